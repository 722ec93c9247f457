/** Formats long texts beside the page. */
import { serve } from '#src/lib/worker/serve.ts';
import { prettifySql } from './logic.ts';

export const api = serve({ prettifySql });
