import { expect, it, vi } from 'vitest';
import { choice, defaultsOf, flag, text } from '#src/lib/options.ts';
import { optionProps } from './option-props.ts';

const OPTIONS = {
  size: choice('s', ['s', 'l']),
  isBold: flag(true),
  name: text('x'),
};

it('gives a flag its tick, a choice its value and choices, a text its value; a change sets that option alone', () => {
  const set = vi.fn<(change: object) => void>();
  const of = optionProps(OPTIONS, defaultsOf(OPTIONS), set);
  expect(of('isBold')).toEqual({ checked: true, onChange: expect.any(Function) as unknown });
  expect(of('size')).toMatchObject({ value: 's', choices: [{ value: 's' }, { value: 'l' }] });
  expect(of('name')).toEqual({ value: 'x', onChange: expect.any(Function) as unknown });
  of('isBold').onChange(false);
  of('size').onChange('l');
  expect(set.mock.calls).toEqual([[{ isBold: false }], [{ size: 'l' }]]);
});
