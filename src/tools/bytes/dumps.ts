/** Hex dumps as `xxd` and `hexdump -C` write them, both ways. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

const printable = (byte: number): string => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.');

const hexOf = (byte: number, isUpper: boolean): string => {
  const digits = byte.toString(16).padStart(2, '0');
  return isUpper ? digits.toUpperCase() : digits;
};

const offsetOf = (offset: number): string => offset.toString(16).padStart(8, '0');

/** One line of `xxd -c width`: offset, bytes in pairs, printable ASCII. */
export function xxdLine(row: Uint8Array, offset: number, width: number, isUpper: boolean): string {
  let digits = '';
  for (const [at, byte] of row.entries()) digits += hexOf(byte, isUpper) + (at % 2 === 1 ? ' ' : '');
  const columns = width * 2 + Math.ceil(width / 2);
  return `${offsetOf(offset)}: ${digits.padEnd(columns)} ${Array.from(row, printable).join('')}`;
}

/** The bytes of a line of `hexdump -C`. */
export const HEXDUMP_BYTES = 16;

/** The lines of `hexdump -C`, one row after the other: a row like the one before it is `*` once. */
export class HexdumpWriter {
  #previous = '';
  #isRepeating = false;
  #offset: number;

  constructor(start: number) {
    this.#offset = start;
  }

  /** The line of a row, or nothing where the row repeats. */
  row(row: Uint8Array): string | undefined {
    const offset = this.#offset;
    this.#offset += row.length;
    const digits = Array.from(row, (byte, at) => (at === 8 ? ' ' : '') + hexOf(byte, false)).join(' ');
    if (digits === this.#previous && row.length === HEXDUMP_BYTES) {
      const isFirst = !this.#isRepeating;
      this.#isRepeating = true;
      return isFirst ? '*' : undefined;
    }
    this.#previous = digits;
    this.#isRepeating = false;
    return `${offsetOf(offset)}  ${digits.padEnd(48)}  |${Array.from(row, printable).join('')}|`;
  }

  /** The last line: how many bytes there were; nothing for none. */
  end(): string | undefined {
    return this.#offset === 0 ? undefined : offsetOf(this.#offset);
  }
}

/** A line of `xxd`: the offset, groups of digits with one blank between, and after two blanks the text, which is never read. */
const XXD_LINE = /^([\da-f]{4,16}):[ \t]((?:[\da-f]+ )*[\da-f]+)?(?: {2}.*|\s*)$/i;
const HEXDUMP_LINE = /^([\da-f]{7,16})(?:\s+((?:[\da-f]{2}\s+)*[\da-f]{2}))?\s*(?:\|.*)?$/i;

/** Whether a text is a dump: each line is one of `xxd`, or each is one of `hexdump -C`, which may have `*`. */
export function isDump(text: string): boolean {
  const lines = linesOf(text);
  if (lines.length === 0) return false;
  if (lines.every(({ line }) => XXD_LINE.test(line))) return true;
  return (
    lines.every(({ line }) => line === '*' || HEXDUMP_LINE.test(line)) &&
    lines.some(({ line }) => /^[\da-f]{7,16}\s+[\da-f]{2}(?:\s|$)/i.test(line))
  );
}

type Line = { readonly line: string; readonly offset: number };

function linesOf(text: string): readonly Line[] {
  let offset = 0;
  return text.split('\n').flatMap((each) => {
    const line = each.replace(/\r$/, '');
    const at = offset;
    offset += each.length + 1;
    return line.trim() === '' ? [] : [{ line, offset: at }];
  });
}

/** The bytes of a dump, and how many zeros fill gaps between its offsets. */
export type ReadDump = { readonly bytes: Uint8Array; readonly filled: number };

/** More than this between two offsets is no dump that a page can hold, in bytes. */
const LARGEST_BYTES = 100_000_000;

/** Reads a dump with its offsets. Fails where an offset goes back, where half a byte stands, and where the bytes are too many. */
export function readDump(text: string): Result<ReadDump> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let filled = 0;
  let repeats = false;
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const { line, offset } of linesOf(text)) {
    if (line === '*') {
      repeats = true;
      continue;
    }
    const [, digits = '', body = ''] = XXD_LINE.exec(line) ?? HEXDUMP_LINE.exec(line) ?? [];
    const at = parseInt(digits, 16);
    const expected =
      at < length
        ? `from ${offsetOf(length)} on`
        : at > LARGEST_BYTES
          ? `up to ${offsetOf(LARGEST_BYTES)}`
          : '';
    if (expected !== '')
      return fail(`expected an offset ${expected}, found ${digits}`, positionAt(text, offset));
    const gap = at - length;
    const last = parts.at(-1);
    if (repeats && last) add(repeated(last, gap));
    else if (gap > 0) {
      add(new Uint8Array(gap));
      filled += gap;
    }
    repeats = false;
    const hex = body.replace(/\s+/g, '');
    if (hex.length % 2 === 1)
      return fail(
        'expected two digits for each byte, found one at the end of the line',
        positionAt(text, offset + line.indexOf(body) + body.length - 1),
      );
    add(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
  }
  return ok({ bytes: joined(parts, length), filled });
}

const repeated = (row: Uint8Array, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => row[at % row.length] ?? 0);

/** A dump has more lines than a call takes arguments. */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
