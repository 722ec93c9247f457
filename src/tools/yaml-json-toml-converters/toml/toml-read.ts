/** Reads TOML 1.1 (of which 1.0 is a part) exactly, without recursion: every digit, every date, every key in order. */
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail, TextCursor } from '#src/lib/text-cursor.ts';
import { describePlace, Findings } from '../values/findings.ts';
import { readTomlScalar } from './toml-scalars.ts';
import { readTomlLine } from './toml-strings.ts';
import { type Slot, TomlTables } from './toml-tables.ts';
import type { Table, Value } from '../values/value.ts';

/** Where the value of a pair goes, and the keys that lead there. */
type KeyedSlot = Slot & { readonly keys: readonly string[] };

/** A list or inline table still open; of a table, `slot` is where the value being read goes. */
type Level =
  | { readonly list: Value[]; readonly table?: undefined }
  | { readonly list?: undefined; readonly table: Table; slot: KeyedSlot };

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const HASH = 35;
const APOSTROPHE = 39;
const COMMA = 44;
const DOT = 46;
const EQUALS = 61;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
/** A comment holds any character but control characters; of those, only tabs. */
const COMMENT = /#[^\n\r]*/y;
const CONTROL = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/; // eslint-disable-line no-control-regex -- TOML forbids exactly these

/**
 * Reads a TOML document. Comments and number bases, which no other box can hold, go into the findings.
 * @example readToml('a.b = 1.10', findings) // ok: Map { 'a' => Map { 'b' => JsonNumber { text: '1.10' } } }
 * @example readToml('a = yes', findings) // line 1, column 5: expected a value (text goes in quotes), found "yes"
 */
export function readToml(text: string, findings: Findings): Result<Table> {
  return readOrFail(text, () => ok(new TomlReader(text, findings).read()));
}

/** A line of a document and where it stands, its comment and line break included, in UTF-16 code units. */
export type Statement =
  | { readonly kind: 'header'; readonly table: Table; readonly start: number; readonly end: number }
  | {
      readonly kind: 'pair';
      /** The table that the pair adds to, which a dotted key leads to, and the key within it. */
      readonly table: Table;
      readonly key: string;
      readonly start: number;
      readonly end: number;
      readonly valueStart: number;
      readonly valueEnd: number;
    };

/**
 * Reads a TOML document together with where everything in it stands.
 * @example traceToml('a = 1') // ok: one statement of the kind 'pair', its value from 4 to 5
 */
export function traceToml(text: string): Result<{ table: Table; statements: readonly Statement[] }> {
  return readOrFail(text, () => {
    const reader = new TomlReader(text, new Findings());
    return ok({ table: reader.read(), statements: reader.statements });
  });
}

class TomlReader {
  readonly statements: Statement[] = [];
  readonly #cursor: TextCursor;
  readonly #findings: Findings;
  readonly #tables = new TomlTables();
  #table = this.#tables.root;
  /** The keys of the header in force and of the pair being read, for findings. */
  #header: readonly string[] = [];
  #keys: readonly string[] = [];

  constructor(text: string, findings: Findings) {
    this.#cursor = new TextCursor(text);
    this.#findings = findings;
  }

