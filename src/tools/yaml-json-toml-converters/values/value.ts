/** What a document holds, whichever of the three formats it was written in: exact JSON, and the dates of TOML and YAML. */
import { JsonNumber } from '#src/lib/json-value.ts';

/** The three boxes. */
export const FORMATS = ['json', 'yaml', 'toml'] as const;

/** One of the three formats. */
export type Format = (typeof FORMATS)[number];

/** A kind of date or time, as TOML names it. */
export type DateKind = 'offset date-time' | 'local date-time' | 'local date' | 'local time';

/** A date or time of TOML 1.0, or a timestamp of YAML 1.1. */
export class DateText {
  readonly kind: DateKind;
  /** As RFC 3339 writes it: `1979-05-27T07:32:00-08:00`, `1979-05-27`, `07:32:00`. */
  readonly text: string;

  constructor(kind: DateKind, text: string) {
    this.kind = kind;
    this.text = text;
  }
}

/** An object: keys in their order. */
export type Table = Map<string, Value>;

/** A value without members. */
export type Scalar = null | boolean | number | string | JsonNumber | DateText;
/** A `number` stands only where `String(n)` is its exact text; an integer has neither a point nor an exponent. */
export type Value = Scalar | Value[] | Table;

/** Whether a value is a list or a table. */
export const isContainer = (value: Value): value is Value[] | Table =>
  Array.isArray(value) || value instanceof Map;

/** The text of a number in JSON's grammar; `Infinity`, `-Infinity` and `NaN` as JavaScript names them. */
export const numberText = (value: number | JsonNumber): string =>
  value instanceof JsonNumber ? value.text : String(value);
