/** What code weighs on its way to a browser: bundled with all it imports, minified, compressed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '#scripts/programs.ts';

export type Weight = { readonly brotli: number; readonly gzip: number };

/** No file: the plugin below answers with the code that is measured. */
const ENTRY = join(ROOT, 'bench/measured.js');

/** Bytes of a module's text, such as `export { encode } from 'uqr'`, together with everything it imports. */
export async function weighCode(code: string): Promise<Weight> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    build: { write: false, minify: true, lib: { entry: ENTRY, formats: ['es'], fileName: 'measured' } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const text = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
  return { brotli: brotliCompressSync(text).length, gzip: gzipSync(text).length };
}

/** Code that holds on to everything a package exports, whichever kind of module it is. */
export const wholeOf = (specifier: string): string =>
  `import * as all from ${JSON.stringify(specifier)}; export { all };`;

/** A file of ours, from the folder of the rooms: `weighRoom('../lib/punycode.ts')`. */
export const weighRoom = (file: string): Promise<Weight> =>
  weighCode(`export * from ${JSON.stringify(join(ROOT, 'src/tools', file))};`);

/**
 * A package that is no dependency of ours, from a folder into which it was installed for the measurement;
 * `undefined` where it is not found.
 */
export async function weighForeign(name: string, folder: string): Promise<Weight | undefined> {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(name);
    return await weighCode(wholeOf(file));
  } catch {
    return undefined;
  }
}

/** `4.5 kB brotli, 5.1 kB gzip` */
export const inWords = (weight: Weight | undefined): string =>
  weight ? `${inKilobytes(weight.brotli)} brotli, ${inKilobytes(weight.gzip)} gzip` : 'not found';

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
