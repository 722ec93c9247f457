/** Decoding, against parse5 and html5lib's tests; encoding, by the way back. */
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { encode } from '#src/lib/html-references.ts';
import { decode } from './logic.ts';
import { PROOFS } from './proof.ts';

const parsed = (source: string): string => {
  const [text] = parseFragment(source).childNodes;
  return text && 'value' in text ? text.value : '';
};
const attribute = (source: string): string => {
  const [element] = parseFragment(`<a title="${source}"></a>`).childNodes;
  return element && 'attrs' in element ? (element.attrs[0]?.value ?? '') : '';
};
const reference = fc.oneof(
  fc.constantFrom(
    '&amp',
    '&not',
    '&notin',
    '&copy',
    '&AMP',
    '&Dagger;',
    '&hellip;',
    '&hellip',
    '&x;',
    '&#',
    '&#x',
    '&lt;',
  ),
  fc.nat(0x110010).map((code) => `&#${code};`),
  fc.nat(0x110010).map((code) => `&#X${code.toString(16)}`),
  fc.string({ unit: fc.constantFrom(...'abcdefx019=;& '), maxLength: 4 }),
);
const source = fc.array(reference, { minLength: 1, maxLength: 8 }).map((parts) => `.${parts.join('')}`);

describe('decode', () => {
  it('reads text and attributes as parse5 does', () => {
    fc.assert(
      fc.property(source, (text) => {
        expect(decode(text, 'text').text).toBe(parsed(text));
        expect(decode(text, 'attribute').text).toBe(attribute(text));
      }),
    );
  });
});

it('lists no error where an attribute keeps a name without semicolon', () => {
  expect(decode('&notit; &copy=2 &amplt;', 'attribute')).toEqual({
    text: '&notit; &copy=2 &amplt;',
    references: 0,
    errors: [],
  });
  expect(decode('&nothing; &nowhere;', 'attribute').errors).toEqual([
    { offset: 10, message: 'there is no entity "&nowhere;" in HTML' },
  ]);
});

describe('encode', () => {
  it('comes back for every character, in every set and writing', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const sets = fc.constantFrom('needed', 'invisible', 'non-ascii', 'everything');
    fc.assert(
      fc.property(text, sets, fc.constantFrom('named', 'decimal', 'hex'), (each, set, as) => {
        expect(decode(encode(each, set, as).text, 'text').text).toBe(each);
      }),
    );
    for (let code = 1; code < 0x3000; code += 1) {
      const each = String.fromCodePoint(code);
      expect(decode(encode(each, 'everything', 'named').text, 'text').text).toBe(each);
    }
  });
});

it.each<Proof>(PROOFS)('agrees with every case of $file', async (proof) => {
  expect((await replay(proof, readSuite(proof.file).cases)).failures).toEqual([]);
});
