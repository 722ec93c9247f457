/** Right answers of parse5, the Open Graph protocol, the URL of Node and its Segmenter. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const COLUMNS = ['Tag', 'Value', 'By', 'Line', 'Where', 'Used by'];

/** What is read: name, value, by, line, where, used. */
const reads = (html: string, rows: readonly (readonly string[])[], source = 'parse5'): Case => ({
  inputs: { html },
  outputs: { found: { columns: COLUMNS, rows } },
  source,
});

const finds = (html: string, rows: readonly (readonly string[])[], url = ''): Case => ({
  inputs: { html, url },
  outputs: { findings: { columns: ['Level', 'Finding', 'Line'], rows } },
});

/** A page without findings, up to what is tested. */
const HEAD =
  '<!doctype html><html lang="en"><title>T</title><meta name="description" content="D"><link rel="canonical" href="https://e.org/">';

const makes = (inputs: Case['inputs'], tags: string, options: Case['options'] = {}): Case => ({
  inputs,
  options: { job: 'make', comments: false, card: 'none', ...options },
  outputs: {
    tags: `<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n${tags}`,
  },
  source: 'the HTML standard, read back by parse5',
});

const refused = (inputs: Case['inputs'], message: string, options: Case['options'] = {}): Case => ({
  inputs,
  options: { job: 'make', ...options },
  problem: { message },
});

const FAMILY = '👨‍👩‍👧‍👦';

