/** Right answers of CommonMark 0.31.2 and of GitHub's Markdown; the whole specification is held in logic.test.ts. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const toHtml = (text: string, html: string, notes: readonly string[] = []): Case => ({
  inputs: { text },
  outputs: { html },
  notes,
  source: 'CommonMark 0.31.2, GFM 0.29; micromark 4.0.3',
});

const toMarkdown = (text: string, markdown: string, notes: readonly string[] = []): Case => ({
  inputs: { text },
  options: { from: 'html' },
  outputs: { markdown },
  notes,
  source: 'read back by micromark 4.0.3',
});

export const CASES: readonly Case[] = [
  toHtml('snake_case_word', '<p>snake_case_word</p>'),
  toHtml('**foo*', '<p>*<em>foo</em></p>'),
  toHtml('***a** b*', '<p><em><strong>a</strong> b</em></p>'),
  toHtml('1986. A great year', '<ol start="1986">\n<li>A great year</li>\n</ol>'),
  toHtml('- a\n\n1. b', '<ul>\n<li>a</li>\n</ul>\n<ol>\n<li>b</li>\n</ol>'),
  toHtml('**中文。**后', '<p>**中文。**后</p>', ['is not bold']),
  toHtml('[link](foo\\)\\:)', '<p><a href="foo):">link</a></p>'),
  toHtml('[x](javascript:alert(1))', '<p><a href="">x</a></p>', ['1 address was taken out']),
  toHtml('[x](JAVAscript&colon;alert(1)) <irc://a>', '<p><a href="">x</a> <a href="">irc://a</a></p>', [
    '2 addresses were taken out',
  ]),
  toHtml('<script>', '&lt;script&gt;'),
  toHtml('a\0b', '<p>a\ufffdb</p>'),
  toHtml('\ufeff# t', '<h1>t</h1>'),
  toHtml(
    '|a|\n|-|\n|`x|y`|\n|`x\\|y`|',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>`x</td>\n</tr>\n<tr>\n<td><code>x|y</code></td>\n</tr>\n</tbody>\n</table>',
  ),
  toHtml('www.example.com.', '<p><a href="http://www.example.com">www.example.com</a>.</p>'),
  toHtml(
    'a[^1]\n\n[^1]: note',
    '<p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>\n<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2>\n<ol>\n<li id="user-content-fn-1">\n<p>note <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>',
  ),
  {
    inputs: { text: '# A & *b*\n\n![alt](https://example.com/x.png) [more](https://example.com "t")' },
    options: { wholePage: true },
    outputs: {
      outline: { columns: ['Level', 'Heading'], rows: [['1', 'A & b']] },
      links: {
        columns: ['What', 'Text', 'Address'],
        rows: [
          ['picture', 'alt', 'https://example.com/x.png'],
          ['link', 'more', 'https://example.com'],
        ],
      },
      html: '<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>A &amp; b</title>\n</head>\n<body>\n<h1>A &amp; <em>b</em></h1>\n<p><img src="https://example.com/x.png" alt="alt" /> <a href="https://example.com" title="t">more</a></p>\n</body>\n</html>',
    },
    notes: ['1 picture is not loaded'],
    source: 'rules 2 and 3 of the tool',
  },
  {
    inputs: { text: '<b>x</b> ~~y~~' },
    options: { flavour: 'commonmark', rawHtml: 'keep' },
    outputs: { html: '<p><b>x</b> ~~y~~</p>' },
    source: 'CommonMark 0.31.2, section 6.6',
  },
  toMarkdown('<p>1. foo</p><p># x</p>', '1\\. foo\n\n\\# x\n'),
  toMarkdown('<p>a_b_c</p>', 'a_b_c\n'),
  toMarkdown('&amp;amp;', '\\&amp;\n'),
  toMarkdown('<b>a</b><b>b</b>c', '**a**__&#x62;__&#x63;\n'),
  toMarkdown('<pre>a\n```\nb</pre>', '````\na\n```\nb\n````\n'),
  toMarkdown(
    '<table><tr><th>a</th></tr><tr><td>b<br>c</td></tr></table>',
    '| a      |\n| ------ |\n| b<br>c |\n',
  ),
  toMarkdown(
    '<table><tr><th>a</th></tr><tr><td><p>b</p><p>c</p></td></tr></table>',
    '| a      |\n| ------ |\n| b<br>c |\n',
  ),
  toMarkdown('<pre><code>a\n\n\n</code></pre>', '```\na\n\n\n```\n'),
  toMarkdown('<p><strong>Note: </strong>read</p>', '**Note:** read\n'),
  toMarkdown('<p>x<em> a </em>b<b> </b>c</p>', 'x _a_ b c\n'),
  toMarkdown('<p><a href="javascript:alert(1)">x</a></p>', '[x]()\n', ['1 address was taken out']),
  {
    inputs: { text: 'a<script>alert(1)</script><!-- c --><i style="color:red">b</i>' },
    options: { from: 'html' },
    outputs: {
      markdown: 'a*b*\n',
      lost: {
        columns: ['What', 'Times'],
        rows: [
          ['<script>', '1'],
          ['comment', '1'],
          ['attribute style', '1'],
        ],
      },
    },
    source: 'rule 4 of the tool',
  },
  toMarkdown(
    '<p><u>a</u> x<sup>2</sup> <mark>c</mark></p><dl><dt>a<dd>b\n\nc</dl>',
    '<u>a</u> x<sup>2</sup> <mark>c</mark>\n\n<dl><dt>a</dt><dd>b c</dd></dl>\n',
  ),
  {
    inputs: { text: '<p><u>a</u></p><table><tr><td colspan="2">x</table>' },
    options: { from: 'html', keepHtml: false },
    outputs: {
      lost: {
        columns: ['What', 'Times'],
        rows: [
          ['<u>', '1'],
          ['parts of <table>', '1'],
        ],
      },
    },
    source: 'rule 4 of the tool',
  },
  {
    inputs: { text: 'a,b\n"x|y","1\n2"\n*z*' },
    options: { from: 'csv' },
    outputs: {
      markdown: '| a     | b      |\n| ----- | ------ |\n| x\\|y  | 1<br>2 |\n| \\*z\\* |        |\n',
    },
    source: 'GFM 0.29, section 4.10; RFC 4180',
  },
];
