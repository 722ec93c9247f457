/** Asymmetric signatures through Web Cryptography, handed in because pages on plain http have none (https://www.w3.org/TR/webcrypto-2/). */
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Algorithm, NamedAlgorithm } from './algorithms.ts';
import { withArticle, type Key } from '#src/lib/keys/key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key of Web Cryptography, opaque but for its parameters. */
type WebKey = { readonly type: string; readonly algorithm: object };

/** Parameters, of which every kind has at least a name. */
type NamedParameters = { readonly name: string };

/** What is used of `crypto.subtle`. */
export type Subtle = {
  importKey(
    format: string,
    key: object,
    algorithm: NamedParameters,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<WebKey>;
  exportKey(format: 'jwk', key: WebKey): Promise<object>;
  verify(algorithm: NamedParameters, key: WebKey, signature: Bytes, data: Bytes): Promise<boolean>;
  sign(algorithm: NamedParameters, key: WebKey, data: Bytes): Promise<ArrayBuffer>;
};

/** A key pair's half, an algorithm and the bytes it signs or signed. */
export type AsymmetricJob = {
  readonly key: Key;
  readonly named: NamedAlgorithm;
  readonly signed: Bytes;
};

const HASH_BYTES = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 } as const;
const PUBLIC_MEMBERS = new Set(['kty', 'crv', 'x', 'y', 'n', 'e']);

/** Whether `signature` is the key's over the signed bytes. Fails where it cannot be checked. */
export async function verifyWithKey(
  job: AsymmetricJob,
  signature: Bytes,
  subtle: Subtle | undefined,
): Promise<Result<boolean>> {
  const { key, named, signed } = job;
  return withCryptography(job, subtle, async (ready) => {
    const publicKey = await importPublic(key, named.algorithm, ready);
    if (hasTrivialExponent(publicKey)) {
      return fail('the RSA key has the public exponent 1, so anyone can sign for it');
    }
    return ok(await ready.verify(signingParameters(key, named.algorithm), publicKey, signature, signed));
  });
}

/** The key's signature over the signed bytes. Fails where none can be made. */
export async function signWithKey(job: AsymmetricJob, subtle: Subtle | undefined): Promise<Result<Bytes>> {
  const { key, named, signed } = job;
  return withCryptography(job, subtle, async (ready) => {
    const privateKey = await importPrivate(key, named.algorithm, ready);
    const signature = await ready.sign(signingParameters(key, named.algorithm), privateKey, signed);
    return ok(new Uint8Array(signature));
  });
}

async function withCryptography<T>(
  { key, named: { name, algorithm } }: AsymmetricJob,
  subtle: Subtle | undefined,
  run: (subtle: Subtle) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (algorithm.webName === undefined && algorithm.kind !== 'OKP') {
    return fail(`browsers cannot check ${name}: their cryptography lacks the curve secp256k1`);
  }
  if (!subtle) {
    return fail(
      `${name} needs the browser’s cryptography, which it offers only on https and on localhost. HS256, HS384 and HS512 work here`,
    );
  }
  try {
    return await run(subtle);
  } catch (error) {
    return fail(importProblem(key, error));
  }
}

/** DataError is how Web Cryptography rejects a point off its curve, a number too long, a member that is not base64url. */
function importProblem(key: Key, error: unknown): string {
  const isUnsupported = error instanceof Error && error.name === 'NotSupportedError';
  return isUnsupported
    ? `this browser cannot use ${withArticle(key)}`
    : `the ${key.name} is damaged: the browser refuses its numbers`;
}

async function importPublic(key: Key, algorithm: Algorithm, subtle: Subtle): Promise<WebKey> {
  const { material } = key;
  const importAs = (format: 'spki' | 'jwk', data: object) =>
    subtle.importKey(format, data, keyParameters(key, algorithm), true, ['verify']);
  if (material.form === 'spki') return importAs('spki', material.bytes);
  if (material.form === 'jwk') return importAs('jwk', publicMembers(material.members));
  const privateKey = await importPrivate(key, algorithm, subtle);
  return importAs('jwk', publicMembers(await subtle.exportKey('jwk', privateKey)));
}

function importPrivate(key: Key, algorithm: Algorithm, subtle: Subtle): Promise<WebKey> {
  const { material } = key;
  const data = material.form === 'jwk' ? material.members : material.bytes;
  const format = material.form === 'jwk' ? 'jwk' : 'pkcs8';
  return subtle.importKey(format, data, keyParameters(key, algorithm), true, ['sign']);
}

const publicMembers = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([name]) => PUBLIC_MEMBERS.has(name)));

function hasTrivialExponent({ algorithm }: WebKey): boolean {
  if (!('publicExponent' in algorithm) || !(algorithm.publicExponent instanceof Uint8Array)) return false;
  const digits = algorithm.publicExponent;
  return digits.every((byte, index) => byte === (index === digits.length - 1 ? 1 : 0));
}

function keyParameters({ curve }: Key, { webName, hash }: Algorithm): NamedParameters {
  if (webName === undefined) return { name: curve ?? '' };
  const parameters = webName === 'ECDSA' ? { namedCurve: curve } : { hash };
  return { name: webName, ...parameters };
}

/** RFC 7518 §3.5: the salt of RSA-PSS is as long as its hash. */
function signingParameters({ curve }: Key, { webName, hash }: Algorithm): NamedParameters {
  if (webName === undefined) return { name: curve ?? '' };
  const parameters = { hash, saltLength: HASH_BYTES[hash ?? 'SHA-256'] };
  return { name: webName, ...parameters };
}
