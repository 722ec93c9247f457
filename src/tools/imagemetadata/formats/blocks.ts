/** Reads the small blocks beside EXIF and XMP: JFIF, IPTC with Photoshop's resources, colour profiles, texts of PNG. */
import { Inflate } from 'pako';
import { joinBytes } from '#src/lib/bytes.ts';
import { grouped, plural, twoDigits } from '#src/lib/format.ts';
import { latin1 } from '#src/lib/picture-parts/parts.ts';
import type { Entry } from '../meaning.ts';
import tags from '../tags.json' with { type: 'json' };
import { textOf } from './tiff.ts';

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const DENSITY = ['shape of a pixel', 'dots per inch', 'dots per centimetre'];

/** ITU-T T.871: an APP0 that begins with `JFIF`. */
export function readJfif(bytes: Uint8Array): readonly Entry[] {
  if (bytes.length < 14) return [];
  const view = viewOf(bytes);
  const size = `${view.getUint8(12)} × ${view.getUint8(13)}`;
  const of = (tag: string, raw: string): Entry => ({ group: 'JFIF', tag, raw });
  return [
    of('Version', `${view.getUint8(5)}.${twoDigits(view.getUint8(6))}`),
    of('Density', `${view.getUint16(8)} × ${view.getUint16(10)} ${DENSITY[view.getUint8(7)] ?? ''}`.trim()),
    ...(size === '0 × 0' ? [] : [of('Thumbnail', `${size} pixels`)]),
  ];
}

const IPTC_NAMES: Readonly<Record<string, string>> = tags.IPTC;
const UTF8 = '\u001b%G';

/** IPTC IIM 4.2: datasets, which begin with 1C. */
export function readIptc(bytes: Uint8Array): readonly Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c;) {
    const key = `${view.getUint8(at + 1)}:${view.getUint8(at + 2)}`;
    const length = view.getUint16(at + 3);
    const to = at + 5 + length;
    if (length >= 0x8000 || to > bytes.length) {
      entries.push({ group: 'IPTC', tag: key, raw: `${grouped(length)} bytes, which are not there` });
      break;
    }
    const content = bytes.subarray(at + 5, to);
    const isNumber = /^\d:0$|^1:2[02]$|^2:(?:200|201)$/.test(key) && length === 2;
    const { text, isLatin } = textOf(content);
    const raw = isNumber ? String(view.getUint16(at + 5)) : text === UTF8 ? 'ESC % G' : text;
    const meaning = text === UTF8 ? 'UTF-8' : isLatin && !isNumber ? `${text} (read as Latin-1)` : undefined;
    entries.push({ group: 'IPTC', tag: IPTC_NAMES[key] ?? key, raw, meaning });
    at = to;
  }
  return entries;
}

const RESOURCE_IPTC = 0x0404;

/** Photoshop's image resources: IPTC, and the others by their numbers and lengths. */
export function readResources(bytes: Uint8Array): readonly Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  for (let at = 0; at + 12 <= bytes.length && latin1(bytes, at, at + 4) === '8BIM';) {
    const id = view.getUint16(at + 4);
    const name = view.getUint8(at + 6) + 1;
    const head = at + 6 + name + (name % 2);
    if (head + 4 > bytes.length) break;
    const length = view.getUint32(head);
    const content = bytes.subarray(head + 4, head + 4 + length);
    if (id === RESOURCE_IPTC) entries.push(...readIptc(content));
    else
      entries.push({
        group: 'Photoshop',
        tag: `0x${id.toString(16).toUpperCase().padStart(4, '0')}`,
        raw: plural(length, 'byte'),
      });
    at = head + 4 + length + (length % 2);
  }
  return entries;
}

const CLASSES: Readonly<Record<string, string>> = {
  scnr: 'input device',
  mntr: 'display',
  prtr: 'output device',
  link: 'device link',
  spac: 'colour space',
  abst: 'abstract',
  nmcl: 'named colours',
};
/** Tags of a profile that are texts. */
const ICC_TEXTS: Readonly<Record<string, string>> = {
  desc: 'Description',
  cprt: 'Copyright',
  dmnd: 'Manufacturer',
  dmdd: 'Model',
};
const ICC_HEADER = 128;
const MOST_TAGS = 100;

