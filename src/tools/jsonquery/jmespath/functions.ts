/** The functions of JMESPath, on exact values. */
import { compareCodePoints, countCodePoints } from '#src/lib/code-points.ts';
import { decimal, type Decimal } from '#src/lib/decimal.ts';
import { compareNumbers, isEqualJson, isJsonNumber, toDecimal } from '#src/lib/json-exact.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { numberFromText, type JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import type { Work } from '../work.ts';

/** An expression that a function runs on each item: `&name`. */
export class Reference {
  readonly run: (value: JsonValue) => JsonValue;
  constructor(run: (value: JsonValue) => JsonValue) {
    this.run = run;
  }
}

/** What a function is given. */
export type FunctionArgument = JsonValue | Reference;

/** Thrown where a value is of a kind that a function does not take. */
export class WrongKind extends Error {}

/** Kinds of values as the specification names them; `any` is every one but a reference. */
export type Kind =
  'number' | 'string' | 'boolean' | 'array' | 'object' | 'null' | 'any' | 'numbers' | 'strings' | 'reference';

type Definition = {
  readonly takes: readonly (readonly Kind[])[];
  /** More of the last kind may follow. */
  readonly isOpen?: true;
  readonly run: (given: readonly FunctionArgument[], work: Work) => JsonValue;
};

/** Beyond this power of ten nothing is calculated. */
const LARGEST_POWER = 1000n;
const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** What a value is, in the words of the specification. */
export function kindOf(value: FunctionArgument): Kind {
  if (value === null) return 'null';
  if (isJsonNumber(value)) return 'number';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (value instanceof Reference) return 'reference';
  return typeof value === 'string' ? 'string' : 'boolean';
}

/** Whether a value is of a kind. */
export function isKind(value: FunctionArgument, kind: Kind): boolean {
  if (kind === 'any') return !(value instanceof Reference);
  if (kind === 'numbers') return Array.isArray(value) && value.every(isJsonNumber);
  if (kind === 'strings') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return kindOf(value) === kind;
}

function calculable(value: number | JsonNumber): Decimal {
  const text = typeof value === 'number' ? String(value) : value.text;
  const read = toDecimal(text);
  const power = (read?.exponent ?? LARGEST_POWER) + BigInt(read?.digits.length ?? 0);
  if (power > LARGEST_POWER || power < -LARGEST_POWER)
    throw new WrongKind(`${text.slice(0, 30)} is too large or too small to calculate with`);
  return decimal(text);
}

const asNumber = (value: Decimal): JsonValue => numberFromText(value.eq(0) ? '0' : value.toFixed());

const sum = (numbers: readonly (number | JsonNumber)[]): Decimal =>
  numbers.reduce<Decimal>((total, each) => total.plus(calculable(each)), decimal(0));

/** Rounded down, or with `isUp` up. */
function whole(value: number | JsonNumber, isUp: boolean): JsonValue {
  const exact = calculable(value);
  const cut = exact.round(0, 0);
  if (cut.eq(exact)) return asNumber(cut);
  return asNumber(isUp === exact.gt(0) ? cut.plus(isUp ? 1 : -1) : cut);
}

function order(left: JsonValue, right: JsonValue): number {
  if (isJsonNumber(left) && isJsonNumber(right)) return compareNumbers(left, right);
  return compareCodePoints(textOf(left), textOf(right));
}

/** The greatest with 1, the least with −1; the first of equal ones. */
function extreme<T>(items: readonly T[], keyOf: (item: T) => JsonValue, direction: 1 | -1): T | null {
  let best: T | null = null;
  let bestKey: JsonValue = null;
  for (const item of items) {
    const key = keyOf(item);
    if (best === null || order(key, bestKey) * direction > 0) [best, bestKey] = [item, key];
  }
  return best;
}

/** Items with what a reference gives for each: all numbers, or all strings. */
function keyed(name: string, list: FunctionArgument, reference: FunctionArgument, work: Work) {
  const items = listOf(list);
  const keys = items.map((item) => run(reference, item, work));
  const [first] = keys;
  const kind = first === undefined ? 'string' : kindOf(first);
  const wrong = keys.find((key) => kindOf(key) !== kind || !['number', 'string'].includes(kind));
  if (wrong !== undefined)
    throw new WrongKind(
      `${name}() takes an expression that gives only numbers or only strings, found ${kindOf(wrong)}`,
    );
  return items.map((item, index) => ({ item, key: keys[index] ?? null }));
}

function run(reference: FunctionArgument, item: JsonValue, work: Work): JsonValue {
  work.spend(1);
  return reference instanceof Reference ? reference.run(item) : null;
}

// The signatures were checked before: these only tell the compiler.
const listOf = (value: FunctionArgument | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];
const numberOf = (value: FunctionArgument | undefined): number | JsonNumber =>
  isJsonNumber(value) ? value : 0;
const numbersOf = (value: FunctionArgument | undefined) => listOf(value).filter(isJsonNumber);
const textOf = (value: FunctionArgument | undefined): string => (typeof value === 'string' ? value : '');
const mapOf = (value: FunctionArgument | undefined): ReadonlyMap<string, JsonValue> =>
  value instanceof Map ? value : new Map();
