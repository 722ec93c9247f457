import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import type { Outcome } from '#src/lib/form/form.ts';
import { defaultsOf, type OptionValues } from '#src/lib/options.ts';
import { isAlike } from './alike.ts';
import { clean, pictureDigest } from './clean.ts';
import { walk } from '#src/lib/picture-parts/containers.ts';
import type { Walk } from '#src/lib/picture-parts/parts.ts';
import { OPTIONS, type OUTPUTS } from './options.ts';
import {
  CAMERA,
  exifSegment,
  gif,
  gifPart,
  gifXmp,
  heif,
  iptc,
  iptcSegment,
  jpeg,
  jpegPart,
  png,
  pngPart,
  tiffBlock,
  webp,
  webpPart,
  xmpPacket,
  xmpSegment,
  type TestField,
} from '#scripts/testing/pictures.ts';
import { readTiff } from './formats/tiff.ts';
import { view } from './view.ts';
import { work } from './logic.ts';
import { readXmp } from './formats/xmp.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const answered = (
  bytes: Uint8Array,
  options: Partial<OptionValues<typeof OPTIONS>> = {},
): Outcome<typeof OUTPUTS> => work(bytes, { ...defaultsOf(OPTIONS), ...options }, WORLD);

function outputsOf(bytes: Uint8Array, options: Partial<OptionValues<typeof OPTIONS>> = {}) {
  const outcome = answered(bytes, options);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.outputs;
}

function cleanedOf(bytes: Uint8Array, options: Partial<OptionValues<typeof OPTIONS>> = {}): Uint8Array {
  const made = outputsOf(bytes, { job: 'remove', ...options }).clean?.bytes;
  if (!(made instanceof Uint8Array)) throw new Error('nothing was cleaned');
  return made;
}

function walkOf(bytes: Uint8Array): Walk {
  const walked = walk(bytes);
  if (!walked.ok) throw new Error(walked.problem.message);
  return walked.value;
}

const XMP = xmpPacket(
  'xmp:CreatorTool="PK"',
  '<dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li></rdf:Seq></dc:creator>',
);
const TIFF = tiffBlock(CAMERA, false, jpeg([], 16, 12));

