/** Requests as JavaScript: `fetch`, and undici's `request` for Node. */
import type { FilePart, Request } from '../request.ts';
import { ascii } from '../url.ts';
import { jsQuote, type Quote } from './quote.ts';
import {
  block,
  dataOf,
  indented,
  isFile,
  isUntyped,
  loseHttp10,
  loseRepeated,
  merged,
  milliseconds,
  partsOf,
  taken,
  withBasic,
  type Context,
  type Target,
} from './target.ts';

const FORBIDDEN_IN_PAGES =
  /^(?:cookie|host|origin|referer|accept-encoding|connection|content-length|date|dnt|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** A call of `fetch`, for pages and Node. */
export const fetchTarget: Target = (requests, { holes, lose }) => {
  const quote = jsQuote(holes);
  return script(
    requests.map((given) => {
      loseOfFetch(given, lose);
      const request = taken(given, lose, 'fetch', { sets: SET_BY_NODE, capitals: CAPITALS_OF_FETCH });
      const lines = fetchOptions(request, quote);
      const options = lines.length === 0 ? '' : `, ${block(lines)}`;
      return [
        ...formLines(request, quote),
        `const response = await fetch(${quote(ascii(request.url))}${options});`,
      ].join('\n');
    }),
    [],
  );
};

/** What Node.js refuses to be given. */
const SET_BY_NODE = /^(?:keep-alive|upgrade|expect)$/i;
const CAPITALS_OF_FETCH = /^(?:delete|get|head|options|post|put)$/i;

function loseOfFetch(request: Request, lose: Context['lose']): void {
  const { method, body, headers } = request;
  if (body && /^(?:GET|HEAD)$/.test(method)) lose(`a ${method} with a body: fetch throws`);
  for (const { name } of headers)
    if (FORBIDDEN_IN_PAGES.test(name)) lose(`${name}: a page in a browser may not set it`);
  if (!request.follows) lose('fetch follows redirects; curl without -L does not');
  if (request.isInsecure) lose('-k: certificates are checked all the same');
  if (request.proxy !== undefined) lose('the proxy');
  loseHttp10(request, lose);
  loseRepeated(request, lose, 'fetch sends one, with a comma between');
  loseOfForm(request, lose);
}

/** FormData gives a name or a type where curl gives none, and writes line breaks as CR LF. */
function loseOfForm(request: Request, lose: Context['lose']): void {
  for (const { name, value, type, fileName } of partsOf(request)) {
    if (type !== undefined && fileName === undefined) lose(`${name} of the form gets the file name "blob"`);
    if (type === undefined && fileName !== undefined)
      lose(`${name} of the form gets the type application/octet-stream`);
    const isText = type === undefined && fileName === undefined;
    if (isText && (isFile(value) || /(?<!\r)\n|\r(?!\n)/.test(value)))
      lose(`line breaks in ${name} of the form are sent as CR LF`);
  }
}

function fetchOptions(request: Request, quote: Quote): readonly string[] {
  const { method, body, timeoutS } = request;
  const headers = withBasic(request, quote, (text) => `btoa(${text})`);
  return [
    ...(method === 'GET' ? [] : [`method: ${quote(method)},`]),
    ...(headers.length === 0
      ? []
      : ['headers: [', ...headers.map(([name, value]) => `  [${quote(name)}, ${value}],`), '],']),
    ...(body?.kind === 'data' ? [`body: ${fetchData(request, quote)},`] : []),
    ...(body?.kind === 'form' ? ['body: form,'] : []),
    ...(timeoutS === undefined ? [] : [`signal: AbortSignal.timeout(${milliseconds(timeoutS)}),`]),
  ];
}

/** A text gets a type of its own from `fetch`, bytes get none. */
function fetchData(request: Request, quote: Quote): string {
  const data = javascriptData(request, quote);
  const isText = !/^(?:await readFile\([^)]*\)|Buffer)/.test(data);
  return isText && isUntyped(request) ? `new TextEncoder().encode(${data})` : data;
}

