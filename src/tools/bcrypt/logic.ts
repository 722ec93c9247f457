/** Hashing and verifying with bcrypt: Provos and Mazières (1999), with the behaviour and the error texts of the common libraries. */
import { ok, type Result } from '#src/lib/result.ts';
import { hashWithSalt, illegalArguments } from '#src/lib/bcrypt/hash.ts';
import type { RandomBytes } from '#src/lib/bcrypt/salt.ts';
import { HASH_LENGTH, makeSalt } from '#src/lib/bcrypt/salt.ts';

/** Whether a text is the one a hash was made from. */
export type Verification = {
  readonly matches: boolean;
  /** Why there was nothing to compare, where there was not. */
  readonly reason?: string;
};

/** What a person may change about a new hash. */
export type HashingOptions = {
  /** The mark of the new hash. */
  readonly revision?: 'a' | 'b' | 'y';
  /** Whether the empty text is hashed like any other. */
  readonly isEmptyWanted?: boolean;
};

/**
 * The hash of a text with a new random salt, 60 characters; empty for an empty text unless that is wanted. Rounds are clamped to 4–31.
 * `hashText('secret', 10, random)` → `$2b$10$…`. Fails where there are no random bytes.
 */
export async function hashText(
  text: string | Uint8Array,
  rounds: number,
  randomBytes: RandomBytes,
  { revision = 'b', isEmptyWanted = false }: HashingOptions = {},
): Promise<Result<string>> {
  if (text.length === 0 && !isEmptyWanted) return ok('');
  const salt = makeSalt(rounds, randomBytes, revision);
  return salt.ok ? hashWithSalt(text, salt.value) : salt;
}

/**
 * Whether a hash is the hash of a text. White space around the hash is ignored; an empty field (unless the empty text is wanted) and a hash that is not 60
 * characters long are no match; a malformed one fails with the texts of `readSetting`.
 * `verifyText('U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')` → matches.
 */
export async function verifyText(
  text: string | Uint8Array,
  storedHash: string,
  isEmptyWanted = false,
): Promise<Result<Verification>> {
  const illegal = illegalArguments(text, storedHash);
  if (illegal) return illegal;
  const hash = storedHash.trim();
  if (text.length === 0 && !isEmptyWanted) return noMatch('There is no text to verify.');
  if (hash === '') return noMatch('There is no hash to verify against.');
  if (hash.length !== HASH_LENGTH) return noMatch(`Illegal hash length: ${hash.length} != ${HASH_LENGTH}`);
  const own = await hashWithSalt(text, hash);
  return own.ok ? ok({ matches: own.value === hash }) : own;
}

/** A hash inside a longer text, such as a line of an htpasswd file or a quoted one, for the person to choose. */
export function findHash(text: string): string | undefined {
  if (text.trim().length === HASH_LENGTH) return undefined;
  return /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}(?![./A-Za-z0-9])/.exec(text)?.[0];
}

/** What to make of the libraries' terse messages. */
const HELP: readonly (readonly [message: string, help: string])[] = [
  ['Invalid salt version', 'A bcrypt hash starts with $2a$, $2b$ or $2y$.'],
  [
    'Invalid salt revision: x',
    'Revision x marks hashes that an old crypt_blowfish made with a sign bug. They must be verified there.',
  ],
  ['Invalid salt revision', 'The revisions in use are $2a$, $2b$ and $2y$.'],
  ['Missing salt rounds', 'Two digits of rounds and a $ follow the revision, as in $2b$10$.'],
  ['Illegal number of rounds', 'The two digits after the revision must be 04 to 31.'],
  ['Illegal salt length', 'After the rounds come 22 characters of ./A-Za-z0-9, which are 16 bytes of salt.'],
  ['Illegal hash length', 'A bcrypt hash has 60 characters.'],
];

/** A sentence that helps with one of the messages above. `explain('Missing salt rounds')` → `Two digits of rounds …`. */
export function explain(message: string): string | undefined {
  return HELP.find(([beginning]) => message.startsWith(beginning))?.[1];
}

const noMatch = (reason: string): Result<Verification> => ok({ matches: false, reason });
