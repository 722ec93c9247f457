/** Each form of statement and each option: the text that is given out, the dialect it was read by, and the comments left out. */
import { describe, expect, it } from 'vitest';
import { describeProblem } from '#src/lib/result.ts';
import { DEFAULT_SQL_OPTIONS, prettifySql, type SqlOptions } from '../logic.ts';

type Form = readonly [sql: string, asked: Partial<SqlOptions>, text: string, read: string];

function format(sql: string, asked: Partial<SqlOptions>) {
  const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, ...asked });
  if (!result.ok) {
    const choices = result.problem.choices ? ` ${String(result.problem.choices)}` : '';
    return { text: `refused: ${describeProblem(result.problem)}${choices}`, read: '', dialect: undefined };
  }
  const { text, dialect, commentsLeftOut, otherwise } = result.value;
  const rival = otherwise ? ` ${otherwise.dialect} ${otherwise.position.offset}` : '';
  return { text, read: `${dialect} ${commentsLeftOut}${rival}`, dialect };
}

const FORMS: readonly Form[] = [
  [
    'select a,b from t where x=1 and y=2 or z=3 order by a,b limit 5',
    {},
    'select a,\n  b\nfrom t\nwhere x = 1\n  and y = 2\n  or z = 3\norder by a,\n  b\nlimit 5',
    'standard 0',
  ],
  ['select distinct a from t', {}, 'select distinct a\nfrom t', 'standard 0'],
  ['select all a from t', {}, 'select all a\nfrom t', 'standard 0'],
  [
    'select a from t left outer join u on a=b and c=d cross join v natural left join w',
    {},
    'select a\nfrom t\nleft outer join u on a = b\n  and c = d\ncross join v\nnatural left join w',
    'standard 0',
  ],
  [
    'select a from t union all select b from u intersect select c from v minus select d from w',
    {},
    'select a\nfrom t\nunion all\nselect b\nfrom u\nintersect\nselect c\nfrom v\nminus\nselect d\nfrom w',
    'oracle 0',
  ],
  [
    'insert into t(a,b) values(1,2),(3,4) on conflict(a) do update set b=excluded.b returning a',
    {},
    'insert into t(\n  a,\n  b\n)\nvalues (\n  1,\n  2\n),\n  (\n    3,\n    4\n  )\non conflict(a) do\nupdate\nset b = excluded.b\nreturning a',
    'postgresql 0',
  ],
  [
    'insert into t values(1) on duplicate key update a=values(a)',
    { dialect: 'mysql' },
    'insert into t\nvalues (1)\non duplicate key update a = values(a)',
    'mysql 0',
  ],
  [
    'update t set a=1,b=default where c is null',
    {},
    'update t\nset a = 1,\n  b = default\nwhere c is null',
    'standard 0',
  ],
  [
    'delete from t where a in(select b from u)',
    {},
    'delete\nfrom t\nwhere a in (\n  select b\n  from u\n)',
    'standard 0',
  ],
  ['delete from t where a in (1,2,3)', {}, 'delete\nfrom t\nwhere a in (\n  1,\n  2,\n  3\n)', 'standard 0'],
  [
    "create table t(a int primary key,b varchar(10) not null default 'x',c int references u(d) on delete set null on update cascade)",
    {},
    "create table t(\n  a int primary key,\n  b varchar(10) not null default 'x',\n  c int references u(d) on delete set null on update cascade\n)",
    'standard 0',
  ],
  ['alter table t add column a int', {}, 'alter table t add column a int', 'standard 0'],
  ['drop table t', {}, 'drop table t', 'standard 0'],
  ['create or replace view v as select 1', {}, 'create or replace view v as\nselect 1', 'standard 0'],
  [
    'merge into t using u on t.a=u.a when matched then update set b=1 when not matched then insert(a) values(1)',
    {},
    'merge into t using u on t.a = u.a\nwhen matched then\nupdate\nset b = 1\nwhen not matched then insert(a)\nvalues (1)',
    'standard 0',
  ],
  [
    'select case when a=1 then 2 else 3 end from t',
    {},
    'select case when a = 1 then 2 else 3 end\nfrom t',
    'standard 0',
  ],
  [
    'select case a when 1 then 2 when 2 then 3 when 3 then 4 else 5 end x from t',
    {},
    'select case a\n  when 1 then 2\n  when 2 then 3\n  when 3 then 4\n  else 5\nend x\nfrom t',
    'standard 0',
  ],
  [
    'select case when aaaaaaaaaaaaaaaaaaaaaaaaaa=1 then bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb else cc end from t',
    {},
    'select case\n  when aaaaaaaaaaaaaaaaaaaaaaaaaa = 1 then bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n  else cc\nend\nfrom t',
    'standard 0',
  ],
  [
    'select case when a then case when b then c end end',
    {},
    'select case when a then case when b then c end end',
    'standard 0',
  ],
  ['select case when a -- c\n then 1 end', {}, 'select case\n  when a -- c\n  then 1\nend', 'standard 0'],
  ['select(select max(a)from b)from c', {}, 'select (\n  select max(a)\n  from b\n)\nfrom c', 'standard 0'],
  [
    'select count(*),count (*),f(a,b),f()',
    {},
    'select count(*),\n  count (*),\n  f(\n    a,\n    b\n  ),\n  f()',
    'standard 0',
  ],
  ['select a between 1 and 2 and b', {}, 'select a between 1 and 2\n  and b', 'standard 0'],
  ['select (a between 1 and 2) and b', {}, 'select (a between 1 and 2)\n  and b', 'standard 0'],
  [
    'select a from t where (b=1 and c=2)or(d=3)',
    {},
    'select a\nfrom t\nwhere (\n  b = 1\n  and c = 2\n)\n  or (d = 3)',
    'standard 0',
  ],
  ['select a from t where (b=1)', {}, 'select a\nfrom t\nwhere (b = 1)', 'standard 0'],
  ['select a from (select b from c) d', {}, 'select a\nfrom (\n  select b\n  from c\n) d', 'standard 0'],
  [
    'with a as(select 1),b as(select 2)select * from a,b',
    {},
    'with a as (\n  select 1\n),\nb as (\n  select 2\n)\nselect *\nfrom a,\n  b',
    'standard 0',
  ],
  [
    'select extract(year from d),trim(both from s) from t',
    {},
    'select extract(year from d),\n  trim(both from s)\nfrom t',
    'standard 0',
  ],
  ['select a is distinct from b from t', {}, 'select a is distinct from b\nfrom t', 'standard 0'],
  ['select a from t for update', {}, 'select a\nfrom t for update', 'standard 0'],
  ['select * from t fetch first 5 rows only', {}, 'select *\nfrom t\nfetch first 5 rows only', 'standard 0'],
  ['select a,b from t;select 1;;', {}, 'select a,\n  b\nfrom t;\n\nselect 1;\n\n;', 'standard 0'],
  ['select 1;\n\n\nselect 2', {}, 'select 1;\n\nselect 2', 'standard 0'],
  ['select 1; -- c\nselect 2', {}, 'select 1; -- c\n\nselect 2', 'standard 0'],
  ['-- a\nselect 1', {}, '-- a\nselect 1', 'standard 0'],
  ['select 1 -- a', {}, 'select 1 -- a', 'standard 0'],
  ['select 1, -- a\n2', {}, 'select 1, -- a\n  2', 'standard 0'],
  ['select /* a */ 1', {}, 'select /* a */ 1', 'standard 0'],
  ['select /* a\n b */ 1 from t', {}, 'select /* a\n b */ 1\nfrom t', 'standard 0'],
  ['/* a */\n\nselect 1', {}, '/* a */\nselect 1', 'standard 0'],
  ['select 1\n-- a\nfrom t', {}, 'select 1\n  -- a\nfrom t', 'standard 0'],
  ['select 1 /* a */, 2', {}, 'select 1 /* a */,\n  2', 'standard 0'],
  ['select (1 -- a\n)', {}, 'select (\n  1 -- a\n)', 'standard 0'],
  ['select (a, -- c\n b)', {}, 'select (\n  a, -- c\n  b\n)', 'standard 0'],
  [
    'select a+b,a-b,-a,a*b,a/b,a||b,a<b,a>=b,a<>b,a!=b,a%b,a::int,a->>b,not a',
    {},
    'select a + b,\n  a - b,\n  -a,\n  a * b,\n  a / b,\n  a || b,\n  a < b,\n  a >= b,\n  a <> b,\n  a != b,\n  a%b,\n  a::int,\n  a->>b,\n  not a',
    'postgresql 0',
  ],
  ['select a + - b, (-1), 1 - 1, *', {}, 'select a + - b,\n  (-1),\n  1 - 1,\n  *', 'standard 0'],
  ['select a.*,t.b', {}, 'select a.*,\n  t.b', 'standard 0'],
  ['select count(distinct a)', {}, 'select count(distinct a)', 'standard 0'],
  ['select a[1], array[1,2]', { dialect: 'postgresql' }, 'select a[1],\n  array[1, 2]', 'postgresql 0'],
  ['select [a b] from [t]', { dialect: 'transactsql' }, 'select [a b]\nfrom [t]', 'transactsql 0'],
  ["select 'a' 'b', 'a'\n'b'", {}, "select 'a' 'b',\n  'a'\n  'b'", 'standard 0'],
  ['select \'a\'x, "b"c', {}, 'select \'a\'x,\n  "b"c', 'standard 0'],
  ['select a , b ;', {}, 'select a,\n  b;', 'standard 0'],
  ['select (a),(b)', {}, 'select (a),\n  (b)', 'standard 0'],
  ['select f(g(h(1)))', {}, 'select f(g(h(1)))', 'standard 0'],
  ['select in(1), in (1)', {}, 'select in (1),\n  in (1)', 'standard 0'],
  ['values(1,2)', {}, 'values (\n  1,\n  2\n)', 'standard 0'],
  ['select :a,?,@b,$1', {}, 'select :a,\n  ?,\n  @b,\n  $1', 'postgresql 0'],
  ['begin select 1; select 2; end', {}, 'begin\n  select 1;\n  select 2;\nend', 'standard 0'],
  ['begin; select 1; commit;', {}, 'begin;\n\nselect 1;\n\ncommit;', 'standard 0'],
  [
    'create trigger t after update on u begin update v set a=1; end; select 2',
    {},
    'create trigger t after update on u\nbegin\n  update v\n  set a = 1;\nend;\n\nselect 2',
    'standard 0',
  ],
  ['begin begin select 1; end; end', {}, 'begin\n  begin\n    select 1;\n  end;\nend', 'standard 0'],
  [
    'begin if a then select 1; end if; end',
    {},
    'begin\n  if a then\n  select 1;\n  end if;\nend',
    'standard 0',
  ],
  ['GO\nselect 1\nGO', { dialect: 'transactsql' }, 'GO\n\nselect 1\nGO', 'transactsql 0'],
  [
    'delimiter //\nselect 1//\ndelimiter ;',
    { dialect: 'mysql' },
    'delimiter //\n\nselect 1//\ndelimiter ;',
    'mysql 0',
  ],
  [
    'copy t from stdin;\n1\n\\.\nselect 1',
    { dialect: 'postgresql' },
    'copy t\nfrom stdin;\n1\n\\.\n\nselect 1',
    'postgresql 0',
  ],
  ['\\d t\nselect 1', { dialect: 'postgresql' }, '\\d t\nselect 1', 'postgresql 0'],
  [
    '{{ a }} select {{ b }}, c{{ d }} from {% if x %} t {% end %}',
    {},
    '{{ a }}\nselect {{ b }},\n  c{{ d }}\nfrom {% if x %} t {% end %}',
    'standard 0',
  ],
  [
    'select a from t where b = 1 group by a having count(*)>1 window w as (partition by a order by b)',
    {},
    'select a\nfrom t\nwhere b = 1\ngroup by a\nhaving count(*) > 1\nwindow w as (\n  partition by a\n  order by b\n)',
    'standard 0',
  ],
  ['grant select on t to u', {}, 'grant select on t to u', 'standard 0'],
  ['show create table t', {}, 'show create table t', 'standard 0'],
  ['set a = 1, b = 2', {}, 'set a = 1,\n  b = 2', 'standard 0'],
  ['set null', {}, 'set null', 'standard 0'],
  ['select set(1)', {}, 'select set(1)', 'standard 0'],
  ['select t.order, order.x, t . y', {}, 'select t.order,\n  order.x,\n  t . y', 'standard 0'],
  ['', {}, '', 'standard 0'],
  [' \n ', {}, '', 'standard 0'],
  ['(select 1', {}, 'refused: line 1, column 1: expected ) to close (, found the end of the text', ''],
  ['select 1)', {}, 'refused: line 1, column 9: expected ( before ), found none', ''],
  [
    '[1',
    { dialect: 'postgresql' },
    'refused: line 1, column 1: expected ] to close [, found the end of the text',
    '',
  ],
  ['(]', { dialect: 'postgresql' }, 'refused: line 1, column 2: expected ) to close (, found ]', ''],
  ['([)]', { dialect: 'postgresql' }, 'refused: line 1, column 3: expected ] to close [, found )', ''],
  ["'a", {}, "refused: line 1, column 1: expected an end to ', found the end of the text", ''],
  [
    'select ] from t',
    { dialect: 'postgresql' },
    'refused: line 1, column 8: expected [ before ], found none',
    '',
  ],
  ['select a from t', { keywordCase: 'upper' }, 'SELECT a\nFROM t', 'standard 0'],
  [
    'SELECT A, b ASC nulls first, "c" FROM T WHERE x IS NOT null',
    { keywordCase: 'lower' },
    'select A,\n  b asc nulls first,\n  "c"\nfrom T\nwhere x is not null',
    'standard 0',
  ],
  [
    'select a asc, desc from t order by desc desc, asc nulls last',
    { keywordCase: 'upper' },
    'SELECT a ASC,\n  desc\nFROM t\nORDER BY desc DESC,\n  asc NULLS LAST',
    'standard 0',
  ],
  [
    'create materialized view first as select key, replace from last',
    { keywordCase: 'upper' },
    'CREATE MATERIALIZED VIEW first AS\nSELECT key,\n  replace\nFROM last',
    'standard 0',
  ],
  ['begin select 1; end', { keywordCase: 'upper' }, 'BEGIN\n  SELECT 1;\nEND', 'standard 0'],
  [
    'select t.select, select.t, primary key, key from t',
    { keywordCase: 'upper' },
    'SELECT t.select,\n  select.t,\n  PRIMARY KEY,\n  key\nFROM t',
    'standard 0',
  ],
  [
    'select a,b from t where c=1 and d=2',
    { keywords: 'above' },
    'select\n  a,\n  b\nfrom\n  t\nwhere\n  c = 1\n  and d = 2',
    'standard 0',
  ],
  [
    'select distinct a from t order by a',
    { keywords: 'above' },
    'select distinct\n  a\nfrom\n  t\norder by\n  a',
    'standard 0',
  ],
  [
    'insert into t values(1),(2)',
    { keywords: 'above' },
    'insert into t\nvalues\n  (1),\n  (2)',
    'standard 0',
  ],
  [
    'select (select a,b from c) from d',
    { keywords: 'above' },
    'select\n  (\n    select\n      a,\n      b\n    from\n      c\n  )\nfrom\n  d',
    'standard 0',
  ],
  ['update t set a=1', { keywords: 'above', indent: 'tab' }, 'update t\nset\n\ta = 1', 'standard 0'],
  ['create table t(a int,b int)', { lists: 'short' }, 'create table t(a int, b int)', 'standard 0'],
  ['insert into t(a,b) values(1,2)', { lists: 'short' }, 'insert into t(a, b)\nvalues (1, 2)', 'standard 0'],
  [
    'select f(aaaaaaaaa,aaaaaaaaa,aaaaaaaaa,aaaaaaaaa,aaaaaaaaa,b)',
    { lists: 'short' },
    'select f(aaaaaaaaa, aaaaaaaaa, aaaaaaaaa, aaaaaaaaa, aaaaaaaaa, b)',
    'standard 0',
  ],
  [
    'select f(aaaaaaaaa,aaaaaaaaa,aaaaaaaaa,aaaaaaaaa,aaaaaaaaa,bbbbbb)',
    { lists: 'short' },
    'select f(\n  aaaaaaaaa,\n  aaaaaaaaa,\n  aaaaaaaaa,\n  aaaaaaaaa,\n  aaaaaaaaa,\n  bbbbbb\n)',
    'standard 0',
  ],
  ['select (a and b)', { lists: 'short' }, 'select (a and b)', 'standard 0'],
  ['select (select a)', { lists: 'short' }, 'select (\n  select a\n)', 'standard 0'],
  [
    'select a in (1,2),(b,c)',
    { indent: 'four' },
    'select a in (\n    1,\n    2\n),\n    (\n        b,\n        c\n    )',
    'standard 0',
  ],
  ['select (a, b)', { indent: 'tab' }, 'select (\n\ta,\n\tb\n)', 'standard 0'],
  [
    'select a , b -- c\n from t /* d */ where e = 1 ;',
    { output: 'minified' },
    'select a,b from t where e=1;',
    'standard 2',
  ],
  [
    'select /*+ hint */ a /*! b */ from t',
    { output: 'minified' },
    'select /*+ hint */ a /*! b */ from t',
    'standard 0',
  ],
  ["select 'a' 'b', 'a'\n'b'", { output: 'minified' }, "select 'a' 'b','a'\n'b'", 'standard 0'],
  [
    'select a - - b, a - -1, 1e - 1, a <b, a< -b, a|| b',
    { output: 'minified' },
    'select a- -b,a- -1,1e -1,a<b,a< -b,a||b',
    'standard 0',
  ],
  [
    'select count (*), in (1), t . a, a [1]',
    { output: 'minified', dialect: 'postgresql' },
    'select count (*),in(1),t . a,a [1]',
    'postgresql 0',
  ],
  [
    'GO\nselect 1\nGO\nselect 2',
    { output: 'minified', dialect: 'transactsql' },
    'GO\nselect 1\nGO\nselect 2',
    'transactsql 0',
  ],
  ['select {{ a }} , b{{ c }}', { output: 'minified' }, 'select {{ a }} ,b{{ c }}', 'standard 0'],
  ['\\d t\nselect 1', { output: 'minified', dialect: 'postgresql' }, '\\d t\nselect 1', 'postgresql 0'],
  [
    'copy t from stdin;\n1\n\\.\nselect 1',
    { output: 'minified', dialect: 'postgresql' },
    'copy t from stdin;\n1\n\\.\nselect 1',
    'postgresql 0',
  ],
  ['select a -- x\n+ b', { output: 'minified' }, 'select a+b', 'standard 1'],
  ["select 'a' -- x\n'b'", { output: 'minified' }, "select 'a'\n'b'", 'standard 1'],
  ['a . b . 5 .5 x1 .5', { output: 'minified' }, 'a . b . 5 .5 x1 .5', 'standard 0'],
  ["select 'a\\'b', c'", {}, "select 'a\\'b', c'", 'standard 0'],
  [
    "select 'a\\' from t -- ' ",
    {},
    'refused: line 1, column 10: a backslash before a quote ends the string in Standard SQL, and not in MySQL, MariaDB standard,mysql',
    '',
  ],
  ["select '\\''", {}, "select '\\''", 'mysql 0'],
  ["select `a`, 'it\\'s' from t", {}, "select `a`,\n  'it\\'s'\nfrom t", 'mysql 0'],
  ['select a /* /* */ from t', {}, 'select a /* /* */\nfrom t', 'standard 0'],
  ['select a #b\n from t', {}, 'select a #b\nfrom t', 'transactsql 0'],
];

describe('a statement', () => {
  it.each(FORMS)('%j with %j', (sql, asked, text, read) => {
    expect(format(sql, asked)).toMatchObject({ text, read });
  });

  it('that was laid out stays as it is when it is laid out again', () => {
    const changed = FORMS.filter(([sql, asked]) => {
      const { text, dialect } = format(sql, asked);
      return dialect !== undefined && format(text, { ...asked, dialect }).text !== text;
    });
    expect(changed).toEqual([]);
  });

  it('is indented by at most forty levels', () => {
    const { text } = format(`${'('.repeat(45)}select 1, 2${')'.repeat(45)}`, {});
    const depths = text.split('\n').map((line) => line.search(/\S/) / 2);
    expect(Math.max(...depths)).toBe(40);
    expect(depths.slice(0, 42)).toEqual(Array.from({ length: 42 }, (_, level) => Math.min(level, 40)));
  });
});
