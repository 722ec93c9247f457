/** Checks the signature of a token (RFC 7515 §5.2) and says why it does not match. */
import type { Result } from '#src/lib/result.ts';
import { ok } from '#src/lib/result.ts';
import type { Key, KeyInput, SecretEncoding } from './key.ts';
import { SECRET_ENCODINGS } from './key.ts';
import { fittingKeys, keyCautions } from './key-fit.ts';
import { readKeys, readSecret } from './keys.ts';
import { equalBytes, macOf } from './mac.ts';
import type { SignedToken } from './strict-token.ts';
import { openToken } from './strict-token.ts';
import type { Subtle } from './web-key.ts';
import { verifyWithKey } from './web-key.ts';

export type Verdict =
  /** The signature is right. Cautions say what is weak about the key all the same. */
  | { readonly state: 'matches'; readonly keyName: string; readonly cautions: readonly string[] }
  /** It was checked and is wrong for every key that fits. */
  | { readonly state: 'differs'; readonly tried: readonly string[]; readonly hint?: string }
  /** It could not be checked, or must not be. */
  | { readonly state: 'refused'; readonly reason: string };

/** The first byte of a DER sequence, which OpenSSL wraps r and s in. */
const DER_SEQUENCE = 0x30;
const ENCODING_WORDS = { text: 'as text', hex: 'as hexadecimal', base64: 'as base64' } as const;

const refuse = (reason: string): Verdict => ({ state: 'refused', reason });

/**
 * Whether a token's signature was made with a key. The algorithm is the header's, but the key must be of its kind:
 * a public key is never taken for a secret, and `none` never matches.
 * @param subtle `crypto.subtle`, or `undefined` where the page has none; HMAC needs none.
 * @example await verifyToken(token, { text: 'secret', encoding: 'text' }, crypto.subtle) // { state: 'matches', … }
 */
export async function verifyToken(token: string, input: KeyInput, subtle?: Subtle): Promise<Verdict> {
  const opened = openToken(token);
  if (!opened.ok) return refuse(opened.problem.message);
  const { named, kid } = opened.value;
  const keys = readKeys(input, named.algorithm);
  if (!keys.ok) return refuse(keys.problem.message);
  const fitting = fittingKeys(keys.value, named, kid);
  if (!fitting.ok) return refuse(fitting.problem.message);
  const verdict = await tryKeys(fitting.value, opened.value, subtle);
  const hint = verdict.state === 'differs' ? hintFor(opened.value, input) : undefined;
  return verdict.state === 'differs' && hint !== undefined ? { ...verdict, hint } : verdict;
}

/** Whether an HMAC token was signed with this secret. */
export function isSecretOf(
  { named, signed, signature }: SignedToken,
  text: string,
  encoding: SecretEncoding,
): boolean {
  const keys = readSecret(text, encoding);
  const material = keys.ok ? keys.value[0]?.material : undefined;
  return material?.form === 'secret' && equalBytes(macOf(named.algorithm, material.bytes, signed), signature);
}

async function tryKeys(
  keys: readonly Key[],
  token: SignedToken,
  subtle: Subtle | undefined,
): Promise<Verdict> {
  const refusals: string[] = [];
  for (const key of keys) {
    const checked = await checkWith(key, token, subtle);
    if (!checked.ok) refusals.push(checked.problem.message);
    else if (checked.value)
      return { state: 'matches', keyName: nameOf(key), cautions: keyCautions(key, token.named) };
  }
  const [reason] = refusals;
  if (reason !== undefined && refusals.length === keys.length) return refuse(reason);
  return { state: 'differs', tried: keys.map(nameOf) };
}

const nameOf = ({ name, kid }: Key): string =>
  kid === undefined ? name : `${name}, kid ${JSON.stringify(kid)}`;

async function checkWith(
  key: Key,
  { named, signed, signature }: SignedToken,
  subtle: Subtle | undefined,
): Promise<Result<boolean>> {
  const { material } = key;
  if (material.form === 'secret')
    return ok(equalBytes(macOf(named.algorithm, material.bytes, signed), signature));
  return verifyWithKey({ key, named, signed }, signature, subtle);
}

/** A way of reading the same secret that would match, or a shape of the signature that never can. */
function hintFor(token: SignedToken, input: KeyInput): string | undefined {
  const { named, signature } = token;
  if (named.algorithm.kind === 'oct') return secretHint(token, input);
  const { signatureBytes } = named.algorithm;
  if (signatureBytes === undefined || signature.length === signatureBytes) return undefined;
  const looksLikeDer = signature[0] === DER_SEQUENCE && named.algorithm.kind === 'EC';
  return (
    `a signature of ${named.name} has ${signatureBytes} bytes, this one has ${signature.length}` +
    (looksLikeDer
      ? '; it looks like DER, as OpenSSL writes it, where a token wants r and s side by side'
      : '')
  );
}

function secretHint(token: SignedToken, { text, encoding }: KeyInput): string | undefined {
  const other = SECRET_ENCODINGS.find((way) => way !== encoding && isSecretOf(token, text, way));
  if (other) return `it matches when the secret is read ${ENCODING_WORDS[other]}`;
  const trimmed = text.trim();
  return trimmed !== text && isSecretOf(token, trimmed, encoding)
    ? 'it matches without the white space around the secret'
    : undefined;
}
