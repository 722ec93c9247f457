/** Against Node's readers, the facts of the RFCs, and each notation read again. */
import { toVendor } from '@network-utils/vendor-lookup';
import { MAC_PREFIX_PER_VENDOR } from '@network-utils/vendor-lookup/dist/VendorDatabase.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableValue, ValueRow } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { form } from './form.ts';
import { loadMakers } from './makers.ts';
import { compactMakers } from '#scripts/mac-vendors/compact.ts';
import makers from './makers.json' with { type: 'json' };
import { kindOf, linkLocal, readLine, write, type Notation } from './logic.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length).fill(255),
};
const run = async (addresses: string, options: object = {}) => {
  const outcome = await runForm(form, { addresses }, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
};
const facts = async (addresses: string) => {
  const { facts: rows } = await run(addresses);
  return Object.fromEntries((rows as readonly ValueRow[]).map(({ label, value }) => [label, value])); // the output's kind
};

const bytes = fc.oneof(
  fc.uint8Array({ minLength: 6, maxLength: 6 }),
  fc.uint8Array({ minLength: 8, maxLength: 8 }),
);

it('every notation is read again as the same address', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom<Notation>('colon', 'hyphen', 'cisco', 'none', 'hex'),
      (mac, notation) => {
        expect(readLine(write([...mac], notation))).toMatchObject({ value: [{ mac: [...mac] }] });
      },
    ),
  );
});

it('the notations are what a second way of writing gives', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (mac) => {
      const hex = Buffer.from(mac).toString('hex');
      expect(write([...mac], 'none')).toBe(hex);
      expect(write([...mac], 'cisco')).toBe(`${hex.slice(0, 4)}.${hex.slice(4, 8)}.${hex.slice(8)}`);
      const [a = 0, ...rest] = mac;
      const half = Buffer.from([a ^ 2, ...rest.slice(0, 2), 0xff, 0xfe, ...rest.slice(2)]).toString('hex');
      const long = `fe80:0:0:0:${(half.match(/.{4}/g) ?? []).join(':')}`;
      expect(`[${linkLocal([...mac])}]`).toBe(new URL(`http://[${long}]/`).hostname);
    }),
  );
});

describe('what the bits mean', () => {
  it('follows the table of the specification', async () => {
    expect(await facts('00:11:22:33:44:55')).toMatchObject({
      'IPv6 link-local': 'fe80::211:22ff:fe33:4455',
      'EUI-64': '00-11-22-ff-fe-33-44-55',
      'Modified EUI-64': '02-11-22-ff-fe-33-44-55',
      Integer: '73588229205',
    });
    const multicast = (await facts('01:00:5e:7f:ff:fa'))['Known as'];
    expect(multicast).toContain('239.255.255.250');
    expect(multicast).toContain('224.127.255.250');
    expect((await facts('33:33:00:00:00:01'))['Known as']).toContain('ff02::1');
    expect((await facts('da:a1:19:00:00:01'))['Quarter (SLAP)']).toContain('ELI');
    expect(await facts('02:00:5e:10:00:00')).toMatchObject({
      'Quarter (SLAP)': expect.stringContaining('AAI') as string,
      Maker: 'none',
    });
    expect((await facts('ff:ff:ff:ff:ff:ff'))['Known as']).toBe('Broadcast');
    expect((await facts('3c-22-fb-aa-bb-cc'))['Bit-reversed']).toBe('3c:44:df:55:dd:33');
  });

  it.each([
    ['01:80:c2:00:00:00', 'Bridges and links'],
    ['01:00:0c:cc:cc:cc', 'Cisco protocols'],
    ['00:00:5e:00:01:0a', 'VRRP of IPv4, router 10'],
    ['00:00:5e:00:02:01', 'VRRP of IPv6, router 1'],
    ['00:00:5e:00:53:00', 'Documentation'],
    ['01:00:5e:90:10:00', 'Documentation, multicast'],
    ['01:00:5e:90:11:00', 'IANA, multicast'],
  ])('%s is known as %s', async (address, words) =>
    expect((await facts(address))['Known as']).toContain(words),
  );

  it.each([
    ['0e:00:00:00:00:00', 'SAI'],
    ['06:00:00:00:00:00', 'reserved'],
  ])('%s is of the quarter %s', async (address, words) =>
    expect((await facts(address))['Quarter (SLAP)']).toContain(words),
  );
});

