/** What the codewords of a symbol encode: all modes of ISO/IEC 18004:2024 §7.4, and bytes in the encoding they are in. */
import { standardDecoder } from '#src/lib/text-encoding.ts';

/** The contents of one code. */
export type Code = {
  readonly text: string;
  /** What a person should know of it: an encoding that was guessed, a GS1 code, a part of several. Sentences. */
  readonly notes: readonly string[];
  /** The bytes as they stand in the code, where they were not read as UTF-8. */
  readonly bytes?: Uint8Array;
};

/** Bits of a length by mode, for versions to 9, to 26 and to 40 (table 3). */
const LENGTH_BITS: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [10, 12, 14],
  2: [9, 11, 13],
  4: [8, 16, 16],
  8: [8, 10, 12],
};

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Extended channel interpretations by number (AIM ECI registry), as the names of the Encoding Standard. */
const ECI_LABELS: ReadonlyMap<number, string> = new Map([
  [1, 'iso-8859-1'],
  [3, 'iso-8859-1'],
  [4, 'iso-8859-2'],
  [5, 'iso-8859-3'],
  [6, 'iso-8859-4'],
  [7, 'iso-8859-5'],
  [8, 'iso-8859-6'],
  [9, 'iso-8859-7'],
  [10, 'iso-8859-8'],
  [11, 'iso-8859-9'],
  [12, 'iso-8859-10'],
  [13, 'windows-874'],
  [15, 'iso-8859-13'],
  [16, 'iso-8859-14'],
  [17, 'iso-8859-15'],
  [18, 'iso-8859-16'],
  [20, 'shift_jis'],
  [21, 'windows-1250'],
  [22, 'windows-1251'],
  [23, 'windows-1252'],
  [24, 'windows-1256'],
  [25, 'utf-16be'],
  [26, 'utf-8'],
  [27, 'utf-8'],
  [28, 'big5'],
  [29, 'gbk'],
  [30, 'euc-kr'],
  [31, 'gbk'],
  [32, 'gb18030'],
  [33, 'utf-16le'],
  [170, 'utf-8'],
]);

/** Text as it stands, or bytes with the interpretation in force, if any. */
type Segment = string | { readonly bytes: readonly number[]; readonly eci: number | undefined };

type PayloadText = { readonly segments: Segment[]; readonly notes: string[]; isGs1: boolean };

/** The codewords end before what they promise, or hold a value that no encoder writes. */
class Malformed extends Error {}

