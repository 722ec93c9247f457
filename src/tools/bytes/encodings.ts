/** Texts as bytes and bytes as texts, in the encodings of the WHATWG Encoding standard and in UTF-32. */
import {
  decodeText,
  encodeText,
  ENCODINGS as COMMON,
  standardDecoder,
  type EncodedText,
} from '#src/lib/text-encoding.ts';
import { positionAt } from '#src/lib/result.ts';
import { BY_TABLE, decodeByTable, encoderOf, type TableName } from './encoders.ts';

/** The encodings with their names, the usual ones first. */
export const ENCODINGS = [
  ...COMMON,
  { value: 'utf-32le', label: 'UTF-32LE' },
  { value: 'utf-32be', label: 'UTF-32BE' },
  ...BY_TABLE.map((value) => ({ value, label: value })),
] as const;

/** One of the encodings. */
export type EncodingName = (typeof ENCODINGS)[number]['value'];

/** What a page calls an encoding. */
export const labelOf = (name: EncodingName): string =>
  ENCODINGS.find(({ value }) => value === name)?.label ?? name;

const isUtf32 = (name: EncodingName): name is 'utf-32le' | 'utf-32be' => name.startsWith('utf-32');
const isTable = (name: EncodingName): name is TableName => BY_TABLE.some((each) => each === name);

/**
 * The bytes of a text. What the encoding lacks is reported at its first place, or written as `?` with `asMark`. Lone surrogates
 * stay in UTF-16; in UTF-8 and UTF-32 they become U+FFFD.
 */
export function encodeIn(text: string, name: EncodingName, asMark: boolean): EncodedText {
  if (isUtf32(name)) return { bytes: toUtf32(text, name === 'utf-32le') };
  if (!isTable(name)) {
    const made = encodeText(text, name);
    return made.lacking && asMark
      ? encodeText(
          withMarks(text, (char) => !encodeText(char, name).lacking),
          name,
        )
      : made;
  }
  return byTable(text, name, asMark);
}

const withMarks = (text: string, has: (char: string) => boolean): string =>
  Array.from(text, (char) => (has(char) ? char : '?')).join('');

function toUtf32(text: string, isLittle: boolean): Uint8Array {
  const points = Array.from(text.toWellFormed());
  const bytes = new Uint8Array(points.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, char] of points.entries()) view.setUint32(at * 4, char.codePointAt(0) ?? 0, isLittle);
  return bytes;
}

function byTable(text: string, name: TableName, asMark: boolean): EncodedText {
  const encoder = encoderOf(name);
  const bytes: number[] = [];
  let offset = 0;
  for (const char of text) {
    const own = encoder.bytesOf(char) ?? (asMark ? encoder.bytesOf('?') : undefined);
    if (!own) return { bytes: Uint8Array.from(bytes), lacking: { char, position: positionAt(text, offset) } };
    bytes.push(...own);
    offset += char.length;
  }
  return { bytes: Uint8Array.from([...bytes, ...encoder.end()]) };
}

/** A text with the places, as offsets of bytes, where the bytes are none in this encoding; U+FFFD stands there. */
export type DecodedText = { readonly text: string; readonly bad: readonly number[] };

/** The text of bytes, as the Encoding standard reads them: one U+FFFD for each maximal part that is wrong. A byte order mark stays. */
export function decodeIn(bytes: Uint8Array, name: EncodingName): DecodedText {
  if (name === 'utf-8') return fromUtf8(bytes);
  if (isUtf32(name)) return fromUtf32(bytes, name === 'utf-32le');
  if (isTable(name)) {
    const text = decodeByTable(bytes, name);
    return { text, bad: text.includes('\ufffd') ? badPlaces(bytes, name) : [] };
  }
  if (name === 'utf-16le' || name === 'utf-16be') return fromUtf16(bytes, name);
  return { text: decodeText(bytes, name) ?? '', bad: [] };
}

/** Where the sequences begin for which the decoder gives U+FFFD. */
function badPlaces(bytes: Uint8Array, name: TableName): readonly number[] {
  const decoder = standardDecoder(name, { ignoreBOM: true });
  const bad: number[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const text = decoder.decode(bytes.subarray(at, at + 1), { stream: true });
    if (text.includes('\ufffd')) bad.push(start);
    if (text !== '') start = at + 1;
  }
  if (decoder.decode() !== '') bad.push(start);
  return bad;
}

function fromUtf16(bytes: Uint8Array, name: 'utf-16le' | 'utf-16be'): DecodedText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(view.getUint16(at, name === 'utf-16le'));
  return bytes.length % 2 === 0 ? { text, bad: [] } : { text: `${text}\ufffd`, bad: [bytes.length - 1] };
}

const LARGEST_POINT = 0x10ffff;

function fromUtf32(bytes: Uint8Array, isLittle: boolean): DecodedText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const bad: number[] = [];
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const point = at + 3 < bytes.length ? view.getUint32(at, isLittle) : Infinity;
    const isGood = point <= LARGEST_POINT && !(point >= 0xd800 && point <= 0xdfff);
    if (!isGood) bad.push(at);
    text += isGood ? String.fromCodePoint(point) : '\ufffd';
  }
  return { text, bad };
}

function fromUtf8(bytes: Uint8Array): DecodedText {
  const good = decodeText(bytes, 'utf-8');
  if (good !== undefined) return { text: good, bad: [] };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { text, bad: badInUtf8(bytes) };
}

/** Where the maximal parts begin that are no UTF-8 (Unicode, table 3-7; WHATWG Encoding, UTF-8 decoder). */
function badInUtf8(bytes: Uint8Array): readonly number[] {
  const bad: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const { length, isGood } = characterAt(bytes, at);
    if (!isGood) bad.push(at);
    at += length;
  }
  return bad;
}

function characterAt(bytes: Uint8Array, at: number): { readonly length: number; readonly isGood: boolean } {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { length: 1, isGood: true };
  const wanted =
    lead >= 0xc2 && lead <= 0xdf ? 2 : (lead & 0xf0) === 0xe0 ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (wanted === 0) return { length: 1, isGood: false };
  for (let index = 1; index < wanted; index += 1) {
    const byte = bytes[at + index] ?? 0;
    const [low, high] = index === 1 ? secondOf(lead) : [0x80, 0xbf];
    if (byte < low || byte > high) return { length: index, isGood: false };
  }
  return { length: wanted, isGood: true };
}

const SECOND: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

const secondOf = (lead: number): readonly [number, number] => SECOND.get(lead) ?? [0x80, 0xbf];