export const CASES: readonly Case[] = [
  reads('<meta property=og:title content="A &amp; B &copy">', [
    ['og:title', 'A & B ©', 'property', '1', 'head', 'all'],
  ]),
  {
    inputs: {
      html: '<!-- <meta name=description content=x> --><script>"<meta name=description content=x>"</script>',
    },
    notes: ['There are no tags that say something about a page'],
    source: 'parse5',
  },
  reads(
    '<template><meta name="description" content="x"></template><svg><title>no</title></svg><title>yes</title>',
    [['title', 'yes', 'title', '1', 'body', 'all']],
  ),
  reads('<meta name="Description" content="d1">\n<meta name="description" content="d2">', [
    ['description', 'd1', 'name', '1', 'head', 'all'],
    ['description', 'd2', 'name', '2', 'head', 'nobody: a double'],
  ]),
  reads('<title>T &lt;x&gt;</title>', [['title', 'T <x>', 'title', '1', 'head', 'all']]),
  reads('<title>\n  a\n  b </title>', [['title', 'a b', 'title', '1', 'head', 'all']]),
  reads('<head><p>x</p><meta name="twitter:card" content="summary"></head>', [
    ['twitter:card', 'summary', 'name', '1', 'body', 'cards'],
  ]),
  {
    inputs: {
      html: '<meta property="og:image" content="https://e.org/a"><meta property="og:image:width" content="300"><meta property="og:image" content="https://e.org/b">',
    },
    outputs: {
      images: {
        columns: ['Image', 'Address', 'Size', 'Kind', 'In words'],
        rows: [
          ['1', 'https://e.org/a', '300 wide', '', ''],
          ['2', 'https://e.org/b', '', '', ''],
        ],
      },
      found: {
        columns: COLUMNS,
        rows: [
          [
            'og:image',
            'https://e.org/a',
            'property',
            '1',
            'head',
            'Facebook, LinkedIn; X; Slack, Discord; Messengers',
          ],
          ['og:image:width', '300', 'property', '1', 'head', 'cards'],
          ['og:image', 'https://e.org/b', 'property', '1', 'head', 'cards with several images'],
        ],
      },
    },
    source: 'Open Graph protocol, arrays',
  },
  reads(
    '<title>t</title><meta name="og:title" content="o"><meta property="twitter:title" content="x"><meta name="keywords" content="k"><meta name="robots" content="all"><meta charset="utf-8">',
    [
      ['title', 't', 'title', '1', 'head', 'Search result'],
      [
        'og:title',
        'o',
        'name (property is the rule; X reads both)',
        '1',
        'head',
        'Facebook, LinkedIn; Slack, Discord; Messengers',
      ],
      ['twitter:title', 'x', 'property (name is the rule; X reads both)', '1', 'head', 'X'],
      ['keywords', 'k', 'name', '1', 'head', 'nobody'],
      ['robots', 'all', 'name', '1', 'head', 'search'],
      ['charset', 'utf-8', 'charset', '1', 'head', 'browsers'],
    ],
  ),
  finds('<meta property="og:title" content="x">', [
    ['wrong', 'there is no title', ''],
    ['hint', 'there is no description', ''],
    ['hint', 'there is no canonical address', ''],
    ['hint', 'html has no lang', ''],
    ['hint', 'there is no og:image', ''],
  ]),
  finds(
    `${HEAD}<meta property="og:image" content="/a.png"><meta property="og:image:alt" content="A">`,
    [
      ['wrong', 'og:image is relative (https://e.org/a.png is meant): most want an absolute address', '1'],
      ['hint', 'canonical is another page: https://e.org/', '1'],
    ],
    'https://e.org/x/',
  ),
  finds(`${HEAD}<meta name="robots" content="NOINDEX, follow"><meta name="keywords" content="a">`, [
    ['wrong', 'robots keeps the page out of search: NOINDEX, follow', '1'],
    ['hint', 'keywords are read by no large search', '1'],
  ]),
  finds(
    `${HEAD}<meta http-equiv="Content-Security-Policy" content="default-src 'self'; frame-ancestors 'none'">`,
    [['wrong', 'frame-ancestors does nothing in a meta tag: it needs a header field', '1']],
  ),
  finds(`${HEAD}\n<title>Two</title>`, [['wrong', 'title stands twice: the first, in line 1, is used', '2']]),
  finds(`${HEAD}<!--${'x'.repeat(1024)}--><meta charset="utf-8">`, [
    ['wrong', 'the character set comes after the first 1024 bytes, where browsers look for it', '1'],
  ]),
  finds(
    `<!doctype html><html lang="en"><title>T</title><meta name="description" content="${FAMILY.repeat(161)}"><link rel="canonical" href="https://e.org/">`,
    [['hint', 'description has 161 characters: about 160 are shown', '1']],
  ),
  finds(`${HEAD}<meta name="og:title" content="x"><meta property="og:image:width" content="1">`, [
    ['hint', 'og:title should be a property, not a name: some read only that', '1'],
    ['wrong', 'og:image:width has no og:image before it', '1'],
    ['hint', 'there is no og:image', ''],
  ]),
  finds(
    `${HEAD}<meta property="og:image" content="data:image/png;base64,AA=="><meta property="og:image" content="http://e.org/a.png"><meta name="twitter:card" content="big">`,
    [
      ['wrong', 'og:image is a data address: nobody shows it', '1'],
      ['hint', 'og:image is http: some show only https', '1'],
      ['wrong', 'twitter:card: expected summary, summary_large_image, app, player, found "big"', '1'],
      ['hint', 'the image has no og:image:alt', ''],
    ],
  ),
  {
    inputs: { title: 'A "quoted" & <b>', description: "it's" },
    options: { job: 'make', comments: false, card: 'none', quotes: 'single', closing: true },
    outputs: {
      tags: `<meta charset='utf-8' />\n<meta name='viewport' content='width=device-width, initial-scale=1' />\n<title>A "quoted" &amp; &lt;b&gt;</title>\n<meta name='description' content='it&#39;s' />\n<meta property='og:type' content='website' />\n<meta property='og:title' content='A "quoted" &amp; &lt;b&gt;' />\n<meta property='og:description' content='it&#39;s' />`,
    },
    source: 'the HTML standard, read back by parse5',
  },
  makes(
    { title: 'T', image: 'https://e.org/a.png', alt: 'A', extras: 'tag: a\ntag: b' },
    '<title>T</title>\n<meta property="og:type" content="article">\n<meta property="og:title" content="T">\n<meta property="og:image" content="https://e.org/a.png">\n<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">\n<meta property="og:image:alt" content="A">\n<meta property="article:tag" content="a">\n<meta property="article:tag" content="b">\n<meta name="twitter:card" content="summary">',
    { type: 'article', width: '1200', height: '630', card: 'summary' },
  ),
  refused({ title: 'T', url: 'e.org/x' }, 'expected an absolute address, found "e.org/x"'),
  refused({ title: 'T', image: '/a.png' }, 'expected an absolute address, found "/a.png"'),
  refused({ title: 'T', locale: 'english' }, 'expected a language such as en_GB, found "english"'),
  refused(
    { title: 'T', extras: 'tag: a\nprice: 3' },
    'line 2: expected one of published_time, modified_time, expiration_time, author, section, tag',
    { type: 'article' },
  ),
];
