/** Reads large texts and packs zips beside the page. */
import { serve } from '#src/lib/worker/serve.ts';
import { findInBlob, indexBlob, indexRows } from './blob-text.ts';
import type { ZipEntry } from '#src/ui/files/zip.ts';

/** Packing is fetched when it is asked for. */
async function packZip(entries: readonly ZipEntry[], onProgress: (fraction: number) => void): Promise<Blob> {
  const { zipBlobs } = await import('#src/ui/files/zip.ts');
  return zipBlobs(entries, onProgress);
}

export const api = serve({ indexBlob, indexRows, findInBlob, packZip });
