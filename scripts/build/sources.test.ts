import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOfSources, recordSources, whyStale } from './sources.ts';

let root: string;
const write = (path: string, content: string) => writeFileSync(join(root, path), content);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'penknife-sources-'));
  for (const folder of ['src', 'build']) mkdirSync(join(root, folder));
  write('src/a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

it('the check of the build reports what to run where there is no build', () => {
  expect(whyStale(root, join(root, 'build'))).toBe('There is no build. Run “npm run build” first.');
});

it('the check of the build accepts a build of these sources, whatever the tests contain', () => {
  recordSources(join(root, 'build'), digestOfSources(root));
  expect(whyStale(root, join(root, 'build'))).toBeUndefined();
  write('src/a.test.ts', 'a new test');
  write('src/page.e2e.ts', 'another');
  expect(whyStale(root, join(root, 'build'))).toBeUndefined();
});

it.each([
  ['changed', () => write('src/a.ts', 'two')],
  ['added', () => write('src/b.css', '')],
  ['removed', () => rmSync(join(root, 'src/a.ts'))],
])('refuses a build after a source was %s', (_how, change) => {
  recordSources(join(root, 'build'), digestOfSources(root));
  change();
  expect(whyStale(root, join(root, 'build'))).toMatch(/older than the sources.*npm run build/);
});
