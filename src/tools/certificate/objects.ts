/** Certificates, requests, revocation lists and keys, read (RFC 5280, RFC 2986, RFC 5652, RFC 7292). */
import {
  Asn1Problem,
  bitsOf,
  contentOf,
  derFromBer,
  fieldsOf,
  insideOf,
  integerOf,
  itemsOf,
  objectIdOf,
  TAG,
  tagName,
  timeOf,
  wholeIn,
  wholeOf,
  wrongAt,
  type Asn1,
} from '#src/lib/keys/asn1.ts';
import {
  isPrivate,
  pkcs8Der,
  readAnyKey,
  readPkcs8,
  readSpki,
  spkiDer,
  type Pair,
  type ReadPair,
} from '#src/lib/keys/pairs.ts';
import type { PemBlock } from '#src/lib/keys/pem-blocks.ts';
import { readEncryptedKey, readPemKeys } from '#src/lib/keys/pem-keys.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { readExtension, readExtensions, reasonName, type Extension } from './extensions.ts';
import { readAltName, readName, type AltName, type Name } from './names.ts';
import { readPkcs12 } from './pkcs12.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What all signed objects have. */
type Signed = {
  readonly der: Bytes;
  /** What was signed. */
  readonly signed: Bytes;
  readonly algorithm: Asn1;
  readonly signature: Bytes;
  readonly extensions: readonly Extension[];
};

/** A public key that belongs to a certificate or request. */
type Keyed = {
  readonly key: Pair;
  /** SubjectPublicKeyInfo as it stands there, and normalised. */
  readonly spki: Bytes;
  readonly normal: Bytes;
  readonly notes: readonly string[];
};

/** A certificate. */
export type Certificate = Signed &
  Keyed & {
    readonly kind: 'certificate';
    readonly version: number;
    readonly serial: Asn1;
    readonly issuer: Name;
    readonly subject: Name;
    readonly from: number;
    readonly until: number;
    readonly names: readonly AltName[];
  };

/** A request for a certificate. */
type Request = Signed &
  Keyed & {
    readonly kind: 'request';
    readonly subject: Name;
    readonly names: readonly AltName[];
    /** Attributes other than the extensions that are asked for. */
    readonly attributes: readonly string[];
  };

/** A list of revoked certificates. */
export type RevocationList = Signed & {
  readonly kind: 'list';
  readonly issuer: Name;
  readonly thisUpdate: number;
  readonly nextUpdate: number | undefined;
  readonly revoked: readonly { readonly serial: Asn1; readonly at: number; readonly reason?: string }[];
};

/** A key on its own. */
export type FoundKey = {
  readonly kind: 'key';
  readonly key: Pair;
  readonly normal: Bytes;
  readonly der: Bytes;
  /** Of the block: `EC PRIVATE KEY`. */
  readonly label: string;
  readonly notes: readonly string[];
};

/** Anything that is read. */
export type Found = Certificate | Request | RevocationList | FoundKey;

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';
const ALT_NAMES = '2.5.29.17';

/** What is in a block, by its label. */
export function readBlock(block: PemBlock, password: string): Found[] {
  const { label, bytes } = block;
  switch (label) {
    case 'CERTIFICATE':
    case 'X509 CERTIFICATE':
    case 'TRUSTED CERTIFICATE':
      return [readCertificate(label === 'TRUSTED CERTIFICATE' ? firstOf(bytes) : wholeIn(bytes))];
    case 'CERTIFICATE REQUEST':
    case 'NEW CERTIFICATE REQUEST':
      return [readRequest(wholeIn(bytes))];
    case 'X509 CRL':
      return [readList(wholeIn(bytes))];
    case 'PKCS7':
    case 'CMS':
      return readPkcs7(wholeIn(derFromBer(bytes)));
    case 'DER':
      return readDer(bytes, password);
    default: {
      const keys = readPemKeys(block, encodeUtf8(password));
      if (!keys)
        throw new Asn1Problem(`expected a certificate, request, list or key, found a block named "${label}"`);
      return keys.map((key) => foundKey(key, label));
    }
  }
}

/** OpenSSL writes further bytes after the certificate. */
const firstOf = (bytes: Bytes): Asn1 => {
  const { length } = wholeOf(
    fieldsOf({ tag: TAG.sequence, start: 0, contentStart: 0, end: bytes.length, bytes, path: '' }).take(''),
  );
  return wholeIn(bytes.slice(0, length));
};