/** ISO 15076-1: what a colour profile says of itself. */
export function readIcc(bytes: Uint8Array): readonly Entry[] {
  const of = (tag: string, raw: string, meaning?: string): Entry => ({ group: 'ICC', tag, raw, meaning });
  if (bytes.length < ICC_HEADER + 4)
    return [of('Profile', `${plural(bytes.length, 'byte')}, which is too few`)];
  const view = viewOf(bytes);
  const four = (at: number) =>
    latin1(bytes, at, at + 4)
      .replaceAll('\0', ' ')
      .trim();
  const [year = '', ...rest] = [24, 26, 28, 30, 32, 34].map((at) => twoDigits(view.getUint16(at)));
  const [month = '', day = '', ...time] = rest;
  const entries = [
    of('Size', plural(bytes.length, 'byte')),
    of('Version', `${view.getUint8(8)}.${view.getUint8(9) >> 4}`),
    of('Class', four(12), CLASSES[four(12)]),
    of('ColourSpace', four(16)),
    ...(year === '00' ? [] : [of('Made', `${year}-${month}-${day}T${time.join(':')}Z`)]),
  ];
  const count = Math.min(view.getUint32(ICC_HEADER), MOST_TAGS);
  for (let at = ICC_HEADER + 4; at + 12 <= bytes.length && at < ICC_HEADER + 4 + count * 12; at += 12) {
    const name = ICC_TEXTS[four(at)];
    const from = view.getUint32(at + 4);
    const text = name === undefined ? '' : iccText(bytes.subarray(from, from + view.getUint32(at + 8)));
    if (name !== undefined && text !== '') entries.push(of(name, text));
  }
  return entries;
}

function iccText(bytes: Uint8Array): string {
  const type = latin1(bytes, 0, 4);
  if (type === 'text') return textOf(bytes.subarray(8)).text.trim();
  if (type === 'desc') return textOf(bytes.subarray(12)).text.trim();
  if (type !== 'mluc' || bytes.length < 28) return '';
  const view = viewOf(bytes);
  const from = view.getUint32(24);
  return new TextDecoder('utf-16be')
    .decode(bytes.subarray(from, from + view.getUint32(20)))
    .replace(/\0.*$/s, '')
    .trim();
}

/** A text is cut where it would be longer than this. */
const LONGEST_TEXT = 1_000_000;

class Full extends Error {}

/** What zlib has compressed, at most so much; `undefined` where it cannot be read. */
export function inflated(bytes: Uint8Array): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflator = new Inflate();
  inflator.onData = (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST_TEXT) throw new Full();
  };
  try {
    inflator.push(bytes, true);
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    return joinBytes(...chunks).subarray(0, LONGEST_TEXT);
  }
  return inflator.err === 0 ? joinBytes(...chunks) : undefined;
}

/** A text of PNG with its keyword; `data` where it is compressed or a profile of ImageMagick. */
export type PngText = { readonly keyword: string; readonly data: Uint8Array; readonly isUtf8: boolean };

/** PNG (third edition), section 11.3.3: tEXt, zTXt and iTXt. */
export function readPngText(name: string, bytes: Uint8Array): PngText | undefined {
  const zero = bytes.indexOf(0);
  if (zero < 0) return undefined;
  const keyword = latin1(bytes, 0, zero);
  if (name === 'tEXt') return { keyword, data: bytes.subarray(zero + 1), isUtf8: false };
  if (name === 'zTXt') {
    const data = inflated(bytes.subarray(zero + 2));
    return data && { keyword, data, isUtf8: false };
  }
  const language = bytes.indexOf(0, zero + 3);
  const translated = language < 0 ? -1 : bytes.indexOf(0, language + 1);
  if (translated < 0) return undefined;
  const rest = bytes.subarray(translated + 1);
  const data = bytes[zero + 1] === 1 ? inflated(rest) : rest;
  return data && { keyword, data, isUtf8: true };
}

/** What ImageMagick keeps as a text of hexadecimal digits: `\nexif\n   196\n4578…`. */
export function readRawProfile(text: string): Uint8Array {
  const [, , ...lines] = text.trimStart().split('\n');
  const digits = lines.join('').replaceAll(/\s/g, '');
  return Uint8Array.from(
    { length: Math.floor(digits.length / 2) },
    (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16) || 0,
  );
}
