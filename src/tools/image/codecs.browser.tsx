/** What the browser decodes and encodes: turned as EXIF says, of the kind that was asked for, as small as was asked for. */
import { expect, it } from 'vitest';
import { joinBytes } from '#src/lib/bytes.ts';
import { runForm } from '#src/lib/form/values.ts';
import { imageSize } from '#src/lib/image-size.ts';
import { readPng, writePng } from '#src/lib/png-pixels.ts';
import { form } from './form.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

/** Left red, right blue; with alpha where one is given. */
const twoColours = (width: number, height: number, alpha = 255) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const isLeft = ((at >> 2) % width) * 2 < width;
    return [isLeft ? 255 : 0, 0, isLeft ? 0 : 255, alpha][at & 3] ?? 0;
  }),
});

async function converted(image: Uint8Array, options: object = {}) {
  const outcome = await runForm(form, { image }, options, WORLD);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const made: unknown = outcome.value.outputs['picture'];
  if (typeof made !== 'object' || made === null || !('bytes' in made && 'type' in made))
    throw new Error('none');
  const { bytes, type } = made;
  if (!(bytes instanceof Uint8Array)) throw new Error('none');
  return {
    bytes,
    type,
    size: imageSize(bytes),
    notes: outcome.value.notes?.map(({ message }) => message).join('\n') ?? '',
    isNo: outcome.value.isNo,
    facts: JSON.stringify(outcome.value.outputs['facts']),
  };
}

/** A JPEG with an EXIF segment of this orientation alone. */
const turned = (jpeg: Uint8Array, orientation: number) =>
  joinBytes(
    jpeg.subarray(0, 2),
    Uint8Array.of(0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8),
    Uint8Array.of(0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0),
    jpeg.subarray(2),
  );

it('writes JPEG and WebP of the size that was asked for', async () => {
  const png = writePng(twoColours(40, 20));
  for (const format of ['jpeg', 'webp']) {
    const made = await converted(png, { format, width: '20' });
    expect(made.type).toBe(`image/${format}`);
    expect(made.size).toMatchObject({ width: 20, height: 10 });
  }
});

it('turns a photograph as EXIF says, and the tag is gone', async () => {
  const { bytes: jpeg } = await converted(writePng(twoColours(40, 20)), { format: 'jpeg' });
  const made = await converted(turned(jpeg, 6), { format: 'png' });
  expect(made.size).toMatchObject({ width: 20, height: 40 });
  expect(made.notes).toContain('metadata');
  const read = readPng(made.bytes);
  if (!read.ok) throw new Error(read.problem.message);
  // Turned to the right: what was on the left is above.
  expect(read.value.data[0]).toBeGreaterThan(200);
  expect(read.value.data.at(-4)).toBeLessThan(60);
});

it('finds the highest quality that fits, and says when none does', async () => {
  let seed = 1;
  const next = () => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16) & 255;
  const noise = writePng({
    width: 300,
    height: 200,
    data: Uint8ClampedArray.from({ length: 240_000 }, (_, at) => ((at & 3) === 3 ? 255 : next())),
  });
  const made = await converted(noise, { format: 'jpeg', most: '20' });
  expect(made.bytes.length).toBeLessThanOrEqual(20_000);
  const quality = Number(/"Quality","value":"(\d+)"/.exec(made.facts)?.[1]);
  const finer = await converted(noise, { format: 'jpeg', quality: String(quality + 1) });
  expect(finer.bytes.length).toBeGreaterThan(20_000);
  expect(made.isNo).toBe(false);
  const none = await converted(noise, { format: 'jpeg', most: '1' });
  expect([none.isNo, none.notes.includes('quality 1 is the least')]).toEqual([true, true]);
});

it('fills transparency in JPEG, and says that it rounds translucent colours in WebP', async () => {
  const png = writePng(twoColours(8, 8, 51));
  const jpeg = await converted(png, { format: 'jpeg', background: '#00ff00' });
  expect(jpeg.notes).toContain('what was transparent is #00ff00 now');
  expect((await converted(png, { format: 'webp' })).notes).toContain(
    'rounds the colours of translucent pixels',
  );
});

it('names a damaged file', async () => {
  const { bytes: jpeg } = await converted(writePng(twoColours(40, 20)), { format: 'jpeg' });
  const cut = joinBytes(jpeg.subarray(0, 300), new Uint8Array(200));
  await expect(converted(cut.subarray(0, 200), { format: 'png' })).rejects.toThrow(/JPEG/);
});
