/** The budgets of docs (quality figures): bytes of a first visit, and which code it may not hold. */
import type { ChunkSources } from '../build/record-chunks.ts';
import type { Tool } from '../../src/tools/define-tool.ts';
import type { Output } from './output.ts';
import type { PageWeight } from './weigh.ts';

/** In the script that every page loads. */
const FRAME_SOURCE = 'src/app/frame/frame.ts';

/** Any page, brotli 11, everything counted that is there before its job starts. */
export const TOTAL_LIMIT_BYTES = 125_000;
export const JS_LIMIT_BYTES = 88_000;

/** Pages whose first answer needs more code of their own (record 0011). Nobody is added here without a reason there. */
const HEAVIER_PAGES: ReadonlyMap<string, number> = new Map([
  ['/jsontocsvconverter', 97_500],
  ['/sqlprettify', 92_500],
]);

/** Pages without a tool: they need no React. */
const STATIC_PAGES: readonly string[] = ['/', '/404.html'];
export const STATIC_JS_LIMIT_BYTES = 10_000;

/** Libraries that are fetched when their job starts, never with a page. */
const HEAVY_PACKAGES = [
  '@tesseract.js-data/eng',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'bcryptjs',
  'hash-wasm',
  'jose',
  'papaparse',
  'qr',
  'smol-toml',
  'sql-formatter',
  'temporal-polyfill',
  'tesseract.js',
  'tldts',
  'yaml',
];

/** What one page does wrong, each as a sentence. */
export function overBudget({ path, total, js }: PageWeight): string[] {
  const jsLimit = STATIC_PAGES.includes(path)
    ? STATIC_JS_LIMIT_BYTES
    : (HEAVIER_PAGES.get(path) ?? JS_LIMIT_BYTES);
  return [
    ...(total > TOTAL_LIMIT_BYTES ? [`${path}: ${total} bytes in all, over ${TOTAL_LIMIT_BYTES}.`] : []),
    ...(js > jsLimit ? [`${path}: ${js} bytes of JavaScript, over ${jsLimit}.`] : []),
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
  const ofFrame = new Set(output.reach(frame, 'later'));
  const reached = output
    .reach([page], 'later')
    .filter((file) => !ofFrame.has(file))
    .flatMap((file) => sources[file] ?? []);
  const foreign = reached.filter((source) => isOtherRoom(source, tool.id));
  return [...new Set(foreign)].map(
    (source) => `${tool.path}: loads ${source}, which belongs to another tool.`,
  );
}

function isOtherRoom(source: string, id: string): boolean {
  const [, room, file] = /^src\/tools\/([^/]+)\/(.+)$/.exec(source) ?? [];
  return room !== undefined && room !== id && file !== 'tool.ts';
}

/** `node_modules/@noble/hashes/sha2.js` → `@noble/hashes` */
const packageOf = (source: string): string => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? '';
