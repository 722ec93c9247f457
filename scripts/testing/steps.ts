/** What `npm test` and `npm run test:all` do, step by step. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkEngines } from '../engines/walk.ts';
import { runNode, runProgram, ROOT, type Outcome, type Program } from '../programs.ts';
import { changedFiles } from './changed-files.ts';
import { NONE, type Counts } from './counts.ts';

/** 0 where it is content; what to show, empty where it was shown already. */
export type StepResult = Outcome & { readonly counts?: Counts };

export type Step = { readonly name: string; readonly run: () => Promise<StepResult> };

/** `all` is the long run. */
type Level = 'core' | 'all';

/** Steps that run one after the other, until one fails. */
export type Lane = readonly Step[];

/**
 * Stages run one after the other, the lanes of a stage side by side: what keeps one core busy stands beside what keeps another.
 * `all` adds what is long: lint of all files, every end-to-end test, pipes of real processes, tools that are made in a copy, a second build that must be the same, Firefox and WebKit.
 */
export const stagesOf = (level: Level): readonly (readonly Lane[])[] => [
  [[script('types', 'types.ts')]],
  [
    [
      lint(level),
      // What was found well formatted is not read again until its contents are others: its time is not relevant.
      program(
        'format',
        'prettier',
        '--check',
        '--log-level=warn',
        '--cache',
        '--cache-strategy=content',
        '.',
      ),
    ],
    [
      program(
        'import rules',
        'dependencyCruiser',
        'src',
        'scripts',
        'e2e',
        'bench',
        '--output-type=err-long',
      ),
      script('published suites', 'conformance.ts', '--check'),
      unit('unit, in the browser', 'browser', level),
      unit('unit', 'node', level, ...(level === 'core' ? ['--exclude=scripts/new-tool.test.ts'] : [])),
    ],
  ],
  [[script('build', 'build.ts', '--site')]],
  [[script('budgets', 'budgets.ts')], level === 'all' ? [script('reproducible', 'reproducible.ts')] : []],
  [[endToEnd(level)]],
  level === 'all' ? [[{ name: 'Firefox and WebKit', run: otherEngines }]] : [],
];

function program(name: string, which: Program, ...args: readonly string[]): Step {
  return { name, run: () => runProgram(which, args) };
}

function script(name: string, file: string, ...args: readonly string[]): Step {
  const environment = { NODE_ENV: 'production' };
  return { name, run: () => runNode([join(ROOT, 'scripts', file), ...args], { environment }) };
}

/** Rules that need types take minutes over all files: a change is held to them in what it touches, continuous integration looks at all. */
function lint(level: Level): Step {
  const changed = level === 'core' ? changedFiles() : undefined;
  // The types of all files are more than Node's own limit of memory.
  const environment = { NODE_OPTIONS: '--max-old-space-size=8192' };
  if (!changed) return { name: 'lint', run: () => runProgram('eslint', ['.'], { environment }) };
  const files = changed.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  if (files.length > 0) return program('lint of changed files', 'eslint', '--no-warn-ignored', ...files);
  return { name: 'lint (no file changed)', run: () => Promise.resolve({ code: 0, output: '' }) };
}

/** One of the projects of vitest.config.ts. */
function unit(name: string, project: 'node' | 'browser', level: Level, ...others: readonly string[]): Step {
  const args = ['run', `--project=${project}`, '--allowOnly=false', '--reporter=dot', ...others];
  return counted(name, 'vitest', [...args, '--reporter=./scripts/testing/vitest-reporter.ts'], {
    PENKNIFE_TESTS: level,
  });
}

/** A busy machine may starve a page once. What passed only when tried again is named and counted apart. */
function endToEnd(level: Level): Step {
  const args = [
    'test',
    '--forbid-only',
    '--retries=2',
    '--reporter=dot,./scripts/testing/playwright-reporter.ts',
  ];
  return counted('end-to-end', 'playwright', args, { PENKNIFE_TESTS: level });
}

/** A test runner, whose reporter leaves the counts; a run without any has failed. */
function counted(
  name: string,
  which: Program,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step {
  const run = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penknife-test-'));
    try {
      const file = join(folder, 'counts.json');
      const { code } = await runProgram(which, args, {
        isShown: true,
        environment: { ...environment, PENKNIFE_COUNTS: file },
      });
      const counts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : NONE; // written by the reporter
      const isBroken = counts.failed === 0 && (code !== 0 || counts.passed === 0);
      if (!isBroken) return { code, output: '', counts };
      return { code: 1, output: 'The test runner broke off.', counts: { ...counts, failed: 1 } };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return { name, run };
}

/** Every page's main job once; `npm run engines` walks more of it. What is not installed is reported in one line. */
async function otherEngines(): Promise<StepResult> {
  const counts = await walkEngines(console.log, { isShort: true });
  return { code: counts.failed > 0 ? 1 : 0, output: '', counts };
}
