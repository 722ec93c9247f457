import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { blake3 } from '@noble/hashes/blake3.js';
import { keccak_256, keccak_512 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';
import type { AlgorithmId, Digests } from './algorithms.ts';
import { ALGORITHMS, ALL_IDS, CORE_IDS } from './algorithms.ts';
import type { Hashers } from './hashers.ts';
import { closeHashers, giveBack, openHashers } from './hashers.ts';
import { hashBytes } from '../logic.ts';
import vectors from '../vectors.json' with { type: 'json' };

let all: Hashers;
beforeAll(async () => {
  all = await openHashers(ALL_IDS);
});

/** The digests of one small input. */
function hashWith(hashers: Hashers, bytes: Uint8Array): Digests {
  for (const hasher of hashers.values()) hasher.init().update(bytes);
  return closeHashers(hashers);
}

const hexOf = (id: AlgorithmId, bytes: Uint8Array) =>
  toHex(hashWith(all, bytes).get(id) ?? new Uint8Array(0));
const openssl = (name: string) => (bytes: Uint8Array) => createHash(name).update(bytes).digest('hex');
const isKnown = (id: string): id is AlgorithmId => Object.hasOwn(ALGORITHMS, id);

/** Second, independent implementations of what Node has or can be written in a screenful. */
const OTHERS: Partial<Record<AlgorithmId, (bytes: Uint8Array) => string>> = {
  'sha3-224': openssl('sha3-224'),
  'sha3-256': openssl('sha3-256'),
  'sha3-384': openssl('sha3-384'),
  blake2b: openssl('blake2b512'),
  blake2s: openssl('blake2s256'),
  'keccak-256': (bytes) => toHex(keccak_256(bytes)),
  'keccak-512': (bytes) => toHex(keccak_512(bytes)),
  blake3: (bytes) => toHex(blake3(bytes)),
  crc32: (bytes) => crc32(bytes).toString(16).padStart(8, '0'),
  xxh64,
};

/** XXH64 with seed 0, in big integers, from the text of the xxHash specification. */
function xxh64(bytes: Uint8Array): string {
  const [p1, p2, p3, p4, p5] = [
    0x9e3779b185ebca87n,
    0xc2b2ae3d27d4eb4fn,
    0x165667b19e3779f9n,
    0x85ebca77c2b2ae63n,
    0x27d4eb2f165667c5n,
  ] as const;
  const cut = (value: bigint) => BigInt.asUintN(64, value);
  const turn = (value: bigint, by: bigint) => cut((value << by) | (value >> (64n - by)));
  const little = (at: number, width: number) =>
    bytes.subarray(at, at + width).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  const round = (lane: bigint, input: bigint) => cut(turn(cut(lane + input * p2), 31n) * p1);
  let at = 0;
  let sum: bigint = p5;
  if (bytes.length >= 32) {
    let lanes = [p1 + p2, p2, 0n, -p1].map(cut);
    for (; at + 32 <= bytes.length; at += 32) {
      const here = at;
      lanes = lanes.map((lane, index) => round(lane, little(here + 8 * index, 8)));
    }
    sum = cut(
      lanes.map((lane, index) => turn(lane, [1n, 7n, 12n, 18n][index] ?? 0n)).reduce((a, b) => a + b),
    );
    for (const lane of lanes) sum = cut((sum ^ round(0n, lane)) * p1 + p4);
  }
  sum = cut(sum + BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8) sum = cut(turn(sum ^ round(0n, little(at, 8)), 27n) * p1 + p4);
  if (at + 4 <= bytes.length) {
    sum = cut(turn(sum ^ cut(little(at, 4) * p1), 23n) * p2 + p3);
    at += 4;
  }
  for (; at < bytes.length; at += 1) sum = cut(turn(sum ^ cut(little(at, 1) * p5), 11n) * p1);
  sum = cut((sum ^ (sum >> 33n)) * p2);
  sum = cut((sum ^ (sum >> 29n)) * p3);
  return (sum ^ (sum >> 32n)).toString(16).padStart(16, '0');
}

describe('published vectors', () => {
  for (const { source, algorithm, cases } of vectors.texts) {
    if (!isKnown(algorithm)) continue;
    it.each(cases)(`${algorithm}: ${source} ($digest)`, (vector) => {
      expect(hexOf(algorithm, encodeUtf8(vector.text.repeat('times' in vector ? vector.times : 1)))).toBe(
        vector.digest,
      );
    });
  }

  const patterns: Record<string, (length: number) => Uint8Array> = {
    blake3: (length) => Uint8Array.from({ length }, (_, index) => index % 251),
    xxh64: xxhsumBuffer,
    xxh128: xxhsumBuffer,
  };
  for (const { source, algorithm, cases } of vectors.patterns) {
    if (!isKnown(algorithm)) continue;
    it.each(cases)(`${algorithm}: ${source}, $length bytes`, ({ length, digest }) => {
      expect(hexOf(algorithm, patterns[algorithm]?.(length) ?? new Uint8Array(0))).toBe(digest);
    });
  }

  it('cover every algorithm', () => {
    const covered = [...vectors.texts, ...vectors.patterns].map(({ algorithm }) => algorithm);
    expect(new Set(covered)).toEqual(new Set(ALL_IDS));
  });
});

function xxhsumBuffer(length: number): Uint8Array {
  let generator = 2654435761n;
  return Uint8Array.from({ length }, () => {
    const byte = Number(generator >> 56n);
    generator = BigInt.asUintN(64, generator * 11400714785074694797n);
    return byte;
  });
}

describe('any bytes', () => {
  it('hash as a second implementation hashes them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1500, size: 'max' }), (bytes) => {
        const digests = hashWith(all, bytes);
        for (const [id, other] of Object.entries(OTHERS)) {
          expect(toHex(digests.get(id as AlgorithmId) ?? bytes), id).toBe(other(bytes));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('hash alike here and on the main thread', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 600 }), (bytes) => {
        const digests = hashWith(all, bytes);
        for (const id of CORE_IDS) expect(digests.get(id)).toEqual(hashBytes(bytes).get(id));
      }),
      { numRuns: 40 },
    );
  });

  it('hash the same in pieces as at once', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 800, size: 'max' }),
        fc.array(fc.nat(800), { maxLength: 6 }),
        (bytes, cuts) => {
          const whole = new Map([...hashWith(all, bytes)].map(([id, digest]) => [id, toHex(digest)]));
          const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
          for (const hasher of all.values()) {
            hasher.init();
            places.forEach((place, index) =>
              hasher.update(bytes.subarray(place, places[index + 1] ?? place)),
            );
          }
          for (const [id, digest] of closeHashers(all)) expect(toHex(digest), id).toBe(whole.get(id));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('give digests as long as the table says, and keep them when the hasher goes on', () => {
    const first = hashWith(all, encodeUtf8('first'));
    const kept = [...first].map(([, digest]) => toHex(digest));
    hashWith(all, encodeUtf8('second'));
    expect([...first].map(([, digest]) => toHex(digest))).toEqual(kept);
    for (const [id, digest] of first) expect(digest).toHaveLength(ALGORITHMS[id].lengthBytes);
  });
});

it('a hasher that was given back is used again, and by one user at a time', async () => {
  const first = await openHashers(['md5']);
  giveBack(first);
  const second = await openHashers(['md5']);
  const third = await openHashers(['md5']);
  expect(second.get('md5')).toBe(first.get('md5'));
  expect(third.get('md5')).not.toBe(second.get('md5'));
});
