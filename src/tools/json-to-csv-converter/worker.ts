/** Runs the conversions beside the page. */
import { serve } from '#src/lib/worker/serve.ts';
import { convertBlob } from './dom-file.ts';
import { convertText } from './requests.ts';

export const api = serve({ convertText, convertBlob });
