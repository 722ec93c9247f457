/** Number bases and floats: what the page, the command line and the library take and give. */
import { answer, defineForm, refuse, type Note, type TableValue, type ValueRow } from '#src/lib/form/form.ts';
import { fraction as rational } from '#src/lib/fraction.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import {
  decodeFloat,
  encodeFloat,
  FORMATS,
  hexFloat,
  neighbourOf,
  roundTo,
  shortest,
  widthOf,
  type FloatFormat,
} from './float.ts';
import { allBits, layoutsOf, typedWidth, type Bits } from './bits.ts';
import { bitsNeeded, bitsOf, BYTE_ORDERS, hexOf, patternOf, reorder, smallestWidth } from './integer.ts';
import { writeIn, type Rational } from './rational.ts';
import { readIn, type ReadNumber } from './logic.ts';

const BASES = Array.from({ length: 35 }, (_, index) => String(index + 2));
const NAMES: Readonly<Record<number, string>> = { 2: 'Binary', 8: 'Octal', 10: 'Decimal', 16: 'Hexadecimal' };
const PREFIXES: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };
const isBaseList = (typed: string): boolean =>
  /^\d{1,2}(?: *, *\d{1,2}){0,34}$/.test(typed) &&
  typed.split(',').every((each) => Number(each) >= 2 && Number(each) <= 36);

/** The bits that can be turned over, with the first layout as the text. */
export type BitsValue = { readonly text: string; readonly layouts: readonly Bits[] };

