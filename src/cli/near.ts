/** The commands that a word may mean: `json` is no command, and five are for JSON. */
import { allTools } from '#src/tools/catalogue.ts';
import { rankTools } from '#src/app/palette/rank.ts';
import type { Command } from '#src/lib/command/command.ts';

const MOST_SHOWN = 6;

/** Those that are known by the word as the pages' search knows it, those whose names begin with it before the others. `xml2json` is `xml to json`. */
export function meantBy(word: string, commands: readonly Command[]): readonly Command[] {
  const words = word.replace(/^[-/]+/, '').replace(/(?<=[a-z])2(?=[a-z])/gi, ' to ');
  if (!/[\p{L}\p{N}]/u.test(words)) return [];
  const found = rankTools(words, allTools).flatMap(
    ({ path }) => commands.find((command) => command.path === path) ?? [],
  );
  const begins = (command: Command) => Number(command.name.startsWith(words.toLowerCase()));
  return found.toSorted((a, b) => begins(b) - begins(a)).slice(0, MOST_SHOWN);
}
