/** Makes strict JSON of what nearly is some, and lists every change: those that are certain, and those that are guessed. */
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';

/** One change, at a 0-based offset. */
export type Change = { readonly offset: number; readonly what: string; readonly isCertain: boolean };

/** The result, without white space between its tokens, and what was changed, in order. */
export type RepairedText = { readonly text: string; readonly changes: readonly Change[] };

/** Deeper than anything people write by hand. */
const DEEPEST = 500;
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '”': '”',
  '‘': '’',
  '’': '’',
  '«': '»',
};
const WORDS: ReadonlyMap<string, readonly [text: string, isCertain: boolean]> = new Map([
  ['true', ['true', true]],
  ['false', ['false', true]],
  ['null', ['null', true]],
  ['True', ['true', true]],
  ['False', ['false', true]],
  ['None', ['null', true]],
  ['undefined', ['null', false]],
  ['NaN', ['null', false]],
  ['Infinity', ['null', false]],
  ['-Infinity', ['null', false]],
]);
const BLANK = /[\s\ufeff]+/uy;
const LINE_COMMENT = /(?:\/\/|#)[^\n\r]*/y;
/** What stands right behind a number that is one: a blank, a sign of JSON, a comment, the end. */
const NUMBER = /[+-]?(?:0x[\da-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?=[\s\ufeff,;:}\])]|\/[/*]|#|$)/iuy;
/** Behind a number and blanks: a unit or the rest of a sum, which is no key of the next entry. */
const REST_OF_TEXT =
  /(?:[^\S\r\n]+(?!\/[/*]|(?:true|false|null|True|False|None|undefined|NaN|-?Infinity)(?![\w.$-]))[^\s\d"'`“”‘’«{[(,;:}\])#](?![\p{L}\p{N}_$.-]*\s*[:=])|:(?=\S))/uy;
const WORD = /[^\s,:;{}[\]()"'`]+/uy;
/** What may be a text without quotes. */
const LOOSE = /(?:(?!\s(?:\/[/*]|#))[^\r\n,;}\]])+/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$.-]*/uy;
const CALL = /[\p{L}_$][\p{L}\p{N}_$.]*\s{0,9}\(/uy;
/** A key in quotes and its sign. */
const KEY_AHEAD = /(["'`])[^"'`\r\n]{0,200}\1\s*[:=]/y;
const NAME_AHEAD = /[\p{L}_$][\p{L}\p{N}_$.-]{0,200}\s*[:=]/uy;
const STRICT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The repaired text; nothing where no strict JSON comes out. */
export function repair(text: string): RepairedText | undefined {
  const repairer = new Repairer(text);
  const result = repairer.document();
  if (result === undefined || !parseJson(result).ok) return undefined;
  return { text: result, changes: repairer.changes.toSorted((left, right) => left.offset - right.offset) };
}

/** What a string is: the key of an entry, its value, or an item of a list or the whole text. */
type StringRole = 'key' | 'member' | 'item';

/** The text that a string of JSON means. */
function plainOf(json: string): string {
  const read = parseJson(json);
  return read.ok && typeof read.value.value === 'string' ? read.value.value : '';
}

class Repairer {
  readonly changes: Change[] = [];
  readonly #text: string;
  /** The line that was last asked for. */
  #line = { start: 0, end: -1 };
  #at = 0;
  #depth = 0;
  /** Quotes that do not stand again before the text ends. */
  readonly #unended = new Set<string>();
  /** Up to where no quote ends a string as it should, by what kind of string and quote. */
  readonly #endless = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  document(): string | undefined {
    this.#blank();
    const hasFence = this.#text.startsWith('```', this.#at);
    if (hasFence) {
      this.#note('code fence', true);
      this.#at = lineEnd(this.#text, this.#at);
      this.#blank();
    }
    const hasCall = this.#take(CALL) !== undefined;
    if (hasCall) this.#note('function call around the value', true);
    const value = this.#value();
    this.#blank();
    if (hasCall && this.#char() === ')') this.#at += 1;
    this.#blank();
    if (this.#char() === ';' && hasCall) this.#at += 1;
    this.#blank();
    if (hasFence && this.#text.startsWith('```', this.#at)) this.#at += 3;
    this.#blank();
    while (this.#at < this.#text.length && /[\]})]/.test(this.#char())) {
      this.#note(`"${this.#char()}" without a partner left out`, false);
      this.#at += 1;
      this.#blank();
    }
    return this.#at < this.#text.length ? undefined : value;
  }

  #char = (): string => this.#text.charAt(this.#at);

  #note(what: string, isCertain: boolean, offset = this.#at): void {
    this.changes.push({ offset, what, isCertain });
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #blank(): void {
    for (;;) {
      this.#take(BLANK);
      const start = this.#at;
      if (this.#text.startsWith('/*', start)) {
        const end = this.#text.indexOf('*/', start + 2);
        this.#at = end < 0 ? this.#text.length : end + 2;
      } else if (this.#take(LINE_COMMENT) === undefined) return;
      this.#note('comment left out', true, start);
    }
  }

  #value(where: StringRole = 'item'): string | undefined {
    this.#blank();
    const char = this.#char();
    if (char === '{' || char === '[' || char === '(') return this.#container(char);
    if (Object.hasOwn(CLOSING, char)) return this.#sum(where);
    const start = this.#at;
    const number = this.#take(NUMBER);
    if (number !== undefined && !this.#isAhead(REST_OF_TEXT)) return this.#number(number, start);
    this.#at = start;
    const word = this.#take(WORD);
    if (word === undefined) return undefined;
    const known = WORDS.get(word);
    if (known) {
      const [text, isCertain] = known;
      if (text !== word) this.#note(`${word} is ${text}`, isCertain, start);
      return text;
    }
    this.#at = start;
    const loose = this.#take(LOOSE) ?? word;
    this.#note('no word of JSON: taken as a string', false, start);
    return stringifyJson(loose.trim());
  }

  #number(number: string, start: number): string {
    if (STRICT.test(number)) return number;
    const bare = number.replace(/^[+-]/, '');
    const sign = number.startsWith('-') ? '-' : '';
    if (/^0x/i.test(bare)) {
      this.#note('hexadecimal number', true, start);
      return `${sign}${BigInt(bare)}`;
    }
    const isOctal = /^0\d/.test(bare);
    this.#note(isOctal ? 'leading zero left out' : 'number as JSON5 writes it', !isOctal, start);
    const plain = bare.replace(/^0+(?=\d)/, '').replace(/^\./, '0.');
    return sign + plain.replace(/\.(?=e|$)/i, '');
  }

  #isAhead(pattern: RegExp, at = this.#at): boolean {
    pattern.lastIndex = at;
    return pattern.test(this.#text);
  }

  /** A string, or several with `+` between. */
  #sum(where: StringRole): string {
    let text = this.#string(where);
    for (;;) {
      const end = this.#at;
      const noted = this.changes.length;
      this.#blank();
      const sign = this.#at;
      if (this.#char() === '+') {
        this.#at += 1;
        this.#blank();
        if (Object.hasOwn(CLOSING, this.#char())) {
          this.#note('strings joined', false, sign);
          text = stringifyJson(plainOf(text) + plainOf(this.#string(where)));
          continue;
        }
      }
      this.#at = end;
      this.changes.length = noted;
      return text;
    }
  }

  #string(where: StringRole): string {
    const start = this.#at;
    const quote = this.#char();
    const closing = CLOSING[quote] ?? quote;
    if (quote !== '"') this.#note(`string in ${quote} quotes`, true);
    const end = this.#endOfString(start, closing, where);
    if (end === undefined) return this.#openString(start, where);
    this.#at += 1;
    let value = '';
    while (this.#at < end) {
      if (this.#char() === closing) this.#note('quote inside a string', false);
      value += this.#stringPiece(this.#char());
    }
    this.#at = end + 1;
    const raw = this.#text.slice(start, this.#at);
    return parseJson(raw).ok ? raw : stringifyJson(value);
  }

  /**
   * Where the quote is that ends a string: the first one of its line that what follows fits, else the first one;
   * one of a later line only where what follows fits. `undefined`: the quote is missing.
   */
  #endOfString(start: number, closing: string, where: StringRole): number | undefined {
    const line = this.#lineEnd(start);
    const kind = `${where}${closing}`;
    const isEndless = (this.#endless.get(kind) ?? 0) > start;
    let first: number | undefined;
    for (let at = this.#quoteAt(start + 1, closing); at !== undefined; at = this.#quoteAt(at + 1, closing)) {
      if (at > line) {
        if (first === undefined && this.#isEnd(at + 1, where)) return at;
        break;
      }
      if (first === undefined && isEndless) return at;
      if (this.#isEnd(at + 1, where)) return this.#isPassed(start, at, where) ? undefined : at;
      if (where !== 'item' && this.#beginsNext(start, at)) return undefined;
      first ??= at;
    }
    if (first === undefined) return undefined;
    this.#endless.set(kind, line);
    return this.#isPassed(start, first, where) ? undefined : first;
  }

  /** Whether the sign of a key stands before the quote and none after it: `"a: "x"}`. */
  #isPassed(start: number, at: number, where: StringRole): boolean {
    return (
      where === 'key' && this.#text.slice(start, at).includes(':') && !this.#isAhead(/["'`”’»]\s*[:=]/y, at)
    );
  }

  #lineEnd(start: number): number {
    if (start < this.#line.start || start > this.#line.end)
      this.#line = { start, end: lineEnd(this.#text, start) };
    return this.#line.end;
  }

  /** The next quote that no backslash stands before. */
  #quoteAt(from: number, closing: string): number | undefined {
    if (this.#unended.has(closing)) return undefined;
    for (let at = from; at < this.#text.length; at += 1) {
      const char = this.#text.charAt(at);
      if (char === closing) return at;
      if (char === '\\') at += 1;
    }
    this.#unended.add(closing);
    return undefined;
  }

  /** Whether a quote begins the next key though the string before it has not ended: `"x, "b": 1`. */
  #beginsNext(start: number, at: number): boolean {
    const before = this.#text.slice(Math.max(start, at - 20), at);
    return /,\s*$/.test(before) && this.#isAhead(KEY_AHEAD, at);
  }

  /** Whether what begins here may follow a string. */
  #isEnd(from: number, where: StringRole): boolean {
    let at = from;
    while (/\s/.test(this.#text.charAt(at))) {
      if (this.#text.charAt(at) === '\n' && where !== 'key') return true;
      at += 1;
    }
    const char = this.#text.charAt(at);
    if (where === 'key') return char === '' || ':=}{['.includes(char) || Object.hasOwn(CLOSING, char);
    if (char === '' || '}]);'.includes(char) || /^\/[/*]/.test(this.#text.slice(at, at + 2))) return true;
    if (char === '+') return /^\+\s{0,20}["'`]/.test(this.#text.slice(at, at + 30));
    if (where === 'item')
      return char === ',' || '{['.includes(char) || (at > from && Object.hasOwn(CLOSING, char));
    if (char !== ',') return this.#isAhead(KEY_AHEAD, at) || this.#isAhead(NAME_AHEAD, at);
    return /^,\s{0,200}(?:$|["'`“”‘’«}\]/#,]|[\p{L}_$][\p{L}\p{N}_$.-]{0,80}\s{0,9}[:=])/u.test(
      this.#text.slice(at, at + 300),
    );
  }

  /** A character of a string, or what an escape stands for. */
  #stringPiece(char: string): string {
    if (char === '\\') return this.#escape();
    if (char < ' ')
      this.#note(char === '\n' ? 'raw line break in a string' : 'raw control character in a string', true);
    this.#at += 1;
    return char;
  }

  /** A string whose end quote is missing ends with its line, before the next key; a key ends before its sign. */
  #openString(start: number, where: StringRole): string {
    let end = this.#lineEnd(start);
    const line = this.#text.slice(start, end);
    const found = where === 'key' ? line.search(/[:=]/) : -1;
    const sign = found < 0 ? -1 : line.slice(0, found).trimEnd().length;
    if (sign > 0) end = start + sign;
    else end = this.#nextKey(start, end, where) ?? end;
    while (sign < 0 && end > start + 1 && /[\s,}\])]/.test(this.#text.charAt(end - 1))) end -= 1;
    this.#note('missing quote', false, start);
    let value = '';
    this.#at = start + 1;
    while (this.#at < end) {
      const isCutEscape = this.#at === end - 1 && this.#char() === '\\';
      if (isCutEscape) this.#note('backslash left out', false);
      value += isCutEscape ? '' : this.#stringPiece(this.#char());
      if (isCutEscape) break;
    }
    this.#at = end;
    return stringifyJson(value);
  }

  /** Where the next key of the line begins that a comma stands before. */
  #nextKey(start: number, line: number, where: StringRole): number | undefined {
    if (where === 'item') return undefined;
    for (let at = start + 1; at < line; at += 1)
      if (/["'`]/.test(this.#text.charAt(at)) && this.#beginsNext(start, at)) return at;
    return undefined;
  }

  #escape(): string {
    const start = this.#at;
    const rest = this.#text.slice(start, start + 6);
    const unit = /^\\u[\da-f]{4}/i.exec(rest) ?? /^\\x[\da-f]{2}/i.exec(rest);
    if (unit) {
      this.#at += unit[0].length;
      if (unit[0].charAt(1) === 'x') this.#note('\\x escape', true, start);
      return String.fromCharCode(Number.parseInt(unit[0].slice(2), 16));
    }
    const letter = rest.charAt(1);
    this.#at += 2;
    const plain = parseJson(`"\\${letter}"`);
    if (plain.ok && typeof plain.value.value === 'string') return plain.value.value;
    const isJson5 = /^['\n\rv0`]$/.test(letter);
    this.#note(isJson5 ? 'escape as JSON5 writes it' : 'backslash left out', isJson5, start);
    if (letter === 'v') return '\v';
    if (letter === '0') return '\0';
    return letter === '\n' || letter === '\r' ? '' : letter;
  }

  #container(opener: '{' | '[' | '('): string | undefined {
    this.#depth += 1;
    if (this.#depth > DEEPEST) return undefined;
    if (opener === '(') this.#note('tuple', true);
    const closer = opener === '{' ? '}' : opener === '[' ? ']' : ')';
    const start = this.#at;
    this.#at += 1;
    const items: string[] = [];
    for (;;) {
      this.#blank();
      const char = this.#char();
      if (char === closer) {
        this.#at += 1;
        break;
      }
      if (this.#at >= this.#text.length || /[}\])]/.test(char)) {
        this.#note(`missing "${closer}"`, false);
        break;
      }
      if (char === ',') {
        this.#note('comma without a value left out', false);
        this.#at += 1;
        continue;
      }
      const item = opener === '{' ? this.#entry() : this.#value();
      if (item === undefined || this.#at <= start) return undefined;
      items.push(item);
      this.#separator(closer);
    }
    this.#depth -= 1;
    return opener === '{' ? `{${items.join(',')}}` : `[${items.join(',')}]`;
  }

  /** A comma between two items; one before the end is left out. */
  #separator(closer: string): void {
    this.#blank();
    const comma = this.#at;
    const char = this.#char();
    if (char === ',' || char === ';') {
      if (char === ';') this.#note('";" read as ","', false);
      this.#at += 1;
      this.#blank();
      if (this.#char() === closer) this.#note('trailing comma left out', true, comma);
    } else if (this.#at < this.#text.length && !/[}\])]/.test(char)) this.#note('missing comma', false);
  }

  #entry(): string | undefined {
    const start = this.#at;
    let key: string | undefined;
    if (Object.hasOwn(CLOSING, this.#char())) key = this.#sum('key');
    else {
      const name = this.#take(NAME) ?? this.#take(WORD);
      if (name === undefined) return undefined;
      this.#note('key without quotes', true, start);
      key = stringifyJson(name);
    }
    this.#blank();
    if (this.#char() === ':') this.#at += 1;
    else if (this.#char() === '=') {
      this.#note('"=" read as ":"', false);
      this.#at += this.#text.startsWith('=>', this.#at) ? 2 : 1;
    } else this.#note('missing ":"', false);
    const value = this.#value('member');
    if (value !== undefined) return `${key}:${value}`;
    this.#note('missing value is null', false);
    return `${key}:null`;
  }
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
