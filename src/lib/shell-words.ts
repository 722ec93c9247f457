/** Words as a POSIX shell reads them, with the places where they stand. Nothing is run: what a shell would put in stays a piece of its own. */
import { decodeUtf8 } from './bytes.ts';
import { ok, type Result } from './result.ts';
import { Mistake, readOrFail, TextCursor } from './text-cursor.ts';

/** A part of a word: text, or something that only a shell can put there. */
export type WordPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** `$NAME`, `${NAME:-x}`, `$1`: its name, and how it was typed. */
  | { readonly kind: 'variable'; readonly name: string; readonly source: string }
  /** `$(date)` or its older form with backticks: what is inside, and how it was typed. */
  | { readonly kind: 'command'; readonly command: string; readonly source: string };

/** A word with its pieces; a quoted empty word has one empty text. Offsets are 0-based, in UTF-16 code units. */
export type ShellWord = {
  readonly pieces: readonly WordPiece[];
  readonly offset: number;
  readonly end: number;
};

/** One command: its words, what ended it (`;`, `|`, a line break, or nothing at the end), the text that `<<` or `<<<` gives it, and the file that `<` does. */
export type ShellCommand = {
  readonly words: readonly ShellWord[];
  readonly endedBy: string;
  readonly input?: readonly WordPiece[];
  readonly inputFile?: readonly WordPiece[];
};

/** Something that was read and is not a part of the commands: a redirection, an escape that ends a quote. */
export type ShellNote = { readonly message: string; readonly offset: number };

/** The commands of a text. Comments are skipped. */
export type ShellText = { readonly commands: readonly ShellCommand[]; readonly notes: readonly ShellNote[] };

/** Pieces as one text; what a shell would put in is given by `holeText`. */
export const joinPieces = (
  pieces: readonly WordPiece[],
  holeText: (piece: Exclude<WordPiece, { readonly kind: 'text' }>) => string,
): string => pieces.map((piece) => (piece.kind === 'text' ? piece.text : holeText(piece))).join('');

/**
 * The commands of a text, by the Shell Command Language of POSIX.1-2024 (2.2 Quoting, 2.3 Token Recognition, 2.7.4 Here-Document), with
 * `$'…'` as bash reads it. A quote or substitution that is not closed is a problem where it opens. With `isLenient`, names to fill in
 * (`<ID>`) are parts of words, a line goes on with the option that begins the next one, and blanks after its backslash do not matter: all are told.
 */
export const readShellWords = (
  text: string,
  { isLenient = false }: { readonly isLenient?: boolean } = {},
): Result<ShellText> => readOrFail(text, () => ok(new Reader(text, isLenient).read()));

