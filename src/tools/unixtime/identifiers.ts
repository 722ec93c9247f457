/** The moment inside an identifier whose form is certain. */
import { SECOND_NS } from '#src/lib/dates/civil.ts';

/** A moment in nanoseconds since 1970, what it was read from, and how fine it is. */
export type IdentifierTime = { readonly ns: bigint; readonly name: string; readonly precision: string };

const MS_NS = 1_000_000n;
/** From 1582-10-15 to 1970-01-01, in steps of 100 ns. */
const GREGORIAN_STEPS = 122_192_928_000_000_000n;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const XID = '0123456789abcdefghijklmnopqrstuv';
/** 2014-05-13T16:53:20Z. */
const KSUID_EPOCH_S = 1_400_000_000n;

/** Nothing where the text is no such identifier, or carries no time. */
export const timeInIdentifier = (text: string): IdentifierTime | undefined =>
  inUuid(text) ?? inUlid(text) ?? inObjectId(text) ?? inXid(text) ?? inKsuid(text);

function inUuid(text: string): IdentifierTime | undefined {
  const match =
    /^(?:urn:uuid:|\{)?([\da-f]{8})-?([\da-f]{4})-?([167])([\da-f]{3})-?[89ab][\da-f]{3}-?[\da-f]{12}\}?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, high = '', middle = '', version = '', low = ''] = match;
  if (version === '7')
    return { ns: hex(high + middle) * MS_NS, name: 'UUID version 7', precision: 'milliseconds' };
  const steps = version === '1' ? hex(low + middle + high) : hex(high + middle + low);
  return {
    ns: (steps - GREGORIAN_STEPS) * 100n,
    name: `UUID version ${version}`,
    precision: '100 nanoseconds',
  };
}

/** Whether a text has the form of a ULID; one that begins with 8 or more has a time beyond 48 bits, and is none. */
export const isUlidLike = (text: string): boolean =>
  /^\d[\dABCDEFGHJKMNPQRSTVWXYZ]{25}$/i.test(text) && /[A-Z]/i.test(text);

function inUlid(text: string): IdentifierTime | undefined {
  if (!/^[0-7]/.test(text) || !isUlidLike(text)) return undefined;
  return {
    ns: inBase(text.slice(0, 10).toUpperCase(), CROCKFORD) * MS_NS,
    name: 'ULID',
    precision: 'milliseconds',
  };
}

function inObjectId(text: string): IdentifierTime | undefined {
  if (!/^(?:ObjectId\(")?[\da-f]{24}(?:"\))?$/i.test(text)) return undefined;
  const [digits = ''] = /[\da-f]{24}/i.exec(text) ?? [];
  return { ns: hex(digits.slice(0, 8)) * SECOND_NS, name: 'ObjectId', precision: 'seconds' };
}

function inXid(text: string): IdentifierTime | undefined {
  if (!/^[\da-v]{20}$/.test(text) || /^\d+$/.test(text)) return undefined;
  // 20 characters of 5 bits hold 96 bits and 4 spare ones; the time is the first 32.
  const bits = inBase(text, XID) >> 4n;
  return { ns: (bits >> 64n) * SECOND_NS, name: 'xid', precision: 'seconds' };
}

function inKsuid(text: string): IdentifierTime | undefined {
  if (!/^[\dA-Za-z]{27}$/.test(text)) return undefined;
  const value = inBase(text, BASE62);
  if (value >> 160n !== 0n) return undefined;
  return { ns: ((value >> 128n) + KSUID_EPOCH_S) * SECOND_NS, name: 'KSUID', precision: 'seconds' };
}

const hex = (digits: string): bigint => BigInt(`0x${digits}`);

const inBase = (text: string, alphabet: string): bigint =>
  Array.from(text).reduce(
    (sum, char) => sum * BigInt(alphabet.length) + BigInt(Math.max(0, alphabet.indexOf(char))),
    0n,
  );
