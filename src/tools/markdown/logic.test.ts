/** Markdown. The whole specification of CommonMark; second readers: commonmark.js, parse5, and micromark for the way back. */
import { HtmlRenderer, Parser } from 'commonmark';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#scripts/programs.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { answerTo } from './answering.ts';
import { readRows } from './csv.ts';
import { digestOf } from './html/digest.ts';
import { isAllowed, withoutRefused } from './addresses.ts';
import { render, renderExactly } from './logic.ts';
import { headingsOf, linksOf } from './outline.ts';
import { OPTIONS } from './options.ts';
import { previewOf } from './preview.ts';
import { readHtml } from './html/reading.ts';
import { writeMarkdown, writeTable } from './html/writing.ts';

const refusedBy = async (text: string, options: Partial<Parameters<typeof answerTo>[1]> = {}) => {
  const outcome = await answerTo({ text }, { ...defaultsOf(OPTIONS), ...options });
  return outcome.ok ? undefined : outcome.problem.message;
};

const STYLE = { bullet: '-', emphasis: '_', rule: '-' } as const;

describe('CommonMark', () => {
  it('is read to the letter in every example of the specification', () => {
    const spec = readFileSync(join(ROOT, 'node_modules/commonmark-spec/spec.txt'), 'utf8');
    const examples = [...spec.matchAll(/^`{32} example\n([^]*?)^\.\n([^]*?)^`{32}$/gm)].map(
      ([, markdown = '', html = '']) => [markdown.replaceAll('→', '\t'), html.replaceAll('→', '\t')] as const,
    );
    expect(examples).toHaveLength(652);
    const differing = examples.filter(
      ([markdown, html]) => renderExactly(markdown, 'commonmark').trimEnd() !== html.trimEnd(),
    );
    expect(differing).toEqual([]);
  });

  it('is read as commonmark.js reads it', () => {
    const parser = new Parser();
    const renderer = new HtmlRenderer();
    const unit = fc.constantFrom(
      ...'ab*_`[](!#-> 1.\n\\&<~'.split(''),
      '\n\n',
      '  \n',
      '- ',
      '> ',
      '1. ',
      '**',
      '](u)',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 25 }), (text) => {
        // An empty item as the first thing of another item or of a quotation is read otherwise by micromark.
        fc.pre(!/(?:[-*+>]|1\.)[ \t]*(?:[-*+]|1\.)[ \t]*$/m.test(text));
        expect(same(renderExactly(text, 'commonmark'))).toEqual(same(renderer.render(parser.parse(text))));
      }),
      { numRuns: 1000 },
    );
  });
});

const same = (html: string) => digestOf(fromHtml(html.trim(), { fragment: true }));

