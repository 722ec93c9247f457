/** What is noteworthy of a certificate, each with its source. */
import { bitsSet, contentOf, integerOf, isPadded, itemsOf, objectIdOf } from '#src/lib/keys/asn1.ts';
import { bitsOfNumber, weaknesses } from '#src/lib/keys/pairs.ts';
import { signatureName } from '#src/lib/keys/signatures.ts';
import { grouped, plural } from '#src/lib/format.ts';
import {
  DAMAGED,
  extensionName,
  extensionText,
  isKnownExtension,
  readExtension,
  type Extension,
} from './extensions.ts';
import { isAuthority } from './matching.ts';
import { comparable, valueIn } from './names.ts';
import { serialHex, type Certificate, type Found } from './objects.ts';

const DAY = 86_400_000;
const SERVER = '1.3.6.1.5.5.7.3.1';
const CERTIFICATE_SIGNING = 5;
const PROFILE = 'RFC 5280';
const BASELINE = 'CA/Browser Forum, Baseline Requirements';

/** One finding. */
export type Finding = { readonly text: string; readonly source: string };

/** The longest validity in days that browsers take from public authorities, by the day of issue. */
function longestDays(issuedMs: number): number {
  if (issuedMs < Date.UTC(2026, 2, 15)) return 398;
  if (issuedMs < Date.UTC(2027, 2, 15)) return 200;
  return issuedMs < Date.UTC(2029, 2, 15) ? 100 : 47;
}

/** `62 days left`, `expired 3 days ago` */
export function validityText({ from, until }: Certificate, nowMs: number): string {
  if (nowMs < from) return `not valid for another ${plural(Math.ceil((from - nowMs) / DAY), 'day')}`;
  if (until === Infinity) return 'without end';
  const days = Math.floor(Math.abs(until - nowMs) / DAY);
  return isPast(until, nowMs) ? `expired ${plural(days, 'day')} ago` : `${plural(days, 'day')} left`;
}

/** Whether it is not valid at this moment, or ends within so many milliseconds. */
export const isOut = ({ from, until }: Certificate, nowMs: number, withinMs = 0): boolean =>
  nowMs < from || isPast(until, nowMs + withinMs);

/** A second is valid to its end. */
const isPast = (until: number, nowMs: number): boolean => until < Math.floor(nowMs / 1000) * 1000;

/** What is noteworthy of anything that was read. */
export function findingsOf(found: Found, nowMs: number): Finding[] {
  if (found.kind === 'key') return weaknesses(found.key).map((text) => ({ text, source: 'NIST SP 800-57' }));
  const shared = [
    ...signatureFindings(signatureName(found.algorithm)),
    ...criticalFindings(found.extensions),
    ...extensionFindings(found.extensions),
  ];
  if (found.kind === 'list' && !found.extensions.some(({ id }) => id === '2.5.29.20'))
    shared.push({ text: 'the list has no number', source: `${PROFILE}, 5.2.3` });
  if (found.kind === 'list')
    return found.nextUpdate !== undefined && isPast(found.nextUpdate, nowMs)
      ? [
          { text: 'the list is out of date: a newer one should be there', source: `${PROFILE}, 5.1.2.5` },
          ...shared,
        ]
      : shared;
  const keys = weaknesses(found.key).map((text) => ({ text, source: BASELINE }));
  return found.kind === 'request'
    ? [...keys, ...shared]
    : [...certificateFindings(found, nowMs), ...keys, ...shared];
}

/** Whether an extension has to be critical, or must not be, and where RFC 5280 says so. */
const CRITICAL: Readonly<Record<string, readonly [isCritical: boolean, section: string]>> = {
  '2.5.29.14': [false, '4.2.1.2'],
  '2.5.29.20': [false, '5.2.3'],
  '2.5.29.30': [true, '4.2.1.10'],
  '2.5.29.35': [false, '4.2.1.1'],
  '2.5.29.36': [true, '4.2.1.11'],
  '2.5.29.54': [true, '4.2.1.14'],
  '1.3.6.1.5.5.7.1.1': [false, '4.2.2.1'],
  '1.3.6.1.5.5.7.1.11': [false, '4.2.2.2'],
};

