/** How private keys are written: PEM (PKCS #8, PKCS #1, SEC 1, OpenSSH, OpenPGP), PuTTY's own form, and age's. */
const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,99}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d|AGE-SECRET-KEY-(?:PQ-)?1/;

/**
 * Whether a private key stands anywhere in a text.
 * @example holdsPrivateKey('-----BEGIN EC PRIVATE KEY-----\nMHc…') // true
 * @example holdsPrivateKey('-----BEGIN PUBLIC KEY-----\nMFk…') // false
 */
export const holdsPrivateKey = (text: string): boolean => PRIVATE_KEY.test(text);