describe('addresses', () => {
  it.each([
    ['https://a.b', true],
    ['mailto:a@b', true],
    ['a/b:c', true],
    ['?q=a:b', true],
    ['#a:b', true],
    ['//a.b', true],
    ['JavaScript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    [' data:text/html,x', false],
    ['javascript&colon;alert(1)', false],
    ['vbscript%3Ax', false],
  ])('%s', (address, isKept) => expect(isAllowed(address)).toBe(isKept));

  it('never run anything in what is rendered, with raw HTML shown as text', () => {
    const unit = fc.constantFrom(
      '[x](',
      ')',
      '<',
      '>',
      'javascript:',
      'x',
      ' ',
      '\n',
      '![',
      '](',
      'onerror=',
      '"',
      '&#58;',
      '\t',
      'data:',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (parts) => {
        const { html } = render(parts.join(''), 'gfm', false);
        for (const element of elementsOf(html)) {
          expect(element.tagName).not.toBe('script');
          for (const [name, value] of Object.entries(element.properties)) {
            expect(name).not.toMatch(/^on/);
            if (name === 'href' || name === 'src')
              expect(String(value).replaceAll(/\s/g, '')).not.toMatch(/^(?:javascript|data):/i);
          }
        }
      }),
    );
  });

  it.each([
    '<a x=">" href=https://b/>a</a>',
    "<a x='>' HREF='https://b/'>a</a>",
    '<a/href=https://b/>a</a>',
    '<template><a href="https://b/">a</a></template>',
  ])('are taken out of the tree of the preview: %s', (text) => {
    expect(previewFrom(text)).not.toMatch(/https:\/\/b/);
  });

  it('have no place in the preview', () => {
    const html = previewFrom(render('![a](https://b/c) [d](e) <img src=x>', 'gfm', true).html);
    expect(html).not.toMatch(/ href=| src="/);
    expect(html).toContain("default-src 'none'");
    expect(previewFrom(render('<a href=x>a</a> ` href=y`', 'gfm', true).html)).toContain(
      '<a>a</a> <code> href=y</code>',
    );
  });
});

const previewFrom = (html: string): string => previewOf(fromHtml(html, { fragment: true }));

/** Each leads to evil.example where a pattern over the text does not see it. */
const EVASIONS = [
  `<a x=">" href=https://evil.example>a</a>`,
  `<a x='>' HREF='https://evil.example'>a</a>`,
  `<a/href="https://evil.example">a</a>`,
  `<a\nhref\n=\nhttps://evil.example>a</a>`,
  `<a href=https&colon;//evil&#46;example>a</a>`,
  `<a title="<a href='x'>" href="https://evil.example">a</a>`,
  `<svg><a xlink:href="https://evil.example"><text>a</text></a></svg>`,
  `<svg><a><set attributeName=href to=https://evil.example /><text>a</text></a></svg>`,
  `<svg><animate attributeName=xlink:href values="https://evil.example"/></svg>`,
  `<svg><image href=https://evil.example /><use href=https://evil.example#a /></svg>`,
  `<svg><style>&lt;a href=https://evil.example&gt;a&lt;/a&gt;</style></svg>`,
  `<svg><style><![CDATA[<a href=https://evil.example>]]></style></svg>`,
  `<svg><rect fill="url(https://evil.example#a)"/></svg>`,
  `<math href=https://evil.example><mtext href=https://evil.example>a</mtext></math>`,
  `<math><mtext><table><mglyph><style><!--</style><a href="https://evil.example">`,
  `<svg></p><style><a title="</style><a href=https://evil.example>">`,
  `<template><a href=https://evil.example>a</a></template>`,
  `<noscript><p title="</noscript><a href=https://evil.example>">`,
  `<noembed><p title="</noembed><a href=https://evil.example>">`,
  `<select><a href=https://evil.example>a</a></select>`,
  `<table><a href=https://evil.example>a<tr><td background=https://evil.example>`,
  `<xmp><p title="</xmp><a href=https://evil.example>">`,
  `<iframe srcdoc="<a href=https://evil.example>a</a>"></iframe>`,
  `<object data=https://evil.example></object><embed src=https://evil.example>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<base href=https://evil.example><link rel=stylesheet href=https://evil.example>`,
  `<form action=https://evil.example><button formaction=https://evil.example>`,
  `<img srcset="https://evil.example 1x" src=https://evil.example ping=https://evil.example>`,
  `<video poster=https://evil.example><source src=https://evil.example></video>`,
  `<style>@import "https://evil.example"</style>`,
  `<p style="background:u\\72l(https://evil.example)">`,
  `<p style="background:image-set('https://evil.example' 1x)">`,
  `<script>fetch("https://evil.example")</script>`,
  `<script>//</script><a href=https://evil.example>`,
  `<img src=x onerror="fetch('https://evil.example')">`,
  `<!--><a href=https://evil.example>-->`,
  `<!-- --!><a href=https://evil.example>a</a>`,
  `<![CDATA[><a href=https://evil.example>]]>`,
  `<plaintext><a href=https://evil.example>`,
  `<a${' x'.repeat(50)} href=https://evil.example>a</a>`,
  `<a href=https://evil.example href=x>a</a>`,
];

describe('no writing of HTML', () => {
  it.each(EVASIONS)('brings an address into the preview: %s', (html) => {
    // Twice, as a browser reads what was written.
    for (const tree of [fromHtml(previewFrom(html)), fromHtml(previewFrom(html), { fragment: true })])
      for (const { tagName, properties } of elementsIn(tree)) {
        if (tagName === 'style' || tagName === 'script') expect(properties).toEqual({});
        expect(tagName).not.toMatch(
          /^(?:script|iframe|object|embed|base|link|template|noscript|set|animate)$/,
        );
        for (const [name, value] of Object.entries(properties)) {
          expect(name).not.toMatch(/^on|href|^src|action/i);
          if (name !== 'title' && name !== 'alt') expect(String(value)).not.toContain('evil');
        }
      }
  });

  it.each(EVASIONS.filter((html) => !/script>|style|on\w+=|fill=/.test(html)))(
    'brings an address of a refused scheme into the result: %s',
    (html) => {
      const { html: cleaned, refused } = withoutRefused(html.replaceAll('https:', 'javascript:'));
      const links = elementsIn(fromHtml(cleaned, { fragment: true })).flatMap(({ properties }) =>
        Object.entries(properties).filter(([name]) => !/^(?:title|x)$/.test(name)),
      );
      expect(links.filter(([, value]) => String(value).includes('javascript'))).toEqual([]);
      expect(refused.length + Number(/<!--><|!\[CDATA|plaintext|colon/.test(html))).toBeGreaterThan(0);
    },
  );

  it('changes what is allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (parts) => {
        const html = parts.join('');
        expect(withoutRefused(html)).toEqual({ html, refused: [] });
      }),
    );
  });
});