/** Of each extension: its value, and whether it is critical. */
const extensionFindings = (extensions: readonly Extension[]): Finding[] =>
  extensions.flatMap((each) => {
    const [mustBe, section = ''] = CRITICAL[each.id] ?? [];
    const text = extensionText(each);
    return kept([
      [text.startsWith(DAMAGED), `${extensionName(each)} is ${text}`, `${PROFILE}, 4.2`],
      [
        mustBe !== undefined && mustBe !== each.isCritical,
        `${extensionName(each)} ${mustBe ? 'has to be' : 'must not be'} critical`,
        `${PROFILE}, ${section}`,
      ],
    ]);
  });

const signatureFindings = (name: string): Finding[] =>
  /SHA-1$|MD5|MD2/.test(name) ? [{ text: `signed by ${name}, which can be forged`, source: 'RFC 9155' }] : [];

const criticalFindings = (extensions: readonly Extension[]): Finding[] => {
  const ids = extensions.map(({ id }) => id);
  return [
    ...extensions
      .filter(({ id, isCritical }) => isCritical && !isKnownExtension(id))
      .map((each) => ({
        text: `the critical extension ${extensionName(each)} is not known: programs must refuse it`,
        source: `${PROFILE}, 4.2`,
      })),
    ...extensions
      .filter(({ id }, at) => ids.indexOf(id) < at)
      .map((each) => ({
        text: `the extension ${extensionName(each)} is there twice`,
        source: `${PROFILE}, 4.2`,
      })),
  ];
};

type Draft = readonly [isSo: boolean, text: string, source: string];

const kept = (drafts: readonly Draft[]): Finding[] =>
  drafts.flatMap(([isSo, text, source]) => (isSo ? [{ text, source }] : []));

const certificateFindings = (found: Certificate, nowMs: number): Finding[] =>
  kept([
    ...formFindings(found, nowMs),
    ...useFindings(found),
    ...profileFindings(found),
    ...found.notes.map((each): Draft => [true, each, 'RFC 5480']),
  ]);

/** Of its times, its number and its version. */
function formFindings(found: Certificate, nowMs: number): Draft[] {
  const { from, until, subject, issuer, version } = found;
  const serial = integerOf(found.serial);
  const serialBytes = contentOf(found.serial).length;
  return [
    [isPast(until, nowMs), `expired: ${validityText(found, nowMs)}`, `${PROFILE}, 4.1.2.5`],
    [nowMs < from, 'not yet valid', `${PROFILE}, 4.1.2.5`],
    [from > until, 'it ends before it begins', `${PROFILE}, 4.1.2.5`],
    [
      version === 1,
      'version 1: it has no extensions, and is no certificate for a server',
      `${PROFILE}, 4.1.2.1`,
    ],
    [serial < 0n, `the serial number is negative: ${serialHex(found.serial)}`, `${PROFILE}, 4.1.2.2`],
    [serial === 0n, 'the serial number is zero', `${PROFILE}, 4.1.2.2`],
    [serialBytes > 20, `the serial number has ${serialBytes} bytes, more than 20`, `${PROFILE}, 4.1.2.2`],
    [isPadded(found.serial), 'the serial number has a byte that it does not need', 'X.690, 8.3.2'],
    [subject.isLatin || issuer.isLatin, 'TeletexString was read as Latin-1', `${PROFILE}, 4.1.2.4`],
  ];
}

/** Of what it may be used for. */
function useFindings(found: Certificate): Draft[] {
  const { extensions, names, subject } = found;
  const usage = readExtension(extensions, '2.5.29.15', bitsSet);
  const purposes = readExtension(extensions, '2.5.29.37', (node) => itemsOf(node).map(objectIdOf));
  const isCa = isAuthority(found);
  const isLeaf = !isCa && found.version > 1;
  const common = valueIn(subject, 'CN');
  const isHost = names.some(({ kind }) => kind === 'DNS' || kind === 'IP');
  const signs = usage?.includes(CERTIFICATE_SIGNING);
  const isForServers = purposes?.includes(SERVER);
  return [
    [isCa && signs === false, 'a CA without the key usage for signing certificates', `${PROFILE}, 4.2.1.9`],
    [
      isCa && isHost,
      'CA:TRUE in a certificate for hosts: whoever has its key can sign certificates for everyone',
      `${PROFILE}, 4.2.1.9`,
    ],
    [
      !isCa && signs === true,
      'the key usage for signing certificates without CA:TRUE',
      `${PROFILE}, 4.2.1.3`,
    ],
    [
      isLeaf && !isHost && isHostName(common),
      'the host is in the common name alone: browsers look at the alternative names',
      'RFC 9525',
    ],
    [
      isLeaf && names.length === 0 && !isHostName(common) && isForServers === true,
      'it has no alternative names',
      'RFC 9525',
    ],
    [
      isLeaf && isHost && isForServers === false,
      'it is not for server authentication',
      `${PROFILE}, 4.2.1.12`,
    ],
    ...(!isCa && (isForServers ?? isHost) ? publicFindings(found) : []),
  ];
}

