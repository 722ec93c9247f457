/** Bytes of a result as a file of the browser. */
import type { FileValue } from '#src/lib/form/form.ts';

/** The blob itself where the result is one. */
export const blobOf = ({ bytes, type }: FileValue): Blob =>
  bytes instanceof Blob ? bytes : new Blob([bytes as BlobPart], { type }); // never a view of shared memory
