/** What of a code's look may be stored and come with a link. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { OPTIONS, readMargin } from './options.ts';

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
