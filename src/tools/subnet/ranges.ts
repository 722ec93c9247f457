/** Sets of addresses as ranges of whole numbers, and the networks (CIDR blocks) that hold exactly the same addresses. */
import { addressFrom, type Family } from '#src/lib/ip-address.ts';

/** Addresses of one family from `first` to `last`, both included. */
export type Range = { readonly family: Family; readonly first: bigint; readonly last: bigint };

/** A network by its first address and its prefix. */
export type Network = Range & { readonly prefix: number };

/** Bits of an address: 32 or 128. */
export const widthOf = (family: Family): number => (family === 'IPv4' ? 32 : 128);

/** The network of a prefix in which an address is. */
export function networkOf(family: Family, value: bigint, prefix: number): Network {
  const hostBits = BigInt(widthOf(family) - prefix);
  const first = (value >> hostBits) << hostBits;
  return { family, first, last: first + (1n << hostBits) - 1n, prefix };
}

/** `10.0.0.0/8` */
export const written = ({ family, first, prefix }: Network): string =>
  `${addressFrom(family, first).text}/${prefix}`;

/** How many addresses are in it. */
export const sizeOf = ({ first, last }: Range): bigint => last - first + 1n;

const lengthOf = (value: bigint): number => (value === 0n ? 0 : value.toString(2).length);

/** The fewest networks that hold exactly these addresses, in their order. */
export function* networksOf({ family, first, last }: Range): Generator<Network> {
  let start = first;
  while (start <= last) {
    const aligned = start === 0n ? widthOf(family) : lengthOf(start & -start) - 1;
    const bits = Math.min(aligned, lengthOf(last - start + 1n) - 1);
    const end = start + (1n << BigInt(bits)) - 1n;
    yield { family, first: start, last: end, prefix: widthOf(family) - bits };
    start = end + 1n;
  }
}

/** How many networks `networksOf` gives, without making them: those up to the highest boundary within, and those from there on. */
export function countNetworks({ first, last }: Range): number {
  const after = last + 1n;
  const bit = BigInt(lengthOf(first ^ after) - 1);
  const boundary = (after >> bit) << bit;
  const ones = (value: bigint) => value.toString(2).replaceAll('0', '').length;
  return ones(boundary - first) + ones(after - boundary);
}

/** IPv4 before IPv6, then by the first address, the larger before the smaller. */
const inOrder = (a: Range, b: Range): number =>
  a.family === b.family ? compare(a.first, b.first) || compare(b.last, a.last) : a.family < b.family ? -1 : 1;

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Ascending. */
export const sorted = <T extends Range>(ranges: readonly T[]): readonly T[] => [...ranges].sort(inOrder);

/** The same addresses in ranges that neither touch nor overlap, ascending. */
export function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of sorted(ranges)) {
    const before = all.at(-1);
    if (before?.family !== range.family || range.first > before.last + 1n) all.push({ ...range });
    else if (range.last > before.last) all[all.length - 1] = { ...before, last: range.last };
  }
  return all;
}

/** The addresses of the first list that are not in the second. */
export function subtracted(from: readonly Range[], without: readonly Range[]): Range[] {
  const holes = merged(without);
  const left: Range[] = [];
  let at = 0;
  for (const { family, first, last } of merged(from)) {
    let start = first;
    for (;;) {
      const hole = holes[at];
      if (hole && (hole.family < family || (hole.family === family && hole.last < start))) {
        at += 1;
        continue;
      }
      if (hole?.family !== family || hole.first > last) break;
      if (hole.first > start) left.push({ family, first: start, last: hole.first - 1n });
      start = hole.last + 1n;
      if (start > last) break;
    }
    if (start <= last) left.push({ family, first: start, last });
  }
  return left;
}

/** How two sets of addresses lie to each other. */
export type Relation = 'equal' | 'contains' | 'overlaps in part';

/** Two of a list that share addresses: the first one is not inside the second, unless they are equal. */
export type Overlap<T> = { readonly a: T; readonly b: T; readonly relation: Relation };

/** The first pairs of a list that share addresses, at most `most`, and how many there are. */
export function overlapsOf<T extends Range>(ranges: readonly T[], most: number) {
  const all = sorted(ranges);
  const pairs: Overlap<T>[] = [];
  let count = 0;
  for (const [index, a] of all.entries()) {
    const end = endOf(all, a, index);
    count += end - index - 1;
    for (let at = index + 1; at < end && pairs.length < most; at += 1) {
      const b = all[at];
      if (b) pairs.push({ a, b, relation: relationOf(a, b) });
    }
  }
  return { pairs, count };
}

/** Where those end that begin within `a`: by halves. */
function endOf(all: readonly Range[], a: Range, index: number): number {
  let [low, high] = [index + 1, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = all[middle];
    if (each?.family === a.family && each.first <= a.last) low = middle + 1;
    else high = middle;
  }
  return low;
}

const relationOf = (a: Range, b: Range): Relation =>
  a.first === b.first && a.last === b.last ? 'equal' : b.last <= a.last ? 'contains' : 'overlaps in part';

/** Networks for so many addresses each, largest first, and what is left; or the place in `wanted` of the first that finds none. */
export function planned(
  space: readonly Range[],
  wanted: readonly { readonly addresses: bigint }[],
): { readonly networks: readonly (Network | undefined)[]; readonly free: readonly Network[] } {
  let free: Network[] = merged(space).flatMap((range) => [...networksOf(range)]);
  const networks: (Network | undefined)[] = [];
  const largestFirst = [...wanted.entries()].sort(([, a], [, b]) => compare(b.addresses, a.addresses));
  for (const [index, { addresses }] of largestFirst) {
    const bits = lengthOf(addresses - 1n);
    const fitting = free.filter(({ family, prefix }) => widthOf(family) - prefix >= bits);
    // The smallest block that is large enough; of equal ones the first.
    const block = fitting.reduce<Network | undefined>(
      (best, each) => (best && sizeOf(best) <= sizeOf(each) ? best : each),
      undefined,
    );
    if (!block) continue;
    const taken = networkOf(block.family, block.first, widthOf(block.family) - bits);
    networks[index] = taken;
    const rest = taken.last < block.last ? [...networksOf({ ...block, first: taken.last + 1n })] : [];
    free = free.flatMap((each) => (each === block ? rest : [each]));
  }
  return { networks, free };
}
