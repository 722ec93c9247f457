/**
 * Which sources share a file: the styles of frame and primitives, which every document carries inside; the frame, without React;
 * React, which every tool's page keeps; what most pages use; and primitives that are loaded lazily. The rest is the bundler's to divide.
 */
import { fileURLToPath } from 'node:url';
import { furtherTools } from '#src/tools/catalogue.ts';
import { FRAME_ENTRY } from './entries.ts';
import { STYLES_CHUNK, TOOL_STYLES_CHUNK } from './styles.ts';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly isEntry?: boolean } | null;
};

const FRAME_START = '/src/app/frame/frame.ts';
const PAGE_START = 'virtual:penknife/page/';
const REACT_START = fileURLToPath(import.meta.resolve('react'));
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** The pages /proof and /recipe alone use their sheets. */
const SHARED_STYLES = /\/src\/(?:app\/(?!proof\/|recipe\/)|styles\/|ui\/).*\.css(?:\?|$)/;

/** So many pages load a module before every page does; further tools, whose number grows, do not count. */
const SHARED_BY_PAGES = 11;

/** For the bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: stylesOrNone, priority: 4 },
  { name: frameOrNone, priority: 3 },
  { name: 'react', test: REACT, priority: 2 },
  { name: kitOrNone, priority: 1 },
  // What a part has in common with pages stays where pages find it.
  { name: partOrNone, priority: 0, includeDependenciesRecursively: false },
];

const isFurther = (page: string): boolean => furtherTools.some(({ id }) => page.endsWith(PAGE_START + id));

/** `kit` for what most pages load before their job starts, and `base` for what of it a page without React uses as well. */
export function kitOrNone(id: string, graph: ModuleGraph): string | null {
  const users = usersOf(id, graph);
  const pages = users.filter((user) => user.includes(PAGE_START) && !isFurther(user));
  if (pages.length < SHARED_BY_PAGES) return null;
  return areWithReact(users, graph) ? 'kit' : 'base';
}

/** Whether nothing among the users starts a script that works without React. */
function areWithReact(users: readonly string[], graph: ModuleGraph): boolean {
  const withReact = new Set(usersOf(REACT_START, graph));
  const isEntry = (user: string) => graph.getModuleInfo(user)?.importers.length === 0;
  return users.every((user) => withReact.has(user) || !isEntry(user));
}

/** `styles` for the sheets of the frame, `tool-styles` for those of primitives that only pages with a tool load before their job starts. */
function stylesOrNone(id: string, graph: ModuleGraph): string | null {
  if (!SHARED_STYLES.test(id)) return null;
  const users = usersOf(id, graph);
  if (!users.some((user) => user.endsWith(FRAME_START) || user.includes(PAGE_START))) return null;
  return areWithReact(users, graph) ? TOOL_STYLES_CHUNK : STYLES_CHUNK;
}

/** `frame` for what the frame's script alone imports before it runs; `base` for what it has in common with tools, or home with them. */
export function frameOrNone(id: string, graph: ModuleGraph): string | null {
  const users = usersOf(id, graph);
  if (!users.some((user) => user.endsWith(FRAME_START))) return null;
  return users.some((user) => user.includes(PAGE_START)) ? 'base' : FRAME_ENTRY;
}

/**
 * One part for each folder of primitives, of what no page loads before it is asked for: such modules are small and many. What draws with
 * React is a part of its own, so that the palette, which sends without it, does not bring React to home.
 */
export function partOrNone(id: string, graph: ModuleGraph): string | null {
  const folder = /\/src\/ui\/([^/]+)\//.exec(id)?.[1];
  const isEntry = (user: string) => graph.getModuleInfo(user)?.isEntry;
  if (folder === undefined || usersOf(id, graph).some(isEntry)) return null;
  return usersOf(REACT_START, graph).includes(id) ? `ui-${folder}-drawn` : `ui-${folder}`;
}

/** The module itself and all that import it before they run, directly or not. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set<string>();
  const waiting = [id];
  for (let user = waiting.pop(); user !== undefined; user = waiting.pop()) {
    if (found.has(user)) continue;
    found.add(user);
    waiting.push(...(graph.getModuleInfo(user)?.importers ?? []));
  }
  return [...found];
}
