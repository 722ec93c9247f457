/** The rows of INSERT statements, cut into tokens by the lexer of the SQL Prettifier. */
import { plural } from '#src/lib/format.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { type DialectId, DIALECTS, rankDialects } from '#src/lib/sql/dialects.ts';
import { lex, type Token } from '#src/lib/sql/lexer.ts';
import type { Grid } from '../table.ts';
import { nameOf, stringOf } from './sql-text.ts';

/** The dialects that rows are read and written in. */
export type SqlDialect = 'standard' | 'postgresql' | 'mysql' | 'sqlserver' | 'sqlite';

const IDS: Readonly<Record<SqlDialect, DialectId>> = {
  standard: 'standard',
  postgresql: 'postgresql',
  mysql: 'mysql',
  sqlserver: 'transactsql',
  sqlite: 'sqlite',
};

function dialectOf(sql: string, chosen: SqlDialect | 'auto'): DialectId {
  if (chosen !== 'auto') return IDS[chosen];
  const [first] = rankDialects(sql);
  return first && first.evidence > 0 ? first.id : 'standard';
}

const BEFORE_INTO: ReadonlySet<string> = new Set([
  'OR',
  'REPLACE',
  'IGNORE',
  'ABORT',
  'FAIL',
  'ROLLBACK',
  'LOW_PRIORITY',
  'DELAYED',
  'HIGH_PRIORITY',
  'OVERWRITE',
]);

/** One statement's table, names and values, as far as it has them. */
type Insert = { readonly table: string; readonly columns: string[] | undefined; readonly rows: string[][] };

class SqlReader {
  readonly inserts: Insert[] = [];
  expressions = 0;
  nulls = 0;
  others = 0;
  readonly #sql: string;
  readonly #tokens: readonly Token[];
  readonly #dialect: DialectId;
  #at = 0;

  constructor(sql: string, tokens: readonly Token[], dialect: DialectId) {
    this.#sql = sql;
    this.#tokens = tokens.filter(({ kind }) => !kind.endsWith('comment') && kind !== 'client line');
    this.#dialect = dialect;
  }

  /** The place at which it cannot be read, if there is one. */
  read(): number | undefined {
    while (this.#at < this.#tokens.length) {
      const word = this.#word();
      const isInsert = word === 'INSERT' || word === 'REPLACE';
      if (isInsert) {
        const wrong = this.#insert();
        if (wrong !== undefined) return wrong;
      } else if (this.#kind() !== 'semicolon') this.others += 1;
      this.#skipStatement();
    }
    return undefined;
  }

  #kind(): Token['kind'] | undefined {
    return this.#tokens[this.#at]?.kind;
  }

