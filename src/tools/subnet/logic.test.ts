/** Against Node's BlockList and the laws of sets; the facts of networks and of IANA's registries. */
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { addressFrom } from '#src/lib/ip-address.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import { form } from './form.ts';
import { kindIn } from './facts.ts';
import {
  countNetworks,
  merged,
  networkOf,
  networksOf,
  overlapsOf,
  sizeOf,
  subtracted,
  type Range,
} from './ranges.ts';
import { readEntry } from './logic.ts';
import special from './special.json' with { type: 'json' };

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const run = async (networks: string, options: object = {}, subtract = '') => {
  const outcome = await runForm(form, { networks, subtract }, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
};
const facts = async (networks: string) => {
  const { facts: rows } = await run(networks);
  return Object.fromEntries((rows as readonly ValueRow[]).map(({ label, value }) => [label, value])); // the output's kind
};
const network = (text: string) => {
  const read = readEntry(text);
  if (!read.ok || !read.value.network) throw new Error(text);
  return read.value.network;
};

const small = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map(([a, b]): Range => ({ family: 'IPv4', first: BigInt(Math.min(a, b)), last: BigInt(Math.max(a, b)) }));
const wide = fc
  .tuple(fc.bigInt(0n, 2n ** 128n - 1n), fc.bigInt(0n, 2n ** 128n - 1n))
  .map(([a, b]): Range => ({ family: 'IPv6', first: a < b ? a : b, last: a < b ? b : a }));
const setOf = (ranges: readonly Range[]) => {
  const all = new Set<bigint>();
  for (const { first, last } of ranges) for (let at = first; at <= last; at += 1n) all.add(at);
  return all;
};

describe('networks', () => {
  it('of a range hold its addresses once each, and are counted without being made', () => {
    fc.assert(
      fc.property(fc.oneof(small, wide), (range) => {
        const all = [...networksOf(range)];
        expect(all).toHaveLength(countNetworks(range));
        let next = range.first;
        for (const each of all) {
          expect(each.first).toBe(next);
          expect(each.first % sizeOf(each)).toBe(0n);
          next = each.last + 1n;
        }
        expect(next).toBe(range.last + 1n);
      }),
    );
  });

  it('summed up and subtracted are what sets give', () => {
    fc.assert(
      fc.property(fc.array(small, { maxLength: 8 }), fc.array(small, { maxLength: 8 }), (a, b) => {
        expect(setOf(merged(a))).toEqual(setOf(a));
        const without = setOf(b);
        expect([...setOf(subtracted(a, b))]).toEqual(
          [...setOf(merged(a))].filter((each) => !without.has(each)),
        );
      }),
    );
  });

  it('that overlap are those that share an address', () => {
    fc.assert(
      fc.property(fc.array(small, { maxLength: 12 }), (ranges) => {
        const wanted = ranges.flatMap((a, at) =>
          ranges.slice(at + 1).filter((b) => a.first <= b.last && b.first <= a.last),
        );
        const { pairs, count } = overlapsOf(ranges, 1000);
        expect(count).toBe(wanted.length);
        expect(pairs).toHaveLength(count);
      }),
    );
  });

  it('hold the addresses that Node says they hold', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 32n - 1n),
        fc.integer({ min: 0, max: 32 }),
        fc.bigInt(0n, 2n ** 32n - 1n),
        (value, prefix, other) => {
          const made = networkOf('IPv4', value, prefix);
          const list = new BlockList();
          list.addSubnet(addressFrom('IPv4', value).text, prefix);
          for (const each of [other, value, made.first, made.last])
            expect(list.check(addressFrom('IPv4', each).text)).toBe(made.first <= each && each <= made.last);
        },
      ),
    );
  });

  it('split and summed up again are the same', async () => {
    const { list } = await run('10.0.0.0/20', { job: 'split', split: '27' });
    const { list: sum } = await run((list as { text: string }).text, { job: 'sum' }); // the output's kind
    expect(sum).toMatchObject({ text: '10.0.0.0/20' });
  });
});

it.each([
  ['0.0.0.1-255.255.255.254', '62 networks, 4,294,967,294 addresses'],
  ['0.0.0.0/0 ::/0', /^2 networks/],
])('the range %s has %s', async (text, wanted) => {
  const { result } = await run(text, { job: 'range' });
  expect(result).toEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted));
});

