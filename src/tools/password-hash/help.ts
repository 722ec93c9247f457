/** Password hashes: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: 'hash a password, check one against the stored hash, or only take that apart',
  function: { words: 'function that makes the hash', short: 'f' },
  memory: { words: 'memory of Argon2 in KiB', short: 'm' },
  passes: { words: 'passes of Argon2 over its memory', short: 't' },
  cost: 'exponent of the work: N = 2^COST of scrypt, 2^COST rounds of bcrypt',
  block: 'block size r of scrypt, in 128 bytes',
  parallelism: { words: 'lanes of Argon2 or scrypt', short: 'p' },
  rounds: 'rounds of PBKDF2 or SHA-crypt',
  length: { words: 'bytes of the digest', short: 'l' },
  to: 'how the hash is written',
  saltAs: 'how the given salt is written',
  large: 'go on even where it takes a minute or 1 GiB of memory',
};
