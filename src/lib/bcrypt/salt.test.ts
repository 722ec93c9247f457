import * as bcryptjs from 'bcryptjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampRounds,
  fromBcryptBase64,
  makeSalt,
  readSetting,
  toBcryptBase64,
  writeSetting,
} from './salt.ts';

describe('rounds of a new salt', () => {
  it.each([
    [10, 10],
    [4, 4],
    [31, 31],
    [3, 4],
    [-5, 4],
    [32, 31],
    [1e9, 31],
    [Infinity, 31],
    [10.9, 10],
    [0, 4],
    [-0.5, 4],
    [Number.NaN, 10],
  ])('%d become %d', (asked, used) => {
    expect(clampRounds(asked)).toBe(used);
  });
});

describe('a new salt', () => {
  it('is of revision b, with two digits of rounds and 22 characters of 16 bytes', () => {
    const asked: number[] = [];
    const salt = makeSalt(5, (lengthBytes) => {
      asked.push(lengthBytes);
      return new Uint8Array(lengthBytes).fill(255);
    });
    expect(salt).toEqual({ ok: true, value: '$2b$05$999999999999999999999u' });
    expect(asked).toEqual([16]);
  });

  it('reads back as what was written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b', 'y', ''),
        fc.integer({ min: 4, max: 31 }),
        fc.uint8Array({ minLength: 16, maxLength: 16 }),
        (revision, rounds, salt) => {
          const setting = { revision, rounds, salt: Uint8Array.from(salt) } as const;
          expect(readSetting(writeSetting(setting))).toEqual({ ok: true, value: setting });
        },
      ),
    );
  });
});

describe('bcrypt’s base64', () => {
  it('is bcryptjs’s, both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
        const text = bcryptjs.encodeBase64([...bytes], bytes.length);
        expect(toBcryptBase64(bytes)).toBe(text);
        expect([...fromBcryptBase64(text)]).toEqual([...bytes]);
      }),
    );
  });

  it('stops at the first character it does not know', () => {
    expect([...fromBcryptBase64('.N6!')]).toEqual([0, 255]);
    expect([...fromBcryptBase64('!.N6')]).toEqual([]);
    expect([...fromBcryptBase64('')]).toEqual([]);
    expect([...fromBcryptBase64('=')]).toEqual([]);
  });
});
