/** Requests as commands: HTTPie, wget, and curl itself. */
import type { FilePart, FormPart, Header, Request } from '../request.ts';
import { ascii } from '../url.ts';
import { shellQuote, type Quote } from './quote.ts';
import {
  dataOf,
  filesOf,
  hasHeader,
  isFile,
  isUntyped,
  loseHttp10,
  loseRemoved,
  loseRepeated,
  merged,
  partsOf,
  taken,
  type Context,
  type Target,
} from './target.ts';

/** An option and its value, which stay on one line. */
type Group = readonly string[];

const NEXT_LINE = { bash: ' \\\n  ', cmd: ' ^\n  ', powershell: ' `\n  ' } as const;

const commands =
  (groupsOf: (request: Request, quote: Quote, context: Context) => readonly Group[]): Target =>
  (requests, context) => {
    const quote = shellQuote(context.holes, context.shell);
    const between = context.isOneLine ? ' ' : NEXT_LINE[context.shell];
    const all = requests.map((request) =>
      groupsOf(request, quote, context)
        .filter((group) => group.length > 0)
        .map((group) => group.join(' '))
        .join(between),
    );
    return `${all.join('\n\n')}\n`;
  };

function loseFiles(request: Request, lose: Context['lose'], program: string): void {
  const files = filesOf(request);
  if (request.body?.kind !== 'data' || files.length === 0) return;
  if (request.body.parts.length > 1) lose(`data of several pieces with files: ${program} sends one file`);
  if (files[0]?.read === 'encoded') lose(`the file is encoded for a form; ${program} sends it as it is`);
  if (files[0]?.read === 'lines') lose(`-d @file joins the lines of the file; ${program} sends it as it is`);
}

/** A value behind a separator of HTTPie: a sign that would be a part of the separator stands behind a backslash. */
const asItem = (value: string): string => value.replace(/^[=@]/, String.raw`\$&`);

function loseOfHttpie(request: Request, lose: Context['lose']): void {
  for (const { name, value, type, fileName } of partsOf(request)) {
    if (!isFile(value) && (type ?? fileName) !== undefined)
      lose(`the type and file name of ${name} in the form`);
    if (isFile(value) && fileName !== undefined && !isOwnName(value, fileName))
      lose(`the file name of ${name} in the form`);
  }
  const values = [...request.headers, ...partsOf(request)].map(({ value }) => value);
  if (values.some((value) => typeof value === 'string' && /\\[:;=@]/.test(value)))
    lose('a backslash before one of : ; = @, which HTTPie takes out');
}

/** Commands of HTTPie 3. */
export const httpieTarget = commands((request, quote, { lose }) => {
  loseFiles(request, lose, 'HTTPie');
  loseHttp10(request, lose);
  loseOfHttpie(request, lose);
  const { basic, proxy, body, headers, removed } = taken(request, lose, 'HTTPie');
  const [file] = body?.kind === 'data' ? filesOf(request) : [];
  const items = [
    ...headers.map(({ name, value }) => (value === '' ? `${name};` : `${name}:${asItem(value)}`)),
    ...[...removed].map((name) => `${name}:`),
    // HTTPie asks for JSON, and adds JSON's type, with what it is given raw.
    ...(body?.kind === 'data' && !hasHeader(request, 'accept') && !removed.has('accept')
      ? ['Accept:*/*']
      : []),
    ...(isUntyped(request) && !removed.has('content-type') ? ['Content-Type:'] : []),
    ...partsOf(request).map(({ name, value, type, fileName }) => {
      const field = name.replaceAll(/[:;=@]/g, String.raw`\$&`);
      if (!isFile(value)) return `${field}=${asItem(value)}`;
      return fileName === undefined
        ? `${field}=@${value.path}`
        : `${field}@${value.path}${type === undefined ? '' : `;type=${type}`}`;
    }),
  ];
  return [
    [
      'http',
      '--ignore-stdin',
      ...(request.follows ? ['--follow'] : []),
      ...(request.isInsecure ? ['--verify=no'] : []),
      ...(request.timeoutS === undefined ? [] : [`--timeout=${request.timeoutS}`]),
      ...(body?.kind === 'form' ? ['--multipart'] : []),
    ],
    basic ? ['-a', quote(`${basic.user}:${basic.password}`)] : [],
    ...(proxy === undefined ? [] : [[quote(`--proxy=http:${proxy}`)], [quote(`--proxy=https:${proxy}`)]]),
    body?.kind === 'data' && !file ? ['--raw', dataOf(request, quote, () => '', '')] : [],
    [quote(request.method), quote(ascii(request.url))],
    ...items.map((item) => [quote(item)]),
    file ? [quote(`@${file.path}`)] : [],
  ];
});

