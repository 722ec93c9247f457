/** How a stored password stands against the OWASP Password Storage Cheat Sheet, as of August 2026. */
import { grouped } from '../format.ts';
import type { Derivation } from './derivation.ts';

/** The day of the figures. */
export const STRENGTH_AS_OF = '2026-08-17';

/** The least that counts as enough: memory in KiB and passes of Argon2id. */
const ARGON2 = [
  [47_104, 1],
  [19_456, 2],
  [12_288, 3],
  [9216, 4],
  [7168, 5],
] as const;
/** The exponent of N, and lanes, with blocks of 8. */
const SCRYPT = [
  [17, 1],
  [16, 2],
  [15, 3],
  [14, 5],
  [13, 10],
] as const;
/** The rounds of PBKDF2 that OWASP asks for. */
export const PBKDF2_ROUNDS = { sha1: 1_400_000, sha256: 600_000, sha512: 220_000 } as const;
const BCRYPT_COST = 10;

/** What OWASP's figures say of a derivation. */
export function strengthOf(derivation: Derivation): string {
  switch (derivation.kind) {
    case 'argon2': {
      const { type, memory, passes } = derivation;
      if (type !== 'id') return `OWASP advises Argon2id, not Argon2${type}`;
      return against(
        ARGON2.some(([least, times]) => memory >= least && passes >= times),
        'm=19456, t=2, or another of its five pairs',
      );
    }
    case 'scrypt': {
      const { n, r, p } = derivation;
      return against(
        SCRYPT.some(([ln, lanes]) => Math.log2(n) >= ln && r >= 8 && p >= lanes),
        'N=2^17, r=8, p=1, or another of its five',
      );
    }
    case 'pbkdf2': {
      const least = PBKDF2_ROUNDS[derivation.hash];
      return against(derivation.rounds >= least, `${grouped(least)} rounds`);
    }
    case 'bcrypt':
      return against(derivation.cost >= BCRYPT_COST, 'a cost of 10');
    case 'sha-crypt':
      return 'usual on Linux, and not in OWASP’s list: it needs no memory';
    case 'md5-crypt':
      return 'weak: 1,000 rounds of MD5 are tried in no time';
    case 'digest':
      return derivation.hash === undefined
        ? 'none: the password is stored as it is'
        : 'weak: one fast digest, tried billions of times a second';
  }
}

const against = (isEnough: boolean, least: string): string =>
  `${isEnough ? 'enough' : 'too little'} by OWASP, which asks for ${least}`;
