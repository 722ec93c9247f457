/** Answers in the palette: `5 mi in km`, `6 ft 2 in in cm`. */
import { noAnswer, readAskedNumber } from '#src/lib/asked-number.ts';
import { decimal, readDecimal } from '#src/lib/decimal.ts';
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { convertShort, feetAndInches } from './logic.ts';
import { METERS_PER, type Unit } from './units.ts';

/** What people call the units, in lower case. */
const NAMES: ReadonlyMap<string, Unit> = new Map<string, Unit>(
  Object.entries({
    millimeters: 'mm millimeter millimeters millimetre millimetres',
    centimeters: 'cm centimeter centimeters centimetre centimetres',
    meters: 'm meter meters metre metres',
    kilometers: 'km kms kilometer kilometers kilometre kilometres',
    inches: 'in inch inches " ″',
    feet: "ft foot feet ' ′",
    yards: 'yd yds yard yards',
    miles: 'mi mile miles',
    'nautical miles': 'nmi nm nauticalmile nauticalmiles',
  }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit as Unit] as const)), // the keys above are units
);

const NUMBER = String.raw`([+-]?[\d.,]+(?:e[+-]?\d+)?)`;
const UNIT = String.raw`([a-z]+(?: miles?)?|['"′″])`;
const QUESTION = new RegExp(`^${NUMBER} ?${UNIT} (?:in|to|into|as|=) ${UNIT}$`);
/** Feet and inches together: `6 ft 2 in in cm`, `6'2" to cm`; of two `in` one is often left out. */
const FEET_AND_INCHES = new RegExp(
  String.raw`^(\d+) ?(?:ft|feet|foot|['′]) ?([\d.]+)(?: ?(?:in|inch|inches|["″]))? (?:in|to|into|as|=) ${UNIT}$`,
);

/** A length in another unit: `answer('5 mi in km')?.result` is `8.04672 kilometers`. */
export function answer(question: string): QuickAnswer | undefined {
  const asked = question.trim().toLowerCase().replace(/\s+/g, ' ');
  const mixed = FEET_AND_INCHES.exec(asked);
  if (mixed) return ofFeetAndInches(mixed[1] ?? '', mixed[2] ?? '', unitOf(mixed[3]));
  const [, number = '', from, to] = QUESTION.exec(asked) ?? [];
  return convertFor(number, unitOf(from), unitOf(to));
}

const unitOf = (name: string | undefined): Unit | undefined =>
  name === undefined ? undefined : NAMES.get(name.replace(' ', ''));

function ofFeetAndInches(feet: string, inches: string, to: Unit | undefined): QuickAnswer | undefined {
  const more = readDecimal(inches);
  const all = more && readDecimal(feet)?.times(12).plus(more);
  return all && convertFor(all.toFixed(), 'inches', to);
}

function convertFor(number: string, from: Unit | undefined, to: Unit | undefined): QuickAnswer | undefined {
  const read = readAskedNumber(number);
  if (!from || !to || !read) return undefined;
  if (!read.ok) return noAnswer(read.problem.message);
  const { value } = read;
  const result = convertShort(value, from, to) || '0';
  const inFeet = to === 'feet' && !decimal(value).eq(0) ? ` = ${feetAndInches(value, from)}` : '';
  return {
    result: `${result} ${to}`,
    working: `${value} ${from} × ${METERS_PER[from]} m ÷ ${METERS_PER[to]} m${inFeet}`,
    opensWith: { left: from, right: to, value },
  };
}
