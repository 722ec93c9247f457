/** Looks for QR codes off the page's thread: a photo takes longer than a frame. */
import { serve } from '#src/lib/worker/serve.ts';
import { readPictureFile } from './reading/dom-picture.ts';
import { readPicture, readsBack } from './reading/reading.ts';

export const api = serve({ readPicture, readPictureFile, readsBack });
