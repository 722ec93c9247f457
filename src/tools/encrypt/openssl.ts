/** Files of `openssl enc`: `Salted__`, eight bytes of salt, AES in CBC (https://docs.openssl.org/master/man1/openssl-enc/). */
import { cbc } from '@noble/ciphers/aes.js';
import { encodeUtf8, joinBytes, toHex } from '#src/lib/bytes.ts';
import type { FormWorld, Note, ValueRow } from '#src/lib/form/form.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';
import { grouped } from '#src/lib/format.ts';
import { BLOCK_BYTES } from './aes.ts';
import { bytesToKey, pbkdf2, type Digest } from './derive.ts';
import {
  cutOff,
  gathered,
  inChunks,
  notOpened,
  onePiece,
  refused,
  type Ending,
  type Made,
  type Pieces,
} from './making.ts';
import type { EncryptOptions } from './options.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Cipher = EncryptOptions['cipher'];

/** How a key is made of a password; `rounds` are those of PBKDF2, none of EVP_BytesToKey. */
export type Derivation = { readonly digest: Digest; readonly rounds?: number };

const MAGIC = encodeUtf8('Salted__');
const HEADER_BYTES = 16;
/** What is read or written at a time; whole blocks. */
const CHUNK_BYTES = 65_536;
const USUAL_ROUNDS = 600_000;

/** What people's files are made with, the quickest first: 1.1 and later, CryptoJS and before 1.1, then `-pbkdf2` with usual rounds. */
const TRIED: readonly Derivation[] = [
  { digest: 'sha256' },
  { digest: 'md5' },
  ...[10_000, 100_000, USUAL_ROUNDS, 1_000_000].map((rounds): Derivation => ({ digest: 'sha256', rounds })),
];

type Asked = Pick<EncryptOptions, 'kdf' | 'digest' | 'iter'>;

/** How a new file is made. */
export function writingDerivation({ kdf, digest, iter }: Asked): Derivation {
  const chosen = { digest: digest === 'auto' ? 'sha256' : digest } as const;
  return kdf === 'bytes-to-key' ? chosen : { ...chosen, rounds: iter === '' ? USUAL_ROUNDS : Number(iter) };
}

/** What is tried to open a file: what was chosen, and what is usual where nothing was. */
export function triedDerivations({ kdf, digest, iter }: Asked): readonly Derivation[] {
  if (kdf !== 'bytes-to-key' && iter !== '')
    return [{ digest: digest === 'auto' ? 'sha256' : digest, rounds: Number(iter) }];
  // PBKDF2 with MD5 is asked for by nobody, and slow: no browser has it.
  const likely = kdf === 'auto' && digest === 'md5' ? 'bytes-to-key' : kdf;
  const fitting = TRIED.filter(
    ({ rounds }) => likely === 'auto' || (likely === 'pbkdf2') === (rounds !== undefined),
  );
  if (digest === 'auto') return fitting;
  const all = fitting.map(({ rounds }) => ({ digest, ...(rounds !== undefined && { rounds }) }));
  return all.filter((one, at) => all.findIndex(({ rounds }) => rounds === one.rounds) === at);
}

/** As the program's switches say it. */
const switchesOf = ({ digest, rounds }: Derivation): string =>
  `${rounds === undefined ? '' : `-pbkdf2 -iter ${rounds} `}-md ${digest}`;

const inWords = ({ digest, rounds }: Derivation): string => {
  const name = digest.toUpperCase().replace('SHA', 'SHA-');
  return rounds === undefined
    ? `EVP_BytesToKey, ${name}, one round`
    : `PBKDF2, ${name}, ${grouped(rounds)} rounds`;
};

type Opening = { readonly cipher: Cipher; readonly derivation: Derivation; readonly salt: Bytes | undefined };

/** The command that opens such a file; `salt` where the file has none. */
export const openingCommand = ({ cipher, derivation, salt }: Opening, base64 = ''): string =>
  `openssl enc -d -${cipher} ${switchesOf(derivation)}${salt ? ` -S ${toHex(salt)}` : ''}${base64} -in encrypted -out decrypted`;

/** With what a file is encrypted or opened. */
export type OpensslSettings = {
  readonly cipher: Cipher;
  readonly password: string;
  /** Where the file has none. */
  readonly salt: Bytes | undefined;
  readonly world: Pick<FormWorld, 'randomBytes' | 'onProgress'>;
};

type Keyed = { readonly key: Bytes; readonly iv: Bytes };

const keyBytesOf = (cipher: Cipher): number => Number(cipher.slice(4, 7)) / 8;

