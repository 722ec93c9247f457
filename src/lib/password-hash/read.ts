/** What a stored password hash says: its function, parameters, salt and digest, each in its characters. */
import { fromBcryptBase64, readSetting } from '../bcrypt/salt.ts';
import { encodeUtf8, fromBase64, fromHex, toHex } from '../bytes.ts';
import { formatBytes, grouped, plural } from '../format.ts';
import { fail, ok, positionAt, type Result } from '../result.ts';
import { fromCryptBase64, fromCryptNumber } from './crypt-base64.ts';
import { SHA_CRYPT_ROUNDS, type Argon2, type Derivation, type Pbkdf2 } from './derivation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A part of a stored hash. */
export type HashPart = {
  readonly name: string;
  readonly text: string;
  /** 0-based, in the text that was read. */
  readonly at: number;
  readonly meaning: string;
};

/** A stored hash, read. */
export type StoredHash = {
  /** What it is: `Argon2id`. */
  readonly name: string;
  /** None where it is only recognised. */
  readonly derivation?: Derivation;
  /** What the derivation must give. */
  readonly digest: Bytes;
  readonly parts: readonly HashPart[];
  /** Of a line of a password file. */
  readonly user?: string;
  /** What is odd about it, in sentences. */
  readonly notes: readonly string[];
};

/** Longer than any stored hash, in UTF-16 code units. */
const LONGEST_STORED = 4096;

/** What is wrong with a stored hash, and where. */
class Wrong extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** A piece of the text, and where it stands in it. */
type Piece = { readonly text: string; readonly at: number };

type Read = Omit<StoredHash, 'notes' | 'user'> & { readonly notes?: readonly string[] };

/**
 * A hash, or a line of `/etc/shadow` or of a file of htpasswd with one. Fails with what was expected and where.
 * `readStored('$apr1$saltsalt$xx013OFx2cRtDjpNeiZXf.')` is MD5-crypt of Apache, 1,000 rounds.
 */
export function readStored(text: string): Result<StoredHash> {
  try {
    if (text.length > LONGEST_STORED)
      throw new Wrong(`expected a hash, found ${grouped(text.length)} characters`, 0);
    const start = text.length - text.trimStart().length;
    const line = text.trim();
    const broken = line.search(/[\r\n]/);
    if (broken >= 0) throw new Wrong('expected one hash or one line, found a further line', start + broken);
    return ok(readLine({ text: line, at: start }));
  } catch (error) {
    if (error instanceof Wrong) return fail(error.message, positionAt(text, error.at));
    throw error;
  }
}

