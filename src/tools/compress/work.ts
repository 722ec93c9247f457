/** What the page, the command line and the library are answered: compressed data, or what was compressed. */
import { GROUP_BASES, encodeGroups, GroupDecoder } from '#src/lib/bases/group.ts';
import { BaseError } from '#src/lib/bases/reading.ts';
import { encodeUtf8, decodeUtf8, joinBytes, toHex } from '#src/lib/bytes.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import {
  answer,
  refuse,
  StreamProblem,
  type FormProblem,
  type FormWorld,
  type Note,
  type Repair,
  type PieceStream,
  type TableValue,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { hexDump } from '#src/lib/hex-dump.ts';
import { positionAt, type Result } from '#src/lib/result.ts';
import { encodeText } from '#src/lib/text-encoding.ts';
import {
  compressed,
  decompressed,
  formatOf,
  LEVELS,
  restOf,
  type CompressionSettings,
  type Format,
  type TrailingBytes,
} from './logic.ts';
import type { Member, Reading } from './member.ts';
import type { CompressOptions, OUTPUTS } from './options.ts';
import { Damage, Source } from './source.ts';

const PIECE_BYTES = 1_000_000;

/** Bytes as pieces, with progress. */
// eslint-disable-next-line @typescript-eslint/require-await -- in the shape of what a file gives
async function* piecesOf(bytes: Uint8Array, world: FormWorld): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    world.onProgress?.(at / bytes.length);
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

/** The bytes that were entered, with the notes on them. */
type EnteredBytes = { readonly bytes: Uint8Array; readonly notes: readonly Note[] };

function bytesOf(given: string | Uint8Array, options: CompressOptions): Result<EnteredBytes, FormProblem> {
  const { direction, read } = options;
  if (typeof given !== 'string') {
    if (read !== 'base64' && read !== 'hex') return { ok: true, value: { bytes: given, notes: [] } };
    const text = decodeUtf8(given);
    return text.ok
      ? digitsOf(text.value, read)
      : refuse({ message: 'expected text; this file holds bytes that are no text' });
  }
  if (read === 'text' || (read === 'auto' && direction === 'compress')) {
    const text = options.lineEnds === 'crlf' ? given.replaceAll(/\r?\n/g, '\r\n') : given;
    return { ok: true, value: { bytes: encodeUtf8(text), notes: surrogateNote(text) } };
  }
  return digitsOf(given, read === 'auto' ? (isHex(given) ? 'hex' : 'base64') : read);
}

const isHex = (text: string): boolean => {
  const digits = text.replaceAll(/\s/g, '');
  return digits.length % 2 === 0 && /^[\da-f]*$/i.test(digits);
};

function digitsOf(text: string, base: 'hex' | 'base64'): Result<EnteredBytes, FormProblem> {
  const decoder = new GroupDecoder(GROUP_BASES[base === 'hex' ? '16' : '64'], { isStrict: false }, false);
  try {
    const bytes = decoder.push(text);
    decoder.end();
    return { ok: true, value: { bytes, notes: [] } };
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const { message, position } = error.problem;
    return refuse({ message, position });
  }
}

/** What is done, and how what was given is read, with what is to be told of it. */
type Plan = { readonly options: CompressOptions; readonly notes: readonly Note[] };

/** Fewer letters and digits may be a word. */
const SHORTEST_DIGITS = 8;
/** So many of them tell the format, without white space. */
const TELLING_DIGITS = 64;
const BASE_NAMES = { hex: 'hex', base64: 'Base64' } as const;
const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  gzip: 'gzip',
  zlib: 'zlib',
  'deflate-raw': 'raw deflate',
  brotli: 'Brotli',
  zstandard: 'Zstandard',
};

