/** The codecs in a browser give the bytes that they give in Node (convert.test.ts), and what they cannot read the browser decodes. */
import { expect, it } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8, joinBytes, toHex } from '#src/lib/bytes.ts';
import { runForm } from '#src/lib/form/values.ts';
import { imageSize } from '#src/lib/image-size.ts';
import { readPng } from '#src/lib/png-pixels.ts';
import digests from './digests.json' with { type: 'json' };
import { form } from './form.ts';
import { EXAMPLE } from './options.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

async function converted(image: string | Uint8Array, options: object = {}) {
  const outcome = await runForm(form, { image }, options, WORLD);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const made: unknown = outcome.value.outputs['picture'];
  if (typeof made !== 'object' || made === null || !('bytes' in made) || !(made.bytes instanceof Uint8Array))
    throw new Error('none');
  return { bytes: made.bytes, notes: outcome.value.notes?.map(({ message }) => message).join('\n') ?? '' };
}

it.each(digests)(
  'gives the same bytes as on the command line: $options',
  async ({ options, sha256: digest }) => {
    const { bytes } = await converted(EXAMPLE, options);
    expect(toHex(sha256(bytes))).toBe(digest);
  },
);

/** 2 × 1 pixels, red and blue, of 24 bits. */
const BMP = joinBytes(
  encodeUtf8('BM'),
  Uint8Array.of(62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0),
  new Uint8Array(24),
  Uint8Array.of(0, 0, 255, 255, 0, 0, 0, 0),
);

it('decodes BMP by the browser', async () => {
  const { bytes } = await converted(BMP, { format: 'png' });
  const read = readPng(bytes);
  expect(read.ok && [...read.value.data]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
});

it('reads what it wrote as JPEG, WebP and AVIF as the browser does', async () => {
  for (const format of ['jpeg', 'webp', 'avif']) {
    const { bytes } = await converted(EXAMPLE, { format, width: '20' });
    const bitmap = await createImageBitmap(new Blob([bytes as BlobPart], { type: `image/${format}` }));
    expect([bitmap.width, bitmap.height]).toEqual([20, 20]);
    const back = await converted(bytes, { format: 'png' });
    expect(imageSize(back.bytes)).toMatchObject({ width: 20, height: 20 });
  }
});

it('names a damaged file', async () => {
  const { bytes } = await converted(EXAMPLE, { format: 'jpeg' });
  await expect(converted(bytes.subarray(0, 200), { format: 'png' })).rejects.toThrow(/JPEG is damaged/);
});
