/** Characters for property tests. */
import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const CHARACTERS = 0x110000 - SURROGATES;

/**
 * Every code point but surrogates, for `fc.string({ unit: anyCharacter })`. The same draws as `unit: 'binary'`,
 * which begins by listing all 1.1 million of them: a second of the processor in each file of tests.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: CHARACTERS - 1 }).map(characterAt, placeOf);

function characterAt(place: number): string {
  return String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES);
}

/** The way back, which fast-check asks for what it did not draw; it throws where there is none. */
function placeOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  const place = code === undefined || code < FIRST_SURROGATE ? code : code - SURROGATES;
  if (place === undefined || characterAt(place) !== value) throw new Error('This is not one character.');
  return place;
}
