/** Reads networks, addresses, ranges and masks as people and programs write them. What can mean two things is refused, with its reason. */
import { addressFrom, integerOf, parseAddress, type Family } from '#src/lib/ip-address.ts';
import { fail, ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { networkOf, widthOf, type Network, type Range } from './ranges.ts';

/** What an entry is. */
export type Entry = {
  readonly kind: 'network' | 'address' | 'range' | 'mask';
  /** As it was typed. */
  readonly text: string;
  readonly range: Range;
  /** Of a network or an address: the network. */
  readonly network?: Network;
  /** Of a network or an address: the address that was typed. */
  readonly value?: bigint;
  readonly notes: readonly string[];
};

/** What is wrong with an entry, and what was probably meant. */
export type EntryProblem = Problem & { readonly instead?: string };
/** The same, with the offset at which the entry ends. */
export type EntriesProblem = EntryProblem & { readonly end?: number };

type Ip = { readonly family: Family; readonly value: bigint; readonly notes: readonly string[] };

/** Most entries that are read at once. */
const MOST_ENTRIES = 100_000;

const TOKEN = /[^\s,;]+/g;
const DASH = /^[-–—]$/;
const DOTTED = /^\d+(?:\.\d+){3}$/;

type Token = { readonly text: string; readonly offset: number; readonly end: number };

/** All entries of a text, several on a line too; or the first mistake with its place. Lines that begin with # are left out. */
export function readEntries(text: string): Result<readonly Entry[], EntriesProblem> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    for (const token of line.trimStart().startsWith('#') ? [] : joinedTokens(line)) {
      const read = readEntry(token.text);
      if (!read.ok)
        return {
          ok: false,
          problem: {
            ...read.problem,
            position: positionAt(text, offset + token.offset),
            end: offset + token.end,
          },
        };
      if (entries.length === MOST_ENTRIES)
        return fail('expected at most 100,000 entries', positionAt(text, offset + token.offset));
      entries.push(read.value);
    }
    offset += line.length + 1;
  }
  return ok(entries);
}

/** `first - last` and `address mask` are one entry each. */
function joinedTokens(line: string): Token[] {
  const all: Token[] = Array.from(line.matchAll(TOKEN), ({ 0: text, index }) => ({
    text,
    offset: index,
    end: index + text.length,
  }));
  const joined: Token[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at];
    const [next, afterNext] = [all[at + 1], all[at + 2]];
    if (!token) break;
    if (next && afterNext && DASH.test(next.text)) {
      joined.push({ ...token, text: `${token.text}-${afterNext.text}`, end: afterNext.end });
      at += 2;
    } else if (next && DOTTED.test(token.text) && isMaskLike(next.text)) {
      joined.push({ ...token, text: `${token.text}/${next.text}`, end: next.end });
      at += 1;
    } else joined.push(token);
  }
  return joined;
}

/** A mask that is hardly an address: `255.255.0.0`, `0.0.0.255`. */
const isMaskLike = (text: string): boolean =>
  /^(?:255|0)\.\d+\.\d+\.\d+$/.test(text) && text !== '0.0.0.0' && readMask(text).ok;

/** One entry: `readEntry('10.0.0.1-20')` is a range of 20 addresses. */
export function readEntry(typed: string): Result<Entry, EntryProblem> {
  const bare = /^\/(\d+)$/.exec(typed)?.[1];
  if (bare !== undefined) {
    const prefix = readPrefix(bare, 'IPv4');
    if (!prefix.ok) return prefix;
    const network = networkOf('IPv4', 0n, prefix.value);
    return ok({ kind: 'mask', text: typed, range: network, network, notes: [] });
  }
  const dash = typed.includes('%') ? -1 : typed.search(/[-–—]/);
  if (dash > 0) return readRange(typed, typed.slice(0, dash), typed.slice(dash + 1));
  const slash = typed.indexOf('/');
  const ip = readIp(slash < 0 ? typed : typed.slice(0, slash));
  if (!ip.ok) return ip;
  const { family, value, notes } = ip.value;
  if (slash < 0) {
    const network = networkOf(family, value, widthOf(family));
    return ok({ kind: 'address', text: typed, range: network, network, value, notes });
  }
  const mask = readMaskOrPrefix(typed.slice(slash + 1), family);
  if (!mask.ok) return mask;
  const network = networkOf(family, value, mask.value.prefix);
  const all = [...notes, ...mask.value.notes];
  return ok({ kind: 'network', text: typed, range: network, network, value, notes: all });
}

function readRange(text: string, from: string, to: string): Result<Entry, EntryProblem> {
  const first = readIp(from);
  if (!first.ok) return first;
  const { family, value } = first.value;
  const last = family === 'IPv4' && /^\d{1,3}$/.test(to) ? lastOctet(value, to) : readIp(to);
  if (!last.ok) return last;
  if (last.value.family !== family)
    return fail(`a range has addresses of one family, found ${family} and ${last.value.family}`);
  if (last.value.value < value) {
    const instead = `${last.value.text ?? to}-${from}`;
    const message = `the last address is before the first: enter ${instead}`;
    return { ok: false, problem: { message, instead } };
  }
  const range = { family, first: value, last: last.value.value };
  return ok({ kind: 'range', text, range, notes: [...first.value.notes, ...last.value.notes] });
}

