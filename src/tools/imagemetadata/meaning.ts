/** What the fields of EXIF say, in words (CIPA DC-008-2023). */
import { grouped, plural, twoDigits } from '#src/lib/format.ts';
import { fraction, inDigits, plus, times, toDecimals, type Fraction } from '#src/lib/fraction.ts';
import { toHex } from '#src/lib/bytes.ts';
import tags from './tags.json' with { type: 'json' };
import { textOf, type Directory, type Field, type Rational, type Tiff } from './formats/tiff.ts';

/** One thing that is stored beside the picture. */
export type Entry = {
  /** `EXIF IFD0`, `GPS`, `IPTC`, `XMP`. */
  readonly group: string;
  readonly tag: string;
  /** As it is stored. */
  readonly raw: string;
  /** In words, where it does not speak for itself. */
  readonly meaning?: string | undefined;
};

const NAMES: Readonly<Record<Directory, Readonly<Record<string, string>>>> = { ...tags, IFD1: tags.IFD0 };
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = tags.values;

/** The standard's name of a tag; one that is unknown by its number: `0xFDE8`. */
export function tagName({ directory, tag }: Pick<Field, 'directory' | 'tag'>): string {
  const key = tag.toString(16).padStart(4, '0');
  // Old programs write tags of Exif into IFD0, and the other way round.
  const further =
    directory === 'Exif' ? NAMES.IFD0[key] : directory.startsWith('IFD') ? NAMES.Exif[key] : undefined;
  return NAMES[directory][key] ?? further ?? `0x${key.toUpperCase()}`;
}

/** All fields with their meanings. */
export function exifEntries(tiff: Tiff): readonly Entry[] {
  const byName = new Map(tiff.fields.map((field) => [`${field.directory} ${tagName(field)}`, field]));
  const sibling = ({ directory }: Field, name: string) =>
    byName.get(`${directory} ${name}`) ?? byName.get(`Exif ${name}`);
  return tiff.fields.map((field) => {
    const tag = tagName(field);
    const meaning = meaningOf(tag, field, (name) => sibling(field, name), tiff.isLittle);
    const group = field.directory === 'GPS' ? 'GPS' : `EXIF ${field.directory}`;
    return { group, tag, raw: rawOf(field, tag), ...(meaning !== undefined && { meaning }) };
  });
}

const MOST_SHOWN = 16;
/** Only their lengths are told. */
const OPAQUE = new Set([
  'MakerNote',
  'XMP',
  'IPTC',
  'ImageResources',
  'ICCProfile',
  'Padding',
  'PrintImageMatching',
]);

/** A value as it is stored: `1/125`, `48/1 8/1 1428/100`, bytes in hexadecimal. */
function rawOf({ value, count, bytes, type }: Field, tag: string): string {
  if (OPAQUE.has(tag)) return plural(bytes.length, 'byte');
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array && type === 7) {
    const isLong = value.length > MOST_SHOWN;
    const hex = `${toHex(value.subarray(0, MOST_SHOWN))}${isLong ? `… (${plural(value.length, 'byte')})` : ''}`;
    return asciiOf(value) || hex;
  }
  const shown = valuesOf(value).map((each) =>
    typeof each === 'number' ? String(each) : `${each.top}/${each.bottom}`,
  );
  return `${shown.join(' ')}${count > MOST_SHOWN ? ` … (${grouped(count)} values)` : ''}`;
}

/** The first values of many. */
const valuesOf = (value: Exclude<Field['value'], string>): readonly (number | Rational)[] =>
  Array.from(value.slice(0, MOST_SHOWN) as Iterable<number | Rational>); // either all numbers or all fractions

/** Short bytes that are printable ASCII, such as versions: `0232`. Else nothing. */
const asciiOf = (value: Uint8Array): string =>
  value.length <= MOST_SHOWN && value.length > 1 && value.every((byte) => byte >= 0x20 && byte < 0x7f)
    ? textOf(value).text
    : '';

type Sibling = (name: string) => Field | undefined;

/** The numbers of a field as fractions; none where one divides by 0, or is none. */
function fractionsOf(field: Field | undefined): readonly Fraction[] {
  const value = field?.value ?? '';
  if (typeof value === 'string') return [];
  const pairs = valuesOf(value).map((each) => (typeof each === 'number' ? { top: each, bottom: 1 } : each));
  const areRight = pairs.every(
    ({ top, bottom }) => Number.isInteger(top) && Number.isInteger(bottom) && bottom !== 0,
  );
  return areRight ? pairs.map(({ top, bottom }) => fraction(BigInt(top), BigInt(bottom))) : [];
}

