/** Answers line by line: a wrong line says where and why, and stops none of the others. */
import { countCodePoints } from './code-points.ts';
import type { Note } from './form/form.ts';
import { grouped, plural } from './format.ts';
import { describeProblem, fail, ok, type Problem, type Result } from './result.ts';

/** A line that is not empty, with what it came to; a problem has its position in the whole text. */
export type AnsweredLine<T> = { readonly line: string; readonly read: Result<T> };

const MOST_LINES = 100_000;
const MOST_TOLD = 5;

/**
 * Reads each line that is not empty; LF and CR LF end a line, a byte order mark at the start is dropped. `read` gives problems with
 * positions in its line, or without. Fails with the first problem where no line is right, and for more than 100,000 lines.
 *
 * @example answerLines('1\nx', readNumber) // ok: 1 is right, x is a problem in line 2
 */
export function answerLines<T>(
  text: string,
  read: (line: string) => Result<T>,
): Result<readonly AnsweredLine<T>[]> {
  const answered: AnsweredLine<T>[] = [];
  let offset = 0;
  for (const [index, raw] of text.split('\n').entries()) {
    const start = index === 0 && raw.startsWith('\ufeff') ? 1 : 0;
    const line = raw.slice(start).replace(/\r$/, '');
    if (line.trim() !== '') {
      if (answered.length === MOST_LINES) return fail(`expected at most ${grouped(MOST_LINES)} lines`);
      answered.push({ line: line.trim(), read: placed(read(line), line, index + 1, offset + start) });
    }
    offset += raw.length + 1;
  }
  const wrong = answered.find((each) => !each.read.ok);
  return wrong && !wrong.read.ok && answered.every((each) => !each.read.ok) ? wrong.read : ok(answered);
}

function placed<T>(read: Result<T>, text: string, line: number, start: number): Result<T> {
  if (read.ok) return read;
  const { message, position } = read.problem;
  const offset = position?.offset ?? text.length - text.trimStart().length;
  return fail(message, {
    line,
    column: countCodePoints(text.slice(0, offset)) + 1,
    offset: start + offset,
  });
}

/** The answers one below the other; in place of a missing one stands why: `line 2, column 1: …`. */
export const listOf = <T>(lines: readonly AnsweredLine<T>[], write: (value: T) => string): string =>
  lines.map(({ read }) => (read.ok ? write(read.value) : describeProblem(read.problem))).join('\n');

/** What is to be told of lines without an answer. */
export function notesOfWrong<T>(lines: readonly AnsweredLine<T>[]): readonly Note[] {
  const wrong = lines.flatMap(({ read }): Problem[] => (read.ok ? [] : [read.problem]));
  const [first] = wrong;
  if (!first) return [];
  const told = wrong.slice(0, MOST_TOLD).map(describeProblem).join('; ');
  return [
    {
      tone: 'warning',
      message: `${plural(wrong.length, 'line has', 'lines have')} no answer: ${told}${wrong.length > MOST_TOLD ? ' …' : ''}`,
      ...(first.position && { position: first.position }),
    },
  ];
}
