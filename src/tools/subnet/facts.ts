/** What there is to know of one network and of one address in it. */
import type { ValueRow } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { addressFrom, reverseName, type Family } from '#src/lib/ip-address.ts';
import { networkOf, sizeOf, widthOf, written, type Network } from './ranges.ts';
import special from './special.json' with { type: 'json' };
import { readEntry } from './logic.ts';

const textOf = (family: Family, value: bigint): string => addressFrom(family, value).text;

/** How many addresses a host may have: all but network and broadcast in IPv4, two of two (RFC 3021), all of IPv6. */
export const usableIn = ({ family, prefix, ...range }: Network): bigint =>
  sizeOf({ family, ...range }) - (family === 'IPv4' && prefix < 31 ? 2n : 0n);

/** The first and the last address that a host may have. */
export function hostsOf(network: Network): readonly [first: bigint, last: bigint] {
  const isPlain = network.family === 'IPv6' || network.prefix >= 31;
  return isPlain ? [network.first, network.last] : [network.first + 1n, network.last - 1n];
}

/** `255.255.255.192` */
export const maskOf = ({ family, first, last }: Network): string =>
  textOf(family, (1n << BigInt(widthOf(family))) - 1n - (last - first));

/** `64 = 2^6` */
const amount = (network: Network): string =>
  `${grouped(sizeOf(network).toString())} = 2^${widthOf(network.family) - network.prefix}`;

/** The rows of a network, and of the address that was typed. */
export function factsOf(network: Network, value: bigint): ValueRow[] {
  const { family, first, last, prefix } = network;
  const width = widthOf(family);
  const [firstHost, lastHost] = hostsOf(network);
  const isOne = prefix === width;
  const rows: (ValueRow | false)[] = [
    !isOne && { label: 'Network', value: written(network) },
    (isOne || value !== first) && { label: 'Address', value: textOf(family, value), as: 'ip' },
    !isOne && { label: 'First usable', value: textOf(family, firstHost), as: 'ip' },
    !isOne && { label: 'Last usable', value: textOf(family, lastHost), as: 'ip' },
    family === 'IPv4' && prefix < 31 && { label: 'Broadcast', value: textOf(family, last), as: 'ip' },
    family === 'IPv6' &&
      prefix < 127 && { label: 'Subnet-router anycast', value: textOf(family, first), note: 'RFC 4291' },
    { label: 'Mask', value: maskOf(network) },
    { label: 'Wildcard', value: textOf(family, last - first) },
    { label: 'Prefix', value: `/${prefix}` },
    { label: 'Addresses', value: amount(network) },
    { label: 'Usable hosts', value: grouped(usableIn(network).toString()), ...noteOfTwo(network) },
    ...specialRows(network, value),
    { label: 'Reverse name', value: reverseName(addressFrom(family, value)) },
    !isOne && { label: 'Reverse zones', value: zonesOf(network) },
    { label: 'Binary', value: binaryOf(network, value) },
    { label: 'Integer', value: value.toString() },
    { label: 'Hexadecimal', value: `0x${value.toString(16).padStart(width / 4, '0')}` },
    family === 'IPv6' && { label: 'Written out', value: expanded(value) },
  ];
  return rows.filter((row) => row !== false);
}

const noteOfTwo = ({ family, prefix }: Network) =>
  family === 'IPv4' && prefix === 31
    ? { note: 'both, on a link between two (RFC 3021)' }
    : family === 'IPv6' && prefix === 127
      ? { note: 'both, on a link between two (RFC 6164)' }
      : {};

/** The bits, with | between those of the network and those of the host. */
function binaryOf({ family, prefix }: Network, value: bigint): string {
  const bits = [...value.toString(2).padStart(widthOf(family), '0')];
  const size = family === 'IPv4' ? 8 : 16;
  return bits
    .map(
      (bit, at) =>
        `${at === prefix ? (at % size === 0 ? '|' : ' | ') : at > 0 && at % size === 0 ? '.' : ''}${bit}`,
    )
    .join('');
}

const expanded = (value: bigint): string =>
  (value.toString(16).padStart(32, '0').match(/.{4}/g) ?? []).join(':');

