/** PNG in every colour type against pngjs, sizes by hand, light by the curve of sRGB, and files that are none. */
import { zlibSync } from 'fflate';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { encodeUtf8, joinBytes, toBase64 } from '#src/lib/bytes.ts';
import { runForm } from '#src/lib/form/values.ts';
import { bigEndian, chunk, SIGNATURE } from '#src/lib/png.ts';
import { readPng, writePng, type Pixels } from '#src/lib/png-pixels.ts';
import { factsOf } from './facts.ts';
import { form } from './form.ts';
import { onBackground, planSize, resampled, type Mode } from './pixels/resample.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const picture = (width: number, height: number, values: readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => values[at % values.length] ?? 0),
});

/** `[200, 100, 50, 10]` of a file that pngjs reads. */
const byPngjs = (bytes: Uint8Array) => {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data: Uint8ClampedArray.from(data) };
};

const BYTE = fc.integer({ min: 0, max: 255 });

const only = ({ width, height, data }: Pixels) => ({ width, height, data });

type Shape = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colour: number;
};

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG of any shape with bytes that `next` gives, each row with the next filter; interlaced or not. */
function anyPng(
  { width, height, bits, colour }: Shape,
  isInterlaced: boolean,
  next: () => number,
): Uint8Array {
  const rows: number[] = [];
  for (const [x, y, dx, dy] of isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)) {
    const [columns, lines] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    if (columns <= 0) continue;
    for (let row = 0; row < lines; row += 1) {
      rows.push(row % 5);
      for (let at = 0; at < Math.ceil((columns * bits * (CHANNELS[colour] ?? 1)) / 8); at += 1)
        rows.push(next());
    }
  }
  const header = joinBytes(
    bigEndian(width),
    bigEndian(height),
    Uint8Array.of(bits, colour, 0, 0, isInterlaced ? 1 : 0),
  );
  const palette = Uint8Array.from({ length: 3 * 2 ** Math.min(8, bits) }, (_, at) => (at * 37) & 255);
  return joinBytes(
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    ...(colour === 3 ? [chunk('PLTE', palette), chunk('tRNS', Uint8Array.of(0, 128))] : []),
    chunk('IDAT', zlibSync(Uint8Array.from(rows))),
    chunk('IEND', new Uint8Array()),
  );
}

const SHAPES = (
  [
    [0, [1, 2, 4, 8]],
    [2, [8]],
    [3, [1, 2, 4, 8]],
    [4, [8]],
    [6, [8]],
  ] as const
).flatMap(([colour, depths]) => depths.map((bits) => ({ colour, bits })));

describe('PNG', () => {
  it.each(SHAPES)(
    'of the colour type $colour with $bits bits is read as pngjs reads it',
    ({ colour, bits }) => {
      for (const isInterlaced of [false, true])
        for (const [width, height] of [
          [1, 1],
          [3, 5],
          [9, 9],
          [17, 2],
        ] as const) {
          let seed = width * 31 + bits;
          const next = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16) & 255;
          // Sub-byte rows with filters are read at bytes, palettes at colours that are there.
          const bytes = anyPng({ width, height, bits, colour }, isInterlaced, next);
          const read = readPng(bytes);
          expect(read.ok && only(read.value), `${width} × ${height}`).toEqual(byPngjs(bytes));
        }
    },
  );

  it('of 16 bits is rounded to 8', () => {
    const values = [0x00, 0x80, 0x7f, 0xff, 0x80, 0x00, 0xff, 0xff];
    let at = 0;
    const bytes = anyPng({ width: 1, height: 1, bits: 16, colour: 6 }, false, () => values[at++] ?? 0);
    const read = readPng(bytes);
    expect(read.ok && [...read.value.data]).toEqual([0, 127, 128, 255]);
  });

  it('is written so that both readers give the same pixels again, alpha to the bit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 1600 }),
        (width, height, values) => {
          const pixels = picture(width, height, values);
          const bytes = writePng(pixels);
          const read = readPng(bytes);
          expect(read.ok && only(read.value)).toEqual(pixels);
          expect(byPngjs(bytes)).toEqual(pixels);
        },
      ),
    );
  });

  it.each([[[200, 100, 50, 10]], [[255, 0, 0, 0]]])(
    'keeps a pixel of %s, which a canvas does not',
    (pixel) => {
      const read = readPng(writePng(picture(1, 1, pixel)));
      expect(read.ok && [...read.value.data]).toEqual(pixel);
    },
  );

  it('that is cut or changed at any byte is refused, or the same', () => {
    const bytes = writePng(picture(5, 5, [1, 2, 3, 255, 9, 8, 7, 200]));
    for (let at = 0; at < bytes.length; at += 1) {
      const cut = readPng(bytes.subarray(0, at));
      if (cut.ok) expect([...cut.value.data]).toEqual([...picture(5, 5, [1, 2, 3, 255, 9, 8, 7, 200]).data]);
      const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 255 : byte));
      expect(() => readPng(changed)).not.toThrow();
    }
  });
});