export const form = defineForm({
  inputs: {
    number: {
      kind: 'text',
      takes: 'line',
      holds: 'values',
      label: 'Number',
      page: { placeholder: '255, 0xff, -1.5, 0b1010' },
      hint: 'One per line.',
    },
  },
  options: {
    base: choice(
      'auto',
      [{ value: 'auto', label: 'By prefix, else 10' }, ...BASES.map((value) => ({ value, label: value }))],
      { label: 'base of the input', command: { flag: 'from' } },
    ),
    to: text('2, 8, 10, 16', {
      label: 'show bases',
      check: isBaseList,
      hint: 'Bases from 2 to 36, separated by commas',
    }),
    group: flag(true, { label: 'group digits' }),
    upper: flag(false, { label: 'upper case', page: { isMore: true } }),
    prefix: flag(false, { label: 'with prefixes 0b, 0o, 0x', page: { isMore: true } }),
    bits: choice(
      'fit',
      [
        { value: 'fit', label: 'Smallest that fits' },
        { value: '8', label: '8' },
        { value: '16', label: '16' },
        { value: '32', label: '32' },
        { value: '64', label: '64' },
        { value: '128', label: '128' },
      ],
      { label: 'bits', aliases: { smallest: 'fit' } },
    ),
    float: choice(
      'all',
      [
        { value: 'all', label: 'All' },
        { value: '16', label: 'binary16 (half)' },
        { value: 'bfloat16', label: 'bfloat16' },
        { value: '32', label: 'binary32 (float)' },
        { value: '64', label: 'binary64 (double)' },
      ],
      {
        label: 'float format',
        command: { flag: 'float' },
        aliases: { half: '16', single: '32', double: '64' },
      },
    ),
  },
  outputs: {
    bases: { kind: 'rows', label: 'In each base' },
    many: { kind: 'table', label: 'Numbers', fileName: 'numbers.csv' },
    integer: { kind: 'rows', label: 'Two’s complement' },
    board: { kind: 'text', label: 'Bit by bit', only: 'page' },
    floats: { kind: 'table', label: 'As a float', fileName: 'floats.csv' },
    pattern: { kind: 'table', label: 'These bits as a float', fileName: 'pattern.csv' },
  },
  page: { empty: 'Enter a number, or try the example.' },
  examples: [
    {
      inputs: { number: '0xff' },
      outputs: {
        bases: [
          { label: 'Binary (2)', value: '1111 1111' },
          { label: 'Octal (8)', value: '377' },
          { label: 'Decimal (10)', value: '255' },
          { label: 'Hexadecimal (16)', value: 'ff' },
        ],
      },
    },
    {
      inputs: { number: '0.1' },
      options: { to: '2' },
      outputs: { bases: [{ label: 'Binary (2)', value: '0.0(0011)' }] },
    },
  ],
  howItWorks: [
    'Numbers of any size are exact: whole numbers and fractions are never rounded on the way. Digits that repeat are in brackets: one tenth is `0.0(0011)` in binary.',
    '`_`, spaces, apostrophes and, in base 10, commas between digits are skipped if all groups have the same size. A prefix `0x`, `0b`, `0o`, `#` or a suffix `h` names the base, unless its letter is a digit of the base that was chosen. A leading 0 is decimal. Floats in hexadecimal, such as `0x1.8p3`, are read as C, Java and Go write them.',
    'Press a bit to flip it, in the whole number or in a float; the number in the box then changes to the one with exactly these bits. Infinity and NaN are written as their bits.',
    'A float is rounded once, from the exact number to the nearest value of the format, and halfway to the even one (IEEE 754). Two’s complement of n bits holds −2ⁿ⁻¹ to 2ⁿ − 1, signed or unsigned.',
  ],
  questions: [
    {
      pattern: /^(0[xbo][\da-f_]+|-?\d+)(?: (?:in|to) (binary|octal|decimal|hex|hexadecimal|base (\d+)))?$/i,
      read: ([, number = '', name = '', base]) => {
        const to = base ?? TARGETS[name.toLowerCase().slice(0, 3)] ?? (/^0x/i.test(number) ? '10' : '16');
        return isBaseList(to) ? { inputs: { number }, options: { to, group: false } } : undefined;
      },
    },
    {
      pattern: /^(\S+) as u?int(8|16|32|64|128)$/i,
      read: ([, number = '', bits = '']) => ({ inputs: { number }, options: { to: '16', bits } }),
    },
    {
      pattern: /^(\S+) as (?:(?:binary|float)(16|32|64)|(half|float|double|bfloat16))$/i,
      read: ([, number = '', bits, name = '']) => ({
        inputs: { number },
        options: { float: bits ?? FLOAT_NAMES[name.toLowerCase()] ?? '64' },
      }),
    },
  ],
  command: {
    print: (texts, options, asked) => {
      const { to } = options;
      const { many, bases = '' } = texts;
      if (many !== undefined) return many;
      if (options.float !== 'all') {
        const { pattern, floats = '' } = texts;
        return pattern === undefined ? cellOf(floats, 'Hex') : cellOf(pattern, 'Value');
      }
      const plain = (value: string) => (asked.has('group') ? value : value.replaceAll(/ (?=[\da-z])/gi, ''));
      const integer = asked.has('bits') ? texts['integer'] : undefined;
      const names = to.split(',').map((each) => each.trim());
      const look = { ...options, group: asked.has('group') };
      const rows = bases.split('\n').map((line, at) => {
        const inWidth = integer === undefined ? undefined : inBits(integer, Number(names[at]));
        return inWidth === undefined
          ? plain(line.slice(line.indexOf(': ') + 2))
          : dressed(inWidth, Number(names[at]), look);
      });
      if (asked.has('to')) return rows.join('\n');
      return rows.map((value, index) => `${names[index] ?? ''} ${value}`).join('\n');
    },
  },
  run({ number }, options) {
    const base = options.base === 'auto' ? undefined : Number(options.base);
    const bases = [...new Set(options.to.split(',').map(Number))];
    const lines = number.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 1) return answer({ many: manyNumbers(lines, base, bases, options) });
    const read = readIn(number, base);
    if (!read.ok) return refuse(read.problem);
    const { value } = read.value;
    const notes: Note[] = read.value.notes.map((message) => ({ message }));
    const written = bases.map((each) => [each, writeIn(value, each)] as const);
    if (written.some(([, { isCut }]) => isCut))
      notes.push({ message: 'a fraction that does not end is cut after 1,000 digits' });
    const rows = written.map(([each, { text: digits }]) => ({
      label: NAMES[each] ? `${NAMES[each]} (${each})` : `Base ${each}`,
      value: dressed(digits, each, options),
    }));
    const width = options.bits === 'fit' ? undefined : Number(options.bits);
    const isWhole = value.denominator === 1n;
    if (isWhole && width !== undefined && bitsNeeded(value.numerator) > width)
      return tooWide(value.numerator, width);
    const formats = FLOAT_FORMATS.filter((each) => options.float === 'all' || FLOATS[options.float] === each);
    return answer(
      {
        bases: rows,
        get integer() {
          return isWhole ? integerRows(value.numerator, width) : undefined;
        },
        get board() {
          return boardOf(read.value, width);
        },
        get floats() {
          return floatTable(value, formats);
        },
        get pattern() {
          return patternTable(read.value, formats);
        },
      },
      notes,
    );
  },
});

