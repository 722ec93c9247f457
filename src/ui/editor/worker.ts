/** Reads large texts beside the page. */
import { serve } from '#src/lib/worker/serve.ts';
import { findInBlob, indexBlob } from './blob-text.ts';

export const api = serve({ indexBlob, findInBlob });
