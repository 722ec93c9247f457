/** What each dialect takes for one token, sign by sign; and by which words and signs a dialect is known. */
import { describe, expect, it } from 'vitest';
import { describeProblem } from '#src/lib/result.ts';
import { DIALECT_IDS, DIALECTS, rankDialects, type DialectId } from '#src/lib/sql/dialects.ts';
import { lex } from '#src/lib/sql/lexer.ts';

/** Kinds and texts; a blank before a token that does not stand right after the one before it, `⏎` for a line break. */
function tokensOf(sql: string, dialect: DialectId): string {
  const result = lex(sql, DIALECTS[dialect]);
  if (!result.ok) return `refused: ${describeProblem(result.problem)}`;
  return result.value
    .map(({ kind, text, lineBreaks, isGlued }) => {
      const gap = lineBreaks > 0 ? '⏎'.repeat(lineBreaks) : ' ';
      return `${isGlued ? '' : gap}${kind} ${text}`;
    })
    .join(' | ');
}

type Form = readonly [sql: string, readings: readonly (readonly [dialects: string, tokens: string])[]];

it.each<Form>([
  [
    "'a\\' b'",
    [
      ['others', "refused: line 1, column 7: expected an end to ', found the end of the text"],
      ['mysql bigquery', "quoted 'a\\' b'"],
    ],
  ],
  [
    '"a\\" b"',
    [
      ['others', 'refused: line 1, column 7: expected an end to ", found the end of the text'],
      ['mysql bigquery', 'quoted "a\\" b"'],
    ],
  ],
  ["'a\\\\' b", [['others', "quoted 'a\\\\' |  word b"]]],
  ["E'a\\' b'", [['others', "quoted E'a\\' b'"]]],
  ["e'\\\\'x", [['others', "quoted e'\\\\' | word x"]]],
  [
    "n'a\\'b'",
    [
      ['others', "refused: line 1, column 7: expected an end to ', found the end of the text"],
      ['mysql bigquery', "quoted n'a\\'b'"],
    ],
  ],
  ["x'1F' b'0'", [['others', "quoted x'1F' |  quoted b'0'"]]],
  [
    "r'a\\' b'",
    [
      ['others', "refused: line 1, column 8: expected an end to ', found the end of the text"],
      ['mysql', "quoted r'a\\' b'"],
    ],
  ],
  [
    'rb"a\\" b"',
    [
      ['others', 'refused: line 1, column 9: expected an end to ", found the end of the text'],
      ['mysql', 'word rb | quoted "a\\" b"'],
    ],
  ],
  ["br'x'y", [['others', "quoted br'x' | word y"]]],
  ['U&\'a\' U&"b"', [['others', 'quoted U&\'a\' |  quoted U&"b"']]],
  ["usr&'x'", [['others', "word usr | operator & | quoted 'x'"]]],
  ["u&v='x'", [['others', "word u | operator & | word v | operator = | quoted 'x'"]]],
  [
    "_macce'C:\\'",
    [
      ['others', "quoted _macce'C:\\'"],
      ['mysql bigquery', "refused: line 1, column 7: expected an end to ', found the end of the text"],
    ],
  ],
  ["u &'a'", [['others', "word u |  operator & | quoted 'a'"]]],
  ["_latin1'a'", [['others', "quoted _latin1'a'"]]],
  ["ab'c'", [['others', "word ab | quoted 'c'"]]],
  ["q'(a)' b)'", [['others', "refused: line 1, column 10: expected an end to ', found the end of the text"]]],
  [
    "nq'{a}'",
    [
      ['others', "word nq | quoted '{a}'"],
      ['oracle', "quoted nq'{a}'"],
    ],
  ],
  [
    "q'<it's>'",
    [
      ['others', "refused: line 1, column 9: expected an end to ', found the end of the text"],
      ['oracle', "quoted q'<it's>'"],
    ],
  ],
  [
    "Q'xax'",
    [
      ['others', "word Q | quoted 'xax'"],
      ['oracle', "quoted Q'xax'"],
    ],
  ],
  [
    "q'[a",
    [
      ['others', "refused: line 1, column 2: expected an end to ', found the end of the text"],
      ['oracle', "refused: line 1, column 1: expected an end to q'[, found the end of the text"],
    ],
  ],
  ["'''a'''", [['others', "quoted '''a'''"]]],
  [
    '"""a"b"""',
    [
      ['others', 'refused: line 1, column 7: expected an end to ", found the end of the text'],
      ['bigquery', 'quoted """a"b"""'],
    ],
  ],
  [
    "'''a''b",
    [
      ['others', "refused: line 1, column 1: expected an end to ', found the end of the text"],
      ['bigquery', "refused: line 1, column 1: expected an end to ''', found the end of the text"],
    ],
  ],
  [
    "''''",
    [
      ['others', "quoted ''''"],
      ['bigquery', "refused: line 1, column 1: expected an end to ''', found the end of the text"],
    ],
  ],
  ["''", [['others', "quoted ''"]]],
  [
    '""""',
    [
      ['others', 'quoted """"'],
      ['bigquery', 'refused: line 1, column 1: expected an end to """, found the end of the text'],
    ],
  ],
  ['`a``b`', [['others', 'quoted `a``b`']]],
  [
    '[a b]',
    [
      ['others', 'open bracket [ | word a |  word b | close bracket ]'],
      ['standard sqlite transactsql', 'quoted [a b]'],
    ],
  ],
  [
    '[a]]b]',
    [
      ['others', 'open bracket [ | word a | close bracket ] | close bracket ] | word b | close bracket ]'],
      ['sqlite transactsql', 'quoted [a]]b]'],
      ['standard', 'quoted [a] | close bracket ] | word b | close bracket ]'],
    ],
  ],
  [
    '[a\nb]',
    [
      ['others', 'open bracket [ | word a | ⏎word b | close bracket ]'],
      ['sqlite transactsql', 'quoted [a\nb]'],
    ],
  ],
  [
    "[it's]",
    [
      ['others', "refused: line 1, column 4: expected an end to ', found the end of the text"],
      ['sqlite transactsql', "quoted [it's]"],
    ],
  ],
  [
    'a[1]',
    [
      ['others', 'word a | open bracket [ | number 1 | close bracket ]'],
      ['standard sqlite transactsql', 'word a | quoted [1]'],
    ],
  ],
  [
    'a[[1]]',
    [
      ['others', 'word a | open bracket [ | open bracket [ | number 1 | close bracket ] | close bracket ]'],
      ['sqlite transactsql', 'refused: line 1, column 2: expected an end to [, found the end of the text'],
      ['standard', 'word a | open bracket [ | quoted [1] | close bracket ]'],
    ],
  ],
  [
    '[',
    [
      ['others', 'open bracket ['],
      ['sqlite transactsql', 'refused: line 1, column 1: expected an end to [, found the end of the text'],
    ],
  ],
  [
    '$$a$$',
    [
      ['others', 'operator $ | parameter $a | operator $ | operator $'],
      ['standard postgresql', 'quoted $$a$$'],
    ],
  ],
  [
    '$t$ $$ $t$',
    [
      ['others', 'parameter $t | operator $ |  operator $ | operator $ |  parameter $t | operator $'],
      ['standard postgresql', 'quoted $t$ $$ $t$'],
    ],
  ],
  [
    '$t$a',
    [
      ['others', 'parameter $t | parameter $a'],
      ['postgresql', 'refused: line 1, column 1: expected an end to $t$, found the end of the text'],
    ],
  ],
  ['$1 $x $1$', [['others', 'parameter $1 |  parameter $x |  parameter $1 | operator $']]],
  [
    '$é$a$é$',
    [
      ['others', 'operator $ | word é$a$é$'],
      ['standard postgresql', 'quoted $é$a$é$'],
    ],
  ],
  ['a$b$c', [['others', 'word a$b$c']]],
  ['-- a', [['others', 'line comment -- a']]],
  [
    '--a',
    [
      ['others', 'line comment --a'],
      ['mysql', 'operator - | operator - | word a'],
    ],
  ],
  ['--', [['others', 'line comment --']]],
  ['-1', [['others', 'operator - | number 1']]],
  [
    'a--b\nc',
    [
      ['others', 'word a | line comment --b | ⏎word c'],
      ['mysql', 'word a | operator - | operator - | word b | ⏎word c'],
    ],
  ],
  ['a - -b', [['others', 'word a |  operator - |  operator - | word b']]],
  [
    '# a',
    [
      ['others', 'operator # |  word a'],
      ['mysql bigquery', 'line comment # a'],
    ],
  ],
  [
    '#a',
    [
      ['others', 'parameter #a'],
      ['mysql bigquery', 'line comment #a'],
      ['postgresql', 'operator # | word a'],
    ],
  ],
  [
    '#',
    [
      ['others', 'operator #'],
      ['mysql bigquery', 'line comment #'],
    ],
  ],
  [
    'a#b',
    [
      ['others', 'word a#b'],
      ['mysql bigquery', 'word a | line comment #b'],
      ['postgresql', 'word a | operator # | word b'],
      ['sqlite', 'word a | parameter #b'],
    ],
  ],
  [
    'a #b',
    [
      ['others', 'word a |  parameter #b'],
      ['mysql bigquery', 'word a |  line comment #b'],
      ['postgresql', 'word a |  operator # | word b'],
    ],
  ],
  [
    '##t',
    [
      ['others', 'parameter ##t'],
      ['mysql bigquery', 'line comment ##t'],
      ['postgresql', 'operator ## | word t'],
    ],
  ],
  ['/* a */b', [['others', 'block comment /* a */ | word b']]],
  [
    '/* a /* b */ c */',
    [
      ['others', 'block comment /* a /* b */ |  word c |  operator */'],
      ['standard postgresql transactsql', 'block comment /* a /* b */ c */'],
    ],
  ],
  ['/* a', [['others', 'refused: line 1, column 1: expected an end to /*, found the end of the text']]],
  [
    '/* a /* b */',
    [
      ['others', 'block comment /* a /* b */'],
      [
        'postgresql transactsql',
        'refused: line 1, column 1: expected an end to /*, found the end of the text',
      ],
    ],
  ],
  ['/**/', [['others', 'block comment /**/']]],
  [
    '\\d t',
    [
      ['others', 'operator \\ | word d |  word t'],
      ['standard postgresql', 'line comment \\d t'],
    ],
  ],
  [
    'a\\d',
    [
      ['others', 'word a | operator \\ | word d'],
      ['standard postgresql', 'word a | line comment \\d'],
    ],
  ],
  ['x -- a  \t\ny', [['others', 'word x |  line comment -- a | ⏎word y']]],
  ['1', [['others', 'number 1']]],
  ['9', [['others', 'number 9']]],
  ['95.9', [['others', 'number 95.9']]],
  ['1.5', [['others', 'number 1.5']]],
  ['1.', [['others', 'number 1.']]],
  ['.5', [['others', 'number .5']]],
  ['1..2', [['others', 'number 1 | dot . | number .2']]],
  ['1.e5', [['others', 'number 1.e5']]],
  ['1e5', [['others', 'number 1e5']]],
  ['1e-5', [['others', 'number 1e-5']]],
  ['1e+10x', [['others', 'number 1e+10 | word x']]],
  ['1.5e-10', [['others', 'number 1.5e-10']]],
  ['1e', [['others', 'number 1e']]],
  ['1e-', [['others', 'number 1e | operator -']]],
  ['0x1F', [['others', 'number 0x1F']]],
  ['1_000', [['others', 'number 1_000']]],
  ['2nd', [['others', 'number 2nd']]],
  ['a.1', [['others', 'word a | dot . | number 1']]],
  ['a.5.b', [['others', 'word a | dot . | number 5.b']]],
  ['a .5', [['others', 'word a |  number .5']]],
  ['(1).5', [['others', 'open ( | number 1 | close ) | dot . | number 5']]],
  ['"a".5', [['others', 'quoted "a" | dot . | number 5']]],
  ['1.2.3', [['others', 'number 1.2 | dot . | number 3']]],
  ['5a-1', [['others', 'number 5a | operator - | number 1']]],
  ['1$', [['others', 'number 1$']]],
  ['é', [['others', 'word é']]],
  ['größe_1', [['others', 'word größe_1']]],
  [
    'a#',
    [
      ['standard transactsql oracle', 'word a#'],
      ['mysql bigquery', 'word a | line comment #'],
      ['others', 'word a | operator #'],
    ],
  ],
  [
    'a$b@c',
    [
      ['standard transactsql', 'word a$b@c'],
      ['postgresql', 'word a$b | operator @ | word c'],
      ['others', 'word a$b | parameter @c'],
    ],
  ],
  ['_x', [['others', 'word _x']]],
  ['日本 語', [['others', 'word 日本 |  word 語']]],
  ['a\u00a0b', [['others', 'word a\u00a0b']]],
  ['\ufeffa', [['others', 'word a']]],
  [':a', [['others', 'parameter :a']]],
  [':1', [['others', 'operator : | number 1']]],
  ['a::b', [['others', 'word a | operator :: | word b']]],
  ['a:b', [['others', 'word a | parameter :b']]],
  [':=', [['others', 'operator :=']]],
  [
    '@a',
    [
      ['others', 'parameter @a'],
      ['postgresql', 'operator @ | word a'],
    ],
  ],
  [
    '@@a',
    [
      ['others', 'parameter @@a'],
      ['postgresql', 'operator @@ | word a'],
    ],
  ],
  ['@', [['others', 'operator @']]],
  ["a @@'b'", [['others', "word a |  operator @@ | quoted 'b'"]]],
  ['@1', [['others', 'operator @ | number 1']]],
  ['?', [['others', 'parameter ?']]],
  ['?1', [['others', 'parameter ?1']]],
  ['??', [['others', 'operator ??']]],
  ['?|', [['others', 'operator ?|']]],
  ['?&', [['others', 'operator ?&']]],
  ['a?b', [['others', 'word a | parameter ? | word b']]],
  ['%s', [['others', 'parameter %s']]],
  ['%(a)s', [['others', 'parameter %(a)s']]],
  ['%sx', [['others', 'operator % | word sx']]],
  ['5%s', [['others', 'number 5 | parameter %s']]],
  ['a%b', [['others', 'word a | operator % | word b']]],
  [
    '=%s',
    [
      ['others', 'operator = | parameter %s'],
      ['postgresql', 'operator =% | word s'],
    ],
  ],
  ['=:a', [['others', 'operator = | parameter :a']]],
  ['=?', [['others', 'operator = | parameter ?']]],
  [
    '=@a',
    [
      ['others', 'operator = | parameter @a'],
      ['postgresql', 'operator =@ | word a'],
    ],
  ],
  [
    '->?',
    [
      ['others', 'operator -> | parameter ?'],
      ['postgresql', 'operator ->?'],
    ],
  ],
  [
    '<@a',
    [
      ['others', 'operator < | parameter @a'],
      ['standard postgresql', 'operator <@ | word a'],
    ],
  ],
  [
    '>@a',
    [
      ['others', 'operator > | parameter @a'],
      ['postgresql', 'operator >@ | word a'],
    ],
  ],
  ['@>a', [['others', 'operator @> | word a']]],
  [
    '-@a',
    [
      ['others', 'operator - | parameter @a'],
      ['postgresql', 'operator -@ | word a'],
    ],
  ],
  ['||:a', [['others', 'operator || | parameter :a']]],
  ['-:a', [['others', 'operator - | parameter :a']]],
  ['->', [['others', 'operator ->']]],
  ['->>', [['others', 'operator ->>']]],
  [
    '#>>',
    [
      ['others', 'operator #>>'],
      ['mysql bigquery', 'line comment #>>'],
    ],
  ],
  ['<=>', [['others', 'operator <=>']]],
  ['<>', [['others', 'operator <>']]],
  ['!=', [['others', 'operator !=']]],
  ['^=', [['others', 'operator ^=']]],
  ['||', [['others', 'operator ||']]],
  ['&&', [['others', 'operator &&']]],
  ['=-1', [['others', 'operator = | operator - | number 1']]],
  ['=+1', [['others', 'operator = | operator + | number 1']]],
  ['@-1', [['others', 'operator @- | number 1']]],
  ['+-1', [['others', 'operator + | operator - | number 1']]],
  [
    '--1',
    [
      ['others', 'line comment --1'],
      ['mysql', 'operator - | operator - | number 1'],
    ],
  ],
  ['*/', [['others', 'operator */']]],
  ['/*/', [['others', 'refused: line 1, column 1: expected an end to /*, found the end of the text']]],
  ['+/* a */', [['others', 'operator + | block comment /* a */']]],
  [
    '=--a',
    [
      ['others', 'operator = | line comment --a'],
      ['mysql', 'operator = | operator - | operator - | word a'],
    ],
  ],
  ['<=-1', [['others', 'operator <= | operator - | number 1']]],
  ['~*', [['others', 'operator ~*']]],
  ['!~~*', [['others', 'operator !~~*']]],
  ['|/4', [['others', 'operator |/ | number 4']]],
  ['**', [['others', 'operator **']]],
  ['|', [['others', 'operator |']]],
  ['{', [['others', 'operator {']]],
  ['}', [['others', 'operator }']]],
  ['{a}', [['others', 'operator { | word a | operator }']]],
  ['{{ a }}b', [['others', 'template {{ a }} | word b']]],
  ['{{ a', [['others', 'operator { | operator { |  word a']]],
  ['{% a %}', [['others', 'template {% a %}']]],
  ['{# a #}', [['others', 'template {# a #}']]],
  ['${a}', [['others', 'template ${a}']]],
  ['${a', [['others', 'operator $ | operator { | word a']]],
  [
    '\\',
    [
      ['others', 'operator \\'],
      ['standard postgresql', 'line comment \\'],
    ],
  ],
  ['!', [['others', 'operator !']]],
  ['\u0001', [['others', 'operator \u0001']]],
  ['==>', [['others', 'operator ==>']]],
  ['<->', [['others', 'operator <->']]],
  [
    '-#5',
    [
      ['others', 'operator -# | number 5'],
      ['mysql bigquery', 'operator - | line comment #5'],
    ],
  ],
  [
    'GO',
    [
      ['others', 'word GO'],
      ['standard transactsql', 'client line GO'],
    ],
  ],
  [
    'go 5',
    [
      ['others', 'word go |  number 5'],
      ['standard transactsql', 'client line go 5'],
    ],
  ],
  [
    'GO  15',
    [
      ['others', 'word GO |  number 15'],
      ['standard transactsql', 'client line GO  15'],
    ],
  ],
  [
    'DELIMITER  // ',
    [
      ['others', 'word DELIMITER |  operator //'],
      ['standard mysql', 'client line DELIMITER  //'],
    ],
  ],
  ['GO x', [['others', 'word GO |  word x']]],
  ['a GO', [['others', 'word a |  word GO']]],
  [
    'a\nGO\nb',
    [
      ['others', 'word a | ⏎word GO | ⏎word b'],
      ['standard transactsql', 'word a | ⏎client line GO | ⏎word b'],
    ],
  ],
  ['GOTO', [['others', 'word GOTO']]],
  [
    'DELIMITER //',
    [
      ['others', 'word DELIMITER |  operator //'],
      ['standard mysql', 'client line DELIMITER //'],
    ],
  ],
  [
    'delimiter $$ ',
    [
      ['others', 'word delimiter |  operator $ | operator $'],
      ['standard mysql', 'client line delimiter $$'],
      ['postgresql', 'refused: line 1, column 11: expected an end to $$, found the end of the text'],
    ],
  ],
  ['DELIMITER', [['others', 'word DELIMITER']]],
  [
    '/',
    [
      ['others', 'operator /'],
      ['standard oracle', 'client line /'],
    ],
  ],
  [
    'a\n/\nb',
    [
      ['others', 'word a | ⏎operator / | ⏎word b'],
      ['standard oracle', 'word a | ⏎client line / | ⏎word b'],
    ],
  ],
  ['/ a', [['others', 'operator / |  word a']]],
  [
    '.tables',
    [
      ['others', 'dot . | word tables'],
      ['sqlite', 'client line .tables'],
    ],
  ],
  ['a\n.tables', [['others', 'word a | ⏎dot . | word tables']]],
  [
    'a;\n.mode x\nb',
    [
      ['others', 'word a | semicolon ; | ⏎dot . | word mode |  word x | ⏎word b'],
      ['sqlite', 'word a | semicolon ; | ⏎client line .mode x | ⏎word b'],
    ],
  ],
  ['.5a', [['others', 'number .5a']]],
  [
    'copy t from stdin;\n1\t2\n\\.\nselect',
    [
      [
        'others',
        'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎number 1 |  number 2 | ⏎operator \\ | dot . | ⏎word select',
      ],
      [
        'standard postgresql',
        'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎data 1\t2\n\\. | ⏎word select',
      ],
    ],
  ],
  [
    'copy t from stdin; x\n',
    [['others', 'word copy |  word t |  word from |  word stdin | semicolon ; |  word x']],
  ],
  [
    'copy t from stdin;\n1',
    [
      ['others', 'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎number 1'],
      [
        'standard postgresql',
        'refused: line 1, column 19: expected an end to the rows of COPY (a line \\.), found the end of the text',
      ],
    ],
  ],
  [
    'copy t to stdout;\n1',
    [['others', 'word copy |  word t |  word to |  word stdout | semicolon ; | ⏎number 1']],
  ],
  [
    'copy (select 1) from stdin;\na\n\\.',
    [
      [
        'others',
        'word copy |  open ( | word select |  number 1 | close ) |  word from |  word stdin | semicolon ; | ⏎word a | ⏎operator \\ | dot .',
      ],
      [
        'standard postgresql',
        'word copy |  open ( | word select |  number 1 | close ) |  word from |  word stdin | semicolon ; | ⏎data a\n\\.',
      ],
    ],
  ],
  ['COPY t FROM x;\n1', [['others', 'word COPY |  word t |  word FROM |  word x | semicolon ; | ⏎number 1']]],
  [
    'x copy t from stdin;\n1',
    [['others', 'word x |  word copy |  word t |  word from |  word stdin | semicolon ; | ⏎number 1']],
  ],
  [
    'copy t from stdin with (a);\n1\n\\. \nb',
    [
      [
        'others',
        'word copy |  word t |  word from |  word stdin |  word with |  open ( | word a | close ) | semicolon ; | ⏎number 1 | ⏎operator \\ | dot . | ⏎word b',
      ],
      [
        'standard postgresql',
        'word copy |  word t |  word from |  word stdin |  word with |  open ( | word a | close ) | semicolon ; | ⏎data 1\n\\. | ⏎word b',
      ],
    ],
  ],
  [
    'copy t from stdin;\r\n1\r\n\\.\r\nb',
    [
      [
        'others',
        'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎number 1 | ⏎operator \\ | dot . | ⏎word b',
      ],
      [
        'standard postgresql',
        'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎data 1\r\n\\. | ⏎word b',
      ],
    ],
  ],
  [
    'copy t from x from stdin;\n\\.',
    [
      [
        'others',
        'word copy |  word t |  word from |  word x |  word from |  word stdin | semicolon ; | ⏎operator \\ | dot .',
      ],
      [
        'standard postgresql',
        'word copy |  word t |  word from |  word x |  word from |  word stdin | semicolon ; | ⏎data \\.',
      ],
    ],
  ],
  ['a;;b', [['others', 'word a | semicolon ; | semicolon ; | word b']]],
  [';GO', [['others', 'semicolon ; | word GO']]],
  [
    'copy t from stdin;\nx\\.\n\\.x\n\\.',
    [
      [
        'others',
        'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎word x | operator \\ | dot . | ⏎operator \\ | dot . | word x | ⏎operator \\ | dot .',
      ],
      [
        'standard postgresql',
        'word copy |  word t |  word from |  word stdin | semicolon ; | ⏎data x\\.\n\\.x\n\\.',
      ],
    ],
  ],
])('%j is cut into tokens: %j', (sql, readings) => {
  const named = readings.filter(([dialects]) => dialects !== 'others');
  const others = readings.find(([dialects]) => dialects === 'others')?.[1];
  const expected = DIALECT_IDS.map(
    (id) => named.find(([dialects]) => dialects.split(' ').includes(id))?.[1] ?? others,
  );
  expect(DIALECT_IDS.map((id) => tokensOf(sql, id))).toEqual(expected);
});

