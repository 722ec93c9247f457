/** Operators glued to names, paths, lines of clients and statements out of logs: each stays what it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepsCharacters } from './layout/characters.ts';
import { prettifySql } from './logic.ts';
import { DEFAULT_SQL_OPTIONS, type SqlOptions } from './layout/sql-options.ts';
import { DIALECT_IDS, DIALECTS, type DialectId } from '#src/lib/sql/dialects.ts';

const read = (sql: string, options: Partial<SqlOptions> = {}) =>
  prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, ...options });

function text(sql: string, options: Partial<SqlOptions> = {}): string {
  const made = read(sql, options);
  return made.ok ? made.value.text : `refused: ${made.problem.message}`;
}

/** As the person sees a condition: the last line, without its keyword. */
const condition = (sql: string, options: Partial<SqlOptions> = {}) =>
  text(`select 1 from t where ${sql}`, options)
    .split('\n')
    .at(-1)
    ?.replace(/^where /, '') ?? '';

describe('operators of PostgreSQL, glued to a name', () => {
  it.each([
    "tags@>'{x}'",
    "tags<@'{x}'",
    "j#>'{a}'",
    "j#>>'{a,b}'",
    "j#-'{c}'",
    "j->'a'",
    "j->>'a'",
    "doc@@to_tsquery('a')",
    "j@?'$.a'",
    "j@@'$.a'",
    "j?'a'",
    "j?|array['a']",
    "j?&array['a']",
    "a~'x'",
    "a~*'x'",
    "a!~'x'",
    "a!~*'x'",
    'p<->q',
    'a&&b',
    'a-|-b',
    'r&<s',
    'c||d',
    'a^@b',
    'x<<2',
    'x>>2',
    'a#b',
    'p##q',
    'b|/4',
    'a@-@b',
  ])('%s stays as it is', (glued) => {
    for (const dialect of ['auto', 'postgresql'] as const)
      for (const output of ['pretty', 'minified'] as const) {
        const found = condition(glued, { dialect, output });
        expect(found.replace(/^.*where /, ''), `${dialect}, ${output}`).toBe(
          /^c\|\|d$/.test(glued) && output === 'pretty' ? 'c || d' : glued,
        );
      }
  });

  it('keeps them in any list of names and operators, glued or apart', () => {
    const name = fc.constantFrom('a', 'tags', 'j', 'b1', '"q"', 'é');
    const operator = fc.constantFrom(
      '@>',
      '<@',
      '#>',
      '#>>',
      '#-',
      '->',
      '->>',
      '@@',
      '@?',
      '?|',
      '?&',
      '~*',
      '!~',
      '<->',
      '&&',
      '||',
      '^@',
      '=',
      '<=',
      '+',
      '-',
    );
    const gap = fc.constantFrom('', ' ', '\n');
    fc.assert(
      fc.property(name, fc.array(fc.tuple(gap, operator, gap, name), { maxLength: 4 }), (first, rest) => {
        const sql = `select ${first}${rest.map((parts) => parts.join('')).join('')} from t`;
        const bare = sql.replaceAll(/\s+/g, '');
        for (const dialect of ['postgresql'] as const)
          for (const output of ['pretty', 'minified'] as const) {
            const made = text(sql, { dialect, output });
            if (made.startsWith('refused')) continue;
            expect(made.replaceAll(/\s+/g, '')).toBe(bare);
            // What stood together and is one operator still stands together.
            for (const [, asked = ''] of rest) expect(made).toContain(asked);
          }
      }),
    );
  });
});

describe('signs in names', () => {
  it.each<[string, DialectId]>([
    ['emp#', 'oracle'],
    ['v$session', 'oracle'],
    ['col#1', 'transactsql'],
    ['a@b', 'transactsql'],
    ['a$b', 'mysql'],
  ])('%s is one name of %s', (name, dialect) => {
    expect(text(`select ${name}=1 from t`, { dialect })).toContain(`${name} = 1`);
  });
});

describe('a hash', () => {
  it('begins no comment in standard SQL, and loses nothing when minified', () => {
    const sql = 'select flags # 4 as x from t where a = 1';
    for (const dialect of ['auto', 'standard'] as const)
      expect(text(sql, { dialect, output: 'minified' })).toBe('select flags # 4 as x from t where a=1');
    expect(text(sql)).toBe('select flags # 4 as x\nfrom t\nwhere a = 1');
  });

  it('has a note that it is a comment elsewhere', () => {
    const made = read('select flags # 4 as x from t where a = 1');
    expect(made).toMatchObject({
      ok: true,
      value: { otherwise: { dialect: 'mysql', position: { column: 14 } } },
    });
  });
});

describe('names and paths that hold dashes and slashes', () => {
  it.each([
    ['auto', 'select *\nfrom bigquery-public-data.pypi.file_downloads'],
    ['bigquery', 'select *\nfrom bigquery-public-data.pypi.file_downloads'],
    ['bigquery', 'select *\nfrom my-project-1.data.t as a\njoin my-project-1.data.u as b on a.id = b.id'],
    ['auto', 'copy into t\nfrom @my_stage/path/file.csv'],
    ['auto', 'select $1\nfrom @~/staged/a-b.csv.gz'],
    ['auto', 'ADD JAR /opt/x-1.0.jar'],
    ['auto', 'add file /tmp/a-b.txt;'],
    ['auto', 'put file:///tmp/my-data.csv @my_stage'],
    ['auto', 'create table t location s3://my-bucket/a/b-c'],
  ] as const)('%s: %s', (dialect, sql) => {
    expect(text(sql, { dialect })).toBe(sql);
    const path = /\S+[-/]\S*/.exec(sql)?.[0] ?? '';
    expect(text(sql, { dialect, output: 'minified' })).toContain(path);
  });

  it('still parts what is divided and subtracted', () => {
    expect(text('select a/b, c-d from t')).toBe('select a / b,\n  c - d\nfrom t');
    expect(text('select @a/@b, @c-1', { dialect: 'transactsql' })).toBe('select @a / @b,\n  @c - 1');
  });
});

