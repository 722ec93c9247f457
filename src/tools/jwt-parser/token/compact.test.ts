/** Standard base64 written as a token wants it. Oracle: Node's own base64url. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitCompact, writeStrictly } from './compact.ts';

it('is written as base64url without padding, whatever it was before', () => {
  const bytes = fc.uint8Array().map((array) => Buffer.from(array));
  fc.assert(
    fc.property(fc.tuple(bytes, bytes, bytes), (parts) => {
      const token = parts.map((part) => part.toString('base64')).join('.');
      const split = splitCompact(token);
      expect(split.ok && writeStrictly(split.value)).toBe(
        parts.map((part) => part.toString('base64url')).join('.'),
      );
    }),
  );
});

it('is not guessed where a part is no base64', () => {
  expect(writeStrictly({ header: 'e30', payload: '{}', signature: '' })).toBeUndefined();
});