/** With units behind, at most so many decimals. */
const decimals = (value: Fraction, most: number): string =>
  toDecimals(value, most).replace(/\.?(?<!0)0*$/, '');

const ratioOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

const UNITS: Readonly<Record<string, string>> = {
  FocalLength: ' mm',
  FocalLengthIn35mmFilm: ' mm',
  GPSHPositioningError: ' m',
  WaterDepth: ' m',
  Temperature: ' °C',
  Humidity: ' %',
  Pressure: ' hPa',
  CameraElevationAngle: '°',
  GPSImgDirection: '°',
  GPSTrack: '°',
  GPSDestBearing: '°',
  ExposureBiasValue: ' EV',
};

const TIMES: Readonly<Record<string, readonly [offset: string, fraction: string]>> = {
  DateTime: ['OffsetTime', 'SubSecTime'],
  DateTimeOriginal: ['OffsetTimeOriginal', 'SubSecTimeOriginal'],
  DateTimeDigitized: ['OffsetTimeDigitized', 'SubSecTimeDigitized'],
};

type Writer = (first: Fraction, numbers: readonly Fraction[], sibling: Sibling) => string | undefined;

const nameOf = (field: Field | undefined, tag: string): string => VALUES[tag]?.[firstOf(field)] ?? '';
const aperture = (value: Fraction): string => `f/${(2 ** (ratioOf(value) / 2)).toFixed(1)}`;

/** What numbers mean, by tag. */
const WRITERS: Readonly<Record<string, Writer>> = {
  ExposureTime: exposureText,
  FNumber: (value) => `f/${decimals(value, 1)}`,
  ApertureValue: aperture,
  MaxApertureValue: aperture,
  ShutterSpeedValue: (value) => {
    const seconds = 2 ** -ratioOf(value);
    return seconds < 1 ? `1/${Math.round(1 / seconds)} s` : `${seconds.toFixed(1)} s`;
  },
  PhotographicSensitivity: (value) => `ISO ${inDigits(value).text}`,
  SubjectDistance: (value) => {
    if (value.numerator === 0n) return 'unknown';
    return value.numerator === 0xffff_ffffn ? 'infinite' : `${decimals(value, 2)} m`;
  },
  Flash: (value) => flashText(Number(value.numerator)),
  LensSpecification: (_, numbers) => lensText(numbers),
  GPSTimeStamp: (_, numbers) =>
    `${numbers.map((each) => (each.denominator === 1n ? twoDigits(Number(each.numerator)) : decimals(each, 3))).join(':')} UTC`,
  GPSAltitude: (value, _, sibling) =>
    `${decimals(value, 3)} m ${nameOf(sibling('GPSAltitudeRef'), 'GPSAltitudeRef')}`.trim(),
  GPSSpeed: (value, _, sibling) =>
    `${decimals(value, 2)} ${nameOf(sibling('GPSSpeedRef'), 'GPSSpeedRef') || 'km/h'}`,
};

function meaningOf(tag: string, field: Field, sibling: Sibling, isLittle: boolean): string | undefined {
  const own = VALUES[tag]?.[firstOf(field)];
  if (own !== undefined) return own;
  const timed = TIMES[tag];
  if (timed) return timeText(field, sibling(timed[0]), sibling(timed[1]));
  if (/^GPS(?:Dest)?(?:Latitude|Longitude)$/.test(tag)) return coordinate(field, sibling(`${tag}Ref`));
  if (tag.startsWith('XP')) return new TextDecoder('utf-16le').decode(field.bytes).replace(/\0.*$/s, '');
  if (/^(?:UserComment|GPSProcessingMethod|GPSAreaInformation)$/.test(tag))
    return codedText(field.bytes, isLittle);
  if (field.type === 2) return readAsLatin(field.bytes);
  const numbers = fractionsOf(field);
  const [first] = numbers;
  if (!first) return undefined;
  const unit = UNITS[tag];
  const writer = WRITERS[tag];
  if (writer) return writer(first, numbers, sibling);
  if (unit !== undefined) return `${decimals(first, 2)}${unit}`;
  const isRational = field.type === 5 || field.type === 10;
  return isRational ? numbers.map((each) => inDigits(each, 6).text).join(' ') : undefined;
}

