/** Which format compressed data is in, what its parts are, and what comes after its end. */
import { brotli, unbrotli } from './brotli.ts';
import { deflated } from './deflate.ts';
import { gunzip, isZlibHeader, startsGzip, unraw, unzlib } from './inflate.ts';
import type { Reading } from './member.ts';
import { Damage, type Source } from './source.ts';
import { joinBytes } from '#src/lib/bytes.ts';
import { formatBytes, grouped } from '#src/lib/format.ts';
import { startsZstandard, unzstd } from './zstandard.ts';
import { zstd } from './zstandard-writer.ts';

/** The formats. */
export type Format = 'gzip' | 'zlib' | 'deflate-raw' | 'brotli' | 'zstandard';

const READERS: Readonly<Record<Format, (reading: Reading) => AsyncGenerator<Uint8Array>>> = {
  gzip: gunzip,
  zlib: unzlib,
  'deflate-raw': unraw,
  brotli: unbrotli,
  zstandard: unzstd,
};

/** The format of what comes, by its first bytes; `undefined` where none has them: Brotli and raw deflate have no mark. */
export async function formatOf(source: Source): Promise<Format | undefined> {
  if (await startsGzip(source)) return 'gzip';
  if (await startsZstandard(source)) return 'zstandard';
  return (await source.has(2)) && isZlibHeader(source.held[0], source.held[1]) ? 'zlib' : undefined;
}

/** How much may come of how little, before the person is asked. */
export type Limits = { readonly isLargeFine: boolean };

const MOST_TIMES = 1000;
/** Of results that are smaller, in bytes, it does not matter how many times the input they are. */
const SMALL_BYTES = 10_000_000;
const MOST_BYTES = 1_000_000_000;

/** The data, held to its checks. Throws a `Damage` where it is wrong. */
export async function* decompressed(
  reading: Reading,
  asked: Format | 'auto',
  { isLargeFine }: Limits,
): AsyncGenerator<Uint8Array> {
  const { source } = reading;
  if (!(await source.has(1))) throw new Damage('the data is empty', 'unknown');
  const format = asked === 'auto' ? await formatOf(source) : asked;
  if (!format)
    throw new Damage(
      'expected the mark of gzip, zlib or Zstandard at byte 0; Brotli and raw deflate have none',
      'unknown',
    );
  let size = 0;
  for await (const piece of READERS[format](reading)) {
    size += piece.length;
    const isBomb = size > SMALL_BYTES && size > MOST_TIMES * (source.offset + source.held.length);
    if (!isLargeFine && (isBomb || size > MOST_BYTES))
      throw new Damage(
        isBomb
          ? `the result is more than ${grouped(MOST_TIMES)} times as large as the data`
          : `the result is larger than ${formatBytes(MOST_BYTES)}`,
        'large',
      );
    yield piece;
  }
}

/** What follows the end of the data: how many bytes from where on, and whether all are 0. */
export type TrailingBytes = { readonly count: number; readonly offset: number; readonly isPadding: boolean };

/** Reads to the end. */
export async function restOf(source: Source): Promise<TrailingBytes> {
  const { offset } = source;
  let isPadding = true;
  while (await source.has(1)) {
    const bytes = source.pass(source.held.length);
    isPadding &&= bytes.every((byte) => byte === 0);
  }
  return { count: source.offset - offset, offset, isPadding };
}

/** How data is compressed. */
export type CompressionSettings = {
  readonly format: Format;
  readonly level: number;
  readonly name: string;
  readonly seconds: number;
};

/** The levels of each format, and the one unless another is given. */
export const LEVELS: Readonly<
  Record<Format, { readonly least: number; readonly most: number; readonly usual: number }>
> = {
  gzip: { least: 1, most: 9, usual: 6 },
  zlib: { least: 1, most: 9, usual: 6 },
  'deflate-raw': { least: 1, most: 9, usual: 6 },
  brotli: { least: 0, most: 11, usual: 5 },
  zstandard: { least: 1, most: 19, usual: 3 },
};

/** Brotli and Zstandard are written in one go, up to this size in bytes. */
const LARGEST_WHOLE_BYTES = 200_000_000;

/** The compressed data. Throws a `Damage` where there is too much of it. */
export async function* compressed(
  pieces: AsyncIterable<Uint8Array>,
  { format, level, name, seconds }: CompressionSettings,
): AsyncGenerator<Uint8Array> {
  if (format !== 'brotli' && format !== 'zstandard') {
    yield* deflated(pieces, { format, level, name, seconds });
    return;
  }
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > LARGEST_WHOLE_BYTES)
      throw new Damage(
        `${format === 'brotli' ? 'Brotli' : 'Zstandard'} is written in one go, of at most ${formatBytes(LARGEST_WHOLE_BYTES)}; gzip takes any size`,
      );
    all.push(piece.slice());
  }
  const whole = joinBytes(...all);
  yield await (format === 'brotli' ? brotli(whole, level) : zstd(whole, level));
}