describe('the dialect', () => {
  it.each<readonly [sql: string, evidence: string]>([
    ['select 1', ''],
    ['a::int', 'postgresql 3'],
    ['a :: text', 'postgresql 3'],
    ['bigserial', 'postgresql 3'],
    ['timestamptz', 'postgresql 3'],
    ['a->>b', 'postgresql 3'],
    ['a #>> b', 'postgresql 3'],
    ['a@>b', 'postgresql 3'],
    ['a<@b', 'postgresql 3'],
    ['\\d', 'postgresql 3'],
    ['copy t from stdin', 'postgresql 3'],
    ['copy t;from stdin', ''],
    ['$$', 'postgresql 1'],
    ['$a$', 'postgresql 1'],
    ['$1', 'postgresql 1'],
    ['x$1', ''],
    ['ilike', 'postgresql 1'],
    ['returning', 'postgresql 1'],
    ["E'", 'postgresql 1'],
    ['array [1]', 'postgresql 1'],
    ['on conflict', 'postgresql 1'],
    ['auto_increment', 'mysql 3'],
    ['engine=x', 'mysql 3'],
    ['engine = x', 'mysql 3'],
    ['straight_join', 'mysql 3'],
    ['utf8mb4', 'mysql 3'],
    ['/*!5 */', 'mysql 3'],
    ['delimiter //', 'mysql 3'],
    ['x delimiter //', ''],
    ['on duplicate  key', 'mysql 3'],
    ['`a`', 'mysql 1'],
    ['unsigned', 'mysql 1'],
    ['#a', 'transactsql 1'],
    ['# a', 'mysql 1'],
    ['##a', 'transactsql 1'],
    ['limit 1,2', 'mysql 1'],
    ['limit 1 , 2', 'mysql 1'],
    ['autoincrement', 'sqlite 3'],
    ['without rowid', 'sqlite 3'],
    ['sqlite_master', 'sqlite 3'],
    ['insert or replace', 'sqlite 3'],
    ['insert or x', ''],
    ['pragma x', 'sqlite 3'],
    ['a pragma x', ''],
    ['glob', 'sqlite 1'],
    ['.tables', 'sqlite 1'],
    ['x\n.tables', 'sqlite 1'],
    ['go', 'transactsql 3'],
    ['go 1', ''],
    ['nvarchar', 'transactsql 3'],
    ['getdate', 'transactsql 3'],
    ['identity(1', 'transactsql 3'],
    ['identity (1', 'transactsql 3'],
    ['select top 5', 'transactsql 3'],
    ['select top(5', 'transactsql 3'],
    ['select top ( 5', 'transactsql 3'],
    ['declare @a', 'transactsql 3'],
    ['[a].b', 'transactsql 1'],
    ['[a b] from', 'transactsql 1'],
    ['[1]', ''],
    ['[a]', 'transactsql 1'],
    ['isnull', 'transactsql 1'],
    ['#t', 'transactsql 1'],
    ['x#t', ''],
    ['cross apply', 'transactsql 1'],
    ['outer  apply', 'transactsql 1'],
    ["N'", 'transactsql 1'],
    ["xN'", ''],
    ['varchar2', 'oracle 3'],
    ['nvl2', 'oracle 3'],
    ['rownum', 'oracle 3'],
    ['connect by', 'oracle 3'],
    ['from dual', 'oracle 3'],
    ['dbms_x', 'oracle 3'],
    ["q'[", 'oracle 3'],
    ["q'x", ''],
    ['(+)', 'oracle 3'],
    ['nvl', 'oracle 1'],
    ['sysdate', 'oracle 1'],
    ['minus', 'oracle 1'],
    ['number(1', 'oracle 1'],
    ['number (1', 'oracle 1'],
    ['/', 'oracle 1'],
    ['x /', ''],
    ['`a.b`', 'bigquery 3'],
    ['`a-b.c.d`', 'bigquery 3'],
    ['struct<a', 'bigquery 3'],
    ['struct (', 'bigquery 3'],
    ['array<a', 'bigquery 3'],
    ['safe_cast', 'bigquery 3'],
    ['int64', 'bigquery 3'],
    ["r'''", 'bigquery 3'],
    ['_table_suffix', 'bigquery 3'],
    ['qualify', 'bigquery 1'],
    ['unnest (', 'bigquery 1'],
    ['AUTO_INCREMENT `x` # y', 'mysql 4'],
    ['select a->>b returning c', 'postgresql 4'],
  ])('of %j: %j', (sql, evidence) => {
    const found = rankDialects(sql).filter((ranked) => ranked.evidence > 0);
    expect(found.map(({ id, evidence: count }) => `${id} ${count}`).join(', ')).toBe(evidence);
  });

  it('is looked for in the first 100,000 characters', () => {
    const text = (length: number) => rankDialects(`${' '.repeat(length)}rownum`)[0];
    expect(text(99_994)).toEqual({ id: 'oracle', evidence: 3 });
    expect(text(99_995)).toEqual({ id: 'standard', evidence: 0 });
  });
});
