/** What of an icon's options may be stored and come with a link. */
import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

describe('the options', () => {
  it('begin at 32 px', () => {
    expect(defaultsOf(OPTIONS)).toEqual({ size: '32', multiSizes: '16,32,48,256', background: '#ffffff' });
  });

  it.each([
    ['size', '33'],
    ['size', 'constructor'],
    ['multiSizes', '16,17'],
    ['background', 'url(x)'],
  ])('refuse %s=%s in a link', (name, asked) => {
    expect(readLinked(OPTIONS, new Map([[name, asked]]))).toEqual({ values: {}, refused: [{ name, asked }] });
  });

  it('may name no size at all', () => {
    expect(readLinked(OPTIONS, new Map([['multiSizes', '']])).values).toEqual({ multiSizes: '' });
  });
});
