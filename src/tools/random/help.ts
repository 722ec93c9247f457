/** Random picks: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  kind: {
    words: 'what is drawn',
    choices: {
      numbers: 'whole numbers',
      dice: 'dice, as --roll says',
      coin: 'heads or tails',
      pick: 'entries of a list',
      shuffle: 'the order of a list',
      teams: 'teams of a list',
      cards: 'cards of a pack of 52',
    },
  },
  from: 'the smallest number',
  to: 'the largest number',
  roll: 'the dice, as 2d6+1 or 4d6kh3',
  count: { words: 'how many to draw', short: 'n' },
  into: 'how many teams to make',
  repeat: 'draw the same again too',
  wheel: 'draw a wheel that stops at the first entry that was drawn: --output wheel prints it',
  seed: 'the same result for everybody with this text; without it, an unpredictable one',
  method: 'how the seed decides',
};
