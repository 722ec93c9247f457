import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { recognise } from './recognise.ts';

describe('recognise', () => {
  it.each([
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'jwt'],
    ['Bearer eyJhbGciOiJub25lIn0.e30.', 'jwt'],
    ['eyJhbGciOiJIUzI1NiJ9.\neyJzdWIi\r\nOiIxIn0.c2ln', 'jwt'],
    ['Authorization: Bearer eyJhbGciOiJub25lIn0.e30.', 'jwt'],
    ['"authorization": "Bearer eyJhbGciOiJub25lIn0.e30.",', 'jwt'],
    ["-H 'Authorization: Bearer eyJhbGciOiJub25lIn0.e30.'", 'jwt'],
    ['Authorization: Bearer\n  eyJhbGciOiJIUzI1NiJ9\n  .e30.c2ln', 'jwt'],
    ['> eyJhbGciOiJIUzI1NiJ9.eyJzdWIi\n> OiIxIn0.c2ln', 'jwt'],
    ['>> Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln', 'jwt'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJhIjoiPz8+In0=.c2l/', 'jwt'],
    ['eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.dGV4dA.dGFn', 'jwt'],
    [`eyJhbGciOiJIUzI1NiJ9.${'A'.repeat(2_400_000)}.c2ln`, 'jwt'],
    ['> a quotation', 'text'],
    ['{"a": 1}', 'json'],
    ['[1, 2]', 'json'],
    ['[]', 'json'],
    [`[${'"x",'.repeat(20_000)}"x"]`, 'json'],
    ['<?xml version="1.0"?><svg xmlns="x"/>', 'svg'],
    ['https://example.com/a?b', 'url'],
    ['*/5 * * * *', 'cron'],
    ['0 9 * * 1-5', 'cron'],
    ['@daily', 'cron'],
    ['d41d8cd98f00b204e9800998ecf8427e', 'hash'],
    ['SHA1 = da39a3ee5e6b4b0d3255bfef95601890afd80709', 'hash'],
    ['$2b$10$abcdefghijklmnopqrstuv', 'bcrypt'],
    ['{0190a6f0-6b6e-7cc3-98c4-dc0c0c07398f}', 'uuid'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'uuid'],
    ['chmod 755', 'mode'],
    ['0644', 'mode'],
    ['rw-r--r--', 'mode'],
    ['g+w', 'mode'],
    ['curl/8.5.0 (x86_64; linux)', 'user-agent'],
    ['example.com', 'domain'],
    ['münchen.de', 'domain'],
    ['SELECT * FROM t', 'sql'],
    ['name: x\nitems:\n  - 1', 'yaml'],
    ['---\na: 1', 'yaml'],
    ['[package]\nname = "x"', 'toml'],
    ['a,b\n1,2', 'csv'],
    ['hello', 'text'],
    ['select', 'text'],
    ['1 2 3', 'text'],
  ])('%s', (text, kind) => expect(recognise(text)[0]?.kind).toBe(kind));

  it('takes a token for nothing else, and what is left of one for no name of a host', () => {
    for (const token of ['eyJhbGciOiJIUzI1NiJ9.e30.abc', 'eyJhbGciOiJIUzI1NiJ9.e30/.abc/x'])
      expect(recognise(token).map(({ kind }) => kind)).toEqual(['jwt']);
    expect(recognise('eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ').map(({ kind }) => kind)).toEqual(['text']);
  });

  it('names what cannot be seen, second, and leaves emoji and words of other scripts alone', () => {
    const wordsOf = (text: string) => recognise(text).map(({ words }) => words);
    expect(wordsOf('{"a": "\u202e\u200b"}').slice(0, 2)).toEqual(['JSON', '2 hidden characters']);
    expect(wordsOf('pay\u200dpal')).toEqual(['1 hidden character', 'text']);
    for (const text of ['👨‍👩‍👧 ❤️', 'می\u200cخواهم', '\ufeffa']) expect(wordsOf(text)).toEqual(['text']);
  });

  it('offers plain text last, and nothing for nothing', () => {
    expect(recognise('{"a": 1}').at(-1)?.kind).toBe('text');
    expect(recognise(' \n')).toEqual([]);
  });

  it('takes any text for something', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(recognise(text).at(-1)?.kind).toBe(text.trim() === '' ? undefined : 'text');
      }),
    );
  });
});

it.each([
  '[',
  '{"a":',
  '- a\n',
  'a: b\n',
  ' ',
  '/*',
  '*',
  '-',
  'a.',
  '1-',
  '"',
  ',',
  'a=1\n',
  '(',
  'select ',
  'SELECT a.',
  '9-12 + ',
  ':',
  'u+x,',
  'eyJ.',
  '=',
])('recognises 20,000 characters of %j at once', (piece) => {
  const before = processorMs();
  recognise(piece.repeat(Math.ceil(20_000 / piece.length)));
  // A pattern that takes time with the square of the length takes seconds here.
  expect(processorMs() - before).toBeLessThan(2000);
});