  read(): Table {
    this.#skipVoid();
    while (this.#cursor.at < this.#cursor.text.length) {
      const start = this.#cursor.at;
      const statement = this.#cursor.code() === OPEN_BRACKET ? this.#readHeader() : this.#readPair();
      this.#endLine();
      this.statements.push({ ...statement, start, end: this.#cursor.at });
      this.#skipVoid();
    }
    return this.#tables.root;
  }

  /** `[a.b]` or `[[a.b]]`. */
  #readHeader(): { readonly kind: 'header'; readonly table: Table } {
    const cursor = this.#cursor;
    const isList = cursor.text.charCodeAt(cursor.at + 1) === OPEN_BRACKET;
    cursor.at += isList ? 2 : 1;
    this.#skipBlank();
    const start = cursor.at;
    const keys = this.#readKeys();
    this.#pass(CLOSE_BRACKET, '"]"');
    if (isList) this.#pass(CLOSE_BRACKET, '"]]"');
    const refuse = refuseAt(start);
    this.#table = isList ? this.#tables.appendTable(keys, refuse) : this.#tables.openTable(keys, refuse);
    this.#header = keys;
    return { kind: 'header', table: this.#table };
  }

  #readPair() {
    const { table, key, keys } = this.#readSlot(this.#table);
    this.#keys = keys;
    const valueStart = this.#cursor.at;
    table.set(key, this.#readValue());
    return { kind: 'pair', table, key, valueStart, valueEnd: this.#cursor.at } as const;
  }

  /** A key with its `=`: where in the table the value after it goes. */
  #readSlot(from: Table): KeyedSlot {
    const start = this.#cursor.at;
    const keys = this.#readKeys();
    this.#pass(EQUALS, '"=" after the key');
    this.#skipBlank();
    return { ...this.#tables.slot(from, keys, refuseAt(start)), keys };
  }

  #readKeys(): string[] {
    const keys = [this.#readKey()];
    this.#skipBlank();
    while (this.#cursor.code() === DOT) {
      this.#cursor.at += 1;
      this.#skipBlank();
      keys.push(this.#readKey());
      this.#skipBlank();
    }
    return keys;
  }

  #readKey(): string {
    const code = this.#cursor.code();
    if (code === QUOTE || code === APOSTROPHE) return readTomlLine(this.#cursor);
    return this.#cursor.take(BARE_KEY) ?? this.#cursor.expected('a key');
  }

  #readValue(): Value {
    const levels: Level[] = [];
    for (;;) {
      let value = this.#readScalarOrOpen(levels);
      while (value !== undefined) {
        const level = levels.at(-1);
        if (level === undefined) return value;
        if (level.list) level.list.push(value);
        else level.slot.table.set(level.slot.key, value);
        value = this.#closeOrContinue(levels, level);
      }
    }
  }

  /** A scalar or an empty container, or `undefined` after opening one that has members. */
  #readScalarOrOpen(levels: Level[]): Value | undefined {
    const code = this.#cursor.code();
    if (code === OPEN_BRACKET) return this.#openList(levels);
    if (code === OPEN_BRACE) return this.#openInlineTable(levels);
    return readTomlScalar(this.#cursor, () => this.#findings.note('notation', () => this.#place(levels)));
  }

  #openList(levels: Level[]): Value[] | undefined {
    this.#cursor.at += 1;
    this.#skipVoid();
    if (this.#skip(CLOSE_BRACKET)) return [];
    levels.push({ list: [] });
    return undefined;
  }

  #openInlineTable(levels: Level[]): Table | undefined {
    this.#cursor.at += 1;
    this.#skipVoid();
    const table = this.#tables.createInline();
    if (this.#skip(CLOSE_BRACE)) return table;
    levels.push({ table, slot: this.#readSlot(table) });
    return undefined;
  }

  /** After a member: the container if it closes here, `undefined` if another member follows. */
  #closeOrContinue(levels: Level[], level: Level): Value | undefined {
    const closer = level.list ? CLOSE_BRACKET : CLOSE_BRACE;
    this.#skipVoid();
    const hasComma = this.#skip(COMMA);
    if (hasComma) this.#skipVoid();
    if (this.#skip(closer)) {
      levels.pop();
      return level.list ?? level.table;
    }
    if (!hasComma) this.#cursor.expected(level.list ? '"," or "]"' : '"," or "}"');
    if (level.table) level.slot = this.#readSlot(level.table);
    return undefined;
  }

  #endLine(): void {
    const cursor = this.#cursor;
    this.#skipBlank();
    if (cursor.code() === HASH) this.#skipComment();
    if (cursor.at < cursor.text.length && !this.#skipLineBreak()) cursor.expected('the end of the line');
  }

  /** Spaces and tabs. */
  #skipBlank(): void {
    for (let code = this.#cursor.code(); code === SPACE || code === TAB; code = this.#cursor.code()) {
      this.#cursor.at += 1;
    }
  }

  /** Spaces, tabs, comments and line breaks. */
  #skipVoid(): void {
    for (;;) {
      this.#skipBlank();
      if (this.#cursor.code() === HASH) this.#skipComment();
      else if (!this.#skipLineBreak()) return;
    }
  }

  #skipLineBreak(): boolean {
    const cursor = this.#cursor;
    if (cursor.code() === CARRIAGE_RETURN && cursor.text.charCodeAt(cursor.at + 1) === LINE_FEED)
      cursor.at += 1;
    return this.#skip(LINE_FEED);
  }

  #skipComment(): void {
    const start = this.#cursor.at;
    const comment = this.#cursor.take(COMMENT) ?? '';
    const control = comment.search(CONTROL);
    if (control >= 0) this.#cursor.expected('no control characters in a comment', start + control);
    this.#findings.note('comments');
  }

  #skip(code: number): boolean {
    if (this.#cursor.code() !== code) return false;
    this.#cursor.at += 1;
    return true;
  }

  #pass(code: number, what: string): void {
    if (!this.#skip(code)) this.#cursor.expected(what);
  }

  /** The way to the value being read, through the containers still open. */
  #place(levels: readonly Level[]): string {
    const inside = levels.flatMap((level): readonly (string | number)[] =>
      level.list ? [level.list.length] : level.slot.keys,
    );
    return describePlace([...this.#wayToTable(), ...this.#keys, ...inside]);
  }

  /** The way of the header in force: of a list of tables it means the last. */
  #wayToTable(): (string | number)[] {
    let table: Value | undefined = this.#tables.root;
    const way: (string | number)[] = [];
    for (const key of this.#header) {
      const value: Value | undefined = table instanceof Map ? table.get(key) : undefined;
      way.push(key, ...(Array.isArray(value) ? [value.length - 1] : []));
      table = Array.isArray(value) ? value.at(-1) : value;
    }
    return way;
  }
}

const refuseAt =
  (offset: number) =>
  (message: string): never => {
    throw new Mistake(message, offset);
  };
