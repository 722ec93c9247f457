/** Reads JSON exactly (RFC 8259), or JSON5 (spec.json5.org, which includes JSONC), without recursion. */
import { escapePointerKey } from './json-pointer.ts';
import { JsonCursor } from './json-cursor.ts';
import { readNumber } from './json-number.ts';
import { readIdentifier, readString } from './json-string.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { ok, type Position, positionAt, type Result } from './result.ts';
import { readOrFail } from './text-cursor.ts';

/** A key that stands twice in one object. */
export type DuplicateKey = {
  /** RFC 6901: `/users/0/name`. */
  readonly pointer: string;
  /** Of the later key, the one that wins. */
  readonly position: Position;
};

/** A value, and what its text held that the value cannot show. */
export type ParsedJson = {
  readonly value: JsonValue;
  /** The first hundred (a pointer is as long as its depth, so their number must be bounded). */
  readonly duplicateKeys: readonly DuplicateKey[];
  /** JSON5's features met, in order of appearance: `comment`, `trailing comma`, `unquoted key` … */
  readonly extensions: readonly string[];
  /** How often each of them was met. */
  readonly extensionCounts: ReadonlyMap<string, number>;
};

type Container = JsonValue[] | JsonObject;
/** A container still open, and the key whose value is being read. */
type Level = { readonly container: Container; key: string };
type Duplicate = { readonly pointer: string; readonly offset: number };

const QUOTE = 34;
const APOSTROPHE = 39;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
const WORD = /(?:true|false|null)(?![\p{ID_Continue}$])/uy;
const MOST_DUPLICATES = 100;
const STRICT_NUMBER_START = /[-0-9]/;
const RELAXED_NUMBER_START = /[-+.0-9IN]/;

/**
 * Reads a JSON text; `json5` also takes JSON5 and JSONC. One leading byte order mark is skipped. Of a key that
 * stands twice in one object the last value wins, as in JSON.parse, and the key is reported.
 * Any depth of nesting is safe.
 * @example parseJson('{"a":1.0}') // ok, value: Map { 'a' => JsonNumber { text: '1.0' } }
 * @example parseJson('[1,]') // not ok: line 1, column 4: expected a value, found "]"
 */
export function parseJson(text: string, dialect: 'json' | 'json5' = 'json'): Result<ParsedJson> {
  return readOrFail(text, () => ok(new JsonReader(text, dialect === 'json5').read()));
}

/** A value that stands among others in a text. */
export type JsonWithin = {
  readonly value: JsonValue;
  /** Keys that stand twice in one object, counted up to a hundred. */
  readonly duplicates: number;
  /** The offset after its last character. */
  readonly end: number;
};

/**
 * The value of RFC 8259 that begins at a 0-based offset of a text, whatever follows it; `undefined` where none begins there or its
 * end is missing. For texts that come in pieces: a number at the end of one may go on in the next.
 * @example readJsonAt('[{"a":1},{"b"', 1) // value: Map { 'a' => 1 }, end: 8
 * @example readJsonAt('[{"a":1},{"b"', 9) // undefined
 */
export function readJsonAt(text: string, offset: number): JsonWithin | undefined {
  const read = readOrFail(text, () => ok(new JsonReader(text, false, offset).readWithin()));
  return read.ok ? read.value : undefined;
}

class JsonReader {
  readonly #cursor: JsonCursor;
  readonly #levels: Level[] = [];
  readonly #duplicates: Duplicate[] = [];
  readonly #numberStart: RegExp;

  constructor(text: string, isRelaxed: boolean, start?: number) {
    this.#cursor = new JsonCursor(text, isRelaxed);
    if (start !== undefined) this.#cursor.at = start;
    this.#numberStart = isRelaxed ? RELAXED_NUMBER_START : STRICT_NUMBER_START;
  }

