/** What is no curl command: raw HTTP messages, calls of `fetch`, entries of HAR files and PowerShell's own command, as requests. */
import {
  parseExpressionAt,
  type CallExpression,
  type Expression,
  type NewExpression,
  type ObjectExpression,
  type SpreadElement,
} from 'acorn';
import { readMessages } from '#src/lib/http/message.ts';
import { joinPieces, type WordPiece } from '#src/lib/shell-words.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import type { PowerWord } from '#src/lib/windows-words.ts';
import type { Body, Header, Request } from './request.ts';
import type { Holes } from './holes.ts';

const PLAIN = {
  removed: new Set<string>(),
  follows: false,
  isInsecure: false,
  isCompressed: false,
  http10: false,
};

/** A request of its parts, without the headers that whoever sends it makes itself. */
function requestOf(
  method: string,
  url: string,
  headers: readonly Header[],
  body: string | undefined,
): Request {
  if (!/^https?:\/\/[^/]/i.test(url))
    throw new Mistake(
      `expected a whole address that begins with http or https, found ${url.slice(0, 60)}`,
      0,
    );
  const kept = headers.filter(({ name }) => !/^(?:content-length|:.*)$/i.test(name));
  const sent: Body | undefined =
    body === undefined || body === '' ? undefined : { kind: 'data', parts: [body] };
  return { ...PLAIN, method: method || 'GET', url, headers: kept, ...(sent && { body: sent }) };
}

/** Whether a text begins with the request line of HTTP/1. */
export const isHttpMessage = (text: string): boolean =>
  /^[A-Z]{2,20} \S+ HTTP\/\d(?:\.\d)?\r?\n?/.test(text.trimStart());

/** A message of HTTP/1: a request line, headers, an empty line and the body, to the character. Throws a `Mistake`. */
export function readHttpMessage(typed: string): { request: Request; notes: readonly string[] } {
  const text = typed.trimStart();
  const start = typed.length - text.length;
  const blank = /\r?\n\r?\n/.exec(text);
  const head = blank ? text.slice(0, blank.index) : text.replace(/(?<!\n)\r?\n$/, '');
  const body = blank ? text.slice(blank.index + blank[0].length) : undefined;
  const read = readMessages(head);
  if (!read.ok) throw new Mistake(read.problem.message, start + (read.problem.position?.offset ?? 0));
  const { startLine = '', fields = [] } = read.value[0] ?? {};
  const headers = fields.map(({ name, value }) => ({ name, value }));
  const [method = '', target = ''] = startLine.split(/ +/);
  const host = headers.find(({ name }) => name.toLowerCase() === 'host')?.value;
  const isWhole = /^https?:\/\//i.test(target);
  if (!isWhole && host === undefined)
    throw new Mistake('expected a Host header: the request line has a path alone', start);
  return {
    request: requestOf(
      method,
      isWhole ? target : `https://${host}${target}`,
      headers.filter(({ name }) => name.toLowerCase() !== 'host'),
      body,
    ),
    notes: isWhole ? [] : ['The message does not say whether it went over http or https: https is assumed.'],
  };
}

const HAS_FETCH =
  /^\s*(?:(?:const|let|var)\s[^=\n]{1,100}=\s{0,9})?(?:await\s{1,9})?(?:(?:window|globalThis|self)\.)?fetch\s{0,9}\(/;
/** Whether a text is a call of `fetch`. */
export const isFetch = (text: string): boolean => HAS_FETCH.test(text);

/** A call of `fetch` with literals. Nothing is run. Throws a `Mistake`. */
export function readFetch(text: string): Request {
  const start = text.indexOf('fetch');
  let call: Expression;
  try {
    call = parseExpressionAt(text, start, { ecmaVersion: 'latest' });
  } catch (error) {
    const { pos = start } = error as { readonly pos?: number }; // of acorn's own errors
    throw new Mistake('expected a call of fetch, which JavaScript cannot read here', pos);
  }
  while (
    call.type === 'CallExpression' &&
    call.callee.type === 'MemberExpression' &&
    call.callee.object.type === 'CallExpression'
  )
    call = call.callee.object; // .then(…)
  if (call.type !== 'CallExpression') throw new Mistake('expected a call of fetch', start);
  const [address, options] = call.arguments.map((each) => valueOf(each));
  if (typeof address !== 'string') throw new Mistake('expected the address as a text', start);
  const given = isRecord(options) ? options : {};
  const headers = pairsOf(given['headers']).map(([name, value]) => ({ name, value: textOf(value) }));
  const { body } = given;
  if (body !== undefined && body !== null && typeof body !== 'string')
    throw new Mistake('expected the body as a text: what makes it is not run', start);
  const isTyped = headers.some(({ name }) => name.toLowerCase() === 'content-type');
  const typed =
    typeof body === 'string' && !isTyped ? [{ name: 'Content-Type', value: 'text/plain;charset=UTF-8' }] : [];
  const method = typeof given['method'] === 'string' ? given['method'] : '';
  const request = requestOf(method.toUpperCase(), address, [...headers, ...typed], body ?? undefined);
  return { ...request, follows: given['redirect'] !== 'manual' };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A text or number as a text; anything else is not written out where it stands. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  throw new Mistake('expected a text that is written out: nothing is run', 0);
}

function pairsOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value))
    return value.map((pair: unknown) => (Array.isArray(pair) ? [textOf(pair[0]), pair[1]] : ['', undefined]));
  return isRecord(value) ? Object.entries(value) : [];
}

