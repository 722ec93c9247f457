/** Right answers of ExifTool 12.57, of Python, and of the standards; the pictures are made by code. */
import { encodeUtf8, toBase64 } from '#src/lib/bytes.ts';
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';
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
  type TestTiff,
} from '#scripts/testing/pictures.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

/** As it is typed, so that pages are tried with it too. */
const typed = (bytes: Uint8Array): Case['inputs'] => ({ image: toBase64(bytes) });

const columns = ['Group', 'Tag', 'Value', 'As stored'];
const seen = (bytes: Uint8Array, rows: readonly (readonly string[])[], more: Partial<Case> = {}): Case => ({
  inputs: typed(bytes),
  ...more,
  outputs: { tags: rows.length === 0 ? undefined : { columns, rows }, ...more.outputs },
});

const photo = (directories: TestTiff): Uint8Array => jpeg([exifSegment(tiffBlock(directories))]);
const exif = (tag: string, meaning: string, stored: string): readonly string[] => [
  'EXIF Exif',
  tag,
  meaning,
  stored,
];

const XMP = xmpPacket(
  'xmp:CreatorTool="PK"',
  '<dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li></rdf:Seq></dc:creator><own:place xmlns:own="urn:own">Zoo</own:place>',
);
const XMP_ROWS = [
  ['XMP', 'xmp:CreatorTool', 'PK', 'PK'],
  ['XMP', 'dc:creator', 'Zoë', 'Zoë'],
  ['XMP', 'own:place', 'Zoo', 'Zoo'],
] as const;
const WHOLE = jpeg([
  exifSegment(tiffBlock(CAMERA, true, jpeg([], 16, 12))),
  xmpSegment(XMP),
  iptcSegment(iptc([1, 90, '\u001b%G'], [2, 80, 'Zoë'], [2, 90, 'München'])),
  jpegPart(0xfe, encodeUtf8('hello')),
]);
const removed = { job: 'remove' } as const;
const both = { job: 'both' } as const;
const upright = tiffBlock({ IFD0: [[0x0112, 3, [6]]] });
/** The profile's name, and a stream of zlib that is not one: only whether it stays is looked at. */
const PROFILE = jpegPart(0xe2, encodeUtf8('ICC_PROFILE\0\x01\x01nothing'));

