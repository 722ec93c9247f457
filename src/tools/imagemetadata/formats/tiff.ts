/** Reads the directories of TIFF 6.0 that hold EXIF (CIPA DC-008). */
import { grouped, plural } from '#src/lib/format.ts';
import { latin1 } from '#src/lib/picture-parts/parts.ts';

/** What a field holds: texts, numbers, fractions, or bytes. */
export type FieldValue = string | readonly number[] | readonly Rational[] | Uint8Array;

/** A rational, as it is stored. */
export type Rational = { readonly top: number; readonly bottom: number };

/** One field. */
export type Field = {
  readonly directory: Directory;
  readonly tag: number;
  /** 1 to 13. */
  readonly type: number;
  readonly value: FieldValue;
  /** How many values it has; more than `value` holds where there are very many. */
  readonly count: number;
  /** 0-based byte in the file where its value begins. */
  readonly at: number;
  /** The bytes of its value. */
  readonly bytes: Uint8Array;
};

/** The directories that EXIF knows. */
export type Directory = 'IFD0' | 'IFD1' | 'Exif' | 'GPS' | 'Interop';

/** All fields, with what could not be read. */
export type Tiff = {
  readonly fields: readonly Field[];
  readonly problems: readonly string[];
  readonly isLittle: boolean;
  /** The picture of IFD1, as it is stored. */
  readonly thumbnail?: Uint8Array;
};

/** Bytes of a value, by type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const POINTERS: ReadonlyMap<number, Directory> = new Map([
  [0x8769, 'Exif'],
  [0x8825, 'GPS'],
  [0xa005, 'Interop'],
]);
const MOST_FIELDS = 10_000;
const MOST_PROBLEMS = 20;
/** Of a field, in numbers or fractions: strips of a large TIFF have thousands. */
const MOST_VALUES = 1000;

/** Where a TIFF block stands: its own offsets count from its beginning, ours from that of the file. */
export type Block = { readonly bytes: Uint8Array; readonly at: number; readonly isFile: boolean };

type Reading = Block & {
  readonly view: DataView;
  readonly isLittle: boolean;
  readonly fields: Field[];
  readonly problems: string[];
  /** Bytes that values may still take: where they do not lie over each other, all fit. */
  left: number;
};

/** The fields of a TIFF block; `undefined` where it is none. */
export function readTiff(block: Block): Tiff | undefined {
  const { bytes } = block;
  const mark = String.fromCharCode(...bytes.subarray(0, 2));
  if ((mark !== 'II' && mark !== 'MM') || bytes.length < 8) return undefined;
  const isLittle = mark === 'II';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(2, isLittle) !== 42) return undefined;
  const reading: Reading = { ...block, view, isLittle, fields: [], problems: [], left: bytes.length };
  const seen = new Set<number>();
  const queue: [Directory, number][] = [['IFD0', view.getUint32(4, isLittle)]];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [directory, at] = next;
    if (seen.has(at))
      reading.problems.push(
        `${directory} points back to byte ${grouped(at + block.at)}, which was read already`,
      );
    else if (at + 2 > bytes.length)
      reading.problems.push(`${directory} is at byte ${grouped(at + block.at)}, ${sizeOf(reading)}`);
    else queue.push(...readDirectory(reading, directory, at));
    seen.add(at);
  }
  const { fields, problems } = reading;
  const thumbnail = thumbnailOf(bytes, fields);
  const told =
    problems.length > MOST_PROBLEMS
      ? [...problems.slice(0, MOST_PROBLEMS), `${grouped(problems.length - MOST_PROBLEMS)} more like these`]
      : problems;
  return { fields, problems: told, isLittle, ...(thumbnail && { thumbnail }) };
}

const sizeOf = ({ bytes, at, isFile }: Block): string =>
  isFile ? `the file has ${grouped(bytes.length)}` : `EXIF ends at byte ${grouped(at + bytes.length)}`;

