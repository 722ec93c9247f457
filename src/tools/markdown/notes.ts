/** The notes that both directions share. */
import type { Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';

/** So many addresses are named. */
const MOST_NAMED = 5;

/** Addresses that were taken out. */
export const refusedNotes = (refused: readonly string[]): Note[] =>
  refused.length === 0
    ? []
    : [
        {
          tone: 'warning',
          message: `${plural(refused.length, 'address was', 'addresses were')} taken out, because only http, https, mailto and relative ones are kept: ${refused.slice(0, MOST_NAMED).join(', ')}${refused.length > MOST_NAMED ? ', …' : ''}`,
        },
      ];
