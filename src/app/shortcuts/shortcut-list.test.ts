import { expect, it } from 'vitest';
import { readOff } from './shortcut-list.ts';

it('reads what was turned off, and nothing it does not know', () => {
  expect([...readOff('/ mod+k')]).toEqual(['mod+k', '/']);
  expect([...readOff('__proto__ constructor mod+q <b>')]).toEqual([]);
  expect([...readOff('')]).toEqual([]);
  expect([...readOff(null)]).toEqual([]);
});
