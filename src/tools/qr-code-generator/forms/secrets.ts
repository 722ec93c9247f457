/** Tells what must not stand in a shared link: passwords of networks, keys of second factors, tokens and credentials. */

/** Addresses that carry a secret by what they are for. */
const SECRET_SCHEMES = ['wifi', 'otpauth', 'otpauth-migration', 'lpa', 'dpp', 'fido'];
/** Names of values that open something, in a query, a fragment or a form. */
const SECRET_NAMES =
  /(?:^|[^a-z])(?:pass|password|passwd|passphrase|passcode|passwort|kennwort|pwd|pin|psk|(?:api|private|client|access|refresh|id)?(?:key|secret|token)|sig|signature|auth|otp|credential)s?\s{0,9}[=:]\s{0,9}\S/i;
const CREDENTIALS = /\/\/[^\s/?#@]{1,999}@/;
const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,99}PRIVATE KEY-----/;
const JWT = /(?:^|[^\w-])eyJ[\w-]{5,}\.[\w-]{5,}\./;
/** Blanks, control characters and marks without a width, which people do not see before an address. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * Whether a text may hold a secret. In doubt it says yes: what is left out of a link can be sent by hand.
 * @example isSecret(' wifi:T:WPA;S:a;P:b;;') // true
 * @example isSecret('https://example.com/menu') // false
 */
export function isSecret(text: string): boolean {
  const beginning = text.slice(0, 999).replace(UNSEEN, '').toLowerCase();
  if (SECRET_SCHEMES.some((scheme) => beginning.startsWith(`${scheme}:`))) return true;
  return [SECRET_NAMES, CREDENTIALS, PRIVATE_KEY, JWT].some((pattern) => pattern.test(text));
}
