/** Reads the directories of TIFF 6.0 that hold EXIF (CIPA DC-008). */

/** What a field holds: texts, numbers, fractions, or bytes. */
export type FieldValue = string | readonly number[] | readonly Fraction[] | Uint8Array;

/** A rational, as it is stored. */
export type Fraction = { readonly top: number; readonly bottom: number };

/** One field. */
export type Field = {
  readonly directory: Directory;
  readonly tag: number;
  /** 1 to 13. */
  readonly type: number;
  readonly value: FieldValue;
};

/** The directories that EXIF knows. */
export type Directory = 'IFD0' | 'IFD1' | 'Exif' | 'GPS' | 'Interop';

/** All fields, with what could not be read. */
export type Tiff = {
  readonly fields: readonly Field[];
  readonly problems: readonly string[];
  readonly isLittle: boolean;
};

const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const POINTERS: Readonly<Record<number, Directory>> = { 0x8769: 'Exif', 0x8825: 'GPS', 0xa005: 'Interop' };
const MOST_FIELDS = 10_000;

/** The fields of a TIFF block; `undefined` where it is none. */
export function readTiff(bytes: Uint8Array): Tiff | undefined {
  const mark = String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0);
  if (mark !== 'II' && mark !== 'MM') return undefined;
  const isLittle = mark === 'II';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint16(2, isLittle) !== 42) return undefined;
  const fields: Field[] = [];
  const problems: string[] = [];
  const seen = new Set<number>();
  const queue: { directory: Directory; at: number }[] = [
    { directory: 'IFD0', at: view.getUint32(4, isLittle) },
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { directory, at } = next;
    if (seen.has(at)) {
      problems.push(`${directory} points back to byte ${at}, which was read already`);
      continue;
    }
    seen.add(at);
    if (at + 2 > bytes.length) {
      problems.push(`${directory} is at byte ${at}, the file has ${bytes.length}`);
      continue;
    }
    const count = view.getUint16(at, isLittle);
    for (let index = 0; index < count && fields.length < MOST_FIELDS; index++) {
      const entry = at + 2 + index * 12;
      if (entry + 12 > bytes.length) {
        problems.push(`${directory} has ${count} entries from byte ${at}, the file ends after ${index}`);
        break;
      }
      const tag = view.getUint16(entry, isLittle);
      const read = readField(bytes, view, entry, isLittle);
      if (typeof read === 'string') problems.push(`${directory} entry ${index} at byte ${entry} ${read}`);
      else {
        const pointed = POINTERS[tag];
        const [target] = Array.isArray(read.value) ? (read.value as readonly number[]) : []; // of types 3 and 4, numbers
        if (pointed !== undefined && typeof target === 'number')
          queue.push({ directory: pointed, at: target });
        else fields.push({ directory, tag, ...read });
      }
    }
    const link = at + 2 + count * 12;
    const following = directory === 'IFD0' && link + 4 <= bytes.length ? view.getUint32(link, isLittle) : 0;
    if (following !== 0) queue.push({ directory: 'IFD1', at: following });
  }
  return { fields, problems, isLittle };
}

function readField(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
  isLittle: boolean,
): { type: number; value: FieldValue } | string {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = SIZES[type];
  if (size === undefined || size === 0) return `has type ${type}, which TIFF does not know`;
  const length = size * count;
  const from = length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  if (from + length > bytes.length)
    return `points to byte ${from} for ${length} bytes, the file has ${bytes.length}`;
  return { type, value: valueOf(bytes, view, { type, count, from, length, isLittle }) };
}

type Place = {
  readonly type: number;
  readonly count: number;
  readonly from: number;
  readonly length: number;
  readonly isLittle: boolean;
};

function valueOf(
  bytes: Uint8Array,
  view: DataView,
  { type, count, from, length, isLittle }: Place,
): FieldValue {
  if (type === 2) return textOf(bytes.subarray(from, from + length));
  if (type === 1 || type === 6 || type === 7) return bytes.slice(from, from + length);
  const each = <T>(size: number, read: (at: number) => T) =>
    Array.from({ length: count }, (_, index) => read(from + index * size));
  switch (type) {
    case 3:
      return each(2, (at) => view.getUint16(at, isLittle));
    case 8:
      return each(2, (at) => view.getInt16(at, isLittle));
    case 9:
      return each(4, (at) => view.getInt32(at, isLittle));
    case 5:
      return each(8, (at) => ({
        top: view.getUint32(at, isLittle),
        bottom: view.getUint32(at + 4, isLittle),
      }));
    case 10:
      return each(8, (at) => ({ top: view.getInt32(at, isLittle), bottom: view.getInt32(at + 4, isLittle) }));
    case 11:
      return each(4, (at) => view.getFloat32(at, isLittle));
    case 12:
      return each(8, (at) => view.getFloat64(at, isLittle));
    default:
      return each(4, (at) => view.getUint32(at, isLittle));
  }
}

/** UTF-8 where it is valid, else Latin-1; NUL ends. */
export function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const kept = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(kept);
  } catch {
    return String.fromCharCode(...kept);
  }
}
