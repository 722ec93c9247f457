/** Right answers of the formats' standards, and of the programs that read them. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const made = (
  text: string,
  options: NonNullable<Case['options']>,
  result: string,
  source: string,
  notes: readonly string[] = [],
): Case => ({ inputs: { text }, options, outputs: { result }, notes, source });

const refused = (
  text: string,
  options: NonNullable<Case['options']>,
  message: string,
  source: string,
): Case => ({
  inputs: { text },
  options,
  problem: { message },
  source,
});

const GFM = 'micromark with GFM, marked, markdown-it';
const NAMES = '"O\'Brien",,back\\slash\nx,1,y';

const MARKDOWN: readonly Case[] = [
  made('a\na\\|b', {}, '| a      |\n| ------ |\n| a\\\\\\|b |', GFM),
  made(
    'a\n*x*\n<b>\n&lt;\nx_y_z',
    {},
    '| a     |\n| ----- |\n| \\*x\\* |\n| \\<b>  |\n| \\&lt; |\n| x_y_z |',
    GFM,
  ),
  made(
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    { to: 'csv' },
    'abc,def,\nbar,,\nbar,baz,boo',
    'GFM 4.10, example 204',
    ['cells beyond the header', 'row 3', '1 row shorter'],
  ),
  refused(
    '| abc | def |\n| --- |\n| bar |',
    {},
    'the header has 2 cells, the row of dashes below it 1',
    'GFM 4.10',
  ),
  made('| a |\n|---|\n| `x\\|y` |', { to: 'csv' }, 'a\n`x|y`', 'GFM 4.10, example 200'),
  made(
    '| a | b |\n|:-|-:|\n| **x** | 1 |',
    {},
    '| a     |   b |\n| :---- | --: |\n| **x** |   1 |',
    'rule 3',
  ),
  made('a\n"x\ny"', {}, '| a      |\n| ------ |\n| x<br>y |', 'rule 3', ['1 loss']),
  made(
    'n,t\n1.5,a\n20,b',
    { numbersRight: true },
    '|   n | t   |\n| --: | --- |\n| 1.5 | a   |\n|  20 | b   |',
    'rule 3',
  ),
];

const CSV: readonly Case[] = [
  made('a,b\n"x ""y""",2', { to: 'tsv' }, 'a\tb\n"x ""y"""\t2', 'Python csv'),
  made('a;b\n1,5;2', { to: 'csv' }, 'a,b\n"1,5",2', 'RFC 4180', ['read as CSV with semicolons']),
  made('a\tb\r\n1\t2', { to: 'csv' }, 'a,b\r\n1,2', 'RFC 4180', ['read as TSV']),
  made('a,b\n1\n1,2,3', { to: 'csv' }, 'a,b,\n1,,\n1,2,3', 'rule 2', [
    '1 row shorter',
    'row 2',
    '1 row longer',
    'row 3',
  ]),
  made('a,a,\n x ,y,z', { to: 'json' }, '[\n  {"a": " x ", "a_2": "y", "": "z"}\n]', 'rule 2', ['1 loss']),
  refused('a,"b\n1', { from: 'csv' }, 'expected a closing quote', 'RFC 4180'),
];

const SQL: readonly Case[] = [
  made(
    NAMES,
    { to: 'sql', header: false },
    "INSERT INTO my_table VALUES\n  ('O''Brien', NULL, 'back\\slash'),\n  ('x', 1, 'y');",
    'SQLite, PostgreSQL',
  ),
  made(
    NAMES,
    { to: 'sql', header: false, dialect: 'mysql', numbers: false, empty: 'text' },
    "INSERT INTO my_table VALUES\n  ('O''Brien', '', 'back\\\\slash'),\n  ('x', '1', 'y');",
    'MySQL, string literals',
  ),
  made(
    NAMES,
    { to: 'sql', header: false, dialect: 'sqlserver', batch: '1' },
    "INSERT INTO my_table VALUES\n  (N'O''Brien', NULL, N'back\\slash');\nINSERT INTO my_table VALUES\n  (N'x', 1, N'y');",
    'SQL Server, constants',
  ),
  made(
    'a,b\n007,1.50\n1e3,',
    { to: 'sql' },
    "INSERT INTO my_table (a, b) VALUES\n  ('007', 1.50),\n  ('1e3', NULL);",
    'SQLite',
  ),
  made(
    '"a ""b"""\n1',
    { to: 'sql', tableName: 'sel ect' },
    'INSERT INTO "sel ect" ("a ""b""") VALUES\n  (1);',
    'SQLite',
  ),
  made(
    'order,x\n1,2',
    { to: 'sql', dialect: 'mysql' },
    'INSERT INTO my_table (`order`, x) VALUES\n  (1, 2);',
    'MySQL, keywords',
  ),
  refused(
    'a\nx\0y',
    { from: 'csv', to: 'sql', dialect: 'postgresql' },
    'takes no U+0000 in a statement: row 2',
    'PostgreSQL, character types',
  ),
  made(
    "INSERT INTO t (a, \"b c\") VALUES ('O''Brien', 1), (NULL, lower('X'));\nINSERT INTO t (a, \"b c\") VALUES ('z', -2);",
    { to: 'csv' },
    "a,b c\nO'Brien,1\n,lower('X')\nz,-2",
    'rule 5',
    ['1 expression kept as text', '1 NULL read as empty'],
  ),
  made("insert into `t` values ('a\\'b\\\\', 0x1F);", { to: 'csv' }, "a'b\\,0x1F", 'MySQL, string literals', [
    'MySQL',
  ]),
];

const MARKUP: readonly Case[] = [
  made(
    '<table><tr><th>a<th>b<tr><td rowspan=2>x<td>1<tr><td>2</table>',
    { to: 'csv' },
    'a,b\nx,1\n,2',
    'HTML, table model',
  ),
  made(
    '<table><tr><th>a<th>b<tr><td rowspan=2>x<td>1<tr><td>2</table>',
    { to: 'csv', spans: 'repeat' },
    'a,b\nx,1\nx,2',
    'HTML, table model',
  ),
  made(
    '<table><tr><td rowspan=2>x<td>1<tr><td>2</table>',
    { to: 'csv', header: false },
    'x,1\n,2',
    'HTML, table model',
  ),
  made(
    '<p>hi<table><tr><td>1</table><table><tr><td> a  <b>b</b><br>c</table>',
    { to: 'csv', number: '2' },
    '"a b\nc"',
    'HTML',
    ['table 2 of 2'],
  ),
  made(
    'a,b\n<x>,1 & 2',
    { to: 'html' },
    '<table>\n  <thead>\n    <tr>\n      <th scope="col">a</th>\n      <th scope="col">b</th>\n    </tr>\n  </thead>\n  <tbody>\n    <tr>\n      <td>&lt;x&gt;</td>\n      <td>1 &amp; 2</td>\n    </tr>\n  </tbody>\n</table>',
    'rule 4',
    ['nothing was lost'],
  ),
  made(
    'a,b\n[x],50% _y_\n*,\\{~}^<|>',
    { to: 'latex' },
    '\\begin{tabular}{ll}\n\\hline\na & b \\\\\n\\hline\n{[}x] & 50\\% \\_y\\_ \\\\\n{*} & \\textbackslash{}\\{\\textasciitilde{}\\}\\textasciicircum{}\\textless{}\\textbar{}\\textgreater{} \\\\\n\\hline\n\\end{tabular}',
    'rule 6; `\\\\*` is a form of `\\\\` (LaTeX: A document preparation system)',
  ),
  made(
    '\\begin{tabular}{l|r}\n\\toprule\na & b\\\\[2pt] \\midrule\n\\textbf{x} \\& y & $z$ % no\n\\\\\n\\end{tabular}',
    { to: 'csv' },
    'a,b\nx & y,$z$',
    'rule 6',
    ['1 command or formula kept'],
  ),
];

const TEXT: readonly Case[] = [
  made(
    'a,b\n👍,中\né,e\u0301',
    { to: 'text' },
    '+----+----+\n| a  | b  |\n+----+----+\n| 👍 | 中 |\n| é  | e\u0301  |\n+----+----+',
    'string-width',
  ),
  made(
    'a,b\n1,x',
    { to: 'text', style: 'box' },
    '┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ x │\n└───┴───┘',
    'rule 7',
  ),
  made('a,b\n1,x', { to: 'text', style: 'psql' }, ' a | b\n---+---\n 1 | x', 'psql'),
  made(
    'a,b\n"1\n2",x',
    { to: 'text', style: 'rst' },
    '+---+---+\n| a | b |\n+===+===+\n| 1 | x |\n| 2 |   |\n+---+---+',
    'reStructuredText, grid tables',
    ['nothing was lost'],
  ),
  made(
    'a,b\n1|2,x',
    { to: 'text', style: 'org' },
    '| a         | b |\n|-----------+---|\n| 1\\vert{}2 | x |',
    'Org, tables',
  ),
  made(
    'a,b\n1,[[x]]',
    { to: 'text', style: 'mediawiki' },
    '{| class="wikitable"\n|-\n! scope="col" | a\n! scope="col" | b\n|-\n| 1\n| <nowiki>[[x]]</nowiki>\n|}',
    'MediaWiki, help on tables',
  ),
  made(
    'a,b\n1|2,*x*',
    { to: 'text', style: 'asciidoc' },
    '[cols="1,1",options="header"]\n|===\n|a\n|b\n\n|1\\|2\n|pass:c[*x*]\n|===',
    'AsciiDoc, tables',
  ),
  made(
    '+----+---+\n| a  | b |\n+----+---+\n| 中 | | |\n+----+---+\n2 rows in set (0.00 sec)',
    { to: 'csv' },
    'a,b\n中,|',
    'mysql',
  ),
  made(' a | b \n---+---\n 1 | x\n(1 row)\n', { to: 'csv' }, 'a,b\n1,x', 'psql'),
];

const STEPS: readonly Case[] = [
  made(
    'n,v\na,x\nb,10\nc,9\nd,10',
    { to: 'csv', sort: 'v:number:desc' },
    'n,v\nb,10\nd,10\nc,9\na,x',
    'rule 9',
  ),
  made('n,v\na,x\nb,10\nc,9', { to: 'csv', sort: 'v:number' }, 'n,v\nc,9\nb,10\na,x', 'rule 9'),
  made('f\nfile10\nfile2\nFile1', { to: 'csv', sort: 'f:natural' }, 'f\nFile1\nfile2\nfile10', 'rule 9'),
  made(
    'd\n2024-03-01\n2023-12-31T23:30:00-05:00\n?',
    { to: 'csv', sort: 'd:date:desc' },
    'd\n2024-03-01\n2023-12-31T23:30:00-05:00\n?',
    'rule 9',
  ),
  made(
    'city,n\nOslo,1\nRome,2\nOslo,30',
    { to: 'csv', where: 'city=Oslo && n>1' },
    'city,n\nOslo,30',
    'rule 9',
    ['1 row of 3 kept'],
  ),
  made('city,n\nOslo,1\nRome,\nOslo,30', { to: 'csv', where: 'n=' }, 'city,n\nRome,', 'rule 9'),
  made(
    'city,n\nOslo,1\nRome,5\nBonn,30',
    { to: 'csv', where: 'city=/^[OR]/ && n=2..' },
    'city,n\nRome,5',
    'rule 9',
  ),
  made('a,b,c\n1,2,3', { to: 'csv', columns: 'c,*' }, 'c,a,b\n3,1,2', 'rule 9'),
  made('a,b\n1,2\n1,2\n3,4', { to: 'csv', unique: true }, 'a,b\n1,2\n3,4', 'rule 9', [
    '1 duplicate row dropped',
  ]),
  made('a,b\n1,2\n3,4', { to: 'csv', transpose: true }, 'a,1,3\nb,2,4', 'rule 9'),
  made(
    'a,b\n1,x\n1,y',
    { to: 'csv', columns: 'a', unique: true, steps: 'unique,columns' },
    'a\n1\n1',
    'rule 9',
  ),
  refused('city,n\nOslo,1', { where: 'citi=Oslo' }, 'such as city', 'rule 9'),
];

const MEASURES =
  'Column,Rows,Empty,Distinct,Kind,Shortest,Longest,Min,Max,Sum,Mean,Median,Quartile 1,Quartile 3,Deviation,Most frequent'.split(
    ',',
  );

const STATISTICS: readonly Case[] = [
  {
    inputs: { text: 'n\n2\n4\n4\n4\n5\n5\n7\n9' },
    options: { to: 'csv', stats: true },
    outputs: {
      statistics: {
        columns: MEASURES,
        rows: [
          [
            'n',
            '8',
            '0',
            '5',
            'number',
            '1',
            '1',
            '2',
            '9',
            '40',
            '5',
            '4.5',
            '4',
            '5.5',
            '2.138089935299395',
            '4 (3)',
          ],
        ],
      },
    },
    source: 'Python statistics, inclusive quantiles',
  },
  {
    inputs: { text: `n,m\n${'0.1,\n'.repeat(9)}0.1,x` },
    options: { to: 'csv', stats: true },
    outputs: {
      statistics: {
        columns: MEASURES,
        rows: [
          [
            'n',
            '10',
            '0',
            '1',
            'number',
            '3',
            '3',
            '0.1',
            '0.1',
            '1',
            '0.1',
            '0.1',
            '0.1',
            '0.1',
            '0',
            '0.1 (10)',
          ],
          ['m', '10', '9', '1', 'text', '1', '1', '', '', '', '', '', '', '', '', ''],
        ],
      },
    },
    source: 'Python decimal',
  },
];

export const CASES: readonly Case[] = [
  ...MARKDOWN,
  ...CSV,
  ...SQL,
  ...MARKUP,
  ...TEXT,
  ...STEPS,
  ...STATISTICS,
  {
    inputs: { text: '["a","b"]' },
    options: { to: 'csv' },
    outputs: { result: 'value\na\nb' },
    source: 'RFC 8259',
  },
  {
    inputs: { text: '[1,2,3]' },
    options: { to: 'csv' },
    outputs: { result: 'value\n1\n2\n3' },
    source: 'RFC 8259',
  },
  {
    inputs: { text: "o,n\n--verbose,``x''" },
    options: { to: 'latex' },
    outputs: {
      result:
        "\\begin{tabular}{ll}\n\\hline\no & n \\\\\n\\hline\n-{}-verbose & `{}`x'{}' \\\\\n\\hline\n\\end{tabular}",
    },
    source: 'TeX',
  },
  {
    inputs: { text: '\\begin{tabular}{l}\na\\\\\n\\textbf{x}--y\\\\\n\\end{tabular}' },
    options: { to: 'csv' },
    outputs: {
      result: 'a\nx–y',
      losses: {
        columns: ['Place', 'What', 'Becomes'],
        rows: [
          ['row 2, column 1', '\\textbf', 'its text'],
          ['row 2, column 1', 'the ligature --', '–'],
        ],
      },
    },
    source: 'TeX',
  },
  {
    inputs: { text: '<table><tr><th>c<tr><td><pre>a  b\n  c</pre></table>' },
    options: { to: 'json' },
    outputs: { result: '[\n  {"c": "a  b\\n  c"}\n]' },
    source: 'HTML',
  },
];
