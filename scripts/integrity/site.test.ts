/** A running site held against a build: our own server, with files as they should be and changed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseRules } from '../serve/header-rules.ts';
import { listen, type HttpListener } from '../serve/listen.ts';
import { createStaticServer } from '../serve/static-server.ts';
import { sha256 } from './digests.ts';
import { checkSite } from './site.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'verify-'));
const HEADERS = '/token\n  Content-Security-Policy: sealed\n';
let site: HttpListener;

const FILES = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'token/index.html': 'token '.repeat(100),
  'a.txt': 'a',
};
const digests = Object.fromEntries(
  Object.entries(FILES).map(([file, text]) => [file, sha256(Buffer.from(text))]),
);

beforeAll(async () => {
  mkdirSync(join(ROOT, 'token'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(ROOT, file), text);
  writeFileSync(join(ROOT, 'token/index.html.br'), brotliCompressSync(FILES['token/index.html']));
  writeFileSync(join(ROOT, '_headers'), HEADERS);
  site = await listen(() => createStaticServer(ROOT), { port: 0 });
});

afterAll(async () => {
  await site.close();
  rmSync(ROOT, { recursive: true });
});

const check = (expected = digests, rules = HEADERS) =>
  checkSite(new URL(site.url), expected, parseRules(rules));

it('finds nothing where every file is as it should be, compressed on the way or not', async () =>
  expect(await check()).toEqual({ problems: [], withoutPolicy: [] }));

it('names a file that was changed and one that is missing', async () =>
  expect((await check({ ...digests, 'a.txt': 'another', 'b.txt': 'b' })).problems).toEqual([
    'a.txt is another file.',
    'b.txt: the site answers 404.',
  ]));

it('names a site that answers an address without a page as if it had one', async () => {
  rmSync(join(ROOT, '404.html'));
  mkdirSync(join(ROOT, 'there-is-no-such-page'));
  writeFileSync(join(ROOT, 'there-is-no-such-page/index.html'), FILES['404.html']);
  expect((await check()).problems).toEqual(['404.html: the site answers 200.']);
  rmSync(join(ROOT, 'there-is-no-such-page'), { recursive: true });
  writeFileSync(join(ROOT, '404.html'), FILES['404.html']);
});

it('names a page whose policy is another', async () =>
  expect((await check(digests, HEADERS.replace('sealed', 'other'))).withoutPolicy).toEqual([
    'token/index.html',
  ]));

it('a check of a site that does not answer reports it', async () => {
  const { problems } = await checkSite(new URL('http://127.0.0.1:1/'), { 'a.txt': 'x' }, []);
  expect(problems).toEqual([expect.stringContaining('a.txt: the site did not answer (')]);
});
