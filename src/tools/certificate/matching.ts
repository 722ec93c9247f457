/** What belongs together: who signed whom, which keys fit, which host fits, what is revoked. */
import { bitsSet, contentOf, integerOf, itemsOf } from '#src/lib/keys/asn1.ts';
import { describePair } from '#src/lib/keys/pairs.ts';
import { verifySignature, type Verdict } from '#src/lib/keys/signatures.ts';
import { toHex } from '#src/lib/bytes.ts';
import { plural } from '#src/lib/format.ts';
import { groupBy } from '#src/lib/group-by.ts';
import { parseAddress } from '#src/lib/ip-address.ts';
import { basicConstraintsOf, extensionText, readExtension, timeText } from './extensions.ts';
import { asciiHost } from './new/names.ts';
import { comparable, shortName, writeName, type Name } from './names.ts';
import type { Certificate, Found, FoundKey, RevocationList } from './objects.ts';

/** An object with what it is called: `Certificate 2 (Test CA)`. */
export type Titled<T extends Found = Found> = { readonly found: T; readonly title: string };

const KINDS = {
  certificate: 'Certificate',
  request: 'Request',
  list: 'Revocation list',
  key: 'Key',
} as const;

/** Each object with its number among those of its kind. */
export function titled(all: readonly Found[]): Titled[] {
  const counts = new Map<string, number>();
  return all.map((found) => {
    const number = (counts.get(found.kind) ?? 0) + 1;
    counts.set(found.kind, number);
    const name =
      found.kind === 'key'
        ? describePair(found.key)
        : shortName(found.kind === 'list' ? found.issuer : found.subject);
    return { found, title: `${KINDS[found.kind]} ${number} (${name})` };
  });
}

/** A row of "What belongs together". */
export type Relation = {
  readonly one: string;
  readonly relation: string;
  readonly other: string;
  readonly detail: string;
  readonly isWrong: boolean;
};

/** Signatures that are checked; more are none that a person pastes. */
const MOST_CHECKS = 1500;

const verdictText = (verdict: Verdict): string =>
  verdict === 'verified'
    ? 'verified'
    : verdict === 'wrong'
      ? 'the signature is wrong'
      : `not checked: ${verdict.unknown}`;

const isCertificate = (each: Titled): each is Titled<Certificate> => each.found.kind === 'certificate';
const isList = (each: Titled): each is Titled<RevocationList> => each.found.kind === 'list';
const isKey = (each: Titled): each is Titled<FoundKey> => each.found.kind === 'key';

