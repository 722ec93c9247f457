/** Against csso's and browsers' kind of reading by postcss, against parse5's own tree, and every language there and back. */
import fc from 'fast-check';
import { parse as parseGraphql, print } from 'graphql';
import { parse as parseHtml, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { runForm } from '#src/lib/form/values.ts';
import { differenceIn } from './checking.ts';
import { minifyCss } from './css/minify.ts';
import { tokensOf } from './css/tokens.ts';
import { detect } from './detect.ts';
import { form } from './form.ts';
import { minifyHtml } from './html/minify.ts';
import type { Language } from './languages.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

async function resultOf(code: string, options: object, fileName?: string): Promise<string | undefined> {
  const outcome = await runForm(form, { code }, options, {
    ...WORLD,
    ...(fileName !== undefined && { fileNames: { code: fileName } }),
  });
  const result = outcome.ok ? outcome.value.outputs['result'] : undefined;
  return result instanceof Object && 'text' in result ? result.text : result === '' ? '' : undefined;
}

const change = (language: Language, isMinified = false) => ({
  language,
  isMinified,
  keepsComment: () => true,
  withEmbedded: false,
});

/** Whether the check sees a difference. */
async function differs(
  language: Language,
  before: string,
  after: string,
  isMinified = false,
): Promise<boolean> {
  const found = await differenceIn(before, after, change(language, isMinified));
  return !found.ok || found.value !== undefined;
}

describe('the check', () => {
  it.each<[Language, string, string]>([
    ['css', 'a :hover{b:c}', 'a:hover{b:c}'],
    ['css', 'a .b{c:d}', 'a.b{c:d}'],
    ['css', 'a *{c:d}', 'a*{c:d}'],
    ['css', 'a{b:calc(1px + 2px)}', 'a{b:calc(1px+2px)}'],
    ['css', 'a{b:1px 2px}', 'a{b:1px2px}'],
    ['css', 'a{b:c;d:e}', 'a{d:e;b:c}'],
    ['css', 'a{--B:c}', 'a{--b:c}'],
    ['css', 'a{b:"c  d"}', 'a{b:"c d"}'],
    ['css', 'a{--b:{"c":1}}', 'a { --b: {"c":1;} }'],
    ['css', 'a{--b:{c:d;};e:f}', 'a{--b:{c:d};e:f}'],
    ['css', 'a{b:"\\\\"}', 'a{b:"\\"}'],
    ['css', '@media a and (b:c){}', '@media a and(b:c){}'],
    ['css', 'a{b:c}/* d */', 'a{b:c}'],
    ['css', '.A{b:c}', '.a{b:c}'],
    ['css', 'a{}b{}', 'b{}'],
    ['scss', '$a: 1; // b', '$a: 1;'],
    ['scss', 'a{b:$c}', 'a{b:$d}'],
    ['scss', '$a: (b);', '$a: (b,);'],
    ['scss', '@include a((b: ($c / -1)));', '@include a((b: ($c / -1,)));'],
    ['scss', '$a: (b: (c), d: (e));', '$a: (b: (c,), d: (e));'],
    ['scss', '$a: f((b));', '$a: f((b,));'],
    ['scss', '$a: [b];', '$a: [b,];'],
    ['scss', 'a{b:#{$c} px}', 'a{b:#{$c}px}'],
    ['scss', 'a{b:c #{$d}}', 'a{b:c#{$d}}'],
    ['scss', 'a{b:c (d)}', 'a{b:c(d)}'],
    ['scss', 'a{b:(c) -1px}', 'a{b:(c)-1px}'],
    ['scss', 'a{b:$c d}', 'a{b:$cd}'],
    ['scss', '.a#{$b} .c{d:e}', '.a#{$b}.c{d:e}'],
    ['less', '.a(@b,);', '.a(@b);'],
    ['less', 'a{b:@c -@d}', 'a{b:@c - @d}'],
    ['less', 'a{b:@{c} d}', 'a{b:@{c}d}'],
    [
      'html',
      '<svg><text xml:space="preserve">a  b</text></svg>',
      '<svg><text xml:space="preserve">a b</text></svg>',
    ],
    ['html', '<p style="white-space: pre-wrap">a  b</p>', '<p style="white-space: pre-wrap">a b</p>'],
    ['html', '<p><!--#echo var="A"--> b</p>', '<p><!--#echo var="A"-->b</p>'],
    ['less', '@a:1;', '@a:2;'],
    ['javascript', 'a <!--b\n+c', 'a < !--b + c'],
    ['javascript', 'a(b, c)', 'a((b, c))'],
    ['javascript', '(a?.b).c', 'a?.b.c'],
    ['javascript', 'a || (b && c)', '(a || b) && c'],
    ['javascript', 'a - (b - c)', 'a - b - c'],
    ['javascript', 'a = "\\u0061"', 'a = "b"'],
    ['javascript', 'a = `b`', 'a = `b `'],
    ['javascript', 'if (a) { let b = 1 }', 'if (a) let_b = 1'],
    ['javascript', 'a => { return }', 'a => {}'],
    ['javascript', 'a(); // b', 'a();'],
    ['javascript', '"use strict"; a', '("use strict"); a'],
    ['javascript', 'a = <b> c</b>', 'a = <b>c</b>'],
    ['javascript', 'a = <b c="d" />', 'a = <b c="e" />'],
    ['typescript', 'type A = B[]', 'type A = C[]'],
    ['typescript', 'let a = <B>c', 'let a = c as B'],
    ['html', '<p>a <b>c</b></p>', '<p>a<b>c</b></p>'],
    ['html', '<p>中文\n中文</p>', '<p>中文 中文</p>'],
    ['html', '<p>かな 漢字</p>', '<p>かな\n  漢字</p>'],
    ['html', '<b>a </b>c', '<b>a</b> c'],
    ['html', '<pre> a</pre>', '<pre>a</pre>'],
    ['html', '<textarea>a\nb</textarea>', '<textarea>a b</textarea>'],
    ['html', '<p title="a  b">', '<p title="a b">'],
    ['html', '<a style="b:c">', '<a style="b:d">'],
    ['html', 'a<script>b</script>c', 'a <script>b</script> c'],
    ['html', '<script>a</script>', '<script>b</script>'],
    ['html', '<style>a{b:c}</style>', '<style>a{b:d}</style>'],
    ['html', '<!-- a -->', ''],
    ['html', '<template><td>a</td></template>', '<template><td>b</td></template>'],
    ['graphql', '{ a b }', '{ b a }'],
    ['graphql', '{ a(b: """ c """) }', '{ a(b: """c""") }'],
    ['markdown', 'a *b*', 'a _c_'],
    ['markdown', '    a  b', '    a b'],
    ['markdown', '1. a', '2. a'],
  ])('of %s sees that %j is not %j', async (language, before, after) => {
    expect(await differs(language, before, after)).toBe(true);
  });

  it.each<[Language, string, string]>([
    ['css', 'A>B{COLOR:RED;margin:+.50PX}', 'A > B {\n  color: RED;\n  margin: +0.5px;\n}\n'],
    ['css', 'a{--b:{c:d;};e:f;}g{h:i;}', 'a{--b:{c:d;};e:f}g{h:i}'],
    ['css', '[a=b]{c:d!IMPORTANT}', '[a="b"] { c: d !important; }'],
    ['css', 'a:nth-child(2N+1 of .b){c:d}', 'a:nth-child(2n + 1 of .b) {\n  c: d;\n}\n'],
    ['scss', 'a{b:($c*2)}', 'a { b: ($c * 2); }'],
    ['scss', '$a:(b,c,);', '$a: (b, c);'],
    ['scss', '$a:(b:c,);', '$a: (\n  b: c\n);'],
    ['scss', '@include a ($b,);', '@include a($b);'],
    ['scss', 'a{b:#{$c}  d;&:hover{d:e}}', 'a { b: #{$c} d; &:hover { d: e; } }'],
    ['markdown', '```js\na\n```', '```js\na\n```\n'],
    ['javascript', '({"a": 0x10, b: b})', '({ a: 16, b })'],
    ['javascript', 'a && (b && c)', 'a && b && c'],
    ['javascript', 'if (a) b; else { c }', 'if (a) { b } else c'],
    ['javascript', 'a = () => { return b };;', 'a = () => b'],
    ['javascript', 'await (a)', 'await a'],
    ['javascript', 'a = <b>\n  c{" "}\n  d\n</b>', 'a = <b>c d</b>'],
    ['html', '<ul><li>a<li>b</ul>', '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n'],
    ['html', '<p class=" a  b ">', '<p class="a b"></p>'],
    ['html', '<p>中文\na 한글\n한글 漢\n  字</p>', '<p>\n  中文 a 한글 한글 漢\n字\n</p>\n'],
    [
      'html',
      '<script type="application/json">{"a":1}</script>',
      '<script type="application/json">{ "a": 1 }</script>',
    ],
    ['markdown', '* a\n* b', '- a\n- b'],
  ])('of %s sees that %j is %j', async (language, before, after) => {
    expect(await differs(language, before, after)).toBe(false);
  });
});

const pieces = (all: readonly string[], maxLength = 16) =>
  fc.array(fc.constantFrom(...all), { maxLength }).map((chosen) => chosen.join(''));

const CSS = [
  'a',
  '.b',
  '#c',
  ' ',
  '\n',
  '/* d */',
  '/**/',
  ':',
  ';',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ',',
  '>',
  '+',
  '-',
  '--x',
  '1px',
  '.5',
  '2',
  '%',
  '"e"',
  'calc(',
  '@media',
  'and',
  '!',
  '*',
  '=',
  '<',
  '&',
  'url(f)',
  '\\31 ',
  '/*! k */',
];
const declaration = fc.constantFrom(
  'color : red',
  '--x :  a  ; ',
  'margin:1px/**/2px',
  'width : calc( 1px + 2px )',
  '--y:{ a : b ; }',
  'a:b !important',
  '*zoom : 1',
);
const { rule } = fc.letrec<{ rule: string }>((tie) => ({
  rule: fc
    .tuple(
      fc.constantFrom(
        'a > b',
        '.a .b , c',
        '& + d',
        'a :hover',
        '@media (a : b) and (c)',
        '@scope (.a) to (.b)',
        '@layer x',
      ),
      fc.array(
        fc.oneof(
          { maxDepth: 3 },
          declaration.map((text) => `${text} ;`),
          tie('rule'),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([head, body]) => `${head} {\n ${body.join('\n ')} }\n`),
}));

describe('minified CSS', () => {
  const solid = (css: string) => {
    const read = tokensOf(css, false);
    if (!read.ok) throw new Error(read.problem.message);
    const all = read.value.filter(({ type }) => type !== 'whitespace-token' && type !== 'comment');
    return all
      .filter(
        ({ type }, at) =>
          type !== 'semicolon-token' ||
          all.slice(at).some((next) => next.type !== 'semicolon-token' && next.type !== '}-token') ||
          all[at + 1] === undefined,
      )
      .map(({ type, raw }) => `${type} ${raw}`);
  };
  const withoutIdle = (tokens: readonly string[]) =>
    tokens.join('\n').replaceAll(/(?:semicolon-token ;\n)+(?=\}-token)/g, '');

  it('has the same tokens, is stable and never longer, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          pieces(CSS, 30),
          fc.array(rule, { maxLength: 3 }).map((all) => all.join('')),
        ),
        (css) => {
          const made = minifyCss(css, { keepsLicences: false });
          if (!made.ok) return;
          expect(withoutIdle(solid(made.value))).toBe(withoutIdle(solid(css)));
          expect(made.value.length).toBeLessThanOrEqual(css.length);
          expect(minifyCss(made.value, { keepsLicences: false })).toEqual(made);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

const { html } = fc.letrec<{ html: string; one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'html' },
    fc.constantFrom(
      'a',
      ' ',
      '\n ',
      'b c',
      '&amp;',
      '&#32;',
      '<!-- d -->',
      '<br>',
      '<br/>',
      '<img src="e f" alt=\'\'>',
      '<input disabled value="x/">',
      '<textarea>\n\n f </textarea>',
      '<script> g ( ) </script>',
      '<style> h { i : j } </style>',
      '<svg><path d="M0 0" /><title> k </title></svg>',
      '<!--[if IE]> l <![endif]-->',
      '&',
      'lt;',
      '<',
    ),
    fc
      .tuple(
        fc.constantFrom(
          'p',
          'div',
          'span',
          'b',
          'ul',
          'li',
          'pre',
          'a',
          'button',
          'table',
          'td',
          'h1',
          'select',
          'option',
          'template',
        ),
        fc.constantFrom('', ' class="x  y"', " id='z'", ' title="a>b"', ' data-a=""'),
        tie('html'),
      )
      .map(([name, attribute, inner]) => `<${name}${attribute}>${inner}</${name}>`),
  ),
  html: fc.array(tie('one'), { maxLength: 5, depthIdentifier: 'html' }).map((all) => all.join('')),
}));

describe('minified HTML', () => {
  /** The tree as parse5 writes it, without white space and without comments. */
  const bare = (text: string) =>
    serialize(parseHtml(text))
      .replaceAll(/<!--[^]*?-->/g, '')
      .replaceAll(/\s+/g, '');

  it('is the same document, as browsers read it, without white space', async () => {
    const how = { keepsLicences: true, keepsConditional: true, inline: false };
    let refused = 0;
    const runs = 3000;
    await fc.assert(
      fc.asyncProperty(html, async (text) => {
        const made = await minifyHtml(text, how);
        expect(made.length).toBeLessThanOrEqual(text.length);
        if ((await resultOf(text, { language: 'html', job: 'minify' })) === undefined) refused += 1;
        else expect(bare(made)).toBe(bare(text));
      }),
      { numRuns: runs },
    );
    expect(refused).toBeLessThan(runs / 20);
  });
});

describe('minified GraphQL', () => {
  it('is the same document for graphql', async () => {
    const value = fc.constantFrom('1', '"a b"', '"""\n  a\n   b\n"""', '[1, 2]', '{ a: $b }', 'null', 'C');
    const field = fc
      .tuple(fc.constantFrom('a', 'b: c', '... on D { e }', '# f\n g'), value)
      .map(([name, given]) => (/[ce]$|^a/.test(name) ? `${name}(x: ${given})` : name));
    await fc.assert(
      fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 5 }), async (fields) => {
        const source = `query ($b: Int = 1, $c: [D!]) {\n ${fields.join('\n ')}\n}`;
        const made = await resultOf(source, { language: 'graphql', job: 'minify' });
        expect(print(parseGraphql(made ?? ''))).toBe(print(parseGraphql(source)));
      }),
      { numRuns: 300 },
    );
  });
});

