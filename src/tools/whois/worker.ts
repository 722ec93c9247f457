/**
 * Asks an RDAP service, which sends the question on to the registry. It runs in a worker because only this script may
 * reach other servers: its policy comes with it, and the page itself stays sealed.
 */
import { ask } from '#src/lib/worker/ask.ts';
import { serve } from '#src/lib/worker/serve.ts';
import { lookUp } from './lookup/lookup.ts';

/** What the page calls. */
export const api = serve({ lookUp: (service: string, domain: string) => lookUp(ask, service, domain) });
