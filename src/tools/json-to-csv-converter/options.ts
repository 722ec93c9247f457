/** The options of the page, what each choice is called, and the request that they make. */
import {
  choice,
  defaultsOf,
  defineOptions,
  flag,
  type OptionValue,
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

type ChosenOptions = Readonly<Record<string, OptionValue>>;

const writesCsv = ({ to }: ChosenOptions): boolean => to !== 'json';
const writesJson = ({ to }: ChosenOptions): boolean => to !== 'csv';
const isByStandard = (chosen: ChosenOptions): boolean => writesCsv(chosen) && chosen['style'] !== 'simple';
const isTyped = (chosen: ChosenOptions): boolean => writesJson(chosen) && chosen['values'] === 'typed';

/** What each face may leave to the text: the page offers the others. */
const AUTO = {
  to: { value: 'auto', label: 'the other one' },
  style: { value: 'auto', label: 'simple where that loses nothing, else RFC 4180' },
} as const;

/** The options but the direction and the style. */
export const FURTHER = defineOptions({
  columns: choice('all', CHOICES.columns, { isShown: isByStandard }),
  delimiter: choice(',', CHOICES.delimiter, { isShown: isByStandard }),
  nested: choice('json', CHOICES.nested, { label: 'nested values', isShown: isByStandard }),
  lineEnd: choice('crlf', CHOICES.lineEnd, { label: 'line ends', isShown: isByStandard }),
  bom: flag(false, { label: 'byte order mark', isShown: isByStandard }),
  guard: flag(false, { label: 'guard against formulas', isShown: isByStandard }),
  from: choice('auto', CHOICES.from, { label: 'delimiter of the CSV read', isShown: writesJson }),
  header: flag(true, { label: 'first row names the columns', isShown: writesJson }),
  values: choice('text', CHOICES.values, { isShown: writesJson }),
  words: flag(false, { label: 'TRUE, False and NULL too', isShown: isTyped }),
  localNumbers: flag(false, {
    label: 'numbers look like 1.234,50',
    isShown: isTyped,
  }),
  layout: choice('pretty', CHOICES.layout, { isShown: writesJson }),
});

/** Every option once: its default, its check, and its name in a sentence where that differs from the field's name. */
export const OPTIONS = defineOptions({
  to: choice('csv', [...CHOICES.to, AUTO.to], { label: 'direction' }),
  style: choice('simple', [...CHOICES.style, AUTO.style], {
    command: { asFlags: true },
    aliases: { rfc: 'rfc4180', 'rfc-4180': 'rfc4180' },
    isShown: writesCsv,
  }),
  ...FURTHER,
});

type Options = OptionValues<typeof OPTIONS>;

/** The values of `OPTIONS` with nothing left open: what one conversion goes by. */
export type Settings = Omit<Options, 'to' | 'style'> & {
  readonly to: 'csv' | 'json';
  readonly style: 'simple' | 'rfc4180';
};

/** The settings of the page, where nothing is left to the text: what a link leaves open is at its default. */
export const settingsOf = (options: Options): Settings => ({
  ...options,
  to: options.to === 'auto' ? 'csv' : options.to,
  style: options.style === 'auto' ? 'simple' : options.style,
});

/** What is chosen at first. */
export const DEFAULT_SETTINGS: Settings = settingsOf(defaultsOf(OPTIONS));

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
