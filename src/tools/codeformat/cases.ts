/** Right answers: the specification's table, the standards, and what Prettier and Terser print. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;
type Options = NonNullable<Case['options']>;
type Language = NonNullable<Options['language']>;

const minify = (
  language: Language,
  code: string,
  result: string,
  source: string,
  more: Options = {},
): Case => ({
  inputs: { code },
  options: { language, job: 'minify', ...more },
  outputs: { result },
  source,
});
const formats = (
  language: Language,
  code: string,
  result: string,
  source: string,
  more: Options = {},
): Case => ({
  inputs: { code },
  options: { language, ...more },
  outputs: { result },
  source,
});
const refused = (
  language: Language,
  code: string,
  message: string,
  offset: number,
  more: Options = {},
): Case => ({
  inputs: { code },
  options: { language, ...more },
  problem: { message, offset },
});

const CSSOM = 'CSS Syntax 3, and CSSOM of Chromium 156';
const PRETTIER = 'Prettier 3.10.1';
const TERSER = 'Terser 5.51.4';
const HTML = 'HTML Standard, parse5 8.1.1';

export const CASES: readonly Case[] = [
  minify('css', '.a{ color : red ; & .b{ margin : 0 } }', '.a{color:red;& .b{margin:0}}', CSSOM),
  minify(
    'css',
    'a{color:red;&:hover{color:blue}color:green}',
    'a{color:red;&:hover{color:blue}color:green}',
    CSSOM,
  ),
  minify('css', '@media (400px<=width<=700px){a{b:c}}', '@media (400px<=width<=700px){a{b:c}}', CSSOM),
  minify('css', '@scope (.a) to (.b){img{b:c}}', '@scope (.a) to (.b){img{b:c}}', CSSOM),
  minify('css', 'a{margin:1px/**/2px}', 'a{margin:1px/**/2px}', CSSOM),
  minify('css', 'a{width:calc(1px+2px)}', 'a{width:calc(1px+2px)}', CSSOM),
  minify('css', 'a{width:calc(1px + 2px)}', 'a{width:calc(1px + 2px)}', CSSOM),
  minify('css', 'a :hover{b:c}', 'a :hover{b:c}', CSSOM),
  minify('css', ':root{--x: ;}', ':root{--x: }', CSSOM),
  minify('css', ':root { --x :  a  b ; --y:{ c : d ; } }', ':root{--x:  a  b ;--y:{ c : d ; } }', CSSOM),
  minify(
    'css',
    '@media screen and (a:b) , print { a > b , c + d ~ e { f : g , h } }',
    '@media screen and (a:b),print{a>b,c + d ~ e{f:g,h}}',
    CSSOM,
  ),
  minify('css', '@media (width > = 5px) { a { b : c } }', '@media (width> = 5px){a{b:c}}', CSSOM),
  minify(
    'css',
    '/*! k */\n/* d */\na { b : c } /* @license MIT */',
    '/*! k */a{b:c}/* @license MIT */',
    'rule 3',
  ),
  minify('css', '/*! k */ a { b : c }', 'a{b:c}', 'rule 3', { licences: false }),
  refused('css', 'a{b:c}/*x', 'comment', 6, { job: 'minify' }),
  minify('javascript', 'a\n++b', 'a;++b;', `${TERSER}, acorn 8.19.0`),
  minify('javascript', '/*! k */ /* d */ a()', '/*! k */a();', TERSER),
  minify('javascript', '/*! k */ /* d */ a()', 'a();', TERSER, { licences: false }),
  minify('javascript', 'function f(first) { return first + 1 + 2 }', 'function f(n){return n+1+2}', TERSER, {
    names: true,
    compress: true,
  }),
  minify('javascript', 'x = "\ud800" + "\\ud800"', 'x="\\ud800"+"\\ud800";', TERSER),
  minify(
    'html',
    '<svg><text xml:space="preserve"> a  <tspan> b </tspan> </text> </svg>',
    '<svg><text xml:space=preserve> a  <tspan> b </tspan> </text> </svg>',
    HTML,
  ),
  minify(
    'html',
    '<p style="white-space:pre"> a  <b> b </b> </p> <p> c </p>',
    '<p style=white-space:pre> a  <b> b </b> </p><p>c</p>',
    HTML,
  ),
  minify(
    'html',
    '<p> <!--#include virtual="/a b"--> c  <!-- d --></p>',
    '<p><!--#include virtual="/a b"--> c</p>',
    HTML,
  ),
  minify('html', '<p>a <!--# include file="b" --> c</p>', '<p>a <!--# include file="b" --> c</p>', HTML),
  minify('html', '<p>中文\n 中文 a\n漢</p>', '<p>中文\n中文 a 漢</p>', HTML),
  minify('html', 'a <?php echo 1 ?> b', 'a <?php echo 1 ?> b', HTML),
  minify('html', '<pre>\n  x</pre>', '<pre>\n  x</pre>', HTML),
  minify('html', '<textarea>\n\n a</textarea>', '<textarea>\n\n a</textarea>', HTML),
  minify(
    'html',
    '<div class="a b" id="c">\n  <p>x\n  y <b>z</b> </p>\n <!-- d --> <!--[if IE]> e <![endif]--> </div>',
    '<div class="a b" id=c><p>x y <b>z</b></p><!--[if IE]> e <![endif]--></div>',
    HTML,
  ),
  minify(
    'html',
    '<style> a { b : c } </style><script> var x = 1 </script>',
    '<style>a{b:c}</style><script>var x=1;</script>',
    HTML,
    { inline: true },
  ),
  minify(
    'html',
    '<style> a { b : c } </style><script> var x = 1 </script>',
    '<style> a { b : c } </style><script> var x = 1 </script>',
    HTML,
  ),
  minify(
    'graphql',
    '# c\nquery Q(\n  $a: Int, $b: Int\n) {\n  f(a: 1, b: 2, c: """\n    x\n      y\n  """)\n}',
    'query Q($a:Int$b:Int){f(a:1 b:2 c:"""\nx\n  y""")}',
    'graphql 17.1.0, GraphQL specification, October 2021',
  ),
  formats('javascript', 'a\n++b', 'a;\n++b;\n', PRETTIER),
  formats('html', '<span> a </span><span>b</span>', '<span> a </span><span>b</span>\n', PRETTIER),
  formats('html', '<div @click="x" :a="b">y</div>', '<div @click="x" :a="b">y</div>\n', PRETTIER),
  formats(
    'html',
    '<style>a{b:c}</style><script>a( )</script>',
    '<style>\n  a {\n    b: c;\n  }\n</style>\n<script>\n  a();\n</script>\n',
    PRETTIER,
  ),
  formats(
    'scss',
    "$a:1;.b{&-c{@include d($a)}}// e 'f",
    "$a: 1;\n.b {\n  &-c {\n    @include d($a);\n  }\n} // e 'f\n",
    PRETTIER,
  ),
  formats(
    'scss',
    '@include r((v: ($a / -1), s: ($a / -2)));',
    '@include r(\n  (\n    v: (\n      $a / -1\n    ),\n    s: (\n      $a / -2\n    )\n  )\n);\n',
    'Sass: a comma in parentheses makes a list',
    { trailingCommas: 'none' },
  ),
  formats(
    'scss',
    '$a: (b: (c,), d: (e, f,));',
    '$a: (\n  b: (c,),\n  d: (\n    e,\n    f\n  )\n);\n',
    PRETTIER,
  ),
  formats('markdown', 'a\n\n```js\nb\n```', 'a\n\n```js\nb\n```\n', PRETTIER),
  formats('markdown', 'a\n\n    b', 'a\n\n    b\n', PRETTIER),
  formats('markdown', '```\n```', '```\n```\n', PRETTIER),
  formats('markdown', '', '', PRETTIER),
  formats('less', "@a:1;.b{.c(@a)}// e 'f", "@a: 1;\n.b {\n  .c(@a);\n} // e 'f\n", PRETTIER),
  formats(
    'typescript',
    "type A={'a':string}\nlet b=<any>c",
    'type A = { a: string };\nlet b = <any>c;\n',
    PRETTIER,
  ),
  formats('typescript', 'const a=<B c={"d"}> e {f}</B>', 'const a = <B c={"d"}> e {f}</B>;\n', PRETTIER),
  formats(
    'javascript',
    'const a=<B c={"d"}> e {f}</B>',
    "const a = <B c={'d'}> e {f}</B>\n".replaceAll("'", '"'),
    PRETTIER,
    { semicolons: false },
  ),
  formats('graphql', 'query{a,b(c:1)}', 'query {\n  a\n  b(c: 1)\n}\n', PRETTIER),
  formats('markdown', '* a\n* b\n\n~~~js\nlet  x\n~~~\n', '- a\n- b\n\n```js\nlet  x\n```\n', PRETTIER),
  formats('markdown', '* a\n* b\n\n~~~js\nlet  x\n~~~\n', '- a\n- b\n\n```js\nlet x;\n```\n', PRETTIER, {
    embedded: true,
  }),
  formats('css', 'a{b:c}\r\nd{e:f}', 'a {\n  b: c;\n}\nd {\n  e: f;\n}\n', PRETTIER),
  formats('css', 'a{b:c}\r\nd{e:f}', 'a {\r\n  b: c;\r\n}\r\nd {\r\n  e: f;\r\n}\r\n', PRETTIER, {
    lineEnds: 'keep',
  }),
  { ...formats('css', '\ufeffa{b:c}', 'a {\n  b: c;\n}\n', PRETTIER), notes: ['byte order mark'] },
  formats('javascript', "x = '\ud800'", 'x = "\ud800";\n', PRETTIER),
  refused('javascript', 'a <!--bar\n+b', 'would mean something else', 0),
  refused('css', 'a{b:URL(a b)}', 'would', 4),
  refused('html', '<div></span>', 'line 1, column 6: Unexpected closing tag', 5),
  refused('html', 'a<script>var x=1</script>b', 'would mean something else', 25),
  refused('javascript', 'let x = ', 'line 1, column 9: Unexpected token', 8),
  refused('javascript', 'let x = ', 'line 1, column 9: Unexpected token: eof', 8, { job: 'minify' }),
  refused('css', 'a{b:c}}', 'line 1, column 7: Unexpected }', 6),
  refused('graphql', 'query{a', 'line 1, column 8: Expected Name', 7),
  refused('css', 'a{b:"c\n}', 'Unexpected newline', 4, { job: 'minify' }),
  {
    inputs: { code: 'type A = 1' },
    options: { language: 'typescript', job: 'minify' },
    problem: { message: 'TypeScript is not minified' },
  },
  {
    inputs: { code: '# a' },
    options: { language: 'markdown', job: 'minify' },
    problem: { message: 'Markdown is not minified' },
  },
  { inputs: { code: 'hello world' }, problem: { message: 'which language' } },
  formats('auto', '<p>a', '<p>a</p>\n', PRETTIER),
  formats('auto', 'query{a}', 'query {\n  a;\n}\n'.replace(';', ''), PRETTIER),
  formats('auto', 'const a:string=1', 'const a: string = 1;\n', PRETTIER),
  formats('auto', '$a:1;b{c:$a}', '$a: 1;\nb {\n  c: $a;\n}\n', PRETTIER),
  formats('auto', '# a\nb', '# a\n\nb\n', PRETTIER),
];