/** Of the parts that RFC 5280 demands of every certificate, or of a CA. */
function profileFindings(found: Certificate): Draft[] {
  const { extensions, issuer, subject, version } = found;
  const isCa = isAuthority(found);
  const has = (wanted: string) => extensions.some(({ id }) => id === wanted);
  const isOwn = comparable(subject) === comparable(issuer);
  const isNameless = subject.parts.length === 0;
  const basicNode = extensions.find(({ id }) => id === '2.5.29.19');
  return [
    [isCa && isNameless, 'a CA without a subject', `${PROFILE}, 4.1.2.6`],
    [issuer.parts.length === 0, 'it has no issuer', `${PROFILE}, 4.1.2.4`],
    [
      isCa && basicNode?.isCritical !== true,
      'basicConstraints of a CA have to be critical',
      `${PROFILE}, 4.2.1.9`,
    ],
    [isCa && !has('2.5.29.14'), 'a CA without the identifier of its key', `${PROFILE}, 4.2.1.2`],
    [
      version > 1 && !isOwn && !has('2.5.29.35'),
      'it has no identifier of the issuer’s key',
      `${PROFILE}, 4.2.1.1`,
    ],
    [!isCa && has('2.5.29.30'), 'name constraints in a certificate that is no CA', `${PROFILE}, 4.2.1.10`],
    [
      isNameless && extensions.some(({ id, isCritical }) => id === '2.5.29.17' && !isCritical),
      'without a subject the alternative names have to be critical',
      `${PROFILE}, 4.1.2.6`,
    ],
  ];
}

/** What public authorities may not sign, and browsers do not take from them. */
function publicFindings({ names, subject, key, from, until }: Certificate): Draft[] {
  const common = names.length > 0 ? valueIn(subject, 'CN') : undefined;
  const odd = names
    .filter(({ kind, value }) => kind === 'DNS' && !/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(value))
    .map(({ value }) => value);
  const days = Math.ceil((until - from) / DAY);
  const internal = names
    .filter(({ kind, value }) =>
      kind === 'DNS' ? isInternal(value) : kind === 'IP' && isPrivateAddress(value),
    )
    .map(({ value }) => value);
  return [
    [
      common !== undefined && !names.some(({ value }) => value === common),
      `the common name is none of the alternative names: ${(common ?? '').slice(0, 100)}`,
      BASELINE,
    ],
    [
      odd.length > 0,
      `a host name has letters, digits and hyphens alone: ${odd.slice(0, 5).join(', ')}`,
      `${PROFILE}, 4.2.1.6`,
    ],
    [
      key.kind === 'RSA' && bitsOfNumber(key.n) % 8 !== 0,
      'the bits of the RSA key are no multiple of 8',
      BASELINE,
    ],
    [
      days > longestDays(from),
      `valid for ${days === Infinity ? 'ever' : `${grouped(days)} days`}: browsers take ${longestDays(from)} of public authorities`,
      BASELINE,
    ],
    [
      internal.length > 0,
      `internal names, which no public authority signs: ${internal.slice(0, 5).join(', ')}`,
      BASELINE,
    ],
  ];
}

const isHostName = (name: string | undefined): boolean =>
  name !== undefined && /^(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/.test(name);

const isInternal = (name: string): boolean =>
  !name.includes('.') || /\.(?:local|localhost|internal|lan|home\.arpa|test|corp|intranet)$/i.test(name);

const isPrivateAddress = (text: string): boolean =>
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::1$)/.test(text);
