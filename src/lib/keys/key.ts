/** What is known of a key once it is read, whatever it was written in. */
type Bytes = Uint8Array<ArrayBuffer>;

/** The kinds of key by their names in a JWK (`kty`, RFC 7518, section 6.1). */
export type KeyKind = 'oct' | 'RSA' | 'EC' | 'OKP';

/** How a shared secret can be written. */
export const SECRET_ENCODINGS = ['text', 'hex', 'base64'] as const;

/** How a shared secret is written. */
export type SecretEncoding = (typeof SECRET_ENCODINGS)[number];

/** What a person gives as key; PEM, JWK and JWKS are recognised whatever the chosen encoding. */
export type KeyInput = {
  readonly text: string;
  readonly encoding: SecretEncoding;
};

/** A key in the form in which it is used. */
export type KeyMaterial =
  | { readonly form: 'secret'; readonly bytes: Bytes }
  | { readonly form: 'spki' | 'pkcs8'; readonly bytes: Bytes }
  /** Members of a JWK as Web Cryptography takes them, without `alg`, `use`, `key_ops` and `ext`, which are checked here. */
  | { readonly form: 'jwk'; readonly members: Readonly<Record<string, string>> };

/** A key as it was read, with its name for people. */
export type Key = {
  readonly kind: KeyKind;
  /** By its name in a JWK: `P-256`, `Ed25519`. */
  readonly curve?: string;
  /** Of a secret or an RSA modulus. */
  readonly sizeBits?: number;
  readonly isPrivate: boolean;
  /** For people: `RSA public key, 2048 bits`. */
  readonly name: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly use?: string;
  readonly operations?: readonly string[];
  readonly material: KeyMaterial;
};

/** `secretKey(Uint8Array.of(7))` is a shared secret of 8 bits. */
export const secretKey = (bytes: Bytes): Key => ({
  kind: 'oct',
  isPrivate: true,
  sizeBits: bytes.length * 8,
  name: `shared secret, ${bytes.length * 8} bits`,
  material: { form: 'secret', bytes },
});

/** Without leading zeros: `bitLength(Uint8Array.of(0, 5))` → 3 */
export function bitLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - (Math.clz32(bytes[first] ?? 0) - 24);
}

type Description = {
  readonly kind: KeyKind;
  readonly isPrivate: boolean;
  readonly material: KeyMaterial;
  readonly curve: string | undefined;
  readonly bits: number;
};

/** A key with its name for people. */
export function describeKey({ kind, isPrivate, material, curve, bits }: Description): Key {
  const half = isPrivate ? 'private' : 'public';
  if (kind === 'RSA')
    return { kind, isPrivate, material, sizeBits: bits, name: `RSA ${half} key, ${bits} bits` };
  return {
    kind,
    isPrivate,
    material,
    ...(curve !== undefined && { curve }),
    name: `${half} key on ${curve ?? 'no curve'}`,
  };
}

/** `an RSA public key, 2048 bits`, `a public key on P-256`. */
export const withArticle = ({ name }: Key): string => `${name.startsWith('RSA') ? 'an' : 'a'} ${name}`;
