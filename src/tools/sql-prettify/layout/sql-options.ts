/** What can be chosen about the layout, with its defaults: what the page and the formatter share. */
import type { DialectId } from '#src/lib/sql/dialects.ts';
import type { KeywordCase } from './layout.ts';

/** What a person may choose about the result. */
export type SqlOptions = {
  readonly dialect: 'auto' | DialectId;
  readonly output: 'pretty' | 'minified';
  readonly indent: 'two' | 'four' | 'tab';
  /** Of the words that are reserved everywhere; everything else keeps the case it has. */
  readonly keywordCase: KeywordCase;
  /** What follows a clause's keyword: beside it, or on the next line. */
  readonly keywords: 'beside' | 'above';
  /** Lists in parentheses: a line for each item, or one line for all while they are short. */
  readonly lists: 'broken' | 'short';
};

/** SQL as the specification lays it out. */
export const DEFAULT_SQL_OPTIONS: SqlOptions = {
  dialect: 'auto',
  output: 'pretty',
  indent: 'two',
  keywordCase: 'keep',
  keywords: 'beside',
  lists: 'broken',
};
