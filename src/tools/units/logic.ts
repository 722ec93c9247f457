/** Reads an amount in units and converts it, exactly. */
import {
  amountIn,
  floorOf,
  fraction,
  inDigits,
  ofDecimal,
  over,
  plus,
  readFraction,
  times,
  type Fraction,
} from '#src/lib/fraction.ts';
import { LONGEST_NUMBER, quote, TOO_LONG } from '#src/lib/number-text.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { meaningOf, quantityOf, unitOf, unknown, type Meaning } from './names.ts';
import { NAMESAKES, type Unit } from './table.ts';

/** Which of two meanings a name has; `ask` refuses such a name. */
export type System = 'ask' | 'us' | 'imperial';

/** An amount of one unit, or of several that belong together. */
type Part = { readonly number: Fraction; readonly name: string; readonly meaning: Meaning };

/** A question that was answered. */
export type Conversion = {
  /** What was entered: one part, or several as `12 st 7 lb`. */
  readonly from: readonly { readonly number: Fraction; readonly unit: Unit }[];
  /** In the first unit of the quantity. */
  readonly base: Fraction;
  /** One unit, or several that are written together. */
  readonly to: readonly Unit[];
  /** The same question with other meanings of a name. */
  readonly others: readonly Conversion[];
};

const NEGATIVE = /^[-\u2212\u2013]/;
const JOINED = /^\s*(?:,|and\b|&|\+)?\s*/i;
/** Behind an hour `m` is a minute, behind a degree `'` and `"` are parts of an arc. */
const BEHIND: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  time: new Map([['m', 'min']]),
  angle: new Map([
    ...[...`'′’m`].map((sign): [string, string] => [sign, 'arcmin']),
    ...[...`"″”`].map((sign): [string, string] => [sign, 'arcsec']),
  ]),
};

function readParts(text: string): Result<readonly Part[]> {
  const parts: Part[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const amount = amountIn(rest);
    if (!amount)
      return fail(parts.length === 0 ? `expected an amount, as 12 kg, found ${quote(text)}` : unknown(rest));
    const number = readFraction(amount.number);
    if (!number.ok) return number;
    if (parts.length > 0 && NEGATIVE.test(amount.number))
      return fail(`expected one sign, in front of the amount`);
    const of = parts[0]?.meaning.units[0]?.quantity ?? '';
    const whole = meaningNamed(amount.rest, of);
    const [, name = '', more = ''] = whole
      ? ['', amount.rest, '']
      : (/^(\D*?)(?=[\d\u00bc-\u00be\u2150-\u215e])(.*)$/su.exec(amount.rest.replace(/,/g, ' ')) ?? [
          '',
          amount.rest,
        ]);
    const bare = name.trimEnd().replace(/(?<!\s)\s+(?:and|&|\+)$/i, '');
    const meaning = whole ?? meaningNamed(bare, of) ?? lastInch(parts, bare, more);
    if (!meaning) return fail(unknown(bare));
    parts.push({ number: number.value, name: bare, meaning });
    rest = more.replace(JOINED, '');
  }
  return ok(parts);
}

const meaningNamed = (name: string, behind: string): Meaning | undefined =>
  meaningOf(BEHIND[behind]?.get(name.trim()) ?? name);

/** `5'11`: inches behind feet need no sign. */
const lastInch = (parts: readonly Part[], name: string, more: string): Meaning | undefined =>
  parts.length === 1 && name === '' && more === '' && parts[0]?.meaning.units[0]?.symbol === 'ft'
    ? { kind: 'one', units: [unitOf('in')] }
    : undefined;

const IN = /^(.*\S)\s+(?:in|to|into|as|=)\s+(\S.*)$/isu;

/**
 * A question, as `180 lb in kg` or `12 st 7 lb`; `target` is the unit of another field, used where the line names none.
 * Fails for an unknown unit, for units that measure different things, and for a name with two meanings where `system` is `ask`.
 */
export function readQuestion(line: string, target: string, system: System): Result<Conversion> {
  if (line.length > LONGEST_NUMBER) return fail(TOO_LONG);
  const [, amount = line, own] = IN.exec(line.trim()) ?? [];
  const read = readParts(amount);
  if (!read.ok) return read;
  const to = own ?? target;
  const wanted = to.trim() === '' ? ok([]) : readTarget(to);
  if (!wanted.ok) return wanted;
  return settled(read.value, wanted.value, to, system);
}

