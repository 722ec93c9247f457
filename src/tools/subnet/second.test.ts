/** Against the addresses of Python's own tests, Python's ipaddress where it is installed, and cidr-tools. */
import { execFileSync } from 'node:child_process';
import { excludeCidr, mergeCidr, overlapCidr } from 'cidr-tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueRow } from '#src/lib/form/form.ts';
import { addressFrom, type Family } from '#src/lib/ip-address.ts';
import { factsOf } from './facts.ts';
import { readEntry } from './logic.ts';
import suite from './python-ipaddress.json' with { type: 'json' };
import {
  merged,
  networkOf,
  networksOf,
  overlapsOf,
  subtracted,
  written,
  type Network,
  type Range,
} from './ranges.ts';

const network = (text: string): Network | undefined => {
  const read = readEntry(text);
  return read.ok ? read.value.network : undefined;
};
const listOf = (ranges: readonly Range[]): string =>
  ranges.flatMap((range) => [...networksOf(range)].map(written)).join(' ');
/** Texts of others, as we write them. */
const asOurs = (texts: readonly string[]): string =>
  texts
    .map((text) => {
      const read = network(text);
      return read ? written(read) : text;
    })
    .join(' ');

const networks = (family: Family, width: number) =>
  fc
    .tuple(fc.bigInt(0n, 2n ** BigInt(width) - 1n), fc.integer({ min: 0, max: width }))
    .map(([value, prefix]) => networkOf(family, value, prefix));
/** Near each other, so that some overlap. */
const near = fc
  .tuple(fc.bigInt(0x0a000000n, 0x0a0003ffn), fc.integer({ min: 22, max: 32 }))
  .map(([value, prefix]) => networkOf('IPv4', value, prefix));

describe("the addresses of Python's tests", () => {
  it('are accepted and refused alike', () => {
    const differences = suite.cases.filter((line) => {
      const [text = '', expected = ''] = line.split('\t');
      const own = network(text);
      return (own ? written(own) : '-') !== (expected === '-' ? '-' : asOurs([expected]));
    });
    expect(suite.cases).toHaveLength(418);
    expect(differences).toEqual([]);
  });
});

describe('cidr-tools', () => {
  it('sums up, subtracts and finds overlaps alike', () => {
    const some = fc.array(near, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [a, b] = [one.map(written), other.map(written)];
        expect(listOf(merged(one))).toBe(asOurs(mergeCidr(a)));
        expect(listOf(subtracted(one, other))).toBe(asOurs(excludeCidr(a, b)));
        const pairs = one.some((each) => other.some((with_) => overlapsOf([each, with_], 1).count > 0));
        expect(pairs).toBe(overlapCidr(a, b));
      }),
    );
  });
});

const python = (script: string, input: unknown): string =>
  execFileSync('python3', ['-c', script], { input: JSON.stringify(input), encoding: 'utf8' });
const hasPython = (() => {
  try {
    return python('import ipaddress; print(1)', 0) === '1\n';
  } catch {
    return false;
  }
})();

describe.skipIf(!hasPython)("Python's ipaddress", () => {
  const anyNetwork = fc.oneof(networks('IPv4', 32), networks('IPv6', 128));

  it('gives the same facts of a network', () => {
    const all = fc.sample(anyNetwork, 200);
    const facts = all.map((each) => {
      const rows = new Map(factsOf(each, each.first).map((row: ValueRow) => [row.label, row.value]));
      return [
        addressFrom(each.family, each.first).text,
        addressFrom(each.family, each.last).text,
        rows.get('Mask') ?? '',
        rows.get('Wildcard') ?? '',
        (rows.get('Addresses') ?? '').replace(/ = .*/, '').replaceAll(',', ''),
        rows.get('Reverse name') ?? '',
        rows.get('Integer') ?? '',
        rows.get('Written out') ?? addressFrom('IPv4', each.first).text,
      ];
    });
    const script = `import ipaddress, json, sys
out = []
for text in json.load(sys.stdin):
    n = ipaddress.ip_network(text)
    a = n.network_address
    out.append([str(x) for x in (a, n.broadcast_address, n.netmask, n.hostmask, n.num_addresses, a.reverse_pointer, int(a), a.exploded)])
print(json.dumps(out))`;
    const given = JSON.parse(python(script, all.map(written))) as readonly (readonly string[])[]; // as the script writes it
    // Only the addresses are written otherwise: Python has no form of its own for ::ffff:1.2.3.4.
    const same = (row: readonly string[]) => row.map((cell, at) => (at < 4 ? asOurs([cell]) : cell));
    expect(facts.map(same)).toEqual(given.map(same));
  });

  it('gives the same networks for ranges, sums, differences and parts', () => {
    const range = (width: number, family: Family) =>
      fc
        .tuple(fc.bigInt(0n, 2n ** BigInt(width) - 1n), fc.bigInt(0n, 2n ** BigInt(width) - 1n))
        .map(([a, b]): Range => ({ family, first: a < b ? a : b, last: a < b ? b : a }));
    const ranges = fc.sample(fc.oneof(range(32, 'IPv4'), range(128, 'IPv6'), range(8, 'IPv4')), 100);
    const sums = fc.sample(fc.array(near, { minLength: 1, maxLength: 8 }), 100);
    const holes = fc.sample(
      near.chain((outer) =>
        fc
          .tuple(fc.bigInt(outer.first, outer.last), fc.integer({ min: outer.prefix, max: 32 }))
          .map(([value, prefix]) => [outer, networkOf('IPv4', value, prefix)] as const),
      ),
      100,
    );
    const script = `import ipaddress as i, json, sys
given = json.load(sys.stdin)
text = lambda all: [str(n) for n in all]
print(json.dumps([
    [text(i.summarize_address_range(i.ip_address(a), i.ip_address(b))) for a, b in given[0]],
    [text(i.collapse_addresses(map(i.ip_network, each))) for each in given[1]],
    [text(sorted(i.ip_network(a).address_exclude(i.ip_network(b)))) for a, b in given[2]],
]))`;
    const input = [
      ranges.map(({ family, first, last }) => [
        addressFrom(family, first).text,
        addressFrom(family, last).text,
      ]),
      sums.map((each) => each.map(written)),
      holes.map((pair) => pair.map(written)),
    ];
    const given = JSON.parse(python(script, input)) as readonly (readonly (readonly string[])[])[]; // as the script writes it
    expect([
      ranges.map((each) => listOf([each])),
      sums.map((each) => listOf(merged(each))),
      holes.map(([outer, hole]) => listOf(subtracted([outer], [hole]))),
    ]).toEqual(given.map((part) => part.map(asOurs)));
  });
});