const valueOf = (value: FunctionArgument | undefined): JsonValue =>
  value === undefined || value instanceof Reference ? null : value;

function contains([within, wanted]: readonly FunctionArgument[], work: Work): boolean {
  if (typeof within === 'string') return typeof wanted === 'string' && within.includes(wanted);
  return listOf(within).some((item) => {
    work.measure(item);
    return isEqualJson(item, valueOf(wanted));
  });
}

function lengthOf(value: FunctionArgument | undefined): number {
  if (typeof value === 'string') return countCodePoints(value);
  return value instanceof Map ? value.size : listOf(value).length;
}

function absolute(value: number | JsonNumber): JsonValue {
  const text = typeof value === 'number' ? String(value) : value.text;
  return numberFromText(text.replace(/^-/, ''));
}

function toNumber(value: JsonValue): JsonValue {
  if (isJsonNumber(value)) return value;
  return typeof value === 'string' && JSON_NUMBER.test(value) ? numberFromText(value) : null;
}

const PAIR: readonly (readonly Kind[])[] = [['array'], ['reference']];
const SORTABLE: readonly (readonly Kind[])[] = [['numbers', 'strings']];

/** By their names. */
export const FUNCTIONS: Readonly<Record<string, Definition>> = {
  abs: { takes: [['number']], run: ([value]) => absolute(numberOf(value)) },
  avg: {
    takes: [['numbers']],
    run: ([list]) => {
      const numbers = numbersOf(list);
      return numbers.length === 0 ? null : asNumber(sum(numbers).div(numbers.length));
    },
  },
  ceil: { takes: [['number']], run: ([value]) => whole(numberOf(value), true) },
  contains: {
    takes: [['array', 'string'], ['any']],
    run: (given, work) => contains(given, work),
  },
  ends_with: {
    takes: [['string'], ['string']],
    run: ([text, end]) => textOf(text).endsWith(textOf(end)),
  },
  floor: { takes: [['number']], run: ([value]) => whole(numberOf(value), false) },
  join: {
    takes: [['string'], ['strings']],
    run: ([between, list], work) => {
      const texts = listOf(list).map(String);
      const gaps = Math.max(0, texts.length - 1) * textOf(between).length;
      // Before it is made: what doubles at each step is soon longer than there is room.
      work.spend(texts.reduce((sum, text) => sum + text.length, gaps));
      return texts.join(textOf(between));
    },
  },
  keys: { takes: [['object']], run: ([object]) => [...mapOf(object).keys()] },
  length: { takes: [['string', 'array', 'object']], run: ([value]) => lengthOf(value) },
  map: {
    takes: [['reference'], ['array']],
    run: ([reference = null, list], work) => listOf(list).map((item) => run(reference, item, work)),
  },
  max: { takes: SORTABLE, run: ([list]) => extreme(listOf(list), (item) => item, 1) },
  max_by: {
    takes: PAIR,
    run: ([list = null, by = null], work) =>
      extreme(keyed('max_by', list, by, work), ({ key }) => key, 1)?.item ?? null,
  },
  merge: {
    takes: [['object']],
    isOpen: true,
    run: (objects) => new Map(objects.flatMap((object) => [...mapOf(object)])),
  },
  min: { takes: SORTABLE, run: ([list]) => extreme(listOf(list), (item) => item, -1) },
  min_by: {
    takes: PAIR,
    run: ([list = null, by = null], work) =>
      extreme(keyed('min_by', list, by, work), ({ key }) => key, -1)?.item ?? null,
  },
  not_null: {
    takes: [['any']],
    isOpen: true,
    run: (values) => valueOf(values.find((value) => value !== null)),
  },
  reverse: {
    takes: [['array', 'string']],
    run: ([value]) =>
      typeof value === 'string' ? [...value].reverse().join('') : [...listOf(value)].reverse(),
  },
  sort: { takes: SORTABLE, run: ([list]) => [...listOf(list)].sort(order) },
  sort_by: {
    takes: PAIR,
    run: ([list = null, by = null], work) =>
      keyed('sort_by', list, by, work)
        .sort((left, right) => order(left.key, right.key))
        .map(({ item }) => item),
  },
  starts_with: {
    takes: [['string'], ['string']],
    run: ([text, start]) => textOf(text).startsWith(textOf(start)),
  },
  sum: { takes: [['numbers']], run: ([list]) => asNumber(sum(numbersOf(list))) },
  to_array: { takes: [['any']], run: ([value]) => (Array.isArray(value) ? value : [valueOf(value)]) },
  to_number: { takes: [['any']], run: ([value]) => toNumber(valueOf(value)) },
  to_string: {
    takes: [['any']],
    run: ([value], work) => {
      if (typeof value === 'string') return value;
      work.measure(valueOf(value));
      const text = stringifyJson(valueOf(value));
      work.spend(text.length);
      return text;
    },
  },
  type: { takes: [['any']], run: ([value]) => kindOf(valueOf(value)) },
  values: { takes: [['object']], run: ([object]) => [...mapOf(object).values()] },
};