describe('what there is to know', () => {
  it('of a network of IPv4 is what ipcalc says', async () => {
    expect(await facts('192.168.1.77/26')).toMatchObject({
      Network: '192.168.1.64/26',
      Address: '192.168.1.77',
      'First usable': '192.168.1.65',
      'Last usable': '192.168.1.126',
      Broadcast: '192.168.1.127',
      Mask: '255.255.255.192',
      Wildcard: '0.0.0.63',
      Addresses: '64 = 2^6',
      'Usable hosts': '62',
      Kind: 'Private-Use (192.168.0.0/16, RFC 1918)',
      'Reverse name': '77.1.168.192.in-addr.arpa',
      'Reverse zones': '64/26.1.168.192.in-addr.arpa',
      Binary: '11000000.10101000.00000001.01 | 001101',
      Integer: '3232235853',
      Hexadecimal: '0xc0a8014d',
    });
  });

  it('of pairs and single addresses has no broadcast', async () => {
    const pair = await facts('10.0.0.0/31');
    expect(pair).toMatchObject({ 'Usable hosts': '2', 'First usable': '10.0.0.0' });
    expect(pair).not.toHaveProperty('Broadcast');
    expect(await facts('10.0.0.1/32')).toMatchObject({ 'Usable hosts': '1' });
    expect(await facts('2001:db8::/127')).toMatchObject({ 'Usable hosts': '2' });
    expect(await facts('2001:db8::1')).toMatchObject({ 'Usable hosts': '1' });
  });

  it('of IPv6 is exact, with the anycast address and the zones', async () => {
    expect(await facts('2001:db8::/32')).toMatchObject({
      Addresses: '79,228,162,514,264,337,593,543,950,336 = 2^96',
      'Subnet-router anycast': '2001:db8::',
      'Reverse zones': '8.b.d.0.1.0.0.2.ip6.arpa',
      'Written out': '2001:0db8:0000:0000:0000:0000:0000:0000',
    });
    expect(await facts('2001:db8::567:89ab')).toMatchObject({
      'Reverse name': 'b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
    });
    expect(await facts('2001:db8::/31')).toMatchObject({
      'Reverse zones': '8.b.d.0.1.0.0.2.ip6.arpa 9.b.d.0.1.0.0.2.ip6.arpa',
    });
  });

  it.each([
    ['192.0.2.0/26', '0/26.2.0.192.in-addr.arpa'],
    ['10.0.0.0/22', '0.0.10.in-addr.arpa 1.0.10.in-addr.arpa 2.0.10.in-addr.arpa 3.0.10.in-addr.arpa'],
    ['10.0.0.0/8', '10.in-addr.arpa'],
    ['10.0.0.0/12', '16 zones: 0.10.in-addr.arpa … 15.10.in-addr.arpa'],
    ['0.0.0.0/0', 'in-addr.arpa'],
    ['::/0', 'ip6.arpa'],
  ])('the reverse zones of %s are %s', async (text, zones) =>
    expect(await facts(text)).toMatchObject({ 'Reverse zones': zones }),
  );

  it.each([
    ['3fff::1', 'Documentation (3fff::/20, RFC 9637)', /global no/],
    ['192.0.0.9', 'Port Control Protocol Anycast (192.0.0.9/32, RFC 7723)', /global yes/],
    ['192.0.0.170', 'NAT64/DNS64 Discovery (192.0.0.170/32, RFC 8880, RFC 7050)', /global no/],
    ['2001:20::1', 'ORCHIDv2 (2001:20::/28, RFC 7343)', /global yes/],
    ['2001:db8::1', 'Documentation (2001:db8::/32, RFC 3849)', /global no/],
    ['100.64.0.1', 'Shared Address Space (100.64.0.0/10, RFC 6598)', /forwardable yes, global no/],
  ])('%s is %s', async (text, kind, flags) =>
    expect(await facts(text)).toMatchObject({
      Kind: kind,
      'In the registry': expect.stringMatching(flags) as string,
    }),
  );

  it('of other networks is said in words', () => {
    expect(kindIn(network('8.8.8.0/24'))).toBe('Global unicast');
    expect(kindIn(network('2a00::/16'))).toBe('Global unicast');
    expect(kindIn(network('8000::/3'))).toBe('Not allocated');
    expect(kindIn(network('0.0.0.0/0'))).toBe('holds special ranges and others');
    expect(kindIn(network('224.0.0.1'))).toContain('Multicast');
  });

  it('has the addresses that others carry inside', async () => {
    expect(await facts('2002:c000:204::1')).toMatchObject({ 'IPv4 address of the router': '192.0.2.4' });
    // RFC 4380's form; the example of the Teredo article: server 65.54.227.120, client 192.0.2.45, port 40000.
    expect(await facts('2001:0:4136:e378:8000:63bf:3fff:fdd2')).toMatchObject({
      'Teredo server': '65.54.227.120',
      'Teredo client': '192.0.2.45',
      'Teredo port': '40000',
    });
    expect(await facts('64:ff9b::808:808')).toMatchObject({ 'IPv4 address': '8.8.8.8' });
    expect(await facts('fe80::211:22ff:fe33:4455')).toMatchObject({
      'MAC address (EUI-64)': '00:11:22:33:44:55',
    });
  });
});

