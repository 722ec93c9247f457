/** The options of the UUID generator, and what a link may carry beside them. */
import { choice, defineOptions, flag, text, type OptionValues } from '#src/lib/options.ts';
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
export const WRAPPINGS = [
  { value: 'none', label: 'Plain' },
  { value: 'braces', label: '{Braces}' },
  { value: 'urn', label: 'URN' },
] as const;

/** The name spaces of versions 3 and 5. */
const SPACES = [
  { value: 'dns', label: 'DNS: a host name' },
  { value: 'url', label: 'URL' },
  { value: 'oid', label: 'OID' },
  { value: 'x500', label: 'X.500: a distinguished name' },
  { value: 'own', label: 'Another UUID' },
] as const;

/** How a list is copied and saved. */
export const STYLES = [
  { value: 'lines', label: 'One a line' },
  { value: 'json', label: 'JSON array' },
  { value: 'sql', label: 'SQL values' },
] as const satisfies readonly { readonly value: ListStyle; readonly label: string }[];

/** Every option once, with its default and its check. */
export const OPTIONS = defineOptions({
  version: choice('v4', VERSIONS),
  count: text('1', { label: 'how many', maxLength: 24, check: (typed) => readCount(typed).ok }),
  wrapping: choice('none', WRAPPINGS, { label: 'format' }),
  isUpperCase: flag(false, { label: 'upper case' }),
  hasHyphens: flag(true, { label: 'hyphens' }),
  space: choice('dns', SPACES, { label: 'name space' }),
  ownSpace: text('', {
    label: 'name space UUID',
    maxLength: 200,
    check: (typed) => typed === '' || read(typed).ok,
  }),
  listStyle: choice('lines', STYLES, { label: 'listed as' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({ name: text(''), inspected: text('', { maxLength: 200 }) });
