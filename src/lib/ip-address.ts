/** Reads and writes IP addresses: RFC 4291 §2.2 and RFC 5952 for IPv6, dotted decimal for IPv4. */

/** The two kinds of address that the internet has. */
export type Family = 'IPv4' | 'IPv6';

/** An address as it was read. */
export type Address = {
  readonly family: Family;
  /** The address in its one canonical spelling. */
  readonly text: string;
  /** 4 or 16 bytes. */
  readonly bytes: readonly number[];
};

/** Dotted decimal without leading zeros, which some systems read as octal: `192.0.2.1`. */
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/;

/** The longest spelling of an address: `xxxx:…:255.255.255.255`. */
const LONGEST_ADDRESS = 45;

/** `parseAddress('2001:DB8:0:0::1')?.text` is `'2001:db8::1'`; `undefined` for everything that is no address. */
export function parseAddress(text: string): Address | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined;
  if (!text.includes(':')) return parseIpv4(text);
  const bytes = ipv6Bytes(text);
  return bytes && { family: 'IPv6', text: formatIpv6(bytes), bytes };
}

function parseIpv4(text: string): Address | undefined {
  if (!IPV4.test(text) || text.endsWith('.')) return undefined;
  return { family: 'IPv4', text, bytes: text.split('.').map(Number) };
}

/** RFC 4291 §2.2: eight groups, `::` for one run of zeros, the last four bytes perhaps in dotted decimal. */
function ipv6Bytes(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half) => groupBytes(half));
  if (!head) return undefined;
  if (halves.length === 1) return head.length === 16 ? head : undefined;
  if (!tail || head.length + tail.length > 14 || halves[0]?.includes('.')) return undefined;
  return [...head, ...new Array<number>(16 - head.length - tail.length).fill(0), ...tail];
}

function groupBytes(half: string): number[] | undefined {
  if (half === '') return [];
  const dotted = parseIpv4(half.slice(half.lastIndexOf(':') + 1));
  const groups = half.split(':').slice(0, dotted ? -1 : undefined);
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  const values = groups.map((group) => Number.parseInt(group, 16));
  return [...values.flatMap((value) => [value >> 8, value & 0xff]), ...(dotted?.bytes ?? [])];
}

/** RFC 5952: lower case, no leading zeros, the first longest run of zeros as `::`, mapped IPv4 in dotted decimal. */
function formatIpv6(bytes: readonly number[]): string {
  if (isMapped(bytes)) return `::ffff:${bytes.slice(12).join('.')}`;
  const groups = groupsOf(bytes).map((group) => group.toString(16));
  const run = longestZeroRun(groups);
  if (run.length < 2) return groups.join(':');
  return `${groups.slice(0, run.start).join(':')}::${groups.slice(run.start + run.length).join(':')}`;
}

function longestZeroRun(groups: readonly string[]) {
  let best = { start: 0, length: 0 };
  let start = 0;
  groups.forEach((group, index) => {
    if (group !== '0') start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  });
  return best;
}

