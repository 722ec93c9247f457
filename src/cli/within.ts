/** Stops a job that does not end by itself. */
import vm from 'node:vm';
import { withinBy } from '#src/lib/form/within.ts';

/** Does the job, or gives `undefined` after so many milliseconds. */
export const within = withinBy(vm);