const PIECES = [
  '<a href="https://a.b" title=\'x>y\'>',
  '</a>',
  '<img SRC=data:image/png;base64,AA==>',
  '<svg><a xlink:href=#b>',
  '</svg>',
  '<p\r\nclass=x>',
  '<!-- javascript: -->',
  'javascript:x ',
  '<img srcset="a.png 1x, https://b/c 2x">',
  '<td align=left>',
  '&lt;a href=javascript:x&gt;',
];

type Tree = ReturnType<typeof fromHtml>;
type FoundElement = { readonly tagName: string; readonly properties: object };
const elementsOf = (html: string): FoundElement[] => elementsIn(fromHtml(html, { fragment: true }));
const elementsIn = ({ children }: Pick<Tree, 'children'>): FoundElement[] =>
  children.flatMap((child) =>
    child.type === 'element'
      ? [child, ...elementsIn(child), ...(child.content ? elementsIn(child.content) : [])]
      : [],
  );

describe('headings and links', () => {
  it('are those of the document', () => {
    const { html } = render('# A `b`\n\nC [d](e)\n===\n\n[![f](g)](h)', 'gfm', false);
    const tree = fromHtml(html, { fragment: true });
    expect(headingsOf(tree)).toEqual([
      { level: 1, text: 'A b' },
      { level: 1, text: 'C d' },
    ]);
    expect(linksOf(tree)).toEqual([
      { isPicture: false, text: 'd', address: 'e' },
      { isPicture: false, text: 'f', address: 'h' },
      { isPicture: true, text: 'f', address: 'g' },
    ]);
  });

  it('are those of raw HTML too, and none of its attributes, comments and templates', () => {
    const html = `<H2 title="<h1>no</h1>">a&amp;b</H2><a title=">" class=x href=https://c>d<br>e</a><!--<h1>f</h1>-->
      <template><h3>g</h3></template><img alt=h width=1 src='i.png'><a href="javascript:j">k</a><a href="#l">m</a>`;
    const tree = fromHtml(html, { fragment: true });
    expect(headingsOf(tree)).toEqual([{ level: 2, text: 'a&b' }]);
    expect(linksOf(tree)).toEqual([
      { isPicture: false, text: 'de', address: 'https://c' },
      { isPicture: true, text: 'h', address: 'i.png' },
    ]);
  });
});

