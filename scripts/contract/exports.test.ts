import { expect, it } from 'vitest';
import { undocumentedExports, unexplainedAssertions } from './exports.ts';

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
