/** Password hashes: the fields, and the derivation that the options ask for. */
import { DEFAULT_ROUNDS, MAX_ROUNDS, MIN_ROUNDS, writeSetting } from '#src/lib/bcrypt/salt.ts';
import type { InputTable, OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { SHA_CRYPT_ROUNDS, type Derivation } from '#src/lib/password-hash/derivation.ts';
import { PBKDF2_ROUNDS } from '#src/lib/password-hash/strength.ts';

type Chosen = Readonly<Record<string, OptionValue>>;

const isHashing = ({ job }: Chosen): boolean => job === 'hash';
const isReading = ({ job }: Chosen): boolean => job === 'read';
/** Whether a hash is made by one of these functions. */
const by =
  (...beginnings: readonly string[]) =>
  (options: Chosen): boolean =>
    isHashing(options) && beginnings.some((each) => String(options['function']).startsWith(each));

const isWhole =
  (least: number, most: number) =>
  (typed: string): boolean =>
    /^\d{1,10}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
const isWholeOrUsual = (least: number, most: number) => (typed: string) =>
  typed === '' || isWhole(least, most)(typed);

const USUAL = { page: { placeholder: 'Usual' }, isNumber: true } as const;

/** Every option once. */
export const OPTIONS = {
  job: choice(
    'hash',
    [
      { value: 'hash', label: 'Hash' },
      { value: 'check', label: 'Check' },
      { value: 'read', label: 'Take apart' },
    ],
    { label: 'job', page: { among: 'above' } },
  ),
  function: choice(
    'argon2id',
    [
      { value: 'argon2id', label: 'Argon2id' },
      { value: 'argon2i', label: 'Argon2i' },
      { value: 'argon2d', label: 'Argon2d' },
      { value: 'scrypt', label: 'scrypt' },
      { value: 'pbkdf2-sha256', label: 'PBKDF2 with HMAC-SHA-256' },
      { value: 'pbkdf2-sha1', label: 'PBKDF2 with HMAC-SHA-1' },
      { value: 'pbkdf2-sha512', label: 'PBKDF2 with HMAC-SHA-512' },
      { value: 'sha512crypt', label: 'SHA-512-crypt' },
      { value: 'sha256crypt', label: 'SHA-256-crypt' },
      { value: 'bcrypt', label: 'bcrypt' },
    ],
    { label: 'function', page: { control: 'list' }, isShown: isHashing },
  ),
  memory: text('19456', {
    label: 'memory in KiB',
    check: isWhole(8, 2_097_152),
    isNumber: true,
    hint: '8 to 2,097,152',
    isShown: by('argon2'),
  }),
  passes: text('2', {
    label: 'passes',
    check: isWhole(1, 1_000_000),
    isNumber: true,
    hint: 't: 1 to 1,000,000',
    isShown: by('argon2'),
  }),
  cost: text('', {
    ...USUAL,
    label: 'cost',
    check: isWholeOrUsual(1, MAX_ROUNDS),
    hint: 'Empty: 17 for scrypt, 10 for bcrypt',
    isShown: by('scrypt', 'bcrypt'),
  }),
  block: text('8', {
    label: 'block size',
    check: isWhole(1, 65_536),
    isNumber: true,
    hint: 'r: 1 to 65,536, each 128 bytes',
    isShown: by('scrypt'),
  }),
  parallelism: text('1', {
    label: 'parallelism',
    check: isWhole(1, 65_536),
    isNumber: true,
    hint: 'p: 1 to 65,536',
    isShown: by('argon2', 'scrypt'),
  }),
  rounds: text('', {
    ...USUAL,
    label: 'rounds',
    check: isWholeOrUsual(1, 2 ** 32 - 1),
    hint: 'Empty: 600,000 for PBKDF2 with SHA-256, 1,400,000 with SHA-1, 220,000 with SHA-512, 5,000 for SHA-crypt',
    isShown: by('pbkdf2', 'sha'),
  }),
  length: text('32', {
    label: 'length in bytes',
    check: isWhole(4, 512),
    isNumber: true,
    hint: '4 to 512',
    isShown: by('argon2', 'scrypt', 'pbkdf2'),
    page: { isMore: true },
  }),
  to: choice(
    'phc',
    [
      { value: 'phc', label: 'PHC string' },
      { value: 'hex', label: 'Hex' },
      { value: 'base64', label: 'Base64' },
      { value: 'django', label: 'Django' },
      { value: 'passlib', label: 'passlib' },
      { value: 'shadow', label: 'Line of /etc/shadow' },
    ],
    { label: 'written as', page: { control: 'list' }, isShown: isHashing },
  ),
  saltAs: choice(
    'text',
    [
      { value: 'text', label: 'Text' },
      { value: 'hex', label: 'Hex' },
      { value: 'base64', label: 'Base64' },
    ],
    {
      label: 'salt given as',
      isShown: isHashing,
      isUsed: (_options, { salt = '' }) => salt !== '',
      page: { isMore: true },
    },
  ),
  large: flag(false, {
    label: 'even if it takes a minute or 1 GiB',
    isShown: (options) => !isReading(options),
    page: { isMore: true },
  }),
};

/** What is chosen. */
export type Options = OptionValues<typeof OPTIONS>;

/** What is entered. */
export const INPUTS = {
  password: {
    kind: 'secret',
    takes: 'bytes',
    label: 'Password',
    isShown: (options) => !isReading(options),
  },
  check: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    isSecret: true,
    label: 'Hash to check',
    hint: 'Or a line of /etc/shadow or of an htpasswd file.',
    page: { placeholder: '$argon2id$v=19$m=19456,t=2,p=1$…' },
    isShown: (options) => !isHashing(options),
  },
  user: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'User name',
    isShown: (options) => isHashing(options) && options['to'] === 'shadow',
  },
  pepper: {
    kind: 'secret',
    takes: 'bytes',
    isOptional: true,
    label: 'Pepper',
    hint: 'A key that is stored elsewhere; Argon2 alone takes one.',
    page: { isMore: true },
    isShown: (options) => by('argon2')(options) || options['job'] === 'check',
  },
  salt: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    isOptional: true,
    label: 'Salt',
    hint: 'Random, unless given.',
    page: { isMore: true, placeholder: 'Random' },
    isShown: isHashing,
  },
} as const satisfies InputTable;