const BLANK = /(?:[ \t]|\\\r?\n)+/y;
/** `\ ` at the end of a line: the blank is what the backslash escapes, and the line ends the command. */
const SPOILED_BREAK = /\\[ \t]+\r?\n/y;
/** `<PATH>`, as manuals write what is to be put in. */
const PLACEHOLDER = /<[A-Za-z](?:[\w /.-]{0,60}[\w.])?>(?!\w)/y;
/** An option at the beginning of a line. */
const OPTION = /[ \t]*--?[A-Za-z]/y;
const OPERATOR = /;;?&?|\|[|&]?|&&|&(?!>)|\r?\n|[()]/y;
const REDIRECTION = /\d*(?:<<<|<<-?|&>>?|[<>]&|>>|>\||<>|[<>])/y;
const COMMENT = /#[^\n]*/y;
const PLAIN = /[^\s\\'"$`;|&<>()]+/y;
const IN_DOUBLE = /[^\\"$`]+/y;
const IN_ANSI = /[^\\']+/y;
const VARIABLE = /\$([A-Za-z_]\w*|[\d@*#?$!-])/y;
const ANSI_ESCAPE =
  /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|c([\s\S])|([\s\S]))/y;
const LETTERS: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  e: 27,
  E: 27,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
};

type HereDocument = {
  readonly end: string;
  readonly isQuoted: boolean;
  readonly isIndented: boolean;
  at: number;
};

class Reader extends TextCursor {
  readonly #commands: ShellCommand[] = [];
  readonly #notes: ShellNote[] = [];
  #words: ShellWord[] = [];
  #input: readonly WordPiece[] | undefined;
  #inputFile: readonly WordPiece[] | undefined;
  readonly #isLenient: boolean;
  #waiting: HereDocument | undefined;

  constructor(text: string, isLenient = false) {
    super(text);
    this.#isLenient = isLenient;
  }

  read(): ShellText {
    while (this.at < this.text.length) this.#step();
    this.#endCommand('');
    return { commands: this.#commands, notes: this.#notes };
  }

  #step(): void {
    const start = this.at;
    if (this.take(BLANK) !== undefined || this.take(COMMENT) !== undefined) return;
    const operator = this.take(OPERATOR);
    if (operator !== undefined) {
      if (operator.endsWith('\n') && this.#goesOn(start)) return;
      this.#endCommand(operator === '\r\n' ? '\n' : operator);
      if (operator.endsWith('\n')) this.#readHereDocument();
      return;
    }
    if (this.#isLenient && this.take(SPOILED_BREAK) !== undefined) {
      this.#notes.push({
        message:
          'a blank after the backslash at the end of a line ends the command there: it was passed over',
        offset: start,
      });
      return;
    }
    const redirection = this.#isPlaceholder() ? undefined : this.take(REDIRECTION);
    if (redirection !== undefined) this.#redirect(redirection, start);
    else if (/\s/.test(this.text[start] ?? '')) this.at += 1;
    else this.#words.push(this.#word());
  }

  #endCommand(endedBy: string): void {
    const input = this.#input;
    const inputFile = this.#inputFile;
    if (this.#words.length > 0)
      this.#commands.push({
        words: this.#words,
        endedBy,
        ...(input && { input }),
        ...(inputFile && { inputFile }),
      });
    this.#words = [];
    this.#input = undefined;
    this.#inputFile = undefined;
  }

  #redirect(sign: string, offset: number): void {
    this.take(BLANK);
    const isWord = /[^\s;|&<>()]/.test(this.text[this.at] ?? '');
    const word = isWord ? this.#word() : undefined;
    if (!word) throw new Mistake(`expected a word after "${sign}"`, this.at);
    if (sign.endsWith('<<<')) this.#input = [...word.pieces, { kind: 'text', text: '\n' }];
    else if (/<<-?$/.test(sign)) {
      const typed = this.text.slice(word.offset, word.end);
      this.#waiting = {
        end: joinPieces(word.pieces, ({ source }) => source),
        isQuoted: /['"\\]/.test(typed),
        isIndented: sign.endsWith('-'),
        at: offset,
      };
    } else if (sign === '<') this.#inputFile = word.pieces;
    else this.#notes.push({ message: `"${this.text.slice(offset, word.end)}" is a redirection`, offset });
  }

  /** The lines up to the word after `<<` belong to the command that has just ended. */
  #readHereDocument(): void {
    const document = this.#waiting;
    if (!document) return;
    this.#waiting = undefined;
    const lines: string[] = [];
    for (;;) {
      if (this.at >= this.text.length)
        throw new Mistake(`the text after "<<" does not end with a line "${document.end}"`, document.at);
      const from = this.at;
      const lineEnd = this.text.indexOf('\n', from);
      this.at = lineEnd < 0 ? this.text.length : lineEnd + 1;
      const line = this.text.slice(from, this.at).replace(document.isIndented ? /^\t+/ : /^$/, '');
      if (line.replace(/\r?\n$/, '') === document.end) break;
      lines.push(line);
    }
    const body = lines.join('');
    const last = this.#commands.pop();
    if (!last) return;
    const input: readonly WordPiece[] = document.isQuoted
      ? [{ kind: 'text', text: body }]
      : new Reader(body).inHereDocument();
    this.#commands.push({ ...last, input });
  }

  /** A whole text as it stands between double quotes, in which those quotes are nothing special. */
  inHereDocument(): readonly WordPiece[] {
    const pieces = new Pieces();
    while (this.at < this.text.length) {
      if (this.text[this.at] === '"') {
        pieces.add('"');
        this.at += 1;
      } else this.#quotedPart(pieces);
    }
    return pieces.all;
  }

  #word(): ShellWord {
    const offset = this.at;
    const pieces = new Pieces();
    while (this.at < this.text.length) {
      const plain = this.take(PLAIN);
      if (plain !== undefined) pieces.add(plain);
      else if (!this.#special(pieces)) break;
    }
    return { pieces: pieces.all, offset, end: this.at };
  }

  /** A quote, an escape or a substitution; `false` where the word ends. */
  #special(pieces: Pieces): boolean {
    const next = this.text[this.at + 1];
    switch (this.text[this.at]) {
      case "'":
        pieces.add(this.#single());
        return true;
      case '"':
        this.#double(pieces);
        return true;
      case '`':
        this.#backticks(pieces);
        return true;
      case '$':
        if (next === "'") this.#ansi(pieces);
        else if (next === '"') {
          this.at += 1;
          this.#double(pieces);
        } else this.#dollar(pieces);
        return true;
      case '\\':
        return !this.#isSpoiledBreak() && this.#escape(pieces, next);
      case '<':
        return this.#placeholder(pieces);
      default:
        return false;
    }
  }

  #escape(pieces: Pieces, next: string | undefined): boolean {
    if (next === '\n') this.at += 2;
    else if (next === '\r' && this.text[this.at + 2] === '\n') this.at += 3;
    else {
      const character = String.fromCodePoint(this.text.codePointAt(this.at + 1) ?? 0x5c);
      pieces.add(character);
      this.at += 1 + (next === undefined ? 0 : character.length);
    }
    return true;
  }

  /** No command begins with an option: the line before lacks its backslash. */
  #goesOn(offset: number): boolean {
    OPTION.lastIndex = this.at;
    if (!this.#isLenient || this.#words.length === 0 || this.#waiting || !OPTION.test(this.text))
      return false;
    this.#notes.push({
      message:
        'a line that begins with an option was read as a part of the line before, which lacks its backslash',
      offset,
    });
    return true;
  }

  #isSpoiledBreak(): boolean {
    SPOILED_BREAK.lastIndex = this.at;
    return this.#isLenient && SPOILED_BREAK.test(this.text);
  }

  #isPlaceholder(): boolean {
    PLACEHOLDER.lastIndex = this.at;
    return this.#isLenient && PLACEHOLDER.test(this.text);
  }

  #placeholder(pieces: Pieces): boolean {
    if (!this.#isPlaceholder()) return false;
    const offset = this.at;
    const name = this.take(PLACEHOLDER) ?? '';
    pieces.add(name);
    this.#notes.push({ message: `put in what ${name} stands for`, offset });
    return true;
  }

  #single(): string {
    const opened = this.at;
    const end = this.text.indexOf("'", opened + 1);
    if (end < 0) unclosed('a quote', opened);
    this.at = end + 1;
    return this.text.slice(opened + 1, end);
  }

  #double(pieces: Pieces): void {
    const opened = this.at;
    this.at += 1;
    pieces.add('');
    while (this.text[this.at] !== '"') {
      if (this.at >= this.text.length) unclosed('a quote', opened);
      this.#quotedPart(pieces);
    }
    this.at += 1;
  }

  #quotedPart(pieces: Pieces): void {
    const run = this.take(IN_DOUBLE);
    const next = this.text[this.at + 1] ?? '';
    if (run !== undefined) pieces.add(run);
    else if (this.text[this.at] === '$') this.#dollar(pieces);
    else if (this.text[this.at] === '`') this.#backticks(pieces);
    else if (/["$`\\]/.test(next)) {
      pieces.add(next);
      this.at += 2;
    } else if (next === '\n') this.at += 2;
    else if (next === '\r' && this.text[this.at + 2] === '\n') this.at += 3;
    else {
      pieces.add('\\');
      this.at += 1;
    }
  }

  #dollar(pieces: Pieces): void {
    const start = this.at;
    const next = this.text[start + 1];
    if (next === '(' || next === '{') {
      this.at += 2;
      this.#skipTo(next === '(' ? ')' : '}', start);
      const source = this.text.slice(start, this.at);
      const inside = source.slice(2, -1);
      pieces.put(
        next === '('
          ? { kind: 'command', command: inside, source }
          : { kind: 'variable', name: /\w+/.exec(inside)?.[0] ?? inside, source },
      );
      return;
    }
    const source = this.take(VARIABLE);
    if (source === undefined) {
      pieces.add('$');
      this.at += 1;
    } else pieces.put({ kind: 'variable', name: source.slice(1), source });
  }

  #backticks(pieces: Pieces): void {
    const start = this.at;
    this.at += 1;
    this.#skipTo('`', start);
    const source = this.text.slice(start, this.at);
    pieces.put({ kind: 'command', command: source.slice(1, -1), source });
  }

  /** Moves behind the sign that closes a substitution, past quotes and substitutions inside. */
  #skipTo(close: string, opened: number): void {
    const open = [close];
    while (open.length > 0) {
      const character = this.text[this.at];
      const top = open.at(-1);
      if (character === undefined)
        unclosed(`"${close === '`' ? '`' : this.text.slice(opened, opened + 2)}"`, opened);
      if (character === '\\') this.at += 1;
      else if (character === top) open.pop();
      else if (character === "'" && top !== '"') {
        this.#single();
        this.at -= 1;
      } else if (character === '"' || character === '`') open.push(character);
      else if (character === '$' && /[({]/.test(this.text[this.at + 1] ?? '')) {
        open.push(this.text[this.at + 1] === '(' ? ')' : '}');
        this.at += 1;
      } else if (character === '(' && top === ')') open.push(')');
      this.at += 1;
    }
  }

  /** `$'…'`: octal and hexadecimal escapes are bytes, which have to be UTF-8 together; a NUL ends what is quoted, as in bash. */
  #ansi(pieces: Pieces): void {
    const opened = this.at + 1;
    const quoted = new AnsiText();
    this.at += 2;
    while (this.text[this.at] !== "'") {
      if (this.at >= this.text.length) unclosed('a quote', opened);
      const start = this.at;
      const run = this.take(IN_ANSI);
      if (run === undefined) quoted.escape(this.take(ANSI_ESCAPE) ?? this.#loneBackslash(), start);
      else quoted.add(run);
    }
    this.at += 1;
    pieces.add(quoted.end());
    for (const note of quoted.notes) this.#notes.push(note);
  }

  #loneBackslash(): string {
    this.at += 1;
    return '\\';
  }
}

