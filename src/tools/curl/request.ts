/** What curl would send: the arguments of a command as requests. */
import { encodeUtf8, toBase64 } from '#src/lib/bytes.ts';
import type { Holes } from './holes.ts';
import { OptionError, type Argument } from './options.ts';
import { addressesOf, withoutUser, withQuery } from './url.ts';

/** A file that curl would read: as it is; its lines joined, without CR, LF and NUL (`-d @file`); or URL-encoded (`--data-urlencode @file`). */
export type FilePart = { readonly path: string; readonly read: 'bytes' | 'lines' | 'encoded' };

/** One part of a form. */
export type FormPart = {
  readonly name: string;
  readonly value: string | FilePart;
  readonly type?: string;
  /** What the server is told; of a file, the last part of its path otherwise. Absent where only the contents are sent. */
  readonly fileName?: string;
};

/** What is sent after the headers: data piece by piece, or a form of several parts. */
export type Body =
  | { readonly kind: 'data'; readonly parts: readonly (string | FilePart)[] }
  | { readonly kind: 'form'; readonly parts: readonly FormPart[] };

/** One header, with its name as it was typed. */
export type Header = {
  readonly name: string;
  readonly value: string;
  /** curl adds it by itself, behind all others. */
  readonly isUsual?: true;
  /** curl sends it before `Accept`. */
  readonly isEarly?: true;
  /** The whole line, where it is not `Name: value`. */
  readonly line?: string;
};

/** A request, in the order curl sends it. */
export type Request = {
  readonly method: string;
  readonly url: string;
  /** Without those that curl adds to every request: `User-Agent`, `Accept`, `Host`, `Content-Length`. */
  readonly headers: readonly Header[];
  /** Names, in lower case, of what curl was told not to add. */
  readonly removed: ReadonlySet<string>;
  readonly basic?: { readonly user: string; readonly password: string };
  readonly body?: Body;
  /** Of a form: the type that was typed for it. */
  readonly formType?: string;
  readonly follows: boolean;
  readonly isInsecure: boolean;
  readonly isCompressed: boolean;
  readonly proxy?: string;
  readonly timeoutS?: number;
  readonly http10: boolean;
};

/** The requests of a command, what is dropped because it changes nothing, and what changes the request and is not expressed. */
export type ReadCommand = {
  readonly requests: readonly Request[];
  readonly dropped: readonly string[];
  readonly unexpressed: readonly string[];
};

const MOST_REQUESTS = 100;

/** Options that change what is sent, or how, in ways that no target here has. */
const NAMED = new Set(
  'aws-sigv4 cacert capath cert key pass cert-type ciphers connect-to connect-timeout digest negotiate ntlm ntlm-wb anyauth resolve unix-socket abstract-unix-socket interface retry limit-rate socks4 socks4a socks5 socks5-hostname preproxy proxy-user proxy-header tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tls-max ssl-reqd http2 http2-prior-knowledge http3 http3-only request-target location-trusted post301 post302 post303 max-redirs netrc netrc-file netrc-optional config variable haproxy-protocol crlf raw tr-encoding time-cond etag-compare hsts alt-svc doh-url noproxy pinnedpubkey'.split(
    ' ',
  ),
);
const READ = new Set(
  'url request header data data-ascii data-binary data-raw data-urlencode json form form-string user user-agent referer cookie upload-file proxy max-time get head location insecure compressed globoff path-as-is range oauth2-bearer url-query next http1.0 basic continue-at'.split(
    ' ',
  ),
);

/** The requests of a command, transfer by transfer. Throws an `OptionError` for what curl refuses. */
export function requestsOf(all: readonly Argument[], holes: Holes): ReadCommand {
  const transfers: Argument[][] = [[]];
  for (const argument of all)
    if (argument.name === 'next') transfers.push([]);
    else transfers.at(-1)?.push(argument);
  const others = all.filter(
    ({ name, value }) => !READ.has(name) || (name === 'cookie' && !value.includes('=')),
  );
  const written = ({ name, value }: Argument) => `--${name}${value === '' ? '' : ` ${holes.asTyped(value)}`}`;
  const requests = transfers.flatMap((transfer) => requestsOfOne(transfer));
  if (requests.length === 0) throw new OptionError('expected an address', Math.max(1, all.length));
  if (requests.length > MOST_REQUESTS) throw tooMany(requests.length);
  return {
    requests,
    dropped: others.filter(({ name }) => !NAMED.has(name) && name !== 'cookie').map(written),
    unexpressed: others.filter(({ name }) => NAMED.has(name) || name === 'cookie').map(written),
  };
}

