/** What tells of a picture, taken over into a file of another format as far as that has a place for it. */
import { unzlibSync } from 'fflate';
import { encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import { imageSize, orientationField } from '#src/lib/image-size.ts';
import { walk } from '#src/lib/picture-parts/containers.ts';
import type { Part } from '#src/lib/picture-parts/parts.ts';
import { chunk } from '#src/lib/png.ts';
import { kindOf, isMetadata, tiffOf, type ImageFacts, type Kind } from './facts.ts';

type Block = { readonly kind: Kind; readonly name: string; readonly bytes: Uint8Array };

/** The file with all that it has a place for, and what it has none for, in words. */
export type Kept = { readonly bytes: Uint8Array; readonly left: readonly string[] };

/** `target` is `png`, `jpeg`, `webp` or `avif`; `made` a file of it without metadata, as the encoders give it. */
export function withMetadata(
  made: Uint8Array,
  target: string,
  source: Uint8Array,
  { walked }: Pick<ImageFacts, 'walked'>,
): Kept {
  const blocks = (walked?.parts ?? []).flatMap((part) => blockOf(source, part));
  const writer = WRITERS[target];
  const placed = blocks.map((block) => ({ block, part: writer?.partOf(block) }));
  const parts = placed.flatMap(({ block, part }) => (part ? [{ kind: block.kind, bytes: part }] : []));
  const left = placed.flatMap(({ block, part }) => (part ? [] : [WORDS[block.kind] ?? block.kind]));
  return {
    bytes: writer && parts.length > 0 ? writer.insert(made, parts) : made,
    left: [...new Set(left)],
  };
}

const WORDS: Readonly<Partial<Record<Kind, string>>> = {
  comment: 'the comment',
  text: 'the texts',
  'other metadata': 'what only its own format holds',
};

function blockOf(bytes: Uint8Array, part: Part): readonly Block[] {
  const kind = kindOf(bytes, part);
  if (kind === undefined || !isMetadata(kind)) return [];
  const { name, from, to } = part;
  const content = bytes.subarray(from, to);
  if (kind === 'EXIF') return [{ kind, name, bytes: upright(tiffOf(bytes, part)) }];
  if (kind === 'XMP') return [{ kind, name, bytes: packetOf(name, content) }];
  return [{ kind, name, bytes: content }];
}

/** The pixels are turned already. */
function upright(tiff: Uint8Array): Uint8Array {
  const copy = tiff.slice();
  const view = new DataView(copy.buffer);
  const field = orientationField(view, 0);
  if (field) view.setUint16(field.at, 1, field.isLittle);
  return copy;
}

const XMP_IN_JPEG = 'http://ns.adobe.com/xap/1.0/\0';
const XMP_IN_PNG = 'XML:com.adobe.xmp\0';

function packetOf(name: string, content: Uint8Array): Uint8Array {
  if (name === 'APP1') return content.subarray(XMP_IN_JPEG.length);
  if (name !== 'iTXt') return content;
  const isPacked = content[XMP_IN_PNG.length] === 1;
  // Behind the two bytes of packing stand a language and a translated key.
  const language = content.indexOf(0, XMP_IN_PNG.length + 2);
  const packet = content.subarray(content.indexOf(0, language + 1) + 1);
  try {
    return isPacked ? unzlibSync(packet) : packet;
  } catch {
    return new Uint8Array();
  }
}

type Writer = {
  /** The block as the format holds it; nothing where it has no place. */
  readonly partOf: (block: Block) => Uint8Array | undefined;
  readonly insert: (
    made: Uint8Array,
    parts: readonly { readonly kind: Kind; readonly bytes: Uint8Array }[],
  ) => Uint8Array;
};

const LONGEST_SEGMENT = 65_533;

function segment(marker: number, mark: string, bytes: Uint8Array): Uint8Array | undefined {
  const content = joinBytes(encodeUtf8(mark), bytes);
  const length = content.length + 2;
  return content.length > LONGEST_SEGMENT
    ? undefined
    : joinBytes(Uint8Array.of(0xff, marker, length >> 8, length), content);
}

const riff = (name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  joinBytes(encodeUtf8(name), littleEndian(bytes.length, 4), bytes, new Uint8Array(bytes.length % 2));

const littleEndian = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => value >>> (8 * at));

const HEADER_OF_PNG = 33;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

const WRITERS: Readonly<Record<string, Writer>> = {
  jpeg: {
    partOf({ kind, bytes }) {
      if (kind === 'EXIF') return segment(0xe1, 'Exif\0\0', bytes);
      if (kind === 'XMP') return segment(0xe1, XMP_IN_JPEG, bytes);
      if (kind === 'IPTC') return segment(0xed, '', bytes);
      return kind === 'comment' ? segment(0xfe, '', bytes) : undefined;
    },
    // EXIF stands behind JFIF and before all others.
    insert(made, parts) {
      const walked = walk(made);
      const place = walked.ok ? (walked.value.parts.find(({ name }) => name !== 'APP0')?.start ?? 2) : 2;
      const first = parts.toSorted(
        (one, other) => Number(other.kind === 'EXIF') - Number(one.kind === 'EXIF'),
      );
      return joinBytes(made.subarray(0, place), ...first.map(({ bytes }) => bytes), made.subarray(place));
    },
  },
  png: {
    partOf({ kind, name, bytes }) {
      if (kind === 'EXIF') return chunk('eXIf', bytes);
      if (kind === 'XMP') return chunk('iTXt', joinBytes(encodeUtf8(`${XMP_IN_PNG}\0\0\0\0`), bytes));
      if (kind === 'comment') return chunk('tEXt', joinBytes(encodeUtf8('Comment\0'), bytes));
      return kind === 'text' ? chunk(name, bytes) : undefined;
    },
    insert: (made, parts) =>
      joinBytes(
        made.subarray(0, HEADER_OF_PNG),
        ...parts.map(({ bytes }) => bytes),
        made.subarray(HEADER_OF_PNG),
      ),
  },
  webp: {
    partOf: ({ kind, bytes }) =>
      kind === 'EXIF' || kind === 'XMP' ? riff(kind.padEnd(4), bytes) : undefined,
    insert(made, parts) {
      const { width = 1, height = 1 } = imageSize(made) ?? {};
      const walked = walk(made);
      const old = walked.ok ? walked.value.parts : [];
      const head = old.find(({ name }) => name === 'VP8X' || name === 'VP8L');
      const flags =
        (head ? alphaOf(made, head) : 0) |
        (parts.some(({ kind }) => kind === 'EXIF') ? HAS_EXIF : 0) |
        (parts.some(({ kind }) => kind === 'XMP') ? HAS_XMP : 0);
      const body = joinBytes(
        encodeUtf8('WEBP'),
        riff(
          'VP8X',
          joinBytes(littleEndian(flags, 4), littleEndian(width - 1, 3), littleEndian(height - 1, 3)),
        ),
        ...old.filter(({ name }) => name !== 'VP8X').map(({ start, end }) => made.subarray(start, end)),
        ...parts.map(({ bytes }) => bytes),
      );
      return riff('RIFF', body);
    },
  },
};

/** Whether VP8X or VP8L says that there is alpha (RFC 9649). */
const alphaOf = (bytes: Uint8Array, { name, from }: Part): number =>
  name === 'VP8X' ? (bytes[from] ?? 0) & HAS_ALPHA : ((bytes[from + 4] ?? 0) & 0x10) !== 0 ? HAS_ALPHA : 0;
