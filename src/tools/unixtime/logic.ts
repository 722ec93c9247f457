/** Reads a moment out of a text, exactly to the nanosecond. */
import { grouped } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { civilOf, isoText, LATEST_NS, nsOf, offsetText, SECOND_NS } from '#src/lib/dates/civil.ts';
import { COUNTS, fromCount, fromExcel, SNOWFLAKES, unitBySize, type CountName } from './counts.ts';
import { readDate, type ReadDate } from '#src/lib/dates/read-date.ts';
import { readDecimal } from '#src/lib/decimal.ts';
import { isUlidLike, timeInIdentifier } from './identifiers.ts';

/** How numbers are read. */
export type Unit = 'auto' | CountName | 'excel' | 'snowflake';

/** What is chosen about reading. */
export type ReadingOptions = {
  readonly unit: Unit;
  readonly network: keyof typeof SNOWFLAKES;
  /** The zone of dates without one. */
  readonly zone: string;
  /** Which of two moments a time is that clocks skip or show twice; `compatible` is the later one of the first, the earlier one of the second. */
  readonly clockChange: 'compatible' | 'earlier' | 'later' | 'refuse';
};

/** A moment that was read. */
export type Instant = {
  readonly ns: bigint;
  readonly notes: readonly string[];
  /** The number of seconds, milliseconds … that was typed. */
  readonly count?: bigint;
};

/** A moment with the seconds that its zone is east of UTC then. */
export type ZonedInstant = { readonly ns: bigint; readonly offset: number };

/** When clocks in a zone show a time: two moments where they changed over it, else one twice. Nothing for an unknown zone. */
export type InstantsIn = (
  wallNs: bigint,
  zone: string,
) => { readonly earlier: ZonedInstant; readonly later: ZonedInstant } | undefined;

const NUMBER = /^[+-]?\d[\d_]*(?:\.\d+)?$/;
/** Numbers as programs print them: `1.7e9`, `.5`, `5.` */
const SHORT_NUMBER = /^[+-]?(?:\d{1,30}\.?\d{0,30}|\.\d{1,30})(?:e[+-]?\d{1,2})?$/i;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const NUMBERS = /[+-]?\d[\d_]*(?:\.\d+)?/g;
const WITH_UNIT = /^([+-]?\d[\d_]*(?:\.\d+)?) ?([mn\u00b5\u03bcu]?s)$/i;
const LONGEST = 1000;

/** `readInstant('1700000000', …)` is 2023-11-14T22:13:20Z. Fails with a message that tells what to write. */
export function readInstant(
  typed: string,
  options: ReadingOptions,
  nowYear: number,
  instantsIn: InstantsIn,
): Result<Instant> {
  const text = typed.trim().replace(/^\u2212/, '-');
  if (text.length > LONGEST) return fail(`expected one time, found ${grouped(text.length)} characters`);
  if (NUMBER.test(text)) return inRange(fromNumber(text, options));
  const [, number, unit = ''] = WITH_UNIT.exec(text) ?? [];
  if (number !== undefined && options.unit === 'auto')
    return inRange(fromNumber(number, { ...options, unit: unitNamed(unit) }));
  const found = timeInIdentifier(text);
  if (found)
    return inRange(
      ok({
        ns: found.ns,
        notes: [`the time in ${/^[OX]/i.test(found.name) ? 'an' : 'a'} ${found.name}, in ${found.precision}`],
      }),
    );
  const short = SHORT_NUMBER.test(text) ? readDecimal(text.replace(/\.(?=e|$)/i, '')) : undefined;
  if (short) return inRange(fromNumber(short.toFixed(), options));
  if (isUlidLike(text)) return fail('this is not a ULID: its time is beyond 48 bits, which 7ZZZZZZZZZ ends');
  const date = readDate(MONTH.test(text) ? `${text}-01` : text, nowYear);
  if (date) return date.ok ? inRange(fromDate(date.value, options, instantsIn)) : date;
  const numbers = text.match(NUMBERS) ?? [];
  const [only] = numbers;
  if (only === undefined || numbers.length > 1 || only.length < 4)
    return fail(`expected a number or a date such as 2023-11-14T22:13:20Z, found "${text.slice(0, 60)}"`);
  const read = fromNumber(only, options);
  if (!read.ok) return read;
  return inRange(
    ok({ ...read.value, notes: [...read.value.notes, `the number ${only} was read out of the text`] }),
  );
}