const tooMany = (count: number): OptionError =>
  new OptionError(`expected at most ${MOST_REQUESTS} requests, found ${count}`, 1);

/** The value of the option that was given last. */
const lastOf = (all: readonly Argument[], name: string): string | undefined =>
  all.findLast((argument) => argument.name === name)?.value;
const has = (all: readonly Argument[], name: string): boolean =>
  all.findLast((each) => each.name === name || each.name === `no-${name}`)?.name === name;

function requestsOfOne(all: readonly Argument[]): readonly Request[] {
  const urls = all.filter(({ name }) => name === 'url');
  if (urls.length > MOST_REQUESTS) throw tooMany(urls.length);
  const uploads = all.filter(({ name }) => name === 'upload-file');
  const isGet = has(all, 'get');
  const data = dataOf(all);
  const query = all
    .filter(({ name }) => name === 'url-query')
    .map(({ value, number }) =>
      value.startsWith('+') ? value.slice(1) : textOfParts(urlencoded(value), number),
    );
  const added = [...query, ...(isGet && data ? [textOfParts(data, urls[0]?.number ?? 1)] : [])];
  const reading = { isPlain: has(all, 'globoff'), keepsDots: has(all, 'path-as-is'), most: MOST_REQUESTS };
  return urls.flatMap(({ value, number }, at) => {
    // Each file belongs to the address in its place.
    const upload = uploads[at];
    const body = bodyOf(all, isGet ? undefined : data, upload);
    const method =
      lastOf(all, 'request') ?? usualMethod(has(all, 'head'), body, !isGet && data !== undefined);
    const { headers, ...others } = headersOf(all, body?.kind === 'data' && data !== undefined);
    const shared = { method, ...others, ...withForm(headers, body), ...settingsOf(all) };
    return addressesOf(value, { ...reading, number }).map((address) => {
      const { url, user } = withoutUser(address);
      const isAsked = user !== undefined && !shared.basic && mayUseBasic(all, headers);
      return {
        ...shared,
        ...(isAsked && { basic: credentials(user) }),
        url: added.reduce(withQuery, withUploadName(url, upload?.value)),
      };
    });
  });
}

/** The type of a form is written with its mark, also where it was typed. */
function withForm(headers: readonly Header[], body: Body | undefined) {
  if (body?.kind !== 'form') return { headers, ...(body && { body }) };
  const typed = headers.find(({ name }) => name.toLowerCase() === 'content-type');
  return {
    headers: headers.filter((header) => header !== typed),
    body,
    ...(typed && { formType: typed.value }),
  };
}

function usualMethod(isHead: boolean, body: Body | undefined, hasData: boolean): string {
  if (isHead) return 'HEAD';
  if (!body) return 'GET';
  return body.kind === 'form' || hasData ? 'POST' : 'PUT';
}

/** An address that ends with a slash gets the name of the file that is sent. */
const withUploadName = (address: string, upload: string | undefined): string =>
  upload === undefined || upload === '-' || upload === '.' || !address.endsWith('/')
    ? address
    : address + encodeURIComponent(upload.split('/').at(-1) ?? '');

function bodyOf(
  all: readonly Argument[],
  data: readonly (string | FilePart)[] | undefined,
  upload: Argument | undefined,
): Body | undefined {
  const form = all.filter(({ name }) => name === 'form' || name === 'form-string');
  if (data && form.length > 0)
    throw new OptionError('curl sends either data or a form, not both', form[0]?.number ?? 1);
  if (upload && (data || form.length > 0))
    throw new OptionError('curl sends either a file of -T or data, not both', upload.number);
  if (data) return { kind: 'data', parts: data };
  if (form.length > 0) return { kind: 'form', parts: form.map(formPart) };
  return upload && { kind: 'data', parts: [{ path: upload.value, read: 'bytes' }] };
}

function settingsOf(all: readonly Argument[]) {
  const proxy = lastOf(all, 'proxy');
  const timeoutS = Number(lastOf(all, 'max-time') ?? 0);
  return {
    follows: has(all, 'location') || has(all, 'location-trusted'),
    isInsecure: has(all, 'insecure'),
    isCompressed: has(all, 'compressed'),
    ...(proxy !== undefined && { proxy }),
    ...(timeoutS > 0 && { timeoutS }),
    http10: has(all, 'http1.0'),
  };
}