/** What is given. */
export const OUTPUTS = {
  verdict: { kind: 'row', label: 'Comparison' },
  hash: { kind: 'text', label: 'Hash', fileName: 'hash.txt', isWrapped: true },
  details: { kind: 'rows', label: 'Details', page: { place: 'beside' } },
  work: { kind: 'rows', label: 'Work', only: 'page', page: { place: 'beside' } },
  parts: { kind: 'table', label: 'Parts', fileName: 'parts.csv' },
} as const satisfies OutputTable;

const PBKDF2_HASHES = {
  'pbkdf2-sha1': 'sha1',
  'pbkdf2-sha256': 'sha256',
  'pbkdf2-sha512': 'sha512',
} as const;
const ARGON2_TYPES = { argon2id: 'id', argon2i: 'i', argon2d: 'd' } as const;

const orUsual = (typed: string, usual: number): number => (typed === '' ? usual : Number(typed));

/** What the options ask for, with a salt. */
export function derivationOf(options: Options, salt: Uint8Array<ArrayBuffer>): Derivation {
  const { function: name } = options;
  const length = Number(options.length);
  switch (name) {
    case 'argon2id':
    case 'argon2i':
    case 'argon2d':
      return {
        kind: 'argon2',
        type: ARGON2_TYPES[name],
        version: 19,
        memory: Number(options.memory),
        passes: Number(options.passes),
        lanes: Number(options.parallelism),
        ...{ salt, length },
      };
    case 'scrypt': {
      const n = 2 ** orUsual(options.cost, 17);
      return { kind: 'scrypt', n, r: Number(options.block), p: Number(options.parallelism), salt, length };
    }
    case 'pbkdf2-sha1':
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512': {
      const hash = PBKDF2_HASHES[name];
      return { kind: 'pbkdf2', hash, rounds: orUsual(options.rounds, PBKDF2_ROUNDS[hash]), salt, length };
    }
    case 'sha512crypt':
    case 'sha256crypt':
      return {
        kind: 'sha-crypt',
        hash: name === 'sha512crypt' ? 'sha512' : 'sha256',
        rounds: orUsual(options.rounds, SHA_CRYPT_ROUNDS.usual),
        salt,
      };
    case 'bcrypt': {
      const cost = Math.max(MIN_ROUNDS, orUsual(options.cost, DEFAULT_ROUNDS));
      const setting = writeSetting({ revision: 'b', rounds: cost, salt });
      return { kind: 'bcrypt', setting, cost, isHashedBefore: false, hasSignBug: false };
    }
  }
}
