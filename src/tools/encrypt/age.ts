/** age files (https://c2sp.org/age), by the library of age's own author; the stanza of a password is ours, for its progress. */
import { Decrypter, Encrypter, Stanza, armor } from 'age-encryption';
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { encodeUtf8, fromBase64, joinBytes, toBase64 } from '#src/lib/bytes.ts';
import type { FormWorld, ValueRow } from '#src/lib/form/form.ts';
import { positionAt } from '#src/lib/result.ts';
import { WORK_FACTOR } from './derive.ts';
import { notOpened, refused, type Made, type Pieces, type Progress } from './making.ts';

/** How an armored file begins and ends. */
export const ARMOR = { begin: '-----BEGIN AGE ENCRYPTED FILE-----', end: '-----END AGE ENCRYPTED FILE-----' };

/** As the age program does by default; 4 GB of memory. */
const HIGHEST_WORK_FACTOR = 22;
const SCRYPT = 'age-encryption.org/v1/scrypt';
const SALT_BYTES = 16;
const SEALED_KEY_BYTES = 32;

type Stanzas = readonly Stanza[];

/** The key that a password gives. Throws a `RangeError` where this device has not the memory. */
const scryptKey = (password: string, salt: Uint8Array, factor: number, onProgress: Progress) =>
  scryptAsync(encodeUtf8(password), joinBytes(encodeUtf8(SCRYPT), salt), {
    N: 2 ** factor,
    r: 8,
    p: 1,
    dkLen: 32,
    maxmem: 2 ** 33,
    onProgress,
  });

const sealing = (key: Uint8Array) => chacha20poly1305(key, new Uint8Array(12));

/** Base64 without padding, and no other spelling of the same bytes. */
function strictBase64(text: string): Uint8Array | undefined {
  const bytes = fromBase64(text);
  return bytes.ok && toBase64(bytes.value).replaceAll('=', '') === text ? bytes.value : undefined;
}

const damagedHeader = (why: string) => refused({ message: `the header of the age file is damaged: ${why}` });

