/** RFC 6901 §3, §4 and the examples of §5. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapePointerKey, unescapePointerKey } from './json-pointer.ts';

it.each([
  ['', ''],
  ['a/b', 'a~1b'],
  ['m~n', 'm~0n'],
  ['~1', '~01'],
  ['/~/~', '~1~0~1~0'],
  ['c%d^e|g\\k"l ', 'c%d^e|g\\k"l '],
])('the key %j is the step %j', (key, step) => {
  expect(escapePointerKey(key)).toBe(step);
  expect(unescapePointerKey(step)).toBe(key);
});

it('every key comes back, and no step holds a slash', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') }), (key) => {
      expect(escapePointerKey(key)).not.toContain('/');
      expect(unescapePointerKey(escapePointerKey(key))).toBe(key);
    }),
  );
});