/** Settles what the person left to the content. Of a stream, `given` is its first piece. */
async function planned(
  given: string | Uint8Array,
  options: CompressOptions,
  world: FormWorld,
): Promise<Plan> {
  const { direction, read } = options;
  const base = read === 'text' || direction === 'compress' ? undefined : baseOf(given, read);
  if (direction === 'compress' || (direction === 'decompress' && typeof given === 'string'))
    return { options, notes: [] };
  if (direction === 'decompress')
    return base && read === 'auto'
      ? { options: { ...options, read: base }, notes: [{ message: `read as ${BASE_NAMES[base]}` }] }
      : { options, notes: [] };
  const start = base ? startOf(given, base) : typeof given === 'string' ? undefined : given;
  const format = start && (await formatOf(new Source(piecesOf(start, { ...world, onProgress: noProgress }))));
  if (!format)
    return {
      options: { ...options, direction: 'compress' },
      notes: [
        {
          message: 'compressed: it does not begin as compressed data does',
          only: 'page',
          repairs: [{ label: 'Decompress it', options: { direction: 'decompress' } }],
        },
      ],
    };
  return {
    options: { ...options, direction: 'decompress', ...(base && { read: base }) },
    notes: [
      {
        message: `decompressed: it begins as ${FORMAT_NAMES[format]}${base ? ` in ${BASE_NAMES[base]}` : ''} does`,
        only: 'page',
        repairs: [{ label: 'Compress it', options: { direction: 'compress' } }],
      },
    ],
  };
}

const noProgress = (): void => undefined;

/** The base of what is letters and digits alone: compressed data as it is never is. */
function baseOf(given: string | Uint8Array, read: CompressOptions['read']): 'hex' | 'base64' | undefined {
  if (read === 'hex' || read === 'base64') return read;
  const decoded = typeof given === 'string' ? { ok: true as const, value: given } : decodeUtf8(given);
  if (!decoded.ok || decoded.value.trim().length < SHORTEST_DIGITS) return undefined;
  if (!/^[\sA-Za-z\d+/=_-]*$/.test(decoded.value)) return undefined;
  return isHex(decoded.value) ? 'hex' : 'base64';
}

/** The first bytes of digits, if they are right. */
function startOf(given: string | Uint8Array, base: 'hex' | 'base64'): Uint8Array | undefined {
  const start = given.slice(0, 4 * TELLING_DIGITS);
  const text = typeof start === 'string' ? start : new TextDecoder().decode(start);
  const digits = text.replaceAll(/\s/g, '').slice(0, TELLING_DIGITS);
  const read = digitsOf(digits, base);
  return read.ok ? read.value.bytes : undefined;
}

/** The answer to what was entered as a whole. */
export async function work(given: string | Uint8Array, asked: CompressOptions, world: FormWorld) {
  const { options, notes } = await planned(given, asked, world);
  const made = await worked(given, options, world);
  return made.ok
    ? { ok: true as const, value: { ...made.value, notes: [...notes, ...(made.value.notes ?? [])] } }
    : made;
}

async function worked(given: string | Uint8Array, options: CompressOptions, world: FormWorld) {
  const read = bytesOf(given, options);
  if (!read.ok) return read;
  return options.direction === 'compress'
    ? compressAll(read.value, options, { world, isTyped: typeof given === 'string' })
    : decompressAll(read.value, options, { world, isFile: typeof given !== 'string' });
}

/** Longer digits are not held. */
const LONGEST_DIGITS_BYTES = 100_000_000;

/** So many bytes tell what a stream is. */
const TELLING_BYTES = 1024;

/** The first bytes, and all of them. */
async function begun(pieces: AsyncIterable<Uint8Array>) {
  const rest = pieces[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array(0);
  while (start.length < TELLING_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    start = joinBytes(start, next.value);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    for (let each = await rest.next(); !each.done; each = await rest.next()) yield each.value;
  }
  return { start, all: all() };
}

/** The bytes that a stream of digits stands for. */
async function* digitPieces(
  pieces: AsyncIterable<Uint8Array>,
  base: 'hex' | 'base64',
  world: FormWorld,
): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > LONGEST_DIGITS_BYTES)
      throw new StreamProblem({
        message: `${BASE_NAMES[base]} of more than ${formatBytes(LONGEST_DIGITS_BYTES)} is not read: decode it first`,
        field: 'read',
      });
    parts.push(piece.slice());
  }
  const text = decodeUtf8(joinBytes(...parts));
  const read = text.ok
    ? digitsOf(text.value, base)
    : refuse({ message: 'expected text; this file holds bytes that are no text' });
  if (!read.ok) throw new StreamProblem(read.problem);
  yield* piecesOf(read.value.bytes, world);
}

