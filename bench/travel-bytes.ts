/** What code weighs on its way to a browser: bundled with all it imports, minified, compressed. */
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

/** `4.5 kB brotli, 5.1 kB gzip` */
export const inWords = ({ brotli, gzip }: Weight): string =>
  `${inKilobytes(brotli)} brotli, ${inKilobytes(gzip)} gzip`;

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
