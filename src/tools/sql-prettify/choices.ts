/** What can be chosen about the format, with the words for it. */
import { DIALECT_IDS, DIALECTS } from './dialects.ts';
import { DEFAULT_SQL_OPTIONS, type SqlOptions } from './logic.ts';

/** The words for every choice, in the order in which they are offered. */
export const CHOICES = {
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

/** Whether every stored choice is still one of those on offer. */
export const isOnOffer = (options: SqlOptions): boolean =>
  Object.entries(CHOICES).every(
    ([name, choices]) => choices.some(({ value }) => value === options[name as keyof SqlOptions]), // the keys of CHOICES, which Object.entries forgets
  );

/** Options that a link carries; what it does not know keeps its default. */
export function optionsFromLink(values: Readonly<Record<string, string>>): SqlOptions {
  const found = Object.entries(DEFAULT_SQL_OPTIONS).map(([name, fallback]) => [
    name,
    values[name] ?? fallback,
  ]);
  const options = Object.fromEntries(found) as SqlOptions; // every name of the defaults; the values are checked next
  return isOnOffer(options) ? options : DEFAULT_SQL_OPTIONS;
}
