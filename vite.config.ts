import { defineConfig } from 'vite';
import { ALIASES } from './scripts/build/aliases.ts';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { developmentDocuments, plainJsonImports } from './scripts/build/development.ts';
import { entries, virtualModules } from './scripts/build/entries.ts';
import { workerFile, workerPartFile } from './scripts/build/worker-file.ts';
import { recordChunks } from './scripts/build/record-chunks.ts';
import { readBuildConfig } from './scripts/build/site-config.ts';
import { keepSheets, lazyFiles, withoutSharedSheet } from './scripts/build/styles.ts';
import { readSettings } from './scripts/settings.ts';

const settings = readSettings(process.env);
const defined = { ...settings, CONFIG: readBuildConfig(process.env, settings) };

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    virtualModules(),
    keepSheets(),
    withoutSharedSheet(),
    recordChunks(),
    developmentDocuments(),
    plainJsonImports(),
  ],
  define: Object.fromEntries(
    Object.entries(defined).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
  ),
  resolve: { alias: ALIASES },
  // A build that runs meanwhile is no change of the sources.
  server: { watch: { ignored: [`${import.meta.dirname}/build/**`] } },
  // Bundled at build time too, so that the icons are the same ones that the browser draws.
  ssr: { noExternal: ['lucide-react'] },
  worker: {
    format: 'es',
    plugins: () => [virtualModules()],
    rolldownOptions: {
      output: {
        entryFileNames: workerFile,
        chunkFileNames: workerPartFile,
        // As of pages: what both name is one file.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  // Assets, workers and lazy chunks are found relative to the file that asks, so the output works under any sub-path.
  experimental: { renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }) },
  build: {
    target: 'es2023',
    // The oldest that know every colour and rule the sheets are written with: nothing is written twice for older ones.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and icons stay files: `data:` addresses would have to be allowed by the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: lazyFiles },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: { ...entries(process.env['PENKNIFE_DESIGN'] === '1') },
        output: {
          codeSplitting: { groups: chunkGroups },
          // Seven characters tell a few hundred files apart, and no name compresses: each stands in several places of a page.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    }),
  },
}));