async function keyed(derivation: Derivation, salt: Bytes, settings: OpensslSettings): Promise<Keyed> {
  const keyBytes = keyBytesOf(settings.cipher);
  const { digest, rounds } = derivation;
  const deriving = { digest, salt, password: encodeUtf8(settings.password), length: keyBytes + BLOCK_BYTES };
  const made = rounds === undefined ? bytesToKey(deriving) : await pbkdf2({ ...deriving, rounds });
  return { key: made.slice(0, keyBytes), iv: made.slice(keyBytes) };
}

const factsOf = ({ cipher }: OpensslSettings, derivation: Derivation, salt: Bytes): ValueRow[] => [
  { label: 'Format', value: 'openssl enc' },
  { label: 'Cipher', value: cipher, note: 'no tag: a change of the data may stay unseen' },
  { label: 'Key derivation', value: inWords(derivation) },
  { label: 'Salt', value: toHex(salt) },
];

/** Encrypts. With a salt that was given, the file has no header, as OpenSSL 3 writes it. */
export async function* sealOpenssl(pieces: Pieces, derivation: Derivation, settings: OpensslSettings): Made {
  const salt = settings.salt ?? new Uint8Array(settings.world.randomBytes(MAGIC.length));
  const { key, iv: first } = await keyed(derivation, salt, settings);
  let iv = first;
  if (!settings.salt) yield joinBytes(MAGIC, salt);
  let held: Bytes | undefined;
  const write = (chunk: Bytes, isLast: boolean) => {
    const sealed = new Uint8Array(cbc(key, iv, { disablePadding: !isLast }).encrypt(chunk));
    iv = sealed.slice(-BLOCK_BYTES);
    return sealed;
  };
  for await (const chunk of inChunks(pieces, CHUNK_BYTES)) {
    if (held) yield write(held, false);
    held = chunk;
  }
  yield write(held ?? new Uint8Array(), true);
  const notes: Note[] = settings.salt
    ? [
        {
          message:
            'without Salted__ and salt, as OpenSSL 3 writes it with -S: whoever opens it needs the salt too',
        },
      ]
    : [];
  return { facts: factsOf(settings, derivation, salt), notes };
}

/**
 * Opens a file. Nothing in it tells how it was made, nor whether the password is right: one wrong password in about 250 leaves a padding
 * that fits, so what comes out is probable at best.
 */
export async function* openOpenssl(
  pieces: Pieces,
  tried: readonly Derivation[],
  settings: OpensslSettings,
): AsyncGenerator<Uint8Array, Ending & { readonly derivation: Derivation }> {
  const [only, ...others] = tried;
  const body = await bodyOf(pieces, settings.salt);
  if (!only || others.length > 0) {
    const whole = await gathered(body.pieces);
    checkLength(whole.length);
    const found = await choose(whole, body.salt, tried, settings);
    return {
      ...(yield* decrypted(onePiece(whole), found, body.salt, settings)),
      derivation: found.derivation,
    };
  }
  const found = { derivation: only, ...(await keyed(only, body.salt, settings)), alsoFit: [] };
  return { ...(yield* decrypted(body.pieces, found, body.salt, settings)), derivation: only };
}

/** The salt, and what comes after the header. */
async function bodyOf(pieces: Pieces, given: Bytes | undefined): Promise<{ salt: Bytes; pieces: Pieces }> {
  if (given) return { salt: given, pieces };
  const chunks = inChunks(pieces, CHUNK_BYTES);
  const { value } = (await chunks.next()) as IteratorYieldResult<Bytes>; // at least one, which may be empty
  const first = value;
  if (toHex(first.subarray(0, MAGIC.length)) !== toHex(MAGIC))
    throw refused({
      message:
        'expected "Salted__" at the beginning: OpenSSL 3 leaves it out where -S gave the salt, and then the salt is needed here; openssl enc has no GCM, so no such file exists',
      field: 'salt',
    });
  if (first.length < HEADER_BYTES) throw cutOff(HEADER_BYTES - first.length + BLOCK_BYTES);
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield first.subarray(HEADER_BYTES);
    yield* chunks;
  }
  return { salt: first.slice(MAGIC.length, HEADER_BYTES), pieces: rest() };
}

function checkLength(length: number): void {
  if (length === 0 || length % BLOCK_BYTES > 0) throw cutOff(BLOCK_BYTES - (length % BLOCK_BYTES));
}

type Found = Keyed & { readonly derivation: Derivation; readonly alsoFit: readonly Derivation[] };

