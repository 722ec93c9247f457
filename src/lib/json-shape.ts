/** The shape of sample documents: what was seen at each place of them, all samples together. */
import { canonicalNumber, isJsonNumber } from './json-exact.ts';
import { JsonNumber, type JsonValue } from './json-value.ts';

/** A kind of value. A number is an integer where it is written without point and exponent. */
export type ShapeKind = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** What was seen at one place of the samples. */
export type Shape = {
  readonly kinds: Set<ShapeKind>;
  /** How many objects were seen: a member that was seen less often is optional. */
  objects: number;
  readonly members: Map<string, { readonly shape: Shape; count: number }>;
  items: Shape | undefined;
  /** The least and the greatest integer. */
  least: bigint | undefined;
  most: bigint | undefined;
  /** A number that a 64-bit float does not hold exactly. */
  longNumber: string | undefined;
  /** The patterns of strings, by their names, that every string fits; `undefined` before the first one. */
  formats: readonly string[] | undefined;
  readonly strings: Set<string>;
  example: JsonValue | undefined;
};

/** Tests of strings, by their names. */
export type StringTests = ReadonlyMap<string, (text: string) => boolean>;

/** Thrown for samples of too many levels. */
export class DeepSample extends Error {
  constructor() {
    super(`expected samples of at most ${DEEPEST} levels`);
  }
}

const DEEPEST = 300;
/** Different strings of one place that are kept. */
const MOST_STRINGS = 1000;
/** Longer integers are beyond every type. */
const MOST_DIGITS = 100;

/** Nothing was seen yet. */
export const newShape = (): Shape => ({
  kinds: new Set(),
  objects: 0,
  members: new Map(),
  items: undefined,
  least: undefined,
  most: undefined,
  longNumber: undefined,
  formats: undefined,
  strings: new Set(),
  example: undefined,
});

/** Adds a sample to what was seen. Throws `DeepSample`. */
export function addSample(shape: Shape, value: JsonValue, tests: StringTests, depth = 0): void {
  if (depth > DEEPEST) throw new DeepSample();
  shape.kinds.add(kindOf(value));
  if (Array.isArray(value)) {
    shape.items ??= newShape();
    for (const item of value) addSample(shape.items, item, tests, depth + 1);
  } else if (value instanceof Map) {
    shape.objects += 1;
    for (const [name, item] of value) {
      const member = shape.members.get(name) ?? { shape: newShape(), count: 0 };
      member.count += 1;
      shape.members.set(name, member);
      addSample(member.shape, item, tests, depth + 1);
    }
  } else {
    if (value !== null) shape.example ??= value;
    if (typeof value === 'string') addString(shape, value, tests);
    if (isJsonNumber(value)) addNumber(shape, value);
  }
}

function kindOf(value: JsonValue): ShapeKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return /^-?\d+$/.test(textOf(value)) ? 'integer' : 'number';
}

const textOf = (value: number | JsonNumber): string =>
  value instanceof JsonNumber ? value.text : String(value);

function addString(shape: Shape, text: string, tests: StringTests): void {
  shape.formats = (shape.formats ?? [...tests.keys()]).filter((name) => tests.get(name)?.(text) === true);
  if (shape.strings.size <= MOST_STRINGS) shape.strings.add(text);
}

function addNumber(shape: Shape, value: number | JsonNumber): void {
  const text = textOf(value);
  if (value instanceof JsonNumber && canonicalNumber(value) !== canonicalNumber(Number(text)))
    shape.longNumber ??= text;
  if (!/^-?\d+$/.test(text)) return;
  const whole = text.length > MOST_DIGITS ? 10n ** BigInt(MOST_DIGITS) : BigInt(text);
  if (shape.least === undefined || whole < shape.least) shape.least = whole;
  if (shape.most === undefined || whole > shape.most) shape.most = whole;
}

/** Adds the objects of one place to those of another: what else was seen there stays its own. */
export function mergeMembers(into: Shape, from: Shape): void {
  into.objects += from.objects;
  for (const [name, { shape, count }] of from.members) {
    const member = into.members.get(name) ?? { shape: newShape(), count: 0 };
    member.count += count;
    into.members.set(name, member);
    mergeShape(member.shape, shape);
  }
}

/** Adds what was seen at one place to what was seen at another. */
export function mergeShape(into: Shape, from: Shape): void {
  for (const kind of from.kinds) into.kinds.add(kind);
  mergeMembers(into, from);
  if (from.items) mergeShape((into.items ??= newShape()), from.items);
  for (const bound of [from.least, from.most]) {
    if (bound === undefined) continue;
    if (into.least === undefined || bound < into.least) into.least = bound;
    if (into.most === undefined || bound > into.most) into.most = bound;
  }
  into.longNumber ??= from.longNumber;
  if (from.formats) {
    const { formats } = from;
    into.formats = (into.formats ?? formats).filter((name) => formats.includes(name));
  }
  for (const text of from.strings) into.strings.add(text);
  into.example ??= from.example;
}