/** What is found out about all of them, and the certificates from the leaf to the root. */
export function relate(all: readonly Titled[]): {
  readonly relations: readonly Relation[];
  readonly chain: readonly Titled[];
  /** Those that sign no other here. */
  readonly leaves: readonly Titled<Certificate>[];
} {
  const certificates = all.filter(isCertificate);
  const bySubject = groupBy(certificates, ({ found }) => comparable(found.subject));
  let checks = 0;
  const signerOf = (
    issuer: Name,
    keyId: string | undefined,
    { algorithm, signed, signature }: Pick<Found & Certificate, 'algorithm' | 'signed' | 'signature'>,
  ) => {
    let best: { readonly signer: Titled<Certificate>; readonly verdict: Verdict } | undefined;
    for (const signer of bySubject.get(comparable(issuer)) ?? []) {
      checks += 1;
      const { key } = signer.found;
      const verdict: Verdict =
        checks > MOST_CHECKS
          ? { unknown: 'there are too many' }
          : verifySignature(algorithm, signed, signature, key);
      const isOtherKey =
        keyId !== undefined && keyIdOf(signer.found) !== undefined && keyIdOf(signer.found) !== keyId;
      if (verdict === 'verified') return { signer, verdict };
      if (!best || !isOtherKey) best = { signer, verdict };
    }
    return best;
  };
  const parents = new Map<Titled, Titled<Certificate>>();
  const relations: Relation[] = [];
  const add = (one: string, relation: string, other: string, detail: string, isWrong = false) =>
    relations.push({ one, relation, other, detail, isWrong });
  for (const each of all) {
    const { found, title } = each;
    if (found.kind === 'request') {
      const verdict = verifySignature(found.algorithm, found.signed, found.signature, found.key);
      add(title, 'signed by', 'its own key', verdictText(verdict), verdict === 'wrong');
    }
    if (found.kind !== 'certificate' && found.kind !== 'list') continue;
    const link = signerOf(found.issuer, authorityIdOf(found), found);
    if (!link) {
      const name = writeName(found.issuer) || 'no name';
      add(title, 'issuer is not here', name, addressesOf(found));
      continue;
    }
    const isItself = link.signer === each;
    if (!isItself && link.verdict === 'verified') parents.set(each, link.signer);
    const lack = isItself ? undefined : lackOf(link.signer.found, found.kind);
    const detail = `${verdictText(link.verdict)}${keyIdNote(found, link.signer.found)}${lack ? `, but ${lack}` : ''}`;
    const isWrong = link.verdict === 'wrong' || lack !== undefined;
    add(title, 'signed by', isItself ? 'itself' : link.signer.title, detail, isWrong);
  }
  const signers = new Set(parents.values());
  const leaves = certificates.filter((each) => !signers.has(each));
  relations.push(...leaves.flatMap((leaf) => longPaths(leaf, parents)));
  for (const list of all.filter(isList)) {
    const revoked = new Map(list.found.revoked.map((entry) => [integerOf(entry.serial), entry]));
    for (const { found, title } of certificates) {
      const entry =
        comparable(found.issuer) === comparable(list.found.issuer) && revoked.get(integerOf(found.serial));
      if (entry)
        add(
          title,
          'revoked by',
          list.title,
          `${timeText(entry.at)}${entry.reason === undefined ? '' : `, ${entry.reason}`}`,
          true,
        );
    }
  }
  relations.push(...fits(all));
  return { relations, leaves, chain: chainOf(certificates, parents) };
}

const CERTIFICATE_SIGNING = 5;
const LIST_SIGNING = 6;

/** Whether basicConstraints say that it is a CA. */
export const isAuthority = ({ extensions }: Certificate): boolean =>
  readExtension(extensions, '2.5.29.19', basicConstraintsOf)?.isCa === true;

/** Why a certificate may not sign (RFC 5280, 4.2.1.3 and 4.2.1.9). Those of version 1 do not say. */
function lackOf(signer: Certificate, kind: 'certificate' | 'list'): string | undefined {
  if (kind === 'certificate' && signer.version > 1 && !isAuthority(signer)) return 'that is no CA';
  const usage = readExtension(signer.extensions, '2.5.29.15', bitsSet);
  if (usage && !usage.includes(kind === 'list' ? LIST_SIGNING : CERTIFICATE_SIGNING))
    return `its key usage is not for signing ${kind}s`;
  return undefined;
}

/** Signers that allow fewer CAs below them than there are; one that was issued by its own name does not count (RFC 5280, 4.2.1.9). */
function longPaths(leaf: Titled<Certificate>, parents: ReadonlyMap<Titled, Titled<Certificate>>): Relation[] {
  const found: Relation[] = [];
  const seen = new Set<Titled>([leaf]);
  let below = 0;
  for (let at = parents.get(leaf); at && !seen.has(at); at = parents.get(at)) {
    seen.add(at);
    const path = readExtension(at.found.extensions, '2.5.29.19', basicConstraintsOf)?.path;
    if (path !== undefined && path < BigInt(below)) {
      const detail = `it allows ${plural(Number(path), 'CA')} between, found ${below}`;
      found.push({ one: leaf.title, relation: 'is too far below', other: at.title, detail, isWrong: true });
    }
    if (comparable(at.found.subject) !== comparable(at.found.issuer)) below += 1;
  }
  return found;
}

const keyIdOf = ({ extensions }: Certificate): string | undefined =>
  readExtension(extensions, '2.5.29.14', (node) => toHex(contentOf(node)));

const authorityIdOf = ({ extensions }: Certificate | RevocationList): string | undefined =>
  readExtension(extensions, '2.5.29.35', (node) => {
    const id = itemsOf(node).find(({ tag }) => tag === 0x80);
    return id && toHex(contentOf(id));
  });

