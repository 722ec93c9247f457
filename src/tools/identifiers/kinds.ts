/** The kinds of identifiers: how each is read and made. Each follows its own specification, which is named beside it. */
import { sha3_512 } from '@noble/hashes/sha3.js';
import { encodeUtf8, toHex } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** What was found inside an identifier. */
export type Reading = {
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly unixMs?: number;
  readonly parts: readonly (readonly [name: string, value: bigint, bits: number])[];
  /** The whole value, with its width. */
  readonly value?: readonly [value: bigint, bits: number];
  readonly isSortable: boolean;
  readonly randomBits: number;
  /** Other texts look like this too. */
  readonly isUnsure?: true;
  /** The groups of characters that it has, where it may have others: `A-Z a-z 0-9`. */
  readonly alphabet?: string;
  readonly notes: readonly string[];
};

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE32HEX = '0123456789abcdefghijklmnopqrstuv';
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const PUSH = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Of Nano ID 5, in its order. */
export const NANO = 'useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict';

const KSUID_EPOCH_S = 1_400_000_000n;

const decode = (text: string, alphabet: string): bigint =>
  Array.from(text).reduce((sum, char) => sum * BigInt(alphabet.length) + BigInt(alphabet.indexOf(char)), 0n);

function encode(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let [text, rest] = ['', value];
  for (let at = 0; at < length; at += 1) {
    text = alphabet.charAt(Number(rest % base)) + text;
    rest /= base;
  }
  return text;
}

