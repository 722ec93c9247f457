/** The budgets of docs (quality figures): bytes of a first visit, and which code it may not hold. */
import type { ChunkSources } from '../build/record-chunks.ts';
import type { Tool } from '../../src/tools/define-tool.ts';
import type { Output } from './output.ts';
import type { PageWeight } from './weigh.ts';

/** Brotli 11, everything counted. */
export const TOTAL_LIMIT_BYTES = 150_000;
export const JS_LIMIT_BYTES = 115_000;

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

/**
 * Pages that answer while the person types, and so bring their exact reader, writer or digests with them: how much more
 * they may weigh than the others, in bytes. Frame and router are 104 kB of each; record 0011 has the plan to bring these down.
 */
const ALLOWANCES: Readonly<Record<string, number>> = {
  '/bcrypt': 3_000,
  '/clothes': 2_000,
  '/convertsvgtoico': 3_000,
  '/hashtext': 15_000,
  '/hmacgenerator': 11_000,
  '/jsontocsvconverter': 12_000,
  '/jwtparser': 9_500,
  '/qrcodegenerator': 9_000,
  '/sqlprettify': 9_000,
  '/timezone': 5_000,
  '/uuidgenerator': 5_000,
  '/whois': 5_500,
  '/yamljsontomlconverters': 14_000,
};

/** What one page does wrong, each as a sentence. */
export function overBudget({ path, total, js }: PageWeight): string[] {
  const allowance = ALLOWANCES[path] ?? 0;
  const totalLimit = TOTAL_LIMIT_BYTES + allowance;
  const jsLimit = JS_LIMIT_BYTES + allowance;
  return [
    ...(total > totalLimit ? [`${path}: ${total} bytes in all, over ${totalLimit}.`] : []),
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

/** Code of other tools that a tool's own chunk loads, now or later. Metadata is everybody's. */
export function foreignRooms(tool: Tool, output: Output, sources: ChunkSources): string[] {
  const page = Object.keys(sources).find((file) => sources[file]?.includes(`src/tools/${tool.id}/page.tsx`));
  if (!page) return [];
  const reached = output.reach([page], 'later').flatMap((file) => sources[file] ?? []);
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
