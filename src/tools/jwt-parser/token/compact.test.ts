/** Standard base64 written as a token wants it. Oracle: Node's own base64url. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStrictBase64Url, splitCompact, writeStrictly } from './compact.ts';

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

it('is told from base64url without padding, held against decoding and writing it again', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'AQgwEIMc048zZ_-+/= é'), maxLength: 9 });
  fc.assert(
    fc.property(digits, (part) => {
      const isWhole = part.length % 4 !== 1;
      expect(isStrictBase64Url(part)).toBe(
        isWhole && Buffer.from(part, 'base64url').toString('base64url') === part,
      );
    }),
    { numRuns: 2000 },
  );
});
