/** Right answers of Python's fractions, of numfmt (coreutils 9.1), and of the documentation of Windows' StrFormatByteSize. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (
  size: string,
  result: string,
  rest: Pick<Case, 'options' | 'notes'> & { readonly rate?: string; readonly to?: string } = {},
): Case => ({
  inputs: { size, rate: rest.rate ?? '', to: rest.to ?? '' },
  outputs: { result },
  source: 'Python',
  ...(rest.options && { options: rest.options }),
  ...(rest.notes && { notes: rest.notes }),
});
const refused = (size: string, message: string): Case => ({
  inputs: { size },
  problem: { message, offset: 0 },
});

export const CASES: readonly Case[] = [
  is('1 TB', '931.322574615478515625 GiB', { to: 'GiB' }),
  is('1 TB in TiB', '0.9094947017729282379150390625 TiB'),
  is('1 TB in TiB', '244140625/268435456 TiB', { options: { fraction: true } }),
  is('700 MB', '4 min 40 s', { rate: '20 Mbit/s' }),
  is('4.7 GB', '11 min 36.3 s', { rate: '54 Mbit/s' }),
  is('1 GiB', '1 min 30.5 s', { rate: '100 Mbit/s', options: { overhead: 'tcp' } }),
  is('1 GiB', '1 min 31.2 s', { rate: '100 Mbps', options: { overhead: 'stamps' } }),
  is('1 GiB', '2 min 51.8 s', {
    rate: '100 mbps',
    options: { overhead: 'own', share: '50' },
    notes: ['“mb” was read as Mbit; bytes are MB'],
  }),
  is('1 GB', '6 d 22 h 40 min', { rate: '100 kB/min' }),
  is('700 MB', '62.2222222222222 Mbit/s', { rate: '90 s' }),
  is('1024 MB in GB', '1.024 GB', { notes: ['with 1024: 1 GB'] }),
  is('1024 MB in GB', '1 GB', { options: { base: '1024' }, notes: ['with 1000: 1.024 GB'] }),
  is('1440 KiB', '1474560 B'),
  is('1.44 MB', '1440000 B', { notes: ['with 1024: 1509949.44 B'] }),
  is('1K', '1000 B', { notes: ['“K” was read as kB', 'with 1024: 1024 B'] }),
  is('1K', '1024 B', { options: { base: '1024' } }),
  is('1Ki', '1024 B'),
  is('512K', '512000 B', { notes: ['with 1024: 524288 B'] }),
  is('1G', '1000000000 B', { notes: ['with 1024: 1073741824 B'] }),
  is('1 QiB', '1267650600228229401496703205376 B'),
  is('1 kilobit in bit', '1000 bit'),
  is('1 kb', '1000 B', { notes: ['“kb” was read as kB; bits are kbit'] }),
  is('1 Kb', '125 B'),
  is('2 gb in gib', '1.86264514923095703125 GiB', { notes: ['“gb” was read as GB'] }),
  is('3 nibbles in bits', '12 bit'),
  is('2 Mo', '2000000 B'),
  is('1,5 mebibytes', '1572864 B'),
  is('1½ KiB', '1536 B'),
  is('１２ KiB', '12288 B'),
  is('1e3 MB', '1000000000 B'),
  is('1 EB in PB', '1000 PB'),
  is('1000', '1000 B', { notes: ['without a unit: read as bytes'] }),
  is('1e-24 B', '0.000000000000000000000001 B', { notes: ['less than one bit'] }),
  is('0 B', '0 B'),
  is('0', '0 s', { rate: '1 MB/s' }),
  refused('-1 MB', 'expected a size of 0 or more'),
  refused('−1 MB', 'expected a size of 0 or more'),
  refused('1,234 MB', 'can mean 1234 or 1.234'),
  refused('1 XB', 'expected a unit as B, kB, MiB or Mbit, found “XB”'),
  refused('GB', 'expected a size, as 1.5 GiB'),
  refused('1 MB in km', 'expected a unit as B, kB, MiB or Mbit, found “km”'),
  refused('1 M\ud800B', 'expected a unit'),
  refused('1 💾', 'expected a unit'),
  refused('9'.repeat(1001), 'at most 1,000 characters'),
  { inputs: { size: '1 MB', to: 'kg' }, problem: { message: 'expected a unit' } },
  { inputs: { size: '1 MB', rate: 'fast' }, problem: { message: 'expected a rate, as 100 Mbit/s' } },
  { inputs: { size: '1 MB', rate: '0 Mbit/s' }, problem: { message: 'expected a rate above 0' } },
  {
    inputs: { size: '1 KiB\nx\n2 KiB' },
    outputs: { list: '1024 B\nline 2, column 1: expected a size, as 1.5 GiB, found “x”\n2048 B' },
    notes: ['1 line has no answer'],
  },
];
