/** Basic authentication: lines of password files and headers, made, read and checked. */
import { md5 } from '@noble/hashes/legacy.js';
import { writeSetting } from '#src/lib/bcrypt/salt.ts';
import { encodeUtf8, equalBytes, toBase64, toHex } from '#src/lib/bytes.ts';
import {
  answer,
  refuse,
  type FormProblem,
  type FormWorld,
  type InputValues,
  type Note,
  type Outcome,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { randomCharacters } from '#src/lib/password-hash/crypt-base64.ts';
import { derive, matchOf, verdictOf, type Match } from '#src/lib/password-hash/derive.ts';
import type { Derivation } from '#src/lib/password-hash/derivation.ts';
import { strengthOf } from '#src/lib/password-hash/strength.ts';
import { writeStored } from '#src/lib/password-hash/write.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { halfIn } from '#src/lib/surrogates.ts';
import { entriesOf, type Entry } from './entries.ts';
import type { INPUTS, Options, OUTPUTS } from './fields.ts';
import { headerOf, isHeader, latinHeaderOf, readHeader, whyNotSent } from './header.ts';

type Entered = InputValues<typeof INPUTS>;
type Told = Outcome<typeof OUTPUTS>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Of a user name in a file, in bytes. */
const LONGEST_USER = 255;
/** Of a password that Apache's program takes, in bytes. */
const LONGEST_FOR_APACHE = 256;
const LONGEST_PASSWORD = 65_536;
const LONGEST_FILE = 1_000_000;
const BCRYPT_READS = 72;

/** The answer to what the job asks for. */
export function work(entered: Entered, options: Options, world: FormWorld): Told | Promise<Told> {
  if (options.job === 'read' || options.job === 'verify') return read(entered, options);
  const { user, password } = entered;
  const wrong =
    problemIn(user, 'user name', 'user') ??
    problemIn(password, 'password', 'password') ??
    (password.length > LONGEST_PASSWORD
      ? { field: 'password', message: 'expected a password of at most 64 kB' }
      : undefined);
  if (wrong) return refuse(wrong);
  if (options.job === 'header') return answer(headerForms(user, password));
  return made(entered, options, world);
}

function problemIn(text: string, name: 'user name' | 'password', field: string): FormProblem | undefined {
  const problem = whyNotSent(text, name);
  return problem && { ...problem, field };
}

function headerForms(user: string, password: string) {
  const latin = latinHeaderOf(user, password);
  const rows: ValueRow[] = [
    { label: 'curl', value: `curl -u ${quoted(`${user}:${password}`)} https://example.com/` },
    { label: 'URL', value: `https://${percent(user)}:${percent(password)}@example.com/` },
    ...(latin === undefined ? [] : [{ label: 'Latin-1', value: latin, note: 'as Python requests sends it' }]),
  ];
  return { header: headerOf(user, password), forms: rows };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const warned = (message: string): Note => ({ message, tone: 'warning' });

async function made(entered: Entered, options: Options, world: FormWorld): Promise<Told> {
  const { user, password } = entered;
  const length = encodeUtf8(user).length;
  if (length > LONGEST_USER)
    return refuse({ field: 'user', message: `expected a user name of at most 255 bytes, found ${length}` });
  const unfit = unfitFor(user, options);
  if (unfit) return refuse(unfit);
  const hashed = await hashOf(entered, options, world);
  if (!hashed.ok) return hashed;
  const line = lineFor(user, password, hashed.value, options);
  return answer(
    { line: line.text, ...headerForms(user, password), ...(line.found && { found: line.found }) },
    [...notesOf(user, encodeUtf8(password).length, options)],
  );
}

const TARGETS = {
  apache: 'Apache',
  nginx: 'nginx',
  compose: 'Traefik',
  caddy: 'Caddy',
  haproxy: 'HAProxy',
  kubernetes: 'Kubernetes',
} as const;

/** Why a server cannot have such a line. */
function unfitFor(user: string, { target, hash, realm }: Options): FormProblem | undefined {
  const name = TARGETS[target];
  if (target === 'caddy' && hash !== 'bcrypt')
    return { field: 'hash', message: 'Caddy takes bcrypt alone', repairs: [TAKE_BCRYPT] };
  if (target === 'haproxy' && ['apr1', 'sha1', 'digest'].includes(hash))
    return {
      field: 'hash',
      message: 'HAProxy takes hashes of crypt(3): bcrypt, SHA-512-crypt, SHA-256-crypt, or plain',
      repairs: [{ label: 'Use SHA-512-crypt', options: { hash: 'sha512crypt' } }],
    };
  if (hash === 'digest' && (target === 'nginx' || target === 'kubernetes'))
    return { field: 'hash', message: 'nginx has no digest authentication', repairs: [TAKE_BCRYPT] };
  if (hash === 'digest' && /[:\p{Cc}]/u.test(realm))
    return { field: 'realm', message: 'a realm cannot hold ":" or control characters' };
  if ((target === 'caddy' || target === 'haproxy') && /[\s"'\\#{}]|^$/.test(user))
    return { field: 'user', message: `expected a user name without spaces and quotes for ${name}` };
  if (user.startsWith('#'))
    return { field: 'user', message: 'a line that begins with "#" is a comment in a password file' };
  return undefined;
}

const TAKE_BCRYPT = { label: 'Use bcrypt', options: { hash: 'bcrypt' } };

/** What stands after the user name. */
async function hashOf(
  { user, password, salt }: Entered,
  { hash, cost, realm, target }: Options,
  { randomBytes }: FormWorld,
): Promise<Result<string, FormProblem>> {
  if (hash === 'plain')
    return ok(target === 'nginx' || target === 'kubernetes' ? `{PLAIN}${password}` : password);
  if (hash === 'digest') return ok(`${realm}:${digestOf(user, realm, password)}`);
  const isText = hash === 'apr1' || hash === 'sha512crypt' || hash === 'sha256crypt';
  const characters = hash === 'apr1' ? 8 : 16;
  const stray = salt.search(/[^!-~]|[$:]/);
  if (isText && (stray >= 0 || salt.length > characters))
    return refuse({
      field: 'salt',
      message: `expected at most ${characters} characters of ASCII without "$", ":" and spaces, found ${stray >= 0 ? JSON.stringify(String.fromCodePoint(salt.codePointAt(stray) ?? 0)) : salt.length}`,
    });
  const given = salt !== '' && isText;
  const bytes = given
    ? encodeUtf8(salt)
    : isText
      ? encodeUtf8(randomCharacters(randomBytes(characters)))
      : Uint8Array.from(randomBytes(16));
  const derivation = derivationOf(hash, Number(cost), bytes);
  const digest = await derive(derivation, { password: encodeUtf8(password) });
  if (!digest.ok) return refuse({ ...digest.problem, field: 'password' });
  if (hash === 'sha1') return ok(`{SHA}${toBase64(digest.value)}`);
  return writeStored(derivation, digest.value, 'phc');
}

function derivationOf(
  hash: Exclude<Options['hash'], 'plain' | 'digest'>,
  cost: number,
  salt: Bytes,
): Derivation {
  switch (hash) {
    case 'bcrypt': {
      const setting = writeSetting({ revision: 'y', rounds: cost, salt });
      return { kind: 'bcrypt', setting, cost, isHashedBefore: false, hasSignBug: false };
    }
    case 'apr1':
      return { kind: 'md5-crypt', mark: '$apr1$', salt };
    case 'sha1':
      return { kind: 'digest', hash: 'sha1', salt: new Uint8Array() };
    default:
      return { kind: 'sha-crypt', hash: hash === 'sha512crypt' ? 'sha512' : 'sha256', rounds: 5000, salt };
  }
}

/** RFC 7616's A1 with MD5, as htdigest writes it. */
const digestOf = (user: string, realm: string, password: string): string =>
  toHex(md5(encodeUtf8(`${user}:${realm}:${password}`)));

type Line = { readonly text: string; readonly found?: readonly ValueRow[] };

function lineFor(user: string, password: string, hash: string, { target, hash: kind }: Options): Line {
  const line = `${user}:${hash}`;
  switch (target) {
    case 'compose':
      return { text: line.replaceAll('$', '$$$$') };
    case 'caddy':
      return {
        text: `${user} ${hash}`,
        found: [{ label: 'Hash in Base64', value: toBase64(encodeUtf8(hash)) }],
      };
    case 'haproxy':
      return {
        text:
          kind === 'plain' ? `user ${user} insecure-password ${password}` : `user ${user} password ${hash}`,
      };
    case 'kubernetes':
      return {
        text: `apiVersion: v1\nkind: Secret\nmetadata:\n  name: basic-auth\ntype: Opaque\ndata:\n  auth: ${toBase64(encodeUtf8(`${line}\n`))}`,
      };
    default:
      return { text: line };
  }
}

/** What the person should know of a line. */
function notesOf(user: string, passwordBytes: number, { hash, target }: Options): readonly Note[] {
  const isUserLong = encodeUtf8(user).length === LONGEST_USER;
  const notes: (string | false)[] = [
    hash === 'plain' && 'plain: the password stands in the file as it is, and no Apache on Linux accepts it',
    hash === 'sha1' &&
      'SHA-1 without a salt: equal passwords look alike, and are tried billions of times a second',
    hash === 'apr1' && 'apr1 is 1,000 rounds of MD5: weak today; take bcrypt where the server can',
    hash === 'digest' && 'a digest line is one MD5, and as good as the password for this realm',
    hash === 'bcrypt' &&
      passwordBytes > BCRYPT_READS &&
      `bcrypt reads ${BCRYPT_READS} bytes of the password, which has ${passwordBytes}`,
    hash === 'bcrypt' &&
      (target === 'nginx' || target === 'haproxy') &&
      `${TARGETS[target]} leaves bcrypt to the crypt(3) of the system: musl and libxcrypt know it, older glibc does not`,
    target === 'nginx' &&
      hash !== 'bcrypt' &&
      'nginx takes $apr1$, {SHA}, {SSHA} and {PLAIN} everywhere, and else what the crypt(3) of its system knows',
    target === 'compose' &&
      hash.startsWith('sha') &&
      hash !== 'sha1' &&
      'Traefik takes bcrypt, MD5 (apr1) and SHA-1, not SHA-crypt',
    isUserLong && 'htpasswd itself cannot hold a record with a user name of 255 bytes',
    passwordBytes > LONGEST_FOR_APACHE &&
      `Apache’s htpasswd takes passwords of up to 256 bytes, this one has ${grouped(passwordBytes)}`,
    user === '' && 'the user name is empty',
    passwordBytes === 0 && 'the password is empty',
  ];
  return notes.filter((note) => note !== false).map(warned);
}

function read({ user, password, check }: Entered, { job }: Options): Told | Promise<Told> {
  if (check.trim() === '') return answer({});
  if (check.length > LONGEST_FILE)
    return refuse({
      field: 'check',
      message: `expected up to 1 MB of lines, found ${grouped(check.length)} characters`,
    });
  const half = halfIn(check);
  if (half) return refuse({ ...half, field: 'check' });
  if (isHeader(check)) return readOneHeader({ user, password, check }, job === 'verify');
  const entries = entriesOf(check);
  const bad = entries.find(({ user: name, hash }) => hash === '' && name !== '');
  if (bad)
    return refuse({
      field: 'check',
      message: `expected user:hash in line ${bad.line}, found "${bad.user.slice(0, 30)}"`,
    });
  const notes = entries.some(({ wasDoubled }) => wasDoubled)
    ? [{ message: 'doubled dollar signs were read as one, as Compose does' }]
    : [];
  const table = {
    columns: ['Line', 'User', 'Hash', 'Strength'],
    rows: entries.map((entry) => [String(entry.line), entry.user, nameOf(entry), strengthIn(entry)]),
  };
  if (job === 'read') return answer({ entries: table }, notes);
  return verified(entries, { user, password }, notes);
}

const nameOf = ({ stored, realm }: Entry): string =>
  realm === undefined ? (stored?.name ?? 'plain text, or no known hash') : `digest of the realm "${realm}"`;

const strengthIn = ({ stored, realm }: Entry): string =>
  stored?.derivation
    ? strengthOf(stored.derivation)
    : realm === undefined
      ? ''
      : 'weak: one MD5, and as good as the password';

function readOneHeader(
  { user, password, check }: Pick<Entered, 'user' | 'password' | 'check'>,
  isChecking: boolean,
): Told {
  const header = readHeader(check);
  if (!header.ok) return refuse({ ...header.problem, field: 'check' });
  const { user: name, password: secret, notes } = header.value;
  const told = notes.map((message): Note => ({ message }));
  if (!isChecking) return answer({ found: [{ label: 'User', value: name }], secret }, told);
  const matches = equalBytes(encodeUtf8(secret), encodeUtf8(password)) && (user === '' || user === name);
  const verdict = matches
    ? 'match'
    : user === '' || user === name
      ? 'no match'
      : `is of another user, "${name}"`;
  return { ok: true, value: { outputs: { verdict }, notes: told, isNo: !matches } };
}

async function verified(
  entries: readonly Entry[],
  { user, password }: Pick<Entered, 'user' | 'password'>,
  notes: readonly Note[],
): Promise<Told> {
  const asked = user === '' ? entries : entries.filter((entry) => entry.user === user);
  const [entry] = asked;
  if (!entry) {
    const verdict = user === '' ? 'there is no line' : `there is no user "${user}"`;
    return { ok: true, value: { outputs: { verdict }, notes, isNo: true } };
  }
  if (user === '' && asked.length > 1)
    return refuse({
      field: 'user',
      message: `expected a user name, as there are ${plural(asked.length, 'line')}`,
    });
  const match = await matchIn(entry, password);
  if (!match.ok) return refuse({ ...match.problem, field: 'check' });
  const { matches } = match.value;
  const verdict = verdictOf(match.value);
  return {
    ok: true,
    value: {
      outputs: {
        verdict,
        found: [
          { label: 'User', value: entry.user },
          { label: 'Hash', value: nameOf(entry) },
        ],
      },
      notes: [
        ...notes,
        ...(asked.length > 1
          ? [warned(`${plural(asked.length, 'line')} have this user: servers take the first`)]
          : []),
      ],
      isNo: !matches,
    },
  };
}

async function matchIn({ user, hash, realm, stored }: Entry, password: string): Promise<Result<Match>> {
  if (realm !== undefined) return ok({ matches: digestOf(user, realm, password) === hash.toLowerCase() });
  if (!stored) return ok({ matches: equalBytes(encodeUtf8(hash), encodeUtf8(password)) });
  if (!stored.derivation) return fail(`it is ${stored.name}, which is not computed here`);
  return matchOf(stored.derivation, stored.digest, { password: encodeUtf8(password) }, password);
}
