/** Statements that come wrapped in something that is no SQL: a line of a log, a string of a program or of JSON. */

/** What a text holds besides its statement. */
export type WrappedStatement = {
  readonly statement: string;
  /** What is no SQL, in words: `it begins with “2026-11-25 10:02:03 ERROR”, which is not SQL`. */
  readonly reason: string;
};

/** How statements begin. */
const STATEMENT =
  /\b(?:SELECT|INSERT\s+(?:INTO|OR)|UPDATE\s+[\w."`[\]]+\s+SET|DELETE\s+FROM|WITH\s+(?:RECURSIVE\s+)?\w+\s+AS|MERGE\s+INTO|(?:CREATE|ALTER|DROP)\s+(?:OR\s+REPLACE\s+)?(?:TABLE|VIEW|INDEX|UNIQUE|FUNCTION|PROCEDURE|DATABASE|SCHEMA|TYPE|SEQUENCE|TRIGGER)|TRUNCATE\s+TABLE|CALL\s+\w+|EXPLAIN\s+SELECT)\b/i;

/** How lines of logs begin: a time, a level, the name of what is logged. */
const LOG_PREFIX =
  /^\s*(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]|\[?\d\d:\d\d:\d\d|\w{3} +\d{1,2} \d\d:\d\d|<\d+>|\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|LOG|NOTICE|FATAL|STATEMENT|DETAIL)\b(?!\s*(?:=|\())|(?:Hibernate|SQL|Query|Statement|Executing|Execute|==> +Preparing)\b[^\n:]{0,40}:)/i;

/** The longest beginning that is looked through for a statement, in UTF-16 code units. */
const PREFIX_LENGTH = 2000;
/** What a message shows of a beginning. */
const SHOWN_LENGTH = 60;

/**
 * The statement in a text that also holds something else; `undefined` where the text is SQL from its beginning.
 *
 * @example statementWithin('2026-11-25 10:02:03 ERROR failed: select 1')?.statement // 'select 1'
 */
export function statementWithin(sql: string): WrappedStatement | undefined {
  const whole = unquoted(sql.trim());
  if (whole !== undefined && startsStatement(whole))
    return {
      statement: whole,
      reason: 'the whole text is one quoted string, as a program or a log writes it',
    };
  if (LOG_PREFIX.test(sql)) {
    const found = STATEMENT.exec(sql.slice(0, PREFIX_LENGTH));
    if (!found || found.index === 0) return undefined;
    const before = sql.slice(0, found.index);
    const quote = /["']$/.exec(before)?.[0];
    const rest = sql.slice(found.index);
    const statement =
      quote === undefined ? rest : (unquoted(quote + rest.slice(0, closing(rest, quote))) ?? rest);
    const shown = before.trim().replace(/["']$/, '').trimEnd();
    return {
      statement: withLineBreaks(statement.trim()),
      reason: `it begins with “${shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown}”, which is not SQL`,
    };
  }
  if (startsStatement(sql) && hasWrittenBreaks(sql))
    return { statement: withLineBreaks(sql), reason: 'its line breaks are written as “\\n”' };
  return undefined;
}

const startsStatement = (text: string): boolean =>
  STATEMENT.exec(text.slice(0, PREFIX_LENGTH).trimStart())?.index === 0;

/** Just after the quote that closes a string, which a backslash keeps open; the end of the text where none does. */
function closing(text: string, quote: string): number {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) return at + 1;
  }
  return text.length;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** What a quoted string stands for; `undefined` where the text is none, or is closed before its end. */
function unquoted(text: string): string | undefined {
  const quote = text.charAt(0);
  if (!/["']/.test(quote) || closing(text.slice(1), quote) !== text.length - 1) return undefined;
  return unescaped(text.slice(1, -1));
}

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([\da-fA-F]{4})|([^]))/g,
    (whole, code: string | undefined, char: string | undefined) =>
      code === undefined
        ? (ESCAPES[char ?? ''] ?? char ?? whole)
        : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Outside of strings a backslash before n is no SQL in any dialect. */
const hasWrittenBreaks = (sql: string): boolean =>
  sql.replace(/'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"/g, '').includes('\\n');

const withLineBreaks = (sql: string): string =>
  hasWrittenBreaks(sql) ? sql.replace(/\\r\\n|\\n/g, '\n').replace(/\\t/g, '\t') : sql;
