/** Reads lines of durations: terms with signs, units, clocks, ISO 8601, a factor at the end. */
import { grouped } from '../format.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { canMeanTwo, readNumberText } from '#src/lib/number-text.ts';
import { readIso } from './iso.ts';
import { spanOf, unitNamed, type Span, type Unit } from './units.ts';

/** What a bare number and a clock of two parts mean. */
export type Reading = {
  readonly bare: 'seconds' | 'ms' | 'minutes' | 'hours';
  readonly clock: 'hours' | 'minutes';
};

/** A line that was read, with what should be known of the reading. */
export type ReadLine = Span & { readonly notes: readonly string[] };

/** In UTF-16 code units. */
const LONGEST = 1000;
const FACTOR = /([×*x÷/])\s?(\d{1,30}(?:[.,]\d{1,30})?)$/i;
const CLOCK = /^(?:(\d+)\.)?(\d+):(\d{2})(?::(\d{2}))?(?:[.,](\d+))?$/;
/** Units and a clock behind them, as PostgreSQL and Python write days: `1 day 02:03:04`, `2 days, 3:04:05`. */
const WITH_CLOCK = /^(\d.*?(\p{L}+)\s*)(?:,\s*)?(?:and\s+)?(\d+:\d{2}(?::\d{2})?(?:[.,]\d+)?)$/u;
const ABOVE_HOURS: readonly (Unit | undefined)[] = ['years', 'months', 'weeks', 'days'];
const PIECE = /(\d+(?:[.,]\d+)?)\s*(\p{L}+)?\s*(?:,\s*)?(?:and\s+)?/uy;
const SMALLER: Readonly<Partial<Record<Unit, Unit>>> = { hours: 'minutes', minutes: 'seconds' };

/** Reads one line; nothing in it is a line without a duration. A problem's place is counted from the line's beginning. */
export function readLine(line: string, reading: Reading): Result<ReadLine> | undefined {
  const [typed = ''] = line.split('#', 1);
  const text = typed.replaceAll(/[\u2212\u2013]/g, '-');
  if (text.trim() === '') return undefined;
  if (text.length > LONGEST) return fail(`expected at most ${grouped(LONGEST)} characters in a line`);
  const factor = FACTOR.exec(text.trimEnd());
  const terms = readTerms(factor ? text.slice(0, factor.index) : text, reading);
  if (!terms.ok || !factor) return terms;
  return scaled(terms.value, factor[1] === '÷' || factor[1] === '/', factor[2] ?? '1');
}

