import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, TYPES, UNITS } from './options.ts';

const linked = (name: string, value: string) => readLinked(FIELDS, new Map([[name, value]])).values;

it('offers the specified types, nothing chosen at first, and two units', () => {
  expect(TYPES).toEqual([
    { value: '', label: 'Select...' },
    { value: 'pants', label: 'Pants' },
    { value: 'shirts', label: 'Shirts' },
    { value: 'shoes', label: 'Shoes' },
  ]);
  expect(UNITS).toEqual([
    { value: 'in', label: 'Inches' },
    { value: 'cm', label: 'Centimetres' },
  ]);
  expect(defaultsOf(OPTIONS)).toEqual({ unit: 'in' });
  expect(readStored(OPTIONS, '{"unit":"cm"}')).toEqual({ unit: 'cm' });
});

it('has every measurement of every chart once, empty, with a type, a size and a foot', () => {
  const empty = [
    'waist',
    'length',
    'thigh',
    'inseam',
    'chest',
    'bottomWidth',
    'sleeve',
    'type',
    'size',
    'shoeSize',
    'inches',
    'cm',
  ].map((name) => [name, '']);
  expect(defaultsOf(FIELDS)).toEqual({ ...Object.fromEntries(empty), gender: 'men', system: 'us' });
});

it.each(['waist', 'shoeSize', 'inches', 'cm'])(
  'takes a number for %s from a link, and nothing else',
  (name) => {
    for (const number of ['31.5', '+3,5e1', '-1', '9'.repeat(40)])
      expect(linked(name, number)).toEqual({ [name]: number });
    for (const other of ['wide', '31 in', 'x31', '31x', '9'.repeat(41)])
      expect(linked(name, other)).toEqual({});
  },
);

it('takes a type and a size that exist', () => {
  expect(linked('type', 'shoes')).toEqual({ type: 'shoes' });
  expect(linked('type', 'hats')).toEqual({});
  expect(linked('size', '2XL')).toEqual({ size: '2XL' });
  expect(linked('size', '')).toEqual({ size: '' });
  expect(linked('size', '5XL')).toEqual({});
});

it('takes a gender and a system of shoes that exist', () => {
  expect(linked('gender', 'women')).toEqual({ gender: 'women' });
  expect(linked('gender', 'cats')).toEqual({});
  expect(linked('system', 'eur')).toEqual({ system: 'eur' });
  expect(linked('system', 'jp')).toEqual({});
});
