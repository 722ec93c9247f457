/** Reads and writes MAC addresses (IEEE 802), and tells what their bits mean. */
import { addressFrom } from '#src/lib/ip-address.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The 6 or 8 bytes of an address. */
export type Mac = readonly number[];

/** Notations by the digits of a group and what stands between them. */
const NOTATIONS = {
  colon: [2, ':'],
  hyphen: [2, '-'],
  cisco: [4, '.'],
  none: [16, ''],
  half: [6, '-'],
  hex: [16, ''],
} as const;

/** How an address is written. */
export type Notation = keyof typeof NOTATIONS;

/** The notation of a prefix: with colons where it is empty. */
export const notationOf = (prefix: string): Notation =>
  prefix.includes('-')
    ? 'hyphen'
    : prefix.includes('.')
      ? 'cisco'
      : /^[^:]+$/.test(prefix)
        ? 'none'
        : 'colon';

const hexOf = (mac: Mac): string => mac.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** `write([0, 17, 34, 51, 68, 85], 'cisco')` is `0011.2233.4455`. */
export function write(mac: Mac, notation: Notation): string {
  const [size, between] = NOTATIONS[notation];
  const hex = hexOf(mac);
  const groups = Array.from({ length: Math.ceil(hex.length / size) }, (_, at) =>
    hex.slice(at * size, (at + 1) * size),
  );
  return (notation === 'hex' ? '0x' : '') + groups.join(between);
}