/** Commands of wget 1. */
export const wgetTarget = commands((request, quote, { lose }) => {
  loseFiles(request, lose, 'wget');
  loseRepeated(request, lose, 'wget sends the last');
  loseRemoved(request, lose, ['user-agent']);
  loseHttp10(request, lose);
  const { basic, proxy, body, headers, timeoutS } = taken(request, lose, 'wget');
  if (body?.kind === 'form') lose('a form of several parts: wget sends none');
  if (isUntyped(request)) lose('wget sends a Content-Type with every body');
  const [file] = body?.kind === 'data' ? filesOf(request) : [];
  const data = body?.kind === 'data' ? `--body-data=${dataOf(request, quote, () => '', '')}` : undefined;
  return [
    ['wget', '-O', '-', `--method=${quote(request.method)}`],
    request.follows ? [] : ['--max-redirect=0'],
    request.isInsecure ? ['--no-check-certificate'] : [],
    request.removed.has('user-agent') ? ['--user-agent='] : [],
    timeoutS === undefined ? [] : [`--timeout=${timeoutS}`],
    proxy === undefined
      ? []
      : ['-e', 'use_proxy=yes', '-e', quote(`http_proxy=${proxy}`), '-e', quote(`https_proxy=${proxy}`)],
    basic
      ? [`--user=${quote(basic.user)}`, `--password=${quote(basic.password)}`, '--auth-no-challenge']
      : [],
    ...headers.map(({ name, value }) => [`--header=${quote(`${name}: ${value}`)}`]),
    file ? [`--body-file=${quote(file.path)}`] : data === undefined ? [] : [data],
    [quote(ascii(request.url))],
  ];
});

/** Tidy: what is sent, and nothing else. */
export const curlTarget = commands((request, quote, { isLong, shell, lose }) => {
  if (shell === 'powershell')
    lose('PowerShell before 7.3 takes the double quotes out of what it gives to programs');
  const name: Name = (long, letter) => (isLong ? `--${long}` : `-${letter}`);
  const { url, basic, proxy, timeoutS } = request;
  return [
    [shell === 'bash' ? 'curl' : 'curl.exe', ...methodOf(request, name, quote)],
    request.follows ? [name('location', 'L')] : [],
    request.isInsecure ? [name('insecure', 'k')] : [],
    request.isCompressed ? ['--compressed'] : [],
    request.http10 ? [name('http1.0', '0')] : [],
    proxy === undefined ? [] : [name('proxy', 'x'), quote(proxy)],
    timeoutS === undefined ? [] : [name('max-time', 'm'), String(timeoutS)],
    basic ? [name('user', 'u'), quote(`${basic.user}:${basic.password}`)] : [],
    ...headersOf(request).map((header) => [name('header', 'H'), quote(header)]),
    ...dataGroups(request, name, quote, lose),
    ...partsOf(request).map((part) => partGroup(part, name, quote)),
    /[{}[\]]/.test(url) ? [name('globoff', 'g')] : [],
    [quote(url)],
  ];
});

type Name = (long: string, letter: string) => string;

const isUpload = ({ method, body }: Request): boolean =>
  method === 'PUT' &&
  body?.kind === 'data' &&
  body.parts.length === 1 &&
  body.parts.every((part) => isFile(part) && part.read === 'bytes');

