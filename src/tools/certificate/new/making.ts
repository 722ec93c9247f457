/** New requests and self-signed certificates (RFC 2986, RFC 5280). */
import { sha1 } from '@noble/hashes/legacy.js';
import {
  bitString,
  integer,
  integerOfBytes,
  objectId,
  octetString,
  sequence,
  setOf,
  TAG,
  tagged,
  time,
} from '#src/lib/keys/asn1.ts';
import { encodeDer } from '#src/lib/keys/der.ts';
import { rsaPublicDer, spkiDer, type Pair } from '#src/lib/keys/pairs.ts';
import { sign } from '#src/lib/keys/signatures.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { parseAddress } from '#src/lib/ip-address.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { NewName } from './names.ts';
import names from '../object-ids.json' with { type: 'json' };

type Bytes = Uint8Array<ArrayBuffer>;

/** What a certificate is for. */
export type Profile = 'server' | 'client' | 'code' | 'ca';

/** An attribute of a name: its identifier and its text. */
type Attribute = { readonly type: string; readonly value: string };
const DAY = 86_400_000;
const IDS: ReadonlyMap<string, string> = new Map(
  Object.entries(names)
    .filter(([id]) => /^(?:2\.5\.4\.|0\.9\.2342|1\.2\.840\.113549\.1\.9\.1$)/.test(id))
    .map(([id, name]) => [name.toLowerCase(), id]),
);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  e: 'emailaddress',
  email: 'emailaddress',
  s: 'st',
  surname: 'sn',
  givenname: 'gn',
};
const LONGEST_VALUE = 1000;

