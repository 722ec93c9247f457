/** The names that md5sum, shasum, cksum, openssl, b2sum, b3sum, xxhsum, rhash and BSD's digest programs give the algorithms. */
import { expect, it } from 'vitest';
import { ALGORITHMS, ALL_IDS } from './algorithms.ts';
import { algorithmNamed, algorithmsOfLength } from './labels.ts';

it.each([
  ['md5', 'MD5', 'md5', 'Md5Sum'],
  ['sha1', 'SHA1', 'SHA-1', 'SHA', 'SHA-160', 'sha1sum'],
  ['sha224', 'SHA224', 'SHA2-224', 'sha224sum'],
  ['sha256', 'SHA-256', 'sha2_256', 'SHA2-256', 'sha256sum'],
  ['sha384', 'SHA384', 'SHA2-384', 'sha384sum'],
  ['sha512', 'SHA512', 'SHA2-512', 'sha512sum'],
  ['sha3', 'SHA3', 'SHA3-512', 'sha3_512'],
  ['sha3-224', 'SHA3-224'],
  ['sha3-256', 'sha3_256'],
  ['sha3-384', 'SHA3-384'],
  ['ripemd160', 'RIPEMD-160', 'RMD160', 'ripemd'],
  ['keccak-256', 'Keccak', 'KECCAK-256'],
  ['keccak-512', 'Keccak-512'],
  ['blake2b', 'BLAKE2b', 'BLAKE2b-512', 'blake2', 'b2sum'],
  ['blake2s', 'BLAKE2s', 'BLAKE2s-256'],
  ['blake3', 'BLAKE3', 'b3', 'b3sum', 'BLAKE3-256'],
  ['crc32', 'CRC32', 'CRC-32', 'crc'],
  ['xxh64', 'XXH64', 'xxHash64', 'xxh64sum'],
  ['xxh128', 'XXH128', 'xxHash128', 'XXH3-128', 'xxh128sum'],
])('%s is known by its other names', (id, ...labels) => {
  expect(labels.map(algorithmNamed)).toEqual(labels.map(() => id));
});

it.each(['', 'sum', 'md4', 'sha0', 'tiger', 'blake2sp', '__proto__'])('%j names none', (label) => {
  expect(algorithmNamed(label)).toBeUndefined();
});

it('each is among those of its length, the usual one first', () => {
  for (const id of ALL_IDS) expect(algorithmsOfLength(ALGORITHMS[id].lengthBytes)).toContain(id);
  expect([4, 8, 16, 20, 28, 32, 48, 64].map((length) => algorithmsOfLength(length)[0])).toEqual([
    ...['crc32', 'xxh64', 'md5', 'sha1', 'sha256', 'sha384', 'sha512'].toSpliced(4, 0, 'sha224'),
  ]);
  expect(algorithmsOfLength(17)).toEqual([]);
});
