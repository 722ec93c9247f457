/** Writes gzip (RFC 1952), zlib (RFC 1950) and raw deflate (RFC 1951). */
import { createCRC32 } from 'hash-wasm';
import { Deflate } from 'pako';
import { encodeText } from '#src/lib/text-encoding.ts';

const WINDOW_BITS = 15;

/** How the data is written. */
export type Deflating = {
  readonly format: 'gzip' | 'zlib' | 'deflate-raw';
  /** 1 to 9. */
  readonly level: number;
  /** For the header of gzip: characters of Latin-1, without U+0000; empty for none. */
  readonly name: string;
  /** For the header of gzip: seconds since 1970, 0 for none. */
  readonly seconds: number;
};

/** The compressed data, piece by piece. The same data in other pieces gives the same bytes. */
export async function* deflated(
  pieces: AsyncIterable<Uint8Array>,
  { format, level, name, seconds }: Deflating,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const stream = new Deflate({ level, windowBits: format === 'zlib' ? WINDOW_BITS : -WINDOW_BITS });
  stream.onData = (piece) => made.push(piece);
  const crc = (await createCRC32()).init();
  let size = 0;
  if (format === 'gzip') yield gzipHeader(name, seconds);
  for await (const piece of pieces) {
    size += piece.length;
    if (format === 'gzip') crc.update(piece);
    stream.push(piece, false);
    yield* made.splice(0);
  }
  stream.push(new Uint8Array(0), true);
  yield* made.splice(0);
  if (format === 'gzip') yield words(Number.parseInt(crc.digest(), 16), size % 2 ** 32);
}

const HAS_NAME = 8;
const UNKNOWN_SYSTEM = 255;

function gzipHeader(name: string, seconds: number): Uint8Array {
  const flags = name === '' ? 0 : HAS_NAME;
  const start = [0x1f, 0x8b, 8, flags, ...words(seconds), 0, UNKNOWN_SYSTEM];
  const ended = name === '' ? [] : [...encodeText(name, 'latin-1').bytes, 0];
  return Uint8Array.of(...start, ...ended);
}

/** Numbers of four bytes, the lowest first. */
function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value, true);
  return bytes;
}