/** Files of any size. */
export async function* streamed(
  given: AsyncIterable<Uint8Array>,
  asked: CompressOptions,
  world: FormWorld,
): PieceStream {
  const { start, all: whole } = await begun(given);
  const { options, notes: planNotes } = await planned(start, asked, world);
  const { read } = options;
  const pieces = read === 'base64' || read === 'hex' ? digitPieces(whole, read, world) : whole;
  const sizes = { before: 0, after: 0 };
  const made = converted(counting(pieces, sizes), options, world);
  const all: Uint8Array[] = [];
  let next = await made.next();
  for (; !next.done; next = await made.next()) {
    sizes.after += next.value.length;
    if (options.as === 'base64' || options.as === 'hex') all.push(next.value.slice());
    else yield next.value;
  }
  if (options.as === 'base64' || options.as === 'hex')
    yield encodeUtf8(digits(joinBytes(...all), options.as));
  const { members, notes, fileName } = next.value;
  const outputs = {
    facts: factsOf(sizes.before, sizes.after),
    ...(members && { members: tableOf(members) }),
  };
  return { notes: [...planNotes, ...notes], outputs, fileName };
}

async function* counting(
  pieces: AsyncIterable<Uint8Array>,
  sizes: { before: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    sizes.before += piece.length;
    yield piece;
  }
}

type Ending = {
  readonly members?: readonly Member[];
  readonly notes: readonly Note[];
  readonly fileName: string;
};

async function* converted(
  pieces: AsyncIterable<Uint8Array>,
  options: CompressOptions,
  world: FormWorld,
): AsyncGenerator<Uint8Array, Ending> {
  try {
    if (options.direction === 'compress') {
      const how = compressingOf(options, world);
      if (!how.ok) throw new StreamProblem(how.problem);
      yield* compressed(pieces, how.value);
      return { notes: [], fileName: `compressed.${FILES[how.value.format].extension}` };
    }
    const reading = readingOf(pieces, options);
    const damage = yield* keptParts(reading, options);
    const { members, faults, source } = reading;
    const rest = damage === undefined ? restNotes(await restOf(source)) : [keptNote(damage)];
    return {
      members,
      notes: [...faults.map(warned), ...rest],
      fileName: nameOf(members) ?? 'decompressed.bin',
    };
  } catch (error) {
    if (error instanceof Damage) throw new StreamProblem(problemOf(error, { hasData: false, isFile: false }));
    throw error;
  }
}

/** The parts of what was compressed; where what was there of damaged data is kept, the damage. */
async function* keptParts(
  reading: Reading,
  { format, keep, large }: CompressOptions,
): AsyncGenerator<Uint8Array, Damage | undefined> {
  let hasData = false;
  try {
    for await (const part of decompressed(reading, format, { isLargeFine: large })) {
      hasData = true;
      yield part;
    }
    return undefined;
  } catch (error) {
    if (error instanceof Damage && keep && hasData) return error;
    throw error;
  }
}

const keptNote = ({ message }: Damage): Note => warned(`${message}; what was read before is kept`);

const readingOf = (pieces: AsyncIterable<Uint8Array>, { keep }: CompressOptions): Reading => ({
  source: new Source(pieces),
  members: [],
  faults: [],
  isForgiving: keep,
});

const warned = (message: string): Note => ({ message, tone: 'warning' });

/** What a file of each format is called and is. */
const FILES: Readonly<Record<Format, { readonly extension: string; readonly type: string }>> = {
  gzip: { extension: 'gz', type: 'application/gzip' },
  zlib: { extension: 'zz', type: 'application/zlib' },
  'deflate-raw': { extension: 'deflate', type: 'application/octet-stream' },
  brotli: { extension: 'br', type: 'application/octet-stream' },
  zstandard: { extension: 'zst', type: 'application/zstd' },
};

function compressingOf(options: CompressOptions, world: FormWorld): Result<CompressionSettings, FormProblem> {
  const format = options.format === 'auto' ? 'gzip' : options.format;
  const { least, most, usual } = LEVELS[format];
  const level = options.level === '' ? usual : Number(options.level);
  if (level < least || level > most)
    return refuse({
      field: 'level',
      isUsage: true,
      message: `expected a level from ${least} to ${most}, found ${level}`,
    });
  const name = format === 'gzip' ? options.name : '';
  const { lacking } = encodeText(name, 'latin-1');
  if (lacking || name.includes('\0'))
    return refuse({
      field: 'name',
      isUsage: true,
      message: `"${lacking?.char ?? '\u2400'}" cannot be in the header: gzip has names in Latin-1`,
      position: lacking?.position ?? positionAt(name, name.indexOf('\0')),
    });
  return {
    ok: true,
    value: { format, level, name, seconds: options.time ? Math.floor(world.nowMs / 1000) : 0 },
  };
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return joinBytes(...parts);
}

