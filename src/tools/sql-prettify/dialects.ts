/** Where SQL's dialects cut a text into tokens differently, and by what words each gives itself away. */

export type DialectId =
  'standard' | 'postgresql' | 'mysql' | 'sqlite' | 'transactsql' | 'oracle' | 'bigquery';

/** What a dialect's lexer must know. */
export type Dialect = {
  readonly id: DialectId;
  readonly name: string;
  /** `\'` does not end a string. */
  readonly backslashEscapes: boolean;
  /** `"…"` follows the rules of strings rather than of names. */
  readonly doubleQuotedStrings: boolean;
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
  /** What psql understands: `\connect` and its kin up to the end of their line, and rows after `COPY … FROM stdin;`. */
  readonly psql: boolean;
  /** Words, signs and functions that only this dialect has, or that it has most. */
  readonly hints: readonly RegExp[];
};

const STANDARD: Dialect = {
  id: 'standard',
  name: 'Standard SQL',
  backslashEscapes: false,
  doubleQuotedStrings: false,
  nestedComments: 'guess',
  hashComments: 'guess',
  blankAfterDashes: false,
  bracketNames: 'guess',
  dollarQuotes: 'guess',
  alternativeQuotes: false,
  tripleQuotes: false,
  clientLines: /(?:GO(?:[ \t]+\d+)?|DELIMITER[ \t]+\S+|\/)[ \t]*$/imy,
  psql: true,
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
  hints: [
    /::\s*\w/,
    /\$(?:\w*)\$/,
    /(?<!\w)\$\d/,
    /\b(?:ilike|returning|bigserial|serial|timestamptz|jsonb|plpgsql|bytea|pg_catalog|regclass)\b/i,
    /->>|#>>|@>|<@/,
    /\bE'/,
    /^\\\w/m,
    /\bcopy\b[^;]{0,400}\bfrom\s+stdin/i,
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
  doubleQuotedStrings: true,
  hashComments: true,
  blankAfterDashes: true,
  clientLines: /DELIMITER[ \t]+\S+[ \t]*$/imy,
  hints: [
    /`\w+`/,
    /\b(?:auto_increment|engine\s*=|unsigned|tinyint|mediumtext|straight_join|utf8mb4)\b/i,
    /^[ \t]*#(?!#?\w)/m,
    /\/\*!\d*/,
    /^[ \t]*delimiter[ \t]+\S+[ \t]*$/im,
    /\bon\s+duplicate\s+key\b/i,
    /\blimit\s+\d+\s*,\s*\d/i,
    /'(?:[^'\\]|\\.)*\\'/,
  ],
};

const SQLITE: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'sqlite',
  name: 'SQLite',
  bracketNames: true,
  clientLines: /\.[a-z]+\b.*$/imy,
  hints: [
    /\b(?:autoincrement|pragma|without\s+rowid|glob)\b/i,
    /\binsert\s+or\s+(?:replace|ignore)\b/i,
    /\bsqlite_master\b/i,
    /^\.[a-z]+/im,
  ],
};

const TRANSACTSQL: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'transactsql',
  name: 'SQL Server',
  nestedComments: true,
  bracketNames: true,
  clientLines: /GO(?:[ \t]+\d+)?[ \t]*$/imy,
  hints: [
    /\[[A-Za-z_][\w ]*\]\s*(?:[.,)=]|as\b|from\b|$)/im,
    /^[ \t]*go[ \t]*$/im,
    /\b(?:nvarchar|datetime2|getdate|isnull|identity\s*\(|scope_identity|nolock|uniqueidentifier)\b/i,
    /\bselect\s+top\s*\(?\s*\d/i,
    /\bdeclare\s+@\w/i,
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
  hints: [
    /\b(?:varchar2|nvl2?|sysdate|rownum|connect\s+by|from\s+dual|number\s*\(|minus|dbms_\w+)\b/i,
    /\bq'[[({<!|]/i,
    /\(\+\)/,
    /^\/[ \t]*$/m,
  ],
};

const BIGQUERY: Dialect = {
  ...STANDARD,
  ...COMMON,
  id: 'bigquery',
  name: 'BigQuery',
  backslashEscapes: true,
  doubleQuotedStrings: true,
  hashComments: true,
  tripleQuotes: true,
  hints: [
    /`[\w-]+\.[\w-]+(?:\.[\w-]+)?`/,
    /\b(?:struct\s*[<(]|array\s*<|safe_cast|qualify|int64|float64|unnest\s*\()/i,
    /\br?(?:"""|''')/i,
    /\b_table_suffix\b/i,
  ],
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

export const DIALECT_IDS = Object.keys(DIALECTS) as DialectId[]; // the keys of the record, which Object.keys forgets

/** How much of a text is looked at for hints, in UTF-16 code units. */
const SAMPLE_LENGTH = 100_000;

/**
 * The dialect whose signs a text shows most of; standard SQL if it shows none.
 * @example detectDialect("select a->>'b' from t") // 'postgresql'
 */
export function detectDialect(sql: string): DialectId {
  const sample = sql.slice(0, SAMPLE_LENGTH);
  const scores = DIALECT_IDS.map((id) => ({
    id,
    score: DIALECTS[id].hints.filter((hint) => hint.test(sample)).length,
  }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).id;
}
