import { execFileSync } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';
import { signFile } from './signing/file.ts';
import type { Algorithm } from './logic.ts';
import { ALGORITHMS, DEFAULT_ALGORITHM, readBytes, WRITERS } from './logic.ts';
import { digest, sign } from './signing/sign.ts';
import vectors from './vectors.json' with { type: 'json' };

const MEGABYTE = 1024 * 1024;
const NODE_NAMES: Record<Algorithm, string> = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};
const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const nodeHmac = (algorithm: Algorithm, key: Uint8Array, message: Uint8Array) =>
  createHmac(NODE_NAMES[algorithm], key).update(message).digest('hex');
const ignore = () => undefined;

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('published vectors', () => {
  for (const { source, cases } of vectors.hmac) {
    it.each(cases)(`${source}, case $case, $algorithm`, ({ algorithm, key, data, hmac }) => {
      const computed = toHex(sign(algorithm as Algorithm, fromHex(key), fromHex(data)));
      // Case 5 of RFC 4231 is published cut to 128 bits.
      expect(computed.slice(0, hmac.length)).toBe(hmac);
      expect(computed.length === hmac.length || hmac.length === 32).toBe(true);
    });
  }

  it('offer the specified algorithms in their order, SHA-256 first chosen', () => {
    expect(ALGORITHMS).toEqual(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']);
    expect(DEFAULT_ALGORITHM).toBe('SHA-256');
  });
});

describe('any key and message', () => {
  const bytes = fc.uint8Array({ maxLength: 300, size: 'max' });

  it('are signed as OpenSSL signs them', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.constantFrom(...ALGORITHMS), (key, message, algorithm) => {
        expect(toHex(sign(algorithm, key, message))).toBe(nodeHmac(algorithm, key, message));
        expect(toHex(digest(algorithm, message))).toBe(
          createHash(NODE_NAMES[algorithm]).update(message).digest('hex'),
        );
      }),
    );
  });

  it('may be empty, both', () => {
    expect(toHex(sign('SHA-256', new Uint8Array(0), new Uint8Array(0)))).toBe(
      'b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad',
    );
  });

  it('around the block length are signed right', () => {
    for (const algorithm of ALGORITHMS) {
      for (const length of [63, 64, 65, 127, 128, 129, 1000]) {
        const key = new Uint8Array(length).fill(7);
        expect(toHex(sign(algorithm, key, key))).toBe(nodeHmac(algorithm, key, key));
      }
    }
  });

  it('are written as hexadecimal, base64 and base64url', () => {
    const signature = sign('SHA-256', encodeUtf8('Jefe'), encodeUtf8('what do ya want for nothing?'));
    const node = createHmac('sha256', 'Jefe').update('what do ya want for nothing?');
    expect(WRITERS.hex(signature)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
    expect(WRITERS.base64(signature)).toBe(node.digest('base64'));
    expect(WRITERS.base64url(signature)).toBe(Buffer.from(signature).toString('base64url'));
  });
});

describe('what is typed', () => {
  it('is read as text, hexadecimal or base64', () => {
    const jefe = encodeUtf8('Jefe');
    expect(readBytes('Jefe', 'text')).toEqual({ ok: true, value: jefe });
    expect(readBytes('4A:65 6665', 'hex')).toEqual({ ok: true, value: jefe });
    expect(readBytes('SmVmZQ', 'base64')).toEqual({ ok: true, value: jefe });
    expect(readBytes('', 'hex')).toEqual({ ok: true, value: new Uint8Array(0) });
    expect(readBytes('Jefe', 'hex')).toMatchObject({ ok: false, problem: { position: { column: 1 } } });
    expect(readBytes('J', 'base64').ok).toBe(false);
  });
});

describe('a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hmac-file-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function fileOf(bytes: Uint8Array): string {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return path;
  }

  it.each([0, 1, 4 * MEGABYTE, 4 * MEGABYTE + 1, 9 * MEGABYTE + 5])(
    'of %i bytes is signed as a whole',
    async (length) => {
      const bytes = Uint8Array.from(randomBytes(length));
      const file = await openAsBlob(fileOf(bytes));
      for (const algorithm of ALGORITHMS) {
        for (const key of [new Uint8Array(0), encodeUtf8('secret'), new Uint8Array(200).fill(9)]) {
          const signed = await signFile(file, algorithm, key, encodeUtf8('v0:1:'), ignore);
          const expected = createHmac(NODE_NAMES[algorithm], key).update('v0:1:').update(bytes).digest('hex');
          expect(signed.ok && toHex(signed.value)).toBe(expected);
        }
      }
    },
  );

  it('tells how far it is, rising to 1', async () => {
    const fractions: number[] = [];
    const file = new Blob([new Uint8Array(10 * MEGABYTE)]);
    await signFile(file, 'SHA-256', new Uint8Array(0), new Uint8Array(0), (fraction) =>
      fractions.push(fraction),
    );
    // After every four million bytes, in pieces that may be a little larger.
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions).toHaveLength(2);
    expect(fractions.at(-1)).toBeLessThanOrEqual(1);
  });

  it('of four million bytes tells its end', async () => {
    const fractions: number[] = [];
    const file = {
      size: 4_000_000,
      slice: (start: number, end: number) => new Blob([new Uint8Array(end - start)]),
    };
    await signFile(file, 'SHA-256', new Uint8Array(0), new Uint8Array(0), (fraction) =>
      fractions.push(fraction),
    );
    expect(fractions).toEqual([1]);
  });

  it('that is shortened or deleted meanwhile is refused', async () => {
    const path = fileOf(new Uint8Array(10 * MEGABYTE));
    const file = await openAsBlob(path);
    truncateSync(path, 5 * MEGABYTE);
    const shortened = await signFile(file, 'SHA-256', new Uint8Array(0), new Uint8Array(0), ignore);
    expect(shortened).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('The file has 10,485,760 bytes, but ') as string },
    });
    rmSync(path);
    expect((await signFile(file, 'SHA-1', new Uint8Array(0), new Uint8Array(0), ignore)).ok).toBe(false);
    const cut = { size: 5, slice: () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(3)) }) };
    expect(await signFile(cut, 'SHA-1', new Uint8Array(0), new Uint8Array(0), ignore)).toMatchObject({
      problem: { message: expect.stringContaining('The file has 5 bytes, but 3') as string },
    });
  });
});

describe.skipIf(!hasOpenssl())('held against the openssl command', () => {
  it('signs alike', () => {
    for (const algorithm of ALGORITHMS) {
      for (const [key, message] of [
        ['6b6579', 'The quick brown fox jumps over the lazy dog'],
        ['00ff'.repeat(100), 'é\n\0👍'],
      ] as const) {
        const printed = execFileSync(
          'openssl',
          ['dgst', `-${NODE_NAMES[algorithm]}`, '-mac', 'HMAC', '-macopt', `hexkey:${key}`],
          {
            input: message,
            encoding: 'utf8',
          },
        );
        expect(toHex(sign(algorithm, fromHex(key), encodeUtf8(message)))).toBe(
          printed.trim().replace(/^.*= /, ''),
        );
      }
    }
  });
});
