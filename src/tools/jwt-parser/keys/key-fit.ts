/** Which of the keys given may check a token, and what is weak about them (RFC 7515 §4.1.4, RFC 7517 §4, RFC 7518 §3). */
import { plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { NamedAlgorithm } from '../crypto/algorithms.ts';
import { withArticle, type Key } from '#src/lib/keys/key.ts';

const KIND_NAMES = {
  oct: 'a shared secret',
  RSA: 'an RSA key',
  EC: 'an elliptic-curve key',
  OKP: 'an Edwards-curve key',
} as const;
/** RFC 9864 calls `EdDSA` by its curve. */
const CURVES_OF_EDDSA = new Set(['Ed25519', 'Ed448']);

/** The keys that the token's `kid` names, or all of them where it names none of these; without those of no use for its algorithm. */
export function fittingKeys(
  keys: readonly Key[],
  named: NamedAlgorithm,
  kid: string | undefined,
): Result<Key[]> {
  const called = keys.filter((key) => key.kid !== undefined && key.kid === kid);
  const candidates = called.length > 0 ? called : keys;
  const fitting = candidates.filter((key) => misfit(key, named) === undefined);
  if (fitting.length > 0) return ok(fitting);
  const [first] = candidates;
  return fail((first && misfit(first, named)) ?? 'expected a key, found none');
}

/** Why a key must not be used with an algorithm (RFC 7517 §4.1–§4.4), or `undefined`. */
export function misfit(key: Key, { name, algorithm: { kind, curves } }: NamedAlgorithm): string | undefined {
  if (key.kind !== kind) return `${name} asks for ${KIND_NAMES[kind]}, found ${withArticle(key)}`;
  if (curves && !curves.includes(key.curve ?? '')) {
    return `${name} asks for a key on ${curves.join(' or ')}, found ${withArticle(key)}`;
  }
  if (key.alg !== undefined && !isSameAlgorithm(key.alg, name)) {
    return `the key is for ${key.alg} only ("alg"), the token says ${name}`;
  }
  if (key.use !== undefined && key.use !== 'sig') {
    return `the key is for ${JSON.stringify(key.use)}, not for signatures ("use")`;
  }
  if (key.operations && !key.operations.some((operation) => operation === 'verify' || operation === 'sign')) {
    return `the key is for ${key.operations.join(', ') || 'nothing'}, not for signatures ("key_ops")`;
  }
  return undefined;
}

/**
 * The note where keys have names and none is the one the token asks for (RFC 7515 §4.1.4), else `undefined`.
 * @example keyNameNote([{ ...key, kid: 'b' }], 'a') // 'The token names the key "a" (kid), but the key given is "b".'
 */
export function keyNameNote(keys: readonly Key[], kid: string | undefined): string | undefined {
  const names = keys.flatMap((key) => (key.kid === undefined ? [] : [JSON.stringify(key.kid)]));
  const isNamed = kid === undefined || keys.some((key) => key.kid === kid);
  if (isNamed || names.length === 0) return undefined;
  const asked = `The token names the key ${JSON.stringify(kid)} (kid)`;
  if (keys.length === 1) return `${asked}, but the key given is ${names[0] ?? ''}.`;
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${asked}, but the keys given are ${names.slice(0, MOST_NAMES).join(', ')}${more}.`;
}

const MOST_NAMES = 5;

function isSameAlgorithm(one: string, other: string): boolean {
  if (one === other) return true;
  return one === 'EdDSA' ? CURVES_OF_EDDSA.has(other) : other === 'EdDSA' && CURVES_OF_EDDSA.has(one);
}

/** What is weak about a key that works. A secret of 48 bits for HS256 → `The key has 48 bits; RFC 7518 §3.2 …` */
export function keyCautions(key: Key, { name, algorithm }: NamedAlgorithm): string[] {
  const { sizeBits = Infinity } = key;
  const { leastKeyBits = 0, kind } = algorithm;
  if (sizeBits >= leastKeyBits) return [];
  const section = kind === 'oct' ? '§3.2' : '§3.3';
  const size = sizeBits === 0 ? 'is empty' : `has ${plural(sizeBits, 'bit')}`;
  return [`The key ${size}; RFC 7518 ${section} demands at least ${leastKeyBits} for ${name}.`];
}