  read(): ParsedJson {
    this.#cursor.skipBlank();
    const value = this.#readValue();
    this.#cursor.skipBlank();
    if (this.#cursor.at < this.#cursor.text.length)
      this.#cursor.expected('the end of the text after the value');
    const { extensions } = this.#cursor;
    return {
      value,
      duplicateKeys: this.#locateDuplicates(),
      extensions: [...extensions.keys()],
      extensionCounts: extensions,
    };
  }

  readWithin(): JsonWithin {
    const value = this.#readValue();
    return { value, duplicates: this.#duplicates.length, end: this.#cursor.at };
  }

  #readValue(): JsonValue {
    for (;;) {
      let value = this.#readScalarOrOpen();
      while (value !== undefined) {
        const level = this.#levels.at(-1);
        if (level === undefined) return value;
        this.#attach(level, value);
        value = this.#closeOrContinue(level);
      }
    }
  }

  /** A scalar or an empty container, or `undefined` after opening one that has members. */
  #readScalarOrOpen(): JsonValue | undefined {
    const code = this.#cursor.code();
    if (code === QUOTE) return readString(this.#cursor);
    if (code === OPEN_BRACE) return this.#open(new Map(), CLOSE_BRACE);
    if (code === OPEN_BRACKET) return this.#open([], CLOSE_BRACKET);
    if (code >= ZERO && code <= NINE) return readNumber(this.#cursor);
    return this.#readRareScalar(code);
  }

  #readRareScalar(code: number): JsonValue {
    const cursor = this.#cursor;
    const character = cursor.text.charAt(cursor.at);
    if (this.#numberStart.test(character)) return readNumber(cursor);
    if (code === APOSTROPHE && cursor.isRelaxed) return readString(cursor);
    const word = cursor.take(WORD);
    return word === undefined ? cursor.expected('a value') : (BOOLEANS.get(word) ?? null);
  }

  #open(container: Container, closer: number): Container | undefined {
    this.#cursor.at += 1;
    this.#cursor.skipBlank();
    if (this.#cursor.code() === closer) {
      this.#cursor.at += 1;
      return container;
    }
    const level = { container, key: '' };
    this.#levels.push(level);
    if (container instanceof Map) this.#readKey(level, 'a key in double quotes or "}"');
    return undefined;
  }

  #attach({ container, key }: Level, value: JsonValue): void {
    if (container instanceof Map) container.set(key, value);
    else container.push(value);
  }

  /** After a member: the container if it closes here, `undefined` if another member follows. */
  #closeOrContinue(level: Level): Container | undefined {
    const cursor = this.#cursor;
    const isObject = level.container instanceof Map;
    cursor.skipBlank();
    if (cursor.code() === COMMA) {
      cursor.at += 1;
      cursor.skipBlank();
      if (!this.#isTrailingComma(isObject)) {
        if (isObject) this.#readKey(level, 'a key in double quotes');
        return undefined;
      }
    }
    if (cursor.code() !== (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
      cursor.expected(isObject ? '"," or "}"' : '"," or "]"');
    }
    cursor.at += 1;
    this.#levels.pop();
    return level.container;
  }

  #isTrailingComma(isObject: boolean): boolean {
    const cursor = this.#cursor;
    if (!cursor.isRelaxed || cursor.code() !== (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) return false;
    cursor.meet('trailing comma');
    return true;
  }

  #readKey(level: Level, what: string): void {
    const cursor = this.#cursor;
    const start = cursor.at;
    level.key = this.#readKeyText(what);
    if (level.container instanceof Map && level.container.has(level.key)) this.#reportDuplicate(start);
    cursor.skipBlank();
    if (cursor.code() !== COLON) cursor.expected('":" after the key');
    cursor.at += 1;
    cursor.skipBlank();
  }

  #reportDuplicate(offset: number): void {
    if (this.#duplicates.length < MOST_DUPLICATES)
      this.#duplicates.push({ pointer: this.#pointer(), offset });
  }

  #readKeyText(what: string): string {
    const cursor = this.#cursor;
    const code = cursor.code();
    if (code === QUOTE) return readString(cursor);
    if (!cursor.isRelaxed) return cursor.expected(what);
    if (code === APOSTROPHE) return readString(cursor);
    return readIdentifier(cursor) ?? cursor.expected('a key');
  }

  #pointer(): string {
    return this.#levels
      .map(({ container, key }) =>
        container instanceof Map ? escapePointerKey(key) : String(container.length),
      )
      .map((part) => `/${part}`)
      .join('');
  }

  #locateDuplicates(): DuplicateKey[] {
    const locate = positionsIn(this.#cursor.text);
    return this.#duplicates.map(({ pointer, offset }) => ({ pointer, position: locate(offset) }));
  }
}

/** `positionAt` for many rising offsets of one text, in one pass over it. */
function positionsIn(text: string): (offset: number) => Position {
  let last = { line: 1, column: 1, offset: 0 };
  return (offset) => {
    const { line, column } = positionAt(text.slice(last.offset, offset), offset - last.offset);
    last = { line: last.line + line - 1, column: line === 1 ? last.column + column - 1 : column, offset };
    return last;
  };
}
