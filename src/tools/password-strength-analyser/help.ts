/** Password Strength Analyser: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  min: 'end with 3 where the password is weaker than this',
};
