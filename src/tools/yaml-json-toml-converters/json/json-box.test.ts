import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reformatJson } from './json-box.ts';

/** A text with `|` where the caret stands. */
const withCaret = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const reformat = (marked: string): string => {
  const { text, caret } = withCaret(marked);
  const laidOut = reformatJson(text, caret);
  return `${laidOut.text.slice(0, laidOut.caret)}|${laidOut.text.slice(laidOut.caret)}`;
};

describe('reformatJson', () => {
  it.each([
    ['{"a":1|}', '{\n  "a": 1|\n}'],
    ['|{"a":1}', '|{\n  "a": 1\n}'],
    ['{"a":1}|', '{\n  "a": 1\n}|'],
    ['{"a|b":1}', '{\n  "a|b": 1\n}'],
    ['{"a":1,|"b":2}', '{\n  "a": 1,|\n  "b": 2\n}'],
    ['{\n\n |\n"a": 1}', '{|\n  "a": 1\n}'],
    ['{"a": 1}\n\n|', '{\n  "a": 1\n}|'],
    ['{"a": |1}', '{\n  "a": |1\n}'],
    ['[12|3 ,4]', '[\n  12|3,\n  4\n]'],
    ['[ | ]', '[|]'],
    ['"a \\" | b"', '"a \\" | b"'],
  ])('lays out %j as %j', (before, after) => {
    expect(reformat(before)).toBe(after);
  });

  it('changes no token: escapes, numbers and duplicate keys stay as typed', () => {
    const text = '{"\\u0061":1.0,"a":-0,"a":1E400,"s":"\\/ \\ud800"}';
    expect(reformatJson(text, 0).text.replaceAll(/\n *|(?<=:) /g, '')).toBe(text);
  });

  it('leaves out a byte order mark', () => {
    expect(reformatJson('\ufeff[1]', 2)).toEqual({ text: '[\n  1\n]', caret: 1 });
  });

  it('lays out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const canonical = JSON.stringify(JSON.parse(text));
        expect(reformatJson(canonical, 0).text).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
    );
  });

  it('keeps the caret behind the same characters, blanks aside, and does nothing the second time', () => {
    const document = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.integer(),
        fc.stringMatching(/^[a-z"\\]{0,5}$/),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(fc.stringMatching(/^[a-z]{0,3}$/), tie('value'), { maxKeys: 4 }),
    })).value;
    const blank = (text: string) => text.replaceAll(/\s/g, '');
    fc.assert(
      fc.property(document, fc.nat(), fc.integer({ min: 0, max: 3 }), (value, place, indent) => {
        const text = JSON.stringify(value, null, indent);
        const caret = place % (text.length + 1);
        const laidOut = reformatJson(text, caret);
        expect(blank(laidOut.text.slice(0, laidOut.caret))).toBe(blank(text.slice(0, caret)));
        expect(reformatJson(laidOut.text, laidOut.caret)).toEqual(laidOut);
      }),
      { numRuns: 500 },
    );
  });
});