/** The value of a literal, of literals in one another, of texts put together, and of `JSON.stringify` and `new URLSearchParams` of literals. */
function valueOf(node: Expression | SpreadElement): unknown {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'bigint' && !(node.value instanceof RegExp)) return node.value;
      break;
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? '';
      break;
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      break;
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(valueOf(node.argument));
      break;
    case 'BinaryExpression':
      if (node.operator === '+' && node.left.type !== 'PrivateIdentifier')
        return textOf(valueOf(node.left)) + textOf(valueOf(node.right));
      break;
    case 'ArrayExpression':
      return node.elements.map((element) => (element ? valueOf(element) : null));
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(pairOf));
    case 'CallExpression':
    case 'NewExpression':
      return called(node);
  }
  throw new Mistake('expected a value that is written out: nothing is run', node.start);
}

function pairOf(property: ObjectExpression['properties'][number]): readonly [string, unknown] {
  if (property.type !== 'Property' || property.computed)
    throw new Mistake('expected names with values that are written out', property.start);
  const { key, value } = property;
  return [key.type === 'Identifier' ? key.name : textOf(valueOf(key)), valueOf(value)];
}

/** `JSON.stringify(…)`, `new URLSearchParams(…)`, `new Headers(…)` of values that are written out. */
function called({ callee, arguments: given, start }: CallExpression | NewExpression): unknown {
  const name = nameOf(callee);
  const [first] = given;
  const value = first ? valueOf(first) : undefined;
  if (name === 'JSON.stringify' && given.length === 1) return JSON.stringify(value);
  if (name === 'Headers') return value;
  if (name === 'URLSearchParams' && isRecord(value))
    return new URLSearchParams(
      Object.entries(value).map(([key, each]): [string, string] => [key, textOf(each)]),
    ).toString();
  if (name === 'URLSearchParams') return new URLSearchParams(textOf(value)).toString();
  throw new Mistake('expected a value that is written out: nothing is run', start);
}

function nameOf(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.object.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : '';
}

type Har = {
  readonly log?: { readonly entries?: readonly Har[] };
  readonly request?: {
    readonly method?: string;
    readonly url?: string;
    readonly headers?: readonly Header[];
    readonly postData?: { readonly text?: string };
  };
};

/** The requests of a HAR file, or of one of its entries. Throws a `Mistake`. */
export function readHar(text: string): readonly Request[] {
  let parsed: Har;
  try {
    parsed = JSON.parse(text) as Har; // each part is looked at below
  } catch {
    throw new Mistake('expected JSON of a HAR file', 0);
  }
  return (parsed.log?.entries ?? [parsed]).map(({ request }) => {
    if (typeof request?.url !== 'string')
      throw new Mistake('expected an entry of a HAR file with request.url', 0);
    return requestOf(request.method ?? 'GET', request.url, request.headers ?? [], request.postData?.text);
  });
}

/** `Invoke-WebRequest` and `Invoke-RestMethod`, with the cookies of the session that browsers write before it. Throws a `Mistake`. */
export function readInvoke(
  commands: readonly { readonly words: readonly PowerWord[] }[],
  holes: Holes,
): readonly Request[] {
  const cookies: string[] = [];
  let agent: string | undefined;
  const requests: Request[] = [];
  for (const { words } of commands) {
    const texts = words.map(({ pieces }) => joinPieces(pieces, ({ source }) => source));
    const whole = texts.join(' ');
    const cookie = /Net\.Cookie\( ?(.*?) ?, ?(.*?) ?,/.exec(whole);
    if (cookie) cookies.push(`${cookie[1]}=${cookie[2]}`);
    if (/UserAgent ?=/.test(whole)) agent = texts.at(-1)?.replace(/^=/, '');
    const at = words.findIndex(({ isBare }, index) => isBare && INVOKE.test(texts[index] ?? ''));
    if (at >= 0) requests.push(readOneInvoke(words.slice(at + 1), cookies, agent, holes));
  }
  if (requests.length === 0)
    throw new Mistake('expected curl.exe or Invoke-WebRequest', commands[0]?.words[0]?.offset ?? 0);
  return requests;
}

const INVOKE = /^(?:invoke-(?:webrequest|restmethod)|iwr|irm)$/i;

function readOneInvoke(
  words: readonly PowerWord[],
  cookies: readonly string[],
  agent: string | undefined,
  holes: Holes,
): Request {
  const textOf = (pieces: readonly WordPiece[]) => joinPieces(pieces, (piece) => holes.textOf(piece));
  const given = new Map<string, PowerWord>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const typed = joinPieces(word.pieces, ({ source }) => source);
    const name = word.isBare && typed.startsWith('-') ? typed.slice(1).toLowerCase() : undefined;
    if (name === undefined) given.set('uri', given.get('uri') ?? word);
    else if (!/^(?:usebasicparsing|skipcertificatecheck)$/.test(name)) {
      const value = words[(at += 1)];
      if (value) given.set(name, value);
    }
  }
  const valueOf = (name: string): string | undefined => {
    const word = given.get(name);
    return word && textOf(word.pieces);
  };
  const url = valueOf('uri');
  if (url === undefined) throw new Mistake('expected an address after Invoke-WebRequest', 0);
  const named = (name: string, value: string | undefined): readonly Header[] =>
    value === undefined || value === '' ? [] : [{ name, value }];
  const headers = [
    ...named('User-Agent', valueOf('useragent') ?? agent),
    ...(given.get('headers')?.pairs ?? []).map(([name, value]) => ({
      name: textOf(name),
      value: textOf(value),
    })),
    ...named('Content-Type', valueOf('contenttype')),
    ...named('Cookie', cookies.join('; ')),
  ];
  const method = valueOf('method')?.toUpperCase() ?? '';
  return { ...requestOf(method, url, headers, valueOf('body')), follows: true };
}
