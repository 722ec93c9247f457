/** The budgets (record 0011): the bytes of a first visit, and the code that it may not hold. */
import type { ChunkSources } from '../build/record-chunks.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import type { Output } from './output.ts';
import type { PageWeight } from './weigh.ts';

/** In the script that every page loads. */
const FRAME_SOURCE = 'src/app/frame/frame.ts';

type Limits = { readonly js: number; readonly total: number };

/** Any page, brotli 11, everything counted that is fetched before its main control reacts. */
export const ANY_PAGE: Limits = { js: 131_000, total: 162_000 };

/** The page of recipes: it reads, writes and runs every tool's description. */
const RECIPES: Limits = { js: 146_000, total: 178_000 };

/** Home and the other pages without a tool: they need no React. */
export const WITHOUT_REACT: Limits = { js: 27_000, total: 53_000 };

const PAGES_WITHOUT_REACT: ReadonlySet<string> = new Set(['/', '/404.html', '/onthisdevice']);

/** What a page may weigh. */
const limitsOf = (path: string): Limits =>
  PAGES_WITHOUT_REACT.has(path) ? WITHOUT_REACT : path === '/recipe' ? RECIPES : ANY_PAGE;

/** Libraries that are fetched when their job starts, never with a page. */
const HEAVY_PACKAGES = [
  '@bokuweb/zstd-wasm',
  '@jsquash/avif',
  '@jsquash/jpeg',
  '@jsquash/oxipng',
  '@jsquash/webp',
  '@tesseract.js-data/eng',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'brotli-wasm',
  'bwip-js',
  'fzstd',
  'hash-wasm',
  'pako',
  'qr',
  'temporal-polyfill',
  'tesseract.js',
  'tldts',
  'yaml',
  'zxing-wasm',
];

/** What one page does wrong, each as a sentence. */
export function overBudget({ path, total, js }: PageWeight): string[] {
  const limits = limitsOf(path);
  return [
    ...(total > limits.total ? [`${path}: ${total} bytes in all, over ${limits.total}.`] : []),
    ...(js > limits.js ? [`${path}: ${js} bytes of JavaScript, over ${limits.js}.`] : []),
  ];
}

/** Heavy libraries in a page's first load. */
export function heavyFirstLoads({ path, scripts }: PageWeight, sources: ChunkSources): string[] {
  const packages = new Set(scripts.flatMap((script) => sources[script] ?? []).map(packageOf));
  return HEAVY_PACKAGES.filter((name) => packages.has(name)).map(
    (name) => `${path}: loads ${name} before its job starts.`,
  );
}

/**
 * Code of other tools that a tool's own chunk loads, now or later. Metadata is everybody's, and so is what the frame loads
 * when the palette is asked a question (the rooms' `answer.ts`).
 */
export function foreignRooms(tool: Tool, output: Output, sources: ChunkSources): string[] {
  const page = Object.keys(sources).find((file) => sources[file]?.includes(`src/tools/${tool.id}/page.tsx`));
  if (!page) return [];
  const frame = Object.keys(sources).filter((file) => sources[file]?.includes(FRAME_SOURCE));
  const ofFrame = new Set(output.reach(frame, 'lazy'));
  const reached = output
    .reach([page], 'lazy')
    .filter((file) => !ofFrame.has(file))
    .flatMap((file) => sources[file] ?? []);
  const foreign = reached.filter((source) => isOtherRoom(source, tool.id));
  return [...new Set(foreign)].map(
    (source) => `${tool.path}: loads ${source}, which belongs to another tool.`,
  );
}

/**
 * Code of other tools that a page prefetches: with it every page would grow with each new tool. The page of recipes runs them all.
 * `prefetched` are the files of its `prefetch.json`.
 */
export function foreignPrefetches(
  { id, path }: Tool,
  prefetched: readonly string[],
  sources: ChunkSources,
): string[] {
  if (id === 'recipe') return [];
  const foreign = prefetched
    .flatMap((file) => sources[file] ?? [])
    .filter((source) => isOtherRoom(source, id));
  return [...new Set(foreign)].map(
    (source) => `${path}: prefetches ${source}, which belongs to another tool.`,
  );
}

function isOtherRoom(source: string, id: string): boolean {
  const [, room, file] = /^src\/tools\/([^/]+)\/(.+)$/.exec(source) ?? [];
  return room !== undefined && room !== id && file !== 'tool.ts';
}

/** `node_modules/@noble/hashes/sha2.js` → `@noble/hashes` */
const packageOf = (source: string): string => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? '';
