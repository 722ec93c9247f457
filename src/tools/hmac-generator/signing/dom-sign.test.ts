import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';
import { signInBrowser } from './dom-sign.ts';
import { ALGORITHMS, type Algorithm } from '../logic.ts';

const NOTHING = new Uint8Array(0);
const JEFE = {
  algorithm: 'SHA-256',
  key: encodeUtf8('Jefe'),
  bytes: encodeUtf8('what do ya want for nothing?'),
} as const;

const nodeHmac = (algorithm: Algorithm, key: Uint8Array, bytes: Uint8Array) =>
  createHmac(algorithm.replace('-', ''), key).update(bytes).digest('hex');

afterEach(() => vi.restoreAllMocks());

describe('the browser’s cryptography', () => {
  it('imports the raw key and signs (RFC 4231, case 2)', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    const sign = vi.spyOn(crypto.subtle, 'sign');
    expect(toHex(await signInBrowser(JEFE))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    const expected = ['raw', JEFE.key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']] as const;
    expect(importKey).toHaveBeenCalledWith(...expected);
    expect(sign).toHaveBeenCalledTimes(1);
  });

  it('takes an empty key, which browsers refuse, as one zero byte', async () => {
    for (const algorithm of ALGORITHMS) {
      for (const bytes of [NOTHING, JEFE.bytes]) {
        const importKey = vi.spyOn(crypto.subtle, 'importKey');
        const made = await signInBrowser({ algorithm, key: NOTHING, bytes });
        expect(toHex(made)).toBe(nodeHmac(algorithm, NOTHING, bytes));
        expect(importKey.mock.lastCall?.[1]).toEqual(Uint8Array.of(0));
      }
    }
  });

  it('signs any key and message as OpenSSL does', async () => {
    const any = fc.uint8Array({ maxLength: 200, size: 'max' }).map((array) => Uint8Array.from(array));
    await fc.assert(
      fc.asyncProperty(any, any, fc.constantFrom(...ALGORITHMS), async (key, bytes, algorithm) => {
        expect(toHex(await signInBrowser({ algorithm, key, bytes }))).toBe(nodeHmac(algorithm, key, bytes));
      }),
    );
  });

  it('reports why it refuses, for the key and for the signature', async () => {
    for (const step of ['importKey', 'sign'] as const) {
      const refusal = vi.spyOn(crypto.subtle, step).mockRejectedValue(new DOMException('Refused'));
      await expect(signInBrowser(JEFE)).rejects.toThrow('Refused');
      refusal.mockRestore();
    }
  });

  it('is done by the library where a page has none', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto); // as on plain http
    for (const algorithm of ALGORITHMS) {
      expect(toHex(await signInBrowser({ ...JEFE, algorithm }))).toBe(
        nodeHmac(algorithm, JEFE.key, JEFE.bytes),
      );
    }
    expect(toHex(await signInBrowser({ algorithm: 'SHA-256', key: NOTHING, bytes: NOTHING }))).toMatch(
      /^b613679a/,
    );
  });
});