/** How a hash begins that holds colons or stands alone. */
const BEGINNING = /^(?:[$_{]|pbkdf2[:_]|scrypt[:$]|argon2\$|bcrypt(?:_sha256)?\$)/;

function readLine(line: Piece): StoredHash {
  const colon = BEGINNING.test(line.text) ? -1 : line.text.indexOf(':');
  if (colon < 0) return { notes: [], ...readHash(line) };
  const user = line.text.slice(0, colon);
  const rest = after(line, colon + 1);
  const end = /^(?:pbkdf2|scrypt):/.test(rest.text) ? -1 : rest.text.indexOf(':');
  const field = end < 0 ? rest : { ...rest, text: rest.text.slice(0, end) };
  const lock = /^[!*]*/.exec(field.text)?.[0] ?? '';
  const hash = after(field, lock.length);
  if (/^x?$/.test(hash.text))
    throw new Wrong(
      `expected a hash after "${user.slice(0, 32)}:", found ${field.text === '' ? 'none' : JSON.stringify(field.text)}`,
      field.at,
    );
  const read = readHash(hash);
  const locked = `the account is locked: "${lock}" stands before the hash`;
  return {
    ...read,
    parts: [
      { name: 'User', text: user, at: line.at, meaning: plural(user.length, 'character') },
      ...read.parts,
    ],
    user,
    notes: [...(lock === '' ? [] : [locked]), ...(read.notes ?? [])],
  };
}

const after = ({ text, at }: Piece, length: number): Piece => ({ text: text.slice(length), at: at + length });

type Reader = readonly [beginning: RegExp, read: (hash: Piece) => Read];

function readHash(hash: Piece): Read {
  const found = READERS.find(([beginning]) => beginning.test(hash.text));
  if (found) return found[1](hash);
  const known = KNOWN.find(([form]) => form.test(hash.text));
  if (known) return { name: known[1], digest: new Uint8Array(), parts: [] };
  throw new Wrong('expected a stored hash, as $argon2id$…, $6$… or user:$2y$…', hash.at);
}

/** What is named, and not computed. */
const KNOWN: readonly (readonly [form: RegExp, name: string])[] = [
  [/^\$y\$/, 'yescrypt ($y$), which Debian and Fedora use'],
  [/^\$gy\$/, 'yescrypt with a GOST hash ($gy$)'],
  [/^\$sha1\$/, 'PBKDF1 of NetBSD ($sha1$)'],
  [/^\$md5[,$]/, 'MD5 of Solaris ($md5)'],
  [/^\$[PHS]\$/, 'phpass ($P$, $H$ or $S$), of older WordPress and Drupal'],
  [/^\$(?:3\$\$|NT\$)[\da-f]{32}$/i, 'an NT hash'],
  [/^[\da-f]{32}$/i, 'an NT hash or another plain digest of 16 bytes'],
  [/^(?:[\da-f]{40}|[\da-f]{64}|[\da-f]{128})$/i, 'a plain digest without a salt'],
  [/^_[./\dA-Za-z]{19}$/, 'extended DES of BSD'],
  [/^[./\dA-Za-z]{13}$/, 'DES crypt, which reads 8 characters of a password'],
];

const part = (name: string, { text, at }: Piece, meaning: string): HashPart => ({ name, text, at, meaning });
const describeBytes = (bytes: Uint8Array): string =>
  `${plural(bytes.length, 'byte')}: ${toHex(bytes.subarray(0, 64))}${bytes.length > 64 ? '…' : ''}`;

/** The parts that a pattern names. A part that is not there stands nowhere. */
function cut(hash: Piece, pattern: RegExp, form: string): (name: string) => Piece {
  const found = pattern.exec(hash.text);
  if (!found) throw new Wrong(`expected ${form}, found "${hash.text.slice(0, 40)}"`, hash.at);
  return (name) => {
    const [from, to] = found.indices?.groups?.[name] ?? [0, 0];
    return { text: hash.text.slice(from, to), at: hash.at + from };
  };
}

/** A whole number within bounds. */
function whole({ text, at }: Piece, name: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  const range = `${grouped(least)} to ${grouped(most)}`;
  throw new Wrong(`expected ${name} of ${range}, found "${text.slice(0, 20)}"`, at);
}

function bytesOf(piece: Piece, read: (text: string) => Result<Bytes>, least = 1): Bytes {
  const bytes = read(piece.text);
  if (!bytes.ok) throw new Wrong(bytes.problem.message, piece.at + (bytes.problem.position?.offset ?? 0));
  if (bytes.value.length < least)
    throw new Wrong(`expected at least ${plural(least, 'byte')}, found ${bytes.value.length}`, piece.at);
  return bytes.value;
}

const base64Of = (piece: Piece, least = 1): Bytes => bytesOf(piece, fromBase64, least);
/** passlib's has a dot for the plus. */
const dottedBase64Of = ({ text, at }: Piece, least = 1): Bytes =>
  base64Of({ text: text.replaceAll('.', '+'), at }, least);

/** The bytes of crypt(3)'s Base64, which has so many characters here. */
function cryptBase64Of({ text, at }: Piece, length: number, read = fromCryptBase64): Bytes {
  const stray = text.search(/[^./\dA-Za-z]/);
  if (stray >= 0)
    throw new Wrong(`expected one of ./0-9A-Za-z, found "${characterAt(text, stray)}"`, at + stray);
  if (text.length !== length)
    throw new Wrong(`expected a digest of ${length} characters, found ${text.length}`, at);
  return read(text);
}

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** `m=256,t=2` by their names, in any order. */
function parametersOf(list: Piece, needed: readonly string[], others: readonly string[] = []) {
  const known = [...needed, ...others];
  const found = new Map<string, Piece>();
  let { at } = list;
  for (const text of list.text.split(',')) {
    const equals = text.indexOf('=');
    const name = text.slice(0, Math.max(equals, 0));
    if (!known.includes(name) || found.has(name))
      throw new Wrong(`expected ${known.join(', ')} once each, found "${text.slice(0, 20)}"`, at);
    found.set(name, after({ text, at }, equals + 1));
    at += text.length + 1;
  }
  const missing = needed.find((name) => !found.has(name));
  if (missing !== undefined)
    throw new Wrong(`expected ${missing}=, found "${list.text.slice(0, 40)}"`, list.at);
  return (name: string): Piece => found.get(name) ?? { text: '', at: list.at };
}

const MOST = 2 ** 32 - 1;
const MOST_LANES = 2 ** 24 - 1;

function readArgon2(hash: Piece): Read {
  const piece = cut(
    hash,
    /^\$(?<id>argon2(?:id|i|d))(?:\$v=(?<v>[^$,]*))?\$(?<list>[^$]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
    '$argon2id$v=19$m=…,t=…,p=…$salt$digest',
  );
  const [id, v] = [piece('id'), piece('v')];
  const version = v.text === '' ? 16 : whole(v, 'version', 16, 19);
  if (version !== 16 && version !== 19) throw new Wrong(`expected version 16 or 19, found ${version}`, v.at);
  const parameter = parametersOf(piece('list'), ['m', 't', 'p'], ['keyid', 'data']);
  const lanes = whole(parameter('p'), 'p', 1, MOST_LANES);
  const memory = whole(parameter('m'), 'm', 8 * lanes, MOST);
  const passes = whole(parameter('t'), 't', 1, MOST);
  const salt = base64Of(piece('salt'), 8);
  const digest = base64Of(piece('digest'), 4);
  const data = base64Of(parameter('data'), 0);
  const keyId = parameter('keyid');
  const type = id.text.slice('argon2'.length) as Argon2['type']; // the pattern admits no other
  return {
    name: `Argon2${type}`,
    derivation: {
      kind: 'argon2',
      ...{ type, version, memory, passes, lanes, salt, length: digest.length },
      ...(data.length > 0 && { data }),
    },
    digest,
    parts: [
      part('Function', id, `Argon2${type}`),
      ...(v.text === ''
        ? []
        : [part('Version', v, version === 19 ? '1.3 (RFC 9106)' : '1.0, before RFC 9106')]),
      part('Memory', parameter('m'), formatBytes(memory * 1024)),
      part('Passes', parameter('t'), grouped(passes)),
      part('Parallelism', parameter('p'), plural(lanes, 'lane')),
      ...(keyId.text === '' ? [] : [part('Key', keyId, 'names the pepper')]),
      ...(data.length > 0 ? [part('Data', parameter('data'), describeBytes(data))] : []),
      part('Salt', piece('salt'), describeBytes(salt)),
      part('Digest', piece('digest'), describeBytes(digest)),
    ],
    notes: v.text === '' ? ['without v= it is of version 16, the first one'] : [],
  };
}

type Named<T> = Readonly<Record<'salt' | 'digest', T>>;

/** scrypt's numbers, whoever wrote them. */
function readScrypt(
  name: string,
  pieces: Named<Piece> & Readonly<Record<'n' | 'r' | 'p', Piece>>,
  { n, r, p, salt, digest }: Named<Bytes> & Readonly<Record<'n' | 'r' | 'p', number>>,
): Read {
  if (n < 2 || !Number.isInteger(Math.log2(n)))
    throw new Wrong(`expected a power of two for N, found "${pieces.n.text}"`, pieces.n.at);
  return {
    name: `scrypt${name}`,
    derivation: { kind: 'scrypt', n, r, p, salt, length: digest.length },
    digest,
    parts: [
      part('N', pieces.n, `2^${Math.log2(n)} = ${grouped(n)}: ${formatBytes(128 * n * r)}`),
      part('r', pieces.r, `blocks of ${plural(128 * r, 'byte')}`),
      part('p', pieces.p, plural(p, 'lane')),
      part('Salt', pieces.salt, describeBytes(salt)),
      part('Digest', pieces.digest, describeBytes(digest)),
    ],
  };
}

const MOST_BLOCKS = 2 ** 30 - 1;

function readPhcScrypt(hash: Piece): Read {
  const piece = cut(
    hash,
    /^\$scrypt\$(?<list>[^$]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
    '$scrypt$ln=…,r=…,p=…$salt$digest',
  );
  const parameter = parametersOf(piece('list'), ['ln', 'r', 'p']);
  const pieces = { n: parameter('ln'), r: parameter('r'), p: parameter('p') };
  return readScrypt(
    '',
    { ...pieces, salt: piece('salt'), digest: piece('digest') },
    {
      n: 2 ** whole(pieces.n, 'ln', 1, 31),
      r: whole(pieces.r, 'r', 1, MOST_BLOCKS),
      p: whole(pieces.p, 'p', 1, MOST_BLOCKS),
      salt: base64Of(piece('salt'), 0),
      digest: base64Of(piece('digest')),
    },
  );
}

function readCryptScrypt(hash: Piece): Read {
  const piece = cut(
    hash,
    /^\$7\$(?<n>[./\dA-Za-z])(?<r>[./\dA-Za-z]{5})(?<p>[./\dA-Za-z]{5})(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
    '$7$, 11 characters of parameters, salt$digest',
  );
  const number = (name: string): number => {
    const value = fromCryptNumber(piece(name).text);
    if (value >= 1 && value <= MOST_BLOCKS) return value;
    throw new Wrong(`expected ${name} of at least 1, found "${piece(name).text}"`, piece(name).at);
  };
  const pieces = {
    n: piece('n'),
    r: piece('r'),
    p: piece('p'),
    salt: piece('salt'),
    digest: piece('digest'),
  };
  return readScrypt(' of crypt(3) ($7$)', pieces, {
    n: 2 ** number('n'),
    r: number('r'),
    p: number('p'),
    salt: encodeUtf8(pieces.salt.text),
    digest: cryptBase64Of(pieces.digest, 43),
  });
}

/** `scrypt$N$salt$r$p$digest` of Django, `scrypt:N:r:p$salt$digest` of Werkzeug. */
function readTextScrypt(hash: Piece): Read {
  const isDjango = hash.text.startsWith('scrypt$');
  const piece = isDjango
    ? cut(
        hash,
        /^scrypt\$(?<n>[^$]*)\$(?<salt>[^$]*)\$(?<r>[^$]*)\$(?<p>[^$]*)\$(?<digest>[^$]*)$/d,
        'scrypt$N$salt$r$p$digest',
      )
    : cut(
        hash,
        /^scrypt:(?<n>[^$:]*):(?<r>[^$:]*):(?<p>[^$:]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
        'scrypt:N:r:p$salt$digest',
      );
  const pieces = {
    n: piece('n'),
    r: piece('r'),
    p: piece('p'),
    salt: piece('salt'),
    digest: piece('digest'),
  };
  return readScrypt(isDjango ? ' of Django' : ' of Werkzeug', pieces, {
    n: whole(pieces.n, 'N', 2, 2 ** 31),
    r: whole(pieces.r, 'r', 1, MOST_BLOCKS),
    p: whole(pieces.p, 'p', 1, MOST_BLOCKS),
    salt: encodeUtf8(pieces.salt.text),
    digest: isDjango ? base64Of(pieces.digest) : bytesOf(pieces.digest, fromHex),
  });
}

const HASH_NAMES = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' } as const;

function readPbkdf2(
  name: string,
  pieces: Named<Piece> & Readonly<Record<'hash' | 'rounds', Piece>>,
  { salt, digest }: Named<Bytes>,
): Read {
  const hash = pieces.hash.text;
  if (hash !== 'sha1' && hash !== 'sha256' && hash !== 'sha512')
    throw new Wrong(`expected sha1, sha256 or sha512, found "${hash.slice(0, 20)}"`, pieces.hash.at);
  const rounds = whole(pieces.rounds, 'rounds', 1, MOST);
  return {
    name: `PBKDF2 with ${HASH_NAMES[hash]}${name}`,
    derivation: { kind: 'pbkdf2', hash, rounds, salt, length: digest.length },
    digest,
    parts: [
      part('Function', pieces.hash, `PBKDF2 with HMAC-${HASH_NAMES[hash]}`),
      part('Rounds', pieces.rounds, grouped(rounds)),
      part('Salt', pieces.salt, describeBytes(salt)),
      part('Digest', pieces.digest, describeBytes(digest)),
    ],
  };
}

/** `$pbkdf2-sha256$29000$salt$digest` of passlib, `$pbkdf2-sha256$i=29000,l=32$salt$digest` of PHC. */
function readPhcPbkdf2(hash: Piece): Read {
  const piece = cut(
    hash,
    /^\$pbkdf2(?:-(?<hash>[^$]*))?\$(?<list>[^$]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
    '$pbkdf2-sha256$rounds$salt$digest',
  );
  const [list, digest] = [piece('list'), dottedBase64Of(piece('digest'))];
  const parameter = list.text.includes('=') ? parametersOf(list, ['i'], ['l']) : undefined;
  const length = parameter?.('l');
  if (length && length.text !== '' && whole(length, 'l', 1, LONGEST_STORED) !== digest.length)
    throw new Wrong(`expected a digest of ${length.text} bytes, found ${digest.length}`, piece('digest').at);
  return readPbkdf2(
    parameter ? '' : ' of passlib',
    {
      hash: hash.text.startsWith('$pbkdf2$') ? { text: 'sha1', at: hash.at } : piece('hash'),
      rounds: parameter ? parameter('i') : list,
      salt: piece('salt'),
      digest: piece('digest'),
    },
    { salt: dottedBase64Of(piece('salt'), 0), digest },
  );
}

/** `pbkdf2_sha256$rounds$salt$digest` of Django, `pbkdf2:sha256:rounds$salt$digest` of Werkzeug. */
function readTextPbkdf2(hash: Piece): Read {
  const isDjango = hash.text.startsWith('pbkdf2_');
  const piece = cut(
    hash,
    /^pbkdf2[_:](?<hash>[^$:]*)[$:](?<rounds>[^$:]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
    isDjango ? 'pbkdf2_sha256$rounds$salt$digest' : 'pbkdf2:sha256:rounds$salt$digest',
  );
  const pieces = {
    hash: piece('hash'),
    rounds: piece('rounds'),
    salt: piece('salt'),
    digest: piece('digest'),
  };
  return readPbkdf2(isDjango ? ' of Django' : ' of Werkzeug', pieces, {
    salt: encodeUtf8(pieces.salt.text),
    digest: isDjango ? base64Of(pieces.digest) : bytesOf(pieces.digest, fromHex),
  });
}

const IDENTITY_HASHES: readonly Pbkdf2['hash'][] = ['sha1', 'sha256', 'sha512'];

/** ASP.NET Identity: a byte for the version, then binary fields, in Base64. */
function readIdentity(hash: Piece): Read {
  const bytes = base64Of(hash, 49);
  const view = new DataView(bytes.buffer);
  const isFirst = bytes[0] === 0;
  const name = isFirst ? 'sha1' : IDENTITY_HASHES[view.getUint32(1)];
  const rounds = isFirst ? 1000 : view.getUint32(5);
  const start = isFirst ? 1 : 13;
  const end = start + (isFirst ? 16 : view.getUint32(9));
  const [salt, digest] = [bytes.slice(start, end), bytes.slice(end)];
  if (!name || digest.length < 16 || rounds < 1 || (isFirst && bytes.length !== 49))
    throw new Wrong('expected a hash of ASP.NET Identity, found other bytes in Base64', hash.at);
  const none = { text: '', at: hash.at };
  const read = readPbkdf2(
    '',
    { hash: { ...none, text: name }, rounds: { ...none, text: String(rounds) }, salt: none, digest: none },
    { salt, digest },
  );
  return { ...read, name: `ASP.NET Identity, version ${isFirst ? 2 : 3}` };
}

/** The bytes of a salt that crypt(3) reads: the first ones. */
function cryptSalt(
  { text }: Piece,
  most: number,
): { readonly salt: Bytes; readonly notes: readonly string[] } {
  const bytes = encodeUtf8(text);
  const note = `of the salt's ${bytes.length} bytes the first ${most} count, as in crypt(3)`;
  return { salt: bytes.slice(0, most), notes: bytes.length > most ? [note] : [] };
}

function readShaCrypt(hash: Piece): Read {
  const piece = cut(
    hash,
    /^\$(?<id>[56])(?:\$rounds=(?<rounds>[^$]*))?\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d,
    '$6$salt$digest',
  );
  const id = piece('id');
  const { least, most, usual } = SHA_CRYPT_ROUNDS;
  const hasRounds = hash.text.startsWith('rounds=', 3);
  const said = hasRounds ? whole(piece('rounds'), 'rounds', 0, Number.MAX_SAFE_INTEGER) : usual;
  const rounds = Math.min(Math.max(said, least), most);
  const name = id.text === '6' ? 'sha512' : 'sha256';
  const { salt, notes } = cryptSalt(piece('salt'), 16);
  const digest = cryptBase64Of(piece('digest'), id.text === '6' ? 86 : 43);
  const clamped = `rounds=${said} is outside of 1,000 to 999,999,999: the paper and OpenSSL compute ${grouped(rounds)}, libxcrypt (Debian, Fedora) refuses such a hash`;
  return {
    name: `${HASH_NAMES[name]}-crypt ($${id.text}$)`,
    derivation: { kind: 'sha-crypt', hash: name, rounds, salt },
    digest,
    parts: [
      part('Function', id, `${HASH_NAMES[name]}-crypt`),
      ...(hasRounds ? [part('Rounds', piece('rounds'), grouped(rounds))] : []),
      part('Salt', piece('salt'), describeBytes(salt)),
      part('Digest', piece('digest'), describeBytes(digest)),
    ],
    notes: said === rounds ? notes : [...notes, clamped],
  };
}

function readMd5Crypt(hash: Piece): Read {
  const piece = cut(hash, /^\$(?<id>1|apr1)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/d, '$apr1$salt$digest');
  const { salt, notes } = cryptSalt(piece('salt'), 8);
  const digest = cryptBase64Of(piece('digest'), 22);
  const mark = piece('id').text === '1' ? '$1$' : '$apr1$';
  const name = mark === '$1$' ? 'MD5-crypt ($1$)' : 'MD5-crypt of Apache ($apr1$)';
  return {
    name,
    derivation: { kind: 'md5-crypt', mark, salt },
    digest,
    parts: [
      part('Function', piece('id'), `${name}, 1,000 rounds`),
      part('Salt', piece('salt'), describeBytes(salt)),
      part('Digest', piece('digest'), describeBytes(digest)),
    ],
    notes,
  };
}

/** `$2y$10$…`; before it may stand what Django adds. */
function readBcrypt(hash: Piece): Read {
  const piece = cut(
    hash,
    /^(?<django>bcrypt(?:_sha256)?\$)?\$(?<id>2[abxy]?)\$(?<cost>\d\d)\$(?<salt>[./\dA-Za-z]{22})(?<digest>[^$]*)$/d,
    '$2b$, two digits of cost, $ and 53 characters',
  );
  const hasSignBug = piece('id').text === '2x';
  const setting = `$${hasSignBug ? '2y' : piece('id').text}$${piece('cost').text}$${piece('salt').text}`;
  const read = readSetting(setting);
  if (!read.ok) throw new Wrong(read.problem.message, piece('cost').at);
  const { rounds, salt } = read.value;
  const digest = cryptBase64Of(piece('digest'), 31, fromBcryptBase64);
  return {
    name: piece('django').text === '' ? 'bcrypt' : 'bcrypt of Django',
    derivation: {
      ...{ kind: 'bcrypt', setting, cost: rounds },
      isHashedBefore: piece('django').text.includes('sha256'),
      hasSignBug,
    },
    digest,
    parts: [
      part('Function', piece('id'), 'bcrypt'),
      part('Cost', piece('cost'), `2^${rounds} = ${grouped(2 ** rounds)} rounds`),
      part('Salt', piece('salt'), describeBytes(salt)),
      part('Digest', piece('digest'), describeBytes(digest)),
    ],
  };
}

/** The schemes of LDAP with the bytes of their digests. */
const SCHEMES = {
  MD5: { hash: 'md5', length: 16 },
  SHA: { hash: 'sha1', length: 20 },
  SHA256: { hash: 'sha256', length: 32 },
  SHA512: { hash: 'sha512', length: 64 },
} as const;

/** `{SSHA}Base64`, as LDAP has it. */
function readLdap(hash: Piece): Read {
  const piece = cut(hash, /^\{(?<scheme>[\w-]{1,20})\}(?<rest>.*)$/d, '{SSHA}Base64');
  const [id, rest] = [piece('scheme'), piece('rest')];
  const scheme = id.text.toUpperCase();
  if (scheme === 'CRYPT') return readHash(rest);
  if (scheme === 'PLAIN' || scheme === 'CLEARTEXT')
    return {
      name: 'the password itself ({PLAIN})',
      derivation: { kind: 'digest', hash: undefined, salt: new Uint8Array() },
      digest: encodeUtf8(rest.text),
      parts: [part('Function', id, 'none')],
    };
  const isSalted = /^S(?:MD5|SHA)/.test(scheme);
  const found = Object.entries(SCHEMES).find(([name]) => name === (isSalted ? scheme.slice(1) : scheme));
  if (!found)
    throw new Wrong(`expected {SHA}, {SSHA}, {SSHA512} or their kin, found "{${id.text}}"`, hash.at);
  const [, { hash: name, length }] = found;
  const bytes = base64Of(rest);
  if (isSalted ? bytes.length <= length : bytes.length !== length)
    throw new Wrong(
      `expected ${length} bytes${isSalted ? ' and a salt' : ''}, found ${bytes.length}`,
      rest.at,
    );
  const [digest, salt] = [bytes.slice(0, length), bytes.slice(length)];
  return {
    name: `one digest${isSalted ? ' with a salt' : ' without a salt'} ({${scheme}})`,
    derivation: { kind: 'digest', hash: name, salt },
    digest,
    parts: [
      part('Function', id, `one ${name.toUpperCase()} of the password`),
      part('Digest', rest, describeBytes(digest)),
      ...(isSalted ? [part('Salt', { text: '', at: rest.at }, describeBytes(salt))] : []),
    ],
  };
}

/** By how the hash begins. */
const READERS: readonly Reader[] = [
  [/^\$argon2(?:id|i|d)\$/, readArgon2],
  [/^argon2\$argon2/, (hash) => ({ ...readArgon2(after(hash, 'argon2'.length)), name: 'Argon2 of Django' })],
  [/^\$scrypt\$/, readPhcScrypt],
  [/^\$7\$/, readCryptScrypt],
  [/^scrypt[$:]/, readTextScrypt],
  [/^\$pbkdf2[-$]/, readPhcPbkdf2],
  [/^pbkdf2[_:]/, readTextPbkdf2],
  [/^\$[56]\$/, readShaCrypt],
  [/^\$(?:1|apr1)\$/, readMd5Crypt],
  [/^(?:bcrypt(?:_sha256)?\$)?\$2/, readBcrypt],
  [/^\{[\w-]{1,20}\}/, readLdap],
  [/^A[AQ][A-Za-z\d+/]{40,}={0,2}$/, readIdentity],
];
