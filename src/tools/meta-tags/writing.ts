/** Writes the tags of a page, and the same for frameworks. */
import { fail, ok, type Result } from '#src/lib/result.ts';

/** A tag to be written: `by` is the attribute that names it. */
export type Made = {
  readonly by: 'title' | 'charset' | 'name' | 'property' | 'rel';
  readonly name: string;
  readonly value: string;
};

/** How tags are written. */
export type Style = {
  readonly quotes: 'double' | 'single';
  readonly closing: boolean;
  readonly comments: boolean;
  readonly order: 'search' | 'social';
};

/** What is known of a page; empty where nothing is. */
export type Facts = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly site: string;
  readonly image: string;
  readonly alt: string;
  readonly width: string;
  readonly height: string;
  readonly type: string;
  readonly locale: string;
  readonly author: string;
  readonly colour: string;
  readonly card: string;
  readonly robots: string;
  readonly extras: readonly (readonly [name: string, value: string])[];
};

/** As `document.title` is: ASCII white space stripped and collapsed. */
export const collapsed = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

/** What each kind of page may say besides (ogp.me). */
export const EXTRAS: Readonly<Record<string, readonly string[]>> = {
  website: [],
  article: ['published_time', 'modified_time', 'expiration_time', 'author', 'section', 'tag'],
  profile: ['first_name', 'last_name', 'username', 'gender'],
  book: ['author', 'isbn', 'release_date', 'tag'],
  'video.movie': ['actor', 'director', 'writer', 'duration', 'release_date', 'tag'],
  'music.song': ['duration', 'album', 'album:disc', 'album:track', 'musician'],
};

/** Lines such as `published_time: 2026-11-29`, which belong to a kind of page. */
export function readExtras(text: string, type: string): Result<Facts['extras']> {
  const known = (Object.hasOwn(EXTRAS, type) ? EXTRAS[type] : undefined) ?? [];
  const group = type.split('.')[0] ?? type;
  const extras: (readonly [string, string])[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name = '', value = ''] = /^\s*([\w:]{1,40}?)\s*[:=]\s+(\S.*)$/.exec(line) ?? [];
    const bare = name.startsWith(`${group}:`) ? name.slice(group.length + 1) : name;
    if (!known.includes(bare))
      return fail(
        `line ${at + 1}: expected one of ${known.join(', ')} with a value after a colon, found "${line.trim().slice(0, 40)}"`,
      );
    extras.push([`${group}:${bare}`, value.trim()]);
  }
  return ok(extras);
}

/** Empty values leave no tag. Character set and viewport come first. */
export function tagsOf(facts: Facts, order: Style['order']): readonly Made[] {
  const { title, description, url, image } = facts;
  const name = (key: string, value: string): Made => ({ by: 'name', name: key, value });
  const property = (key: string, value: string): Made => ({ by: 'property', name: key, value });
  const first: Made[] = [
    { by: 'charset', name: 'charset', value: 'utf-8' },
    name('viewport', 'width=device-width, initial-scale=1'),
    { by: 'title', name: 'title', value: collapsed(title) },
  ];
  const search: Made[] = [
    name('description', description),
    { by: 'rel', name: 'canonical', value: url },
    name('robots', facts.robots),
    name('author', facts.author),
    name('theme-color', facts.colour),
  ];
  const social: Made[] = [
    property('og:type', facts.type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:site_name', facts.site),
    property('og:locale', facts.locale),
    property('og:image', image),
    property('og:image:width', image && facts.width),
    property('og:image:height', image && facts.height),
    property('og:image:alt', image && facts.alt),
    ...facts.extras.map(([key, value]) => property(key, value)),
    name('twitter:card', facts.card),
  ];
  const rest = order === 'search' ? [...search, ...social] : [...social, ...search];
  return [...first, ...rest].filter(({ value }) => value !== '');
}

/** A `"` or `'`, `&`, `<` and `>` as character references; and CR, which would be read as LF. */
const escaped = (text: string, quote: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^twitter:/, 'X'],
  [/^(?:og|article|profile|book|video|music):/, 'Open Graph'],
  [/^(?:charset|viewport|title)$/, 'Page'],
  [/./, 'Search and browsers'],
];

