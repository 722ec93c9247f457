/** Decodes and prepares pictures off the page's thread. */
import { serve } from '#src/lib/worker/serve.ts';
import { preparePicture, previewPicture, turnPicture } from './picture/dom-picture.ts';

export const api = serve({ preparePicture, previewPicture, turnPicture });
