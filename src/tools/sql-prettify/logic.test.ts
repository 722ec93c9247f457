/** The formatter: the specified layout, the traps of every dialect, and a real database that must answer the same before and after. */
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { format } from 'sql-formatter';
import { describe, expect, it } from 'vitest';
import { DIALECT_IDS, type DialectId, DIALECTS } from '#src/lib/sql/dialects.ts';
import { lex, type Token } from '#src/lib/sql/lexer.ts';
import { type FormattedSql, prettifySql } from './logic.ts';
import { DEFAULT_SQL_OPTIONS, type SqlOptions } from './layout/sql-options.ts';

function prettify(sql: string, options: Partial<SqlOptions> = {}): FormattedSql {
  const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, ...options });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const pretty = (sql: string, options: Partial<SqlOptions> = {}): string => prettify(sql, options).text;
const minified = (sql: string, options: Partial<SqlOptions> = {}): string =>
  prettify(sql, { ...options, output: 'minified' }).text;
const lines = (sql: string, options: Partial<SqlOptions> = {}): string[] => pretty(sql, options).split('\n');

function problem(sql: string, options: Partial<SqlOptions> = {}): unknown {
  const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, ...options });
  return result.ok ? undefined : result.problem;
}

/** A text without the white space that separates words, for comparing what else is in it. */
const solid = (text: string): string => text.replace(/\s+/g, '');

const CORPUS: readonly string[] = [
  'SELECT id, name, COUNT(*) AS n FROM users u LEFT JOIN orders o ON o.user_id = u.id WHERE a = 1 AND (b = 2 OR c IN (1, 2)) GROUP BY id, name HAVING COUNT(*) > 1 ORDER BY n DESC LIMIT 10',
  "INSERT INTO t (a, b) VALUES (1, 'x, (y'), (2, 'it''s') ON CONFLICT DO NOTHING",
  'UPDATE t SET a = a + 1, b = (SELECT max(x) FROM u WHERE u.id = t.id) WHERE c BETWEEN 1 AND 2 AND d IS NOT NULL',
  'DELETE FROM t WHERE id IN (SELECT id FROM old)',
  'CREATE TABLE t (id INT PRIMARY KEY, p DECIMAL(10, 2) DEFAULT 0, FOREIGN KEY (a) REFERENCES b (id) ON DELETE SET NULL ON UPDATE CASCADE)',
  "WITH a AS (SELECT 1 AS x UNION ALL SELECT 2), b (y) AS (SELECT x FROM a) SELECT CASE WHEN x > 1 AND y < 2 THEN 'p' WHEN x = 0 THEN 'q' ELSE 'r' END AS z FROM a, b",
  '-- first\nSELECT a, -- second\n  b /* third */\nFROM t -- fourth\n; -- fifth\n\n/* sixth\n   line */\nSELECT 1',
  'CREATE TRIGGER tr AFTER UPDATE ON t BEGIN UPDATE u SET x = 1; DELETE FROM v; END; SELECT 1',
  "SELECT EXTRACT(YEAR FROM d), TRIM(BOTH ' ' FROM s), SUBSTRING(s FROM 1 FOR 2) FROM t WHERE a IS DISTINCT FROM b FOR UPDATE",
  "SELECT 'a'\n  'b', x FROM t WHERE y = 'c' -- done",
];

