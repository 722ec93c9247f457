/** Extensions of certificates, requests and lists in words (RFC 5280, RFC 6962, RFC 7633). */
import {
  bitsSet,
  contentOf,
  asn1Result,
  fieldsOf,
  insideOf,
  integerOf,
  itemsOf,
  objectIdOf,
  stringOf,
  TAG,
  timeOf,
  type Asn1,
} from '#src/lib/keys/asn1.ts';
import { toHex } from '#src/lib/bytes.ts';
import { plural } from '#src/lib/format.ts';
import { nameOfId, readAltName, writeAltName } from './names.ts';

/** One extension. */
export type Extension = {
  readonly id: string;
  readonly isCritical: boolean;
  /** The OCTET STRING around its value. */
  readonly value: Asn1;
};

/** Extensions by their identifiers; each may be there once. */
export function readExtensions(node: Asn1): Extension[] {
  fieldsOf(node);
  return itemsOf(node).map((each) => {
    const { take, maybe, end } = fieldsOf(each);
    const id = objectIdOf(take('extnID', TAG.objectId));
    const critical = maybe('critical', TAG.boolean);
    const value = take('extnValue', TAG.octetString);
    end();
    return { id, isCritical: critical !== undefined && contentOf(critical)[0] !== 0, value };
  });
}

const KEY_USAGES = [
  'digital signature',
  'non-repudiation',
  'key encipherment',
  'data encipherment',
  'key agreement',
  'certificate signing',
  'CRL signing',
  'encipher only',
  'decipher only',
];
const REASONS = [
  'unspecified',
  'key compromise',
  'CA compromise',
  'affiliation changed',
  'superseded',
  'cessation of operation',
  'certificate hold',
  'number 7',
  'removed from the list',
  'privilege withdrawn',
  'AA compromise',
];
const TLS_FEATURES: Readonly<Record<string, string>> = {
  '5': 'status request (must-staple)',
  '17': 'status request v2',
};
/** More of a list is counted. */
const MOST_LISTED = 200;

/** `key compromise` */
export const reasonName = (value: bigint): string => REASONS[Number(value)] ?? `number ${value}`;

const namesIn = (node: Asn1): string =>
  listText(itemsOf(node).map((each) => writeAltName(readAltName(each))));

function listText(items: readonly string[], between = ', '): string {
  const more = items.length - MOST_LISTED;
  return [...items.slice(0, MOST_LISTED), ...(more > 0 ? [`and ${more} more`] : [])].join(between);
}

const idName = (node: Asn1): string => {
  const id = objectIdOf(node);
  const name = nameOfId(id);
  return name === undefined ? id : `${name} (${id})`;
};

/** How each known extension is read: from the one element inside. */
const READERS: Readonly<Record<string, (node: Asn1) => string>> = {
  '2.5.29.14': (node) => toHex(contentOf(node)),
  '2.5.29.15': (node) =>
    bitsSet(node)
      .map((bit) => KEY_USAGES[bit] ?? `bit ${bit}`)
      .join(', '),
  '2.5.29.17': namesIn,
  '2.5.29.18': namesIn,
  '2.5.29.19': (node) => {
    const { isCa, path } = basicConstraintsOf(node);
    return `CA ${isCa ? 'yes' : 'no'}${path === undefined ? '' : `, ${plural(Number(path), 'CA')} below it at most`}`;
  },
  '2.5.29.20': (node) => integerOf(node).toString(),
  '2.5.29.21': (node) => reasonName(integerOf(node)),
  '2.5.29.24': (node) => timeText(timeOf(node)),
  '2.5.29.28': (node) => itemsOf(node).map(pointPart).join(', '),
  '2.5.29.30': (node) =>
    itemsOf(node)
      .map(
        (each) =>
          `${each.tag === 0xa0 ? 'only' : 'not'} ${listText(itemsOf(each).map((tree) => writeAltName(readAltName(fieldsOf(tree).take('base')))))}`,
      )
      .join('; '),
  '2.5.29.31': (node) =>
    listText(
      itemsOf(node).map((point) => itemsOf(point).map(pointPart).join(', ')),
      '; ',
    ),
  '2.5.29.32': (node) =>
    listText(
      itemsOf(node).map((policy) => {
        const { take, maybe } = fieldsOf(policy);
        const name = idName(take('policyIdentifier', TAG.objectId));
        const qualifiers = maybe('policyQualifiers', TAG.sequence);
        const more = qualifiers ? itemsOf(qualifiers).map((each) => stringOf(itemsOf(each)[1] ?? each)) : [];
        return [name, ...more.filter((each) => each !== undefined)].join(' ');
      }),
      '; ',
    ),
  '2.5.29.35': (node) =>
    itemsOf(node)
      .map((part) =>
        part.tag === 0x80
          ? toHex(contentOf(part))
          : part.tag === 0xa1
            ? namesIn(part)
            : `serial ${toHex(contentOf(part))}`,
      )
      .join(', '),
  '2.5.29.36': (node) =>
    itemsOf(node)
      .map(
        (part) =>
          `${part.tag === 0x80 ? 'explicit policies' : 'no mapping'} after ${Number(`0x${toHex(contentOf(part))}`)}`,
      )
      .join(', '),
  '2.5.29.37': (node) =>
    listText(itemsOf(node).map((each) => nameOfId(objectIdOf(each)) ?? objectIdOf(each))),
  '2.5.29.46': (node) =>
    listText(
      itemsOf(node).map((point) => itemsOf(point).map(pointPart).join(', ')),
      '; ',
    ),
  '2.5.29.54': (node) => `after ${plural(Number(integerOf(node)), 'certificate')}`,
  '1.3.6.1.5.5.7.1.1': (node) =>
    listText(
      itemsOf(node).map((each) => {
        const { take } = fieldsOf(each);
        return `${idName(take('accessMethod', TAG.objectId)).replace(/ \(.*/, '')}: ${readAltName(take('accessLocation')).value}`;
      }),
      '; ',
    ),
  '1.3.6.1.5.5.7.1.24': (node) =>
    itemsOf(node)
      .map((each) => TLS_FEATURES[integerOf(each).toString()] ?? integerOf(each).toString())
      .join(', '),
  '1.3.6.1.4.1.11129.2.4.2': (node) => timestampsText(contentOf(node)),
  '1.3.6.1.4.1.11129.2.4.3': () => 'a precertificate, which no browser accepts',
  '1.3.6.1.5.5.7.48.1.5': () => 'yes',
  '1.3.6.1.4.1.311.20.2': (node) => stringOf(node) ?? '',
  '2.16.840.1.113730.1.13': (node) => stringOf(node) ?? '',
};

