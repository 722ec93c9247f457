import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { describeProblem } from '#src/lib/result.ts';
import { decodeReferences, readMarkup } from './xml.ts';

const problemOf = (text: string): string => {
  const { problem } = readMarkup(text);
  return problem ? describeProblem(problem) : '';
};

describe('tags', () => {
  it('are read with their attributes, in either quotes and over lines, whatever stands between them', () => {
    const text = `<?xml version="1.0"?>\n<!-- a > b -->\n<a x="1"\n  y = '"2"' z:w=""><b/>text<![CDATA[<no>]]></a >`;
    expect(readMarkup(text)).toEqual({
      tags: [
        {
          name: 'a',
          attributes: [
            { name: 'x', value: '1' },
            { name: 'y', value: '"2"' },
            { name: 'z:w', value: '' },
          ],
          start: text.indexOf('<a'),
          end: text.indexOf('<b'),
          depth: 0,
        },
        { name: 'b', attributes: [], start: text.indexOf('<b'), end: text.indexOf('text'), depth: 1 },
      ],
      pieces: [
        { tag: expect.objectContaining({ name: 'a' }) as unknown },
        { tag: expect.objectContaining({ name: 'b' }) as unknown },
        'end',
        { text: 'text' },
        { text: '<no>' },
        'end',
      ],
      sheets: new Map(),
      leftOut: [],
      instructions: ['xml version="1.0"'],
      entities: new Map(),
    });
  });

  it('come with the text of style elements, plain or in CDATA', () => {
    const stylesOf = (text: string) => [...readMarkup(text).sheets.values()];
    expect(stylesOf('<a><style>p{}</style><s:style><![CDATA[q<r]]></s:style><g>no</g></a>')).toEqual([
      'p{}',
      'q<r',
    ]);
    expect(stylesOf('<a><style>p<!-- -->{}<g>no</g>q</style></a>')).toEqual(['p{}q']);
    expect(stylesOf('<a><g><b><style>p{}</style></b></g></a>')).toEqual(['p{}']);
    expect(stylesOf('<a><styles>p{}</styles><my-style>q{}</my-style></a>')).toEqual([]);
  });

  it('know the entities that a document type declares in either quotes', () => {
    const { entities } = readMarkup(`<!DOCTYPE a [ <!ENTITY m "v"> <!ENTITY n 'w'> ]><a/>`);
    expect([...entities]).toEqual([
      ['m', 'v'],
      ['n', 'w'],
    ]);
  });

  it('know no entity by what is not in quotes, nor in a comment', () => {
    const { entities } = readMarkup('<!DOCTYPE a [ <!ENTITY n > <!ENTITY n "v"> ]><a/>');
    expect([...entities]).toEqual([['n', 'v']]);
    // `<!--->` only begins a comment.
    expect(readMarkup('<!DOCTYPE a [ <!---> <!ENTITY n "v"> --> ]><a/>').entities.size).toBe(0);
  });

  it('follow a document type with entities of its own', () => {
    const text = '<!DOCTYPE a PUBLIC "x>y" [ <!ENTITY n "v>"> <!-- ]> --> ]><a b="&n;">&n;</a>';
    expect(readMarkup(text)).toMatchObject({ tags: [{ name: 'a' }] });
    expect(problemOf(text)).toBe('');
  });
});

