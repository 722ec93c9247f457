/** Lends the worker the eyes of the page: a worker cannot draw SVG. */
import { proxy } from 'comlink';
import type { FormWorld } from '#src/lib/form/form.ts';
import { comparePictures } from '#src/ui/results/dom-compare.ts';
import { blobOf } from './blob-of.ts';

/** How much two pictures differ, for the worker to ask. */
export const drawer = (): FormWorld['differingShare'] =>
  proxy(async (before: Uint8Array, after: Uint8Array, type: string) => {
    const both = await comparePictures(blobOf({ bytes: before, type }), blobOf({ bytes: after, type }));
    return both.share;
  });