function lastOctet(first: bigint, typed: string): Result<Ip & { readonly text?: string }> {
  const octet = readOctet(typed, 4);
  if (octet) return fail(octet);
  const value = (first & ~0xffn) | BigInt(typed);
  return ok({ family: 'IPv4', value, notes: [], text: addressFrom('IPv4', value).text });
}

/** An address alone: a zone, brackets and a port are left out, and said. */
function readIp(typed: string): Result<Ip & { readonly text?: string }> {
  const [, inside, port] = /^\[([^\]]*)\](?::(\d{1,5}))?$/.exec(typed) ?? [];
  const [, host, hostPort] = /^([\d.]+):(\d{1,5})$/.exec(typed) ?? [];
  const [, bare = '', zone] = /^([^%]*)(?:%(.*))?$/s.exec(inside ?? host ?? typed) ?? [];
  const notes = [
    ...(port === undefined && hostPort === undefined
      ? []
      : [`the port ${port ?? hostPort ?? ''} was left out`]),
    ...(inside === undefined || port !== undefined ? [] : ['the brackets were left out']),
    ...(zone === undefined ? [] : [`the zone "${zone}" was left out: it is a name of this machine alone`]),
  ];
  const address = parseAddress(bare);
  if (address) {
    if (zone !== undefined && address.family === 'IPv4')
      return fail(`an IPv4 address has no zone, found "%${zone}"`);
    return ok({ family: address.family, value: integerOf(address), notes, text: address.text });
  }
  return fail(bare.includes(':') ? whyNotIpv6(bare) : whyNotIpv4(bare));
}

function whyNotIpv4(text: string): string {
  const parts = text.split('.');
  if (text === '' || !/\d/.test(text) || !/^[\da-fx.+-]+$/i.test(text))
    return `expected an address, a network or a range, found ${quoted(text)}`;
  if (parts.length !== 4)
    return `expected four numbers with dots as in 192.0.2.1, found ${parts.length === 1 ? 'one' : parts.length}`;
  for (const [index, part] of parts.entries()) {
    const wrong = readOctet(part, index + 1);
    if (wrong) return wrong;
  }
  return `expected an IPv4 address, found ${quoted(text)}`;
}

const readOctet = (part: string, place: number): string | undefined =>
  /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255
    ? undefined
    : `octet ${place}: expected 0 to 255 without leading zeros, found ${quoted(part)}`;

function whyNotIpv6(text: string): string {
  const doubles = Array.from(text.matchAll(/::/g), ({ index }) => index + 1);
  if (doubles.length > 1) return `two "::" at positions ${doubles.slice(0, 2).join(' and ')}`;
  const groups = text.split(':');
  const wrong = groups.findIndex((group, index) => !isGroup(group, index === groups.length - 1));
  if (wrong >= 0)
    return `group ${wrong + 1}: expected up to four hexadecimal digits, found ${quoted(groups[wrong] ?? '')}`;
  return `expected eight groups, or "::" in place of some, found ${groups.filter((group) => group !== '').length}`;
}

const isGroup = (group: string, isLast: boolean): boolean =>
  /^[\da-f]{0,4}$/i.test(group) || (isLast && parseAddress(group)?.family === 'IPv4');

const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

type Mask = { readonly prefix: number; readonly notes: readonly string[] };

function readMaskOrPrefix(text: string, family: Family): Result<Mask> {
  if (family === 'IPv4' && text.includes('.')) return readMask(text);
  const prefix = readPrefix(text, family);
  return prefix.ok ? ok({ prefix: prefix.value, notes: [] }) : prefix;
}

/** A prefix: `24`, of IPv4 up to 32. */
export function readPrefix(text: string, family: Family): Result<number> {
  const most = widthOf(family);
  return /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= most
    ? ok(Number(text))
    : fail(`expected a prefix of 0 to ${most}, found ${/^\d+$/.test(text) ? text : quoted(text)}`);
}

/** A mask (`255.255.255.0`) or a wildcard (`0.0.0.255`). */
function readMask(text: string): Result<Mask> {
  const ip = readIp(text);
  if (!ip.ok) return ip;
  const bits = ip.value.value.toString(2).padStart(32, '0');
  const isWildcard = bits.startsWith('0') && bits.includes('1');
  const ones = isWildcard ? [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('') : bits;
  const prefix = !ones.includes('0') ? 32 : ones.indexOf('0');
  const hole = ones.indexOf('1', prefix);
  if (hole >= 0)
    return fail(
      isWildcard
        ? `${text} is no wildcard: zeros after a one at bit ${hole + 1}`
        : `${text} is no mask: ones after a zero at bit ${hole + 1}`,
    );
  return ok({ prefix, notes: isWildcard ? [`${text} is read as a wildcard: /${prefix}`] : [] });
}
