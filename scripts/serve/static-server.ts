/** Serves the finished output as a good host would: compressed copies, tags, parts, the policy headers, the page for unknown addresses. */
import { createReadStream, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { HEADERS_FILE, headersFor, parseRules, type HeaderRule } from './header-rules.ts';
import { addressOf, NOT_FOUND_FILE } from '../build/pages.ts';
import { fileStats, findFile } from './find-file.ts';
import { mediaTypeOf } from './media-types.ts';

/** The compressed copies that a build makes, best first; then the file itself. */
const FORMS = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
  { ending: '', encoding: '' },
] as const;

type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Which bytes of which file; absent where there is no body. */
  readonly body?: { readonly path: string; readonly start: number; readonly end: number };
};

type Site = { readonly root: string; readonly basePath: string; readonly rules: readonly HeaderRule[] };

/** A server for the folder `root`, mounted at `basePath`, which begins and ends with a slash. The caller listens and closes. */
export function createStaticServer(root: string, basePath = '/'): Server {
  const rulesNow = rulesReader(join(root, HEADERS_FILE));
  return createServer((request, response) => {
    try {
      send(answerFor(request, { root, basePath, rules: rulesNow() }), request, response);
    } catch (error) {
      // A fault in one answer must not end the server.
      console.error(`${request.method ?? ''} ${request.url ?? ''}:`, error);
      if (response.headersSent) response.destroy();
      else send({ status: 500 }, request, response);
    }
  });
}

function send(
  { status, headers, body }: Answer,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  const length = body ? body.end - body.start + 1 : 0;
  // Without a body, 304 has the headers of the file but for its length.
  response.writeHead(status, { ...headers, ...(status !== 304 && { 'Content-Length': length }) });
  if (method === 'HEAD' || !body || length === 0) response.end();
  else pipeline(createReadStream(body.path, body), response, () => undefined);
}

/** The rules as they are at each moment: a new build brings new policies, under which the old pages' scripts would not run. */
function rulesReader(path: string): () => readonly HeaderRule[] {
  let rules: readonly HeaderRule[] = [];
  let readMs: number | undefined;
  return () => {
    const modifiedMs = fileStats(path)?.mtimeMs;
    // While a build runs there may be none: those of before hold.
    if (modifiedMs === undefined || modifiedMs === readMs) return rules;
    readMs = modifiedMs;
    return (rules = parseRules(readFileSync(path, 'utf8')));
  };
}

function answerFor({ method, url = '/', headers }: IncomingMessage, site: Site): Answer {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const [raw = '', query = ''] = url.split(/(\?.*)/s);
  const path = decoded(raw);
  if (path === undefined) return { status: 400 };
  const { root, basePath } = site;
  const isInside = path.startsWith(basePath);
  const file = isInside ? findFile(root, path.slice(basePath.length)) : undefined;
  // Below the root, a page's relative addresses need the slash (record 0002).
  const isWithoutSlash = basePath !== '/' && file !== undefined && basePath + file === `${path}/index.html`;
  if (isWithoutSlash || `${path}/` === basePath)
    return { status: 308, headers: { Location: `${encodeURI(path)}/${query}` } };
  if (!isInside) return { status: 404 };
  const whole = wholeFile(file ?? NOT_FOUND_FILE, headers['accept-encoding'] ?? '', site);
  // What is not there has no version and no parts: conditions and ranges are about the file that was asked for.
  return file === undefined ? { ...whole, status: 404 } : partOf(whole, headers);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The best form of a file that is accepted. */
function wholeFile(file: string, accepted: string, { root, rules }: Site): Answer {
  for (const { ending, encoding } of FORMS) {
    const path = join(root, file + ending);
    const stats = accepted.includes(encoding) ? fileStats(path) : undefined;
    if (!stats) continue;
    const headers = {
      ...headersFor(rules, addressOf(file)),
      ETag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}${ending}"`,
      'Content-Type': mediaTypeOf(file),
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : { 'Accept-Ranges': 'bytes' }),
    };
    return { status: 200, headers, body: { path, start: 0, end: stats.size - 1 } };
  }
  return { status: 404 };
}

/** What of it is sent to one who has it already, or asks for `bytes=10-99`; other ranges get the whole file (RFC 9110, 14.2). */
function partOf(whole: Answer, asked: IncomingMessage['headers']): Answer {
  const { headers = {}, body } = whole;
  if (!body) return whole;
  if (asked['if-none-match'] === headers['ETag']) return { status: 304, headers };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(asked.range ?? '') ?? [];
  if (from === undefined || !headers['Accept-Ranges']) return whole;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : body.end, body.end);
  const size = body.end + 1;
  if (start > end) return { status: 416, headers: { 'Content-Range': `bytes */${size}` } };
  const range = { 'Content-Range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: { ...headers, ...range }, body: { ...body, start, end } };
}
