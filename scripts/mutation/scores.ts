/** What mutation testing found in each room, as it is kept (scores.json) and shown (docs/mutation.md). */

/** Counts of the mutants of one room. */
export type Score = {
  /** A test failed, or never came to its end. */
  readonly killed: number;
  /** All tests passed. */
  readonly survived: number;
  /** No test runs it. */
  readonly notCovered: number;
  /** Left out by a comment in the source that says why. */
  readonly explained: number;
};

export type Scores = Readonly<Record<string, Score>>;

type Verdict = { readonly status: string };

/** Counts Stryker's verdicts. One that is no program (a compile or run-time error) is no mutant. */
export function scoreOf(verdicts: readonly Verdict[]): Score {
  const count = (...statuses: readonly string[]) =>
    verdicts.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    notCovered: count('NoCoverage'),
    explained: count('Ignored'),
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
  explained: scores.reduce((total, { explained }) => total + explained, 0),
});

/** docs/mutation.md. `rooms` are all there are, in their order: one without a score is said to be not run. */
export function mutationPage(rooms: readonly string[], scores: Scores): string {
  const run = rooms.flatMap((room) => (Object.hasOwn(scores, room) ? (scores[room] ?? []) : []));
  return [
    '# Mutation',
    '',
    'Written by `npm run mutation`: Stryker changes the pure modules of a room, one place at a time (`<` to `<=`, a word to nothing, a block to no block), and runs the room’s own unit tests, with the questions that the palette’s test puts to it. A change that no test notices has survived. `npm run mutation -- chmod-calculator` runs one room, and only what has changed since; it is no part of `npm test`.',
    '',
    '| room | score | killed | survived | not run by a test | left out, with a reason |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rooms.map((room) => row(room, Object.hasOwn(scores, room) ? scores[room] : undefined)),
    row(`**together** (${run.length} of ${rooms.length})`, run.length > 0 ? sum(run) : undefined),
    '',
  ].join('\n');
}

const row = (name: string, score: Score | undefined): string =>
  score === undefined
    ? `| ${name} | not run | | | | |`
    : `| ${name} | ${percentOf(score).toFixed(1)} % | ${score.killed} | ${score.survived} | ${score.notCovered} | ${score.explained} |`;
