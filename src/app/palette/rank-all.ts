/** The palette's own order of tools, for the searches of the lists. */
import { allTools, furtherTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { rankTools } from './rank.ts';

/** A tool as a list names it. */
export type Ranked = { readonly path: string; readonly name: string; readonly explainer: string };

/** The tools that fit a query, best first: `rankAll('guid')[0]` is the UUID Generator. */
export const rankAll = (query: string): readonly Ranked[] =>
  rankTools(
    query,
    allTools.filter(({ path }) => isOffered(path)),
  );

/** The further tools that a query is a part of a name or another word for; without `isExact` also those that nearly fit. */
export function rankFurther(query: string, isExact: boolean): readonly Ranked[] {
  const wanted = query.trim().toLowerCase();
  return rankTools(
    query,
    furtherTools.filter(
      ({ path, name, keywords }) =>
        isOffered(path) &&
        (!isExact || [name, path, ...keywords].some((word) => word.toLowerCase().includes(wanted))),
    ),
  );
}
