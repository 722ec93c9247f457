/** One-time passwords: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  type FormWorld,
  type NamedBytes,
  type Note,
  type Outcome,
  type OutputTable,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { halfIn } from '#src/lib/surrogates.ts';
import { writeInstant } from '#src/lib/write-instant.ts';
import { isCounter, isPeriod, NO_NAME, writeAddress } from './address.ts';
import {
  ALGORITHM_NAMES,
  codeAt,
  counterAt,
  MOST_COUNTER,
  stepOf,
  writeSecret,
  type Account,
} from './logic.ts';
import { readMoment } from './moment.ts';
import { drawCodes } from './pictures.ts';
import { isAddress, readAccounts } from './reading.ts';

/** A log that was pasted by mistake is no secret. */
const LONGEST = 65_536;
/** So many QR codes are drawn. */
const MOST_PICTURES = 30;

type Chosen = Readonly<Record<string, OptionValue>>;
type Entered = Readonly<Record<string, unknown>>;

const isNew = ({ job }: Chosen): boolean => job === 'new';
const isOld = (options: Chosen): boolean => !isNew(options);
const isHotp = ({ kind }: Chosen): boolean => kind === 'hotp';
/** An address says it itself. */
const isSaid = (_options: Chosen, { secret = '' }: Entered): boolean =>
  !(typeof secret === 'string' && isAddress(secret));

const OPTIONS = {
  job: choice(
    'code',
    [
      { value: 'code', label: 'Codes' },
      { value: 'new', label: 'New secret' },
    ],
    { label: 'job', command: { asFlags: true } },
  ),
  kind: choice(
    'totp',
    [
      { value: 'totp', label: 'TOTP (time)' },
      { value: 'hotp', label: 'HOTP (counter)' },
    ],
    { label: 'kind', isUsed: isSaid, command: { asFlags: true } },
  ),
  counter: text('0', {
    label: 'counter',
    isNumber: true,
    isShown: isHotp,
    isUsed: isSaid,
    hint: '0 to 2^64 − 1',
  }),
  digits: choice('6', ['6', '7', '8'], { label: 'digits', isUsed: isSaid }),
  algorithm: choice(
    'sha1',
    [
      { value: 'sha1', label: 'SHA-1' },
      { value: 'sha256', label: 'SHA-256' },
      { value: 'sha512', label: 'SHA-512' },
    ],
    { label: 'algorithm', isUsed: isSaid, page: { isMore: true } },
  ),
  period: text('30', {
    label: 'period in seconds',
    check: isPeriod,
    isNumber: true,
    isShown: (options) => !isHotp(options),
    isUsed: isSaid,
    hint: '1 to 3,600',
    page: { isMore: true },
  }),
  format: choice(
    'base32',
    [
      { value: 'base32', label: 'Base32' },
      { value: 'hex', label: 'Hex' },
      { value: 'base64', label: 'Base64' },
      { value: 'text', label: 'Text' },
    ],
    { label: 'secret written as', isShown: isOld, isUsed: isSaid, page: { isMore: true } },
  ),
  bytes: choice('20', ['16', '20', '32', '64'], { label: 'bytes of the new secret', isShown: isNew }),
  window: text('', {
    label: 'steps around',
    check: (typed) => typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) <= 10),
    isNumber: true,
    isShown: isOld,
    isUsed: (_options, { check = '' }) => check !== '',
    hint: '0 to 10: how far a checked code may be off. Empty: 1 for TOTP, 10 ahead for HOTP.',
    page: { isMore: true },
  }),
  migration: flag(false, { label: 'take nothing but an export', only: 'offPage', isShown: isOld }),
  short: flag(false, { label: 'leave usual values out of the address', page: { isMore: true } }),
  announce: flag(false, { label: 'read each new code aloud', only: 'page', page: { isMore: true } }),
};

type Options = OptionValues<typeof OPTIONS>;

const OUTPUTS = {
  fit: { kind: 'row', label: 'Check' },
  code: { kind: 'row', label: 'Code', page: { place: 'beside' } },
  made: { kind: 'row', label: 'New secret' },
  left: { kind: 'rows', label: 'Around it', page: { place: 'beside' } },
  accounts: { kind: 'table', label: 'Accounts', fileName: 'accounts.csv' },
  facts: { kind: 'rows', label: 'Details' },
  address: {
    kind: 'text',
    label: 'Address',
    as: 'otpauth',
    fileName: 'address.txt',
    page: { place: 'folded' },
  },
  addresses: { kind: 'text', label: 'All addresses', fileName: 'addresses.txt', page: { place: 'folded' } },
  qr: { kind: 'picture', label: 'QR code', fileName: 'qr-code.svg', page: { place: 'folded' } },
} as const satisfies OutputTable;

