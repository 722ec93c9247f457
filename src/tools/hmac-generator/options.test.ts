import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, LONGEST_LINKED, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS } from './options.ts';

it('begins with SHA-256 in hex of texts', () => {
  expect(defaultsOf(OPTIONS)).toEqual({
    algorithm: 'SHA-256',
    format: 'hex',
    keyEncoding: 'text',
    messageEncoding: 'text',
  });
  expect(Object.values(OPTIONS).map(({ label }) => label)).toEqual([
    undefined,
    'output format',
    'what the key is',
    'what the message is',
  ]);
});

it('offers three ways of writing and of reading', () => {
  expect(OPTIONS.format.choices).toEqual([
    { value: 'hex', label: 'Hex' },
    { value: 'base64', label: 'Base64' },
    { value: 'base64url', label: 'Base64url' },
  ]);
  expect(OPTIONS.keyEncoding.choices).toEqual([
    { value: 'text', label: 'Text' },
    { value: 'hex', label: 'Hex' },
    { value: 'base64', label: 'Base64' },
  ]);
  const stored = { format: 'base64url', keyEncoding: 'hex', messageEncoding: 'base64' };
  expect(readStored(OPTIONS, JSON.stringify(stored))).toEqual(stored);
});

it('a link brings a message and a signature, never a key', () => {
  expect(Object.keys(FIELDS)).toEqual(['message', 'verify']);
  expect(FIELDS.message.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['message', 'x'.repeat(LONGEST_LINKED)]])).refused).toEqual([]);
});
