/** Units: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  system: 'what gallon, pint, cup, ton, mpg mean: such names are refused until one is chosen',
  digits: 'significant digits; with 15, what ends within 31 is written whole',
  fractions: 'inches, cups and spoons as fractions',
  fraction: 'write the exact fraction',
};