/** One unit, or several that are written together: `lb oz`, `feet and inches`. */
function readTarget(text: string): Result<readonly Meaning[]> {
  const whole = meaningOf(text);
  if (whole) return ok([whole]);
  const names = text
    .trim()
    .split(/\s*(?:,|\+|\band\b|&|\s)\s*/i)
    .filter((name) => name !== '');
  const meanings = names.map((name, at) =>
    meaningNamed(name, at === 0 ? '' : (meaningOf(names[0] ?? '')?.units[0]?.quantity ?? '')),
  );
  const found = meanings.filter((meaning) => meaning !== undefined);
  return found.length < 2 || found.length < names.length ? fail(unknown(text)) : ok(found);
}

/** Chooses among the meanings of each name, by what the others measure, then by `system`. */
function settled(
  parts: readonly Part[],
  wanted: readonly Meaning[],
  target: string,
  system: System,
): Result<Conversion> {
  const meanings = [...parts.map(({ meaning }) => meaning), ...wanted];
  const certain = meanings.find(({ units }) => new Set(units.map(({ quantity }) => quantity)).size === 1);
  const quantity = certain?.units[0]?.quantity;
  const names = [...parts.map(({ name }) => name), ...wanted.map(() => target)];
  const chosen: Unit[] = [];
  for (const [at, { kind, units }] of meanings.entries()) {
    const fitting = kind === 'several' ? units.filter((unit) => unit.quantity === quantity) : units;
    const all = fitting.length > 0 ? fitting : units;
    const [first, second] = all;
    if (!first) return fail(unknown(names[at] ?? ''));
    const isOpen = all.length > 1 && (kind === 'several' || system === 'ask');
    if (isOpen) return fail(`${quote(names[at] ?? '')} can be ${either(all)}: name one`);
    chosen.push(kind === 'system' && system === 'imperial' && second ? second : first);
  }
  const from = parts.map(({ number }, at) => ({ number, unit: chosen[at] ?? unitOf('kg') }));
  const conversion = convert(from, chosen.slice(parts.length));
  if (!conversion.ok) return conversion;
  return ok({ ...conversion.value, others: othersOf(conversion.value, meanings, parts.length) });
}

const either = (units: readonly Unit[]): string =>
  units.map(({ symbol }) => symbol).join(units.length > 2 ? ', ' : ' or ');

/** The same with the other meanings of names: imperial in place of US, the namesakes of a horsepower. */
function othersOf(
  { from, to }: Conversion,
  meanings: readonly Meaning[],
  count: number,
): readonly Conversion[] {
  const swapped = (unit: Unit, at: number): Unit => {
    const { kind, units } = meanings[at] ?? { kind: 'one', units: [] };
    return kind === 'system' ? (units.find((each) => each !== unit) ?? unit) : unit;
  };
  const variants: (readonly [typeof from, readonly Unit[]])[] = [];
  if (meanings.some(({ kind }) => kind === 'system'))
    variants.push([
      from.map(({ number, unit }, at) => ({ number, unit: swapped(unit, at) })),
      to.map((unit, at) => swapped(unit, count + at)),
    ]);
  const [only] = from;
  if (from.length === 1 && only)
    for (const symbol of NAMESAKES[only.unit.symbol] ?? [])
      variants.push([[{ ...only, unit: unitOf(symbol) }], to]);
  return variants.flatMap(([amounts, units]) => {
    const other = convert(amounts, units);
    return other.ok ? [other.value] : [];
  });
}

function convert(from: Conversion['from'], wanted: readonly Unit[]): Result<Conversion> {
  const [first] = from;
  if (!first) return fail('expected an amount, as 12 kg');
  const { name, to: usual } = quantityOf(first.unit);
  const target = wanted.length > 0 ? wanted : [unitOf(first.unit.symbol === usual[0] ? usual[1] : usual[0])];
  const stranger = [...from.map(({ unit }) => unit), ...target].find(({ quantity }) => quantity !== name);
  if (stranger)
    return fail(
      `${first.unit.symbol} and ${stranger.symbol} measure different things (${name}, ${stranger.quantity})`,
    );
  const wrong = whyApart(from.map(({ unit }) => unit)) ?? whyApart(target);
  if (wrong !== undefined) return fail(wrong);
  const isNegative = first.number.numerator < 0n;
  let base = fraction(0n);
  for (const [at, { number, unit }] of from.entries()) {
    const part = toBase(isNegative && at > 0 ? times(number, fraction(-1n)) : number, unit);
    if (!part) return fail(`0 ${unit.symbol} has no counterpart: it would be divided by 0`);
    base = plus(base, part);
  }
  if (target.some(({ isInverse }) => isInverse) && base.numerator === 0n)
    return fail(
      `0 ${first.unit.symbol} has no counterpart in ${target[0]?.symbol ?? ''}: it would be divided by 0`,
    );
  return ok({ from, base, to: target, others: [] });
}

