/** Hashes files and long texts beside the page. */
import { serve } from '#src/lib/worker/serve.ts';
import { hashFile } from './digests/file.ts';

export const api = serve({ hashFile });
