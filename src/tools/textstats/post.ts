/** The weighted length of a post, as twitter-text counts it (configuration 3). */
import { segmentsOf } from '#src/lib/segments.ts';
import { parse } from 'tldts';

/** What an address counts, however long it is. */
const ADDRESS_WEIGHT = 23;
const LONGEST_ADDRESS = 4096;
const LONGEST_LABEL = 63;
const LONGEST_SLUG = 40;

/** Character classes of twitter-text 3.1 (js/src/regexp), without their brackets. */
const ACCENTS =
  '\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\xFF\\u0100-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF';
const DIRECTIONS = '\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069';
const INVALID = '\\uFFFE\\uFEFF\\uFFFF';
const SPACES = '\\x09-\\x0D\\x20\\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000';
const SIGN = `[^!'#%&()*+,\\\\\\-./:;<=>?@\\[\\]^_{|}~$${SPACES}${INVALID}${DIRECTIONS}]`;
const IN_PATH = `[a-z\\u0400-\\u04FF0-9!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&${ACCENTS}]`;
const IN_BRACKETS = `\\((?:${IN_PATH}+|${IN_PATH}*\\(${IN_PATH}+\\)${IN_PATH}*)\\)`;
const PATH_END = `(?:[+\\-a-z\\u0400-\\u04FF0-9=_#/${ACCENTS}]|${IN_BRACKETS})`;
const PATH = `(?:${IN_PATH}*(?:${IN_BRACKETS}${IN_PATH}*)*${PATH_END}|@${IN_PATH}+/)`;
const IN_QUERY = "[a-z0-9!?*'@();:&=+$/%#\\[\\]\\-_.,~|]";
const QUERY = `\\?${IN_QUERY}*[a-z0-9\\-_&=#/]`;

const LABEL = new RegExp(`^${SIGN}(?:(?:[_-]|${SIGN})*${SIGN})?$`, 'i');
const BEFORE = new RegExp(`^(?:[^A-Za-z0-9@\\uFF20$#\\uFF03${INVALID}]|[${DIRECTIONS}])?$`);
const IN_HOST = `(?:${SIGN}|[_-])`;
/** Labels with dots between them, from a protocol or from where such signs begin. */
const RUN = new RegExp(
  `(?:(https?://)|(?<!${IN_HOST}))(?:(?!https?://)${IN_HOST})+(?:\\.(?:(?!https?://)${IN_HOST})+)+`,
  'gi',
);
// eslint-disable-next-line no-misleading-character-class -- each is a code point of its own here
const TAIL = new RegExp(`(?::\\d+)?(?:/${PATH}*)?(?:${QUERY})?`, 'iy');
const SHORTENED = new RegExp(`^https?://t\\.co/([a-z0-9]+)(?:${QUERY})?`, 'i');
// eslint-disable-next-line no-misleading-character-class -- each is a code point of its own here
const ASCII_LABELS = new RegExp(`(?:[-a-z0-9${ACCENTS}]+\\.)+`, 'iy');

type Span = { readonly start: number; readonly end: number };

/** Weighted length of a post, or of some lines of it: most signs of Western scripts count one, others two, a whole emoji two, an address 23. */
export function postLength(text: string): number {
  const plain = text.normalize('NFC');
  let length = 0;
  let from = 0;
  for (const { start, end } of addressesIn(plain)) {
    length += signsLength(plain.slice(from, start)) + ADDRESS_WEIGHT;
    from = end;
  }
  return length + signsLength(plain.slice(from));
}

/** Where addresses stand, in UTF-16 code units. */
function* addressesIn(text: string): Generator<Span> {
  for (const run of text.matchAll(RUN)) {
    const protocol = run[1] ?? '';
    const end = run.index + run[0].length;
    let at = hasTopLevel(text, run.index + protocol.length, end) ? run.index : end;
    while (at < end) {
      const isNamed = protocol !== '' && at === run.index;
      const found = BEFORE.test(text.charAt(at - 1))
        ? addressAt(text, at, isNamed ? protocol : '', end)
        : undefined;
      if (!found) {
        // A run that is longer than an address can be is no address from a later place either.
        at = isNamed ? at + protocol.length : end - at > LONGEST_ADDRESS ? end : at + 1;
        continue;
      }
      yield* found.spans;
      at = found.end;
    }
  }
}

/** Whether any label of a run begins with a top-level domain: most texts with dots have none. */
function hasTopLevel(text: string, start: number, end: number): boolean {
  let at = start;
  return text
    .slice(start, end)
    .split('.')
    .some((label, index) => {
      const place = at;
      at += label.length + 1;
      return index > 0 && topLevelEnd(text, place, label) !== undefined;
    });
}

