import { expect, it } from 'vitest';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { OPTIONS, preparationOf } from './options.ts';

it('begins by finding out for itself, with the word boxes shown', () => {
  expect(defaultsOf(OPTIONS)).toEqual({
    invert: 'auto',
    enlarge: 'auto',
    layout: 'auto',
    showsBoxes: true,
    keepsSpaces: false,
  });
  expect(Object.values(OPTIONS).map(({ label }) => label)).toEqual([
    'light text on dark',
    'enlarging small letters',
    'the layout of the page',
    'word boxes',
    'gaps between columns',
  ]);
});

it('offers these choices in this order, and remembers them', () => {
  expect(OPTIONS.invert.choices).toEqual([
    { value: 'auto', label: 'Invert when needed' },
    { value: 'yes', label: 'Always invert' },
    { value: 'no', label: 'Never invert' },
  ]);
  expect(OPTIONS.enlarge.choices).toEqual([
    { value: 'auto', label: 'When needed' },
    { value: '1', label: 'Never' },
    { value: '2', label: '2 times' },
    { value: '3', label: '3 times' },
    { value: '4', label: '4 times' },
  ]);
  expect(OPTIONS.layout.choices).toEqual([
    { value: 'auto', label: 'Find out' },
    { value: 'lines', label: 'Lines across the page, tables' },
    { value: 'columns', label: 'Columns' },
  ]);
  const stored = { invert: 'no', enlarge: '4', layout: 'columns', showsBoxes: false, keepsSpaces: true };
  expect(readStored(OPTIONS, JSON.stringify(stored))).toEqual(stored);
});

it('tells the reader how to make a picture ready', () => {
  const options = defaultsOf(OPTIONS);
  expect(preparationOf(options)).toEqual({ invert: 'auto', enlarge: 'auto', layout: 'auto' });
  expect(preparationOf({ ...options, invert: 'yes', enlarge: '2', layout: 'lines' })).toEqual({
    invert: 'yes',
    enlarge: 2,
    layout: 'lines',
  });
});
