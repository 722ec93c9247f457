/** Pictures for tests, made by code: the smallest of each format, with whatever metadata is put into them. */
import { encodeUtf8, fromBase64, joinBytes } from '#src/lib/bytes.ts';
import { crc32, writePalettePng } from '#src/lib/png.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const big16 = (value: number): Bytes => Uint8Array.of(value >>> 8, value);
const big32 = (value: number): Bytes => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
const ofBase64 = (text: string): Bytes => {
  const read = fromBase64(text);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
};

/** One field of a TIFF directory: tag, type, and its values as they are stored; fractions are pairs. */
export type TestField = readonly [tag: number, type: number, value: string | readonly number[] | Uint8Array];

/** Directories by what points to them; IFD1 follows IFD0. */
export type TestTiff = Partial<Record<'IFD0' | 'Exif' | 'GPS' | 'Interop' | 'IFD1', readonly TestField[]>>;

const WIDTHS = [0, 1, 1, 2, 4, 4, 1, 1, 2, 4, 4, 4, 8, 4];
const POINTERS = { Exif: 0x8769, GPS: 0x8825, Interop: 0xa005 } as const;

/** A TIFF block in either byte order, with all thirteen types. */
export function tiffBlock(directories: TestTiff, isLittle = false, thumbnail?: Uint8Array): Bytes {
  const stored = (type: number, value: string | readonly number[] | Uint8Array): Bytes => {
    if (typeof value === 'string') return encodeUtf8(`${value}\0`);
    if (value instanceof Uint8Array) return value.slice();
    const width = WIDTHS[type] ?? 1;
    const view = new DataView(new ArrayBuffer(value.length * width));
    for (const [at, each] of value.entries()) {
      const place = at * width;
      if (width === 1) view.setUint8(place, each);
      else if (width === 2) view.setUint16(place, each, isLittle);
      else if (type === 11) view.setFloat32(place, each, isLittle);
      else if (type === 12) view.setFloat64(place, each, isLittle);
      else view.setUint32(place, each, isLittle);
    }
    return new Uint8Array(view.buffer);
  };
  const number = (value: number, width: 2 | 4): Bytes => {
    const bytes = width === 2 ? big16(value) : big32(value);
    return isLittle ? bytes.reverse() : bytes;
  };
  /** The directory at a place, with what lies behind it. */
  const directory = (fields: readonly TestField[], place: number, next: number): Bytes => {
    let free = place + 2 + fields.length * 12 + 4;
    const long: Bytes[] = [];
    const entries = [...fields]
      .sort(([a], [b]) => a - b)
      .map(([tag, type, value]) => {
        const bytes = stored(type, value);
        const size = type === 5 || type === 10 ? 8 : (WIDTHS[type] ?? 1);
        const head = joinBytes(number(tag, 2), number(type, 2), number(bytes.length / size, 4));
        if (bytes.length <= 4) return joinBytes(head, bytes, new Uint8Array(4 - bytes.length));
        const at = free;
        long.push(bytes);
        free += bytes.length;
        return joinBytes(head, number(at, 4));
      });
    return joinBytes(number(fields.length, 2), ...entries, number(next, 4), ...long);
  };
  const { IFD0 = [], Exif, GPS, Interop, IFD1 } = directories;
  const blocks: Bytes[] = [];
  let place = 8;
  const put = (block: Bytes) => {
    const at = place;
    blocks.push(block);
    place += block.length;
    return at;
  };
  const interop = Interop && put(directory(Interop, place, 0));
  const exif = Exif && put(directory([...Exif, ...pointer('Interop', interop)], place, 0));
  const gps = GPS && put(directory(GPS, place, 0));
  const picture = thumbnail && put(thumbnail.slice());
  const small: readonly TestField[] =
    thumbnail && picture !== undefined
      ? [
          [0x0201, 4, [picture]],
          [0x0202, 4, [thumbnail.length]],
        ]
      : [];
  const second = IFD1 || thumbnail ? put(directory([...(IFD1 ?? []), ...small], place, 0)) : 0;
  const first = put(directory([...IFD0, ...pointer('Exif', exif), ...pointer('GPS', gps)], place, second));
  const mark = isLittle ? Uint8Array.of(0x49, 0x49, 42, 0) : Uint8Array.of(0x4d, 0x4d, 0, 42);
  return joinBytes(mark, number(first, 4), ...blocks);
}

const pointer = (name: keyof typeof POINTERS, at: number | undefined): readonly TestField[] =>
  at === undefined ? [] : [[POINTERS[name], 4, [at]]];

