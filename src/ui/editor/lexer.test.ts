import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { lexerOf } from './grammars.ts';
import type { Language } from './language.ts';

const LANGUAGES = [
  'text',
  'json',
  'yaml',
  'toml',
  'csv',
  'sql',
  'xml',
  'jwt',
  'cron',
] as const satisfies readonly Language[];

/** The tokens of a text as `kind text`, line by line. */
function read(language: Language, text: string): string[][] {
  const lexer = lexerOf(language);
  let state = lexer.initial;
  return text.split('\n').map((line) => {
    const lexed = lexer.lexLine(line, state);
    state = lexed.state;
    return lexed.tokens.map(({ start, end, kind }) => `${kind} ${line.slice(start, end)}`);
  });
}

/** Text made of what the languages are made of, so that every rule is met. */
const codeLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '"',
          "'",
          '`',
          '\\',
          '/*',
          '*/',
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '<a b=',
          '>',
          '"""',
          "'''",
          '#',
          '--',
          '//',
        ],
        ...[
          '|',
          '>-',
          ': ',
          '- ',
          '[',
          ']',
          '{',
          '}',
          ',',
          ';',
          '\t',
          '  ',
          '.',
          '=',
          '&a',
          '*a',
          '!t',
          'null',
          'select',
          '1e5',
        ],
      ),
      fc.string({ unit: anyCharacter, maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe.each(LANGUAGES)('the lexer of %s', (language) => {
  const lexer = lexerOf(language);

  it('gives tokens in order that lie in the line, whatever the line and the state before it', () => {
    fc.assert(
      fc.property(fc.array(codeLike, { maxLength: 6 }), (lines) => {
        let state = lexer.initial;
        for (const line of lines) {
          const lexed = lexer.lexLine(line, state);
          let last = 0;
          for (const { start, end } of lexed.tokens) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(line.length);
          state = lexed.state;
        }
      }),
    );
  });

  it('takes time in proportion to the length of the line', () => {
    const nasty = [
      '"',
      "'",
      '""',
      "''",
      '[',
      '[]',
      '\\',
      '"\\',
      'a:',
      'a: ',
      '|',
      ' ',
      '-',
      '<',
      '<a ',
      '&',
      '1',
      '1 ',
      'a.',
      '.',
      '/*',
      '*',
      '#',
      ' #',
    ];
    for (const part of nasty) {
      const line = part.repeat(5000 / part.length);
      const before = processorMs();
      lexer.lexLine(line, lexer.initial);
      // A quadratic pattern takes seconds here; a linear one less than a millisecond.
      expect(processorMs() - before, JSON.stringify(part)).toBeLessThan(500);
    }
  });

  it('leaves a very long line plain and goes on after it', () => {
    expect(lexer.lexLine('"a" '.repeat(5000), lexer.initial)).toEqual({
      tokens: [],
      state: lexer.initial,
    });
  });
});

describe('colours', () => {
  it('JSON: keys, strings, numbers, words, comments over lines', () => {
    expect(read('json', '{"a\\"b": [1.5e-3, true, "x"], // y\nb: null /* one\ntwo */ "open')).toEqual([
      ['key "a\\"b"', 'number 1.5e-3', 'keyword true', 'string "x"', 'comment // y'],
      ['key b', 'keyword null', 'comment /* one'],
      ['comment two */', 'string "open'],
    ]);
  });

  it('YAML: keys, scalars, anchors, blocks that end where the indent does', () => {
    expect(
      read(
        'yaml',
        '# c\na: 1\n"b c": &x yes # d\nlist:\n  - no#comment\n  - ~\ntext: |\n  k: v\n\n  # not\nz: "q"',
      ),
    ).toEqual([
      ['comment # c'],
      ['key a', 'number 1'],
      ['key "b c"', 'keyword &x', 'string yes', 'comment # d'],
      ['key list'],
      ['string no#comment'],
      ['keyword ~'],
      ['key text', 'keyword |'],
      ['string   k: v'],
      [],
      ['string   # not'],
      ['key z', 'string "q"'],
    ]);
  });

  it('TOML: tables, dotted keys, dates, strings over lines', () => {
    expect(
      read('toml', '[a.b] # c\nx."y" = 2026-11-22T10:00:00Z\ns = """one\ntwo""" # c\nok = true\nn = -inf'),
    ).toEqual([
      ['keyword [a.b]', 'comment # c'],
      ['key x."y"', 'number 2026-11-22T10:00:00Z'],
      ['key s', 'string """one'],
      ['string two"""', 'comment # c'],
      ['key ok', 'keyword true'],
      ['key n', 'number -inf'],
    ]);
  });

  it('CSV: the header, quoted fields over lines, numbers', () => {
    expect(read('csv', 'id,"na""me"\n1,"two\nlines",3x')).toEqual([
      ['key id', 'key "na""me"'],
      ['number 1', 'string "two'],
      ['string lines"'],
    ]);
  });

  it('SQL: words, names, strings and comments over lines', () => {
    expect(
      read('sql', "select \"A\", 'it''s' from t -- x\n/* a\nb */ where n = 1.5 and s = 'one\ntwo'"),
    ).toEqual([
      ['keyword select', 'key "A"', "string 'it''s'", 'keyword from', 'comment -- x'],
      ['comment /* a'],
      ['comment b */', 'keyword where', 'number 1.5', 'keyword and', "string 'one"],
      ["string two'"],
    ]);
  });

  it('XML: tags over lines, attributes, comments, CDATA, entities', () => {
    expect(read('xml', '<svg width="1"\n  id=\'a\'>&amp;<!-- b\nc --><![CDATA[<x>]]></svg>')).toEqual([
      ['keyword <svg', 'key width', 'string "1"'],
      ['key id', "string 'a'", 'keyword >', 'number &amp;', 'comment <!-- b'],
      ['comment c -->', 'keyword <![CDATA[', 'string <x>', 'keyword ]]></svg>'],
    ]);
  });

  it('tokens of JOSE: three parts in three colours', () => {
    expect(read('jwt', 'Bearer aa.bb.cc')).toEqual([['comment Bearer ', 'key aa', 'string bb', 'number cc']]);
  });

  it('crontab: stars, numbers, names', () => {
    expect(read('cron', '*/5 0 * JAN @daily # c')).toEqual([
      ['keyword *', 'number 5', 'number 0', 'keyword *', 'key JAN', 'keyword @daily', 'comment # c'],
    ]);
  });
});
