/** A described tool as a function of the library: values in, plain values out. */
import type { Form, FormWorld, Note } from './form.ts';
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
      /** Outputs that are JSON, as values, read when they are asked for; not listed among the answer's own fields. */
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
    inputs: EnteredValues = {},
    options: Readonly<Record<string, unknown>> = {},
    world: Partial<FormWorld> = {},
  ): Promise<LibraryAnswer> => {
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
    const given = givenOutputs(form, outcome.value);
    const outputs = Object.fromEntries(given.map((each) => [each.name, valueOf(each)] as const));
    const answer = { ok: true, outputs, notices: notes, isNo } as const;
    // Not one of its fields: an answer can be written as JSON, a bigint cannot.
    return Object.defineProperty(answer, 'values', { value: jsonValues(form, given) });
  };

/** The values of the outputs that are JSON; one that turns out to be none is `undefined`. */
function jsonValues(form: Form, given: readonly GivenOutput[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { name, ...each } of given) {
    const output = form.outputs[name];
    if (each.kind !== 'text' || isFile(each.value)) continue;
    const { text, as = output?.kind === 'text' ? output.as : undefined } = knownText(each.value);
    if (as === 'json')
      Object.defineProperty(values, name, { enumerable: true, get: () => valueOfJson(text) });
  }
  return values;
}

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
