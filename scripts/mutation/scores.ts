/** What mutation testing found in each room, as it is kept (scores.json) and shown (docs/mutation.md). */

import type { Explanation } from './explained.ts';
import { WORDS } from './words.ts';

/** Counts of the mutants of one room. */
export type Score = {
  /** One mutant of so many was tried; 1 where all were. */
  readonly sample: number;
  /** A test failed, or never came to its end. */
  readonly killed: number;
  /** All tests passed. */
  readonly survived: number;
  /** No test runs it. */
  readonly notCovered: number;
  /** With it, the room's modules cannot be loaded: no test is needed to notice, so it counts neither way. */
  readonly unloadable: number;
  /** A sentence that docs/texts.md holds, not logic. */
  readonly words: number;
  /** Left out by a comment in the source that says why. */
  readonly explained: number;
};

export type Scores = Readonly<Record<string, Score>>;

type Verdict = {
  readonly id: string;
  readonly status: string;
  readonly statusReason?: string | undefined;
};

/** Whether a mutant belongs to a sample of one in so many: Stryker counts them through. */
export const isInSample = ({ id }: Pick<Verdict, 'id'>, sample: number): boolean => Number(id) % sample === 0;

/** Counts Stryker's verdicts on one mutant of `sample`. */
export function scoreOf(all: readonly Verdict[], sample: number): Score {
  const verdicts = all.filter((verdict) => isInSample(verdict, sample));
  const count = (...statuses: readonly string[]) =>
    verdicts.filter(({ status }) => statuses.includes(status)).length;
  const words = verdicts.filter(({ statusReason }) => statusReason === WORDS).length;
  return {
    sample,
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    notCovered: count('NoCoverage'),
    unloadable: count('RuntimeError', 'CompileError'),
    words,
    explained: count('Ignored') - words,
  };
}

/** Killed mutants of 100; 100 where there are none. */
export function percentOf({ killed, survived, notCovered }: Score): number {
  const all = killed + survived + notCovered;
  return all === 0 ? 100 : (100 * killed) / all;
}

/** A sample stands for its whole room. */
const whole = ({ sample, killed, survived, notCovered, ...rest }: Score): Score => ({
  ...rest,
  sample: 1,
  killed: killed * sample,
  survived: survived * sample,
  notCovered: notCovered * sample,
});

const sum = (scores: readonly Score[]): Score => ({
  sample: 1,
  killed: scores.reduce((total, { killed }) => total + killed, 0),
  survived: scores.reduce((total, { survived }) => total + survived, 0),
  notCovered: scores.reduce((total, { notCovered }) => total + notCovered, 0),
  unloadable: scores.reduce((total, { unloadable }) => total + unloadable, 0),
  words: scores.reduce((total, { words }) => total + words, 0),
  explained: scores.reduce((total, { explained }) => total + explained, 0),
});

/** docs/mutation.md. `rooms` are all there are, in their order: one without a score is said to be not run. */
export function mutationPage(
  rooms: readonly string[],
  scores: Scores,
  explanations: readonly Explanation[],
): string {
  const run = rooms.flatMap((room) => (Object.hasOwn(scores, room) ? (scores[room] ?? []) : []));
  return [
    '# Mutation',
    '',
    'Written by `npm run mutation`: Stryker changes the pure modules of a room, one place at a time (`<` to `<=`, a word to nothing, a block to no block), and runs the room’s own unit tests. A change that no test notices has survived. `npm run mutation -- chmod-calculator` runs one room, in seconds to minutes; it is no part of `npm test`.',
    '',
    'Not run, for time: tests against real programs (`chmod`, `openssl` …), property tests beyond 25 cases each, and what takes more than half a second even so. Counted neither way: changes with which the modules cannot be loaded (no test is needed to notice), and sentences, which [texts.md](texts.md) holds. Left out with a reason: changes after which the program means the same; a comment beside the code says why (and the fallback list of `const [, a] = … ?? []`, whose first element nothing reads). “1 in 5” beside a room: a sample, every fifth change from the first to the last (`--sample=5`), which may be some 4 points off either way; a room without such a word was tried whole. Together, a sampled room counts as a whole one.',
    '',
    'Changes that TypeScript would refuse count like all others, killed or survived, as in Stryker without a type checker. They are a third of all changes, and tests notice most of them; where they were counted neither way, four rooms came out 1 to 6 points lower ([0073](decisions/0073-mutation.md)).',
    '',
    '| room | score | killed | survived | not run by a test | not loadable | words | left out, with a reason |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rooms.map((room) => row(room, Object.hasOwn(scores, room) ? scores[room] : undefined)),
    row(
      `**together** (${run.length} of ${rooms.length})`,
      run.length > 0 ? sum(run) : undefined,
      percentOf(sum(run.map(whole))),
    ),
    '',
    '## Left out, and why',
    '',
    '| where | change | why the program means the same |',
    '| --- | --- | --- |',
    ...explanations.map(
      ({ path, kind, reason }) => `| ${path} | ${kind} | ${reason.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');
}

const row = (name: string, score: Score | undefined, percent = score ? percentOf(score) : 0): string =>
  score === undefined
    ? `| ${name} | not run | | | | | | |`
    : `| ${name}${score.sample > 1 ? `, 1 in ${score.sample}` : ''} | ${percent.toFixed(1)} % | ${score.killed} | ${score.survived} | ${score.notCovered} | ${score.unloadable} | ${score.words} | ${score.explained} |`;
