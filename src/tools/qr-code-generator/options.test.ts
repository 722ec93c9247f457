/** What of a code's look may be stored and come with a link. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { FIELDS, KIND_CHOICES, OPTIONS, readMargin } from './options.ts';

const linked = (name: string, asked: string) => readLinked(OPTIONS, new Map([[name, asked]]));

describe('the options', () => {
  it('are those of the specification', () => {
    expect(defaultsOf(OPTIONS)).toEqual({
      foreground: '#000000',
      background: '#ffffff',
      level: 'L',
      size: '256',
      margin: '4',
      kind: 'text',
    });
  });

  it.each([
    ['level', 'toString'],
    ['level', '__proto__'],
    ['level', 'l'],
    ['foreground', 'red'],
    ['background', '#fff'],
    ['size', '257'],
    ['margin', '17'],
    ['margin', '-1'],
  ])('refuse %s=%s in a link', (name, asked) => {
    expect(linked(name, asked)).toEqual({ values: {}, refused: [{ name, asked }] });
  });

  it('take no form from a link', () => {
    expect(linked('kind', 'wifi').values).toEqual({});
  });

  it('take any margin from none to 16', () => {
    for (const margin of ['0', '16']) expect(linked('margin', margin).values).toEqual({ margin });
  });
});

describe('readMargin', () => {
  it('reads 0 to 16', () => {
    expect(['0', '4', '16', '17', '', '1.5', '1e1', '-1'].map(readMargin)).toEqual([
      0,
      4,
      16,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('offers kinds, levels and sizes', () => {
  expect(KIND_CHOICES).toEqual([
    { value: 'text', label: 'Text' },
    { value: 'wifi', label: 'Wi-Fi' },
    { value: 'contact', label: 'Contact' },
    { value: 'mail', label: 'Mail' },
    { value: 'event', label: 'Event' },
  ]);
  expect(OPTIONS.level.choices?.map(({ value }) => value)).toEqual(['L', 'M', 'Q', 'H']);
  expect(OPTIONS.size.choices).toContainEqual({ value: '256', label: '256 × 256 px' });
  expect([OPTIONS.level.label, OPTIONS.size.label]).toEqual(['error correction', 'PNG size']);
});

it('takes a text of up to 32,000 characters from a link, and colours of six digits alone', () => {
  expect(FIELDS.text.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['text', 'x'.repeat(32_000)]])).refused).toEqual([]);
  expect(linked('foreground', '#12aBcF').refused).toEqual([]);
  expect(linked('background', 'x#12abcf').refused).toHaveLength(1);
  expect(linked('background', '#12abcf0').refused).toHaveLength(1);
  expect(readMargin('x4')).toBeUndefined();
  expect(readMargin('4x')).toBeUndefined();
});
