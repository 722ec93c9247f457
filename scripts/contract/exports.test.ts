import { expect, it } from 'vitest';
import { undocumentedExports, unexplainedAssertions, unusedExports } from './exports.ts';

it('names the exports that have no docstring', () => {
  const text = `/** The file. */\nimport { x } from './x.ts';\n/** Said. */\nexport const a = 1;\nexport type B = 1;\nexport function c() {}\nconst d = 1;`;
  expect(undocumentedExports({ path: 'a.ts', text })).toEqual(['a.ts: B', 'a.ts: c']);
});

it('takes no comment of the file for one of its first export', () => {
  expect(undocumentedExports({ path: 'a.ts', text: `/** The file. */\n\nexport const a = 1;` })).toEqual([
    'a.ts: a',
  ]);
  expect(
    undocumentedExports({ path: 'a.ts', text: `/** The file, and what it exports. */\nexport const a = 1;` }),
  ).toEqual([]);
});

it('leaves out components where their file describes them, but not their constants and types', () => {
  const text = `/** The file. */\nimport x from 'x';\nexport function Panel() {}\nexport const EXAMPLE = 1;\nexport type Props = 1;`;
  expect(undocumentedExports({ path: 'a.tsx', text }, { withComponents: false })).toEqual([
    'a.tsx: EXAMPLE',
    'a.tsx: Props',
  ]);
});

it('names the assertions that give no reason, but not "as const"', () => {
  const text = `const a = b as string;\n\nconst c = d as string; // it was checked\n\nconst e = [1] as const;\n`;
  expect(unexplainedAssertions({ path: 'a.ts', text })).toEqual(['a.ts:1']);
});

const EXPORTS = [
  'export const { a, c: b } = x;',
  'export const d = 1;',
  'export async function e() {}',
  'export class F {}',
  'export type G = 1;',
].join('\n');

it.each([
  ['', ['a', 'b', 'd', 'e', 'F']],
  ["import { a, d as other, type G } from '../../lib/one.ts'", ['b', 'e', 'F']],
  ["import {\n  d,\n} from '#src/lib/one.ts'", ['a', 'b', 'e', 'F']],
  ["import * as all from '#src/lib/one.ts'", []],
  ["export { e } from '#src/lib/one.ts'", ['a', 'b', 'd', 'F']],
  ["const all = await import('#src/lib/one.ts')", []],
  ["new Worker(new URL('../../lib/one.ts', import.meta.url))", []],
  ["import url from '#src/lib/one.ts?url'", ['a', 'b', 'd', 'e', 'F']],
  ["type All = typeof import('#src/lib/one.ts')", []],
  ["import { a } from 'one'", ['a', 'b', 'd', 'e', 'F']],
])('%s leaves %j unused, and no type', (user, left) => {
  const sources = [
    { path: 'src/lib/one.ts', text: EXPORTS },
    { path: 'src/tools/two/page.tsx', text: user },
  ];
  expect(unusedExports(sources)).toEqual(left.map((name) => `src/lib/one.ts: ${name}`));
});
