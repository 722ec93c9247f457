/** Percent-encoding, against the engine's own functions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { runForm } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { firstNoUtf8, partsOf, percentEncode } from './logic.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const text = fc.string({ unit: 'binary', maxLength: 60 }).map((each) => each.toWellFormed());

describe('percentEncode', () => {
  it('writes what encodeURIComponent, encodeURI and URLSearchParams write', () => {
    fc.assert(
      fc.property(text, (each) => {
        const bytes = encodeUtf8(each);
        expect(percentEncode(bytes, 'component', false)).toBe(encodeURIComponent(each));
        expect(percentEncode(bytes, 'whole-url', false)).toBe(encodeURI(each));
        expect(percentEncode(bytes, 'form', false)).toBe(
          new URLSearchParams([['', each]]).toString().slice(1),
        );
      }),
    );
  });
});

it('keeps the line ends of a million empty lines', async () => {
  const lines = '\n\r\n'.repeat(300_000);
  const made = await runForm(form, { text: lines }, { lines: true, as: 'every-byte' }, WORLD);
  expect(made.ok && made.value.outputs['result']).toMatchObject({ text: lines });
});

describe('decoding', () => {
  const decode = (each: string) => runForm(form, { text: each }, { direction: 'decode' }, WORLD);

  it('gives every text back that was encoded, as decodeURIComponent does', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (each) => {
        for (const set of ['component', 'rfc3986', 'every-byte'] as const) {
          const written = percentEncode(encodeUtf8(each), set, false);
          const read = await decode(written);
          expect(read.ok && read.value.outputs['result']).toMatchObject({
            text: decodeURIComponent(written),
          });
        }
      }),
    );
  });

  it('reads, or refuses at a place inside the text, whatever stands there', async () => {
    const signs = fc.string({ unit: fc.constantFrom(...'%%%%uABCDEFabcdef0123456789+é '), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(signs, async (each) => {
        expect(partsOf(each).length).toBeLessThanOrEqual(each.length);
        const read = await decode(each);
        if (!read.ok) expect(read.problem.position?.offset).toBeLessThan(each.length);
      }),
    );
  });
});

describe('firstNoUtf8', () => {
  it('finds nothing exactly where a strict decoder reads', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        const first = firstNoUtf8(bytes);
        const reads = (part: Uint8Array) => {
          try {
            new TextDecoder('utf-8', { fatal: true }).decode(part);
            return true;
          } catch {
            return false;
          }
        };
        expect(reads(bytes)).toBe(first === undefined);
        expect(reads(bytes.subarray(0, first ?? 0))).toBe(true);
      }),
    );
  });
});