type Told = Outcome<typeof OUTPUTS>;

export const form = defineForm({
  inputs: {
    secret: {
      kind: 'secret',
      label: 'Secret or otpauth:// address',
      page: { placeholder: 'JBSWY3DPEHPK3PXP' },
      hint: 'Or the codes of an export, otpauth-migration://, one after the other.',
      isShown: isOld,
    },
    pictures: {
      kind: 'file',
      isOptional: true,
      isSeveral: true,
      inPlaceOf: 'secret',
      label: 'Pictures of QR codes',
      page: { accept: 'image/*' },
      isShown: isOld,
    },
    check: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      isSecret: true,
      label: 'Check a code',
      page: { placeholder: '123456' },
      isShown: isOld,
    },
    at: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Time',
      hint: 'Now, unless given: Unix seconds, or a date and time.',
      page: { isMore: true, picks: 'moment', placeholder: 'Now' },
      isShown: (options) => isOld(options) && !isHotp(options),
    },
    issuer: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Issuer',
      page: { isMore: true, placeholder: 'Example' },
    },
    account: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      isOptional: true,
      label: 'Account',
      page: { isMore: true, placeholder: NO_NAME },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: {
    on: 'input-or-button',
    label: 'New secret',
    waits: ({ job }) => job === 'new',
    acceptsEmpty: true,
  },
  command: {
    certain: (_entered, given) =>
      given['counter'] !== undefined && given['kind'] === undefined
        ? { options: { kind: 'hotp' } }
        : undefined,
  },
  page: {
    empty: 'Enter a secret, or try the example.',
    announce: (_entered, { job, announce }, { fit, code }) =>
      job === 'new'
        ? 'New secret is ready'
        : (fit ?? (announce && code !== undefined ? `Code ${[...code].join(' ')}` : 'Codes are ready')),
  },
  examples: [
    {
      inputs: { secret: 'JBSWY3DPEHPK3PXP', at: '1700000000' },
      outputs: { code: '324550' },
      source: 'oathtool 2.6.7',
    },
  ],
  howItWorks: [
    'TOTP (RFC 6238) signs the number of the step since 1970 with HMAC and takes 6 to 8 digits of it; HOTP (RFC 4226) signs a counter, of 64 bits here too. Codes keep their leading zeros.',
    'Base32 is read in either case, with spaces and hyphens, with or without `=`. `0`, `1` and `8` are no letters of it: which ones were meant is for you to say. A secret is read as hex or text only if you choose so.',
    'An export of Google Authenticator (`otpauth-migration://`) may be several QR codes: open their pictures together, or put all addresses into the field, one after the other. It holds no periods, and what else it lacks is told.',
    'Codes are right only where the clock is: `Check a code` tells how many steps another clock is off. Nothing is stored: this is no authenticator.',
  ],
  arrive: (secret) => ({ inputs: { secret }, options: { job: 'code' } }),
  run({ pictures, ...typed }, options, world) {
    // An input that nothing was put into is an empty text.
    if (options.job === 'new' || !pictures || pictures.length === 0) return told(typed, options, world);
    if (typed.secret.trim() !== '' && !isAddress(typed.secret))
      return refuse({ field: 'pictures', message: 'expected a secret or pictures, found both' });
    return fromPictures(pictures, typed, options, world);
  },
});

type Typed = Readonly<Record<'secret' | 'check' | 'at' | 'issuer' | 'account', string>>;

async function fromPictures(
  pictures: readonly NamedBytes[],
  typed: Typed,
  options: Options,
  world: FormWorld,
): Promise<Told> {
  const { addressesIn } = await import('./from-pictures.ts');
  const read = await addressesIn(pictures);
  if (!read.ok) return refuse({ ...read.problem, field: 'pictures' });
  const { addresses, notes } = read.value;
  const outcome = told({ ...typed, secret: `${typed.secret}\n${addresses}` }, options, world);
  if (!outcome.ok) return outcome;
  const more = notes.map((message): Note => ({ message, tone: 'warning' }));
  return { ok: true, value: { ...outcome.value, notes: [...(outcome.value.notes ?? []), ...more] } };
}

