/** What a picture says beside itself: every entry, and what of it tells about a person. */
import { imageSize, type ImageSize } from '#src/lib/image-size.ts';
import { joinBytes, toHex } from '#src/lib/bytes.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import {
  inflated,
  readIcc,
  readIptc,
  readJfif,
  readPngText,
  readRawProfile,
  readResources,
} from './formats/blocks.ts';
import { subBlocks } from '#src/lib/picture-parts/containers.ts';
import { latin1, TRAILER, type Part, type Walk } from '#src/lib/picture-parts/parts.ts';
import { degreesOf, degreesText, exifEntries, readAsLatin, tagName, type Entry } from './meaning.ts';
import { readTiff, textOf, type Tiff } from './formats/tiff.ts';
import { readXmp } from './formats/xmp.ts';

/** All that was found. */
export type View = {
  readonly entries: readonly Entry[];
  /** Sentences: what could not be read. */
  readonly problems: readonly string[];
  /** Of the first EXIF; 1 without. */
  readonly orientation: number;
  readonly tiff?: Tiff;
  readonly size?: ImageSize;
};

/** Collects while parts are read. */
class Collector {
  readonly entries: Entry[] = [];
  readonly problems: string[] = [];
  tiff: Tiff | undefined;
  readonly profile: Uint8Array[] = [];
  readonly extended: { readonly offset: number; readonly bytes: Uint8Array }[] = [];

  add(...entries: readonly Entry[]): void {
    for (const entry of entries) this.entries.push(entry);
  }
  bytes(group: string, tag: string, length: number): void {
    this.add({ group, tag, raw: plural(length, 'byte') });
  }
  exif(bytes: Uint8Array, at: number, isFile = false): void {
    const tiff = readTiff({ bytes, at, isFile });
    if (!tiff) {
      this.bytes('EXIF', 'unreadable', bytes.length);
      return;
    }
    this.tiff ??= tiff;
    this.problems.push(...tiff.problems);
    this.add(...exifEntries(tiff));
    for (const { tag, bytes: content } of tiff.fields) {
      if (tag === 0x02bc) this.xmp(content);
      if (tag === 0x83bb) this.add(...readIptc(content));
      if (tag === 0x8649) this.add(...readResources(content));
      if (tag === 0x8773) this.profile.push(content);
    }
  }
  xmp(bytes: Uint8Array): void {
    const { entries, problem } = readXmp(bytes);
    this.add(...entries);
    if (problem !== undefined) this.problems.push(problem);
  }
  text(group: string, tag: string, bytes: Uint8Array): void {
    this.add({ group, tag, raw: textOf(bytes).text, meaning: readAsLatin(bytes) });
  }
}

/** Reads all parts of a picture. */
export function view(bytes: Uint8Array, { container, parts, problem }: Walk): View {
  const found = new Collector();
  if (problem !== undefined) found.problems.push(problem);
  if (container === 'TIFF') found.exif(bytes, 0, true);
  for (const part of parts) {
    const content = bytes.subarray(part.from, part.to);
    if (part.name === TRAILER) found.bytes('After the end', sortOfTrailer(content), content.length);
    else if (part.name === 'C2PA') found.bytes('C2PA', 'Content Credentials', content.length);
    else if (!part.isPicture) READERS[container]?.(found, part, content);
  }
  const extended = found.extended.sort((a, b) => a.offset - b.offset).map(({ bytes: each }) => each);
  if (extended.length > 0) found.xmp(joinBytes(...extended));
  if (found.profile.length > 0) found.add(...readIcc(joinBytes(...found.profile)));
  const { entries, problems, tiff } = found;
  const size = imageSize(bytes);
  const stored = entries.find(({ group, tag }) => group === 'EXIF IFD0' && tag === 'Orientation');
  const orientation = Number(stored?.raw ?? 1);
  return { entries, problems, orientation, ...(tiff && { tiff }), ...(size && { size }) };
}

type PartReader = (found: Collector, part: Part, content: Uint8Array) => void;

const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';
const EXTENDED_MARK = 'http://ns.adobe.com/xmp/extension/\0';

function jpegPart(found: Collector, { name, from }: Part, content: Uint8Array): void {
  const starts = latin1(content, 0, 40);
  if (name === 'COM') found.text('Comment', 'COM', content);
  else if (starts.startsWith('Exif\0')) found.exif(content.subarray(6), from + 6);
  else if (starts.startsWith(XMP_MARK)) found.xmp(content.subarray(XMP_MARK.length));
  else if (starts.startsWith(EXTENDED_MARK) && content.length > 75) {
    const offset = new DataView(content.buffer, content.byteOffset, content.length).getUint32(71);
    found.extended.push({ offset, bytes: content.subarray(75) });
  } else if (starts.startsWith('Photoshop 3.0\0')) found.add(...readResources(content.subarray(14)));
  else if (starts.startsWith('ICC_PROFILE\0')) found.profile.push(content.subarray(14));
  else if (starts.startsWith('JFIF\0')) found.add(...readJfif(content));
  else if (starts.startsWith('MPF\0')) found.bytes('MPF', 'Several pictures', content.length);
  else if (name === 'APP11' && starts.startsWith('JP'))
    found.bytes('C2PA', 'Content Credentials', content.length);
  else if (starts.startsWith('Adobe')) found.bytes('Adobe', 'Colour transform', content.length);
  else found.bytes(name, /^[\x20-\x7e]+/.exec(starts)?.[0] ?? toHex(content.subarray(0, 4)), content.length);
}

