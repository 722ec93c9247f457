/** Percent-encoding (RFC 3986 §2.1, ECMA-262 §19.2.6, the URL Standard's forms), byte by byte, and the way back. */

/** Which characters stay as they are. */
export type EncodeSet = 'component' | 'rfc3986' | 'whole-url' | 'form' | 'every-byte';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const KEPT: Readonly<Record<EncodeSet, ReadonlySet<number>>> = {
  component: codesOf(`${ALPHANUMERIC}-_.!~*'()`),
  rfc3986: codesOf(`${ALPHANUMERIC}-_.~`),
  'whole-url': codesOf(`${ALPHANUMERIC}-_.!~*'();,/?:@&=+$#`),
  form: codesOf(`${ALPHANUMERIC}*-._`),
  'every-byte': codesOf(''),
};

function codesOf(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

const SPACE = 0x20;

const [LF, CR] = [0x0a, 0x0d];

/** Bytes as text for a URL, in capitals: `percentEncode(bytesOf('é a'), 'component', false)` is `%C3%A9%20a`. By line, line ends stay. */
export function percentEncode(bytes: Uint8Array, set: EncodeSet, isByLine: boolean): string {
  const written = Array.from({ length: 256 }, (_, byte) =>
    KEPT[set].has(byte) || (isByLine && (byte === LF || byte === CR))
      ? String.fromCharCode(byte)
      : set === 'form' && byte === SPACE
        ? '+'
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  const pieces: string[] = [];
  for (const byte of bytes) pieces.push(written[byte] ?? '');
  return pieces.join('');
}

/** A part of a text that is decoded: characters as they stand, or a run of `%XX`. Offsets count UTF-16 code units. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly offset: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly offset: number }
  /** A `%` without two hexadecimal digits. */
  | { readonly kind: 'stray'; readonly offset: number }
  /** `%uXXXX`, as the old function `escape` wrote it. */
  | { readonly kind: 'unicode'; readonly text: string; readonly unit: string; readonly offset: number };

const PARTS = /((?:%[\da-f]{2})+)|(%u([\da-f]{4}))|(%)|[^%]+/gi;

/** The parts of a text, in order; together they are the whole of it. */
export function partsOf(text: string): Part[] {
  return Array.from(
    text.matchAll(PARTS),
    ({ 0: whole, 1: run, 2: escaped, 3: digits = '', 4: stray, index }) => {
      if (run !== undefined) return { kind: 'bytes', bytes: bytesIn(run), offset: index };
      if (escaped !== undefined)
        return {
          kind: 'unicode',
          text: escaped,
          unit: String.fromCharCode(Number.parseInt(digits, 16)),
          offset: index,
        };
      if (stray !== undefined) return { kind: 'stray', offset: index };
      return { kind: 'text', text: whole, offset: index };
    },
  );
}

const bytesIn = (run: string): Uint8Array =>
  Uint8Array.from({ length: run.length / 3 }, (_, at) =>
    Number.parseInt(run.slice(at * 3 + 1, at * 3 + 3), 16),
  );

/** The 0-based index of the first byte that is no UTF-8; `undefined` where all are. */
export function firstNoUtf8(bytes: Uint8Array): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let start = 0;
  try {
    for (const [at, byte] of bytes.entries())
      if (decoder.decode(Uint8Array.of(byte), { stream: true }) !== '') start = at + 1;
    decoder.decode();
    return undefined;
  } catch {
    return start;
  }
}