/** Reads the stanza of a password, up to the work factor that the age program reads. */
async function openWithPassword(
  stanzas: Stanzas,
  password: string,
  onProgress: Progress,
): Promise<Uint8Array | null> {
  const own = stanzas.find(({ args: [type] }) => type === 'scrypt');
  if (!own) return null;
  const [, written = '', factorText = ''] = own.args;
  if (stanzas.length > 1) throw damagedHeader('a password stands beside other recipients');
  const salt = own.args.length === 3 ? strictBase64(written) : undefined;
  if (
    salt?.length !== SALT_BYTES ||
    own.body.length !== SEALED_KEY_BYTES ||
    !/^[1-9]\d{0,9}$/.test(factorText)
  )
    throw damagedHeader('expected scrypt with 16 bytes of salt and a work factor');
  const factor = Number(factorText);
  if (factor > HIGHEST_WORK_FACTOR)
    throw refused({
      message: `the file asks for a work factor of ${factor}; up to ${HIGHEST_WORK_FACTOR} is read here, as the age program does`,
    });
  try {
    return sealing(await derived(password, salt, factor, onProgress)).decrypt(own.body);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}

async function derived(password: string, salt: Uint8Array, factor: number, onProgress: Progress) {
  try {
    return await scryptKey(password, salt, factor, onProgress);
  } catch {
    throw new RangeError(
      `a work factor of ${factor} needs ${2 ** (factor - 10)} MB of memory, which are not free here`,
    );
  }
}

async function passwordStanza(fileKey: Uint8Array, password: string, world: FormWorld): Promise<Stanza[]> {
  const salt = world.randomBytes(SALT_BYTES);
  const key = await scryptKey(password, salt, WORK_FACTOR, (fraction) => world.onProgress?.(fraction));
  const args = ['scrypt', toBase64(salt).replaceAll('=', ''), String(WORK_FACTOR)];
  return [new Stanza(args, sealing(key).encrypt(fileKey))];
}

/** For whom a file is encrypted, and who may open it. */
export type AgeSettings = {
  readonly password: string;
  /** Public keys, one a line; lines that begin with `#` are skipped. */
  readonly recipients: string;
  /** Private keys, with what age-keygen writes around them. */
  readonly identity: string;
  readonly world: FormWorld;
};

const RECIPIENT = /^age1(?:pq1|tag1|tagpq1)?[02-9ac-hj-np-z]+$/;

/** The public keys, with their places. */
function recipientsOf(text: string): readonly string[] {
  const all = [...text.matchAll(/^[ \t]*#.*$|[^\s,;]+/gm)].filter(
    ([word]) => !word.trimStart().startsWith('#'),
  );
  for (const { 0: word, index } of all)
    if (!RECIPIENT.test(word))
      throw refused({
        message: word.startsWith('ssh-')
          ? 'keys of SSH are not for this tool: expected public keys of age (age1…)'
          : /^AGE-SECRET-KEY/i.test(word)
            ? 'this is a private key: expected public keys of age (age1…)'
            : `expected a public key of age (age1…), found "${word.slice(0, 40)}"`,
        field: 'recipients',
        position: positionAt(text, index),
      });
  return all.map(([word]) => word);
}

/** Encrypts for a password or for public keys. */
export async function* sealAge(pieces: Pieces, { password, recipients, world }: AgeSettings): Made {
  const keys = recipientsOf(recipients);
  const encrypter = new Encrypter();
  if (keys.length > 0 && password !== '')
    throw refused({
      message: 'an age file is either for a password or for recipients: leave one of them empty',
      field: 'recipients',
    });
  const isQuantum = (key: string) => /^age1(?:pq|tagpq)1/.test(key);
  if (keys.some(isQuantum) && !keys.every(isQuantum))
    throw refused({
      message:
        'age does not mix post-quantum recipients (age1pq1…) with others, which would undo their protection',
      field: 'recipients',
    });
  if (keys.length === 0)
    encrypter.addRecipient({ wrapFileKey: (fileKey) => passwordStanza(fileKey, password, world) });
  for (const key of keys) addKey(key, () => encrypter.addRecipient(key));
  yield* piecesOf(await encrypter.encrypt(streamOf(pieces)));
  return { facts: factsOf(keys.length === 0 ? WORK_FACTOR : undefined, keys.length) };
}

function addKey(key: string, add: () => void): void {
  try {
    add();
  } catch {
    throw refused({
      message: `this public key has a mistake: "${key.slice(0, 12)}…${key.slice(-4)}"`,
      field: 'recipients',
    });
  }
}

const factsOf = (factor: number | undefined, recipients: number): ValueRow[] => [
  { label: 'Format', value: 'age v1' },
  { label: 'Cipher', value: 'ChaCha20-Poly1305', note: 'each 64 KiB with its own tag' },
  factor === undefined
    ? { label: 'Recipients', value: String(recipients) }
    : {
        label: 'Key derivation',
        value: `scrypt, 2^${factor} rounds`,
        note: `${2 ** (factor - 10)} MB of memory`,
      },
];

/** Private keys in a text, as age-keygen writes them: in a field of one line too, where line breaks are lost. */
function identitiesOf(text: string): readonly string[] {
  const found = text.match(/AGE-SECRET-KEY-(?:PQ-)?1[02-9AC-HJ-NP-Z]+/g);
  if (found) return found;
  throw refused({
    message: text.includes('AGE-PLUGIN')
      ? 'identities of plugins cannot be used here: expected AGE-SECRET-KEY-1…'
      : 'expected a private key of age, AGE-SECRET-KEY-1…',
    field: 'identity',
  });
}

/** What the header told while it was read. */
type Told = { types: readonly string[]; factor: number | undefined };

/** Opens a file that is not armored. */
export async function* openAge(pieces: Pieces, { password, identity, world }: AgeSettings): Made {
  const told: Told = { types: [], factor: undefined };
  const decrypter = new Decrypter();
  decrypter.addIdentity({
    unwrapFileKey: (stanzas: Stanza[]) => {
      told.types = stanzas.map(({ args: [type = ''] }) => type);
      const factor = stanzas[0]?.args[2];
      if (told.types[0] === 'scrypt') told.factor = Number(factor);
      return password === '' && told.types[0] === 'scrypt'
        ? null
        : openWithPassword(stanzas, password, (fraction) => world.onProgress?.(fraction));
    },
  });
  for (const key of identity.trim() === '' ? [] : identitiesOf(identity)) addIdentity(decrypter, key);
  const opened = await decrypter.decrypt(streamOf(pieces)).catch((error: unknown) => {
    throw headerProblem(error, told, { password, identity });
  });
  try {
    yield* piecesOf(opened);
  } catch (error) {
    throw isOurs(error) ? error : notOpened('the data was changed, or its end is missing');
  }
  return { facts: factsOf(told.factor, told.types.length) };
}

function addIdentity(decrypter: Decrypter, key: string): void {
  try {
    decrypter.addIdentity(key);
  } catch {
    throw refused({ message: 'this private key of age has a mistake', field: 'identity' });
  }
}

const isOurs = (error: unknown): boolean =>
  error instanceof Error && ('problem' in error || error instanceof TypeError);

function headerProblem(
  error: unknown,
  { types }: Told,
  { password, identity }: Pick<AgeSettings, 'password' | 'identity'>,
): Error {
  const { message } = error as Error; // the library throws nothing else
  if (isOurs(error)) return error as Error; // as the line before
  if (error instanceof RangeError) return refused({ message });
  if (message.includes('invalid header HMAC')) return notOpened('the header was changed');
  if (!message.includes('no identity matched')) return damagedHeader(message);
  const isForPassword = types.includes('scrypt');
  if (isForPassword && password === '')
    return refused({ message: 'this file is for a password: expected one, found none', field: 'password' });
  if (isForPassword) return notOpened('wrong password, or the data was changed', 'password');
  const kinds = [...new Set(types.filter((type) => !type.endsWith('-grease')))].join(', ');
  return identity.trim() === ''
    ? refused({
        message: `this file is for the holder of a private key (${kinds}), not for a password: give the identity, AGE-SECRET-KEY-1…`,
        field: 'identity',
      })
    : notOpened(`none of the private keys opens it; it is for ${kinds}`, 'identity');
}

/** The bytes of an armored file (C2SP age, "ASCII armor"). Throws a `StreamProblem`. */
export function fromArmor(text: string): Uint8Array {
  const stray = text.slice(text.indexOf(ARMOR.begin) + ARMOR.begin.length).search(/[^A-Za-z\d+/=\r\n]/);
  const at = stray + text.indexOf(ARMOR.begin) + ARMOR.begin.length;
  if (stray >= 0 && !text.startsWith(ARMOR.end, at))
    throw refused({
      message: `expected Base64, found "${String.fromCodePoint(text.codePointAt(at) ?? 0)}"`,
      position: positionAt(text, at),
    });
  if (!text.includes(ARMOR.end))
    throw refused({
      message: `expected ${ARMOR.end} at the end: the text was cut`,
      position: positionAt(text, text.length),
    });
  try {
    return armor.decode(text);
  } catch (error) {
    throw refused({ message: `the armor is damaged: ${(error as Error).message}` }); // the library throws nothing else
  }
}

/** How a file that is not armored begins. */
export const AGE_START = 'age-encryption.org/';

/** A file as a stream of the browser, which reads no further ahead than it is asked. */
function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      // Its memory may be used for the next one.
      else if (next.value.length > 0) controller.enqueue(next.value.slice());
      else await this.pull?.(controller);
    },
  });
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    if (next.value.length > 0) yield next.value;
}
