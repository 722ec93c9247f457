/** What mutation testing found in each room, as it is kept (scores.json) and shown (docs/mutation.md). */

import { WORDS } from './words.ts';

/** Counts of the mutants of one room. */
export type Score = {
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

type Verdict = { readonly status: string; readonly statusReason?: string | undefined };

/** Counts Stryker's verdicts. */
export function scoreOf(verdicts: readonly Verdict[]): Score {
  const count = (...statuses: readonly string[]) =>
    verdicts.filter(({ status }) => statuses.includes(status)).length;
  const words = verdicts.filter(({ statusReason }) => statusReason === WORDS).length;
  return {
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

const sum = (scores: readonly Score[]): Score => ({
  killed: scores.reduce((total, { killed }) => total + killed, 0),
  survived: scores.reduce((total, { survived }) => total + survived, 0),
  notCovered: scores.reduce((total, { notCovered }) => total + notCovered, 0),
  unloadable: scores.reduce((total, { unloadable }) => total + unloadable, 0),
  words: scores.reduce((total, { words }) => total + words, 0),
  explained: scores.reduce((total, { explained }) => total + explained, 0),
});

/** docs/mutation.md. `rooms` are all there are, in their order: one without a score is said to be not run. */
export function mutationPage(rooms: readonly string[], scores: Scores): string {
  const run = rooms.flatMap((room) => (Object.hasOwn(scores, room) ? (scores[room] ?? []) : []));
  return [
    '# Mutation',
    '',
    'Written by `npm run mutation`: Stryker changes the pure modules of a room, one place at a time (`<` to `<=`, a word to nothing, a block to no block), and runs the room’s own unit tests. A change that no test notices has survived. `npm run mutation -- chmod-calculator` runs one room, in seconds to minutes; it is no part of `npm test`.',
    '',
    'Not run, for time: tests against real programs (`chmod`, `openssl` …), property tests beyond 25 cases each, and what takes more than half a second even so. Counted neither way: changes with which the modules cannot be loaded (no test is needed to notice), and sentences, which [texts.md](texts.md) holds. Left out with a reason: changes after which the program means the same; a comment beside the code says why (and the fallback list of `const [, a] = … ?? []`, whose first element nothing reads).',
    '',
    '| room | score | killed | survived | not run by a test | not loadable | words | left out, with a reason |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rooms.map((room) => row(room, Object.hasOwn(scores, room) ? scores[room] : undefined)),
    row(`**together** (${run.length} of ${rooms.length})`, run.length > 0 ? sum(run) : undefined),
    '',
  ].join('\n');
}

const row = (name: string, score: Score | undefined): string =>
  score === undefined
    ? `| ${name} | not run | | | | | | |`
    : `| ${name} | ${percentOf(score).toFixed(1)} % | ${score.killed} | ${score.survived} | ${score.notCovered} | ${score.unloadable} | ${score.words} | ${score.explained} |`;
