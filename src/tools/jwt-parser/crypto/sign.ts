/** Makes signed tokens (RFC 7515 §5.1). */
import { encodeUtf8, toBase64Url } from '#src/lib/bytes.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { NamedAlgorithm } from './algorithms.ts';
import { isUnencoded } from '../token/compact.ts';
import { criticalProblem } from '../token/critical.ts';
import { withArticle, type Key, type KeyInput } from '#src/lib/keys/key.ts';
import { misfit } from '../keys/key-fit.ts';
import { readKeys } from '../keys/keys.ts';
import { macOf } from './mac.ts';
import { chooseAlgorithm } from '../token/strict-token.ts';
import { signWithKey, type Subtle } from './web-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a token is made from. */
export type SigningInput = {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  readonly key: KeyInput;
};

/**
 * A new token: header and payload as compact JSON with every digit kept, signed by the header's `alg`.
 * Fails where the algorithm or the key is of no use for that; `none` is never written.
 * @example await signToken({ header, payload, key: { text: 'secret', encoding: 'text' } }) // ok('eyJ….eyJ….…')
 */
export async function signToken(
  { header, payload, key }: SigningInput,
  subtle?: Subtle,
): Promise<Result<string>> {
  const named = chooseAlgorithm(header.get('alg'));
  if (!named.ok) return named;
  const problem = headerProblem(header);
  if (problem !== undefined) return fail(problem);
  const signer = readSigner(key, named.value);
  if (!signer.ok) return signer;
  const input = `${encodePart(header)}.${encodePart(payload)}`;
  const signature = await signWith(signer.value, named.value, encodeUtf8(input), subtle);
  return signature.ok ? ok(`${input}.${toBase64Url(signature.value)}`) : signature;
}

const headerProblem = (header: JsonObject): string | undefined =>
  criticalProblem(header) ??
  (isUnencoded(header) ? 'the payload of a JWT is always encoded: take "b64" out (RFC 7797 §7)' : undefined);

function readSigner(input: KeyInput, named: NamedAlgorithm): Result<Key> {
  const keys = readKeys(input, named.algorithm);
  if (!keys.ok) return keys;
  const key = keys.value.find(({ isPrivate }) => isPrivate);
  const [first] = keys.value;
  if (!key) return fail(`signing needs a private key, found ${first ? withArticle(first) : 'none'}`);
  const problem = misfit(key, named);
  return problem === undefined ? ok(key) : fail(problem);
}

const encodePart = (object: JsonObject): string => toBase64Url(encodeUtf8(stringifyJson(object)));

async function signWith(
  key: Key,
  named: NamedAlgorithm,
  signed: Bytes,
  subtle: Subtle | undefined,
): Promise<Result<Bytes>> {
  const { material } = key;
  if (material.form !== 'secret') return signWithKey({ key, named, signed }, subtle);
  if (material.bytes.length === 0) return fail('expected a secret, found none');
  return ok(macOf(named.algorithm, material.bytes, signed));
}
