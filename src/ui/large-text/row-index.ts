/**
 * Where the rows of a text of any size stand, in bytes of UTF-8, so that a few of them can be read without the rest.
 * A row is a line, or a piece of a line that is too long for one. Every 64th row is written down; those between are found again.
 */
import { firstIndex } from '#src/ui/editor/line-index.ts';

/** A row holds at most so many bytes; a longer line goes on in the next row. */
const ROW_BYTES = 1000;
/** From one written-down row to the next. */
export const ROWS_A_MARK = 64;

const LINE_FEED = 10;

/** Where the rows of a large text begin, in bytes. */
export type RowIndex = {
  readonly rowCount: number;
  readonly lineCount: number;
  /** The byte at which each 64th row begins. */
  readonly offsets: Float64Array;
  /** The 1-based line of each of these rows; negative where the row goes on with a line. */
  readonly lines: Float64Array;
  /** Where lines are wrapped: so many characters of a fixed width stand side by side. */
  readonly columns: number | undefined;
};

/** One row, as a stretch of bytes. */
export type Row = {
  /** The byte it begins at, and the one after its last, without the line break. */
  readonly start: number;
  readonly end: number;
  /** 1-based line. */
  readonly line: number;
  /** Whether the line began in a row before. */
  readonly isContinued: boolean;
};

type Place = Pick<Row, 'start' | 'line' | 'isContinued'>;

/** Makes an index while bytes arrive. */
export type RowIndexer = {
  /** Takes the next bytes of the text, in order. */
  readonly push: (bytes: Uint8Array) => void;
  readonly finish: () => RowIndex;
};

/** Reads a text piece by piece. `push` all of it, then `finish`. With `columns` no row is wider, as far as bytes can tell. */
export function makeRowIndexer(columns?: number): RowIndexer {
  const offsets: number[] = [];
  const lines: number[] = [];
  let rowCount = 0;
  let place: Place = { start: 0, line: 1, isContinued: false };
  /** The bytes from the beginning of the row that is not over yet. */
  let rest = new Uint8Array(0);

  const take = (bytes: Uint8Array, isLast: boolean) => {
    place = walkRows(bytes, { place, isLast, columns }, ({ start, line, isContinued }) => {
      if (rowCount % ROWS_A_MARK === 0) {
        offsets.push(start);
        lines.push(isContinued ? -line : line);
      }
      rowCount += 1;
    });
  };
  return {
    push(bytes) {
      const joined = rest.length === 0 ? bytes : join(rest, bytes);
      const from = place.start;
      take(joined, false);
      rest = joined.slice(place.start - from);
    },
    finish() {
      take(rest, true);
      return {
        rowCount,
        lineCount: place.line,
        offsets: Float64Array.from(offsets),
        lines: Float64Array.from(lines),
        columns,
      };
    },
  };
}

/** Not `joinBytes` of lib/bytes.ts: every page with a result would name that file among those it may fetch, and /token has no byte left. */
function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** The rows in `bytes`, which begin at `from` and end where a row does or the text; `columns` as in the index. */
export function splitRows(bytes: Uint8Array, from: Place, columns?: number): Row[] {
  const rows: Row[] = [];
  walkRows(bytes, { place: from, isLast: true, columns }, (row) => rows.push(row));
  return rows;
}

type Walk = {
  readonly place: Place;
  /** Whether the text ends with these bytes. */
  readonly isLast: boolean;
  readonly columns: number | undefined;
};

/** Tells every row that is complete, and the last as well where the text ends with `bytes`; returns where the next begins. */
function walkRows(bytes: Uint8Array, { place, isLast, columns }: Walk, tell: (row: Row) => void): Place {
  const base = place.start;
  let { line, isContinued } = place;
  let start = 0;
  for (;;) {
    const found = bytes.indexOf(LINE_FEED, start);
    const lineEnd = found < 0 ? bytes.length : found;
    for (let end = rowEnd(bytes, start, lineEnd, columns); end < lineEnd;) {
      tell({ start: base + start, end: base + end, line, isContinued });
      start = end;
      isContinued = true;
      end = rowEnd(bytes, start, lineEnd, columns);
    }
    if (found < 0) break;
    tell({ start: base + start, end: base + found, line, isContinued });
    start = found + 1;
    line += 1;
    isContinued = false;
  }
  if (isLast) tell({ start: base + start, end: base + bytes.length, line, isContinued });
  return { start: base + start, line, isContinued };
}

/** Where the row ends that begins at `start`; `lineEnd` where the rest of the line fits, or is not all there yet. */
function rowEnd(bytes: Uint8Array, start: number, lineEnd: number, columns: number | undefined): number {
  // One byte more must be there to know that the line goes on, and whether a character does.
  const end = lineEnd - start > ROW_BYTES ? characterStart(bytes, start + ROW_BYTES) : lineEnd;
  return columns === undefined ? end : wrappedEnd(bytes, start, end, columns);
}

const SPACE = 32;

/** Behind the last space of the columns; where there is none in their second half, behind the last character that fits. */
function wrappedEnd(bytes: Uint8Array, start: number, end: number, columns: number): number {
  let used = 0;
  let behindSpace = start;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    used += widthOf(byte);
    if (used > columns && at > start) return behindSpace - start > columns / 2 ? behindSpace : at;
    if (byte === SPACE) behindSpace = at + 1;
  }
  return end;
}

const TAB = 9;

/** The columns of the character that begins with this byte of UTF-8, none for its other bytes: two for tabs, and for what is wide in East Asia. */
function widthOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  // U+0300 to U+037F are marks on the character before.
  if (byte === 0xcc || byte === 0xcd) return 0;
  return byte === TAB || byte >= 0xe3 ? 2 : 1;
}

/** The last place at or before `at` where a character of UTF-8 begins; `at` itself where the bytes are not UTF-8. */
function characterStart(bytes: Uint8Array, at: number): number {
  for (let back = 0; back < 4; back += 1) {
    if (((bytes[at - back] ?? 0) & 0xc0) !== 0x80) return at - back;
  }
  return at;
}

/** The mark at or before a byte: `offsets[markAt(index, byte)] <= byte`. */
export function markAt({ offsets }: RowIndex, byte: number): number {
  return Math.max(0, firstIndex(offsets.length, (mark) => (offsets[mark] ?? 0) > byte) - 1);
}
