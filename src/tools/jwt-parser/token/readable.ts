/** What can still be read of a token that is cut off or has a damaged part. It is for people: nothing of it is to be trusted. */
import { decodeUtf8, fromBase64 } from '#src/lib/bytes.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { layOutJson } from '#src/lib/json-stringify.ts';

/** A part of a damaged token, as far as it can be read. */
export type ReadablePart = {
  readonly name: 'header' | 'payload';
  /** JSON laid out where the part is whole, else its text as far as it goes. */
  readonly text: string;
  readonly isCut: boolean;
};

/** More of a part is not looked at, in characters of base64. */
const MOST_CHARACTERS = 100_000;
const BASE64_START = /^[\w+/-]*/;
/** Shorter remains are no evidence. */
const LEAST_CHARACTERS = 2;
/** A character of UTF-8 has at most four bytes, of which up to three may be left of one that is cut. */
const MOST_LEFTOVER_BYTES = 3;
// eslint-disable-next-line no-control-regex -- what is not text
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * The readable parts of a text that is no token: of one, two or three parts with dots between.
 * @example readableParts('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJh') // the header whole, the payload as `{"sub":"a`
 */
export function readableParts(token: string): ReadablePart[] {
  const parts = token.split('.', 4);
  if (parts.length > 3 || token.startsWith('{')) return [];
  const [header = '', payload = ''] = parts;
  return [readPart('header', header), readPart('payload', payload)].filter((part) => part !== undefined);
}

function readPart(name: ReadablePart['name'], part: string): ReadablePart | undefined {
  const text = textOf(BASE64_START.exec(part.slice(0, MOST_CHARACTERS))?.[0] ?? '');
  if (text === undefined || text.length < LEAST_CHARACTERS || UNREADABLE.test(text)) return undefined;
  const json = parseJson(text);
  return json.ok ? { name, text: layOutJson(json.value.value), isCut: false } : { name, text, isCut: true };
}

/** The text of base64 that may be cut in the middle of a group, and of a character. */
function textOf(base64: string): string | undefined {
  const bytes = fromBase64(base64.length % 4 === 1 ? base64.slice(0, -1) : base64);
  if (!bytes.ok) return undefined;
  for (let leftover = 0; leftover <= MOST_LEFTOVER_BYTES; leftover += 1) {
    const text = decodeUtf8(bytes.value.subarray(0, Math.max(0, bytes.value.length - leftover)));
    if (text.ok) return text.value;
  }
  return undefined;
}