const unclosed = (what: string, offset: number): never => {
  throw new Mistake(`${what} that opens here is not closed`, offset);
};

/** Pieces as they are found: texts side by side become one. */
class Pieces {
  readonly #done: WordPiece[] = [];
  #texts: string[] = [];

  add(text: string): void {
    this.#texts.push(text);
  }

  put(piece: WordPiece): void {
    this.#flush();
    this.#done.push(piece);
  }

  get all(): readonly WordPiece[] {
    this.#flush();
    return this.#done;
  }

  #flush(): void {
    const text = this.#texts.join('');
    // A quoted empty text is a word only where nothing else is.
    if (text !== '' || (this.#texts.length > 0 && this.#done.length === 0))
      this.#done.push({ kind: 'text', text });
    this.#texts = [];
  }
}

/** What stands in `$'…'`. */
class AnsiText {
  readonly notes: ShellNote[] = [];
  readonly #texts: string[] = [];
  #bytes: number[] = [];
  #bytesAt = 0;
  /** The first half of a character, and where it stands. */
  #half: { readonly unit: number; readonly offset: number } | undefined;
  #isEnded = false;

  add(text: string): void {
    this.#flush();
    if (!this.#isEnded) this.#texts.push(text);
  }

  escape(source: string, offset: number): void {
    ANSI_ESCAPE.lastIndex = 0;
    const [, octal, hex, short, long, control, letter] = ANSI_ESCAPE.exec(source) ?? [];
    if (octal !== undefined) this.#byte(Number.parseInt(octal, 8) & 0xff, offset);
    else if (hex !== undefined) this.#byte(Number.parseInt(hex, 16), offset);
    else if (short !== undefined || long !== undefined)
      this.#codePoint(Number.parseInt(short ?? long ?? '', 16), offset);
    else if (control !== undefined) this.#byte((control.codePointAt(0) ?? 0) & 0x1f, offset);
    else this.add(letterOf(letter ?? '', source));
  }

  end(): string {
    this.#flush();
    return this.#texts.join('');
  }

  #byte(byte: number, offset: number): void {
    if (byte === 0) this.#stop(offset);
    if (this.#bytes.length === 0) {
      this.#flush();
      this.#bytesAt = offset;
    }
    if (!this.#isEnded) this.#bytes.push(byte);
  }

  #stop(offset: number): void {
    this.#flush();
    if (!this.#isEnded)
      this.notes.push({
        message: 'bash ends a quoted text at a NUL: what follows in the quotes is lost',
        offset,
      });
    this.#isEnded = true;
  }

  /** Browsers write a character beyond U+FFFF as its two halves, of which bash makes bytes that are no UTF-8. */
  #codePoint(code: number, offset: number): void {
    if (code > 0x10ffff) throw new Mistake('expected a code point up to 10FFFF', offset);
    const half = this.#half;
    if (half && code >= 0xdc00 && code < 0xe000) {
      this.#half = undefined;
      this.add(String.fromCharCode(half.unit, code));
      this.notes.push({ message: JOINED, offset: half.offset });
      return;
    }
    this.#flush();
    if (code >= 0xd800 && code < 0xdc00) this.#half = { unit: code, offset };
    else if (code >= 0xdc00 && code < 0xe000) throw new Mistake(HALF, offset);
    else if (code === 0) this.#stop(offset);
    else this.add(String.fromCodePoint(code));
  }

  #flush(): void {
    if (this.#half) throw new Mistake(HALF, this.#half.offset);
    if (this.#bytes.length === 0) return;
    const text = decodeUtf8(Uint8Array.from(this.#bytes));
    if (!text.ok) throw new Mistake('these bytes are no UTF-8', this.#bytesAt);
    this.#texts.push(text.value);
    this.#bytes = [];
  }
}

const JOINED =
  'two halves of a character were read as one, as browsers mean them; bash sends them as bytes that are no UTF-8';
const HALF = 'half of a character has no UTF-8 form';

const letterOf = (letter: string, source: string): string => {
  const code = LETTERS[letter];
  return code === undefined ? (/["'?\\]/.test(letter) ? letter : source) : String.fromCharCode(code);
};