describe('the maker', () => {
  it('is of the lists as the script makes them of the package', () => {
    expect(makers.makers).toBe(compactMakers(MAC_PREFIX_PER_VENDOR));
  });

  it('is of the smallest block that the address is in', async () => {
    expect(await facts('00:00:0c:12:34:56')).toMatchObject({ Maker: 'Cisco Systems, Inc' });
    // Both are cut from the block 8C-1F-64, which is of the IEEE itself.
    expect((await facts('8c:1f:64:81:e0:01'))['Maker']).toBe('37130');
    expect((await facts('8c:1f:64:00:00:01'))['Maker']).not.toBe('37130');
  });

  it('are several for the two old blocks that were given twice', async () => {
    expect((await facts('08:00:30:00:00:01'))['Maker']?.split('; ')).toHaveLength(3);
    expect((await facts('00:01:c8:00:00:01'))['Maker']?.split('; ')).toHaveLength(2);
  });

  it('of a group is the one of its devices, and a local address has none', async () => {
    expect((await facts('01:00:5e:00:00:fb'))['Maker']).toBe('ICANN, IANA Department');
    expect((await facts('02:00:5e:10:00:00'))['Maker']).toBe('none');
    expect((await facts('04:00:00:00:00:01'))['Maker']).toBe('not in the lists');
    const { table } = await run('00:00:0c:12:34:56 02:00:0c:12:34:56');
    expect((table as TableValue).rows.map(([, , maker]) => maker)).toEqual(['Cisco Systems, Inc', '']); // the output's kind
  });

  it('is the one that the package finds', async () => {
    const { byPrefix } = await loadMakers();
    expect(byPrefix.size).toBe(51_313);
    const prefix = fc.constantFrom(...byPrefix.keys());
    await fc.assert(
      fc.asyncProperty(prefix, fc.stringMatching(/^[\dA-F]{6}$/), async (start, rest) => {
        const mac = `${start}${rest}`.slice(0, 12).match(/../g)?.join(':') ?? '';
        const found = (await facts(mac))['Maker'];
        const other = toVendor(mac);
        expect(found?.split('; ')).toContain(
          other === '<private>' ? 'Private' : other.trim().replace(/\s+/g, ' '),
        );
      }),
    );
  });
});

it('random addresses are local and individual, or begin with the prefix', async () => {
  const { list } = await run('', { job: 'random', random: '3' });
  expect(list).toBe(Array.from({ length: 3 }, () => 'fe:ff:ff:ff:ff:ff').join('\n'));
  expect(kindOf([0xfe, 0xff, 0xff, 0xff, 0xff, 0xff])).toBe('local, individual');
  expect((await run('', { job: 'random', prefix: '00:11-22' }))['list']).toBe('00:11:22:ff:ff:ff');
  const kept = async (prefix: string) => (await run('', { job: 'random', format: 'kept', prefix }))['list'];
  expect(await kept('00-11')).toBe('00-11-ff-ff-ff-ff');
  expect(await kept('0011.22')).toBe('0011.22ff.ffff');
  expect(await kept('0011')).toBe('0011ffffffff');
  expect(await kept('')).toBe('fe:ff:ff:ff:ff:ff');
  await expect(run('', { job: 'random', prefix: '00:1' })).rejects.toThrow('one to five bytes');
});

it('takes about ten times as long for ten times as much text', async () => {
  await expectLinear(async (count) => {
    const texts = ['0:'.repeat(count * 10), 'aa:bb:cc:dd:ee:ff '.repeat(count), 'a'.repeat(count * 10)];
    for (const text of texts) await run(`${text}\naa:bb:cc:dd:ee:ff`);
  }, 2000);
});