function told(
  { secret, check, at, issuer, account }: Typed,
  options: Options,
  { nowMs, zone, randomBytes }: FormWorld,
): Told {
  for (const [field, name] of Object.entries({ issuer, account })) {
    const half = halfIn(name);
    if (half) return refuse({ ...half, field });
    if (name.includes(':'))
      return refuse({ field, message: 'expected a name without ":", which parts issuer and account' });
  }
  if (options.kind === 'hotp' && !isCounter(options.counter))
    return refuse({
      field: 'counter',
      message: `expected a counter of at most ${MOST_COUNTER}, found "${options.counter}"`,
    });
  const chosen: Omit<Account, 'secret'> = {
    kind: options.kind,
    algorithm: options.algorithm,
    digits: DIGITS[options.digits],
    period: Number(options.period),
    counter: options.kind === 'hotp' ? BigInt(options.counter) : 0n,
    issuer,
    account,
    further: [],
  };
  if (options.job === 'new')
    return newSecret({ ...chosen, secret: randomBytes(Number(options.bytes)) }, options);
  if (secret.trim() === '') return answer({});
  if (secret.length > LONGEST)
    return refuse({ message: 'expected a secret of at most 64 kB: this looks like something else' });
  if (options.migration && !/^\s*otpauth-migration:/i.test(secret))
    return refuse({ field: 'secret', message: 'expected an export, otpauth-migration://offline?data=…' });
  const read = readAccounts(secret, options.format, chosen);
  if (!read.ok) return refuse({ ...read.problem, field: 'secret' });
  const moment = at.trim() === '' ? { ok: true as const, value: nowMs } : readMoment(at, zone);
  if (!moment.ok) return refuse({ ...moment.problem, field: 'at' });
  const notes = read.value.notes.map((message): Note => ({ message, tone: 'warning' }));
  const [first, ...others] = read.value.accounts;
  if (!first) return answer({}, [...notes, { tone: 'nothing', message: 'the export holds no account' }]);
  const named = read.value.isAddress
    ? { ...first, issuer: issuer || first.issuer, account: account || first.account }
    : first;
  const question = { atMs: moment.value, zone, isNow: at.trim() === '', check, options, notes };
  return others.length === 0 ? oneAccount(named, question) : manyAccounts(read.value.accounts, question);
}

const DIGITS = { '6': 6, '7': 7, '8': 8 } as const;

type Asked = {
  readonly atMs: number;
  readonly zone: string;
  readonly isNow: boolean;
  readonly check: string;
  readonly options: Options;
  readonly notes: readonly Note[];
};

function newSecret(account: Account, { short }: Options): Told {
  const made = writeSecret(account.secret);
  const address = writeAddress(account, short);
  return answer(
    {
      made,
      address,
      qr: drawCodes([{ text: address, caption: '' }], 'qr-code.svg'),
      facts: secretFacts(account),
    },
    [
      {
        message: 'nothing keeps it here',
        only: 'page',
        repairs: [{ label: 'Show its codes', inputs: { secret: address }, options: { job: 'code' } }],
      },
    ],
  );
}

const secretFacts = ({ secret, algorithm }: Account): ValueRow[] => [
  { label: 'Secret', value: plural(secret.length, 'byte'), note: `${secret.length * 8} bits` },
  { label: 'Algorithm', value: ALGORITHM_NAMES[algorithm] },
];

function oneAccount(account: Account, asked: Asked): Told {
  const { atMs, isNow, check, options, notes } = asked;
  const counter = counterAt(account, atMs);
  const fits = check.trim() === '' ? undefined : checked(account, counter, asked);
  if (fits && !fits.ok) return fits;
  const hasCode = canHaveCode(account);
  const address = hasCode ? writeAddress(account, options.short) : undefined;
  // A counter is no time, and may be later than any.
  const untilMs = account.kind === 'totp' ? untilOf(account, atMs) : undefined;
  return {
    ok: true,
    value: {
      outputs: {
        fit: fits?.value.words,
        code: codeAt(account, counter),
        left: around(account, counter, untilMs, asked),
        address,
        qr: address === undefined ? undefined : drawCodes([{ text: address, caption: '' }], 'qr-code.svg'),
        facts: accountFacts(account, counter, untilMs, asked),
      },
      notes: account.algorithm === 'md5' ? [...notes, NO_MD5] : notes,
      isNo: fits?.value.isNo ?? false,
      ...(isNow && untilMs !== undefined && { untilMs }),
    },
  };
}

/** When the step ends that a moment is in. */
const untilOf = (account: Account, atMs: number): number =>
  (Number(counterAt(account, atMs)) + 1) * account.period * 1000;

const inUtc = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');

/** The seconds that are left, and the codes before and after. */
function around(
  account: Account,
  counter: bigint,
  untilMs: number | undefined,
  { atMs, isNow }: Asked,
): ValueRow[] {
  const [before, next] = [codeAt(account, counter - 1n), codeAt(account, counter + 1n)];
  const rows: (ValueRow | false)[] = [
    untilMs !== undefined && {
      label: 'Seconds left',
      value: String(Math.ceil((untilMs - atMs) / 1000)),
      ...(isNow && { note: `until ${inUtc(untilMs)}` }),
    },
    next !== undefined && { label: 'Next code', value: next },
    before !== undefined && { label: 'Code before', value: before },
  ];
  return rows.filter((row) => row !== false);
}

