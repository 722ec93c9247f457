/** The compact serialization of a token (RFC 7515 §3.1): taken out of what it was pasted with, split and decoded. */
import { decodeUtf8, fromBase64, toBase64Url } from '#src/lib/bytes.ts';
import { parseJson, type DuplicateKey } from '#src/lib/json-parse.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { describeProblem, fail, ok, type Problem, type Result } from '#src/lib/result.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A token without what it was pasted with. */
export type BareToken = {
  readonly token: string;
  /** What stood around the token, in words. */
  readonly removed: readonly string[];
};

/** The three parts of a compact token, as written (RFC 7515, section 7.1). */
export type Parts = { readonly header: string; readonly payload: string; readonly signature: string };

/** One of the three parts. */
export type PartName = keyof Parts;

/** The text of one part's JSON object. */
export type DecodedObject = {
  readonly object: JsonObject;
  readonly duplicateKeys: readonly DuplicateKey[];
};

type Wrapping = { readonly what: string; readonly pattern: RegExp };

const WRAPPINGS: readonly Wrapping[] = [
  {
    what: 'the JSON around it',
    pattern: /^\{[^]*?"(?:access_|id_|refresh_)?(?:token|jwt)"\s*:\s*"(?<token>[^"]+)"/i,
  },
  { what: 'the address around it', pattern: /^https?:\/\/\S*?[?#&](?:[\w-]*token|jwt)=(?<token>[^&#\s]+)/i },
  { what: 'the name before it', pattern: /^["']?[\w-]+["']?\s*:\s*(?<token>\S[^]*)/ },
  { what: 'the word "Bearer"', pattern: /^bearer\s+(?<token>\S[^]*)/i },
  { what: 'the scheme before it', pattern: /^(?:jwt|dpop|token)\s+(?<token>\S[^]*)/i },
  {
    what: 'the cookie around it',
    pattern: /(?:^|;\s*)[\w.-]+=(?<token>[\w-]{2,}=*\.[\w-]*=*\.[\w-]*=*)(?:;|$)/,
  },
  { what: 'the quotes', pattern: /^["'`](?<token>[^]*\S)$/ },
  { what: 'the quotes', pattern: /^(?<token>[^]*\S)["'`]$/ },
  { what: 'the mark after it', pattern: /^(?<token>[^]*\S)[,;]$/ },
];
/** What mail and chat put before the lines of a quotation: no token holds this sign. */
const QUOTATION = /^[ \t]*>[> \t]*/gm;
/** A token in the middle of a command, a request or a log. Where a blank and one word end the text, they may belong to its signature. */
const WITHIN =
  /(?<=[^\w.+/-])(?<token>eyJ[\w-]{2,}={0,2}\.[\w-]*={0,2}\.[\w-]*={0,2})(?![\w.+/=-]|\s+[\w-]+\s*$)/g;
/** `Authorization: Bearer "…",` is the deepest that people paste. */
const MOST_WRAPPINGS = 8;

/**
 * The token without what it was pasted with: header name, `Bearer`, quotes, cookie, JSON, address, a quotation’s `>`, line breaks.
 * `unwrapToken('Bearer a.b.c')` → `{ token: 'a.b.c', removed: ['the word "Bearer"'] }`
 */
export function unwrapToken(text: string): BareToken {
  const unquoted = text.replace(QUOTATION, '').trim();
  let token = unquoted;
  const removed: string[] = unquoted === text.trim() ? [] : ['the marks of a quotation'];
  for (let round = 0; round < MOST_WRAPPINGS; round++) {
    const found = innermost(token);
    if (!found) break;
    removed.push(found.what);
    token = found.token;
  }
  const joined = token
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join('');
  if (joined !== token) removed.push('line breaks');
  const within = /[^\w.+/=-]/.test(joined) ? onlyTokenIn(unquoted) : undefined;
  if (within !== undefined) return { token: within, removed: ['the text around it'] };
  return { token: joined, removed: [...new Set(removed)] };
}

function onlyTokenIn(text: string): string | undefined {
  const [first, second] = Array.from(text.matchAll(WITHIN), ({ groups }) => groups?.['token']);
  return second === undefined ? first : undefined;
}

function innermost(text: string): { what: string; token: string } | undefined {
  for (const { what, pattern } of WRAPPINGS) {
    const token = pattern.exec(text)?.groups?.['token'];
    if (token !== undefined) return { what, token: token.trim() };
  }
  return undefined;
}

const areThree = (parts: readonly string[]): parts is readonly [string, string, string] => parts.length === 3;

/** The three parts as they stand. `splitCompact('a.b.c')` */
export function splitCompact(token: string): Result<Parts> {
  const parts = token.split('.', 7);
  if (!areThree(parts))
    return fail(`expected three parts with dots between them, found ${countOf(parts.length)}`);
  const [header, payload, signature] = parts;
  return ok({ header, payload, signature });
}

function countOf(parts: number): string {
  if (parts === 1) return 'one and no dot';
  return parts > 6 ? 'more than six' : String(parts);
}

/** The bytes of one part, in either base64 alphabet, padded or not. Fails with the part's name and the offending character. */
export function decodePart(part: string, name: PartName): Result<Bytes> {
  const stray = part.search(/[^\w+/=-]/);
  if (stray >= 0 && /\s/.test(part.charAt(stray)))
    return fail(`${name}: expected base64url, found white space at character ${stray + 1}`);
  const bytes = fromBase64(part);
  return bytes.ok ? bytes : fail(`${name}: ${withoutLine(bytes.problem)}`);
}

/** A part is one line: its column is enough. */
const withoutLine = ({ message, position }: Problem): string =>
  position ? `${message} at character ${position.column}` : message;

/** Whether a part is written exactly as RFC 7515 §2 demands: base64url, no padding, unused bits zero. */
export function isStrictBase64Url(part: string): boolean {
  if (/[^\w-]/.test(part)) return false;
  const rest = part.length % 4;
  // One byte more takes two characters, whose last four bits stand for nothing; two bytes more leave two bits.
  return (
    rest === 0 ||
    (rest === 2 && /[AQgw]$/.test(part.slice(-1))) ||
    (rest === 3 && /[AEIMQUYcgkosw048]$/.test(part.slice(-1)))
  );
}

/** The JSON object in bytes of UTF-8. Fails with what stands there instead. */
export function decodeObject(bytes: Bytes, name: PartName): Result<DecodedObject> {
  const text = decodeUtf8(bytes);
  if (!text.ok) return fail(`${name}: ${text.problem.message}`);
  if (text.value.startsWith('\uFEFF'))
    return fail(
      `${name}: not JSON: expected "{", found a byte order mark (U+FEFF), which RFC 8259 §8.1 forbids`,
    );
  const json = parseJson(text.value);
  if (!json.ok) return fail(`${name}: not JSON: ${describeProblem(json.problem)}`);
  const { value, duplicateKeys } = json.value;
  if (value instanceof Map) return ok({ object: value, duplicateKeys });
  return fail(`${name}: expected a JSON object, found ${nameOfJson(value)}`);
}

function nameOfJson(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a number' : `a ${typeof value}`;
}

/**
 * The token with each part as RFC 7515 §2 writes it, or `undefined` where a part is not base64 of any kind.
 * @example writeStrictly({ header: 'e30=', payload: 'eyJhIjoiPz8+In0=', signature: '' }) // 'e30.eyJhIjoiPz8-In0.'
 */
export function writeStrictly({ header, payload, signature }: Parts): string | undefined {
  const parts: string[] = [];
  for (const part of [header, payload, signature]) {
    const bytes = fromBase64(part);
    if (!bytes.ok) return undefined;
    parts.push(toBase64Url(bytes.value));
  }
  return parts.join('.');
}

/** RFC 7797: the payload stands as it is. */
export const isUnencoded = (header: JsonObject): boolean => header.get('b64') === false;
