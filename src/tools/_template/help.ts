/** Template Tool: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = { lines: 'turn each line around on its own' };