const DATA = new Set(['data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode', 'json']);

/** What the options for data put together: joined by `&`, JSON by nothing. */
function dataOf(all: readonly Argument[]): readonly (string | FilePart)[] | undefined {
  const given = all.filter(({ name }) => DATA.has(name));
  if (given.length === 0) return undefined;
  return given.flatMap(({ name, value }, at) => {
    const joint = at > 0 && name !== 'json' ? ['&'] : [];
    if (name === 'data-urlencode') return [...joint, ...urlencoded(value)];
    if (name === 'data-raw' || !value.startsWith('@')) return [...joint, value];
    const read = name === 'data' || name === 'data-ascii' ? ('lines' as const) : ('bytes' as const);
    return [...joint, { path: value.slice(1), read }];
  });
}

function textOfParts(parts: readonly (string | FilePart)[], number: number): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      throw new OptionError(
        `the contents of ${part.path} would be a part of the address: put them there`,
        number,
      );
    })
    .join('');
}

/** `name=content`, `content`, `=content` with its content encoded as a form does it. */
function urlencoded(typed: string): readonly (string | FilePart)[] {
  const sign = /[=@]/.exec(typed);
  if (!sign) return [formEncoded(typed)];
  const name = typed.slice(0, sign.index);
  const value = typed.slice(sign.index + 1);
  return [
    ...(name === '' ? [] : [`${name}=`]),
    sign[0] === '@' ? { path: value, read: 'encoded' } : formEncoded(value),
  ];
}

