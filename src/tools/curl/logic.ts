/** What was pasted as requests, and as code of another language. */
import { joinPieces, readShellWords, type ShellWord } from '#src/lib/shell-words.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { Mistake, readOrFail } from '#src/lib/text-cursor.ts';
import { Holes } from './holes.ts';
import { OptionError, readArguments } from './options.ts';
import { isFetch, isHttpMessage, readFetch, readHar, readHttpMessage, readInvoke } from './others.ts';
import type { Shell } from './targets/quote.ts';
import { requestsOf, withInput, type ReadCommand, type Request } from './request.ts';
import { isSecret } from './secret.ts';
import { TARGETS } from './targets/targets.ts';
import { cmdWords, isCmd, isPowerShell, powerWords } from './windows.ts';

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
  const code = target(requests, {
    holes,
    shell: choices.shell === 'auto' ? 'bash' : choices.shell,
    isLong: choices.long,
    isOneLine: choices.line,
    lose: (message) => lost.add(message),
  });
  return ok({ code, requests, holes, lost: [...lost], notes: found.value.notes });
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
  if (shell === 'cmd' || (shell === 'auto' && isCmd(text)))
    return together(cmdWords(text).map((words) => readCurl(words, () => 0, holes)));
  if (shell === 'powershell' || (shell === 'auto' && isPowerShell(text))) {
    const commands = powerWords(text);
    const words = commands.map((each) => each.map((word) => word.text));
    if (!words.some(([first = '']) => isCurl(first))) return { ...BARE, requests: readInvoke(commands) };
    return together(words.map((each) => readCurl(each, () => 0, holes)));
  }
  return readBash(text, holes);
}

const isCurl = (word: string): boolean => /^(?:.*[\\/])?curl(?:\.exe)?$/i.test(word);

function readBash(typed: string, holes: Holes): Read {
  // The prompt before a command that was copied with it.
  const text = typed.replace(/^(\s*)[$%>](?=\s+curl\s)/, '$1 ');
  const read = readShellWords(text);
  if (!read.ok) throw new Mistake(read.problem.message, read.problem.position?.offset ?? 0);
  const notes = read.value.notes.map(({ message }) => message);
  const commands: Read[] = [];
  let before = '';
  for (const { words, endedBy, input } of read.value.commands) {
    const texts = words.map((word) => joinPieces(word.pieces, (piece) => holes.textOf(piece)));
    const [first = ''] = texts;
    if (before === '|') notes.push(`what follows "|" is not read: ${first}`);
    else if (!isCurl(first))
      throw new Mistake(`expected curl, found "${holes.asTyped(first)}"`, words[0]?.offset ?? 0);
    else {
      const command = readCurl(texts, (number) => placeOf(words, number), holes);
      const given = input && joinPieces(input, (piece) => holes.textOf(piece));
      commands.push(
        given === undefined
          ? command
          : { ...command, requests: command.requests.map((request) => withInput(request, given)) },
      );
    }
    before = endedBy.startsWith('|') && endedBy !== '||' ? '|' : endedBy;
  }
  if (commands.length === 0) throw new Mistake('expected a curl command, a request or a call of fetch', 0);
  const { requests, unexpressed, notes: own } = together(commands);
  return { requests, unexpressed, notes: [...notes, ...own] };
}

const placeOf = (words: readonly ShellWord[], number: number): number =>
  (words[number] ?? words.at(-1))?.offset ?? 0;

/** The words of one command, `curl` first. Throws a `Mistake`. */
function readCurl(words: readonly string[], placeOfWord: (number: number) => number, holes: Holes): Read {
  const [first = '', ...others] = words;
  if (!isCurl(first)) throw new Mistake(`expected curl, found "${holes.asTyped(first)}"`, 0);
  try {
    const { requests, dropped, unexpressed } = requestsOf(readArguments(others), holes);
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
  if (all.length === 0) throw new Mistake('expected a curl command', 0);
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