describe('the first error', () => {
  it.each([
    ['', 'line 1, column 1: expected an element, found none'],
    ['  \n', 'line 2, column 1: expected an element, found none'],
    ['hello', 'line 1, column 1: expected "<", found "hello"'],
    ['<a>', 'line 1, column 4: expected </a>, found the end'],
    ['<a>\n  <b></a>', 'line 2, column 6: expected </b>, found "</a>"'],
    ['<a></a></b>', 'line 1, column 8: expected no closing tag, found "</b>"'],
    ['<a/><b/>', 'line 1, column 5: expected one outermost element, found <b> after it'],
    ['<a/>\n  x', 'line 2, column 3: expected "<", found "x"'],
    ['<a/>x', 'line 1, column 5: expected "<", found "x"'],
    ['<a x=1/>', 'line 1, column 4: expected a quoted value for x'],
    ['<a x/>', 'line 1, column 4: expected a quoted value for x'],
    ['<a x="1" x="2"/>', 'line 1, column 10: expected each attribute once, found a second x'],
    ['<a x="1"y="2"/>', 'line 1, column 9: expected ">" or an attribute, found "y=\\"2\\"/>"'],
    ['<a', 'line 1, column 3: expected ">" or an attribute, found the end'],
    ['<a><!-- </a>', 'line 1, column 4: expected "-->" after "<!--", found the end'],
    ['<!DOCTYPE a [', 'line 1, column 1: expected ">" at the end of <!DOCTYPE, found the end'],
    ['<a>&nbsp;</a>', 'line 1, column 4: expected &amp; or another reference of XML, found "&nbsp;"'],
    ['<a x="a?b&c"/>', 'line 1, column 10: expected &amp; or another reference of XML, found "&c"'],
    ['12345678901234567890', 'line 1, column 1: expected "<", found "12345678901234567890"'],
    ['123456789012345678901', 'line 1, column 1: expected "<", found "12345678901234567890…"'],
    ['123\n456', 'line 1, column 1: expected "<", found "123"'],
    ['<a>&amp;&#65;&#x41;</a>', ''],
    ['<a>\r\n<>', 'line 2, column 1: expected a tag, found "<>"'],
    ['\uFEFF<a/>', ''],
  ])('of %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('keeps what was read before it', () => {
    expect(readMarkup('<a x="1"><b></a>').tags.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('hostile text', () => {
  it('of 100,000 levels is read without running out of stack', () => {
    const depth = 100_000;
    expect(readMarkup('<g>'.repeat(depth) + '</g>'.repeat(depth)).tags).toHaveLength(depth);
  });

  it.each(['<', ' ', '<a ', '<a b="', '&', '<!', '<!DOCTYPE[', 'x', '"'])('of 5 MB of %j ends', (piece) => {
    expect(problemOf(piece.repeat(5_000_000 / piece.length))).not.toBe('');
  });

  it.each(['<!--', '"', "'", `"'`, '[', ']', '<?', '<!ENTITY a "', '<!ENTITY '])(
    'of a document type with 25,000 of %j ends at once',
    (piece) => {
      const start = processorMs();
      readMarkup(`<!DOCTYPE a [${piece.repeat(25_000)}`);
      expect(processorMs() - start).toBeLessThan(1000);
    },
  );

  it.each([' a', '&#1', '<a/>', '&a;', ' a="', '-->', '<?x ', ']]>', '<![CDATA['])(
    'of 100 kB of %j within a tag ends at once',
    (piece) => {
      const start = processorMs();
      readMarkup(`<a${piece.repeat(100_000 / piece.length)}`);
      readMarkup(`<a>${piece.repeat(100_000 / piece.length)}`);
      expect(processorMs() - start).toBeLessThan(1000);
    },
  );

  it('never throws', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      '=',
      '"',
      "'",
      '&',
      'a',
      ' ',
      '!',
      '--',
      '[',
      ']',
      '?',
      '<!DOCTYPE',
      '\0',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (text) =>
        Array.isArray(readMarkup(text.join('')).tags),
      ),
    );
  });

  it('is well-formed exactly when it was written so', () => {
    const name = fc.constantFrom('a', 'svg', 'x:b', '_c-1');
    const value = fc.string().map((text) => text.replaceAll(/[<&"]/g, (sign) => `&#${sign.charCodeAt(0)};`));
    const attributes = fc.dictionary(name, value, { maxKeys: 3 }).map((entries) =>
      Object.entries(entries)
        .map(([key, content]) => ` ${key}="${content}"`)
        .join(''),
    );
    const { element } = fc.letrec<{ leaf: string; node: string; element: string }>((tie) => ({
      leaf: fc.tuple(name, attributes).map(([tag, written]) => `<${tag}${written}/>`),
      node: fc
        .tuple(name, attributes, fc.array(tie('element'), { maxLength: 3 }), value)
        .map(([tag, written, children, text]) => `<${tag}${written}>${text}${children.join('')}</${tag}>`),
      element: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('node')),
    }));
    fc.assert(
      fc.property(element, fc.nat(), (text, at) => {
        expect(problemOf(text)).toBe('');
        expect(problemOf(text.slice(0, at % text.length))).not.toBe('');
      }),
    );
  });
});

it.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
  ['&#35;&#x23;&#X1f600;', '##😀'],
  ['&#x10ffff;&#x110000;', '\u{10ffff}&#x110000;'],
  ['&#1114111;&#1114112;', '\u{10ffff}&#1114112;'],
  ['&nbsp;&x;&amp', '&nbsp;v&amp'],
  ['a & b; &#;', 'a & b; &#;'],
])('the references in %j stand for %j (XML 1.0 §4.1, §4.6)', (value, expected) => {
  expect(decodeReferences(value, new Map([['x', 'v']]))).toBe(expected);
});