describe('lines for a client', () => {
  it.each([
    ['SET ECHO OFF', 'SQL*Plus'],
    ['set linesize 200 pagesize 0', 'SQL*Plus'],
    ['SPOOL out.txt', 'SQL*Plus'],
    ['spool off', 'SQL*Plus'],
    ['REM it is a note', 'SQL*Plus'],
    ["REM don't", 'SQL*Plus'],
    ["remark it's a note", 'SQL*Plus'],
    ["PROMPT Creating the index, don't wait", 'SQL*Plus'],
    ['WHENEVER SQLERROR EXIT FAILURE', 'SQL*Plus'],
    ['DEFINE owner = scott', 'SQL*Plus'],
    ['COLUMN a FORMAT a10', 'SQL*Plus'],
    ['@install/tables.sql', 'SQL*Plus'],
    ['EXEC dbms_stats.gather', 'SQL*Plus'],
    [':setvar db "master"', 'sqlcmd'],
    [':on error exit', 'sqlcmd'],
    [':r other.sql', 'sqlcmd'],
    ['!!dir', 'sqlcmd'],
    ['GO 5', 'sqlcmd'],
    ['SOURCE /tmp/a-b.sql', 'mysql'],
    ['\\. /tmp/a-b.sql', 'mysql'],
    ['DELIMITER //', 'mysql'],
    ['\\d+ t', 'psql'],
  ])('%s (%s) stays a line of its own, pretty and minified', (line) => {
    const sql = `${line}\nCREATE INDEX i ON t (a)`;
    for (const output of ['pretty', 'minified'] as const) {
      const made = text(sql, { output });
      expect(made.split('\n')[0]).toBe(line);
      expect(made.split('\n').slice(1).join(' ')).toMatch(/^\s*CREATE INDEX i ON t/);
    }
  });

  it('does not take SQL for one', () => {
    expect(text('update t\nset echo = 1, define = 2')).toBe('update t\nset echo = 1,\n  define = 2');
    expect(text('SET NOCOUNT ON; select 1', { dialect: 'transactsql' })).toContain('SET NOCOUNT ON;');
    expect(text('set @a = 1, @b = 2;', { dialect: 'mysql' })).toContain('@b = 2;');
  });
});

it('keeps hints of Oracle when minified', () => {
  expect(text('select --+ full(t)\n a from t', { output: 'minified' })).toBe('select --+ full(t)\na from t');
  expect(text('select /*+ full(t) */ a from t', { output: 'minified' })).toContain('/*+ full(t) */');
});

describe('SQL out of a log', () => {
  it.each([
    [
      '2026-11-25 10:02:03,123 ERROR [main] query failed: select a, b from t where c = 1',
      'select a, b from t where c = 1',
    ],
    ['[2026-11-25T10:02:03Z] DEBUG - UPDATE t SET a = 1', 'UPDATE t SET a = 1'],
    ['2026-11-25 10:02:03 UTC LOG:  duration: 3.2 ms  statement: SELECT 1', 'SELECT 1'],
    ['Hibernate: select a from t', 'select a from t'],
    ['INFO "select a\\nfrom t where x = \\"y\\""', 'select a\nfrom t where x = "y"'],
    ['"SELECT a,\\n b\\nFROM t"', 'SELECT a,\n b\nFROM t'],
    ['SELECT a\\nFROM t', 'SELECT a\nFROM t'],
  ])('%s: the statement is offered', (log, statement) => {
    const made = read(log);
    expect(made).toMatchObject({ ok: false, problem: { statement } });
    expect(read(statement).ok).toBe(true);
  });

  it.each([
    "select 'a\\n' from t",
    'select error from log where sql = 1',
    "select '2026-11-25 ERROR select 1'",
    'info',
    'select 1',
    'with x as (select 1) select * from x',
  ])('%s is SQL by itself', (sql) => expect(read(sql).ok).toBe(true));
});

describe('the check by characters', () => {
  const changes = { dropsComments: false, ignoresCase: false };

  it.each<[string, string, DialectId]>([
    ["tags@>'{x}'", "tags@ > '{x}'", 'postgresql'],
    ["j#>'{a}'", "j# > '{a}'", 'postgresql'],
    ['a.b-c.d', 'a.b - c . d', 'bigquery'],
    ['a b', 'ab', 'standard'],
    ['a <= b', 'a < = b', 'standard'],
    ['a < = b', 'a <= b', 'standard'],
    ["'a  b'", "'a b'", 'standard'],
    ['-- a  b', '-- a b', 'standard'],
    ["N'a'", "N 'a'", 'standard'],
    ['1e -1', '1e-1', 'standard'],
    ['select 1', 'select 2', 'standard'],
    ['select 1', 'select', 'standard'],
    ['$$a  b$$', '$$a b$$', 'postgresql'],
  ])('refuses %j as %j', (sql, changed, dialect) => {
    expect(keepsCharacters(sql, changed, DIALECTS[dialect], changes)).toBe(false);
  });

  it('lets every text through that did not change, and every change of blanks around parentheses and commas', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
        fc.constantFrom(...DIALECT_IDS),
        (sql, id) => {
          expect(keepsCharacters(sql, sql, DIALECTS[id], changes)).toBe(true);
        },
      ),
    );
    expect(keepsCharacters('f(a,b)', 'f( a, b )', DIALECTS.standard, changes)).toBe(true);
  });
});
