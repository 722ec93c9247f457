/** JSON texts as JSON Lines, one value a line. */

/** Each text on a line of its own; one that is JSON Lines already stays as it is. No value changes: JSON has no line break inside a string. */
export const asJsonLines = (texts: readonly string[]): string =>
  texts.map((text) => (isOneValue(text) ? text.replace(/[\r\n]+/g, ' ').trim() : text.trimEnd())).join('\n');

function isOneValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