/** The identifiers of extensions whose meaning is read. */
export const isKnownExtension = (id: string): boolean => Object.hasOwn(READERS, id);

/** DistributionPoint, by its tagged parts. */
function pointPart(part: Asn1): string {
  if (part.tag === 0xa0) {
    const name = insideOf(part);
    return name.tag === 0xa0 ? namesIn(name) : 'a name within that of the issuer';
  }
  if (part.tag === 0xa2) return `signed by ${namesIn(part)}`;
  return part.tag === 0x81 && part.end - part.contentStart === 1 ? 'users alone' : 'for some reasons alone';
}

/** What basicConstraints say. */
export function basicConstraintsOf(node: Asn1): { readonly isCa: boolean; readonly path?: bigint } {
  const { maybe } = fieldsOf(node);
  const isCa = maybe('cA', TAG.boolean);
  const path = maybe('pathLenConstraint', TAG.integer);
  return { isCa: isCa !== undefined && contentOf(isCa)[0] !== 0, ...(path && { path: integerOf(path) }) };
}

/** SignedCertificateTimestampList: the log and the time of each. */
function timestampsText(list: Uint8Array<ArrayBuffer>): string {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const found: string[] = [];
  for (let at = 2; at + 43 <= list.length; at += 2 + view.getUint16(at)) {
    const log = toHex(list.subarray(at + 3, at + 11));
    found.push(`log ${log}… at ${timeText(Number(view.getBigUint64(at + 35)))}`);
  }
  return listText(found, '; ');
}

/** A time in UTC: `2026-11-25 10:00:00 UTC`. */
export const timeText = (ms: number): string =>
  ms === Infinity
    ? 'no end'
    : Math.abs(ms) > 8.64e15
      ? 'a time beyond all calendars'
      : `${new Date(ms)
          .toISOString()
          .replace('T', ' ')
          .replace(/\.\d+Z$/, '')} UTC`;

/** What the text of an extension begins with that cannot be read. */
export const DAMAGED = 'damaged: ';

/** The value of an extension in words; what is not known in hexadecimal. */
export function extensionText({ id, value }: Extension): string {
  const reader = Object.hasOwn(READERS, id) ? READERS[id] : undefined;
  if (!reader) return unknownText(value);
  const read = asn1Result(() => reader(insideOf(value)));
  return read.ok ? read.value : `${DAMAGED}${read.problem.message}`;
}

const LONGEST_UNKNOWN = 100;

function unknownText(value: Asn1): string {
  const content = contentOf(value);
  const text = asn1Result(() => stringOf(insideOf(value)));
  if (text.ok && text.value !== undefined) return text.value;
  const hex = toHex(content.subarray(0, LONGEST_UNKNOWN));
  return content.length > LONGEST_UNKNOWN ? `${hex}… (${content.length} bytes)` : hex;
}

/** What an extension is called. */
export const extensionName = ({ id }: Extension): string => nameOfId(id) ?? id;

/** What the extension of this identifier says; `undefined` where it is not there, or damaged, which is a finding of its own. */
export function readExtension<T>(
  extensions: readonly Extension[],
  id: string,
  read: (node: Asn1) => T,
): T | undefined {
  const found = extensions.find((each) => each.id === id);
  const value = found && asn1Result(() => read(insideOf(found.value)));
  return value?.ok ? value.value : undefined;
}
