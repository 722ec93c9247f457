/** The second reading: how many guesses an attacker needs who knows words, names, dates, keyboards and what people do to them (zxcvbn). */
import { ZxcvbnFactory, type DictionaryMatch, type MatchExtended, type ZxcvbnResult } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { grouped } from '#src/lib/format.ts';
import { READ_CODE_UNITS, type GuessEstimate } from './guess-estimate.ts';
import { singulars } from './singulars.ts';
import { countCharacters } from '../logic.ts';

const WORD_LISTS: Readonly<Record<string, string>> = {
  'passwords-common': 'common passwords',
  'diceware-common': 'diceware words',
  'commonWords-en': 'common English words',
  'firstnames-en': 'first names',
  'lastnames-en': 'last names',
  'wikipedia-en': 'Wikipedia’s words',
  'wikipedia-singular-en': 'Wikipedia’s words',
};

const REASONS: Readonly<Record<string, (match: MatchExtended) => string>> = {
  dictionary: describeDictionary,
  spatial: () => 'neighbouring keys',
  repeat: () => 'a repetition',
  sequence: () => 'a sequence',
  wordSequence: () => 'words that follow each other',
  regex: () => 'a recent year',
  date: () => 'a date',
};

let estimator: ZxcvbnFactory | undefined;

/**
 * The estimate for a password. The first call builds the dictionaries (a tenth of a second).
 * `estimateGuesses('Password1!')` → about 10^4.3 guesses, score 1, `This is similar to a commonly used password.`
 */
export function estimateGuesses(password: string): GuessEstimate {
  estimator ??= new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      'wikipedia-singular-en': singulars(english.dictionary['wikipedia-en']),
    },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: READ_CODE_UNITS,
  });
  return inOurWords(estimator.check(password), password);
}

function inOurWords(
  { guessesLog10, score, feedback, sequence }: ZxcvbnResult,
  password: string,
): GuessEstimate {
  return {
    guessesLog10,
    score,
    ...(feedback.warning ? { warning: feedback.warning } : {}),
    suggestions: feedback.suggestions,
    weakParts: sequence.flatMap((match) => {
      const reason = REASONS[match.pattern];
      const from = countCharacters(password.slice(0, match.i)) + 1;
      return reason ? [{ text: match.token, from, why: reason(match) }] : [];
    }),
    isCut: password.length > READ_CODE_UNITS,
  };
}

function describeDictionary(match: MatchExtended): string {
  const { dictionaryName, rank, reversed, l33t } = match as DictionaryMatch; // its pattern is `dictionary`
  const place = `number ${grouped(rank)} of ${WORD_LISTS[dictionaryName] ?? dictionaryName}`;
  return [place, reversed && 'reversed', l33t && 'with look-alike digits or signs']
    .filter(Boolean)
    .join(', ');
}
