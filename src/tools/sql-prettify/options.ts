/** What can be chosen about the format, with the words for it: remembered, carried by links, and checked in one place. */
import { choice, defineOptions } from '#src/lib/options.ts';
import { DIALECT_IDS, DIALECTS } from '#src/lib/sql/dialects.ts';
import { DEFAULT_SQL_OPTIONS, type SqlOptions } from './layout/sql-options.ts';

const CHOICES = {
  dialect: [
    { value: 'auto', label: 'Detected' },
    ...DIALECT_IDS.map((id) => ({ value: id, label: DIALECTS[id].name })),
  ],
  output: [
    { value: 'pretty', label: 'Pretty' },
    { value: 'minified', label: 'Minified' },
  ],
  keywordCase: [
    { value: 'keep', label: 'As typed' },
    { value: 'upper', label: 'UPPER CASE' },
    { value: 'lower', label: 'lower case' },
  ],
  indent: [
    { value: 'two', label: 'Two spaces' },
    { value: 'four', label: 'Four spaces' },
    { value: 'tab', label: 'A tab' },
  ],
  keywords: [
    { value: 'beside', label: 'Beside their content' },
    { value: 'above', label: 'On a line of their own' },
  ],
  lists: [
    { value: 'broken', label: 'A line for each item' },
    { value: 'short', label: 'On one line while short' },
  ],
} as const satisfies {
  [Name in keyof SqlOptions]: readonly { value: SqlOptions[Name]; label: string }[];
};

const isPretty = ({ output }: Readonly<Record<string, unknown>>) => output === 'pretty';

/** Every option once: storage, links and controls pass through this table. */
export const OPTIONS = defineOptions({
  dialect: choice(DEFAULT_SQL_OPTIONS.dialect, CHOICES.dialect),
  output: choice(DEFAULT_SQL_OPTIONS.output, CHOICES.output),
  keywordCase: choice(DEFAULT_SQL_OPTIONS.keywordCase, CHOICES.keywordCase, {
    page: { control: 'list' },
    isShown: isPretty,
  }),
  indent: choice(DEFAULT_SQL_OPTIONS.indent, CHOICES.indent, {
    page: { isMore: true, control: 'list' },
    isShown: isPretty,
  }),
  keywords: choice(DEFAULT_SQL_OPTIONS.keywords, CHOICES.keywords, {
    label: 'clause keywords',
    page: { isMore: true, control: 'list' },
    isShown: isPretty,
  }),
  lists: choice(DEFAULT_SQL_OPTIONS.lists, CHOICES.lists, {
    label: 'lists in parentheses',
    page: { isMore: true, control: 'list' },
    isShown: isPretty,
  }),
});
