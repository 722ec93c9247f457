import { expect, it } from 'vitest';
import { DATA_UNITS, ratioOf, readDataAmount } from './data-units.ts';

it.each([
  ['700 GB', '700', 'GB', false],
  ['700GB', '700', 'GB', false],
  ['180 MB/s', '180', 'MB', true],
  ['100 Mbps', '100', 'Mbit', true],
  ['100 Mb', '100', 'Mbit', false],
  ['1,5 TiB', '1.5', 'TiB', false],
  ['20 gb', '20', 'GB', false],
  ['1 000 kb', '1000', 'kbit', false],
  ['5 KB', '5', 'kB', false],
  ['8 bits', '8', 'bit', false],
  ['3 bytes', '3', 'B', false],
  ['2 GiB per second', '2', 'GiB', true],
])('%s is %s %s', (text, amount, unit, isPerSecond) => {
  expect(readDataAmount(text)).toEqual({ amount, unit, isPerSecond });
});

it.each(['700', '700 apples', 'GB', '1,234 GB', '7 m', '', '1/2 GB'])('%j is none', (text) => {
  expect(readDataAmount(text)).toBeUndefined();
});

it('knows how many of one unit are in another', () => {
  expect(ratioOf('GB', 'MB').toFixed()).toBe('1000');
  expect(ratioOf('GiB', 'MiB').toFixed()).toBe('1024');
  expect(ratioOf('B', 'bit').toFixed()).toBe('8');
  expect(ratioOf('KiB', 'kbit').toFixed()).toBe('8.192');
  expect(DATA_UNITS).toHaveLength(18);
});
