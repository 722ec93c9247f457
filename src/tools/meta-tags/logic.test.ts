/** What is written is read again, and hostile texts; reading is held against the browser's own parser in reading.browser.tsx. */
import { fromHtml } from 'hast-util-from-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { runForm, type EnteredValues } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { cut, imagesOf, lengthOf } from './logic.ts';
import { readHtml, readTags } from './reading.ts';
import { collapsed, EXTRAS, tagsOf, writeTags, type Facts } from './writing.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const run = async (entered: EnteredValues, options: object = {}) => {
  const outcome = await runForm(form, entered, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};
const previews = async (html: string, url = '') =>
  ((await run({ html, url })).outputs['previews'] as TableValue).rows; // the output's kind

type Node = {
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
  readonly children?: readonly Node[];
};

/** Every `meta` with a name or property that another reader over the same parser finds. */
function metasOf(html: string): readonly string[] {
  const found: string[] = [];
  const visit = ({ tagName, properties = {}, children = [] }: Node) => {
    const { property, name, content } = properties;
    const key = [property ?? name ?? []].flat().join(' ');
    if (tagName === 'meta' && (property ?? name) !== undefined)
      found.push(`${key.trim().toLowerCase()}=${typeof content === 'string' ? content : ''}`);
    children.forEach(visit);
  };
  visit(fromHtml(html) as unknown as Node); // the parts of its tree that are looked at
  return found;
}

const typed = fc
  .string({ unit: anyCharacter, maxLength: 30 })
  .map((text) => text.replace(/[\0\n\r]|\p{Cs}/gu, '').trim());

const facts: fc.Arbitrary<Facts> = fc.record({
  title: typed,
  description: typed,
  url: fc.constantFrom('', 'https://e.org/?a=1&b="2"'),
  site: typed,
  image: fc.constantFrom('', 'https://e.org/a.png'),
  alt: typed,
  width: fc.constantFrom('', '1200'),
  height: fc.constantFrom('', '630'),
  type: fc.constantFrom(...Object.keys(EXTRAS)),
  locale: fc.constantFrom('', 'en_GB'),
  author: typed,
  colour: typed,
  card: fc.constantFrom('', 'summary'),
  robots: fc.constantFrom('', 'noindex'),
  extras: fc.constant([]),
});

const style = fc.record({
  quotes: fc.constantFrom('double' as const, 'single' as const),
  closing: fc.boolean(),
  comments: fc.boolean(),
  order: fc.constantFrom('search' as const, 'social' as const),
});

describe('writing', () => {
  it('what is written is read again as what was entered', () => {
    fc.assert(
      fc.property(facts, style, (known, chosen) => {
        const made = tagsOf(known, chosen.order);
        const again = readTags(writeTags(made, chosen));
        expect(again.map(({ name, value }) => [name, value])).toEqual(
          made.map(({ name, value }) => [name, value]),
        );
        expect(again.every(({ isInBody }) => !isInBody)).toBe(true);
      }),
    );
  });

  it('a second reader finds the same', () => {
    fc.assert(
      fc.property(facts, style, (known, chosen) => {
        const made = tagsOf(known, chosen.order);
        const metas = made.filter(({ by }) => by === 'name' || by === 'property');
        expect(metasOf(writeTags(made, chosen))).toEqual(metas.map(({ name, value }) => `${name}=${value}`));
      }),
    );
  });

  it('the frameworks get the same words', async () => {
    const { outputs } = await run({ title: 'T"', image: 'https://e.org/a.png', alt: 'A' }, { job: 'make' });
    const next = JSON.parse(
      (outputs['next'] as string).replace('export const metadata = ', '').slice(0, -1),
    ) as {
      readonly openGraph: unknown;
    }; // as it was written
    expect(next.openGraph).toEqual({
      type: 'website',
      title: 'T"',
      images: [{ url: 'https://e.org/a.png', alt: 'A' }],
    });
    expect(JSON.parse(outputs['json'] as string)).toMatchObject({ title: 'T"', 'og:image:alt': 'A' });
    const nuxt = JSON.parse(/^useHead\((.*)\);$/s.exec(outputs['nuxt'] as string)?.[1] ?? '') as {
      readonly meta: unknown;
    }; // as it was written
    expect(nuxt.meta).toContainEqual({ property: 'og:image:alt', content: 'A' });
  });
});

