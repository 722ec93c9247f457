/** Reads gzip (RFC 1952), zlib (RFC 1950) and raw deflate (RFC 1951), and holds them to their checks. */
import { createAdler32, createCRC32 } from 'hash-wasm';
import { Z_BUF_ERROR, Z_NO_FLUSH, Z_OK, Z_STREAM_END, zlibInflate, zlibInflateInit2, ZStream } from 'pako';
import { joinBytes, toHex } from '#src/lib/bytes.ts';
import { counted, hold, type Member, type Reading } from './member.ts';
import { Damage, littleEndian, type Source } from './source.ts';

const PIECE_BYTES = 0x10000;
/** The largest window of raw deflate. */
const RAW_WINDOW = -15;

/** The data of one deflate stream; the source then stands behind its end. */
async function* inflateRaw(source: Source): AsyncGenerator<Uint8Array> {
  const stream = new ZStream();
  zlibInflateInit2(stream, RAW_WINDOW);
  stream.output = new Uint8Array(PIECE_BYTES);
  for (;;) {
    if (!(await source.has(1))) throw source.cut();
    stream.input = source.held;
    stream.next_in = 0;
    stream.avail_in = stream.input.length;
    let isFull = true;
    while (isFull) {
      stream.next_out = 0;
      stream.avail_out = PIECE_BYTES;
      const status = zlibInflate(stream, Z_NO_FLUSH);
      if (stream.next_out > 0) yield stream.output.slice(0, stream.next_out);
      if (status === Z_STREAM_END) {
        source.pass(stream.next_in);
        return;
      }
      if (status !== Z_OK && status !== Z_BUF_ERROR)
        throw new Damage(`the data is damaged at byte ${source.offset + stream.next_in}: ${stream.msg}`);
      isFull = stream.avail_out === 0;
    }
    source.pass(stream.next_in);
  }
}

/** All members, one after the other. */
export async function* gunzip(reading: Reading): AsyncGenerator<Uint8Array> {
  const { source, members } = reading;
  const crc = await createCRC32();
  do {
    const start = source.offset;
    const header = await gzipHeader(reading);
    const size = yield* counted(inflateRaw(source), crc.init());
    const given = littleEndian(await source.take(4));
    const length = littleEndian(await source.take(4));
    const [wanted, right] = [hex32(given), crc.digest()];
    members.push({
      ...header,
      packed: source.offset - start,
      size,
      check: { name: 'CRC-32', given: wanted, right },
    });
    hold(reading, `CRC-32 of ${partName(members.length)}`, wanted, right);
    hold(reading, `length of ${partName(members.length)}`, String(length), String(size % 2 ** 32));
  } while (await startsGzip(source));
}

const partName = (count: number): string => (count === 1 ? 'the data' : `part ${count}`);

const hex32 = (value: number): string => value.toString(16).padStart(8, '0');

/** Whether a member of gzip begins here. */
export const startsGzip = async (source: Source): Promise<boolean> =>
  (await source.has(2)) && source.held[0] === 0x1f && source.held[1] === 0x8b;

/** RFC 1952, section 2.3.1. */
const SYSTEMS: readonly string[] = [
  'FAT (MS-DOS, Windows)',
  'Amiga',
  'VMS',
  'Unix',
  'VM/CMS',
  'Atari TOS',
  'HPFS (OS/2)',
  'Macintosh',
  'Z-System',
  'CP/M',
  'TOPS-20',
  'NTFS (Windows)',
  'QDOS',
  'Acorn RISC OS',
];
const UNKNOWN_SYSTEM = 255;

const FLAG = { headerCheck: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 };
const HEADER_BYTES = 10;

