/** Keys as OpenSSH writes them: public lines (RFC 4253, 5656, 8709) and private files (PROTOCOL.key). */
import { cbc, ctr, gcm } from '@noble/ciphers/aes.js';
import { poly1305 } from '@noble/ciphers/_poly1305.js';
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { decodeUtf8, encodeUtf8, equalBytes, fromBase64, joinBytes, toBase64 } from '../bytes.ts';
import { Asn1Problem, bytesOfInteger, integerOfBytes } from './asn1.ts';
import { bcryptPbkdf } from './blowfish.ts';
import { PassphraseProblem } from './encrypted.ts';
import { EC_CURVES, wholePoint, type EcCurve, type Pair } from './pairs.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key of OpenSSH with its comment. */
export type SshKey = { readonly pair: Pair; readonly comment: string };

const MAGIC = encodeUtf8('openssh-key-v1\0');
const CURVES: Readonly<Record<string, EcCurve>> = { nistp256: 'P-256', nistp384: 'P-384', nistp521: 'P-521' };
const ROUNDS = 24;
const MOST_ROUNDS = 1000;

/** Parts of a text with their lengths before them. */
type Wire = {
  readonly text: () => Bytes;
  readonly word: () => number;
  readonly integer: () => bigint;
  readonly rest: () => Bytes;
};

function wireOf(bytes: Bytes, path: string): Wire {
  let at = 0;
  const take = (length: number, what: string): Bytes => {
    if (at + length > bytes.length)
      throw new Asn1Problem(
        `${path}, byte ${at}: expected ${what} of ${length} bytes, found ${bytes.length - at}`,
      );
    at += length;
    return bytes.slice(at - length, at);
  };
  const word = () => Number(integerOfBytes(take(4, 'a length')));
  const text = () => take(word(), 'a part');
  return { text, word, integer: () => integerOfBytes(text()), rest: () => take(bytes.length - at, 'a rest') };
}

const word = (value: number): Bytes => bytesOfInteger(BigInt(value), 4);
const part = (bytes: Uint8Array): Bytes => joinBytes(word(bytes.length), bytes);
const name = (text: string): Bytes => part(encodeUtf8(text));

/** mpint of RFC 4251: with a zero before a top bit that is set. */
function mpint(value: bigint): Bytes {
  const bytes = value === 0n ? new Uint8Array() : bytesOfInteger(value);
  return part((bytes[0] ?? 0) > 0x7f ? joinBytes(Uint8Array.of(0), bytes) : bytes);
}

const ascii = (bytes: Bytes): string => String.fromCharCode(...bytes.subarray(0, 64));

/** The kind of key, as OpenSSH names it; none for those that it does not have. */
export function sshKind(pair: Pair): string | undefined {
  if (pair.kind === 'RSA') return 'ssh-rsa';
  if (pair.kind === 'OKP') return pair.curve === 'Ed25519' ? 'ssh-ed25519' : undefined;
  const curve = pair.kind === 'EC' && Object.entries(CURVES).find(([, known]) => known === pair.curve)?.[0];
  return curve ? `ecdsa-sha2-${curve}` : undefined;
}

/** The public key in the wire format. */
export function sshBlob(pair: Pair): Bytes | undefined {
  const kind = sshKind(pair);
  if (kind === undefined || pair.kind === 'other') return undefined;
  if (pair.kind === 'RSA') return joinBytes(name(kind), mpint(pair.e), mpint(pair.n));
  return pair.kind === 'OKP'
    ? joinBytes(name(kind), part(pair.point))
    : joinBytes(name(kind), name(kind.slice(11)), part(pair.point));
}

/** The line of a public key: kind, Base64, comment. */
export function sshLine(pair: Pair, comment: string): string | undefined {
  const blob = sshBlob(pair);
  return blob && `${sshKind(pair) ?? ''} ${toBase64(blob)}${comment === '' ? '' : ` ${comment}`}`;
}

/** The public key of a blob. */
function readSshBlob(blob: Bytes, path = 'SSH key'): Pair {
  const wire = wireOf(blob, path);
  const kind = ascii(wire.text());
  const pair = publicOf(kind, wire, path);
  const more = wire.rest().length;
  if (more > 0) throw new Asn1Problem(`${path}: expected the end, found ${more} more bytes`);
  return pair;
}

function publicOf(kind: string, wire: Wire, path: string): Pair {
  if (kind === 'ssh-rsa') {
    const e = wire.integer();
    return { kind: 'RSA', n: wire.integer(), e };
  }
  if (kind === 'ssh-ed25519') return { kind: 'OKP', curve: 'Ed25519', point: sized(wire.text(), 32, path) };
  const curve = curveOf(kind);
  if (!curve) throw new Asn1Problem(`${path}: expected a key of RSA, ECDSA or Ed25519, found "${kind}"`);
  wire.text();
  return { kind: 'EC', curve, point: pointIn(curve, wire.text(), path) };
}

