/** toml-test (toml-lang/toml-test): every valid file of TOML 1.0 and 1.1 must be read as told, every invalid file refused. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSuite } from '#scripts/suites.ts';
import { JsonNumber } from '#src/lib/json.ts';
import { describe, expect, it } from 'vitest';
import deviations from './deviations.json' with { type: 'json' };
import { Findings } from './findings.ts';
import { readToml } from './toml-read.ts';
import { DateText, type Value } from './value.ts';

const folder = findSuite('toml-test') ?? '';
const listed = (version: string): string[] =>
  existsSync(join(folder, `files-toml-${version}`))
    ? readFileSync(join(folder, `files-toml-${version}`), 'utf8').split('\n')
    : [];
const files = [...new Set([...listed('1.0.0'), ...listed('1.1.0')])]
  .filter((file) => file.endsWith('.toml'))
  .sort();
const validOnlyIn11 = new Set(
  listed('1.0.0').filter((file) => file.startsWith('invalid/') && file in deviations.toml),
);
const valid = files.filter((file) => file.startsWith('valid/'));
const invalid = files.filter((file) => file.startsWith('invalid/') && !validOnlyIn11.has(file));

const bytesOf = (file: string) => readFileSync(join(folder, file));
const read = (file: string) =>
  readToml(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(file)), new Findings());

const isAccepted = (file: string): boolean => {
  try {
    return read(file).ok;
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

describe.skipIf(folder === '')('toml-test', () => {
  it.each(valid)('%s', (file) => {
    const result = read(file);
    if (!result.ok) throw new Error(result.problem.message);
    const expected: unknown = JSON.parse(bytesOf(file.replace(/toml$/, 'json')).toString('utf8'));
    expect(tagged(result.value)).toEqual(expectedForm(expected));
  });

  it.each(invalid)('%s', (file) => expect(isAccepted(file)).toBe(false));

  it.each([...validOnlyIn11])('%s is read, for the reason listed', (file) =>
    expect(isAccepted(file)).toBe(true),
  );
});
