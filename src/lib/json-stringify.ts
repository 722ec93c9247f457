/** Writes JSON with exact numbers, laid out as JSON.stringify does, without recursion. */
import { JsonNumber, type JsonObject, type JsonValue } from './json-value.ts';

/** A container being written; `next` is the next item's place (of an object: 0 before its first entry, then 1). */
type Level = {
  readonly list: readonly JsonValue[] | undefined;
  readonly entries: MapIterator<[string, JsonValue]> | undefined;
  next: number;
};

/** What JSON.stringify escapes: quotes, backslashes, control characters and lone surrogates (all are asked about). */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/; // eslint-disable-line no-control-regex -- they are what must be escaped

/**
 * The text of a value; `indent` spaces a level, or all on one line without it. Lone surrogates are escaped, as
 * JSON.stringify does; `Infinity` and `NaN`, which only JSON5 can bring, become `null`, as there.
 * Throws RangeError, as JSON.stringify does, only where the text would be longer than the engine's longest string.
 * @example stringifyJson([1, new JsonNumber('1.0')]) // '[1,1.0]'
 */
export function stringifyJson(value: JsonValue, indent = 0): string {
  return new JsonWriter(indent).write(value);
}

/** Deeper values stand on one line: indentation grows with the square of the depth, past what a text can hold. */
const MOST_INDENTED_DEPTH = 500;

/**
 * A value with two spaces a level; on one line where it is nested more than 500 deep.
 * @example layOutJson(new Map([['a', 1]])) // '{\n  "a": 1\n}'
 */
export const layOutJson = (value: JsonValue): string =>
  stringifyJson(value, isDeeperThan(value, MOST_INDENTED_DEPTH) ? 0 : 2);

const isContainer = (value: JsonValue) => Array.isArray(value) || value instanceof Map;

/** Level by level, without recursion. */
function isDeeperThan(value: JsonValue, limit: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < limit && level.length > 0; depth += 1)
    level = level.flatMap((container) => [...container.values()].filter(isContainer));
  return level.length > 0;
}

class JsonWriter {
  readonly #levels: Level[] = [];
  readonly #lineBreaks: string[] = [];
  readonly #indent: number;
  readonly #colon: string;
  #text = '';

  constructor(indent: number) {
    this.#indent = indent;
    this.#colon = indent > 0 ? ': ' : ':';
  }

  write(value: JsonValue): string {
    this.#openOrWrite(value);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      if (level.list) this.#writeItems(level, level.list);
      else if (level.entries) this.#writeEntries(level, level.entries);
    }
    return this.#text;
  }

  /** Writes items until one opens a level of its own, or the list ends and closes. */
  #writeItems(level: Level, list: readonly JsonValue[]): void {
    const depth = this.#levels.length;
    while (level.next < list.length) {
      const item = list[level.next] ?? null;
      this.#text += (level.next === 0 ? '' : ',') + this.#lineBreak(depth);
      level.next += 1;
      this.#openOrWrite(item);
      if (this.#levels.length > depth) return;
    }
    this.#close(']');
  }

  #writeEntries(level: Level, entries: MapIterator<[string, JsonValue]>): void {
    const depth = this.#levels.length;
    for (let entry = entries.next(); !entry.done; entry = entries.next()) {
      const [key, value] = entry.value;
      this.#text += (level.next === 0 ? '' : ',') + this.#lineBreak(depth) + quote(key) + this.#colon;
      level.next = 1;
      this.#openOrWrite(value);
      if (this.#levels.length > depth) return;
    }
    this.#close('}');
  }

  #close(closer: string): void {
    this.#levels.pop();
    this.#text += this.#lineBreak(this.#levels.length) + closer;
  }

  /** Writes a scalar or an empty container whole; of any other container only the bracket, and opens its level. */
  #openOrWrite(value: JsonValue): void {
    if (value instanceof Map) this.#openObject(value);
    else if (Array.isArray(value)) this.#openList(value);
    else this.#text += writeScalar(value);
  }

  #openObject(object: JsonObject): void {
    if (object.size > 0) this.#levels.push({ list: undefined, entries: object.entries(), next: 0 });
    this.#text += object.size > 0 ? '{' : '{}';
  }

  #openList(list: readonly JsonValue[]): void {
    if (list.length > 0) this.#levels.push({ list, entries: undefined, next: 0 });
    this.#text += list.length > 0 ? '[' : '[]';
  }

  #lineBreak(depth: number): string {
    if (this.#indent <= 0) return '';
    return (this.#lineBreaks[depth] ??= `\n${' '.repeat(this.#indent * depth)}`);
  }
}

function writeScalar(value: string | number | boolean | null | JsonNumber): string {
  if (typeof value === 'string') return quote(value);
  if (value instanceof JsonNumber) return value.text;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return String(value);
}

const quote = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);
