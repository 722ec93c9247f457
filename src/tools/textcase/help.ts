/** Case and slug: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  to: { words: 'the case to write', short: 't' },
  lines: 'treat each line on its own',
  language: 'follow the rules of this language',
  numbers: 'let numbers be words of their own',
  acronyms: 'keep acronyms such as HTTP in capitals',
  separator: 'what stands between the words of a slug',
  lower: 'write a slug in small letters',
  scripts: 'keep letters of all scripts in a slug',
  german: 'write ä as ae in a slug',
  symbols: 'write & as “and” in a slug',
  longest: 'cut a slug at a word, to so many characters',
};