function javascriptData(request: Request, quote: Quote): string {
  const parts = request.body?.kind === 'data' ? request.body.parts : [];
  const read = ({ path, read: how }: FilePart): string =>
    ({
      lines: `(await readFile(${quote(path)}, 'utf8')).replaceAll(/[\\r\\n\\0]/g, '')`,
      encoded: `encodeURIComponent(await readFile(${quote(path)}, 'utf8')).replaceAll('%20', '+')`,
      bytes: `await readFile(${quote(path)})`,
    })[how];
  if (parts.length < 2 || !parts.some((part) => isFile(part) && part.read === 'bytes'))
    return dataOf(request, quote, read, ' + ');
  const buffers = [...merged(parts)].map((part) => `Buffer.from(${isFile(part) ? read(part) : quote(part)})`);
  return `Buffer.concat([${buffers.join(', ')}])`;
}

function formLines({ body }: Request, quote: Quote): readonly string[] {
  if (body?.kind !== 'form') return [];
  return [
    'const form = new FormData();',
    ...body.parts.map(({ name, value, type, fileName }) => {
      const typed = type === undefined ? '' : `, { type: ${quote(type)} }`;
      const isPlain = type === undefined && fileName === undefined;
      const given = isFile(value)
        ? fileName === undefined
          ? `await readFile(${quote(value.path)}, 'utf8')`
          : `await openAsBlob(${quote(value.path)}${typed})`
        : isPlain
          ? quote(value)
          : `new Blob([${quote(value)}]${typed})`;
      const isNamed = fileName !== undefined || (!isPlain && !isFile(value));
      return `form.append(${quote(name)}, ${given}${isNamed ? `, ${quote(fileName ?? 'blob')}` : ''});`;
    }),
  ];
}

/** A call of undici's `request`, for Node. */
export const nodeTarget: Target = (requests, { holes, lose }) => {
  const quote = jsQuote(holes);
  const names = new Set(['request']);
  const codes = requests.map((given) => {
    const request = taken(given, lose, 'undici', { sets: SET_BY_NODE, capitals: /$^/ });
    loseHttp10(request, lose);
    loseOfForm(request, lose);
    if (request.body?.kind === 'form') names.add('FormData');
    const lines = [...nodeOptions(request, quote), ...dispatcher(request, quote, names, lose)];
    return [
      ...formLines(request, quote),
      `const { statusCode, headers, body } = await request(${quote(ascii(request.url))}, ${block(lines)});`,
    ].join('\n');
  });
  return script(codes, [`import { ${[...names].join(', ')} } from 'undici';`]);
};

function nodeOptions(request: Request, quote: Quote): readonly string[] {
  const headers = withBasic(request, quote, (text) => `Buffer.from(${text}).toString('base64')`);
  const { method, body, timeoutS } = request;
  return [
    `method: ${quote(method)},`,
    ...(headers.length === 0
      ? []
      : ['headers: [', ...headers.map(([name, value]) => `  ${quote(name)}, ${value},`), '],']),
    ...(body ? [`body: ${body.kind === 'form' ? 'form' : javascriptData(request, quote)},`] : []),
    ...(timeoutS === undefined ? [] : [`bodyTimeout: ${milliseconds(timeoutS)},`]),
  ];
}

/** The connection, where it is not the usual one. */
function dispatcher(
  request: Request,
  quote: Quote,
  names: Set<string>,
  lose: Context['lose'],
): readonly string[] {
  const { proxy, isInsecure, follows } = request;
  if (proxy !== undefined) {
    names.add('ProxyAgent');
    if (isInsecure || follows) lose('-k and -L beside a proxy');
    return [`dispatcher: new ProxyAgent(${quote(proxy)}),`];
  }
  if (!isInsecure && !follows) return [];
  names.add('Agent');
  if (follows) names.add('interceptors');
  const agent = `new Agent(${isInsecure ? '{ connect: { rejectUnauthorized: false } }' : ''})`;
  return [
    `dispatcher: ${agent}${follows ? '.compose(interceptors.redirect({ maxRedirections: 50 }))' : ''},`,
  ];
}

/** With the imports that it needs; several requests are blocks of their own. */
function script(codes: readonly string[], imports: readonly string[]): string {
  const code =
    codes.length === 1 ? (codes[0] ?? '') : codes.map((each) => `{\n${indented(each)}\n}`).join('\n');
  const needed = [
    ...imports,
    ...(code.includes('openAsBlob(') ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(code.includes('readFile(') ? ["import { readFile } from 'node:fs/promises';"] : []),
  ];
  return `${needed.length > 0 ? `${needed.join('\n')}\n\n` : ''}${code}\n`;
}
