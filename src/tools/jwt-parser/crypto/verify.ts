/** Checks the signature of a token (RFC 7515 §5.2) and reports why it does not match. */
import { equalBytes } from '#src/lib/bytes.ts';
import { keyCaution } from '#src/lib/keys/written-keys.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { SECRET_ENCODINGS, type Key, type KeyInput, type SecretEncoding } from '#src/lib/keys/key.ts';
import { fittingKeys, keyCautions, keyNameNote } from '../keys/key-fit.ts';
import { readKeys, readSecret } from '../keys/keys.ts';
import { macOf } from './mac.ts';
import { openToken, type SignedToken } from '../token/strict-token.ts';
import { verifyWithKey, type Subtle } from './web-key.ts';

/** What came of checking a signature. */
export type Verdict =
  /** The signature is right. Cautions tell what is weak or odd about the key all the same. */
  | {
      readonly state: 'matches';
      readonly keyName: string;
      /** Which half of what was given signed it. */
      readonly signer: 'secret' | 'private key' | 'public key';
      readonly cautions: readonly string[];
    }
  /** It was checked and is wrong for every key that fits and could be tried. */
  | { readonly state: 'differs'; readonly tried: readonly string[]; readonly hints: readonly string[] }
  /** It could not be checked, or must not be: because of the token, or of the key. */
  | { readonly state: 'refused'; readonly about: 'token' | 'key'; readonly reason: string };

/** The first byte of a DER sequence, which OpenSSL wraps r and s in. */
const DER_SEQUENCE = 0x30;
const ENCODING_WORDS = { text: 'as text', hex: 'as hexadecimal', base64: 'as base64' } as const;

const refuse = (about: 'token' | 'key', reason: string): Verdict => ({ state: 'refused', about, reason });

/**
 * Whether a token's signature was made with a key. The algorithm is the header's, but the key must be of its kind:
 * a public key is never taken for a secret, and `none` never matches.
 * @param subtle `crypto.subtle`, or `undefined` where the page has none; HMAC needs none.
 * @example await verifyToken(token, { text: 'secret', encoding: 'text' }, crypto.subtle) // { state: 'matches', … }
 */
export async function verifyToken(token: string, input: KeyInput, subtle?: Subtle): Promise<Verdict> {
  const opened = openToken(token);
  if (!opened.ok) return refuse('token', opened.problem.message);
  const { named, kid } = opened.value;
  const keys = readKeys(input, named.algorithm);
  if (!keys.ok) return refuse('key', keys.problem.message);
  const fitting = fittingKeys(keys.value, named, kid);
  if (!fitting.ok) return refuse('key', fitting.problem.message);
  const verdict = await tryKeys(fitting.value, opened.value, subtle);
  const note = keyNameNote(keys.value, kid);
  const caution =
    named.algorithm.kind === 'oct' && keys.value.length === 1 ? keyCaution(input.text) : undefined;
  const notes = [note, caution].filter((one) => one !== undefined);
  if (verdict.state === 'matches') return { ...verdict, cautions: [...notes, ...verdict.cautions] };
  if (verdict.state === 'refused') return verdict;
  return { ...verdict, hints: [...notes, ...hintsFor(opened.value, input)] };
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
  const tried: string[] = [];
  const refusals: string[] = [];
  for (const key of keys) {
    const checked = await checkWith(key, token, subtle);
    if (!checked.ok) refusals.push(checked.problem.message);
    else if (checked.value)
      return {
        state: 'matches',
        keyName: nameOf(key),
        signer: signerOf(key),
        cautions: keyCautions(key, token.named),
      };
    else tried.push(nameOf(key));
  }
  if (tried.length > 0) return { state: 'differs', tried, hints: [] };
  const [reason = ''] = refusals;
  return refuse('key', reason);
}

function signerOf({ kind, isPrivate }: Key): 'secret' | 'private key' | 'public key' {
  if (kind === 'oct') return 'secret';
  return isPrivate ? 'private key' : 'public key';
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
function hintsFor(token: SignedToken, input: KeyInput): string[] {
  const hint = token.named.algorithm.kind === 'oct' ? secretHint(token, input) : lengthHint(token);
  return hint === undefined ? [] : [hint];
}

function lengthHint({ named, signature }: SignedToken): string | undefined {
  const { signatureBytes } = named.algorithm;
  if (signatureBytes === undefined || signature.length === signatureBytes) return undefined;
  const looksLikeDer = signature[0] === DER_SEQUENCE && named.algorithm.kind === 'EC';
  return (
    `A signature of ${named.name} has ${signatureBytes} bytes, this one has ${signature.length}` +
    (looksLikeDer
      ? '; it looks like DER, as OpenSSL writes it, where a token wants r and s side by side.'
      : '.')
  );
}

function secretHint(token: SignedToken, { text, encoding }: KeyInput): string | undefined {
  const other = SECRET_ENCODINGS.find((way) => way !== encoding && isSecretOf(token, text, way));
  if (other) return `It matches when the secret is read ${ENCODING_WORDS[other]}.`;
  const trimmed = text.trim();
  const changed = [
    ['It matches without the white space around the secret.', trimmed],
    ['It matches with a line break at the end of the secret, as `echo` adds one.', `${trimmed}\n`],
    ['It matches with a line break of Windows (CR LF) at the end of the secret.', `${trimmed}\r\n`],
    ['It matches without the quotes around the secret.', trimmed.replace(/^(["'`])(.*)\1$/s, '$2')],
  ] as const;
  return changed.find(([, secret]) => secret !== text && isSecretOf(token, secret, encoding))?.[0];
}
