import * as bcryptjs from 'bcryptjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { cipherKey, inspectPassword } from './password.ts';

const AS_STRING = { unit: anyCharacter, maxLength: 60 } as const;

describe('what is known of a text before it is hashed', () => {
  it.each([
    ['', { lengthBytes: 0, ignored: '', splitsCharacter: false, hasNul: false }],
    ['a'.repeat(72), { lengthBytes: 72, ignored: '', splitsCharacter: false, hasNul: false }],
    [`${'a'.repeat(72)}bc`, { lengthBytes: 74, ignored: 'bc', splitsCharacter: false, hasNul: false }],
    ['€'.repeat(25), { lengthBytes: 75, ignored: '€', splitsCharacter: false, hasNul: false }],
    [`${'a'.repeat(70)}€x`, { lengthBytes: 74, ignored: '€x', splitsCharacter: true, hasNul: false }],
    [`${'a'.repeat(71)}👍`, { lengthBytes: 75, ignored: '👍', splitsCharacter: true, hasNul: false }],
    ['\u0080'.repeat(37), { lengthBytes: 74, ignored: '\u0080', splitsCharacter: false, hasNul: false }],
    ['a\0b', { lengthBytes: 3, ignored: '', splitsCharacter: false, hasNul: true }],
    ['\ud800', { lengthBytes: 3, ignored: '', splitsCharacter: false, hasNul: false }],
    // The last character before the surrogates and the first after them, and half a pair before a plain letter.
    ['\ud7ff\ue000', { lengthBytes: 6, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\ud800x\ue000\udfff', { lengthBytes: 10, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\udbff\udfff', { lengthBytes: 4, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\ud800\udc00', { lengthBytes: 4, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\u007f\u0080\u07ff\u0800', { lengthBytes: 8, ignored: '', splitsCharacter: false, hasNul: false }],
    ['€\udc00', { lengthBytes: 6, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\ud800\ue000', { lengthBytes: 6, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\udc00\udc00', { lengthBytes: 6, ignored: '', splitsCharacter: false, hasNul: false }],
    ['\udc00\ud800', { lengthBytes: 6, ignored: '', splitsCharacter: false, hasNul: false }],
  ])('of %j', (text, facts) => {
    expect(inspectPassword(text)).toEqual(facts);
  });

  it('counts bytes as the encoder does and warns exactly where bcryptjs truncates', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(AS_STRING), fc.string({ unit: fc.constantFrom('\ud83d', '\udc4d', 'a') })),
        (text) => {
          const facts = inspectPassword(text);
          expect(facts.lengthBytes).toBe(Buffer.byteLength(text));
          expect(facts.lengthBytes > 72).toBe(bcryptjs.truncates(text.toWellFormed()));
          expect(facts.ignored !== '').toBe(facts.lengthBytes > 72);
        },
      ),
    );
  });

  it('is found for 5 MB', () => {
    expect(inspectPassword('é'.repeat(2_500_000))).toMatchObject({ lengthBytes: 5_000_000 });
  });
});

describe('the cipher’s key', () => {
  it('is the text and a NUL, over and over, to 72 bytes', () => {
    const key = cipherKey('ab', true);
    expect(key).toHaveLength(72);
    expect([...key.slice(0, 7)]).toEqual([97, 98, 0, 97, 98, 0, 97]);
    expect([...cipherKey('ab', false).slice(0, 3)]).toEqual([97, 98, 97]);
    expect(cipherKey('', true)).toEqual(new Uint8Array(72));
    expect(cipherKey('', false)).toEqual(new Uint8Array(72));
  });

  it('of a long text is its first 72 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 72, maxLength: 90 }), (text) => {
        expect([...cipherKey(text, true)]).toEqual([...Buffer.from(text).subarray(0, 72)]);
      }),
    );
  });
});
