/** toml-test's form of a document: each value with its type. What was read and what the suite publishes are brought to one form. */
import { JsonNumber } from '#src/lib/json-value.ts';
import { DateText, type Value } from '../values/value.ts';

const DATE_TYPES = {
  'offset date-time': 'datetime',
  'local date-time': 'datetime-local',
  'local date': 'date-local',
  'local time': 'time-local',
} as const;

/** What was read, in toml-test's form; floats by value, as the suite compares them. `taggedForm(true)` → `{ type: 'bool', value: 'true' }` */
export function taggedForm(value: Value): unknown {
  if (Array.isArray(value)) return value.map(taggedForm);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, member]) => [key, taggedForm(member)]));
  if (value instanceof DateText) return { type: DATE_TYPES[value.kind], value: comparable(value.text) };
  if (typeof value === 'boolean') return { type: 'bool', value: String(value) };
  if (value instanceof JsonNumber || typeof value === 'number') return taggedNumber(value);
  return { type: 'string', value };
}

function taggedNumber(value: number | JsonNumber) {
  const text = value instanceof JsonNumber ? value.text : String(value);
  return /^-?\d+$/.test(text) ? { type: 'integer', value: text } : { type: 'float', value: Number(text) };
}

/** Fractions of a second without trailing zeros: toml-test writes `.6` and `.600` for the same instant. */
const comparable = (text: string): string =>
  text.replace(/(\.\d*?)0+(?=\D|$)/, '$1').replace(/\.(?=\D|$)/, '');

type TaggedValue = { readonly type: string; readonly value: string };

const isTagged = (value: unknown): value is TaggedValue =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as TaggedValue).type === 'string' && // looked at before it is believed
  'value' in value;

/** What toml-test publishes, in the same form: `publishedForm({ type: 'float', value: '1.0' })` → `{ type: 'float', value: 1 }` */
export function publishedForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publishedForm);
  if (typeof value !== 'object') return value;
  if (!isTagged(value)) {
    return Object.fromEntries(
      Object.entries(value ?? {}).map(([key, member]) => [key, publishedForm(member)]),
    );
  }
  if (value.type === 'float') {
    const text = value.value.replace('inf', 'Infinity').replace('nan', 'NaN').replace('+', '');
    return { type: 'float', value: Number(text) };
  }
  return /date|time/.test(value.type) ? { type: value.type, value: comparable(value.value) } : value;
}