function pngPart(found: Collector, { name, from }: Part, content: Uint8Array): void {
  if (name === 'eXIf') found.exif(content, from);
  else if (name === 'caBX') found.bytes('C2PA', 'Content Credentials', content.length);
  else if (name === 'iCCP') {
    const profile = inflated(content.subarray(content.indexOf(0) + 2));
    if (profile) found.profile.push(profile);
  } else if (name === 'tIME' && content.length === 7) {
    const [high = 0, low = 0, ...rest] = content;
    const [month, day, ...time] = rest.map((each) => String(each).padStart(2, '0'));
    found.add({ group: 'PNG', tag: 'tIME', raw: `${high * 256 + low}-${month}-${day}T${time.join(':')}Z` });
  } else if (/^(?:tEXt|zTXt|iTXt)$/.test(name)) pngText(found, name, content, from);
  else if (name === 'pHYs' && content.length === 9) {
    const numbers = new DataView(content.buffer, content.byteOffset, content.length);
    const unit = content[8] === 1 ? 'per metre' : 'shape of a pixel';
    found.add({
      group: 'PNG',
      tag: 'pHYs',
      raw: `${numbers.getUint32(0)} × ${numbers.getUint32(4)} ${unit}`,
    });
  } else found.bytes('PNG', name, content.length);
}

function pngText(found: Collector, name: string, content: Uint8Array, from: number): void {
  const { keyword, data, isUtf8 } = readPngText(name, content) ?? {};
  const [, profile = ''] = /^Raw profile type (exif|app1|iptc|8bim|xmp)$/i.exec(keyword ?? '') ?? [];
  if (!data || keyword === undefined) found.bytes('PNG', `${name}, unreadable`, content.length);
  else if (keyword === 'XML:com.adobe.xmp') found.xmp(data);
  else if (profile === '') {
    const raw = isUtf8 ? textOf(data).text : latin1(data);
    found.add({ group: `PNG ${name}`, tag: keyword, raw });
  } else {
    const raw = readRawProfile(latin1(data));
    found.bytes(`PNG ${name}`, keyword, raw.length);
    if (/exif|app1/i.test(profile)) found.exif(latin1(raw, 0, 5) === 'Exif\0' ? raw.subarray(6) : raw, from);
    else if (/xmp/i.test(profile)) found.xmp(raw);
    else found.add(...readResources(raw), ...readIptc(raw));
  }
}

/** XMP of GIF ends with 258 bytes that lead readers of blocks to its end. */
const MAGIC_TRAILER = 258;

const READERS: Partial<Record<Walk['container'], PartReader>> = {
  JPEG: jpegPart,
  PNG: pngPart,
  WebP: (found, { name, from }, content) => {
    const marked = latin1(content, 0, 6) === 'Exif\0\0' ? 6 : 0;
    if (name === 'EXIF') found.exif(content.subarray(marked), from + marked);
    else if (name === 'XMP') found.xmp(content);
    else if (name === 'ICCP') found.profile.push(content);
    else if (name !== 'VP8X') found.bytes('WebP', name, content.length);
  },
  GIF: (found, { name }, content) => {
    if (name === 'comment') found.text('Comment', 'GIF', subBlocks(content));
    else if (name === 'XMP DataXMP')
      found.xmp(content.subarray(0, Math.max(0, content.length - MAGIC_TRAILER)));
    else if (name === 'ICCRGBG1012') found.profile.push(subBlocks(content));
    else found.bytes('GIF', name, content.length);
  },
  HEIC: heifPart,
  AVIF: heifPart,
};

function heifPart(found: Collector, { name, from }: Part, content: Uint8Array): void {
  if (name === 'XMP') found.xmp(content);
  else if (name === 'ICC') found.profile.push(content);
  else if (content.length >= 4) {
    const skipped = 4 + new DataView(content.buffer, content.byteOffset).getUint32(0);
    found.exif(content.subarray(skipped), from + skipped);
  }
}

/** What stands behind the end of a picture, by its first bytes. */
function sortOfTrailer(content: Uint8Array): string {
  const starts = latin1(content, 0, 12);
  if (starts.startsWith('\u00ff\u00d8')) return 'another picture';
  if (/^.{4}ftyp/s.test(starts)) return 'a film (motion photo)';
  if (/^\0+$/.test(starts)) return 'zeros';
  return 'data';
}

const PLACE =
  /latitude(?!ref)|longitude(?!ref)|\bcity|sub-?location|(?:^|[:/])location(?!s?id)|province|state$|country|areainformation/i;
/** Of GPS, what is no part of the place itself. */
const FURTHER = /Dest|AreaInformation/;
const NAME =
  /artist|copyright|author|creator(?!tool|[a-z]*version|addr|extadr)|by-?line(?!title)|owner|credit|photographer|:rights|persondisplayname|person(?:inimage)|regions?[^ ]*name|writer|imageeditor|contact|xpauthor/i;
const SERIAL = /serialnumber|imageuniqueid|rawdatauniqueid|internalserial|mediauniqueid/i;
const CAMERA = /^EXIF IFD0 (?:Make|Model)$|^EXIF Exif Lens(?:Make|Model)$/;
const SOFTWARE = /^EXIF IFD0 Software$|xmp:CreatorTool$|OriginatingProgram$|^PNG .* Software$/;
const TAKEN = /^EXIF Exif DateTimeOriginal$/;

/** What tells about a person or a place. */
export type Telling = {
  readonly rows: readonly ValueRow[];
  /** A place or a name is inside. */
  readonly isPersonal: boolean;
};

const MOST_VALUES = 8;

/**
 * The entries that tell of a place, a name, a device or a time, worst first; and what hides in the file. `isSame`: the thumbnail shows the
 * picture, where that is known.
 */
export function tellingOf({ entries, tiff, size }: View, isSame?: boolean): Telling {
  const matching = (pattern: RegExp): string => {
    const values = entries.flatMap(({ group, tag, raw, meaning }) =>
      group !== 'ICC' && pattern.test(`${group} ${tag}`) && (meaning ?? raw).trim() !== ''
        ? [(meaning ?? raw).trim()]
        : [],
    );
    const different = [...new Set(values)];
    const more = different.length - MOST_VALUES;
    return `${different.slice(0, MOST_VALUES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  };
  const position = positionOf(tiff);
  const places = entries.filter(
    ({ group, tag }) => group !== 'ICC' && PLACE.test(tag) && (group !== 'GPS' || FURTHER.test(tag)),
  );
  const rows: (ValueRow | undefined)[] = [
    position && { label: 'Place', value: position.text },
    rowOf(position ? 'More of places' : 'Places', unique(places)),
    rowOf('Names', matching(NAME)),
    rowOf('Serial numbers', matching(SERIAL)),
    rowOf('Taken', matching(TAKEN)),
    rowOf('Camera', matching(CAMERA)),
    rowOf('Software', matching(SOFTWARE)),
    thumbnailRow(tiff, size, isSame),
    rowOf('After the end', hidden(entries, 'After the end')),
    rowOf('Content Credentials', hidden(entries, 'C2PA')),
    position && { label: 'Map', value: position.map },
  ];
  const given = rows.filter((row) => row !== undefined);
  return {
    rows: given,
    isPersonal: given.some(({ label }) => /^(?:Place|More of places|Names)/.test(label)),
  };
}

const unique = (entries: readonly Entry[]): string =>
  [...new Set(entries.map(({ tag, raw }) => `${tag}: ${raw}`))].slice(0, MOST_VALUES).join(', ');

const hidden = (entries: readonly Entry[], group: string): string =>
  entries
    .filter((entry) => entry.group === group)
    .map(({ tag, raw }) => `${tag}, ${raw}`)
    .join('; ');

const rowOf = (label: string, value: string): ValueRow | undefined =>
  value === '' ? undefined : { label, value };

function positionOf(tiff: Tiff | undefined): { readonly text: string; readonly map: string } | undefined {
  const named = (name: string) =>
    tiff?.fields.find((field) => field.directory === 'GPS' && tagName(field) === name);
  const of = (name: string) => degreesOf(named(name), named(`${name}Ref`));
  const [latitude, longitude] = [of('GPSLatitude'), of('GPSLongitude')];
  if (!latitude || !longitude) return undefined;
  const [north, east] = [degreesText(latitude), degreesText(longitude)];
  const map = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}`;
  return { text: `${north}, ${east}`, map };
}

/** Sides that differ by more than this are another picture than the one that is seen. */
const SAME_SHAPE = 0.03;

/** Cut pictures often keep the whole one in their thumbnail. */
function thumbnailRow(
  tiff: Tiff | undefined,
  size: ImageSize | undefined,
  isSame: boolean | undefined,
): ValueRow | undefined {
  if (!tiff?.thumbnail) return undefined;
  const small = imageSize(tiff.thumbnail);
  const value = small ? `${small.width} × ${small.height} pixels` : plural(tiff.thumbnail.length, 'byte');
  if (isSame !== undefined) {
    const told = isSame ? 'shows the same as the picture' : 'shows something else than the picture';
    return { label: 'Thumbnail', value: `${value}, ${told}` };
  }
  if (!small || !size) return { label: 'Thumbnail', value };
  const whole = size.isTurned ? size.height / size.width : size.width / size.height;
  const isOther = Math.abs((whole * small.height) / small.width - 1) > SAME_SHAPE;
  const told = ', of another shape than the picture: it may show what was cut off';
  return { label: 'Thumbnail', value: isOther ? `${value}${told}` : value };
}
