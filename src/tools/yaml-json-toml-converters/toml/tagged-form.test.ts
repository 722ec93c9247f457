import { expect, it } from 'vitest';
import { DateText } from '../values/value.ts';
import { publishedForm, taggedForm } from './tagged-form.ts';

it.each([
  ['07:32:00.600', '07:32:00.6'],
  ['07:32:00.000', '07:32:00'],
  ['07:32:00.010', '07:32:00.01'],
  ['07:32:00', '07:32:00'],
])('the time %s is compared as %s', (text, compared) => {
  expect(taggedForm(new DateText('local time', text))).toEqual({ type: 'time-local', value: compared });
  expect(publishedForm({ type: 'time-local', value: text })).toEqual({ type: 'time-local', value: compared });
  expect(publishedForm({ type: 'datetime', value: `1979-05-27T${text}Z` })).toEqual({
    type: 'datetime',
    value: `1979-05-27T${compared}Z`,
  });
});

it('what is published is a float by its value, and the rest as it is', () => {
  expect(publishedForm({ type: 'float', value: '+inf' })).toEqual({ type: 'float', value: Infinity });
  expect(publishedForm({ type: 'string', value: '1.0' })).toEqual({ type: 'string', value: '1.0' });
  expect(publishedForm({ a: [{ type: 'integer', value: '1' }], type: { b: 'c' } })).toEqual({
    a: [{ type: 'integer', value: '1' }],
    type: { b: 'c' },
  });
  expect([publishedForm(undefined), publishedForm(null)]).toEqual([undefined, {}]);
});
