/** What the writers of code share: what they are given, and the parts of a request as they need them. */
import { hasHoles, type Holes } from '../holes.ts';
import { basicValue, type FilePart, type FormPart, type Header, type Request } from '../request.ts';
import type { Quote, Shell } from './quote.ts';

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
  for (const part of parts) {
    if (!isFile(part)) {
      text += part;
      continue;
    }
    if (text !== '') yield text;
    text = '';
    yield part;
  }
  if (text !== '' || parts.length === 0) yield text;
}

/** The data of a body as an expression; its files are read by `read`. */
export const dataOf = (
  { body }: Request,
  quote: Quote,
  read: (file: FilePart) => string,
  plus: string,
): string =>
  body?.kind === 'data' && body.parts.length > 0
    ? [...merged(body.parts)].map((part) => (isFile(part) ? read(part) : quote(part))).join(plus)
    : quote('');

/** The headers as names and expressions; `Authorization` computed where that can be. */
export function withBasic(
  request: Request,
  quote: Quote,
  encode: (text: string) => string,
): readonly (readonly [name: string, value: string])[] {
  const headers = request.headers.map(({ name, value }) => [name, quote(value)] as const);
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