/** `example.org`, `CN=example.org,O=Example\, Inc.,C=DE` or `/C=DE/CN=example.org`, in the order of a certificate. */
export function readSubject(typed: string): Result<Attribute[]> {
  const text = typed.trim();
  if (text === '') return ok([]);
  if (!/^\/|(?<![A-Za-z\d.])[A-Za-z\d.]+\s*=/.test(text)) return ok([{ type: '2.5.4.3', value: text }]);
  const isSlashed = text.startsWith('/');
  const parts = isSlashed ? splitAt(text.slice(1), '/') : splitAt(text, ',').toReversed();
  const attributes: Attribute[] = [];
  for (const part of parts) {
    const [, name = '', written = ''] = /^([\w.]+)\s*=\s*([\s\S]*)$/.exec(part.trim()) ?? [];
    const lower = name.toLowerCase();
    const type = /^\d+(?:\.\d+)+$/.test(name) ? name : IDS.get(OTHER_NAMES[lower] ?? lower);
    if (name === '') return fail(`expected NAME=VALUE, found "${part.trim().slice(0, 60)}"`);
    if (type === undefined)
      return fail(`expected a name such as CN, O, OU, L, ST or C, found "${name.slice(0, 60)}"`);
    const value = written
      .replace(/\\([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\(.)/gs, '$1');
    if (value === '' || value.length > LONGEST_VALUE)
      return fail(`expected a value of ${name} of 1 to 1,000 characters`);
    if (!value.isWellFormed()) return fail(`${name} holds half of a character, which has no UTF-8 form`);
    if (type === '2.5.4.6' && !/^[A-Z]{2}$/.test(value))
      return fail(`expected a country of two capital letters, found "${value.slice(0, 60)}"`);
    attributes.push({ type, value });
  }
  return ok(attributes);
}

/** Parts at a sign that no backslash hides. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

const USAGE_BITS: Readonly<Record<Profile, readonly number[]>> = {
  server: [0],
  client: [0],
  code: [0],
  ca: [5, 6],
};
const PURPOSES: Readonly<Record<Profile, string | undefined>> = {
  server: '1.3.6.1.5.5.7.3.1',
  client: '1.3.6.1.5.5.7.3.2',
  code: '1.3.6.1.5.5.7.3.3',
  ca: undefined,
};
const KEY_ENCIPHERMENT = 2;
const TRUE = Uint8Array.of(TAG.boolean, 1, 0xff);

const usageBits = (profile: Profile, key: Pair): number[] => [
  ...USAGE_BITS[profile],
  ...(profile === 'server' && key.kind === 'RSA' ? [KEY_ENCIPHERMENT] : []),
];

const ALT_TAGS = { email: 0x81, DNS: 0x82, URI: 0x86, IP: 0x87 } as const;

/** What to make. */
export type Wish = {
  readonly key: Pair;
  readonly subject: readonly Attribute[];
  readonly names: readonly NewName[];
  readonly profile: Profile;
};

function extensionsOf({ key, names: alternatives, profile }: Wish, isSelfSigned: boolean): Bytes {
  const bits = usageBits(profile, key);
  const usage = bits.reduce((sum, bit) => sum | (0x80 >> bit), 0);
  const purpose = PURPOSES[profile];
  const id = sha1(key.kind === 'RSA' ? rsaPublicDer(key) : key.kind === 'other' ? key.der : key.point);
  const extension = (type: string, value: Bytes, isCritical = false) =>
    sequence(objectId(type), ...(isCritical ? [TRUE] : []), octetString(value));
  const altNames = alternatives.map(({ kind, value }) =>
    encodeDer(
      ALT_TAGS[kind],
      kind === 'IP' ? Uint8Array.from(parseAddress(value)?.bytes ?? []) : encodeUtf8(value),
    ),
  );
  return sequence(
    extension('2.5.29.19', sequence(...(profile === 'ca' ? [TRUE] : [])), true),
    extension(
      '2.5.29.15',
      bitString(
        Uint8Array.of(usage),
        Math.clz32((usage & -usage) >>> 0) === 32 ? 0 : 31 - Math.clz32(usage & -usage),
      ),
      true,
    ),
    ...(purpose === undefined ? [] : [extension('2.5.29.37', sequence(objectId(purpose)))]),
    ...(altNames.length > 0 ? [extension('2.5.29.17', sequence(...altNames))] : []),
    extension('2.5.29.14', octetString(id)),
    ...(isSelfSigned ? [extension('2.5.29.35', sequence(encodeDer(0x80, id)))] : []),
  );
}

const nameDer = (subject: readonly Attribute[]): Bytes =>
  sequence(...subject.map(({ type, value }) => setOf(sequence(objectId(type), stringDer(type, value)))));

/** Countries are PrintableString and mailboxes IA5String by their definitions; all else is UTF8String. */
const stringDer = (type: string, value: string): Bytes =>
  encodeDer(
    type === '2.5.4.6' ? TAG.printable : type === '1.2.840.113549.1.9.1' ? TAG.ia5 : TAG.utf8,
    encodeUtf8(value),
  );

function signed(key: Pair, content: (algorithm: Bytes) => Bytes): Bytes | undefined {
  const algorithm = sign(key, new Uint8Array())?.algorithm;
  const inner = algorithm && content(algorithm);
  const made = inner && sign(key, inner);
  return made && sequence(inner, made.algorithm, bitString(made.signature));
}

/** A request; `undefined` where the key cannot sign. */
export const makeRequest = (wish: Wish): Bytes | undefined =>
  signed(wish.key, () =>
    sequence(
      integer(0n),
      nameDer(wish.subject),
      spkiDer(wish.key),
      tagged(0, sequence(objectId('1.2.840.113549.1.9.14'), setOf(extensionsOf(wish, false)))),
    ),
  );

/** A certificate that the key signs for itself, from now on; its serial number is 127 of the 128 random bits. */
export const makeSelfSigned = (
  wish: Wish,
  days: number,
  nowMs: number,
  random: Uint8Array,
): Bytes | undefined =>
  signed(wish.key, (algorithm) => {
    const from = Math.floor(nowMs / 1000) * 1000;
    const name = nameDer(wish.subject);
    return sequence(
      tagged(0, integer(2n)),
      integer((integerOfBytes(random) & ((1n << 127n) - 1n)) | 1n),
      algorithm,
      name,
      sequence(time(from), time(from + days * DAY)),
      name,
      spkiDer(wish.key),
      tagged(3, extensionsOf(wish, true)),
    );
  });

const USAGE_WORDS: Readonly<Record<number, string>> = {
  0: 'digitalSignature',
  2: 'keyEncipherment',
  5: 'keyCertSign',
  6: 'cRLSign',
};
const PURPOSE_WORDS: Readonly<Record<Profile, string | undefined>> = {
  server: 'serverAuth',
  client: 'clientAuth',
  code: 'codeSigning',
  ca: undefined,
};

/** The same with `openssl`, in bash, for the key in `key.pem`. */
export function opensslCommand(
  { key, subject, names: alternatives, profile }: Wish,
  days: number | undefined,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const subjectText = subject
    .map(({ type, value }) => `/${nameOf(type)}=${value.replace(/[\\/+]/g, '\\$&')}`)
    .join('');
  const added = [
    `basicConstraints=critical,CA:${profile === 'ca' ? 'TRUE' : 'FALSE'}`,
    `keyUsage=critical,${usageBits(profile, key)
      .map((bit) => USAGE_WORDS[bit])
      .join(',')}`,
    ...(PURPOSE_WORDS[profile] === undefined ? [] : [`extendedKeyUsage=${PURPOSE_WORDS[profile]}`]),
    ...(alternatives.length > 0
      ? [`subjectAltName=${alternatives.map(({ kind, value }) => `${kind}:${value}`).join(',')}`]
      : []),
    'subjectKeyIdentifier=hash',
    ...(days === undefined ? [] : ['authorityKeyIdentifier=keyid:always']),
  ];
  return [
    `openssl req ${days === undefined ? '-new' : `-x509 -days ${days}`} -key key.pem -utf8${key.kind === 'EC' && key.curve === 'P-384' ? ' -sha384' : key.kind === 'EC' && key.curve === 'P-521' ? ' -sha512' : ''}`,
    `-config <(printf '[req]\\ndistinguished_name=dn\\n[dn]\\n')`,
    `-subj ${quoted(subjectText || '/')}`,
    ...added.map((each) => `-addext ${quoted(each)}`),
    `-out ${days === undefined ? 'request.pem' : 'certificate.pem'}`,
  ].join(' \\\n  ');
}

const nameOf = (type: string): string => Object.entries(names).find(([id]) => id === type)?.[1] ?? type;