describe('the specified keywords', () => {
  const KEYWORDS = [
    ...[
      'SELECT',
      'FROM',
      'WHERE',
      'AND',
      'OR',
      'ORDER BY',
      'GROUP BY',
      'HAVING',
      'JOIN',
      'LEFT JOIN',
      'RIGHT JOIN',
    ],
    ...[
      'INNER JOIN',
      'INSERT INTO',
      'VALUES',
      'UPDATE',
      'SET',
      'DELETE',
      'CREATE TABLE',
      'DROP TABLE',
      'ALTER TABLE',
    ],
  ];

  it.each(KEYWORDS)('%s begins a new line, in either case', (keyword) => {
    for (const word of [keyword, keyword.toLowerCase()]) {
      const found = lines(`x y ${word} z`).map((line) => line.trim());
      expect(found).toContain(`${word} z`);
    }
  });

  it('stand at the left of their clause, conditions one level in', () => {
    expect(lines('SELECT a FROM t WHERE b = 1 AND c = 2 OR d = 3 GROUP BY a ORDER BY a')).toEqual([
      'SELECT a',
      'FROM t',
      'WHERE b = 1',
      '  AND c = 2',
      '  OR d = 3',
      'GROUP BY a',
      'ORDER BY a',
    ]);
  });

  it('are no keywords where they are part of another phrase, a name or a string', () => {
    const kept = [
      'x BETWEEN 1 AND 2',
      'a IS NOT DISTINCT FROM b',
      'CREATE OR REPLACE FUNCTION f',
      'REFERENCES b ON DELETE SET NULL ON UPDATE SET DEFAULT',
      'LOCK x FOR UPDATE',
      "f('SELECT FROM WHERE')",
      '"SELECT" AND_x t.order.by',
      'CHARACTER SET utf8',
      'EXTRACT(YEAR FROM d)',
      'a = VALUES(a)',
      'left(x) right(y)',
    ];
    for (const sql of kept) expect(lines(sql)).toEqual([sql]);
  });

  // From the manuals: triggers of PostgreSQL and SQLite, locks of PostgreSQL, rights of all, and SHOW of MySQL.
  it.each([
    'CREATE TRIGGER a BEFORE UPDATE ON t',
    'CREATE TRIGGER a AFTER UPDATE ON t',
    'CREATE TRIGGER a INSTEAD OF UPDATE ON v',
    'CREATE TRIGGER a BEFORE INSERT OR UPDATE OR DELETE ON t',
    'CREATE TRIGGER a BEFORE DELETE OR INSERT ON t',
    'LOCK x FOR NO KEY UPDATE',
    'GRANT SELECT ON t TO u',
    'SHOW CREATE TABLE t',
    'ALTER DATABASE d CHAR SET utf8',
  ])('are no keywords in %s', (sql) => {
    expect(lines(sql)).toEqual([sql]);
  });
});

/** Clauses beside the specified ones, from the standard and the manuals of the dialects. */
describe('other clauses', () => {
  it.each([
    ['select 1', 'returning a'],
    ['select a', 'limit 1'],
    ['select a', 'window w as (x)'],
    ['select a', 'qualify a = 1'],
    ['select a', 'from t', 'connect by a = b'],
    ['select a', 'start with a = 1'],
    ...[
      ...[
        'left outer',
        'right outer',
        'full',
        'full outer',
        'cross',
        'natural',
        'natural left',
        'natural right',
      ],
      'natural inner',
    ].map((kind) => ['select a', 'from t', `${kind} join u`]),
    ['select a', 'from t', 'straight_join u'],
    ['select a', 'from t', 'cross apply u'],
    ['select a', 'from t', 'outer apply u'],
    ...[
      ...[
        'union',
        'union all',
        'union distinct',
        'intersect',
        'intersect all',
        'except',
        'except all',
        'minus',
      ],
    ].map((word) => ['select 1', word, 'select 2']),
    ['select a', 'from t', 'fetch first 1 row only'],
    ['select a', 'from t', 'fetch next 1 row only'],
    ['insert into t', 'values (1)', 'on conflict do nothing'],
    ['insert into t', 'values (1)', 'on duplicate key update a = values(a)'],
    [
      'merge into t using u',
      'when matched then',
      'update',
      'set a = 1',
      'when not matched then insert',
      'values (1)',
    ],
    ['replace into t', 'values (1)'],
    ['update t', 'set a = 1'],
    ['delete', 'from t', 'where a = 1'],
  ])('%s, %s … begin lines', (...wanted) => {
    expect(lines(wanted.join(' '))).toEqual(wanted);
    expect(lines(wanted.join(' ').toUpperCase())).toEqual(wanted.map((line) => line.toUpperCase()));
  });

  it.each([
    'SELECT DISTINCT a',
    'SELECT ALL a',
    'select 1 for update',
    'a is distinct from b',
    'create trigger t before update on u',
    'create trigger t after delete on u',
    'create trigger t after insert or update or delete on t',
    'create trigger t after update of a on u',
    'grant select on t to u',
    'show create table t',
    'on delete set null',
    'on update set default',
    'alter table t character set utf8',
    't.order.select',
    'x = values(a)',
    'select char set x',
  ])('words of %j that belong together stay on their line', (sql) => expect(lines(sql)).toEqual([sql]));

  it('with their content below, on request, where a list follows', () => {
    const above = (sql: string) => lines(sql, { keywords: 'above' });
    expect(above('select distinct a from t limit 1')).toEqual([
      ...['select distinct', '  a', 'from', '  t', 'limit', '  1'],
    ]);
    expect(above('select 1 union all select 2')).toEqual(['select', '  1', 'union all', 'select', '  2']);
    expect(above('update t set a = 1 returning b')).toEqual([
      'update t',
      'set',
      '  a = 1',
      'returning',
      '  b',
    ]);
  });
});

