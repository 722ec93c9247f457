import { base32, base32hex, base58, base64, base64url } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_BASE58 } from '#src/lib/bases/base58.ts';
import type { FormWorld } from '#src/lib/form/form.ts';
import { form } from './form.ts';
import { BASES, decode, decodePieces, encode, encodeStream, wrapLines, type BaseName } from './logic.ts';

const PLAIN = { padding: 'standard', isLower: false } as const;

const textOf = (bytes: Uint8Array, base: BaseName): string => {
  const written = encode(bytes, { base, ...PLAIN });
  if (!written.ok) throw new Error(written.problem.message);
  return written.value;
};

describe('every base', () => {
  it.each(BASES.map(({ value }) => value))('%s gives back the bytes that went in', (base) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const fit = fitting(bytes, base);
        for (const isStrict of [false, true])
          expect(decode(textOf(fit, base), { base, isStrict })).toMatchObject({
            ok: true,
            value: { bytes: fit },
          });
      }),
    );
  });

  it.each([
    ['64', base64],
    ['64url', base64url],
    ['32', base32],
    ['32hex', base32hex],
    ['58', base58],
  ] as const)('%s agrees with @scure/base', (base, other) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const wanted = other.encode(bytes);
        expect(textOf(bytes, base)).toBe(base === '64url' ? wanted.replaceAll('=', '') : wanted);
      }),
    );
  });

  it.each(BASES.map(({ value }) => value))('%s reads any text or refuses it at a place inside it', (base) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const read = decode(text, { base, isStrict: false });
        if (!read.ok) expect(read.problem.position.offset).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('Base58 of long bytes', () => {
  it('agrees with @scure/base around every power that it is cut at, and reads back', () => {
    const lengths = fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 400, max: 900 }));
    const bytes = lengths.chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
    const zeros = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(bytes, zeros, zeros, (some, lead, end) => {
        const all = Uint8Array.of(...new Uint8Array(lead), ...some, ...new Uint8Array(end));
        const text = base58.encode(all);
        expect(textOf(all, '58')).toBe(text);
        expect(decode(text, { base: '58', isStrict: true })).toMatchObject({
          ok: true,
          value: { bytes: all },
        });
      }),
    );
  });

  it('gives back all that is taken, whose digits no loop over loops would reach', () => {
    const bytes = new Uint8Array(LARGEST_BASE58).map((_, at) => (at * at * 31 + 7) % 251);
    const read = decode(textOf(bytes, '58'), { base: '58', isStrict: true });
    expect(read.ok && Buffer.compare(read.value.bytes, bytes)).toBe(0);
  });

  it('tells the limit for what is longer, both ways', () => {
    const message = expect.stringContaining('limited to 500 kB') as string; // a matcher stands for the text
    const long = encode(new Uint8Array(LARGEST_BASE58 + 1), { base: '58', ...PLAIN });
    expect(long).toMatchObject({ ok: false, problem: { message } });
    const text = decode('2'.repeat(2 * LARGEST_BASE58 + 1), { base: '58', isStrict: false });
    expect(text).toMatchObject({ ok: false, problem: { message } });
  });
});

const STREAMED = BASES.map(({ value }) => value).filter((value) => value !== '58');
const fitting = (bytes: Uint8Array, base: BaseName): Uint8Array =>
  base === 'z85' ? bytes.slice(0, bytes.length - (bytes.length % 4)) : bytes;

it('decodes padded pieces of any number and length', () => {
  const read = decodePieces(`${'Zg=='.repeat(2000)}${'QUJD'.repeat(100_000)}`, '64');
  expect(read.ok && new TextDecoder().decode(read.value.bytes)).toBe(
    `${'f'.repeat(2000)}${'ABC'.repeat(100_000)}`,
  );
});

describe('streams', () => {
  const world: FormWorld = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length) => new Uint8Array(length),
  };

  async function* cut(bytes: Uint8Array, size: number) {
    for (let at = 0; at < bytes.length; at += size) {
      await Promise.resolve();
      yield bytes.subarray(at, at + size);
    }
  }
  const collect = async (stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
    const all: number[] = [];
    for await (const piece of stream) all.push(...piece);
    return Uint8Array.from(all);
  };

  it('encode in pieces of any size what is encoded in one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(...STREAMED),
        fc.constantFrom(0, 64, 76),
        async (given, size, base, width) => {
          const bytes = fitting(given, base);
          const lead = width === 0 ? 'data:image/png;base64,' : '';
          const streamed = await collect(encodeStream(cut(bytes, size), base, { ...PLAIN, width, lead }));
          expect(new TextDecoder().decode(streamed)).toBe(lead + wrapLines(textOf(bytes, base), width));
        },
      ),
    );
  });

  it('decode in pieces of any size what is decoded in one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(...STREAMED),
        fc.boolean(),
        async (given, size, base, isUri) => {
          const bytes = fitting(given, base);
          const written = isUri
            ? `data:image/png;base64,${textOf(bytes, '64')}`
            : wrapLines(textOf(bytes, base), 76);
          const text = new TextEncoder().encode(written);
          const options = {
            ...Object.fromEntries(
              Object.entries(form.options).map(([name, { fallback }]) => [name, fallback]),
            ),
            direction: 'decode',
            base,
          };
          expect(
            await collect(
              (
                form.stream?.pieces ??
                (() => {
                  throw new Error('base64 streams');
                })
              )(cut(text, size), options as never, world, { text: '' }),
            ),
          ).toEqual(bytes);
        },
      ),
    );
  });
});