async function gzipHeader(reading: Reading): Promise<Omit<Member, 'packed' | 'size'>> {
  const { source } = reading;
  const start = source.offset;
  const fixed = (await source.take(HEADER_BYTES)).slice();
  const [first, second, method, flags = 0] = fixed;
  if (first !== 0x1f || second !== 0x8b)
    throw new Damage(`expected a gzip header (1f 8b) at byte ${start}, found ${toHex(fixed.subarray(0, 2))}`);
  if (method !== 8) throw new Damage(`expected the method 8 (deflate) at byte ${start + 2}, found ${method}`);
  if ((flags & FLAG.reserved) !== 0)
    throw new Damage(`reserved flags are set at byte ${start + 3}, which RFC 1952 does not allow`);
  const parts: Uint8Array[] = [fixed];
  if ((flags & FLAG.extra) !== 0) {
    const length = (await source.take(2)).slice();
    parts.push(length, (await source.take(littleEndian(length))).slice());
  }
  const name = (flags & FLAG.name) === 0 ? undefined : await latin1Until0(source, parts);
  const comment = (flags & FLAG.comment) === 0 ? undefined : await latin1Until0(source, parts);
  if ((flags & FLAG.headerCheck) !== 0) {
    const given = littleEndian(await source.take(2));
    const crc = await createCRC32();
    const right = crc
      .init()
      .update(joinBytes(...parts))
      .digest()
      .slice(-4);
    hold(reading, 'check of the header', given.toString(16).padStart(4, '0'), right);
  }
  const seconds = littleEndian(fixed.subarray(4, 8));
  const system = fixed[9] ?? UNKNOWN_SYSTEM;
  return {
    format: 'gzip',
    method: 'deflate',
    ...(name !== undefined && { name }),
    ...(comment !== undefined && { comment }),
    ...(seconds > 0 && { time: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') }),
    ...(system !== UNKNOWN_SYSTEM && { system: SYSTEMS[system] ?? `number ${system}` }),
  };
}

/** A longer name or comment is none. */
const LONGEST_NAME = 0x10000;

async function latin1Until0(source: Source, parts: Uint8Array[]): Promise<string> {
  for (let wanted = 1; ; wanted = source.held.length + 1) {
    if (!(await source.has(wanted))) throw source.cut();
    const end = source.held.indexOf(0);
    if (end > LONGEST_NAME || (end < 0 && source.held.length > LONGEST_NAME))
      throw new Damage(`the name or comment at byte ${source.offset} has no end`);
    if (end < 0) continue;
    const bytes = source.pass(end + 1).slice();
    parts.push(bytes);
    return Array.from(bytes.subarray(0, end), (byte) => String.fromCharCode(byte)).join('');
  }
}

/** Whether these two bytes begin zlib data: deflate, a window that exists, and a multiple of 31. */
export const isZlibHeader = (first = 0, second = 0): boolean =>
  (first & 15) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;

const HAS_DICTIONARY = 0x20;

/** One zlib stream. */
export async function* unzlib(reading: Reading): AsyncGenerator<Uint8Array> {
  const { source, members } = reading;
  const start = source.offset;
  const [first = 0, second = 0] = await source.take(2);
  if (!isZlibHeader(first, second))
    throw new Damage(`expected a zlib header at byte ${start}, found ${toHex(Uint8Array.of(first, second))}`);
  if ((second & HAS_DICTIONARY) !== 0)
    throw new Damage(
      `the data needs the preset dictionary ${toHex(await source.take(4))}, which it does not hold`,
    );
  const adler = await createAdler32();
  const size = yield* counted(inflateRaw(source), adler.init());
  const [given, right] = [toHex(await source.take(4)), adler.digest()];
  members.push({
    format: 'zlib',
    method: 'deflate',
    packed: source.offset - start,
    size,
    check: { name: 'Adler-32', given, right },
  });
  hold(reading, 'Adler-32 of the data', given, right);
}

/** One deflate stream without header and check. */
export async function* unraw({ source, members }: Reading): AsyncGenerator<Uint8Array> {
  const start = source.offset;
  const size = yield* counted(inflateRaw(source), undefined);
  members.push({ format: 'deflate', method: 'deflate', packed: source.offset - start, size });
}
