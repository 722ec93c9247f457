/** toml-test (toml-lang/toml-test): every valid file of TOML 1.0 and 1.1 must be read as told, every invalid file refused. */
import { bytesOfCase, type CaseInput, readSuite } from '#scripts/suites.ts';
import { JsonNumber } from '#src/lib/json.ts';
import { describe, expect, it } from 'vitest';
import deviations from '../values/deviations.json' with { type: 'json' };
import { Findings } from '../values/findings.ts';
import { readToml } from './toml-read.ts';
import { DateText, type Value } from '../values/value.ts';

type Case = CaseInput & {
  readonly name: string;
  /** The versions of TOML for which it stands. */
  readonly versions: readonly ('1.0.0' | '1.1.0')[];
  readonly outcome: 'accept' | 'refuse';
  /** What it says, each value with its type. */
  readonly tagged?: unknown;
};

const { cases } = readSuite<Case>('src/tools/yaml-json-toml-converters/toml/toml-test.json');
const deviating: Readonly<Record<string, string>> = deviations.toml;
const isDeviating = ({ name }: Case): boolean => Object.hasOwn(deviating, `${name}.toml`);

const read = (one: Case) =>
  readToml(
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOfCase(one)),
    new Findings(),
  );

const isAccepted = (one: Case): boolean => {
  try {
    return read(one).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const DATE_TYPES = {
  'offset date-time': 'datetime',
  'local date-time': 'datetime-local',
  'local date': 'date-local',
  'local time': 'time-local',
} as const;

/** toml-test's tagged form; floats by value, as it compares them. */
const tagged = (value: Value): unknown => {
  if (Array.isArray(value)) return value.map(tagged);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, member]) => [key, tagged(member)]));
  if (value instanceof DateText) return { type: DATE_TYPES[value.kind], value: comparable(value.text) };
  if (typeof value === 'boolean') return { type: 'bool', value: String(value) };
  if (value instanceof JsonNumber || typeof value === 'number') return taggedNumber(value);
  return { type: 'string', value };
};
const taggedNumber = (value: number | JsonNumber) => {
  const text = value instanceof JsonNumber ? value.text : String(value);
  return /^-?\d+$/.test(text) ? { type: 'integer', value: text } : { type: 'float', value: Number(text) };
};
/** Fractions of a second without trailing zeros: toml-test writes `.6` and `.600` for the same instant. */
const comparable = (text: string): string =>
  text.replace(/(\.\d*?)0+(?=\D|$)/, '$1').replace(/\.(?=\D|$)/, '');

type Tagged = { readonly type: string; readonly value: string };
const isTagged = (value: unknown): value is Tagged =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Tagged).type === 'string' &&
  'value' in value;
const expectedForm = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(expectedForm);
  if (!isTagged(value)) {
    return Object.fromEntries(
      Object.entries(value ?? {}).map(([key, member]) => [key, expectedForm(member)]),
    );
  }
  if (value.type === 'float')
    return {
      type: 'float',
      value: Number(value.value.replace('inf', 'Infinity').replace('nan', 'NaN').replace('+', '')),
    };
  return /date|time/.test(value.type) ? { type: value.type, value: comparable(value.value) } : value;
};

describe('toml-test', () => {
  it('has its 777 cases, and every deviation among them, of TOML 1.0 alone', () => {
    expect(cases).toHaveLength(777);
    const known = cases.filter(isDeviating);
    expect(known).toHaveLength(Object.keys(deviating).length);
    expect(known.flatMap(({ versions }) => versions)).not.toContain('1.1.0');
  });

  it.each(cases.filter(({ outcome }) => outcome === 'accept'))('$name', (one) => {
    const result = read(one);
    if (!result.ok) throw new Error(result.problem.message);
    expect(tagged(result.value)).toEqual(expectedForm(one.tagged));
  });

  it.each(cases.filter((one) => one.outcome === 'refuse' && !isDeviating(one)))('$name', (one) => {
    expect(isAccepted(one)).toBe(false);
  });

  it.each(cases.filter(isDeviating))('$name is read, for the reason listed', (one) => {
    expect(isAccepted(one)).toBe(true);
  });
});