describe('parentheses and commas', () => {
  it('break after every comma, and indent what is in parentheses', () => {
    expect(lines('SELECT a,b FROM t WHERE c IN (1,2) AND (d = 1 OR e = 2)')).toEqual([
      'SELECT a,',
      '  b',
      'FROM t',
      'WHERE c IN (',
      '  1,',
      '  2',
      ')',
      '  AND (',
      '    d = 1',
      '    OR e = 2',
      '  )',
    ]);
  });

  it('leave pairs without comma, condition or clause on their line', () => {
    expect(lines('SELECT COUNT(*), (a + b) * 2, VARCHAR(255), f()')).toEqual([
      'SELECT COUNT(*),',
      '  (a + b) * 2,',
      '  VARCHAR(255),',
      '  f()',
    ]);
  });

  it('indent queries in queries', () => {
    expect(lines('SELECT * FROM (SELECT a FROM (SELECT 1) x WHERE b) y')).toEqual([
      'SELECT *',
      'FROM (',
      '  SELECT a',
      '  FROM (',
      '    SELECT 1',
      '  ) x',
      '  WHERE b',
      ') y',
    ]);
  });

  it('may keep short lists on one line', () => {
    expect(lines('SELECT a FROM t WHERE b IN (1,2,3) AND (c OR d)', { lists: 'short' })).toEqual([
      'SELECT a',
      'FROM t',
      'WHERE b IN (1, 2, 3)',
      '  AND (c OR d)',
    ]);
    const long = `SELECT f(${Array.from({ length: 30 }, (_, index) => `'${index}'`).join(', ')})`;
    expect(lines(long, { lists: 'short' })).toHaveLength(32);
  });

  it('do not break subscripts', () => {
    expect(pretty('SELECT a[1,2], ARRAY[1, 2], x[1:n]', { dialect: 'postgresql' })).toBe(
      'SELECT a[1, 2],\n  ARRAY[1, 2],\n  x[1:n]',
    );
  });
});

describe('everything else of a layout', () => {
  it('begins every statement on a new line, with an empty line between', () => {
    expect(pretty('select 1;select 2;;')).toBe('select 1;\n\nselect 2;\n\n;');
  });

  it('breaks a CASE of several cases, and leaves a short one', () => {
    expect(
      lines("SELECT CASE WHEN a THEN 1 ELSE 2 END, CASE a WHEN 1 THEN 'x' WHEN 2 THEN 'y' ELSE 'z' END c"),
    ).toEqual([
      'SELECT CASE WHEN a THEN 1 ELSE 2 END,',
      '  CASE a',
      "    WHEN 1 THEN 'x'",
      "    WHEN 2 THEN 'y'",
      "    ELSE 'z'",
      '  END c',
    ]);
  });

  it('indents blocks', () => {
    expect(
      lines('CREATE TRIGGER t AFTER INSERT ON x BEGIN UPDATE y SET z = 1; DELETE FROM w; END; BEGIN; COMMIT'),
    ).toEqual([
      'CREATE TRIGGER t AFTER INSERT ON x',
      'BEGIN',
      '  UPDATE y',
      '  SET z = 1;',
      '  DELETE',
      '  FROM w;',
      'END;',
      '',
      'BEGIN;',
      '',
      'COMMIT',
    ]);
    expect(lines('BEGIN TRY SELECT 1; END TRY')).toEqual(['BEGIN TRY', '  SELECT 1;', 'END TRY']);
  });

  it('keeps comments where they were: at the end of a line, on a line, within one', () => {
    const sql =
      'SELECT a, -- one\n b /* two */, c\n-- three\nFROM t -- four\n;-- five\n/* six */\nSELECT 1 -- seven';
    expect(lines(sql)).toEqual([
      'SELECT a, -- one',
      '  b /* two */,',
      '  c',
      '  -- three',
      'FROM t -- four',
      '  ; -- five',
      '',
      '/* six */',
      'SELECT 1 -- seven',
    ]);
  });

  it('puts blanks around operators between values, and leaves signs alone', () => {
    expect(pretty("SELECT a+b*-1||'c'<>d, -x, +1, a->>'b', c::int, count(*), t.*")).toBe(
      "SELECT a + b * -1 || 'c' <> d,\n  -x,\n  +1,\n  a->>'b',\n  c::int,\n  count(*),\n  t.*",
    );
  });

  it('leaves a call as it was typed, which MySQL tells apart', () => {
    expect(pretty('SELECT now(), now (), x IN(1)')).toBe('SELECT now(),\n  now (),\n  x IN (1)');
  });

  it('indents by four or by tabs, and never deeper than forty levels', () => {
    expect(lines('SELECT a, b', { indent: 'four' })[1]).toBe('    b');
    expect(lines('SELECT a, b', { indent: 'tab' })[1]).toBe('\tb');
    const deep = lines(`SELECT ${'(a,'.repeat(100)}b${')'.repeat(100)}`);
    expect(Math.max(...deep.map((line) => line.search(/\S/)))).toBe(80);
  });

  it('puts keywords above their content on request', () => {
    expect(
      lines('SELECT DISTINCT a, b FROM t JOIN u ON x WHERE c AND d LIMIT 5', { keywords: 'above' }),
    ).toEqual([
      'SELECT DISTINCT',
      '  a,',
      '  b',
      'FROM',
      '  t',
      'JOIN u ON x',
      'WHERE',
      '  c',
      '  AND d',
      'LIMIT',
      '  5',
    ]);
  });
});