export const CASES: readonly Case[] = [
  seen(
    photo({
      GPS: [
        [1, 2, 'N'],
        [2, 5, [48, 1, 8, 1, 1428, 100]],
        [3, 2, 'W'],
        [4, 5, [0, 1, 7, 1, 3999, 100]],
        [5, 1, [1]],
        [6, 5, [1234, 100]],
      ],
    }),
    [
      ['GPS', 'GPSLatitudeRef', 'north', 'N'],
      ['GPS', 'GPSLatitude', '48.1373°', '48/1 8/1 1428/100'],
      ['GPS', 'GPSLongitudeRef', 'west', 'W'],
      ['GPS', 'GPSLongitude', '-0.127775°', '0/1 7/1 3999/100'],
      ['GPS', 'GPSAltitudeRef', 'below sea level', '1'],
      ['GPS', 'GPSAltitude', '12.34 m below sea level', '1234/100'],
    ],
    {
      source: 'ExifTool 12.57; Python’s Fraction',
      outputs: {
        found: [
          { label: 'Place', value: '48.1373, -0.127775' },
          { label: 'Map', value: 'https://www.openstreetmap.org/?mlat=48.1373&mlon=-0.127775' },
        ],
      },
    },
  ),
  seen(
    photo({
      Exif: [
        [0x9003, 2, '2026:11:25 10:00:00'],
        [0x9011, 2, '+01:00'],
        [0x9004, 2, '2026:11:25 10:00:01'],
        [0x9292, 2, '250'],
      ],
    }),
    [
      exif('DateTimeOriginal', '2026-11-25T10:00:00+01:00', '2026:11:25 10:00:00'),
      exif('DateTimeDigitized', '2026-11-25T10:00:01.250, no time zone recorded', '2026:11:25 10:00:01'),
      exif('OffsetTimeOriginal', '+01:00', '+01:00'),
      exif('SubSecTimeDigitized', '250', '250'),
    ],
    { source: 'ExifTool 12.57' },
  ),
  seen(
    photo({
      IFD0: [[0x013b, 2, 'Zoë']],
      Exif: [
        [0x829a, 5, [1, 125]],
        [0x829d, 5, [28, 10]],
        [0x8827, 3, [200]],
      ],
    }),
    [
      ['EXIF IFD0', 'Artist', 'Zoë', 'Zoë'],
      exif('ExposureTime', '1/125 s', '1/125'),
      exif('FNumber', 'f/2.8', '28/10'),
      exif('PhotographicSensitivity', 'ISO 200', '200'),
    ],
    { source: 'ExifTool 12.57', outputs: { found: [{ label: 'Names', value: 'Zoë' }] } },
  ),
  // Latin-1, UTF-16LE, and a comment with its code.
  seen(
    photo({
      IFD0: [
        [0x013b, 2, Uint8Array.of(0x5a, 0x6f, 0xeb, 0)],
        [0x9c9b, 1, Uint8Array.of(0x5a, 0, 0x6f, 0, 0xeb, 0, 0, 0)],
      ],
      Exif: [[0x9286, 7, encodeUtf8('ASCII\0\0\0A walk')]],
    }),
    [
      ['EXIF IFD0', 'Artist', 'Zoë (read as Latin-1)', 'Zoë'],
      ['EXIF IFD0', 'XPTitle', 'Zoë', '90 0 111 0 235 0 0 0'],
      exif('UserComment', 'A walk', '41534349490000004120 77616c6b'.replace(' ', '')),
    ],
    { source: 'CIPA DC-008, 4.6.6' },
  ),
  {
    inputs: typed(jpeg([exifSegment(tiffBlock({ IFD0: [[0x0112, 3, [6]]], GPS: [[1, 2, 'N']] }))])),
    options: removed,
    outputs: { clean: { bytes: jpeg([exifSegment(upright)]), type: 'image/jpeg' } },
    notes: ['only orientation'],
    source: 'rule 7: 32 bytes of EXIF are left',
  },
  {
    inputs: typed(WHOLE),
    options: { ...removed, orientation: false },
    outputs: { clean: { bytes: jpeg(), type: 'image/jpeg' } },
    notes: ['drawn turned or mirrored'],
    source: 'rule 6',
  },
  {
    inputs: typed(WHOLE),
    options: removed,
    outputs: { clean: { bytes: jpeg([exifSegment(upright)]), type: 'image/jpeg' } },
    source: 'rules 6 and 7',
  },
  {
    inputs: typed(
      jpeg([jpegPart(0xee, encodeUtf8('Adobe\0d\0\0\0\0\0')), PROFILE, jpegPart(0xe5, encodeUtf8('own'))]),
    ),
    options: removed,
    outputs: {
      clean: { bytes: jpeg([jpegPart(0xee, encodeUtf8('Adobe\0d\0\0\0\0\0')), PROFILE]), type: 'image/jpeg' },
    },
    notes: ['the colour profile'],
    source: 'rule 6: without APP14, CMYK and RGB would change their colours',
  },
  {
    inputs: typed(jpeg([PROFILE])),
    options: { ...removed, profile: false },
    outputs: { clean: { bytes: jpeg(), type: 'image/jpeg' } },
  },
  {
    inputs: typed(
      jpeg([
        exifSegment(
          tiffBlock({
            IFD0: [
              [0x013b, 2, 'Zoë'],
              [0x010f, 2, 'PK'],
            ],
          }),
        ),
      ]),
    ),
    options: { ...removed, authors: true },
    outputs: {
      clean: { bytes: jpeg([exifSegment(tiffBlock({ IFD0: [[0x013b, 2, 'Zoë']] }))]), type: 'image/jpeg' },
    },
    notes: ['only artist'],
  },
  {
    inputs: typed(jpeg([], 12, 8, jpeg())),
    options: removed,
    outputs: { clean: { bytes: jpeg(), type: 'image/jpeg' } },
    notes: ['after the end of the picture is gone too: another picture'],
    source: 'rule 8',
  },
  {
    inputs: typed(jpeg([], 12, 8, encodeUtf8('\0\0\0\x18ftypmp42'))),
    options: { ...removed, trailer: false },
    outputs: { clean: { bytes: jpeg([], 12, 8, encodeUtf8('\0\0\0\x18ftypmp42')), type: 'image/jpeg' } },
  },
  {
    inputs: typed(
      png([
        pngPart('sRGB', Uint8Array.of(0)),
        pngPart('eXIf', tiffBlock(CAMERA)),
        pngPart('tEXt', encodeUtf8('Author\0Zo')),
        pngPart('iTXt', encodeUtf8(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
        pngPart('tIME', Uint8Array.of(7, 234, 11, 25, 10, 0, 0)),
      ]),
    ),
    options: { ...removed, orientation: false },
    outputs: {
      clean: { bytes: png([pngPart('sRGB', Uint8Array.of(0))]), type: 'image/png' },
      parts: {
        columns: ['Part', 'At byte', 'Bytes', 'Clean picture'],
        rows: [
          ['sRGB', '33', '13', 'kept'],
          ['eXIf', '46', String(tiffBlock(CAMERA).length + 12), 'removed'],
          ['tEXt', String(58 + tiffBlock(CAMERA).length), '21', 'removed'],
          ['iTXt', String(79 + tiffBlock(CAMERA).length), String(encodeUtf8(XMP).length + 34), 'removed'],
          ['tIME', '1,326', '19', 'removed'],
        ],
      },
    },
    source: 'PNG (third edition)',
  },
  {
    inputs: typed(png([pngPart('eXIf', upright), pngPart('prVW', encodeUtf8('layers'))])),
    options: removed,
    outputs: { clean: { bytes: png([pngPart('eXIf', upright)]), type: 'image/png' } },
    source: 'rule 7; unknown chunks go',
  },
  {
    inputs: typed(webp(0x0c, [webpPart('EXIF', tiffBlock(CAMERA)), webpPart('XMP ', encodeUtf8(XMP))])),
    options: { ...removed, orientation: false },
    outputs: { clean: { bytes: webp(0), type: 'image/webp' } },
    source: 'RFC 9649: both flags are cleared',
  },
  {
    inputs: typed(
      webp(
        0x0c,
        [webpPart('EXIF', tiffBlock(CAMERA)), webpPart('XMP ', encodeUtf8(XMP))],
        encodeUtf8('junk'),
      ),
    ),
    options: removed,
    outputs: { clean: { bytes: webp(8, [webpPart('EXIF', upright)]), type: 'image/webp' } },
    source: 'RFC 9649',
  },
  seen(webp(4, [webpPart('XMP ', encodeUtf8(XMP))]), XMP_ROWS, { source: 'ExifTool 12.57' }),
  {
    inputs: typed(gif([gifPart(0xfe, 'hello'), gifPart(0xff, 'NETSCAPE2.0\x01\0\0'), gifXmp(XMP)])),
    options: removed,
    outputs: { clean: { bytes: gif([gifPart(0xff, 'NETSCAPE2.0\x01\0\0')]), type: 'image/gif' } },
    source: 'GIF89a: the loop count stays',
  },
  seen(gif([gifPart(0xfe, 'hello'), gifXmp(XMP)]), [['Comment', 'GIF', 'hello', 'hello'], ...XMP_ROWS], {
    source: 'ExifTool 12.57',
  }),
  seen(
    heif('heic', upright, XMP),
    [['EXIF IFD0', 'Orientation', 'turned by 90° clockwise', '6'], ...XMP_ROWS],
    {
      options: both,
      notes: ['HEIC pictures are viewed here, and not changed'],
      source: 'ISO/IEC 23008-12; ExifTool 12.57',
    },
  ),
  {
    inputs: typed(heif('avif', upright, XMP)),
    options: removed,
    problem: { message: 'AVIF pictures are viewed here, and not changed' },
  },
  seen(
    tiffBlock({
      IFD0: [
        [0x010f, 2, 'PK'],
        [0xfde8, 3, [7]],
        [0x4746, 3, [5]],
      ],
    }),
    [
      ['EXIF IFD0', 'Make', 'PK', 'PK'],
      ['EXIF IFD0', 'Rating', '5', '5'],
      ['EXIF IFD0', '0xFDE8', '7', '7'],
    ],
    {
      options: both,
      notes: ['TIFF pictures are viewed here'],
      source: 'rule 2: unknown tags by their numbers',
    },
  ),
  seen(
    jpeg([
      iptcSegment(iptc([1, 90, '\u001b%G'], [2, 0, Uint8Array.of(0, 4)], [2, 80, 'Zoë'], [2, 90, 'München'])),
    ]),
    [
      ['IPTC', 'CodedCharacterSet', 'UTF-8', 'ESC % G'],
      ['IPTC', 'RecordVersion', '4', '4'],
      ['IPTC', 'By-line', 'Zoë', 'Zoë'],
      ['IPTC', 'City', 'München', 'München'],
    ],
    {
      source: 'IPTC IIM 4.2; ExifTool 12.57',
      outputs: {
        found: [
          { label: 'Places', value: 'City: München' },
          { label: 'Names', value: 'Zoë' },
        ],
      },
    },
  ),
  seen(jpeg([xmpSegment('<x:xmpmeta><rdf:RDF><a')]), [], { notes: ['XMP cannot be read to its end'] }),
  seen(jpeg([xmpSegment('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')]), [], { notes: ['document type'] }),
  seen(jpeg(), [], {
    outputs: { found: [{ label: 'Found', value: 'no metadata' }] },
    options: both,
    notes: ['There was nothing to remove'],
  }),
  {
    inputs: typed(jpeg([jpegPart(0xe0, joinedJfif(1))])),
    options: removed,
    outputs: { clean: { bytes: jpeg([jpegPart(0xe0, joinedJfif(0))]), type: 'image/jpeg' } },
    source: 'ITU-T T.871: the thumbnail of JFIF goes too',
  },
  // Damage is told with its place, and does not hide what stands before it.
  {
    inputs: typed(jpeg([exifSegment(tiffBlock({ GPS: CAMERA.GPS ?? [] }))]).slice(0, 220)),
    options: both,
    outputs: {
      parts: {
        columns: ['Part', 'At byte', 'Bytes', 'Clean picture'],
        rows: [['APP1', '2', '218', 'viewed']],
      },
    },
    notes: ['IFD0 is at byte', 'APP1 at byte 2 ends at byte'],
    source: 'what is cut off is told, and never called empty',
  },
  {
    inputs: typed(jpeg([jpegPart(0xfe, encodeUtf8('hello'))]).slice(0, 40)),
    outputs: { tags: { columns, rows: [['Comment', 'COM', 'hello', 'hello']] } },
    options: both,
    notes: [
      'Nothing can be removed from a damaged file: segment at byte 11 ends at byte 80, the file has 40',
    ],
  },
  {
    inputs: typed(jpeg().slice(0, 60)),
    options: removed,
    problem: { message: 'segment at byte 2 ends at byte 71, the file has 60' },
  },
  {
    inputs: typed(photo({ IFD0: [[0x010f, 2, 'Penknife']] }).map((byte, at) => (at === 30 ? 0x7f : byte))),
    notes: ['IFD0 entry 0 at byte 22 points to byte'],
    source: 'rule 2: offsets outside are reported, not followed',
  },
  {
    inputs: { image: 'aGVsbG8gd29ybGQ=' },
    problem: { message: 'expected a JPEG, PNG, WebP, GIF, TIFF, HEIC or AVIF picture' },
  },
  {
    inputs: { image: 'not a picture!' },
    problem: { message: 'expected a picture, a data: address or Base64' },
  },
  {
    inputs: { image: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
    outputs: { found: [{ label: 'Found', value: 'no metadata' }] },
  },
];

/** JFIF with so many pixels of thumbnail. */
function joinedJfif(pixels: number): Uint8Array {
  return Uint8Array.of(
    0x4a,
    0x46,
    0x49,
    0x46,
    0,
    1,
    2,
    1,
    0,
    72,
    0,
    72,
    pixels,
    pixels,
    ...new Array<number>(3 * pixels).fill(9),
  );
}
