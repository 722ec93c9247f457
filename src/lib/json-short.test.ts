/** Every short text of JSON's signs: taken or refused, read and written as JSON.parse does; JSON5's as the json5 package does. */
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import { stringifyJson } from './json-stringify.ts';
import { JsonNumber, type JsonValue } from './json-value.ts';
import { describeProblem } from './result.ts';

/** All texts of so many of these signs. */
const textsOf = (signs: readonly string[], length: number): readonly string[] =>
  length === 0 ? [''] : textsOf(signs, length - 1).flatMap((text) => signs.map((sign) => text + sign));

const plain = (from: JsonValue): unknown => {
  if (from instanceof JsonNumber) return Number(from.text);
  if (Array.isArray(from)) return from.map(plain);
  if (from instanceof Map) return Object.fromEntries([...from].map(([key, member]) => [key, plain(member)]));
  return from;
};

/** The value as another text, so that two readers can be compared; -0 and 0 differ. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'number' && (!Number.isFinite(each) || Object.is(each, -0))
      ? `number ${Object.is(each, -0) ? '-0' : String(each)}`
      : each,
  );

function ours(text: string, dialect: 'json' | 'json5'): string {
  const read = parseJson(text, dialect);
  return read.ok ? textOf(plain(read.value.value)) : 'refused';
}

function theirs(text: string, parse: (text: string) => unknown): string {
  try {
    return textOf(parse(text));
  } catch {
    return 'refused';
  }
}

const disputed = (texts: readonly string[], dialect: 'json' | 'json5', parse: (text: string) => unknown) =>
  texts
    .map((text) => [text, ours(text, dialect), theirs(text, parse)])
    .filter(([, our, their]) => our !== their);

const inQuotes = (texts: readonly string[], quote = '"') => texts.map((text) => quote + text + quote);

const JSON_SIGNS = [
  ['the signs of numbers', textsOf(['0', '1', '9', '-', '+', '.', 'e', 'E'], 4)],
  ['brackets', textsOf(['[', ']', '{', '}', ',', ':', '1', '"a"', ' '], 4)],
  [
    'pieces of objects',
    textsOf(['{', '}', '"a"', ':', ',', '1', '[]', '\n'], 4).map((text) => `{"b":${text}}`),
  ],
  ['words', textsOf(['true', 'false', 'null', 'n', 'N', ' ', ',', '1'], 3).map((text) => `[${text}]`)],
  ['escapes', inQuotes(textsOf(['\\', '"', '/', 'b', 'f', 'n', 'r', 't', 'u', 'x', '0', '1', ' '], 3))],
  ['hexadecimal escapes', inQuotes(textsOf(['\\u', '00', 'e9', 'E9', 'dg', 'd8', '"'], 3))],
  [
    'rare characters',
    inQuotes(['\0', '\t', '\n', '\r', '\u001f', ' ', '\u007f', '\u2028', '\ud800', '\udc00', '\ufeff', "'"]),
  ],
  [
    'what may stand around a value',
    [
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\v',
      '\f',
      '\u00a0',
      '\u2028',
      '//',
      '/**/',
      '#',
      '1',
      ',',
      ';',
      '\0',
    ].flatMap((sign) => [`${sign}1`, `1${sign}`, `[1${sign}]`]),
  ],
] as const;

it.each(JSON_SIGNS)('%s are read as JSON.parse reads them', (_what, texts) => {
  expect(disputed(texts, 'json', JSON.parse)).toEqual([]);
});

it.each([
  ['the signs of numbers', textsOf(['0', '1', '9', '-', '+', '.', 'e', 'x', 'F'], 4)],
  ['words', textsOf(['true', 'null', 'Infinity', 'NaN', '-', '+', ' ', '1'], 3).map((text) => `[${text}]`)],
  ['brackets', textsOf(['[', ']', '{', '}', ',', ':', '1', 'a', ' '], 4)],
  ['comments', textsOf(['/', '*', '\n', '1', ' ', '//', '*/'], 4)],
  [
    'keys',
    textsOf(['a', '$', '_', '1', 'é', '\\u0061', '\\u0031', '\\', '"', "'", '-', ' ', '\u200c'], 2).map(
      (text) => `{${text}:1}`,
    ),
  ],
  [
    'escapes',
    inQuotes(textsOf(['\\', '"', "'", 'v', '0', '1', '9', 'x', '41', 'u', '0041', 'a', '\n', '\r'], 3)),
  ],
  [
    'escapes in single quotes',
    inQuotes(textsOf(['\\', '"', "'", 'b', 'f', 'n', 'r', 't', 'v', '\r\n'], 3), "'"),
  ],
  [
    'blanks',
    ['\t', '\v', '\f', ' ', '\u00a0', '\ufeff', '\u2028', '\u2029', '\u3000', '\u200b', '\u0085'].flatMap(
      (sign) => [`[${sign}1]`, `{a${sign}:1}`, `1${sign}`],
    ),
  ],
] as const)('%s are read as the json5 package reads them', (_what, texts) => {
  expect(disputed(texts, 'json5', JSON5.parse)).toEqual([]);
});