describe('the case of keywords', () => {
  const sql =
    "Select Name, Date, t.Order, count(*) From T Left Outer Join U On x Is Null Where y Like 'Select' Order By z Desc";

  it('is kept by default', () => {
    expect(solid(pretty(sql))).toBe(solid(sql));
  });

  it('changes only where no name, string or heading could change with it', () => {
    expect(pretty(sql, { keywordCase: 'upper' }).replace(/\s+/g, ' ')).toBe(
      "SELECT Name, Date, t.Order, count(*) FROM T LEFT OUTER JOIN U ON x IS NULL WHERE y LIKE 'Select' ORDER BY z DESC",
    );
    expect(pretty('SELECT A, END, DESC FROM T', { keywordCase: 'lower' }).replace(/\s+/g, ' ')).toBe(
      'select A, END, DESC from T',
    );
  });

  it('changes the words of a pair only where they are one', () => {
    expect(
      minified('select case when a then b end, end from t', { output: 'pretty' }).length,
    ).toBeGreaterThan(0);
    expect(pretty('select case when a then b end, end from t', { keywordCase: 'upper' })).toBe(
      'SELECT CASE WHEN a THEN b END,\n  end\nFROM t',
    );
    expect(pretty('create or replace view v as begin select 1; end', { keywordCase: 'upper' })).toContain(
      'CREATE OR REPLACE VIEW v AS\nBEGIN',
    );
  });
});

describe('what may not change', () => {
  it.each<[string, DialectId | 'auto', string]>([
    ['a JSON operator', 'auto', "SELECT a->>'b'"],
    ['a parameter after a sign', 'auto', 'SELECT y = :p'],
    ['numbered parameters', 'auto', 'SELECT $1'],
    ['a comment with a quote in it', 'auto', "SELECT 1 -- it's\nFROM t"],
    ['keywords in a string', 'auto', "SELECT 'a  FROM\n  b'"],
    ['a national string', 'auto', "SELECT N'é'"],
    ['a dollar-quoted body', 'auto', "SELECT $f$ select 1;  -- it's\n $f$"],
    ['a nested comment', 'postgresql', 'SELECT 1 /* a /* b */ c */'],
    ['names in brackets', 'transactsql', 'SELECT [a  b]'],
    ['names in backticks', 'mysql', 'SELECT `a  b`'],
    [
      'a template with what is glued to it',
      'auto',
      "SELECT {{ a }}_x, pre_{{ b }}\nFROM {{ ref('t') }}.u".replace(', ', ',\n  '),
    ],
    ['batches', 'transactsql', 'SELECT 1\nGO\n\nSELECT 2'],
    ['strings on two lines, which are one', 'postgresql', "SELECT 'a'\n  'b'"],
    ['an operator of another dialect', 'standard', 'SELECT a <@b'],
    ['psql commands', 'postgresql', '\\set x 1\nSELECT :x \\gset\nSELECT 2'],
  ])('%s', (_title, dialect, sql) => {
    expect(pretty(sql, { dialect })).toBe(sql);
  });

  it('keeps the rows of a dump, and the lines around them', () => {
    const dump =
      "SET x = 1;\n\nCOPY t (a,b) FROM stdin;\n1\tit's\n\\N\t  (\n\\.\n\n\\connect other\nSELECT a,b FROM t;\n";
    expect(pretty(dump)).toContain(
      "FROM stdin;\n1\tit's\n\\N\t  (\n\\.\n\n\\connect other\nSELECT a,\n  b\nFROM t;",
    );
    expect(minified(dump)).toContain(
      "FROM stdin;\n1\tit's\n\\N\t  (\n\\.\n\\connect other\nSELECT a,b FROM t;",
    );
  });

  it.each(CORPUS)('is formatted the same a second time: %s', (sql) => {
    for (const options of [{}, { keywords: 'above' }, { lists: 'short' }, { output: 'minified' }] as const) {
      const once = pretty(sql, options);
      expect(pretty(once, options)).toBe(once);
    }
  });

  it.each(CORPUS)('has the same characters: %s', (sql) => {
    expect(solid(pretty(sql))).toBe(solid(sql));
  });

  it.each(CORPUS)('means the same to another formatter: %s', (sql) => {
    const other = (text: string): string => format(text, { language: 'postgresql', keywordCase: 'upper' });
    // The other formatter keeps some empty lines around comments, and none of them means anything.
    const compare = (text: string): string => other(text).replace(/\n\s*\n/g, '\n');
    expect(compare(pretty(sql))).toBe(compare(sql));
  });
});

