/** Wycheproof's keys, put to the reader of keys: what is read must agree with the published shared secret. */
import { fromHex, toHex } from '#src/lib/bytes.ts';
import { EC_CURVES, OKP_CURVES, pkcs8Der, spkiDer, type Pair } from '#src/lib/keys/pairs.ts';
import type { Proof } from '#src/lib/proof.ts';
import { readKeys } from './reading.ts';

/** All ways in which one key is written; or a public and a private key, and what their owners share. */
type KeyCase = { readonly name: string } & (
  | { readonly writings: readonly string[] }
  | {
      readonly curve: string;
      readonly public: string;
      readonly private: string;
      readonly shared: string;
      readonly result: 'valid' | 'acceptable' | 'invalid';
    }
);

/** The one key of a text; `undefined` where it is refused. */
function keyIn(text: string): Pair | undefined {
  const read = readKeys(text, new Uint8Array());
  const [key, ...more] = read.ok ? read.value.keys : [];
  return more.length === 0 ? key?.pair : undefined;
}

/** The secret that follows from both halves, in hexadecimal; `undefined` where they are not of this curve, or there is none. */
function sharedOf(curve: string, own: Pair | undefined, other: Pair | undefined): string | undefined {
  try {
    if (own?.kind === 'EC' && other?.kind === 'EC' && own.d && own.curve === curve && other.curve === curve)
      return toHex(EC_CURVES[own.curve].curve.getSharedSecret(own.d, other.point).subarray(1));
    if (own?.kind !== 'OKP' || other?.kind !== 'OKP' || !own.d || own.curve !== other.curve) return undefined;
    if (own.curve !== curve || (own.curve !== 'X25519' && own.curve !== 'X448')) return undefined;
    return toHex(OKP_CURVES[own.curve].curve.getSharedSecret(own.d, other.point));
  } catch {
    return undefined;
  }
}

/** A private value without its public half, as the suite gives it: PKCS #8 and JWK tell both, bare hexadecimal digits one. */
function privateIn(text: string, curve: string): Pair | undefined {
  const bytes = fromHex(text);
  const name = Object.keys(EC_CURVES).find((each) => each === curve) as keyof typeof EC_CURVES | undefined; // a key of the table
  if (!bytes.ok || !name) return keyIn(text);
  const { size } = EC_CURVES[name];
  const d = new Uint8Array(size);
  d.set(bytes.value.slice(-size), Math.max(0, size - bytes.value.length));
  return { kind: 'EC', curve: name, d, point: new Uint8Array() };
}

const wycheproof: Proof<KeyCase> = {
  standard: 'RFC 5280, 5958, 8017, 7517, 8037 and 8410: keys in DER, PEM and JWK',
  file: 'src/tools/keys/wycheproof.suite.json',
  nameOf: ({ name }) => name,
  agrees(one) {
    if ('writings' in one) {
      const keys = one.writings.map(keyIn);
      const half = (write: (pair: Pair) => Uint8Array | undefined) =>
        new Set(keys.flatMap((key) => (key ? (write(key) ?? []) : [])).map(String));
      return keys.every((key) => key !== undefined) && half(spkiDer).size === 1 && half(pkcs8Der).size <= 1;
    }
    const shared = sharedOf(one.curve, privateIn(one.private, one.curve), keyIn(one.public));
    if (one.result === 'invalid') return shared === undefined;
    return shared === one.shared || (shared === undefined && one.result === 'acceptable');
  },
  differences: {
    'rsa_three_primes_oaep_2048_sha1_mgf1sha1, key 1':
      'A key of three primes: RFC 8017 has them, and OpenSSH, JWK of browsers and Web Cryptography do not; it is refused by name.',
    'ecdh_secp256r1 359: no cofactor':
      'The same key is “acceptable” as case 362: RFC 3279, section 2.3.5, lets the cofactor be left out.',
    'ecdh_secp256r1_pem 359: no cofactor':
      'The same key is “acceptable” as case 362: RFC 3279, section 2.3.5, lets the cofactor be left out.',
  },
};

export const PROOFS = [wycheproof];
