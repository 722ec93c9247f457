/** A picture in another format, of another size, or smaller: decoded once, resampled here, and written. */
import { decodeUtf8, fromBase64 } from '#src/lib/bytes.ts';
import { readDataUri } from '#src/lib/data-uri.ts';
import {
  answer,
  refuse,
  type FormWorld,
  type Note,
  type Outcome,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { formatBytes, grouped } from '#src/lib/format.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { readPng, writePng, type Pixels } from '#src/lib/png-pixels.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { decoded, isBrowser } from './pixels/browser.ts';
import { factsOf, type ImageFacts } from './facts.ts';
import { withMetadata } from './metadata.ts';
import type { OPTIONS, OUTPUTS } from './options.ts';
import { converterOf } from './pixels/profile.ts';
import { onBackground, planSize, resampled, turned, type SizePlan } from './pixels/resample.ts';
import { decode, encode, isDecoded, optimised, type EncodedFormat } from './pixels/wasm.ts';

type Options = OptionValues<typeof OPTIONS>;
type Target = 'png' | EncodedFormat;

/** More pixels are refused before anything is decoded. */
const MOST_PIXELS = 100_000_000;
const KILOBYTE = 1000;

type TargetFacts = {
  readonly name: string;
  readonly extension: string;
  /** In pixels, of a side. */
  readonly longest: number;
  /** Of 1 to 100, unless one is chosen. */
  readonly quality: number;
  readonly hasLossless: boolean;
};

const TARGETS: Readonly<Record<Target, TargetFacts>> = {
  png: { name: 'PNG', extension: 'png', longest: Infinity, quality: 0, hasLossless: true },
  jpeg: { name: 'JPEG', extension: 'jpg', longest: 65_500, quality: 80, hasLossless: false },
  webp: { name: 'WebP', extension: 'webp', longest: 16_383, quality: 80, hasLossless: true },
  avif: { name: 'AVIF', extension: 'avif', longest: 65_535, quality: 55, hasLossless: true },
};

/** The bytes that were typed as a `data:` address or Base64, or that came as a file. */
function bytesOf(given: string | Uint8Array): Result<Uint8Array> {
  if (typeof given !== 'string') return ok(given);
  const uri = readDataUri(given);
  if (uri && !uri.isBase64) return ok(uri.body);
  const text = uri ? decodeUtf8(uri.body) : ok(given);
  const bytes = text.ok ? fromBase64(text.value.replaceAll(/\s/g, '')) : text;
  return bytes.ok ? bytes : fail(`expected a picture, a data: address or Base64: ${bytes.problem.message}`);
}

/** What the page, the command line and the library give for a picture. */
export async function work(
  given: string | Uint8Array,
  options: Options,
  { fileNames }: FormWorld,
): Promise<Outcome<typeof OUTPUTS>> {
  if (given.length === 0) return answer({});
  const bytes = bytesOf(given);
  if (!bytes.ok) return refuse(bytes.problem);
  const facts = factsOf(bytes.value);
  if (!facts) return refuse({ message: 'expected a picture, found other bytes' });
  const target = options.format === 'same' ? targetOf(facts) : options.format;
  const pixels = await pixelsOf(bytes.value, facts);
  if (!pixels.ok) return refuse(pixels.problem);
  return converted(
    { bytes: bytes.value, facts, pixels: pixels.value, name: fileNames?.['image'] },
    target,
    options,
  );
}

type Source = {
  readonly bytes: Uint8Array;
  readonly facts: ImageFacts;
  readonly pixels: Read;
  readonly name: string | undefined;
};

async function converted(source: Source, target: Target, options: Options): Promise<Outcome<typeof OUTPUTS>> {
  const { bytes, facts, pixels } = source;
  const plan = planSize(pixels, {
    mode: options.mode,
    width: Number(options.width),
    height: Number(options.height),
    isEnlarged: options.enlarge,
  });
  if (plan.width * plan.height > MOST_PIXELS) return refuse({ message: tooMany(plan), field: 'width' });
  const { name, extension, longest } = TARGETS[target];
  if (Math.max(plan.width, plan.height) > longest)
    return refuse({
      message: `the picture would be ${plan.width} × ${plan.height}, and ${grouped(longest)} pixels a side are the most that ${name} has`,
      field: 'width',
    });
  const made = resampled(pixels, plan, options.linear);
  const isFilled = target === 'jpeg' && hasAlpha(made);
  const written = await write(
    isFilled ? onBackground(made, channelsOf(options.background)) : made,
    target,
    options,
    source,
  );
  if (!written.ok) return refuse(written.problem);
  const isKept = options.keep && isNotWorthIt(source, plan, target, options, written.value.bytes);
  const result = isKept ? bytes : written.value.bytes;
  const kept: Note = { message: 'the new file is not smaller, so the original bytes are given' };
  return {
    ok: true,
    value: {
      outputs: {
        picture: {
          bytes: result,
          type: `image/${target}`,
          fileName: `${stemOf(source.name)}.${extension}`,
          alt: `The picture as ${name}, ${plan.width} by ${plan.height} pixels`,
          before: { bytes, type: facts.mediaType },
        },
        facts: factRows(facts, pixels, plan, {
          before: bytes.length,
          after: result.length,
          target,
          quality: written.value.quality,
        }),
      },
      notes: [
        ...(isKept
          ? [kept]
          : [...written.value.notes, ...lossNotes(facts, pixels, options, written.value.left)]),
        ...(plan.isHeld ? [{ message: 'the picture is not enlarged; “enlarge” allows it' }] : []),
        ...(isFilled
          ? [{ message: `what was transparent is ${options.background} now: JPEG has no transparency` }]
          : []),
        ...(options.lossless && options.format === 'same' && !TARGETS[target].hasLossless
          ? [{ message: `${name} is never lossless: WebP, AVIF and PNG can be` }]
          : []),
        ...nameNote(source.name, facts),
      ],
      isNo: written.value.isTooLarge,
    },
  };
}

/** `a/b/photo.JPG` → `photo` */
const stemOf = (name = ''): string => name.replace(/^.*[/\\]/, '').replace(/(?!^)\.[^.]*$/, '') || 'picture';

/** Whether the file stands for the same in fewer bytes, and has nothing in it that was to go. */
function isNotWorthIt(
  { bytes, facts, pixels }: Source,
  plan: SizePlan,
  target: Target,
  { metadata }: Options,
  made: Uint8Array,
): boolean {
  const isSame = plan.width === pixels.width && plan.height === pixels.height;
  const isWhole =
    facts.lost.length === 0 &&
    facts.turns.length === 0 &&
    facts.profile === undefined &&
    (metadata === 'keep' || !facts.hasMetadata);
  return isSame && isWhole && facts.format === TARGETS[target].name && made.length >= bytes.length;
}

/** What is not written here becomes PNG. */
const targetOf = ({ format }: ImageFacts): Target =>
  format === 'JPEG' ? 'jpeg' : format === 'WebP' ? 'webp' : format === 'AVIF' ? 'avif' : 'png';

const tooMany = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `the picture would have ${grouped(width * height)} pixels, and ${grouped(MOST_PIXELS)} are the most`;

type Read = Pixels & {
  readonly bits: number;
  /** The browser decoded it, and multiplied colours by alpha. */
  readonly isRounded: boolean;
  /** What became of the colour profile, in words; nothing where there was none, or that of sRGB. */
  readonly profile?: string;
};

async function pixelsOf(bytes: Uint8Array, facts: ImageFacts): Promise<Result<Read>> {
  const { format, mediaType, size, profile } = facts;
  if (!size) return fail(`the ${format} does not say its size, so it is not decoded`);
  if (size.width * size.height > MOST_PIXELS)
    return fail(
      `the picture has ${grouped(size.width * size.height)} pixels, and ${grouped(MOST_PIXELS)} are the most`,
    );
  if (size.width === 0 || size.height === 0) return fail('the picture has no pixels');
  const convert = profile && converterOf(profile);
  const own = await ownPixels(bytes, facts);
  // A profile that is read here is converted here, with the same colours on every face.
  if (own?.ok && (profile === undefined || convert || !isBrowser()))
    return ok(inSrgb(own.value, facts, convert));
  if (!isBrowser() || isCut(facts))
    return own?.ok === false
      ? own
      : fail(
          `expected PNG, JPEG, WebP or AVIF, found ${format}, which is read by a browser: use the page for it`,
        );
  const pixels = await decoded(bytes, mediaType);
  if (pixels) return ok({ ...pixels, bits: 8, isRounded: true, ...(profile && { profile: applied(0) }) });
  return own?.ok === false ? own : fail(`this browser cannot read ${format}, or the file is damaged`);
}

/** The pixels as they are looked at. */
function inSrgb(
  { bits, ...stored }: Pixels & { readonly bits: number },
  { turns, profile }: ImageFacts,
  convert: ReturnType<typeof converterOf>,
): Read {
  const upright = turns.reduce<Pixels>(turned, stored);
  const facts = { bits, isRounded: false };
  if (!convert) return { ...upright, ...facts, ...(profile && { profile: NOT_APPLIED }) };
  const { pixels, outside } = convert(upright);
  return { ...pixels, ...facts, ...(outside !== undefined && { profile: applied(outside) }) };
}

const NOT_APPLIED =
  'the colour profile, which is of a kind that is not applied here: colours may look different';

const applied = (outside: number): string =>
  outside === 0
    ? 'the colour profile: colours are sRGB now'
    : `the colour profile: colours are sRGB now, the nearest for the ${grouped(outside)} pixels outside of it`;

/** What the walker of its parts found wrong. PNG tells itself what is. */
const isCut = ({ format, walked }: ImageFacts): boolean =>
  walked?.problem !== undefined && format !== 'PNG' && isDecoded(format);

/** By the reader of PNG and the codecs, the same on every face; nothing for other formats. */
async function ownPixels(
  bytes: Uint8Array,
  facts: ImageFacts,
): Promise<Result<Pixels & { readonly bits: number }> | undefined> {
  const { format, walked } = facts;
  if (format === 'PNG') return readPng(bytes);
  if (!isDecoded(format)) return undefined;
  if (isCut(facts)) return fail(`the ${format} is damaged: ${walked?.problem ?? ''}`);
  const read = await decode(bytes, format);
  if (read.ok) return ok({ ...read.value, bits: 8 });
  const why = read.problem.message;
  return fail(`the ${format} is damaged, or of a kind that is not read here${why === '' ? '' : `: ${why}`}`);
}

function hasAlpha({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

type Written = {
  readonly bytes: Uint8Array;
  /** `80`, `lossless`; nothing where there is no choice. */
  readonly quality: string | undefined;
  readonly notes: readonly Note[];
  readonly isTooLarge: boolean;
  /** Metadata that has no place in it, in words. */
  readonly left: readonly string[];
};

const BEST = 100;

async function write(
  pixels: Pixels,
  target: Target,
  options: Options,
  { bytes: source, facts }: Source,
): Promise<Result<Written>> {
  const { most, lossless } = options;
  const { name, hasLossless } = TARGETS[target];
  const limit = most === '' ? Infinity : Number(most) * KILOBYTE;
  const finish = (bytes: Uint8Array) =>
    options.metadata === 'keep' ? withMetadata(bytes, target, source, facts) : { bytes, left: [] };
  if (target === 'png' || (lossless && hasLossless)) {
    const made =
      target === 'png' ? ok(await optimised(writePng(pixels))) : await encode(pixels, target, 'lossless');
    if (!made.ok) return fail(notWritten(name, made.problem.message));
    const file = finish(made.value);
    const quality = target === 'png' ? undefined : 'lossless';
    return ok({ ...file, quality, ...verdict(file.bytes.length, limit, 'lossless has no quality') });
  }
  const atQuality = async (quality: number) => {
    const made = await encode(pixels, target, quality);
    return made.ok ? ok(finish(made.value)) : made;
  };
  const chosen = options.quality === '' ? TARGETS[target].quality : Number(options.quality);
  const found = limit === Infinity ? undefined : await highestFitting(atQuality, limit);
  const quality = found?.quality ?? (limit === Infinity ? chosen : 1);
  const made = found ? ok(found.made) : await atQuality(quality);
  if (!made.ok) return fail(notWritten(name, made.problem.message));
  return ok({
    ...made.value,
    quality: String(quality),
    ...verdict(made.value.bytes.length, limit, 'quality 1 is the least'),
  });
}

const notWritten = (name: string, why: string): string =>
  `${name} could not be written${why === '' ? ', mostly because there is no memory left' : `: ${why}`}: choose a smaller size`;

function verdict(length: number, limit: number, why: string) {
  const isTooLarge = length > limit;
  return {
    isTooLarge,
    notes: isTooLarge
      ? [
          {
            tone: 'warning' as const,
            message: `${formatBytes(length)} are ${formatBytes(length - limit)} too many, and ${why}: choose a smaller size`,
          },
        ]
      : [],
  };
}

type Made = { readonly bytes: Uint8Array; readonly left: readonly string[] };

/** By bisection, as files grow with the quality. */
async function highestFitting(
  atQuality: (quality: number) => Promise<Result<Made>>,
  limit: number,
): Promise<{ readonly quality: number; readonly made: Made } | undefined> {
  let found: { readonly quality: number; readonly made: Made } | undefined;
  for (let [low, high] = [1, BEST]; low <= high;) {
    const quality = (low + high) >> 1;
    const made = await atQuality(quality);
    if (made.ok && made.value.bytes.length <= limit) {
      found = { quality, made: made.value };
      low = quality + 1;
    } else high = quality - 1;
  }
  return found;
}

type Sizes = {
  readonly before: number;
  readonly after: number;
  readonly target: Target;
  readonly quality: string | undefined;
};

function factRows(
  { format }: ImageFacts,
  from: Pixels,
  to: SizePlan,
  { before, after, target, quality }: Sizes,
): readonly ValueRow[] {
  const change = `${(Math.abs(1 - after / before) * 100).toFixed(1)} % ${after <= before ? 'smaller' : 'larger'}`;
  return [
    { label: 'Size', value: `${formatBytes(before)} → ${formatBytes(after)}`, note: change },
    { label: 'Pixels', value: `${from.width} × ${from.height} → ${to.width} × ${to.height}` },
    { label: 'Format', value: `${format} → ${TARGETS[target].name}` },
    ...(quality === undefined ? [] : [{ label: 'Quality', value: quality }]),
  ];
}

function lossNotes(
  { lost, hasMetadata }: ImageFacts,
  { bits, profile, isRounded, ...pixels }: Read,
  { metadata }: Options,
  left: readonly string[],
): readonly Note[] {
  const told =
    metadata === 'keep' ? left.map((each) => `${each} (no place for it)`) : hasMetadata ? ['metadata'] : [];
  const all = [
    ...lost,
    ...told,
    ...(profile === undefined ? [] : [profile]),
    ...(bits === 16 ? ['16 bits a colour: 8 remain'] : []),
  ];
  return [
    ...(all.length > 0
      ? [{ ...(profile === NOT_APPLIED && { tone: 'warning' as const }), message: `lost: ${all.join('; ')}` }]
      : []),
    ...(isRounded && isTranslucent(pixels)
      ? [{ message: 'the browser decoded this, and rounded the colours of translucent pixels' }]
      : []),
  ];
}

function isTranslucent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255 && data[at] !== 0) return true;
  return false;
}

const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  tiff: 'tif',
  heif: 'heic',
};

function nameNote(fileName: string | undefined, { format, extension }: ImageFacts): readonly Note[] {
  const ending = /\.([a-z\d]{1,5})$/i.exec(fileName ?? '')?.[1]?.toLowerCase();
  const isRight = ending === undefined || (ENDINGS[ending] ?? ending) === extension;
  return isRight ? [] : [{ message: `the file is named .${ending}, and is ${format}` }];
}
