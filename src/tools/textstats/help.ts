/** Text statistics: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  language: 'the language whose words and sentences are counted',
  matchCase: 'count The and the as two words',
  skipCommon: 'leave common English words out of the table',
  limit: 'compare with a limit of so many characters',
  reading: 'how many words are read a minute',
  speaking: 'how many words are spoken a minute',
};
