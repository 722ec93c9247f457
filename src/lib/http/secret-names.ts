/** Names of fields, parameters and members whose value is a secret. */

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
