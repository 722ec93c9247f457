import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { recordChunks } from './scripts/build/record-chunks.ts';
import { readSettings } from './scripts/settings.ts';

const settings = readSettings(process.env);

export default defineConfig({
  plugins: [reactRouter(), recordChunks()],
  define: Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
  ),
  worker: { format: 'es' },
  // Assets, workers and lazy chunks are found relative to the file that asks, so the output works under any sub-path.
  experimental: { renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }) },
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    // Fonts and icons stay files: `data:` addresses would have to be allowed by the page's policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