/** As curl does it: letters, digits and `-._~` stay, a blank is `+`, any other byte is `%` and two capital hex digits. */
const formEncoded = (text: string): string =>
  text.replaceAll(/[^\w.~\u{10ff00}-\u{10fff9}-]+/gu, (part) =>
    [...encodeUtf8(part)]
      .map((byte) => (byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`))
      .join(''),
  );

/** `name=value;type=text/x;filename=y`, `name=@path`, `name=<path`. */
function formPart({ name: option, value: typed, number }: Argument): FormPart {
  const equals = typed.indexOf('=');
  if (equals < 0) throw new OptionError(`expected name=value, found ${typed}`, number);
  const name = typed.slice(0, equals);
  const value = typed.slice(equals + 1);
  if (option === 'form-string') return { name, value };
  const sign = /^[@<]/.test(value) ? value[0] : undefined;
  const pieces = (sign ? value.slice(1) : value).split(/;(?=\s*(?:type|filename|encoder|headers)=)/);
  const more = new Map(
    pieces.slice(1).map((piece) => {
      const [key = '', ...rest] = piece.trim().split('=');
      return [key, unquoted(rest.join('='))] as const;
    }),
  );
  const first = unquoted(pieces[0] ?? '');
  const fileName = more.get('filename') ?? (sign === '@' ? (first.split('/').at(-1) ?? first) : undefined);
  const type = more.get('type') ?? typeOf(fileName, sign === '@' ? first : undefined);
  return {
    name,
    value: sign ? { path: first, read: 'bytes' } : first,
    ...(type !== undefined && { type }),
    ...(fileName !== undefined && { fileName }),
  };
}

const unquoted = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : text;

const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  htm: 'text/html',
  html: 'text/html',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

/** The type that curl tells by the ending of a name; other files are bytes, other texts have none. */
function typeOf(fileName: string | undefined, path: string | undefined): string | undefined {
  const known = [fileName, path]
    .map((name) => TYPES[name?.split('.').at(-1)?.toLowerCase() ?? ''])
    .find((type) => type !== undefined);
  return known ?? (path !== undefined && fileName !== undefined ? 'application/octet-stream' : undefined);
}

/** Headers that were typed, and the names (in lower case) of those that were typed without a value: curl leaves them out. */
function ownHeaders(all: readonly Argument[]) {
  const own: Header[] = [];
  const removed = new Set<string>();
  for (const { name: option, value: typed, number } of all) {
    if (option !== 'header') continue;
    if (typed.startsWith('@'))
      throw new OptionError(`the headers in ${typed.slice(1)} would be read: put them here`, number);
    const sign = /[:;]/.exec(typed);
    if (!sign) continue;
    const name = typed.slice(0, sign.index);
    const value = typed
      .slice(sign.index + 1)
      .replace(/^[ \t]+/, '')
      .replace(/(?<![ \t])[ \t]+$/, '');
    const isKept = sign[0] === ';' ? value === '' : value !== '';
    const isOdd = sign[0] === ':' && typed !== `${name}: ${value}`;
    if (isKept) own.push({ name, value, ...(isOdd && { line: typed }) });
    else if (sign[0] === ':') removed.add(name.toLowerCase());
  }
  return { own, removed };
}

/** Own headers, and those that other options stand for, in the order curl sends them. */
function headersOf(all: readonly Argument[], hasData: boolean) {
  const { own, removed } = ownHeaders(all);
  const names = new Set([...removed, ...own.map(({ name }) => name.toLowerCase())]);
  const bearer = lastOf(all, 'oauth2-bearer');
  const range = lastOf(all, 'range');
  const agent = lastOf(all, 'user-agent');
  if (agent === '') removed.add('user-agent');
  const cookies = all.filter(({ name, value }) => name === 'cookie' && value.includes('='));
  const isJson = has(all, 'json');
  const made: Header[] = [
    {
      name: 'Authorization',
      value: bearer === undefined || !mayUseBasic(all, own) ? '' : `Bearer ${bearer}`,
      isEarly: true,
    },
    {
      name: 'Range',
      value: range === undefined ? '' : `bytes=${/^\d+$/.test(range) ? `${range}-` : range}`,
      isEarly: true,
    },
    { name: 'User-Agent', value: agent ?? '', isEarly: true },
    { name: 'Referer', value: lastOf(all, 'referer')?.replace(/;auto$/, '') ?? '' },
    { name: 'Cookie', value: cookies.map(({ value }) => value).join(';') },
  ];
  const last: Header[] = isJson
    ? [
        { name: 'Content-Type', value: hasData ? 'application/json' : '' },
        { name: 'Accept', value: 'application/json' },
      ]
    : [{ name: 'Content-Type', value: hasData ? 'application/x-www-form-urlencoded' : '', isUsual: true }];
  const isMade = ({ name, value }: Header): boolean => value !== '' && !names.has(name.toLowerCase());
  const user = lastOf(all, 'user');
  const isBasic =
    user !== undefined && bearer === undefined && !names.has('authorization') && mayUseBasic(all, own);
  return {
    headers: [...made.filter(isMade), ...own, ...last.filter(isMade)],
    removed,
    ...(isBasic && { basic: credentials(user) }),
  };
}

/** A name and a password, which begins after the first colon. */
function credentials(user: string): NonNullable<Request['basic']> {
  const colon = user.indexOf(':');
  return colon < 0 ? { user, password: '' } : { user: user.slice(0, colon), password: user.slice(colon + 1) };
}

/** Neither is another way than Basic asked for, nor the header set. */
const mayUseBasic = (all: readonly Argument[], headers: readonly Header[]): boolean =>
  !['digest', 'ntlm', 'negotiate', 'anyauth'].some((name) => has(all, name)) &&
  !headers.some(({ name }) => name.toLowerCase() === 'authorization');

/** With what a here-document or a file gives to the standard input in place of the file `-`. */
export function withInput(request: Request, input: string | { readonly path: string }): Request {
  if (request.body?.kind !== 'data') return request;
  const parts = request.body.parts.map((part) => {
    if (typeof part === 'string' || part.path !== '-') return part;
    if (typeof input !== 'string') return { ...part, path: input.path };
    if (part.read === 'encoded') return formEncoded(input);
    return part.read === 'lines' ? input.replaceAll(/[\r\n\0]/g, '') : input;
  });
  return { ...request, body: { kind: 'data', parts } };
}

/** With the name that every program opens for what curl calls `-`. */
export function withStandardInput(request: Request): Request {
  const { body } = request;
  const opened = <T>(part: T | FilePart): T | FilePart =>
    isStandardInput(part) ? { path: '/dev/stdin', read: part.read } : part;
  if (body?.kind === 'data') return { ...request, body: { kind: 'data', parts: body.parts.map(opened) } };
  if (body?.kind !== 'form') return request;
  const parts = body.parts.map((part) => ({ ...part, value: opened(part.value) }));
  return { ...request, body: { kind: 'form', parts } };
}

const isStandardInput = (part: unknown): part is FilePart =>
  typeof part === 'object' && part !== null && 'path' in part && part.path === '-';

/** The value of `Authorization` for a user; UTF-8. */
export const basicValue = ({
  user,
  password,
}: {
  readonly user: string;
  readonly password: string;
}): string => `Basic ${toBase64(encodeUtf8(`${user}:${password}`))}`;
