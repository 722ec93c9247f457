/** What the writers of code share: what they are given, and the parts of a request as they need them. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import { BEYOND_ASCII, hasHoles, type Holes } from '../holes.ts';
import { basicValue, type FilePart, type FormPart, type Header, type Request } from '../request.ts';
import type { Quote } from './quote.ts';

/** What a writer of code is given beside the requests. */
export type Context = {
  readonly holes: Holes;
  readonly shell: Shell;
  /** Long names of options, and all on one line, where a command is written. */
  readonly isLong: boolean;
  readonly isOneLine: boolean;
  /** Told what the language cannot express. */
  readonly lose: (message: string) => void;
};

/** Writes requests as code of one language. */
export type Target = (requests: readonly Request[], context: Context) => string;

/** How a part of a form is named, as curl writes it. */
export function disposition(name: string, fileName: string | undefined, kind = 'form-data'): string {
  const quoted = (text: string) =>
    `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
  return `${kind}; name=${quoted(name)}${fileName === undefined ? '' : `; filename=${quoted(fileName)}`}`;
}

/** Whether a part of a body is a file. */
export const isFile = (part: string | FilePart): part is FilePart => typeof part !== 'string';

/** All files of the body. */
export const filesOf = ({ body }: Request): readonly FilePart[] =>
  body?.kind === 'data'
    ? body.parts.filter(isFile)
    : (body?.parts ?? []).flatMap(({ value }) => (isFile(value) ? [value] : []));
/** The parts of a form. */
export const partsOf = ({ body }: Request): readonly FormPart[] => (body?.kind === 'form' ? body.parts : []);

/** Whether a request has a header; its name in lower case. */
export const hasHeader = ({ headers }: Request, name: string): boolean =>
  headers.some((header) => header.name.toLowerCase() === name);
/** The body is data without a type: most programs add one by themselves. */
export const isUntyped = (request: Request): boolean =>
  request.body?.kind === 'data' && !hasHeader(request, 'content-type');

/** Texts that stand side by side as one. */
export function* merged(parts: readonly (string | FilePart)[]): Generator<string | FilePart> {
  let text = '';
  let isEmpty = true;
  for (const part of parts) {
    if (!isFile(part)) {
      text += part;
      continue;
    }
    if (text !== '') yield text;
    text = '';
    isEmpty = false;
    yield part;
  }
  if (text !== '' || isEmpty) yield text;
}

/** The data of a body as an expression; its files are read by `read`. */
export const dataOf = (
  { body }: Request,
  quote: Quote,
  read: (file: FilePart) => string,
  plus: string,
): string =>
  body?.kind === 'data'
    ? [...merged(body.parts)].map((part) => (isFile(part) ? read(part) : quote(part))).join(plus)
    : quote('');

/** The bytes of UTF-8 as the characters that JavaScript sends as these bytes. */
const asLatin1 = (text: string): string =>
  text.replaceAll(BEYOND_ASCII, (part) =>
    Array.from(encodeUtf8(part), (byte) => String.fromCharCode(byte)).join(''),
  );

/** The headers as names and expressions of JavaScript; `Authorization` computed where that can be. */
export function withBasic(
  request: Request,
  quote: Quote,
  encode: (text: string) => string,
): readonly (readonly [name: string, value: string])[] {
  const headers = request.headers.map(({ name, value }) => [name, quote(asLatin1(value))] as const);
  if (!request.basic) return headers;
  const { user, password } = request.basic;
  const value = hasHoles(user + password)
    ? `${quote('Basic ')} + ${encode(quote(`${user}:${password}`))}`
    : quote(basicValue(request.basic));
  return [['Authorization', value], ...headers];
}

/** Those of one name as one, with a comma between. */
export const joinedByName = (headers: readonly Header[]): readonly Header[] =>
  [...Map.groupBy(headers, ({ name }) => name.toLowerCase()).values()].map((same) => ({
    name: same[0]?.name ?? '',
    value: same.map(({ value }) => value).join(', '),
  }));

/** Of what every library sets by itself. */
const SET_ALWAYS = /^(?:content-length|transfer-encoding)$/i;
/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** With the headers that a library of `program` takes; tells of the others, and of a method that it writes in capitals. */
export function taken(
  request: Request,
  lose: Context['lose'],
  program: string,
  { sets = SET_ALWAYS, capitals = /./ }: { readonly sets?: RegExp; readonly capitals?: RegExp } = {},
): Request {
  const { method } = request;
  if (method !== method.toUpperCase() && capitals.test(method))
    lose(`the method ${method}: ${program} writes it in capitals`);
  if (request.formType !== undefined && !/^multipart\/form-data\b/i.test(request.formType))
    lose(`the type ${request.formType}: ${program} writes multipart/form-data`);
  const headers = request.headers.filter(({ name, value }) => {
    const isSet = SET_ALWAYS.test(name) || sets.test(name);
    if (isSet && !(/^content-length$/i.test(name) && value === String(lengthOf(request))))
      lose(`${name}: ${program} sets it itself`);
    if (!isSet && !TOKEN.test(name)) lose(`${name}: ${program} takes no such name of a header`);
    return !isSet && TOKEN.test(name);
  });
  return { ...request, headers };
}

/** In bytes; `undefined` where files are a part of it. */
function lengthOf({ body }: Request): number | undefined {
  if (!body) return 0;
  return body.kind === 'form' || body.parts.some(isFile)
    ? undefined
    : encodeUtf8(body.parts.flatMap((part) => (isFile(part) ? [] : [part])).join('')).length;
}

/** Tells of headers that are given twice. */
export function loseRepeated({ headers }: Request, lose: Context['lose'], what: string): void {
  const seen = new Set<string>();
  for (const { name } of headers) {
    const lower = name.toLowerCase();
    if (seen.has(lower)) lose(`${lower} is given twice: ${what}`);
    seen.add(lower);
  }
}

/** Headers that a program always sends, where curl was told to leave them out. */
export function loseRemoved({ removed }: Request, lose: Context['lose'], can: readonly string[] = []): void {
  for (const name of ['user-agent', 'accept', 'host'])
    if (removed.has(name) && !can.includes(name)) lose(`${name} cannot be left out`);
}

/** Tells of HTTP/1.0, where only newer editions are spoken. */
export function loseHttp10({ http10 }: Request, lose: Context['lose']): void {
  if (http10) lose('HTTP/1.0');
}

/** Seconds as a whole number of milliseconds. */
export const milliseconds = (seconds: number): string => String(Math.round(seconds * 1000));
/** Every line that is not empty, indented. */
export const indented = (text: string, by = '  '): string => text.replaceAll(/^(?=.)/gm, by);
/** Lines in braces. */
export const block = (lines: readonly string[], by = '  '): string =>
  `{\n${indented(lines.join('\n'), by)}\n}`;
