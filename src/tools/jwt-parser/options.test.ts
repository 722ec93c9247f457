import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { ENCODINGS, OPTIONS } from './options.ts';

it('reads a secret as text at first, remembers how, and takes nothing from a link', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ keyEncoding: 'text' });
  expect(ENCODINGS).toEqual([
    { value: 'text', label: 'Text' },
    { value: 'hex', label: 'Hexadecimal' },
    { value: 'base64', label: 'Base64' },
  ]);
  expect(readStored(OPTIONS, '{"encoding":"base64"}')).toEqual({ keyEncoding: 'base64' });
  expect(readLinked(OPTIONS, new Map([['keyEncoding', 'hex']])).values).toEqual({});
});
