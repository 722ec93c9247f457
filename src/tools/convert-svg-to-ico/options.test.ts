/** What of an icon's options may be stored and come with a link. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, SIZE_CHOICES } from './options.ts';

describe('the options', () => {
  it('begin at 32 px', () => {
    expect(defaultsOf(OPTIONS)).toEqual({ size: '32', multiSizes: '16,32,48,256', background: '#ffffff' });
  });

  it.each([
    ['size', '33'],
    ['size', 'constructor'],
    ['multiSizes', '16,17'],
    ['multiSizes', '16,'],
    ['multiSizes', '1616'],
    ['background', 'url(x)'],
  ])('refuse %s=%s in a link', (name, asked) => {
    expect(readLinked(OPTIONS, new Map([[name, asked]]))).toEqual({ values: {}, refused: [{ name, asked }] });
  });

  it('may name no size at all, or several', () => {
    expect(readLinked(OPTIONS, new Map([['multiSizes', '16,48']])).values).toEqual({ multiSizes: '16,48' });
    expect(readLinked(OPTIONS, new Map([['multiSizes', '']])).values).toEqual({ multiSizes: '' });
  });
});

it('offers the specified sizes, and takes a drawing from a link', () => {
  expect(SIZE_CHOICES.map(({ value }) => value)).toEqual(['16', '32', '48', '64', '128']);
  expect(SIZE_CHOICES.every(({ value, label }) => value === label)).toBe(true);
  expect([OPTIONS.multiSizes.label, FIELDS.svg.label]).toEqual(['several sizes', 'the drawing']);
  expect(FIELDS.svg.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['svg', '<svg>'.repeat(1000)]])).refused).toEqual([]);
});

it.each([
  ['#12aBcF', true],
  ['x#12abcf', false],
  ['#12abcf0', false],
])('of the colours, %s: %s', (background, isTaken) => {
  expect(readLinked(OPTIONS, new Map([['background', background]])).refused).toHaveLength(isTaken ? 0 : 1);
});
