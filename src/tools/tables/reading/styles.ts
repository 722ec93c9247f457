/** Numbers and dates as people write them: `1.234,50`, `01.02.2026`. Read where the person says how, else asked about. */
import type { Note } from '#src/lib/form/form.ts';
import { isPlainNumber, type Row, rowsNamed, type Table } from '../table.ts';

/** How numbers look: `comma` before a fraction, `point` before it, `plain` where they stay as they are, `ask` until it is said. */
export type NumberStyle = 'ask' | 'plain' | 'comma' | 'point';
/** How dates look that are no ISO dates. */
export type DateStyle = 'ask' | 'plain' | 'day-first' | 'month-first';

type CellReader = (cell: string) => string | undefined;
type Style = { readonly read: CellReader; readonly looks: string; readonly words: string };

const COMMA = /^[+\u2212-]?(?:\d{1,3}(?:([.\s'\u2019])\d{3})(?:\1\d{3}){0,99}|\d{1,300})(?:,\d{1,300})?$/;
const POINT = /^[+\u2212-]?(?:\d{1,3}(?:([,\s'\u2019])\d{3})(?:\1\d{3}){0,99}|\d{1,300})(?:\.\d{1,300})?$/;

/** As programs write it; nothing for what is no such number, or has a zero before it. */
const numberReader =
  (pattern: RegExp, groups: RegExp): CellReader =>
  (cell) => {
    if (!pattern.test(cell)) return undefined;
    const plain = cell.replace('\u2212', '-').replace('+', '').replace(groups, '').replace(',', '.');
    return isPlainNumber(plain) ? plain : undefined;
  };

const DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** As ISO 8601 has it; nothing for what is no day of the calendar. */
const dateReader =
  (isDayFirst: boolean): CellReader =>
  (cell) => {
    const [, first = '', , second = '', year = '', hour, minute = '', seconds = '00'] = DATE.exec(cell) ?? [];
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    if (year < '1000' || at.getUTCMonth() + 1 !== Number(month) || at.getUTCDate() !== Number(day))
      return undefined;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (hour === undefined) return date;
    if (Number(hour) > 23 || minute > '59' || seconds > '59') return undefined;
    return `${date} ${hour.padStart(2, '0')}:${minute}:${seconds}`;
  };

const NUMBERS: Readonly<Record<'comma' | 'point', Style>> = {
  comma: { read: numberReader(COMMA, /[.\s'\u2019]/g), looks: '1.234,50', words: 'with a decimal comma' },
  point: { read: numberReader(POINT, /[,\s'\u2019]/g), looks: '1,234.50', words: 'with a decimal point' },
};
const DATES: Readonly<Record<'day-first' | 'month-first', Style>> = {
  'day-first': { read: dateReader(true), looks: '31.12.2026', words: 'the day first' },
  'month-first': { read: dateReader(false), looks: '12/31/2026', words: 'the month first' },
};

/** A column of which each cell that is not empty can be read so, and one at least is not written so already. */
type ColumnStyle = { readonly column: number; readonly sample: string };

function columnsLike({ aligns, rows }: Table, read: CellReader): ColumnStyle[] {
  return aligns.flatMap((_, column) => {
    let sample: string | undefined;
    for (const row of rows) {
      const cell = (row[column] ?? '').trim();
      if (cell === '') continue;
      const plain = read(cell);
      if (plain === undefined) return [];
      if (plain !== cell) sample ??= cell;
    }
    return sample === undefined ? [] : [{ column, sample }];
  });
}

/** Columns that would be read so, but for a few cells: these are told. */
function almostLike(table: Table, { read, looks }: Style, taken: ReadonlySet<number>): Note[] {
  return table.aligns.flatMap((_, column) => {
    if (taken.has(column)) return [];
    const wrong: number[] = [];
    let fitting = 0;
    for (const [at, row] of table.rows.entries()) {
      const cell = (row[column] ?? '').trim();
      const plain = cell === '' ? cell : read(cell);
      if (plain === undefined) wrong.push(at + (table.header ? 1 : 0));
      else if (plain !== cell) fitting += 1;
    }
    if (fitting <= wrong.length) return [];
    const message = `${nameOf(table, column)} stays as it is: ${rowsNamed(wrong)} cannot be read like ${looks}`;
    return [{ tone: 'warning' as const, message }];
  });
}

const nameOf = ({ header }: Table, column: number): string => header?.[column] || `column ${column + 1}`;

/** `price and total`, `a, b and 3 more`. */
function namesOf(table: Table, columns: readonly ColumnStyle[]): string {
  const names = columns.slice(0, 3).map(({ column }) => nameOf(table, column));
  const more = columns.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}` : (all[0] ?? '');
}

function converted(table: Table, style: Style, what: string) {
  const found = columnsLike(table, style.read);
  const taken = new Set(found.map(({ column }) => column));
  const read = (cells: Row): Row =>
    cells.map((cell, column) => (taken.has(column) ? (style.read(cell.trim()) ?? cell) : cell));
  const [first] = found;
  const said = first && `${first.sample} is read as ${style.read(first.sample) ?? ''}`;
  return {
    table: found.length === 0 ? table : { ...table, rows: table.rows.map(read) },
    notes: [
      ...(said === undefined ? [] : [{ message: `${what} in ${namesOf(table, found)}: ${said}` }]),
      ...almostLike(table, style, taken),
    ],
  };
}

/** Asks how columns are to be read, with what was found. */
function question(
  table: Table,
  styles: Readonly<Record<string, Style>>,
  option: 'numbersLike' | 'datesLike',
): Note[] {
  const answers = Object.entries(styles).flatMap(([value, style]) => {
    const columns = columnsLike(table, style.read);
    return columns.length === 0 ? [] : [{ value, style, columns }];
  });
  const [most] = answers.toSorted((left, right) => right.columns.length - left.columns.length);
  const [first] = most?.columns ?? [];
  if (!most || !first) return [];
  const what = option === 'numbersLike' ? 'a number' : 'a date';
  const flag = option === 'numbersLike' ? '--numbers-like' : '--dates-like';
  return [
    {
      only: 'offPage',
      message: `${first.sample} in ${namesOf(table, most.columns)} stays a text: ${flag} ${most.value} reads it as ${what}`,
    },
    {
      only: 'page',
      message: `is ${first.sample} in ${namesOf(table, most.columns)} ${what}? It stays a text until you say how it is read`,
      repairs: [
        ...answers.map(({ value, style: { read, words }, columns }) => ({
          label: `${read(first.sample) ?? read(columns[0]?.sample ?? '') ?? ''}, ${words}`,
          options: { [option]: value },
        })),
        { label: 'Leave it as it is', options: { [option]: 'plain' } },
      ],
    },
  ];
}

/** Reads numbers and dates as it was said. What was not said is asked where `asks` is on. */
export function readStyles(
  given: Table,
  { numbersLike, datesLike }: { readonly numbersLike: NumberStyle; readonly datesLike: DateStyle },
  asks: boolean,
): { readonly table: Table; readonly notes: readonly Note[] } {
  let table = given;
  const notes: Note[] = [];
  if (numbersLike === 'comma' || numbersLike === 'point') {
    const done = converted(table, NUMBERS[numbersLike], 'Numbers');
    table = done.table;
    notes.push(...done.notes);
  } else if (asks && numbersLike === 'ask') notes.push(...question(table, NUMBERS, 'numbersLike'));
  if (datesLike === 'day-first' || datesLike === 'month-first') {
    const done = converted(table, DATES[datesLike], 'Dates');
    table = done.table;
    notes.push(...done.notes);
  } else if (asks && datesLike === 'ask') notes.push(...question(table, DATES, 'datesLike'));
  return { table, notes };
}
