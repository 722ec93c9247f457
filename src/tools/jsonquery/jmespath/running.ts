/** Runs a JMESPath expression on exact values. */
import { compareNumbers, isEqualJson, isJsonNumber } from '#src/lib/json-exact.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import { Work } from '../work.ts';
import {
  FUNCTIONS,
  isKind,
  kindOf,
  Reference,
  WrongKind,
  type FunctionArgument,
  type Kind,
} from './functions.ts';
import type { Comparison, Expression, ExpressionOf } from './syntax.ts';

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  number: 'a number',
  string: 'a string',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
  null: 'null',
  any: 'a value',
  numbers: 'an array of numbers',
  strings: 'an array of strings',
  reference: 'an expression such as &name',
};

/** The value of an expression for a document. Throws a `Mistake` for a wrong kind of value, `TooMuch` where it takes too long. */
export function runJmesPath(expression: Expression, root: JsonValue): JsonValue {
  const given = new Runner().run(expression, root);
  if (given instanceof Reference)
    throw new Mistake('an expression with & is something for a function alone', expression.start);
  return given;
}

class Runner {
  readonly #work = new Work();

  run(expression: Expression, value: JsonValue): FunctionArgument {
    this.#work.spend(1);
    switch (expression.kind) {
      case 'current':
        return value;
      case 'literal':
        return expression.value;
      case 'field':
        return value instanceof Map ? (value.get(expression.name) ?? null) : null;
      case 'index':
        return Array.isArray(value) ? (value.at(expression.index) ?? null) : null;
      case 'slice':
        return this.#slice(expression, value);
      case 'chain':
      case 'pipe':
        return this.run(expression.right, this.value(expression.left, value));
      case 'and': {
        const left = this.value(expression.left, value);
        return isTrue(left) ? this.run(expression.right, value) : left;
      }
      case 'or': {
        const left = this.value(expression.left, value);
        return isTrue(left) ? left : this.run(expression.right, value);
      }
      case 'not':
        return !isTrue(this.value(expression.of, value));
      case 'compare':
        return this.#compare(expression, value);
      case 'reference':
        return new Reference((item) => this.value(expression.of, item));
      case 'call':
        return this.#call(expression, value);
      default:
        return this.#collect(expression, value);
    }
  }

  /** An expression where a value is wanted. */
  value(expression: Expression, value: JsonValue): JsonValue {
    const given = this.run(expression, value);
    if (given instanceof Reference)
      throw new Mistake('an expression with & is something for a function alone', expression.start);
    return given;
  }

  #collect(
    expression: ExpressionOf<'list' | 'values' | 'filter' | 'flatten' | 'many' | 'object'>,
    value: JsonValue,
  ): JsonValue {
    switch (expression.kind) {
      case 'list':
        return this.#project(this.value(expression.left, value), expression.right);
      case 'values': {
        const object = this.value(expression.left, value);
        return object instanceof Map ? this.#project([...object.values()], expression.right) : null;
      }
      case 'filter': {
        const list = this.value(expression.left, value);
        if (!Array.isArray(list)) return null;
        const kept = list.filter((item) => isTrue(this.value(expression.test, item)));
        return this.#project(kept, expression.right);
      }
      case 'flatten': {
        const list = this.value(expression.of, value);
        if (!Array.isArray(list)) return null;
        const flat: JsonValue[] = [];
        for (const item of list) {
          if (Array.isArray(item)) for (const each of item) flat.push(each);
          else flat.push(item);
          this.#work.check(flat.length);
        }
        this.#work.spend(flat.length);
        return flat;
      }
      case 'many':
        return value === null ? null : expression.parts.map((part) => this.value(part, value));
      case 'object':
        return value === null
          ? null
          : new Map(expression.parts.map(([key, part]) => [key, this.value(part, value)]));
    }
  }

  #project(list: JsonValue, each: Expression): JsonValue {
    if (!Array.isArray(list)) return null;
    const found: JsonValue[] = [];
    for (const item of list) {
      const given = this.value(each, item);
      if (given !== null) found.push(given);
    }
    return found;
  }

  #slice({ parts: [from, to, step = 1] }: ExpressionOf<'slice'>, value: JsonValue): JsonValue {
    if (!Array.isArray(value)) return null;
    const { length } = value;
    const isUp = step > 0;
    const bound = (at: number): number => {
      const whole = at < 0 ? at + length : at;
      return Math.min(Math.max(whole, isUp ? 0 : -1), isUp ? length : length - 1);
    };
    const start = from === undefined ? (isUp ? 0 : length - 1) : bound(from);
    const end = to === undefined ? (isUp ? length : -1) : bound(to);
    const found: JsonValue[] = [];
    for (let at = start; isUp ? at < end : at > end; at += step) found.push(value[at] ?? null);
    return found;
  }

  #compare({ sign, left, right }: ExpressionOf<'compare'>, value: JsonValue): JsonValue {
    const [a, b] = [this.value(left, value), this.value(right, value)];
    if (sign === '==' || sign === '!=') {
      this.#work.measure(a);
      return isEqualJson(a, b) === (sign === '==');
    }
    return isJsonNumber(a) && isJsonNumber(b) ? inOrder(compareNumbers(a, b), sign) : null;
  }

  #call({ name, inputs, start }: ExpressionOf<'call'>, value: JsonValue): JsonValue {
    const wanted = FUNCTIONS[name];
    if (!wanted) throw new Error(`${name} was read and is not there`);
    const given = inputs.map((input) => this.run(input, value));
    for (const [index, each] of given.entries()) {
      const kinds = wanted.takes[Math.min(index, wanted.takes.length - 1)] ?? [];
      if (Array.isArray(each)) this.#work.spend(each.length);
      if (typeof each === 'string') this.#work.read(each);
      if (kinds.some((kind) => isKind(each, kind))) continue;
      const words = kinds.map((kind) => KIND_WORDS[kind]).join(' or ');
      throw new Mistake(
        `${name}() takes ${words} here, found ${KIND_WORDS[kindOf(each)]}`,
        inputs[index]?.start ?? start,
      );
    }
    try {
      return wanted.run(given, this.#work);
    } catch (error) {
      if (error instanceof WrongKind) throw new Mistake(error.message, start);
      throw error;
    }
  }
}

function inOrder(order: number, sign: Exclude<Comparison, '==' | '!='>): boolean {
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  return sign === '>' ? order > 0 : order >= 0;
}

/** False, null, and what is empty are not true; 0 is. */
function isTrue(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  return value !== null && value !== false && value !== '';
}
