/**
 * Which sources share a file. What the frame needs is one, without React; what it has in common with the tools is another;
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
const WITHOUT_REACT =
  /\/src\/(?:ui\/(?:announce|site-address|offered|hand-over|parcel)|lib\/(?:format|result))[.]ts$/;
const PAGE_START = 'virtual:penknife/page/';
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** The page /proof alone uses its sheet. */
const SHARED_STYLES = /\/src\/(?:app\/(?!proof\/)|styles\/|ui\/).*\.css(?:\?|$)/;
/** Pages without React take dropped files, and save. */
const SHAREABLE =
  /\/src\/(?:ui\/(?!later\/|dropped-files|download)|app\/(?!send-targets)|lib\/(?:result|options|display-limits)[.])|\/node_modules\/lucide-react\/|virtual:penknife\/(?:plain-icon|only-takers)/;
/** Fields for numbers, and what stands beside them. */
const NUMBERS = /\/src\/(?:ui\/number-(?:field|input)[.]|lib\/number-text[.])/;
/** Tools and the palette hand values over. */
const SEND = /\/src\/ui\/send[.]ts/;
/** What tools have in common, and nobody needs before the first press, or before something arrives from another page. */
const LATER =
  /\/src\/(?:ui\/later\/(?!packed-link|file-transfer)|app\/send-targets[.]|lib\/linked-options[.])|virtual:penknife\/send-targets/;

/** Pages that share a primitive before it is worth loading with any of them. */
const SHARED_BY_PAGES = 20;

/** For the bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: stylesOrNone, priority: 7 },
  { name: frameOrNone, priority: 6 },
  { name: 'react', test: REACT, priority: 5 },
  { name: 'send', test: SEND, priority: 4 },
  { name: 'kit', test: SHAREABLE, minShareCount: SHARED_BY_PAGES, priority: 3 },
  { name: 'later', test: LATER, priority: 2 },
  { name: 'numbers', test: NUMBERS, priority: 2 },
];

/** `styles` for the sheets of the frame, and of primitives that a page loads before its job starts. */
function stylesOrNone(id: string, graph: ModuleGraph): string | null {
  const isNeeded = () =>
    usersOf(id, graph).some((user) => user.endsWith(FRAME_START) || user.includes(PAGE_START));
  return SHARED_STYLES.test(id) && isNeeded() ? STYLES_CHUNK : null;
}

/** `frame` for what the frame's script alone imports before it runs; `base` for what it has in common with tools, or home with them. */
export function frameOrNone(id: string, graph: ModuleGraph): string | null {
  if (WITHOUT_REACT.test(id)) return 'base';
  const users = usersOf(id, graph);
  if (!users.some((user) => user.endsWith(FRAME_START))) return null;
  return users.some((user) => user.includes(PAGE_START)) ? 'base' : FRAME_ENTRY;
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
