/** JSON Web Encryption for a password (RFC 7516, compact; RFC 7518, sections 4.8 and 5). */
import { aeskw } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { CHash } from '@noble/hashes/utils.js';
import {
  decodeUtf8,
  encodeUtf8,
  equalBytes,
  fromBase64,
  joinBytes,
  toBase64Url,
  toHex,
} from '#src/lib/bytes.ts';
import type { FormWorld, Note, ValueRow } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { positionAt } from '#src/lib/result.ts';
import { decryptAes, encryptAes, ownSubtle, TAG_BYTES, type Subtle } from './aes.ts';
import { pbkdf2, type Digest } from './derive.ts';
import { notOpened, refused, type Ending } from './making.ts';
import { MOST_ROUNDS } from './options.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const USUAL_ROUNDS = 210_000;
/** More are refused by the library that most programs take. */
const JOSE_ROUNDS = 10_000;
/** Fewer are not recommended (RFC 7518, section 4.8.1.2). */
const FEWEST_ROUNDS = 1000;
const SHORTEST_SALT_BYTES = 8;

/** The ways to wrap the key with a password. */
const WRAPS: Readonly<Record<string, { readonly digest: Digest; readonly keyBytes: number }>> = {
  'PBES2-HS256+A128KW': { digest: 'sha256', keyBytes: 16 },
  'PBES2-HS384+A192KW': { digest: 'sha384', keyBytes: 24 },
  'PBES2-HS512+A256KW': { digest: 'sha512', keyBytes: 32 },
};

/** The ways to encrypt the content; with a hash: AES in CBC, and HMAC for the tag. */
const CIPHERS: Readonly<Record<string, { readonly keyBytes: number; readonly hash?: CHash }>> = {
  A128GCM: { keyBytes: 16 },
  A192GCM: { keyBytes: 24 },
  A256GCM: { keyBytes: 32 },
  'A128CBC-HS256': { keyBytes: 32, hash: sha256 },
  'A192CBC-HS384': { keyBytes: 48, hash: sha384 },
  'A256CBC-HS512': { keyBytes: 64, hash: sha512 },
};

/** Five parts, the first of which is an object with `enc`. Of a long text the beginning is enough. */
export function isJwe(text: string): boolean {
  const [, header] = /^\s*(eyJ[\w-]{10,4000})\.[\w-]*(?:\.|$)/.exec(text) ?? [];
  const parts = text.split('.', 6).length;
  return (
    header !== undefined && (parts === 5 || text.length > 10_000) && headerOf(header)?.['enc'] !== undefined
  );
}

type Header = Readonly<Record<string, unknown>>;

function headerOf(part: string): Header | undefined {
  const bytes = fromBase64(part);
  const text = bytes.ok ? decodeUtf8(bytes.value) : bytes;
  if (!text.ok) return undefined;
  try {
    const value: unknown = JSON.parse(text.value);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Header)
      : undefined; // an object, checked
  } catch {
    return undefined;
  }
}

type Settings = {
  readonly password: string;
  readonly world: Pick<FormWorld, 'randomBytes'>;
};

/** Encrypts; `iter` are the rounds, empty for the usual number. */
export async function sealJwe(
  plain: Bytes,
  iter: string,
  { password, world }: Settings,
): Promise<Ending & { readonly text: string }> {
  const random = (length: number) => new Uint8Array(world.randomBytes(length));
  const rounds = iter === '' ? USUAL_ROUNDS : Number(iter);
  const salt = random(16);
  const alg = 'PBES2-HS512+A256KW';
  const enc = 'A256GCM';
  const header = toBase64Url(encodeUtf8(JSON.stringify({ alg, p2s: toBase64Url(salt), p2c: rounds, enc })));
  const key = random(32);
  const iv = random(12);
  const wrapping = await wrappingKey({ alg, salt, rounds, password });
  const sealed = await encryptAes({ mode: 'gcm', key, iv, aad: encodeUtf8(header) }, plain);
  const parts = [
    aeskw(wrapping).encrypt(key),
    iv,
    sealed.subarray(0, -TAG_BYTES),
    sealed.subarray(-TAG_BYTES),
  ];
  return {
    text: [header, ...parts.map(toBase64Url)].join('.'),
    facts: factsOf({ alg, enc, rounds, salt }),
    notes:
      rounds > JOSE_ROUNDS
        ? [
            {
              message: `the library jose refuses more than ${grouped(JOSE_ROUNDS)} rounds unless it is told to take ${grouped(rounds)} (maxPBES2Count)`,
              repairs: [
                {
                  label: `Write ${grouped(JOSE_ROUNDS)} rounds`,
                  options: { format: 'jwe', iter: String(JOSE_ROUNDS) },
                },
              ],
            },
          ]
        : [],
  };
}

