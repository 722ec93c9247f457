/** Lines of a file of any size, some at a time. */
import { StreamProblem } from '#src/lib/form/form.ts';
import { decodedPieces, wholeLines } from '#src/lib/text-pieces.ts';
import type { Split } from './logic.ts';
import type { Step } from './step-list.ts';
import { StepStream, type StepCount, type StepOptions } from './steps.ts';

/** What is done with the lines, and how. */
export type LineWork = {
  readonly steps: readonly Step[];
  readonly options: StepOptions;
  /** What stands between lines; without it, the first line end of the text. */
  readonly glue: string | undefined;
  readonly entriesOf: (line: string) => readonly string[];
  /** Does a job that may run away. */
  readonly within: <T>(job: () => T) => T | Promise<T>;
};

/** What is known of the text at its end. */
export type LineEnding = {
  readonly split: Pick<Split, 'lineEnd' | 'endsWithLineEnd' | 'hasMark'>;
  readonly done: readonly StepCount[];
  readonly before: number;
  readonly after: number;
};

const LINE_END = /\r\n|\n|\r/;
const MARK = '\uFEFF';

/** The pieces of the result. */
export async function* streamLines(
  pieces: AsyncIterable<Uint8Array>,
  { steps, options, glue, entriesOf, within }: LineWork,
): AsyncGenerator<Uint8Array, LineEnding> {
  const stream = new StepStream(steps, options);
  const writer = new TextEncoder();
  let lineEnd: Split['lineEnd'] | undefined;
  let [isFirst, hasMark, endsWithLineEnd] = [true, false, false];
  let [before, after] = [0, 0];
  for await (const text of wholeLines(decodedPieces(pieces, { keepsMark: true }))) {
    hasMark ||= isFirst && text.startsWith(MARK);
    const body = isFirst && hasMark ? text.slice(1) : text;
    if (isFirst && hasMark) yield writer.encode(MARK);
    isFirst = false;
    lineEnd ??= LINE_END.exec(body)?.[0] as Split['lineEnd'] | undefined; // one of the three of the expression
    const lines = body.split(LINE_END);
    const isCut = lines.at(-1) === '';
    endsWithLineEnd = isCut && body !== '';
    const entries = (isCut ? lines.slice(0, -1) : lines).flatMap(entriesOf);
    const made = await within(() => stream.push(entries));
    if (!made.ok) throw new StreamProblem({ ...made.problem, isUsage: true });
    before += entries.length;
    if (made.value.length === 0) continue;
    const between = glue ?? lineEnd ?? '\n';
    yield writer.encode((after > 0 ? between : '') + made.value.join(between));
    after += made.value.length;
  }
  const split = { lineEnd: lineEnd ?? '\n', endsWithLineEnd, hasMark };
  if (endsWithLineEnd && after > 0) yield writer.encode(split.lineEnd);
  return { split, done: stream.done, before, after };
}
