/** Right answers of Python, and of RFC 1112, 2464, 4291 and 9542. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (addresses: string, result: string, list: string, options: Case['options'] = {}): Case => ({
  inputs: { addresses },
  options,
  outputs: { result, list },
  source: 'Python',
});
const refused = (addresses: string, message: string): Case => ({
  inputs: { addresses },
  problem: { message, offset: 0 },
});
const ONE = '00:11:22:33:44:55';

export const CASES: readonly Case[] = [
  is('0011.2233.4455', 'universal, individual', ONE),
  is('001122-334455', 'universal, individual', ONE),
  is('0:11:22:33:44:55', 'universal, individual', ONE),
  is('001122334455', 'universal, individual', ONE),
  is('0x001122334455', 'universal, individual', ONE),
  is('00-11-22-33-44-55', 'universal, individual', '0011.2233.4455', { format: 'cisco' }),
  is(ONE, 'universal, individual', '001122-334455', { format: 'half' }),
  is('aa:bb:cc:dd:ee:ff', 'local, individual', '0xAABBCCDDEEFF', { format: 'hex', upper: true }),
  is('00-1A-22 and 00-1A-2B-3c-4D-5e, 001a.2b3c.4d5e', '2 addresses', '00-1A-2B-3c-4D-5e\n001a.2b3c.4d5e', {
    format: 'kept',
  }),
  is('0:1a:2:3:4:5', 'universal, individual', '0:1A:2:3:4:5', { format: 'kept', upper: true }),
  is('01:00:5e:7f:ff:fa', 'universal, group', '01:00:5e:7f:ff:fa'),
  is('33:33:00:00:00:01', 'local, group', '33:33:00:00:00:01'),
  is('da:a1:19:00:00:01', 'local, individual', 'da:a1:19:00:00:01'),
  is('02:00:5e:10:00:00', 'local, individual', '02:00:5e:10:00:00'),
  is('00-11-22-ff-fe-33-44-55', 'universal, individual', '00:11:22:ff:fe:33:44:55'),
  is(`link/ether ${ONE} brd ff:ff:ff:ff:ff:ff`, '2 addresses', `${ONE}\nff:ff:ff:ff:ff:ff`),
  is('é 🦊 (00:11:22:33:44:55).', 'universal, individual', ONE),
  {
    inputs: { addresses: `${ONE}\n00:11` },
    outputs: { list: ONE },
    notes: ['1 line has no address: 2 (expected 12 or 16 hex digits, found 4)'],
  },
  refused('00:11-22:33:44:55', 'mixed separators: "-" at position 6'),
  refused('00112233445', 'expected 12 or 16 hex digits, found 11'),
  refused('0011223344556', 'expected 12 or 16 hex digits, found 13'),
  refused('00:g1:22:33:44:55', 'expected a hex digit, found "g" at 4'),
  refused('00:11:22:33:44:5🦊', 'expected a hex digit, found "🦊" at 17'),
  refused('001:122:334:455', 'expected groups of 2, 4 or 6 digits'),
];