it.each<[string, string]>([
  ['a.css', 'css'],
  ['A.SCSS', 'scss'],
  ['b.min.js', 'javascript'],
  ['c.d.ts', 'typescript'],
  ['d.tsx', 'typescript'],
  ['e.htm', 'html'],
  ['f.gql', 'graphql'],
  ['README.md', 'markdown'],
])('knows %s as %s by its name', async (name, language) => {
  expect(await detect('', name)).toEqual({ language, by: 'name' });
});

it.each<[string, Language | undefined]>([
  ['<!doctype html><p>', 'html'],
  ['<!-- a -->\n<div>', 'html'],
  ['.a{color:red}', 'css'],
  ['@media print { a { b: c } }', 'css'],
  ['@import "a.css";', 'css'],
  ['$a: 1;\nb { c: $a }', 'scss'],
  ['@mixin a { b: c }', 'scss'],
  ['@a: 1;\nb { c: @a; }', 'less'],
  ['const a = 1', 'javascript'],
  ['a()', 'javascript'],
  ['export default <A />', 'javascript'],
  ['interface A { b: string; }', 'typescript'],
  ['function a(b: number): void {}', 'typescript'],
  ['query { a }', 'graphql'],
  ['type A { b: String! }', 'graphql'],
  ['# A\n\ntext', 'markdown'],
  ['- a\n- b\n', 'markdown'],
  ['hello', undefined],
  ['1 + 1', undefined],
  ['a, b', undefined],
])('knows %j as %s by its signs', async (text, language) => {
  const found = await detect(text, undefined);
  expect('language' in found ? found.language : undefined).toBe(language);
});

it.each([
  ['lines', '- item\n'.repeat(30_000), '60,000'],
  ['depth', '>'.repeat(16_000), '16,000'],
])(
  'Markdown of so many %s that it would take a minute is refused before it is read',
  async (_of, code, found) => {
    const outcome = await runForm(form, { code }, { language: 'markdown' }, WORLD);
    expect(outcome.ok ? '' : outcome.problem.message).toMatch(
      `at most 15,000 line ends and signs of Markdown, found ${found}:`,
    );
  },
);
