/** Structured fields: RFC 9651, read as strictly as it asks for. A mistake makes receivers ignore the whole field. */
import { fail, ok, type Result } from '../result.ts';

/** A value by itself. `binary` is Base64 as it was written. */
export type BareItem =
  | { readonly type: 'integer' | 'decimal' | 'date'; readonly value: number }
  | { readonly type: 'string' | 'token' | 'display' | 'binary'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean };

/** Parameters by their names. */
export type Parameters = ReadonlyMap<string, BareItem>;

/** A value with its parameters. */
export type Item = { readonly bare: BareItem; readonly parameters: Parameters };

/** Values in parentheses. */
export type InnerList = { readonly items: readonly Item[]; readonly parameters: Parameters };

/** A member of a list or dictionary. */
export type Member = Item | InnerList;

/** What a field may be. */
export type Structured =
  | { readonly type: 'item'; readonly item: Item }
  | { readonly type: 'list'; readonly members: readonly Member[] }
  | { readonly type: 'dictionary'; readonly members: ReadonlyMap<string, Member> };

class Mistake extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** The value of a field; several lines of one field are joined with commas before. */
export function readStructured(text: string, type: Structured['type']): Result<Structured> {
  const reader = new Reader(text);
  try {
    return ok(reader.whole(type));
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const { message, offset } = error;
    return fail(message, { line: 1, column: offset + 1, offset });
  }
}

const TRUE: BareItem = { type: 'boolean', value: true };

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(type: Structured['type']): Structured {
    this.#match(/ */y);
    const read: Structured =
      type === 'item'
        ? { type, item: this.#item() }
        : type === 'list'
          ? { type, members: this.#members(() => this.#member()) }
          : { type, members: this.#dictionary() };
    this.#match(/ */y);
    if (this.#at < this.#text.length) throw this.#mistake('the end');
    return read;
  }

  /** Moves on by what fits here. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #mistake(expected: string, at = this.#at): Mistake {
    const char = this.#text.codePointAt(at);
    const found = char === undefined ? 'the end' : `"${String.fromCodePoint(char).toWellFormed()}"`;
    return new Mistake(`expected ${expected}, found ${found}`, at);
  }

  #members<T>(read: () => T): T[] {
    const all: T[] = [];
    if (this.#at === this.#text.length) return all;
    for (;;) {
      all.push(read());
      const before = this.#at;
      this.#match(/[ \t]*/y);
      if (this.#at === this.#text.length) {
        // Blanks at the end are trimmed by the caller, tabs are not.
        this.#at = before;
        return all;
      }
      if (!this.#match(/,/y)) throw this.#mistake('a comma');
      this.#match(/[ \t]*/y);
      if (this.#at === this.#text.length) throw this.#mistake('a value after the comma');
    }
  }

  #dictionary(): ReadonlyMap<string, Member> {
    const members = new Map<string, Member>();
    this.#members(() => {
      const key = this.#key();
      const member = this.#match(/=/y) ? this.#member() : { bare: TRUE, parameters: this.#parameters() };
      // The last one counts, where the first stood.
      members.set(key, member);
    });
    return members;
  }

  #member(): Member {
    if (!this.#match(/\(/y)) return this.#item();
    const items: Item[] = [];
    for (;;) {
      this.#match(/ */y);
      if (this.#match(/\)/y)) return { items, parameters: this.#parameters() };
      items.push(this.#item());
      if (!/[ )]/.test(this.#text[this.#at] ?? '')) throw this.#mistake('a space or ")"');
    }
  }

  #item(): Item {
    return { bare: this.#bare(), parameters: this.#parameters() };
  }

  #parameters(): Parameters {
    const parameters = new Map<string, BareItem>();
    while (this.#match(/; */y)) {
      const key = this.#key();
      const value = this.#match(/=/y) ? this.#bare() : TRUE;
      parameters.set(key, value);
    }
    return parameters;
  }

  #key(): string {
    const key = this.#match(/[a-z*][a-z\d_.*-]*/y);
    if (key === undefined) throw this.#mistake('a key of small letters');
    return key;
  }

  #bare(): BareItem {
    const start = this.#text[this.#at] ?? '';
    if (/[-\d]/.test(start)) return this.#number();
    if (start === '"') return { type: 'string', value: this.#string() };
    if (start === '?') return this.#boolean();
    if (start === ':') return { type: 'binary', value: this.#binary() };
    if (start === '@') return this.#date();
    if (start === '%') return { type: 'display', value: this.#display() };
    const token = this.#match(/[A-Za-z*][\w:/!#$%&'*+.^`|~-]*/y);
    if (token === undefined) throw this.#mistake('a value');
    return { type: 'token', value: token };
  }

  #number(): BareItem {
    const start = this.#at;
    const text = this.#match(/-?\d+(?:\.\d*)?/y);
    if (text === undefined) throw this.#mistake('a digit', start + 1);
    const [whole = '', fraction] = text.replace('-', '').split('.');
    const most = fraction === undefined ? 15 : 12;
    if (whole.length > most)
      throw new Mistake(
        `expected at most ${most} digits${fraction === undefined ? '' : ' before the point'}, found ${whole.length}`,
        start,
      );
    if (fraction === undefined) return { type: 'integer', value: Number(text) };
    if (fraction === '') throw this.#mistake('a digit after the point');
    if (fraction.length > 3)
      throw new Mistake(`expected at most 3 digits after the point, found ${fraction.length}`, start);
    return { type: 'decimal', value: Number(text) };
  }

  #string(): string {
    const written = this.#match(/"(?:[ !#-[\]-~]|\\["\\])*/y) ?? '';
    if (!this.#match(/"/y)) throw this.#mistake('ASCII characters and a closing quotation mark');
    return written.slice(1).replace(/\\(.)/g, '$1');
  }

  #boolean(): BareItem {
    const [, digit] = this.#match(/\?[01]/y) ?? '';
    if (digit === undefined) throw this.#mistake('0 or 1', this.#at + 1);
    return { type: 'boolean', value: digit === '1' };
  }

  #binary(): string {
    const start = this.#at;
    const written = this.#match(/:[A-Za-z\d+/]*={0,2}/y) ?? '';
    if (!this.#match(/:/y)) throw this.#mistake('Base64 and a closing colon');
    if (written.slice(1).replace(/={1,2}$/, '').length % 4 === 1) throw this.#mistake('Base64', start + 1);
    return written.slice(1);
  }

  #date(): BareItem {
    const start = this.#at;
    this.#at += 1;
    const number = /[-\d]/.test(this.#text[this.#at] ?? '') ? this.#number() : undefined;
    if (number?.type !== 'integer') throw this.#mistake('whole seconds', start + 1);
    return { type: 'date', value: number.value };
  }

  #display(): string {
    const start = this.#at;
    const written = this.#match(/%"(?:[ !#$&-~]|%[\da-f]{2})*/y);
    if (written === undefined) throw this.#mistake('a quotation mark', start + 1);
    if (!this.#match(/"/y)) throw this.#mistake('ASCII, %xx in small letters and a closing quotation mark');
    try {
      return decodeURIComponent(written.slice(2));
    } catch {
      throw new Mistake('expected UTF-8 in percent-encoding', start);
    }
  }
}
