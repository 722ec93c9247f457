/** JSON of any size, piece by piece: its tokens, checked by the grammar of RFC 8259 as they come. */
import { parseJson } from './json-parse.ts';
import { isCloser, isOpener, tokenEnd, type Token } from './json-tokens.ts';
import { positionAt, type Position, type Problem } from './result.ts';

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or closer' | 'end';

/** A wrong text, with the place in the whole. */
export class WrongPieces extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const BLANKS = /[ \t\r\n]*/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Ends a number or word. */
const WORD_END = /[\s\ufeff{}[\],:]/;
const WORD = /^(?:true|false|null)$/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/g;
// eslint-disable-next-line no-control-regex -- those that JSON has only as escapes
const CONTROL = /[\u0000-\u001f]/;
/** Right JSON up to the place where what is expected stands. */
const BEFORE: Readonly<Record<Expected, string>> = {
  value: '[0,',
  'value or ]': '[',
  key: '{"":0,',
  'key or }': '{',
  ':': '{""',
  ', or closer': '',
  end: '0 ',
};

/** Reads one text in pieces. Brackets that are open are all that it remembers. */
export class JsonPieces {
  readonly #open: Token[] = [];
  #expected: Expected = 'value';
  /** Of a token that goes on in the next piece, the pieces so far: each is looked through once. */
  readonly #begun: string[] = [];
  /** How many backslashes they end with. */
  #backslashes = 0;
  /** Where the text begins that was not read yet. */
  #position: Position = { line: 1, column: 1, offset: 0 };

  /** The tokens that end in this piece. Throws `WrongPieces`. */
  push(piece: string): Token[] {
    if (this.#begun.length > 0 && this.#goesOn(piece)) {
      this.#begun.push(piece);
      return [];
    }
    return this.#read(this.#unread() + piece, false);
  }

  /** The last tokens. Throws `WrongPieces`. */
  end(): Token[] {
    const tokens = this.#read(this.#unread(), true);
    if (this.#expected !== 'end') this.#wrong('', 0, this.#before());
    return tokens;
  }

  #read(text: string, isLast: boolean): Token[] {
    const tokens: Token[] = [];
    let at = 0;
    for (;;) {
      BLANKS.lastIndex = at;
      at += BLANKS.exec(text)?.[0].length ?? 0;
      if (at >= text.length) break;
      const char = text.charAt(at);
      const isSign = '{}[],:'.includes(char);
      const end = isSign ? at + 1 : tokenEnd(text, at);
      if (!isLast && !isSign && end >= text.length && (end > text.length || char !== '"')) break;
      const token = isSign ? char : text.slice(at, end);
      const before = this.#before();
      if (!this.#take(token)) this.#wrong(text, at, before);
      tokens.push(token);
      at = end;
    }
    this.#position = moved(this.#position, text.slice(0, at));
    if (at < text.length) {
      this.#backslashes = 0;
      this.#goesOn(text.slice(at + 1));
      this.#begun.push(text.slice(at));
    }
    return tokens;
  }

  #unread(): string {
    return this.#begun.splice(0).join('');
  }

  /** Whether the token that has begun does not end in a piece. */
  #goesOn(piece: string): boolean {
    if (this.#begun[0]?.startsWith('"') === false) return !WORD_END.test(piece);
    for (let at = piece.indexOf('"'); at >= 0; at = piece.indexOf('"', at + 1))
      if (this.#backslashesBefore(piece, at) % 2 === 0) return false;
    this.#backslashes = this.#backslashesBefore(piece, piece.length);
    return true;
  }

  #backslashesBefore(piece: string, end: number): number {
    let start = end;
    while (piece.charAt(start - 1) === '\\') start -= 1;
    return end - start + (start === 0 ? this.#backslashes : 0);
  }

  #take(token: Token): boolean {
    const isInObject = this.#open.at(-1) === '{';
    switch (this.#expected) {
      case 'value':
      case 'value or ]':
        if (token === ']' && this.#expected === 'value or ]') return this.#close();
        return this.#takeValue(token);
      case 'key':
      case 'key or }':
        if (token === '}' && this.#expected === 'key or }') return this.#close();
        this.#expected = ':';
        return isString(token);
      case ':':
        this.#expected = 'value';
        return token === ':';
      case ', or closer':
        if (isCloser(token)) return token === (isInObject ? '}' : ']') && this.#close();
        this.#expected = isInObject ? 'key' : 'value';
        return token === ',';
      case 'end':
        return false;
    }
  }

  #takeValue(token: Token): boolean {
    if (isOpener(token)) {
      this.#open.push(token);
      this.#expected = token === '{' ? 'key or }' : 'value or ]';
      return true;
    }
    this.#expected = this.#after();
    return isString(token) || NUMBER.test(token) || WORD.test(token);
  }

  #close(): true {
    this.#open.pop();
    this.#expected = this.#after();
    return true;
  }

  #after = (): Expected => (this.#open.length === 0 ? 'end' : ', or closer');

  /** Right JSON after which what stands here is wrong in the same way: the reader of whole texts then reports what is expected. */
  #before(): string {
    if (this.#expected === ', or closer') return this.#open.at(-1) === '{' ? '{"":""' : '[""';
    return this.#expected === 'value' && this.#open.length === 0 ? '' : BEFORE[this.#expected];
  }

  #wrong(text: string, at: number, before: string): never {
    const rest = text.slice(at);
    const place = moved(this.#position, text.slice(0, at));
    const read = parseJson(before + rest);
    const inner = read.ok ? undefined : read.problem;
    const offset = Math.max(0, (inner?.position?.offset ?? 0) - before.length);
    throw new WrongPieces({
      message: inner?.message ?? 'expected JSON',
      position: moved(place, rest.slice(0, offset)),
    });
  }
}

/** Whether a token is a whole string of right characters and escapes. */
function isString(token: Token): boolean {
  if (token.length < 2 || !token.startsWith('"') || !token.endsWith('"') || CONTROL.test(token)) return false;
  return !token.includes('\\') || !token.replaceAll(ESCAPE, '').includes('\\');
}

function moved(from: Position, over: string): Position {
  const { line, column } = positionAt(over, over.length);
  return {
    line: from.line + line - 1,
    column: line === 1 ? from.column + column - 1 : column,
    offset: from.offset + over.length,
  };
}
