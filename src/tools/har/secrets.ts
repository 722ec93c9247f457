/** What is a secret by its shape, whatever its name. */

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