describe('reading', () => {
  it('any text has the tags that a second reader finds', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<meta name=a content=b>',
        "<META Property='og:x' CONTENT='&lt;y&amp;'>",
        '<p>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '<title>',
        '</title>',
        '<body>',
        '</head>',
        '<noscript>',
        '<template>',
        '</template>',
        '<svg>',
        '<table>',
        '<select>',
      ),
      fc.string({ unit: anyCharacter, maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        const html = pieces.join('').toWellFormed();
        const ours = readTags(html)
          .filter(({ element, by }) => element === 'meta' && (by === 'name' || by === 'property'))
          .map(({ name, value }) => `${name}=${value}`);
        // What stands in a template says nothing about the page; the second reader keeps templates apart too.
        expect(ours).toEqual(metasOf(html));
      }),
    );
  });

  it.each([
    ['<title>x\n<meta name="a">', 'a title that is not closed, from line 1', 2],
    ['<title>x <meta name="a"></title>', 'the title of line 1', 1],
    [
      '<meta name="a" content="u>\n<meta name="b" content="x">',
      'the meta tag of line 1: a quotation mark is missing',
      2,
    ],
    ['<!-- <meta name="a">', 'a comment that is not closed, from line 1', 1],
    ['<script>\n\n<meta name="a">', 'a script that is not closed, from line 1', 3],
    ['<select><meta name="a"></select>', 'a place where the parser drops it', 1],
  ])('%s has lost a tag', async (html, within, line) => {
    expect(((await run({ html })).outputs['findings'] as TableValue).rows[0]).toEqual([
      'wrong',
      `a meta tag got lost in ${within}`,
      String(line),
    ]); // the output's kind
  });

  it('what is meant to be text is not lost', () => {
    const html =
      '<!-- <meta name=a> --><!--><meta name=b><script>"<meta>"</script><iframe srcdoc="<meta name=a>"></iframe><template><meta name=c></template><svg><title>x</title></svg><title>t</title>';
    expect(readHtml(html).lost).toEqual([]);
    expect(readTags(html).map(({ name }) => name)).toEqual(['b', 'title']);
  });

  it('gives each image what belongs to it, and no more', () => {
    const html =
      '<meta property="og:image" content="https://e.org/a"><meta property="og:image:width" content="300"><meta property="og:image" content="https://e.org/b">';
    expect(imagesOf(readTags(html), '')).toEqual([
      { address: 'https://e.org/a', details: { width: '300' } },
      { address: 'https://e.org/b', details: {} },
    ]);
  });

  it('counts 30 families as 30 characters', () => {
    const families = '👨‍👩‍👧‍👦'.repeat(30);
    expect(families.length).toBe(330);
    expect(lengthOf(families)).toBe(30);
    expect(cut(families, 29)).toBe(`${'👨‍👩‍👧‍👦'.repeat(29)}…`);
    expect(cut(families, 30)).toBe(families);
  });

  it('collapses white space as document.title does', () => {
    expect(collapsed(' \t a \u00a0 b\n')).toBe('a \u00a0 b');
  });
});

describe('previews', () => {
  it('X falls back from twitter: to og:, and says which tags it took', async () => {
    const rows = await previews(
      '<title>t</title><meta property="og:title" content="og"><meta name="twitter:title" content="x"><meta name="description" content="d">',
    );
    const of = (consumer: string) => rows.find(([where]) => where === consumer);
    expect(of('X')?.slice(1, 3)).toEqual(['x', 'd']);
    expect(of('X')?.at(-1)).toBe('title from twitter:title, description from description');
    expect(of('Facebook, LinkedIn')?.[1]).toBe('og');
    expect(of('Search result')?.[1]).toBe('t');
  });

  it('an image is resolved against base, and the page against its address', async () => {
    const rows = await previews(
      '<base href="/cdn/"><meta property="og:image" content="a.png">',
      'https://e.org/x/',
    );
    expect(rows[1]?.[4]).toBe('https://e.org/cdn/a.png');
  });

  it('strict ends with no where there are findings', async () => {
    expect((await run({ html: '<title>x</title>' }, { strict: true })).isNo).toBe(true);
    expect((await run({ html: '<title>x</title>' })).isNo).toBeUndefined();
  });
});

describe('an image file', () => {
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(40);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    bytes.set(encodeUtf8('IHDR'), 12);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return bytes;
  };
  const notes = async (bytes: Uint8Array) =>
    (await run({ picture: { name: 'a.png', bytes } })).notes?.map(({ message }) => message);

  it('of 1200 × 630 fits', async () => {
    expect(await notes(png(1200, 630))).toEqual(['a.png: 1200 × 630, 40 bytes, fits large cards']);
  });

  it('that is too small, too square or no picture is told of', async () => {
    expect(await notes(png(100, 100))).toEqual([
      'a.png: expected at least 200 × 200 pixels, found 100 × 100',
      'a.png: large cards are 1.91 : 1; this is 1.00 : 1, so that a part is cut off',
    ]);
    expect(await notes(new Uint8Array(10))).toEqual([
      'a.png: expected PNG, JPEG, GIF or WebP, found no known picture',
    ]);
  });
});

it('reads any text, and ten times as much in about ten times the time', async () => {
  for (const html of ['\ud83d', '<meta', '<title>', '<meta name content>', '<'.repeat(10_000), '🦊'])
    expect((await runForm(form, { html }, {}, world)).ok).toBe(true);
  await expectLinear(async (count) => {
    await run({ html: '<meta name="description" content="a &amp; b">'.repeat(count) });
    await run({
      html: '<div>'.repeat(Math.min(count, 400)) + '<meta property="og:image" content="/a">'.repeat(count),
    });
  }, 1000);
});
