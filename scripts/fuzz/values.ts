/** Values of a shape: ordinary ones, and those that programmers forget. */
import fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import type { Shape } from './shapes.ts';

/** Strings that have broken readers of every kind. */
const STRINGS = [
  '',
  ' ',
  '\0',
  '\uFEFF',
  '\uD800',
  '\r\n',
  '"',
  '\\',
  '{}',
  '[]',
  '[[[[',
  '((((',
  '-0',
  '1e999',
  '0x',
  'NaN',
  '-',
  ':',
  ',,',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '* * * * *',
  '%',
  '%00',
  'a.b',
  '1970-01-01',
  '٣',
  '😀',
  'ﬀ',
  'İ',
] as const;

/** Amounts stay small: how many a person may ask for is the options' business, and is tested there. */
const NUMBERS = [0, -0, 1, -1, 0.1, -0.5, 7, 255, 256, 1000, 2 ** 31, -(2 ** 31), NaN] as const;

const text = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.array(fc.constantFrom(...STRINGS, 'a', '1', ' '), { maxLength: 12 }).map((pieces) => pieces.join('')),
);
const amount = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: -1000, max: 1000 }));

/** `valuesOf({ kind: 'array', of: { kind: 'boolean' } })` → arrays of booleans. */
export function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'string':
      return text;
    case 'number':
      return amount;
    case 'boolean':
      return fc.boolean();
    case 'bigint':
      return fc.bigInt();
    case 'bytes':
      return fc.uint8Array({ maxLength: 80 });
    case 'unknown':
      return fc.anything();
    case 'none':
      return fc.constant(undefined);
    case 'literal':
      return fc.constant(shape.value);
    case 'union':
      return fc.oneof(...shape.of.map(valuesOf));
    case 'array':
      return fc.array(valuesOf(shape.of), { maxLength: 5 });
    case 'tuple':
      return fc.tuple(...shape.of.map(valuesOf));
    case 'record': {
      const required = shape.of.filter(([, , isOptional]) => !isOptional).map(([name]) => name);
      const members = Object.fromEntries(shape.of.map(([name, member]) => [name, valuesOf(member)]));
      return fc.record(members, { requiredKeys: required });
    }
  }
}
