/** Words of a shell as texts of Compose: a dollar sign is `$$`, a variable `${NAME}`. */
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** A word and where it begins. */
export type Word = { readonly text: string; readonly offset: number };

/** The commands of a text, and the variables in them. */
export type Shell = {
  readonly commands: readonly (readonly Word[])[];
  readonly variables: readonly string[];
  readonly notes: readonly string[];
};

/** `<PATH>`, as manuals write what is to be put in. */
const PLACEHOLDER = /^<[A-Za-z][\w -]{0,60}>/;
const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['e', '\x1b'],
]);
const CONTROL = ';|&\n';

/** Reads a text as a POSIX shell does; nothing is run. A caret or a backtick at a line's end goes on too, as on Windows. */
export function readShell(typed: string): Result<Shell> {
  const reader = new Reader(typed.replace(/^\uFEFF/, ''));
  const problem = reader.read();
  if (problem) return fail(problem.message, positionAt(typed, problem.offset));
  return ok({ commands: reader.commands, variables: [...reader.variables], notes: [...reader.notes] });
}

type Fault = { readonly message: string; readonly offset: number };

class Reader {
  readonly commands: Word[][] = [];
  readonly variables = new Set<string>();
  readonly notes = new Set<string>();
  readonly #text: string;
  #at = 0;
  #words: Word[] = [];
  #parts: string[] | undefined;
  #start = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Fault | undefined {
    while (this.#at < this.#text.length) {
      const problem = this.#step(this.#text[this.#at] ?? '');
      if (problem !== undefined) return problem;
    }
    this.#endCommand();
    return undefined;
  }

  #add(text: string): void {
    if (!this.#parts) {
      this.#parts = [];
      this.#start = this.#at;
    }
    this.#parts.push(text);
  }

  #endWord(): void {
    if (this.#parts) this.#words.push({ text: this.#parts.join(''), offset: this.#start });
    this.#parts = undefined;
  }

  #endCommand(): void {
    this.#endWord();
    if (this.#words.length > 0) this.commands.push(this.#words);
    this.#words = [];
  }

  #step(character: string): Fault | undefined {
    const next = this.#text[this.#at + 1] ?? '';
    if (/[\\^`]/.test(character) && /^[ \t]*\r?\n/.test(this.#text.slice(this.#at + 1, this.#at + 200))) {
      // As a shell joins lines: what follows without a blank belongs to the same word.
      if (character !== '\\' || (next !== '\n' && next !== '\r')) this.#endWord();
      this.#at = this.#text.indexOf('\n', this.#at) + 1;
    } else if (' \t\r'.includes(character)) {
      this.#endWord();
      this.#at += 1;
    } else if (CONTROL.includes(character)) {
      this.#endCommand();
      if (character === '|' && next !== '|') this.notes.add('What comes after "|" is another command.');
      this.#at += 1;
    } else if (character === '<' || character === '>') this.#angle();
    else if (character === '#' && !this.#parts) {
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.#text.length : end;
    } else return this.#inWord(character, next);
    return undefined;
  }

  #inWord(character: string, next: string): Fault | undefined {
    if (character === "'") return this.#single(this.#at + 1, this.#at);
    if (character === '"') return this.#double();
    if (character === '$') return next === "'" ? this.#ansi() : this.#dollar();
    if (character === '`') return this.#substitution('`', this.#at + 1);
    if (character === '\\' && next !== '') {
      this.#add(literal(next));
      this.#at += 2;
      return undefined;
    }
    const run = /^[^\s\\'"$`;|&<>^]+/.exec(this.#text.slice(this.#at, this.#at + 4096))?.[0] ?? character;
    this.#add(run);
    this.#at += run.length;
    return undefined;
  }

  /** `<PATH>`, or a redirection. */
  #angle(): void {
    const [name] = PLACEHOLDER.exec(this.#text.slice(this.#at, this.#at + 100)) ?? [];
    if (name === undefined) {
      this.#redirection();
      return;
    }
    this.notes.add(`Put in what ${name} stands for.`);
    this.#add(name);
    this.#at += name.length;
  }

  /** `> file`, `2>&1`: not a part of the command. */
  #redirection(): void {
    const [whole] = /^[<>]{1,3}&?[ \t]*[^\s;|&]*/.exec(this.#text.slice(this.#at, this.#at + 4096)) ?? ['>'];
    // The number of a stream stands right before it: `2>&1`.
    if (this.#parts && /^\d$/.test(this.#parts.join(''))) this.#parts = undefined;
    this.#endWord();
    this.notes.add(`"${whole}" was left out: Compose redirects nothing.`);
    this.#at += whole.length;
  }

  #single(from: number, opened: number) {
    const end = this.#text.indexOf("'", from);
    if (end < 0) return this.#unclosed(opened);
    this.#add(literal(this.#text.slice(from, end)));
    this.#at = end + 1;
    return undefined;
  }

  #double(): Fault | undefined {
    const opened = this.#at;
    this.#add('');
    this.#at += 1;
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined) return this.#unclosed(opened);
      if (character === '"') break;
      const next = this.#text[this.#at + 1] ?? '';
      if (character === '\\' && /[$`"\\\n]/.test(next)) {
        this.#add(next === '\n' ? '' : literal(next));
        this.#at += 2;
      } else if (character === '$' || character === '`') {
        const problem = character === '$' ? this.#dollar() : this.#substitution('`', this.#at + 1);
        if (problem) return problem;
      } else {
        const run = /^[^\\"$`]+/.exec(this.#text.slice(this.#at, this.#at + 4096))?.[0] ?? character;
        this.#add(run);
        this.#at += run.length;
      }
    }
    this.#at += 1;
    return undefined;
  }

  /** `$NAME`, `${NAME:-default}`, `$(command)`, or a dollar sign. */
  #dollar(): Fault | undefined {
    const rest = this.#text.slice(this.#at, this.#at + 4096);
    const [, plain, braced] = /^\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*(?::?[-+?][^}]*)?)\})/.exec(rest) ?? [];
    const name = plain ?? braced;
    if (name !== undefined) {
      this.variables.add(name.replace(/\W.*$/s, ''));
      this.#add(`\${${name}}`);
      this.#at += plain === undefined ? name.length + 3 : name.length + 1;
    } else if (rest.startsWith('$(')) return this.#substitution(')', this.#at + 2);
    else {
      this.#add('$$');
      this.#at += 1;
    }
    return undefined;
  }

  /** A command in a command is never run: `$(pwd)` is where Compose starts, others become a variable. */
  #substitution(close: ')' | '`', from: number): Fault | undefined {
    let depth = 1;
    let end = from;
    for (; end < this.#text.length && depth > 0; end++) {
      if (this.#text[end] === close) depth -= 1;
      else if (close === ')' && this.#text[end] === '(') depth += 1;
    }
    if (depth > 0) return this.#unclosed(from - 1);
    const inside = this.#text.slice(from, end - 1).trim();
    const name =
      inside === 'pwd'
        ? 'PWD'
        : (
            inside
              .toUpperCase()
              .match(/[A-Z\d]+/g)
              ?.slice(0, 4)
              .join('_') ?? 'COMMAND'
          ).replace(/^\d/, '_$&');
    this.variables.add(name);
    if (inside !== 'pwd') this.notes.add(`$(${inside}) is not run here: set ${name} to what it prints.`);
    this.#add(`\${${name}}`);
    this.#at = end;
    return undefined;
  }

  /** `$'it\'s\n'`. */
  #ansi() {
    const [whole, body = ''] =
      /^\$'((?:[^'\\]|\\[\s\S])*)'/.exec(this.#text.slice(this.#at, this.#at + 100_000)) ?? [];
    if (whole === undefined) return this.#unclosed(this.#at + 1);
    this.#add(
      literal(
        body.replace(
          /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|([0-7]{1,3})|([\s\S]))/gi,
          (_, hex?: string, unicode?: string, octal?: string, letter = '') => {
            const code = hex ?? unicode;
            if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
            if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
            return ESCAPES.get(String(letter)) ?? String(letter);
          },
        ),
      ),
    );
    this.#at += whole.length;
    return undefined;
  }

  #unclosed(offset: number) {
    return { message: `a quote or bracket that opens here is not closed`, offset };
  }
}

const literal = (text: string): string => text.replaceAll('$', '$$$$');
