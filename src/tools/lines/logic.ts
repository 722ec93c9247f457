/** Lines of a text and where they end: at LF, CR LF or CR, and nowhere else. */

/** A text as lines, with what is needed to put it together again. */
export type Split = {
  readonly lines: readonly string[];
  /** The first line end found; LF where there is none. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
  /** The text ended with a line end. */
  readonly endsWithLineEnd: boolean;
  readonly hasMark: boolean;
};

const LINE_END = /\r\n|\n|\r/g;

/** `splitLines('a\r\nb')` has two lines that end with CR LF. A byte order mark at the start is set aside. */
export function splitLines(text: string): Split {
  const hasMark = text.startsWith('\uFEFF');
  const body = hasMark ? text.slice(1) : text;
  const [first] = /\r\n|\n|\r/.exec(body) ?? [];
  const lines = body.split(LINE_END);
  const endsWithLineEnd = body !== '' && lines.at(-1) === '';
  return {
    lines: body === '' ? [] : endsWithLineEnd ? lines.slice(0, -1) : lines,
    lineEnd: first === '\r\n' || first === '\r' ? first : '\n',
    endsWithLineEnd,
    hasMark,
  };
}

/** By code points, not by UTF-16 units: U+FB01 stands before U+1F600. */
export function byCodePoint(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left === right) continue;
    // Surrogates stand for characters beyond U+FFFF, but are numbered before U+E000.
    const [isLeft, isRight] = [isSurrogate(left), isSurrogate(right)];
    return isLeft === isRight ? left - right : isLeft ? 1 : -1;
  }
  return a.length - b.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

const LEADING_NUMBER = /^\s*([+\u2212-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i;
const GROUPED = /^\s*([+\u2212-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?)/;

/** The digits of the number a line begins with; undefined where it begins with none. With `hasGroups`, `1,000` is `1000`. */
export function leadingNumber(line: string, hasGroups: boolean): string | undefined {
  const grouped = hasGroups ? GROUPED.exec(line)?.[1]?.replaceAll(',', '') : undefined;
  const digits = grouped ?? LEADING_NUMBER.exec(line)?.[1];
  return digits?.replace('\u2212', '-');
}

/** Compares numbers that are one as doubles, by their digits: `9007199254740992` and `9007199254740993`. */
export function compareDigits(a: string, b: string): number {
  const [x, y] = [exactOf(a), exactOf(b)];
  if (x.sign !== y.sign) return x.sign - y.sign;
  const length = Math.max(x.digits.length, y.digits.length);
  return (
    x.sign * (x.size - y.size || byCodePoint(x.digits.padEnd(length, '0'), y.digits.padEnd(length, '0')))
  );
}

/** Its digits without zeros before them, and how many of them stand before the point. */
function exactOf(text: string) {
  const [number = '', power = 0] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = number.replace(/^[+-]/, '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const sign = digits === '' ? 0 : number.startsWith('-') ? -1 : 1;
  return { sign, digits, size: digits.length - fraction.length + Number(power) };
}

/** The text of a column that is separated by blanks or tabs, counted from 1; all of it for column 0. */
export function columnOf(line: string, column: number): string {
  if (column < 1) return line;
  const cells = line.includes('\t') ? line.split('\t') : line.trim().split(/\s+/);
  return cells[column - 1] ?? '';
}

/** Broken between words where a line has more than `width` characters (code points); longer words are cut. */
export function wrapLine(line: string, width: number): string[] {
  if (width < 1) return [line];
  const rows: string[] = [];
  let row = '';
  let size = 0;
  for (const word of line.split(/(?<= )/)) {
    let rest = Array.from(word);
    if (size > 0 && size + Array.from(word.trimEnd()).length > width) {
      rows.push(row.trimEnd());
      [row, size] = ['', 0];
    }
    while (rest.length > width && Array.from(rest.join('').trimEnd()).length > width) {
      rows.push(rest.slice(0, width).join(''));
      rest = rest.slice(width);
    }
    row += rest.join('');
    size += rest.length;
  }
  rows.push(row.trimEnd());
  return rows;
}
