/** Lends the worker the eyes of the page: a worker cannot draw SVG. */
import { proxy } from 'comlink';
import type { Form, FormWorld } from '#src/lib/form/form.ts';
import { blobOf } from './blob-of.ts';

/** For a form that gives pictures: how much two of them differ, for the worker to ask. */
export const drawerFor = ({ outputs }: Form): FormWorld['differingShare'] =>
  Object.values(outputs).some(({ kind }) => kind === 'picture')
    ? proxy(async (before: Uint8Array, after: Uint8Array, type: string) => {
        const { comparePictures } = await import('#src/ui/results/dom-compare.ts');
        const both = await comparePictures(blobOf({ bytes: before, type }), blobOf({ bytes: after, type }));
        return both.share;
      })
    : undefined;
