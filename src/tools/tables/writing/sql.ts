/** INSERT statements of five dialects. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { grouped } from '#src/lib/format.ts';
import type { SqlDialect } from '../reading/sql.ts';
import {
  isPlainNumber,
  type Losses,
  numberColumns,
  type Row,
  type RowWriter,
  rowsNamed,
  type Table,
  uniqueNames,
} from '../table.ts';

/** How the statements are written. */
export type SqlOptions = {
  readonly dialect: SqlDialect;
  readonly tableName: string;
  readonly batch: string;
  readonly empty: 'null' | 'text';
  readonly numbers: boolean;
};

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** PostgreSQL makes capital letters small where a name has no quotes. */
const PLAIN_SMALL_NAME = /^[a-z_][a-z0-9_]*$/;
/** Words that at least one of the dialects does not take as a name. */
const RESERVED: ReadonlySet<string> = new Set(
  'add all alter analyse analyze and any array as asc asymmetric authorization backup begin between binary both break browse bulk by call cascade case cast change character check checkpoint close clustered coalesce collate collation column commit compute concurrently condition constraint contains continue convert create cross cube cume_dist current current_date current_role current_time current_timestamp current_user cursor database databases day_hour dbcc deallocate dec decimal declare default deferrable delayed delete deny desc describe deterministic disk distinct distinctrow distributed div do double drop dual dump each else elseif empty enclosed end errlvl escape escaped except exec execute exists exit explain external false fetch file fillfactor first_value float for force foreign freetext freeze from full fulltext function generated get glob goto grant group grouping groups having high_priority holdlock identity if ignore ilike in index inf initially inner inout insensitive insert int integer intersect interval into is isnull iterate join key keys kill lag last_value lateral lead leading leave left like limit lineno linear lines load localtime localtimestamp lock long loop match merge mod modifies national natural no nocheck nonclustered not notnull nth_value ntile null nullif of off offset offsets on only open option or order out outer over overlaps partition percent pivot placing plan precision primary print proc procedure public purge raiserror range rank read reads readtext real recursive reconfigure references regexp release rename repeat replace require resignal restore restrict return returning revert revoke right rlike rollback row rowcount rowguidcol row_number rows rule save schema schemas securityaudit select sensitive separator session_user set setuser show shutdown signal similar smallint some spatial sql sqlexception starting statistics stored straight_join symmetric system system_user table tablesample terminated textsize then to top trailing tran transaction trigger true truncate try_convert tsequal unbounded union unique unlock unpivot unsigned update updatetext usage use user using values varbinary varchar variadic varying verbose view virtual waitfor when where while window with within write xor year_month zerofill'.split(
    ' ',
  ),
);

/** SQL Server takes no more rows in one statement. */
const MOST_ROWS_OF_SQL_SERVER = 1000;
const MOST_DIGITS = 38;
/** SQLite keeps so many digits of a fraction, and whole numbers below 2⁶³. */
const MOST_DIGITS_OF_FRACTION = 15;
const MOST_DIGITS_OF_WHOLE = 18;

/** A name, in quotes where it needs them: `sqlName('a b', 'mysql')` is in backticks. */
function sqlName(name: string, dialect: SqlDialect): string {
  const plain = dialect === 'postgresql' ? PLAIN_SMALL_NAME : PLAIN_NAME;
  if (plain.test(name) && !RESERVED.has(name.toLowerCase())) return name;
  if (dialect === 'mysql') return `\`${name.replaceAll('`', '``')}\``;
  if (dialect === 'sqlserver') return `[${name.replaceAll(']', ']]')}]`;
  return `"${name.replaceAll('"', '""')}"`;
}

/** `public.people` is a table in a schema; any other name is one name. */
const tableNameOf = (name: string, dialect: SqlDialect): string =>
  /^\w+(?:\.\w+){1,2}$/.test(name)
    ? name
        .split('.')
        .map((part) => sqlName(part, dialect))
        .join('.')
    : sqlName(name, dialect);

/** A text as a string: `O'Brien` is `'O''Brien'`. */
function sqlString(text: string, dialect: SqlDialect): string {
  const doubled = text.replaceAll("'", "''");
  if (dialect === 'mysql') return `'${doubled.replaceAll('\\', '\\\\').replaceAll('\0', '\\0')}'`;
  return `${dialect === 'sqlserver' ? 'N' : ''}'${doubled}'`;
}