function methodOf(request: Request, name: Name, quote: Quote): Group {
  const { method, body } = request;
  if (method === 'HEAD' && !body) return [name('head', 'I')];
  const usual = isUpload(request) ? 'PUT' : body ? 'POST' : 'GET';
  return method === usual ? [] : [name('request', 'X'), quote(method)];
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

function headersOf(request: Request): readonly string[] {
  const { headers, removed } = request;
  const isMadeByCurl = ({ name, value }: Header): boolean =>
    request.body?.kind === 'data' &&
    !isUpload(request) &&
    name.toLowerCase() === 'content-type' &&
    value === FORM_TYPE;
  const isWithout = isUntyped(request) && !isUpload(request) && !removed.has('content-type');
  return [
    ...headers
      .filter((header) => !isMadeByCurl(header))
      .map(({ name, value }) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...[...removed].map((name) => `${name}:`),
    ...(request.formType === undefined || request.formType === 'multipart/form-data'
      ? []
      : [`Content-Type: ${request.formType}`]),
    ...(isWithout ? ['Content-Type:'] : []),
  ];
}

/** curl puts `&` between pieces of data: those that stand between files are its own. */
function dataGroups(request: Request, name: Name, quote: Quote, lose: Context['lose']): readonly Group[] {
  if (request.body?.kind !== 'data') return [];
  const { parts } = request.body;
  const file = ({ path, read }: FilePart): Group =>
    read === 'encoded'
      ? ['--data-urlencode', quote(path)]
      : [read === 'lines' ? name('data', 'd') : '--data-binary', quote(`@${path}`)];
  if (isUpload(request))
    return parts.filter(isFile).map(({ path }) => [name('upload-file', 'T'), quote(path)]);
  if (!parts.some(isFile)) return [['--data-raw', dataOf(request, quote, () => '', '')]];
  const pieces = withNames([...merged(parts)]);
  const isJoined = pieces.every((piece, at) => {
    const next = pieces[at + 1];
    return (
      next === undefined || (isFile(piece) ? !isFile(next) && next.startsWith('&') : piece.endsWith('&'))
    );
  });
  if (!isJoined) lose('pieces of data without & between them');
  return pieces
    .filter((piece) => piece !== '&')
    .map((piece) => (isFile(piece) ? file(piece) : ['--data-raw', quote(piece.replaceAll(/^&|&$/g, ''))]));
}

/** The name before a file that is encoded belongs to its option: `name@path`. */
const withNames = (pieces: readonly (string | FilePart)[]): readonly (string | FilePart)[] =>
  pieces.flatMap((piece, at): readonly (string | FilePart)[] => {
    const next = pieces[at + 1];
    const before = pieces[at - 1];
    const nameAt = (text: string) => text.lastIndexOf('&') + 1;
    if (isFile(piece) && piece.read === 'encoded') {
      const name = typeof before === 'string' ? before.slice(nameAt(before)).replace(/=$/, '') : '';
      return [{ ...piece, path: `${name}@${piece.path}` }];
    }
    if (isFile(piece) || next === undefined || !isFile(next) || next.read !== 'encoded') return [piece];
    const kept = piece.slice(0, nameAt(piece));
    return kept === '' ? [] : [kept];
  });

const isOwnName = ({ path }: FilePart, fileName: string): boolean => path.split('/').at(-1) === fileName;
const inQuotes = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function partGroup({ name: field, value, type, fileName }: FormPart, name: Name, quote: Quote): Group {
  const more = [
    ...(type === undefined ? [] : [`;type=${type}`]),
    ...(fileName === undefined || (isFile(value) && isOwnName(value, fileName))
      ? []
      : [`;filename=${/[;",]/.test(fileName) ? inQuotes(fileName) : fileName}`]),
  ].join('');
  if (isFile(value))
    return [name('form', 'F'), quote(`${field}=${fileName === undefined ? '<' : '@'}${value.path}${more}`)];
  const isPlain = more === '' && /^[@<"]|;/.test(value);
  // In quotes, signs that would end the value are themselves.
  const given = more !== '' && /^[@<"]|;/.test(value) ? inQuotes(value) : value;
  return [isPlain ? '--form-string' : name('form', 'F'), quote(`${field}=${given}${more}`)];
}