/** One address alone, in any notation; with the place of what is wrong. */
function readMac(typed: string): Result<Mac> {
  const start = /^0x/i.test(typed) ? 2 : 0;
  const body = typed.slice(start);
  const separator = /[:.-]/.exec(body)?.[0] ?? '';
  let at = start + 1;
  for (const char of body) {
    if (/[:.-]/.test(char) && char !== separator)
      return fail(`mixed separators: "${char}" at position ${at}`);
    if (!/[\da-f:.-]/i.test(char)) return fail(`expected a hex digit, found "${char}" at ${at}`);
    at += char.length;
  }
  const groups = separator === '' ? [body] : body.split(separator);
  const digits = groups.join('').length;
  const isShort = separator === ':' && (groups.length === 6 || groups.length === 8);
  if (isShort && groups.every(({ length }) => length === 1 || length === 2))
    return ok(groups.map((group) => Number.parseInt(group, 16)));
  if (digits !== 12 && digits !== 16) return fail(`expected 12 or 16 hex digits, found ${digits}`);
  const size = groups[0]?.length ?? 0;
  if (![2, 4, 6, digits].includes(size) || groups.some(({ length }) => length !== size))
    return fail(`expected groups of 2, 4 or 6 digits, found "${typed}"`);
  return ok((groups.join('').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}

/** Addresses in running text: six or eight groups of digits, three of four, or two of six. */
const IN_TEXT =
  /(?<![\p{L}\p{N}\p{So}]|[\da-f][:.-])(?:[\da-f]{1,2}(?::[\da-f]{1,2}){5}(?:(?::[\da-f]{1,2}){2})?|[\da-f]{2}(?:-[\da-f]{2}){5}(?:(?:-[\da-f]{2}){2})?|[\da-f]{4}(?:\.[\da-f]{4}){2,3}|[\da-f]{6}-[\da-f]{6})(?![\p{L}\p{N}\p{So}]|[:.-][\da-f])/giu;

/** An address of a text, as it is written there. */
export type FoundAddress = { readonly text: string; readonly mac: Mac };

/** All addresses of a line: one alone in any notation, or those in its text; or why there is none. */
export function readLine(line: string): Result<readonly FoundAddress[]> {
  const bare = line.trim();
  const alone = readMac(bare.slice(0, 60));
  if (alone.ok && bare.length <= 60) return ok([{ text: bare, mac: alone.value }]);
  const found = Array.from(line.matchAll(IN_TEXT), ([text]) => ({ text, read: readMac(text) })).flatMap(
    ({ text, read }) => (read.ok ? [{ text, mac: read.value }] : []),
  );
  if (found.length > 0) return ok(found);
  if (/\s/.test(bare) || bare.length > 60) return fail('expected a MAC address, found none in the text');
  return alone.ok ? fail('expected a MAC address, found none in the text') : alone;
}

/** The lowest bit of the first byte: for a group of devices. */
export const isGroup = ([first = 0]: Mac): boolean => (first & 1) === 1;
/** The next bit: given by whoever runs the network, not by the maker. */
export const isLocal = ([first = 0]: Mac): boolean => (first & 2) === 2;

/** `universal, individual` */
export const kindOf = (mac: Mac): string =>
  `${isLocal(mac) ? 'local' : 'universal'}, ${isGroup(mac) ? 'group' : 'individual'}`;

/** The quarters of local addresses (IEEE 802c), by bits 2 and 3 of the first byte. */
const QUADRANTS = [
  'AAI: administratively assigned',
  'reserved',
  'ELI: extended, with the number of a company',
  'SAI: assigned by a standard',
];

/** The quarter of a local address. */
export const quadrantOf = ([first = 0]: Mac): string => QUADRANTS[(first >> 2) & 3] ?? '';

const KNOWN: readonly (readonly [start: string, words: (mac: Mac) => string])[] = [
  ['ffffffffffff', () => 'Broadcast'],
  ['01005e9010', () => 'Documentation, multicast (RFC 9542)'],
  ['01005e', ipv4Groups],
  ['3333', (mac) => `IPv6 multicast: ${ipv6Group(mac)} and others with the same last 32 bits (RFC 2464)`],
  ['0180c2', () => 'Bridges and links (IEEE 802.1)'],
  ['01000c', () => 'Cisco protocols'],
  ['00005e0001', (mac) => `VRRP of IPv4, router ${mac[5] ?? 0}`],
  ['00005e0002', (mac) => `VRRP of IPv6, router ${mac[5] ?? 0}`],
  ['00005e0053', () => 'Documentation (RFC 9542)'],
];

/** What an address is known for, if anything. */
export function knownAs(mac: Mac): string | undefined {
  const hex = hexOf(mac);
  const found = mac.length === 6 ? KNOWN.find(([start]) => hex.startsWith(start)) : undefined;
  return found?.[1](mac);
}

/** RFC 1112: 23 bits of the group's address, so 32 groups share one. */
function ipv4Groups([, , , a = 0, b = 0, c = 0]: Mac): string {
  if (a > 127) return 'IANA, multicast';
  return `IPv4 multicast: 32 groups share it, among them 224.${a}.${b}.${c} and 239.${a + 128}.${b}.${c} (RFC 1112)`;
}

const ipv6Group = (mac: Mac): string =>
  addressFrom('IPv6', (0xff02n << 112n) | BigInt(`0x${hexOf(mac.slice(2))}`)).text;

/** With ff:fe in the middle. */
export const asEui64 = (mac: Mac): Mac =>
  mac.length === 8 ? mac : [...mac.slice(0, 3), 0xff, 0xfe, ...mac.slice(3)];

/** With the bit for local turned over, as the second half of an IPv6 address (RFC 4291, appendix A). */
export const modifiedEui64 = (mac: Mac): Mac => asEui64(mac).map((byte, at) => (at === 0 ? byte ^ 2 : byte));

/** `fe80::211:22ff:fe33:4455` */
export const linkLocal = (mac: Mac): string =>
  addressFrom('IPv6', (0xfe80n << 112n) | BigInt(`0x${hexOf(modifiedEui64(mac))}`)).text;

/** Each byte from its last bit to its first, as Token Ring wrote them. */
export const bitReversed = (mac: Mac): Mac =>
  mac.map((byte) => Number.parseInt([...byte.toString(2).padStart(8, '0')].reverse().join(''), 2));

/** The whole number. */
export const integerOf = (mac: Mac): string => BigInt(`0x${hexOf(mac)}`).toString();

/** The bytes of a prefix: `02:00`. One to five. */
export function readPrefix(typed: string): Result<Mac> {
  const digits = typed.trim().replace(/[:.-]/g, '');
  if (!/^(?:[\da-f]{2}){1,5}$/i.test(digits))
    return fail(`expected a prefix of one to five bytes, found "${typed.slice(0, 60)}"`);
  return ok((digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}

/** A random address behind a prefix; without one, local and individual with 46 random bits. */
export function randomMac(bytes: Uint8Array, prefix: Mac): Mac {
  if (prefix.length > 0) return [...prefix, ...bytes.subarray(prefix.length)];
  return [...bytes].map((byte, at) => (at === 0 ? (byte & 0xfc) | 2 : byte));
}
