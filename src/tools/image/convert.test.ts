/** Pictures converted as a whole: turned, resized, of the kind that was asked for, with the metadata and colours that were to stay. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Color from 'colorjs.io';
import { zlibSync } from 'fflate';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import { runForm } from '#src/lib/form/values.ts';
import { imageSize } from '#src/lib/image-size.ts';
import { walk } from '#src/lib/picture-parts/containers.ts';
import { bigEndian, chunk } from '#src/lib/png.ts';
import { writePng, type Pixels } from '#src/lib/png-pixels.ts';
import digests from './digests.json' with { type: 'json' };
import { form } from './form.ts';
import { EXAMPLE } from './options.ts';
import { turned } from './pixels/resample.ts';
import { decode, isDecoded } from './pixels/wasm.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

async function convert(image: string | Uint8Array, options: object = {}) {
  const outcome = await runForm(form, { image }, options, WORLD);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const made: unknown = outcome.value.outputs['picture'];
  if (typeof made !== 'object' || made === null || !('bytes' in made) || !(made.bytes instanceof Uint8Array))
    throw new Error('none');
  return {
    bytes: made.bytes,
    size: imageSize(made.bytes),
    notes: outcome.value.notes?.map(({ message }) => message).join('\n') ?? '',
    isNo: outcome.value.isNo,
    facts: JSON.stringify(outcome.value.outputs['facts']),
  };
}

/** Left red, right blue, 40 × 20 unless told otherwise. */
const twoColours = (width = 40, height = 20, alpha = 255): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const isLeft = ((at >> 2) % width) * 2 < width;
    return [isLeft ? 255 : 0, 0, isLeft ? 0 : 255, alpha][at & 3] ?? 0;
  }),
});

/** A TIFF of one field: this orientation. */
const tiff = (orientation: number) =>
  Uint8Array.of(
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );

const segment = (marker: number, content: Uint8Array) =>
  joinBytes(Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content);

const withSegments = (jpeg: Uint8Array, ...segments: readonly Uint8Array[]) =>
  joinBytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

const exif = (orientation: number) => segment(0xe1, joinBytes(encodeUtf8('Exif\0\0'), tiff(orientation)));

async function pixelsOf(bytes: Uint8Array, format: string): Promise<Pixels> {
  if (!isDecoded(format)) {
    const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
    return { width, height, data: Uint8ClampedArray.from(data) };
  }
  const read = await decode(bytes, format);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

describe('a photograph', () => {
  it('of orientation 6 is turned, and the tag is gone', async () => {
    const { bytes: jpeg } = await convert(writePng(twoColours()), { format: 'jpeg' });
    const made = await convert(withSegments(jpeg, exif(6)), { format: 'png' });
    expect(made.size).toMatchObject({ width: 20, height: 40 });
    expect(made.notes).toContain('lost: metadata');
    const { data } = await pixelsOf(made.bytes, 'PNG');
    // Turned to the right: what was on the left is above.
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-4)).toBeLessThan(60);
  });

  it('is turned in PNG and WebP too, and sizes mean the turned picture', async () => {
    const png = writePng(twoColours());
    const turnedPng = joinBytes(png.subarray(0, 33), chunk('eXIf', tiff(8)), png.subarray(33));
    for (const image of [turnedPng, (await convert(turnedPng, { metadata: 'keep' })).bytes]) {
      const made = await convert(image, { height: '10' });
      expect(made.size).toMatchObject({ width: 5, height: 10 });
    }
  });

  it.each([
    [1, 'abcdef', 3],
    [2, 'cbafed', 3],
    [3, 'fedcba', 3],
    [4, 'defabc', 3],
    [5, 'adbecf', 2],
    [6, 'daebfc', 2],
    [7, 'fcebda', 2],
    [8, 'cfbead', 2],
  ])('of orientation %i with the pixels abc/def is looked at as %s', (orientation, letters, width) => {
    const data = Uint8ClampedArray.from([...'abcdef'].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255]));
    const made = turned({ width: 3, height: 2, data }, orientation);
    expect([String.fromCharCode(...made.data.filter((_, at) => at % 4 === 0)), made.width]).toEqual([
      letters,
      width,
    ]);
  });

  it('that is cut off is named, with the byte', async () => {
    const { bytes: jpeg } = await convert(writePng(twoColours()), { format: 'jpeg' });
    await expect(convert(jpeg.subarray(0, jpeg.length - 20))).rejects.toThrow(
      /the JPEG is damaged: .* at byte \d+/,
    );
    const { bytes: webp } = await convert(writePng(twoColours()));
    await expect(convert(webp.subarray(0, webp.length - 9))).rejects.toThrow(/the WebP is damaged: .* byte/);
    const { bytes: avif } = await convert(writePng(twoColours()), { format: 'avif' });
    await expect(convert(avif.subarray(0, avif.length - 9))).rejects.toThrow(/the AVIF is damaged/);
  });
});

