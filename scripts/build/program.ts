/** The package, `build/cli`: one program for Node 20 and newer, its heavy parts beside it, and the library in `lib`; nothing to install. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../programs.ts';
import { writeBundledLicences } from './bundled-packages.ts';
import { virtualModules } from './entries.ts';
import { libraryExports } from './library.ts';

type PackageFile = { readonly version: string; readonly license: string; readonly description: string };

/** The fields of package.json that the build reads. */
const packageFacts = (): PackageFile =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFile; // ours

const PACKAGE_README = `# Penknife

Small exact tools for texts, data, encodings, dates and numbers. Nothing leaves your machine.

- a program: \`npx penknife --help\`, \`printf hello | penknife base64\`
- a library: \`import { base64 } from 'penknife'\`, then \`await base64({ text: 'hello' })\`
- a service for programs that ask: \`penknife mcp FOLDER...\` (Model Context Protocol)
`;

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
    exports: { ...libraryExports(), './package.json': './package.json' },
    types: './lib/index.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
    keywords: ['cli', 'mcp', 'base64', 'json', 'jwt', 'hash', 'uuid', 'converter', 'formatter'],
  };
  for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(ROOT, name), join(outDir, name));
  writeFileSync(join(outDir, 'README.md'), PACKAGE_README);
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(file, undefined, 2)}\n`);
}
