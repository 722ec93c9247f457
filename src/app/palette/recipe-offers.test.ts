/** Saved recipes in the palette. */
import { describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { recipesFor, recipesNamed } from './recipe-offers.ts';

const SAVED = [
  { name: 'Log of the shop', text: '# from mail\nbase64 --decode |\ncompress --decompress' },
  { name: 'Token to claims', text: 'jwt | jsonformat' },
];
const names = (offers: ReturnType<typeof recipesNamed>) =>
  offers.map((offer) => (offer.type === 'open' ? [offer.tool.name, offer.values] : []));

describe('saved recipes', () => {
  it('are found by their names', () => {
    expect(names(recipesNamed('shop', SAVED))).toEqual([['Log of the shop', { recipe: SAVED[0]?.text }]]);
    expect(recipesNamed('', SAVED)).toEqual([]);
    expect(recipesNamed('zebra', SAVED)).toEqual([]);
  });

  it('are offered for what their first step takes, and are given it', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl';
    expect(names(recipesFor(token, SAVED, allTools))).toEqual([
      ['Token to claims', { recipe: 'jwt | jsonformat', text: token }],
    ]);
    const packed = 'H4sIAAAAAAAA/8tIzcnJBwCGphA2BQAAAA==';
    expect(names(recipesFor(packed, SAVED, allTools)).map(([name]) => name)).toEqual(['Log of the shop']);
    expect(recipesFor('hello world', SAVED, allTools)).toEqual([]);
  });
});
