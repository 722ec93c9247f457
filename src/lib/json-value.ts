/** The shape of an exactly read JSON document: nothing that stood in the text is lost (RFC 8259). */

/** A number that a JavaScript number would not print back: `1.0`, `-0`, `1e400`, `12345678901234567890`. */
export class JsonNumber {
  /** As written: always the grammar of RFC 8259, section 6. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Keeps the order of keys, integer-like keys in place, and `__proto__` as data. */
export type JsonObject = Map<string, JsonValue>;

/** A `number` stands only where `String(n)` is its text. `Infinity` and `NaN` come from JSON5 alone. */
export type JsonValue = null | boolean | number | string | JsonNumber | JsonValue[] | JsonObject;

/**
 * The number that a JSON number's text stands for, exactly.
 * @example numberFromText('10') // 10
 * @example numberFromText('1.0') // JsonNumber { text: '1.0' }
 */
export function numberFromText(text: string): number | JsonNumber {
  const value = Number(text);
  return String(value) === text ? value : new JsonNumber(text);
}
