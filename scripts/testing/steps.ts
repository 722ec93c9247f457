/** What `npm test` and `npm run test:all` do, step by step. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from '../build/run-build.ts';
import { walkEngines } from '../engines/walk.ts';
import { runNode, runProgram, ROOT, type Outcome } from '../programs.ts';
import { Problem } from '../script.ts';
import {
  playwrightCounts,
  vitestCounts,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts';

export type StepResult = {
  readonly ok: boolean;
  /** What to show when it is not content; empty where it was shown already. */
  readonly output: string;
  /** What to show when it is content. */
  readonly summary?: string;
  readonly counts?: Counts;
};

export type Step = {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
};

/** Steps that run one after the other, until one fails. */
export type Lane = readonly Step[];

/**
 * Stages run one after the other, the lanes of a stage side by side: what keeps one core busy stands beside what keeps another.
 * `all` adds what is long: every end-to-end test, a second build that must be the same, Firefox and WebKit.
 */
export const stagesOf = (level: 'core' | 'all'): readonly (readonly Lane[])[] => [
  [[{ name: 'types', run: () => script('types.ts') }]],
  [
    [{ name: 'lint', run: lint }],
    [
      { name: 'import rules', run: importRules },
      { name: 'published suites', run: () => script('conformance.ts', '--check') },
      { name: 'unit, in the browser', run: () => unit('browser') },
      // Lint, which keeps one core busy, takes longer than the three above: this begins meanwhile, and then has both.
      { name: 'unit', run: () => unit('node') },
    ],
  ],
  [[{ name: 'build', run: build }]],
  [
    [{ name: 'budgets', run: () => script('budgets.ts') }],
    level === 'all' ? [{ name: 'reproducible', run: () => script('reproducible.ts') }] : [],
  ],
  [[{ name: 'end-to-end', run: () => endToEnd(level) }]],
  level === 'all' ? [[{ name: 'Firefox and WebKit', run: otherEngines }]] : [],
];

async function script(name: string, ...args: readonly string[]): Promise<StepResult> {
  const outcome = await runNode([join(ROOT, 'scripts', name), ...args]);
  return { ...plain(outcome), summary: outcome.output.trim() };
}

async function lint(): Promise<StepResult> {
  const eslint = await runProgram('eslint', ['.']);
  // What was found well formatted is not read again until its contents are others: its time is not relevant.
  const kept = ['--cache', '--cache-strategy', 'content'];
  const prettier = await runProgram('prettier', ['--check', '--log-level', 'warn', ...kept, '.']);
  return plain({ code: eslint.code || prettier.code, output: eslint.output + prettier.output });
}

async function importRules(): Promise<StepResult> {
  const folders = ['src', 'scripts', 'e2e', 'bench'];
  return plain(await runProgram('dependencyCruiser', [...folders, '--output-type', 'err-long']));
}

async function build(): Promise<StepResult> {
  try {
    await runBuild();
    return { ok: true, output: '' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, output: error.message };
  }
}

/** One of the projects of vitest.config.ts. */
function unit(project: 'node' | 'browser'): Promise<StepResult> {
  const args = ['run', `--project=${project}`, '--allowOnly=false', '--reporter=dot', '--reporter=json'];
  return withReport(
    (file) => runProgram('vitest', [...args, `--outputFile.json=${file}`], { isShown: true }),
    (json) => vitestCounts(JSON.parse(json) as VitestReport), // written by the runner just now
  );
}

function endToEnd(level: 'core' | 'all'): Promise<StepResult> {
  // A busy machine may starve a page once. What passed only when tried again is named and counted apart.
  const args = [
    'test',
    '--forbid-only',
    '--retries=2',
    '--reporter=dot,json,./scripts/testing/failed-tests.ts',
  ];
  return withReport(
    (file) =>
      runProgram('playwright', args, {
        isShown: true,
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PENKNIFE_TESTS: level },
      }),
    (json) => playwrightCounts(JSON.parse(json) as PlaywrightReport), // written by the runner just now
  );
}

/** Every page's main job once; `npm run engines` walks more of it. What is not installed is reported in one line. */
async function otherEngines(): Promise<StepResult> {
  const counts = await walkEngines(console.log, { isShort: true });
  return { ok: counts.failed === 0, output: '', summary: describeSkipped(counts), counts };
}

/** Runs a test runner and reads the report it leaves; a run without a report has failed. */
async function withReport(
  run: (file: string) => Promise<Outcome>,
  read: (json: string) => Counts,
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-test-'));
  try {
    const file = join(folder, 'report.json');
    const { code } = await run(file);
    if (!existsSync(file)) return { ok: false, output: 'The test runner ended without a report.' };
    const counts = read(readFileSync(file, 'utf8'));
    const ok = code === 0 && counts.failed === 0 && counts.passed > 0;
    return { ok, output: '', summary: describeSkipped(counts), counts };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const describeSkipped = ({ skippedTitles }: Counts): string =>
  skippedTitles.map((title) => `skipped: ${title}`).join('\n');

const plain = ({ code, output }: Outcome): StepResult => ({ ok: code === 0, output: output.trim() });