const digits = (bytes: Uint8Array, as: 'base64' | 'hex'): string =>
  as === 'hex' ? toHex(bytes) : encodeGroups(bytes, GROUP_BASES['64'], true);

async function compressAll(
  { bytes: before, notes: earlierNotes }: EnteredBytes,
  options: CompressOptions,
  { world, isTyped }: { readonly world: FormWorld; readonly isTyped: boolean },
) {
  const how = compressingOf(options, world);
  if (!how.ok) return how;
  const bytes = await collected(compressed(piecesOf(before, world), how.value));
  const { extension, type } = FILES[how.value.format];
  const notes = [...earlierNotes, ...(await marksOf(before, world))];
  const facts = factsOf(before.length, bytes.length);
  const file = { bytes, type, fileName: `compressed.${extension}` };
  const shown = options.as === 'auto' ? (isTyped ? 'base64' : 'file') : options.as;
  if (shown === 'text')
    return refuse({
      message: 'compressed data is not text',
      field: 'as',
      isUsage: true,
      repairs: [{ label: 'Show Base64', options: { as: 'base64' } }],
    });
  if (shown === 'file') return answer<typeof OUTPUTS>({ file, facts }, notes);
  const text = digits(bytes, shown);
  const result = {
    text,
    as: shown === 'base64' ? ('base64' as const) : ('text' as const),
    ...(options.as === 'auto' && { bytes }),
  };
  return answer<typeof OUTPUTS>({ result, file, facts }, notes);
}

/** A byte order mark, and data that is compressed already. */
async function marksOf(bytes: Uint8Array, world: FormWorld): Promise<readonly Note[]> {
  const format = await formatOf(new Source(piecesOf(bytes, world)));
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return [
    ...(hasMark
      ? [{ message: 'the input begins with a byte order mark (EF BB BF), which was compressed with it' }]
      : []),
    ...(format === 'gzip' || format === 'zstandard'
      ? [
          {
            message: `the input is compressed already: it begins as ${format === 'gzip' ? 'gzip' : 'Zstandard'} does`,
            repairs: [{ label: 'Decompress it', options: { direction: 'decompress', format: 'auto' } }],
          },
        ]
      : []),
  ];
}

function factsOf(before: number, after: number): ValueRow[] {
  return [
    { label: 'Before', value: sizeOf(before) },
    { label: 'After', value: sizeOf(after) },
    ...(before > 0 ? [{ label: 'Ratio', value: `${((after / before) * 100).toFixed(1)} %` }] : []),
  ];
}

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? plural(bytes, 'byte') : `${formatBytes(bytes)} (${plural(bytes, 'byte')})`;

/** A longer text is a file alone, in bytes. */
const LONGEST_TEXT_BYTES = 5_000_000;
/** What is shown of bytes that are no text. */
const DUMPED_BYTES = 4096;

async function decompressAll(
  { bytes: before, notes: earlierNotes }: EnteredBytes,
  options: CompressOptions,
  { world, isFile }: { readonly world: FormWorld; readonly isFile: boolean },
) {
  const reading = readingOf(piecesOf(before, world), options);
  const parts: Uint8Array[] = [];
  const notes: Note[] = [...earlierNotes];
  try {
    for await (const part of decompressed(reading, options.format, { isLargeFine: options.large }))
      parts.push(part);
    notes.push(...restNotes(await restOf(reading.source)));
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    if (!options.keep || parts.length === 0)
      return refuse(problemOf(error, { hasData: parts.length > 0, isFile }));
    notes.push(keptNote(error));
  }
  notes.push(...reading.faults.map((fault) => warned(`${fault}; the data is kept all the same`)));
  return shown(joinBytes(...parts), options, { before: before.length, members: reading.members, notes });
}