/** What is in DER without a label: the first kind that fits. PKCS #7 and #12 may come in BER. */
export function readDer(bytes: Bytes, password: string): Found[] {
  const loose = wholeIn(derFromBer(bytes));
  const [first, second, third] = loose.tag === TAG.sequence ? itemsOf(loose) : [];
  const shape = [first, second, third].map((each) => (each ? tagName(each.tag) : 'nothing')).join();
  if (shape.startsWith('OBJECT IDENTIFIER,[0]')) return readPkcs7(loose);
  if (/^INTEGER,SEQUENCE,(?:SEQUENCE|nothing)/.test(shape) && second && isPkcs12(second))
    return readStore(loose, password);
  const node = wholeIn(bytes);
  if (shape === 'SEQUENCE,SEQUENCE,BIT STRING' && first) return [readSignedObject(node, itemsOf(first))];
  if (shape === 'SEQUENCE,OCTET STRING,nothing')
    return [foundKey(readEncryptedKey(bytes, encodeUtf8(password)), 'ENCRYPTED PRIVATE KEY')];
  const { form, ...key } = readAnyKey(bytes);
  return [foundKey(key, form)];
}

/** A certificate, request or list, by the kinds of its parts. */
function readSignedObject(node: Asn1, inner: readonly Asn1[]): Found {
  const shape = inner.map(({ tag }) => tagName(tag)).join();
  if (/^INTEGER,SEQUENCE,SEQUENCE(?:,\[0\]|$)/.test(shape)) return readRequest(node);
  return /^(?:INTEGER,)?SEQUENCE,SEQUENCE,\w+Time/.test(shape) ? readList(node) : readCertificate(node);
}

const isPkcs12 = (node: Asn1): boolean => {
  const [type, content] = itemsOf(node);
  return type?.tag === TAG.objectId && content?.tag === 0xa0;
};

function readStore(node: Asn1, password: string): Found[] {
  const { certificates, keys } = readPkcs12(node, password);
  return [
    ...keys.map((der) => foundKey(readPkcs8(wholeIn(der)), 'PRIVATE KEY')),
    ...certificates.map((der) => readCertificate(wholeIn(der))),
  ];
}

const foundKey = ({ pair, notes }: ReadPair, label: string): FoundKey => ({
  kind: 'key',
  key: pair,
  normal: normalOf(pair),
  der: pkcs8Der(pair) ?? spkiDer(pair),
  label,
  notes,
});

/** A private key of an unknown kind has no public half to compare. */
const normalOf = (key: Pair): Bytes =>
  key.kind === 'other' && isPrivate(key) ? new Uint8Array() : spkiDer(key);

function readSigned(node: Asn1, name: string) {
  const { take, end } = fieldsOf(node);
  const content = take(name, TAG.sequence);
  const algorithm = take('signatureAlgorithm', TAG.sequence);
  const signature = bitsOf(take('signature', TAG.bitString)).bytes;
  end();
  objectIdOf(fieldsOf(algorithm).take('algorithm', TAG.objectId));
  return { content, signed: { der: wholeOf(node), signed: wholeOf(content), algorithm, signature } };
}

function readKeyed(node: Asn1): Keyed {
  const { pair: key, notes } = readSpki(node);
  return { key, notes, spki: wholeOf(node), normal: spkiDer(key) };
}

const altNamesOf = (extensions: readonly Extension[]): AltName[] =>
  readExtension(extensions, ALT_NAMES, (node) => itemsOf(node).map(readAltName)) ?? [];

/** Certificate of RFC 5280, section 4.1. */
function readCertificate(node: Asn1): Certificate {
  const { content, signed } = readSigned(node, 'tbsCertificate');
  const { take, maybe, end } = fieldsOf(content);
  const versionNode = maybe('version', 0xa0);
  const version = versionNode ? Number(integerOf(insideOf(versionNode))) + 1 : 1;
  const serial = take('serialNumber', TAG.integer);
  const inner = take('signature', TAG.sequence);
  if (String(wholeOf(inner)) !== String(wholeOf(signed.algorithm)))
    wrongAt(inner, 'the algorithm of signatureAlgorithm', 'another one');
  const issuer = readName(take('issuer', TAG.sequence));
  const validity = fieldsOf(take('validity', TAG.sequence));
  const from = timeOf(validity.take('notBefore'));
  const until = timeOf(validity.take('notAfter'));
  validity.end();
  const subject = readName(take('subject', TAG.sequence));
  const keyed = readKeyed(take('subjectPublicKeyInfo', TAG.sequence));
  maybe('issuerUniqueID', 0x81, 0xa1);
  maybe('subjectUniqueID', 0x82, 0xa2);
  const extensionsNode = maybe('extensions', 0xa3);
  const extensions = extensionsNode ? readExtensions(insideOf(extensionsNode)) : [];
  end();
  const names = altNamesOf(extensions);
  return {
    kind: 'certificate',
    ...signed,
    ...keyed,
    version,
    serial,
    issuer,
    subject,
    from,
    until,
    extensions,
    names,
  };
}