type Wrapping = {
  readonly alg: string;
  readonly salt: Bytes;
  readonly rounds: number;
  readonly password: string;
};

/** RFC 7518, section 4.8.1.1: the salt is the algorithm's name, a zero and `p2s`. */
function wrappingKey({ alg, salt, rounds, password }: Wrapping): Promise<Bytes> {
  const { digest = 'sha512', keyBytes = 32 } = WRAPS[alg] ?? {};
  return pbkdf2({
    digest,
    rounds,
    password: encodeUtf8(password),
    salt: joinBytes(encodeUtf8(alg), Uint8Array.of(0), salt),
    length: keyBytes,
  });
}

const factsOf = ({
  alg,
  enc,
  rounds,
  salt,
}: {
  readonly alg: string;
  readonly enc: string;
  readonly rounds: number;
  readonly salt: Bytes;
}): ValueRow[] => [
  { label: 'Format', value: 'JWE, compact' },
  { label: 'Cipher', value: enc },
  {
    label: 'Key derivation',
    value: `PBKDF2, ${alg.slice(6, 11).replace('HS', 'SHA-')}, ${grouped(rounds)} rounds`,
  },
  { label: 'Key wrap', value: alg },
  { label: 'Salt', value: toHex(salt) },
];

/** Opens a compact JWE. Throws a `StreamProblem`. */
export async function openJwe(
  text: string,
  { password }: Pick<Settings, 'password'>,
): Promise<Ending & { readonly plain: Uint8Array }> {
  const { header, parts } = partsOf(text);
  const read = readHeader(header);
  const [headerText = '', ...bodies] = parts;
  const [wrapped, iv, sealed, tag] = bodies.map((part, at) => bytesOf(text, parts, part, at + 1));
  if (!wrapped || !iv || !sealed || !tag)
    throw refused({ message: 'expected five parts with points between them' });
  const { keyBytes } = CIPHERS[read.enc] ?? { keyBytes: 0 };
  if (wrapped.length !== keyBytes + 8)
    throw refused({ message: `expected an encrypted key of ${keyBytes + 8} bytes, found ${wrapped.length}` });
  const wrapping = await wrappingKey({ ...read, password });
  const key = unwrapped(wrapping, wrapped);
  if (!key) throw notOpened('wrong password, or the data was changed', 'password');
  const plain = await openContent(read.enc, { key, iv, aad: encodeUtf8(headerText), sealed, tag });
  if (!plain) throw notOpened('the data was changed');
  const notes: Note[] =
    read.rounds < FEWEST_ROUNDS
      ? [{ message: `only ${grouped(read.rounds)} rounds: the password is guessed quickly`, tone: 'warning' }]
      : [];
  return { plain, facts: factsOf(read), notes };
}

/** The encrypted content of a JWE, with its key. */
export type Content = Readonly<Record<'key' | 'iv' | 'aad' | 'sealed' | 'tag', Bytes>>;

/** What was encrypted; `undefined` where the tag does not fit (RFC 7518, section 5). */
export async function openContent(
  enc: string,
  { key, iv, aad, sealed, tag }: Content,
): Promise<Uint8Array | undefined> {
  const { keyBytes, hash } = CIPHERS[enc] ?? {};
  if (key.length !== keyBytes) return undefined;
  if (hash) return openCbc({ key, iv, aad, hash }, sealed, tag);
  if (tag.length !== TAG_BYTES || iv.length !== 12) return undefined;
  return decryptAes({ mode: 'gcm', key, iv, aad }, joinBytes(sealed, tag));
}

