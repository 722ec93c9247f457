/** Basic authentication: the fields, the options and what is given. */
import type { InputTable, OutputTable } from '#src/lib/form/form.ts';
import { choice, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';

type Chosen = Readonly<Record<string, OptionValue>>;

const isLine = ({ job }: Chosen): boolean => job === 'line';
const isReading = ({ job }: Chosen): boolean => job === 'read' || job === 'verify';
const isHash =
  (...hashes: readonly string[]) =>
  (options: Chosen): boolean =>
    isLine(options) && hashes.includes(String(options['hash']));

/** Every option once. */
export const OPTIONS = {
  job: choice(
    'line',
    [
      { value: 'line', label: 'Line' },
      { value: 'header', label: 'Header' },
      { value: 'read', label: 'Read' },
      { value: 'verify', label: 'Check' },
    ],
    { label: 'job', page: { among: 'above' }, command: { asFlags: true } },
  ),
  hash: choice(
    'bcrypt',
    [
      { value: 'bcrypt', label: 'bcrypt' },
      { value: 'sha512crypt', label: 'SHA-512-crypt' },
      { value: 'sha256crypt', label: 'SHA-256-crypt' },
      { value: 'apr1', label: 'MD5 (apr1)' },
      { value: 'sha1', label: 'SHA-1' },
      { value: 'plain', label: 'Plain' },
      { value: 'digest', label: 'Digest (htdigest)' },
    ],
    { label: 'hash', page: { control: 'list' }, isShown: isLine },
  ),
  cost: text('10', {
    label: 'cost',
    check: (typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 4 && Number(typed) <= 17,
    isNumber: true,
    hint: '4 to 17: one more doubles the work',
    isShown: isHash('bcrypt'),
  }),
  target: choice(
    'apache',
    [
      { value: 'apache', label: 'Apache' },
      { value: 'nginx', label: 'nginx' },
      { value: 'compose', label: 'Traefik or Compose ($ doubled)' },
      { value: 'caddy', label: 'Caddy' },
      { value: 'haproxy', label: 'HAProxy' },
      { value: 'kubernetes', label: 'Kubernetes secret' },
    ],
    { label: 'for', page: { control: 'list' }, aliases: { traefik: 'compose' }, isShown: isLine },
  ),
  realm: text('', { label: 'realm', page: { placeholder: 'Restricted' }, isShown: isHash('digest') }),
};

/** What is chosen. */
export type Options = OptionValues<typeof OPTIONS>;

/** What is entered. */
export const INPUTS = {
  user: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'User name',
    page: { placeholder: 'Aladdin' },
    isShown: ({ job }) => job !== 'read',
  },
  password: { kind: 'secret', label: 'Password', isShown: ({ job }) => job !== 'read' },
  check: {
    kind: 'text',
    takes: 'text',
    isOptional: true,
    isSecret: true,
    label: 'Header or line to read',
    hint: 'A header, its Base64, a line, or a whole htpasswd file of up to 1 MB.',
    page: { placeholder: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', isMasked: true },
    isShown: isReading,
  },
  salt: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'Salt',
    hint: 'Random, unless given.',
    page: { isMore: true, placeholder: 'Random' },
    isShown: isHash('apr1', 'sha512crypt', 'sha256crypt'),
  },
} as const satisfies InputTable;

/** What is given. */
export const OUTPUTS = {
  verdict: { kind: 'row', label: 'Comparison' },
  line: { kind: 'text', label: 'Line', fileName: '.htpasswd', isWrapped: true },
  header: { kind: 'row', label: 'Authorization' },
  forms: { kind: 'rows', label: 'Other forms' },
  found: { kind: 'rows', label: 'Credentials', page: { place: 'beside' } },
  secret: { kind: 'row', label: 'Password in it', page: { place: 'folded' } },
  entries: { kind: 'table', label: 'Lines', fileName: 'users.csv' },
} as const satisfies OutputTable;
