/** Decodes and prepares pictures off the page's thread. */
import { serve } from '#src/lib/worker/serve.ts';
import { preparePicture, turnPicture } from './browser-picture.ts';

export const api = serve({ preparePicture, turnPicture });
