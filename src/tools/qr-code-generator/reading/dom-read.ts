/** Reads pictures one after the other in the room's worker, so that a thousand take no more memory than one. */
import type { JobContext } from '#src/lib/worker/client.ts';
import { reader } from './dom-reader.ts';
import type { Code } from './payload.ts';
import type { Picture } from './places.ts';

/** The codes of one picture. */
export type PictureCodes = {
  /** Of the file. */
  readonly name: string;
  /** The picture itself; the camera has none. */
  readonly file?: File;
  /** In reading order; none where no code was found. */
  readonly codes: readonly Code[];
  /** Why the file could not be looked at. */
  readonly problem?: string;
};

const NO_PICTURE = 'The browser cannot open this file as a picture. Use PNG, JPEG, WebP, GIF or AVIF.';
/** One picture of the camera may take this long; the next shows the code better. */
const FRAME_MS = 150;

/** The codes of each file, in their order; a file that is no picture does not stop the others. Rejects only when cancelled. */
export async function readPictureFiles(
  files: readonly File[],
  { signal, onProgress }: JobContext,
): Promise<readonly PictureCodes[]> {
  const read: PictureCodes[] = [];
  for (const [index, file] of files.entries()) {
    onProgress(index / files.length);
    read.push(await readOne(file, signal));
  }
  return read;
}

async function readOne(file: File, signal: AbortSignal): Promise<PictureCodes> {
  try {
    const context = { signal, onProgress: () => undefined };
    const codes = await reader.run(context, (remote) => remote.readPictureFile(file));
    return { name: file.name, file, codes };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('A picture could not be read:', error);
    return { name: file.name, file, codes: [], problem: NO_PICTURE };
  }
}

/** The first code in one picture of the camera. The worker outlives the watching: its last answer is dropped. */
export function readFrame(picture: Picture): Promise<Code | undefined> {
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  return reader.run(context, (remote) => remote.readPicture(picture, FRAME_MS));
}
