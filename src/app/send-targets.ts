/** Which tools take what is sent from this page. Fetched with the first result. */
import targets from 'virtual:penknife/send-targets';
import type { Kind } from '#src/lib/kind.ts';
import type { SendTarget } from '#src/ui/sending/send-targets.ts';

/** All that take the kind but the page one is on, best first. */
export const targetsOf = (kind: Kind): readonly SendTarget[] =>
  (targets[kind] ?? []).filter(({ path }) => path !== document.documentElement.dataset['path']);
