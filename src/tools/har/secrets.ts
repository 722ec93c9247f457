/** What counts as secret: by its name, and by its shape. */

/** Parts of names, without what stands between words. The words of cloudflare/har-sanitizer are among them. */
const PARTS = [
  'token',
  'secret',
  'password',
  'passwd',
  'passphrase',
  'session',
  'apikey',
  'accesskey',
  'privatekey',
  'credential',
  'csrf',
  'xsrf',
  'saml',
  'assertion',
  'signature',
  'authorization',
  'authkey',
  'codechallenge',
  'codeverifier',
  'clientsecret',
  'xclientdata',
  'serverdata',
];

const WHOLE = new Set(
  'auth code state nonce pwd pass pin otp totp mfa sid sig jwt bearer key ticket challenge email appid clientid facetid fcparams shdf usg vses2 sso hash relaystate'.split(
    ' ',
  ),
);

/** Signed addresses of AWS, Google and Azure. */
const SIGNED = /^(?:xamz|xgoog|xms|awsaccesskeyid|googleaccessid)/;

/** Fields of a request or response that are secret whatever they are called. */
const HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Names that a person adds (as they are, or `/patterns/`) and takes away. */
export type OwnNames = { readonly added: readonly RegExp[]; readonly kept: ReadonlySet<string> };

/** Whether a value under this name is secret: `access_token`, `X-Api-Key`, `PHPSESSID`. */
export function isSecretName(name: string, { added, kept }: OwnNames): boolean {
  const lower = name.toLowerCase();
  if (kept.has(lower)) return false;
  if (HEADERS.has(lower) || added.some((pattern) => pattern.test(name))) return true;
  const bare = lower.replace(/[^a-z\d]/g, '');
  return (
    WHOLE.has(bare) ||
    SIGNED.test(bare) ||
    /sess(?:ion)?id$/.test(bare) ||
    PARTS.some((part) => bare.includes(part))
  );
}

/** A shape that is a secret wherever it stands. `value` is the group that holds it. */
export type Shape = { readonly name: string; readonly pattern: RegExp };

/** Keys that programs give out. */
export const SHAPES: readonly Shape[] = [
  { name: 'JSON Web Token', pattern: /\beyJ[\w-]{5,}\.[\w-]{2,}\.[\w-]*/g },
  {
    name: 'private key',
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,20000}?-----END [A-Z ]{0,30}PRIVATE KEY-----/g,
  },
  { name: 'AWS key', pattern: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g },
  { name: 'Google key', pattern: /\bAIza[\w-]{35}|\bya29\.[\w-]{20,}/g },
  { name: 'GitHub token', pattern: /\bgh[opusr]_\w{30,}|\bgithub_pat_\w{30,}/g },
  { name: 'Slack token', pattern: /\bxox[abeprs]-[\w-]{10,}/g },
  { name: 'Stripe key', pattern: /\b[rs]k_(?:live|test)_\w{16,}/g },
];

/** Only on request. */
export const EMAIL: Shape = {
  name: 'e-mail address',
  pattern: /\b[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi,
};

/** IPv4; only on request. */
export const ADDRESS: Shape = {
  name: 'IP address',
  pattern: /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b/g,
};