/** The zones to delegate: at the end of an octet (IPv4) or of a hexadecimal digit (IPv6); a smaller network in the form of RFC 2317. */
function zonesOf({ family, first, prefix }: Network): string {
  if (family === 'IPv4' && prefix > 24) {
    const [own = '', ...rest] = reverseName(addressFrom(family, first)).split('.');
    return `${own}/${prefix}.${rest.join('.')}`;
  }
  const step = family === 'IPv4' ? 8 : 4;
  const parts = Math.ceil(prefix / step);
  const whole = widthOf(family) / step;
  const zone = (value: bigint) =>
    reverseName(addressFrom(family, value))
      .split('.')
      .slice(whole - parts)
      .join('.');
  const count = 2 ** (parts * step - prefix);
  const size = 1n << BigInt(widthOf(family) - parts * step);
  const zones = Array.from({ length: Math.min(count, 8) }, (_, at) => zone(first + BigInt(at) * size));
  if (count <= 8) return zones.join(' ');
  return `${count} zones: ${zones[0] ?? ''} … ${zone(first + BigInt(count - 1) * size)}`;
}

type Special = {
  readonly network: Network;
  readonly name: string;
  readonly rfc: string;
  readonly flags: string;
};

const SPECIAL: readonly Special[] = special.rows.flatMap(([prefix = '', name = '', rfc = '', flags = '']) => {
  const read = readEntry(prefix);
  return read.ok && read.value.network ? [{ network: read.value.network, name, rfc, flags }] : [];
});

const COLUMNS = ['source', 'destination', 'forwardable', 'global', 'reserved by protocol'] as const;

/** The most specific entry of IANA's registries of special addresses that holds the whole network. */
const specialOf = ({ family, first, last }: Network): Special | undefined =>
  SPECIAL.filter(
    ({ network }) => network.family === family && network.first <= first && network.last >= last,
  ).reduce<Special | undefined>(
    (best, each) => (best && best.network.prefix >= each.network.prefix ? best : each),
    undefined,
  );

/** `Private-Use (10.0.0.0/8, RFC 1918)`, or that it is none of them. */
export function kindIn(network: Network): string {
  const found = specialOf(network);
  if (found) return `${found.name} (${written(found.network)}, ${found.rfc})`;
  const inside = SPECIAL.some(
    ({ network: each }) =>
      each.family === network.family && each.first <= network.last && each.last >= network.first,
  );
  if (inside) return 'holds special ranges and others';
  const isGlobal = network.family === 'IPv4' || networkOf('IPv6', network.first, 3).first === 1n << 125n;
  return isGlobal ? 'Global unicast' : 'Not allocated';
}

function specialRows(network: Network, value: bigint): ValueRow[] {
  const found = specialOf(network);
  const says = found?.flags.includes('T') || found?.flags.includes('F');
  const flags = COLUMNS.map((name, at) => {
    const flag = found?.flags[at];
    return `${name} ${flag === 'T' ? 'yes' : flag === 'F' ? 'no' : 'not said'}`;
  });
  return [
    { label: 'Kind', value: kindIn(network), note: `IANA, as of ${special.date}` },
    ...(says ? [{ label: 'In the registry', value: flags.join(', ') }] : []),
    ...(network.family === 'IPv6' && network.prefix === 128 ? embedded(network, value) : []),
  ];
}

/** What an IPv6 address carries inside: an IPv4 address, a MAC address. */
function embedded(network: Network, value: bigint): ValueRow[] {
  const ipv4 = (shift: bigint, turned = 0n) => textOf('IPv4', BigInt.asUintN(32, value >> shift) ^ turned);
  const rows: ValueRow[] = [];
  const within = specialOf(network);
  if (within?.name === '6to4') rows.push({ label: 'IPv4 address of the router', value: ipv4(80n), as: 'ip' });
  if (within?.name === 'TEREDO')
    rows.push(
      { label: 'Teredo server', value: ipv4(64n), as: 'ip' },
      { label: 'Teredo client', value: ipv4(0n, 0xffffffffn), as: 'ip' },
      { label: 'Teredo port', value: String(BigInt.asUintN(16, value >> 32n) ^ 0xffffn) },
    );
  if (
    within?.name === 'IPv4-mapped Address' ||
    (within?.network.prefix === 96 && within.name.endsWith('Translation'))
  )
    rows.push({ label: 'IPv4 address', value: ipv4(0n), as: 'ip' });
  const id = BigInt.asUintN(64, value);
  if (BigInt.asUintN(16, id >> 24n) === 0xfffen && within?.name !== 'TEREDO') {
    const mac = ((id >> 40n) << 24n) | BigInt.asUintN(24, id);
    const digits = (mac ^ (1n << 41n)).toString(16).padStart(12, '0');
    rows.push({ label: 'MAC address (EUI-64)', value: (digits.match(/../g) ?? []).join(':') });
  }
  return rows;
}
