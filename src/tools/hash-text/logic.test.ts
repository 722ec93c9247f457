import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8, fromHex, toHex } from '#src/lib/bytes.ts';
import type { CoreId } from './digests/algorithms.ts';
import { ALGORITHMS, ALL_IDS, CORE_IDS, MORE_IDS } from './digests/algorithms.ts';
import type { Format } from './logic.ts';
import { form } from './form.ts';
import { hashBytes, hashNothing, readInput, writeDigest } from './logic.ts';
import { algorithmNamed, algorithmsOfLength } from './digests/labels.ts';
import { labelsOf } from './digests/names.ts';
import { costOf, shareWork } from './digests/work.ts';
import vectors from './vectors.json' with { type: 'json' };

const NODE_NAMES: Record<CoreId, string> = {
  md5: 'md5',
  sha1: 'sha1',
  sha256: 'sha256',
  sha224: 'sha224',
  sha512: 'sha512',
  sha384: 'sha384',
  sha3: 'sha3-512',
  ripemd160: 'ripemd160',
};

const nodeDigest = (id: CoreId, bytes: Uint8Array | string) => createHash(NODE_NAMES[id]).update(bytes);
/** The eight hashes of a text, by the names of the specification's result set. */
function hashText(text: string, format: Format): Record<CoreId, string> {
  const digests = hashBytes(encodeUtf8(text));
  const entries = CORE_IDS.map((id) => [id, writeDigest(digests.get(id), format)]);
  return Object.fromEntries(entries) as Record<CoreId, string>; // fromEntries widens the keys, which are CORE_IDS
}

const isCore = (id: string): id is CoreId => Object.hasOwn(NODE_NAMES, id);

describe('the algorithms', () => {
  it('are the specified eight first, by the specified names, in the specified order', () => {
    expect(CORE_IDS.map((id) => ALGORITHMS[id].name)).toEqual([
      'MD5',
      'SHA1',
      'SHA256',
      'SHA224',
      'SHA512',
      'SHA384',
      'SHA3',
      'RIPEMD160',
    ]);
    expect([...CORE_IDS, ...MORE_IDS]).toEqual(ALL_IDS);
  });

  it.each([
    ['SHA-256', 'sha256'],
    ['sha2_256', 'sha256'],
    ['SHA2-384', 'sha384'],
    ['SHA', 'sha1'],
    ['Sha3', 'sha3'],
    ['SHA3-512', 'sha3'],
    ['sha3-256', 'sha3-256'],
    ['BLAKE2b', 'blake2b'],
    ['b3sum', 'blake3'],
    ['RIPEMD-160', 'ripemd160'],
    ['XXH128', 'xxh128'],
    ['', undefined],
    ['sha257', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
  ])('are found by the label %j', (label, id) => {
    expect(algorithmNamed(label)).toBe(id);
  });

  it('never share a label', () => {
    const labels = ALL_IDS.flatMap(labelsOf);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('of one length come with the usual one first', () => {
    expect(algorithmsOfLength(32)[0]).toBe('sha256');
    expect(algorithmsOfLength(64)[0]).toBe('sha512');
    expect(algorithmsOfLength(16)).toEqual(['md5', 'xxh128']);
    expect(algorithmsOfLength(0)).toEqual([]);
  });

  it('go to the worker with the least to do, the slowest first', () => {
    expect(shareWork(['md5', 'sha3', 'sha1'], 2)).toEqual([['sha3'], ['md5', 'sha1']]);
    expect(shareWork(['sha256', 'sha224'], 2)).toEqual([['sha256'], ['sha224']]);
  });

  it('are shared between workers, each once, no worker idle, none burdened beyond half as much again', () => {
    fc.assert(
      fc.property(fc.subarray([...ALL_IDS]), fc.integer({ min: 1, max: 8 }), (ids, workers) => {
        const shares = shareWork(ids, workers);
        expect(shares.flat().sort()).toEqual([...ids].sort());
        expect(shares.length).toBe(Math.min(workers, ids.length));
        const fair = Math.max(costOf(ids) / workers, ...ids.map((id) => costOf([id])));
        for (const share of shares) expect(costOf(share)).toBeLessThanOrEqual(1.5 * fair);
      }),
    );
  });
});

describe('published vectors', () => {
  for (const { source, algorithm, cases } of vectors.texts) {
    if (!isCore(algorithm)) continue;
    it.each(cases)(`${algorithm}: ${source} ($digest)`, (vector) => {
      const text = vector.text.repeat('times' in vector ? vector.times : 1);
      const digests = text === '' ? hashNothing() : hashBytes(encodeUtf8(text));
      expect(writeDigest(digests.get(algorithm), 'hexadecimal')).toBe(vector.digest);
    });
  }

  it('name SHA3-512 of FIPS 202, not the Keccak that others ship as SHA3', () => {
    expect(hashText('abc', 'hexadecimal').sha3).toMatch(/^b751850b1a57168a5693cd92/);
    expect(hashText('abc', 'hexadecimal').sha3).not.toMatch(/^18587dc2ea106b9a1563e32b/);
  });
});

describe('any bytes', () => {
  it('hash as Node’s OpenSSL hashes them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), (bytes) => {
        const digests = hashBytes(bytes);
        for (const id of CORE_IDS)
          expect(toHex(digests.get(id) ?? bytes)).toBe(nodeDigest(id, bytes).digest('hex'));
      }),
    );
  });

  it('hash right around every block border', () => {
    for (const length of [55, 56, 63, 64, 65, 71, 72, 73, 111, 112, 127, 128, 129, 255, 256, 32_768]) {
      const bytes = Uint8Array.from({ length }, (_, index) => index * 7);
      for (const [id, digest] of hashBytes(bytes)) {
        expect(toHex(digest)).toBe(nodeDigest(id as CoreId, bytes).digest('hex'));
      }
    }
  });

  it('give digests as long as the table says', () => {
    for (const [id, digest] of hashNothing()) expect(digest).toHaveLength(ALGORITHMS[id].lengthBytes);
  });
});

