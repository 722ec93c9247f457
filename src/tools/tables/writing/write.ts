/** Writes a table in any of the formats. */
import type { Delimiter } from '#src/lib/csv/delimiters.ts';
import type { Kind } from '#src/lib/kind.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { type Losses, numberColumns, type Table } from '../table.ts';
import { writeCsv, writeJson } from './data.ts';
import { writeMarkdown } from './markdown.ts';
import { writeHtml, writeLatex } from './markup.ts';
import { type SqlOptions, writeSql } from './sql.ts';
import { asciiDoc, drawTable, mediaWiki, type TextStyle } from './text-table.ts';

/** What a table can become. */
export type Target =
  'markdown' | 'csv' | 'tsv' | 'semicolon' | 'pipe' | 'html' | 'sql' | 'latex' | 'text' | 'json';

/** How it is written. */
export type WriteOptions = SqlOptions & {
  readonly to: Target;
  readonly style: TextStyle;
  readonly numbersRight: boolean;
  readonly inlineStyle: boolean;
  readonly booktabs: boolean;
  /** The cells are Markdown already. */
  readonly isSource: boolean;
};

/** What a target is to other pages and to files. */
export const TARGETS: Readonly<Record<Target, { readonly as: Kind; readonly extension: string }>> = {
  markdown: { as: 'markdown', extension: 'md' },
  csv: { as: 'csv', extension: 'csv' },
  tsv: { as: 'csv', extension: 'tsv' },
  semicolon: { as: 'csv', extension: 'csv' },
  pipe: { as: 'csv', extension: 'csv' },
  html: { as: 'html', extension: 'html' },
  sql: { as: 'sql', extension: 'sql' },
  latex: { as: 'text', extension: 'tex' },
  text: { as: 'text', extension: 'txt' },
  json: { as: 'json', extension: 'json' },
};

/** What stands between the cells of each kind of CSV. */
export const SEPARATORS: Readonly<Partial<Record<Target, Delimiter>>> = {
  csv: ',',
  tsv: '\t',
  semicolon: ';',
  pipe: '|',
};

/** The lines of the result. */
export function writeTable(given: Table, options: WriteOptions, losses: Losses): Result<string[]> {
  const table = options.numbersRight ? withNumbersRight(given) : given;
  switch (options.to) {
    case 'markdown':
      return ok(writeMarkdown(table, losses, options.isSource));
    case 'csv':
    case 'tsv':
    case 'semicolon':
    case 'pipe':
      return ok(writeCsv(table, SEPARATORS[options.to] ?? ','));
    case 'html':
      return ok(writeHtml(table, losses, options.inlineStyle));
    case 'sql':
      return writeSql(table, options, losses);
    case 'latex':
      return ok(writeLatex(table, losses, options.booktabs));
    case 'json':
      return ok(writeJson(table, options.numbers, losses));
    case 'text':
      return ok(drawn(table, options.style, losses));
  }
}

function drawn(table: Table, style: TextStyle, losses: Losses): string[] {
  if (style === 'mediawiki') return mediaWiki(table, losses);
  return style === 'asciidoc' ? asciiDoc(table, losses) : drawTable(table, style, losses);
}

function withNumbersRight(table: Table): Table {
  const isNumber = numberColumns(table);
  return { ...table, aligns: table.aligns.map((align, column) => (isNumber[column] ? 'right' : align)) };
}
