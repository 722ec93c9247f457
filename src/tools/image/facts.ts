/** What a picture file is and holds, read from its bytes before anything is decoded. */
import { fileTypeOf } from '#src/lib/file-type.ts';
import { imageSize } from '#src/lib/image-size.ts';

/** What is known of the file. */
export type ImageFacts = {
  /** `JPEG` */
  readonly format: string;
  readonly mediaType: string;
  readonly extension: string;
  /** In pixels, as the picture is looked at; nothing where the format does not say it early. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** What a converted picture has no more, in words. */
  readonly lost: readonly string[];
  readonly hasProfile: boolean;
};

const BMP = { format: 'BMP', mediaType: 'image/bmp', extension: 'bmp' };

/** `undefined` where the bytes are no picture. */
export function factsOf(bytes: Uint8Array): ImageFacts | undefined {
  const type = fileTypeOf(bytes);
  const isPicture = type?.mediaType.startsWith('image/') === true;
  const known =
    type && isPicture
      ? { format: type.name.split(' ')[0] ?? '', mediaType: type.mediaType, extension: type.extension }
      : bytes[0] === 0x42 && bytes[1] === 0x4d && imageSize(bytes)
        ? BMP
        : undefined;
  if (!known || known.extension === 'svg') return undefined;
  const size = imageSize(bytes) ?? sizeInBoxes(bytes);
  const { lost, hasProfile } = losses(bytes, known.format);
  return { ...known, size, lost, hasProfile };
}

const LOOKED_AT = 1 << 16;

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The largest `ispe` of AVIF and HEIC (ISO/IEC 23008-12, 6.5.3). */
function sizeInBoxes(bytes: Uint8Array): ImageFacts['size'] {
  const head = bytes.subarray(0, LOOKED_AT);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let largest: ImageFacts['size'];
  const text = latin(head);
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  for (let at = text.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = text.indexOf('ispe', at + 4)) {
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

type Losses = Pick<ImageFacts, 'lost' | 'hasProfile'>;

function losses(bytes: Uint8Array, format: string): Losses {
  if (format === 'PNG') return lossesOf(chunkNames(bytes), PNG_PARTS);
  if (format === 'JPEG') return lossesOf(segmentNames(bytes), JPEG_PARTS);
  if (format === 'WebP') return lossesOf(riffNames(bytes), WEBP_PARTS);
  return { lost: format === 'GIF' && isMoving(bytes) ? [ANIMATION] : [], hasProfile: false };
}

const ANIMATION = 'the animation: the first picture alone is taken';
const METADATA = 'metadata';
const PROFILE = 'the colour profile';

const PNG_PARTS: Readonly<Record<string, string>> = {
  acTL: ANIMATION,
  eXIf: METADATA,
  tEXt: METADATA,
  zTXt: METADATA,
  iTXt: METADATA,
  tIME: METADATA,
  iCCP: PROFILE,
  cICP: PROFILE,
};
const JPEG_PARTS: Readonly<Record<string, string>> = {
  Exif: METADATA,
  'http:': METADATA,
  Photoshop: METADATA,
  comment: METADATA,
  ICC_PROFILE: PROFILE,
  MPF: 'further pictures in the file, such as an HDR gain map',
};
const WEBP_PARTS: Readonly<Record<string, string>> = {
  ANIM: ANIMATION,
  EXIF: METADATA,
  'XMP ': METADATA,
  ICCP: PROFILE,
};

function lossesOf(names: readonly string[], parts: Readonly<Record<string, string>>): Losses {
  const lost = [...new Set(names.flatMap((name) => (Object.hasOwn(parts, name) ? [parts[name] ?? ''] : [])))];
  return { lost, hasProfile: lost.includes(PROFILE) };
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function chunkNames(bytes: Uint8Array): readonly string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    names.push(latin(bytes.subarray(at + 4, at + 8)));
  return names;
}

function riffNames(bytes: Uint8Array): readonly string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    names.push(latin(bytes.subarray(at, at + 4)));
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return names;
}

/** What each segment before the scan begins with (ITU-T T.81, B.1.1). */
function segmentNames(bytes: Uint8Array): readonly string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const word = /^[\w:]*/.exec(latin(bytes.subarray(at + 4, at + 24)))?.[0] ?? '';
    if (marker === 0xfe) names.push('comment');
    else if (marker > 0xe0 && marker <= 0xef) names.push(word);
    at += 2 + view.getUint16(at + 2);
  }
  return names;
}

/** A GIF with a second picture: two graphic controls, each before an image. */
function isMoving(bytes: Uint8Array): boolean {
  const text = latin(bytes);
  const control = '\u0000\u0021\u00f9\u0004';
  return text.includes(control, text.indexOf(control) + 4) && text.includes(control);
}
