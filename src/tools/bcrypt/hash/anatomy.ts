/** The parts of a bcrypt hash in words: version, cost, salt, digest (the modular crypt format as bcrypt writes it). */
import { grouped } from '#src/lib/format.ts';
import { toHex } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Revision } from '#src/lib/bcrypt/salt.ts';
import {
  fromBcryptBase64,
  HASH_LENGTH,
  readSetting,
  SALT_LENGTH,
  toBcryptBase64,
} from '#src/lib/bcrypt/salt.ts';

const DIGEST_LENGTH = HASH_LENGTH - SALT_LENGTH;

const REVISIONS: Readonly<Record<Exclude<Revision, ''>, string>> = {
  a: 'the usual revision until 2014',
  b: 'OpenBSD’s revision of 2014, right for passwords of 256 bytes and more',
  y: 'crypt_blowfish’s mark (PHP, Apache) for hashes free of its sign bug of 2011',
};

/** One part of a hash, with the characters that stand for it. */
export type HashPart = {
  readonly name: 'Version' | 'Cost' | 'Salt' | 'Digest';
  /** The characters as they stand in the hash, without the `$` between the parts. */
  readonly text: string;
  readonly meaning: string;
};

/** A hash taken apart. */
export type Anatomy = {
  readonly parts: readonly HashPart[];
  readonly rounds: number;
  /** What is odd about this hash, in sentences. */
  readonly notes: readonly string[];
};

/**
 * The parts of a hash, white space around it ignored. `$2a$05$CCCC…` → version `2a`, cost `05` (32 rounds), salt, digest.
 * Fails with `Illegal hash length: N != 60`, the texts of `readSetting`, and on a character that bcrypt never writes.
 */
export function dissectHash(text: string): Result<Anatomy> {
  const hash = text.trim();
  if (hash.length !== HASH_LENGTH) return fail(`Illegal hash length: ${hash.length} != ${HASH_LENGTH}`);
  const setting = readSetting(hash);
  if (!setting.ok) return setting;
  const { revision, rounds, salt } = setting.value;
  if (revision === '') return fail('expected a revision after "$2", as in "$2b$", found none');
  const saltText = hash.slice(7, SALT_LENGTH);
  const digestText = hash.slice(SALT_LENGTH);
  const digest = fromBcryptBase64(digestText);
  const stray = digestText.search(/[^./A-Za-z0-9]/);
  if (stray >= 0) {
    return fail(
      `expected one of ./A-Za-z0-9, found ${JSON.stringify(digestText.charAt(stray))} at character ${SALT_LENGTH + stray + 1}`,
    );
  }
  return ok({
    parts: [
      { name: 'Version', text: hash.slice(1, 3), meaning: REVISIONS[revision] },
      {
        name: 'Cost',
        text: hash.slice(4, 6),
        meaning: `2^${rounds} = ${grouped(2 ** rounds)} rounds`,
      },
      { name: 'Salt', text: saltText, meaning: `16 bytes: ${toHex(salt)}` },
      { name: 'Digest', text: digestText, meaning: `23 bytes: ${toHex(digest)}` },
    ],
    rounds,
    notes: oddities(saltText, salt, digestText, digest),
  });
}

/** The last characters of salt and digest have bits to spare, which every implementation writes as zero. */
function oddities(saltText: string, salt: Uint8Array, digestText: string, digest: Uint8Array): string[] {
  const notes: string[] = [];
  if (toBcryptBase64(salt) !== saltText) notes.push(spareBits('salt', 22));
  if (toBcryptBase64(digest) !== digestText) notes.push(spareBits('digest', DIGEST_LENGTH));
  return notes;
}

const spareBits = (part: string, length: number): string =>
  `The last of the ${length} characters of the ${part} has spare bits set, which bcrypt never writes: nothing can match this hash.`;
