import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCodePoint, shuffled, splitLines, wrapLine } from './logic.ts';
import { splitAtExpression } from './steps.ts';

const line = fc.string({ unit: 'binary', maxLength: 12 }).map((each) => each.replaceAll(/[\r\n]/g, ''));

describe('splitLines', () => {
  it('gives every text back', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '\uFEFF'), maxLength: 12 });
    fc.assert(
      fc.property(text, (each) => {
        const normal = each.replaceAll(/\r\n|\r/g, '\n');
        const { lines, endsWithLineEnd, hasMark } = splitLines(normal);
        expect(`${hasMark ? '\uFEFF' : ''}${lines.join('\n')}${endsWithLineEnd ? '\n' : ''}`).toBe(normal);
      }),
    );
  });
});

describe('byCodePoint', () => {
  it('is the order of the code points', () => {
    fc.assert(
      fc.property(line, line, (a, b) => {
        const [left, right] = [a, b].map((each) =>
          Array.from(each.toWellFormed(), (char) => char.codePointAt(0) ?? 0),
        ) as [number[], number[]];
        const at = left.findIndex((code, index) => code !== right[index]);
        const wanted = at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(byCodePoint(a.toWellFormed(), b.toWellFormed()))).toBe(Math.sign(wanted));
      }),
    );
  });

  it('is that of sort in the C locale', () => {
    const lines = ['b', 'a', 'é', '\u{1f600}', '\ufb01', 'B', '', 'aa'];
    const sorted = execFileSync('sort', {
      input: `${lines.join('\n')}\n`,
      env: { LC_ALL: 'C' },
      encoding: 'utf8',
    });
    expect([...lines].sort(byCodePoint)).toEqual(sorted.split('\n').slice(0, -1));
  });
});

describe('shuffled', () => {
  it('holds the same lines, in the same order for the same seed', () => {
    fc.assert(
      fc.property(fc.array(line), fc.string(), (lines, seed) => {
        const once = shuffled(lines, seed);
        expect([...once].sort()).toEqual([...lines].sort());
        expect(shuffled(lines, seed)).toEqual(once);
      }),
    );
  });

  it('puts each of three lines first about as often', () => {
    const firsts = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed += 1) {
      const [first = ''] = shuffled(['a', 'b', 'c'], String(seed));
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('wrapLine', () => {
  it('makes no row too long and loses nothing but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (text, width) => {
          const rows = wrapLine(text, width);
          for (const row of rows) expect(row.length).toBeLessThanOrEqual(width);
          expect(rows.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});

it('splits at an expression as String.split does without groups', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab1,\n😀'), minLength: 1, maxLength: 20 });
  const expressions = fc.constantFrom('a', '[,1]+', 'b*', '(?:)', '\\n', 'a|b', '(?=1)', '😀');
  fc.assert(
    fc.property(texts, expressions, (given, source) => {
      const parts = splitAtExpression(given, source, false);
      expect(parts.ok && parts.value).toEqual(given.split(new RegExp(source, 'u')));
    }),
  );
  expect(splitAtExpression('a', '(', false).ok).toBe(false);
  expect(splitAtExpression('aXb', 'x', true)).toEqual({ ok: true, value: ['a', 'b'] });
});
