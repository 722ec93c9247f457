/**
 * Which sources share a file. What the frame needs is one, without React, so that it works before the tool's code arrives;
 * React is one that every tool's page loads and keeps; the styles of frame and primitives are one, written into every document;
 * primitives that many pages use are one more; the rest stays with its page.
 */
import { FRAME_ENTRY } from './entries.ts';
import { STYLES_CHUNK } from './styles.ts';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

const FRAME_START = '/src/app/frame/frame.ts';
/** Of the primitives, what pages without React use as well. */
const WITHOUT_REACT = /\/src\/ui\/(?:site-address|offered)[.]ts$/;
const PAGE_START = 'virtual:penknife/page/';
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** The page /proof alone uses its sheet. */
const SHARED_STYLES = /\/src\/(?:app\/(?!proof\/)|styles\/|ui\/).*\.css(?:\?|$)/;
const SHAREABLE =
  /\/src\/(?:ui|app)\/|\/node_modules\/lucide-react\/|virtual:penknife\/(?:send-targets|plain-icon)/;

/** Pages that share a primitive before it is worth loading with any of them. */
const SHARED_BY_PAGES = 20;

/** For the bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: stylesOrNone, priority: 5 },
  { name: frameOrNone, priority: 4 },
  { name: 'react', test: REACT, priority: 3 },
  { name: 'kit', test: SHAREABLE, minShareCount: SHARED_BY_PAGES, priority: 1 },
];

/** `styles` for the sheets of the frame, and of primitives that a page loads before its job starts. */
function stylesOrNone(id: string, graph: ModuleGraph): string | null {
  const isNeeded = () =>
    usersOf(id, graph).some((user) => user.endsWith(FRAME_START) || user.includes(PAGE_START));
  return SHARED_STYLES.test(id) && isNeeded() ? STYLES_CHUNK : null;
}

/** `frame` for what the frame's script imports before it runs, and what pages without a tool import besides. */
export function frameOrNone(id: string, graph: ModuleGraph): string | null {
  const isNeeded = WITHOUT_REACT.test(id) || usersOf(id, graph).some((user) => user.endsWith(FRAME_START));
  return isNeeded ? FRAME_ENTRY : null;
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
