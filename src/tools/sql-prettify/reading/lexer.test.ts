/** The lexer: what each dialect takes for one token, where the open ones begin, and that no character is ever lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DialectId, DIALECT_IDS, DIALECTS, rankDialects } from '#src/lib/sql/dialects.ts';
import { lex, type Token } from '#src/lib/sql/lexer.ts';

function tokensOf(sql: string, dialect: DialectId = 'standard'): Token[] {
  const result = lex(sql, DIALECTS[dialect]);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const texts = (sql: string, dialect?: DialectId): string[] => tokensOf(sql, dialect).map(({ text }) => text);
const kinds = (sql: string, dialect?: DialectId): string[] => tokensOf(sql, dialect).map(({ kind }) => kind);

describe('one token', () => {
  it.each<[string, DialectId, string]>([
    ['a string with doubled quotes and what looks like a comment', 'standard', "'it''s -- not /* one'"],
    ['a string over lines', 'standard', "'a\n  b'"],
    ['a name in quotes', 'standard', '"order ""by"""'],
    ['a name in backticks', 'mysql', '`a b`'],
    ['a name in brackets', 'transactsql', '[a ]] b]'],
    ['a string with a backslash before its quote', 'mysql', "'it\\'s'"],
    ['a double-quoted string with one', 'mysql', '"say \\"hi\\""'],
    ['a string that ends in a backslash', 'standard', "'C:\\'"],
    ['an escape string', 'postgresql', "E'\\''"],
    ['a national string', 'transactsql', "N'é'"],
    ['a Unicode string', 'postgresql', "U&'d\\0061t'"],
    ['a bit string', 'postgresql', "b'01'"],
    ['a string with its character set', 'mysql', "_utf8mb4'a\\'b'"],
    ['a dollar-quoted string', 'postgresql', '$$it\'s $1; -- "$$'],
    ['a tagged one with another inside', 'postgresql', '$a$ $b$ $$ $b$ $a$'],
    ['an alternative quote', 'oracle', "q'[it's]'"],
    ['one with a letter', 'oracle', "nq'!it's!'"],
    ['a triple-quoted string with a quote escaped', 'bigquery', '"""a\\"""b"""'],
    ['a triple-quoted string', 'bigquery', '"""a "b" ""c"""'],
    ['a raw string', 'bigquery', "r'\\d\\'"],
    ['a nested comment', 'postgresql', '/* a /* b */ c */'],
    ['a comment that does not nest', 'mysql', '/* a /* b */'],
    ['a nested comment where no dialect is given', 'standard', '/* a /* b */ c */'],
    ['a line comment', 'standard', "-- it's (fine"],
    ['a comment with a hash', 'mysql', "# it's"],
    ['a psql command', 'postgresql', "\\connect - it's"],
    ['a batch separator', 'transactsql', 'GO 5'],
    ['a delimiter command', 'mysql', 'DELIMITER //'],
    ['a command of the SQLite shell', 'sqlite', '.mode column'],
    ['a JSON operator', 'postgresql', '->>'],
    ['an operator of three signs', 'mysql', '<=>'],
    ['a containment operator', 'postgresql', '<@'],
    ['a named parameter', 'standard', ':name'],
    ['a numbered parameter', 'standard', '$1'],
    ['a numbered question mark', 'sqlite', '?1'],
    ['a variable', 'transactsql', '@x'],
    ['a system variable', 'mysql', '@@version'],
    ['a temporary table', 'transactsql', '##t'],
    ['a parameter of Python', 'standard', '%(name)s'],
    ['a template', 'standard', "{{ ref('x') }}"],
    ['a statement of a template', 'standard', '{% if a > b %}'],
    ['a variable of a shell', 'standard', '${schema}'],
    ['a number with an exponent', 'standard', '1.5e-3'],
    ['a number without a whole part', 'standard', '.5'],
    ['a hexadecimal number', 'mysql', '0x1F'],
    ['a name that begins with a digit', 'mysql', '2fa_codes'],
    ['a name beyond ASCII', 'standard', 'größe_表'],
    ['a name with signs in it', 'oracle', 'v$session#1'],
  ])('%s', (_title, dialect, text) => {
    expect(texts(text, dialect)).toEqual([text]);
    // The first token of a text needs no neighbours to be itself.
    expect(texts(`x ${text}\n y`, dialect).slice(1, -1)).toEqual(
      dialectEndsLine(text) ? expect.anything() : [text],
    );
  });

  /** Commands that must begin their line are something else in the middle of one. */
  const dialectEndsLine = (text: string): boolean => /^(?:GO|DELIMITER|\.mode)/.test(text);
});

