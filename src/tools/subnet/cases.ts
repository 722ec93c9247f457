/** Right answers of Python's ipaddress and ipcalc, of the RFCs, and of IANA's registries. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const listed = (
  networks: string,
  job: 'sum' | 'range' | 'split' | 'subtract',
  list: string,
  more: Case = { inputs: {} },
): Case => ({
  inputs: { networks, ...more.inputs },
  options: { job, ...more.options },
  outputs: { list: list.split(' ').join('\n') },
  source: 'Python ipaddress',
});
const refused = (networks: string, message: string, offset: number): Case => ({
  inputs: { networks },
  problem: { message, offset },
});
const looked = (networks: string, result: string, notes: readonly string[] = []): Case => ({
  inputs: { networks },
  options: { job: 'look' },
  outputs: { result },
  notes,
});

export const CASES: readonly Case[] = [
  looked('192.168.1.77/26', '192.168.1.64/26'),
  looked('10.0.0.0/31', '10.0.0.0/31'),
  looked('10.0.0.1/32', '10.0.0.1/32'),
  looked('192.168.1.10-192.168.1.20', '192.168.1.10/31 192.168.1.12/30 192.168.1.16/30 192.168.1.20/32'),
  looked('192.168.1.10-20', '192.168.1.10/31 192.168.1.12/30 192.168.1.16/30 192.168.1.20/32'),
  looked('192.168.1.10 – 192.168.1.20', '192.168.1.10/31 192.168.1.12/30 192.168.1.16/30 192.168.1.20/32'),
  looked('192.168.0.0/0.0.0.255', '192.168.0.0/24', ['wildcard']),
  looked('192.168.0.9 255.255.255.0', '192.168.0.0/24'),
  looked('10.0.0.0/0.0.0.0', '0.0.0.0/0'),
  looked('10.0.0.0/255.255.255.255', '10.0.0.0/32'),
  looked('/26', '62 hosts, 255.255.255.192'),
  looked('[2001:db8::1]:443', '2001:db8::1', ['the port 443 was left out']),
  looked('fe80::1%eth-0/64', 'fe80::/64', ['the zone "eth-0" was left out']),
  looked('::ffff:1.2.3.4', '::ffff:1.2.3.4'),
  looked('255.255.255.192', '255.255.255.192', ['as a mask it is /26']),
  looked('2001:DB8::/32', '2001:db8::/32'),
  listed('10.0.0.0/24 10.0.1.0/24 10.0.3.0/24 10.0.0.128/25', 'sum', '10.0.0.0/23 10.0.3.0/24'),
  listed('10.0.0.5, 10.0.0.4; 2001:db8::/33\n2001:db8:8000::/33', 'sum', '10.0.0.4/31 2001:db8::/32'),
  listed(
    '192.168.1.10-192.168.1.20',
    'range',
    '192.168.1.10/31 192.168.1.12/30 192.168.1.16/30 192.168.1.20/32',
  ),
  listed(
    '10.0.0.0/8',
    'subtract',
    '10.0.0.0/16 10.2.0.0/15 10.4.0.0/14 10.8.0.0/13 10.16.0.0/12 10.32.0.0/11 10.64.0.0/10 10.128.0.0/9',
    { inputs: { subtract: '10.1.0.0/16' } },
  ),
  listed('10.0.0.0/22', 'split', '10.0.0.0/24 10.0.1.0/24 10.0.2.0/24 10.0.3.0/24', {
    inputs: {},
    options: { split: '24' },
  }),
  listed(
    '2001:db8::/48',
    'split',
    '2001:db8::/50 2001:db8:0:4000::/50 2001:db8:0:8000::/50 2001:db8:0:c000::/50',
    {
      inputs: {},
      options: { parts: '3' },
    },
  ),
  {
    inputs: { networks: '192.168.1.0/24' },
    options: { job: 'plan', hosts: '60, 30, 30, 2' },
    outputs: {
      list: '192.168.1.0/26\n192.168.1.64/27\n192.168.1.96/27\n192.168.1.128/30',
      free: '192.168.1.132/30\n192.168.1.136/29\n192.168.1.144/28\n192.168.1.160/27\n192.168.1.192/26',
    },
  },
  {
    inputs: { networks: '192.168.1.0/25' },
    options: { job: 'plan', hosts: '60, 62, 2' },
    problem: { message: 'no room is left for 2 hosts (number 3)' },
  },
  {
    inputs: { networks: '10.0.0.0/8\n10.1.0.0/16\n10.0.0.0/8\n10.9.0.0-10.11.0.0\n10.10.0.0-10.12.0.0' },
    options: { job: 'overlaps' },
    outputs: {
      table: {
        columns: ['Entry', 'Relation', 'Other entry'],
        rows: [
          ['10.0.0.0/8', 'equal', '10.0.0.0/8'],
          ['10.0.0.0/8', 'contains', '10.1.0.0/16'],
          ['10.0.0.0/8', 'contains', '10.9.0.0-10.11.0.0'],
          ['10.0.0.0/8', 'contains', '10.10.0.0-10.12.0.0'],
          ['10.1.0.0/16', 'inside', '10.0.0.0/8'],
          ['10.0.0.0/8', 'contains', '10.9.0.0-10.11.0.0'],
          ['10.0.0.0/8', 'contains', '10.10.0.0-10.12.0.0'],
          ['10.9.0.0-10.11.0.0', 'overlaps in part', '10.10.0.0-10.12.0.0'],
        ],
      },
    },
  },
  {
    inputs: { networks: '10.0.0.0/8' },
    options: { job: 'look', contains: '10.1.2.3' },
    outputs: { result: '10.1.2.3 is in 10.0.0.0/8' },
  },
  {
    inputs: { networks: '10.0.0.0/8' },
    options: { job: 'look', contains: '11.1.2.3' },
    outputs: { result: '11.1.2.3 is not in 10.0.0.0/8' },
  },
  refused('192.168.0.0/255.0.255.0', '255.0.255.0 is no mask: ones after a zero at bit 17', 0),
  refused('192.168.0.0/0.255.0.255', 'is no wildcard: zeros after a one at bit 17', 0),
  refused('192.168.01.1', 'octet 3: expected 0 to 255 without leading zeros, found "01"', 0),
  refused('010.0.0.1/8', 'octet 1: expected 0 to 255 without leading zeros, found "010"', 0),
  refused('0x0a.0.0.1', 'octet 1: expected 0 to 255', 0),
  refused('1.2.3/24', 'expected four numbers with dots as in 192.0.2.1, found 3', 0),
  refused('10.0.0.0/33', 'expected a prefix of 0 to 32, found 33', 0),
  refused('10.0.0.1\n2001:db8::/129', 'expected a prefix of 0 to 128, found 129', 9),
  refused('a::b::c', 'two "::" at positions 2 and 5', 0),
  refused('1:2:3:4:5:6:7', 'expected eight groups', 0),
  refused('1:2:3:4:5:6:7:12345', 'group 8: expected up to four hexadecimal digits, found "12345"', 0),
  refused('10.0.0.9-10.0.0.1', 'the last address is before the first: enter 10.0.0.1-10.0.0.9', 0),
  refused('10.0.0.9-::1', 'a range has addresses of one family', 0),
  refused('10.0.0.0/8 🦊', 'expected an address, a network or a range, found "🦊"', 11),
  refused('١٠.0.0.1', 'expected an address', 0),
];