describe('minified', () => {
  it('has the least white space that keeps its words apart, on one line', () => {
    expect(minified('SELECT a , b\nFROM t -- c\nWHERE a = 1 AND ( b IN ( 1, 2 ) ) ;\nSELECT 2')).toBe(
      'SELECT a,b FROM t WHERE a=1 AND(b IN(1,2));SELECT 2',
    );
  });

  it('drops comments and counts them, but not what a server obeys', () => {
    const result = prettify('/*+ INDEX(t) */ SELECT /* x */ a/**/b -- y\n/*!40101 SET x */', {
      output: 'minified',
    });
    expect(result).toMatchObject({
      text: '/*+ INDEX(t) */ SELECT a b /*!40101 SET x */',
      commentsLeftOut: 3,
    });
  });

  it.each([
    ['a - -1', 'a- -1'],
    ['a - - b', 'a- -b'],
    ['1e - 1', '1e -1'],
    ['a . 5', 'a . 5'],
    ['a <@ b', 'a <@ b'],
    ['x = @y', 'x= @y'],
    ["a 'b' 'c'", "a 'b' 'c'"],
    ["'b'\n'c'", "'b'\n'c'"],
    ['count (*)', 'count (*)'],
    ['a / * b', 'a/ *b'],
    ['{{ a }} b {{ c }}d', '{{ a }} b {{ c }}d'],
  ])('%j becomes %j', (sql, text) => {
    expect(minified(sql, { dialect: 'standard' })).toBe(text);
  });

  it.each(CORPUS)('has the same tokens as before and after: %s', (sql) => {
    expect(minified(pretty(sql))).toBe(minified(sql));
  });
});

describe('what is refused', () => {
  it.each([
    ["SELECT 'a", "expected an end to ', found the end of the text", 1, 8],
    ['SELECT (1', 'expected ) to close (, found the end of the text', 1, 8],
    ['SELECT 1)\n', 'expected ( before ), found none', 1, 9],
    ['SELECT (a[1)]', 'expected ] to close [, found )', 1, 12],
    ['SELECT 1 /* x', 'expected an end to /*, found the end of the text', 1, 10],
  ])('%j', (sql, message, line, column) => {
    for (const options of [
      { dialect: 'postgresql' },
      { dialect: 'postgresql', output: 'minified' },
    ] as const) {
      expect(problem(sql, options)).toMatchObject({ message, position: { line, column } });
    }
  });

  it('is a text that would be another one when it is laid out', () => {
    const message = 'the formatted text would have other tokens than yours, so it is not shown';
    // With a line break after them, MySQL takes two dashes for a comment.
    expect(problem('select a+--from t', { dialect: 'mysql' })).toEqual({ message });
  });

  it('is nothing that another dialect can read, unless one was chosen', () => {
    expect(prettify("SELECT 'it\\'s', a").dialect).toBe('mysql');
    expect(problem("SELECT 'it\\'s', a", { dialect: 'postgresql' })).toBeDefined();
  });
});

