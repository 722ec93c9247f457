/** Commands of wget as commands of curl: address, headers, method and body. */
import { ok } from '#src/lib/result.ts';
import { joinPieces, type ShellCommand } from '#src/lib/shell-words.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import { readCommands, shellOf } from '#src/lib/shells.ts';
import { readOrFail } from '#src/lib/text-cursor.ts';
import { Holes } from './holes.ts';
import { shellQuote } from './targets/quote.ts';

/** What curl calls it; what is not here does not change the request. */
const NAMES: Readonly<Record<string, string>> = {
  header: '-H',
  method: '-X',
  'post-data': '--data-raw',
  'body-data': '--data-raw',
  'post-file': '--data-binary',
  'body-file': '--data-binary',
  'user-agent': '-A',
  U: '-A',
  referer: '-e',
  timeout: '-m',
  T: '-m',
};
/** Options that take the next word. */
const LETTERS_WITH_VALUE = 'OoaeiBtTwQlDARIXPU';
const NAMES_WITH_VALUE = new Set([
  ...Object.keys(NAMES),
  ...'user password http-user http-password output-document output-file directory-prefix tries wait max-redirect load-cookies'.split(
    ' ',
  ),
]);

/** The text with each command of wget as one of curl; `undefined` where its first command is none of wget. */
export function wgetAsCurl(text: string, asked: 'auto' | Shell): string | undefined {
  const shell = shellOf(text, asked);
  const read = readCommands(text, shell);
  if (!read.ok) return undefined;
  const [first, ...rest] = read.value.commands;
  if (!first || !isWget(first)) return undefined;
  const written = readOrFail(text, () => {
    const holes = new Holes();
    const quote = shellQuote(holes, shell);
    const lines = [first, ...rest.filter(isWget)].map(({ words }) => {
      const texts = words.slice(1).map(({ pieces }) => joinPieces(pieces, (piece) => holes.textOf(piece)));
      return ['curl', ...argumentsOf(texts).map((each) => quote(each))].join(' ');
    });
    return ok(`${lines.join('\n')}\n`);
  });
  return written.ok ? written.value : undefined;
}

const isWget = ({ words }: ShellCommand): boolean =>
  /^(?:.*[\\/])?wget(?:\.exe)?$/i.test(joinPieces(words[0]?.pieces ?? [], ({ source }) => source));

/** The words behind `wget` as those behind `curl`. */
function argumentsOf(words: readonly string[]): readonly string[] {
  const given: (readonly [name: string, value: string])[] = [];
  const addresses: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, long, value] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const letter = /^-[A-Za-z]/.test(word) ? (word[1] ?? '') : '';
    if (long !== undefined)
      given.push([long, value ?? (NAMES_WITH_VALUE.has(long) ? (words[(at += 1)] ?? '') : '')]);
    else if (letter !== '' && LETTERS_WITH_VALUE.includes(letter))
      given.push([letter, word.length > 2 ? word.slice(2) : (words[(at += 1)] ?? '')]);
    else if (!word.startsWith('-')) addresses.push(word);
  }
  const last = (...names: readonly string[]) => given.findLast(([name]) => names.includes(name))?.[1];
  const user = last('user', 'http-user');
  return [
    ...(last('max-redirect') === '0' ? [] : ['-L']),
    ...(last('no-check-certificate') === undefined ? [] : ['-k']),
    ...(user === undefined ? [] : ['-u', `${user}:${last('password', 'http-password') ?? ''}`]),
    ...given.flatMap(([name, value]) => {
      const option = NAMES[name];
      if (option === undefined) return [];
      return [option, option === '--data-binary' ? `@${value}` : value];
    }),
    ...addresses,
  ];
}