/** CertificationRequest of RFC 2986. */
function readRequest(node: Asn1): Request {
  const { content, signed } = readSigned(node, 'certificationRequestInfo');
  const { take, maybe, end } = fieldsOf(content);
  take('version', TAG.integer);
  const subject = readName(take('subject', TAG.sequence));
  const keyed = readKeyed(take('subjectPKInfo', TAG.sequence));
  const attributeNode = maybe('attributes', 0xa0);
  end();
  const attributes: string[] = [];
  const extensions: Extension[] = [];
  for (const each of attributeNode ? itemsOf(attributeNode) : []) {
    const attribute = fieldsOf(each);
    const id = objectIdOf(attribute.take('type', TAG.objectId));
    const values = attribute.take('values', TAG.set);
    if (id === EXTENSION_REQUEST) extensions.push(...readExtensions(insideOf(values)));
    else attributes.push(id);
  }
  return {
    kind: 'request',
    ...signed,
    ...keyed,
    subject,
    extensions,
    names: altNamesOf(extensions),
    attributes,
  };
}

/** CertificateList of RFC 5280, section 5.1. */
function readList(node: Asn1): RevocationList {
  const { content, signed } = readSigned(node, 'tbsCertList');
  const { take, maybe, end } = fieldsOf(content);
  maybe('version', TAG.integer);
  take('signature', TAG.sequence);
  const issuer = readName(take('issuer', TAG.sequence));
  const thisUpdate = timeOf(take('thisUpdate', TAG.utcTime, TAG.generalizedTime));
  const next = maybe('nextUpdate', TAG.utcTime, TAG.generalizedTime);
  const entries = maybe('revokedCertificates', TAG.sequence);
  const extensionsNode = maybe('crlExtensions', 0xa0);
  end();
  const revoked = (entries ? itemsOf(entries) : []).map((each) => {
    const entry = fieldsOf(each);
    const serial = entry.take('userCertificate', TAG.integer);
    const at = timeOf(entry.take('revocationDate', TAG.utcTime, TAG.generalizedTime));
    const more = entry.maybe('crlEntryExtensions', TAG.sequence);
    const reason = more && readExtension(readExtensions(more), '2.5.29.21', integerOf);
    return { serial, at, ...(reason !== undefined && { reason: reasonName(reason) }) };
  });
  const extensions = extensionsNode ? readExtensions(insideOf(extensionsNode)) : [];
  return {
    kind: 'list',
    ...signed,
    issuer,
    thisUpdate,
    nextUpdate: next && timeOf(next),
    revoked,
    extensions,
  };
}

/** The certificates and lists of SignedData (RFC 5652, section 5.1); its signatures are not looked at. */
function readPkcs7(node: Asn1): Found[] {
  const { take } = fieldsOf(node);
  const type = take('contentType', TAG.objectId);
  if (objectIdOf(type) !== SIGNED_DATA) wrongAt(type, 'signed data with certificates', objectIdOf(type));
  const { take: of, maybe } = fieldsOf(insideOf(take('content', 0xa0)));
  of('version', TAG.integer);
  of('digestAlgorithms', TAG.set);
  of('encapContentInfo', TAG.sequence);
  const certificates = maybe('certificates', 0xa0);
  const lists = maybe('crls', 0xa1);
  const alone = (each: Asn1) => wholeIn(wholeOf(each));
  return [
    ...(certificates ? itemsOf(certificates).filter(({ tag }) => tag === TAG.sequence) : []).map((each) =>
      readCertificate(alone(each)),
    ),
    ...(lists ? itemsOf(lists).filter(({ tag }) => tag === TAG.sequence) : []).map((each) =>
      readList(alone(each)),
    ),
  ];
}

/** The hexadecimal digits of a serial number, `-05` of a negative one. */
export function serialHex(node: Asn1): string {
  const value = integerOf(node);
  const digits = (value < 0n ? -value : value).toString(16).toUpperCase();
  return `${value < 0n ? '-' : ''}${digits.length % 2 === 1 ? '0' : ''}${digits}`;
}

/** The same number in decimal; none of one that is too long to be a serial number. */
export const serialDecimal = (node: Asn1): string | undefined =>
  contentOf(node).length > 64 ? undefined : integerOf(node).toString();
