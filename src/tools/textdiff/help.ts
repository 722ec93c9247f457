/** Text difference: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  view: 'how to show the differences',
  detail: {
    choices: {
      words: 'mark words that differ inside of lines',
      characters: 'mark characters that differ inside of lines',
      none: 'mark lines alone',
    },
  },
  space: {
    choices: {
      exact: 'let all white space count',
      'ignore-trailing-space': 'overlook white space at line ends',
      'ignore-space-change': 'overlook how much white space there is',
      'ignore-all-space': 'overlook all white space',
    },
    short: { 'ignore-trailing-space': 'Z', 'ignore-space-change': 'b', 'ignore-all-space': 'w' },
  },
  ignoreCase: { words: 'take A and a for the same', short: 'i' },
  ignoreBlankLines: { words: 'overlook blank lines that were added or removed', short: 'B' },
  ignoreLineEnds: 'take CRLF and LF for the same',
  context: { words: 'how many equal lines to show around changes', short: 'U' },
  lineEnds: 'the line ends of typed texts',
};
