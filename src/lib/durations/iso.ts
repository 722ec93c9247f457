/** ISO 8601 durations: `P1DT2H`, `P1W2D` (as ISO 8601-2 and Temporal allow), `P0003-06-04T12:30:05`. */
import { fail, positionAt, type Result } from '#src/lib/result.ts';
import { ok } from '#src/lib/result.ts';
import { spanOf, type Span, type Unit } from './units.ts';

const DATE: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ['Y', 'years'],
  ['M', 'months'],
  ['W', 'weeks'],
  ['D', 'days'],
]);
const TIME: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ['H', 'hours'],
  ['M', 'minutes'],
  ['S', 'seconds'],
]);
const CALENDAR = /^P(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/i;
/** What each part of the calendar form may be at most (ISO 8601-1, 5.5.2.4). */
const MOST = [9999, 12, 30, 24, 60, 60] as const;
const CALENDAR_UNITS = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;

/** Reads a duration that begins with `P`; a problem's place is counted from there. */
export function readIso(text: string): Result<Span> {
  const calendar = CALENDAR.exec(text);
  if (calendar) return readCalendar(calendar.slice(1));
  let table = DATE;
  let last = -1;
  let hasFraction = false;
  let isOpen = true;
  let total: Span = { months: 0n, ns: 0n };
  let at = 1;
  const wrong = (message: string, offset = at) => fail(message, positionAt(text, offset));
  while (at < text.length) {
    if (/^t$/i.test(text.charAt(at)) && table === DATE) {
      [table, last, isOpen] = [TIME, -1, true];
      at += 1;
      continue;
    }
    const [all = '', number = '', letter = ''] = /^(\d+(?:[.,]\d+)?)([a-z]?)/i.exec(text.slice(at)) ?? [];
    if (all === '') return wrong(`expected a number, found "${text.charAt(at)}"`);
    if (hasFraction) return wrong('only the last part may have a fraction');
    const names = [...table.keys()];
    const index = names.indexOf(letter.toUpperCase());
    const unit = table.get(letter.toUpperCase());
    const place = at + number.length;
    if (letter === '') return wrong(`expected a unit after ${number}`, place);
    if (unit === undefined)
      return wrong(
        table === DATE && TIME.has(letter.toUpperCase())
          ? `"${letter}" belongs after a T`
          : `"${letter}" is not a unit here: expected ${names.join(', ')}`,
        place,
      );
    if (index <= last) return wrong(`"${letter}" cannot stand after "${names[last] ?? ''}"`, place);
    const span = spanOf(number, unit);
    if (!span.ok) return wrong(span.problem.message);
    total = { months: total.months + span.value.months, ns: total.ns + span.value.ns };
    [last, hasFraction, isOpen] = [index, /[.,]/.test(number), false];
    at += all.length;
  }
  return isOpen ? wrong(`expected a number after "${text.charAt(at - 1)}"`) : ok(total);
}

function readCalendar(digits: readonly string[]): Result<Span> {
  let total: Span = { months: 0n, ns: 0n };
  for (const [index, unit] of CALENDAR_UNITS.entries()) {
    const number = digits[index] ?? '0';
    const most = MOST[index] ?? 0;
    if (Number(number) > most) return fail(`expected at most ${most} ${unit} in this form, found ${number}`);
    const span = spanOf(number, unit);
    if (!span.ok) return span;
    total = { months: total.months + span.value.months, ns: total.ns + span.value.ns };
  }
  return ok(total);
}
