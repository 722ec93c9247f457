/** Where a line, a blank or nothing stands, and whose case changes: one short statement for each rule. */
import { describe, expect, it } from 'vitest';
import { prettifySql } from '../logic.ts';
import { DEFAULT_SQL_OPTIONS, type SqlOptions } from './sql-options.ts';

type SomeOptions = Partial<SqlOptions>;

function format(sql: string, options: SomeOptions = {}): string {
  const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, ...options });
  return result.ok ? result.value.text : `refused: ${result.problem.message}`;
}

const lines = (sql: string, options?: SomeOptions): string[] => format(sql, options).split('\n');
const minified = (sql: string, options?: SomeOptions): string =>
  format(sql, { ...options, output: 'minified' });

describe('blocks and transactions', () => {
  it.each(
    [
      ...[
        '',
        ' transaction',
        ' tran',
        ' work',
        ' deferred',
        ' immediate',
        ' exclusive',
        ' read only',
        ' distributed tran',
      ],
      ' isolation level serializable',
    ].map((words) => `begin${words}`),
  )('%s is a statement of its own', (begin) => {
    expect(lines(`${begin}; select 1; commit`)).toEqual([`${begin};`, '', 'select 1;', '', 'commit']);
  });

  it.each([
    ['if a = 1 then', 'end if'],
    ['loop', 'end loop'],
    ['while a < 1 do', 'end while'],
    ['repeat', 'end repeat'],
    ['for i in 1 loop', 'end for'],
  ])('%s … %s ends no block', (begin, end) => {
    expect(lines(`begin ${begin} select 1; ${end}; end`)).toEqual([
      'begin',
      `  ${begin}`,
      '  select 1;',
      `  ${end};`,
      'end',
    ]);
  });

  it('are named after a dot or before one', () => {
    expect(lines('select t.begin, begin.a from t')).toEqual(['select t.begin,', '  begin.a', 'from t']);
    expect(lines('select a.case, case.b, c.end')).toEqual(['select a.case,', '  case.b,', '  c.end']);
  });
});

