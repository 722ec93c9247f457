/** The command line, `build/cli`: one program for Node 20 and newer, its heavy parts beside it, nothing to install. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../programs.ts';
import { writeBundledLicences } from './bundled-packages.ts';
import { virtualModules } from './entries.ts';

type PackageFile = { readonly version: string; readonly license: string; readonly description: string };

/** The fields of package.json that the build reads. */
export const packageFacts = (): PackageFile =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFile; // ours

/** Writes `penknife.mjs`, its parts and a `package.json` by which it can be installed. */
export async function buildProgram(outDir = join(ROOT, 'build/cli')): Promise<void> {
  const { version, license, description } = packageFacts();
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [virtualModules()],
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: { penknife: join(ROOT, 'src/cli/main.ts') },
        output: {
          format: 'es',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
          entryFileNames: '[name].mjs',
          chunkFileNames: 'parts/[name]-[hash:7].mjs',
        },
      },
    },
  });
  writeBundledLicences(outDir, built);
  const file = {
    name: 'penknife',
    version,
    description,
    license,
    type: 'module',
    bin: { penknife: 'penknife.mjs' },
    engines: { node: '>=20' },
  };
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(file, undefined, 2)}\n`);
}
