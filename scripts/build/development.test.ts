import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { readSources } from '../contract/sources.ts';

it('`npm run dev` serves every JSON that is imported by a call as what a browser takes', async () => {
  const importers = readSources('src/**/*.ts', 'src/**/*.tsx').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /\bimport\(\s*'[^']+\.json'/.test(text),
  );
  expect(importers.length).toBeGreaterThan(0);
  const server = await createServer({
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  try {
    for (const { path } of importers) {
      const served = (await server.transformRequest(`/${path}`))?.code ?? '';
      expect(served, path).toContain('.json');
      expect(served, path).not.toMatch(/with: ?\{/);
    }
  } finally {
    await server.close();
  }
});