/** The tags as HTML, a line each. */
export function writeTags(tags: readonly Made[], { quotes, closing, comments }: Style): string {
  const quote = quotes === 'double' ? '"' : "'";
  const end = closing ? ' />' : '>';
  const attribute = (name: string, value: string) => ` ${name}=${quote}${escaped(value, quote)}${quote}`;
  const lines: string[] = [];
  let group = '';
  for (const { by, name, value } of tags) {
    const own = GROUPS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
    if (comments && own !== group) lines.push(`<!-- ${own} -->`);
    group = own;
    if (by === 'title') lines.push(`<title>${escaped(value, quote)}</title>`);
    else if (by === 'charset') lines.push(`<meta${attribute('charset', value)}${end}`);
    else if (by === 'rel') lines.push(`<link${attribute('rel', name)}${attribute('href', value)}${end}`);
    else lines.push(`<meta${attribute(by, name)}${attribute('content', value)}${end}`);
  }
  return lines.join('\n');
}

/** Of a tag that was read, too. */
type Named = { readonly by: string; readonly name: string; readonly value: string };

/** One value for each name, or a list where it stands several times. */
export function asJson(tags: readonly Named[]): string {
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>; // no names of its own
  for (const { name, value } of tags) {
    const before = values[name];
    values[name] =
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return JSON.stringify(values, null, 2);
}

/** What is empty is left out. */
const filled = (record: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined => {
  const kept = Object.entries(record).filter(([, value]) => value !== undefined && value !== '');
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

/** `metadata` of a page or layout of Next.js, with `viewport` for the colour. */
export function asNext(tags: readonly Named[]): string {
  const one = (name: string) => tags.find((tag) => tag.name === name)?.value;
  const all = (name: string) => tags.filter((tag) => tag.name === name).map(({ value }) => value);
  const author = one('author');
  const metadata = filled({
    title: one('title'),
    description: one('description'),
    authors: author === undefined ? undefined : [{ name: author }],
    robots: one('robots'),
    alternates: filled({ canonical: one('canonical') }),
    openGraph: filled({
      type: one('og:type'),
      title: one('og:title'),
      description: one('og:description'),
      url: one('og:url'),
      siteName: one('og:site_name'),
      locale: one('og:locale'),
      images: nextImages(all('og:image'), one),
    }),
    twitter: filled({
      card: one('twitter:card'),
      title: one('twitter:title'),
      description: one('twitter:description'),
      images: all('twitter:image').length > 0 ? all('twitter:image') : undefined,
    }),
    other: nextOthers(tags),
  });
  const colour = one('theme-color');
  return [
    `export const metadata = ${JSON.stringify(metadata ?? {}, null, 2)};`,
    ...(colour === undefined
      ? []
      : [`export const viewport = ${JSON.stringify({ themeColor: colour }, null, 2)};`]),
  ].join('\n\n');
}

/** With the details of the image, where there is one alone. */
function nextImages(addresses: readonly string[], one: (name: string) => string | undefined) {
  if (addresses.length === 0) return undefined;
  const [url] = addresses;
  return addresses.length > 1
    ? addresses
    : [
        filled({
          url,
          width: one('og:image:width'),
          height: one('og:image:height'),
          alt: one('og:image:alt'),
        }),
      ];
}

/** What Next.js has no field for; it writes these with `name`. */
const nextOthers = (tags: readonly Named[]) =>
  filled(
    Object.fromEntries(
      tags
        .filter(({ name }) => /^(?:article|profile|book|video|music):/.test(name))
        .map(({ name, value }) => [name, value]),
    ),
  );

/** A call of `useHead` for Nuxt and Unhead. */
export function asNuxt(tags: readonly Named[]): string {
  const title = tags.find(({ name }) => name === 'title')?.value;
  const head = filled({
    title,
    meta: tags
      .filter(({ by }) => by === 'name' || by === 'property' || by === 'charset')
      .map(({ by, name, value }) => (by === 'charset' ? { charset: value } : { [by]: name, content: value })),
    link: tags.filter(({ by }) => by === 'rel').map(({ name, value }) => ({ rel: name, href: value })),
  });
  return `useHead(${JSON.stringify(head ?? {}, null, 2)});`;
}
