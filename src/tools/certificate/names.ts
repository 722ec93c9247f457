/** Names in certificates: of subjects and issuers (RFC 4514), and of hosts, mailboxes and addresses (RFC 5280, section 4.2.1.6). */
import {
  Asn1Problem,
  contentOf,
  fieldsOf,
  insideOf,
  itemsOf,
  objectIdOf,
  stringOf,
  TAG,
  wholeOf,
  type Asn1,
} from '#src/lib/keys/asn1.ts';
import { toHex } from '#src/lib/bytes.ts';
import { addressFrom } from '#src/lib/ip-address.ts';
import { toUnicode } from '#src/lib/punycode.ts';
import names from './object-ids.json' with { type: 'json' };

const NAMES: Readonly<Record<string, string>> = names;

/** What an object identifier is called, if anything. */
export const nameOfId = (id: string): string | undefined =>
  Object.hasOwn(NAMES, id) ? NAMES[id] : undefined;

type Attribute = { readonly type: string; readonly value: string; readonly isHex: boolean };

/** A name: its relative names in the order of the certificate, each with its attributes. */
export type Name = {
  readonly parts: readonly (readonly Attribute[])[];
  /** Whether a string of an old kind was read as Latin-1. */
  readonly isLatin: boolean;
};

/** Name of X.501. */
export function readName(node: Asn1): Name {
  fieldsOf(node);
  let isLatin = false;
  const parts = itemsOf(node).map((relative) => {
    fieldsOf(relative, TAG.set);
    return itemsOf(relative).map((attribute): Attribute => {
      const { take } = fieldsOf(attribute);
      const id = objectIdOf(take('type', TAG.objectId));
      const value = take('value');
      const text = stringOf(value);
      isLatin ||= value.tag === TAG.teletex && contentOf(value).some((byte) => byte > 0x7f);
      const type = nameOfId(id) ?? id;
      return text === undefined
        ? { type, value: `#${toHex(wholeOf(value))}`, isHex: true }
        : { type, value: text, isHex: false };
    });
  });
  return { parts, isLatin };
}

/** How names are written. */
export type NameStyle = 'rfc4514' | 'lines';

/** A name in the order and with the escapes of RFC 4514, or with one attribute on a line. */
export function writeName({ parts }: Name, style: NameStyle = 'rfc4514'): string {
  if (style === 'lines')
    return parts.map((each) => each.map(({ type, value }) => `${type} = ${value}`).join(' + ')).join('\n');
  return parts
    .toReversed()
    .map((each) =>
      each.map(({ type, value, isHex }) => `${type}=${isHex ? value : escaped(value)}`).join('+'),
    )
    .join(',');
}

const escaped = (value: string): string =>
  value
    .replace(/[\\",+;<>]/g, '\\$&')
    .replace(/\0/g, '\\00')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');

/** Equal for names that are the same, whatever the kinds of their strings, their capitals and their spaces are (RFC 5280, section 7.1). */
export const comparable = ({ parts, isLatin }: Name): string =>
  writeName({
    isLatin,
    parts: parts.map((each) =>
      each.map((attribute) => ({
        ...attribute,
        value: attribute.value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
      })),
    ),
  });

/** The first value of an attribute: `CN`. */
export const valueIn = ({ parts }: Name, type: string): string | undefined =>
  parts.flat().find((each) => each.type === type)?.value;

/** The common name, or the whole name in short. */
export const shortName = (name: Name): string => valueIn(name, 'CN') ?? (writeName(name) || 'no name');

/** A name of a kind, as SubjectAltName has it. */
export type AltName = { readonly kind: string; readonly value: string; readonly unicode?: string };

const ALT_KINDS: Readonly<Record<number, string>> = { 0x81: 'email', 0x82: 'DNS', 0x86: 'URI' };

/** GeneralName. */
export function readAltName(node: Asn1): AltName {
  const kind = ALT_KINDS[node.tag];
  if (kind !== undefined) {
    const value = String.fromCharCode(...contentOf(node).subarray(0, 10_000));
    return { kind, value, ...unicodeOf(value) };
  }
  switch (node.tag) {
    case 0x87:
      return { kind: 'IP', value: addressText(contentOf(node)) };
    case 0x88:
      return { kind: 'ID', value: toHex(contentOf(node)) };
    case 0xa4:
      return { kind: 'name', value: writeName(readName(insideOf(node))) };
    case 0xa0: {
      const { take } = fieldsOf(node, 0xa0);
      const id = objectIdOf(take('type', TAG.objectId));
      const inner = insideOf(take('value', 0xa0));
      return { kind: nameOfId(id) ?? id, value: stringOf(inner) ?? toHex(wholeOf(inner)) };
    }
    default:
      throw new Asn1Problem(
        `${node.path}, byte ${node.start}: expected a name of a known kind, found [${node.tag & 0x1f}]`,
      );
  }
}

/** The Unicode form of a host with A-labels. */
export function unicodeOf(value: string): { readonly unicode?: string } {
  const unicode = toUnicode(value);
  return unicode === value ? {} : { unicode };
}

/** An address of 4 or 16 bytes; with a mask, of twice as many. */
function addressText(bytes: Uint8Array): string {
  if (bytes.length === 8 || bytes.length === 32) {
    const half = bytes.length / 2;
    return `${addressText(bytes.subarray(0, half))}/${addressText(bytes.subarray(half))}`;
  }
  if (bytes.length !== 4 && bytes.length !== 16) return `0x${toHex(bytes)}`;
  return addressFrom(bytes.length === 4 ? 'IPv4' : 'IPv6', BigInt(`0x${toHex(bytes)}`)).text;
}

/** `DNS a.example, IP 192.0.2.1` */
export const writeAltName = ({ kind, value, unicode }: AltName): string =>
  `${kind} ${value}${unicode === undefined ? '' : ` (${unicode})`}`;
