/**
 * AES (FIPS 197) in the modes CBC and CTR (NIST SP 800-38A) and GCM (SP 800-38D): the browser's own where it has it, @noble/ciphers
 * elsewhere: plain http has none.
 */
import { cbc, ctr, gcm } from '@noble/ciphers/aes.js';

/** GCM, CBC with PKCS #7 padding, or CTR with a counter of 128 bits. */
export type Mode = 'gcm' | 'cbc' | 'ctr';

/** Bytes that the browser's functions take. */
type Bytes = Uint8Array<ArrayBuffer>;

/** With what is encrypted. */
export type AesSettings = {
  readonly mode: Mode;
  /** 16, 24 or 32 bytes. */
  readonly key: Bytes;
  /** GCM: 8 bytes or more, usually 12. CBC, CTR: 16. */
  readonly iv: Bytes;
  /** Of GCM: additional data. */
  readonly aad?: Bytes;
};

/** The tag of GCM, in bytes. */
export const TAG_BYTES = 16;
/** A block, in bytes. */
export const BLOCK_BYTES = 16;

const NAMES = { gcm: 'AES-GCM', cbc: 'AES-CBC', ctr: 'AES-CTR' } as const;

/** The browser's own cryptography. */
export type Subtle = typeof crypto.subtle;

/** The browser's own, or `null` where a page came by plain http. */
export const ownSubtle = (): Subtle | null => (crypto as { readonly subtle?: Subtle }).subtle ?? null; // missing on plain http, whatever the types say

/** Ciphertext, with the tag of GCM at its end. */
export async function encryptAes(
  settings: AesSettings,
  plain: Bytes,
  subtle: Subtle | null = ownSubtle(),
): Promise<Uint8Array> {
  if (!subtle || isForNoble(settings)) return nobleOf(settings).encrypt(plain);
  const key = await keyOf(settings, 'encrypt', subtle);
  return new Uint8Array(await subtle.encrypt(parametersOf(settings), key, plain));
}

/** What was encrypted; `undefined` where the tag or the padding does not fit. */
export async function decryptAes(
  settings: AesSettings,
  sealed: Bytes,
  subtle: Subtle | null = ownSubtle(),
): Promise<Uint8Array | undefined> {
  try {
    if (!subtle || isForNoble(settings)) return nobleOf(settings).decrypt(sealed);
    const key = await keyOf(settings, 'decrypt', subtle);
    return new Uint8Array(await subtle.decrypt(parametersOf(settings), key, sealed));
  } catch {
    return undefined;
  }
}

/** Keys that Chromium refuses, and IVs that others do. */
const isForNoble = ({ mode, key, iv }: AesSettings): boolean =>
  key.length === 24 || (mode === 'gcm' && iv.length !== 12);

function nobleOf({ mode, key, iv, aad }: AesSettings) {
  if (mode === 'gcm') return gcm(key, iv, aad);
  return mode === 'cbc' ? cbc(key, iv) : ctr(key, iv);
}

const keyOf = ({ mode, key }: AesSettings, use: 'encrypt' | 'decrypt', subtle: Subtle) =>
  subtle.importKey('raw', key, NAMES[mode], false, [use]);

function parametersOf({ mode, iv, aad }: AesSettings) {
  if (mode === 'gcm') return { name: NAMES.gcm, iv, ...(aad && { additionalData: aad }) };
  return mode === 'cbc' ? { name: NAMES.cbc, iv } : { name: NAMES.ctr, counter: iv, length: 128 };
}
