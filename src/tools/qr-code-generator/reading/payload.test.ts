/** Codewords as text. Oracle: the worked examples of ISO/IEC 18004, and jsQR, an independent reader, on bits put together here. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPayload } from './payload.ts';

/** Bits written by hand, blanks between them, as codewords. */
function codewords(...parts: readonly string[]): Uint8Array {
  const bits = parts.join('').replaceAll(' ', '');
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Uint8Array.from(padded.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
const bitsOf = (value: number, count: number): string => value.toString(2).padStart(count, '0');
const bytesSegment = (bytes: Uint8Array): string =>
  `0100${bitsOf(bytes.length, 8)}${Array.from(bytes, (byte) => bitsOf(byte, 8)).join('')}`;
const textOf = (...parts: readonly string[]) => readPayload(codewords(...parts), 1)?.text;

describe('readPayload', () => {
  it('reads the examples of the standard', () => {
    expect(textOf('0001 0000001000 0000001100 0101011001 1000011 0000')).toBe('01234567');
    expect(textOf('0010 000000101 00111001110 11100111001 000010 0000')).toBe('AC-42');
    expect(textOf('1000 00000010 0110110011111 1101010101010 0000')).toBe('点茗');
    // ECI 9: ISO 8859-7, α β γ δ ε
    expect(textOf('0111 00001001 0100 00000101 11100001 11100010 11100011 11100100 11100101')).toBe('αβγδε');
  });

  it('reads a percent sign of a GS1 code as its separator, and two as one', () => {
    // "1%A%%B" as pairs of the alphanumeric set.
    const pairs = ['1%', 'A%', '%B'].map((pair) => {
      const set = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
      return bitsOf(set.indexOf(pair.charAt(0)) * 45 + set.indexOf(pair.charAt(1)), 11);
    });
    expect(textOf('0101 0010', bitsOf(6, 9), ...pairs)).toBe('1\u001dA%B');
    expect(textOf('0010', bitsOf(6, 9), ...pairs)).toBe('1%A%%B');
    expect(readPayload(codewords('1001', bitsOf(165, 8), '0000'), 1)?.notes).toEqual([
      'It is a code of the AIM application A.',
    ]);
  });

  it('reads numbers of interpretations of one, two and three bytes', () => {
    for (const eci of ['00011010', '10000000 00011010', '11000000 00000000 00011010'])
      expect(textOf('0111', eci, bytesSegment(Buffer.from('é')))).toBe('é');
    expect(readPayload(codewords('0111 11100000'), 1)).toBeUndefined();
  });

  it('puts a character together that stands in two segments', () => {
    const [first = 0, second = 0] = Buffer.from('é');
    expect(textOf(bytesSegment(Uint8Array.of(first)), bytesSegment(Uint8Array.of(second)))).toBe('é');
  });

  it('gives nothing for what ends early or makes no sense', () => {
    expect(textOf('0001 0000001000 0000001100')).toBeUndefined();
    expect(textOf('0100 00000101 01000001')).toBeUndefined();
    expect(textOf('1000 00000101 01000001')).toBeUndefined();
    expect(textOf('0110 0000')).toBeUndefined();
    expect(textOf('0001 0000000011 1111111111')).toBeUndefined();
    expect(textOf('0010 000000010 11111111111')).toBeUndefined();
  });

  it('loses no byte, whatever they are: the text in its encoding gives them back, or they stand beside it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
        const read = readPayload(codewords(bytesSegment(bytes)), 1);
        expect(read?.text).not.toContain('\ufffd');
        expect(Buffer.from(read?.bytes ?? Buffer.from(read?.text ?? ''))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('reads every text in UTF-8 as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const bytes = Buffer.from(text);
        fc.pre(bytes.length < 256);
        expect(readPayload(codewords(bytesSegment(bytes)), 1)).toEqual({ text, notes: [] });
      }),
    );
  });
});