describe('a backslash before a quote', () => {
  const QUOTED = "SELECT * FROM files WHERE dir = 'C:\\Temp\\' AND note = 'a   from   b' -- Ann's folder\n;";

  it('ends the string where the other reading would put words right after strings', () => {
    expect(prettify(QUOTED)).toMatchObject({
      dialect: 'standard',
      text: "SELECT *\nFROM files\nWHERE dir = 'C:\\Temp\\'\n  AND note = 'a   from   b' -- Ann's folder\n  ;",
      otherwise: { dialect: 'mysql', position: { line: 1, column: 41 } },
    });
    expect(pretty(QUOTED, { output: 'minified' })).toContain("'a   from   b';");
  });

  it('keeps the string open where the text names such a dialect', () => {
    const text = `${QUOTED} create table x (id int auto_increment) engine=InnoDB`;
    expect(prettify(text).dialect).toBe('mysql');
    expect(prettify(`${QUOTED} create table x (id integer primary key autoincrement)`).dialect).toBe(
      'sqlite',
    );
  });

  it('is asked about where both readings are as likely', () => {
    const text = "select '\\' or   1=1 -- ' from t\nwhere  a = 2";
    expect(problem(text)).toEqual({
      message: 'a backslash before a quote ends the string in Standard SQL, and not in MySQL, MariaDB',
      position: { line: 1, column: 9, offset: 8 },
      choices: ['standard', 'mysql'],
    });
    for (const dialect of ['standard', 'mysql'] as const)
      expect(prettify(text, { dialect }).dialect).toBe(dialect);
    expect(problem(text.replace('t\n', '`t`\n'))).toMatchObject({
      message: 'a backslash before a quote ends the string in Standard SQL, and not in MySQL, MariaDB',
      choices: ['mysql', 'standard'],
    });
  });

  it('is asked about where one reading has a command for psql, which is nothing odd on a line of its own', () => {
    const text = "select '\\' or\n  \\d -- ' from t";
    expect(problem(text)).toMatchObject({ choices: ['standard', 'mysql'] });
    expect(prettify(text.replace('\n', ' '))).toMatchObject({ dialect: 'mysql' });
  });

  it('is asked about where a text has signs of both dialects', () => {
    const text = "select a::int, '\\' or   1=1 -- ' from t engine=InnoDB";
    expect(problem(text)).toMatchObject({ choices: ['postgresql', 'mysql'] });
    expect(prettify(text.replace('engine=InnoDB', '')).dialect).toBe('postgresql');
  });

  it('is told at its place, not at an earlier one that both read alike', () => {
    const text = "select E'it\\'s', '\\' or   1=1 -- '";
    expect(problem(text)).toMatchObject({ position: { column: text.indexOf("'\\' or") + 2 } });
  });

  // In standard SQL '\' would be followed at once by a command for psql, and '5\' by a bare number.
  it.each(["select a from t where b regexp '\\'\\d+' and   c = 1", "select '5\\'11' as   height -- '"])(
    'keeps the string open in %s',
    (text) => expect(prettify(text)).toMatchObject({ dialect: 'mysql', otherwise: { dialect: 'standard' } }),
  );

  it('is not asked about where it is something else that is read differently', () => {
    // To MySQL #b is a comment; the backslashes are whole to both.
    const text = "select 'C:\\\\', a   #b from t";
    expect(prettify(text)).toEqual({
      text: "select 'C:\\\\',\n  a #b\nfrom t",
      dialect: 'transactsql',
      commentsLeftOut: 0,
    });
  });

  it('is told at the first place that is read differently, which may be something else before it', () => {
    // To MySQL --b is no comment.
    const text = "select a --b\n, '\\' or   1=1 -- ' from t";
    expect(problem(text)).toEqual({
      message: 'Standard SQL and MySQL, MariaDB read this differently',
      position: { line: 1, column: 10, offset: 9 },
      choices: ['standard', 'mysql'],
    });
    expect(prettify(`${text} where x = 'a'b`).otherwise).toMatchObject({ isBackslash: false });
  });

  it('is of no concern where the result holds in both readings', () => {
    expect(prettify("select 'C:\\\\', 'x'").otherwise).toBeUndefined();
    expect(prettify("select 'a\\'")).toMatchObject({ dialect: 'standard' });
  });

  it('law: the result holds in every dialect that can read the text and was not ruled out', () => {
    const word = fc.constantFrom(
      "'",
      "\\'",
      '\\',
      '"',
      'a',
      ' ',
      '  ',
      '\n',
      '--',
      ',',
      '(',
      ')',
      'from',
      ';',
      'x',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 24 }), (words) => {
        const sql = words.join('');
        const result = prettifySql(sql, DEFAULT_SQL_OPTIONS);
        if (!result.ok || result.value.otherwise) return;
        for (const dialect of ['standard', 'mysql'] as const) {
          const tokens = lex(sql, DIALECTS[dialect]);
          const again = lex(result.value.text, DIALECTS[dialect]);
          const isReadable = tokens.ok && prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, dialect }).ok;
          if (isReadable && /\\['"]/.test(sql))
            expect(again.ok && textsOf(again.value)).toEqual(textsOf(tokens.value));
        }
      }),
      { numRuns: 3000 },
    );
  });
});

