/** Signs files and long messages beside the page. */
import { serve } from '#src/lib/worker/serve.ts';
import { signFile } from './signing/file.ts';

export const api = serve({ signFile });
