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
  /** `#` starts a comment. */
  readonly hashComments: boolean;
  /** Signs besides letters, digits and `_` that a name may go on with. */
  readonly nameSigns: RegExp;
  /** Names may hold dashes where a table is named: `FROM my-project.data.t`. */
  readonly dashedNames: boolean;
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
  /** Lines for the client rather than the server, which must stay lines: `GO`, `DELIMITER //`, `.tables`, `PROMPT …`, `:setvar …`. */
  readonly clientLines: RegExp | undefined;
  /** What psql understands: `\connect` and other commands up to the end of their line, and rows after `COPY … FROM stdin;`. */
  readonly psql: boolean;
  /** Words and signs that no other dialect has: one of them settles it. */
  readonly signs: readonly RegExp[];
  /** Words, signs and functions that this dialect has most. */
  readonly hints: readonly RegExp[];
};

/** Commands of SQL*Plus that end with their line, at the beginning of a statement. */
const SQL_PLUS_LINES = String.raw`(?:REM(?:ARK)?|PRO(?:MPT)?|SPO(?:OL)?|DEF(?:INE)?|UNDEF(?:INE)?|COL(?:UMN)?|TTI(?:TLE)?|BTI(?:TLE)?|BRE(?:AK)?|COMP(?:UTE)?|WHENEVER[ \t]+(?:SQLERROR|OSERROR)|ACC(?:EPT)?|PAU(?:SE)?|VAR(?:IABLE)?|PRINT|EXEC(?:UTE)?|STA(?:RT)|HO(?:ST)|CONN(?:ECT)|DISC(?:ONNECT)?|CL(?:EAR)[ \t]+\w+|TIMI(?:NG)[ \t]+\w+|SHO(?:W)[ \t]+ERR(?:ORS)?|EXIT|QUIT)(?:[ \t][^\r\n]*)?$|SET[ \t]+(?:APPI(?:NFO)?|ARRAY(?:SIZE)?|AUTO(?:COMMIT|PRINT|RECOVERY|T(?:RACE)?)?|BLO(?:CKTERMINATOR)?|CMDS(?:EP)?|COLSEP|CON(?:CAT)?|DEF(?:INE)?|ECHO|EDITF(?:ILE)?|EMB(?:EDDED)?|ESC(?:APE)?|FEED(?:BACK)?|FLU(?:SH)?|HEA(?:DING)?|HEADS(?:EP)?|LIN(?:ESIZE)?|LONG(?:C(?:HUNKSIZE)?)?|MARK(?:UP)?|NEWP(?:AGE)?|NULL|NUM(?:FORMAT|WIDTH)?|PAGES(?:IZE)?|PAU(?:SE)?|RECSEP(?:CHAR)?|SCAN|SERVEROUT(?:PUT)?|SHIFT(?:INOUT)?|SHOW(?:MODE)?|SQLBL(?:ANKLINES)?|SQLC(?:ASE)?|SQLCO(?:NTINUE)?|SQLN(?:UMBER)?|SQLP(?:ROMPT)?|SQLT(?:ERMINATOR)?|SUF(?:FIX)?|TAB|TERM(?:OUT)?|TI(?:ME)?|TIMI(?:NG)?|TRIM(?:OUT|S(?:POOL)?)?|UND(?:ERLINE)?|VER(?:IFY)?|WRA(?:P)?)(?:[ \t][^\r\n]*)?$|@{1,2}[^\s@;'",()=]*[./\\][^\r\n]*`;

/** Commands of sqlcmd, which begin a line. */
const SQLCMD_LINES = String.raw`:(?:setvar|on[ \t]+error|r|connect|out|error|exit|quit|list|listvar|reset|ed|help|perftrace|xml|serverlist)\b[^\r\n]*|!![^\r\n]*`;

/** Commands of the mysql client that end with their line. */
const MYSQL_LINES = String.raw`(?:SOURCE|TEE|PAGER|SYSTEM)[ \t]+[^\r\n]+|(?:NOTEE|NOPAGER)[ \t;]*$|\\\.[ \t]+\S[^\r\n]*|\\[!TPRu](?:[ \t][^\r\n]*)?$`;

