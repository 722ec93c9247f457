/** The palette's own order of tools, for the searches of the lists. */
import { allTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { rankTools } from './rank.ts';

/** The addresses of the tools that fit a query, best first: `rankAll('guid')[0]` is `/uuidgenerator`. */
export const rankAll = (query: string): readonly string[] =>
  rankTools(
    query,
    allTools.filter(({ path }) => isOffered(path)),
  ).map(({ path }) => path);
