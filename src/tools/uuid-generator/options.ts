/** The options of the UUID generator, and the inputs that a link to it may carry. */
import { choice, defineOptions, flag, text, type OptionValues } from '#src/lib/options.ts';
import { LIST_STYLES, readCount, readNamespace, type ListStyle, type Unnamed } from './logic.ts';
import type { Spelling } from './uuid.ts';

export type Version = Unnamed | 'v3' | 'v5';
type Space = 'dns' | 'url' | 'oid' | 'x500' | 'own';

type Choices<T extends string> = readonly { readonly value: T; readonly label: string }[];

export const VERSIONS: Choices<Version> = [
  { value: 'v4', label: 'Version 4: random' },
  { value: 'v7', label: 'Version 7: time and random, sortable' },
  { value: 'v1', label: 'Version 1: time and node' },
  { value: 'v6', label: 'Version 6: time and node, sortable' },
  { value: 'v5', label: 'Version 5: from a name, SHA-1' },
  { value: 'v3', label: 'Version 3: from a name, MD5' },
  { value: 'nil', label: 'Nil: all zeros' },
  { value: 'max', label: 'Max: all ones' },
];

export const WRAPPINGS: Choices<Spelling['wrapping']> = [
  { value: 'none', label: 'Plain' },
  { value: 'braces', label: '{Braces}' },
  { value: 'urn', label: 'URN' },
];

export const SPACES: Choices<Space> = [
  { value: 'dns', label: 'DNS: a host name' },
  { value: 'url', label: 'URL' },
  { value: 'oid', label: 'OID' },
  { value: 'x500', label: 'X.500: a distinguished name' },
  { value: 'own', label: 'Another UUID' },
];

const STYLES = Object.keys(LIST_STYLES) as ListStyle[]; // Object.keys widens the names

export const OPTIONS = defineOptions({
  version: choice('v4', VERSIONS),
  /** As typed. */
  count: text('1', { label: 'how many', check: (typed) => readCount(typed).ok }),
  wrapping: choice('none', WRAPPINGS),
  isUpperCase: flag(false, { label: 'capitals' }),
  hasHyphens: flag(true, { label: 'hyphens' }),
  space: choice('dns', SPACES, { label: 'name space' }),
  ownSpace: text('', {
    label: 'own name space',
    check: (typed) => typed === '' || readNamespace(typed).ok,
  }),
  listStyle: choice('lines', STYLES),
});

export type Options = OptionValues<typeof OPTIONS>;

/** What a link may fill in. */
export const FIELDS = defineOptions({
  name: text('', { maxLength: 4000 }),
  inspected: text('', { maxLength: 4000 }),
});
