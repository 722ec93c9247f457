/** A described tool as a function of the library: values in, plain values out. */
import type { Form, FormWorld, Note, ValueRow } from './form.ts';
import { parseJson } from '../json-parse.ts';
import { JsonNumber, type JsonValue } from '../json-value.ts';
import { settled, withNotes } from './settled.ts';
import { withinBy, type Vm } from './within.ts';
import { givenOutputs, isFile, knownText, runForm, type EnteredValues, type GivenOutput } from './values.ts';

/** What a function of the library gives: outputs by their names with what a person should know, or what was wrong. */
export type LibraryAnswer =
  | {
      readonly ok: true;
      readonly outputs: Readonly<Record<string, unknown>>;
      readonly notices: readonly Note[];
      /** The tool checked something, and the answer is no. */
      readonly isNo: boolean;
      /** Outputs that are JSON or numbers, as values, read when they are asked for; not listed among the answer's own fields. */
      readonly values?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly ok: false;
      readonly problem: { readonly message: string; readonly line?: number; readonly column?: number };
    };

/** A tool as a function. Throws a `TypeError` for an option or input that there is not, or a value it cannot have. */
export const toolOf =
  (form: Form) =>
  async (
    given: Readonly<Record<string, EnteredValues[string] | number>> = {},
    chosen: Readonly<Record<string, unknown>> = {},
    world: Partial<FormWorld> = {},
  ): Promise<LibraryAnswer> => {
    const inputs = mapValues(given, (value, name) =>
      typeof value === 'number' ? typedNumber(value, form.inputs[name]?.kind === 'number', name) : value,
    );
    const options = mapValues(chosen, (value, name) =>
      typeof value === 'number' && form.options[name]?.isNumber === true ? String(value) : value,
    );
    for (const name of Object.keys(inputs))
      if (!Object.hasOwn(form.inputs, name)) throw new TypeError(`There is no input "${name}".`);
    for (const [name, value] of Object.entries(options)) {
      if (!Object.hasOwn(form.options, name)) throw new TypeError(`There is no option "${name}".`);
      if (form.options[name]?.accept(value) === undefined)
        throw new TypeError(`The option "${name}" cannot be ${JSON.stringify(value)}.`);
    }
    const asked = settled(form, options, inputs);
    const outcome = await runForm(form, inputs, asked.options, { ...platformWorld(), ...world });
    if (!outcome.ok) {
      const { message, position } = outcome.problem;
      const place = position ? { line: position.line, column: position.column } : {};
      return { ok: false, problem: { message, ...place } };
    }
    const { notes = [], isNo = false } = withNotes(outcome.value, asked.notes);
    const made = givenOutputs(form, outcome.value);
    const outputs = Object.fromEntries(made.map((each) => [each.name, valueOf(each)] as const));
    const answer = { ok: true, outputs, notices: notes, isNo } as const;
    // Not one of its fields: an answer can be written as JSON, a bigint cannot.
    return Object.defineProperty(answer, 'values', { value: valuesOf(made) });
  };

const mapValues = <V, R>(
  table: Readonly<Record<string, V>>,
  change: (value: V, name: string) => R,
): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));

/** An input that is a number, as the text that `run` takes. */
function typedNumber(value: number, isNumber: boolean, name: string): string {
  if (!isNumber) throw new TypeError(`The input "${name}" is a text, and cannot be ${value}.`);
  return String(value);
}

/** The values of the outputs that are JSON or numbers; one that turns out to be none is `undefined`. */
function valuesOf(given: readonly GivenOutput[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const each of given) {
    const read = readerOf(each);
    if (read) Object.defineProperty(values, each.name, { enumerable: true, get: read });
  }
  return values;
}

/** What reads an output as a value, where it may be one. */
function readerOf(given: GivenOutput): (() => unknown) | undefined {
  if (given.kind === 'text' && !isFile(given.value)) {
    const { text, as = given.output.as } = knownText(given.value);
    return as === 'json' ? () => valueOfJson(text) : undefined;
  }
  if (given.kind === 'row' && given.output.isNumber) return () => numberIn(given.value);
  if (given.kind === 'rows' && given.output.isNumber) return () => numbersIn(given.value);
  return undefined;
}

const numbersIn = (rows: readonly ValueRow[]): Readonly<Record<string, number | bigint>> =>
  Object.fromEntries(
    rows.flatMap(({ label, value }) => {
      const number = numberIn(value);
      return number === undefined ? [] : [[label, number]];
    }),
  );

const NUMBER = /^[-−]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** The number that a text is, with or without marks between thousands. */
const numberIn = (text: string): number | bigint | undefined =>
  NUMBER.test(text) ? plainNumber(text.replace('−', '-').replaceAll(',', '')) : undefined;

function valueOfJson(text: string): unknown {
  const read = parseJson(text);
  return read.ok ? plainJson(read.value.value) : undefined;
}

type PendingValue = { readonly value: JsonValue; readonly put: (made: unknown) => void };

/**
 * As `JSON.parse` gives it, but a whole number that a `number` cannot hold is a `bigint`. Without recursion: depth has no limit.
 */
function plainJson(root: JsonValue): unknown {
  let result: unknown;
  const waiting: PendingValue[] = [{ value: root, put: (made) => (result = made) }];
  for (const { value, put } of waiting) {
    if (Array.isArray(value)) {
      const made: unknown[] = [];
      put(made);
      for (const each of value) waiting.push({ value: each, put: (member) => made.push(member) });
    } else if (value instanceof Map) {
      const made = {};
      put(made);
      for (const [key, each] of value)
        // A member called `__proto__` is a member.
        waiting.push({
          value: each,
          put: (member) =>
            Object.defineProperty(made, key, {
              value: member,
              enumerable: true,
              writable: true,
              configurable: true,
            }),
        });
    } else put(value instanceof JsonNumber ? plainNumber(value.text) : value);
  }
  return result;
}

function plainNumber(text: string): number | bigint {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}

/** The value of an output as the library gives it: of a text, the text alone. */
export const valueOf = (given: GivenOutput): unknown =>
  given.kind === 'text' && !isFile(given.value) ? knownText(given.value).text : given.value;

/** What every JavaScript of today has, and this folder's types leave out because pages pass it in. */
type Platform = {
  readonly crypto: { readonly getRandomValues: (bytes: Uint8Array) => Uint8Array };
  /** Of Node 20.16 and newer, Deno and Bun. */
  readonly process?: { readonly getBuiltinModule?: (name: string) => unknown };
};

const platform = globalThis as unknown as Platform; // see Platform

const vm = platform.process?.getBuiltinModule?.('node:vm') as Vm | undefined; // the types of Node are not at hand here
const within = vm && withinBy(vm);

/** The clock, zone, language and random source of this device. */
export const platformWorld = (): FormWorld => ({
  nowMs: Date.now(),
  get zone() {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
  get locale() {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  },
  randomBytes: (length) => platform.crypto.getRandomValues(new Uint8Array(length)),
  // A browser cannot stop what runs on its own thread: there, a caller puts the library in a worker.
  ...(within && { within: (ms, job) => Promise.resolve(within(ms, job)) }),
});
