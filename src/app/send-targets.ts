/** Which tools take what is sent from this page. Fetched with the first result. */
import commandPaths from 'virtual:penknife/command-paths';
import type { Kind } from '#src/lib/kind.ts';
import { sendOrder } from '#src/lib/targets.ts';
import { allTools } from '#src/tools/catalogue.ts';
import type { SendTarget } from '#src/ui/sending/send-targets.ts';
import { rankTools } from './palette/rank.ts';

/** All that take the kind but the page one is on, likeliest first; `text` is what is sent, where that is known. */
export const targetsOf = (kind: Kind, text: string | undefined): readonly SendTarget[] =>
  sendOrder(kind, text, allTools).filter(({ path }) => path !== presentPath());

/** Whether the tool of the page one is on can be a step of a recipe: the tools that are commands can. */
export const isStep = (): boolean => commandPaths.includes(presentPath() ?? '');

const presentPath = () => document.documentElement.dataset['path'];

/** The addresses of the tools that are known by the words, best first. */
export const pathsFor = (query: string): readonly string[] =>
  rankTools(query, allTools).map(({ path }) => path);
