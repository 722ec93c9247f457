import { expect, it } from 'vitest';
import { unusedExports } from './unused-exports.ts';

const EXPORTS = `
  export const a = 1, { b, c: [d] } = x;
  export function e() {}
  export class F {}
  export type G = 1;
  export { h as i, type J };
  export default 1;
`;

const found = (user: string) =>
  unusedExports([
    { path: 'src/lib/one.ts', text: EXPORTS },
    { path: 'src/tools/two/page.tsx', text: user },
  ]).map((entry) => entry.replace('src/lib/one.ts: ', ''));

it('finds every form of exported value, and no type, when nothing uses it', () => {
  expect(found('')).toEqual(['a', 'b', 'd', 'e', 'F', 'i', 'default']);
});

it.each([
  ["import { a, b as other, type G } from '../../lib/one.ts'", ['d', 'e', 'F', 'i', 'default']],
  ["import one, { d } from '#src/lib/one.ts'", ['a', 'b', 'e', 'F', 'i']],
  ["import * as all from '#src/lib/one.ts'", []],
  ["export { e } from '#src/lib/one.ts'", ['a', 'b', 'd', 'F', 'i', 'default']],
  ["const all = await import('#src/lib/one.ts')", []],
  ["new Worker(new URL('../../lib/one.ts', import.meta.url))", []],
  ["import url from '#src/lib/one.ts?url'", ['a', 'b', 'd', 'e', 'F', 'i']],
  ["type All = typeof import('#src/lib/one.ts')", []],
  ["import { a } from 'one'", ['a', 'b', 'd', 'e', 'F', 'i', 'default']],
])('%s leaves %j', (user, left) => {
  expect(found(user).filter((name) => !name.includes('/'))).toEqual(left);
});
