/** Digests by `md5sum`, `sha1sum` … of GNU coreutils, and RIPEMD-160 by `openssl dgst`. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { answer } from './answer.ts';

it.each([
  ['md5 hello', 'md5', 'MD5'],
  ['MD5 of hello', 'md5', 'MD5'],
  [' md5: hello', 'md5', 'MD5'],
  ['sha hello', 'sha1', 'SHA1'],
  ['hash hello', 'sha256', 'SHA256'],
  ['Hash of hello', 'sha256', 'SHA256'],
  ['sha1 hello', 'sha1', 'SHA1'],
  ['sha-1 of hello', 'sha1', 'SHA1'],
  ['sha224 hello', 'sha224', 'SHA224'],
  ['sha-256 hello', 'sha256', 'SHA256'],
  ['sha384 hello', 'sha384', 'SHA384'],
  ['sha-512 hello', 'sha512', 'SHA512'],
  ['ripemd160 hello', 'ripemd160', 'RIPEMD160'],
  ['ripemd-160 hello', 'ripemd160', 'RIPEMD160'],
  ['rmd160 hello', 'ripemd160', 'RIPEMD160'],
])('%s', (question, algorithm, name) => {
  expect(answer(question)).toEqual({
    result: createHash(algorithm).update('hello').digest('hex'),
    working: `${name} of “hello” (5 bytes of UTF-8), in hexadecimal`,
    opensWith: { text: 'hello', format: 'hexadecimal', encoding: 'text' },
  });
});

it('knows SHA3 by both its names', () => {
  const first = answer('sha3 hello');
  expect(first?.working).toBe('SHA3 of “hello” (5 bytes of UTF-8), in hexadecimal');
  expect(first?.result).toHaveLength(128);
  expect(answer('sha3-512 hello')).toEqual(first);
  expect(answer('sha-3 hello')).toEqual(first);
});

it('hashes every character after the name, line ends too', () => {
  expect(answer('md5 a  b\nc')?.opensWith).toMatchObject({ text: 'a  b\nc' });
  expect(answer('md5 é')?.working).toBe('MD5 of “é” (2 bytes of UTF-8), in hexadecimal');
  expect(answer('md5 x')?.working).toBe('MD5 of “x” (1 byte of UTF-8), in hexadecimal');
});

it.each([
  '',
  'md5',
  'md5 ',
  'md5hello',
  'md4 hello',
  'x md5 hello',
  'sha99 hello',
  'hello',
  'hash',
  'hash t',
  'Hash Text',
  'hash text string',
])('leaves %j alone', (question) => expect(answer(question)).toBeUndefined());
