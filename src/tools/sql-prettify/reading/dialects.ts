/** Where SQL's dialects cut a text into tokens differently, and by what words each can be recognised. */

/** A dialect of SQL, by its id in the options. */
export type DialectId =
  'standard' | 'postgresql' | 'mysql' | 'sqlite' | 'transactsql' | 'oracle' | 'bigquery';

/** What the lexer must know of a dialect, and by what it is recognised. */
export type Dialect = {
  readonly id: DialectId;
  readonly name: string;
  /** `\'` does not end a string, nor `\"` what is in double quotes, which is a string there as well. */
  readonly backslashEscapes: boolean;
  /** A comment inside a comment must be closed as well; `guess` closes at the first end where the nested ones do not match. */
  readonly nestedComments: boolean | 'guess';
  /** `#` starts a comment; `guess` where it looks like one, keeping the line as it is. */
  readonly hashComments: boolean | 'guess';
  /** `--` needs a blank after it to be a comment. */
  readonly blankAfterDashes: boolean;
  /** `[a b]` is a name; `guess` keeps what is in brackets as it is; otherwise they are subscripts and arrays. */
  readonly bracketNames: boolean | 'guess';
  /** `$tag$…$tag$` is a string; `guess` where it is closed. */
  readonly dollarQuotes: boolean | 'guess';
  /** `q'[…]'`. */
  readonly alternativeQuotes: boolean;
  /** `"""…"""` and `'''…'''`. */
  readonly tripleQuotes: boolean;
  /** Lines for the client rather than the server, which must stay lines: `GO`, `DELIMITER //`, `.tables`. */
  readonly clientLines: RegExp | undefined;
  /** What psql understands: `\connect` and other commands up to the end of their line, and rows after `COPY … FROM stdin;`. */
  readonly psql: boolean;
  /** Words and signs that no other dialect has: one of them settles it. */
  readonly signs: readonly RegExp[];
  /** Words, signs and functions that this dialect has most. */
  readonly hints: readonly RegExp[];
};

const STANDARD: Dialect = {
  id: 'standard',
  name: 'Standard SQL',
  backslashEscapes: false,
  nestedComments: 'guess',
  hashComments: 'guess',
  blankAfterDashes: false,
  bracketNames: 'guess',
  dollarQuotes: 'guess',
  alternativeQuotes: false,
  tripleQuotes: false,
  clientLines: /(?:GO(?:[ \t]+\d+)?|DELIMITER[ \t]+\S+|\/)[ \t]*$/imy,
  psql: true,
  signs: [],
  hints: [],
};

const COMMON = {
  nestedComments: false,
  hashComments: false,
  bracketNames: false,
  dollarQuotes: false,
  clientLines: undefined,
  psql: false,
} as const;

const POSTGRESQL: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'postgresql',
  name: 'PostgreSQL',
  nestedComments: true,
  dollarQuotes: true,
  psql: true,
  signs: [
    /::\s*[a-z_]/i,
    /\b(?:bigserial|timestamptz|jsonb|plpgsql|pg_catalog|regclass)\b/i,
    /->>|#>>|@>|<@/,
    /^\\\w/m,
    /\bcopy\b[^;]{0,400}\bfrom\s+stdin/i,
  ],
  hints: [
    /\$(?:\w*)\$/,
    /(?<!\w)\$\d/,
    /\b(?:ilike|returning|serial|bytea)\b/i,
    /\bE'/,
    /\barray\s*\[/i,
    /\bon\s+conflict\b/i,
  ],
};

const MYSQL: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'mysql',
  name: 'MySQL, MariaDB',
  backslashEscapes: true,
  hashComments: true,
  blankAfterDashes: true,
  clientLines: /DELIMITER[ \t]+\S+[ \t]*$/imy,
  signs: [
    /\b(?:auto_increment|engine\s*=\s*\w+|straight_join|utf8mb4)\b/i,
    /\/\*!\d/,
    /^[ \t]*delimiter[ \t]+\S/im,
    /\bon\s+duplicate\s+key\b/i,
  ],
  hints: [/`\w+`/, /\b(?:unsigned|tinyint|mediumtext)\b/i, /^[ \t]*#(?!#?\w)/m, /\blimit\s+\d+\s*,\s*\d/i],
};

