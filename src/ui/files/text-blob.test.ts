import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobOf, piecesOf } from './text-blob.ts';

const never = new AbortController().signal;

describe('a long text in pieces', () => {
  it('is the whole text, and no piece ends inside a character', () => {
    const unit = fc.constantFrom('a', 'é', '€', '😀', '\n');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), fc.nat(3), (units, shift) => {
        const text = 'x'.repeat(shift) + units.join('').repeat(400_000);
        const pieces = piecesOf(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces.every((piece) => piece.isWellFormed() && piece.length <= 500_000)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('keeps half characters as they are', () => {
    const halves = '\ud83d'.repeat(499_999) + '\ude00'.repeat(600_000);
    expect(piecesOf(halves).join('')).toBe(halves);
  });
});

describe('a long text as a file', () => {
  it('holds the same bytes as the text made into a file at once', async () => {
    const text = 'é€😀\r\n\u0000\ud800x'.repeat(150_000);
    const made = new Uint8Array(await (await blobOf(text, never)).arrayBuffer());
    expect(Buffer.compare(made, new TextEncoder().encode(text))).toBe(0);
  });

  it('is changed piece by piece', async () => {
    const text = 'line\n'.repeat(300_000);
    const blob = await blobOf(text, never, (piece) => piece.replaceAll('\n', '\r\n'));
    expect(blob.size).toBe(text.length + 300_000);
  });

  it('ends when it is not wanted any more', async () => {
    const ended = new AbortController();
    const made = blobOf('x'.repeat(2_000_000), ended.signal);
    ended.abort(new Error('newer'));
    await expect(made).rejects.toThrow('newer');
  });
});
