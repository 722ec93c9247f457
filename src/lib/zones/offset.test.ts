import { expect, it } from 'vitest';
import { readOffset } from './offset.ts';

it.each([
  ['UTC+5:30', 330],
  ['utc +5:30', 330],
  ['GMT+2', 120],
  ['GMT+05:45', 345],
  ['+0545', 345],
  ['-3', -180],
  ['UTC−3:30', -210],
  ['UTC+14', 840],
  ['GMT', 0],
  ['utc', 0],
  [' GMT ', 0],
  ['UTC + 05:30', 330],
  ['+0', 0],
  ['-0:30', -30],
])('%s is %i minutes ahead', (text, minutes) => expect(readOffset(text)).toBe(minutes));

it.each([
  '',
  'UTC+15',
  'UTC+5:60',
  '5:30',
  'xGMT',
  'GMTx',
  'x+5',
  '+5x',
  '+5:3',
  '+1234567',
  'UTC + 05:300',
  'Etc/GMT+5',
  'paris',
  '+',
  '+'.repeat(100_000),
  ' '.repeat(100_000),
])('is nothing for text %#', (text) => expect(readOffset(text)).toBeUndefined());
