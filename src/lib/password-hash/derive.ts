/** Computes stored passwords: WebAssembly and the platform's own functions where they can, JavaScript where they cannot. */
import { argon2d, argon2i, argon2id } from '@noble/hashes/argon2.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { hashWithSalt } from '../bcrypt/hash.ts';
import { fromBcryptBase64, SALT_LENGTH } from '../bcrypt/salt.ts';
import { encodeUtf8, equalBytes, joinBytes, toHex } from '../bytes.ts';
import { formatBytes, grouped } from '../format.ts';
import { fail, ok, type Result } from '../result.ts';
import { md5Crypt, shaCrypt } from './crypt.ts';
import {
  expectedMs,
  isPlain,
  LONGEST_CRYPT_PASSWORD,
  LONGEST_PASSWORD,
  memoryOf,
  MOST_MEMORY,
  type Argon2,
  type Derivation,
  type Pbkdf2,
  type Scrypt,
} from './derivation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is derived from. */
export type Secrets = {
  readonly password: Bytes;
  /** Of Argon2 alone. */
  readonly pepper?: Bytes;
};

const HASHES = { md5, sha1, sha256, sha512 } as const;
const ARGON2 = { d: argon2d, i: argon2i, id: argon2id } as const;

/** Why a password cannot be hashed so, in a sentence; `undefined` where it can. */
export function whyNot(derivation: Derivation, { password, pepper }: Secrets): string | undefined {
  const { kind } = derivation;
  const isCrypt = kind === 'sha-crypt' || kind === 'md5-crypt';
  const longest = isCrypt ? LONGEST_CRYPT_PASSWORD : LONGEST_PASSWORD;
  if (password.length > longest)
    return `expected a password of at most ${grouped(longest)} bytes, found ${grouped(password.length)}`;
  if ((isCrypt || kind === 'bcrypt') && password.includes(0))
    return `the password holds NUL at byte ${password.indexOf(0) + 1}, where crypt(3) ends it`;
  if (kind === 'bcrypt' && derivation.hasSignBug && password.some((byte) => byte > 127))
    return '$2x$ was made by a crypt_blowfish with a sign bug, which is the same for ASCII passwords only';
  if (pepper && pepper.length > 0 && kind !== 'argon2') return 'only Argon2 takes a pepper';
  const memory = memoryOf(derivation);
  if (memory > MOST_MEMORY + 128 * 1024)
    return `expected at most ${formatBytes(MOST_MEMORY)} of memory, found ${formatBytes(memory)}`;
  return undefined;
}

/**
 * The digest of a password, in the order of its characters. Fails with `whyNot`, and where the device does not give the memory.
 * `onProgress` is told only of what JavaScript does.
 */
export async function derive(
  derivation: Derivation,
  secrets: Secrets,
  onProgress?: (fraction: number) => void,
): Promise<Result<Bytes>> {
  const reason = whyNot(derivation, secrets);
  if (reason !== undefined) return fail(reason);
  try {
    return ok(await digestOf(derivation, secrets, onProgress));
  } catch (error) {
    // Engines name it differently: an array that is too long, or memory that does not grow.
    if (memoryOf(derivation) > 2 ** 26 && error instanceof RangeError)
      return fail(`this device did not give ${formatBytes(memoryOf(derivation))} of memory`);
    throw error;
  }
}

