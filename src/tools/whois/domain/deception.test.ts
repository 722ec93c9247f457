/** Punycode against the samples of its RFC and Node's own reader; deception against names made to deceive. */
import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUnicode } from '#src/lib/punycode.ts';
import { deception } from './deception.ts';
import vectors from '../vectors.json' with { type: 'json' };

describe('Punycode', () => {
  it.each(vectors.punycode)('$title', ({ ascii, unicode }) => {
    expect(toUnicode(ascii)).toBe(unicode);
  });

  // As Node's reader has them: small and capital digits, and a step of the bias at its very limit (RFC 3492 §6.1).
  it.each([
    ['XN--MNCHEN-3YA.de', 'MüNCHEN.de'],
    ['xn--abc-h91szz', 'abc\uf955\uf9ff'],
    ['XN--ABC-H91SZZ', 'ABC\uf955\uf9ff'],
  ])('%s is %s', (ascii, unicode) => {
    expect(toUnicode(ascii)).toBe(unicode);
  });

  it('undoes what the URL standard does to any name of letters', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'б', 'ç', 'δ', '中', 'ñ', '9', '가', 'ぁ', '𐍈'),
          minLength: 1,
          maxLength: 20,
        }),
        (name) => {
          const ascii = domainToASCII(name);
          fc.pre(ascii !== '');
          expect(toUnicode(ascii)).toBe(domainToUnicode(ascii));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    'xn--',
    'xn--0',
    'xn--99999999',
    'xn--a-b-\u00e4',
    'plain.com',
    '',
    '.',
    'xn--zzzzzzzzzzzzzzzzzzzzz',
    'xn--9999z',
    'xn---3ya',
    'a-xn--3ya.de',
    'xn--mnchen-{ya',
    'xn--mnchen-[ya',
    'xn--mnchen-@ya',
    'xn--mnchen-:ya',
    'xn--mnchen-/ya',
  ])('leaves %j as it is', (name) => {
    expect(toUnicode(name)).toBe(name);
  });
});

describe('deception', () => {
  it.each([
    ['аpple.com', 'mixes Latin and Cyrillic'],
    ['gοοgle.com', 'mixes Latin and Greek'],
    ['аррӏе.com', 'Cyrillic letters that look like Latin'],
  ])('%s is noticed', (name, words) => {
    expect(deception(name)).toContain(words);
  });

  it.each([
    'apple.com',
    'münchen.de',
    'пример.рф',
    'пример.com',
    '例え.jp',
    'ελλάδα.gr',
    '',
    '42.com',
    'a.сор.рф',
    'сор.c0',
  ])('%s is in order', (name) => {
    expect(deception(name)).toBe('');
  });
});
