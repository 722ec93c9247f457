/**
 * Which sources share a file. One by one, the frame's twenty small chunks are 6 kB larger (brotli) than together,
 * and every page needs them all; primitives that several pages use are one more file; the rest stays with its page.
 */

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

/** What every page loads before anything else. */
const FRAME_ENTRIES = /\/src\/(root|entry\.client|app\/shell)\.tsx(\?|$)/;
/** The icons are imported through one index file, which would make all of them everybody's. */
const ICON = /\/node_modules\/lucide-react\/.*\/icons\//;
const SHAREABLE = /\/src\/ui\/|\/node_modules\/lucide-react\//;

/** Pages that share a primitive before it is worth loading with any of them. */
const SHARED_BY_PAGES = 8;

/** For the bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: frameOrNone, priority: 2 },
  { name: 'kit', test: SHAREABLE, minShareCount: SHARED_BY_PAGES, priority: 1 },
];

/** `frame` for what every page loads before anything else. */
export function frameOrNone(id: string, graph: ModuleGraph): string | null {
  const users = ICON.test(id) ? [] : usersOf(id, graph);
  return users.some((user) => FRAME_ENTRIES.test(user)) ? 'frame' : null;
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