describe('several tokens', () => {
  it.each<[string, DialectId, string[]]>([
    ['y=:p', 'postgresql', ['y', '=', ':p']],
    ['a=@v', 'transactsql', ['a', '=', '@v']],
    ['a<@b', 'postgresql', ['a', '<@', 'b']],
    ['a=?', 'mysql', ['a', '=', '?']],
    ['a=-1', 'standard', ['a', '=', '-', '1']],
    ['a||-1', 'standard', ['a', '||-', '1']],
    ['5--3', 'mysql', ['5', '-', '-', '3']],
    ['5--3', 'standard', ['5', '--3']],
    ['a/*c*/b', 'standard', ['a', '/*c*/', 'b']],
    ['2*/*c*/3', 'standard', ['2', '*', '/*c*/', '3']],
    ['a::int', 'postgresql', ['a', '::', 'int']],
    ['x[1:n]', 'postgresql', ['x', '[', '1', ':n', ']']],
    ['1..10', 'oracle', ['1', '.', '.10']],
    ['t.*', 'standard', ['t', '.', '*']],
    ['t.5', 'standard', ['t', '.', '5']],
    ['"t".5', 'standard', ['"t"', '.', '5']],
    ['f(x).5', 'standard', ['f', '(', 'x', ')', '.', '5']],
    ['a[1].5', 'postgresql', ['a', '[', '1', ']', '.', '5']],
    ["DATE'2020-01-01'", 'standard', ['DATE', "'2020-01-01'"]],
    ['a%s', 'standard', ['a', '%s']],
    ['a%start', 'standard', ['a', '%', 'start']],
    ['a #c\nb', 'mysql', ['a', '#c', 'b']],
    ['a #t', 'transactsql', ['a', '#t']],
    ['a ? b', 'postgresql', ['a', '?', 'b']],
    ["a ?| array['b']", 'postgresql', ['a', '?|', 'array', '[', "'b'", ']']],
    ["q'x'", 'postgresql', ['q', "'x'"]],
    ['$a b', 'standard', ['$a', 'b']],
    ['{fn now()}', 'standard', ['{', 'fn', 'now', '(', ')', '}']],
    ['a\\gx\nb', 'postgresql', ['a', '\\gx', 'b']],
    ['SELECT a AS\ndelimiter FROM t', 'mysql', ['SELECT', 'a', 'AS', 'delimiter', 'FROM', 't']],
    ['SELECT 1\nGO\nSELECT 2', 'transactsql', ['SELECT', '1', 'GO', 'SELECT', '2']],
  ])('%j in %s', (sql, dialect, expected) => {
    expect(texts(sql, dialect)).toEqual(expected);
  });

  it('knows rows after COPY from the statements around them', () => {
    const dump = "COPY public.t (a, b) FROM stdin;\n1\tit's; -- (\n\\N\t$$\n\\.\n\n\nSELECT 1;";
    expect(kinds(dump, 'postgresql').slice(-6)).toEqual([
      'word',
      'semicolon',
      'data',
      'word',
      'number',
      'semicolon',
    ]);
    expect(texts(dump, 'postgresql').at(-4)).toBe("1\tit's; -- (\n\\N\t$$\n\\.");
    expect(kinds("COPY t FROM '/tmp/x'; a", 'postgresql')).not.toContain('data');
    expect(kinds('COPY t FROM stdin; -- x\n1\n\\.', 'postgresql')).not.toContain('data');
    expect(texts('COPY t FROM stdin;\n\\.\n', 'postgresql').at(-1)).toBe('\\.');
  });

  it('knows line breaks and what is glued', () => {
    expect(tokensOf('a\r\n\r\n b"c"\rd').map(({ lineBreaks, isGlued }) => [lineBreaks, isGlued])).toEqual([
      [0, true],
      [2, false],
      [0, true],
      [1, false],
    ]);
  });

  it('takes no character beyond ASCII for white space', () => {
    expect(texts('a\u00a0b\u2003c')).toEqual(['a\u00a0b\u2003c']);
    expect(texts('\uFEFFa')).toEqual(['a']);
  });
});

