/** How deep YAML may be: the reader calls itself for each level. */

const MOST_LEVELS = 100;

/** What is said of a file that is deeper. */
export const TOO_DEEP = `nested deeper than ${MOST_LEVELS} levels`;

/** Whether brackets, or the signs before a line's first word, go deeper; quoted brackets count too. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth += sign === '[' || sign === '{' ? 1 : -1;
    if (depth < 0) depth = 0;
    if (depth > MOST_LEVELS) return true;
  }
  const indents: number[] = [];
  for (const [before] of text.matchAll(/^[ \t]*(?:[-?:][ \t]+)*/gm)) {
    if ((before.match(/[-?:]/g)?.length ?? 0) > MOST_LEVELS) return true;
    while ((indents.at(-1) ?? -1) >= before.length) indents.pop();
    indents.push(before.length);
    if (indents.length > MOST_LEVELS) return true;
  }
  return false;
}
