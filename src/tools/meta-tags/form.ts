/** Meta tags: what the page, the command line and the library take and give. */
import { fileTypeOf } from '#src/lib/file-type.ts';
import {
  answer,
  defineForm,
  refuse,
  type NamedBytes,
  type Note,
  type Outcome,
  type OutputTable,
  type TableValue,
} from '#src/lib/form/form.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { imageSize } from '#src/lib/image-size.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { EXTRAS, type Facts } from './writing.ts';

const LONGEST_HTML = 10_000_000;
/** Findings that are listed; more are counted. */
const MOST_FINDINGS = 500;
const MOST_TAGS = 2000;

type Values = Readonly<Record<string, OptionValue>>;
const isMaking = ({ job }: Values): boolean => job === 'make';
const isReading = ({ job }: Values): boolean => job === 'read';
const hasImage = (_options: Values, { image = '' }: Readonly<Record<string, unknown>>): boolean =>
  image !== '';

const isSize = (typed: string): boolean => typed === '' || /^[1-9]\d{0,4}$/.test(typed);

const OPTIONS = {
  job: choice(
    'read',
    [
      { value: 'read', label: 'Read' },
      { value: 'make', label: 'Make' },
    ],
    { label: 'job', command: { asFlags: true } },
  ),
  type: choice(
    'website',
    [
      { value: 'website', label: 'Website' },
      { value: 'article', label: 'Article' },
      { value: 'profile', label: 'Profile' },
      { value: 'book', label: 'Book' },
      { value: 'video.movie', label: 'Film' },
      { value: 'music.song', label: 'Song' },
    ],
    {
      label: 'kind of page',
      isShown: isMaking,
      page: { control: 'list' },
      aliases: { video: 'video.movie', music: 'music.song' },
    },
  ),
  card: choice(
    'summary_large_image',
    [
      { value: 'summary_large_image', label: 'Large picture' },
      { value: 'summary', label: 'Small picture' },
      { value: 'none', label: 'None' },
    ],
    { label: 'card of X', isShown: isMaking, page: { control: 'list', isMore: true } },
  ),
  robots: choice(
    'none',
    [
      { value: 'none', label: 'Not said' },
      { value: 'index, follow', label: 'index, follow' },
      { value: 'noindex', label: 'noindex' },
      { value: 'noindex, nofollow', label: 'noindex, nofollow' },
    ],
    { label: 'robots', isShown: isMaking, page: { control: 'list', isMore: true } },
  ),
  width: text('', {
    label: 'width of the image',
    check: isSize,
    isNumber: true,
    isShown: isMaking,
    isUsed: hasImage,
    page: { isMore: true, placeholder: '1200' },
  }),
  height: text('', {
    label: 'height of the image',
    check: isSize,
    isNumber: true,
    isShown: isMaking,
    isUsed: hasImage,
    page: { isMore: true, placeholder: '630' },
  }),
  quotes: choice(
    'double',
    [
      { value: 'double', label: 'Double' },
      { value: 'single', label: 'Single' },
    ],
    { label: 'quotes', isShown: isMaking, page: { isMore: true } },
  ),
  closing: flag(false, { label: 'self-closing slash', isShown: isMaking, page: { isMore: true } }),
  comments: flag(true, { label: 'with comments', isShown: isMaking, page: { isMore: true } }),
  order: choice(
    'search',
    [
      { value: 'search', label: 'Search first' },
      { value: 'social', label: 'Cards first' },
    ],
    { label: 'order', isShown: isMaking, page: { isMore: true } },
  ),
  strict: flag(false, { label: 'strict', only: 'offPage', isShown: isReading }),
};

type Options = OptionValues<typeof OPTIONS>;

const line = (label: string, placeholder: string, isMore?: true) => ({
  kind: 'text' as const,
  takes: 'line' as const,
  holds: 'line' as const,
  isOptional: true as const,
  label,
  isShown: isMaking,
  page: { placeholder, ...(isMore && { isMore }) },
});

