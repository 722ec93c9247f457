/** Serves the comparison away from the page's thread. */
import { serve } from '#src/lib/worker/serve.ts';
import { applyTexts, compareTexts } from './logic.ts';

export const api = serve({ compareTexts, applyTexts });
