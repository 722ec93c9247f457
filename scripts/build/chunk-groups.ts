/**
 * Which sources share a file. What the frame needs is one, without React; what it has in common with the tools is another;
 * React is one that every tool's page loads and keeps; the styles of frame and primitives are one, written into every document;
 * primitives that many pages use are one more, and those that are used together are a few; the rest stays with its page.
 * A file costs as much time as about 1.4 kB (record 0012): what is smaller than that may come to pages that do not need it.
 */
import { furtherTools } from '#src/tools/catalogue.ts';
import { FRAME_ENTRY } from './entries.ts';
import { STYLES_CHUNK } from './styles.ts';

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
};

const FRAME_START = '/src/app/frame/frame.ts';
const PAGE_START = 'virtual:penknife/page/';
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** The page /proof alone uses its sheet. */
const SHARED_STYLES = /\/src\/(?:app\/(?!proof\/)|styles\/|ui\/).*\.css(?:\?|$)/;
const SHAREABLE =
  /\/src\/(?:ui\/|app\/(?!send-targets)|lib\/(?:result|options|display-limits)[.])|\/node_modules\/lucide-react\/|virtual:penknife\/(?:plain-icon|only-targets)/;
/** Modules by the end of their path, without `.ts`. A test holds that each is there: the bundler says nothing of a name without a file. */
export const MODULES = {
  /** Of the primitives, what pages without React use as well. */
  withoutReact: [
    'src/ui/basics/announce',
    'src/ui/results/download',
    'src/ui/files/dropped-files',
    'src/ui/sending/hand-over',
    'src/ui/sending/offered',
    'src/ui/sending/sent',
    'src/ui/browser/site-address',
    'src/lib/format',
    'src/lib/result',
  ],
  /** Fields for numbers, and what stands beside them. */
  numbers: ['src/ui/fields/number-field', 'src/ui/fields/number-input', 'src/lib/number-text'],
  /** Tools and the palette hand values over. */
  send: ['src/ui/sending/send'],
  /** What tools have in common, and nobody needs before the first press, or before something arrives from another page. */
  lazy: [
    'src/ui/sending/arrivals',
    'src/ui/sending/link',
    'src/ui/sending/link-words',
    'src/ui/sending/send-list',
    'src/ui/tool/share-link',
    'src/ui/tool/tool-notices',
    'src/app/send-targets',
    'src/lib/linked-options',
  ],
  /** Text boxes. */
  textBox: [
    'src/ui/editor/before-tools',
    'src/ui/editor/code-box',
    'src/ui/editor/gutter-width',
    'src/ui/editor/large-paste',
    'src/ui/editor/quick-paste',
    'src/ui/editor/use-large-input',
    'src/ui/jobs/in-turns',
    'src/ui/files/read-text-file',
    'src/ui/fields/text-area-field',
    'src/ui/files/text-blob',
    'src/ui/files/use-file-reading',
  ],
  /** Work that takes time, and the files it is done on. */
  jobs: [
    'src/ui/files/file-drop',
    'src/ui/jobs/job-status',
    'src/ui/jobs/progress',
    'src/ui/jobs/use-job',
    'src/ui/files/use-many-files',
    'src/ui/jobs/use-task',
    'src/lib/worker/job-queue',
    'lucide-react/dist/esm/icons/folder-open',
  ],
  /** Results as text. */
  results: [
    'src/ui/editor/code-text',
    'src/ui/editor/language',
    'src/ui/results/long-result',
    'src/ui/results/output-block',
  ],
  /** JSON read and written exactly. */
  jsonText: [
    'src/lib/json-cursor',
    'src/lib/json-parse',
    'src/lib/json-string',
    'src/lib/json-stringify',
    'src/lib/text-cursor',
  ],
  /** Shared by fewer pages than the kit's other parts, and smaller than what a file costs. */
  small: [
    'src/ui/fields/checkbox',
    'src/ui/results/output',
    'src/ui/fields/radio-group',
    'src/ui/fields/select-field',
    'src/lib/display-limits',
    'src/lib/json-pointer',
    'src/lib/json-value',
    'lucide-react/dist/esm/icons/download',
  ],
} as const;

const among = (modules: readonly string[]): RegExp => new RegExp(`/(?:${modules.join('|')})[.]`);

const WITHOUT_REACT = among(MODULES.withoutReact);
const NUMBERS = among(MODULES.numbers);
const SMALL = among(MODULES.small);
const LAZY = new RegExp(`${among(MODULES.lazy).source}|virtual:penknife/send-targets`);

/** So many pages load a primitive before every page does; further tools, whose number grows, do not count. */
const SHARED_BY_PAGES = 15;

/** For the bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: stylesOrNone, priority: 7 },
  { name: frameOrNone, priority: 6 },
  { name: 'react', test: REACT, priority: 5 },
  { name: 'send', test: among(MODULES.send), priority: 4 },
  { name: kitOrNone, priority: 3 },
  { name: 'lazy', test: LAZY, priority: 2 },
  { name: 'numbers', test: NUMBERS, priority: 2 },
  { name: 'jobs', test: among(MODULES.jobs), priority: 2 },
  { name: 'results', test: among(MODULES.results), priority: 2 },
  { name: 'json-text', test: among(MODULES.jsonText), priority: 2 },
  // Takes what its sources import as well, so the fields for files are taken first.
  { name: 'text-box', test: among(MODULES.textBox), priority: 1 },
];

const isFurther = (page: string): boolean => furtherTools.some(({ id }) => page.endsWith(PAGE_START + id));

/** `kit` for primitives that most pages load before their job starts, and for small ones. */
export function kitOrNone(id: string, graph: ModuleGraph): string | null {
  if (SMALL.test(id)) return 'kit';
  if (!SHAREABLE.test(id) || NUMBERS.test(id) || LAZY.test(id)) return null;
  const pages = usersOf(id, graph).filter((user) => user.includes(PAGE_START) && !isFurther(user));
  return pages.length >= SHARED_BY_PAGES ? 'kit' : null;
}

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