/** The first settings with which the padding fits and the beginning is text; else a known kind of file, or any that fits. */
async function choose(
  whole: Bytes,
  salt: Bytes,
  tried: readonly Derivation[],
  settings: OpensslSettings,
): Promise<Found> {
  const fitting: (Found & { readonly start: Uint8Array })[] = [];
  const effort = (derivations: readonly Derivation[]) =>
    derivations.reduce((sum, { rounds = 1 }) => sum + rounds, 0);
  for (const [index, derivation] of tried.entries()) {
    settings.world.onProgress?.(effort(tried.slice(0, index)) / effort(tried));
    const keys = await keyed(derivation, salt, settings);
    if (!hasPadding(whole, keys)) continue;
    const start = startOf(whole, keys);
    const found = { derivation, ...keys, start, alsoFit: [] };
    if (isTextStart(start)) return found;
    fitting.push(found);
  }
  const best = fitting.find(({ start }) => fileTypeOf(start)) ?? fitting[0];
  if (!best) throw wrongPassword(tried);
  const alsoFit = fitting.filter((one) => one !== best).map(({ derivation }) => derivation);
  return { ...best, alsoFit };
}

const wrongPassword = (tried: readonly Derivation[]) =>
  notOpened(
    tried.length > 1
      ? `wrong password, rounds that are not usual, or the data was changed; ${tried.length} key derivations were tried`
      : `wrong password, another key derivation than ${tried.map(inWords).join('')}, or the data was changed`,
    'password',
  );

/** PKCS #7, in the last block. */
function hasPadding(whole: Bytes, { key, iv }: Keyed): boolean {
  const before = whole.length > BLOCK_BYTES ? whole.subarray(-2 * BLOCK_BYTES, -BLOCK_BYTES) : iv;
  return (
    unpadded(cbc(key, before, { disablePadding: true }).decrypt(whole.subarray(-BLOCK_BYTES))) !== undefined
  );
}

/** Without the padding; `undefined` where it does not fit. */
function unpadded(block: Uint8Array): Uint8Array | undefined {
  const count = block.at(-1) ?? 0;
  if (count === 0 || count > BLOCK_BYTES) return undefined;
  return block.subarray(-count).every((byte) => byte === count) ? block.subarray(0, -count) : undefined;
}

/** What stands at the beginning, without the padding where it is all. */
function startOf(whole: Bytes, { key, iv }: Keyed): Uint8Array {
  const start = cbc(key, iv, { disablePadding: true }).decrypt(whole.subarray(0, CHUNK_BYTES));
  return whole.length <= CHUNK_BYTES ? (unpadded(start) ?? start) : start;
}

/** UTF-8, perhaps with its last character cut. */
function isTextStart(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* decrypted(pieces: Pieces, found: Found, salt: Bytes, settings: OpensslSettings): Made {
  const { key, derivation, alsoFit } = found;
  let { iv } = found;
  let held: Bytes | undefined;
  const text = new Utf8Check();
  const read = (chunk: Bytes) => {
    const plain = cbc(key, iv, { disablePadding: true }).decrypt(chunk);
    iv = chunk.slice(-BLOCK_BYTES);
    return plain;
  };
  for await (const chunk of inChunks(pieces, CHUNK_BYTES)) {
    if (held) {
      const plain = read(held);
      text.look(plain);
      yield plain;
    }
    held = chunk;
  }
  const last = held ?? new Uint8Array();
  checkLength(last.length);
  const plain = unpadded(read(last));
  if (!plain) throw wrongPassword([derivation]);
  text.look(plain);
  yield plain;
  return { facts: factsOf(settings, derivation, salt), notes: [certainty(text.end(), derivation, alsoFit)] };
}

const certainty = (isText: boolean, derivation: Derivation, alsoFit: readonly Derivation[]): Note =>
  isText
    ? {
        message: `probable: with ${inWords(derivation)}, the padding fits and the result is text; this format has no check that would prove it`,
      }
    : {
        message: `uncertain: with ${inWords(derivation)}, the padding fits but the result is no text; one wrong password in about 250 does that${alsoFit.length > 0 ? `. It fits with ${alsoFit.map(inWords).join(' and ')} too` : ''}`,
        tone: 'warning',
      };

/** Whether all that is looked at is UTF-8. */
class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #isText = true;

  look(bytes: Uint8Array): void {
    this.#try(() => this.#decoder.decode(bytes, { stream: true }));
  }

  end(): boolean {
    this.#try(() => this.#decoder.decode());
    return this.#isText;
  }

  #try(decode: () => string): void {
    try {
      if (this.#isText) decode();
    } catch {
      this.#isText = false;
    }
  }
}
