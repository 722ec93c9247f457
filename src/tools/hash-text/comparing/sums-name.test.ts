import { describe, expect, it } from 'vitest';
import { algorithmOfFileName, isSumsName } from './sums-name.ts';

describe('the name of a checksum file', () => {
  it.each([
    ['B2SUMS', 'blake2b'],
    ['SHA3-256SUMS.txt', 'sha3-256'],
    ['SHA256SUMS', 'sha256'],
    ['SHASUMS256.txt', 'sha256'],
    ['x.iso.sha256', 'sha256'],
    ['checksums_sha512.txt', 'sha512'],
    ['x.iso.b3', 'blake3'],
    ['md5-checksums.txt', 'md5'],
    ['sums-sha1.txt', 'sha1'],
    ['debian-12.sha512sum', 'sha512'],
    ['node-v20-SHASUM512.txt.asc', 'sha512'],
    ['debian-SHA3-256SUMS', 'sha3-256'],
    ['md5-tools.txt', undefined],
    ['checksum', undefined],
    ['256sums', undefined],
    ['CHECKSUMS', undefined],
    ['notes.txt', undefined],
    ['x.iso.b2', 'blake2b'],
    ['b3sums', 'blake3'],
    ['.md5', 'md5'],
  ])('tells its algorithm: %s', (name, id) => expect(algorithmOfFileName(name)).toBe(id));

  it('is read up to the longest that a file system allows', () => {
    expect(isSumsName(`${'x'.repeat(250)}-sums`)).toBe(true);
    expect(isSumsName(`${'x'.repeat(251)}-sums`)).toBe(false);
  });
});
