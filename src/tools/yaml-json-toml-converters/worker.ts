/** Converts long texts off the main thread. */
import { serve } from '#src/lib/worker/serve.ts';
import { convert } from './logic.ts';

export const api = serve({ convert });