  #word(): string {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' ? token.text.toUpperCase() : '';
  }

  #skipStatement(): void {
    while (this.#at < this.#tokens.length && this.#kind() !== 'semicolon') this.#at += 1;
    this.#at += 1;
  }

  #insert(): number | undefined {
    this.#at += 1;
    while (BEFORE_INTO.has(this.#word())) this.#at += 1;
    if (this.#word() === 'INTO') this.#at += 1;
    const table = this.#name();
    if (table === undefined) return this.#here();
    const columns = this.#kind() === 'open' ? this.#columns() : undefined;
    while (this.#at < this.#tokens.length && !/^(?:VALUES?|SELECT|SET|WITH|DEFAULT|)$/.test(this.#word()))
      this.#at += 1;
    if (this.#word() !== 'VALUES' && this.#word() !== 'VALUE') {
      this.others += 1;
      return undefined;
    }
    this.#at += 1;
    const rows: string[][] = [];
    this.inserts.push({ table, columns, rows });
    for (;;) {
      if (this.#word() === 'ROW') this.#at += 1;
      if (this.#kind() !== 'open') return this.#here();
      const row = this.#row();
      if (!row) return this.#here();
      rows.push(row);
      if (this.#kind() !== 'comma') return undefined;
      this.#at += 1;
    }
  }

  #here(): number {
    return this.#tokens[this.#at]?.offset ?? this.#sql.length;
  }

  /** `a.b.c`, each in quotes or without. */
  #name(): string | undefined {
    const parts: string[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'word' && token?.kind !== 'quoted' && token?.kind !== 'parameter') return undefined;
      parts.push(nameOf(token.text));
      this.#at += 1;
      if (this.#kind() !== 'dot') return parts.join('.');
      this.#at += 1;
    }
  }

  #columns(): string[] {
    const names: string[] = [];
    for (this.#at += 1; this.#at < this.#tokens.length && this.#kind() !== 'close'; this.#at += 1) {
      const token = this.#tokens[this.#at];
      if (token && token.kind !== 'comma') names.push(nameOf(token.text));
    }
    this.#at += 1;
    return names;
  }

  #row(): string[] | undefined {
    const cells: string[] = [];
    this.#at += 1;
    if (this.#kind() === 'close') {
      this.#at += 1;
      return cells;
    }
    for (;;) {
      const start = this.#at;
      let depth = 0;
      for (; this.#at < this.#tokens.length; this.#at += 1) {
        const kind = this.#kind();
        if (depth === 0 && (kind === 'comma' || kind === 'close')) break;
        if (kind === 'semicolon' && depth === 0) return undefined;
        if (kind === 'open') depth += 1;
        else if (kind === 'close') depth -= 1;
      }
      if (this.#at >= this.#tokens.length || this.#at === start) return undefined;
      cells.push(this.#value(this.#tokens.slice(start, this.#at)));
      const isLast = this.#kind() === 'close';
      this.#at += 1;
      if (isLast) return cells;
    }
  }

  #value(tokens: readonly Token[]): string {
    const [first, second] = tokens;
    if (!first) return '';
    const { text, kind } = first;
    if (tokens.length === 1) {
      if (kind === 'number') return text;
      if (kind === 'quoted') {
        const string = stringOf(text, DIALECTS[this.#dialect].backslashEscapes);
        if (string !== undefined) return string;
      }
      if (kind === 'word' && text.toUpperCase() === 'NULL') {
        this.nulls += 1;
        return '';
      }
      if (kind === 'word' && /^(?:true|false)$/i.test(text)) return text;
    }
    if (tokens.length === 2 && second?.kind === 'number' && (text === '-' || text === '+'))
      return text === '-' ? `-${second.text}` : second.text;
    this.expressions += 1;
    const last = tokens.at(-1) ?? first;
    return this.#sql.slice(first.offset, last.offset + last.text.length);
  }
}

/** Reads the INSERT statements of the first table. Expressions stay as they stand. */
export function readSql(sql: string, chosen: SqlDialect | 'auto'): Result<Grid> {
  const dialect = dialectOf(sql, chosen);
  const tokens = lex(sql, DIALECTS[dialect]);
  if (!tokens.ok) return tokens;
  const reader = new SqlReader(sql, tokens.value, dialect);
  const wrong = reader.read();
  const place = wrong === undefined ? undefined : positionAt(sql, wrong);
  if (place) return fail('expected INSERT INTO name (columns) VALUES (…), found something else', place);
  const [first] = reader.inserts;
  if (!first) return fail('expected INSERT statements with VALUES, found none');
  const same = reader.inserts.filter(
    ({ table, columns }) => table === first.table && columns?.join('\0') === first.columns?.join('\0'),
  );
  const rest = reader.inserts.length - same.length;
  const rows = same.flatMap((insert) => insert.rows);
  return ok({
    rows: first.columns ? [first.columns, ...rows] : rows,
    header: first.columns ? 'first row' : 'none',
    readAs: `SQL (${DIALECTS[dialect].name})`,
    notes: [
      ...(rest > 0
        ? [
            `only ${first.table} was read: ${plural(rest, 'statement')} with another table or other columns left out`,
          ]
        : []),
      ...(reader.others > 0 ? [`${plural(reader.others, 'statement')} without rows left out`] : []),
      ...(reader.expressions > 0
        ? [`${plural(reader.expressions, 'expression')} kept as text, not worked out`]
        : []),
      ...(reader.nulls > 0 ? [`${plural(reader.nulls, 'NULL', 'NULLs')} read as empty`] : []),
    ],
    losses: [],
  });
}