function keyIdNote(found: Certificate | RevocationList, signer: Certificate): string {
  const [asked, has] = [authorityIdOf(found), keyIdOf(signer)];
  return asked === undefined || has === undefined || asked === has
    ? ''
    : `, but the key identifiers differ: ${asked} is asked for, ${has} is there`;
}

function addressesOf(found: Certificate | RevocationList): string {
  const information = found.extensions.find(({ id }) => id === '1.3.6.1.5.5.7.1.1');
  const address = information && /issuer’s certificate: (\S+?)(?:;|$)/.exec(extensionText(information))?.[1];
  return address === undefined ? '' : `to be had at ${address}`;
}

/** From each leaf up to its root; who signed several stands behind the first. */
function chainOf(certificates: readonly Titled[], parents: ReadonlyMap<Titled, Titled>): Titled[] {
  const signers = new Set(parents.values());
  const chain = new Set<Titled>();
  for (const leaf of [...certificates.filter((each) => !signers.has(each)), ...certificates])
    for (let at: Titled | undefined = leaf; at && !chain.has(at); at = parents.get(at)) chain.add(at);
  return [...chain];
}

/** Which certificates and requests each key fits. */
function fits(all: readonly Titled[]): Relation[] {
  const holders = all.filter(({ found }) => found.kind === 'certificate' || found.kind === 'request');
  if (holders.length === 0) return [];
  const byKey = groupBy(holders, ({ found }) => ('normal' in found ? toHex(found.normal) : ''));
  return all.filter(isKey).map(({ found, title }) => {
    const fitting = found.normal.length === 0 ? [] : (byKey.get(toHex(found.normal)) ?? []);
    if (fitting.length > 0)
      return {
        one: title,
        relation: 'fits',
        other: fitting.map((each) => each.title).join(' and '),
        detail: 'same public key',
        isWrong: false,
      };
    const kinds = new Set(
      holders.map(({ found: holder }) => ('key' in holder ? describePair(holder.key) : '')),
    );
    const own = describePair(found.key);
    const detail = kinds.has(own)
      ? `another key, also ${own}`
      : `the key is ${own}, the others are ${[...kinds].slice(0, 5).join(', ')}`;
    return { one: title, relation: 'fits', other: 'none', detail, isWrong: true };
  });
}

/** Whether a certificate is for a host (RFC 9525): by its alternative names alone. A host that is none: `undefined`. */
export function hostCheck(
  certificate: Certificate,
  host: string,
): { readonly fits: boolean; readonly why: string } | undefined {
  const typed = host.trim().replace(/^\[(.*)\]$/, '$1');
  const address = parseAddress(typed);
  if (address) {
    const found = certificate.names.find(({ kind, value }) => kind === 'IP' && value === address.text);
    if (found) return { fits: true, why: `by IP ${found.value}` };
    return { fits: false, why: whyNot(certificate, 'IP') };
  }
  const name = asciiHost(typed);
  if (name === undefined) return undefined;
  const found = certificate.names.find(({ kind, value }) => kind === 'DNS' && isMatch(value, name));
  return found
    ? { fits: true, why: `by DNS ${found.value}` }
    : { fits: false, why: whyNot(certificate, 'DNS') };
}

function whyNot({ names, subject }: Certificate, kind: string): string {
  const own = names.filter((each) => each.kind === kind).map(({ value }) => value);
  if (own.length > 0) return `it is for ${own.slice(0, 5).join(', ')}${own.length > 5 ? ' …' : ''}`;
  const common = subject.parts.length > 0 ? '; the common name does not count (RFC 9525)' : '';
  return `it has no alternative name of kind ${kind}${common}`;
}

/** The star is the whole first label, and stands for one. */
function isMatch(pattern: string, host: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().replace(/\.$/, '').split('.');
  const [label = '', ...others] = host.split('.');
  if (rest.join('.') !== others.join('.')) return false;
  return first === '*' ? rest.length > 0 && label !== '' : first === label;
}
