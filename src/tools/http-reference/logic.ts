/** Finds entries of the reference, the best first, and tells what a file is. */
import { nearestName } from '#src/lib/edit-distance.ts';
import type { FileType } from '#src/lib/file-type.ts';
import type { Entry, Reference, Section } from './reference.ts';

/** What was asked: words in small letters, perhaps of one section. */
export type Query = { readonly words: string; readonly section?: Section };

const PREFIXES: readonly (readonly [RegExp, Section])[] = [
  [/^(?:http|status)(?: code)? (?=\d)/, 'status'],
  [/^(?:mime(?: type)?|media type|content[ -]type:?|type) (?=\S)/, 'type'],
  [/^port (?=[^ ]+$)/, 'port'],
  [/^(?:header|field) (?=[^ ]+$)/, 'header'],
  [/^method (?=[^ ]+$)/, 'method'],
];

/** `readQuery('HTTP 404')` asks for 404 among status codes; `.ts` is a question for a media type. */
export function readQuery(typed: string): Query {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [prefix, section] of PREFIXES)
    if (prefix.test(text)) return { words: text.replace(prefix, ''), section };
  const [, transport, port] = /^(tcp|udp|sctp) (\d+)$/.exec(text) ?? [];
  if (transport !== undefined && port !== undefined)
    return { words: `${transport}/${port}`, section: 'port' };
  return { words: text.replace(/^([\w-]+):$/, '$1') };
}

/** `photo.JPG`, `.jpg` and a path have the extension `jpg`. */
export const extensionOf = (name: string): string | undefined =>
  /^[^:;,\n]{0,300}\.([a-z\d_+-]{1,24})$/i.exec(name)?.[1]?.toLowerCase();

/** Found entries, the best first. `exact` are those that were asked for by name or number. */
export type Found = {
  readonly exact: readonly Entry[];
  readonly others: readonly Entry[];
  /** Of an extension: what to send, and why. */
  readonly advice?: string | undefined;
};

/** Looks in names first, then in their words, then in meanings. */
export function find(
  { entries, typesOf, advice }: Reference,
  { words, section }: Query,
  isWanted: (entry: Entry) => boolean,
): Found {
  const isAsked = (entry: Entry) => (section === undefined || entry.section === section) && isWanted(entry);
  const mayBeType = section === undefined || section === 'type';
  const extension = (mayBeType && extensionOf(words)) || words;
  const types = mayBeType ? (typesOf.get(extension)?.filter(isAsked) ?? []) : [];
  const ranks: Entry[][] = [[], [], [], [], []];
  const parts = words.split(' ');
  for (const entry of entries)
    if (isAsked(entry) && !types.includes(entry)) ranks[rankOf(entry, words, parts)]?.push(entry);
  const [byKey = [], begun = [], ...rest] = ranks;
  const isItself = ({ title }: Entry) => title === words;
  const named = [...byKey.filter(isItself), ...byKey.filter((entry) => !isItself(entry))];
  const exact = extension === words ? [...named, ...types] : [...types, ...named];
  const isPrecise = /^\d/.test(words) || extension !== words;
  const others = isPrecise ? (exact.length > 0 ? [] : begun) : [...begun, ...rest.flat()];
  return {
    exact,
    others,
    advice: types.length > 0 && named.length === 0 ? advice.get(extension) : undefined,
  };
}

/** From 0 for a name to 4 for a meaning; 5 where it does not fit. */
function rankOf({ keys, title, meaning }: Entry, words: string, parts: readonly string[]): number {
  if (keys.includes(words)) return 0;
  if (keys.some((key) => key.startsWith(words))) return 1;
  const name = title.toLowerCase();
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words))) return 2;
  if (name.includes(words) || keys.some((key) => key.includes(words))) return 3;
  const all = `${name} ${keys.join(' ')} ${meaning.toLowerCase()}`;
  return parts.every((part) => all.includes(part)) ? 4 : 5;
}

/** Letters that stand where a digit was meant. */
const DIGITS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8' };

/** What was probably meant where nothing was found: `404` for `4O4`. */
export function nearest({ entries, typesOf }: Reference, { words }: Query): string | undefined {
  const known = new Map(entries.flatMap(({ keys }) => keys.map((key) => [key, key] as const)));
  for (const extension of typesOf.keys()) known.set(`.${extension}`, `.${extension}`);
  const digits = words.replace(/[olizsb]/g, (letter) => DIGITS[letter] ?? letter);
  if (/^\d+$/.test(digits) && known.has(digits)) return digits;
  return nearestName(words.slice(0, 100), [...known.keys()], words.length < 5 ? 1 : 2);
}

/** Kinds of file that are one of these inside: the first bytes say no more. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  zip: /^(?:docx|docm|xlsx|xlsm|pptx|odt|ods|odp|odg|jar|war|ear|apk|epub|xpi|ipa|whl|nupkg|vsix|kmz|3mf|cbz|pages|key|numbers|sketch)$/,
  mp4: /^(?:m4[avbp]|mov|3gp|3g2|f4v|qt)$/,
  ogg: /^(?:og[avxm]|opus|spx)$/,
  gz: /^(?:t[ga]z|svgz|emz)$/,
  ole: /^(?:doc|xls|ppt|msi|msg|vsd|mpp)$/,
  mkv: /^(?:webm|mka|mks|mk3d)$/,
};

/** Whether what a file begins with fits its extension and the types of that; not told where either is not known. */
export function agree(
  extension: string,
  types: readonly Entry[],
  found: FileType | undefined,
): boolean | undefined {
  if (!found || types.length === 0) return undefined;
  return (
    found.extension === extension ||
    types.some(({ title }) => title === found.mediaType) ||
    INSIDE[found.extension]?.test(extension) === true
  );
}
