/** What the codecs write is read by the programs of their own projects, where these are installed; lossless is lossless to the bit, also under alpha 0. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { writePng, type Pixels } from '#src/lib/png-pixels.ts';
import { decode, encode, optimised, type EncodedFormat } from './wasm.ts';

/** A landscape of waves, with grain and a hard edge, 96 × 64; translucent towards the right where `isTranslucent`. */
function scene(isTranslucent = false): Pixels {
  const [width, height] = [96, 64];
  let seed = 1;
  const grain = () => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16) % 9;
  return {
    width,
    height,
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
      const [x, y, channel] = [(at >> 2) % width, Math.floor((at >> 2) / width), at & 3];
      if (channel === 3) return isTranslucent ? 255 - x * 2 : 255;
      const edge = y > 40 && x > 30 ? 60 : 0;
      return 120 + 80 * Math.sin(x / (9 + 3 * channel)) * Math.cos(y / 11) + grain() - edge;
    }),
  };
}

/** Of the colours, in decibels: 10 log10(255² / mean square of the differences). */
function likeness(one: Pixels, other: Pixels): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1)
    if (at % 4 !== 3) sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / (one.data.length * 0.75)));
}

const FORMATS: readonly EncodedFormat[] = ['jpeg', 'webp', 'avif'];
const NAMES = { jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const;

async function written(pixels: Pixels, format: EncodedFormat, quality: number | 'lossless') {
  const made = await encode(pixels, format, quality);
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

async function read(bytes: Uint8Array, format: EncodedFormat): Promise<Pixels> {
  const made = await decode(bytes, NAMES[format]);
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

const byPngjs = (bytes: Uint8Array): Pixels => {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data: Uint8ClampedArray.from(data) };
};

/** The programs of the encoders' own projects (Debian: webp, libjpeg-turbo-progs, libavif-bin). */
const DECODERS = { jpeg: 'djpeg', webp: 'dwebp', avif: 'avifdec' } as const;

/** Decoded by the program, which writes a picture that is read without it. */
function byProgram(bytes: Uint8Array, format: EncodedFormat, program: string): Pixels {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-image-'));
  const [from, to] = [join(folder, `a.${format}`), join(folder, 'a.png')];
  try {
    writeFileSync(from, bytes);
    if (format === 'jpeg') return readPpm(execFileSync(program, ['-pnm', from]));
    execFileSync(program, format === 'webp' ? [from, '-o', to] : [from, to], { stdio: 'ignore' });
    return byPngjs(readFileSync(to));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `P6`, width, height, 255, then three bytes for each pixel. */
function readPpm(bytes: Uint8Array): Pixels {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 40)).toString('latin1'));
  const [all = '', width, height] = head ?? [];
  const colours = bytes.subarray(all.length);
  return {
    width: Number(width),
    height: Number(height),
    data: Uint8ClampedArray.from({ length: (colours.length / 3) * 4 }, (_, at) =>
      (at & 3) === 3 ? 255 : (colours[(at >> 2) * 3 + (at & 3)] ?? 0),
    ),
  };
}

/** Where the encoders' own programs are installed, theirs are the same pixels but for how colours of fewer pixels are spread. */
function expectSame(ours: Pixels, bytes: Uint8Array, format: EncodedFormat, least: number): void {
  const program = findProgram(DECODERS[format]);
  if (program)
    expect(likeness(ours, byProgram(bytes, format, program)), program).toBeGreaterThanOrEqual(least);
}

describe('what is written', () => {
  // Decibels that each quality gives this scene at least: one below what was measured.
  it.each([
    ['jpeg', 1, 14.7],
    ['jpeg', 50, 34.5],
    ['jpeg', 80, 37.5],
    ['jpeg', 100, 49],
    ['webp', 1, 28.7],
    ['webp', 50, 33.9],
    ['webp', 80, 35.9],
    ['webp', 100, 39.1],
    ['avif', 1, 24.4],
    ['avif', 55, 36.5],
    ['avif', 80, 38],
    ['avif', 100, 48],
  ] as const)('as %s of quality %i is like the scene, by %f dB', async (format, quality, least) => {
    const bytes = await written(scene(), format, quality);
    const ours = await read(bytes, format);
    expect(likeness(scene(), ours)).toBeGreaterThan(least);
    expectSame(ours, bytes, format, 50);
  });

  it.each(['webp', 'avif'] as const)('as %s keeps alpha to the bit at every quality', async (format) => {
    for (const quality of [1, 60]) {
      const made = await read(await written(scene(true), format, quality), format);
      const alphas = ({ data }: Pixels) => data.filter((_, at) => at % 4 === 3);
      expect(alphas(made)).toEqual(alphas(scene(true)));
    }
  });

  it.each(['webp', 'avif'] as const)(
    'as lossless %s is the same to the bit, also the colour of transparent pixels',
    async (format) => {
      const corners = {
        width: 2,
        height: 1,
        data: Uint8ClampedArray.of(200, 100, 50, 10, 255, 0, 0, 0),
      };
      for (const pixels of [corners, scene(true), scene()]) {
        const bytes = await written(pixels, format, 'lossless');
        const ours = await read(bytes, format);
        expect(ours).toEqual(pixels);
        expectSame(ours, bytes, format, Infinity);
      }
    },
  );

  it('as lossless WebP is the same for any pixels, and OxiPNG changes none of a PNG', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 576 }),
        async (width, height, values) => {
          const data = Uint8ClampedArray.from(
            { length: width * height * 4 },
            (_, at) => values[at % values.length] ?? 0,
          );
          const pixels = { width, height, data };
          expect(await read(await written(pixels, 'webp', 'lossless'), 'webp')).toEqual(pixels);
          const png = writePng(pixels);
          const smaller = await optimised(png);
          expect(byPngjs(smaller)).toEqual(pixels);
          expect(smaller.length).toBeLessThanOrEqual(png.length);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('as PNG is smaller by OxiPNG', async () => {
    const png = writePng(scene());
    expect((await optimised(png)).length).toBeLessThan(png.length);
  });

  it.each(FORMATS)('as %s is the same bytes when it is written again', async (format) => {
    expect(await written(scene(), format, 70)).toEqual(await written(scene(), format, 70));
  });
});

describe('what is damaged', () => {
  it.each(FORMATS)('as %s is refused, and the next file is read', async (format) => {
    const bytes = await written(scene(), format, 70);
    for (const cut of [bytes.subarray(0, bytes.length >> 1), bytes.subarray(0, 20)])
      expect((await decode(cut, NAMES[format])).ok).toBe(false);
    expect((await decode(bytes, NAMES[format])).ok).toBe(true);
  });

  it.each(FORMATS)('at any place of %s is refused or read, and never throws', async (format) => {
    const bytes = await written(scene(), format, 30);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ change : byte));
        const made = await decode(changed, NAMES[format]);
        if (made.ok) expect(made.value.data).toHaveLength(made.value.width * made.value.height * 4);
      }),
      { numRuns: 40 },
    );
  });

  it('has no memory for more than an encoder can have, says so, and writes the next', async () => {
    const long = { width: 20_000, height: 1, data: new Uint8ClampedArray(80_000) };
    expect((await encode(long, 'webp', 80)).ok).toBe(false);
    expect((await encode(scene(), 'webp', 80)).ok).toBe(true);
  });
});
