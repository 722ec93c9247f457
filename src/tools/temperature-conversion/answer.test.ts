import { expect, it } from 'vitest';
import { answer } from './answer.ts';

it.each([
  // Ice melts at 0 °C, 32 °F, 273.15 K, 491.67 °R and 0 °Ré, water boils at 80 °Ré (BIPM, SI Brochure, 2.3.1; Rankine; Réaumur).
  ['0 c in f', '32.00 °F'],
  ['100 celsius in kelvin', '373.15 K'],
  ['1 centigrade in f', '33.80 °F'],
  ['32 fahrenheit in c', '0.00 °C'],
  ['273.15 k in c', '0.00 °C'],
  ['273.15 kelvin in c', '0.00 °C'],
  ['273.15 kelvins in c', '0.00 °C'],
  ['491.67 r in c', '0.00 °C'],
  ['491.67 rankine in c', '0.00 °C'],
  ['80 re in c', '100.00 °C'],
  ['80 ré in c', '100.00 °C'],
  ['80 reaumur in c', '100.00 °C'],
  ['80 réaumur in c', '100.00 °C'],
  ['−40 c in f', '-40.00 °F'],
  ['+40 c in f', '104.00 °F'],
])('knows each scale by its names: %s', (question, result) => {
  expect(answer(question)?.result).toBe(result);
});

it.each([
  '98.6f in c',
  ' 98.6   f   in   c ',
  '98.6° f',
  '98.6 °f',
  '98.6 degrees f to c',
  '98.6 degree f into degree c',
  '98.6 degrees f in degrees c',
  '98.6 deg f as deg c',
  '98.6 F = °C',
])('reads it however it is written: %j', (question) => {
  expect(answer(question)?.result).toBe('37.00 °C');
});

it('answers in Celsius where no scale is named, and Celsius in Fahrenheit', () => {
  expect(answer('20 c')?.result).toBe('68.00 °F');
  expect(answer('68 f')?.result).toBe('20.00 °C');
  expect(answer('300 k')?.result).toBe('26.85 °C');
});

it.each([
  ...['x5 c in f', '5 xc in f', '5 cx in f', '5 c in fx', '5 c in xf', '5 c in f now', '5 c in q', '5 q'],
  ...[
    '5 xf in c',
    '5 fx in c',
    '5 xk in c',
    '5 kelvinsx in c',
    '5 xr in c',
    '5 rx in c',
    '5 xre in c',
    '5 rex in c',
  ],
  ...['5', 'c in f', '', '1,2,3 c', '.. c', '5 c f', '5 c inf', '5 c in'],
])('leaves alone what is no question about a temperature: %j', (question) => {
  expect(answer(question)).toBeUndefined();
});

it('opens the page with the number in its own box, or in Celsius where its scale has none', () => {
  expect(answer('20 c')?.opensWith).toEqual({ celsius: '20' });
  expect(answer('98.6 f in c')?.opensWith).toEqual({ fahrenheit: '98.6' });
  expect(answer('300 k')?.opensWith).toEqual({ kelvin: '300' });
  expect(answer('491.67 r in c')?.opensWith).toEqual({ celsius: '0.00' });
});

it('shows how it is worked out, and reports a temperature below absolute zero', () => {
  expect(answer('98.6 f in c')?.working).toBe('(98.6 − 32) × 5/9');
  expect(answer('0 c in r')?.working).toBe('0 × 9/5 + 491.67');
  expect(answer('80 re in c')?.working).toBe('80 × 5/4');
  expect(answer('300 k in c')?.working).toBe('300 − 273.15');
  expect(answer('500 r in re')?.working).toBe('(500 − 491.67) × 4/9');
  expect(answer('-1 k in c')?.working).toMatch(/^Below absolute zero /);
  expect(answer('-300 c')?.working).toMatch(/^Below absolute zero /);
});

it('does not choose between two readings of a comma', () => {
  expect(answer('2,000 c in f')).toEqual({
    result: 'No answer',
    working: '“2,000” can mean 2000 or 2.000. Write one of these.',
    opensWith: {},
    isNone: true,
  });
  expect(answer('2,000,000 c in f')?.result).not.toBe('No answer');
});
