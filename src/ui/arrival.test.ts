import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTo, parseFragment } from './arrival.ts';

describe('links that carry inputs', () => {
  it('put them in the fragment, replacing an older one', () => {
    expect(linkTo('https://a.example/hashtext#old', { text: 'a b&c', format: 'hex', empty: '' })).toBe(
      'https://a.example/hashtext#text=a+b%26c&format=hex',
    );
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' })),
        (values) => {
          const plain = Object.fromEntries(Object.entries(values).filter(([name]) => name !== '__proto__'));
          const fragment = new URL(linkTo('https://a.example/x', plain)).hash;
          expect(parseFragment(fragment)).toEqual(plain);
        },
      ),
    );
  });

  it('survive fragments that are no inputs', () => {
    for (const fragment of ['', '#', '#section', '#%', '#%FF=%E0%A4%A', '#=x']) {
      expect(() => parseFragment(fragment)).not.toThrow();
    }
    expect(parseFragment('#section')).toEqual({});
  });
});
