/** Keys of a pair from and to JSON Web Keys (RFC 7517, RFC 7518, RFC 8037), with their thumbprints (RFC 7638). */
import { pow } from '@noble/curves/abstract/modular.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8, fromBase64, toBase64Url } from '../bytes.ts';
import { Asn1Problem, bytesOfInteger, integerOfBytes } from './asn1.ts';
import {
  coordinates,
  EC_CURVES,
  OKP_CURVES,
  pointFrom,
  pointOfSecret,
  rsaFromPrimes,
  wholePoint,
  type EcCurve,
  type OkpCurve,
  type Pair,
} from './pairs.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Members = Readonly<Record<string, unknown>>;

/** A key with the members of its JWK that say nothing of its numbers: `kid`, `use`. */
export type ReadJwk = {
  readonly pair: Pair;
  readonly notes: readonly string[];
  readonly others: Readonly<Record<string, unknown>>;
};

const NUMBERS = new Set(['kty', 'crv', 'x', 'y', 'd', 'n', 'e', 'p', 'q', 'dp', 'dq', 'qi']);

/** Before RFC 8812. */
const OLD_SECP256K1 = 'P-256K';

function wrong(path: string, expected: string, found: string): never {
  throw new Asn1Problem(`${path}: expected ${expected}, found ${found}`);
}

function bytesIn(members: Members, name: string, path: string): Bytes {
  const text = members[name];
  if (typeof text !== 'string')
    return wrong(`${path}.${name}`, 'a text in base64url', text === undefined ? 'none' : typeof text);
  const read = fromBase64(text);
  if (!read.ok)
    return wrong(`${path}.${name}`, 'base64url', read.problem.message.replace(/^expected .*?, found /, ''));
  return read.value;
}

/** Bytes of a fixed length, with zeros put before those that lack. */
function fixed(members: Members, name: string, size: number, path: string, notes: string[]): Bytes {
  const bytes = bytesIn(members, name, path);
  const value = integerOfBytes(bytes);
  if (bytes.length === size) return bytes;
  if (bytesOfInteger(value).length > size) wrong(`${path}.${name}`, `${size} bytes`, `${bytes.length}`);
  notes.push(`${name} has ${bytes.length} bytes in place of ${size}`);
  return bytesOfInteger(value, size);
}

function numberIn(members: Members, name: string, path: string, notes: string[]): bigint {
  const bytes = bytesIn(members, name, path);
  if (bytes.length > 1 && bytes[0] === 0) notes.push(`${name} has more bytes than it needs`);
  return integerOfBytes(bytes);
}

/** The key of a JWK. Throws an `Asn1Problem`. */
export function readJwk(members: Members, path = 'JWK'): ReadJwk {
  const notes: string[] = [];
  const others = Object.fromEntries(Object.entries(members).filter(([name]) => !NUMBERS.has(name)));
  const { kty, crv } = members;
  if (kty === 'RSA') return { pair: readRsa(members, path, notes), notes, others };
  const curve = crv === OLD_SECP256K1 ? 'secp256k1' : typeof crv === 'string' ? crv : '';
  if (crv === OLD_SECP256K1) notes.push(`"${OLD_SECP256K1}" is an old name of secp256k1`);
  if (kty === 'EC' && Object.hasOwn(EC_CURVES, curve))
    return { pair: readEc(members, curve as EcCurve, path, notes), notes, others }; // a key of the table, checked just before
  if (kty === 'OKP' && Object.hasOwn(OKP_CURVES, curve)) {
    const okp = curve as OkpCurve; // a key of the table, checked just before
    const point = bytesIn(members, 'x', path);
    const d = members['d'] === undefined ? undefined : bytesIn(members, 'd', path);
    for (const each of [point, ...(d ? [d] : [])])
      if (each.length !== OKP_CURVES[okp].size)
        wrong(path, `${OKP_CURVES[okp].size} bytes`, `${each.length}`);
    return { pair: { kind: 'OKP', curve: okp, point, ...(d && { d }) }, notes, others };
  }
  if (kty === 'oct') return wrong(path, 'a key of a pair', 'a shared secret ("oct")');
  if (kty === 'EC' || kty === 'OKP') return wrong(`${path}.crv`, 'a curve that is known', shown(crv));
  return wrong(`${path}.kty`, '"RSA", "EC" or "OKP"', shown(kty));
}

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.slice(0, 60))
    : value === undefined
      ? 'none'
      : typeof value;

