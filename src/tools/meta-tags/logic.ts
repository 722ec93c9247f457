/** What the tags of a page mean together: for search, for cards, and what is wrong. */
import { segmentsOf } from '#src/lib/segments.ts';
import type { LostTag, ReadPage, Tag } from './reading.ts';
import { collapsed } from './writing.ts';

/** An image of Open Graph with what belongs to it. */
export type Image = { readonly address: string; readonly details: Readonly<Record<string, string>> };

/** How one consumer shows the page, and from which tags. */
export type Preview = {
  readonly consumer: string;
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly image: string;
  /** Wide, where it is a large card. */
  readonly isLarge: boolean;
  /** `title from og:title, description from description` */
  readonly from: string;
  /** The tags that it was made of. */
  readonly taken: readonly Tag[];
};

/** Something to be mended or known. */
export type Finding = {
  readonly level: 'wrong' | 'hint';
  readonly message: string;
  readonly tag?: Pick<Tag, 'line'> | undefined;
};

/** All that is known of a page. */
export type Page = {
  readonly previews: readonly Preview[];
  readonly findings: readonly Finding[];
  readonly images: readonly Image[];
  /** The tags that are used where there are doubles: the first of each. */
  readonly used: ReadonlySet<Tag>;
};

/** About what is shown, in characters; it changes. As of November 2026. */
const CUTS = {
  search: [60, 160],
  facebook: [88, 200],
  x: [70, 200],
  chat: [100, 300],
  messenger: [65, 100],
} as const;

const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;
/** Bytes in which browsers look for the character set. */
const CHARSET_BYTES = 1024;

const graphemes = new Intl.Segmenter('en');

/** A family of emoji is one character. */
export function lengthOf(text: string): number {
  return [...segmentsOf(text, graphemes)].length;
}

/** The beginning of a text with so many characters, and `…` where something was cut. */
export function cut(text: string, most: number): string {
  let length = 0;
  for (const { index } of segmentsOf(text, graphemes)) {
    if (length === most) return `${text.slice(0, index).trimEnd()}…`;
    length += 1;
  }
  return text;
}

/** `pageAddress` is empty where it is not known. */
export function readPage(text: string, { tags, lost }: ReadPage, pageAddress: string): Page {
  const used = usedOf(tags);
  const base = resolved(first(tags, 'base')?.value ?? '', pageAddress) ?? pageAddress;
  const images = imagesOf(tags, base);
  return {
    previews: previewsOf([...used], images, base),
    findings: [...lost.map(lostFinding), ...findingsOf(text, tags, pageAddress, base)],
    images,
    used,
  };
}

const lostFinding = ({ name, line, within }: LostTag): Finding => ({
  level: 'wrong',
  message: `a ${name} tag got lost in ${within}`,
  tag: { line },
});

/** An absolute address, or `undefined` where it cannot be one. */
export const resolved = (address: string, base: string): string | undefined =>
  address === ''
    ? undefined
    : URL.canParse(address, base === '' ? undefined : base)
      ? new URL(address, base === '' ? undefined : base).href
      : undefined;

/** Whether it is absolute. */
export const canBeAddress = (address: string): boolean => URL.canParse(address);

const first = (tags: readonly Tag[], name: string): Tag | undefined =>
  tags.find((tag) => tag.name === name && tag.value.trim() !== '');

/** Where a name may stand several times, each with a meaning of its own. */
const isRepeated = (name: string): boolean =>
  /^(?:og:(?:image|video|audio|locale:alternate)|article:(?:tag|author)|book:(?:tag|author)|music:|video:|theme-color$|alternate$|icon$|apple-touch-icon$)/.test(
    name,
  );

/** The Open Graph protocol: the first of two wins; and so do `title` and `description` in search. */
function usedOf(tags: readonly Tag[]): ReadonlySet<Tag> {
  const seen = new Set<string>();
  return new Set(
    tags.filter(({ name }) => {
      if (isRepeated(name)) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return true;
    }),
  );
}

/** `og:image:width` belongs to the `og:image` before it. */
export function imagesOf(tags: readonly Tag[], base: string): readonly Image[] {
  const images: { address: string; details: Record<string, string> }[] = [];
  for (const { name, value } of tags) {
    if (name === 'og:image') images.push({ address: resolved(value.trim(), base) ?? value, details: {} });
    const detail = /^og:image:(\w{1,20})$/.exec(name)?.[1];
    const last = images.at(-1);
    if (detail !== undefined && last) last.details[detail] ??= value;
  }
  return images;
}

/** What a consumer reads, what it wants first at the beginning. */
type Reading = {
  readonly consumer: string;
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly image: readonly string[];
  readonly cuts: readonly [number, number];
};