it('a range that goes backwards is swapped by a button', async () => {
  const swap = async (networks: string, options: object = {}, subtract = '') => {
    const outcome = await runForm(form, { networks, subtract }, options, world);
    return outcome.ok ? undefined : outcome.problem.repairs?.[0]?.inputs;
  };
  expect(await swap('10.0.0.0/8\n10.0.0.9 – 10.0.0.1, ::1')).toEqual({
    networks: '10.0.0.0/8\n10.0.0.1-10.0.0.9, ::1',
  });
  expect(await swap('10.0.0.20-10')).toEqual({ networks: '10.0.0.10-10.0.0.20' });
  expect(await swap('10.0.0.0/8', { job: 'subtract' }, '::2-::1')).toEqual({ subtract: '::1-::2' });
  expect(await swap('10.0.0.0/33')).toBeUndefined();
});

it('each entry of the registries is known by its own name', () => {
  for (const [prefix = '', name = ''] of special.rows)
    expect(kindIn(network(prefix)), prefix).toContain(`${name} (`);
});

it('lists are written for other programs', async () => {
  const as = async (format: string) => {
    const { list } = await run('10.0.0.0/24 ::/128', { job: 'sum', as: format });
    return (list as { text: string }).text; // the output's kind
  };
  expect(await as('nginx')).toBe('allow 10.0.0.0/24;\nallow ::/128;');
  expect(JSON.parse(await as('aws'))).toEqual({
    IpRanges: [{ CidrIp: '10.0.0.0/24' }],
    Ipv6Ranges: [{ CidrIpv6: '::/128' }],
  });
  expect(JSON.parse(await as('json'))).toEqual(['10.0.0.0/24', '::/128']);
  expect(await as('iptables')).toContain('ip6tables -A INPUT -s ::/128 -j ACCEPT');
  expect(await as('csv')).toContain('10.0.0.0/24,10.0.0.1,10.0.0.254,10.0.0.255,254');
});

it('a random prefix of RFC 4193 begins with fd and has 40 random bits', async () => {
  const outcome = await runForm(
    form,
    { networks: '' },
    { job: 'ula' },
    { ...world, randomBytes: () => Uint8Array.of(1, 2, 3, 4, 5) },
  );
  expect(outcome).toMatchObject({ value: { outputs: { result: 'fd01:203:405::/48' } } });
});

it('more than 100,000 networks are counted', async () => {
  const outcome = await runForm(form, { networks: '::/0' }, { job: 'split', split: '128' }, world);
  expect(outcome).toMatchObject({
    value: {
      outputs: { result: `${(2n ** 128n).toString().replace(/\B(?=(?:\d{3})+$)/g, ',')} networks` },
      notes: [{ message: expect.stringMatching(/^the first 100,000 of/) as string }],
    },
  });
});

it('takes about ten times as long for ten times as many', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `10.${(at >> 8) & 255}.${at & 255}.0/${24 + (at % 8)}`).join(
      '\n',
    );
  await expectLinear(async (count) => {
    await run(lines(count), { job: 'sum' });
    await run(lines(count), { job: 'overlaps' });
  }, 4000);
});
