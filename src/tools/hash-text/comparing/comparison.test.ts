import { describe, expect, it } from 'vitest';
import { readComparison, wantedFor } from './comparison.ts';

const MD5_ABC = '900150983cd24fb0d6963f7d28e17f72';
const pasted = (text: string, fileName = '') => ({ text, fileName });

describe('what is pasted', () => {
  it.each([
    ['', 'nothing'],
    [' \n', 'nothing'],
    ['hello', 'unreadable'],
    [MD5_ABC, 'digests'],
    [`${MD5_ABC.slice(0, 16)}\n${MD5_ABC.slice(16)}`, 'digests'],
    [`${MD5_ABC}\n${MD5_ABC}`, 'digests'],
    [`${MD5_ABC}  abc.txt`, 'digests'],
    [`${MD5_ABC}  abc.txt\n${MD5_ABC}  b.txt`, 'sums'],
  ])('%j is %s', (text, kind) => {
    expect(readComparison(pasted(text), []).kind).toBe(kind);
  });

  it('is a checksum file with one line when it came as a file, or when there are files to choose from', () => {
    const line = `${MD5_ABC}  abc.txt`;
    expect(readComparison(pasted(line, 'abc.txt.md5'), []).kind).toBe('sums');
    expect(readComparison(pasted(line), ['abc.txt', 'b.txt']).kind).toBe('sums');
    expect(readComparison(pasted(line), ['renamed.txt']).kind).toBe('digests');
    // A digest that names no file is none, wherever it comes from.
    expect(readComparison(pasted(MD5_ABC, 'notes.txt'), ['abc.txt', 'b.txt']).kind).toBe('digests');
  });
});

describe('what is computed of a file', () => {
  const none = new Map();

  it('is what its line asks for, and what is shown where it has none', () => {
    const comparison = readComparison(pasted(`MD5 (a) = ${MD5_ABC}\nBLAKE2b (b) = ${MD5_ABC.repeat(4)}`), [
      'b',
      'c',
      'a',
    ]);
    expect(wantedFor(comparison, 0, none, ['sha1'])).toEqual(['blake2b']);
    expect(wantedFor(comparison, 1, none, ['sha1'])).toEqual(['sha1']);
    expect(wantedFor(comparison, 2, none, ['sha1'])).toEqual(['md5']);
  });

  it('is what all its lines ask for, where it has several', () => {
    const lines = `MD5 (a) = ${MD5_ABC}\nSHA256 (a) = ${MD5_ABC.repeat(2)}\nMD5 (b) = ${MD5_ABC}`;
    expect(wantedFor(readComparison(pasted(lines), ['a']), 0, none, ['sha1'])).toEqual(['md5', 'sha256']);
  });

  it('is what is shown when there is no checksum file', () => {
    expect(wantedFor(readComparison(pasted(MD5_ABC), ['a']), 0, none, ['sha1', 'md5'])).toEqual([
      'sha1',
      'md5',
    ]);
  });
});
