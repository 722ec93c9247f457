/** The inputs, options and outputs of the form. */
import type { InputTable, OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';

type Chosen = Readonly<Record<string, unknown>>;

const isEncrypting = ({ direction }: Chosen) => direction !== 'decrypt';
const isDecrypting = ({ direction }: Chosen) => direction !== 'encrypt';
const isFor =
  (...formats: readonly string[]) =>
  ({ format }: Chosen) =>
    formats.includes(String(format));
/** Data that are opened may be of openssl enc or a JWE, whatever was chosen. */
const mayBeFor =
  (...formats: readonly string[]) =>
  (options: Chosen) =>
    isFor(...formats)(options) || isDecrypting(options);
const isGcm = ({ format, mode }: Chosen) => format === 'aes' && mode === 'gcm';

/** More rounds are refused, in files too. */
export const MOST_ROUNDS = 10_000_000;

/** What can be chosen. */
export const OPTIONS = {
  direction: choice(
    'auto',
    [
      { value: 'auto', label: 'By content' },
      { value: 'encrypt', label: 'Encrypt' },
      { value: 'decrypt', label: 'Decrypt' },
    ],
    { command: { asFlags: true } },
  ),
  format: choice(
    'age',
    [
      { value: 'age', label: 'age' },
      { value: 'jwe', label: 'JWE' },
      { value: 'openssl', label: 'openssl enc' },
      { value: 'aes', label: 'Raw AES' },
    ],
    { aliases: { 'openssl-enc': 'openssl', 'aes-gcm': 'aes', raw: 'aes' } },
  ),
  mode: choice(
    'gcm',
    [
      { value: 'gcm', label: 'GCM' },
      { value: 'cbc', label: 'CBC' },
      { value: 'ctr', label: 'CTR' },
    ],
    { isShown: isFor('aes') },
  ),
  as: choice(
    'auto',
    [
      { value: 'auto', label: 'Automatic' },
      { value: 'text', label: 'Armor or Base64' },
      { value: 'hex', label: 'Hex' },
      { value: 'file', label: 'File' },
    ],
    {
      label: 'encrypted data as',
      hint: 'Automatic: a typed text becomes text, a file becomes a file.',
      page: { control: 'list', isMore: true },
      isShown: isEncrypting,
    },
  ),
  oneLine: flag(false, {
    label: 'Base64 in one line',
    page: { isMore: true },
    isShown: (options) => isEncrypting(options) && isFor('openssl', 'aes')(options),
  }),
  detached: flag(false, {
    label: 'tag apart',
    page: { isMore: true },
    isShown: (options) => isGcm(options) && isEncrypting(options),
  }),
  cipher: choice('aes-256-cbc', ['aes-256-cbc', 'aes-192-cbc', 'aes-128-cbc'], {
    page: { isMore: true, control: 'list' },
    isShown: isFor('openssl'),
    isUsed: mayBeFor('openssl'),
  }),
  kdf: choice(
    'auto',
    [
      { value: 'auto', label: 'Automatic' },
      { value: 'pbkdf2', label: 'PBKDF2' },
      { value: 'bytes-to-key', label: 'EVP_BytesToKey' },
    ],
    {
      label: 'key derivation',
      hint: 'Automatic writes PBKDF2, and tries what is usual when it reads.',
      page: { isMore: true, control: 'list' },
      isShown: isFor('openssl'),
      isUsed: mayBeFor('openssl'),
    },
  ),
  digest: choice(
    'auto',
    [
      { value: 'auto', label: 'Automatic' },
      { value: 'sha256', label: 'SHA-256' },
      { value: 'sha512', label: 'SHA-512' },
      { value: 'sha1', label: 'SHA-1' },
      { value: 'md5', label: 'MD5' },
    ],
    { page: { isMore: true, control: 'list' }, isShown: isFor('openssl'), isUsed: mayBeFor('openssl') },
  ),
  iter: text('', {
    label: 'rounds of PBKDF2',
    check: (typed) => typed === '' || (/^[1-9]\d{0,7}$/.test(typed) && Number(typed) <= MOST_ROUNDS),
    hint: '1 to 10,000,000. Usually 600,000 (openssl enc) and 210,000 (JWE).',
    page: { isMore: true, placeholder: 'As usual' },
    isNumber: true,
    isShown: isFor('openssl', 'jwe'),
    isUsed: mayBeFor('openssl', 'jwe'),
  }),
};

/** The chosen options. */
export type EncryptOptions = OptionValues<typeof OPTIONS>;

/** A way to write encrypted data. */
export type Format = EncryptOptions['format'];

/** What is taken. */
export const INPUTS = {
  text: {
    kind: 'text',
    takes: 'bytes',
    label: 'Text or file',
    isSecret: true,
    page: { placeholder: 'A text to encrypt, or encrypted data to open' },
  },
  password: {
    kind: 'secret',
    isOptional: true,
    label: 'Password',
    isShown: (options) => options['format'] !== 'aes',
  },
  key: {
    kind: 'secret',
    takes: 'bytes',
    isOptional: true,
    label: 'Key',
    hint: '16, 24 or 32 bytes in hex or Base64.',
    isShown: isFor('aes'),
  },
  identity: {
    kind: 'secret',
    isOptional: true,
    label: 'Identity',
    hint: 'Opens what was encrypted for its recipient.',
    page: { isMore: true, placeholder: 'AGE-SECRET-KEY-1…' },
    isShown: (options) => isFor('age')(options) && isDecrypting(options),
  },
  recipients: {
    kind: 'text',
    takes: 'text',
    isOptional: true,
    label: 'Recipients',
    hint: 'In place of a password: one public key of age a line.',
    page: { isMore: true, placeholder: 'age1…' },
    command: { repeats: true },
    isShown: (options) => isFor('age')(options) && isEncrypting(options),
  },
  iv: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'IV',
    hint: 'Empty: a new one is drawn and stands before the ciphertext.',
    page: { isMore: true, placeholder: 'Hex or Base64' },
    isShown: isFor('aes'),
  },
  tag: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'Tag',
    hint: 'Empty: the last 16 bytes.',
    page: { isMore: true, placeholder: 'Hex or Base64' },
    isShown: (options) => isGcm(options) && isDecrypting(options),
  },
  aad: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'Additional data',
    hint: 'Not encrypted, but protected with it.',
    page: { isMore: true },
    isShown: isGcm,
  },
  salt: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'Salt',
    hint: 'Only where the file has none, as with -S of OpenSSL 3: 8 bytes in hex.',
    page: { isMore: true, placeholder: '0102030405060708' },
    isShown: isFor('openssl'),
  },
} as const satisfies InputTable;

/** What is given. */
export const OUTPUTS = {
  result: { kind: 'text', label: 'Result', fileName: 'result.txt', isWrapped: true },
  dump: { kind: 'text', label: 'Bytes', isWrapped: true, only: 'page' },
  file: { kind: 'file', label: 'File', fileName: 'result.bin' },
  tag: { kind: 'row', label: 'Tag of the result' },
  opens: { kind: 'text', label: 'Opens elsewhere with', isWrapped: true, page: { place: 'beside' } },
  protection: { kind: 'rows', label: 'What protects it' },
} as const satisfies OutputTable;
