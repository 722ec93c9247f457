/** Tells what must not stand in a shared link: passwords of networks, keys of second factors, tokens and credentials. */

import { holdsPrivateKey } from '#src/lib/keys/private-key.ts';

/** Addresses that carry a secret by what they are for. */
const SECRET_SCHEMES = ['wifi', 'otpauth', 'otpauth-migration', 'lpa', 'dpp', 'fido', 'mt', 'x-hm', 'z'];
/** Names of values that open something, in a query, a fragment or a form. */
const SECRET_NAMES =
  /(?:^|[^a-z])(?:pass|password|passwd|passphrase|passcode|passwort|kennwort|pwd|pin|psk|(?:api|private|client|access|refresh|id)?(?:key|secret|token)|sig|signature|auth|otp|credential)s?\s{0,9}[=:]\s{0,9}\S/i;
const CREDENTIALS = /\/\/[^\s/?#@]{1,999}@/;
const JWT = /(?:^|[^\w-])eyJ[\w-]{5,}\.[\w-]{5,}\./;
/** How keys of well-known services begin, as their own scanners for leaked keys look for them. */
const KNOWN_KEYS =
  /(?:^|[^\w-])(?:gh[oprsu]_|github_pat_|gl[a-z]{2,6}-|(?:AKIA|ASIA|ABIA|ACCA)[A-Z\d]{12}|sk[-_]|rk_|pk_live_|whsec_|xox[a-z]-|xapp-|AIza|ya29\.|npm_|pypi-|do[opr]_v1_|SG\.|hf_|shp[a-z]{2}_|sq0|EAAA|ATATT|dckr_pat_|lin_api_|figd_|nvapi-|r8_|tskey-)[\w-]/;
/** One long word of letters and digits, with nothing that makes it an address or a name. */
const BARE_KEY = /^(?=\D{0,99}\d)(?=[^a-z]{0,99}[a-z])[\w+/=~-]{20,}$/i;
/** Blanks, control characters and marks without a width, which people do not see before an address. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * Whether a text may hold a secret. In doubt it returns true: what is left out of a link can be sent by hand.
 * @example isSecret(' wifi:T:WPA;S:a;P:b;;') // true
 * @example isSecret('ghp_aBcD0123') // true
 * @example isSecret('https://example.com/menu') // false
 */
export function isSecret(text: string): boolean {
  const beginning = text.slice(0, 999).replace(UNSEEN, '').toLowerCase();
  if (SECRET_SCHEMES.some((scheme) => beginning.startsWith(`${scheme}:`))) return true;
  if (BARE_KEY.test(text.trim())) return true;
  if (holdsPrivateKey(text)) return true;
  return [SECRET_NAMES, CREDENTIALS, JWT, KNOWN_KEYS].some((pattern) => pattern.test(text));
}