const curveOf = (kind: string): EcCurve | undefined =>
  kind.startsWith('ecdsa-sha2-') && Object.hasOwn(CURVES, kind.slice(11))
    ? CURVES[kind.slice(11)]
    : undefined;

function sized(bytes: Bytes, size: number, path: string): Bytes {
  if (bytes.length !== size) throw new Asn1Problem(`${path}: expected ${size} bytes, found ${bytes.length}`);
  return bytes;
}

function pointIn(curve: EcCurve, bytes: Bytes, path: string): Bytes {
  const point = wholePoint(curve, bytes);
  if (!point) throw new Asn1Problem(`${path}: expected a point on ${curve}, found bytes that are none`);
  return point;
}

/** A line of a public key: of `.pub`, `authorized_keys` or `known_hosts`. */
export type SshLine =
  | { readonly key: SshKey; readonly before: string }
  /** Of a kind that has no other form: a certificate, a security key, DSA. */
  | { readonly kind: string; readonly before: string; readonly comment: string };

const LINE =
  /(?:^|\s)((?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-nistp(?:256|384|521)|sk-[\w-]{1,40})(?:-cert-v01)?(?:@openssh\.com)?)\s+(AAAA[A-Za-z\d+/=]*)(?:\s+(.*))?$/;

/** Reads a line; `undefined` where there is no key in it. */
export function readSshLine(line: string, path: string): SshLine | undefined {
  const found = LINE.exec(line);
  if (!found) return undefined;
  const [, kind = '', base64 = '', comment = ''] = found;
  const before = line.slice(0, found.index).trim();
  const blob = fromBase64(base64);
  if (!blob.ok) throw new Asn1Problem(`${path}: ${blob.problem.message}`);
  const inside = ascii(wireOf(blob.value, path).text());
  if (inside !== kind) throw new Asn1Problem(`${path}: expected "${kind}" inside the key, found "${inside}"`);
  if (kind !== 'ssh-rsa' && kind !== 'ssh-ed25519' && !curveOf(kind))
    return { kind, before, comment: comment.trim() };
  return { key: { pair: readSshBlob(blob.value, path), comment: comment.trim() }, before };
}

/** Bytes of key and start of each cipher of a key file, and of a tag after it. */
const CIPHERS: Readonly<Record<string, { readonly key: number; readonly iv: number; readonly tag: number }>> =
  {
    'aes128-ctr': { key: 16, iv: 16, tag: 0 },
    'aes192-ctr': { key: 24, iv: 16, tag: 0 },
    'aes256-ctr': { key: 32, iv: 16, tag: 0 },
    'aes128-cbc': { key: 16, iv: 16, tag: 0 },
    'aes192-cbc': { key: 24, iv: 16, tag: 0 },
    'aes256-cbc': { key: 32, iv: 16, tag: 0 },
    'aes128-gcm@openssh.com': { key: 16, iv: 12, tag: 16 },
    'aes256-gcm@openssh.com': { key: 32, iv: 12, tag: 16 },
    'chacha20-poly1305@openssh.com': { key: 64, iv: 0, tag: 16 },
  };

/** The keys of a file `OPENSSH PRIVATE KEY`. Throws a `PassphraseProblem` without the right passphrase. */
export function readOpenssh(bytes: Bytes, passphrase: Uint8Array): SshKey[] {
  const path = 'OPENSSH PRIVATE KEY';
  if (!equalBytes(bytes.subarray(0, MAGIC.length), MAGIC))
    throw new Asn1Problem(`${path}: expected "openssh-key-v1" at its beginning`);
  const wire = wireOf(bytes.slice(MAGIC.length), path);
  const [cipher, kdf, options, count] = [ascii(wire.text()), ascii(wire.text()), wire.text(), wire.word()];
  if (count !== 1) throw new Asn1Problem(`${path}: expected one key, found ${count}`);
  wire.text();
  const hidden = wire.text();
  const content =
    cipher === 'none' ? hidden : opened(cipher, kdf, options, joinBytes(hidden, wire.rest()), passphrase);
  const inner = wireOf(content, path);
  if (inner.word() !== inner.word())
    throw cipher === 'none'
      ? new Asn1Problem(`${path}: expected two equal check words`)
      : new PassphraseProblem('wrong passphrase, or damaged');
  const pair = privateOf(ascii(inner.text()), inner, path);
  const comment = decodeUtf8(inner.text());
  if (inner.rest().some((byte, at) => byte !== at + 1))
    throw new Asn1Problem(`${path}: expected 1, 2, 3 … as filling at its end`);
  return [{ pair, comment: comment.ok ? comment.value : '' }];
}

