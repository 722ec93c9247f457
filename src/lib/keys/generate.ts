/** New keys of a pair: curves from the given random bytes, RSA by Web Cryptography. */
import { integerOfBytes, wholeIn } from './asn1.ts';
import {
  EC_CURVES,
  OKP_CURVES,
  pointOfSecret,
  readPkcs8,
  type EcCurve,
  type OkpCurve,
  type Pair,
} from './pairs.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What can be generated. */
export type NewKind =
  'ed25519' | 'p256' | 'p384' | 'p521' | 'secp256k1' | 'x25519' | 'rsa2048' | 'rsa3072' | 'rsa4096';

const EC: Readonly<Partial<Record<NewKind, EcCurve>>> = {
  p256: 'P-256',
  p384: 'P-384',
  p521: 'P-521',
  secp256k1: 'secp256k1',
};
const OKP: Readonly<Partial<Record<NewKind, OkpCurve>>> = { ed25519: 'Ed25519', x25519: 'X25519' };

/** Said where RSA keys cannot be made. */
export const NO_RSA =
  'RSA keys are made by the browser, which does it only on https and localhost: choose a curve, or open the page there';

/** A new pair; `undefined` where RSA is asked for and the platform does not make it. */
export async function generatePair(
  kind: NewKind,
  randomBytes: (length: number) => Uint8Array,
): Promise<Pair | undefined> {
  const curve = OKP[kind];
  if (curve) {
    const d = Uint8Array.from(randomBytes(OKP_CURVES[curve].size));
    return { kind: 'OKP', curve, point: pointOfSecret(curve, d) ?? new Uint8Array(), d };
  }
  const ec = EC[kind];
  return ec ? newEc(ec, randomBytes) : newRsa(Number(kind.slice(3)));
}

/** FIPS 186-5, A.2.2: numbers from 1 to the order − 1, by rejection. */
function newEc(curve: EcCurve, randomBytes: (length: number) => Uint8Array): Pair {
  const { size, curve: known } = EC_CURVES[curve];
  const order = known.Point.CURVE().n;
  const spare = size * 8 - order.toString(2).length;
  for (let round = 0; round < 1000; round++) {
    const d: Bytes = Uint8Array.from(randomBytes(size));
    d[0] = (d[0] ?? 0) & (0xff >> spare);
    const value = integerOfBytes(d);
    if (value > 0n && value < order)
      return { kind: 'EC', curve, d, point: pointOfSecret(curve, d) ?? new Uint8Array() };
  }
  throw new Error('the source of random bytes does not work');
}

async function newRsa(bits: number): Promise<Pair | undefined> {
  // Missing outside of secure contexts, whatever its type says.
  const subtle = globalThis.crypto.subtle as typeof globalThis.crypto.subtle | undefined;
  if (!subtle) return undefined;
  const made = await subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: bits,
      publicExponent: Uint8Array.of(1, 0, 1),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  return readPkcs8(wholeIn(new Uint8Array(await subtle.exportKey('pkcs8', made.privateKey)))).pair;
}
