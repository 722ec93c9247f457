/** Reads dumps: by the one shape in which offsets, bytes and the text beside them agree; never by a guess. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import {
  bytesOf,
  CHARACTER_FIELD as FIELD,
  characterByte,
  isSettled,
  noteOf,
  type Prefix,
  type Shape,
  shapesOf,
  type Unit,
} from './dump-shapes.ts';

/** The bytes of a dump, and what is to be said of them. */
export type ReadDump = { readonly bytes: Uint8Array; readonly notes: readonly string[] };

/** A line: its offset, and what stands behind it. */
type Line = Prefix & {
  /** Where it begins in the text, in UTF-16 code units. */
  readonly at: number;
  readonly written: string;
  /** The digits of its offset; empty where it has none. */
  readonly offset: string;
  /** Whether the offset is an address in memory, of which the first is the first byte’s. */
  readonly isAddress: boolean;
  readonly body: string;
};

const PREFIX =
  /^\s*(0x)?([\da-f]{4,16})(?:[`_]([\da-f]{8}))?(?:[ \t]*(<[^<>]*>))?(:?)(?=\s|$|(?<=^000[\da-f]{4,13}:)[\da-f])/i;
/** What programs print above a dump: rulers, names of columns, the packet, the command. */
const HEADING =
  /^(?:\s*(?:Label|Path): .*|\s*Offset Bytes\s.*|[\s-]+|\s*00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f\s*|\((?:gdb|lldb)\) .*|(?:[\d-]+ )?\d\d:\d\d:\d\d\.\d+ .*)$/i;
const REPEAT = '*';
/** `-` in the middle of a line of a Windows debugger is a blank. */
const MIDDLE = /^((?:\s+[\da-f]{2}){8})-(?=[\da-f]{2})/i;
/** More than this between two offsets is no dump that a page can hold, in bytes. */
const LARGEST_BYTES = 100_000_000;

/** The dump that a text is, as its lines; nothing where it is none. */
export type Dump = { readonly text: string; readonly lines: readonly Line[]; readonly hasHeading: boolean };

/** Finds out whether a text is a dump: digits with offsets before them. */
export function dumpIn(text: string): Dump | undefined {
  const all = linesOf(text);
  const start = all.findIndex(({ written }) => !HEADING.test(written));
  const lines = all.slice(Math.max(start, 0));
  const [first] = lines;
  if (!first || first.offset === '') return undefined;
  const dump = { text, lines, hasHeading: start > 0 };
  if (isOffset(first)) return dump;
  return lines.length > 1 && isRising(lines) && fitsOf(dump, () => true, false).fits.length > 0
    ? dump
    : undefined;
}

function linesOf(text: string): readonly Line[] {
  let next = 0;
  return text.split('\n').flatMap((each) => {
    const at = next;
    next += each.length + 1;
    const written = each.trimEnd();
    if (written === '') return [];
    const [prefix = '', mark, high = '', low = '', name, colon] = PREFIX.exec(written) ?? [];
    return {
      at,
      written,
      offset: high + low,
      length: high.length,
      isAddress:
        mark !== undefined || name !== undefined || low !== '' || MIDDLE.test(written.slice(prefix.length)),
      isNumbers: mark !== undefined && /^\t(?!0x)/.test(written.slice(prefix.length)),
      hasColon: colon === ':',
      body: written.slice(prefix.length).replace(MIDDLE, '$1 '),
    };
  });
}

/** Whether the first number of the first line can only be an offset. */
function isOffset({ hasColon, offset, body }: Line): boolean {
  if (hasColon) return true;
  const [first, second] = body.split(/\s+/).filter((word) => word !== '');
  if (first === undefined || first.startsWith('0x') || first.length === offset.length) return false;
  if (/^0+$/.test(offset) || offset.length % 2 === 1) return true;
  return offset.length > 6 && (offset.startsWith('000') || second?.length === first.length);
}

const isRising = (lines: readonly Line[]): boolean =>
  lines.every(
    ({ written, offset }, at) =>
      written === REPEAT ||
      (offset !== '' && (at === 0 || parseInt(offset, 16) > parseInt(lines[0]?.offset ?? '', 16))),
  );

/** Whether a text is records of Intel HEX: `:`, then a count, an address, a kind, the bytes and their check. */
export function isIntelHex(text: string): boolean {
  const [, record = ''] =
    /^[ \t]*:((?:[\da-f]{2}){5,260})[ \t\r]*$/im.exec(text.slice(0, LONGEST_RECORD)) ?? [];
  const bytes = (record.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return bytes.length === (bytes[0] ?? 0) + 5 && bytes.reduce((sum, byte) => sum + byte, 0) % 256 === 0;
}

const LONGEST_RECORD = 600;

/** Reads a dump in the shapes that are asked for. Fails where no shape fits, or where several fit and give other bytes. */
export function readDump(dump: Dump, isAsked: (shape: Shape) => boolean): Result<ReadDump> {
  const { fits, failure } = fitsOf(dump, isAsked, false);
  const gapped = fits.length > 0 ? undefined : fitsOf(dump, isAsked, true);
  const [taken, ...others] = gapped?.fits ?? fits;
  if (!taken) {
    const { message, at } = gapped?.failure ?? failure ?? { message: NO_SHAPE, at: 0 };
    return fail(message, positionAt(dump.text, at));
  }
  const [first = NO_PREFIX] = dump.lines;
  const hasRepeats = dump.lines.some(({ written }) => written === REPEAT);
  const rival = others.find(
    (other) => !isSettled(taken.shape, other.shape, first, hasRepeats) && !isSame(taken.bytes, other.bytes),
  );
  if (rival)
    return fail(
      `this dump has two meanings: ${nameOf(taken.shape)}, or ${nameOf(rival.shape)}; remove the offsets, or choose how to read it`,
      positionAt(dump.text, first.at),
    );
  return ok({ bytes: taken.bytes, notes: notesOf(dump, taken) });
}

const NO_PREFIX = { hasColon: false, isNumbers: false, length: 0, at: 0 };
const NO_SHAPE = 'expected a dump in a known shape';

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const nameOf = (shape: Shape): string =>
  `${noteOf(shape)?.replace('read as a dump of ', '') ?? 'hex numbers, the first byte first'}, with ${OFFSETS[shape.offsets]} offsets`;
const OFFSETS = { 8: 'octal', 10: 'decimal', 16: 'hex' } as const;

function notesOf({ hasHeading }: Dump, { shape, filled, base }: Fit): string[] {
  const note = noteOf(shape);
  return [
    ...(filled > 0 ? [`gaps between the offsets are filled with zeros: ${filled} bytes`] : []),
    ...(base > 0 ? [`the bytes are counted from the first address, 0x${base.toString(16)}`] : []),
    ...(note === undefined ? [] : [note]),
    ...(hasHeading ? ['the text above the dump is left out'] : []),
  ];
}

type Failure = { readonly message: string; readonly at: number };
type Fit = {
  readonly shape: Shape;
  readonly bytes: Uint8Array;
  readonly filled: number;
  readonly base: number;
};

/** The shapes in which the whole dump can be read, and otherwise what is wrong where the reading came furthest. */
function fitsOf(
  { lines }: Dump,
  isAsked: (shape: Shape) => boolean,
  hasGaps: boolean,
): { readonly fits: readonly Fit[]; readonly failure?: Failure } {
  const model = lines.find(({ body }) => body !== '') ?? lines[0];
  if (!model) return { fits: [] };
  const fits: Fit[] = [];
  let failure: Failure | undefined;
  for (const shape of shapesOf(unitsOf(model.body), model).filter(isAsked)) {
    const isPlain = model.hasColon && shape.kind === 'hex' && !shape.isReversed && shape.offsets === 16;
    if (hasGaps && !isPlain) continue;
    const reading = new Reading(shape, hasGaps);
    const wrong = reading.all(lines);
    if (!wrong) fits.push(reading.fit());
    else if (!failure || wrong.at > failure.at) failure = wrong;
  }
  return { fits, ...(failure && { failure }) };
}

const UNIT = /[ \t]*(0x)?(-?[\da-f]+)(?=\s|$)/iy;

/** The numbers at the beginning of what stands behind an offset. */
function unitsOf(body: string): Unit[] {
  const units: Unit[] = [];
  UNIT.lastIndex = 0;
  for (let found = UNIT.exec(body); found; found = UNIT.exec(body))
    units.push({ digits: found[2] ?? '', isMarked: found[1] !== undefined, end: UNIT.lastIndex });
  return units;
}

const CHARACTERS_A_LINE = 16;

/** Reads the lines of a dump in one shape. */
class Reading {
  readonly #shape: Shape;
  readonly #hasGaps: boolean;
  readonly #bytes = new Growing();
  #row: readonly number[] = [];
  #filled = 0;
  #base = 0;
  #repeats = false;

  constructor(shape: Shape, hasGaps: boolean) {
    this.#shape = shape;
    this.#hasGaps = hasGaps;
  }

  fit(): Fit {
    return { shape: this.#shape, bytes: this.#bytes.taken(), filled: this.#filled, base: this.#base };
  }

  /** Reads all lines, or says what is wrong with one. */
  all(lines: readonly Line[]): Failure | undefined {
    for (const [at, line] of lines.entries()) {
      if (line.written === REPEAT) {
        this.#addBlanks(CHARACTERS_A_LINE - this.#row.length);
        this.#repeats = true;
        continue;
      }
      const isLast = at === lines.length - 1;
      const wrong = this.#goTo(line, at === 0, isLast && line.body === '') ?? this.#read(line, isLast);
      if (wrong) return wrong;
    }
    const last = lines.at(-1);
    return this.#repeats && last ? { message: 'expected an offset after the *', at: last.at } : undefined;
  }

  /** Takes the offset of a line: after a `*`, the row before it stands there again. */
  #goTo(line: Line, isFirst: boolean, isEnd: boolean): Failure | undefined {
    const place = this.#placeOf(line, isFirst);
    if (!isFirst && !this.#repeats) this.#addBlanks(place - this.#bytes.length);
    const length = this.#bytes.length;
    const gap = place - length;
    const isMultiple = this.#row.length > 0 && gap > 0 && gap % this.#row.length === 0;
    const isRight = this.#repeats ? isMultiple : gap === 0 || isFirst || this.#hasGaps;
    if (isEnd && !this.#repeats && gap < 0 && -gap < this.#shape.size && this.#bytes.endsInZeros(-gap)) {
      this.#bytes.cut(-gap);
      return undefined;
    }
    if (!isRight || !(gap >= 0 && gap <= LARGEST_BYTES)) return this.#wrongOffset(line, gap);
    this.#bytes.repeat(this.#repeats ? this.#row : [0], gap);
    if (!this.#repeats) this.#filled += gap;
    this.#repeats = false;
    return undefined;
  }

  #wrongOffset({ offset: found, at }: Line, gap: number): Failure {
    const offset = this.#bytes.length.toString(this.#shape.offsets).padStart(8, '0');
    const next = this.#hasGaps ? `from ${offset} on` : offset;
    const wanted = gap > LARGEST_BYTES ? `up to ${LARGEST_BYTES} bytes` : next;
    return { message: `expected an offset ${wanted}, found ${found || 'none'}`, at };
  }

  /** Blanks at the end of a line of characters, which cannot be seen there. */
  #addBlanks(count: number): void {
    if (this.#shape.kind !== 'characters' || count <= 0 || this.#row.length + count > CHARACTERS_A_LINE)
      return;
    const blanks = Array.from({ length: count }, () => SPACE);
    this.#bytes.repeat(blanks, count);
    this.#row = [...this.#row, ...blanks];
  }

  #placeOf({ offset, isAddress }: Line, isFirst: boolean): number {
    const { offsets } = this.#shape;
    const fits = offsets === 16 || (offsets === 10 ? /^\d+$/ : /^[0-7]+$/).test(offset);
    const place = fits ? parseInt(offset, offsets) : NaN;
    if (isFirst && isAddress && !Number.isNaN(place)) this.#base = place;
    return place - this.#base;
  }

  #read(line: Line, isLast: boolean): Failure | undefined {
    const read = this.#shape.kind === 'characters' ? charactersOf(line) : rowOf(line, this.#shape);
    if ('message' in read) return read;
    if (read.length === 0 && !isLast && !line.hasColon && this.#shape.kind !== 'characters')
      return { message: 'expected bytes after the offset', at: line.at + line.written.length };
    this.#row = read;
    this.#bytes.repeat(read, read.length);
    return undefined;
  }
}

/** A line of more units has no text beside it. */
const MOST_WITH_TEXT = 600;

/** The bytes of a line whose text, where there is one, agrees with them. */
function rowOf(line: Line, shape: Shape): readonly number[] | Failure {
  const { body } = line;
  const start = line.at + line.written.length - body.length;
  const units = unitsOf(body);
  let wrong: Failure | undefined;
  let isTextWrong = false;
  // Letters of the text may look like one more number.
  for (let count = units.length; count > 0; count--) {
    const rest = body.slice(units[count - 1]?.end);
    const { row, misfit } = bytesOfUnits(units, count, shape);
    if (misfit) wrong ??= { message: misfitOf(misfit, shape), at: start + misfit.end - 1 };
    else if (rest === '' ? isAligned(units, shape, line) : agrees(row, rest)) return row;
    else if (!wrong || !isTextWrong) {
      isTextWrong = rest !== '';
      wrong = {
        message: `expected the text "${textOf(row)}" beside the bytes, found "${rest.trim()}"`,
        at: start + (units[count - 1]?.end ?? 0),
      };
    }
    if (units.length > MOST_WITH_TEXT) break;
  }
  if (body === '') return [];
  return (
    wrong ?? { message: `expected ${shape.kind} numbers, found "${body.trim().slice(0, 20)}"`, at: start }
  );
}

function bytesOfUnits(
  units: readonly Unit[],
  count: number,
  shape: Shape,
): { readonly row: readonly number[]; readonly misfit?: Unit } {
  const row: number[] = [];
  for (let at = 0; at < count; at++) {
    const unit = units[at];
    const bytes = unit && bytesOf(unit, shape, at === count - 1);
    if (!bytes) return { row, ...(unit && { misfit: unit }) };
    row.push(...bytes);
  }
  return { row };
}

const misfitOf = ({ digits }: Unit, { kind }: Shape): string =>
  kind === 'hex' && digits.length % 2 === 1
    ? 'expected two digits for each byte, found one at the end'
    : `expected a ${kind} number of the same length as the others, found ${digits}`;

/** The middle of a line of sixteen, where many programs leave one blank more. */
const HALF = 8;

/** Whether all numbers of a line stand as its bytes do, so that none of them is a text beside them. */
function isAligned(units: readonly Unit[], { width }: Shape, { hasColon }: Line): boolean {
  if (width !== undefined) return units.every(({ end }, at) => end === (at + 1) * width);
  const gapBefore = (at: number): number => {
    const unit = units[at];
    return unit ? unit.end - unit.digits.length - 2 * Number(unit.isMarked) - (units[at - 1]?.end ?? 0) : 0;
  };
  return units.every(({ digits }, at) => {
    const length = units[0]?.digits.length ?? 0;
    const gap = hasColon ? 1 : gapBefore(1);
    const isEven = at === 0 || gapBefore(at) === gap || (!hasColon && at === HALF);
    return isEven && (digits.length === length || (at === units.length - 1 && digits.length < length));
  });
}

const SPACE = 0x20;
const isShown = (byte: number): boolean => byte > SPACE && byte < 0x7f;
const textOf = (row: readonly number[]): string =>
  row.map((byte) => (byte === SPACE || isShown(byte) ? String.fromCharCode(byte) : '.')).join('');

/** Whether the rest of a line is the text of its bytes: ASCII as it is, any sign for what is none, and no blank at its end. */
function agrees(row: readonly number[], rest: string): boolean {
  const text = rest.trim();
  const inner = /^(?:\|(.*)\||>(.*)<)$/s.exec(text);
  if (inner && agreesAt(row, inner[1] ?? inner[2] ?? '', 0)) return true;
  const blanks = Math.max(
    0,
    row.findIndex((byte) => byte !== SPACE),
  );
  // Older versions of Wireshark leave a blank in the middle of the text too.
  const whole =
    text.length === row.length + 1 && text[HALF] === ' ' ? text.slice(0, HALF) + text.slice(HALF + 1) : text;
  return agreesAt(row, whole, 0) || agreesAt(row, whole, blanks);
}

/** Whether a text stands for the bytes from a place on, and blanks for the others. */
const agreesAt = (row: readonly number[], text: string, start: number): boolean =>
  text.length + start <= row.length &&
  row.every((byte, at) => {
    const sign = text[at - start] ?? ' ';
    if (byte === SPACE) return sign === ' ' || sign === '.';
    return isShown(byte) ? sign === String.fromCharCode(byte) : at >= start && at - start < text.length;
  });

/** The bytes of a line of `od -c`: each in a field; what was cut off at the end of the line were blanks. */
function charactersOf({ body, at, written }: Line): readonly number[] | Failure {
  const row: number[] = [];
  for (let field = 0; field < body.length; field += FIELD) {
    const byte = characterByte(body.slice(field, field + FIELD));
    if (byte === undefined)
      return {
        message: `expected a character, found "${body.slice(field, field + FIELD).trim()}"`,
        at: at + written.length - body.length + field,
      };
    row.push(byte);
  }
  return row;
}

/** Bytes one after the other, however many there will be. */
class Growing {
  #bytes = new Uint8Array(1024);
  length = 0;

  /** Adds so many bytes of a row that is repeated. */
  repeat(row: readonly number[], count: number): void {
    if (this.length + count > this.#bytes.length) {
      const grown = new Uint8Array(2 * (this.length + count));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    for (let at = 0; at < count; at++) this.#bytes[this.length + at] = row[at % row.length] ?? 0;
    this.length += count;
  }

  endsInZeros(count: number): boolean {
    return this.#bytes.subarray(this.length - count, this.length).every((byte) => byte === 0);
  }

  cut(count: number): void {
    this.length -= count;
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}