/** Files that Hive and Spark are given by their paths. */
const HIVE_LINES = String.raw`(?:ADD|LIST|DELETE)[ \t]+(?:JARS?|FILES?|ARCHIVES?)\b[^\r\n]*`;

const lines = (...ways: readonly string[]): RegExp =>
  new RegExp(ways.map((way) => `(?:${way})`).join('|'), 'imy');

const STANDARD: Dialect = {
  id: 'standard',
  name: 'Standard SQL',
  backslashEscapes: false,
  nestedComments: 'guess',
  hashComments: false,
  // Of Oracle's and SQL Server's names those signs; not where PostgreSQL has an operator: `a@>b`, `a#>b`, `a#-b`.
  nameSigns: /[$]|[#@](?![>?@#<*~-])/,
  dashedNames: true,
  blankAfterDashes: false,
  bracketNames: 'guess',
  dollarQuotes: 'guess',
  alternativeQuotes: false,
  tripleQuotes: false,
  clientLines: lines(
    String.raw`(?:GO(?:[ \t]+\d+)?|DELIMITER[ \t]+\S+|\/)[ \t]*$`,
    SQL_PLUS_LINES,
    SQLCMD_LINES,
    MYSQL_LINES,
    HIVE_LINES,
  ),
  psql: true,
  signs: [],
  hints: [],
};

const COMMON = {
  nestedComments: false,
  hashComments: false,
  nameSigns: /[$]/,
  dashedNames: false,
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
    /->>|#>>|#>\s*'|#-\s*'|@>|<@|@@(?!\w)|@\?|\?[|&]/,
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
  clientLines: lines(String.raw`DELIMITER[ \t]+\S+[ \t]*$`, MYSQL_LINES),
  signs: [
    /\b(?:auto_increment|engine\s*=\s*\w+|straight_join|utf8mb4)\b/i,
    /\/\*!\d/,
    /^[ \t]*delimiter[ \t]+\S/im,
    /\bon\s+duplicate\s+key\b/i,
  ],
  hints: [
    /`\w+`/,
    /\b(?:unsigned|tinyint|mediumtext)\b/i,
    /^[ \t]*#(?!#?\w|>|-\s*')/m,
    /\blimit\s+\d+\s*,\s*\d/i,
  ],
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
  nameSigns: /[$#@]/,
  clientLines: lines(String.raw`GO(?:[ \t]+\d+)?[ \t]*$`, SQLCMD_LINES),
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
  nameSigns: /[$#]/,
  clientLines: lines(String.raw`\/[ \t]*$`, SQL_PLUS_LINES),
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
  dashedNames: true,
  tripleQuotes: true,
  signs: [
    /`[\w-]+\.[\w-]+(?:\.[\w-]+)?`/,
    /\b(?:struct\s*[<(]|array\s*<|safe_cast|int64|float64)/i,
    // Elsewhere `"""a"` begins with a doubled quote: here as many close it again.
    /\br?(?:"""|''')|(?<!")"""(?!")(?:[^"]|"(?!""))*"""(?!")/i,
    /\b_table_suffix\b/i,
    /\b(?:from|join|into|table|update)\s+[a-z]\w*(?:-\w+)+\.\w/i,
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
export type RankedDialect = { readonly id: DialectId; readonly evidence: number };

/**
 * All dialects, the likeliest first; those with equal evidence in the order in which they are offered.
 * @example rankDialects("select a->>'b' from t")[0] // { id: 'postgresql', evidence: 3 }
 */
export function rankDialects(sql: string): RankedDialect[] {
  const sample = sql.slice(0, SAMPLE_LENGTH);
  const count = (patterns: readonly RegExp[]): number =>
    patterns.filter((pattern) => pattern.test(sample)).length;
  const ranked = DIALECT_IDS.map((id) => ({
    id,
    evidence: CERTAIN * count(DIALECTS[id].signs) + count(DIALECTS[id].hints),
  }));
  return ranked.sort((one, other) => other.evidence - one.evidence);
}