/** Whether a dialect keeps every digit of a cell that is written as a number. */
function isSqlNumber(cell: string, dialect: SqlDialect): boolean {
  if (!isPlainNumber(cell)) return false;
  const digits = cell.replace(/^-?0?\.?|\./g, '').length;
  if (dialect !== 'sqlite') return digits <= MOST_DIGITS;
  return digits <= (cell.includes('.') ? MOST_DIGITS_OF_FRACTION : MOST_DIGITS_OF_WHOLE);
}

/** How many rows one statement has. */
const batchOf = ({ batch, dialect }: SqlOptions): number =>
  Math.min(Math.max(1, Number(batch) || 1), dialect === 'sqlserver' ? MOST_ROWS_OF_SQL_SERVER : Infinity);

/** The beginning of each statement. */
function insertOf(header: Row | undefined, options: SqlOptions, losses: Losses): string {
  const { dialect } = options;
  const names =
    header &&
    uniqueNames(header, losses, {
      ignoresCase: dialect !== 'postgresql',
      instead: (column) => `column_${column + 1}`,
    });
  const columns = names ? ` (${names.map((name) => sqlName(name, dialect)).join(', ')})` : '';
  return `INSERT INTO ${tableNameOf(options.tableName, dialect)}${columns} VALUES`;
}

/** One row in brackets. */
function sqlRow(cells: Row, isNumber: readonly boolean[], { dialect, empty }: SqlOptions): string {
  const values = cells.map((cell, column) => {
    if (cell === '' && (empty === 'null' || isNumber[column])) return 'NULL';
    return isNumber[column] ? cell : sqlString(cell, dialect);
  });
  return `(${values.join(', ')})`;
}

/** Whether the dialect takes a text with U+0000 in it. */
const takesNul = (dialect: SqlDialect): boolean => dialect !== 'postgresql' && dialect !== 'sqlite';

/** The lines of the statements, row by row; these columns have their numbers without quotes. */
export function sqlRows(
  header: Row | undefined,
  isNumber: readonly boolean[],
  options: SqlOptions,
  losses: Losses,
): RowWriter {
  const insert = insertOf(header, options, losses);
  const batch = batchOf(options);
  if (Number(options.batch) > batch)
    losses.add({
      place: 'the statements',
      what: `${grouped(options.batch)} rows each`,
      becomes: '1,000 rows, which is as many as SQL Server takes',
    });
  let before: string | undefined;
  let row = 0;
  return {
    start: [],
    row(cells) {
      if (!takesNul(options.dialect) && cells.some((cell) => cell.includes('\0')))
        return noNul(options.dialect, [row + (header ? 1 : 0)]);
      const isFirst = row % batch === 0;
      const lines = [
        ...(before === undefined ? [] : [`${before}${isFirst ? ';' : ','}`]),
        ...(isFirst ? [insert] : []),
      ];
      before = `  ${sqlRow(cells, isNumber, options)}`;
      row += 1;
      return ok(lines);
    },
    end: () => (before === undefined ? [] : [`${before};`]),
  };
}

const noNul = (dialect: SqlDialect, rows: readonly number[]) =>
  fail(
    `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} takes no U+0000 in a statement: ${rowsNamed(rows)}`,
  );

/** The lines of the statements. */
export function writeSql(table: Table, options: SqlOptions, losses: Losses): Result<string[]> {
  const { dialect } = options;
  const all = table.header ? [table.header, ...table.rows] : table.rows;
  if (!takesNul(dialect)) {
    const bad = all.flatMap((cells, row) => (cells.some((cell) => cell.includes('\0')) ? [row] : []));
    if (bad.length > 0) return noNul(dialect, bad);
  }
  const isNumber = options.numbers ? numberColumns(table, (cell) => isSqlNumber(cell, dialect)) : [];
  const writer = sqlRows(table.header, isNumber, options, losses);
  const lines: string[] = [];
  for (const cells of table.rows) {
    const written = writer.row(cells);
    if (!written.ok) return written;
    lines.push(...written.value);
  }
  return ok([...lines, ...writer.end()]);
}