async function digestOf(
  derivation: Derivation,
  secrets: Secrets,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<Bytes> {
  const { password } = secrets;
  switch (derivation.kind) {
    case 'argon2':
      return argon2Of(derivation, secrets, onProgress);
    case 'scrypt':
      return scryptOf(derivation, password, onProgress);
    case 'pbkdf2':
      return pbkdf2Of(derivation, password);
    case 'sha-crypt':
      return shaCrypt(derivation, password);
    case 'md5-crypt':
      return md5Crypt(derivation, password);
    case 'digest':
      return derivation.hash === undefined
        ? password
        : Uint8Array.from(HASHES[derivation.hash](joinBytes(password, derivation.salt)));
    case 'bcrypt': {
      const hashed = derivation.isHashedBefore ? encodeUtf8(toHex(sha256(password))) : password;
      const made = await hashWithSalt(hashed, derivation.setting);
      if (!made.ok) throw new Error(made.problem.message);
      return fromBcryptBase64(made.value.slice(derivation.setting.length));
    }
  }
}

async function argon2Of(
  derivation: Argon2,
  { password, pepper = new Uint8Array() }: Secrets,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<Bytes> {
  const { type, memory, passes, lanes, salt, length } = derivation;
  if (isPlain(derivation) && password.length > 0) {
    const wasm = await import('hash-wasm');
    const made = await wasm[`argon2${type}`]({
      ...{ password, salt, secret: pepper, iterations: passes, parallelism: lanes, memorySize: memory },
      ...{ hashLength: length, outputType: 'binary' },
    });
    return Uint8Array.from(made);
  }
  const made = ARGON2[type](password, salt, {
    ...{ t: passes, m: memory, p: lanes, dkLen: length, version: derivation.version, key: pepper },
    ...(derivation.data && { personalization: derivation.data }),
    maxmem: MOST_MEMORY + 2 ** 20,
    ...(onProgress && { onProgress }),
  });
  return Uint8Array.from(made);
}

async function scryptOf(
  derivation: Scrypt,
  password: Bytes,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<Bytes> {
  const { n, r, p, salt, length } = derivation;
  if (isPlain(derivation)) {
    const { scrypt } = await import('hash-wasm');
    const sizes = { costFactor: n, blockSize: r, parallelism: p, hashLength: length };
    return Uint8Array.from(await scrypt({ password, salt, ...sizes, outputType: 'binary' }));
  }
  const made = await scryptAsync(password, salt, {
    ...{ N: n, r, p, dkLen: length, maxmem: MOST_MEMORY + 2 ** 20, asyncTick: 1000 },
    ...(onProgress && { onProgress }),
  });
  return Uint8Array.from(made);
}

/** What is used of Web Cryptography. */
type Subtle = {
  importKey(
    format: 'raw',
    key: Bytes,
    name: 'PBKDF2',
    extractable: false,
    usages: readonly string[],
  ): Promise<object>;
  deriveBits(parameters: object, key: object, bits: number): Promise<ArrayBuffer>;
};

const SUBTLE_NAMES = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' } as const;

/** By Web Cryptography, which is five times as fast; pages on plain http have none. */
async function pbkdf2Of({ hash, rounds, salt, length }: Pbkdf2, password: Bytes): Promise<Bytes> {
  const subtle = platformSubtle();
  if (!subtle)
    return Uint8Array.from(await pbkdf2Async(HASHES[hash], password, salt, { c: rounds, dkLen: length }));
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: SUBTLE_NAMES[hash], salt, iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8));
}

const platformSubtle = (): Subtle | undefined =>
  (globalThis as { readonly crypto?: { readonly subtle?: Subtle } }).crypto?.subtle; // not in the types of logic

/** What was compared with a stored digest. */
export type Match = {
  readonly matches: boolean;
  /** Of a password that does not match: how a changed one does. */
  readonly instead?: string;
  /** Else: which changed ones do not either. */
  readonly tried?: readonly string[];
};

/** `match`, or `no match` with what else was tried. */
export function verdictOf({ matches, instead, tried = [] }: Match): string {
  if (matches) return 'match';
  if (instead !== undefined) return `no match, but a match ${instead}`;
  return ['no match', tried.join(', nor ')].filter((words) => words !== '').join(', nor ');
}

/** Whether a password fits a digest; where it does not, whether it does with other white space at its end, or in the other normal form. */
export async function matchOf(
  derivation: Derivation,
  expected: Uint8Array,
  secrets: Secrets,
  typed: string | undefined,
  onProgress?: (fraction: number) => void,
): Promise<Result<Match>> {
  const made = await derive(derivation, secrets, onProgress);
  if (!made.ok) return made;
  if (equalBytes(made.value, expected)) return ok({ matches: true });
  const changed = typed === undefined ? [] : others(typed, expectedMs(derivation) <= QUICK_MS);
  for (const [words, other] of changed) {
    const tried = await derive(derivation, { ...secrets, password: encodeUtf8(other) });
    if (tried.ok && equalBytes(tried.value, expected)) return ok({ matches: false, instead: words });
  }
  return ok({ matches: false, tried: changed.map(([words]) => words) });
}

/** Of what is quick, more is tried. */
const QUICK_MS = 500;

/** What else may have been meant, with its words. */
function others(typed: string, isQuick: boolean): readonly (readonly [words: string, password: string])[] {
  const all = [
    ['without the white space at its end', typed.trimEnd()],
    ['in Unicode’s composed form (NFC)', typed.normalize('NFC')],
    ['in Unicode’s decomposed form (NFD)', typed.normalize('NFD')],
    ...(isQuick
      ? ([
          ['with a space at its end', `${typed} `],
          ['with a line break at its end, as echo writes it', `${typed}\n`],
        ] as const)
      : []),
  ] as const;
  return all.filter(([, other]) => other !== typed);
}

/** A shorter job of the same kind, of about 10 ms. */
function sampleOf(derivation: Derivation): Derivation {
  const share = 10 / expectedMs(derivation);
  const scaled = (value: number, least: number) => Math.max(least, Math.floor(value * share));
  switch (derivation.kind) {
    case 'argon2':
      return {
        ...derivation,
        memory: 8 * Math.min(derivation.lanes, 100),
        lanes: Math.min(derivation.lanes, 100),
        passes: 100,
      };
    case 'scrypt':
      return { ...derivation, n: 1024, r: 8, p: 2 };
    case 'pbkdf2':
      return { ...derivation, rounds: scaled(derivation.rounds, 1000) };
    case 'sha-crypt':
      return { ...derivation, rounds: 1000 };
    case 'bcrypt':
      return {
        ...derivation,
        cost: 6,
        setting: derivation.setting.replace(/\d\d(?=\$.{22}$)/, '06').slice(0, SALT_LENGTH),
      };
    default:
      return derivation;
  }
}

/** Shorter jobs are foretold without a measurement, in milliseconds. */
const MEASURED_FROM_MS = 300;

/** How long a derivation takes on this device, in milliseconds, foretold by a short one of its kind. */
export async function foretoldMs(
  derivation: Derivation,
  clockMs: (() => number) | undefined,
): Promise<number> {
  const usual = expectedMs(derivation);
  if (!clockMs || usual < MEASURED_FROM_MS) return usual;
  const sample = sampleOf(derivation);
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = clockMs();
    await derive(sample, { password: encodeUtf8('sample') });
    least = Math.min(least, clockMs() - start);
  }
  return (usual * Math.max(least, 0.1)) / expectedMs(sample);
}
