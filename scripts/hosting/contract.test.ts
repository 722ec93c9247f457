/** Our own server keeps the contract that hosting/ is tried against (`npm run hosting` tries the others). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishBuild } from '../build/finish.ts';
import { listen, type HttpListener } from '../serve/listen.ts';
import { createStaticServer } from '../serve/static-server.ts';
import { breaches } from './contract.ts';
import { configuration, fill } from './configure.ts';
import { ROOT } from '../programs.ts';
import { sortRules } from './rules.ts';

const BASE = mkdtempSync(join(tmpdir(), 'contract-'));
const OUT = join(BASE, 'client');

const page = (path: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="canonical" href="https://tools.example${path}"/></head>` +
  `<body>${'<p>some text</p>'.repeat(20)}<script>early(${path.length})</script></body></html>`;

const FILES = {
  'index.html': page('/'),
  'token/index.html': page('/token'),
  'whois/index.html': page('/whois'),
  '404.html': page('/404'),
  'assets/frame-a.js': 'frame();'.repeat(50),
  'assets/font-a.woff2': 'x'.repeat(500),
  'assets/eng.traineddata.gz': 'x'.repeat(5000),
  'lookups/whois/worker-a.js': 'work();'.repeat(50),
  'site.webmanifest': '{}',
};

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(OUT, file)), { recursive: true });
    writeFileSync(join(OUT, file), text);
  }
  await finishBuild({ outDir: OUT, environment: { SITE_URL: 'https://tools.example' } });
});

afterAll(() => rmSync(BASE, { recursive: true }));

describe.each(['/', '/deep/sub/'])('our own server at %s', (basePath) => {
  let site: HttpListener;
  beforeAll(async () => {
    site = await listen(() => createStaticServer(OUT, basePath), { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  it('keeps the contract of a host', async () => {
    expect(await breaches({ origin: site.url.slice(0, -1), basePath, root: OUT })).toEqual([]);
  });
});

it('finds a server that does not', async () => {
  // Another folder than the one compared with: nothing is as it should be.
  const empty = join(BASE, 'empty');
  mkdirSync(empty);
  const site = await listen(() => createStaticServer(empty), { port: 0, host: '127.0.0.1' });
  const found = await breaches({ origin: site.url.slice(0, -1), basePath: '/', root: OUT });
  await site.close();
  expect(found.length).toBeGreaterThan(10);
});

describe('configurations', () => {
  it('have no empty place', () => {
    const place = { root: '/srv/penknife', basePath: '/sub/', port: 8080, scratch: '/tmp' };
    const text = configuration(join(ROOT, 'hosting'), [], place);
    expect(text).not.toMatch(/\{\{|\}\}/);
    expect(text).toContain('/srv/penknife');
  });

  it('name a page by its address with the slash alone, to which nginx leads', () => {
    const headers = [['Cache-Control', 'no-cache']] as const;
    const rules = ['/*', '/assets/*', '/token', '/token/', '/sw.js'].map((pattern) => ({ pattern, headers }));
    const { folders, files } = sortRules(rules);
    expect(folders.map(({ path }) => path)).toEqual(['/assets/']);
    expect(files.map(({ path }) => path)).toEqual(['/token/', '/sw.js']);
  });

  it('stand line by line where a list is put in', () =>
    expect(fill('a\n  {{list}}\nb {{word}}', { list: ['1', '2'], word: 'w' })).toBe('a\n  1\n  2\nb w'));

  it('refuse a place without a value', () => expect(() => fill('{{none}}', {})).toThrow('{{none}}'));
});