function scaled({ months, ns, notes }: ReadLine, divides: boolean, factor: string): Result<ReadLine> {
  if (canMeanTwo(factor)) return twoMeanings(factor);
  const [whole = '', fraction = ''] = factor.replace(',', '.').split('.');
  const [number, scale] = [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
  const [times, by] = divides ? [scale, number] : [number, scale];
  if (by === 0n) return fail('nothing can be divided by 0');
  if ((ns * times) % by !== 0n) return fail('the result is finer than a nanosecond');
  if ((months * times) % by !== 0n) return fail('a part of a month has no fixed length');
  return ok({ months: (months * times) / by, ns: (ns * times) / by, notes });
}

function readTerms(text: string, reading: Reading): Result<ReadLine> {
  let at = 0;
  let total: ReadLine = { months: 0n, ns: 0n, notes: [] };
  while (text.slice(at).trim() !== '') {
    const [lead = '', sign = '']: readonly string[] = /^\s*([+-]?)\s*/.exec(text.slice(at)) ?? [];
    if (at > 0 && sign === '') return fail('expected + or - before the next duration', positionAt(text, at));
    const start = at + lead.length;
    const shape = isIso(text, start) ? /^\S+/ : /^[^+-]+/;
    const term: string = shape.exec(text.slice(start))?.[0] ?? '';
    if (term === '')
      return fail(`expected a duration after "${sign}"`, positionAt(text, Math.max(0, start - 1)));
    const read = signedTerm(sign === '-', term.trim(), reading);
    if (!read.ok)
      return fail(read.problem.message, positionAt(text, start + (read.problem.position?.offset ?? 0)));
    total = {
      months: total.months + read.value.months,
      ns: total.ns + read.value.ns,
      notes: [...total.notes, ...read.value.notes],
    };
    at = start + term.length;
  }
  return ok(total);
}

const isIso = (text: string, at = 0): boolean => /^p/i.test(text.charAt(at));

function signedTerm(isNegative: boolean, term: string, reading: Reading): Result<ReadLine> {
  const read: Result<Span & Partial<ReadLine>> = isIso(term) ? readIso(term) : readTerm(term, reading);
  if (!read.ok) return read;
  const factor = isNegative ? -1n : 1n;
  const isList = isNegative && !isIso(term) && /\d\s{0,9}\p{L}{1,20}[\s,]{0,9}\d/u.test(term);
  return ok({
    months: factor * read.value.months,
    ns: factor * read.value.ns,
    notes: [...(read.value.notes ?? []), ...(isList ? [`-${term}: the sign counts for the whole`] : [])],
  });
}

function readTerm(text: string, reading: Reading): Result<ReadLine> {
  const clock = CLOCK.exec(text);
  if (clock) return readClock(clock, reading);
  const [, list, name = '', time] = WITH_CLOCK.exec(text) ?? [];
  if (list !== undefined && time !== undefined && ABOVE_HOURS.includes(unitNamed(name)))
    return listAndClock(list, time);
  if (/^\d+(?:[.,]\d+)?$/.test(text)) {
    if (canMeanTwo(text)) return twoMeanings(text);
    const span = spanOf(text, reading.bare);
    return span.ok ? ok({ ...span.value, notes: [] }) : span;
  }
  return readList(text);
}

function listAndClock(list: string, time: string): Result<ReadLine> {
  const read = readList(list);
  const match = CLOCK.exec(time);
  if (!read.ok || !match) return read;
  const clock = readClock(match, { bare: 'seconds', clock: 'hours' });
  if (!clock.ok) return fail(clock.problem.message, positionAt(list + time, list.length));
  return ok({
    months: read.value.months,
    ns: read.value.ns + clock.value.ns,
    notes: [...read.value.notes, ...clock.value.notes],
  });
}

/** The question that every number with such a comma leads to. */
function twoMeanings(number: string): Result<never> {
  const read = readNumberText(number);
  return fail(read.ok ? `${number} has two meanings` : read.problem.message);
}

function readClock(match: RegExpExecArray, { clock }: Reading): Result<ReadLine> {
  const [text, days, first = '', second = '', third, fraction] = match;
  if (third === undefined) {
    if (days !== undefined) return fail(`expected d.hh:mm:ss, found "${text}"`);
    return readShortClock({ text, first, second, fraction }, clock);
  }
  if (days !== undefined && Number(first) > 23) return fail(`expected hours up to 23, found ${first}`);
  if (Number(second) > 59) return fail(`expected minutes up to 59, found ${second}`);
  const seconds = fraction === undefined ? third : `${third}.${fraction}`;
  if (Number(third) > 59) return fail(`expected seconds up to 59, found ${third}`);
  return sumOf([
    spanOf(days ?? '0', 'days'),
    spanOf(first, 'hours'),
    spanOf(second, 'minutes'),
    spanOf(seconds, 'seconds'),
  ]);
}

type ShortClock = {
  readonly text: string;
  readonly first: string;
  readonly second: string;
  readonly fraction: string | undefined;
};

function readShortClock(
  { text, first, second, fraction }: ShortClock,
  clock: Reading['clock'],
): Result<ReadLine> {
  const isHours = clock === 'hours';
  if (isHours && fraction !== undefined)
    return fail(`a clock of hours and minutes has no fraction: "${text}"`);
  if (Number(second) > 59)
    return fail(`expected ${isHours ? 'minutes' : 'seconds'} up to 59, found ${second}`);
  const parts = isHours
    ? [spanOf(first, 'hours'), spanOf(second, 'minutes')]
    : [
        spanOf(first, 'minutes'),
        spanOf(fraction === undefined ? second : `${second}.${fraction}`, 'seconds'),
      ];
  return sumOf(parts, [`${text} was read as ${isHours ? 'hours and minutes' : 'minutes and seconds'}`]);
}

function sumOf(parts: readonly Result<Span>[], notes: readonly string[] = []): Result<ReadLine> {
  let ns = 0n;
  for (const part of parts) {
    if (!part.ok) return part;
    ns += part.value.ns;
  }
  return ok({ months: 0n, ns, notes });
}

function readList(text: string): Result<ReadLine> {
  const notes: string[] = [];
  let total: Span = { months: 0n, ns: 0n };
  let before: Unit | undefined;
  let at = 0;
  while (at < text.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(text);
    const here = positionAt(text, at);
    if (!match) return fail(`expected a number with a unit, found "${text.slice(at, at + 20)}"`, here);
    const [, number = '', name]: readonly (string | undefined)[] = match;
    const asked = canMeanTwo(number) ? twoMeanings(number) : undefined;
    if (asked && !asked.ok) return fail(asked.problem.message, here);
    if (name === 'M')
      return fail('"M" has two meanings: write m or min, or mo', positionAt(text, at + number.length));
    const left: Unit | undefined = name === undefined ? before && SMALLER[before] : unitNamed(name);
    if (left === undefined)
      return fail(
        name === undefined ? `${number} has no unit` : `"${name}" is not a unit of time`,
        positionAt(text, at + number.length),
      );
    if (name === undefined) notes.push(`${text}: ${number} was read as ${left}`);
    const span = spanOf(number, left);
    if (!span.ok) return fail(span.problem.message, here);
    total = { months: total.months + span.value.months, ns: total.ns + span.value.ns };
    before = name === undefined ? undefined : left;
    at = PIECE.lastIndex;
  }
  return ok({ ...total, notes });
}
