/** Accounts as `otpauth://` addresses (the Key URI Format of Google Authenticator). */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { MOST_COUNTER, readSecret, writeSecret, type Account, type Algorithm } from './logic.ts';

/** An account that was read, with what is to be told of it. */
export type ReadAccount = { readonly account: Account; readonly notes: readonly string[] };

/** The longest period, in seconds. */
const MOST_PERIOD = 3600;

/** Whether a text is a period in seconds: 1 to 3,600. */
export const isPeriod = (typed: string): boolean =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_PERIOD;

/** Whether a text is a counter: 0 to 2^64 − 1. */
export const isCounter = (typed: string): boolean =>
  /^\d{1,20}$/.test(typed) && BigInt(typed) <= MOST_COUNTER;

const KNOWN = ['secret', 'issuer', 'algorithm', 'digits', 'period', 'counter'];

/** Reads an address. `readAddress('otpauth://totp/Example:alice?secret=JBSWY3DPEHPK3PXP')` → issuer Example, account alice. */
export function readAddress(address: string): Result<ReadAccount> {
  const parts = /^otpauth:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?/i.exec(address.trim());
  const [, type = '', label = '', query = ''] = parts ?? [];
  const kind = type.toLowerCase();
  if (kind !== 'totp' && kind !== 'hotp')
    return fail(`expected otpauth://totp/ or otpauth://hotp/, found "${type}"`);
  const pairs = pairsOf(query);
  if (!pairs.ok) return pairs;
  const named = decoded(label, 'the label');
  if (!named.ok) return named;
  const notes: string[] = [];
  const given = new Map<string, string>();
  for (const [name, value] of pairs.value) {
    if (given.has(name)) notes.push(`"${name}" stands there twice: the first one was read`);
    else given.set(name, value);
  }
  const facts = factsOf(given, kind);
  if (!facts.ok) return facts;
  const colon = named.value.indexOf(':');
  const prefix = colon < 0 ? '' : named.value.slice(0, colon);
  const issuer = given.get('issuer') ?? prefix;
  if (colon >= 0 && issuer !== prefix)
    notes.push(`two issuers: the parameter says "${issuer}", the label "${prefix}"; the parameter is taken`);
  if (kind === 'hotp' && !given.has('counter')) notes.push('there is no counter: it is read as 0');
  const further = [...given].filter(([name]) => !KNOWN.includes(name));
  if (further.length > 0)
    notes.push(
      `kept in the address, and not known here: ${further.map(([name, value]) => `${name}=${value}`).join(', ')}`,
    );
  if (facts.value.hasSpareBits) notes.push(SPARE_BITS);
  const { account } = facts.value;
  return ok({
    account: { ...account, kind, issuer, account: named.value.slice(colon + 1).trimStart(), further },
    notes,
  });
}

/** Said of Base32 whose last character has more bits than there are bytes. */
export const SPARE_BITS =
  'the last character of the secret has bits that belong to no byte: they are left out';

type AddressFacts = {
  readonly account: Omit<Account, 'kind' | 'issuer' | 'account' | 'further'>;
  readonly hasSpareBits: boolean;
};

function factsOf(given: ReadonlyMap<string, string>, kind: Account['kind']): Result<AddressFacts> {
  const secret = readSecret(given.get('secret') ?? '', 'base32');
  if (!secret.ok) return fail(`the secret of the address: ${secret.problem.message}`);
  const algorithm = algorithmOf(given.get('algorithm') ?? 'SHA1');
  if (!algorithm)
    return fail(`expected the algorithm SHA1, SHA256 or SHA512, found "${given.get('algorithm') ?? ''}"`);
  const digits = ([6, 7, 8] as const).find((each) => String(each) === (given.get('digits') ?? '6'));
  if (!digits) return fail(`expected 6, 7 or 8 digits, found "${given.get('digits') ?? ''}"`);
  const period = given.get('period') ?? '30';
  if (kind === 'totp' && !isPeriod(period))
    return fail(`expected a period of 1 to 3,600 seconds, found "${period}"`);
  const counter = given.get('counter') ?? '0';
  if (kind === 'hotp' && !isCounter(counter))
    return fail(`expected a counter of at most ${MOST_COUNTER}, found "${counter}"`);
  return ok({
    account: {
      secret: secret.value.bytes,
      algorithm,
      digits,
      period: isPeriod(period) ? Number(period) : 30,
      counter: isCounter(counter) ? BigInt(counter) : 0n,
    },
    hasSpareBits: secret.value.hasSpareBits ?? false,
  });
}

function algorithmOf(typed: string): Exclude<Algorithm, 'md5'> | undefined {
  const [, bits] = /^(?:hmac)?-?sha-?(1|256|512)$/i.exec(typed) ?? [];
  return bits === '1' ? 'sha1' : bits === '256' ? 'sha256' : bits === '512' ? 'sha512' : undefined;
}

/** Names and values; a plus is a plus. */
function pairsOf(query: string): Result<readonly (readonly [string, string])[]> {
  const pairs: (readonly [string, string])[] = [];
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [name = '', ...rest] = pair.split('=');
    const value = decoded(rest.join('='), `"${name}"`);
    if (!value.ok) return value;
    pairs.push([name, value.value]);
  }
  return ok(pairs);
}

/** Without percent signs; `where` is for the message. */
export function decoded(text: string, where: string): Result<string> {
  try {
    return ok(decodeURIComponent(text));
  } catch {
    return fail(
      `expected percent-encoded UTF-8 in ${where}, found "${text.slice(Math.max(0, text.indexOf('%')), 40)}"`,
    );
  }
}

/** What stands where no account is named: an address needs a label. */
export const NO_NAME = 'account';

/** An account as an address; without what is usual anyway, if wanted. */
export function writeAddress(
  { kind, secret, algorithm, digits, period, counter, issuer, account, further }: Account,
  isShort = false,
): string {
  const name = encodeURIComponent((account || NO_NAME).toWellFormed());
  // A colon in it would part the label at another place.
  const label =
    issuer === '' || issuer.includes(':') ? name : `${encodeURIComponent(issuer.toWellFormed())}:${name}`;
  const pairs: (readonly [string, string] | false)[] = [
    ['secret', writeSecret(secret)],
    issuer !== '' && ['issuer', issuer],
    !(isShort && algorithm === 'sha1') && ['algorithm', algorithm.toUpperCase()],
    !(isShort && digits === 6) && ['digits', String(digits)],
    kind === 'totp' && !(isShort && period === 30) && ['period', String(period)],
    kind === 'hotp' && ['counter', String(counter)],
    ...further,
  ];
  const query = pairs
    .filter((pair) => pair !== false)
    .map((pair) => pair.map((word) => encodeURIComponent(word.toWellFormed())).join('='));
  return `otpauth://${kind}/${label}?${query.join('&')}`;
}
