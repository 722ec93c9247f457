import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_LIMIT, linkTo, readFragment } from './link.ts';

describe('links that carry inputs', () => {
  it('put them in the fragment, replacing an older one', () => {
    expect(linkTo('https://a.example/hashtext#old', { text: 'a b&c', format: 'hex', empty: '' })).toBe(
      'https://a.example/hashtext#text=a+b%26c&format=hex&empty=',
    );
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), { maxKeys: 20 }),
        (values) => {
          const { values: read, problem } = readFragment(new URL(linkTo('https://a.example/x', values)).hash);
          expect([...read]).toEqual(Object.entries(values));
          expect(problem).toBeUndefined();
        },
      ),
    );
  });

  it('hold nothing where the fragment is a place on the page', () => {
    for (const fragment of ['', '#', '#section', '#=x', '#&&']) {
      expect(readFragment(fragment)).toEqual({ values: new Map() });
    }
  });

  it('report that they are damaged and give what can be read', () => {
    for (const fragment of ['#a=%&b=2', '#a=%E0%A4%A&b=2', '#%FF=1&b=2']) {
      const { values, problem } = readFragment(fragment);
      expect([...values]).toEqual([['b', '2']]);
      expect(problem).toMatch(/damaged/);
    }
  });

  it('that are too long or hold too much are not read at all', () => {
    expect(readFragment(`#text=${'x'.repeat(LINK_LIMIT)}`)).toMatchObject({
      values: new Map(),
      problem: /too long/,
    });
    const many = Array.from({ length: 101 }, (_, index) => `n${index}=1`).join('&');
    expect(readFragment(`#${many}`).values.size).toBe(0);
  });

  it('may carry names that objects inherit', () => {
    expect(readFragment('#__proto__=x&toString=y').values.get('__proto__')).toBe('x');
  });
});
