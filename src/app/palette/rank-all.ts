/** The palette's own order of tools, for the searches of the lists. */
import { allTools, furtherTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { unknownWords } from './offers.ts';
import { rankTools, searchTools } from './rank.ts';

/** A tool as a list names it. */
export type RankedTool = {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly explainer: string;
};

/** The tools that fit a query, best first: `rankAll('guid').found[0]` is the UUID Generator; where no tool is known by its words, what comes near. */
export function rankAll(query: string): {
  readonly found: readonly RankedTool[];
  readonly near: readonly RankedTool[];
} {
  const offered = allTools.filter(({ path }) => isOffered(path));
  const { found, near } = searchTools(query, offered);
  return { found, near: unknownWords(query, offered) === undefined ? [] : near };
}

/** The further tools that a query is a part of a name or another word for; without `isExact` also those that nearly fit. */
export function rankFurther(query: string, isExact: boolean): readonly RankedTool[] {
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
