/** What each keyword of JSON Schema asks. */
import { countCodePoints } from '#src/lib/code-points.ts';
import { plural } from '#src/lib/format.ts';
import {
  canonicalNumber,
  compareNumbers,
  isEqualJson,
  isJsonNumber,
  isMultipleOf,
  isWhole,
} from '#src/lib/json-exact.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { isFrom } from '../dialects.ts';
import { FORMATS } from './formats.ts';
import { nearest, type Ask, type Frame } from './frame.ts';

/** A type of JSON Schema; `integer` is a `number` too. */
export type TypeName = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'string';

const LONGEST_SHOWN = 60;
const DEEPEST_KEY = 100;

/** The type of a value. */
function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (isJsonNumber(value)) return 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}

/** A value in few words. */
function shown(value: JsonValue): string {
  if (Array.isArray(value) && value.length > 8) return `an array of ${value.length}`;
  if (value instanceof Map && value.size > 4) return `an object of ${value.size}`;
  const text = stringifyJson(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function isType(value: JsonValue, type: string, isDraft4: boolean): boolean {
  if (type !== 'integer') return typeOf(value) === type;
  if (!isJsonNumber(value)) return false;
  return isDraft4 && value instanceof JsonNumber ? /^-?\d+$/.test(value.text) : isWhole(value);
}

const asList = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);
const asMap = (value: JsonValue | undefined): ReadonlyMap<string, JsonValue> =>
  value instanceof Map ? value : new Map();

/** A limit on an amount: how it is measured, and whether it holds. */
const limit =
  (keyword: string, measure: (value: JsonValue) => number | undefined, isMost: boolean, noun: string): Ask =>
  (frame, wanted) => {
    const amount = measure(frame.value);
    if (amount === undefined || !isJsonNumber(wanted)) return;
    const order = compareNumbers(amount, wanted);
    if (isMost ? order > 0 : order < 0)
      frame.fail(
        keyword,
        `has ${plural(amount, noun)}, ${isMost ? 'at most' : 'at least'} ${shown(wanted)} wanted`,
      );
  };

const lengthOf = (value: JsonValue) => (typeof value === 'string' ? countCodePoints(value) : undefined);
const itemsOf = (value: JsonValue) => (Array.isArray(value) ? value.length : undefined);
const membersOf = (value: JsonValue) => (value instanceof Map ? value.size : undefined);

/** A bound of a number; in draft 4 a switch beside it makes it exclusive. */
const bound =
  (keyword: string, isUpper: boolean, isExclusive: boolean): Ask =>
  (frame, wanted) => {
    const { value } = frame;
    if (!isJsonNumber(value) || !isJsonNumber(wanted)) return;
    const excludes =
      isExclusive || frame.schema.get(isUpper ? 'exclusiveMaximum' : 'exclusiveMinimum') === true;
    const order = compareNumbers(value, wanted) * (isUpper ? 1 : -1);
    if (order < 0 || (order === 0 && !excludes)) return;
    const words = isUpper ? (excludes ? 'less than' : 'at most') : excludes ? 'more than' : 'at least';
    frame.fail(keyword, `is ${shown(value)}, ${words} ${shown(wanted)} wanted`);
  };

function allOf(frame: Frame, wanted: JsonValue): void {
  for (const [index, schema] of asList(wanted).entries()) frame.take(frame.ask(schema, 'allOf', index), true);
}

const someOf =
  (keyword: 'anyOf' | 'oneOf'): Ask =>
  (frame, wanted) => {
    const asked = asList(wanted).map((schema, index) => frame.ask(schema, keyword, index));
    const right = asked.filter(({ report }) => report.count === 0);
    if (keyword === 'oneOf' && right.length > 1) {
      const places = right.map((each) => asked.indexOf(each)).join(' and ');
      frame.fail(
        keyword,
        `fits ${right.length} of the ${asked.length} schemas (${places}), exactly one wanted`,
      );
      return;
    }
    for (const each of right) frame.see(each.seen);
    if (right.length > 0) return;
    const best = nearest(asked);
    const words = best ? `; schema ${asked.indexOf(best)} comes nearest` : '';
    frame.fail(keyword, `fits none of the ${asked.length} schemas${words}`, best?.report.failures ?? []);
  };

function not(frame: Frame, wanted: JsonValue): void {
  if (frame.ask(wanted, 'not').report.count === 0) frame.fail('not', 'fits a schema that it must not fit');
}

function conditional(frame: Frame, wanted: JsonValue): void {
  const condition = frame.ask(wanted, 'if');
  const isTrue = condition.report.count === 0;
  if (isTrue) frame.see(condition.seen);
  const branch = isTrue ? 'then' : 'else';
  const schema = frame.schema.get(branch);
  if (schema !== undefined) frame.take(frame.ask(schema, branch), true);
}

function reference(frame: Frame, wanted: JsonValue, keyword: string): void {
  if (typeof wanted !== 'string') return;
  const first = frame.common.registry.resolve(frame.place, wanted);
  if (!first) {
    frame.fail(keyword, `${wanted} is not among the given schemas`);
    return;
  }
  frame.take(frame.askPlace(dynamicTarget(frame, keyword, wanted, first), keyword), true);
}

type Target = Parameters<Frame['askPlace']>[0];

function dynamicTarget(frame: Frame, keyword: string, wanted: string, first: Target): Target {
  if (keyword === '$dynamicRef') {
    const anchor = wanted.slice(wanted.indexOf('#') + 1);
    return first.resource.dynamicAnchors.get(anchor)?.schema === first.schema
      ? (frame.dynamic(anchor) ?? first)
      : first;
  }
  const isRecursive =
    keyword === '$recursiveRef' &&
    first.schema instanceof Map &&
    first.schema.get('$recursiveAnchor') === true;
  return isRecursive ? (frame.recursive() ?? first) : first;
}

/** Asks a schema about a member or an item, and notes that it was looked at. */
function below(
  frame: Frame,
  schema: JsonValue,
  keyword: string,
  key: string | number,
  value: JsonValue,
  step?: string | number,
) {
  frame.take(frame.ask(schema, keyword, step, { key, value }), false);
  if (typeof key === 'number') frame.seen.items.add(key);
  else frame.seen.names.add(key);
}

function properties(frame: Frame, wanted: JsonValue): void {
  if (!(frame.value instanceof Map)) return;
  for (const [name, schema] of asMap(wanted)) {
    const value = frame.value.get(name);
    if (value !== undefined) below(frame, schema, 'properties', name, value, name);
  }
}

function patternProperties(frame: Frame, wanted: JsonValue): void {
  if (!(frame.value instanceof Map)) return;
  for (const [pattern, schema] of asMap(wanted))
    for (const [name, value] of frame.value)
      if (frame.matches(pattern, name)) below(frame, schema, 'patternProperties', name, value, pattern);
}

function additionalProperties(frame: Frame, wanted: JsonValue): void {
  if (!(frame.value instanceof Map)) return;
  const named = asMap(frame.schema.get('properties'));
  const patterns = [...asMap(frame.schema.get('patternProperties')).keys()];
  for (const [name, value] of frame.value)
    if (!named.has(name) && !patterns.some((pattern) => frame.matches(pattern, name)))
      extra(frame, wanted, 'additionalProperties', name, value);
}

/** What nothing else names; `false` has a message in words. */
function extra(
  frame: Frame,
  wanted: JsonValue,
  keyword: string,
  key: string | number,
  value: JsonValue,
): void {
  if (wanted !== false) below(frame, wanted, keyword, key, value);
  else {
    const asked = frame.ask(wanted, keyword, undefined, { key, value });
    const [failure] = asked.report.failures;
    frame.report.count += 1;
    if (failure)
      frame.report.failures.push({
        ...failure,
        keyword,
        place: frame.place,
        message: typeof key === 'number' ? 'is an item too many' : 'is not a member that is allowed here',
      });
  }
}

function propertyNames(frame: Frame, wanted: JsonValue): void {
  if (!(frame.value instanceof Map)) return;
  for (const name of frame.value.keys())
    frame.take(frame.ask(wanted, 'propertyNames', undefined, { key: name, value: name }), false);
}

function required(frame: Frame, wanted: JsonValue): void {
  if (!(frame.value instanceof Map)) return;
  for (const name of asList(wanted))
    if (typeof name === 'string' && !frame.value.has(name))
      frame.fail('required', `lacks the member ${stringifyJson(name)}`);
}

const dependent =
  (keyword: 'dependencies' | 'dependentRequired' | 'dependentSchemas'): Ask =>
  (frame, wanted) => {
    // From 2019-09 on it is two keywords.
    if (
      !(frame.value instanceof Map) ||
      (keyword === 'dependencies' && isFrom(frame.place.resource.dialect, '2019-09'))
    )
      return;
    for (const [name, needs] of asMap(wanted)) {
      if (!frame.value.has(name)) continue;
      if (!Array.isArray(needs)) frame.take(frame.ask(needs, keyword, name), true);
      else
        for (const other of needs)
          if (typeof other === 'string' && !frame.value.has(other))
            frame.fail(
              keyword,
              `has ${stringifyJson(name)}, and so needs the member ${stringifyJson(other)}`,
            );
    }
  };

function prefixItems(frame: Frame, wanted: JsonValue, keyword = 'prefixItems'): void {
  if (!Array.isArray(frame.value)) return;
  for (const [index, schema] of asList(wanted).entries()) {
    const value = frame.value[index];
    if (value !== undefined) below(frame, schema, keyword, index, value, index);
  }
}

function items(frame: Frame, wanted: JsonValue): void {
  if (!Array.isArray(frame.value)) return;
  if (Array.isArray(wanted)) {
    prefixItems(frame, wanted, 'items');
    return;
  }
  const isNew = isFrom(frame.place.resource.dialect, '2020-12');
  rest(frame, wanted, 'items', isNew ? asLength(frame.schema.get('prefixItems')) : 0);
}

const asLength = (value: JsonValue | undefined): number => (Array.isArray(value) ? value.length : 0);

function additionalItems(frame: Frame, wanted: JsonValue): void {
  const before = frame.schema.get('items');
  if (Array.isArray(before)) rest(frame, wanted, 'additionalItems', before.length);
}

function rest(frame: Frame, wanted: JsonValue, keyword: string, from: number): void {
  if (!Array.isArray(frame.value)) return;
  for (let index = from; index < frame.value.length; index += 1)
    extra(frame, wanted, keyword, index, frame.value[index] ?? null);
  frame.seen.allItems = true;
}

function contains(frame: Frame, wanted: JsonValue): void {
  if (!Array.isArray(frame.value)) return;
  let count = 0;
  for (const [index, value] of frame.value.entries())
    if (frame.ask(wanted, 'contains', undefined, { key: index, value }).report.count === 0) {
      count += 1;
      if (isFrom(frame.place.resource.dialect, '2020-12')) frame.seen.items.add(index);
    }
  const counts = isFrom(frame.place.resource.dialect, '2019-09');
  const least = (counts && frame.schema.get('minContains')) || 1;
  const most = counts ? frame.schema.get('maxContains') : undefined;
  const zero = counts && frame.schema.get('minContains') === 0;
  if (!zero && isJsonNumber(least) && compareNumbers(count, least) < 0)
    frame.fail(
      frame.schema.has('minContains') && count > 0 ? 'minContains' : 'contains',
      `has ${plural(count, 'item')} of the wanted kind, at least ${shown(least)} wanted`,
    );
  if (isJsonNumber(most) && compareNumbers(count, most) > 0)
    frame.fail('maxContains', `has ${plural(count, 'item')} of the kind, at most ${shown(most)} wanted`);
}

function unevaluatedProperties(frame: Frame, wanted: JsonValue): void {
  if (!(frame.value instanceof Map) || frame.seen.allNames) return;
  for (const [name, value] of frame.value)
    if (!frame.seen.names.has(name)) extra(frame, wanted, 'unevaluatedProperties', name, value);
  frame.seen.allNames = true;
}

function unevaluatedItems(frame: Frame, wanted: JsonValue): void {
  if (!Array.isArray(frame.value) || frame.seen.allItems) return;
  for (const [index, value] of frame.value.entries())
    if (!frame.seen.items.has(index)) extra(frame, wanted, 'unevaluatedItems', index, value);
  frame.seen.allItems = true;
}

function type(frame: Frame, wanted: JsonValue): void {
  const types = asList(wanted).filter((each) => typeof each === 'string');
  const isDraft4 = frame.place.resource.dialect === '4';
  if (!types.some((each) => isType(frame.value, each, isDraft4)))
    frame.fail(
      'type',
      `is ${withArticle(typeOf(frame.value))}, ${types.map(withArticle).join(' or ')} wanted`,
    );
}

const withArticle = (name: string): string =>
  name === 'null' ? name : `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`;

function oneOfValues(frame: Frame, wanted: JsonValue): void {
  const values = asList(wanted);
  if (!values.some((each) => isEqualJson(each, frame.value)))
    frame.fail(
      'enum',
      `is ${shown(frame.value)}, one of ${values.slice(0, 10).map(shown).join(', ')}${values.length > 10 ? ', …' : ''} wanted`,
    );
}

function constant(frame: Frame, wanted: JsonValue): void {
  if (!isEqualJson(wanted, frame.value))
    frame.fail('const', `is ${shown(frame.value)}, ${shown(wanted)} wanted`);
}

function multipleOf(frame: Frame, wanted: JsonValue): void {
  const { value } = frame;
  if (isJsonNumber(value) && isJsonNumber(wanted) && !isMultipleOf(value, wanted))
    frame.fail('multipleOf', `is ${shown(value)}, a multiple of ${shown(wanted)} wanted`);
}

/** The same text for equal values, and now and then for others that are alike. */
function keyOf(value: JsonValue, depth = 0): string {
  if (isJsonNumber(value)) return canonicalNumber(value);
  if (depth > DEEPEST_KEY) return '…';
  if (Array.isArray(value)) return `[${value.map((each) => keyOf(each, depth + 1)).join(',')}]`;
  if (!(value instanceof Map)) return stringifyJson(value);
  const members = [...value].map(([name, each]) => `${stringifyJson(name)}:${keyOf(each, depth + 1)}`);
  return `{${members.sort().join(',')}}`;
}

function uniqueItems(frame: Frame, wanted: JsonValue): void {
  if (wanted !== true || !Array.isArray(frame.value)) return;
  const alike = new Map<string, number[]>();
  for (const [index, item] of frame.value.entries()) {
    const key = keyOf(item);
    const others = alike.get(key) ?? [];
    const same = others.find((other) => isEqualJson(asList(frame.value)[other] ?? null, item));
    if (same !== undefined) {
      frame.fail('uniqueItems', `has the same item twice, at ${same} and ${index}`);
      return;
    }
    alike.set(key, [...others, index]);
  }
}

function pattern(frame: Frame, wanted: JsonValue): void {
  if (
    typeof wanted === 'string' &&
    typeof frame.value === 'string' &&
    frame.matches(wanted, frame.value) === false
  )
    frame.fail('pattern', `is ${shown(frame.value)}, which does not match ${wanted}`);
}

function format(frame: Frame, wanted: JsonValue): void {
  const asserts = frame.place.resource.vocabularies?.has('format-assertion') ?? false;
  if (
    !(frame.common.checksFormats || asserts) ||
    typeof wanted !== 'string' ||
    typeof frame.value !== 'string'
  )
    return;
  if (FORMATS.get(wanted)?.(frame.value) === false)
    frame.fail('format', `is ${shown(frame.value)}, which is no ${wanted}`);
}

/** By their names. */
export const KEYWORDS: Readonly<Record<string, Ask>> = {
  $ref: (frame, wanted) => reference(frame, wanted, '$ref'),
  $dynamicRef: (frame, wanted) => reference(frame, wanted, '$dynamicRef'),
  $recursiveRef: (frame, wanted) => reference(frame, wanted, '$recursiveRef'),
  allOf,
  anyOf: someOf('anyOf'),
  oneOf: someOf('oneOf'),
  not,
  if: conditional,
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  required,
  dependencies: dependent('dependencies'),
  dependentRequired: dependent('dependentRequired'),
  dependentSchemas: dependent('dependentSchemas'),
  prefixItems,
  items,
  additionalItems,
  contains,
  unevaluatedProperties,
  unevaluatedItems,
  type,
  enum: oneOfValues,
  const: constant,
  multipleOf,
  maximum: bound('maximum', true, false),
  minimum: bound('minimum', false, false),
  exclusiveMaximum: bound('exclusiveMaximum', true, true),
  exclusiveMinimum: bound('exclusiveMinimum', false, true),
  maxLength: limit('maxLength', lengthOf, true, 'character'),
  minLength: limit('minLength', lengthOf, false, 'character'),
  maxItems: limit('maxItems', itemsOf, true, 'item'),
  minItems: limit('minItems', itemsOf, false, 'item'),
  maxProperties: limit('maxProperties', membersOf, true, 'member'),
  minProperties: limit('minProperties', membersOf, false, 'member'),
  uniqueItems,
  pattern,
  format,
};