describe('a conversion', () => {
  const NAMES = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const;

  it.each(['png', 'webp', 'avif'] as const)(
    'to lossless %s and back keeps the pixels (200,100,50,10) and (255,0,0,0)',
    async (format) => {
      const pixels = { width: 2, height: 1, data: Uint8ClampedArray.of(200, 100, 50, 10, 255, 0, 0, 0) };
      const made = await convert(writePng(pixels), { format, lossless: true });
      const back = await convert(made.bytes, { format: 'png' });
      expect(await pixelsOf(back.bytes, 'PNG')).toEqual(pixels);
      if (format !== 'png') expect(made.facts).toContain('"lossless"');
    },
  );

  it('as the file gives its own format', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const { bytes } = await convert(writePng(twoColours()), { format });
      const made = await convert(bytes, { format: 'same', width: '20' });
      expect(made.facts).toContain(`${NAMES[format]} → ${NAMES[format]}`);
    }
  });

  it('takes the quality of its format unless one is chosen', async () => {
    const png = writePng(twoColours());
    for (const [format, quality] of [
      ['jpeg', '80'],
      ['webp', '80'],
      ['avif', '55'],
    ])
      expect((await convert(png, { format })).facts).toContain(`"Quality","value":"${quality}"`);
  });

  it('finds the highest quality that fits, and says when none does', async () => {
    let seed = 1;
    const next = () => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16) & 255;
    const noise = (width: number, height: number) =>
      writePng({
        width,
        height,
        data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
          (at & 3) === 3 ? 255 : next(),
        ),
      });
    const small = noise(120, 80);
    for (const [format, most] of [
      ['jpeg', 6],
      ['webp', 4],
      ['avif', 6],
    ] as const) {
      const made = await convert(small, { format, most: String(most) });
      expect(made.bytes.length).toBeLessThanOrEqual(most * 1000);
      const quality = Number(/"Quality","value":"(\d+)"/.exec(made.facts)?.[1]);
      const finer = await convert(small, { format, quality: String(quality + 1) });
      expect(finer.bytes.length).toBeGreaterThan(most * 1000);
      expect(made.isNo).toBe(false);
    }
    const none = await convert(noise(300, 200), { format: 'webp', most: '1' });
    expect([none.isNo, none.notes.includes('quality 1 is the least')]).toEqual([true, true]);
  });

  it('fills transparency in JPEG, and says so', async () => {
    const made = await convert(writePng(twoColours(8, 8, 51)), { format: 'jpeg', background: '#00ff00' });
    expect(made.notes).toContain('what was transparent is #00ff00 now');
  });

  it('refuses a side that WebP cannot have', async () => {
    await expect(convert(writePng(twoColours(16_384, 1)))).rejects.toThrow(
      'the picture would be 16384 × 1, and 16,383 pixels a side are the most that WebP has',
    );
  });
});

it.each(digests)('gives the same bytes here as on the page: $options', async ({ options, sha256 }) => {
  const { bytes } = await convert(EXAMPLE, options);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
});

