/** Wycheproof's JSON Web Signature and JSON Web Key vectors, put to the verification of tokens. */
import type { Proof } from '#src/lib/proof.ts';
import { verifyToken } from './crypto/verify.ts';

type TokenCase = {
  readonly name: string;
  readonly key: string;
  readonly token: string;
  readonly isValid: boolean;
};

const SHORT_SECRET = 'A short secret: the signature matches, and a caution says that it is too short.';
const EMPTY_SECRET = 'An empty secret: the signature matches, and a caution says so.';
const OTHER_ALGORITHM =
  'The key is marked PS256, the token says PS384: RFC 7517 §4.4 gives a key one algorithm.';
const UNKNOWN_ALGORITHM = 'The key is marked "ES521", which no standard names; the token says ES512.';
const SAME_STRING = 'The very string of case 357, which the suite calls valid.';

const wycheproof: Proof<TokenCase> = {
  standard: 'RFC 7515 and RFC 7517, JSON Web Signature and Key',
  file: 'src/tools/jwt-parser/crypto/wycheproof.suite.json',
  nameOf: ({ name }) => name,
  async agrees({ key, token, isValid }) {
    const verdict = await verifyToken(token, { text: key, encoding: 'text' }, crypto.subtle);
    return (verdict.state === 'matches') === isValid;
  },
  differences: {
    'json_web_signature 346: Figure20': OTHER_ALGORITHM,
    'json_web_signature 347: Figure27': UNKNOWN_ALGORITHM,
    'json_web_signature 350: Figure20': OTHER_ALGORITHM,
    'json_web_signature 351: Figure27': UNKNOWN_ALGORITHM,
    'json_web_signature 367: invalidBase64Padding': SAME_STRING,
    'json_web_signature 370: invalidBase64PaddingInPayload': SAME_STRING,
    'json_web_signature 372: InvalidCharacterInsertedInHeader':
      'A "?" in the header is not base64url (RFC 7515 §2); the suite’s own case 371 is refused for the same.',
    'json_web_signature 373: InvalidCharacterInsertedInPayload':
      'A "?" in the payload is not base64url (RFC 7515 §2); the suite’s own case 371 is refused for the same.',
    'json_web_key 1: rejectsValid':
      'A set with secrets and public keys is odd, but the token names its key, and that key fits.',
    'json_web_key 4: rejectsDuplicateKid':
      'Two keys share one "kid": both are tried, and the one that matches is named.',
    'json_web_key 7: rejectsKeyWithRocaVulnerability':
      'The weakness of one maker’s primes (ROCA) is not looked for.',
    'json_web_key 8: rejects1024bitRsaKey':
      'A 1024-bit key: the signature matches, and a caution says that RFC 7518 forbids it.',
    'json_web_key 10: key_too_short': SHORT_SECRET,
    'json_web_key 11: key_too_short': SHORT_SECRET,
    'json_web_key 12: key_too_short': SHORT_SECRET,
    'json_web_key 16: empty_key': EMPTY_SECRET,
    'json_web_key 17: empty_key': EMPTY_SECRET,
    'json_web_key 18: empty_key': EMPTY_SECRET,
  },
  needsCryptography: true,
};

export const PROOFS = [wycheproof];