type FoundSpans = { readonly spans: readonly Span[]; readonly end: number };

/** What stands from a place on, which a protocol may begin; without one, only the parts in ASCII are addresses. */
function addressAt(text: string, start: number, protocol: string, limit: number): FoundSpans | undefined {
  const host = start + protocol.length;
  const hostEnd = hostEndIn(text, host, limit);
  if (hostEnd === undefined) return undefined;
  TAIL.lastIndex = hostEnd;
  const end = hostEnd + (TAIL.exec(text)?.[0].length ?? 0);
  const isLong = end - start + (protocol === '' ? 'https://'.length : 0) > LONGEST_ADDRESS;
  if (isLong || !fitsNames(text.slice(host, hostEnd))) return { spans: [], end };
  if (protocol !== '') return shortened(text.slice(start, end), start, end);
  if (/[-_./]/.test(text.charAt(start - 1))) return { spans: [], end };
  const spans = asciiSpans(text, host, hostEnd);
  const last = spans.at(-1);
  return { spans: last ? [...spans.slice(0, -1), { ...last, end: Math.max(last.end, end) }] : [], end };
}

/** The service's own short addresses end after their name. */
function shortened(address: string, start: number, end: number): FoundSpans {
  const [whole, slug = ''] = SHORTENED.exec(address) ?? [];
  if (whole === undefined) return { spans: [{ start, end }], end };
  return { spans: slug.length > LONGEST_SLUG ? [] : [{ start, end: start + whole.length }], end };
}

/** Where the longest host from a place on ends: labels, and a top-level domain that there is. */
function hostEndIn(text: string, start: number, limit: number): number | undefined {
  const labels = text.slice(start, limit).split('.');
  let ends = start;
  const places = labels.map((label) => {
    const at = ends;
    ends += label.length + 1;
    return at;
  });
  const wrong = labels.findIndex((label) => !LABEL.test(label));
  const most = wrong < 0 ? labels.length - 1 : wrong;
  for (let at = most; at > 0; at--) {
    const end = topLevelEnd(text, places[at] ?? 0, labels[at] ?? '');
    if (end !== undefined && !(labels[at - 1] ?? '_').includes('_')) return end;
  }
  return undefined;
}

/** Where a top-level domain ends that begins a label. */
function topLevelEnd(text: string, start: number, label: string): number | undefined {
  const [ascii = ''] = /^[\da-z-]+/i.exec(label) ?? [];
  const lengths =
    ascii === '' ? Array.from(label.slice(0, LONGEST_LABEL), (_, at) => at + 1).reverse() : [ascii.length];
  const length = lengths.find(
    (each) => isTopLevel(label.slice(0, each)) && !/[\da-z@+-]/i.test(text.charAt(start + each)),
  );
  return length === undefined ? undefined : start + length;
}

const isTopLevel = (written: string): boolean => {
  const name = written.toLowerCase();
  if (/^xn--[\da-z-]+$/.test(name)) return true;
  const { publicSuffix, isIcann } = parse(`a.${name}`, { extractHostname: false, validateHostname: false });
  return isIcann === true && publicSuffix === name;
};

function asciiSpans(text: string, start: number, end: number): Span[] {
  const spans: Span[] = [];
  for (let at = start; at < end;) {
    ASCII_LABELS.lastIndex = at;
    const labels = ASCII_LABELS.exec(text.slice(0, end))?.[0] ?? '';
    const rest = at + labels.length;
    const stop = labels === '' ? undefined : topLevelEnd(text, rest, text.slice(rest, end));
    if (stop !== undefined) spans.push({ start: at, end: stop });
    at = stop ?? Math.max(rest, at + 1);
  }
  return spans;
}

/** Whether each label has at most 63 characters as the name system writes it. */
const fitsNames = (host: string): boolean => {
  const url = `https://${host}`;
  const written = URL.canParse(url) ? new URL(url).hostname : host;
  return written.split('.').every((label) => label.length <= LONGEST_LABEL);
};

const EMOJI = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;

function signsLength(text: string): number {
  let length = 0;
  for (const { segment } of segmentsOf(text, new Intl.Segmenter('en')))
    length += EMOJI.test(segment) ? 2 : Array.from(segment).reduce((sum, sign) => sum + weightOf(sign), 0);
  return length;
}

function weightOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const isLight =
    code <= 0x10ff ||
    (code >= 0x2000 && code <= 0x200d) ||
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x2032 && code <= 0x2037);
  return isLight ? 1 : 2;
}
