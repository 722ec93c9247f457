/** Commands as Windows' own shells read them: cmd.exe with its carets, and PowerShell. */
import { Mistake } from '#src/lib/text-cursor.ts';

/** Certain signs of cmd.exe: a quote behind a caret, or a caret at the end of a line. */
export const isCmd = (text: string): boolean => /\^"|\^\r?\n/.test(text);

/** Certain signs of PowerShell: `curl.exe` over several lines with backticks, or its own command for requests. */
export const isPowerShell = (text: string): boolean =>
  /^[ \t]*(?:\$\w{1,99}[ \t]{0,9}=|Invoke-(?:WebRequest|RestMethod)\b|iwr\b|irm\b)/im.test(text) ||
  /`\r?\n/.test(text);

/**
 * The words of each command for cmd.exe. Outside of quotes a caret makes the next character itself, and joins lines; then a program's own
 * start reads quotes and backslashes (the rules of Microsoft's C run-time library).
 */
export function cmdWords(text: string): readonly (readonly string[])[] {
  const lines: string[] = [];
  let line = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '^' && !isQuoted) {
      at += text[at + 1] === '\r' ? 2 : 1;
      const next = text[at] ?? '';
      if (next !== '\n') line += next;
      else {
        at += text[at + 1] === '\r' ? 2 : 1;
        line += text[at] ?? '';
      }
    } else if (letter === '\n' || (letter === '&' && !isQuoted)) {
      lines.push(line);
      line = '';
      isQuoted = false;
    } else if (letter !== '\r') line += letter;
  }
  lines.push(line);
  return lines.filter((each) => each.trim() !== '').map(runTimeWords);
}

/** 2n backslashes before a quote are n, one more makes the quote a character; two quotes inside of quotes are one. */
function runTimeWords(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (const match of line.matchAll(/(\\*)("|[^\\]|$)/gs)) {
    const [, slashes = '', letter = ''] = match;
    if (letter === '"') {
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes.length / 2));
      if (slashes.length % 2 === 1) word += '"';
      else if (isQuoted && line[match.index + match[0].length] === '"' && line[match.index - 1] !== '"')
        isQuoted = true;
      else isQuoted = !isQuoted;
      continue;
    }
    if (slashes !== '') word = (word ?? '') + slashes;
    if (letter === '') continue;
    if (/\s/.test(letter) && !isQuoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** A word of PowerShell: its text, and whether it was quoted. `@{ "a"="b" }` is one word with its pairs. */
export type PowerWord = {
  readonly text: string;
  readonly isBare: boolean;
  readonly pairs?: readonly (readonly [string, string])[];
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
  /`\r?\n|(?<blank>[ \t]+)|(?<end>[\r\n;|]+)|(?<single>'(?:[^']|'')*')|(?<double>"(?:[^"`]|`[^]|"")*")|(?<open>@\{)|(?<close>\})|(?<equals>=)|(?<bare>(?:[^\s'"`;|={}@]|@(?!\{)|`[^\r\n])+)|(?<rest>[^])/gu;

/** The words of each command for PowerShell. Throws a `Mistake` where a quote is not closed. */
export function powerWords(text: string): readonly (readonly PowerWord[])[] {
  const commands: PowerWord[][] = [[]];
  let table: { name: string | undefined; pairs: [string, string][] } | undefined;
  let glued: PowerWord | undefined;
  const flush = () => {
    if (!glued) return;
    if (!table) commands.at(-1)?.push(glued);
    else if (table.name === undefined) table.name = glued.text;
    else {
      table.pairs.push([table.name, glued.text]);
      table.name = undefined;
    }
    glued = undefined;
  };
  const add = (part: string, isBare: boolean) => {
    glued = { text: (glued?.text ?? '') + part, isBare: (glued?.isBare ?? true) && isBare };
  };
  for (const { index, groups = {} } of text.matchAll(POWER_PART)) {
    const { blank, end, single, double, open, close, equals, bare, rest } = groups;
    if (single !== undefined) add(single.slice(1, -1).replaceAll("''", "'"), false);
    else if (double !== undefined) add(unescaped(double.slice(1, -1).replaceAll('""', '"')), false);
    else if (bare !== undefined) add(unescaped(bare), true);
    else if (equals !== undefined && !table) add('=', true);
    else if (rest === '"' || rest === "'") throw new Mistake(`a quote opened here is not closed`, index);
    else if (rest !== undefined) add(rest, true);
    else {
      flush();
      if (open !== undefined) table = { name: undefined, pairs: [] };
      if (close !== undefined && table) {
        commands.at(-1)?.push({ text: '', isBare: false, pairs: table.pairs });
        table = undefined;
      }
      if (end !== undefined && !table && blank === undefined && commands.at(-1)?.length !== 0)
        commands.push([]);
    }
  }
  flush();
  return commands.filter((words) => words.length > 0);
}

const unescaped = (text: string): string =>
  text.replaceAll(/`([^])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
