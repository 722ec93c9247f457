/** What the page remembers of a person's choices, and what each choice is called. */
import type { Dialect } from './json-rows.ts';
import {
  type CsvOptions,
  DEFAULT_CSV_OPTIONS,
  DEFAULT_JSON_OPTIONS,
  type Delimiter,
  DELIMITERS,
  type JsonOptions,
} from './options.ts';
import type { Repair, Request } from './requests.ts';

export type Settings = {
  readonly to: 'csv' | 'json';
  readonly style: CsvOptions['style'];
  readonly columns: CsvOptions['columns'];
  readonly delimiter: Delimiter;
  readonly nested: CsvOptions['nested'];
  readonly lineEnd: CsvOptions['lineEnd'];
  readonly bom: boolean;
  readonly guard: boolean;
  /** The delimiter of a CSV that is read. */
  readonly from: JsonOptions['delimiter'];
  readonly header: boolean;
  readonly values: JsonOptions['values'];
  readonly words: boolean;
  readonly layout: JsonOptions['layout'];
};

export const DEFAULT_SETTINGS: Settings = {
  to: 'csv',
  ...DEFAULT_CSV_OPTIONS,
  from: DEFAULT_JSON_OPTIONS.delimiter,
  header: DEFAULT_JSON_OPTIONS.header,
  values: DEFAULT_JSON_OPTIONS.values,
  words: DEFAULT_JSON_OPTIONS.words,
  layout: DEFAULT_JSON_OPTIONS.layout,
};

/** The words for every choice, in the order in which they are offered. */
export const CHOICES = {
  to: [
    { value: 'csv', label: 'To CSV' },
    { value: 'json', label: 'To JSON' },
  ],
  style: [
    { value: 'simple', label: 'Simple' },
    { value: 'rfc4180', label: 'RFC 4180' },
  ],
  columns: [
    { value: 'all', label: 'Of all objects' },
    { value: 'first', label: 'Of the first object' },
  ],
  delimiter: DELIMITERS,
  nested: [
    { value: 'json', label: 'As text in one cell' },
    { value: 'flatten', label: 'As columns: a.b[0]' },
  ],
  lineEnd: [
    { value: 'crlf', label: 'CR LF (RFC 4180)' },
    { value: 'lf', label: 'LF (Unix)' },
  ],
  from: [{ value: 'auto', label: 'Detected' }, ...DELIMITERS],
  values: [
    { value: 'text', label: 'All text' },
    { value: 'typed', label: 'Typed by column' },
  ],
  layout: [
    { value: 'pretty', label: 'Indented' },
    { value: 'compact', label: 'Compact' },
    { value: 'lines', label: 'JSON Lines' },
  ],
} as const satisfies { [Name in keyof Settings]?: readonly { value: Settings[Name]; label: string }[] };

/** Whether every stored choice is still one of those on offer. */
export const isOnOffer = (settings: Settings): boolean =>
  Object.entries(CHOICES).every(
    ([name, choices]) => choices.some(({ value }) => value === settings[name as keyof typeof CHOICES]), // the keys of CHOICES, which Object.entries forgets
  );

/** The request that the settings make. */
export function requestOf(
  settings: Settings,
  repair: Repair | undefined,
  dialect: Dialect = 'json',
): Request {
  const { style, columns, delimiter, nested, lineEnd, bom, guard } = settings;
  const { from, header, values, words, layout } = settings;
  return {
    to: settings.to,
    repair,
    dialect,
    csv: { style, columns, delimiter, nested, lineEnd, bom, guard },
    json: { delimiter: from, header, values, words, layout },
  };
}

/** Settings that a link carries, as text; what it does not know keeps its default. */
export function settingsFromLink(values: Readonly<Record<string, string>>): Settings {
  const found = Object.entries(DEFAULT_SETTINGS).map(([name, fallback]) => {
    const value = values[name];
    if (value === undefined) return [name, fallback];
    return [name, typeof fallback === 'boolean' ? value === 'true' : value];
  });
  const settings = Object.fromEntries(found) as Settings; // every name of the defaults; the values are checked next
  return isOnOffer(settings) ? settings : DEFAULT_SETTINGS;
}
