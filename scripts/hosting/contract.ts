/**
 * What every host of the site must do, as questions to a running server: compressed copies from the disk, the headers of
 * `_headers`, the page for unknown addresses, HEAD, ranges, tags, no listing of folders.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join, relative } from 'node:path';
import { headersFor, HEADERS_FILE, parseRules, type HeaderRule } from '../build/headers.ts';
import { NOT_FOUND_FILE } from '../build/pages.ts';
import { mediaTypeOf } from '../serve/media-types.ts';
import { compressedFiles, escapePattern } from './rules.ts';

export type Hosted = {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  /** Where the site is mounted: begins and ends with a slash. */
  readonly basePath: string;
  /** The folder that is served. */
  readonly root: string;
};

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Check = (site: Surveyed) => Promise<string[]>;
type Surveyed = Hosted & { readonly rules: readonly HeaderRule[]; readonly files: readonly string[] };

/** The clauses of the contract, by what they ask. */
const CLAUSES: Readonly<Record<string, Check>> = {
  'every file arrives whole, with its media type': wholeFiles,
  'compressed copies come from the disk': compressedCopies,
  'headers and policies are those of _headers': headers,
  'an unknown address is answered with the 404 page': unknownAddresses,
  'a page is found without its slash': missingSlash,
  'HEAD is GET without a body': head,
  'a part of a file can be asked for': ranges,
  'what has not changed is not sent again': tags,
  'no folder is listed, and nothing outside is served': listings,
  'only GET and HEAD are answered': methods,
};

/** One sentence for each breach; none where the server keeps the contract. */
export async function breaches(site: Hosted): Promise<string[]> {
  const files = filesOf(site.root);
  const rules = parseRules(readFileSync(join(site.root, HEADERS_FILE), 'utf8'));
  const found: string[] = [];
  for (const [clause, check] of Object.entries(CLAUSES)) {
    const problems = await check({ ...site, files, rules });
    found.push(...problems.slice(0, 5).map((problem) => `${clause}: ${problem}`));
  }
  return found;
}

/** How many clauses there are. */
export const CLAUSE_COUNT = Object.keys(CLAUSES).length;

/** Every file below a folder, with slashes. */
export const filesOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** Files that have an address of their own. */
const published = ({ files }: Surveyed) =>
  files.filter((file) => !/[.](?:br|gz)$/.test(file) && file !== HEADERS_FILE && file !== NOT_FOUND_FILE);

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

async function wholeFiles(site: Surveyed): Promise<string[]> {
  return perItem(published(site), async (file) => {
    const { status, body, headers } = await ask(site, pathOf(file));
    if (status !== 200) return `${file} is answered with ${status}`;
    if (headers['content-encoding'] !== undefined) return `${file} is encoded, which was not asked for`;
    if (!body.equals(bytesOf(site, file))) return `${file} is not what stands on the disk`;
    return sameType(headers['content-type'], mediaTypeOf(file))
      ? undefined
      : `${file} has the type ${headers['content-type'] ?? 'none'}, not ${mediaTypeOf(file)}`;
  });
}

async function compressedCopies(site: Surveyed): Promise<string[]> {
  const br = await copies(site, { ending: '.br', accepted: 'gzip, deflate, br', encoding: 'br' });
  return [...br, ...(await copies(site, { ending: '.gz', accepted: 'gzip, deflate', encoding: 'gzip' }))];
}

type Copies = { readonly ending: '.br' | '.gz'; readonly accepted: string; readonly encoding: string };

async function copies(site: Surveyed, { ending, accepted, encoding }: Copies): Promise<string[]> {
  const files = compressedFiles(site.files, ending).filter((file) => file !== NOT_FOUND_FILE);
  return perItem(files, async (file) => {
    const { body, headers } = await ask(site, pathOf(file), { 'Accept-Encoding': accepted });
    if (headers['content-encoding'] !== encoding) return `${file} is not sent as ${encoding}`;
    if (!body.equals(bytesOf(site, file + ending))) return `${file}${ending} is not the one on the disk`;
    if (!/accept-encoding/i.test(headers.vary ?? '')) return `${file} does not say Vary: Accept-Encoding`;
    return sameType(headers['content-type'], mediaTypeOf(file))
      ? undefined
      : `${file}${ending} has another type`;
  });
}

async function headers(site: Surveyed): Promise<string[]> {
  return perItem(published(site), async (file) => {
    for (const accepted of ['identity', 'br']) {
      const answer = await ask(site, pathOf(file), { 'Accept-Encoding': accepted });
      const fault = differingHeader(answer, headersFor(site.rules, pathOf(file)));
      if (fault) return `${file} (${accepted}): ${fault}`;
    }
    return undefined;
  });
}

async function unknownAddresses(site: Surveyed): Promise<string[]> {
  const page = bytesOf(site, NOT_FOUND_FILE);
  const wanted = headersFor(site.rules, '/404.html');
  const paths = ['/none', '/none/at/all', '/assets/none-1234.js', '/token/none', '/_headers', '/404.html'];
  return perItem(paths, async (path) => {
    const answer = await ask(site, path);
    if (answer.status !== 404) return `${path} is answered with ${answer.status}`;
    if (!answer.body.equals(page)) return `${path} does not show the page`;
    const fault = differingHeader(answer, wanted);
    return fault ? `${path}: ${fault}` : undefined;
  });
}