describe('metadata', () => {
  const XMP =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Zoë"/></rdf:RDF></x:xmpmeta>';

  async function photograph() {
    const { bytes } = await convert(writePng(twoColours()), { format: 'jpeg' });
    return withSegments(
      bytes,
      exif(6),
      segment(0xe1, encodeUtf8(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
      segment(0xed, encodeUtf8('Photoshop 3.0\0')),
      segment(0xfe, encodeUtf8('a comment')),
    );
  }

  it.each([
    ['jpeg', 'APP1 APP1 APP13 COM', ''],
    ['png', 'eXIf iTXt tEXt', 'lost: IPTC (no place for it)'],
    ['webp', 'VP8X EXIF XMP', 'lost: IPTC (no place for it); the comment (no place for it)'],
    ['avif', '', 'lost: EXIF (no place for it); XMP (no place for it); IPTC (no place for it)'],
  ])('is kept in %s as %s', async (format, names, lost) => {
    const made = await convert(await photograph(), { format, metadata: 'keep' });
    const walked = walk(made.bytes);
    if (!walked.ok) throw new Error(walked.problem.message);
    const found = walked.value.parts.filter(
      ({ name, isPicture }) => !isPicture && !/^APP(?:0|14)$/.test(name),
    );
    expect(walked.value.problem).toBeUndefined();
    expect(found.map(({ name }) => name).join(' ')).toBe(names);
    expect(made.notes).toContain(lost);
    // Turned once, and not again.
    const again = await convert(made.bytes, { format: 'png' });
    expect(again.size).toMatchObject({ width: 20, height: 40 });
  });

  it('is gone unless it is to be kept', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif']) {
      const made = await convert(await photograph(), { format });
      expect(made.notes).toContain('lost: metadata');
      expect(Buffer.from(made.bytes).toString('latin1')).not.toMatch(/Exif|EXIF|eXIf|xmpmeta|comment/);
    }
  });

  const exiftool = findProgram('exiftool');
  it.skipIf(!exiftool)('that is kept is read by ExifTool', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penknife-image-'));
    try {
      for (const format of ['jpeg', 'png', 'webp']) {
        const file = join(folder, `a.${format}`);
        writeFileSync(file, (await convert(await photograph(), { format, metadata: 'keep' })).bytes);
        const told = JSON.parse(
          execFileSync(exiftool ?? '', ['-j', '-n', '-Orientation', '-Source', '-Error', '-Warning', file], {
            encoding: 'utf8',
          }),
        ) as readonly object[];
        expect(told[0]).toMatchObject({ Orientation: 1, Source: 'Zoë' });
        expect(told[0]).not.toHaveProperty('Error');
        expect(told[0]).not.toHaveProperty('Warning');
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** A profile of three primaries in XYZ of D50 and one curve (ISO 15076-1). */
function profile(primaries: readonly (readonly number[])[], curve: Uint8Array): Uint8Array {
  const xyz = (values: readonly number[]) =>
    joinBytes(
      encodeUtf8('XYZ '),
      new Uint8Array(4),
      ...values.map((value) => bigEndian(Math.round(value * 65_536))),
    );
  const tags = [
    ...primaries.map((values, at) => [`${'rgb'[at] ?? ''}XYZ`, xyz(values)] as const),
    ...['r', 'g', 'b'].map((letter) => [`${letter}TRC`, curve] as const),
  ];
  let place = 128 + 4 + tags.length * 12;
  const table: Uint8Array[] = [bigEndian(tags.length)];
  for (const [name, content] of tags) {
    table.push(encodeUtf8(name), bigEndian(place), bigEndian(content.length));
    place += content.length;
  }
  const head = new Uint8Array(128);
  head.set(encodeUtf8('RGB XYZ '), 16);
  return joinBytes(head, ...table, ...tags.map(([, content]) => content));
}

/** The curve of sRGB as a formula of type 3. */
const SRGB_CURVE = joinBytes(
  encodeUtf8('para'),
  Uint8Array.of(0, 0, 0, 0, 0, 3, 0, 0),
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map((value) =>
    bigEndian(Math.round(value * 65_536)),
  ),
);
/** Columns of Display P3 and of sRGB, adapted to D50 (Apple's and the ICC's profiles). */
const P3 = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];
const SRGB = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];

describe('a colour profile', () => {
  const inPng = (pixels: Pixels, icc: Uint8Array) => {
    const png = writePng(pixels);
    const packed = joinBytes(encodeUtf8('x\0\0'), zlibSync(icc));
    return joinBytes(png.subarray(0, 33), chunk('iCCP', packed), png.subarray(33));
  };
  const four = {
    width: 4,
    height: 1,
    data: Uint8ClampedArray.of(255, 0, 0, 255, 128, 128, 128, 255, 200, 100, 50, 10, 0, 255, 0, 255),
  };

  it('of Display P3 becomes sRGB as CSS Color 4 has it, and the pixels outside are counted', async () => {
    const made = await convert(inPng(four, profile(P3, SRGB_CURVE)), { format: 'png' });
    expect(made.notes).toContain('colours are sRGB now, the nearest for the 2 pixels outside of it');
    const { data } = await pixelsOf(made.bytes, 'PNG');
    for (const at of [0, 4, 8, 12]) {
      const [red = 0, green = 0, blue = 0, alpha] = four.data.subarray(at, at + 4);
      const expected = new Color('p3', [red / 255, green / 255, blue / 255]).to('srgb').coords;
      for (let channel = 0; channel < 3; channel += 1)
        expect(
          Math.abs((data[at + channel] ?? 0) - Math.min(1, Math.max(0, expected[channel] ?? 0)) * 255),
        ).toBeLessThan(1.2);
      expect(data[at + 3]).toBe(alpha);
    }
  });

  it('of sRGB changes no pixel, and nothing is said to be lost', async () => {
    const made = await convert(inPng(four, profile(SRGB, SRGB_CURVE)), { format: 'png', keep: false });
    expect(await pixelsOf(made.bytes, 'PNG')).toEqual(four);
    expect(made.notes).toBe('');
  });

  it('of another kind is told to be left out', async () => {
    const made = await convert(inPng(four, new Uint8Array(200)), { format: 'png' });
    expect(made.notes).toContain('of a kind that is not applied here: colours may look different');
  });
});