function opened(cipher: string, kdf: string, options: Bytes, hidden: Bytes, passphrase: Uint8Array): Bytes {
  const sizes = Object.hasOwn(CIPHERS, cipher) ? CIPHERS[cipher] : undefined;
  if (!sizes || kdf !== 'bcrypt')
    throw new Asn1Problem(
      `OPENSSH PRIVATE KEY: expected AES or ChaCha20 with bcrypt, found "${cipher}" with "${kdf}"`,
    );
  if (passphrase.length === 0) throw new PassphraseProblem('the key is encrypted: enter its passphrase');
  const wire = wireOf(options, 'OPENSSH PRIVATE KEY, its options');
  const [salt, rounds] = [wire.text(), wire.word()];
  if (rounds < 1 || rounds > MOST_ROUNDS)
    throw new Asn1Problem(`OPENSSH PRIVATE KEY: expected 1 to ${MOST_ROUNDS} rounds, found ${rounds}`);
  const derived = bcryptPbkdf(passphrase, salt, sizes.key + sizes.iv, rounds);
  const [key, iv] = [derived.subarray(0, sizes.key), derived.subarray(sizes.key)];
  try {
    if (cipher.includes('ctr')) return Uint8Array.from(ctr(key, iv).decrypt(hidden));
    if (cipher.includes('cbc'))
      return Uint8Array.from(cbc(key, iv, { disablePadding: true }).decrypt(hidden));
    if (cipher.includes('gcm')) return Uint8Array.from(gcm(key, iv).decrypt(hidden));
    return openedChaCha(key.slice(0, 32), hidden);
  } catch {
    throw new PassphraseProblem('wrong passphrase, or damaged');
  }
}

/** PROTOCOL.chacha20poly1305, for packet 0 without a length. */
function openedChaCha(key: Bytes, hidden: Bytes): Bytes {
  const nonce = new Uint8Array(8);
  const [content, tag] = [hidden.slice(0, -16), hidden.subarray(-16)];
  const tagKey = chacha20orig(key, nonce, new Uint8Array(32));
  if (!equalBytes(poly1305(content, tagKey), tag)) throw new PassphraseProblem();
  return Uint8Array.from(chacha20orig(key, nonce, content, undefined, 1));
}

function privateOf(kind: string, wire: Wire, path: string): Pair {
  if (kind === 'ssh-rsa') {
    const [n, e, d, qi, p, q] = Array.from({ length: 6 }, wire.integer) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ]; // six of them
    if (p < 2n || q < 2n) throw new Asn1Problem(`${path}: expected two primes`);
    return { kind: 'RSA', n, e, private: { d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi } };
  }
  if (kind === 'ssh-ed25519') {
    const point = sized(wire.text(), 32, path);
    return { kind: 'OKP', curve: 'Ed25519', point, d: sized(wire.text(), 64, path).slice(0, 32) };
  }
  const half = publicOf(kind, wire, path);
  if (half.kind !== 'EC') throw new Asn1Problem(`${path}: expected a key that is known, found "${kind}"`);
  const value = bytesOfInteger(wire.integer(), EC_CURVES[half.curve].size);
  return { ...half, d: sized(value, EC_CURVES[half.curve].size, path) };
}

/** The private file; under a passphrase by bcrypt with 24 rounds and AES-256 in CTR mode. `random` has 20 bytes: check word and salt. */
export function writeOpenssh(
  { pair, comment }: SshKey,
  passphrase: Uint8Array,
  random: Uint8Array,
): Bytes | undefined {
  const blob = sshBlob(pair);
  const fields = blob && privateFields(pair);
  if (!fields) return undefined;
  const isHidden = passphrase.length > 0;
  const check = random.slice(0, 4);
  const plain = joinBytes(check, check, fields, name(comment));
  const block = isHidden ? 16 : 8;
  const filling = Uint8Array.from({ length: (block - (plain.length % block)) % block }, (_, at) => at + 1);
  const content = joinBytes(plain, filling);
  const salt = random.slice(4, 20);
  const key = isHidden ? bcryptPbkdf(passphrase, salt, 48, ROUNDS) : undefined;
  return joinBytes(
    MAGIC,
    name(key ? 'aes256-ctr' : 'none'),
    name(key ? 'bcrypt' : 'none'),
    part(key ? joinBytes(part(salt), word(ROUNDS)) : new Uint8Array()),
    word(1),
    part(blob),
    part(key ? ctr(key.subarray(0, 32), key.subarray(32)).encrypt(content) : content),
  );
}

function privateFields(pair: Pair): Bytes | undefined {
  const kind = name(sshKind(pair) ?? '');
  if (pair.kind === 'RSA' && pair.private) {
    const { d, p, q, qi } = pair.private;
    return joinBytes(kind, ...[pair.n, pair.e, d, qi, p, q].map(mpint));
  }
  if (pair.kind === 'OKP' && pair.d)
    return joinBytes(kind, part(pair.point), part(joinBytes(pair.d, pair.point)));
  if (pair.kind === 'EC' && pair.d)
    return joinBytes(
      kind,
      name((sshKind(pair) ?? '').slice(11)),
      part(pair.point),
      mpint(integerOfBytes(pair.d)),
    );
  return undefined;
}