describe('blanks', () => {
  it.each<[string, SomeOptions, ...string[]]>([
    ['select a<b, c>d from t', { dialect: 'bigquery' }, 'select a<b,', '  c>d', 'from t'],
    ['select a<b, c>d from t', { dialect: 'mysql' }, 'select a < b,', '  c > d', 'from t'],
    ['select {{ a }}b, c{{d}} + {{ e }}', {}, 'select {{ a }}b,', '  c{{d}} + {{ e }}'],
    ['select a , b ;', {}, 'select a,', '  b;'],
    ['select (a) b, (c)"d", (e) + 1', {}, 'select (a) b,', '  (c) "d",', '  (e) + 1'],
    ['select count (*), in(1), x in(2)', {}, 'select count (*),', '  in (1),', '  x in (2)'],
    ['select t.values(1), t.in(2)', {}, 'select t.values(1),', '  t.in(2)'],
    ['select a,* from t', {}, 'select a,', '  *', 'from t'],
    ['select t.* from t', {}, 'select t.*', 'from t'],
    ['select a*b, (a)*(b), 2*3', {}, 'select a * b,', '  (a) * (b),', '  2 * 3'],
    ['select null+1, a+Null-b', {}, 'select null + 1,', '  a + Null - b'],
    ['select -1, - a, a- -1', {}, 'select -1,', '  - a,', '  a - -1'],
    ['select *;', {}, 'select *;'],
    ['select a in (1,{{ b }}, {{ c }})', { lists: 'short' }, 'select a in (1,{{ b }}, {{ c }})'],
    ['select f(\n{{ a }}\n) from t', {}, 'select f(', '  {{ a }}', ')', 'from t'],
    // A column may have such a name, and no clause begins in a CASE.
    [
      'select case when limit>5 then limit end from t',
      {},
      'select case when limit>5 then limit end',
      'from t',
    ],
    ['select top (5)*,a from t', { dialect: 'transactsql' }, 'select top (5) *,', '  a', 'from t'],
    ['select a[1]+b, a[2]*-1', { dialect: 'postgresql' }, 'select a[1] + b,', '  a[2] * -1'],
    // Only where GO and DELIMITER are commands of a client could they become one at the beginning of a line.
    ['select a, go from t', { dialect: 'postgresql' }, 'select a,', '  go', 'from t'],
    ['select a, delimiter from t', { dialect: 'bigquery' }, 'select a,', '  delimiter', 'from t'],
    ['select arr[1], arr[1, 2] from t', { dialect: 'postgresql' }, 'select arr[1],', '  arr[1, 2]', 'from t'],
  ])('%s with %j', (sql, options, ...wanted) => expect(lines(sql, options)).toEqual(wanted));

  it.each<[string, string, SomeOptions?]>([
    ['select {{ a }}b, c{{d}} + {{ e }} from t', 'select {{ a }}b,c{{d}} + {{ e }} from t'],
    ['select (a) b, (c) "d", (e) + 1', 'select(a)b,(c)"d",(e)+1'],
    ['select count (*), in (1), values (2)', 'select count (*),in(1),values(2)'],
    ['select t.values (1), t.in (2)', 'select t.values (1),t.in (2)'],
    ['select t . a, b', 'select t . a,b'],
    ['select 1e - 1, 1e1 - 1, a = .5', 'select 1e -1,1e1-1,a= .5'],
    ['select a = $1, b <@ c', 'select a= $1,b <@ c'],
    ['select a , {{ b }}, ( {{ c }} )', 'select a, {{ b }},( {{ c }} )'],
    ["select a = 'b', c = N'd'", "select a='b',c= N'd'"],
    ['select a\nGO\nselect b', 'select a\nGO\nselect b'],
    ['DELIMITER //\nselect a//\nDELIMITER ;', 'DELIMITER //\nselect a//\nDELIMITER ;'],
    ['\\connect x\nselect 1', '\\connect x\nselect 1'],
    ['select 1 \\g\nselect 2', 'select 1 \\g\nselect 2'],
    ['select /* a /* b */ c */ d', 'select d', { dialect: 'postgresql' }],
    ['select /* a /* b */ c', 'select c', { dialect: 'mysql' }],
    ['select # x\na', 'select a', { dialect: 'mysql' }],
    ['select a #b', 'select a #b', { dialect: 'transactsql' }],
    // SQLite: `$AAAA` is a parameter with a name; there is no number in it.
    ['select $first, $second', 'select $first,$second', { dialect: 'sqlite' }],
  ])('%s, minified, is %s', (sql, wanted, options) => expect(minified(sql, options)).toBe(wanted));
});

describe('comments and lines of the client', () => {
  it.each([
    ['select a -- x\n, b', 'select a -- x', '  ,', '  b'],
    ['select a /* x */, b', 'select a /* x */,', '  b'],
    ['select a-- x\n+ b', 'select a -- x', '  + b'],
    ['/* x */ select a', '/* x */', 'select a'],
    ['select a\n/* x */\n, b', 'select a', '  /* x */', '  ,', '  b'],
    ['select a /* x */\nfrom t', 'select a /* x */', 'from t'],
    ['select\n-- x\na from t', 'select', '  -- x', '  a', 'from t'],
    ['select a from t -- end', 'select a', 'from t -- end'],
    ['select a\nGO\nselect b', 'select a', 'GO', '', 'select b'],
    ['\\connect x\nselect 1', '\\connect x', 'select 1'],
    // Blanks before a row of COPY would belong to its first column.
    [
      'begin select 1; copy t from stdin;\n1\n\\.\nend',
      ...['begin', '  select 1;', '  copy t', '  from stdin;', '1', '\\.', '', 'end'],
    ],
    ['select 1 \\g\nselect 2', 'select 1 \\g', 'select 2'],
  ])('%j stay where they were', (sql, ...wanted) => expect(lines(sql)).toEqual(wanted));
});

