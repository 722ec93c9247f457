/** Words as Windows' own shells read them: cmd.exe with its carets, and PowerShell. Nothing is run: what a shell would put in stays a piece of its own. */
import type { ShellCommand, ShellNote, ShellText, ShellWord, WordPiece } from './shell-words.ts';
import { Mistake } from './text-cursor.ts';

/** Certain signs of cmd.exe: a quote behind a caret, or a caret at the end of a line. */
export const isCmd = (text: string): boolean => /\^"|\^\r?\n/.test(text);

/** Certain signs of PowerShell: lines that go on after a backtick, or its own command for requests. */
export const isPowerShell = (text: string): boolean =>
  /^[ \t]*(?:\$\w{1,99}[ \t]{0,9}=|Invoke-(?:WebRequest|RestMethod)\b|iwr\b|irm\b)/im.test(text) ||
  /`\r?\n/.test(text);

/** A character that came through cmd.exe, or the name of a variable in its place. */
type Unit = { readonly text: string; readonly at: number; readonly variable?: string };

/** `%NAME%`; `%C3%A9` are bytes of an address, and no name. */
const CMD_VARIABLE = /%([A-Za-z_]\w*)%/y;
const BYTES = /^[\dA-Fa-f]{2}/;
const CMD_REDIRECTION = /\d?(?:>>?|<)(?:&\d)?[ \t]*[^\s&|<>]*/y;

/**
 * The commands of a text for cmd.exe. Outside of quotes a caret makes the next character itself, and joins lines; then a program's own
 * start reads quotes and backslashes (the rules of Microsoft's C run-time library).
 */
export function readCmdWords(text: string): ShellText {
  const commands: ShellCommand[] = [];
  const notes: ShellNote[] = [];
  let units: Unit[] = [];
  let isQuoted = false;
  const end = (endedBy: string) => {
    const words = runTimeWords(units);
    if (words.length > 0) commands.push({ words, endedBy });
    units = [];
    isQuoted = false;
  };
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const isVariable = (): boolean => {
    const variable = take(CMD_VARIABLE);
    if (!variable || isEncoded(variable, text)) return false;
    units.push({ text: variable[0], at, variable: variable[1] ?? '' });
    at += variable[0].length;
    return true;
  };
  const isRedirection = (): boolean => {
    const redirection = isQuoted ? null : take(CMD_REDIRECTION);
    if (!redirection || (/^\d/.test(redirection[0]) && !/\s/.test(text[at - 1] ?? ' '))) return false;
    notes.push({ message: `"${redirection[0]}" is a redirection`, offset: at });
    units.push({ text: ' ', at });
    at += redirection[0].length;
    return true;
  };
  const isCaret = (): boolean => {
    if (text[at] !== '^' || isQuoted) return false;
    at += text[at + 1] === '\r' ? 2 : 1;
    // A caret at the end of a line joins the next one, whose first character is itself.
    if (text[at] === '\n') at += text[at + 1] === '\r' ? 2 : 1;
    if (at < text.length) units.push({ text: text[at] ?? '', at });
    at += 1;
    return true;
  };
  while (at < text.length) {
    if (isVariable() || isRedirection() || isCaret()) continue;
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '\n' || (/[&|]/.test(letter) && !isQuoted)) end(letter);
    else if (letter !== '\r') units.push({ text: letter, at });
    at += 1;
  }
  end('');
  return { commands, notes };
}

const isEncoded = ({ 0: whole, 1: name = '', index }: RegExpExecArray, text: string): boolean =>
  BYTES.test(name) && (name.length === 2 || BYTES.test(text.slice(index + whole.length)));

/** 2n backslashes before a quote are n, one more makes the quote a character; two quotes inside of quotes are one. */
function runTimeWords(units: readonly Unit[]): readonly ShellWord[] {
  const words: ShellWord[] = [];
  let word: WordBuilder | undefined;
  let isQuoted = false;
  let slashes = 0;
  const flush = (count: number) => {
    if (count > 0) word?.add('\\'.repeat(count));
    slashes = 0;
  };
  const finish = (end: number) => {
    if (word) words.push(word.done(end));
    word = undefined;
  };
  for (let index = 0; index < units.length; index += 1) {
    const { text, at, variable } = units[index] ?? { text: '', at: 0 };
    if (/\s/.test(text) && !isQuoted && variable === undefined) {
      flush(slashes);
      finish(at);
      continue;
    }
    word ??= new WordBuilder(at);
    if (text === '\\') slashes += 1;
    else if (text === '"') {
      const isCharacter = slashes % 2 === 1;
      flush(Math.floor(slashes / 2));
      if (isCharacter) word.add('"');
      else if (isQuoted && units[index + 1]?.text === '"') {
        word.add('"');
        index += 1;
      } else isQuoted = !isQuoted;
    } else {
      flush(slashes);
      if (variable === undefined) word.add(text);
      else word.put({ kind: 'variable', name: variable, source: text });
    }
  }
  flush(slashes);
  finish((units.at(-1)?.at ?? 0) + 1);
  return words;
}

class WordBuilder {
  readonly #offset: number;
  readonly #pieces: WordPiece[] = [];
  #texts: string[] = [];

  constructor(offset: number) {
    this.#offset = offset;
  }

  add(text: string): void {
    this.#texts.push(text);
  }

  put(piece: WordPiece): void {
    this.#flush();
    this.#pieces.push(piece);
  }

  done(end: number): ShellWord {
    this.#flush();
    return { pieces: this.#pieces, offset: this.#offset, end };
  }

  #flush(): void {
    if (this.#texts.length > 0) this.#pieces.push({ kind: 'text', text: this.#texts.join('') });
    this.#texts = [];
  }
}

/** A word of PowerShell, and whether it was not quoted. `@{ "a"="b" }` is one word with its pairs. */
export type PowerWord = ShellWord & {
  readonly isBare: boolean;
  readonly pairs?: readonly (readonly [name: readonly WordPiece[], value: readonly WordPiece[]])[];
};

/** Commands of PowerShell. */
export type PowerText = ShellText & {
  readonly commands: readonly (ShellCommand & { readonly words: readonly PowerWord[] })[];
};

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001b',
};
const POWER_PART =
  /`\r?\n|\ufeff|(?<blank>[ \t]+)|(?<end>[\r\n;|]+)|(?<single>'(?:[^']|'')*')|(?<double>"(?:[^"`]|`[^]|"")*")|(?<open>@\{)|(?<close>\})|(?<equals>=)|(?<variable>\$(?:\{[^}\n]*\}|\([^()\n]*\)|(?:env:)?[A-Za-z_]\w*))|(?<bare>(?:[^\s'"`;|={}@$]|@(?!\{)|`[^\r\n])+)|(?<rest>[^])/gu;
