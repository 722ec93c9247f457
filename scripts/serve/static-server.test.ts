/** The server as browsers and attackers meet it: over a real socket. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type HttpListener } from './listen.ts';
import { createStaticServer } from './static-server.ts';

const BASE = mkdtempSync(join(tmpdir(), 'serve-'));
const ROOT = join(BASE, 'site');
const BIG = Buffer.alloc(3_000_000, 'abcdefghij');

const FILES: Readonly<Record<string, string | Buffer>> = {
  '../secret.txt': 'secret',
  _headers:
    '/*\n  X-Content-Type-Options: nosniff\n\n/token\n  Content-Security-Policy: token\n\n/404.html\n  Content-Security-Policy: unknown\n\n/assets/*\n  Cache-Control: immutable\n\n/broken.txt\n  X-Broken: a\u0001b\n',
  'index.html': 'home',
  'broken.txt': 'its header cannot be sent',
  'token/index.html': 'token page',
  'token/index.html.br': brotliCompressSync('token page'),
  'token/index.html.gz': gzipSync('token page'),
  '404.html': 'nothing here',
  'assets/a.js': 'export {}',
  'assets/big.bin': BIG,
  'with space.txt': 'space',
};

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Unlike `fetch`, sends the path as it is and undoes no encoding. */
function ask(
  site: HttpListener,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

let site: HttpListener;
let mounted: HttpListener;

beforeAll(async () => {
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), content);
  }
  site = await listen(() => createStaticServer(ROOT), { port: 0 });
  mounted = await listen(() => createStaticServer(ROOT, '/deep/sub/'), { port: 0 });
});

afterAll(async () => {
  await Promise.all([site.close(), mounted.close()]);
  rmSync(BASE, { recursive: true });
});

it('sends the policies of the newest build, and those of before while there are none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'serve-built-'));
  const headersFile = join(root, '_headers');
  writeFileSync(join(root, 'index.html'), 'home');
  const write = (policy: string, second: number) => {
    writeFileSync(headersFile, `/*\n  Content-Security-Policy: ${policy}\n`);
    utimesSync(headersFile, second, second);
  };
  const built = await listen(() => createStaticServer(root), { port: 0 });
  const policy = async () => (await ask(built, '/')).headers['content-security-policy'];
  try {
    expect(await policy()).toBeUndefined();
    write('one', 1);
    expect(await policy()).toBe('one');
    rmSync(headersFile);
    expect(await policy()).toBe('one');
    write('two', 2);
    expect(await policy()).toBe('two');
  } finally {
    await built.close();
    rmSync(root, { recursive: true });
  }
});

describe('pages', () => {
  it.each(['/token', '/token/', '/token/index.html', '/token?x=1'])(
    '%s is the page, without redirect',
    async (path) => {
      const { status, headers, body } = await ask(site, path);
      expect([status, body.toString()]).toEqual([200, 'token page']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': 'token',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each(['/none', '/none/at/all', '/404', '/404.html', '/_headers', '/assets', '/token/index.html/'])(
    '%s is the page for unknown addresses, with its status and policy',
    async (path) => {
      const { status, headers, body } = await ask(site, path);
      expect([status, body.toString(), headers['content-security-policy']]).toEqual([
        404,
        'nothing here',
        'unknown',
      ]);
    },
  );

  it.each([
    '//token',
    '/./_headers',
    '/%2e/_headers',
    '/assets//a.js',
    '/.%2fassets%2fa.js',
    '/token//',
    `/${'a'.repeat(256)}`,
    `/token/${'a'.repeat(5000)}`,
    '/index.html/b',
  ])('%s is no other spelling of an address, and ends nothing', async (path) => {
    expect((await ask(site, path)).status).toBe(404);
    expect((await ask(site, '/token')).status).toBe(200);
  });

  it('never leads to another host by leading slashes, below a sub-path either', async () => {
    for (const path of ['//elsewhere.example', '//elsewhere.example/', '///token'])
      expect(await ask(mounted, path)).toMatchObject({ status: 404, headers: { 'content-length': '0' } });
  });

  it('answers a fault of its own with 500, and goes on', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect((await ask(site, '/broken.txt')).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    expect((await ask(site, '/token')).status).toBe(200);
  });

  it('answers HEAD like GET, without a body', async () => {
    const { status, headers, body } = await ask(site, '/token', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0]);
  });

  it('refuses to be written to', async () => {
    expect(await ask(site, '/token', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  it('reads names with spaces', async () =>
    expect((await ask(site, '/with%20space.txt')).body.toString()).toBe('space'));
});

describe('compression', () => {
  it('sends the stored copy that the browser likes best, never one made now', async () => {
    const br = await ask(site, '/token', { 'accept-encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], br.body]).toEqual(['br', FILES['token/index.html.br']]);
    const gz = await ask(site, '/token', { 'accept-encoding': 'gzip' });
    expect([gz.headers['content-encoding'], gz.body]).toEqual(['gzip', FILES['token/index.html.gz']]);
    const plain = await ask(site, '/', { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, 'home']);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });
});

describe('caching and ranges', () => {
  it('sends nothing again that has not changed', async () => {
    const { headers } = await ask(site, '/assets/a.js');
    const again = await ask(site, '/assets/a.js', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'immutable']);
  });

  it('sends the part of a big file that was asked for', async () => {
    const { status, headers, body } = await ask(site, '/assets/big.bin', { range: 'bytes=2999990-' });
    expect([status, headers['content-range'], body.toString()]).toEqual([
      206,
      'bytes 2999990-2999999/3000000',
      'abcdefghij',
    ]);
    expect((await ask(site, '/assets/big.bin')).body.equals(BIG)).toBe(true);
  });
});

describe('an attacker', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
    '/%00',
    '/%zz',
    'secret.txt',
  ])('gets nothing outside the site by %s', async (path) => {
    const { status, body } = await ask(site, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toContain('secret');
  });
});

describe('a page that is not there', () => {
  it('is sent whole, whatever part or newer version of it is asked for', async () => {
    const plain = await ask(site, '/nothing');
    expect(plain).toMatchObject({ status: 404, body: Buffer.from('nothing here') });
    const { etag = '"any"', 'last-modified': modified = 'Wed, 21 Oct 2026 07:28:00 GMT' } = plain.headers;
    for (const headers of [
      { Range: 'bytes=0-1' },
      { Range: 'bytes=900-' },
      { 'If-None-Match': etag },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': modified },
    ]) {
      const answer = await ask(site, '/nothing', headers);
      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 404,
        body: Buffer.from('nothing here'),
      });
      expect(answer.headers['content-range']).toBeUndefined();
    }
  });
});

describe('below a sub-path', () => {
  it('serves the same site', async () => {
    expect((await ask(mounted, '/deep/sub/')).body.toString()).toBe('home');
    expect((await ask(mounted, '/deep/sub/token/')).body.toString()).toBe('token page');
  });

  it('adds the slash that relative addresses need, keeping the query', async () => {
    expect(await ask(mounted, '/deep/sub')).toMatchObject({
      status: 308,
      headers: { location: '/deep/sub/' },
    });
    expect(await ask(mounted, '/deep/sub/token?a=1')).toMatchObject({
      status: 308,
      headers: { location: '/deep/sub/token/?a=1' },
    });
  });

  it('has nothing beside it', async () => {
    for (const path of ['/', '/token', '/deep/subway'])
      expect(await ask(mounted, path)).toMatchObject({ status: 404 });
  });
});