describe('what was read', () => {
  it('is written as JSON.stringify writes it, on one line and laid out', () => {
    const texts = JSON_SIGNS.flatMap(([, all]) => all).filter((text) => ours(text, 'json') !== 'refused');
    const wrong = texts.filter((text) => {
      const read = parseJson(text);
      const number = /\d[.eE]|-0/.test(text); // such numbers keep their digits
      if (!read.ok || number) return false;
      return [0, 2].some(
        (indent) =>
          stringifyJson(read.value.value, indent) !== JSON.stringify(JSON.parse(text), null, indent),
      );
    });
    expect(texts.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['{"a":1,"a":2}', ['/a 1:8']],
  ['{"a":1,\n "a":2, "a":3}', ['/a 2:2', '/a 2:9']],
  ['[{"x":{"/":1,\n\n"/":2}},{"b":1,"b":2}]', ['/0/x/~1 3:1', '/1/b 3:16']],
  ['{"a":{"a":1}}', []],
])('of %j the keys that stand twice are %j', (text, expected) => {
  const read = parseJson(text);
  expect(
    read.ok &&
      read.value.duplicateKeys.map(
        ({ pointer, position }) => `${pointer} ${position.line}:${position.column}`,
      ),
  ).toEqual(expected);
});

it.each<[string, 'json' | 'json5', string]>([
  ['"a', 'json', 'line 1, column 3: expected a closing quote, found the end of the text'],
  [
    '"a\nb"',
    'json',
    'line 1, column 3: expected a closing quote before the end of the line (or \\n), found a line break',
  ],
  [
    '"\t"',
    'json',
    'line 1, column 2: expected an escape such as \\t or \\u0000 for a control character, found a tab',
  ],
  ['"\\q"', 'json', 'line 1, column 3: expected one of " \\ / b f n r t u after a backslash, found "q"'],
  ['"\\u00g0"', 'json', 'line 1, column 4: expected four hexadecimal digits after \\u, found "00g0"'],
  ["'\\x4'", 'json5', 'line 1, column 4: expected two hexadecimal digits after \\x, found "4"'],
  ['"\\01"', 'json5', 'line 1, column 3: expected an escape (JSON5 has no octal ones), found "01"'],
  ['01', 'json', 'line 1, column 2: expected no digit after a leading zero, found "1"'],
  ['-', 'json', 'line 1, column 2: expected a digit, found the end of the text'],
  ['-x', 'json5', 'line 1, column 2: expected a number, found "x"'],
  ['1.', 'json', 'line 1, column 3: expected a digit after the decimal point, found the end of the text'],
  ['1e', 'json', 'line 1, column 3: expected a digit in the exponent, found the end of the text'],
  ['0x', 'json5', 'line 1, column 3: expected a hexadecimal digit after 0x, found the end of the text'],
  ['.', 'json5', 'line 1, column 2: expected a digit after the decimal point, found the end of the text'],
  ['[1 2]', 'json', 'line 1, column 4: expected "," or "]", found "2"'],
  ['{"a":1 "b"}', 'json', 'line 1, column 8: expected "," or "}", found \'"\''],
  ['{"a" 1}', 'json', 'line 1, column 6: expected ":" after the key, found "1"'],
  ['{,}', 'json', 'line 1, column 2: expected a key in double quotes or "}", found ","'],
  ['{"a":1,}', 'json', 'line 1, column 8: expected a key in double quotes, found "}"'],
  ['{-:1}', 'json5', 'line 1, column 2: expected a key, found "-"'],
  ['1 2', 'json', 'line 1, column 3: expected the end of the text after the value, found "2"'],
])('%j, as %s, is refused: %s', (text, dialect, complaint) => {
  const read = parseJson(text, dialect);
  expect(read.ok ? 'taken' : describeProblem(read.problem)).toBe(complaint);
});