/** Reads bits from the left; past the end it throws. */
class Bits {
  readonly #data: Uint8Array;
  #at = 0;
  constructor(data: Uint8Array) {
    this.#data = data;
  }
  get left(): number {
    return this.#data.length * 8 - this.#at;
  }
  take(count: number): number {
    if (count > this.left) throw new Malformed();
    let value = 0;
    for (let end = this.#at + count; this.#at < end; this.#at += 1)
      value = value * 2 + (((this.#data[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }
}

/**
 * What the data codewords of a symbol of this version (1 to 40) encode; `undefined` where they make no sense, which is what noise that
 * looks like a code gives.
 */
export function readPayload(codewords: Uint8Array, version: number): Code | undefined {
  const read: PayloadText = { segments: [], notes: [], isGs1: false };
  try {
    readSegments(new Bits(codewords), version < 10 ? 0 : version < 27 ? 1 : 2, read);
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
  return codeOf(read);
}

function readSegments(bits: Bits, size: 0 | 1 | 2, read: PayloadText): void {
  let eci: number | undefined;
  while (bits.left >= 4) {
    const mode = bits.take(4);
    if (mode === 0) return;
    if (mode === 7) eci = takeEci(bits);
    else if (mode === 3) readPart(bits, read);
    else if (mode === 5) {
      read.isGs1 = true;
      read.notes.push('It is a GS1 code: its elements end with the character U+001D.');
    } else if (mode === 9) {
      read.isGs1 = true;
      read.notes.push(`It is a code of the AIM application ${applicationOf(bits.take(8))}.`);
    } else {
      const lengthBits = LENGTH_BITS[mode];
      if (!lengthBits) throw new Malformed();
      read.segments.push(
        takeSegment(bits, { mode, length: bits.take(lengthBits[size]), eci, isGs1: read.isGs1 }),
      );
    }
  }
}

function takeEci(bits: Bits): number {
  const first = bits.take(8);
  if (first < 0x80) return first;
  if (first < 0xc0) return (first - 0x80) * 0x100 + bits.take(8);
  if (first < 0xe0) return (first - 0xc0) * 0x1_0000 + bits.take(16);
  throw new Malformed();
}

function readPart(bits: Bits, read: PayloadText): void {
  const [index, last] = [bits.take(4), bits.take(4)];
  bits.take(8);
  read.notes.push(`It is part ${index + 1} of ${last + 1}: the text goes on in the other codes.`);
}

/** Two digits, or a letter, written as its code and 100 (§7.4.9.3). */
const applicationOf = (indicator: number): string =>
  indicator < 100 ? String(indicator).padStart(2, '0') : String.fromCharCode(indicator - 100);

type SegmentHeader = {
  readonly mode: number;
  readonly length: number;
  readonly eci: number | undefined;
  readonly isGs1: boolean;
};

function takeSegment(bits: Bits, { mode, length, eci, isGs1 }: SegmentHeader): Segment {
  if (mode === 1) return takeDigits(bits, length);
  if (mode === 2) return takeAlphanumeric(bits, length, isGs1);
  if (mode === 8) return takeKanji(bits, length);
  if (bits.left < length * 8) throw new Malformed();
  return { bytes: Array.from({ length }, () => bits.take(8)), eci };
}

function takeDigits(bits: Bits, length: number): string {
  let text = '';
  for (let left = length; left > 0; left -= 3) {
    const count = Math.min(3, left);
    const value = bits.take([0, 4, 7, 10][count] ?? 0);
    if (value >= 10 ** count) throw new Malformed();
    text += String(value).padStart(count, '0');
  }
  return text;
}

/** In GS1 codes `%` stands for U+001D, and `%%` for itself (§7.4.9.2). */
function takeAlphanumeric(bits: Bits, length: number, isGs1: boolean): string {
  let text = '';
  for (let left = length; left > 0; left -= 2) {
    const value = bits.take(left > 1 ? 11 : 6);
    if (value >= (left > 1 ? 45 * 45 : 45)) throw new Malformed();
    text += (left > 1 ? ALPHANUMERIC.charAt(Math.floor(value / 45)) : '') + ALPHANUMERIC.charAt(value % 45);
  }
  return isGs1 ? text.replaceAll(/%%?/g, (sign) => (sign === '%' ? '\u001d' : '%')) : text;
}

/** Thirteen bits for two bytes of Shift JIS (§7.4.6). */
function takeKanji(bits: Bits, length: number): string {
  if (bits.left < length * 13) throw new Malformed();
  const bytes = Array.from({ length }, () => {
    const value = bits.take(13);
    const pair = Math.floor(value / 0xc0) * 0x100 + (value % 0xc0);
    const code = pair + (pair < 0x1f00 ? 0x8140 : 0xc140);
    return [code >> 8, code & 0xff];
  });
  const text = decodeAs('shift_jis', Uint8Array.from(bytes.flat()));
  if (text === undefined) throw new Malformed();
  return text;
}

function codeOf({ segments, notes }: PayloadText): Code {
  const guess = guessOf(segments);
  const all: number[] = [];
  let text = '';
  let isBare = false;
  for (const segment of joined(segments)) {
    if (typeof segment === 'string') {
      text += segment;
      continue;
    }
    const bytes = Uint8Array.from(segment.bytes);
    const label = segment.eci === undefined ? guess.label : ECI_LABELS.get(segment.eci);
    const decoded = label === undefined ? undefined : decodeAs(label, bytes);
    if (segment.eci !== undefined && decoded === undefined) {
      notes.push(
        label === undefined
          ? `The code names an encoding that is not known here (ECI ${segment.eci}): its bytes are shown one by one.`
          : `The bytes are not of the encoding that the code names (${label}): they are shown one by one.`,
      );
    }
    if (decoded === undefined || guess.note !== undefined) isBare = true;
    text += decoded ?? latin1Of(bytes);
    all.push(...segment.bytes);
  }
  if (guess.note !== undefined) notes.push(guess.note);
  return { text, notes, ...(isBare && { bytes: Uint8Array.from(all) }) };
}

/** Bytes of one interpretation that follow each other are one text: a character may be spread over two segments. */
function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = [];
  for (const segment of segments) {
    const last = all.at(-1);
    if (
      typeof segment !== 'string' &&
      last !== undefined &&
      typeof last !== 'string' &&
      last.eci === segment.eci
    )
      all[all.length - 1] = { bytes: [...last.bytes, ...segment.bytes], eci: last.eci };
    else all.push(segment);
  }
  return all;
}

type Guess = { readonly label: string; readonly note?: string };

/** The standard's default is ISO 8859-1, nearly everybody writes UTF-8, and Japanese programs Shift JIS: the bytes decide. */
function guessOf(segments: readonly Segment[]): Guess {
  const parts = joined(segments).flatMap((segment) =>
    typeof segment !== 'string' && segment.eci === undefined ? [Uint8Array.from(segment.bytes)] : [],
  );
  if (parts.every((part) => decodeAs('utf-8', part) !== undefined)) return { label: 'utf-8' };
  const name = parts.some(isShiftJis) ? 'Shift JIS' : 'ISO 8859-1';
  return {
    label: name === 'Shift JIS' ? 'shift_jis' : 'windows-1252',
    note: `The bytes are not UTF-8 and the code names no encoding: they were read as ${name}, the likeliest.`,
  };
}

/** Bytes that ISO 8859-1 leaves to control characters, or three characters of Japanese in a row, and nothing that Shift JIS lacks. */
function isShiftJis(bytes: Uint8Array): boolean {
  const text = decodeAs('shift_jis', bytes);
  if (text === undefined) return false;
  const hasControls = bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
  return (
    (hasControls && /[\u3040-\u30ff\u3400-\u9fff]/.test(text)) ||
    /[\u3040-\u30ff\u3400-\u9fff\uff61-\uff9f]{3}/.test(text)
  );
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return standardDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const latin1Of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