/** A picture of each kind with everything in it. */
const PICTURES: Readonly<Record<string, Uint8Array>> = {
  jpg: jpeg(
    [
      jpegPart(0xe0, encodeUtf8('JFIF\0\x01\x02\x01\0H\0H\0\0')),
      exifSegment(TIFF),
      xmpSegment(XMP),
      iptcSegment(iptc([1, 90, '\u001b%G'], [2, 80, 'Zoë'], [2, 90, 'München'])),
      jpegPart(0xe2, encodeUtf8('MPF\0')),
      jpegPart(0xeb, encodeUtf8('JP\0\x01')),
      jpegPart(0xfe, encodeUtf8('hello')),
    ],
    12,
    8,
    jpeg([exifSegment(TIFF)]),
  ),
  png: png(
    [
      pngPart('eXIf', TIFF),
      pngPart('tEXt', encodeUtf8('Author\0Zo')),
      pngPart('zTXt', joinBytes(encodeUtf8('Comment\0\0'), zlibSync(encodeUtf8('hello')))),
      pngPart('iTXt', encodeUtf8(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
      pngPart('tIME', Uint8Array.of(7, 234, 11, 25, 10, 0, 0)),
      pngPart('caBX', encodeUtf8('jumb')),
    ],
    encodeUtf8('after'),
  ),
  webp: webp(0x0c, [
    webpPart('EXIF', TIFF),
    webpPart('XMP ', encodeUtf8(XMP)),
    webpPart('C2PA', encodeUtf8('jumb')),
  ]),
  gif: gif([gifPart(0xfe, 'hello'), gifPart(0xff, 'NETSCAPE2.0\x01\0\0'), gifXmp(XMP)]),
};
const KINDS = Object.keys(PICTURES);
const named = fc.constantFrom(...KINDS).map((kind) => PICTURES[kind] ?? new Uint8Array());

describe('removal', () => {
  it.each(KINDS)('leaves the compressed picture of a %s as it was, and nothing beside it', (kind) => {
    const bytes = PICTURES[kind] ?? new Uint8Array();
    const made = cleanedOf(bytes, { orientation: false });
    expect(pictureDigest(made, walkOf(made))).toBe(pictureDigest(bytes, walkOf(bytes)));
    const { entries } = view(made, walkOf(made));
    expect(entries.map(({ group }) => group)).toEqual(kind === 'jpg' ? ['JFIF', 'JFIF'] : []);
    const { proof } = outputsOf(bytes);
    expect(proof?.[0]?.value).toBe(proof?.[1]?.value);
  });

  it('keeps a photo upright with 32 bytes of EXIF', () => {
    const made = cleanedOf(jpeg([exifSegment(TIFF)]));
    const [app1] = walkOf(made).parts;
    expect(app1).toMatchObject({ name: 'APP1', from: 6, to: 38 });
    expect(view(made, walkOf(made)).entries).toEqual([
      { group: 'EXIF IFD0', tag: 'Orientation', raw: '6', meaning: 'turned by 90° clockwise' },
    ]);
  });

  it('has nothing to do the second time', () => {
    fc.assert(
      fc.property(named, fc.boolean(), fc.boolean(), fc.boolean(), (bytes, orientation, authors, trailer) => {
        const options = { orientation, authors, trailer };
        const once = cleanedOf(bytes, options);
        expect(cleanedOf(once, options)).toEqual(once);
      }),
    );
  });

  it('gives the picture that never had any, whatever stood between its parts', () => {
    const part = fc
      .tuple(
        fc.constantFrom(0xe1, 0xe3, 0xe4, 0xe5, 0xec, 0xed, 0xef, 0xfe),
        fc.uint8Array({ maxLength: 200 }),
      )
      .map(([marker, content]) => jpegPart(marker, content));
    const chunk = fc
      .tuple(
        fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'prVt', 'tIME'),
        fc.uint8Array({ maxLength: 200 }),
      )
      .map(([name, content]) => pngPart(name, content));
    const options = { orientation: false };
    fc.assert(
      fc.property(fc.array(part), fc.array(chunk), (parts, chunks) => {
        expect(cleanedOf(jpeg(parts), options)).toEqual(jpeg());
        expect(cleanedOf(png(chunks), options)).toEqual(png());
      }),
    );
  });

  it('never touches the picture of damaged files, or refuses them', () => {
    fc.assert(
      fc.property(
        named,
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (bytes, place, value, isCut) => {
          const at = place % bytes.length;
          const broken = isCut
            ? bytes.slice(0, at)
            : bytes.map((byte, index) => (index === at ? value : byte));
          const outcome = answered(broken);
          const made = outcome.ok ? outcome.value.outputs.clean?.bytes : undefined;
          if (made instanceof Uint8Array)
            expect(pictureDigest(made, walkOf(made))).toBe(pictureDigest(broken, walkOf(broken)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused where the picture would not be the same: the proof is made of what was written', () => {
    const bytes = PICTURES['jpg'] ?? new Uint8Array();
    const walked = walkOf(bytes);
    const wrong = {
      ...walked,
      parts: walked.parts.map((part) => ({ ...part, isPicture: undefined })),
    } as unknown as Walk; // a walk that takes the picture for metadata
    const keeping = { profile: true, trailer: false };
    const { bytes: made } = clean(bytes, wrong, { orientation: 1, artist: '', copyright: '' }, keeping);
    expect(pictureDigest(made, walkOf(made))).not.toBe(pictureDigest(bytes, walked));
  });

  it('takes the name that was asked for, and keeps the ending', () => {
    const outcome = work(
      jpeg(),
      { ...defaultsOf(OPTIONS), prefix: 'clean-' },
      { ...WORLD, fileNames: { image: '/photos/walk.JPG' } },
    );
    expect(outcome.ok && outcome.value.outputs.clean?.fileName).toBe('clean-walk.JPG');
  });

  it('tells of a thumbnail that may show what was cut off', () => {
    const thumbnailOf = (width: number, height: number) => {
      const bytes = jpeg([exifSegment(tiffBlock({}, false, jpeg([], width, height)))]);
      return outputsOf(bytes).found?.find(({ label }) => label === 'Thumbnail')?.value;
    };
    expect(thumbnailOf(3, 2)).toBe('3 × 2 pixels');
    expect(thumbnailOf(4, 3)).toContain('it may show what was cut off');
  });

  it('says whether the thumbnail shows the picture, where that is known', () => {
    const bytes = jpeg([exifSegment(tiffBlock({}, false, jpeg([], 4, 3)))]);
    const told = (isSame?: boolean) => {
      const outcome = work(bytes, defaultsOf(OPTIONS), WORLD, isSame);
      return outcome.ok && outcome.value.outputs.found?.find(({ label }) => label === 'Thumbnail')?.value;
    };
    expect(told(true)).toBe('4 × 3 pixels, shows the same as the picture');
    expect(told(false)).toBe('4 × 3 pixels, shows something else than the picture');
    expect(told()).toContain('of another shape');
  });

  it('takes pictures for alike that are lighter, turned or noisy, and no others', () => {
    const fields = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 256, maxLength: 256 });
    const quarter = (view: readonly number[]) =>
      view.map((_, at) => view[(15 - (at % 16)) * 16 + Math.floor(at / 16)] ?? 0);
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        fc.pre(new Set(one).size > 99 && new Set(other).size > 99);
        const noisy = one.map((value, at) => value * 0.7 + 40 + (at % 7));
        expect(isAlike(one, [other, quarter(noisy)])).toBe(true);
        expect(isAlike(one, [other])).toBe(false);
        expect(isAlike(one, [one.map(() => 7)])).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('says that a picture has a place or a name where it is checked', () => {
    const verdict = (bytes: Uint8Array) => {
      const outcome = answered(bytes, { check: true });
      return outcome.ok && outcome.value.isNo;
    };
    expect(verdict(PICTURES['jpg'] ?? new Uint8Array())).toBe(true);
    expect(
      verdict(jpeg([exifSegment(tiffBlock({ IFD0: [[0x010f, 2, 'PK']], GPS: [[29, 2, '2026:11:25']] }))])),
    ).toBe(false);
  });
});

describe('TIFF', () => {
  it('has thirteen types in both byte orders', () => {
    const fields: readonly TestField[] = [
      [1, 1, [7]],
      [2, 2, 'text'],
      [3, 3, [65535, 1]],
      [4, 4, [4294967295]],
      [5, 5, [1, 3]],
      [6, 6, [255]],
      [7, 7, Uint8Array.of(1, 2, 3, 4, 5)],
      [8, 8, [65535]],
      [9, 9, [-2]],
      [10, 10, [-1, 3]],
      [11, 11, [0.5]],
      [12, 12, [0.1]],
      [13, 13, [8]],
    ];
    for (const isLittle of [false, true]) {
      const bytes = tiffBlock({ IFD0: fields }, isLittle);
      const values = readTiff({ bytes, at: 0, isFile: true })?.fields.map(({ value }) => value);
      expect(values).toEqual([
        Uint8Array.of(7),
        'text',
        [65535, 1],
        [4294967295],
        [{ top: 1, bottom: 3 }],
        Uint8Array.of(255),
        Uint8Array.of(1, 2, 3, 4, 5),
        [-1],
        [-2],
        [{ top: -1, bottom: 3 }],
        [0.5],
        [0.1],
        [8],
      ]);
    }
  });

  it('has directories whose pointers are of the type for directories', () => {
    // The place of tif/Issue 151.tif of drewnoakes/metadata-extractor-images (a drone), which is found so alone.
    const bytes = tiffBlock({ GPS: [[1, 2, 'N']] });
    const pointer = bytes.findIndex((byte, at) => byte === 0x88 && bytes[at + 1] === 0x25);
    const given = bytes.map((byte, at) => (at === pointer + 3 ? 13 : byte));
    expect(readTiff({ bytes: given, at: 0, isFile: true })?.fields).toMatchObject([
      { directory: 'GPS', tag: 1, value: 'N' },
    ]);
  });

  it('gives what is there of a thumbnail that is cut off', () => {
    const thumbnail = jpeg([], 16, 12);
    const whole = tiffBlock({}, false, thumbnail);
    const length = whole.findIndex((byte, at) => byte === 2 && whole[at + 1] === 2 && whole[at + 3] === 4);
    const longer = whole.map((byte, at) => (at === length + 9 ? 1 : byte));
    const cut = readTiff({ bytes: longer, at: 0, isFile: false })?.thumbnail;
    expect(cut?.subarray(0, thumbnail.length)).toEqual(thumbnail);
  });

  it('that points back to itself is read once', () => {
    const loop = Uint8Array.of(
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
      0x87,
      0x69,
      0,
      4,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      8,
      0,
      0,
      0,
      8,
    );
    expect(readTiff({ bytes: loop, at: 100, isFile: false })).toMatchObject({
      fields: [],
      problems: [
        'Exif points back to byte 108, which was read already',
        'IFD1 points back to byte 108, which was read already',
      ],
    });
  });

  it('whose values lie over each other, or beyond the end, is not followed', () => {
    const entry = (count: number) => [0x01, 0x11, 0, 7, 0, 0, (count >> 8) & 255, count & 255, 0, 0, 0, 0];
    const many = Uint8Array.of(
      0x4d,
      0x4d,
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      20,
      ...Array.from({ length: 20 }, () => entry(200)).flat(),
      0,
      0,
      0,
      0,
    );
    const read = readTiff({ bytes: many, at: 0, isFile: true });
    expect(read?.fields).toHaveLength(1);
    expect(read?.problems[0]).toBe('IFD0 entry 1 at byte 22 lies over others: its value was not read');
    const far = Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry(0xffff), 0, 0, 0, 0);
    expect(readTiff({ bytes: far, at: 0, isFile: true })?.problems).toEqual([
      'IFD0 entry 0 at byte 10 points to byte 0 for 65,535 bytes, the file has 26',
    ]);
  });
});

describe('XMP', () => {
  it('has the same names whatever the prefix of its wrapping is', () => {
    const packet = xmpPacket('', '<dc:creator>Zoë</dc:creator>').replaceAll('x:xmpmeta', 'xmp:xmpmeta');
    expect(readXmp(encodeUtf8(packet)).entries).toEqual([{ group: 'XMP', tag: 'dc:creator', raw: 'Zoë' }]);
  });
});

describe('hostile pictures', () => {
  it('are answered, whatever their bytes are', () => {
    const heads = [
      ...KINDS.map((kind) => (PICTURES[kind] ?? new Uint8Array()).slice(0, 12)),
      heif('heic', TIFF, XMP).slice(0, 12),
      TIFF.slice(0, 8),
      new Uint8Array(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        answered(joinBytes(head, rest));
      }),
      { numRuns: 500 },
    );
  });

  it('that are cut anywhere are answered', () => {
    for (const bytes of [...Object.values(PICTURES), heif('avif', TIFF, XMP), TIFF])
      for (let end = 0; end < bytes.length; end += 7) answered(bytes.slice(0, end));
  });

  it('with a text that is a million times larger unpacked have it cut', () => {
    const bomb = zlibSync(new Uint8Array(20_000_000), { level: 9 });
    const bytes = png([pngPart('zTXt', joinBytes(encodeUtf8('Comment\0\0'), bomb))]);
    expect(outputsOf(bytes).tags?.rows[0]?.[2]?.length).toBe(1_000_000);
  });

  it('take ten times as long where they are ten times as large', async () => {
    const parts = (count: number, make: (index: number) => Uint8Array) =>
      Array.from({ length: count }, (_, index) => make(index));
    await expectLinear(
      (count) => answered(jpeg(parts(count, () => jpegPart(0xfe, encodeUtf8('hello'))))),
      2000,
    );
    await expectLinear(
      (count) => answered(png(parts(count, () => pngPart('tEXt', encodeUtf8('Author\0Zoe'))))),
      1000,
    );
    await expectLinear((count) => readXmp(encodeUtf8(xmpPacket('', '<a:b>c</a:b>'.repeat(count)))), 2000);
    await expectLinear((count) => readXmp(encodeUtf8('<a>'.repeat(count))), 2000);
    await expectLinear(
      (count) =>
        walk(joinBytes(jpeg().slice(0, -2), new Uint8Array(count).fill(0xff), Uint8Array.of(0xff, 0xd9))),
      100_000,
    );
    const entry = Uint8Array.of(0x01, 0x11, 0, 7, 0, 0, 0, 9, 0, 0, 0, 0);
    await expectLinear((count) => {
      const head = Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, count >> 8, count & 255);
      return answered(joinBytes(head, ...parts(count, () => entry)));
    }, 600);
  });
});

const EXIFTOOL = findProgram('exiftool');

describe.skipIf(!EXIFTOOL)(
  EXIFTOOL ? 'as ExifTool sees it' : 'not compared with ExifTool: it is not installed here',
  () => {
    /** What it tells of files by their names, groups in front. */
    function exiftool(
      files: Readonly<Record<string, Uint8Array>>,
    ): readonly Readonly<Record<string, unknown>>[] {
      const folder = mkdtempSync(join(tmpdir(), 'metadata-'));
      try {
        const names = Object.entries(files).map(([name, bytes]) => {
          writeFileSync(join(folder, name), bytes);
          return join(folder, name);
        });
        const out = execFileSync(EXIFTOOL ?? '', ['-j', '-G1', '-n', '-a', '-u', '-q', ...names], {
          encoding: 'utf8',
        });
        return JSON.parse(out) as readonly Readonly<Record<string, unknown>>[]; // what it writes with -j
      } finally {
        rmSync(folder, { recursive: true });
      }
    }

    it('a cleaned picture has no groups but those of the file itself', () => {
      const made = Object.fromEntries(
        KINDS.map((kind) => [`a.${kind}`, cleanedOf(PICTURES[kind] ?? new Uint8Array())]),
      );
      for (const facts of exiftool(made)) {
        const left = Object.keys(facts).filter(
          (name) => !/^(?:SourceFile|(?:ExifTool|System|File|Composite|JFIF|PNG|RIFF|GIF):.*)$/.test(name),
        );
        expect(left, String(facts['SourceFile'])).toEqual(left.filter((name) => name === 'IFD0:Orientation'));
        expect(facts['ExifTool:Warning']).toBeUndefined();
      }
    });

    it('places, exposures and texts are the same', () => {
      const whole = (max: number) => fc.integer({ min: 0, max });
      const photos = fc.sample(
        fc.record({
          place: fc.tuple(whole(89), whole(59), whole(5999)),
          isSouth: fc.boolean(),
          time: fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 })),
          f: fc.integer({ min: 5, max: 640 }),
          iso: fc.integer({ min: 1, max: 65535 }),
          artist: fc.stringMatching(/^[A-Za-zäöüßé漢🎈][A-Za-zäöüßé漢🎈 ]{0,20}[A-Za-z]$/u),
          isLittle: fc.boolean(),
        }),
        { numRuns: 40, seed: 3 },
      );
      const files = photos.map(
        ({ place: [degrees, minutes, hundredths], isSouth, time, f, iso, artist, isLittle }) =>
          jpeg([
            exifSegment(
              tiffBlock(
                {
                  IFD0: [[0x013b, 2, artist]],
                  Exif: [
                    [0x829a, 5, time],
                    [0x829d, 5, [f, 10]],
                    [0x8827, 3, [iso]],
                  ],
                  GPS: [
                    [1, 2, isSouth ? 'S' : 'N'],
                    [2, 5, [degrees, 1, minutes, 1, hundredths, 100]],
                    [3, 2, isSouth ? 'W' : 'E'],
                    [4, 5, [degrees, 1, minutes, 1, hundredths, 100]],
                  ],
                },
                isLittle,
              ),
            ),
          ]),
      );
      const told = exiftool(Object.fromEntries(files.map((bytes, index) => [`${index}.jpg`, bytes])));
      expect(told).toHaveLength(files.length);
      for (const facts of told) {
        const index = Number(/(\d+)\.jpg$/.exec(String(facts['SourceFile']))?.[1]);
        const { entries } = view(files[index] ?? new Uint8Array(), walkOf(files[index] ?? new Uint8Array()));
        const of = (tag: string) => entries.find((entry) => entry.tag === tag);
        expect(Number.parseFloat(of('GPSLatitude')?.meaning ?? '')).toBeCloseTo(
          Number(facts['Composite:GPSLatitude']),
          7,
        );
        expect(Number.parseFloat(of('GPSLongitude')?.meaning ?? '')).toBeCloseTo(
          Number(facts['Composite:GPSLongitude']),
          7,
        );
        expect(of('Artist')?.raw).toBe(String(facts['IFD0:Artist']));
        const [top = 0, bottom = 1] = (of('ExposureTime')?.raw ?? '').split('/').map(Number);
        expect(top / bottom / Number(facts['ExifIFD:ExposureTime'])).toBeCloseTo(1, 8);
        expect(of('FNumber')?.meaning).toBe(`f/${Number(facts['ExifIFD:FNumber'])}`);
        expect(of('PhotographicSensitivity')?.meaning).toBe(`ISO ${Number(facts['ExifIFD:ISO'])}`);
      }
    });

    it('a photo of every part has the same texts', () => {
      const bytes = PICTURES['jpg'] ?? new Uint8Array();
      const [facts = {}] = exiftool({ 'a.jpg': bytes });
      const { entries } = view(bytes, walkOf(bytes));
      const of = (name: string) => entries.find(({ group, tag }) => `${group} ${tag}` === name)?.raw;
      expect(of('XMP dc:creator')).toBe(facts['XMP-dc:Creator']);
      expect(of('XMP xmp:CreatorTool')).toBe(facts['XMP-xmp:CreatorTool']);
      expect(of('IPTC By-line')).toBe(facts['IPTC:By-line']);
      expect(of('IPTC City')).toBe(facts['IPTC:City']);
      expect(of('EXIF Exif BodySerialNumber')).toBe(facts['ExifIFD:SerialNumber']);
      expect(of('Comment COM')).toBe(facts['File:Comment']);
    });
  },
);
