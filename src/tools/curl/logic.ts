/** What was pasted as requests, and as code of another language. */
import { joinPieces, type ShellText, type ShellWord, type WordPiece } from '#src/lib/shell-words.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import { readCommands, shellOf } from '#src/lib/shells.ts';
import type { PowerText } from '#src/lib/windows-words.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail } from '#src/lib/text-cursor.ts';
import { Holes } from './holes.ts';
import { OptionError, readArguments } from './options.ts';
import { isFetch, isHttpMessage, readFetch, readHar, readHttpMessage, readInvoke } from './others.ts';
import { requestsOf, withInput, withStandardInput, type ReadCommand, type Request } from './request.ts';
import { isSecret } from './secret.ts';
import { filesOf } from './targets/target.ts';
import { TARGETS } from './targets/targets.ts';

/** What was chosen: the language, the shell that was written for, and how commands are written. */
export type Choices = {
  readonly to: string;
  readonly shell: 'auto' | Shell;
  readonly secrets: boolean;
  readonly long: boolean;
  readonly line: boolean;
};

/** The code, and what is to be told of it. */
export type Converted = {
  readonly code: string;
  readonly requests: readonly Request[];
  readonly holes: Holes;
  /** What the language cannot express, and what changes the request and is not read. */
  readonly lost: readonly string[];
  /** What was assumed or left out without changing the request. */
  readonly notes: readonly string[];
};

type Read = Pick<ReadCommand, 'requests' | 'unexpressed'> & { readonly notes: readonly string[] };

/** Reads a text and writes its requests as code. */
export function convert(text: string, choices: Choices): Result<Converted> {
  const holes = new Holes();
  const found = readOrFail(text, () => {
    const read = readAny(text, choices.shell, holes);
    return ok(
      choices.secrets
        ? { ...read, requests: read.requests.map((request) => withoutSecrets(request, holes)) }
        : read,
    );
  });
  if (!found.ok) return found;
  const { requests } = found.value;
  const lost = new Set(found.value.unexpressed.map((option) => `not read: ${option}`));
  const target = TARGETS[choices.to];
  if (!target) throw new RangeError(`no target ${choices.to}`);
  const code = target(choices.to === 'curl' ? requests : requests.map(withStandardInput), {
    holes,
    shell: choices.shell === 'auto' ? 'bash' : choices.shell,
    isLong: choices.long,
    isOneLine: choices.line,
    lose: (message) => lost.add(message),
  });
  const files = new Set(
    requests.flatMap((request) => filesOf(request).map(({ path }) => holes.asTyped(path))),
  );
  const notes = [...found.value.notes, ...(files.size > 0 ? [`reads: ${[...files].join(', ')}`] : [])];
  return ok({ code, requests, holes, lost: [...lost], notes });
}

const BARE: Pick<Read, 'unexpressed' | 'notes'> = { unexpressed: [], notes: [] };