function restNotes({ count, offset, isPadding }: TrailingBytes): readonly Note[] {
  if (count === 0) return [];
  const bytes = `${plural(count, 'byte')} after the end, from byte ${offset} on`;
  return [
    isPadding
      ? { message: `padding: ${bytes}, all zero` }
      : warned(
          `${bytes}, belong${count === 1 ? 's' : ''} to no part and ${count === 1 ? 'was' : 'were'} left out`,
        ),
  ];
}

function problemOf(
  damage: Damage,
  { hasData, isFile }: { readonly hasData: boolean; readonly isFile: boolean },
): FormProblem {
  const { message, kind } = damage;
  const repairs: Repair[] = [];
  if (kind === 'large')
    return {
      message,
      decision: { title: 'A very large result', text: message },
      repairs: [{ label: 'Go on', options: { large: true } }],
    };
  if (kind === 'check' || hasData) repairs.push({ label: 'Keep anyway', options: { keep: true } });
  else if (kind !== 'cut')
    repairs.push(
      { label: 'Try Brotli', options: { format: 'brotli' } },
      { label: 'Try raw deflate', options: { format: 'deflate-raw' } },
      ...(isFile ? [{ label: 'Read as Base64', options: { read: 'base64' } }] : []),
    );
  return { message, repairs };
}

type Facts = {
  readonly before: number;
  readonly members: readonly Member[];
  readonly notes: readonly Note[];
};

function shown(bytes: Uint8Array<ArrayBuffer>, { as }: CompressOptions, { before, members, notes }: Facts) {
  const type = fileTypeOf(bytes);
  const text = type || as === 'file' || bytes.length > LONGEST_TEXT_BYTES ? undefined : decodeUtf8(bytes);
  const facts = factsOf(before, bytes.length);
  const fileName = nameOf(members) ?? `decompressed.${type?.extension ?? (text?.ok ? 'txt' : 'bin')}`;
  const file = { bytes, type: type?.mediaType ?? 'application/octet-stream', fileName };
  const rest = { file, facts, members: tableOf(members) };
  if (as === 'base64' || as === 'hex')
    return answer<typeof OUTPUTS>(
      { result: { text: digits(bytes, as), as: as === 'hex' ? 'text' : 'base64' }, ...rest },
      notes,
    );
  if (text?.ok)
    return answer<typeof OUTPUTS>(
      { result: { text: text.value, as: 'text', fileName, bytes }, ...rest },
      notes,
    );
  if (as === 'text')
    return refuse({
      message: 'the data is not text in UTF-8',
      field: 'as',
      isUsage: true,
      repairs: [{ label: 'As it is', options: { as: 'auto' } }],
    });
  if (as === 'file') return answer<typeof OUTPUTS>(rest, notes);
  return answer<typeof OUTPUTS>({ dump: hexDump(bytes.subarray(0, DUMPED_BYTES)), ...rest }, [
    ...notes,
    ...(bytes.length > DUMPED_BYTES
      ? [
          {
            message: `the first ${formatBytes(DUMPED_BYTES)} are shown; Download gives all of them`,
            only: 'page' as const,
          },
        ]
      : []),
  ]);
}

/** The name in the header, where there is one part that has one. */
const nameOf = ([first, ...others]: readonly Member[]): string | undefined => {
  const name = others.length === 0 ? first?.name?.split(/[/\\]/).at(-1) : undefined;
  return name === '' ? undefined : name;
};

const COLUMNS: readonly (readonly [string, (member: Member) => string | undefined])[] = [
  ['Format', ({ format }) => format],
  ['Name', ({ name }) => name],
  ['Time', ({ time }) => time],
  ['System', ({ system }) => system],
  ['Comment', ({ comment }) => comment],
  ['Method', ({ method }) => method],
  ['Bytes in', ({ packed }) => String(packed)],
  ['Bytes out', ({ size }) => String(size)],
  ['Check', ({ check }) => check && `${check.name} ${check.given}`],
  [
    'Right',
    ({ check }) =>
      check ? (check.given === check.right ? 'yes' : `no, it is ${check.right}`) : 'has no check',
  ],
];

/** A row for each part; columns of which no part has anything are left out. */
function tableOf(members: readonly Member[]): TableValue {
  const used = COLUMNS.filter(([, of]) => members.some((member) => of(member) !== undefined));
  return {
    columns: ['Part', ...used.map(([name]) => name)],
    rows: members.map((member, index) => [String(index + 1), ...used.map(([, of]) => of(member) ?? '')]),
  };
}