/** Reads its fields; gives the directories that it points to. */
function readDirectory(reading: Reading, directory: Directory, at: number): readonly [Directory, number][] {
  const { bytes, view, isLittle, fields, problems } = reading;
  const found: [Directory, number][] = [];
  const count = view.getUint16(at, isLittle);
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + index * 12;
    if (entry + 12 > bytes.length || fields.length >= MOST_FIELDS) {
      const place = `${directory} has ${plural(count, 'entry', 'entries')} from byte ${grouped(at + reading.at)}`;
      problems.push(`${place}, of which ${grouped(index)} were read`);
      return found;
    }
    const tag = view.getUint16(entry, isLittle);
    const read = readField(reading, entry);
    const pointed = POINTERS.get(tag);
    if (typeof read === 'string')
      problems.push(`${directory} entry ${index} at byte ${grouped(entry + reading.at)} ${read}`);
    else if (pointed && (read.type === 4 || read.type === IFD_TYPE))
      found.push([pointed, view.getUint32(entry + 8, isLittle)]);
    else fields.push({ directory, tag, ...read });
  }
  const link = at + 2 + count * 12;
  const following = directory === 'IFD0' && link + 4 <= bytes.length ? view.getUint32(link, isLittle) : 0;
  return following === 0 ? found : [...found, ['IFD1', following]];
}

function readField(reading: Reading, entry: number): Omit<Field, 'directory' | 'tag'> | string {
  const { bytes, view, isLittle } = reading;
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = SIZES[type];
  if (!size) return `has type ${type}, which TIFF does not know`;
  const length = size * count;
  const from = length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  if (from + length > bytes.length)
    return `points to byte ${grouped(from + reading.at)}${length > 4 ? ` for ${plural(length, 'byte')}` : ''}, ${sizeOf(reading)}`;
  if (length > 4) reading.left -= length;
  if (reading.left < 0) return 'lies over others: its value was not read';
  const value = valueOf(reading, { type, size, from, count });
  return { type, count, value, at: from + reading.at, bytes: bytes.subarray(from, from + length) };
}

type Stored = {
  readonly type: number;
  readonly size: number;
  readonly from: number;
  readonly count: number;
};

function valueOf({ bytes, view, isLittle }: Reading, { type, size, from, count }: Stored): FieldValue {
  if (type === 2) return textOf(bytes.subarray(from, from + count)).text;
  if (type === 1 || type === 6 || type === 7) return bytes.subarray(from, from + count);
  const each = <T>(read: (at: number) => T): T[] =>
    Array.from({ length: Math.min(count, MOST_VALUES) }, (_, index) => read(from + index * size));
  switch (type) {
    case 3:
      return each((at) => view.getUint16(at, isLittle));
    case 5:
      return each((at) => ({
        top: view.getUint32(at, isLittle),
        bottom: view.getUint32(at + 4, isLittle),
      }));
    case 8:
      return each((at) => view.getInt16(at, isLittle));
    case 9:
      return each((at) => view.getInt32(at, isLittle));
    case 10:
      return each((at) => ({ top: view.getInt32(at, isLittle), bottom: view.getInt32(at + 4, isLittle) }));
    case 11:
      return each((at) => view.getFloat32(at, isLittle));
    case 12:
      return each((at) => view.getFloat64(at, isLittle));
    default:
      return each((at) => view.getUint32(at, isLittle));
  }
}

/** As good as a number of 32 bits, and some programs point to directories with it. */
const IFD_TYPE = 13;
const THUMBNAIL_AT = 0x0201;
const THUMBNAIL_LENGTH = 0x0202;

function thumbnailOf(bytes: Uint8Array, fields: readonly Field[]): Uint8Array | undefined {
  const numberOf = (wanted: number) => {
    const value = fields.find(({ directory, tag }) => directory === 'IFD1' && tag === wanted)?.value;
    const [first] = value instanceof Uint8Array || typeof value === 'string' ? [] : (value ?? []);
    return typeof first === 'number' ? first : 0;
  };
  const [from, length] = [numberOf(THUMBNAIL_AT), numberOf(THUMBNAIL_LENGTH)];
  // Some cameras cut off its end: what is there shows enough.
  return length > 0 && from > 0 && from < bytes.length ? bytes.subarray(from, from + length) : undefined;
}

/** UTF-8 where it is valid, else Latin-1; NUL ends. */
export function textOf(bytes: Uint8Array): { readonly text: string; readonly isLatin: boolean } {
  const end = bytes.indexOf(0);
  const kept = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(kept), isLatin: false };
  } catch {
    return { text: latin1(kept), isLatin: true };
  }
}