describe('what is never closed', () => {
  it.each<[string, DialectId, string, number, number]>([
    ["select 'a", 'standard', "'", 1, 8],
    ['select\n  "a', 'standard', '"', 2, 3],
    ['`a', 'mysql', '`', 1, 1],
    ['[a', 'transactsql', '[', 1, 1],
    ['/* a', 'standard', '/*', 1, 1],
    ['/* /* */', 'postgresql', '/*', 1, 1],
    ['a $x$ b', 'postgresql', '$x$', 1, 3],
    ["q'[a'", 'oracle', "q'[", 1, 1],
    ['"""a""', 'bigquery', '"""', 1, 1],
    ["'a\\'", 'mysql', "'", 1, 1],
    ['copy t from stdin;\n1\n', 'postgresql', 'the rows of COPY (a line \\.)', 1, 19],
  ])('%j in %s', (sql, dialect, opening, line, column) => {
    expect(lex(sql, DIALECTS[dialect])).toMatchObject({
      ok: false,
      problem: {
        message: `expected an end to ${opening}, found the end of the text`,
        position: { line, column },
      },
    });
  });

  it('is guessed a hundred times, not more', () => {
    const guesses = (count: number) => Array.from({ length: count }, (_, index) => `$a${index}$`).join(' ');
    expect(texts(`${guesses(100)} $q$ b $q$`).at(-1)).toBe('$q$ b $q$');
    expect(texts(`${guesses(101)} $q$ b $q$`).slice(-5)).toEqual(['$q', '$', 'b', '$q', '$']);
  });

  it('is no mistake where it was only a guess', () => {
    expect(texts('/* /* */ a /* b /* c */ d */')).toEqual(['/* /* */', 'a', '/* b /* c */', 'd', '*/']);
    expect(texts('/* /* */ a $x$ {{ b')).toEqual(['/* /* */', 'a', '$x', '$', '{', '{', 'b']);
  });
});

describe('the dialect', () => {
  it.each<[string, DialectId]>([
    ['select a from t', 'standard'],
    ["select data->>'a', b::int from t where c ilike 'x' returning *", 'postgresql'],
    ['CREATE FUNCTION f() RETURNS int AS $$ select 1 $$ LANGUAGE plpgsql', 'postgresql'],
    ['SELECT `id` FROM `users` LIMIT 5, 10', 'mysql'],
    ['CREATE TABLE t (id INT AUTO_INCREMENT) ENGINE=InnoDB', 'mysql'],
    ['SELECT TOP 10 [Order Id], GETDATE() FROM [dbo].[Orders] WHERE a = @x\nGO', 'transactsql'],
    ['PRAGMA foreign_keys; INSERT OR REPLACE INTO t VALUES (1)', 'sqlite'],
    ['create table [t] (id integer primary key autoincrement) -- `t`', 'sqlite'],
    ['CREATE TABLE `kv` (k TEXT PRIMARY KEY, v) WITHOUT ROWID', 'sqlite'],
    ["SELECT NVL(a, 'x') FROM dual WHERE ROWNUM < 5", 'oracle'],
    ['SELECT * FROM `my-project.data.table`, UNNEST(items) WHERE x = SAFE_CAST(y AS INT64)', 'bigquery'],
  ])('of %j is %s', (sql, dialect) => {
    expect(rankDialects(sql)[0]?.id).toBe(dialect);
  });

  it.each(['copy ', '\n', '$a', '[a ', "'", '#', 'select top ', '`'])(
    'is found at once in a megabyte of %j',
    (piece) => {
      const [first] = rankDialects(piece.repeat(1_000_000 / piece.length));
      expect([...DIALECT_IDS, undefined]).toContain(first?.id);
    },
  );
});

describe('laws', () => {
  const piece = fc.constantFrom(
    ..."' '' \" ` [ ] ( ) -- /* */ # $$ $a$ \\ \\' ; , . : :: := @ @@ ? % %s {{ }} {% %} E' N' q'[ ]' U&' GO go a 1 1e 1.5 ->> <@ - + * \n \r\n \t é \u00a0 😀 \ud800 \0 copy from stdin \\.".split(
      ' ',
    ),
    ' ',
    '\nGO\n',
    '\n\\.\n',
  );

  it('loses no character but white space between tokens, in any dialect', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.constantFrom(...DIALECT_IDS), (pieces, id) => {
        const sql = pieces.join('');
        const result = lex(sql, DIALECTS[id]);
        if (!result.ok) return;
        let at = 0;
        for (const { text, offset, isGlued } of result.value) {
          expect(sql.slice(at, offset)).toMatch(/^[ \t\r\n\f\v]*$/);
          expect(isGlued).toBe(at === offset);
          expect(sql.slice(offset, offset + text.length)).toBe(text);
          expect(text).not.toBe('');
          at = offset + text.length;
        }
        expect(sql.slice(at)).toMatch(/^[ \t\r\n\f\v]*$/);
      }),
      { numRuns: 5000 },
    );
  });
});