describe('sizes', () => {
  const plan = (
    width: number,
    height: number,
    mode: Mode,
    wanted: readonly [number, number],
    isEnlarged = false,
  ) => {
    const made = planSize({ width, height }, { mode, width: wanted[0], height: wanted[1], isEnlarged });
    return `${made.width}x${made.height}`;
  };

  it.each([
    [1001, 667, 'percent', [50, 0], '501x334'],
    [1, 10_000, 'longest', [100, 0], '1x100'],
    [4000, 3000, 'fit', [800, 800], '800x600'],
    [4000, 3000, 'fit', [0, 300], '400x300'],
    [4000, 3000, 'exact', [10, 900], '10x900'],
    [4000, 3000, 'cover', [500, 500], '500x500'],
    [40, 30, 'fit', [800, 0], '40x30'],
    [40, 30, 'cover', [800, 800], '30x30'],
    [40, 30, 'fit', [0, 0], '40x30'],
  ] as const)('of %i × %i by %s of %o are %s', (width, height, mode, wanted, result) =>
    expect(plan(width, height, mode, wanted)).toBe(result),
  );

  it('grow only when that is allowed', () => {
    expect(plan(40, 30, 'fit', [80, 0], true)).toBe('80x60');
    expect(plan(40, 30, 'cover', [80, 80], true)).toBe('80x80');
  });
});

describe('resampling', () => {
  const board = picture(2, 2, [0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255]);
  const half = planSize(board, { mode: 'percent', width: 50, height: 0, isEnlarged: false });

  it('of a checkerboard is #bcbcbc in linear light, and #808080 without', () => {
    expect([...resampled(board, half, true).data]).toEqual([188, 188, 188, 255]);
    expect([...resampled(board, half, false).data]).toEqual([128, 128, 128, 255]);
  });

  it('gives transparent pixels no say in colours', () => {
    const mixed = picture(2, 2, [255, 0, 0, 255, 0, 255, 0, 0]);
    const [red, green, , alpha] = resampled(mixed, half, true).data;
    expect([red, green, alpha]).toEqual([255, 0, 128]);
  });

  it('leaves one colour as it is, at any size', () => {
    fc.assert(
      fc.property(
        fc.tuple(BYTE, BYTE, BYTE),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        ([red, green, blue], width, height) => {
          const plain = picture(7, 5, [red, green, blue, 255]);
          const made = resampled(
            plain,
            planSize(plain, { mode: 'exact', width, height, isEnlarged: true }),
            true,
          );
          expect(new Set(made.data)).toEqual(new Set([red, green, blue, 255]));
        },
      ),
    );
  });

  it('takes the middle of what is cropped', () => {
    const stripes = picture(4, 1, [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255]);
    const cut = resampled(
      stripes,
      planSize(stripes, { mode: 'cover', width: 2, height: 1, isEnlarged: false }),
      true,
    );
    expect([...cut.data].filter((_, at) => at % 4 === 0)).toEqual([2, 3]);
  });

  it('fills what JPEG cannot hold', () =>
    expect([...onBackground(picture(1, 1, [255, 0, 0, 51]), [255, 255, 255]).data]).toEqual([
      255, 204, 204, 255,
    ]));

  it('takes ten times as long for ten times as many pixels', async () => {
    await expectLinear((count) => {
      const wide = picture(count, 60, [1, 2, 3, 255]);
      resampled(wide, planSize(wide, { mode: 'percent', width: 50, height: 0, isEnlarged: false }), true);
    }, 200);
  });
});