export const form = defineForm({
  inputs: {
    html: {
      kind: 'text',
      takes: 'text',
      as: 'html',
      label: 'HTML',
      hint: 'A whole page, or its head. Nothing is loaded.',
      isShown: isReading,
      page: { placeholder: '<title>Example</title>', accept: '.html,.htm,.txt' },
    },
    title: line('Title', 'Penknife'),
    description: line('Description', 'Small exact tools that run in your browser'),
    url: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Address of the page',
      page: { placeholder: 'https://example.org/page' },
    },
    image: line('Address of the image', 'https://example.org/card.png'),
    alt: line('Image in words', 'A penknife on a table', true),
    site: line('Name of the site', 'Example', true),
    author: line('Author', 'Ada Lovelace', true),
    locale: line('Language and country', 'en_GB', true),
    colour: line('Theme colour', '#0b57d0', true),
    extras: {
      kind: 'text',
      takes: 'text',
      isOptional: true,
      label: 'More of this kind',
      hint: 'A line each, such as published_time: 2026-11-29.',
      isShown: (options) => isMaking(options) && options['type'] !== 'website',
      page: { isMore: true, placeholder: 'published_time: 2026-11-29' },
    },
    picture: {
      kind: 'file',
      isOptional: true,
      label: 'Image to check',
      hint: 'Its kind, size and shape, against what large cards want.',
      page: { isMore: true, accept: 'image/*' },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'row', label: 'Summary' },
    tags: { kind: 'text', label: 'Tags', as: 'html', fileName: 'head.html', mimeType: 'text/html' },
    previews: { kind: 'table', label: 'Previews', fileName: 'previews.csv' },
    findings: { kind: 'table', label: 'Findings', fileName: 'findings.csv' },
    images: { kind: 'table', label: 'Images of Open Graph', fileName: 'images.csv' },
    image: { kind: 'picture', label: 'Image', fileName: 'image.png', only: 'page' },
    found: { kind: 'table', label: 'What was read', fileName: 'meta-tags.csv' },
    json: {
      kind: 'text',
      label: 'JSON',
      as: 'json',
      fileName: 'meta-tags.json',
      mimeType: 'application/json',
      page: { place: 'folded' },
    },
    next: { kind: 'text', label: 'Next.js', fileName: 'metadata.js', page: { place: 'folded' } },
    nuxt: { kind: 'text', label: 'Nuxt', fileName: 'head.js', page: { place: 'folded' } },
  },
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  command: {
    print: ({ tags, found, findings }) =>
      tags ?? ([found, findings].filter((each) => each !== undefined).join('\n\n') || undefined),
  },
  page: { empty: 'Paste the head of a page, or try the example.' },
  examples: [
    {
      inputs: {
        html: '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Penknife</title>\n<meta name="description" content="Small exact tools that run in your browser">\n<link rel="canonical" href="https://example.org/">\n<meta property="og:title" content="Penknife &amp; more">\n<meta property="og:image" content="/card.png">\n<meta name="twitter:card" content="summary_large_image">',
        url: 'https://example.org/',
      },
      outputs: {
        result: '8 tags, 1 mistake, 1 hint',
        findings: {
          columns: ['Level', 'Finding', 'Line'],
          rows: [
            [
              'wrong',
              'og:image is relative (https://example.org/card.png is meant): most want an absolute address',
              '8',
            ],
            ['hint', 'the image has no og:image:alt', ''],
          ],
        },
      },
      source: 'the HTML standard, the Open Graph protocol',
    },
    {
      inputs: { title: 'A "quoted" & <b>' },
      options: { job: 'make', comments: false, card: 'none' },
      outputs: {
        tags: '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>A &quot;quoted&quot; &amp; &lt;b&gt;</title>\n<meta property="og:type" content="website">\n<meta property="og:title" content="A &quot;quoted&quot; &amp; &lt;b&gt;">',
      },
    },
  ],
  howItWorks: [
    'HTML is read by the parsing algorithm of the HTML standard: comments, scripts and templates do not count, character references are decoded, and a tag after something that ends the head is marked as in the body. A tag that got lost in a title, a comment or a quotation that is not closed is told of.',
    'Of doubles the first is used, as the Open Graph protocol says; `og:image:width` and its like belong to the `og:image` before them. Cards fall back as the consumers do: X from `twitter:` to `og:`, all from `og:` to `title` and `description`. Where texts are cut is about right as of November 2026; it changes.',
    'Nothing is loaded, neither the page nor its image: a frame stands in its place. An image file of yours is checked for its kind, at least 200 × 200 pixels, a shape of about 1.91 : 1 and less than 5 MB.',
    'What is made is read again, and must say what was entered.',
  ],
  async run(inputs, options) {
    const { canBeAddress } = await loadLogic();
    const url = inputs.url.trim();
    if (url !== '' && !canBeAddress(url))
      return refuse({ field: 'url', message: `expected an absolute address, found "${url.slice(0, 60)}"` });
    const picture = inputs.picture && pictureOf(inputs.picture);
    const outcome =
      options.job === 'make' ? await make(inputs, options) : await read(inputs.html, url, options.strict);
    if (!outcome.ok || !picture) return outcome;
    const { outputs, notes = [], ...rest } = outcome.value;
    return {
      ok: true,
      value: {
        ...rest,
        outputs: { ...outputs, image: picture.image },
        notes: [...notes, ...picture.notes],
      },
    };
  },
});

const loadLogic = loadOnce(async () => ({
  ...(await import('./reading.ts')),
  ...(await import('./logic.ts')),
  ...(await import('./writing.ts')),
}));

