/** Recognises tokens signed with a secret that everybody knows. */
import { openToken } from '../token/strict-token.ts';
import { isSecretOf } from './verify.ts';

/** Secrets of tutorials, templates and default settings, which attackers try first. */
const WELL_KNOWN_SECRETS: readonly string[] = [
  '',
  ...'secret Secret SECRET secretkey secret-key secret_key secretKey my-secret mysecret mySecret'.split(' '),
  ...'my-secret-key mysecretkey supersecret super-secret super_secret super-secret-key shhhhh shhh'.split(
    ' ',
  ),
  ...'your-256-bit-secret your-384-bit-secret your-512-bit-secret your-secret-key your_secret_key'.split(' '),
  ...'your-secret a-string-secret-at-least-256-bits-long password Password1 changeme change-me changeit'.split(
    ' ',
  ),
  ...'default admin test testing key private token jwt jwtsecret jwt-secret jwt_secret JWT_SECRET hello'.split(
    ' ',
  ),
  ...'qwerty 123456 12345678 1234567890 dev development example example_key foobar'.split(' '),
];
/** Beyond this the list is not tried on every change of the text. */
const LONGEST_GUESSED_TOKEN = 20_000;

/** The well-known secret that signed an HMAC token, if one did: `'secret'` for most tokens in tutorials. */
export function guessSecret(token: string): string | undefined {
  if (token.length > LONGEST_GUESSED_TOKEN) return undefined;
  const opened = openToken(token);
  if (!opened.ok || opened.value.named.algorithm.kind !== 'oct') return undefined;
  return WELL_KNOWN_SECRETS.find((secret) => isSecretOf(opened.value, secret, 'text'));
}