/** Of `s`, `ms`, `us` (with either sign of micro) and `ns`. */
function unitNamed(name: string): CountName {
  const lower = name.toLowerCase();
  return lower === 's' || lower === 'ms' || lower === 'ns' ? lower : 'us';
}

/** Whether calendars here can show a moment. */
export const isShowable = (ns: bigint): boolean => ns <= LATEST_NS && ns >= -LATEST_NS;

const inRange = (read: Result<Instant>): Result<Instant> =>
  read.ok && !isShowable(read.value.ns)
    ? fail('outside what calendars here can show: −271821-04-20 to +275760-09-13')
    : read;

function fromNumber(text: string, { unit, network }: ReadingOptions): Result<Instant> {
  const [whole = '', fraction = ''] = text.replaceAll('_', '').split('.');
  if (unit === 'excel') {
    const ns = fromExcel(Number(`${whole}.${fraction || '0'}`));
    return ns === undefined
      ? fail(
          `there is no day ${text} in Excel: it counts from 1, and its 60 is a 29 February 1900 that never was`,
        )
      : ok({ ns, notes: [] });
  }
  const value = BigInt(whole.replace('+', ''));
  if (unit === 'snowflake') {
    const { epochMs, shift, label } = SNOWFLAKES[network];
    if (value < 0n || fraction !== '') return fail('expected a Snowflake, a whole number above 0');
    return ok({
      ns: ((value >> shift) + epochMs) * 1_000_000n,
      notes: [`as a Snowflake of ${label}, in milliseconds`],
    });
  }
  if (fraction !== '') return fromFraction(value, whole, fraction, unit === 'auto' ? 's' : unit);
  const chosen = unit === 'auto' ? unitBySize(value) : unit;
  const notes = unit === 'auto' ? [`read as ${COUNTS[chosen].label.replace('Unix ', '')}, by its size`] : [];
  return ok({ ns: fromCount(value, chosen), notes, count: value });
}

function fromFraction(value: bigint, whole: string, fraction: string, unit: CountName): Result<Instant> {
  const { unitNs } = COUNTS[unit];
  const digits = fraction.slice(0, 18);
  const part = (BigInt(digits) * unitNs) / 10n ** BigInt(digits.length);
  const isNegative = whole.startsWith('-');
  const ns = fromCount(value, unit) + (isNegative ? -part : part);
  const isCut =
    (BigInt(digits) * unitNs) % 10n ** BigInt(digits.length) !== 0n || fraction.length > digits.length;
  return ok({ ns, notes: isCut ? ['more digits than nanoseconds have were cut'] : [] });
}

function fromDate(
  { civil, offset, isUtc, zone, notes }: ReadDate,
  { zone: chosen, clockChange }: ReadingOptions,
  instantsIn: InstantsIn,
): Result<Instant> {
  const wall = nsOf(civil);
  if (offset !== undefined && zone === undefined) return ok({ ns: wall - BigInt(offset) * SECOND_NS, notes });
  const named = zone ?? chosen;
  const found = instantsIn(wall, named);
  if (!found) return fail(`there is no time zone "${named}"`);
  const { earlier, later } = found;
  if (offset !== undefined) {
    if (isUtc || offset === earlier.offset || offset === later.offset)
      return ok({ ns: wall - BigInt(offset) * SECOND_NS, notes });
    return fail(
      `the offset ${offsetText(offset)} is not that of ${named}, which is ${offsetText(earlier.offset)} then`,
    );
  }
  if (earlier.ns === later.ns) return ok({ ns: earlier.ns, notes });
  const isGap = earlier.ns + BigInt(earlier.offset) * SECOND_NS !== wall;
  const words = isGap
    ? `this time does not exist in ${named}, where clocks go forward: ${wallText(later)} (later) or ${wallText(earlier)} (earlier)`
    : `this time occurs twice in ${named}: ${wallText(earlier)} (earlier) and ${wallText(later)} (later)`;
  if (clockChange === 'refuse') return fail(words);
  const isLater = clockChange === 'later' || (clockChange === 'compatible' && isGap);
  return ok({ ns: isLater ? later.ns : earlier.ns, notes: [...notes, words] });
}

/** `03:30:00+02:00` */
const wallText = ({ ns, offset }: ZonedInstant): string =>
  `${isoText(civilOf(ns + BigInt(offset) * SECOND_NS)).slice(-8)}${offsetText(offset)}`;
