/** Brotli (RFC 7932) and gzip (RFC 1952) copies beside every file that gains from them, so that no server compresses on the fly. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONFIG_FILE } from './site-config.ts';

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);

/** A compressed file below this share of the original is worth its request header. */
const WORTHWHILE_RATIO = 0.95;

const encoders = [
  {
    extension: '.br',
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  { extension: '.gz', encode: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
] as const;

/** Compresses everything under `outDir`, several files at a time; results are kept in `cacheDir` by content. */
export async function compressOutput(outDir: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const files = globSync('**/*', { cwd: outDir }).filter(
    // A copy of what the host changes would be served in its place.
    (file) => COMPRESSIBLE.has(extname(file)) && file !== CONFIG_FILE,
  );
  const paths = files.map((file) => join(outDir, file));
  // The largest first, or the last one would keep a single core busy for seconds.
  const bySize = paths.toSorted((one, other) => statSync(other).size - statSync(one).size);
  await Promise.all(bySize.map((path) => compressFile(path, cacheDir)));
}

async function compressFile(path: string, cacheDir: string): Promise<void> {
  const bytes = readFileSync(path);
  const digest = createHash('sha256').update(bytes).digest('hex');
  for (const { extension, encode } of encoders) {
    const compressed = await cached(join(cacheDir, digest + extension), () => encode(bytes));
    if (compressed.length < bytes.length * WORTHWHILE_RATIO) writeFileSync(path + extension, compressed);
  }
}

async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(path)) return readFileSync(path);
  const made = await make();
  // Another build may be reading: the name appears only with its whole content.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, path);
  return made;
}