/** Served as it is at the root, or led to the address with the slash; never lost. */
async function missingSlash(site: Surveyed): Promise<string[]> {
  const pages = published(site).filter((file) => /.\/index\.html$/.test(file));
  return perItem(pages, async (file) => {
    const path = pathOf(file).slice(0, -1);
    const { status, headers, body } = await ask(site, `${path}?a=1`);
    if (status === 200 && site.basePath === '/') return body.equals(bytesOf(site, file)) ? undefined : path;
    const target = new URL(headers.location ?? '', `${site.origin}${inside(site, path)}`);
    // A query may be lost on the way: no page of ours has one.
    const isRight = target.origin === site.origin && target.pathname === `${inside(site, path)}/`;
    return isRight && [301, 302, 307, 308].includes(status)
      ? undefined
      : `${path} is answered with ${status} and leads to ${headers.location ?? 'nowhere'}`;
  });
}

async function head(site: Surveyed): Promise<string[]> {
  return perItem(['/', '/none'], async (path) => {
    const [got, asked] = [await ask(site, path), await ask(site, path, {}, 'HEAD')];
    if (asked.body.length > 0) return `${path} has a body`;
    const names = ['content-type', 'content-security-policy', 'content-length'];
    const other = names.find((name) => asked.headers[name] !== got.headers[name]);
    return asked.status !== got.status || other
      ? `${path}: ${other ?? asked.status} is not that of GET`
      : undefined;
  });
}

async function ranges(site: Surveyed): Promise<string[]> {
  const biggest = published(site).toSorted(
    (one, other) => bytesOf(site, other).length - bytesOf(site, one).length,
  );
  return perItem(biggest.slice(0, 2), async (file) => {
    const bytes = bytesOf(site, file);
    const part = await ask(site, pathOf(file), { Range: 'bytes=10-19' });
    if (part.status !== 206 || !part.body.equals(bytes.subarray(10, 20))) return `${file}: bytes 10 to 19`;
    if (part.headers['content-range'] !== `bytes 10-19/${bytes.length}`) return `${file}: Content-Range`;
    const beyond = await ask(site, pathOf(file), { Range: `bytes=${bytes.length}-` });
    return beyond.status === 416 ? undefined : `${file}: beyond its end is answered with ${beyond.status}`;
  });
}

async function tags(site: Surveyed): Promise<string[]> {
  return perItem(published(site).slice(0, 20), async (file) => {
    for (const accepted of ['identity', 'br']) {
      const asked = { 'Accept-Encoding': accepted };
      const { etag } = (await ask(site, pathOf(file), asked)).headers;
      if (!etag) return `${file} (${accepted}) has no ETag`;
      const again = await ask(site, pathOf(file), { ...asked, 'If-None-Match': etag });
      if (again.status !== 304 || again.body.length > 0) return `${file} (${accepted}) is sent again`;
      const other = await ask(site, pathOf(file), { ...asked, 'If-None-Match': '"another"' });
      if (other.status !== 200)
        return `${file} (${accepted}) is answered with ${other.status} for another tag`;
    }
    return undefined;
  });
}

async function listings(site: Surveyed): Promise<string[]> {
  const name =
    published(site)
      .find((file) => file.startsWith('assets/'))
      ?.slice('assets/'.length) ?? 'assets';
  const paths = [
    '/assets/',
    '/lookups/',
    '/..%2f',
    '/%2e%2e/',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/.%2e/_headers',
  ];
  return perItem(paths, async (path) => {
    const { status, body } = await ask(site, path);
    // Some servers read `/..` as `/`, as browsers do.
    if (status < 400 && !body.equals(bytesOf(site, 'index.html')))
      return `${path} is answered with ${status}`;
    return new RegExp(`${escapePattern(name)}|root:`).test(body.toString())
      ? `${path} shows what is there`
      : undefined;
  });
}

async function methods(site: Surveyed): Promise<string[]> {
  return perItem(['POST', 'PUT', 'DELETE'], async (method) => {
    const { status } = await ask(site, '/', {}, method);
    return status === 405 || status === 501 || status === 403
      ? undefined
      : `${method} is answered with ${status}`;
  });
}

async function perItem(
  items: readonly string[],
  check: (item: string) => Promise<string | undefined>,
): Promise<string[]> {
  if (items.length === 0) return ['there is nothing to try it with'];
  const found: string[] = [];
  for (const item of items) {
    const problem = await check(item);
    if (problem !== undefined) found.push(problem);
  }
  return found;
}

const bytesOf = ({ root }: Hosted, file: string): Buffer => readFileSync(join(root, file));

const inside = ({ basePath }: Hosted, path: string): string => basePath + path.slice(1);

/** `application/gzip` and `application/x-gzip`, upper case and spaces: the same for a browser. */
const sameType = (found: string | undefined, wanted: string): boolean =>
  found?.toLowerCase().replace(/\s/g, '') === wanted.replace(/\s/g, '');

function differingHeader({ headers }: Answer, wanted: Readonly<Record<string, string>>): string | undefined {
  const all: Readonly<Record<string, string | undefined>> = {
    'Content-Security-Policy': undefined,
    ...wanted,
  };
  for (const [name, value] of Object.entries(all)) {
    const found = headers[name.toLowerCase()];
    if (found !== value) return `${name} is ${String(found ?? 'missing')}, not ${value ?? 'absent'}`;
  }
  return undefined;
}

/** Sends the path as it is, and undoes no encoding. */
function ask(
  site: Hosted,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path: inside(site, path),
        method,
        headers: { 'Accept-Encoding': 'identity', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