const low = (value: bigint, bits: number): bigint => BigInt.asUintN(bits, value);
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x0${toHex(bytes)}`);
const sure = { isSortable: true, notes: [] } as const;

/** github.com/ulid/spec */
export function readUlid(text: string): Result<Reading> {
  const upper = text.toUpperCase();
  const wrong = [...upper].findIndex((char) => !/[0-9A-TV-Z]/.test(char));
  if (wrong >= 0)
    return fail(
      `ULID: expected a character of 0-9 A-Z without I L O U, found "${[...text][wrong] ?? ''}" at position ${wrong + 1}`,
    );
  const mended = upper.replace(/[IL]/g, '1').replaceAll('O', '0');
  if (!/^[0-7]/.test(mended))
    return fail(`ULID: over 128 bits: the first character is at most 7, found "${text.charAt(0)}"`);
  const value = decode(mended, CROCKFORD);
  return ok({
    ...sure,
    kind: 'ULID',
    unixMs: Number(value >> 80n),
    parts: [
      ['Time', value >> 80n, 48],
      ['Random', low(value, 80), 80],
    ],
    value: [value, 128],
    randomBits: 80,
    notes: mended === upper ? [] : ['I and L were read as 1, and O as 0'],
  });
}

/** github.com/segmentio/ksuid */
export function readKsuid(text: string): Result<Reading> {
  const value = decode(text, BASE62);
  if (value >> 160n !== 0n) return fail('over 2^160: no KSUID');
  return ok({
    ...sure,
    kind: 'KSUID',
    unixMs: Number((value >> 128n) + KSUID_EPOCH_S) * 1000,
    parts: [
      ['Seconds since 1400000000', value >> 128n, 32],
      ['Payload', low(value, 128), 128],
    ],
    value: [value, 160],
    randomBits: 128,
  });
}

/** The BSON specification. */
export function readObjectId(text: string): Reading {
  const value = BigInt(`0x${text}`);
  return {
    ...sure,
    kind: 'ObjectId',
    unixMs: Number(value >> 64n) * 1000,
    parts: [
      ['Seconds', value >> 64n, 32],
      ['Random', low(value >> 24n, 40), 40],
      ['Counter', low(value, 24), 24],
    ],
    value: [value, 96],
    randomBits: 40,
  };
}

/** A system of Snowflakes: its epoch, what a step of time is, and the parts from the highest. */
export type System = {
  readonly name: string;
  readonly epochMs: bigint;
  readonly stepMs: bigint;
  readonly parts: readonly (readonly [name: string, bits: number])[];
};

/** The systems that are known. */
export const SYSTEMS = {
  twitter: {
    name: 'Twitter/X',
    epochMs: 1_288_834_974_657n,
    stepMs: 1n,
    parts: [
      ['Data centre', 5],
      ['Worker', 5],
      ['Sequence', 12],
    ],
  },
  discord: {
    name: 'Discord',
    epochMs: 1_420_070_400_000n,
    stepMs: 1n,
    parts: [
      ['Worker', 5],
      ['Process', 5],
      ['Increment', 12],
    ],
  },
  mastodon: { name: 'Mastodon', epochMs: 0n, stepMs: 1n, parts: [['Sequence', 16]] },
  instagram: {
    name: 'Instagram',
    epochMs: 1_314_220_021_721n,
    stepMs: 1n,
    parts: [
      ['Shard', 13],
      ['Sequence', 10],
    ],
  },
} as const satisfies Readonly<Record<string, System>>;

const widthOf = ({ parts }: System): number => parts.reduce((sum, [, bits]) => sum + bits, 0);

/** A number below 2^63 in one system. */
export function readSnowflake(text: string, system: System): Result<Reading> {
  const value = BigInt(text);
  if (value >> 63n !== 0n) return fail('Snowflake: over 2^63 − 1');
  const width = widthOf(system);
  const time = value >> BigInt(width);
  let rest = width;
  const parts = system.parts.map(([name, bits]) => {
    rest -= bits;
    return [name, low(value >> BigInt(rest), bits), bits] as const;
  });
  const isRounded = value > 2n ** 53n && text.endsWith('00') && String(Number(text)) === text;
  return ok({
    kind: `Snowflake of ${system.name}`,
    unixMs: Number(time * system.stepMs + system.epochMs),
    parts: [['Time', time, 63 - width], ...parts],
    value: [value, 64],
    isSortable: true,
    randomBits: 0,
    notes: isRounded ? ['it ends in 00: a JSON number may have lost its last digits'] : [],
  });
}

/** TypeID 0.3 (github.com/jetify-com/typeid). */
export function readTypeId(text: string): Result<Reading> {
  const at = text.lastIndexOf('_');
  const [prefix, suffix] = at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
  if (at === 0) return fail('TypeID: without a prefix there is no "_"');
  if (prefix.length > 63) return fail(`TypeID: a prefix has at most 63 characters, found ${prefix.length}`);
  if (prefix.endsWith('_')) return fail('TypeID: a prefix cannot end with "_"');
  if (prefix.startsWith('_')) return fail('TypeID: a prefix cannot begin with "_"');
  const wrong = /[^a-z_]/.exec(prefix);
  if (wrong)
    return fail(`TypeID: a prefix has a to z and "_", found "${wrong[0]}" at position ${wrong.index + 1}`);
  if (suffix.length !== 26)
    return fail(`TypeID: the part after the prefix has 26 characters, found ${suffix.length}`);
  const odd = [...suffix].findIndex((char) => !CROCKFORD.toLowerCase().includes(char));
  if (odd >= 0)
    return fail(
      `TypeID: expected a character of 0-9 a-z without i l o u, found "${[...suffix][odd] ?? ''}" at position ${at + odd + 2}`,
    );
  if (!/^[0-7]/.test(suffix)) return fail('TypeID: over 128 bits: the suffix begins with at most 7');
  const value = decode(suffix, CROCKFORD.toLowerCase());
  const isV7 = low(value >> 76n, 4) === 7n;
  return ok({
    kind: prefix === '' ? 'TypeID without a prefix' : `TypeID of "${prefix}"`,
    ...(isV7 && { unixMs: Number(value >> 80n) }),
    parts: isV7 ? [['Time', value >> 80n, 48]] : [],
    value: [value, 128],
    isSortable: isV7,
    randomBits: isV7 ? 74 : 0,
    notes: isV7 ? [] : ['the UUID inside is not of version 7'],
  });
}

/** github.com/rs/xid */
export function readXid(text: string): Reading {
  const value = decode(text, BASE32HEX) >> 4n;
  return {
    ...sure,
    kind: 'Xid',
    unixMs: Number(value >> 64n) * 1000,
    parts: [
      ['Seconds', value >> 64n, 32],
      ['Machine', low(value >> 40n, 24), 24],
      ['Process', low(value >> 24n, 16), 16],
      ['Counter', low(value, 24), 24],
    ],
    value: [value, 96],
    randomBits: 0,
  };
}

/** The push IDs of Firebase's Realtime Database. */
export function readPushId(text: string): Reading {
  const value = decode(text, PUSH);
  return {
    ...sure,
    kind: 'Firebase push ID',
    unixMs: Number(value >> 72n),
    parts: [
      ['Time', value >> 72n, 48],
      ['Random', low(value, 72), 72],
    ],
    value: [value, 120],
    randomBits: 72,
  };
}

/** github.com/paralleldrive/cuid: c, the time in base 36, a counter, a fingerprint, and random characters. */
export function readCuid(text: string): Reading {
  const part = (from: number, to: number) => decode(text.slice(from, to), BASE36);
  return {
    ...sure,
    kind: 'CUID',
    unixMs: Number(part(1, 9)),
    parts: [
      ['Time', part(1, 9), 42],
      ['Counter', part(9, 13), 21],
      ['Fingerprint', part(13, 17), 21],
      ['Random', part(17, 25), 42],
    ],
    randomBits: 41,
    notes: ['its makers advise against CUID now: it shows when it was made, and its counter'],
  };
}

const bare = (kind: string, randomBits: number): Reading => ({
  kind,
  parts: [],
  isSortable: false,
  randomBits,
  isUnsure: true,
  notes: [],
});

/** Nothing is inside; many words look like one. */
export const readCuid2 = (text: string): Reading =>
  bare('could be CUID2', Math.floor(Math.log2(36) * (text.length - 1)));
const GROUPS = { 'A-Z': /[A-Z]/, 'a-z': /[a-z]/, '0-9': /[0-9]/, _: /_/, '-': /-/ };

/** Nothing is inside. */
export const readNanoId = (text: string): Reading => ({
  ...bare('could be Nano ID', text.length * 6),
  alphabet: Object.entries(GROUPS)
    .flatMap(([group, pattern]) => (pattern.test(text) ? [group] : []))
    .join(' '),
});

/** What making needs. */
export type MakingContext = {
  readonly unixMs: number;
  readonly count: number;
  readonly length: number;
  readonly alphabet: string;
  readonly prefix: string;
  readonly system: System;
  readonly randomBytes: (length: number) => Uint8Array;
};

/** The kinds that can be made, and the last moment that each can hold. */
export const LAST_MS = {
  ulid: 2 ** 48 - 1,
  nanoid: Infinity,
  ksuid: (1_400_000_000 + 2 ** 32 - 1) * 1000 + 999,
  objectid: (2 ** 32 - 1) * 1000 + 999,
  snowflake: Infinity,
  typeid: 2 ** 48 - 1,
  cuid2: Infinity,
  xid: (2 ** 32 - 1) * 1000 + 999,
  pushid: 2 ** 48 - 1,
} as const;

/** A kind that can be made. */
export type MadeKind = keyof typeof LAST_MS;

/** The first moment of a kind, in milliseconds since 1970. */
export const firstMs = (kind: MadeKind, system: System): number =>
  kind === 'ksuid' ? 1_400_000_000_000 : kind === 'snowflake' ? Number(system.epochMs) : 0;

/** As many of a kind as are wanted, all of one moment; in order where the kind sorts. Fails where the moment has no more. */
export function make(kind: MadeKind, making: MakingContext): Result<readonly string[]> {
  const { count } = making;
  const seconds = BigInt(Math.floor(making.unixMs / 1000));
  const each = (one: (index: number) => string): Result<readonly string[]> =>
    ok(Array.from({ length: count }, (_, index) => one(index)));
  switch (kind) {
    case 'ulid':
      return ascending(BigInt(making.unixMs), 80, making, (value) => encode(value, CROCKFORD, 26));
    case 'pushid':
      return ascending(BigInt(making.unixMs), 72, making, (value) => encode(value, PUSH, 20));
    case 'ksuid':
      return each(() =>
        encode(((seconds - KSUID_EPOCH_S) << 128n) | numberOf(making.randomBytes(16)), BASE62, 27),
      );
    case 'objectid':
    case 'xid': {
      const [random, start] = [numberOf(making.randomBytes(5)), numberOf(making.randomBytes(3))];
      return each((index) => {
        const value = (seconds << 64n) | (random << 24n) | low(start + BigInt(index), 24);
        return kind === 'xid' ? encode(value << 4n, BASE32HEX, 20) : value.toString(16).padStart(24, '0');
      });
    }
    case 'snowflake':
      return snowflakes(making);
    case 'typeid':
      return each(() => typeId(making));
    case 'cuid2':
      return each(() => cuid2(making));
    case 'nanoid':
      return each(() => pick(making.alphabet, making.length, making.randomBytes));
  }
}

/** One moment: each is the one before plus one, as the specification of ULID has it. */
function ascending(
  time: bigint,
  bits: number,
  { count, randomBytes }: MakingContext,
  write: (value: bigint) => string,
): Result<readonly string[]> {
  const start = numberOf(randomBytes(bits / 8));
  if ((start + BigInt(count) - 1n) >> BigInt(bits) !== 0n)
    return fail('the random part ran over within one millisecond: make them again');
  return ok(
    Array.from({ length: count }, (_, index) => write((time << BigInt(bits)) | (start + BigInt(index)))),
  );
}

/** The sequence counts up, and then the time goes on by a step. */
function snowflakes({ unixMs, count, system }: MakingContext): Result<readonly string[]> {
  const width = widthOf(system);
  const [, sequenceBits = 0] = system.parts.at(-1) ?? [];
  const first = (BigInt(unixMs) - system.epochMs) / system.stepMs;
  const all = Array.from({ length: count }, (_, index) => {
    const steps = first + (BigInt(index) >> BigInt(sequenceBits));
    return (steps << BigInt(width)) | low(BigInt(index), sequenceBits);
  });
  if ((all.at(-1) ?? 0n) >> 63n !== 0n) return fail(`the time is beyond what ${system.name} can hold`);
  return ok(all.map(String));
}

function typeId({ unixMs, prefix, randomBytes }: MakingContext): string {
  const random = numberOf(randomBytes(10));
  const value =
    (BigInt(unixMs) << 80n) | (7n << 76n) | (low(random >> 64n, 12) << 64n) | (2n << 62n) | low(random, 62);
  const suffix = encode(value, CROCKFORD.toLowerCase(), 26);
  return prefix === '' ? suffix : `${prefix}_${suffix}`;
}

/** A letter, and the hash of time and random bytes in base 36 (github.com/paralleldrive/cuid2). */
function cuid2({ unixMs, length, randomBytes }: MakingContext): string {
  const letter = pick('abcdefghijklmnopqrstuvwxyz', 1, randomBytes);
  const salted = `${unixMs.toString(36)}${toHex(randomBytes(32))}`;
  const hash = encode(numberOf(sha3_512(encodeUtf8(salted))), BASE36, 99);
  return letter + hash.slice(-(length - 1));
}

/** Characters of an alphabet, by rejection: each is as likely as any other. */
function pick(alphabet: string, length: number, randomBytes: (length: number) => Uint8Array): string {
  const letters = [...alphabet];
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, letters.length))) - 1;
  let text = '';
  for (let found = 0; found < length;)
    for (const byte of randomBytes(length)) {
      const letter = letters[byte & mask];
      if (letter === undefined || found === length) continue;
      text += letter;
      found += 1;
    }
  return text;
}
