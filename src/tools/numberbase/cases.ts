/** Right answers of Python (int, fractions, struct, numpy) and of C. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const NAMES: Readonly<Record<string, string>> = {
  2: 'Binary (2)',
  8: 'Octal (8)',
  10: 'Decimal (10)',
  16: 'Hexadecimal (16)',
};

/** `number` in `base` is `value` in base `to`, without groups. */
const converted = (number: string, base: string, to: string, value: string, notes: string[] = []): Case => ({
  inputs: { number },
  options: { base, to, group: false },
  outputs: { bases: [{ label: NAMES[to] ?? `Base ${to}`, value }] },
  notes,
  source: 'Python int, fractions',
});
const refused = (number: string, base: string, offset: number, message: string): Case => ({
  inputs: { number },
  options: { base },
  problem: { offset, message },
});

export const CASES: readonly Case[] = [
  converted('ffffffffffffffff', '16', '10', '18446744073709551615'),
  converted('FF', '16', '10', '255'),
  converted('zz', '36', '10', '1295'),
  converted('340282366920938463463374607431768211456', 'auto', '16', `1${'0'.repeat(32)}`),
  converted('08', 'auto', '10', '8', ['octal']),
  converted('0b1', '16', '10', '177'),
  converted('0x', '36', '10', '33'),
  converted('0x10', '16', '10', '16'),
  converted('#ff', 'auto', '10', '255'),
  converted('0ffh', 'auto', '10', '255'),
  converted('1_000', 'auto', '10', '1000'),
  converted('1,000,000', 'auto', '10', '1000000'),
  converted('1111 0000', '2', '16', 'f0'),
  converted('0.1', 'auto', '2', '0.0(0011)'),
  converted('0.1', 'auto', '3', '0.(0022)'),
  converted('0.1', 'auto', '16', '0.1(9)'),
  converted('0.5', 'auto', '3', '0.(1)'),
  converted('ff.8', '16', '10', '255.5'),
  converted('0x1.8p3', 'auto', '10', '12'),
  converted('1e.4', '16', '10', '30.25'),
  converted('-1.5', 'auto', '2', '-1.1'),
  converted('1e3', 'auto', '10', '1000'),
  refused('12', '2', 1, '"2" is not a digit in base 2'),
  refused('0x', 'auto', 2, 'no digits'),
  refused('1,00,0', 'auto', 0, 'grouped in more than one way'),
  refused('1e100000', 'auto', 1, 'exponent up to 99,999'),
  converted('1e+000002', 'auto', '10', '100'),
  refused('1,50', 'auto', 0, 'a fraction has a point'),
  refused('1,5000', 'auto', 0, 'a fraction has a point'),
  refused('1__0', 'auto', 2, 'grouped in more than one way'),
  { inputs: { number: '-129' }, options: { bits: '8' }, problem: { message: 'needs 9 bits' } },
  { inputs: { number: '-129' }, options: { bits: '8' }, problem: { message: 'In 16 bits it is ff7f' } },
];