const CARDS: readonly Reading[] = [
  {
    consumer: 'Search result',
    title: ['title', 'og:title'],
    description: ['description'],
    image: [],
    cuts: CUTS.search,
  },
  {
    consumer: 'Facebook, LinkedIn',
    title: ['og:title', 'title'],
    description: ['og:description', 'description'],
    image: ['og:image'],
    cuts: CUTS.facebook,
  },
  {
    consumer: 'X',
    title: ['twitter:title', 'og:title', 'title'],
    description: ['twitter:description', 'og:description', 'description'],
    image: ['twitter:image', 'twitter:image:src', 'og:image'],
    cuts: CUTS.x,
  },
  {
    consumer: 'Slack, Discord',
    title: ['og:title', 'twitter:title', 'title'],
    description: ['og:description', 'twitter:description', 'description'],
    image: ['og:image', 'twitter:image'],
    cuts: CUTS.chat,
  },
  {
    consumer: 'Messengers',
    title: ['og:title', 'title'],
    description: ['og:description', 'description'],
    image: ['og:image'],
    cuts: CUTS.messenger,
  },
];

function previewsOf(used: readonly Tag[], images: readonly Image[], base: string): readonly Preview[] {
  if (used.length === 0) return [];
  const address = first(used, 'og:url') ?? first(used, 'canonical');
  const host = hostOf(resolved(address?.value ?? '', base) ?? base);
  const [image] = images;
  return CARDS.map(({ consumer, cuts: [titleCut, descriptionCut], ...reading }) => {
    const one = (names: readonly string[]) =>
      names.map((name) => first(used, name)).find((tag) => tag !== undefined);
    const title = one(reading.title);
    const description = one(reading.description);
    const picture = one(reading.image);
    const own = picture && (picture.name === 'og:image' ? image?.address : resolved(picture.value, base));
    const card = first(used, 'twitter:card')?.value;
    const from = [
      title && `title from ${title.name}`,
      description && `description from ${description.name}`,
      picture && `image from ${picture.name}`,
    ].filter((each) => each !== undefined);
    return {
      consumer,
      title: cut(collapsed(title?.value ?? ''), titleCut) || host,
      description: cut(collapsed(description?.value ?? ''), descriptionCut),
      site: first(used, 'og:site_name')?.value || host,
      image: own ?? picture?.value ?? '',
      isLarge: consumer === 'X' ? card === 'summary_large_image' : consumer !== 'Messengers',
      from: from.join(', '),
      taken: [title, description, picture].filter((tag) => tag !== undefined),
    };
  });
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

const CARD_KINDS = new Set(['summary', 'summary_large_image', 'app', 'player']);

function* findingsOf(
  text: string,
  tags: readonly Tag[],
  pageAddress: string,
  base: string,
): Generator<Finding> {
  const title = first(tags, 'title');
  const description = first(tags, 'description');
  const canonical = first(tags, 'canonical');
  if (!title) yield { level: 'wrong', message: 'there is no title' };
  if (!description) yield { level: 'hint', message: 'there is no description' };
  if (!canonical) yield { level: 'hint', message: 'there is no canonical address' };
  if (!first(tags, 'lang')) yield { level: 'hint', message: 'html has no lang' };
  for (const [tag, most] of [
    [title, LONGEST_TITLE],
    [description, LONGEST_DESCRIPTION],
  ] as const) {
    const length = tag ? lengthOf(tag.value) : 0;
    if (length > most)
      yield {
        level: 'hint',
        message: `${tag?.name ?? ''} has ${length} characters: about ${most} are shown`,
        tag,
      };
  }
  yield* doublesOf(tags);
  for (const tag of tags) yield* findingsOfTag(tag, base);
  if (canonical) yield* canonicalFindings(canonical, pageAddress, base);
  yield* charsetFindings(text, tags);
  yield* imageFindings(tags);
}

function* doublesOf(tags: readonly Tag[]): Generator<Finding> {
  const seen = new Map<string, Tag>();
  for (const tag of tags) {
    const before = seen.get(tag.name);
    if (before && !isRepeated(tag.name))
      yield {
        level: 'wrong',
        message: `${tag.name} stands twice: the first, in line ${before.line}, is used`,
        tag,
      };
    else seen.set(tag.name, tag);
  }
}

function* findingsOfTag(tag: Tag, base: string): Generator<Finding> {
  const { name, value, by, isInBody } = tag;
  if (isInBody && tag.element !== 'html')
    yield {
      level: 'wrong',
      message: `${name} stands in the body: something before it ended the head`,
      tag,
    };
  if (by === 'name' && /^(?:og|article|book|profile|music|video|fb):/.test(name))
    yield { level: 'hint', message: `${name} should be a property, not a name: some read only that`, tag };
  if (name === 'keywords') yield { level: 'hint', message: 'keywords are read by no large search', tag };
  if (/^(?:robots|googlebot|bingbot)$/.test(name) && /\b(?:noindex|none)\b/i.test(value))
    yield { level: 'wrong', message: `${name} keeps the page out of search: ${value}`, tag };
  if (by === 'http-equiv' && name === 'content-security-policy') {
    const ignored = /\b(frame-ancestors|report-uri|sandbox)\b/i.exec(value)?.[1];
    if (ignored !== undefined)
      yield {
        level: 'wrong',
        message: `${ignored} does nothing in a meta tag: it needs a header field`,
        tag,
      };
  }
  if (name === 'twitter:card' && !CARD_KINDS.has(value.trim()))
    yield {
      level: 'wrong',
      message: `twitter:card: expected ${[...CARD_KINDS].join(', ')}, found "${value}"`,
      tag,
    };
  if (/^(?:og:image(?::(?:url|secure_url))?|twitter:image(?::src)?|og:url)$/.test(name))
    yield* addressFindings(tag, base);
}

function* addressFindings(tag: Tag, base: string): Generator<Finding> {
  const { name } = tag;
  const value = tag.value.trim();
  if (/^data:/i.test(value))
    yield { level: 'wrong', message: `${name} is a data address: nobody shows it`, tag };
  else if (/^http:/i.test(value) && name !== 'og:url')
    yield { level: 'hint', message: `${name} is http: some show only https`, tag };
  else if (!URL.canParse(value))
    yield {
      level: 'wrong',
      message: `${name} is relative${base === '' ? '' : ` (${resolved(value, base) ?? 'no address'} is meant)`}: most want an absolute address`,
      tag,
    };
}

function* canonicalFindings(tag: Tag, pageAddress: string, base: string): Generator<Finding> {
  const meant = resolved(tag.value, base);
  if (!URL.canParse(tag.value)) yield { level: 'hint', message: 'canonical is relative', tag };
  const page = resolved(pageAddress, '');
  if (page !== undefined && meant !== undefined && withoutFragment(page) !== withoutFragment(meant))
    yield { level: 'hint', message: `canonical is another page: ${meant}`, tag };
}

const withoutFragment = (address: string): string => address.replace(/#.*/s, '');

function* charsetFindings(text: string, tags: readonly Tag[]): Generator<Finding> {
  const tag = tags.find(
    ({ by, name }) => by === 'charset' || (by === 'http-equiv' && name === 'content-type'),
  );
  if (!tag) return;
  const bytes = new TextEncoder().encode(text.slice(0, Math.min(tag.offset, CHARSET_BYTES))).length;
  if (bytes + 'charset'.length >= CHARSET_BYTES)
    yield {
      level: 'wrong',
      message: `the character set comes after the first ${CHARSET_BYTES} bytes, where browsers look for it`,
      tag,
    };
}

function* imageFindings(tags: readonly Tag[]): Generator<Finding> {
  let hasImage = false;
  const isSocial = tags.some(({ name }) => /^(?:og|twitter):/.test(name));
  for (const tag of tags) {
    if (tag.name === 'og:image') hasImage = true;
    else if (tag.name.startsWith('og:image:') && !hasImage)
      yield { level: 'wrong', message: `${tag.name} has no og:image before it`, tag };
  }
  if (isSocial && !hasImage) yield { level: 'hint', message: 'there is no og:image' };
  if (hasImage && !first(tags, 'og:image:alt'))
    yield { level: 'hint', message: 'the image has no og:image:alt' };
}

/** Who takes a tag that no preview shows. */
const READERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:robots|googlebot|bingbot|canonical|alternate|google-site-verification)$/, 'search'],
  [/^(?:og|article|profile|book|video|music|fb|twitter):/, 'cards'],
  [/^image_src$/, 'cards'],
  [/^keywords$/, 'nobody'],
  [
    /^(?:charset|content-type|viewport|theme-color|color-scheme|referrer|base|lang|icon|apple-touch-icon|mask-icon|manifest|content-security-policy|refresh|application-name)$/,
    'browsers',
  ],
];

/** The consumers that take a tag, as far as they are known. */
export function readersOf(tag: Tag, { previews, used, images }: Page): string {
  if (!used.has(tag)) return 'nobody: a double';
  const shown = previews.filter(({ taken }) => taken.includes(tag)).map(({ consumer }) => consumer);
  if (shown.length > 0) return shown.length === previews.length ? 'all' : shown.join('; ');
  if (tag.name === 'og:image' && images.length > 1) return 'cards with several images';
  return READERS.find(([pattern]) => pattern.test(tag.name))?.[1] ?? '';
}

/** How consumers bear with the attribute that names a tag. */
export const toleranceOf = ({ by, name }: Tag): string =>
  by === 'property' && name.startsWith('twitter:')
    ? 'property (name is the rule; X reads both)'
    : by === 'name' && /^(?:og|article|book|profile|music|video|fb):/.test(name)
      ? 'name (property is the rule; X reads both)'
      : by;
