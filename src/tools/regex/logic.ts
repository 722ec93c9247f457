/** Runs an expression on a text with the engine of the browser or of Node. */

/** A part of the text: of the whole match, or of a group that took part. */
export type Part = { readonly start: number; readonly end: number; readonly text: string };

/** One match with its groups by number; a group that took no part is `undefined`. */
export type Match = Part & { readonly groups: readonly (Part | undefined)[] };

/** What was found. */
export type FoundMatches = {
  readonly matches: readonly Match[];
  /** All of them, also those beyond the ones that are kept. */
  readonly count: number;
  /** The names of the groups by number; a group without one has an empty name. */
  readonly names: readonly string[];
};

/** As many matches are kept. */
export const MOST_MATCHES = 100_000;

/** Every match, or the first without the flag g. The expression was read: it is right. */
export function find(source: string, flags: string, text: string): FoundMatches {
  const expression = new RegExp(source, `${flags.replace('d', '')}d`);
  const matches: Match[] = [];
  let count = 0;
  for (const match of matchesOf(expression, text)) {
    count += 1;
    if (matches.length < MOST_MATCHES) matches.push(matchOf(match));
  }
  return { matches, count, names: groupNames(source, flags) };
}

function* matchesOf(expression: RegExp, text: string): Generator<RegExpExecArray> {
  if (expression.global) return yield* text.matchAll(expression);
  const match = expression.exec(text);
  if (match) yield match;
}

function matchOf(match: RegExpExecArray): Match {
  const parts = (match.indices ?? []).map((place, at) => {
    // A group that took no part has no place.
    const held: [number, number] | undefined = place;
    return held && { start: held[0], end: held[1], text: match[at] ?? '' };
  });
  const [start, end] = [match.index, match.index + match[0].length];
  return { start, end, text: match[0], groups: parts.slice(1) };
}

/** An alternative that is empty matches always, and tells all groups. */
function groupNames(source: string, flags: string): string[] {
  // The longest expressions that the engine takes are too long with a sign more.
  if (!source.includes('(')) return [];
  const match = new RegExp(`(?:${source})|`, flags.replaceAll(/[dgy]/g, '')).exec('');
  const names = Array.from({ length: (match?.length ?? 1) - 1 }, () => '');
  let number = 0;
  // Escapes and classes hold no group.
  for (const [part, name] of source.matchAll(/\\[^]|\[(?:[^\\\]]|\\[^])*\]|\((?!\?)|\(\?<([^=!>][^>]*)>/g))
    if (part.startsWith('(')) names[number++] = name ?? '';
  return names;
}

/** The text between the matches, with what the groups held, as `String.prototype.split` of ECMAScript gives it. */
export const split = (source: string, flags: string, text: string): string[] =>
  // A group that took no part gives `undefined`, in spite of its type.
  text.split(new RegExp(source, flags)).map((piece: string | undefined) => piece ?? '');

/** The text with its matches replaced, as `String.prototype.replace` of ECMAScript does. */
export const replaced = (source: string, flags: string, text: string, replacement: string): string =>
  text.replace(new RegExp(source, flags), replacement);

/** `\n`, `\t`, `\r` and `\\` of a replacement as the characters that they mean. */
export const readEscapes = (replacement: string): string =>
  replacement.replaceAll(/\\([ntr\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };
