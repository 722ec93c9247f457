/** What a picture file is and holds, read from its bytes before anything is decoded. */
import { fileTypeOf } from '#src/lib/file-type.ts';
import { imageSize, orientationOf } from '#src/lib/image-size.ts';
import { walk } from '#src/lib/picture-parts/containers.ts';
import { latin1, type Part, type Walk } from '#src/lib/picture-parts/parts.ts';
import { profileIn } from './pixels/profile.ts';

/** What is known of the file. */
export type ImageFacts = {
  /** `JPEG` */
  readonly format: string;
  readonly mediaType: string;
  readonly extension: string;
  /** In pixels; nothing where the format does not say it early. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** How its stored pixels are turned one after the other, as EXIF numbers it: 1 to 8. */
  readonly turns: readonly number[];
  /** What a converted picture has no more, in words; metadata apart. */
  readonly lost: readonly string[];
  readonly hasMetadata: boolean;
  readonly profile: Uint8Array | undefined;
  readonly walked: Walk | undefined;
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
  const walked = walk(bytes);
  return {
    ...known,
    size: imageSize(bytes) ?? sizeInBoxes(bytes),
    ...holdingsOf(bytes, walked.ok ? walked.value : undefined),
  };
}

const LOOKED_AT = 1 << 16;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The largest `ispe` of AVIF and HEIC (ISO/IEC 23008-12, 6.5.3). */
function sizeInBoxes(bytes: Uint8Array): ImageFacts['size'] {
  let largest: ImageFacts['size'];
  for (const view of properties(bytes, 'ispe', 16)) {
    const [width, height] = [view.getUint32(8), view.getUint32(12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

/** What follows each place where a property of AVIF and HEIC is named, from the name on. */
function properties(bytes: Uint8Array, name: string, length: number): readonly DataView[] {
  const head = bytes.subarray(0, LOOKED_AT);
  const text = latin1(head);
  if (text.slice(4, 8) !== 'ftyp') return [];
  const found: DataView[] = [];
  for (let at = text.indexOf(name); at >= 0 && at + length <= head.length; at = text.indexOf(name, at + 4))
    found.push(viewOf(head.subarray(at, at + length)));
  return found;
}

const ANTICLOCKWISE = [1, 8, 3, 6];
const TOP_TO_BOTTOM = 4;
const LEFT_TO_RIGHT = 2;

/** `irot` and `imir` (ISO/IEC 23008-12, 6.5.10 and 6.5.12). */
const turnsInBoxes = (bytes: Uint8Array): readonly number[] => [
  ...properties(bytes, 'irot', 5).map((view) => ANTICLOCKWISE[view.getUint8(4) & 3] ?? 1),
  ...properties(bytes, 'imir', 5).map((view) => (view.getUint8(4) & 1 ? LEFT_TO_RIGHT : TOP_TO_BOTTOM)),
];

/** Of ITU-T H.273. */
const SRGB_PRIMARIES = 1;
const UNSPECIFIED = 2;

/** Whether AVIF says in numbers, without a profile, that its colours are not those of sRGB (`colr`). */
const isWideInBoxes = (bytes: Uint8Array): boolean =>
  properties(bytes, 'colrnclx', 10).some(
    (view) => view.getUint16(8) !== SRGB_PRIMARIES && view.getUint16(8) !== UNSPECIFIED,
  );

/** Whether AVIF has 10 or 12 bits (`av1C`, the flag `high_bitdepth`). */
const isDeepInBoxes = (bytes: Uint8Array): boolean =>
  properties(bytes, 'av1C', 7).some((view) => (view.getUint8(6) & 0x40) !== 0);

const DEEP = '10 or 12 bits a colour: 8 remain';
const ANIMATION = 'the animation: the first picture alone is taken';
const FURTHER = 'further pictures in the file, such as an HDR gain map';

type Holdings = Pick<ImageFacts, 'turns' | 'lost' | 'hasMetadata' | 'profile' | 'walked'>;

function holdingsOf(bytes: Uint8Array, walked: Walk | undefined): Holdings {
  const parts = walked?.parts ?? [];
  const kinds = parts.map((part) => [part, kindOf(bytes, part)] as const);
  const of = (kind: Kind) => kinds.flatMap(([part, each]) => (each === kind ? [part] : []));
  const isAnimated =
    of('animation').length > 0 ||
    (walked?.container === 'GIF' && isMoving(bytes)) ||
    latin1(bytes, 4, 12) === 'ftypavis';
  const exif = of('EXIF')[0];
  return {
    turns: [...(exif ? [orientationIn(bytes, exif)] : []), ...turnsInBoxes(bytes)].filter((turn) => turn > 1),
    lost: [
      ...(isAnimated ? [ANIMATION] : []),
      ...(of('further').length > 0 ? [FURTHER] : []),
      ...(isDeepInBoxes(bytes) ? [DEEP] : []),
    ],
    hasMetadata: kinds.some(([, kind]) => kind !== undefined && isMetadata(kind)),
    profile: profileIn(bytes, of('profile')) ?? (isWideInBoxes(bytes) ? new Uint8Array() : undefined),
    walked,
  };
}

/** What a part of a file is. */
export type Kind =
  'EXIF' | 'XMP' | 'IPTC' | 'comment' | 'text' | 'other metadata' | 'profile' | 'animation' | 'further';

/** Whether it tells of the picture, and does not change how it is drawn. */
export const isMetadata = (kind: Kind): boolean => !/^(?:profile|animation|further)$/.test(kind);

const BY_NAME: Readonly<Record<string, Kind>> = {
  acTL: 'animation',
  ANIM: 'animation',
  eXIf: 'EXIF',
  EXIF: 'EXIF',
  Exif: 'EXIF',
  XMP: 'XMP',
  tEXt: 'text',
  zTXt: 'text',
  tIME: 'other metadata',
  iCCP: 'profile',
  ICCP: 'profile',
  ICC: 'profile',
  COM: 'comment',
  comment: 'comment',
  C2PA: 'other metadata',
  'XMP DataXMP': 'XMP',
  ICCRGBG1012: 'profile',
};
const BY_START: readonly (readonly [RegExp, Kind])[] = [
  [/^APP1 Exif\0/, 'EXIF'],
  [/^APP1 http:\/\/ns.adobe.com\/xap/, 'XMP'],
  [/^APP2 ICC_PROFILE\0/, 'profile'],
  [/^APP2 MPF\0/, 'further'],
  [/^APP13 Photoshop/, 'IPTC'],
  [/^iTXt XML:com\.adobe\.xmp\0/, 'XMP'],
  [/^iTXt /, 'text'],
  [/^APP\d+ /, 'other metadata'],
];

/** Nothing for what draws the picture. */
export function kindOf(bytes: Uint8Array, { name, from, to, isPicture }: Part): Kind | undefined {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  if (name === 'cICP') return bytes[from] === SRGB_PRIMARIES ? undefined : 'profile';
  if (isPicture || /^APP(?:0|14)$/.test(name)) return undefined;
  const start = `${name} ${latin1(bytes, from, Math.min(to, from + 32))}`;
  return BY_START.find(([pattern]) => pattern.test(start))?.[1];
}

/** Where the TIFF of EXIF begins: behind a mark in JPEG, behind an offset in boxes. */
export function tiffOf(bytes: Uint8Array, { name, from, to }: Part): Uint8Array {
  const skipped =
    latin1(bytes, from, from + 4) === 'Exif' ? 6 : name === 'Exif' ? 4 + viewOf(bytes).getUint32(from) : 0;
  return bytes.subarray(Math.min(from + skipped, to), to);
}

/** Of boxes EXIF turns nothing: `irot` does (ISO/IEC 23008-12, A.2.1). */
const orientationIn = (bytes: Uint8Array, part: Part): number =>
  part.name === 'Exif' ? 1 : orientationOf(viewOf(tiffOf(bytes, part)), 0);

/** A GIF with a second picture: two graphic controls, each before an image. */
function isMoving(bytes: Uint8Array): boolean {
  const text = latin1(bytes);
  const control = '\u0000\u0021\u00f9\u0004';
  return text.includes(control, text.indexOf(control) + 4) && text.includes(control);
}
