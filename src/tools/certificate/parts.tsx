/** The details of each object, under a heading of its own. */
import { GroupedFacts } from '#src/ui/results/grouped-facts.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';

export const parts: Parts = { outputs: { objects: GroupedFacts } };