describe('parentheses', () => {
  it.each([
    ['select (a, (select b), c)', 'select (', '  a,', '  (', '    select b', '  ),', '  c', ')'],
    [
      'select (a, (select b from t), c)',
      'select (',
      '  a,',
      '  (',
      '    select b',
      '    from t',
      '  ),',
      '  c',
      ')',
    ],
    ['select ((a, b), c)', 'select (', '  (', '    a,', '    b', '  ),', '  c', ')'],
  ])('%s', (sql, ...wanted) => expect(lines(sql)).toEqual(wanted));

  it.each<[string, string, SomeOptions?]>([
    ['select (a', 'expected ) to close (, found the end of the text'],
    ['select a)', 'expected ( before ), found none'],
    ['select [a', 'expected ] to close [, found the end of the text', { dialect: 'postgresql' }],
    ['a ] b', 'expected [ before ], found none', { dialect: 'postgresql' }],
    ['begin select 1; select 2); end', 'expected ( before ), found none'],
    ['select (a]', 'expected ) to close (, found ]', { dialect: 'postgresql' }],
    ['select [a)', 'expected ] to close [, found )', { dialect: 'postgresql' }],
  ])('%s is refused', (sql, message, options) => {
    expect(format(sql, options)).toBe(`refused: ${message}`);
    expect(minified(sql, options)).toBe(`refused: ${message}`);
  });
});

describe('keywords that are names elsewhere', () => {
  it.each([
    ['create materialized view v as select 1', 'CREATE MATERIALIZED VIEW v AS', 'SELECT 1'],
    ['drop materialized view v', 'DROP MATERIALIZED VIEW v'],
    ['create view v as select 1', 'CREATE VIEW v AS', 'SELECT 1'],
    ['alter materialized view v', 'ALTER MATERIALIZED VIEW v'],
    ['alter view v', 'ALTER VIEW v'],
    ['drop view v', 'DROP VIEW v'],
    ['create or replace view v as select 1', 'CREATE OR REPLACE VIEW v AS', 'SELECT 1'],
    ['create or replace materialized view v', 'CREATE OR REPLACE MATERIALIZED VIEW v'],
    [
      ...['select a from t order by a desc nulls first, b nulls last, c asc'],
      ...['SELECT a', 'FROM t', 'ORDER BY a DESC NULLS FIRST,', '  b NULLS LAST,', '  c ASC'],
    ],
    [
      ...['alter table t add primary key (a), add foreign key (b) references u (c)'],
      ...['ALTER TABLE t ADD PRIMARY KEY (a),', '  ADD FOREIGN KEY (b) REFERENCES u (c)'],
    ],
    [
      ...['insert into t values (1) on duplicate key update a = 1'],
      ...['INSERT INTO t', 'VALUES (1)', 'ON DUPLICATE KEY UPDATE a = 1'],
    ],
    [
      ...['select a from t cross apply u fetch first 5 rows only'],
      ...['SELECT a', 'FROM t', 'CROSS APPLY u', 'FETCH FIRST 5 rows only'],
    ],
    ['select first, last, key', 'SELECT first,', '  last,', '  key'],
    ['select view, materialized, replace', 'SELECT view,', '  materialized,', '  replace'],
    ['select nulls, duplicate, desc, asc', 'SELECT nulls,', '  duplicate,', '  desc,', '  asc'],
    ['select a.from, select.b', 'SELECT a.from,', '  select.b'],
  ])('%s', (sql, ...wanted) => expect(lines(sql, { keywordCase: 'upper' })).toEqual(wanted));

  it('DESC after a subscript', () => {
    expect(
      lines('select a from t order by a[1] desc', { keywordCase: 'upper', dialect: 'postgresql' }),
    ).toEqual(['SELECT a', 'FROM t', 'ORDER BY a[1] DESC']);
  });
});

describe('strings of one dialect', () => {
  it.each<[string, SomeOptions]>([
    ["select q'[a'b]'", { dialect: 'oracle' }],
    ["select q'{a'b}', q'(a'b)', q'<a'b>', q'!a'b!', nq'|a'b|'", { dialect: 'oracle' }],
    ["select r'a\\'", { dialect: 'bigquery' }],
    ["select '''a'b''', r'''a\\'''", { dialect: 'bigquery' }],
    ['select """a"b"""', { dialect: 'bigquery' }],
    ["select $a$ ' $b$ $a$", { dialect: 'postgresql' }],
    ["select [a'b]", { dialect: 'transactsql' }],
    ['select \'a\\\'b\', "c\\"d"', { dialect: 'mysql' }],
  ])('%s stays as it is', (sql, options) => {
    expect(
      format(sql, { ...options, lists: 'short' })
        .replaceAll('\n', '')
        .replaceAll(/ {2,}/g, ' '),
    ).toBe(sql);
    expect(minified(sql, options)).toBe(sql.replaceAll(', ', ','));
  });
});
