/** DKIM key records (RFC 6376, 8301, 8463). */
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8, fromBase64, toBase64 } from '#src/lib/bytes.ts';
import { readRsaPublicKey, readSpki } from '#src/lib/keys/der-keys.ts';
import { tell, warn, wrong, type Finding, type Reading } from './finding.ts';
import { notOneOf, readTags, shortened, type Tag } from './tags.ts';

const LEAST_RSA_BITS = 1024;
const STRONG_RSA_BITS = 2048;
const ED25519_BYTES = 32;

const FLAGS: Readonly<Record<string, string>> = {
  y: 'only testing: receivers treat mail as if it were unsigned',
  s: 'i= must have exactly the domain of d=',
};

/** What a key record says. */
export function readDkim(text: string): Reading {
  const { tags, errors } = readTags(text);
  const findings = [...errors];
  const at = (name: string) => tags.find((tag) => tag.name === name);
  const version = at('v');
  if (version && (version.value !== 'DKIM1' || tags[0] !== version))
    findings.push(wrong('v: expected DKIM1, as the first tag', version.column));
  const kind = at('k')?.value.toLowerCase() ?? 'rsa';
  const kindTag = at('k');
  const wrongKind = kindTag && notOneOf(kindTag, ['rsa', 'ed25519']);
  if (wrongKind) findings.push(wrongKind);
  const key = keyOf(at('p'), kind, findings);
  findings.push(...smallFindings(tags));
  return {
    terms: tags.map((tag) => ({ text: shortened(`${tag.name}=${tag.value}`), meaning: meaningOf(tag, key) })),
    findings,
    summary: key,
  };
}

/** The key in words; findings are added. */
function keyOf(tag: Tag | undefined, kind: string, findings: Finding[]): string {
  if (!tag) {
    findings.push(wrong('p is missing: a key record has to have one, empty if it is revoked'));
    return 'no key';
  }
  const pem = tag.value.replace(/-----[^-]*-----/g, '');
  if (pem !== tag.value)
    findings.push(
      wrong('p: lines of a PEM file stand in it; only what is between them belongs there', tag.column),
    );
  const written = pem.replace(/\s+/g, '');
  if (written === '') {
    findings.push(tell('p is empty: the key is revoked', tag.column));
    return 'revoked';
  }
  const bytes = fromBase64(written);
  if (!bytes.ok) {
    findings.push(wrong(`p: expected Base64: ${bytes.problem.message}`, tag.column));
    return 'no key';
  }
  const print = `SHA-256 ${toBase64(sha256(bytes.value)).replace(/(?<!=)=+$/, '')}`;
  const spki = readSpki(bytes.value);
  if (kind === 'ed25519') {
    if (bytes.value.length === ED25519_BYTES) return `Ed25519, 32 bytes, ${print}`;
    const isSpki = spki?.curve === 'Ed25519';
    findings.push(
      wrong(
        `p: expected the 32 bytes of an Ed25519 key, found ${bytes.value.length}${isSpki ? ': the key with its SubjectPublicKeyInfo around it (RFC 8463 §4.2)' : ''}`,
        tag.column,
      ),
    );
    return 'no Ed25519 key';
  }
  const key = spki ?? readRsaPublicKey(bytes.value);
  if (key?.kind !== 'RSA' || key.sizeBits === undefined) {
    const found = key ? `a ${key.name}` : `${bytes.value.length} bytes that are no such key`;
    findings.push(wrong(`p: expected an RSA public key, found ${found}`, tag.column));
    return 'no RSA key';
  }
  const bits = key.sizeBits;
  if (bits < LEAST_RSA_BITS)
    findings.push(
      wrong(`RSA of ${bits} bits is invalid: receivers take 1024 or more (RFC 8301 §3.2)`, tag.column),
    );
  else if (bits < STRONG_RSA_BITS)
    findings.push(warn(`RSA of ${bits} bits is weak: 2048 are recommended (RFC 8301 §3.2)`, tag.column));
  if (!spki)
    findings.push(tell('p is a bare RSAPublicKey (PKCS #1), which many receivers take too', tag.column));
  return `RSA ${bits} bits${bits < LEAST_RSA_BITS ? ', invalid' : bits < STRONG_RSA_BITS ? ', weak' : ''}, ${print}`;
}