/** Why units cannot be written together. */
function whyApart(units: readonly Unit[]): string | undefined {
  if (units.length < 2) return undefined;
  const twice = units.find((unit, at) => units.indexOf(unit) < at);
  if (twice) return `${twice.symbol} stands twice in one amount`;
  const alone = units.find(({ zero, isInverse }) => zero !== undefined || isInverse);
  return alone && `${alone.symbol} cannot be added to other units`;
}

/** An amount in the first unit of its quantity; nothing for 0 of an inverse unit. */
function toBase(number: Fraction, { factor, zero, isInverse }: Unit): Fraction | undefined {
  if (isInverse) return number.numerator === 0n ? undefined : over(factor, number);
  return zero ? plus(times(number, factor), zero) : times(number, factor);
}

/** So much of a unit, of an amount in the first unit of its quantity; of an inverse unit that is not 0. */
export function amountOf(base: Fraction, { factor, zero, isInverse }: Unit): Fraction {
  if (isInverse) return over(factor, base);
  return over(zero ? plus(base, times(zero, fraction(-1n))) : base, factor);
}

/** Whether a factor that is rounded or measured stands between what was entered and a unit. */
export const isRoundedIn = ({ from }: Conversion, unit: Unit): boolean =>
  from.some((part) => part.unit.isRounded !== unit.isRounded);

/** In units that belong together: whole numbers, and of the last one as many digits as asked: `12 st 7 lb`. */
export function inUnits(base: Fraction, units: readonly Unit[], digits: number): string {
  const last = units.at(-1);
  if (!last) return '';
  const [only] = units;
  if (units.length === 1 && only) return `${inDigits(amountOf(base, only), digits).text} ${only.symbol}`;
  const isNegative = base.numerator < 0n;
  const size = isNegative ? times(base, fraction(-1n)) : base;
  // Rounded first, so that the last unit never reaches one of the unit before.
  let rest = times(ofDecimal(inDigits(amountOf(size, last), digits).text), last.factor);
  const texts = [...units]
    .sort((a, b) => (over(a.factor, b.factor).numerator >= over(a.factor, b.factor).denominator ? -1 : 1))
    .map((unit, at) => {
      const amount = over(rest, unit.factor);
      if (at === units.length - 1) return `${inDigits(amount).text} ${unit.symbol}`;
      const whole = floorOf(amount);
      rest = plus(rest, times(fraction(-whole), unit.factor));
      return `${whole} ${unit.symbol}`;
    });
  return `${isNegative ? '-' : ''}${texts.join(' ')}`;
}

/** Parts of an inch and of a cup that rulers and cups have. */
const PARTS: Readonly<Record<string, bigint>> = { in: 64n };

/** The nearest fraction that a ruler or a cup has: `5 7/8`, with whether it is exact. None for other units. */
export function asParts(
  value: Fraction,
  { symbol }: Unit,
): { readonly text: string; readonly isExact: boolean } | undefined {
  const parts = PARTS[symbol] ?? (/^(?:cup|tbsp|tsp)\b/.test(symbol) ? 24n : undefined);
  if (parts === undefined) return undefined;
  const size = value.numerator < 0n ? -value.numerator : value.numerator;
  const rounded = fraction((2n * size * parts + value.denominator) / (2n * value.denominator), parts);
  const whole = rounded.numerator / rounded.denominator;
  const rest = rounded.numerator % rounded.denominator;
  const sign = value.numerator < 0n && rounded.numerator > 0n ? '-' : '';
  const text = [
    whole > 0n || rest === 0n ? String(whole) : '',
    rest > 0n ? `${rest}/${rounded.denominator}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return {
    text: sign + text,
    isExact: rounded.numerator * value.denominator === size * rounded.denominator,
  };
}
