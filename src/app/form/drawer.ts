/** Lends the worker the eyes of the page: a worker cannot draw SVG. */
import { proxy } from 'comlink';
import type { Form, FormWorld } from '#src/lib/form/form.ts';
import { blobOf } from './blob-of.ts';

/** For a form that gives pictures: how much two of them differ, for its worker to ask. What draws them is loaded then. */
export const drawerOf = ({ outputs }: Form): FormWorld['differingShare'] =>
  Object.values(outputs).some(({ kind }) => kind === 'picture') ? proxy(differingShare) : undefined;

async function differingShare(before: Uint8Array, after: Uint8Array, type: string): Promise<number> {
  const { comparePictures } = await import('#src/ui/results/dom-compare.ts');
  const { share } = await comparePictures(blobOf({ bytes: before, type }), blobOf({ bytes: after, type }));
  return share;
}
