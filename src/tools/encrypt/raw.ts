/** AES with a key and nothing else: IV, ciphertext, tag. */
import { encodeUtf8, fromBase64, fromHex, joinBytes, toHex } from '#src/lib/bytes.ts';
import type { FormWorld, Note, ValueRow } from '#src/lib/form/form.ts';
import { BLOCK_BYTES, decryptAes, encryptAes, TAG_BYTES, type AesSettings, type Mode } from './aes.ts';
import { cutOff, notOpened, refused, type Ending } from './making.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const MODE_NAMES = { gcm: 'GCM', cbc: 'CBC', ctr: 'CTR' } as const;
const DRAWN_IV_BYTES = { gcm: 12, cbc: BLOCK_BYTES, ctr: BLOCK_BYTES } as const;
/** Shorter and longer ones are a mistake. */
const GCM_IV_BYTES = { least: 8, most: 1024 } as const;

/** What raw AES is given, as it was typed. */
export type RawSettings = {
  readonly mode: Mode;
  readonly key: string | Uint8Array;
  readonly iv: string;
  readonly tag: string;
  readonly aad: string;
};

/** Bytes in hex, or else in Base64; `undefined` where they are neither. */
export function digitsOf(text: string): { readonly bytes: Bytes; readonly as: 'hex' | 'Base64' } | undefined {
  const hex = fromHex(text);
  if (hex.ok) return { bytes: hex.value, as: 'hex' };
  const base64 = fromBase64(text);
  return base64.ok ? { bytes: base64.value, as: 'Base64' } : undefined;
}

function keyOf(key: RawSettings['key']): { readonly bytes: Bytes; readonly as: string } {
  const read = typeof key === 'string' ? digitsOf(key.trim()) : { bytes: new Uint8Array(key), as: 'bytes' };
  if (read && [16, 24, 32].includes(read.bytes.length)) return read;
  const found =
    key.length === 0
      ? 'nothing'
      : read
        ? `${read.bytes.length} bytes in ${read.as}`
        : 'neither hex nor Base64';
  throw refused({
    message: `expected a key of 16, 24 or 32 bytes in hex or Base64, found ${found}${key.length > 0 ? '; a password is no key: age, openssl enc and JWE make one of it' : ''}`,
    field: 'key',
    ...(key.length > 0 && { repairs: [{ label: 'Use age with a password', options: { format: 'age' } }] }),
  });
}

/** The bytes of a field, checked for their length. */
function fieldOf(text: string, field: 'iv' | 'tag', name: string, least: number, most: number): Bytes {
  const read = digitsOf(text.trim());
  const wanted = least === most ? `${least} bytes` : `${least} to ${most} bytes`;
  if (!read || read.bytes.length < least || read.bytes.length > most)
    throw refused({
      message: `expected ${name} of ${wanted} in hex or Base64, found ${read ? `${read.bytes.length} in ${read.as}` : 'something else'}`,
      field,
    });
  return read.bytes;
}

function ivOf({ mode, iv }: RawSettings): Bytes {
  const { least, most } = mode === 'gcm' ? GCM_IV_BYTES : { least: BLOCK_BYTES, most: BLOCK_BYTES };
  return fieldOf(iv, 'iv', 'an IV', least, most);
}

const settingsOf = ({ mode, aad }: RawSettings, key: Bytes, iv: Bytes): AesSettings => ({
  mode,
  key,
  iv,
  ...(mode === 'gcm' && { aad: encodeUtf8(aad) }),
});

/** How many bytes of IV stand before the ciphertext. */
export const ivBytesBefore = ({ mode, iv }: Pick<RawSettings, 'mode' | 'iv'>): number =>
  iv.trim() === '' ? DRAWN_IV_BYTES[mode] : 0;

const factsOf = (
  { mode }: RawSettings,
  key: { readonly bytes: Bytes; readonly as: string },
  iv: Bytes,
): ValueRow[] => [
  { label: 'Format', value: 'raw AES' },
  {
    label: 'Cipher',
    value: `AES-${key.bytes.length * 8}-${MODE_NAMES[mode]}`,
    note: `key read as ${key.as}`,
  },
  { label: 'IV', value: toHex(iv) },
];

