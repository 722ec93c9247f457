/** Regular expressions: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  show: 'print the matches, the replaced text, the pieces or a list',
  global: 'find all matches, not only the first (g)',
  ignoreCase: { words: 'take A and a for the same (i)', short: 'i' },
  multiline: 'let ^ and $ match at every line (m)',
  dotAll: 'let . match line breaks too (s)',
  unicode: 'match by characters rather than UTF-16 units (u or v)',
  sticky: 'match only where the last match ended (y)',
  indices: 'also tell where groups stand (d)',
  escapes: 'read \\n and \\t in the replacement',
  limit: 'stop after so many seconds',
};