const groupsOf = (bytes: readonly number[]) =>
  Array.from({ length: 8 }, (_, index) => ((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0));

const isMapped = (bytes: readonly number[]) =>
  bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;

/** `::ffff:192.0.2.1` is `192.0.2.1` seen by a server that speaks IPv6 only; every other address is itself. */
export function unmapped(address: Address): Address {
  if (!isMapped(address.bytes)) return address;
  const bytes = address.bytes.slice(12);
  return { family: 'IPv4', text: bytes.join('.'), bytes };
}

/** The name under which the DNS keeps the address's own name (RFC 1035 §3.5, RFC 3596 §2.5). */
export function reverseName({ family, bytes }: Address): string {
  if (family === 'IPv4') return `${[...bytes].reverse().join('.')}.in-addr.arpa`;
  const digits = bytes.flatMap((byte) => [byte >> 4, byte & 0xf]).map((digit) => digit.toString(16));
  return `${digits.reverse().join('.')}.ip6.arpa`;
}

/** The address as one whole number. */
export const integerOf = ({ bytes }: Address): bigint =>
  BigInt(`0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

/** The address as one whole number, in decimal. */
export const asInteger = (address: Address): string => integerOf(address).toString();

/** The address that is this whole number: `addressFrom('IPv4', 1n).text` is `0.0.0.1`. */
export function addressFrom(family: Family, value: bigint): Address {
  const digits = value.toString(16).padStart(family === 'IPv4' ? 8 : 32, '0');
  const bytes = Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
  return { family, text: family === 'IPv4' ? bytes.join('.') : formatIpv6(bytes), bytes };
}

type Block = { readonly prefix: string; readonly length: number; readonly meaning: string };

/** From the special-purpose address registries of IANA (RFC 6890 and its successors), most specific first. */
const BLOCKS: readonly Block[] = [
  { prefix: '100.64.0.0', length: 10, meaning: 'shared by your provider among customers (CGNAT)' },
  { prefix: '10.0.0.0', length: 8, meaning: 'private: not seen on the internet' },
  { prefix: '172.16.0.0', length: 12, meaning: 'private: not seen on the internet' },
  { prefix: '192.168.0.0', length: 16, meaning: 'private: not seen on the internet' },
  { prefix: '127.0.0.0', length: 8, meaning: 'this machine itself' },
  { prefix: '169.254.0.0', length: 16, meaning: 'link-local: no address was given out' },
  { prefix: '192.0.2.0', length: 24, meaning: 'reserved for documentation' },
  { prefix: '198.51.100.0', length: 24, meaning: 'reserved for documentation' },
  { prefix: '203.0.113.0', length: 24, meaning: 'reserved for documentation' },
  { prefix: '0.0.0.0', length: 8, meaning: 'no address' },
  { prefix: '224.0.0.0', length: 3, meaning: 'multicast or reserved' },
  { prefix: '::1', length: 128, meaning: 'this machine itself' },
  { prefix: '::', length: 128, meaning: 'no address' },
  { prefix: '::ffff:0.0.0.0', length: 96, meaning: 'an IPv4 address written as IPv6' },
  { prefix: '64:ff9b::', length: 96, meaning: 'translated from IPv4 by your network (NAT64)' },
  { prefix: '2001::', length: 32, meaning: 'a Teredo tunnel through IPv4' },
  { prefix: '2001:db8::', length: 32, meaning: 'reserved for documentation' },
  { prefix: '3fff::', length: 20, meaning: 'reserved for documentation' },
  { prefix: '2002::', length: 16, meaning: 'a 6to4 tunnel through IPv4' },
  { prefix: 'fc00::', length: 7, meaning: 'private: not seen on the internet' },
  { prefix: 'fe80::', length: 10, meaning: 'link-local: not seen beyond your own network' },
  { prefix: 'ff00::', length: 8, meaning: 'multicast' },
];

const PREFIXES = BLOCKS.flatMap((block) => {
  const address = parseAddress(block.prefix);
  return address ? [{ ...block, address }] : [];
});

/** What kind of address it is, in words; `public` for the ordinary case. */
export function kindOf(address: Address): string {
  const block = PREFIXES.find(
    (candidate) =>
      candidate.address.family === address.family &&
      sharesPrefix(candidate.address, address, candidate.length),
  );
  return block?.meaning ?? 'public';
}

function sharesPrefix(a: Address, b: Address, lengthBits: number): boolean {
  return a.bytes.every((byte, index) => {
    const bits = Math.min(8, Math.max(0, lengthBits - index * 8));
    const mask = (0xff << (8 - bits)) & 0xff;
    return (byte & mask) === ((b.bytes[index] ?? 0) & mask);
  });
}

/** Whether the last half is made from the network card's number (RFC 4291, appendix A), which follows you anywhere. */
export const revealsHardware = ({ bytes }: Address): boolean => bytes[11] === 0xff && bytes[12] === 0xfe;
