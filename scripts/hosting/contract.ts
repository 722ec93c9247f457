/**
 * What every host of the site must do, as questions to a running server: compressed copies from the disk, the headers of
 * `_headers`, the page for unknown addresses, HEAD, ranges, tags, no listing of folders.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join, relative } from 'node:path';
import { headersFor, HEADERS_FILE, parseRules, type HeaderRule } from '../serve/header-rules.ts';
import { NOT_FOUND_FILE } from '../build/pages.ts';
import { mediaTypeOf } from '../serve/media-types.ts';
import { escapePattern } from './rules.ts';

export type HostedSite = {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  /** Where the site is mounted: begins and ends with a slash. */
  readonly basePath: string;
  /** The folder that is served. */
  readonly root: string;
};

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Check = (site: SurveyedSite) => Promise<string[]>;
type SurveyedSite = HostedSite & { readonly rules: readonly HeaderRule[]; readonly files: readonly string[] };

/** The clauses of the contract, by what they ask. */
const CLAUSES: Readonly<Record<string, Check>> = {
  'every file comes in the best form that is accepted, with its type, the headers of _headers and a tag':
    files,
  'an unknown address is answered with the 404 page': unknownAddresses,
  'a page is found without its slash': missingSlash,
  'HEAD is GET without a body': head,
  'a part of a file can be asked for': ranges,
  'no folder is listed, and nothing outside is served': listings,
  'only GET and HEAD are answered': methods,
};

/** The forms of a file, by what is accepted. */
const FORMS = [
  { accepted: 'identity', encodings: [] },
  { accepted: 'gzip, deflate', encodings: ['gzip'] },
  { accepted: 'gzip, deflate, br', encodings: ['br', 'gzip'] },
] as const;
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** One sentence for each breach; none where the server keeps the contract. */
export async function breaches(site: HostedSite): Promise<string[]> {
  const all = filesOf(site.root);
  const rules = parseRules(readFileSync(join(site.root, HEADERS_FILE), 'utf8'));
  const found: string[] = [];
  for (const [clause, check] of Object.entries(CLAUSES)) {
    const problems = await check({ ...site, files: all, rules });
    found.push(...problems.slice(0, 5).map((problem) => `${clause}: ${problem}`));
  }
  return found;
}

/** How many clauses there are. */
export const CLAUSE_COUNT = Object.keys(CLAUSES).length;

/** Every file below a folder, with slashes. */
const filesOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** Files that have an address of their own. */
const published = ({ files }: SurveyedSite) =>
  files.filter((file) => !/[.](?:br|gz)$/.test(file) && file !== HEADERS_FILE && file !== NOT_FOUND_FILE);

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

async function files(site: SurveyedSite): Promise<string[]> {
  const onDisk = new Set(site.files);
  const asked = published(site).flatMap((file) => FORMS.map((form) => ({ file, ...form })));
  return perItem(asked, async ({ file, accepted, encodings }) => {
    const encoding = encodings.find((each) => onDisk.has(file + ENDINGS[each]));
    const stored = bytesOf(site, encoding ? file + ENDINGS[encoding] : file);
    const fault = await faultOf(site, pathOf(file), accepted, { encoding, stored, type: mediaTypeOf(file) });
    return fault && `${file} (${accepted}): ${fault}`;
  });
}

type ExpectedFile = { readonly encoding: string | undefined; readonly stored: Buffer; readonly type: string };

async function faultOf(site: SurveyedSite, path: string, accepted: string, wanted: ExpectedFile) {
  const answer = await ask(site, path, { 'Accept-Encoding': accepted });
  const { status, body, headers } = answer;
  if (status !== 200) return `is answered with ${status}`;
  if (headers['content-encoding'] !== wanted.encoding) return `is not sent as ${wanted.encoding ?? 'it is'}`;
  if (!body.equals(wanted.stored)) return 'is not what stands on the disk';
  if (wanted.encoding && !/accept-encoding/i.test(headers.vary ?? ''))
    return 'does not say Vary: Accept-Encoding';
  if (!sameType(headers['content-type'], wanted.type))
    return `has the type ${headers['content-type'] ?? 'none'}, not ${wanted.type}`;
  return (
    differingHeader(answer, headersFor(site.rules, path)) ??
    (await tagFault(site, path, accepted, headers.etag))
  );
}

/** What has not changed is not sent again. */
async function tagFault(site: SurveyedSite, path: string, accepted: string, etag: string | undefined) {
  if (!etag) return 'has no ETag';
  const given = (tag: string) => ask(site, path, { 'Accept-Encoding': accepted, 'If-None-Match': tag });
  const again = await given(etag);
  if (again.status !== 304 || again.body.length > 0) return 'is sent again';
  const { status } = await given('"another"');
  return status === 200 ? undefined : `is answered with ${status} for another tag`;
}

async function unknownAddresses(site: SurveyedSite): Promise<string[]> {
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
async function missingSlash(site: SurveyedSite): Promise<string[]> {
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

async function head(site: SurveyedSite): Promise<string[]> {
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

async function ranges(site: SurveyedSite): Promise<string[]> {
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

async function listings(site: SurveyedSite): Promise<string[]> {
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

async function methods(site: SurveyedSite): Promise<string[]> {
  return perItem(['POST', 'PUT', 'DELETE'], async (method) => {
    const { status } = await ask(site, '/', {}, method);
    return status === 405 || status === 501 || status === 403
      ? undefined
      : `${method} is answered with ${status}`;
  });
}

async function perItem<Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<string | undefined>,
): Promise<string[]> {
  if (items.length === 0) return ['there is nothing to try it with'];
  const found: string[] = [];
  for (const item of items) {
    const problem = await check(item);
    if (problem !== undefined) found.push(problem);
  }
  return found;
}

const bytesOf = ({ root }: HostedSite, file: string): Buffer => readFileSync(join(root, file));

const inside = ({ basePath }: HostedSite, path: string): string => basePath + path.slice(1);

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
  site: HostedSite,
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
