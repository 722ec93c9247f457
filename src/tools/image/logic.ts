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
import { decoded, encoder, hasCodecs } from './codecs.ts';
import { factsOf, type ImageFacts } from './facts.ts';
import type { OPTIONS, OUTPUTS } from './options.ts';
import { onBackground, planSize, resampled, type SizePlan } from './resample.ts';

type Options = OptionValues<typeof OPTIONS>;
type Target = 'png' | 'jpeg' | 'webp';

/** More pixels are refused before anything is decoded. */
const MOST_PIXELS = 100_000_000;
const KILOBYTE = 1000;

const TARGETS: Readonly<Record<Target, { readonly name: string; readonly extension: string }>> = {
  png: { name: 'PNG', extension: 'png' },
  jpeg: { name: 'JPEG', extension: 'jpg' },
  webp: { name: 'WebP', extension: 'webp' },
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
  if (!hasCodecs() && (facts.format !== 'PNG' || target !== 'png'))
    return refuse({
      message: `expected PNG to PNG, found ${facts.format} to ${TARGETS[target].name}: JPEG, WebP and other formats are read and written by a browser, so on the page alone`,
    });
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
  const made = resampled(pixels, plan, options.linear);
  const isFilled = target === 'jpeg' && hasAlpha(made);
  const written = await write(
    isFilled ? onBackground(made, channelsOf(options.background)) : made,
    target,
    options,
  );
  if (!written.ok) return refuse(written.problem);
  const isKept = options.keep && isNotWorthIt(source, plan, target, written.value.bytes);
  const result = isKept ? bytes : written.value.bytes;
  const { name, extension } = TARGETS[target];
  const kept: Note = { message: 'the new file is not smaller, so the original bytes are given' };
  return {
    ok: true,
    value: {
      outputs: {
        picture: {
          bytes: result,
          type: `image/${target}`,
          fileName: `${(source.name ?? 'picture').replace(/\.[^.]*$/, '') || 'picture'}.${extension}`,
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
        ...(isKept ? [kept] : [...written.value.notes, ...lossNotes(facts, pixels, target)]),
        ...(plan.isHeld ? [{ message: 'the picture is not enlarged; “enlarge” allows it' }] : []),
        ...(isFilled
          ? [{ message: `what was transparent is ${options.background} now: JPEG has no transparency` }]
          : []),
        ...nameNote(source.name, facts),
      ],
      isNo: written.value.isTooLarge,
    },
  };
}

/** Whether the file stands for the same in fewer bytes, and has nothing in it that was to go. */
function isNotWorthIt(
  { bytes, facts, pixels }: Source,
  plan: SizePlan,
  target: Target,
  made: Uint8Array,
): boolean {
  const isSame = plan.width === pixels.width && plan.height === pixels.height;
  return (
    isSame && facts.format === TARGETS[target].name && facts.lost.length === 0 && made.length >= bytes.length
  );
}

/** What the browser alone reads becomes what all can. */
const targetOf = ({ format }: ImageFacts): Target =>
  format === 'JPEG' ? 'jpeg' : format === 'WebP' || format === 'AVIF' ? 'webp' : 'png';

const tooMany = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `the picture would have ${grouped(width * height)} pixels, and ${grouped(MOST_PIXELS)} are the most`;

type Read = Pixels & { readonly bits: number };

async function pixelsOf(
  bytes: Uint8Array,
  { format, mediaType, size, hasProfile }: ImageFacts,
): Promise<Result<Read>> {
  if (!size) return fail(`the ${format} does not say its size, so it is not decoded`);
  if (size.width * size.height > MOST_PIXELS)
    return fail(
      `the picture has ${grouped(size.width * size.height)} pixels, and ${grouped(MOST_PIXELS)} are the most`,
    );
  if (size.width === 0 || size.height === 0) return fail('the picture has no pixels');
  // A profile needs the browser, which converts to sRGB; without one the bits of alpha are kept.
  if (format === 'PNG' && !(hasProfile && hasCodecs())) return readPng(bytes);
  const pixels = await decoded(bytes, mediaType);
  return pixels
    ? ok({ ...pixels, bits: 8 })
    : fail(`the browser cannot read this ${format}: it is damaged, or unknown to it`);
}

function hasAlpha({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

type Written = {
  readonly bytes: Uint8Array;
  readonly quality: number | undefined;
  readonly notes: readonly Note[];
  readonly isTooLarge: boolean;
};

const BEST = 100;

async function write(pixels: Pixels, target: Target, { quality, most }: Options): Promise<Result<Written>> {
  const limit = most === '' ? Infinity : Number(most) * KILOBYTE;
  if (target === 'png') {
    const bytes = writePng(pixels);
    return ok({ bytes, quality: undefined, ...verdict(bytes.length, limit, 'PNG has no quality') });
  }
  const encode = encoder(pixels, `image/${target}`);
  const wanted = quality === '' ? DEFAULT_QUALITY : Number(quality);
  const found = limit === Infinity ? undefined : await highestFitting(encode, limit, BEST);
  const chosen = limit === Infinity ? wanted : (found?.quality ?? 1);
  const bytes = found?.bytes ?? (await encode(chosen));
  if (!bytes) return fail(`this browser cannot write ${TARGETS[target].name}`);
  return ok({ bytes, quality: chosen, ...verdict(bytes.length, limit, 'quality 1 is the least') });
}

/** Of 1 to 100. */
const DEFAULT_QUALITY = 80;

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

/** By bisection, as files grow with the quality. */
async function highestFitting(
  encode: (quality: number) => Promise<Uint8Array | undefined>,
  limit: number,
  best: number,
): Promise<{ readonly quality: number; readonly bytes: Uint8Array } | undefined> {
  let found: { readonly quality: number; readonly bytes: Uint8Array } | undefined;
  for (let [low, high] = [1, best]; low <= high;) {
    const quality = (low + high) >> 1;
    const bytes = await encode(quality);
    if (bytes && bytes.length <= limit) {
      found = { quality, bytes };
      low = quality + 1;
    } else high = quality - 1;
  }
  return found;
}

type Sizes = {
  readonly before: number;
  readonly after: number;
  readonly target: Target;
  readonly quality: number | undefined;
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
    ...(quality === undefined ? [] : [{ label: 'Quality', value: String(quality) }]),
  ];
}

function lossNotes(
  { lost, hasProfile, format }: ImageFacts,
  { bits, ...pixels }: Read,
  target: Target,
): readonly Note[] {
  const isExact = format === 'PNG' && target === 'png' && !(hasProfile && hasCodecs());
  const all = [
    ...lost.map((each) =>
      each === 'the colour profile' && hasCodecs() ? 'the colour profile: colours are sRGB now' : each,
    ),
    ...(bits === 16 ? ['16 bits a colour: 8 remain'] : []),
  ];
  return [
    ...(all.length > 0 ? [{ message: `lost: ${all.join('; ')}` }] : []),
    ...(hasProfile && !hasCodecs()
      ? [
          {
            tone: 'warning' as const,
            message: 'the colour profile is left out and not applied: colours may look different',
          },
        ]
      : []),
    ...(!isExact && target !== 'jpeg' && isTranslucent(pixels)
      ? [
          {
            message: 'the browser rounds the colours of translucent pixels; PNG to PNG keeps them to the bit',
          },
        ]
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
