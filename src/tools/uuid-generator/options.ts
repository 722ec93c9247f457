/** The options of the UUID generator, and what a link may carry beside them. */
import { choice, defineOptions, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { readCount, type ListStyle } from './logic.ts';
import { read } from './identifiers/uuid.ts';

/** The choices of the version. */
export const VERSIONS = [
  { value: 'v4', label: '4: random' },
  { value: 'v7', label: '7: time and random, sortable' },
  { value: 'v1', label: '1: time and node' },
  { value: 'v6', label: '6: time and node, sortable' },
  { value: 'v5', label: '5: from a name, SHA-1' },
  { value: 'v3', label: '3: from a name, MD5' },
  { value: 'nil', label: 'Nil: all zeros' },
  { value: 'max', label: 'Max: all ones' },
] as const;

/** How each UUID is written. */
const WRAPPINGS = [
  { value: 'none', label: 'Plain' },
  { value: 'braces', label: '{Braces}' },
  { value: 'urn', label: 'URN' },
] as const;

/** The name spaces of versions 3 and 5. */
export const SPACES = [
  { value: 'dns', label: 'DNS: a host name' },
  { value: 'url', label: 'URL' },
  { value: 'oid', label: 'OID' },
  { value: 'x500', label: 'X.500: a distinguished name' },
  { value: 'own', label: 'Another UUID' },
] as const;

/** How a list is copied and saved. */
export const STYLES = [
  { value: 'lines', label: 'One per line' },
  { value: 'json', label: 'JSON array' },
  { value: 'sql', label: 'SQL values' },
] as const satisfies readonly { readonly value: ListStyle; readonly label: string }[];

type ChosenOptions = Readonly<Record<string, OptionValue>>;

/** Whether UUIDs of these options are made from a name. */
const isOfName = ({ version }: ChosenOptions): boolean => version === 'v3' || version === 'v5';

/** Every option once, with its default and its check. */
export const OPTIONS = defineOptions({
  version: choice('v4', VERSIONS, {
    aliases: { '4': 'v4', '7': 'v7', '1': 'v1', '6': 'v6', '5': 'v5', '3': 'v3' },
  }),
  count: text('1', {
    label: 'how many',
    maxLength: 24,
    check: (typed) => readCount(typed).ok,
    isNumber: true,
    isUsed: (options) => !isOfName(options),
  }),
  wrapping: choice('none', WRAPPINGS, { label: 'format' }),
  upper: flag(false, {
    label: 'upper case',
    formerly: ['isUpperCase'],
    isUsed: ({ version }) => version !== 'nil',
  }),
  hyphens: flag(true, {
    label: 'hyphens',
    formerly: ['hasHyphens'],
    isUsed: ({ wrapping }) => wrapping !== 'urn',
  }),
  space: text('dns', {
    label: 'name space',
    maxLength: 200,
    hint: 'dns, url, oid, x500 or a UUID',
    isUsed: isOfName,
  }),
  ownSpace: text('', {
    label: 'name space UUID',
    maxLength: 200,
    check: (typed) => typed === '' || read(typed).ok,
    only: 'page',
  }),
  list: choice('lines', STYLES, {
    label: 'listed as',
    formerly: ['listStyle'],
    isUsed: (options) => !isOfName(options),
  }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The name space of these options: its short name, or a UUID as typed. */
export const spaceOf = ({ space, ownSpace }: Options): string => (space === 'own' ? ownSpace : space);

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({
  name: text(''),
  inspect: text('', { maxLength: 200, formerly: ['inspected'] }),
});