describe('a text', () => {
  it('that is empty has empty results', () => {
    for (const format of ['binary', 'hexadecimal', 'base64'] as const) {
      expect(Object.values(hashText('', format))).toEqual(Array(8).fill(''));
    }
  });

  it('is written in the three formats, leading zeros kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        for (const id of CORE_IDS) {
          const node = nodeDigest(id, text).digest();
          const binary = [...node].map((byte) => byte.toString(2).padStart(8, '0')).join('');
          expect(hashText(text, 'hexadecimal')[id]).toBe(node.toString('hex'));
          expect(hashText(text, 'base64')[id]).toBe(node.toString('base64'));
          expect(hashText(text, 'binary')[id]).toBe(binary);
          expect(binary).toHaveLength(8 * ALGORITHMS[id].lengthBytes);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is hashed as UTF-8, neither as Latin-1 nor normalised, with its line ends as they are', () => {
    expect(hashText('é', 'hexadecimal').sha1).toMatch(/^bf15be71/);
    expect(hashText('é', 'hexadecimal').sha256).toMatch(/^4a99557e4033/);
    expect(hashText('e\u0301', 'hexadecimal').sha256).toMatch(/^bf12767b0f2a/);
    expect(hashText('a\r\n', 'hexadecimal').md5).toBe('933222b19ff3e7ea5f65517ea1f7d57e');
    expect(hashText('a\n', 'hexadecimal').md5).toBe('60b725f10c9c85c70d97880dfe8191b3');
  });
});

describe('the input', () => {
  it('is read as text, hexadecimal or base64', () => {
    const bytes = Uint8Array.of(0xc3, 0xa9);
    expect(readInput('é', 'text')).toEqual({ ok: true, value: { bytes } });
    expect(readInput('C3 a9', 'hex')).toEqual({ ok: true, value: { bytes } });
    expect(readInput('w6k', 'base64')).toEqual({ ok: true, value: { bytes } });
    expect(readInput('', 'hex')).toEqual({ ok: true, value: { bytes: new Uint8Array(0) } });
  });

  it('keeps NUL and a byte order mark', () => {
    expect(readInput('\uFEFFa\0', 'text')).toEqual(
      expect.objectContaining({ value: { bytes: Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0) } }),
    );
  });

  it('has a notice that a lone surrogate is hashed as U+FFFD', () => {
    const read = readInput('a\uD800', 'text');
    expect(read).toMatchObject({ ok: true, value: { bytes: Uint8Array.of(0x61, 0xef, 0xbf, 0xbd) } });
    expect(read.ok && read.value.note).toContain('U+FFFD');
    expect(readInput('a👍', 'text').ok && 'note' in readInput('a👍', 'text')).toBe(false);
  });

  it('that is neither hexadecimal nor base64 is refused with its place', () => {
    expect(readInput('0g', 'hex')).toMatchObject({
      ok: false,
      problem: { position: { line: 1, column: 2 } },
    });
    expect(readInput('abc', 'hex')).toEqual(fromHex('abc'));
    expect(readInput('a*bc', 'base64')).toMatchObject({ ok: false, problem: { position: { column: 2 } } });
  });
});

it('an algorithm goes by the names that other programs have for it', () => {
  const { algorithm } = form.options;
  for (const name of ['sha3-512', 'SHA3-512', 'sha512sum', 'SHA-256', 'blake2b-512'])
    expect(algorithm.accept(name), name).toBeDefined();
  expect(algorithm.accept('sha3-512')).toBe('sha3');
  expect(algorithm.accept('sha-512/256')).toBeUndefined();
});