const SQLITE: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'sqlite',
  name: 'SQLite',
  bracketNames: true,
  clientLines: /\.[a-z]+\b.*/iy,
  signs: [
    /\bautoincrement\b/i,
    /\bwithout\s+rowid\b/i,
    /\bsqlite_(?:master|schema|sequence)\b/i,
    /\binsert\s+or\s+(?:replace|ignore|abort|fail|rollback)\b/i,
    /^[ \t]*pragma\s+\w/im,
  ],
  hints: [/\bglob\b/i, /^\.[a-z]+/im],
};

const TRANSACTSQL: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'transactsql',
  name: 'SQL Server',
  nestedComments: true,
  bracketNames: true,
  clientLines: /GO(?:[ \t]+\d+)?[ \t]*$/imy,
  signs: [
    /^[ \t]*go[ \t]*$/im,
    /\b(?:nvarchar|datetime2|getdate|scope_identity|nolock|uniqueidentifier)\b/i,
    /\bidentity\s*\(\s*\d/i,
    /\bselect\s+top\s*(?:\(\s*)?\d/i,
    /\bdeclare\s+@\w/i,
  ],
  hints: [
    /\[[A-Za-z_][\w ]*\]\s*(?:[.,)=]|as\b|from\b|$)/im,
    /\bisnull\b/i,
    /(?<![\w#])#{1,2}[a-z]\w*/i,
    /\b(?:cross|outer)\s+apply\b/i,
    /(?<!\w)N'/,
  ],
};

const ORACLE: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'oracle',
  name: 'Oracle',
  alternativeQuotes: true,
  clientLines: /\/[ \t]*$/my,
  signs: [/\b(?:varchar2|nvl2|rownum|connect\s+by|from\s+dual|dbms_\w+)\b/i, /\bq'[[({<!|]/i, /\(\+\)/],
  hints: [/\b(?:nvl|sysdate|minus)\b/i, /\bnumber\s*\(/i, /^\/[ \t]*$/m],
};

const BIGQUERY: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'bigquery',
  name: 'BigQuery',
  backslashEscapes: true,
  hashComments: true,
  tripleQuotes: true,
  signs: [
    /`[\w-]+\.[\w-]+(?:\.[\w-]+)?`/,
    /\b(?:struct\s*[<(]|array\s*<|safe_cast|int64|float64)/i,
    // Elsewhere `"""a"` begins with a doubled quote: here as many close it again.
    /\br?(?:"""|''')|(?<!")"""(?!")(?:[^"]|"(?!""))*"""(?!")/i,
    /\b_table_suffix\b/i,
  ],
  hints: [/\b(?:qualify|unnest\s*\()/i],
};

/** All dialects by name, in the order in which they are offered and tried. */
export const DIALECTS: Record<DialectId, Dialect> = {
  standard: STANDARD,
  postgresql: POSTGRESQL,
  mysql: MYSQL,
  sqlite: SQLITE,
  transactsql: TRANSACTSQL,
  oracle: ORACLE,
  bigquery: BIGQUERY,
};

/** The ids of all dialects. */
export const DIALECT_IDS = Object.keys(DIALECTS) as DialectId[]; // the keys of the record, which Object.keys forgets

/** How much of a text is looked at for signs and hints, in UTF-16 code units. */
const SAMPLE_LENGTH = 100_000;
/** What one sign counts in hints: with as much evidence a dialect is certain. */
export const CERTAIN = 3;

/** A dialect, and how much of a text points to it. */
export type Ranked = { readonly id: DialectId; readonly evidence: number };

/**
 * All dialects, the likeliest first; those with equal evidence in the order in which they are offered.
 * @example rankDialects("select a->>'b' from t")[0] // { id: 'postgresql', evidence: 3 }
 */
export function rankDialects(sql: string): Ranked[] {
  const sample = sql.slice(0, SAMPLE_LENGTH);
  const count = (patterns: readonly RegExp[]): number =>
    patterns.filter((pattern) => pattern.test(sample)).length;
  const ranked = DIALECT_IDS.map((id) => ({
    id,
    evidence: CERTAIN * count(DIALECTS[id].signs) + count(DIALECTS[id].hints),
  }));
  return ranked.sort((one, other) => other.evidence - one.evidence);
}
