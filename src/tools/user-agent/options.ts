/** What the user agent parser takes. There is nothing to remember. */
import type { InputTable } from '#src/lib/form/form.ts';
import { linkedInputs } from '#src/lib/form/values.ts';

/** The string; a long one is read by its beginning only. */
export const INPUTS = {
  userAgent: {
    kind: 'text',
    takes: 'line',
    isShort: true,
    label: 'User agent',
    as: 'user-agent',
    formerly: ['text'],
  },
} as const satisfies InputTable;

/** What a link may carry. */
export const FIELDS = linkedInputs({ inputs: INPUTS });