function readEc(members: Members, curve: EcCurve, path: string, notes: string[]): Pair {
  const { size } = EC_CURVES[curve];
  const [x, y] = [fixed(members, 'x', size, path, notes), fixed(members, 'y', size, path, notes)];
  const point =
    wholePoint(curve, pointFrom(x, y)) ?? wrong(path, `a point on ${curve}`, 'x and y that are none');
  const d = members['d'] === undefined ? undefined : fixed(members, 'd', size, path, notes);
  if (d && !pointOfSecret(curve, d))
    wrong(`${path}.d`, `a private number below the order of ${curve}`, 'another one');
  return { kind: 'EC', curve, point, ...(d && { d }) };
}

function readRsa(members: Members, path: string, notes: string[]): Pair {
  const [n, e] = [numberIn(members, 'n', path, notes), numberIn(members, 'e', path, notes)];
  if (members['oth'] !== undefined) wrong(path, 'a key of two primes', 'one of more');
  if (members['d'] === undefined) return { kind: 'RSA', n, e };
  const d = numberIn(members, 'd', path, notes);
  if (members['p'] === undefined) {
    notes.push('the primes were worked out from n, e and d');
    return primesOf(n, e, d) ?? wrong(path, 'd that belongs to n and e', 'another one');
  }
  const [p = 0n, q = 0n, dp = 0n, dq = 0n, qi = 0n] = ['p', 'q', 'dp', 'dq', 'qi'].map((name) =>
    numberIn(members, name, path, notes),
  );
  return { kind: 'RSA', n, e, private: { d, p, q, dp, dq, qi } };
}

/** NIST SP 800-56B, appendix C: the primes of a key of which d is known. */
function primesOf(n: bigint, e: bigint, d: bigint): Pair | undefined {
  let odd = d * e - 1n;
  if (n < 15n || n.toString(2).length > 16_384 || odd <= 0n || odd % 2n === 1n) return undefined;
  let twos = 0;
  for (; odd % 2n === 0n; odd /= 2n) twos += 1;
  for (const base of [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n]) {
    let power = pow(base % n, odd, n);
    for (let step = 0; step < twos && power !== 1n && power !== n - 1n; step++) {
      const next = (power * power) % n;
      const prime = next === 1n ? divisor(power - 1n, n) : 1n;
      if (prime > 1n && prime < n) {
        const other = n / prime;
        return prime > other ? rsaFromPrimes(prime, other, e, d) : rsaFromPrimes(other, prime, e, d);
      }
      power = next;
    }
  }
  return undefined;
}

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

const digits = (value: bigint): string => toBase64Url(bytesOfInteger(value));

/** The members of a JWK in the order of the standard; none of a kind that has no JWK. */
export function jwkOf(pair: Pair, withPrivate: boolean): Readonly<Record<string, string>> | undefined {
  switch (pair.kind) {
    case 'RSA': {
      const half = { kty: 'RSA', n: digits(pair.n), e: digits(pair.e) };
      if (!withPrivate || !pair.private) return half;
      const { d, p, q, dp, dq, qi } = pair.private;
      return {
        ...half,
        d: digits(d),
        p: digits(p),
        q: digits(q),
        dp: digits(dp),
        dq: digits(dq),
        qi: digits(qi),
      };
    }
    case 'EC': {
      const [x, y] = coordinates(pair.point);
      const half = { kty: 'EC', crv: pair.curve, x: toBase64Url(x), y: toBase64Url(y) };
      return withPrivate && pair.d ? { ...half, d: toBase64Url(pair.d) } : half;
    }
    case 'OKP': {
      const half = { kty: 'OKP', crv: pair.curve, x: toBase64Url(pair.point) };
      return withPrivate && pair.d ? { ...half, d: toBase64Url(pair.d) } : half;
    }
    default:
      return undefined;
  }
}

/** SHA-256 over the members that name the key, in the order of the alphabet, in base64url. */
export function thumbprint(pair: Pair): string | undefined {
  const jwk = jwkOf(pair, false);
  const sorted =
    jwk && Object.fromEntries(Object.entries(jwk).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return sorted && toBase64Url(sha256(encodeUtf8(JSON.stringify(sorted))));
}
