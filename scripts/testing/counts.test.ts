import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, runProgram } from '../programs.ts';
import { addCounts, countsOf, describeCounts, NONE } from './counts.ts';

const COUNTS = countsOf([
  { title: 'a › adds', outcome: 'passed' },
  { title: 'a › subtracts', outcome: 'failed', why: 'AssertionError: 1' },
  { title: 'b › is patient', outcome: 'unsteady', why: '\u001b[31mTimed out\u001b[39m after 5 s\nat line 3' },
  { title: 'c', outcome: 'skipped', why: 'Other fonts.' },
  { title: 'd', outcome: 'skipped' },
  { title: 'e', outcome: 'skipped', why: 'Other fonts.' },
]);

it('names what passed only when tried again with its first failure, and what was skipped for one reason in one line', () => {
  expect(COUNTS).toEqual({
    passed: 1,
    failed: 1,
    unsteady: 1,
    skipped: 3,
    notes: [
      'passed only when tried again: b › is patient: Timed out after 5 s',
      'skipped: Other fonts. (2 tests)',
      'skipped: d',
    ],
  });
});

it('the counts of two runs stand together in one line', () => {
  expect(describeCounts(addCounts(addCounts(NONE, COUNTS), COUNTS))).toBe(
    '2 passed, 2 failed, 6 skipped, 2 passed only when tried again',
  );
  expect(describeCounts(NONE)).toBe('0 passed, 0 failed, 0 skipped');
});

const UNIT = `import { expect, it } from 'vitest';
let tries = 0;
it('passes', () => {});
it('fails', () => expect(1).toBe(2));
it.skip('is skipped', () => {});
it('passes at last', { retry: 2 }, () => expect(++tries).toBe(2));
`;

const PAGE = `const { expect, test } = require('@playwright/test');
test('passes', () => {});
test('fails', () => expect(1).toBe(2));
test.skip('is skipped', () => {});
test('passes at last', ({}, { retry }) => expect(retry).toBe(1));
`;

it.each([
  ['vitest', 'a.test.ts', UNIT, ['run']],
  ['playwright', 'a.spec.js', PAGE, ['test', '--retries=1', '--config=.']],
] as const)(
  'the reporter of %s leaves the counts',
  { timeout: 60_000 },
  async (program, file, text, args) => {
    const folder = mkdtempSync(join(tmpdir(), 'counts-'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, file), text);
    const counts = join(folder, 'counts.json');
    const reporter = `--reporter=${join(ROOT, `scripts/testing/${program}-reporter.ts`)}`;
    const environment = { PENKNIFE_COUNTS: counts };
    const { code, output } = await runProgram(program, [...args, reporter], { cwd: folder, environment });
    expect(code, output).toBe(1);
    const left: unknown = JSON.parse(readFileSync(counts, 'utf8'));
    expect(left).toMatchObject({ passed: 1, unsteady: 1, skipped: 1 });
  },
);
