/** Writes YAML that readers of 1.1 and 1.2 understand alike, without recursion: one document in block style. */
import { JsonNumber } from '#src/lib/json-value.ts';
import { DateText, numberText, type Scalar, type Table, type Value } from '../values/value.ts';
import { isMisread } from './yaml-scalars.ts';

/** A container being written; its entries begin at column `indent`. */
type Level = {
  readonly list: readonly Value[] | undefined;
  readonly entries: MapIterator<[string, Value]> | undefined;
  readonly indent: number;
  /** Entries written so far; the first of a compact level stands on its parent's line. */
  next: number;
  readonly isCompact: boolean;
};

const INDENT = 2;
/** A key on one line with its value may have so many characters (YAML 1.2.2, chapter 7.4.2). */
const LONGEST_KEY = 1024;

/**
 * The YAML text of a value. Strings that a reader of YAML 1.1 or 1.2 would take for anything else are quoted;
 * numbers have the form that both call numbers. TOML's local times, which YAML 1.1 would read in base 60, become text.
 * @example writeYaml(new Map([['country', 'no'], ['version', new JsonNumber('1.0')]])) // 'country: "no"\nversion: 1.0\n'
 */
export function writeYaml(value: Value): string {
  return new YamlWriter().write(value);
}

class YamlWriter {
  readonly #levels: Level[] = [];
  readonly #indents: string[] = [];
  #text = '';

  write(value: Value): string {
    this.#writeValue(value, '', 0, true);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      if (level.list) this.#writeItems(level, level.list);
      else if (level.entries) this.#writeEntries(level, level.entries);
    }
    return `${this.#text}\n`;
  }

  /** Writes items until one opens a level of its own, or the list ends. */
  #writeItems(level: Level, list: readonly Value[]): void {
    while (level.next < list.length) {
      const item = list[level.next] ?? null;
      this.#startEntry(level);
      this.#text += '-';
      this.#writeValue(item, ' ', level.indent + INDENT, true);
      if (this.#levels.at(-1) !== level) return;
    }
    this.#levels.pop();
  }

  #writeEntries(level: Level, entries: MapIterator<[string, Value]>): void {
    for (let entry = entries.next(); !entry.done; entry = entries.next()) {
      const [key, value] = entry.value;
      this.#startEntry(level);
      this.#text += this.#keyText(key, level.indent);
      this.#writeValue(value, ' ', level.indent + INDENT, false);
      if (this.#levels.at(-1) !== level) return;
    }
    this.#levels.pop();
  }

  #startEntry(level: Level): void {
    if (level.next > 0 || !level.isCompact) this.#text += this.#lineStart(level.indent);
    level.next += 1;
  }

  /** `key:`, or `? key` and `:` on a line of its own where the key is too long for that. */
  #keyText(key: string, indent: number): string {
    const text = isPlain(key) ? key : quote(key);
    return text.length < LONGEST_KEY ? `${text}:` : `? ${text}${this.#lineStart(indent)}:`;
  }

  /** A scalar or an empty container after `gap`; of any other container nothing yet but its level. */
  #writeValue(value: Value, gap: string, indent: number, isCompact: boolean): void {
    if (value instanceof Map) this.#openTable(value, gap, indent, isCompact);
    else if (Array.isArray(value)) this.#openList(value, gap, indent, isCompact);
    else this.#text += gap + this.#scalarText(value, indent);
  }

  #openTable(table: Table, gap: string, indent: number, isCompact: boolean): void {
    if (table.size === 0) this.#text += `${gap}{}`;
    else this.#open({ list: undefined, entries: table.entries(), indent, next: 0, isCompact }, gap);
  }

  #openList(list: readonly Value[], gap: string, indent: number, isCompact: boolean): void {
    if (list.length === 0) this.#text += `${gap}[]`;
    else this.#open({ list, entries: undefined, indent, next: 0, isCompact }, gap);
  }

  #open(level: Level, gap: string): void {
    if (level.isCompact) this.#text += gap;
    this.#levels.push(level);
  }

  #scalarText(value: Scalar, indent: number): string {
    if (typeof value === 'string') return this.#stringText(value, indent);
    if (typeof value === 'number' || value instanceof JsonNumber) return writeNumber(value);
    if (value instanceof DateText) return value.kind === 'local time' ? quote(value.text) : value.text;
    return String(value);
  }

  #stringText(text: string, indent: number): string {
    if (isPlain(text)) return text;
    return isBlock(text) ? this.#blockText(text, Math.max(indent, INDENT)) : quote(text);
  }

  /** A literal block: `|` and the lines as they are. */
  #blockText(text: string, indent: number): string {
    const body = text.slice(0, endOfText(text));
    const end = text.slice(body.length);
    const chomping = end === '' ? '-' : end === '\n' ? '' : '+';
    const start = this.#lineStart(indent);
    const lines = body.split('\n').map((line) => (line === '' ? '\n' : start + line));
    return `|${chomping}${lines.join('')}${end.slice(1)}`;
  }

  #lineStart(indent: number): string {
    return (this.#indents[indent] ??= `\n${' '.repeat(indent)}`);
  }
}

/** The letters, digits and marks that most strings are made of, with nothing in them that YAML has a use for. */
const SIMPLE = /^[A-Za-z_/][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+()-]+)*$/;
/** Begins with an indicator of YAML, a blank, or a document's mark. */
const BAD_START = /^(?:[-?:](?:\s|$)|[?:,[\]{}#&*!|>'"%@`\s]|---|\.\.\.)/;
/** A mapping's colon, a comment, or a blank or colon at the end. */
const BAD_INSIDE = /:(?:\s|$)|\s#|\s$/;
/** Anything but the printable characters of YAML, one line of them; line breaks of YAML 1.1, marks of direction and lone surrogates are out. */
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u{10ffff}]|[\u2028\u2029\ufeff\ufffe\uffff\p{Cs}]/u;

/** Whether a string needs no quotes for any reader. */
function isPlain(text: string): boolean {
  if (SIMPLE.test(text)) return !isMisread(text);
  return (
    text !== '' &&
    !BAD_START.test(text) &&
    !BAD_INSIDE.test(text) &&
    !UNPRINTABLE.test(text) &&
    !isMisread(text)
  );
}

/** Where the line breaks at the end begin (a loop, as a pattern would look at every run of line breaks to its end). */
function endOfText(text: string): number {
  let end = text.length;
  while (text.charAt(end - 1) === '\n') end -= 1;
  return end;
}

/** Whether a string of several lines can be a literal block: printable, no blank before it, no line of blanks only. */
const isBlock = (text: string): boolean =>
  text.includes('\n') &&
  !/^\s|\n[ \t]+(?:\n|$)/.test(text) &&
  !UNPRINTABLE.test(text.replaceAll(/[\n\t]/g, ''));

const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A double-quoted string; in single quotes where that spares escapes. */
function quote(text: string): string {
  if (/["\\]/.test(text) && !text.includes("'") && !UNPRINTABLE.test(text)) return `'${text}'`;
  return JSON.stringify(text).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const RESPELLED: Readonly<Record<string, string>> = {
  NaN: '.nan',
  Infinity: '.inf',
  '-Infinity': '-.inf',
  '-0': '-0.0',
};

/** YAML 1.1 knows a float by its point and a signed exponent: `1e5` is `1.0e+5`. */
function writeNumber(value: number | JsonNumber): string {
  const text = numberText(value);
  const [mantissa = '', exponent] = text.split(/[eE]/);
  if (exponent === undefined) return RESPELLED[text] ?? text;
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}e${/^[-+]/.test(exponent) ? '' : '+'}${exponent}`;
}