/** The first row's cell of a table as text. */
function cellOf(table: string, column: string): string {
  const [head = [], first = []] = table.split('\n').map((line) => line.split('\t'));
  return first[head.indexOf(column)] ?? '';
}

/** What the rows of a whole number in a chosen width are in a base: all its bits; in base 10 the number itself. */
function inBits(integer: string, base: number): string | undefined {
  const row = (label: string) =>
    integer
      .split('\n')
      .find((line) => line.startsWith(`${label}: `))
      ?.slice(label.length + 2);
  if (base === 2) return row('Binary');
  if (base === 16) return row('Hexadecimal');
  const unsigned = row('Read as unsigned');
  return base === 10 || unsigned === undefined ? undefined : BigInt(unsigned).toString(base);
}

function boardOf(read: ReadNumber, width: number | undefined): BitsValue {
  const layouts = layoutsOf(read, width);
  return { text: layouts[0] ? allBits(layouts[0]) : '', layouts };
}

const FLOAT_NAMES: Readonly<Record<string, string>> = {
  half: '16',
  float: '32',
  double: '64',
  bfloat16: 'bfloat16',
};
const TARGETS: Readonly<Record<string, string>> = { bin: '2', oct: '8', dec: '10', hex: '16' };

type Look = { readonly group: boolean; readonly upper: boolean; readonly prefix: boolean };

/** Grouped from the point outwards, four digits in bases 2 and 16, three in base 10. */
function dressed(digits: string, base: number, { group, upper, prefix }: Look): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)([^.]*)(.*)$/.exec(digits) ?? [];
  const size = base === 10 ? 3 : base === 2 || base === 16 ? 4 : 0;
  const grouped = group && size > 0 && whole.length > size ? groupsFromEnd(whole, size).join(' ') : whole;
  const cased = upper ? `${grouped}${rest}`.toUpperCase() : `${grouped}${rest}`;
  return `${sign}${prefix ? (PREFIXES[base] ?? '') : ''}${cased}`;
}

function groupsFromEnd(digits: string, size: number): readonly string[] {
  const first = digits.length % size || size;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += size) groups.push(digits.slice(at, at + size));
  return groups;
}

function manyNumbers(
  lines: readonly string[],
  base: number | undefined,
  bases: readonly number[],
  options: Look,
): TableValue {
  const rows = lines.map((line) => {
    const read = readIn(line, base);
    const cells = bases.map((each) =>
      read.ok ? dressed(writeIn(read.value.value, each).text, each, options) : '',
    );
    return [line.trim(), ...cells, read.ok ? read.value.notes.join('; ') : read.problem.message];
  });
  return { columns: ['Number', ...bases.map((each) => `Base ${each}`), 'Note'], rows };
}

function integerRows(value: bigint, chosen: number | undefined): ValueRow[] {
  const width = chosen ?? smallestWidth(value);
  const pattern = patternOf(value, width);
  const hex = hexOf(pattern, width);
  return [
    { label: 'Bits', value: String(width) },
    { label: 'Hexadecimal', value: hex },
    { label: 'Binary', value: bitsOf(pattern, width) },
    { label: 'Read as unsigned', value: pattern.toString() },
    { label: 'Read as signed', value: BigInt.asIntN(width, pattern).toString() },
    ...(width >= 16 && width % 16 === 0
      ? BYTE_ORDERS.map((order) => ({ label: `Bytes ${order}`, value: reorder(hex, order) }))
      : []),
  ];
}

function tooWide(value: bigint, width: number) {
  const fitting = smallestWidth(value);
  const lowest = -(1n << BigInt(width - 1));
  const highest = (1n << BigInt(width)) - 1n;
  return refuse({
    message: `${value} needs ${bitsNeeded(value)} bits: ${width} bits hold ${lowest} to ${highest}. In ${fitting} bits it is ${hexOf(patternOf(value, fitting), fitting)}`,
    repairs: [{ label: `Use ${fitting} bits`, options: { bits: fitting > 128 ? 'fit' : String(fitting) } }],
  });
}

