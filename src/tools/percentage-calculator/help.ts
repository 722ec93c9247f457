/** Percentage Calculator: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  thousands: 'write thousands marks',
  question: {
    choices: {
      of: 'X % of Y',
      is: 'what % X is of Y',
      change: 'the change from X to Y in %',
      reverse: 'what Y was before X % were added',
      difference: 'how far X and Y are apart in %',
      points: 'from X % to Y % in points',
      margin: 'the margin of cost X and price Y',
      markup: 'the markup of cost X and price Y',
      tip: 'Y with X % on top',
    },
  },
};