/** Documents of the elements that Markdown has, with texts that it would read. */
const word = fc.string({
  unit: fc.constantFrom(...'ab1.#*_`[]()!<>&\\~|-+=:中é'.split('')),
  minLength: 1,
  maxLength: 8,
});
const escaped = word.map((text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
);
const inline = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: escaped },
    escaped.map((text) => `<em>${text}</em>`),
    escaped.map((text) => `<strong>${text}</strong>`),
    escaped.map((text) => `<code>${text}</code>`),
    escaped.map((text) => `<a href="/x">${text}</a>`),
    escaped.map((text) => `<u>${text}</u>`),
    escaped.map((text) => `a<br>${text}b`),
  ),
  { minLength: 1, maxLength: 4 },
);
const line = inline.map((parts) => parts.join(' '));
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  line.map((text) => `<h2>${text.replaceAll('<br>', ' ')}x</h2>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  line.map((text) => `<blockquote><p>${text}</p></blockquote>`),
  escaped.map((text) => `<pre>${text}\n\n${text}</pre>`),
  fc.constant('<hr>'),
);
const document = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join(''));

describe('the way back', () => {
  it('gives the same document, in both flavours', () => {
    fc.assert(
      fc.property(document, fc.constantFrom('gfm' as const, 'commonmark' as const), (html, flavour) => {
        const { tree } = readHtml(html);
        const { markdown } = writeMarkdown(tree, flavour, true, STYLE);
        expect(digestOf(readHtml(renderExactly(markdown, flavour)).tree), markdown).toEqual(digestOf(tree));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a document that would take minutes', () => {
  it.each([
    ['a list', '- item\n'.repeat(30_000), '60,000'],
    ['quotes', '> a line\n>\n'.repeat(10_000), '60,000'],
    ['nested quotes', `${'>'.repeat(30_000)} a`, '30,000'],
    ['emphasis on one line', '*a* '.repeat(15_000), '30,000'],
    [
      'nested lists',
      Array.from({ length: 250 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
      '31,625',
    ],
  ])('is refused before it is read: %s', async (_what, text, found) => {
    expect(await refusedBy(text)).toMatch(`at most 25,000 line ends and signs of Markdown, found ${found}:`);
  });

  it('is refused before it is read: HTML', async () => {
    const html = `<ul>${'<li>item</li>'.repeat(30_000)}</ul>`;
    expect(await refusedBy(html, { from: 'html' })).toMatch('at most 10,000 tags, found 60,002:');
  });

  it('is none where only the text is long', async () => {
    expect(await refusedBy('word '.repeat(20_000))).toBeUndefined();
    expect(await refusedBy(`<p>${'word '.repeat(20_000)}`, { from: 'html' })).toBeUndefined();
  });
});

describe('tables', () => {
  it('of CSV read back as their cells', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab|\\`*"1<&'.split('')), maxLength: 6 });
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
      .chain(([width, height]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(
      fc.property(rows, (table) => {
        const text = table
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(readRows(text)).toEqual(table);
        const html = renderExactly(writeTable(table), 'gfm');
        const cells = [...html.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, inner = '']) => textIn(inner));
        expect(cells).toEqual(table.flat());
      }),
    );
  });

  it.each([
    [
      'a\tb\n1,5\t2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', [['']]],
    [
      'a,b\nc',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
  ])('%j', (text, rows) => expect(readRows(text)).toEqual(rows));
});

it('a line that opens more than 500 lists in one another is refused before it is read', async () => {
  for (const mark of ['- ', '> ', '1. ', '* > '])
    expect(await answerTo({ text: `a\n\n${mark.repeat(600)}x` }, defaultsOf(OPTIONS))).toMatchObject({
      problem: { message: expect.stringContaining('at most 500 lists') as string, position: { line: 3 } },
    });
  expect(
    await answerTo({ text: `${'- '.repeat(400)}x\n${'-'.repeat(5000)}` }, defaultsOf(OPTIONS)),
  ).toMatchObject({ ok: true });
});

const textIn = (html: string): string => {
  const [first] = fromHtml(html, { fragment: true }).children;
  return first?.type === 'text' ? first.value : '';
};
