/** How a stored password is computed: the function, its parameters and its salt. */

type Bytes = Uint8Array<ArrayBuffer>;

/** Argon2 (RFC 9106; version 16 is the one before it). */
export type Argon2 = {
  readonly kind: 'argon2';
  readonly type: 'id' | 'i' | 'd';
  readonly version: 16 | 19;
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Bytes;
  /** Associated data. */
  readonly data?: Bytes;
  /** Of the digest, in bytes. */
  readonly length: number;
};

/** scrypt (RFC 7914). */
export type Scrypt = {
  readonly kind: 'scrypt';
  /** A power of two. */
  readonly n: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Bytes;
  readonly length: number;
};

/** PBKDF2 (RFC 8018) with HMAC. */
export type Pbkdf2 = {
  readonly kind: 'pbkdf2';
  readonly hash: 'sha1' | 'sha256' | 'sha512';
  readonly rounds: number;
  readonly salt: Bytes;
  readonly length: number;
};

/** SHA-crypt (Drepper, 2007), `$5$` and `$6$`. */
export type ShaCrypt = {
  readonly kind: 'sha-crypt';
  readonly hash: 'sha256' | 'sha512';
  readonly rounds: number;
  /** At most 16 bytes. */
  readonly salt: Bytes;
};

/** MD5-crypt of FreeBSD and of Apache. */
export type Md5Crypt = {
  readonly kind: 'md5-crypt';
  readonly mark: '$1$' | '$apr1$';
  /** At most 8 bytes. */
  readonly salt: Bytes;
};

/** bcrypt; Django hashes the password with SHA-256 before, in hexadecimal digits. */
export type Bcrypt = {
  readonly kind: 'bcrypt';
  /** `$2b$10$` and the salt: 29 characters. */
  readonly setting: string;
  /** The exponent of its rounds. */
  readonly cost: number;
  readonly isHashedBefore: boolean;
  /** Made by a crypt_blowfish with a sign bug: the same only for ASCII. */
  readonly hasSignBug: boolean;
};

/** One fast digest of the password and its salt, as LDAP has them; without a name, the password itself. */
export type Digest = {
  readonly kind: 'digest';
  readonly hash: 'md5' | 'sha1' | 'sha256' | 'sha512' | undefined;
  readonly salt: Bytes;
};

/** Any of them. */
export type Derivation = Argon2 | Scrypt | Pbkdf2 | ShaCrypt | Md5Crypt | Bcrypt | Digest;

/** More of a password is a mistake: a log that was pasted, say. In bytes. */
export const LONGEST_PASSWORD = 65_536;
/** crypt(3) takes no longer ones; SHA-crypt's work grows with the square of the length. In bytes. */
export const LONGEST_CRYPT_PASSWORD = 512;
/** What a page's memory and WebAssembly allow, in bytes. */
export const MOST_MEMORY = 2 ** 31;
/** SHA-crypt has at least and at most so many rounds, and this many unless it says otherwise. */
export const SHA_CRYPT_ROUNDS = { least: 1000, most: 999_999_999, usual: 5000 } as const;

/** The memory that a derivation fills, in bytes. */
export function memoryOf(derivation: Derivation): number {
  if (derivation.kind === 'argon2') return derivation.memory * 1024;
  if (derivation.kind === 'scrypt') return 128 * derivation.r * (derivation.n + derivation.p);
  return 0;
}

/** Milliseconds for a piece of work on a computer of about 2022 with one core: a block of Argon2, a step of scrypt, a round. */
const COSTS = { argon2: 0.0015, scrypt: 0.0006, pbkdf2: 0.0004, 'sha-crypt': 0.006, bcrypt: 0.084 } as const;
/** What hash-wasm does not do takes so many times as long in JavaScript. */
const SLOWER = { argon2: 6, scrypt: 2.5 } as const;

/** About how long it takes on a usual computer, in milliseconds. */
export function expectedMs(derivation: Derivation): number {
  switch (derivation.kind) {
    case 'argon2':
      return COSTS.argon2 * derivation.memory * derivation.passes * (isPlain(derivation) ? 1 : SLOWER.argon2);
    case 'scrypt':
      return (
        COSTS.scrypt * derivation.n * derivation.r * derivation.p * (isPlain(derivation) ? 1 : SLOWER.scrypt)
      );
    case 'pbkdf2':
      return COSTS.pbkdf2 * derivation.rounds * Math.ceil(derivation.length / HASH_BYTES[derivation.hash]);
    case 'sha-crypt':
      return COSTS['sha-crypt'] * derivation.rounds;
    case 'bcrypt':
      return COSTS.bcrypt * 2 ** derivation.cost;
    default:
      return 1;
  }
}

/** The bytes that each hash gives. */
const HASH_BYTES = { sha1: 20, sha256: 32, sha512: 64 } as const;

/** A derivation in WebAssembly cannot have a memory of 2 GiB, nor Argon2 another version or data. */
export const isPlain = (derivation: Argon2 | Scrypt): boolean =>
  memoryOf(derivation) + 4096 < MOST_MEMORY &&
  (derivation.kind === 'scrypt' || (derivation.version === 19 && derivation.data === undefined));