/** Throws a `Mistake` with the place of what cannot be read. */
function readAny(text: string, shell: Choices['shell'], holes: Holes): Read {
  if (!text.isWellFormed())
    throw new Mistake('half of a character has no UTF-8 form', text.search(/\p{Surrogate}/u));
  if (/[\u{10ff00}-\u{10fff9}]/u.test(text))
    throw new Mistake('characters of private use (U+10FF00 and above) are not read', 0);
  if (isHttpMessage(text)) {
    const { request, notes } = readHttpMessage(text);
    return { ...BARE, requests: [request], notes };
  }
  if (isFetch(text)) return { ...BARE, requests: [readFetch(text)] };
  if (/^\s*[[{]/.test(text)) return { ...BARE, requests: readHar(text) };
  return readWords(text, shellOf(text, shell), holes);
}

const isCurl = (word: string): boolean => /^(?:.*[\\/])?curl(?:\.exe)?$/i.test(word);

/** A prompt that was copied with a command: `$ curl`, `C:\Users\me>curl`. */
const PROMPT = /^(\s*)([$%>#]|PS [^>\n]{0,200}>|[A-Za-z]:\\[^>\n]{0,200}>)(?=\s*curl(?:\.exe)?\s)/;

function readWords(typed: string, shell: Shell, holes: Holes): Read {
  const text = typed.replace(PROMPT, (prompt) => ' '.repeat(prompt.length));
  const read = readCommands(text, shell);
  if (!read.ok) throw new Mistake(read.problem.message, read.problem.position?.offset ?? 0);
  const textOf = (pieces: readonly WordPiece[]) => joinPieces(pieces, (piece) => holes.textOf(piece));
  const notes = read.value.notes.map(({ message }) => message);
  const commands: Read[] = [];
  const others: ShellWord[] = [];
  let before = '';
  for (const { words: all, endedBy, input, inputFile } of read.value.commands) {
    const words = all.slice(all.findIndex(({ pieces }) => !BEFORE_PROGRAM.test(typedOf(pieces))));
    const isPiped = before === '|';
    before = endedBy.startsWith('|') && endedBy !== '||' ? '|' : endedBy;
    const [first] = words;
    if (!first) continue;
    if (!isCurl(typedOf(first.pieces))) {
      if (isPiped) notes.push(`what follows "|" is not read: ${typedOf(first.pieces)}`);
      else others.push(first);
      continue;
    }
    const command = readCurl(
      words.slice(1).map(({ pieces }) => textOf(pieces)),
      (number) => (words[number] ?? words.at(-1))?.offset ?? 0,
      holes,
    );
    const given = input ? textOf(input) : inputFile && { path: textOf(inputFile) };
    commands.push(
      given === undefined
        ? command
        : { ...command, requests: command.requests.map((request) => withInput(request, given)) },
    );
  }
  if (commands.length === 0) return withoutCurl(others, shell, read.value, holes);
  const { requests, unexpressed, notes: own } = together(commands);
  // A value may be a secret.
  const passed = others.map(({ pieces }) => typedOf(pieces).replace(/=.*$/s, '=…'));
  return {
    requests,
    unexpressed,
    notes: [
      ...notes,
      ...(passed.length > 0 ? [`passed over, for it is no curl: ${passed.join(', ')}`] : []),
      ...own,
    ],
  };
}

/** What may stand before the name of a program: `TOKEN=x`, `sudo`. */
const BEFORE_PROGRAM = /^(?:[A-Za-z_]\w*=.*|sudo|time|env|exec)$/s;
const typedOf = (pieces: readonly WordPiece[]): string => joinPieces(pieces, ({ source }) => source);

/** PowerShell's own command, or nothing that can be read. */
function withoutCurl(others: readonly ShellWord[], shell: Shell, all: ShellText, holes: Holes): Read {
  if (shell === 'powershell') return { ...BARE, requests: readInvoke((all as PowerText).commands, holes) }; // as it was read
  const [first] = others;
  if (!first) throw new Mistake('expected a curl command, a request or a call of fetch', 0);
  throw new Mistake(`expected curl, found "${typedOf(first.pieces)}"`, first.offset);
}

/** The words behind `curl` of one command. Throws a `Mistake`. */
function readCurl(words: readonly string[], placeOfWord: (number: number) => number, holes: Holes): Read {
  try {
    const { requests, dropped, unexpressed } = requestsOf(readArguments(words), holes);
    return {
      requests,
      unexpressed,
      notes:
        dropped.length === 0 ? [] : [`left out, for they do not change the request: ${dropped.join(', ')}`],
    };
  } catch (error) {
    if (error instanceof OptionError)
      throw new Mistake(holes.asTyped(error.message), placeOfWord(error.number));
    throw error;
  }
}

function together(all: readonly Read[]): Read {
  return {
    requests: all.flatMap(({ requests }) => requests),
    unexpressed: all.flatMap(({ unexpressed }) => unexpressed),
    notes: all.flatMap(({ notes }) => notes),
  };
}

/** With names to fill in instead of what opens something: `Authorization: Bearer $TOKEN`. */
function withoutSecrets(request: Request, holes: Holes): Request {
  const named = (name: string) => {
    const upper = name.toUpperCase().replaceAll(/\W/g, '_');
    return holes.add(upper, `$${upper}`);
  };
  const hidden = (name: string, value: string): string => {
    if (!isSecret(name) || value === '') return value;
    if (/cookie/i.test(name)) return named('COOKIE');
    const scheme = /^(?:Basic|Bearer|Token|Digest) /i.exec(value)?.[0] ?? '';
    return scheme + named(/authorization/i.test(name) ? 'TOKEN' : name);
  };
  return {
    ...request,
    url: request.url.replaceAll(/([?&])([^=&#]{1,99})=([^&#]+)/g, (pair, sign: string, name: string) =>
      isSecret(name) ? `${sign}${name}=${named(name)}` : pair,
    ),
    headers: request.headers.map(({ name, value }) => ({ name, value: hidden(name, value) })),
    ...(request.basic && { basic: { user: request.basic.user, password: named('PASSWORD') } }),
  };
}
