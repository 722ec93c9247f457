/** Why a key of a pair is not taken for a shared secret (RFC 8725 §2.1). */
import { fail, type Result } from '#src/lib/result.ts';

/** `refuseAsSecret('a PEM key')` fails with what was expected, what was found and why it matters. */
export const refuseAsSecret = (found: string): Result<never> =>
  fail(
    `expected the shared secret of an HMAC signature, found ${found}. A server that takes a public key for the secret lets anyone forge tokens`,
  );