/** Of a text that is no UTF-8, what it was read as. */
export function readAsLatin(bytes: Uint8Array): string | undefined {
  const { text, isLatin } = textOf(bytes);
  return isLatin ? `${text} (read as Latin-1)` : undefined;
}

/** What a field begins with, as a key of a table. */
function firstOf(field: Field | undefined): string {
  const value = field?.value ?? '';
  const [first] = typeof value === 'string' ? [value] : value;
  return typeof first === 'object' ? '' : String(first);
}

const textIn = (field: Field | undefined): string => (typeof field?.value === 'string' ? field.value : '');

/** As stored: a time has the offset that was recorded with it, and none was ever added. */
function timeText(field: Field, offset: Field | undefined, parts: Field | undefined): string | undefined {
  const [, year, month, day, time] =
    /^(\d{4})[:-](\d\d)[:-](\d\d) (\d\d:\d\d:\d\d)$/.exec(textIn(field).trim()) ?? [];
  if (year === undefined || year === '0000') return 'not recorded';
  const digits = /^\d{1,9}/.exec(textIn(parts))?.[0];
  const zone = /^[+-]\d\d:\d\d$|^Z$/.exec(textIn(offset).trim())?.[0];
  return `${year}-${month}-${day}T${time}${digits === undefined ? '' : `.${digits}`}${zone ?? ', no time zone recorded'}`;
}

const SIXTY = fraction(1n, 60n);

/** In degrees, south and west negative; nothing where the numbers are none. */
export function degreesOf(field: Field | undefined, ref: Field | undefined): Fraction | undefined {
  const [degrees, minutes = fraction(0n), seconds = fraction(0n)] = fractionsOf(field);
  if (!degrees) return undefined;
  const whole = plus(degrees, times(SIXTY, plus(minutes, times(SIXTY, seconds))));
  const isNegative = typeof ref?.value === 'string' && /^[SW]/i.test(ref.value);
  return isNegative ? times(whole, fraction(-1n)) : whole;
}

/** Degrees with 7 decimals, which are a centimetre. */
export const degreesText = (degrees: Fraction): string => decimals(degrees, 7);

function coordinate(field: Field, ref: Field | undefined): string | undefined {
  const degrees = degreesOf(field, ref);
  if (!degrees) return undefined;
  return `${degreesText(degrees)}°${ref === undefined ? ', of no recorded hemisphere' : ''}`;
}

/** Below a second as a fraction of 1 where it is one. */
function exposureText(seconds: Fraction): string {
  const { numerator, denominator } = seconds;
  if (numerator <= 0n || numerator >= denominator) return `${decimals(seconds, 1)} s`;
  return numerator === 1n ? `1/${denominator} s` : `${decimals(seconds, 6)} s`;
}

const FLASH_RETURN = ['', '', ', no light returned', ', light returned'];
const FLASH_MODE = ['', ', forced on', ', forced off', ', automatic'];

function flashText(bits: number): string {
  if ((bits & 0x20) !== 0) return 'no flash there';
  const [returned, mode] = [FLASH_RETURN[(bits >> 1) & 3], FLASH_MODE[(bits >> 3) & 3]];
  return `${(bits & 1) === 1 ? 'fired' : 'did not fire'}${returned}${mode}${(bits & 0x40) === 0 ? '' : ', against red eyes'}`;
}

/** `24–70 mm f/2.8` */
function lensText(numbers: readonly Fraction[]): string | undefined {
  const [shortest, longest, widest, narrowest] = numbers.map((each) => decimals(each, 1));
  if (shortest === undefined || longest === undefined) return undefined;
  const range = (from: string, to: string) => (from === to ? from : `${from}–${to}`);
  const aperture =
    widest !== undefined && narrowest !== undefined && widest !== '0' ? ` f/${range(widest, narrowest)}` : '';
  return `${range(shortest, longest)} mm${aperture}`;
}

/** A text behind eight bytes that name its code. */
function codedText(bytes: Uint8Array, isLittle: boolean): string {
  const code = textOf(bytes.subarray(0, 8)).text.trim();
  const body = bytes.subarray(8);
  if (code === 'JIS') return `${plural(body.length, 'byte')} in JIS X 0208`;
  if (code !== 'UNICODE') return textOf(body).text.trim();
  const isBig = body[0] === 0xfe && body[1] === 0xff;
  const wide = new TextDecoder(isBig || (!isLittle && body[0] !== 0xff) ? 'utf-16be' : 'utf-16le').decode(
    body,
  );
  return wide.replace(/\0.*$/s, '').trim();
}
