/** All steps together, on the smallest possible output. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishBuild } from './finish.ts';

const BASE = mkdtempSync(join(tmpdir(), 'finish-'));
const OUT = join(BASE, 'client');

const pageAt = (path: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="canonical" href="https://tools.example${path}"/><style>b{color:red}</style></head>` +
  `<body>${'<p>some text</p>'.repeat(20)}<script>early()</script></body></html>`;

const FILES = {
  'index.html': pageAt('/'),
  'token/index.html': pageAt('/token'),
  'whois/index.html': pageAt('/whois'),
  '404.html': pageAt('/404'),
  'assets/style-a.css': 'b{color:red}'.repeat(50),
  'assets/frame-a.js': 'frame();'.repeat(50),
  'assets/tiny-a.js': 'a()',
  'assets/data.traineddata.gz': 'x'.repeat(5000),
};
/** Long enough to gain from a compressed copy. */
const CONFIG = `{${' '.repeat(500)}}`;

const read = (file: string) => readFileSync(join(OUT, file), 'utf8');

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(OUT, file)), { recursive: true });
    writeFileSync(join(OUT, file), text);
  }
  writeFileSync(join(OUT, 'config.json'), CONFIG);
  await finishBuild({
    outDir: OUT,
    environment: {
      SITE_URL: 'https://tools.example/',
      SECURITY_CONTACT: 'mailto:security@tools.example',
      SECURITY_EXPIRES: '2027-06-30',
    },
  });
});

afterAll(() => rmSync(BASE, { recursive: true }));

describe('the finished output', () => {
  it('carries its policy first in every head, the same as in the headers', () => {
    const policy =
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
    expect(policy.exec(read('token/index.html'))?.[1]).toContain("connect-src 'self';");
    expect(policy.exec(read('whois/index.html'))?.[1]).toContain("connect-src 'self';");
    expect(read('_headers')).toContain(
      "/lookups/whois/*\n  Cache-Control: public, max-age=31536000, immutable\n  Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src https:",
    );
    expect(read('_headers')).toContain(
      `/token\n  Cache-Control: no-cache\n  Content-Security-Policy: ${policy.exec(read('token/index.html'))?.[1] ?? '?'}`,
    );
  });

  it('gives search engines its pages under the configured address', () => {
    expect(read('sitemap.xml').match(/<loc>[^<]*/g)).toEqual(
      ['/', '/token', '/whois'].map((path) => `<loc>https://tools.example${path}`),
    );
    expect(read('robots.txt')).toContain('Sitemap: https://tools.example/sitemap.xml');
  });

  it('holds the licences of what it ships, which the service worker keeps', () => {
    expect(read('licenses.txt')).toContain('react-dom');
    expect(read('sw.js')).toContain('licenses.txt');
  });

  it('publishes the digest of every file but the list itself, the host’s and compressed copies', () => {
    const { files } = JSON.parse(read('integrity.json')) as { files: Record<string, string> };
    expect(Object.keys(files)).toEqual(
      [...Object.keys(FILES), '.well-known/security.txt', 'licenses.txt', 'robots.txt']
        .concat(['sbom.cdx.json', 'sitemap.xml', 'sw.js'])
        .sort(),
    );
    for (const [file, digest] of Object.entries(files))
      expect(
        createHash('sha256')
          .update(readFileSync(join(OUT, file)))
          .digest('hex'),
      ).toBe(digest);
    for (const file of ['integrity.json', 'sbom.cdx.json', '.well-known/security.txt'])
      expect(read('_headers')).toContain(`\n/${file}\n  Cache-Control: no-cache\n`);
    expect(read('sw.js')).not.toMatch(/integrity\.json|sbom|security\.txt/);
  });

  it('has compressed copies with the same content, of what gains from it', () => {
    for (const file of ['token/index.html', 'assets/style-a.css', 'assets/frame-a.js']) {
      expect(brotliDecompressSync(readFileSync(join(OUT, `${file}.br`))).toString()).toBe(read(file));
      expect(gunzipSync(readFileSync(join(OUT, `${file}.gz`))).toString()).toBe(read(file));
    }
    for (const file of ['assets/data.traineddata.gz.br', 'assets/tiny-a.js.br', 'assets/tiny-a.js.gz'])
      expect(existsSync(join(OUT, file)), file).toBe(false);
  });

  it('has no copy of the file that the host may change: it would be served in its place', () => {
    for (const ending of ['br', 'gz']) expect(existsSync(join(OUT, `config.json.${ending}`))).toBe(false);
  });

  it('refuses a page whose canonical address is another', async () => {
    await expect(
      finishBuild({ outDir: OUT, environment: { SITE_URL: 'https://elsewhere.example' } }),
    ).rejects.toThrow(
      'index.html: canonical address must be https://elsewhere.example/, found https://tools.example/.',
    );
  });
});
