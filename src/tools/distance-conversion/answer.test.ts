import { expect, it } from 'vitest';
import { answer } from './answer.ts';

// Metres in a unit: the international yard and pound agreement of 1959, the nautical mile of 1929.
it.each([
  ['millimeters', '0.001', ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres']],
  ['centimeters', '0.01', ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres']],
  ['meters', '1', ['m', 'meter', 'meters', 'metre', 'metres']],
  ['kilometers', '1000', ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres']],
  ['inches', '0.0254', ['in', 'inch', 'inches', '"', '″']],
  ['feet', '0.3048', ['ft', 'foot', 'feet', "'", '′']],
  ['yards', '0.9144', ['yd', 'yds', 'yard', 'yards']],
  ['miles', '1609.344', ['mi', 'mile', 'miles']],
  ['nautical miles', '1852', ['nmi', 'nm', 'nautical mile', 'nautical miles']],
] as const)('knows %s by all its names', (unit, meters, names) => {
  for (const name of names) {
    expect(answer(`1 ${name} to meters`)?.result, name).toBe(`${meters} meters`);
    expect(answer(`${meters} m in ${name}`)?.result, name).toBe(`1 ${unit}`);
  }
});

it.each([
  '5mi in km',
  ' 5   mi   in   km ',
  '5 MI to KM',
  '5 miles into kilometers',
  '+5 mi as km',
  '5e0 mi = km',
])('reads it however it is written: %j', (question) => {
  expect(answer(question)?.result).toBe('8.04672 kilometers');
});

it.each([
  ['6\'2" to cm', '187.96 centimeters'],
  ['6 ft 2 in in cm', '187.96 centimeters'],
  ['6 feet 2.5 inches as cm', '189.23 centimeters'],
  ['6 foot 2 inch = m', '1.8796 meters'],
  ['6′ 2″ in cm', '187.96 centimeters'],
  ['5 ft 11 in cm', '180.34 centimeters'],
  ["5'11 to m", '1.8034 meters'],
])('adds feet and inches: %s', (question, result) => {
  expect(answer(question)?.result).toBe(result);
});

it.each([
  ...[
    'x5 mi in km',
    '5 mi in km now',
    '5 mi in q',
    '5 q in km',
    '5 mi',
    'mi in km',
    '',
    '5 mi km',
    '.. mi in km',
  ],
  ...[
    '1,2,3 mi in km',
    'x6 ft 2 in in cm',
    '6 ft 2 in in cm now',
    '6 ft 2 in in q',
    '6 ft 2.2.2 in in cm',
    '6 ft 2 in',
  ],
])('leaves alone what is no question about a length: %j', (question) => {
  expect(answer(question)).toBeUndefined();
});

it('shows how it is worked out; in feet, with the inches that are left, but for nothing', () => {
  expect(answer('5 mi in km')?.working).toBe('5 miles × 1609.344 m ÷ 1000 m');
  expect(answer('187.96 cm in ft')?.working).toBe('187.96 centimeters × 0.01 m ÷ 0.3048 m = 6 ft 2 in');
  expect(answer('0 m in ft')).toMatchObject({ result: '0 feet', working: '0 meters × 1 m ÷ 0.3048 m' });
});

it('opens the page with the number and both units', () => {
  expect(answer('5 mi in km')?.opensWith).toEqual({ left: 'miles', right: 'kilometers', value: '5' });
});

it('does not choose between two readings of a comma', () => {
  expect(answer('2,000 mi in km')).toEqual({
    result: 'No answer',
    working: '“2,000” can mean 2000 or 2.000. Write one of these.',
    opensWith: {},
    isNone: true,
  });
  expect(answer('2,000,000 mi in km')?.result).not.toBe('No answer');
});
