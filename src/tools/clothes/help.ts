/** Clothing Converter: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  type: 'what it is for',
  unit: 'the unit of the measures',
  gender: 'whose sizes',
};