const FLOAT_FORMATS = Object.keys(FORMATS) as FloatFormat[]; // the keys of the constant table
const FLOATS = { '16': 'binary16', bfloat16: 'bfloat16', '32': 'binary32', '64': 'binary64' } as const;

const FLOAT_COLUMNS = [
  'Format',
  'Hex',
  'Sign, exponent, fraction',
  'Class',
  'Exact value',
  'Error',
  'Next below',
  'Next above',
  'Hex float',
];

function floatTable(value: Rational, formats: readonly FloatFormat[]): TableValue {
  return {
    columns: FLOAT_COLUMNS,
    rows: formats.map((format) => floatRow(encodeFloat(value, format), format, value)),
  };
}

function floatRow(bits: bigint, format: FloatFormat, typed: Rational | undefined): string[] {
  const width = widthOf(format);
  const found = decodeFloat(bits, format);
  const digits = bitsOf(bits, width);
  const neighbour = (by: 1 | -1) => {
    const next = neighbourOf(bits, format, by);
    return next === undefined ? '' : shortest(next, format);
  };
  const isFinite = found.value !== undefined;
  return [
    FORMATS[format].name,
    hexOf(bits, width),
    `${digits.slice(0, 1)} ${digits.slice(1, 1 + FORMATS[format].exponentBits)} ${digits.slice(1 + FORMATS[format].exponentBits)}`,
    describeClass(found, typed),
    found.value ? exactly(found.value) : shortest(bits, format),
    found.value && typed ? errorOf(found.value, typed) : '',
    neighbour(-1),
    neighbour(1),
    isFinite ? hexFloat(bits, format) : '',
  ];
}

function describeClass(found: ReturnType<typeof decodeFloat>, typed: Rational | undefined): string {
  if (found.payload !== undefined) return `${found.kind}, payload ${found.payload}`;
  if (typed && found.kind === 'infinity') return 'infinity (overflow)';
  if (typed && found.kind === 'zero' && typed.numerator !== 0n) return 'zero (underflow)';
  return found.kind;
}

const exactly = (value: Rational): string => (value.isNegativeZero ? '-0' : writeIn(value, 10).text);

/** What the float is too much by, to 6 digits; `exact` where it is not. */
function errorOf(found: Rational, typed: Rational): string {
  const difference = rational(
    found.numerator * typed.denominator - typed.numerator * found.denominator,
    found.denominator * typed.denominator,
  );
  return difference.numerator === 0n ? 'exact' : roundTo(difference, 6).text;
}

const DIGITS_TO_FORMATS: Readonly<Record<number, readonly FloatFormat[]>> = {
  16: ['binary16', 'bfloat16'],
  32: ['binary32'],
  64: ['binary64'],
};

/** Where exactly 16, 32 or 64 bits were typed, in hexadecimal or binary: what they are as a float, in each byte order. */
function patternTable(read: ReadNumber, chosen: readonly FloatFormat[]): TableValue | undefined {
  const { value } = read;
  const width = typedWidth(read);
  const formats = DIGITS_TO_FORMATS[width]?.filter((format) => chosen.includes(format)) ?? [];
  if (formats.length === 0) return undefined;
  const hex = hexOf(value.numerator, width);
  const rows = formats.flatMap((format) =>
    BYTE_ORDERS.map((order) => {
      const bits = BigInt(`0x${reorder(hex, order)}`);
      const found = decodeFloat(bits, format);
      const shown =
        found.value && !found.value.isNegativeZero ? asDouble(found.value) : shortest(bits, format);
      return [
        FORMATS[format].name,
        order,
        describeClass(found, undefined),
        shown,
        found.value ? exactly(found.value) : '',
      ];
    }),
  );
  return { columns: ['Format', 'Bytes', 'Class', 'Value', 'Exact value'], rows };
}

/** The fewest digits of a double, which holds every value of the shorter formats. */
const asDouble = (value: Rational): string => shortest(encodeFloat(value, 'binary64'), 'binary64');
