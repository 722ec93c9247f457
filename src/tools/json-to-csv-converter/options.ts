/** The options of the page, what each choice is called, and the request that they make. */
import {
  choice,
  defaultsOf,
  defineOptions,
  flag,
  type OptionValues,
  text,
  LONGEST_LINKED,
} from '#src/lib/options.ts';
import { DELIMITERS } from '#src/lib/csv/delimiters.ts';
import type { Dialect } from './json/json-rows.ts';
import type { Repair, Request } from './requests.ts';

/** The words for every choice, in the order in which they are offered. */
export const CHOICES = {
  to: [
    { value: 'csv', label: 'To CSV' },
    { value: 'json', label: 'To JSON' },
  ],
  style: [
    { value: 'simple', label: 'Simple' },
    { value: 'rfc4180', label: 'For Excel and other programs (RFC 4180)' },
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
} as const;

/** Every option once: its default, its check, and its name in a sentence where that differs from the field's name. */
export const OPTIONS = defineOptions({
  to: choice('csv', CHOICES.to, { label: 'direction' }),
  style: choice('simple', CHOICES.style),
  columns: choice('all', CHOICES.columns),
  delimiter: choice(',', CHOICES.delimiter),
  nested: choice('json', CHOICES.nested, { label: 'nested values' }),
  lineEnd: choice('crlf', CHOICES.lineEnd, { label: 'line ends' }),
  bom: flag(false, { label: 'byte order mark' }),
  guard: flag(false, { label: 'guard against formulas' }),
  from: choice('auto', CHOICES.from, { label: 'delimiter of the CSV read' }),
  header: flag(true, { label: 'first row names the columns' }),
  values: choice('text', CHOICES.values),
  words: flag(false, { label: 'TRUE, False and NULL too' }),
  localNumbers: flag(false, { label: 'numbers such as 1.700.000 and 1,25 too' }),
  layout: choice('pretty', CHOICES.layout),
});

/** The values of `OPTIONS`: what the person chose. */
export type Settings = OptionValues<typeof OPTIONS>;

/** What is chosen at first. */
export const DEFAULT_SETTINGS: Settings = defaultsOf(OPTIONS);

/** What a link may carry beside the options. */
export const FIELDS = defineOptions({ text: text('', { maxLength: LONGEST_LINKED }) });

/** The request that the settings make. */
export function requestOf(
  settings: Settings,
  repair: Repair | undefined,
  dialect: Dialect = 'json',
): Request {
  const { style, columns, delimiter, nested, lineEnd, bom, guard } = settings;
  const { from, header, values, words, localNumbers, layout } = settings;
  return {
    to: settings.to,
    repair,
    dialect,
    csv: { style, columns, delimiter, nested, lineEnd, bom, guard },
    json: { delimiter: from, header, values, words, localNumbers, layout },
  };
}