function accountFacts(
  account: Account,
  counter: bigint,
  untilMs: number | undefined,
  { zone }: Asked,
): ValueRow[] {
  const times: ValueRow[] =
    untilMs === undefined
      ? []
      : [
          { label: 'Period', value: `${account.period} s` },
          { label: 'Valid until', value: inUtc(untilMs) },
          { label: 'In your zone', value: writeInstant(untilMs, zone) },
        ];
  const rows: (ValueRow | false)[] = [
    account.issuer !== '' && { label: 'Issuer', value: account.issuer },
    account.account !== '' && { label: 'Account', value: account.account },
    { label: 'Kind', value: account.kind === 'totp' ? 'TOTP (time)' : 'HOTP (counter)' },
    ...secretFacts(account),
    { label: 'Digits', value: String(account.digits) },
    { label: 'Counter', value: String(counter), note: `0x${counter.toString(16)}` },
    ...times,
  ];
  return rows.filter((row) => row !== false);
}

const canHaveCode = ({ algorithm, secret }: Account): boolean => algorithm !== 'md5' && secret.length > 0;

const noneOf = ({ algorithm, secret }: Account): string =>
  `none (${secret.length === 0 ? 'no secret' : ALGORITHM_NAMES[algorithm]})`;

const NO_MD5: Note = { tone: 'warning', message: 'MD5 is not in RFC 6238: there is no code' };

/** Which step a code belongs to, in words. */
function checked(account: Account, counter: bigint, { check, options }: Asked) {
  const code = check.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(code) || code.length !== account.digits)
    return refuse({
      field: 'check',
      message: `expected a code of ${account.digits} digits, found ${/^\d*$/.test(code) ? code.length : 'other characters'}`,
    });
  const isTime = account.kind === 'totp';
  const window = options.window === '' ? (isTime ? 1 : 10) : Number(options.window);
  const step = stepOf(account, counter, code, window);
  if (step === undefined) {
    const where = isTime
      ? `${plural(window, 'step')} before and after`
      : `the next ${plural(window, 'counter')}`;
    return { ok: true as const, value: { words: `does not fit, nor within ${where}`, isNo: true } };
  }
  return {
    ok: true as const,
    value: { words: step === 0 ? 'fits' : offBy(step, account, counter), isNo: false },
  };
}

function offBy(step: number, { kind, period }: Account, counter: bigint): string {
  if (kind === 'hotp') return `fits, ${plural(step, 'counter')} ahead: ${counter + BigInt(step)}`;
  const seconds = Math.abs(step) * period;
  return step < 0
    ? `fits, ${seconds} s ago: the other clock is late or this one is early`
    : `fits, ${seconds} s ahead: the other clock is early or this one is late`;
}

function manyAccounts(accounts: readonly Account[], asked: Asked): Told {
  const { atMs, isNow, check, options, notes } = asked;
  if (check.trim() !== '')
    return refuse({
      field: 'check',
      message: `a code is checked against one account, found ${accounts.length}`,
    });
  const written = accounts.map((account) => ({
    account,
    address: canHaveCode(account) ? writeAddress(account, options.short) : '',
  }));
  const addresses = written.flatMap(({ address }) => (address === '' ? [] : [address]));
  const times = accounts.filter(({ kind }) => kind === 'totp');
  const untilMs = Math.min(...times.map((account) => untilOf(account, atMs)));
  return {
    ok: true,
    value: {
      outputs: {
        accounts: {
          columns: ['Issuer', 'Account', 'Kind', 'Code', 'Address'],
          rows: written.map(({ account, address }) => [
            account.issuer,
            account.account,
            account.kind.toUpperCase(),
            codeAt(account, counterAt(account, atMs)) ?? noneOf(account),
            address,
          ]),
        },
        addresses: addresses.join('\n'),
        qr: drawCodes(
          written
            .filter(({ address }) => address !== '')
            .slice(0, MOST_PICTURES)
            .map(({ account, address }) => ({
              text: address,
              caption: [account.issuer, account.account].filter((name) => name !== '').join(': '),
            })),
          'qr-codes.svg',
        ),
      },
      notes: [
        ...notes,
        ...(accounts.some(({ algorithm }) => algorithm === 'md5') ? [NO_MD5] : []),
        ...(addresses.length > MOST_PICTURES
          ? [{ message: `QR codes of the first ${MOST_PICTURES} accounts are drawn, of ${addresses.length}` }]
          : []),
      ],
      ...(isNow && times.length > 0 && { untilMs }),
    },
  };
}