function partsOf(text: string) {
  const parts = text.trim().split('.');
  const header = headerOf(parts[0] ?? '');
  if (parts.length !== 5 || !header)
    throw refused({
      message: `expected a JWE of five parts, the first of which is a header; found ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`,
    });
  return { header, parts };
}

function bytesOf(text: string, parts: readonly string[], part: string, at: number): Bytes {
  const start =
    text.indexOf(parts[0] ?? '') + parts.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0);
  const stray = part.search(/[^\w-]/);
  const bytes = fromBase64(part);
  if (stray >= 0 || !bytes.ok || toBase64Url(bytes.value) !== part)
    throw refused({
      message:
        stray >= 0
          ? `expected base64url, found "${part.charAt(stray)}"`
          : `part ${at + 1} is no whole base64url`,
      position: positionAt(text, start + Math.max(stray, 0)),
    });
  return bytes.value;
}

type Readable = { readonly alg: string; readonly enc: string; readonly rounds: number; readonly salt: Bytes };

function readHeader({ alg, enc, p2s, p2c, zip, crit }: Header): Readable {
  if (typeof alg !== 'string' || !Object.hasOwn(WRAPS, alg))
    throw refused({
      message: `expected a JWE for a password (PBES2-…), found "alg": ${alg === undefined ? 'nothing' : JSON.stringify(alg)}: it is opened with a key`,
    });
  if (typeof enc !== 'string' || !Object.hasOwn(CIPHERS, enc))
    throw refused({
      message: `"enc": ${enc === undefined ? 'nothing' : JSON.stringify(enc)} is not known (RFC 7518, section 5)`,
    });
  if (crit !== undefined)
    throw refused({ message: 'the header has "crit": extensions that are not known here' });
  if (zip !== undefined)
    throw refused({ message: 'the content is compressed ("zip"), which is not read here' });
  if (typeof p2c !== 'number' || !Number.isInteger(p2c) || p2c < 1)
    throw refused({ message: 'expected a whole number of rounds ("p2c")' });
  if (p2c > MOST_ROUNDS)
    throw refused({
      message: `"p2c" asks for ${grouped(p2c)} rounds; up to ${grouped(MOST_ROUNDS)} are made here`,
    });
  const salt = typeof p2s === 'string' ? fromBase64(p2s) : undefined;
  if (!salt?.ok || salt.value.length < SHORTEST_SALT_BYTES)
    throw refused({ message: 'expected a salt ("p2s") of 8 bytes or more in base64url' });
  return { alg, enc, rounds: p2c, salt: salt.value };
}

/** RFC 3394; `undefined` where its own check fails. */
function unwrapped(wrapping: Bytes, wrapped: Bytes): Bytes | undefined {
  try {
    return new Uint8Array(aeskw(wrapping).decrypt(wrapped));
  } catch {
    return undefined;
  }
}

/** With what AES in CBC and HMAC open. */
export type CbcSettings = {
  /** The first half signs, the second encrypts. */
  readonly key: Bytes;
  readonly iv: Bytes;
  readonly aad: Bytes;
  readonly hash: CHash;
};

/** RFC 7518, section 5.2.2.2; `undefined` where the tag does not fit. */
export async function openCbc(
  { key, iv, aad, hash }: CbcSettings,
  sealed: Bytes,
  tag: Bytes,
  subtle: Subtle | null = ownSubtle(),
): Promise<Uint8Array | undefined> {
  const half = key.length / 2;
  const bits = new Uint8Array(8);
  new DataView(bits.buffer).setBigUint64(0, 8n * BigInt(aad.length));
  const mac = hmac(hash, key.subarray(0, half), joinBytes(aad, iv, sealed, bits));
  if (iv.length !== 16 || !equalBytes(mac.subarray(0, half), tag)) return undefined;
  return decryptAes({ mode: 'cbc', key: key.slice(half), iv }, sealed, subtle);
}
