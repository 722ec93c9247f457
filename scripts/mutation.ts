/**
 * `npm run mutation`: changes the pure modules place by place and sees whether a unit test notices (Stryker), room by room; writes
 * docs/mutation.md. `npm run mutation -- chmod-calculator lib` runs these alone, `--sample=5` tries every fifth mutant. Outside `npm test`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { format } from 'prettier';
import { explanations, folderOf, modulesOf, ROOMS } from './mutation/rooms.ts';
import { forgetOutcomes } from './mutation/room-tests.ts';
import { mutationPage, scoreOf, type Scores } from './mutation/scores.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const SCORES = join(ROOT, 'scripts/mutation/scores.json');
const DOCUMENT = join(ROOT, 'docs/mutation.md');
/** Where Stryker works and remembers; Git and the other tools do not see it. */
const WORKSHOP = '.stryker';

await runScript(async () => {
  const { values, positionals: asked } = parseArgs({
    options: { sample: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const sample = Number(values.sample);
  if (!Number.isInteger(sample) || sample < 1) throw new Problem('--sample is one in how many: --sample=5.');
  const unknown = asked.filter((room) => !ROOMS.includes(room));
  if (unknown.length > 0) throw new Problem(`There is no room “${unknown.join('”, “')}”.`);
  for (const room of asked.length > 0 ? asked : ROOMS) await runRoom(room, sample);
});

async function runRoom(room: string, sample: number): Promise<void> {
  process.env['PENKNIFE_SAMPLE'] = `${sample}`;
  process.env['PENKNIFE_MUTATED'] = folderOf(room);
  forgetOutcomes();
  const verdicts = await new Stryker({
    mutate: modulesOf(room),
    testRunner: 'room',
    plugins: ['runner', 'words', 'unread'].map((name) => join(ROOT, `scripts/mutation/${name}.ts`)),
    ignorers: ['words', 'unread'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Only a loop without an end takes so long, on a busy machine too: what is only slow there must not count as noticed.
    timeoutMS: 20_000,
    timeoutFactor: 1.5,
    // What was loaded again stays in the process's memory.
    maxTestRunnerReuse: 600,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    warnings: false,
    tempDirName: join(WORKSHOP, 'sandbox'),
    // No type is checked, so that types need no comment to be silent.
    disableTypeChecks: false,
    ignorePatterns: [
      'build',
      'public',
      'hosting',
      'docs',
      'bench',
      'test-results',
      '*.tsx',
      '*.css',
      '*.e2e.ts',
      '*.png',
      WORKSHOP,
    ],
    allowEmpty: true,
    thresholds: { high: 90, low: 80, break: null },
  }).runMutationTest();
  if (verdicts.length === 0)
    throw new Problem(`Nothing was tried in ${room}: no test was found, or nothing to change.`);
  await keep({ [room]: scoreOf(verdicts, sample) });
}

/** Adds to what is kept, and writes the document again. */
async function keep(found: Scores): Promise<void> {
  const scores = { ...(JSON.parse(readFileSync(SCORES, 'utf8')) as Scores), ...found }; // written below
  const known = Object.fromEntries(ROOMS.flatMap((room) => (scores[room] ? [[room, scores[room]]] : [])));
  writeFileSync(SCORES, await format(JSON.stringify(known), { parser: 'json', printWidth: 110 }));
  const page = await format(mutationPage(ROOMS, known, explanations()), {
    parser: 'markdown',
    printWidth: 110,
  });
  writeFileSync(DOCUMENT, page);
}
