/** Serves the finished site and the floors from memory, over HTTP/2, compressed with Brotli 11 beforehand. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HEADERS_FILE, headersFor, parseRules } from '#scripts/serve/header-rules.ts';
import { addressOf, NOT_FOUND_FILE } from '#scripts/build/pages.ts';
import { findFile } from '#scripts/serve/find-file.ts';
import { mediaTypeOf } from '#scripts/serve/media-types.ts';

export type ExtraFile = { readonly type: string; readonly text: string };

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type BenchServer = {
  readonly url: string;
  /** Of the certificate's key, so that the browser can trust it: SHA-256, as Base64. */
  readonly keyDigest: string;
  readonly close: () => void;
};

/** `extra` stands beside the site's own files, by address. */
export async function serveForBench(
  root: string,
  extra: ReadonlyMap<string, ExtraFile>,
): Promise<BenchServer> {
  const rules = parseRules(readFileSync(join(root, HEADERS_FILE), 'utf8'));
  const answers = new Map<string, Answer>();
  const answerAt = (path: string): Answer => {
    const known = answers.get(path);
    if (known) return known;
    const own = extra.get(path);
    const made = own ? extraAnswer(own) : siteAnswer(root, path, rules);
    answers.set(path, made);
    return made;
  };
  const identity = certificate();
  const server = createSecureServer({ ...identity, allowHTTP1: true }, (request, response) =>
    respond(answerAt(request.url.replace(/\?.*/s, '')), request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const publicKey = new X509Certificate(identity.cert).publicKey.export({ type: 'spki', format: 'der' });
  const keyDigest = createHash('sha256').update(publicKey).digest('base64');
  return { url: `https://localhost:${port}`, keyDigest, close: () => server.close() };
}

function respond(
  { status, headers, body }: Answer,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const etag = headers['etag'];
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(status, headers);
  response.end(body);
}

function extraAnswer({ type, text }: ExtraFile): Answer {
  const body = brotliCompressSync(text);
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'cache-control': type === 'text/html' ? 'no-cache' : 'max-age=31536000, immutable',
    etag: `"${body.length}"`,
  };
  return { status: 200, headers, body };
}

function siteAnswer(root: string, path: string, rules: ReturnType<typeof parseRules>): Answer {
  const found = findFile(root, path.slice(1));
  const file = found ?? NOT_FOUND_FILE;
  const compressed = join(root, `${file}.br`);
  const isCompressed = existsSync(compressed);
  const body = readFileSync(isCompressed ? compressed : join(root, file));
  const headers = {
    ...lowerCased(headersFor(rules, addressOf(file))),
    'content-type': mediaTypeOf(file),
    ...(isCompressed && { 'content-encoding': 'br' }),
    etag: `"${body.length}-${file.length}"`,
  };
  return { status: found === undefined ? 404 : 200, headers, body };
}

/** HTTP/2 has no capitals in names. */
const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Browsers speak HTTP/2 over TLS only: a certificate for this run, which only the browser that we start trusts. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const options =
      '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
