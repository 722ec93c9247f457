/** Stops a job that does not end by itself. */
import vm from 'node:vm';
import { withinBy } from '#src/lib/form/within.ts';

export const within = withinBy(vm);
