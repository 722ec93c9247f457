/** JSON Lines of any size: each line is checked as it comes. */
import { StreamProblem, type FormWorld, type Outcome, type PieceStream } from '#src/lib/form/form.ts';
import { inTime, type PatternTime } from '#src/lib/form/time-limit.ts';
import { gathered, resumed } from '#src/lib/form/streaming.ts';
import { beginsAsLines, type Entry } from '#src/lib/json-document.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { decodedPieces, firstLines, headOf, linesOfPieces } from '#src/lib/text-pieces.ts';
import { answerTo, Checker, checkerOf, MS_PER_UNIT, type Options } from './answering.ts';
import { NotCheckable } from './checking/frame.ts';

type Limits = Pick<FormWorld, 'within' | 'onProgress'>;
type Schemas = { readonly schema: string; readonly ref: string };

/** The whole answer, which is short, at the end. A text that is not JSON Lines is read as a whole. */
export async function* streamed( // eslint-disable-line require-yield -- in the shape of a stream
  pieces: AsyncIterable<Uint8Array>,
  schemas: Schemas,
  options: Options,
  world: Limits = {},
): PieceStream {
  const texts = decodedPieces(pieces);
  const head = await headOf(texts);
  const all = resumed(head, texts);
  const outcome = beginsAsLines(firstLines(head))
    ? await ofLines(all, schemas, options, world)
    : await ofWhole(await gathered(all), schemas, options, world);
  if (!outcome.ok) throw new StreamProblem(outcome.problem);
  return outcome.value;
}

/** What does the work within the limit of its patterns. */
async function limited<T>(world: Limits, job: (patterns: PatternTime) => T, length: number): Promise<T> {
  const done = await inTime(world, job, length * MS_PER_UNIT);
  if (!done.ok) throw new StreamProblem(done.problem);
  return done.value;
}

const ofWhole = (text: string, schemas: Schemas, options: Options, world: Limits): Promise<Outcome> =>
  limited(world, (patterns) => answerTo({ ...schemas, text }, options, patterns), text.length);

async function ofLines(
  texts: AsyncIterable<string>,
  schemas: Schemas,
  options: Options,
  world: Limits,
): Promise<Outcome> {
  const checker = await limited(world, (patterns) => checkerOf(schemas, options, patterns), 0);
  if (!(checker instanceof Checker)) return checker;
  let line = 0;
  for await (const batch of linesOfPieces(texts)) {
    const first = line + 1;
    line += batch.length;
    const entries = batch.flatMap((text, index) =>
      text.trim() === '' ? [] : [{ line: first + index, text, parsed: parseJson(text) }],
    );
    const length = entries.reduce((sum, { text }) => sum + text.length, 0);
    const reports = await limited(
      world,
      (patterns) => entries.map((entry) => reportOf(checker, entry, patterns)),
      length,
    );
    for (const [index, entry] of entries.entries()) checker.add(entry, reports[index], '');
  }
  return checker.outcome();
}

function reportOf(checker: Checker, entry: Entry, patterns: PatternTime) {
  try {
    return checker.reportOf(entry, patterns);
  } catch (error) {
    if (error instanceof NotCheckable)
      throw new StreamProblem({ message: `line ${entry.line}: ${error.message}`, field: 'text' });
    throw error;
  }
}
