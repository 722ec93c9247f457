import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import {
  decodeUtf8,
  encodeUtf8,
  equalBytes,
  fromBase64,
  fromHex,
  joinPairs,
  joinBytes,
  toBase64,
  toBase64Url,
  toBinary,
  toHex,
} from './bytes.ts';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('base64 (RFC 4648, section 10)', () => {
  const vectors = [
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ] as const;

  it.each(vectors)('writes and reads %j as %j', (plain, encoded) => {
    expect(toBase64(ascii(plain))).toBe(encoded);
    expect(fromBase64(encoded)).toEqual({ ok: true, value: ascii(plain) });
  });

  it('agrees with Node for any bytes, in both alphabets, with and without padding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const node = Buffer.from(bytes);
        expect(toBase64(bytes)).toBe(node.toString('base64'));
        expect(toBase64Url(bytes)).toBe(node.toString('base64url'));
        for (const text of [toBase64(bytes), toBase64Url(bytes), toBase64(bytes).replace(/=+$/, '')]) {
          expect(fromBase64(text)).toEqual({ ok: true, value: Uint8Array.from(bytes) });
        }
      }),
    );
  });

  it('keeps chunk borders seamless', () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 31) & 255);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64Url(bytes))).toEqual({ ok: true, value: bytes });
  });

  it('ignores white space and a byte order mark', () => {
    expect(fromBase64('\uFEFF Zm9v\r\nYg =\t=\n')).toEqual({ ok: true, value: ascii('foob') });
  });

  it.each([
    ['Zm9v!', 'expected a base64 character, found "!"', 5],
    ['Zm=9v', 'expected a base64 character, found "="', 3],
    ['Zm9v👍', 'expected a base64 character, found "👍"', 5],
  ])('names the stray character of %j', (text, message, column) => {
    expect(fromBase64(text)).toMatchObject({
      ok: false,
      problem: { message, position: { line: 1, column } },
    });
  });

  it.each([
    ['Zm9vY', 'expected groups of 4 base64 characters, found a last group of 1 (5 in all)'],
    ['Zg=', 'expected 2 padding characters "=" or none, found 1'],
    ['Zm8==', 'expected 1 padding characters "=" or none, found 2'],
    ['Zm9v====', 'expected 0 padding characters "=" or none, found 4'],
    ['====', 'expected 0 padding characters "=" or none, found 4'],
  ])('refuses %j', (text, message) => {
    expect(fromBase64(text)).toEqual({ ok: false, problem: { message } });
  });
});

describe('hexadecimal', () => {
  it('agrees with Node for any bytes and reads either case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const hex = toHex(bytes);
        expect(hex).toBe(Buffer.from(bytes).toString('hex'));
        expect(fromHex(hex)).toEqual({ ok: true, value: Uint8Array.from(bytes) });
        expect(fromHex(hex.toUpperCase())).toEqual({ ok: true, value: Uint8Array.from(bytes) });
      }),
    );
  });

  it('reads 0x, colons and white space', () => {
    expect(fromHex(' 0xDE:AD be\nef ')).toEqual({ ok: true, value: Uint8Array.of(0xde, 0xad, 0xbe, 0xef) });
  });

  it('names the stray character with its line and column', () => {
    expect(fromHex('00 11\n2g')).toEqual({
      ok: false,
      problem: {
        message: 'expected a hexadecimal digit, found "g"',
        position: { line: 2, column: 2, offset: 7 },
      },
    });
  });

  it('refuses half a byte', () => {
    expect(fromHex('abc')).toEqual({
      ok: false,
      problem: { message: 'expected an even number of hexadecimal digits, found 3' },
    });
  });
});

it.each([
  ['DE-AD-be-ef', 'DEADbeef'],
  [' 00-ff\n', ' 00ff\n'],
  ['00', '00'],
  ['00-f', '00-f'],
  ['00--ff', '00--ff'],
  ['017f22e2-79b0', '017f22e2-79b0'],
])('pairs of digits with hyphens: %j is %j', (text, joined) => {
  expect(joinPairs(text)).toBe(joined);
});

describe('binary', () => {
  it('keeps leading zeros', () => {
    expect(toBinary(Uint8Array.of(0, 5, 255))).toBe('000000000000010111111111');
  });
});

describe('UTF-8', () => {
  it('agrees with Node on any text, lone surrogates included', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(toHex(encodeUtf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
    expect(toHex(encodeUtf8('\uD800'))).toBe('efbfbd');
  });

  it('gives back what was encoded, a byte order mark and NUL included', () => {
    for (const text of ['', '\uFEFFa', 'a\0b', 'é', 'e\u0301', '👍🏽', 'a\r\nb']) {
      expect(decodeUtf8(encodeUtf8(text))).toEqual({ ok: true, value: text });
    }
  });

  it.each([
    [[0x61, 0xff], 'expected UTF-8, found the byte 0xff at offset 1'],
    [[0xc3, 0x28], 'expected UTF-8, found the byte 0xc3 at offset 0'],
    // {"é"} in ISO 8859-1: the quotation mark after it is right, the é is not.
    [[0x7b, 0x22, 0xe9, 0x22, 0x7d], 'expected UTF-8, found the byte 0xe9 at offset 2'],
    [[0xc3, 0xa9, 0xf0, 0x9f, 0x91, 0x41], 'expected UTF-8, found the byte 0xf0 at offset 2'],
    [[0xc3, 0xa9, 0xa9], 'expected UTF-8, found the byte 0xa9 at offset 2'],
    [[0xed, 0xa0, 0x80], 'expected UTF-8, found the byte 0xed at offset 0'],
    [[0xf0, 0x9f, 0x91], 'expected UTF-8, found its last character cut off'],
  ])('reports where %j stops being UTF-8', (bytes, message) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toEqual({ ok: false, problem: { message } });
  });
});

describe('bytes', () => {
  const equal = (one: number[], other: number[]) => equalBytes(Uint8Array.from(one), Uint8Array.from(other));

  it('are equal when length and content are, wherever they differ', () => {
    expect(equal([1, 2, 3], [1, 2, 3])).toBe(true);
    expect(equal([1, 2, 3], [1, 2, 4])).toBe(false);
    expect(equal([0, 2, 3], [1, 2, 3])).toBe(false);
    expect(equal([1, 2], [1, 2, 0])).toBe(false);
    expect(equal([1, 2, 0], [1, 2])).toBe(false);
    expect(equal([], [])).toBe(true);
  });

  it('are joined in order', () => {
    expect(joinBytes(Uint8Array.of(1), Uint8Array.of(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3));
    expect(joinBytes()).toEqual(new Uint8Array());
  });
});

describe('junk', () => {
  it('is refused as a value, however large', () => {
    const junk = '\0🙈\uD800'.repeat(1_250_000);
    expect(fromHex(junk).ok).toBe(false);
    expect(fromBase64(junk).ok).toBe(false);
    expect(fromBase64('='.repeat(5_000_000)).ok).toBe(false);
  });
});
