/** Wycheproof's vectors for AES and for JWE, put to what raw AES and JWE are opened with. */
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { decodeUtf8, encodeUtf8, fromBase64, fromHex, joinBytes, toHex } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import type { Proof } from '#src/lib/proof.ts';
import { decryptAes, encryptAes, ownSubtle, type Subtle } from './aes.ts';
import { openCbc, openContent, openJwe, type CbcSettings } from './jwe.ts';

type AesCase = {
  readonly name: string;
  readonly file: string;
  readonly key: string;
  readonly iv: string;
  readonly aad: string;
  readonly plain: string;
  readonly sealed: string;
  readonly tag?: string;
  readonly isValid: boolean;
};

const HASHES: Readonly<Record<string, CbcSettings['hash']>> = {
  a128cbc_hs256: sha256,
  a192cbc_hs384: sha384,
  a256cbc_hs512: sha512,
};
/** Shorter IVs, in hexadecimal digits, are refused: RFC 5116 and the libraries have 12 bytes, and 8 is what all of them can. */
const SHORTEST_IV_DIGITS = 16;

const bytesOf = (hex = ''): Uint8Array<ArrayBuffer> => {
  const bytes = fromHex(hex);
  if (!bytes.ok) throw new Error(bytes.problem.message);
  return bytes.value;
};

const wycheproof = (subtle: Subtle | null, by: string): Proof<AesCase> => ({
  standard: `FIPS 197 with NIST SP 800-38A and 38D; RFC 7518, section 5.2: AES in CBC and GCM, with HMAC, ${by}`,
  ...(subtle && { needsCryptography: true }),
  file: 'src/tools/encrypt/suites/aes.suite.json',
  nameOf: ({ name }) => name,
  isAsked: ({ file, iv }) => file !== 'aes_gcm' || iv.length >= SHORTEST_IV_DIGITS,
  async agrees({ file, key, iv, aad, plain, sealed, tag, isValid }) {
    const hash = HASHES[file];
    const settings = { key: bytesOf(key), iv: bytesOf(iv), aad: bytesOf(aad) };
    if (hash) {
      const opened = await openCbc({ ...settings, hash }, bytesOf(sealed), bytesOf(tag), subtle);
      return (opened !== undefined && toHex(opened) === plain) === isValid;
    }
    const mode = file === 'aes_gcm' ? 'gcm' : 'cbc';
    const whole = joinBytes(bytesOf(sealed), bytesOf(tag));
    const opened = await decryptAes({ ...settings, mode }, whole, subtle);
    if ((opened !== undefined && toHex(opened) === plain) !== isValid) return false;
    return (
      !isValid || toHex(await encryptAes({ ...settings, mode }, bytesOf(plain), subtle)) === toHex(whole)
    );
  },
  differences: {},
});

type JweCase = {
  readonly name: string;
  readonly token: string;
  /** Of the content, in hexadecimal; none where the key that wraps it does not open it. */
  readonly key?: string;
  readonly plain: string;
  readonly isValid: boolean;
};

const JWE: Proof<JweCase> = {
  standard:
    'RFC 7516; RFC 7518, section 5: the content of a JWE is opened with its key, and without a password',
  file: 'src/tools/encrypt/suites/jwe.suite.json',
  nameOf: ({ name }) => name,
  async agrees({ token, key, plain, isValid }) {
    // None of them is for a password.
    const isRefused = await openJwe(token, { password: 'secret' }).then(
      () => false,
      (error: unknown) => error instanceof StreamProblem,
    );
    if (!isRefused) return false;
    const [header = '', , ...rest] = token.split('.');
    if (key === undefined || rest.length !== 3) return !isValid;
    const { enc, zip } = JSON.parse(textOf(header)) as { readonly enc: string; readonly zip?: string }; // as the RFC has it
    const [iv, sealed, tag] = rest.map((part) => fromBase64(part));
    if (!iv?.ok || !sealed?.ok || !tag?.ok) return !isValid;
    const content = { iv: iv.value, sealed: sealed.value, tag: tag.value, aad: encodeUtf8(header) };
    const opened = await openContent(enc, { ...content, key: bytesOf(key) });
    // Compressed content is opened, and not read.
    return (opened !== undefined && (zip !== undefined || toHex(opened) === plain)) === isValid;
  },
  differences: {},
};

function textOf(part: string): string {
  const bytes = fromBase64(part);
  const text = bytes.ok ? decodeUtf8(bytes.value) : bytes;
  return text.ok ? text.value : '';
}

export const PROOFS = [
  wycheproof(null, 'by @noble/ciphers'),
  wycheproof(ownSubtle(), 'by the browser’s own cryptography'),
  JWE,
];
