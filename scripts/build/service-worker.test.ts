import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listKeptFiles, writeServiceWorker } from './service-worker.ts';

let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'penknife-sw-'));
  for (const folder of ['assets', 'token']) mkdirSync(join(outDir, folder));
  writeFileSync(join(outDir, 'index.html'), 'home');
  writeFileSync(join(outDir, 'token/index.html'), 'token');
  writeFileSync(join(outDir, '404.html'), 'none');
  writeFileSync(join(outDir, '_headers'), '/*');
  writeFileSync(join(outDir, 'assets/a-1.js'), 'code');
  writeFileSync(join(outDir, 'assets/big-2.js'), 'x'.repeat(2_000_000));
  writeFileSync(join(outDir, 'assets/codec-3.wasm'), 'code');
});

afterEach(() => rmSync(outDir, { recursive: true }));

it('keeps pages and small files at once, large ones and codecs on use, and the host’s files never', () => {
  const { atOnce, onUse } = listKeptFiles(outDir);
  expect(atOnce.map(({ url }) => url)).toEqual(['404.html', 'assets/a-1.js', '', 'token/']);
  expect(onUse.map(({ url }) => url)).toEqual(['assets/big-2.js', 'assets/codec-3.wasm']);
  // Node's own digest of what was written above.
  expect(atOnce.find(({ url }) => url === 'token/')?.digest).toBe(
    createHash('sha256').update('token').digest('hex').slice(0, 16),
  );
});

it('has a new version when any page changes', () => {
  const before = listKeptFiles(outDir).version;
  expect(listKeptFiles(outDir).version).toBe(before);
  writeFileSync(join(outDir, 'token/index.html'), 'another token');
  expect(listKeptFiles(outDir).version).not.toBe(before);
});

it('bundles one script without imports', async () => {
  await writeServiceWorker(outDir, [['assets/', "default-src 'none'"]]);
  const code = readFileSync(join(outDir, 'sw.js'), 'utf8');
  expect(code).toContain('token/');
  expect(code).not.toMatch(/__MANIFEST__|\bimport\b/);
});
