/** The palette's own order of tools, for the searches of the lists. */
import { allTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { rankTools } from './rank.ts';

/** A tool as a list names it. */
export type Ranked = { readonly path: string; readonly name: string };

/** The tools that fit a query, best first: `rankAll('guid')[0]` is the UUID Generator. */
export const rankAll = (query: string): readonly Ranked[] =>
  rankTools(
    query,
    allTools.filter(({ path }) => isOffered(path)),
  );
