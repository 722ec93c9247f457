/** The changes that are left out because the program means the same with them: each by a comment beside its line that says why. */

/** One such comment. */
export type Explanation = {
  /** `src/lib/json-cursor.ts` */
  readonly path: string;
  /** What kind of change, by Stryker's name: `Regex`. */
  readonly kind: string;
  readonly reason: string;
};

const COMMENT = /^\s*\/\/ Stryker disable next-line (\w+(?:,\w+)*): (.+)$/gm;

/** Those in the text of a module, in their order. */
export const explanationsIn = (path: string, text: string): Explanation[] =>
  Array.from(text.matchAll(COMMENT), ([, kind = '', reason = '']) => ({ path, kind, reason }));
