/** What Excel makes of cells when it opens a CSV by a double click: it takes every cell for a number or a date that it can. */
import { plural } from '#src/lib/format.ts';

/** The kinds of change, in the order in which they are told. */
const KINDS = ['zeros', 'digits', 'dates', 'powers'] as const;

/** A kind of change. */
export type ExcelChange = (typeof KINDS)[number];

/** How many cells Excel changes in each way, and the first of them. */
export type ExcelChanges = Partial<Record<ExcelChange, { count: number; readonly sample: string }>>;

/** Excel keeps so many digits of a number. */
const MOST_DIGITS = 15;
/** Longer cells are no numbers or dates that a person meant. */
const LONGEST = 60;
const MAY_BE_CHANGED = /^[+\-.\d]|^[adfjmnos]/i;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const ZEROS = /^-?0\d|^\+/;
const POWER = /^[+-]?\d+(?:\.\d*)?e[+-]?\d{1,3}$/i;
const TIME = /^\d{1,4}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m?)?$|^\d{1,2} ?[ap]m?$/i;
const NUMERIC_DATE = /^(\d{1,4})([-/])(\d{1,4})(?:\2(\d{1,4}))?(?: \d{1,2}:\d\d(?::\d\d)?)?$/;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const NAMED_DATE = new RegExp(
  `^(?:\\d{1,2}[-/ ]?(?:${MONTH})(?:[-/ ]\\d{2,4})?|(?:${MONTH})[-/ ]?\\d{1,4}(?:,? \\d{4})?)$`,
  'i',
);

/**
 * What Excel does to a text; `undefined` if it stays.
 * @example changeOfText('007') // 'zeros'
 * @example changeOfText('MARCH1') // 'dates'
 */
export function changeOfText(text: string): ExcelChange | undefined {
  if (!MAY_BE_CHANGED.test(text) || text.length > LONGEST) return undefined;
  if (NUMBER.test(text)) return ZEROS.test(text) ? 'zeros' : changeOfNumber(text);
  if (POWER.test(text)) return 'powers';
  return TIME.test(text) || NAMED_DATE.test(text) || isNumericDate(text) ? 'dates' : undefined;
}

/** What Excel does to a number in digits: `'digits'` where it has more than fifteen. */
export const changeOfNumber = (text: string): ExcelChange | undefined =>
  text.length > MOST_DIGITS && significantDigits(text) > MOST_DIGITS ? 'digits' : undefined;

/** Zeros at either end are none: `0.001` has one, `1000` too. */
const significantDigits = (text: string): number =>
  text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/(?<!0)0+$/, '').length;

/** Day and month, month and year, or all three, in any order that some Excel reads. */
function isNumericDate(text: string): boolean {
  const [, first = '', , second = '', third] = NUMERIC_DATE.exec(text) ?? [];
  if (first === '') return false;
  const parts = [first, second, ...(third === undefined ? [] : [third])];
  const years = parts.filter((part) => part.length > 2).length;
  const small = parts.filter((part) => part.length <= 2).map(Number);
  if (years > 1 || small.some((number) => number === 0 && parts.length === 2)) return false;
  return (
    small.some((number) => number >= 1 && number <= 12) &&
    small.filter((number) => number > 31).length <= (parts.length === 3 && years === 0 ? 1 : 0)
  );
}

/** Counts a change. */
export function countChange(changes: ExcelChanges, change: ExcelChange | undefined, text: string): void {
  if (change === undefined) return;
  const known = (changes[change] ??= { count: 0, sample: text });
  known.count += 1;
}

const WORDS: Readonly<Record<ExcelChange, readonly [string, string]>> = {
  zeros: ['loses its leading zeros or its plus sign', 'lose their leading zeros or plus signs'],
  digits: ['is rounded to 15 digits', 'are rounded to 15 digits'],
  dates: ['becomes a date or a time', 'become dates or times'],
  powers: ['becomes a power of ten', 'become powers of ten'],
};

/** One sentence for each kind; none if Excel leaves every cell alone. `1 cell becomes a date or a time (1-2)` */
export const describeChanges = (changes: ExcelChanges): string[] =>
  KINDS.flatMap((kind) => {
    const found = changes[kind];
    if (!found) return [];
    return `${plural(found.count, 'cell')} ${WORDS[kind][found.count === 1 ? 0 : 1]} (${found.sample})`;
  });