/** A grey JPEG of one component: its tables hold one code each. */
export function jpeg(
  parts: readonly Uint8Array[] = [],
  width = 12,
  height = 8,
  trailer = new Uint8Array(),
): Bytes {
  const table = (kind: number) =>
    jpegPart(0xc4, joinBytes(Uint8Array.of(kind, 1), new Uint8Array(15), Uint8Array.of(0)));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scan = new Uint8Array(Math.ceil((2 * blocks) / 8));
  // Each block is two bits of 0; the last byte is filled up with 1.
  if ((2 * blocks) % 8 > 0) scan[scan.length - 1] = 0xff >> ((2 * blocks) % 8);
  return joinBytes(
    Uint8Array.of(0xff, 0xd8),
    ...parts,
    jpegPart(0xdb, joinBytes(Uint8Array.of(0), new Uint8Array(64).fill(16))),
    jpegPart(0xc0, joinBytes(Uint8Array.of(8), big16(height), big16(width), Uint8Array.of(1, 1, 0x11, 0))),
    table(0),
    table(0x10),
    jpegPart(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    scan,
    Uint8Array.of(0xff, 0xd9),
    trailer,
  );
}

/** A segment of JPEG by its marker: `jpegPart(0xe1, content)` is APP1. */
export const jpegPart = (marker: number, content: Uint8Array): Bytes =>
  joinBytes(Uint8Array.of(0xff, marker), big16(content.length + 2), content);

/** APP1 with EXIF. */
export const exifSegment = (tiff: Uint8Array): Bytes =>
  jpegPart(0xe1, joinBytes(encodeUtf8('Exif\0\0'), tiff));

/** APP1 with XMP. */
export const xmpSegment = (xmp: string): Bytes =>
  jpegPart(0xe1, encodeUtf8(`http://ns.adobe.com/xap/1.0/\0${xmp}`));

/** APP13 with Photoshop's resource of IPTC. */
export const iptcSegment = (iptc: Uint8Array): Bytes =>
  jpegPart(
    0xed,
    joinBytes(
      encodeUtf8('Photoshop 3.0\x008BIM'),
      Uint8Array.of(4, 4, 0, 0),
      big32(iptc.length),
      iptc,
      new Uint8Array(iptc.length % 2),
    ),
  );

/** Datasets of IPTC: record, number, text. */
export const iptc = (
  ...sets: readonly (readonly [record: number, set: number, value: string | Uint8Array])[]
): Bytes =>
  joinBytes(
    ...sets.map(([record, set, value]) => {
      const bytes = typeof value === 'string' ? encodeUtf8(value) : value;
      return joinBytes(Uint8Array.of(0x1c, record, set), big16(bytes.length), bytes);
    }),
  );

/** A packet of XMP with this inside its description. */
export const xmpPacket = (attributes: string, inside = ''): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A PNG of 2 × 2 pixels, with these chunks before its picture. */
export function png(parts: readonly Uint8Array[] = [], trailer = new Uint8Array()): Bytes {
  const plain = writePalettePng({
    width: 2,
    height: 2,
    bits: 8,
    palette: Uint8Array.of(255, 0, 0, 0, 0, 255),
    rows: Uint8Array.of(0, 0, 1, 0, 1, 0),
  });
  const header = 8 + 25;
  return joinBytes(plain.subarray(0, header), ...parts, plain.subarray(header), trailer);
}

/** A chunk of PNG. */
export function pngPart(name: string, content: Uint8Array): Bytes {
  const body = joinBytes(encodeUtf8(name), content);
  return joinBytes(big32(content.length), body, big32(crc32(body)));
}

/** A WebP without loss of one pixel, with VP8X and these chunks behind its picture. */
export function webp(flags: number, parts: readonly Uint8Array[] = [], trailer = new Uint8Array()): Bytes {
  const plain = ofBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==').slice(12);
  const chunks = joinBytes(
    encodeUtf8('WEBP'),
    webpPart('VP8X', Uint8Array.of(flags, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    plain,
    ...parts,
  );
  return joinBytes(encodeUtf8('RIFF'), big32(chunks.length).reverse(), chunks, trailer);
}

/** A chunk of WebP, padded to an even length. */
export const webpPart = (name: string, content: Uint8Array): Bytes =>
  joinBytes(encodeUtf8(name), big32(content.length).reverse(), content, new Uint8Array(content.length % 2));

/** A GIF of one pixel, with these blocks before its picture. */
export function gif(parts: readonly Uint8Array[] = []): Bytes {
  const plain = ofBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  const head = 13 + 6;
  return joinBytes(plain.subarray(0, head), ...parts, plain.subarray(head));
}

/** A block of GIF: a comment, or an application with its name of 11 characters. */
export const gifPart = (label: 0xfe | 0xff, content: string): Bytes => {
  const [name, body] = label === 0xff ? [content.slice(0, 11), content.slice(11)] : ['', content];
  const bytes = encodeUtf8(body);
  return joinBytes(
    Uint8Array.of(0x21, label),
    ...(name === '' ? [] : [Uint8Array.of(11), encodeUtf8(name)]),
    Uint8Array.of(bytes.length),
    bytes,
    Uint8Array.of(0),
  );
};

/** XMP as GIF holds it: not in blocks, with 258 bytes behind it that lead to the end from anywhere. */
export const gifXmp = (xmp: string): Bytes =>
  joinBytes(
    Uint8Array.of(0x21, 0xff, 11),
    encodeUtf8(`XMP DataXMP${xmp}`),
    Uint8Array.of(1),
    Uint8Array.from({ length: 256 }, (_, at) => 255 - at),
    Uint8Array.of(0),
  );

const box = (type: string, ...content: readonly Uint8Array[]): Bytes => {
  const body = joinBytes(...content);
  return joinBytes(big32(body.length + 8), encodeUtf8(type), body);
};

/** A HEIC or AVIF file of metadata alone: EXIF and XMP as its items. */
export function heif(brand: 'heic' | 'avif', tiff: Uint8Array, xmp: string): Bytes {
  const contents = [joinBytes(big32(0), tiff), encodeUtf8(xmp)];
  const start = box('ftyp', encodeUtf8(brand), new Uint8Array(4), encodeUtf8('mif1'));
  const item = (id: number, kind: string, more: string) =>
    box('infe', Uint8Array.of(2, 0, 0, 0), big16(id), big16(0), encodeUtf8(`${kind}\0${more}`));
  const meta = (places: readonly number[]) =>
    box(
      'meta',
      new Uint8Array(4),
      box('iinf', new Uint8Array(4), big16(2), item(1, 'Exif', ''), item(2, 'mime', 'application/rdf+xml\0')),
      box(
        'iloc',
        new Uint8Array(4),
        Uint8Array.of(0x44, 0),
        big16(2),
        ...contents.map(({ length }, at) =>
          joinBytes(big16(at + 1), big16(0), big16(1), big32(places[at] ?? 0), big32(length)),
        ),
      ),
    );
  const first = start.length + meta([]).length + 8;
  return joinBytes(start, meta([first, first + (contents[0]?.length ?? 0)]), box('mdat', ...contents));
}

/** What a camera writes: a place, times, names, numbers, and a thumbnail of another shape. */
export const CAMERA: TestTiff = {
  IFD0: [
    [0x010f, 2, 'Penknife'],
    [0x0110, 2, 'PK-1'],
    [0x0112, 3, [6]],
    [0x0131, 2, 'PK 1.0'],
    [0x0132, 2, '2026:11:25 10:00:00'],
    [0x013b, 2, 'Zoë'],
    [0x8298, 2, '© 2026 Zoë'],
  ],
  Exif: [
    [0x829a, 5, [1, 125]],
    [0x829d, 5, [28, 10]],
    [0x8822, 3, [2]],
    [0x8827, 3, [200]],
    [0x9000, 7, encodeUtf8('0300')],
    [0x9003, 2, '2026:11:25 10:00:00'],
    [0x9011, 2, '+01:00'],
    [0x9204, 10, [-1 >>> 0, 3]],
    [0x9209, 3, [0x18]],
    [0x920a, 5, [50, 1]],
    [0x927c, 7, new Uint8Array(40).fill(7)],
    [0x9286, 7, encodeUtf8('ASCII\0\0\0A walk')],
    [0xa431, 2, 'SN-42'],
    [0xa432, 5, [24, 1, 70, 1, 28, 10, 28, 10]],
    [0xfde8, 3, [1]],
  ],
  GPS: [
    [0, 1, [2, 4, 0, 0]],
    [1, 2, 'N'],
    [2, 5, [48, 1, 8, 1, 1428, 100]],
    [3, 2, 'E'],
    [4, 5, [11, 1, 34, 1, 30, 1]],
    [5, 1, [1]],
    [6, 5, [1234, 100]],
    [7, 5, [9, 1, 0, 1, 0, 1]],
    [29, 2, '2026:11:25'],
  ],
  Interop: [[1, 2, 'R98']],
};
