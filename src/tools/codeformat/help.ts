/** Code formatter: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  language: 'the language; auto finds out by the name or the content',
  job: { choices: { format: 'lay it out', minify: 'make it as short as possible' } },
  width: 'the longest line, in characters',
  indent: 'how far to indent',
  quotes: 'which quotes to write',
  semicolons: 'write semicolons',
  trailingCommas: 'write a comma after the last of several lines',
  proseWrap: 'break lines of prose (Markdown): as they are, at the width, or never',
  embedded: 'also format code blocks inside of Markdown',
  names: 'give variables short names',
  compress: 'rewrite code into a shorter one that does the same',
  inline: 'also minify CSS and JavaScript inside of HTML',
  conditional: 'keep conditional comments of HTML',
  licences: 'keep comments that name a licence',
  lineEnds: 'write LF, or keep the line ends',
  check: { words: 'print nothing; end with 3 where something would change', short: 'c' },
  write: { words: 'change the files that are named', short: 'w' },
};