async function make(inputs: Inputs, options: Options): Promise<Outcome> {
  const { readExtras, tagsOf, writeTags, readHtml, readPage, ...writing } = await loadLogic();
  const facts = factsOf(inputs, options, readExtras);
  if (!facts.ok) return facts;
  if (facts.value === undefined) return answer<OutputTable>({});
  const made = tagsOf(facts.value, options.order);
  const tags = writeTags(made, options);
  const read = readHtml(tags);
  const again = read.tags;
  const page = readPage(tags, read, facts.value.url);
  const lost = made.find(({ name, value }, at) => again[at]?.name !== name || again[at].value !== value);
  return answer<OutputTable>(
    {
      tags,
      previews: previewTable(page.previews, page.images[0]?.details),
      json: writing.asJson(made),
      next: writing.asNext(made),
      nuxt: writing.asNuxt(made),
    },
    lost ? [unreadable(lost.name)] : [],
  );
}

async function read(html: string, url: string, isStrict: boolean): Promise<Outcome> {
  if (html.trim() === '') return answer<OutputTable>({});
  if (html.length > LONGEST_HTML) return refuse({ message: 'expected at most 10 million characters' });
  const { readHtml, readPage, readersOf, toleranceOf, ...writing } = await loadLogic();
  const whole = readHtml(html);
  const { tags } = whole;
  if (tags.length === 0 && whole.lost.length === 0)
    return answer<OutputTable>({}, [
      { tone: 'warning', message: 'There are no tags that say something about a page' },
    ]);
  const page = readPage(html, whole, url);
  const { used, findings, previews, images } = page;
  const said = tags.filter((tag) => used.has(tag) && tag.by !== 'lang' && tag.element !== 'base');
  const wrong = findings.filter(({ level }) => level === 'wrong').length;
  return {
    ok: true,
    value: {
      outputs: {
        result: `${plural(tags.length, 'tag')}, ${plural(wrong, 'mistake')}, ${plural(findings.length - wrong, 'hint')}`,
        previews: previewTable(previews, images[0]?.details),
        ...(findings.length > 0 && { findings: findingTable(findings) }),
        ...(images.length > 0 && { images: imageTable(images) }),
        found: {
          columns: ['Tag', 'Value', 'By', 'Line', 'Where', 'Used by'],
          rows: tags
            .slice(0, MOST_TAGS)
            .map((tag) => [
              tag.name,
              tag.value,
              toleranceOf(tag) || tag.element,
              String(tag.line),
              tag.isInBody ? 'body' : 'head',
              readersOf(tag, page),
            ]),
        },
        ...(said.length > 0 && {
          json: writing.asJson(said),
          next: writing.asNext(said),
          nuxt: writing.asNuxt(said),
        }),
      },
      notes: cutNotes(tags.length, findings.length),
      ...(isStrict && findings.length > 0 && { isNo: true }),
    },
  };
}

type Inputs = Readonly<
  Record<
    'title' | 'description' | 'url' | 'site' | 'image' | 'alt' | 'author' | 'locale' | 'colour' | 'extras',
    string
  >
>;

type Read = { readonly ok: true; readonly value: Facts | undefined } | (Outcome & { readonly ok: false });

/** What is to be said; nothing where nothing was entered. */
function factsOf(
  inputs: Inputs,
  options: Options,
  readExtras: (text: string, type: string) => ReturnType<typeof import('./writing.ts').readExtras>,
): Read {
  const names = [
    'title',
    'description',
    'url',
    'site',
    'image',
    'alt',
    'author',
    'locale',
    'colour',
  ] as const;
  for (const field of names) {
    const value = inputs[field];
    const at = value.isWellFormed() ? value.indexOf('\0') : value.search(/\p{Cs}/u);
    if (at >= 0)
      return refuse({
        field,
        message: `expected characters, found ${value.isWellFormed() ? 'NUL' : 'half of one'} at position ${at + 1}`,
      });
  }
  const image = inputs.image.trim();
  if (image !== '' && !URL.canParse(image))
    return refuse({
      field: 'image',
      message: `expected an absolute address, found "${image.slice(0, 60)}"`,
    });
  const locale = inputs.locale.trim();
  if (locale !== '' && !/^[A-Za-z]{2,3}(?:_[A-Za-z]{2})?$/.test(locale))
    return refuse({
      field: 'locale',
      message: `expected a language such as en_GB, found "${locale.slice(0, 20)}"`,
    });
  const extras = readExtras(EXTRAS[options.type]?.length ? inputs.extras : '', options.type);
  if (!extras.ok) return refuse({ ...extras.problem, field: 'extras' });
  if (names.every((name) => inputs[name].trim() === '')) return { ok: true, value: undefined };
  return {
    ok: true,
    value: {
      title: inputs.title.trim(),
      description: inputs.description.trim(),
      url: inputs.url.trim(),
      site: inputs.site.trim(),
      image,
      alt: inputs.alt.trim(),
      width: options.width,
      height: options.height,
      type: options.type,
      locale,
      author: inputs.author.trim(),
      colour: inputs.colour.trim(),
      card: options.card === 'none' ? '' : options.card,
      robots: options.robots === 'none' ? '' : options.robots,
      extras: extras.value,
    },
  };
}