describe('a file', () => {
  const convert = async (image: string | Uint8Array, options: object = {}, name?: string) =>
    runForm(form, { image }, options, {
      ...WORLD,
      ...(name !== undefined && { fileNames: { image: name } }),
    });

  it('is what its bytes say, whatever it is called', async () => {
    const outcome = await convert(writePng(picture(2, 2, [1, 2, 3, 255])), {}, 'a/photo.JPG');
    expect(outcome.ok && outcome.value.notes?.map(({ message }) => message)).toContain(
      'the file is named .jpg, and is PNG',
    );
    expect(outcome.ok && outcome.value.outputs['picture']).toMatchObject({ fileName: 'photo.webp' });
  });

  it('that a command line cannot decode is refused with what it is, and where it can be', async () => {
    const gif = joinBytes(encodeUtf8('GIF89a'), Uint8Array.of(2, 0, 2, 0, 0, 0, 0), new Uint8Array(20));
    const outcome = await convert(gif, { format: 'webp' });
    expect(!outcome.ok && outcome.problem.message).toBe(
      'expected PNG, JPEG, WebP or AVIF, found GIF, which is read by a browser: use the page for it',
    );
  });

  it('that is resized is the same to pngjs', async () => {
    const before = picture(4, 4, [10, 20, 30, 255]);
    const outcome = await convert(`data:image/png;base64,${toBase64(writePng(before))}`, {
      width: '2',
      format: 'png',
    });
    const made = outcome.ok && outcome.value.outputs['picture'];
    expect(
      made &&
        typeof made === 'object' &&
        'bytes' in made &&
        made.bytes instanceof Uint8Array &&
        byPngjs(made.bytes),
    ).toEqual(picture(2, 2, [10, 20, 30, 255]));
  });

  it('that cannot be made small enough is told as a no', async () => {
    let seed = 1;
    const next = () => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16) & 255;
    const noise = picture(64, 64, Array.from({ length: 64 * 64 * 4 }, next));
    const outcome = await convert(writePng(noise), { most: '1' });
    expect(outcome.ok && outcome.value.isNo).toBe(true);
  });

  it.each([
    ['no bytes of a picture', Uint8Array.of(1, 2, 3)],
    ['a PNG that ends at once', Uint8Array.from(SIGNATURE)],
    ['half a surrogate', '\ud800'],
    ['a hundred kilobytes of noise', 'A'.repeat(100_000)],
  ])('of %s is refused', async (_what, image) => {
    expect((await convert(image)).ok).toBe(false);
  });

  it('tells what is lost', () => {
    const withChunks = (...names: readonly string[]) =>
      joinBytes(
        Uint8Array.from(SIGNATURE),
        chunk('IHDR', joinBytes(bigEndian(1), bigEndian(1), Uint8Array.of(8, 2, 0, 0, 0))),
        ...names.map((name) => chunk(name, new Uint8Array(4))),
      );
    expect(factsOf(withChunks('acTL', 'tEXt', 'eXIf', 'iCCP'))).toMatchObject({
      lost: ['the animation: the first picture alone is taken'],
      hasMetadata: true,
      profile: new Uint8Array(),
    });
    const exif = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0, 0xff, 0xda, 0, 2);
    expect(factsOf(exif)?.hasMetadata).toBe(true);
  });
});
