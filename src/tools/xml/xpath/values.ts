/** The values of XPath 1.0, and how they become each other. */
import type { Node } from './nodes.ts';

/** Nodes in document order without repetition, a text, a number, or yes or no. */
export type Value = readonly Node[] | string | number | boolean;

const NUMBER = /^[ \t\r\n]*(-?(?:\d+(?:\.\d*)?|\.\d+))[ \t\r\n]*$/;

/** The number that a text is, or NaN: no `1e3`, no `+1`. */
export const numberOfText = (text: string): number => Number(NUMBER.exec(text)?.[1] ?? NaN);

/** A number as XPath writes it: never with an exponent. */
export function textOfNumber(value: number): string {
  if (value === 0) return '0';
  const text = String(value);
  const [, sign = '', whole = '', fraction = '', power] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  return point <= 0 ? `${sign}0.${'0'.repeat(-point)}${digits}` : `${sign}${digits.padEnd(point, '0')}`;
}

/** Yes or no for any value. */
export const isTrue = (value: Value): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** The substring of `substring(text, start, length)`, by characters. */
export function substring(text: string, start: number, length: number | undefined): string {
  const from = round(start);
  const to = length === undefined ? Infinity : from + round(length);
  let result = '';
  let position = 0;
  for (const character of text) {
    position += 1;
    if (position >= from && position < to) result += character;
  }
  return result;
}

/** The nearest whole number, the greater one of two. */
export const round = (value: number): number => Math.round(value);

/** Each character of `from` becomes that at the same place of `to`, or goes. */
export function translate(text: string, from: string, to: string): string {
  const targets = [...to];
  const changes = new Map<string, string>();
  for (const [index, character] of [...from].entries())
    if (!changes.has(character)) changes.set(character, targets[index] ?? '');
  let result = '';
  for (const character of text) result += changes.get(character) ?? character;
  return result;
}

/** Without white space at both ends, and one space for several inside. */
export const normalizeSpace = (text: string): string =>
  text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
