/** Tells what a table is written in, and reads it. */
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import type { Result } from '#src/lib/result.ts';
import { type Grid, linesOf } from '../table.ts';
import { readCsv } from './csv.ts';
import { looksLikeJson, readJson } from './json.ts';
import { readLatex } from './latex.ts';
import { delimiterRow, readMarkdown } from './markdown.ts';
import { readSql, type SqlDialect } from './sql.ts';
import { looksLikeText, readText } from './text-table.ts';

/** What a table can be written in; `csv` with the delimiter that is found. */
export type Source =
  'csv' | 'tsv' | 'semicolon' | 'pipe' | 'markdown' | 'html' | 'sql' | 'latex' | 'text' | 'json';

const SQL = /^(?:INSERT|REPLACE)\s{1,20}(?:\w{1,20}\s{1,20}){0,3}INTO\s/i;
/** What stands before the rows in a dump. */
const SQL_BEFORE = /^(?:CREATE|DROP|SET|BEGIN|START|USE|PRAGMA|LOCK|ALTER)\s/i;
const SQL_LATER = /^INSERT\s{1,20}(?:\w{1,20}\s{1,20}){0,3}INTO\s/im;
/** How much is looked at, in UTF-16 code units. */
const LOOK_LENGTH = 100_000;

/** The text after blanks and comments of SQL. */
function afterComments(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const isBlock = rest.startsWith('/*');
    if (!isBlock && !rest.startsWith('--')) return rest;
    const end = isBlock ? rest.indexOf('*/') : rest.search(/[\r\n]/);
    if (end === -1) return '';
    rest = rest.slice(end + (isBlock ? 2 : 1)).trimStart();
  }
}

function isSql(text: string): boolean {
  const start = afterComments(text);
  return SQL.test(start) || (SQL_BEFORE.test(start) && SQL_LATER.test(start));
}

/** What a text is for certain; else CSV. */
export function detect(text: string): Source {
  const start = text.slice(0, LOOK_LENGTH);
  if (looksLikeJson(text)) return 'json';
  if (/^\s*</.test(start) && /<table[\s>]/i.test(start)) return 'html';
  if (start.includes('\\begin{tabular') || start.includes('\\begin{longtable')) return 'latex';
  if (isSql(start)) return 'sql';
  if (looksLikeText(start)) return 'text';
  const lines = linesOf(start);
  const isMarkdown = lines.some(
    (line, at) => at > 0 && line.includes('|') && (lines[at - 1] ?? '').includes('|') && delimiterRow(line),
  );
  return isMarkdown ? 'markdown' : 'csv';
}

const DELIMITERS: Readonly<Partial<Record<Source, Delimiter>>> = { tsv: '\t', semicolon: ';', pipe: '|' };

/** The delimiter of a chosen source; `undefined` where it has to be found. */
export const chosenDelimiter = (from: Source | 'auto'): Delimiter | undefined =>
  from === 'auto' ? undefined : (DELIMITERS[from] ?? ',');

/** Reads a table. A chosen `csv` has commas, a detected one the delimiter that fits best. */
export async function readTable(
  text: string,
  chosen: Source | 'auto',
  options: {
    readonly number: number;
    readonly repeats: boolean;
    readonly sqlDialect: SqlDialect | 'auto';
    readonly keepsMarkdown: boolean;
  },
): Promise<Result<Grid>> {
  const from = chosen === 'auto' ? detect(text) : chosen;
  if (from === 'markdown') return readMarkdown(text, options.number, options.keepsMarkdown);
  if (from === 'html') return (await import('./html.ts')).readHtml(text, options.number, options.repeats);
  if (from === 'sql') return readSql(text, options.sqlDialect);
  if (from === 'latex') return readLatex(text, options.number);
  if (from === 'text') return readText(text);
  if (from === 'json') return readJson(text);
  return readCsv(text, chosenDelimiter(chosen));
}
