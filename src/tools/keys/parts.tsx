/** The details of each key, under a heading of its own. */
import { GroupedFacts } from '#src/ui/results/grouped-facts.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';

export const parts: Parts = { outputs: { facts: GroupedFacts } };
