/** Password strength analyser: what the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
import { analysePassword, CLASS_NAMES, STRENGTH_CLASSES } from './logic.ts';
import { estimateGuesses } from './guessing/guesses.ts';
import { describeGuesses } from './guessing/guess-estimate.ts';

export const form = defineForm({
  inputs: { password: { kind: 'secret', label: 'Password' } },
  options: {
    min: choice('very-weak', STRENGTH_CLASSES, { label: 'the least that is good enough' }),
  },
  outputs: { facts: { kind: 'rows', label: 'Strength' } },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a password.' },
  examples: [{ inputs: { password: 'Password1!' } }],
  howItWorks: [
    'The figures count characters as if each had been drawn at random; the guesses are those of zxcvbn, which knows words, names, dates and keyboards.',
  ],
  run({ password }, { min }) {
    const { length, charSetSize, entropyBits, crackTime, score, strengthClass } = analysePassword(password);
    const { guessesLog10, warning, suggestions } = estimateGuesses(password);
    const facts = [
      { label: 'Strength', value: CLASS_NAMES[strengthClass] },
      { label: 'Score', value: `${score}` },
      { label: 'Length', value: `${length}` },
      { label: 'Character set size', value: `${charSetSize}` },
      { label: 'Entropy in bits', value: entropyBits.toFixed(2) },
      { label: 'Crack time', value: crackTime },
      { label: 'Guesses by one who knows words', value: describeGuesses(guessesLog10) },
    ];
    const isNo = STRENGTH_CLASSES.indexOf(strengthClass) < STRENGTH_CLASSES.indexOf(min);
    const notes = [...(warning === undefined ? [] : [warning]), ...suggestions].map((message) => ({
      message,
    }));
    return { ok: true, value: { outputs: { facts }, notes, isNo } };
  },
});
