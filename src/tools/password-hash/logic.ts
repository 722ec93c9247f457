/** Password hashes: made, checked and taken apart. */
import { MIN_ROUNDS } from '#src/lib/bcrypt/salt.ts';
import { decodeUtf8, encodeUtf8, fromBase64, fromHex } from '#src/lib/bytes.ts';
import { describeMs } from '#src/lib/describe-ms.ts';
import {
  answer,
  refuse,
  type Answer,
  type FormProblem,
  type FormWorld,
  type InputValues,
  type Note,
  type Outcome,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { formatBytes } from '#src/lib/format.ts';
import { randomCharacters } from '#src/lib/password-hash/crypt-base64.ts';
import {
  derive,
  foretoldMs,
  matchOf,
  verdictOf,
  whyNot,
  type Secrets,
} from '#src/lib/password-hash/derive.ts';
import { memoryOf, SHA_CRYPT_ROUNDS, type Derivation } from '#src/lib/password-hash/derivation.ts';
import { readStored, type StoredHash } from '#src/lib/password-hash/read.ts';
import { STRENGTH_AS_OF, strengthOf } from '#src/lib/password-hash/strength.ts';
import { hasTextSalt, writeStored } from '#src/lib/password-hash/write.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { halfIn } from '#src/lib/surrogates.ts';
import { derivationOf, type INPUTS, type Options, type OUTPUTS } from './fields.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Entered = InputValues<typeof INPUTS>;
type Told = Outcome<typeof OUTPUTS>;
type Outputs = Answer<typeof OUTPUTS>['outputs'];

/** What takes longer, or more memory, asks before it begins. */
const ASKS_FROM_MS = 60_000;
const ASKS_FROM_BYTES = 2 ** 30;
const DAY_MS = 86_400_000;

/** The answer to what the job asks for. */
export function work(entered: Entered, options: Options, world: FormWorld): Told | Promise<Told> {
  if (options.job === 'hash') return made(entered, options, world);
  if (entered.check.trim() === '')
    return options.job === 'check' && entered.password.length > 0
      ? refuse({ field: 'check', message: 'expected a stored hash to check the password against' })
      : answer({});
  const read = readStored(entered.check);
  if (!read.ok) return refuse({ ...read.problem, field: 'check' });
  const notes = read.value.notes.map((message): Note => ({ message, tone: 'warning' }));
  if (options.job === 'check') return checked(read.value, notes, entered, options, world);
  return answer(
    anatomyOf(read.value, entered.check),
    read.value.derivation ? notes : [...notes, { message: notComputed(read.value), tone: 'warning' }],
  );
}

const notComputed = ({ name }: StoredHash): string => `it is ${name}, which is not computed here`;

const secretsOf = ({ password, pepper }: Entered): Secrets => ({
  password: bytesOf(password),
  pepper: bytesOf(pepper),
});

const bytesOf = (secret: string | Uint8Array): Bytes =>
  typeof secret === 'string' ? encodeUtf8(secret) : Uint8Array.from(secret);

function passwordNotes(password: string | Uint8Array): readonly Note[] {
  if (password.length === 0) return [{ message: 'the password is empty', tone: 'warning' }];
  if (typeof password !== 'string') return [];
  return password === password.normalize('NFC')
    ? []
    : [
        {
          message:
            'the password has letters with separate marks (not NFC): the same letters typed elsewhere may be other bytes',
        },
      ];
}

type Ready = { readonly foretold: number; readonly start: number | undefined };

/** How long it takes, where it may begin; else why not, or the question whether it shall. */
async function ready(
  derivation: Derivation,
  secrets: Secrets,
  { large }: Options,
  { clockMs }: FormWorld,
): Promise<Result<Ready, FormProblem>> {
  const reason = whyNot(derivation, secrets);
  if (reason !== undefined) return refuse({ field: 'password', message: reason });
  const foretold = await foretoldMs(derivation, clockMs);
  const memory = memoryOf(derivation);
  if (!large && (foretold > ASKS_FROM_MS || memory > ASKS_FROM_BYTES)) {
    const message = `this takes about ${describeMs(foretold)}${memory > 0 ? ` and ${formatBytes(memory)} of memory` : ''}`;
    return refuse({
      field: 'large',
      message,
      decision: { title: 'A long job', text: `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.` },
      repairs: [{ label: 'Go on', options: { large: true } }],
    });
  }
  return ok({ foretold, start: clockMs?.() });
}

const workOf = (derivation: Derivation, { foretold, start }: Ready, { clockMs }: FormWorld): Outputs => {
  if (start === undefined || !clockMs) return {};
  const memory = memoryOf(derivation);
  const time = describeMs(clockMs() - start);
  return {
    work: [
      { label: 'Time', value: time, note: `foretold: ${describeMs(foretold)}` },
      ...(memory > 0 ? [{ label: 'Memory', value: formatBytes(memory) }] : []),
    ],
  };
};

const strengthRow = (derivation: Derivation): ValueRow => ({
  label: 'Strength',
  value: strengthOf(derivation),
  note: `as of ${STRENGTH_AS_OF}`,
});

function anatomyOf({ name, parts, derivation }: StoredHash, text: string): Outputs {
  return {
    details: [{ label: 'Function', value: name }, ...(derivation ? [strengthRow(derivation)] : [])],
    ...(parts.length > 0 && {
      parts: {
        columns: ['Part', 'Text', 'Characters', 'Meaning'],
        rows: parts.map((part) => {
          const first = positionAt(text, part.at).column;
          const last = positionAt(text, part.at + part.text.length).column - 1;
          return [part.name, part.text, last < first ? '' : `${first} to ${last}`, part.meaning];
        }),
      },
    }),
  };
}

async function checked(
  stored: StoredHash,
  notes: readonly Note[],
  entered: Entered,
  options: Options,
  world: FormWorld,
): Promise<Told> {
  const { derivation, digest } = stored;
  if (!derivation) return refuse({ field: 'check', message: notComputed(stored) });
  const secrets = secretsOf(entered);
  const begun = await ready(derivation, secrets, options, world);
  if (!begun.ok) return begun;
  const typed = typeof entered.password === 'string' ? entered.password : undefined;
  const match = await matchOf(derivation, digest, secrets, typed, world.onProgress);
  if (!match.ok) return refuse({ ...match.problem, field: 'check' });
  const { matches } = match.value;
  const verdict = verdictOf(match.value);
  return {
    ok: true,
    value: {
      outputs: { verdict, ...anatomyOf(stored, entered.check), ...workOf(derivation, begun.value, world) },
      notes: [...notes, ...passwordNotes(entered.password)],
      isNo: !matches,
    },
  };
}

async function made(entered: Entered, options: Options, world: FormWorld): Promise<Told> {
  const wrong = wrongOption(options, entered.user);
  if (wrong) return refuse(wrong);
  const salt = saltOf(entered.salt, options, world.randomBytes);
  if (!salt.ok) return refuse({ ...salt.problem, field: 'salt' });
  const derivation = derivationOf(options, salt.value.bytes);
  const secrets = secretsOf(entered);
  const fits = writeStored({ ...derivation }, new Uint8Array(), options.to);
  if (!fits.ok) return refuse({ ...fits.problem, field: 'to' });
  const begun = await ready(derivation, secrets, options, world);
  if (!begun.ok) return begun;
  const digest = await derive(derivation, secrets, world.onProgress);
  if (!digest.ok) return refuse({ ...digest.problem, field: 'password' });
  const written = writeStored(derivation, digest.value, options.to);
  if (!written.ok) return refuse({ ...written.problem, field: 'to' });
  const day = Math.floor(world.nowMs / DAY_MS);
  const hash =
    options.to === 'shadow' ? `${entered.user}:${written.value}:${day}:0:99999:7:::` : written.value;
  return answer({ hash, details: [strengthRow(derivation)], ...workOf(derivation, begun.value, world) }, [
    ...salt.value.notes.map((message): Note => ({ message, tone: 'warning' })),
    ...passwordNotes(entered.password),
    ...(derivation.kind === 'bcrypt' && secrets.password.length > 72
      ? [
          {
            message: `bcrypt reads 72 bytes of the password, which has ${secrets.password.length}`,
            tone: 'warning' as const,
          },
        ]
      : []),
  ]);
}

/** What is wrong with options that are right alone. */
function wrongOption(options: Options, user: string): FormProblem | undefined {
  const { function: name, memory, parallelism, rounds, cost, to } = options;
  if (name.startsWith('argon2') && Number(memory) < 8 * Number(parallelism))
    return {
      field: 'memory',
      message: `expected at least ${8 * Number(parallelism)} KiB, 8 for each lane, found ${memory}`,
    };
  const { least, most } = SHA_CRYPT_ROUNDS;
  if (name.startsWith('sha') && rounds !== '' && (Number(rounds) < least || Number(rounds) > most))
    return {
      field: 'rounds',
      message: `expected 1,000 to 999,999,999 rounds, found ${rounds}: libxcrypt (Debian, Fedora) refuses such a hash, OpenSSL computes the nearest`,
    };
  if (name === 'bcrypt' && cost !== '' && Number(cost) < MIN_ROUNDS)
    return { field: 'cost', message: `expected a cost of at least ${MIN_ROUNDS}, found ${cost}` };
  if (to === 'shadow' && !/^[^:\s\p{Cc}]+$/u.test(user))
    return {
      field: 'user',
      message:
        user === ''
          ? 'a line of /etc/shadow needs a user name'
          : 'expected a user name without ":" and spaces',
    };
  return undefined;
}

type Salt = { readonly bytes: Bytes; readonly notes: readonly string[] };

const SALT_BYTES = 16;
/** More than 128 bits, of 6 in a character. */
const SALT_CHARACTERS = 22;
const MOST_SALT = 1024;

function saltOf(typed: string, options: Options, randomBytes: FormWorld['randomBytes']): Result<Salt> {
  const { kind } = derivationOf(options, new Uint8Array(SALT_BYTES));
  const isText = hasTextSalt({ kind }, options.to);
  const isCrypt = kind === 'sha-crypt';
  if (typed === '')
    return ok({
      bytes: isText
        ? encodeUtf8(randomCharacters(randomBytes(isCrypt ? SALT_BYTES : SALT_CHARACTERS)))
        : Uint8Array.from(randomBytes(SALT_BYTES)),
      notes: [],
    });
  if (typed.length > 2 * MOST_SALT)
    return fail(`expected a salt of at most 1,024 bytes, found ${typed.length} characters`);
  const half = options.saltAs === 'text' ? halfIn(typed) : undefined;
  if (half) return { ok: false, problem: half };
  const read =
    options.saltAs === 'text'
      ? ok(encodeUtf8(typed))
      : options.saltAs === 'hex'
        ? fromHex(typed)
        : fromBase64(typed);
  if (!read.ok) return read;
  const bytes = read.value;
  if (kind === 'argon2' && bytes.length < 8)
    return fail(`expected a salt of at least 8 bytes, found ${bytes.length}`);
  if (kind === 'bcrypt' && bytes.length !== SALT_BYTES)
    return fail(`expected a salt of 16 bytes, found ${bytes.length}`);
  return isText ? textSalt(bytes, isCrypt ? 16 : MOST_SALT) : ok({ bytes, notes: [] });
}

/** A salt that stands in the hash as it is. */
function textSalt(bytes: Bytes, most: number): Result<Salt> {
  const text = decodeUtf8(bytes);
  const stray = text.ok ? text.value.search(/[^!-~]|[$:]/) : 0;
  if (!text.ok || stray >= 0) {
    const found = text.ok
      ? JSON.stringify(String.fromCodePoint(text.value.codePointAt(stray) ?? 0))
      : 'bytes';
    return fail(
      `expected a salt of ASCII without "$", ":" and spaces, as it stands in the hash; found ${found} at character ${stray + 1}`,
    );
  }
  const cut = `of the salt's ${bytes.length} characters the first ${most} count, as in crypt(3)`;
  return ok({ bytes: bytes.slice(0, most), notes: bytes.length > most ? [cut] : [] });
}
