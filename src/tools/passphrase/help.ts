/** Passphrases: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  list: 'which words to draw from; --own-list FILE brings your own',
  words: { words: 'how many words a passphrase has', short: 'w' },
  count: { words: 'how many passphrases to make', short: 'n' },
  separator: 'what stands between two words',
  capital: 'write the first letter of each word as a capital',
  digit: 'add a random digit to a random word',
  symbol: 'add a random symbol to a random word',
  longest: 'leave out words that are longer',
  numbers: 'give the dice numbers of the words too',
};
