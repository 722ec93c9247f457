/**
 * Texts as bytes in the encodings that tools offer. The tables are our own: Node 20 reads windows-1252 as Latin-1
 * (80 is U+0080 there, and the euro sign by the WHATWG Encoding standard).
 */
import { normalizeEncoding, TextDecoder as StandardDecoder } from '@exodus/bytes/encoding-browser.js';
import { encodeUtf8, decodeUtf8 } from './bytes.ts';
import { positionAt, type Position } from './result.ts';

/** The encodings with their names, UTF-8 first. */
export const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16LE' },
  { value: 'utf-16be', label: 'UTF-16BE' },
  { value: 'latin-1', label: 'Latin-1' },
  { value: 'windows-1252', label: 'Windows-1252' },
] as const;

/** One of the encodings. */
export type EncodingName = (typeof ENCODINGS)[number]['value'];

/** WHATWG Encoding, index windows-1252: 80 to 9F; what it leaves undefined stands for itself. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** The name of the encoding that a label of the Encoding standard stands for: `shift_jis` for `sjis`, `windows-1252` for `latin1`. */
export const standardName = (label: string): string | undefined => normalizeEncoding(label) ?? undefined;

/**
 * Whether a label of the Encoding standard names UTF-16. A declaration that is written in single bytes, as .NET writes it into UTF-8,
 * is not in UTF-16 whatever it names.
 */
export const namesUtf16 = (label: string): boolean => normalizeEncoding(label)?.startsWith('utf-16') ?? false;

/**
 * The decoder of a label by the tables of the Encoding standard: the browser's own, and outside of browsers a library's, because
 * Node reads by the tables of ICU, which are others. Throws a `RangeError` for a label that the standard does not have or reads as
 * nothing (`replacement`); with `fatal`, its `decode` throws a `TypeError` where bytes are no text.
 */
export const standardDecoder = (
  label: string,
  options?: ConstructorParameters<typeof TextDecoder>[1],
): TextDecoder => new StandardDecoder(label, options);

/** Bytes, and the first character that the encoding does not have. */
export type EncodedText = {
  readonly bytes: Uint8Array;
  readonly lacking?: { readonly char: string; readonly position: Position };
};

/** The bytes of a text. Lone surrogates become U+FFFD in UTF-8, as the platform writes them, and stay in UTF-16. */
export function encodeText(text: string, encoding: EncodingName): EncodedText {
  if (encoding === 'utf-8') return { bytes: encodeUtf8(text) };
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return { bytes };
  }
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf(text.charCodeAt(at), encoding);
    if (byte === undefined) {
      const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return { bytes, lacking: { char, position: positionAt(text, at) } };
    }
    bytes[at] = byte;
  }
  return { bytes };
}

function byteOf(code: number, encoding: 'latin-1' | 'windows-1252'): number | undefined {
  if (encoding === 'latin-1') return code < 0x100 ? code : undefined;
  if (code < 0x80 || (code >= 0xa0 && code < 0x100)) return code;
  const at = WINDOWS_1252.indexOf(String.fromCharCode(code));
  return at < 0 ? undefined : 0x80 + at;
}

/** The text of bytes, a byte order mark kept; `undefined` where they are no text in that encoding. */
export function decodeText(bytes: Uint8Array, encoding: EncodingName): string | undefined {
  if (encoding === 'utf-8') {
    const read = decodeUtf8(bytes);
    return read.ok ? read.value : undefined;
  }
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    if (bytes.length % 2 === 1) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const units = Array.from({ length: bytes.length / 2 }, (_, at) =>
      view.getUint16(at * 2, encoding === 'utf-16le'),
    );
    const text = fromUnits(units);
    return text.isWellFormed() ? text : undefined;
  }
  return fromUnits(
    Array.from(bytes, (byte) =>
      encoding === 'windows-1252' && byte >= 0x80 && byte < 0xa0
        ? WINDOWS_1252.charCodeAt(byte - 0x80)
        : byte,
    ),
  );
}

/** So many arguments a call takes. */
const UNITS_AT_ONCE = 0x4000;

function fromUnits(units: readonly number[]): string {
  let text = '';
  for (let at = 0; at < units.length; at += UNITS_AT_ONCE)
    text += String.fromCharCode(...units.slice(at, at + UNITS_AT_ONCE));
  return text;
}