const textsOf = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text);

describe('nothing', () => {
  it.each(['', ' \n\t', '\uFEFF'])('comes out of %j', (sql) => {
    expect(pretty(sql)).toBe('');
    expect(minified(sql)).toBe('');
  });
});

describe('a database', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE t (id INTEGER, "order by" TEXT, n REAL);
    INSERT INTO t VALUES (1, 'a  b', 1.5), (2, 'it''s -- one', NULL), (3, 'c', -2);
  `);

  const answer = (sql: string): unknown => {
    try {
      const statement = database.prepare(sql);
      // Headings that nobody named are the text of their column, white space included.
      statement.setReturnArrays(true);
      return statement.all();
    } catch (error) {
      return (error as Error).message.replaceAll(/\s+/g, ' ');
    }
  };

  it.each([
    'select id, "order by" from t where n is null or id=1 order by id desc',
    "select case when id>1 and n<0 then 'neg  ' when n is null then 'null' else \"order by\" end as x from t",
    'with a as (select id from t where id in (1,2)), b as (select max(id) m from a) select a.id, b.m from a, b',
    "select 'a  b'||char(10)||'-- c' as x /* y */, -- z\n 2 - -1, 5/2*3, id between 1 and 2 and n>0 as w from t",
    "select count (*), count(*), sum(n) filter (where id>1), json_extract('{\"a\":[1,2]}', '$.a[1]') from t",
    "select '{\"a\":5}'->>'a', '{\"a\":5}' -> '$.a', x'0aff', 1e3, .5, 0x1F, ~1, - - 2",
    'select t.id, u.id from t left join t u on u.id=t.id+1 and u.n is not null group by t.id having count(*)>0',
    "values (1,'a'),(2,'b') union all select id, \"order by\" from t except select 1,'a'",
  ])('answers the same before and after: %s', (sql) => {
    const expected = answer(sql);
    expect(Array.isArray(expected)).toBe(true);
    for (const options of [
      {},
      { lists: 'short' },
      { keywords: 'above' },
      { keywordCase: 'upper' },
      { output: 'minified' },
    ] as const) {
      expect(answer(pretty(sql, { dialect: 'sqlite', ...options }))).toEqual(expected);
    }
  });

  it('answers the same for any expression, in any white space', () => {
    const blank = fc.constantFrom('', ' ', '\n', ' /* c */ ', ' -- c\n', '  ');
    const value = fc.constantFrom(
      '1',
      '.5',
      '2e1',
      "'a''b'",
      "'-- x'",
      "x'0a'",
      'n',
      'id',
      '"order by"',
      'null',
      '[id]',
      '`n`',
      '(select 3)',
    );
    const sign = fc.constantFrom(
      '+',
      '-',
      '*',
      '/',
      '%',
      '||',
      '=',
      '<>',
      '<',
      '>=',
      '<<',
      '&',
      '|',
      ' and ',
      ' or ',
      ' is ',
      ' like ',
      ' is not ',
    );
    const unary = fc.constantFrom('', '', '-', '+', '~', ' not ', '- -');
    const term = fc.tuple(sign, blank, unary, value, blank).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, blank, fc.array(term, { maxLength: 5 }), blank, (first, gap, terms, last) => {
        const sql = `select${last} (${first}${gap}${terms.join('')})${gap}as x,${last}count(*)${gap} from t${last}`;
        const expected = answer(sql);
        for (const options of [
          {},
          { output: 'minified' },
          { lists: 'short', keywordCase: 'lower' },
        ] as const) {
          const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, dialect: 'sqlite', ...options });
          if (result.ok) expect(answer(result.value.text)).toEqual(expected);
          else expect(Array.isArray(expected)).toBe(false);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('laws', () => {
  const piece = fc.constantFrom(
    ..."select from where and or ( ) ( ) , , ; case when then else end begin between in values set update as a b1 t.x 'it''s' \"q\" `b` [c] 1 -1 1.5e3 = <> :: ->> <@ @v :p $1 ? %s * + - || -- /* */ {{x}} {%y%} $$ E'\\'' N'é' # \\ . :".split(
      ' ',
    ),
    "'a\n'",
    '-- c\n',
    '/* d */',
    '\n',
    '\nGO\n',
  );
  const gap = fc.constantFrom('', ' ', ' ', '\n', '\t ');

  it('gives out the same characters or nothing, whatever the text and the options', () => {
    const options = fc.record({
      dialect: fc.constantFrom('auto' as const, ...DIALECT_IDS),
      keywords: fc.constantFrom('beside' as const, 'above' as const),
      lists: fc.constantFrom('broken' as const, 'short' as const),
      indent: fc.constantFrom('two' as const, 'tab' as const),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, gap), { maxLength: 30 }), options, (pieces, chosen) => {
        const sql = pieces.flat().join('');
        // Two signs before a clause are no SQL, and in MySQL would become a comment at the end of a line: refused.
        fc.pre(chosen.dialect !== 'mysql' || !/--(?!\s)/.test(sql));
        const result = prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, ...chosen });
        if (!result.ok) expect(result.problem.message).not.toContain('same tokens');
        else expect(solid(result.value.text)).toBe(solid(sql));
      }),
      { numRuns: 4000 },
    );
  });

  it('never fails its own check when minifying either', () => {
    // A # that is an operator becomes a comment where the comment after it is dropped: that is refused.
    const withoutHash = piece.filter((text) => text !== '#');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(withoutHash, gap), { maxLength: 30 }),
        fc.constantFrom(...DIALECT_IDS),
        (pieces, dialect) => {
          const result = prettifySql(pieces.flat().join(''), {
            ...DEFAULT_SQL_OPTIONS,
            dialect,
            output: 'minified',
          });
          if (!result.ok) expect(result.problem.message).not.toContain('same tokens');
        },
      ),
      { numRuns: 4000 },
    );
  });
});

describe('large and deep input', () => {
  it('is formatted: ten thousand parentheses, with and without lists in them', () => {
    const depth = 10_000;
    expect(pretty(`SELECT ${'('.repeat(depth)}1${')'.repeat(depth)}`).length).toBe(2 * depth + 8);
    expect(lines(`SELECT ${'(a,'.repeat(depth)}1${')'.repeat(depth)}`)).toHaveLength(3 * depth + 1);
  });

  it('is formatted: a dump of a megabyte', () => {
    const row = "INSERT INTO `orders` (`id`, `note`) VALUES (1, 'it\\'s -- fine, (ok'), (2, NULL);\n";
    const dump = row.repeat(1_000_000 / row.length);
    const result = prettify(dump);
    expect(result.dialect).toBe('mysql');
    expect(solid(result.text)).toBe(solid(dump));
  });

  it.each(['(', '/*', '*/', '{{', '$a$', "'", '[a', 'x ', '- ', '\n', ',', 'case ', '#', '\ud800', '\0'])(
    'is answered when it is a hundred kilobytes of %j',
    (piece) => {
      const sql = piece.repeat(100_000 / piece.length);
      const result = prettifySql(sql, DEFAULT_SQL_OPTIONS);
      if (result.ok) expect(solid(result.value.text)).toBe(solid(sql));
      else expect(result.problem.message).toContain('expected');
    },
  );

  /** What a quadratic pattern needs is minutes; the limit is generous for a busy machine. */
  it.each([
    ['-- ', ' ', 'x'],
    ['a --', ' \t', 'b'],
    ['DELIMITER ', ' ', 'x y'],
    ['DELIMITER ', 'x', ' y'],
    ['GO', ' ', 'x'],
    ['/', ' ', 'x'],
    ['limit 1', '1', 'x'],
    ['insert', ' ', 'x'],
    ['', 'from ', ''],
    ['', 'copy from ', ''],
    ['', "'a\\' ", ''],
    ["'", "\\'", "'"],
    ['$', 'a', ''],
    ['', '[a ', ']'],
    ['', '`a-', '`'],
    ['', '1e', '+1'],
    ['', '\\', ''],
    ['', 'between and ', ''],
    ['', 'begin end ', ''],
    ['copy t from stdin;\n', '\\. \t', 'x'],
  ])(
    'is answered when it is %j, then a hundred kilobytes of %j, then %j',
    (head, piece, tail) => {
      const sql = head + piece.repeat(100_000 / piece.length) + tail;
      for (const output of ['pretty', 'minified'] as const)
        expect(prettifySql(sql, { ...DEFAULT_SQL_OPTIONS, output })).toBeDefined();
    },
    10_000,
  );
});
