/** Key pairs: the fields of all faces. */
import type { InputValues, OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';

type Values = Readonly<Record<string, OptionValue>>;
const isReading = ({ job }: Values): boolean => job === 'read';
const isGenerating = ({ job }: Values): boolean => job === 'generate';
const isWidth = (typed: string): boolean => /^[1-9]\d{0,3}$/.test(typed) && Number(typed) <= 1000;

/** What can be chosen. */
export const OPTIONS = {
  job: choice(
    'read',
    [
      { value: 'read', label: 'Convert' },
      { value: 'generate', label: 'Generate' },
    ],
    { label: 'job', page: { among: 'above' } },
  ),
  kind: choice(
    'ed25519',
    [
      { value: 'ed25519', label: 'Ed25519' },
      { value: 'p256', label: 'P-256' },
      { value: 'p384', label: 'P-384' },
      { value: 'p521', label: 'P-521' },
      { value: 'secp256k1', label: 'secp256k1' },
      { value: 'x25519', label: 'X25519' },
      { value: 'rsa2048', label: 'RSA 2048' },
      { value: 'rsa3072', label: 'RSA 3072' },
      { value: 'rsa4096', label: 'RSA 4096' },
    ],
    { page: { control: 'list', among: 'above' }, command: { flag: 'generate' }, isShown: isGenerating },
  ),
  to: choice(
    'all',
    [
      'all',
      'pkcs8',
      'pkcs1',
      'sec1',
      'openssh',
      'jwk',
      'spki',
      'pkcs1-public',
      'ssh-public',
      'jwk-public',
      'der',
      'fingerprint',
    ],
    { label: 'form', only: 'offPage' },
  ),
  comment: text('', {
    label: 'comment',
    hint: 'Of the OpenSSH forms; empty keeps the one that is there.',
    page: { isMore: true, placeholder: 'me@laptop' },
    check: (typed) => !/[\n\r\0]/.test(typed),
  }),
  width: text('64', {
    label: 'line width of PEM',
    isNumber: true,
    check: isWidth,
    page: { isMore: true },
  }),
  private: flag(true, { label: 'private parts in JWK', page: { isMore: true } }),
};

/** The choices with their values. */
export type Options = OptionValues<typeof OPTIONS>;

/** What it gives. */
export const OUTPUTS = {
  result: { kind: 'row', label: 'Result' },
  facts: { kind: 'table', label: 'Details', fileName: 'keys.csv' },
  ssh: { kind: 'text', label: 'OpenSSH public', as: 'key', fileName: 'key.pub', isWrapped: true },
  spki: { kind: 'text', label: 'Public key (SPKI)', as: 'pem', fileName: 'public.pem' },
  publicJwk: { kind: 'text', label: 'Public JWK', as: 'json', fileName: 'public.jwk.json' },
  pkcs8: { kind: 'text', label: 'Private key (PKCS #8)', as: 'pem', fileName: 'private.pem', isSecret: true },
  openssh: { kind: 'text', label: 'OpenSSH private', as: 'pem', fileName: 'id_key', isSecret: true },
  jwk: { kind: 'text', label: 'JWK', as: 'json', fileName: 'key.jwk.json', isSecret: true },
  pkcs1: {
    kind: 'text',
    label: 'RSA private key (PKCS #1)',
    fileName: 'rsa.pem',
    isSecret: true,
    page: { place: 'folded' },
  },
  sec1: {
    kind: 'text',
    label: 'EC private key (SEC 1)',
    fileName: 'ec.pem',
    isSecret: true,
    page: { place: 'folded' },
  },
  pkcs1Public: {
    kind: 'text',
    label: 'RSA public key (PKCS #1)',
    fileName: 'rsa-public.pem',
    page: { place: 'folded' },
  },
  der: {
    kind: 'text',
    label: 'Public key as Base64',
    as: 'base64',
    fileName: 'public.txt',
    isWrapped: true,
    page: { place: 'folded' },
  },
  raw: {
    kind: 'text',
    label: 'Private value in hexadecimal',
    fileName: 'private.txt',
    isWrapped: true,
    isSecret: true,
    page: { place: 'folded' },
  },
} as const satisfies OutputTable;

/** The outputs by their names. */
export type Outputs = typeof OUTPUTS;

/** The output that each form is. */
export const OUTPUT_OF: Readonly<Record<Exclude<Options['to'], 'all'>, keyof Outputs>> = {
  pkcs8: 'pkcs8',
  pkcs1: 'pkcs1',
  sec1: 'sec1',
  openssh: 'openssh',
  jwk: 'jwk',
  spki: 'spki',
  'pkcs1-public': 'pkcs1Public',
  'ssh-public': 'ssh',
  'jwk-public': 'publicJwk',
  der: 'der',
  fingerprint: 'result',
};

/** Whether a text holds public keys alone. */
const isPublic = (typed: string): boolean =>
  /^\s*(?:-----BEGIN (?:RSA )?PUBLIC KEY|ssh-|ecdsa-)/.test(typed) && !/PRIVATE/i.test(typed);

/** What it takes. */
export const INPUTS = {
  key: {
    kind: 'text',
    takes: 'bytes',
    label: 'Key',
    as: 'key',
    isSecret: true,
    isOptional: true,
    isShown: isReading,
    hint: 'PEM, JWK, OpenSSH or DER; several at once.',
    inLink: (typed: string) => (isPublic(typed) ? typed : ''),
    command: { readsStdin: isReading },
    page: { placeholder: '-----BEGIN PRIVATE KEY-----', accept: '.pem,.key,.pub,.der,.jwk,.json,.txt' },
  },
  passphrase: {
    kind: 'secret',
    label: 'Passphrase',
    isOptional: true,
    isShown: isReading,
    hint: 'Of a key that is encrypted.',
    page: { isMore: true },
  },
  protect: {
    kind: 'secret',
    label: 'Protect with a passphrase',
    isOptional: true,
    hint: 'PKCS #8 and OpenSSH are written under it, and no form in the clear.',
    page: { isMore: true },
  },
} as const;

/** What was entered. */
export type Entered = InputValues<typeof INPUTS>;
