/** Serves the finished output as a good host would: compressed copies, caching, ranges, the policy headers, 404 page. */
import { createReadStream, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { HEADERS_FILE, headersFor, parseRules, type HeaderRule } from '../build/headers.ts';
import { addressOf } from '../build/pages.ts';
import { answerFor, preferredEncodings } from './file-response.ts';
import { fileStats, findFile, readPath, type FoundFile } from './find-file.ts';
import { mediaTypeOf } from './media-types.ts';

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

type Site = {
  readonly root: string;
  /** Where the site is mounted: begins and ends with a slash. */
  readonly basePath: string;
  readonly rules: readonly HeaderRule[];
};

type EmptyAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A server for the folder `root`, mounted at `basePath`. The caller listens and closes. */
export function createStaticServer(root: string, basePath = '/'): Server {
  const rulesNow = rulesReader(join(root, HEADERS_FILE));
  return createServer((request, response) =>
    respond({ root, basePath, rules: rulesNow() }, request, response),
  );
}

/** The rules as they are at each moment: a new build brings new policies, under which the old pages' scripts would not run. */
function rulesReader(path: string): () => readonly HeaderRule[] {
  let rules: readonly HeaderRule[] = [];
  let readMs: number | undefined;
  return () => {
    const modifiedMs = fileStats(path)?.mtimeMs;
    // While a build runs there may be none: those of before hold.
    if (modifiedMs === undefined || modifiedMs === readMs) return rules;
    rules = parseRules(readFileSync(path, 'utf8'));
    readMs = modifiedMs;
    return rules;
  };
}

/** A fault in one answer must not end the server. */
function respond(site: Site, request: IncomingMessage, response: ServerResponse): void {
  try {
    const outcome = route(site, request);
    if ('file' in outcome) sendFile(site, outcome, request, response);
    else sendEmpty(response, outcome);
  } catch (error) {
    console.error(`${request.method ?? ''} ${request.url ?? ''}:`, error);
    if (!response.headersSent) sendEmpty(response, { status: 500 });
    else response.destroy();
  }
}

/** The file an address means, or the answer without one. */
function route({ root, basePath }: Site, { method, url = '/' }: IncomingMessage): FoundFile | EmptyAnswer {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const path = readPath(url);
  if (path === undefined) return { status: 400 };
  if (`${path}/` === basePath) return { status: 308, headers: { Location: basePath + queryOf(url) } };
  if (!path.startsWith(basePath)) return { status: 404 };
  const inside = path.slice(basePath.length - 1);
  const found = findFile(root, inside);
  // Below the root, a page's relative addresses need the slash (record 0002).
  const needsSlash = basePath !== '/' && found.file === `${inside.slice(1)}/index.html`;
  return needsSlash ? { status: 308, headers: { Location: `${encodeURI(path)}/${queryOf(url)}` } } : found;
}

function sendFile(
  site: Site,
  { file, status }: FoundFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const stored = findStored(join(site.root, file), request.headers['accept-encoding']);
  if (!stored) {
    sendEmpty(response, { status });
    return;
  }
  // What is not there has no version and no parts: conditions and ranges are about the file that was asked for.
  const isFound = status !== 404;
  const answer = answerFor(stored, {
    ifNoneMatch: isFound ? request.headers['if-none-match'] : undefined,
    range: isFound ? request.headers.range : undefined,
  });
  response.writeHead(isFound ? answer.status : 404, {
    ...headersFor(site.rules, addressOf(file)),
    ...answer.headers,
    'Content-Type': mediaTypeOf(file),
    Vary: 'Accept-Encoding',
  });
  if (request.method === 'HEAD' || !answer.bytes) response.end();
  else pipeline(createReadStream(stored.path, answer.bytes), response, () => undefined);
}

/** The best stored form of a file that the request accepts. */
function findStored(path: string, acceptEncoding: string | undefined) {
  for (const encoding of [...preferredEncodings(acceptEncoding), undefined]) {
    const form = path + (encoding ? EXTENSIONS[encoding] : '');
    const stats = fileStats(form);
    if (stats) return { path: form, encoding, size: stats.size, modifiedMs: stats.mtimeMs };
  }
  return undefined;
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function sendEmpty(response: ServerResponse, { status, headers }: EmptyAnswer): void {
  response.writeHead(status, { ...headers, 'Content-Length': '0' });
  response.end();
}
