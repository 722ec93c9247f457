/** What only one dialect has, and what it has most, from the manuals of PostgreSQL, MySQL, SQLite, SQL Server, Oracle and BigQuery. */
import { expect, it } from 'vitest';
import { CERTAIN, type DialectId, DIALECTS, DIALECT_IDS, rankDialects } from '#src/lib/sql/dialects.ts';

const evidenceFor = (sql: string, id: DialectId): number =>
  rankDialects(sql).find((ranked) => ranked.id === id)?.evidence ?? 0;

const SIGNS: Readonly<Partial<Record<DialectId, readonly string[]>>> = {
  postgresql: [
    'select a::int',
    'select a:: text',
    'create table t (id BIGSERIAL)',
    'a timestamptz',
    'a jsonb',
    'language plpgsql',
    'from pg_catalog.pg_class',
    'to regclass',
    "a->>'b'",
    "a #>> '{b}'",
    'a @> b',
    'a <@ b',
    '\\connect x',
    'select 1\n\\d t',
    'copy t from stdin',
    'COPY t (a, b)\nFROM  STDIN',
  ],
  mysql: [
    'id int AUTO_INCREMENT',
    'ENGINE=InnoDB',
    'engine  = MyISAM',
    'a straight_join b',
    'charset utf8mb4',
    '/*!40101 set x */',
    'DELIMITER //',
    'select 1;\n  delimiter $$',
    'ON  DUPLICATE\nKEY update a = 1',
  ],
  sqlite: [
    'integer primary key AUTOINCREMENT',
    'WITHOUT  ROWID',
    'from sqlite_master',
    'from sqlite_schema',
    'from sqlite_sequence',
    'insert or replace into t',
    'INSERT  OR  IGNORE into t',
    'insert or abort into t',
    'insert or fail into t',
    'insert or rollback into t',
    'PRAGMA foreign_keys',
    'select 1;\n  pragma  user_version',
  ],
  transactsql: [
    'select 1\nGO\nselect 2',
    '  go  ',
    'a nvarchar(10)',
    'a DATETIME2',
    'GETDATE()',
    'scope_identity()',
    'with (nolock)',
    'a uniqueidentifier',
    'identity (1, 1)',
    'IDENTITY(10,5)',
    'SELECT TOP 10 a',
    'select top (5) a',
    'select  top(5) a',
    'DECLARE @x int',
    'declare  @x int',
    'identity  (1, 1)',
    'identity( 1, 1)',
    'select top  (  5) a',
  ],
  oracle: [
    'a VARCHAR2(10)',
    'nvl2(a, b, c)',
    'ROWNUM < 5',
    'connect  by prior a = b',
    'from dual',
    'FROM\n  dual',
    'dbms_output.put_line',
    "q'[it's]'",
    "Q'(x)'",
    "q'{x}'",
    "q'<x>'",
    "q'!x!'",
    "q'|x|'",
    'a = b (+)',
  ],
  bigquery: [
    'from `my-project.data.table`',
    'from `data.table`',
    'struct<a int>',
    'STRUCT (1)',
    'struct  <a int>',
    'array  <string>',
    'array<string>',
    'safe_cast(a as b)',
    'a INT64',
    'a float64',
    'r"""x"""',
    'select """a, (b)!"""',
    'select """\n a "b"!\n"""',
    "'''x'''",
    '_table_suffix = 1',
  ],
};