const unreadable = (name: string): Note => ({
  tone: 'warning',
  message: `${name} does not read back as it was entered`,
});

type Previews = ReturnType<typeof import('./logic.ts').readPage>['previews'];

/** The part of the page draws these as cards. */
const previewTable = (
  previews: Previews,
  details: Readonly<Record<string, string>> | undefined,
): TableValue => ({
  columns: ['Where', 'Title', 'Description', 'Site', 'Image', 'Form', 'From'],
  rows: previews.map(({ consumer, title, description, site, image, isLarge, from }) => [
    consumer,
    title,
    description,
    site,
    image && details?.['width'] && details['height']
      ? `${image} (${details['width']} × ${details['height']})`
      : image,
    isLarge ? 'large' : 'small',
    from,
  ]),
});

type Findings = ReturnType<typeof import('./logic.ts').readPage>['findings'];

const findingTable = (findings: Findings): TableValue => ({
  columns: ['Level', 'Finding', 'Line'],
  rows: findings
    .slice(0, MOST_FINDINGS)
    .map(({ level, message, tag }) => [level, message, tag ? String(tag.line) : '']),
});

type Images = ReturnType<typeof import('./logic.ts').readPage>['images'];

/** Each image with what stands after it and belongs to it. */
const imageTable = (images: Images): TableValue => ({
  columns: ['Image', 'Address', 'Size', 'Kind', 'In words'],
  rows: images
    .slice(0, MOST_TAGS)
    .map(({ address, details: { width, height, type = '', alt = '' } }, at) => [
      String(at + 1),
      address,
      width && height ? `${width} × ${height}` : width ? `${width} wide` : height ? `${height} high` : '',
      type,
      alt,
    ]),
});

const cutNotes = (tags: number, findings: number): readonly Note[] => [
  ...(tags > MOST_TAGS ? [{ message: `${MOST_TAGS} of ${plural(tags, 'tag')} are listed` }] : []),
  ...(findings > MOST_FINDINGS
    ? [{ message: `${MOST_FINDINGS} of ${plural(findings, 'finding')} are listed` }]
    : []),
];

/** In bytes, as Facebook and X have it. */
const LARGEST_IMAGE = 5_000_000;
const LEAST_SIDE = 200;
const LARGE_SHAPE = 1.91;
/** How far a shape may be from that before much is cut off. */
const SHAPE_TOLERANCE = 0.1;
const SHOWN_TYPES = /^image\/(?:png|jpeg|gif|webp)$/;

/** An image with what large cards would not like about it. */
function pictureOf({ name, bytes }: NamedBytes) {
  const type = fileTypeOf(bytes)?.mediaType ?? '';
  const size = imageSize(bytes);
  const warn = (message: string): Note => ({ tone: 'warning', message: `${name.slice(0, 60)}: ${message}` });
  const notes: Note[] = [];
  if (!SHOWN_TYPES.test(type))
    notes.push(warn(`expected PNG, JPEG, GIF or WebP, found ${type || 'no known picture'}`));
  if (bytes.length > LARGEST_IMAGE)
    notes.push(warn(`expected at most ${formatBytes(LARGEST_IMAGE)}, found ${formatBytes(bytes.length)}`));
  if (size && (size.width < LEAST_SIDE || size.height < LEAST_SIDE))
    notes.push(warn(`expected at least 200 × 200 pixels, found ${size.width} × ${size.height}`));
  if (size && Math.abs(size.width / size.height / LARGE_SHAPE - 1) > SHAPE_TOLERANCE)
    notes.push(
      warn(
        `large cards are 1.91 : 1; this is ${(size.width / size.height).toFixed(2)} : 1, so that a part is cut off`,
      ),
    );
  if (notes.length === 0 && size)
    notes.push({
      tone: 'success',
      message: `${name.slice(0, 60)}: ${size.width} × ${size.height}, ${formatBytes(bytes.length)}, fits large cards`,
    });
  return {
    notes,
    image: SHOWN_TYPES.test(type)
      ? {
          bytes,
          type,
          fileName: name,
          alt: size ? `${name}, ${size.width} × ${size.height} pixels` : name,
        }
      : undefined,
  };
}
