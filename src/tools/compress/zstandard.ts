/** Reads Zstandard (RFC 8878) frame by frame, and holds each to its length and checksum. */
import { Decompress } from 'fzstd';
import { createXXHash64 } from 'hash-wasm';
import { toHex } from '#src/lib/bytes.ts';
import { counted, hold, type Reading } from './member.ts';
import { Damage, littleEndian, type Source } from './source.ts';

const MAGIC = 0xfd2fb528;
const SKIPPABLE = 0x184d2a50;

const magicOf = async (source: Source): Promise<number | undefined> =>
  (await source.has(4)) ? littleEndian(source.held.subarray(0, 4)) : undefined;

const isSkippable = (magic: number): boolean => magic - (magic % 16) === SKIPPABLE;

/** Whether a frame begins here, one of data or one to be skipped. */
export async function startsZstandard(source: Source): Promise<boolean> {
  const magic = await magicOf(source);
  return magic !== undefined && (magic === MAGIC || isSkippable(magic));
}

/** All frames, one after the other. */
export async function* unzstd(reading: Reading): AsyncGenerator<Uint8Array> {
  const { source, members } = reading;
  do {
    const start = source.offset;
    const magic = await magicOf(source);
    if (magic === undefined) throw source.cut();
    if (isSkippable(magic)) {
      source.pass(4);
      await skip(source, littleEndian(await source.take(4)));
      members.push({ format: 'skippable frame', packed: source.offset - start, size: 0 });
    } else if (magic === MAGIC) yield* frame(reading);
    else
      throw new Damage(
        `expected a Zstandard frame (28 b5 2f fd) at byte ${start}, found ${toHex(source.held.subarray(0, 4))}`,
      );
  } while (await startsZstandard(source));
}

async function skip(source: Source, length: number): Promise<void> {
  let left = length;
  while (left > 0) {
    if (!(await source.has(1))) throw source.cut();
    left -= source.pass(left).length;
  }
}

/** Bytes of the dictionary's number and of the content's size, by their two bits. */
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;
const SIZE_BYTES = [0, 2, 4, 8] as const;

type FrameHeader = {
  /** As the decoder is given it: without the flag of the checksum, which is checked here. */
  readonly bytes: Uint8Array;
  readonly size: number | undefined;
  readonly hasCheck: boolean;
};

/** As the `zstd` program has it, in bytes. */
const LARGEST_WINDOW_BYTES = 2 ** 27;

/** RFC 8878, section 3.1.1.1.2. */
function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

async function frameHeader(source: Source): Promise<FrameHeader> {
  const start = source.offset;
  if (!(await source.has(5))) throw source.cut();
  const descriptor = source.held[4] ?? 0;
  const isSingle = (descriptor & 0x20) !== 0;
  if ((descriptor & 8) !== 0) throw new Damage(`a reserved bit is set at byte ${start + 4}`);
  const dictionaryBytes = DICTIONARY_BYTES[(descriptor & 3) as 0 | 1 | 2 | 3]; // two bits
  const sizeFlag = (descriptor >> 6) as 0 | 1 | 2 | 3; // two bits
  const sizeBytes = isSingle && sizeFlag === 0 ? 1 : SIZE_BYTES[sizeFlag];
  const dictionaryAt = isSingle ? 5 : 6;
  const bytes = (await source.take(dictionaryAt + dictionaryBytes + sizeBytes)).slice();
  const dictionary = littleEndian(bytes.subarray(dictionaryAt, dictionaryAt + dictionaryBytes));
  if (dictionary !== 0)
    throw new Damage(`the data needs the dictionary ${dictionary}, which it does not hold`);
  const given = littleEndian(bytes.subarray(dictionaryAt + dictionaryBytes));
  const size = sizeBytes === 0 ? undefined : given + (sizeBytes === 2 ? 256 : 0);
  const window = isSingle ? (size ?? 0) : windowOf(bytes[5] ?? 0);
  if (window > LARGEST_WINDOW_BYTES)
    throw new Damage(`the frame at byte ${start} needs a window over 128 MB, which is refused`);
  bytes[4] = descriptor & ~4;
  return {
    bytes,
    size,
    hasCheck: (descriptor & 4) !== 0,
  };
}

async function* frame(reading: Reading): AsyncGenerator<Uint8Array> {
  const { source, members } = reading;
  const start = source.offset;
  const header = await frameHeader(source);
  const hasher = header.hasCheck ? (await createXXHash64()).init() : undefined;
  const size = yield* counted(blocks(source, header), hasher);
  const packed = () => source.offset - start;
  const where = members.some(({ format }) => format === 'Zstandard')
    ? `part ${members.length + 1}`
    : 'the data';
  if (!hasher) members.push({ format: 'Zstandard', packed: packed(), size });
  else {
    const given = toHex((await source.take(4)).slice().reverse());
    const right = hasher.digest().slice(-8);
    members.push({ format: 'Zstandard', packed: packed(), size, check: { name: 'XXH64', given, right } });
    hold(reading, `checksum of ${where}`, given, right);
  }
  if (header.size !== undefined) hold(reading, `length of ${where}`, String(header.size), String(size));
}

const RLE = 1;
const RESERVED = 3;

async function* blocks(source: Source, header: FrameHeader): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const decoder = new Decompress((piece) => made.push(piece.slice()));
  decode(decoder, header.bytes, { at: source.offset, isLast: false });
  for (let isLast = false; !isLast;) {
    const at = source.offset;
    if (!(await source.has(3))) throw source.cut();
    const blockHeader = littleEndian(source.held.subarray(0, 3));
    isLast = (blockHeader & 1) === 1;
    const kind = (blockHeader >> 1) & 3;
    if (kind === RESERVED)
      throw new Damage(`expected a block of Zstandard at byte ${at}, found a reserved kind`);
    const block = await source.take(3 + (kind === RLE ? 1 : blockHeader >> 3));
    decode(decoder, block.slice(), { at, isLast });
    yield* made.splice(0);
  }
}

/** The decoder throws whatever its arrays do with data that is none. */
function decode(
  decoder: Decompress,
  bytes: Uint8Array,
  { at, isLast }: { readonly at: number; readonly isLast: boolean },
): void {
  try {
    decoder.push(bytes, isLast);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? `: ${error.message}` : '';
    throw new Damage(`the data is damaged in the block at byte ${at}${reason}`);
  }
}
