/**
 * Asks the address services. It runs in a worker because only this script may reach them: its policy comes with it, and
 * the page itself stays sealed.
 */
import { ask } from '#src/lib/worker/ask.ts';
import { serve } from '#src/lib/worker/serve.ts';
import type { Family } from '#src/lib/ip-address.ts';
import { lookUp } from './logic.ts';

/** What the page calls. */
export const api = serve({ lookUp: (family: Family, service: string) => lookUp(ask, family, service) });
