/** Hex dumps as `xxd` and `hexdump -C` write them. */

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
