/** Certificates: the fields of all faces. */
import type { InputValues, OutputTable } from '#src/lib/form/form.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';

type Values = Readonly<Record<string, OptionValue>>;
const isReading = ({ job }: Values): boolean => job === 'read';
const isMaking = ({ job }: Values): boolean => job === 'make';

/** What can be chosen. */
export const OPTIONS = {
  job: choice(
    'read',
    [
      { value: 'read', label: 'Read' },
      { value: 'make', label: 'Make' },
    ],
    { label: 'job', page: { among: 'above' } },
  ),
  make: choice(
    'request',
    [
      { value: 'request', label: 'Request' },
      { value: 'self-signed', label: 'Self-signed certificate' },
    ],
    { isShown: isMaking },
  ),
  profile: choice(
    'server',
    [
      { value: 'server', label: 'Server' },
      { value: 'client', label: 'Client' },
      { value: 'code', label: 'Code signing' },
      { value: 'ca', label: 'CA' },
    ],
    { label: 'for', page: { control: 'list' }, isShown: isMaking },
  ),
  key: choice(
    'p256',
    [
      { value: 'p256', label: 'P-256' },
      { value: 'ed25519', label: 'Ed25519' },
      { value: 'p384', label: 'P-384' },
      { value: 'rsa3072', label: 'RSA 3072' },
    ],
    {
      label: 'new key',
      page: { control: 'list' },
      hint: 'Not needed where the box above holds a private key.',
      isShown: isMaking,
    },
  ),
  days: text('365', {
    label: 'valid for days',
    isNumber: true,
    isShown: ({ job, make }) => job === 'make' && make === 'self-signed',
  }),
  date: text('', {
    label: 'date to judge by',
    hint: 'Now, where it is empty.',
    page: { isMore: true, placeholder: '2026-11-25' },
    isShown: isReading,
  }),
  within: text('', {
    label: 'expires within days',
    only: 'offPage',
    command: { flag: 'expires-within' },
    isShown: isReading,
  }),
  match: flag(false, { label: 'all must match', only: 'offPage', isShown: isReading }),
  names: choice(
    'rfc4514',
    [
      { value: 'rfc4514', label: 'RFC 4514' },
      { value: 'lines', label: 'One attribute a line' },
    ],
    { label: 'write names as', page: { isMore: true } },
  ),
};

/** The choices with their values. */
export type Options = OptionValues<typeof OPTIONS>;

/** What it gives. */
export const OUTPUTS = {
  result: { kind: 'row', label: 'Result' },
  made: { kind: 'text', label: 'Made', as: 'pem', fileName: 'certificate.pem' },
  key: { kind: 'text', label: 'Private key', as: 'pem', fileName: 'key.pem', isSecret: true },
  together: { kind: 'table', label: 'What belongs together', fileName: 'together.csv' },
  findings: { kind: 'table', label: 'Findings', fileName: 'findings.csv' },
  objects: { kind: 'table', label: 'Details', fileName: 'objects.csv' },
  command: {
    kind: 'text',
    label: 'The same with openssl',
    fileName: 'command.sh',
    page: { place: 'folded' },
  },
  pem: {
    kind: 'text',
    label: 'As PEM, from leaf to root',
    as: 'pem',
    fileName: 'chain.pem',
    page: { place: 'folded' },
  },
  text: { kind: 'text', label: 'As text', fileName: 'certificate.txt', page: { place: 'folded' } },
  der: { kind: 'file', label: 'As DER', fileName: 'certificate.der', page: { place: 'folded' } },
  tree: { kind: 'text', label: 'ASN.1', fileName: 'asn1.txt', page: { place: 'folded' } },
} as const satisfies OutputTable;

/** The outputs by their names. */
export type Outputs = typeof OUTPUTS;

/** What it takes. */
export const INPUTS = {
  objects: {
    kind: 'text',
    takes: 'bytes',
    label: 'Certificates, requests, keys',
    as: 'pem',
    isOptional: true,
    isSecret: true,
    inLink: (typed: string) => (/PRIVATE KEY|^\s*[^-\s]/.test(typed) ? '' : typed),
    command: { readsStdin: isReading },
    page: {
      placeholder: '-----BEGIN CERTIFICATE-----',
      accept: '.pem,.crt,.cer,.der,.csr,.req,.crl,.p7b,.p7c,.p12,.pfx,.key',
    },
  },
  host: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    label: 'Host to check',
    isOptional: true,
    isShown: isReading,
    page: { placeholder: 'www.example.org' },
  },
  subject: {
    kind: 'text',
    takes: 'line',
    holds: 'line',
    label: 'Subject',
    isOptional: true,
    isShown: isMaking,
    hint: 'A name alone is the common name.',
    page: { placeholder: 'CN=example.org,O=Example,C=DE' },
  },
  alternatives: {
    kind: 'text',
    takes: 'text',
    label: 'Alternative names',
    isOptional: true,
    isShown: isMaking,
    hint: 'One a line: hosts, IP addresses, mailboxes, addresses with ://.',
    page: { placeholder: 'example.org\n*.example.org\n192.0.2.1' },
  },
  password: {
    kind: 'secret',
    label: 'Password',
    isOptional: true,
    hint: 'Of an encrypted key or a .p12 file.',
    page: { isMore: true },
  },
} as const;

/** What was entered. */
export type Entered = InputValues<typeof INPUTS>;