/** In double quotes. */
const POWER_TEXT = /`([^])|(\$(?:\{[^}\n]*\}|\([^()\n]*\)|(?:env:)?[A-Za-z_]\w*))|[^`$]+|[^]/gu;

/** The commands of a text for PowerShell. Throws a `Mistake` where a quote is not closed. */
export function readPowerWords(text: string): PowerText {
  const commands: { words: PowerWord[]; endedBy: string }[] = [{ words: [], endedBy: '' }];
  const words = () => commands.at(-1)?.words ?? [];
  let table:
    | {
        name: readonly WordPiece[] | undefined;
        pairs: [readonly WordPiece[], readonly WordPiece[]][];
        at: number;
      }
    | undefined;
  let glued: WordBuilder | undefined;
  let isBare = true;
  const flush = (end: number) => {
    const word = glued?.done(end);
    glued = undefined;
    if (!word) return;
    if (!table) words().push({ ...word, isBare });
    else if (table.name === undefined) table.name = word.pieces;
    else {
      table.pairs.push([table.name, word.pieces]);
      table.name = undefined;
    }
  };
  const begin = (at: number, isPlain: boolean): WordBuilder => {
    isBare = (glued ? isBare : true) && isPlain;
    return (glued ??= new WordBuilder(at));
  };
  const endTable = (end: number) => {
    if (table) words().push({ pieces: [], offset: table.at, end, isBare: false, pairs: table.pairs });
    table = undefined;
  };
  const endCommand = (sign: string) => {
    const last = commands.at(-1);
    if (!last || last.words.length === 0) return;
    last.endedBy = sign.includes('|') ? '|' : sign;
    commands.push({ words: [], endedBy: '' });
  };
  for (const { index, groups = {}, 0: whole } of text.matchAll(POWER_PART)) {
    const { end, single, double, open, close, equals, variable, bare, rest } = groups;
    if (single !== undefined) begin(index, false).add(single.slice(1, -1).replaceAll("''", "'"));
    else if (double !== undefined) addQuoted(begin(index, false), double.slice(1, -1).replaceAll('""', '"'));
    else if (bare !== undefined) addQuoted(begin(index, true), bare);
    else if (variable !== undefined) begin(index, true).put(powerVariable(variable));
    else if (equals !== undefined && !table) begin(index, true).add('=');
    else if (rest === '"' || rest === "'") throw new Mistake('a quote that opens here is not closed', index);
    else if (rest !== undefined) begin(index, true).add(rest);
    else {
      flush(index);
      if (open !== undefined) table = { name: undefined, pairs: [], at: index };
      if (close !== undefined) endTable(index + whole.length);
      if (end !== undefined && !table) endCommand(end);
    }
  }
  flush(text.length);
  return { commands: commands.filter((each) => each.words.length > 0), notes: [] };
}

function addQuoted(word: WordBuilder, text: string): void {
  if (text === '') word.add('');
  for (const [whole, escaped, variable] of text.matchAll(POWER_TEXT)) {
    if (variable !== undefined) word.put(powerVariable(variable));
    else word.add(escaped === undefined ? whole : (ESCAPES[escaped] ?? escaped));
  }
}

/** `$NAME`, `$env:NAME`, `${NAME}`, `$(…)`. */
function powerVariable(source: string): WordPiece {
  if (source.startsWith('$(')) return { kind: 'command', command: source.slice(2, -1), source };
  return { kind: 'variable', name: source.replace(/^\$\{?(?:env:)?|\}$/gi, ''), source };
}
