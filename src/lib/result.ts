/** Two kinds of mistake: what a person did wrong is a value with a message; what we did wrong is thrown. */

import { countCodePoints } from './code-points.ts';

/** A place in a text. */
export type Position = {
  /** 1-based line. */
  readonly line: number;
  /** 1-based column, in code points: what is seen as one character counts once, also beyond U+FFFF. */
  readonly column: number;
  /** 0-based offset in UTF-16 code units. */
  readonly offset: number;
};

/** What was wrong with an input: what was expected, what came, and where. */
export type Problem = {
  /** A sentence for a person, without the position: `expected a value, found "}"`. */
  readonly message: string;
  readonly position?: Position;
};

/** What can fail by a person’s mistake: a value, or what was wrong. `readLength(text).ok` shows which. */
export type Result<T, E = Problem> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: E };

/** A good result: `ok(64)`. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** `fail('expected a value', position)` */
export const fail = (message: string, position?: Position): Result<never> => ({
  ok: false,
  problem: position ? { message, position } : { message },
});

/** The position of a 0-based UTF-16 offset. CR LF, LF and a lone CR each end one line. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (const end of text.slice(0, offset).matchAll(/\r\n?|\n/g)) {
    line += 1;
    lineStart = end.index + end[0].length;
  }
  return { line, column: countCodePoints(text.slice(lineStart, offset)) + 1, offset };
}

/** `line 3, column 7: expected a value`, or the bare message where there is no position. */
export function describeProblem({ message, position }: Problem): string {
  return position ? `line ${position.line}, column ${position.column}: ${message}` : message;
}