function smallFindings(tags: readonly Tag[]): Finding[] {
  return tags.flatMap((tag): Finding[] => {
    const { name, value, column } = tag;
    const parts = value.split(':').map((part) => part.trim());
    switch (name) {
      case 'h': {
        const isOld = parts.includes('sha1') && !parts.includes('sha256');
        return isOld
          ? [wrong('h: sha1 alone: receivers take no signature with it (RFC 8301 §3.1)', column)]
          : [];
      }
      case 't':
        return parts.flatMap((part) =>
          Object.hasOwn(FLAGS, part)
            ? part === 'y'
              ? [warn('t=y: only testing, signatures count for nothing', column)]
              : []
            : [tell(`t: "${part}" is unknown and passed over`, column)],
        );
      case 's':
        return parts.includes('*') || parts.includes('email')
          ? []
          : [wrong('s: the key is not for email', column)];
      case 'v':
      case 'k':
      case 'p':
      case 'n':
        return [];
      case 'g':
        return [tell('g was dropped by RFC 6376 and is passed over', column)];
      default:
        return [tell(`"${name}" is unknown and passed over`, column)];
    }
  });
}

function meaningOf({ name, value }: Tag, key: string): string {
  const parts = value.split(':').map((part) => part.trim());
  switch (name) {
    case 'v':
      return 'a key record of DKIM';
    case 'k':
      return `kind of key: ${value}`;
    case 'p':
      return key;
    case 'h':
      return `digests allowed: ${parts.join(', ')}`;
    case 't':
      return parts.map((part) => FLAGS[part] ?? 'unknown').join('; ');
    case 's':
      return parts.includes('*') ? 'for every service' : `for ${parts.join(', ')}`;
    case 'n':
      return `a note: ${value}`;
    default:
      return 'unknown, passed over';
  }
}

/** The record for a public key in PEM or Base64, or what is wrong with it. */
export function dkimRecord(typed: string): { readonly record: string } | { readonly problem: string } {
  if (typed.includes('PRIVATE KEY'))
    return { problem: 'this is a private key: it stays with your mail server; paste the public key' };
  const written = typed.replace(/-----[^-]*-----/g, '').replace(/\s+/g, '');
  const bytes = fromBase64(written);
  if (!bytes.ok) return { problem: `expected a public key in PEM: ${bytes.problem.message}` };
  const key = readSpki(bytes.value) ?? readRsaPublicKey(bytes.value);
  if (key?.kind === 'RSA') {
    return { record: `v=DKIM1; k=rsa; p=${toBase64(bytes.value)}` };
  }
  if (key?.curve === 'Ed25519')
    return { record: `v=DKIM1; k=ed25519; p=${toBase64(bytes.value.subarray(-ED25519_BYTES))}` };
  return { problem: `expected an RSA or Ed25519 public key, found ${key?.name ?? 'another text'}` };
}

/** The record as strings of at most 255 bytes, as a zone file has them (RFC 1035 §3.3). */
export function dnsStrings(record: string): string[] {
  const bytes = encodeUtf8(record);
  const strings: string[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = [...bytes.subarray(at, at + 255)]
      .map((byte) =>
        byte === 0x22 || byte === 0x5c
          ? `\\${String.fromCharCode(byte)}`
          : byte >= 0x20 && byte < 0x7f
            ? String.fromCharCode(byte)
            : `\\${String(byte).padStart(3, '0')}`,
      )
      .join('');
    strings.push(`"${part}"`);
  }
  return strings;
}
