/** Addresses held against Node's own reader, the URL standard's serialiser, and the tables of the RFCs. */
import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asInteger, kindOf, parseAddress, reverseName, revealsHardware, unmapped } from './ip-address.ts';

const parse = (text: string) => {
  const address = parseAddress(text);
  if (!address) throw new Error(`no address: ${text}`);
  return address;
};

/** The URL standard writes IPv6 as RFC 5952 does, but for mapped addresses. */
const asUrlWrites = (text: string) => new URL(`http://[${text}]/`).hostname.slice(1, -1);

const group = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('0', '0000', 'ffff', '00', '1') },
  { weight: 1, arbitrary: fc.stringMatching(/^[\da-fA-F]{1,5}$/) },
  { weight: 1, arbitrary: fc.constantFrom('', '1.2.3.4', '256.1.1.1', '01.2.3.4', 'g', '1.2.3') },
);
const addressLike = fc.array(group, { minLength: 1, maxLength: 10 }).map((groups) => groups.join(':'));

describe('reading', () => {
  it('accepts and refuses IPv6 as Node does', () => {
    fc.assert(
      fc.property(addressLike, (text) => {
        const parsed = parseAddress(text);
        expect(parsed?.family === 'IPv6').toBe(isIPv6(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('accepts and refuses IPv4 as Node does', () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 300 }).map(String),
      fc.constantFrom('00', '07', '', ' 1', '1e1', '+1', '٣'),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 3, maxLength: 5 }), (numbers) => {
        const text = numbers.join('.');
        expect(parseAddress(text)?.family === 'IPv4').toBe(isIPv4(text));
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['', '.', '1.2.3.4.', ':', ':::', '1::2::3', '::1.2.3.4::', '1.2.3.4::', '::%1', '[::1]', '\0'])(
    'refuses %j',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );
});

it.each([
  '::1.2.3',
  '1:2:3:4:5:6:7::8:9',
  '1:2:3:4:5:6:7:8::',
  '1:2:3:4:5:6:7::8',
  '1.2.3.4::5',
  '::1.2.3.4.5',
])('refuses %s, which has too few or too many parts, as Node does', (text) =>
  expect(parseAddress(text) !== undefined).toBe(isIPv6(text)),
);

it('reads the longest spelling, of 45 characters, and nothing longer', () => {
  const longest = '0000:0000:0000:0000:0000:ffff:255.255.255.255';
  expect(longest).toHaveLength(45);
  expect(parse(longest).text).toBe('::ffff:255.255.255.255');
  expect(parse('1:2:3:4:5:6:7.8.9.10').bytes).toEqual([0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 7, 8, 9, 10]);
});

it('refuses five megabytes at once', () => {
  expect(parseAddress('1'.repeat(5_000_000))).toBeUndefined();
  expect(parseAddress(':'.repeat(5_000_000))).toBeUndefined();
});

/** The longest way to write an address: eight groups of four digits. */
const everyGroup = (bytes: readonly number[]): string =>
  (Buffer.from(bytes).toString('hex').match(/.{4}/g) ?? []).join(':');

describe('writing', () => {
  it('writes every IPv6 address as the URL standard does', () => {
    const byte = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(byte, { minLength: 16, maxLength: 16 }), (bytes) => {
        const text = parse(everyGroup(bytes)).text;
        expect(parse(text).bytes).toEqual(bytes);
        if (!text.includes('.')) expect(text).toBe(asUrlWrites(text));
      }),
      { numRuns: 2000 },
    );
  });

  // RFC 5952, sections 4 and 5.
  it.each([
    ['2001:0db8::0001', '2001:db8::1'],
    ['2001:db8:0:0:0:0:2:1', '2001:db8::2:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['1:2:3::5:6:7:8', '1:2:3:0:5:6:7:8'],
    ['2001:DB8::AAAA', '2001:db8::aaaa'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['::ffff:c000:201', '::ffff:192.0.2.1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['1:0:0:0:0:0:0:0', '1::'],
  ])('writes %s as %s', (text, canonical) => {
    expect(parse(text).text).toBe(canonical);
  });

  it('takes the IPv4 address out of a mapped one and leaves the others alone', () => {
    expect(unmapped(parse('::ffff:192.0.2.1'))).toEqual(parse('192.0.2.1'));
    expect(unmapped(parse('::1.2.3.4')).family).toBe('IPv6');
    expect(unmapped(parse('192.0.2.1')).text).toBe('192.0.2.1');
    for (const other of ['1::ffff:192.0.2.1', '::ff01:c000:201', '::1ff:c000:201', '::ffff:0:c000:201'])
      expect(unmapped(parse(other)).family).toBe('IPv6');
  });

  it('a mapped one alone is written with dots', () => {
    expect(parse('::fffe:c000:201').text).toBe('::fffe:c000:201');
    expect(parse('::feff:c000:201').text).toBe('::feff:c000:201');
    expect(parse('1::ffff:c000:201').text).toBe('1::ffff:c000:201');
  });
});

describe('what follows from an address', () => {
  it('the reverse name is that of RFC 1035 §3.5 and RFC 3596 §2.5', () => {
    expect(reverseName(parse('10.2.0.52'))).toBe('52.0.2.10.in-addr.arpa');
    expect(reverseName(parse('4321:0:1:2:3:4:567:89ab'))).toBe(
      'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa',
    );
  });

  it('the integer is exact at any size', () => {
    expect(asInteger(parse('255.255.255.255'))).toBe('4294967295');
    expect(asInteger(parse('::1'))).toBe('1');
    expect(asInteger(parse('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'))).toBe(`${2n ** 128n - 1n}`);
  });

  it.each([
    ['8.8.8.8', 'public'],
    ['100.63.255.255', 'public'],
    ['100.64.0.1', 'CGNAT'],
    ['100.127.255.255', 'CGNAT'],
    ['100.128.0.0', 'public'],
    ['172.15.255.255', 'public'],
    ['172.31.255.255', 'private'],
    ['172.32.0.0', 'public'],
    ['192.168.1.1', 'private'],
    ['127.0.0.1', 'this machine'],
    ['2a00:1450::1', 'public'],
    ['2001:4860:4860::8888', 'public'],
    ['2001:0:53aa:64c::1', 'Teredo'],
    ['2002:c000:204::1', '6to4'],
    ['64:ff9b::808:808', 'NAT64'],
    ['fd12::1', 'private'],
    ['fe80::1', 'link-local'],
    ['::1', 'this machine'],
    ['10.255.255.255', 'private'],
    ['11.0.0.0', 'public'],
    ['169.254.3.4', 'link-local: no address was given out'],
    ['169.255.0.0', 'public'],
    ['192.0.2.9', 'reserved for documentation'],
    ['192.0.3.0', 'public'],
    ['198.51.100.9', 'reserved for documentation'],
    ['203.0.113.9', 'reserved for documentation'],
    ['0.0.0.7', 'no address'],
    ['224.0.0.1', 'multicast or reserved'],
    ['255.255.255.255', 'multicast or reserved'],
    ['::', 'no address'],
    ['::ffff:9.9.9.9', 'an IPv4 address written as IPv6'],
    ['2001:db8::5', 'reserved for documentation'],
    ['3fff:fff::1', 'reserved for documentation'],
    ['3fff:1000::1', 'public'],
    ['ff02::1', 'multicast'],
    ['fe00::1', 'public'],
  ])('%s is %s', (text, kind) => {
    expect(kindOf(parse(text))).toContain(kind);
  });

  it('a last half made from the network card is noticed', () => {
    expect(revealsHardware(parse('2001:db8::211:22ff:fe33:4455'))).toBe(true);
    expect(revealsHardware(parse('2001:db8::a1b2:c3d4:e5f6:789'))).toBe(false);
    expect(revealsHardware(parse('192.0.2.1'))).toBe(false);
    expect(revealsHardware(parse('2001:db8::211:22ff:ee33:4455'))).toBe(false);
    expect(revealsHardware(parse('2001:db8::211:2211:fe33:4455'))).toBe(false);
  });
});