/** Ciphertext; before it an IV that was drawn, after it the tag of GCM unless it is asked for apart. Throws a `StreamProblem`. */
export async function sealRaw(
  plain: Bytes,
  settings: RawSettings,
  isDetached: boolean,
  world: Pick<FormWorld, 'randomBytes'>,
): Promise<Ending & { readonly sealed: Uint8Array }> {
  const { mode } = settings;
  const key = keyOf(settings.key);
  const isDrawn = settings.iv.trim() === '';
  const iv = isDrawn ? new Uint8Array(world.randomBytes(DRAWN_IV_BYTES[mode])) : ivOf(settings);
  const whole = await encryptAes(settingsOf(settings, key.bytes, iv), plain);
  const isApart = isDetached && mode === 'gcm';
  const sealed = isApart ? whole.subarray(0, -TAG_BYTES) : whole;
  return {
    sealed: isDrawn ? joinBytes(iv, sealed) : sealed,
    facts: factsOf(settings, key, iv),
    ...(isApart && { tag: toHex(whole.subarray(-TAG_BYTES)) }),
    notes: isDrawn ? [] : [reused(mode)],
  };
}

const reused = (mode: Mode): Note => ({
  message: `never encrypt anything else with this key and this IV${mode === 'cbc' ? '' : ': who has both can read them'}; the result does not hold the IV`,
  tone: 'warning',
});

/** What was encrypted. The IV is the given one, or what stands before the ciphertext. Throws a `StreamProblem`. */
export async function openRaw(
  sealed: Bytes,
  settings: RawSettings,
): Promise<Ending & { readonly plain: Uint8Array }> {
  const { mode } = settings;
  const key = keyOf(settings.key);
  const ivBytes = ivBytesBefore(settings);
  const tag =
    mode === 'gcm' && settings.tag.trim() !== ''
      ? fieldOf(settings.tag, 'tag', 'a tag', TAG_BYTES, TAG_BYTES)
      : undefined;
  const least = ivBytes + (mode === 'gcm' ? (tag ? 0 : TAG_BYTES) : mode === 'cbc' ? BLOCK_BYTES : 0);
  if (sealed.length < least) throw cutOff(least - sealed.length);
  const iv = ivBytes === 0 ? ivOf(settings) : sealed.slice(0, ivBytes);
  const body = joinBytes(sealed.subarray(ivBytes), ...(tag ? [tag] : []));
  if (mode === 'cbc' && body.length % BLOCK_BYTES > 0)
    throw cutOff(BLOCK_BYTES - (body.length % BLOCK_BYTES));
  const plain = await decryptAes(settingsOf(settings, key.bytes, iv), body);
  if (!plain)
    throw notOpened(
      mode === 'gcm'
        ? 'wrong key, IV or additional data, or the data was changed'
        : 'wrong key or IV, or the data was changed',
      'key',
    );
  return {
    plain,
    facts: factsOf(settings, key, iv),
    notes:
      mode === 'gcm'
        ? []
        : [
            {
              message: `${MODE_NAMES[mode]} has no check: with a wrong key ${mode === 'ctr' ? 'something' : 'now and then something'} comes out too`,
              tone: 'warning',
            },
          ],
  };
}

/** The command of another program that reads the bytes after the IV; it names no secret. */
export function openingCommand(mode: Mode, keyBits: string, iv: string, aad: string): string {
  if (mode !== 'gcm')
    return `openssl enc -d -aes-${keyBits}-${mode} -K "$KEY_IN_HEX" -iv ${iv} -out decrypted`;
  const extra = aad === '' ? 'None' : `bytes.fromhex("${toHex(encodeUtf8(aad))}")`;
  return `python3 -c 'import os, sys; from cryptography.hazmat.primitives.ciphers.aead import AESGCM; sys.stdout.buffer.write(AESGCM(bytes.fromhex(os.environ["KEY_IN_HEX"])).decrypt(bytes.fromhex("${iv}"), sys.stdin.buffer.read(), ${extra}))'`;
}