const HINTS: Readonly<Partial<Record<DialectId, readonly string[]>>> = {
  postgresql: [
    '$$ x $$',
    '$tag$ x',
    'a = $1',
    'a ilike b',
    'RETURNING a',
    'a serial',
    'a bytea',
    "E'\\n'",
    'array [1]',
    'ARRAY[1]',
    'on conflict do nothing',
    'on  conflict do nothing',
    'array  [1]',
  ],
  mysql: [
    '`a`',
    'a int UNSIGNED',
    'a tinyint',
    'a mediumtext',
    '# a comment',
    '  #! x',
    'limit 5, 10',
    'LIMIT 5 ,10',
    'limit  50  ,  10',
  ],
  sqlite: ["a GLOB 'b*'", '.tables', 'select 1;\n.mode csv'],
  transactsql: [
    'from [dbo].t',
    'select [Order Id]',
    'a in ([b], c)',
    '[a] = 1',
    '[a] as b',
    'select [a]\nfrom t',
    'isnull(a, b)',
    'from #temp',
    'from ##temp',
    'cross apply f(a)',
    'OUTER  APPLY f(a)',
    'cross  apply f(a)',
    "N'text'",
  ],
  oracle: [
    'nvl(a, b)',
    'SYSDATE',
    'a minus b',
    'number (10)',
    'NUMBER(5)',
    'number  (5)',
    'select 1\n/\n',
    '/  ',
  ],
  bigquery: ['qualify a = 1', 'unnest (a)', 'unnest  (a)', 'UNNEST(a)'],
};

const rows = (table: Readonly<Partial<Record<DialectId, readonly string[]>>>) =>
  Object.entries(table).flatMap(([id, texts]) => texts.map((sql) => [sql, id as DialectId] as const)); // the keys of the table

it.each(rows(SIGNS))('%j settles it: %s', (sql, id) => {
  expect(evidenceFor(sql, id)).toBeGreaterThanOrEqual(CERTAIN);
  expect(rankDialects(sql)[0]?.id).toBe(id);
});

it.each(rows(HINTS))('%j points to %s', (sql, id) => {
  expect(evidenceFor(sql, id)).toBeGreaterThanOrEqual(1);
  expect(evidenceFor(sql, id)).toBeLessThan(CERTAIN);
});

it.each([
  ...[
    'select a from t where b = 1',
    'a : b',
    'a :: 1',
    'a - > b',
    'engineer = 1',
    'autoincrementing',
    'gopher',
    'let it go',
  ],
  ...[
    'without rows',
    'insert or update into t',
    'x pragmatic',
    'pragma',
    'select topic',
    'declare x',
    'identity(a)',
  ],
  ...[
    'from dually',
    'a (+ b)',
    "equ'[x]'",
    'restruct',
    '"" ""',
    '"order ""by""!"',
    '""""',
    'on duplicate keys',
    '/* !40101 */',
    '/*x*/',
    'limit 5',
  ],
  ...[
    'a[1]',
    'a$b',
    '1$',
    'notilike',
    'serially',
    "nE'x'",
    'on conflicts',
    'unsignedly',
    'x.tables',
    'globe',
    '5.5',
  ],
  ...["aN'x'", 'a#b', 'numbers (1)', 'a/b', 'qualified', 'unnested (a)', 'copy t to stdout', 'a\\d'],
])('%j points to none', (sql) => {
  expect(rankDialects(sql).filter(({ evidence }) => evidence > 0)).toEqual([]);
});

it('all are ranked, those with equal evidence in the order in which they are offered', () => {
  expect(rankDialects('').map(({ id }) => id)).toEqual(DIALECT_IDS);
  expect(DIALECT_IDS).toEqual([
    'standard',
    'postgresql',
    'mysql',
    'sqlite',
    'transactsql',
    'oracle',
    'bigquery',
  ]);
  expect(DIALECT_IDS.map((id) => DIALECTS[id].name)).toEqual([
    ...['Standard SQL', 'PostgreSQL', 'MySQL, MariaDB', 'SQLite', 'SQL Server', 'Oracle', 'BigQuery'],
  ]);
  expect(DIALECT_IDS.map((id) => DIALECTS[id].id)).toEqual(DIALECT_IDS);
  expect(rankDialects('limit 5, 10 nvl(a, b) `c`').slice(0, 3)).toEqual([
    { id: 'mysql', evidence: 2 },
    { id: 'oracle', evidence: 1 },
    { id: 'standard', evidence: 0 },
  ]);
});

it('no more than 100,000 characters are looked at', () => {
  expect(evidenceFor(`${' '.repeat(99_994)}a::int`, 'postgresql')).toBe(CERTAIN);
  expect(evidenceFor(`${' '.repeat(100_000)}a::int`, 'postgresql')).toBe(0);
});
