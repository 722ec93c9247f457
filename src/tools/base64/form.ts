/** Base64 and other bases: what the page, the command line and the library take and give. */
import { BaseError, type BaseNote } from '#src/lib/bases/reading.ts';
import { direction } from '#src/lib/form/direction.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';
import {
  answer,
  defineForm,
  refuse,
  StreamProblem,
  type PieceStream,
  type FileValue,
  type Note,
  type PictureValue,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { hexDump } from '#src/lib/hex-dump.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import {
  decodeText,
  encodeText,
  ENCODINGS,
  standardName,
  type EncodedText,
  type EncodingName,
} from '#src/lib/text-encoding.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { readDataUri } from '#src/lib/data-uri.ts';
import {
  BASES,
  decode,
  decodePieces,
  decoderOf,
  encode,
  encodeStream,
  isGroupBase,
  wrapLines,
  type BaseName,
  type StreamBaseName,
  type EncodeOptions,
} from './logic.ts';

/** What is shown of bytes that are no text. */
const DUMPED_BYTES = 4096;

const isEncoding = ({ direction }: Readonly<Record<string, unknown>>) => direction === 'encode';
const hasPadding = (base: unknown) => ['64', '64url', '32', '32hex', 'crockford'].includes(String(base));

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'bytes',
      label: 'Text or file',
      page: { placeholder: 'Hello, world', takesManyFiles: true },
    },
  },
  options: {
    direction: direction(),
    base: choice('64', BASES, { command: { short: 'b' } }),
    as: choice('utf-8', ENCODINGS, {
      label: 'text as',
      isForTyped: isEncoding,
      meant: standardName,
    }),
    padding: choice(
      'standard',
      [
        { value: 'standard', label: 'As the standard' },
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      { page: { isMore: true }, isShown: (options) => isEncoding(options) && hasPadding(options['base']) },
    ),
    wrap: choice(
      'no',
      [
        { value: 'no', label: 'No' },
        { value: '64', label: '64 characters' },
        { value: '76', label: '76 characters' },
      ],
      { page: { isMore: true }, command: { short: 'w' }, isShown: isEncoding },
    ),
    letters: choice(
      'upper',
      [
        { value: 'upper', label: 'Upper' },
        { value: 'lower', label: 'Lower' },
      ],
      {
        page: { isMore: true },
        isShown: (options) =>
          isEncoding(options) && ['16', '32', '32hex', 'crockford'].includes(String(options['base'])),
      },
    ),
    dataUri: text('', {
      label: 'data URI with media type',
      page: { isMore: true, placeholder: 'image/png; empty for none' },
      isShown: (options) => isEncoding(options) && options['base'] === '64',
    }),
    lineEnds: choice(
      'lf',
      [
        { value: 'lf', label: 'LF' },
        { value: 'crlf', label: 'CRLF' },
      ],
      {
        label: 'line ends of typed text',
        page: { isMore: true },
        isShown: isEncoding,
        isForTyped: isEncoding,
      },
    ),
    strict: flag(false, {
      label: 'strict: follow the standard exactly',
      isShown: (options) => !isEncoding(options),
    }),
    pieces: flag(false, {
      label: 'several encoded pieces in a row',
      page: { isMore: true },
      isShown: (options) => !isEncoding(options) && hasPadding(options['base']),
    }),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'base64.txt', isWrapped: true },
    dump: { kind: 'text', label: 'Bytes', isWrapped: true, only: 'page' },
    picture: { kind: 'picture', label: 'Picture', fileName: 'decoded' },
    file: { kind: 'file', label: 'File', fileName: 'decoded.bin' },
    facts: { kind: 'rows', label: 'Details' },
  },
  page: { empty: 'Enter a text, drop files, or try the example.' },
  examples: [
    {
      inputs: { text: 'José 👍 ÿ>?' },
      options: { base: '64url' },
      outputs: { result: 'Sm9zw6kg8J-RjSDDvz4_' },
    },
    { inputs: { text: 'hello' }, outputs: { result: 'aGVsbG8=' } },
    { inputs: { text: 'aGVsbG8=' }, options: { direction: 'decode' }, outputs: { result: 'hello' } },
  ],
  howItWorks: [
    'Base64 writes three bytes as four characters, Base32 five as eight, Base16 one as two (RFC 4648); Base85 writes four bytes as five characters, Base45 two as three (RFC 9285), and Base58 writes everything as one big number, without characters that look alike. Example: `foobar` is `Zm9vYmFy` in Base64 and `MZXW6YTBOI======` in Base32.',
    'Decoding skips and counts spaces and line breaks, reads both alphabets of Base64 and accepts missing padding; a note says so each time. Any other character is an error, shown at its place, and is never dropped. With Strict on, all of these are errors.',
    'Bytes that are not text are shown as a hex dump and can be saved: what you copy never has a replaced character in it. Files of any size can be read; only Base58 is limited to 500 kB.',
  ],
  questions: [
    {
      pattern: /^base(64|64url|32|58|85|45|16)(?: (encode|decode))? (.+)$/is,
      read: ([, base = '64', direction = 'encode', asked = '']) => ({
        inputs: { text: asked },
        options: { base: base === '85' ? 'ascii85' : base.toLowerCase(), direction: direction.toLowerCase() },
      }),
    },
  ],
  arrive: (arrived, kind) => ({
    inputs: { text: arrived },
    options:
      kind === 'base64' || kind === 'compressed' || kind === 'image'
        ? { direction: 'decode', base: '64' }
        : { direction: 'encode' },
  }),
  run({ text: given }, options) {
    if (options.direction === 'encode') return encoded(given, options);
    const source = typeof given === 'string' ? given : decodeText(given, 'utf-8');
    if (source === undefined)
      return refuse({ message: 'expected text to decode, but this file is not UTF-8 text' });
    return decoded(source, options);
  },
  stream: {
    async *pieces(pieces, options) {
      const { base } = options;
      if (base === '58') throw new Error('Base58 does not stream.');
      if (options.direction === 'encode') {
        const lead = base === '64' && options.dataUri !== '' ? `data:${options.dataUri};base64,` : '';
        yield* encodeStream(pieces, base, {
          padding: options.padding,
          isLower: options.letters === 'lower',
          width: lead === '' ? widthOf(options.wrap) : 0,
          lead,
        });
        return undefined;
      }
      try {
        return yield* decodedPieces(pieces, base, options.strict);
      } catch (error) {
        if (error instanceof BaseError) throw new StreamProblem(error.problem);
        throw error;
      }
    },
    does: ({ base, pieces }) => base !== '58' && !pieces,
    isText: ({ direction }) => direction === 'encode',
  },
});

/** The texts of the pieces, the first of them long enough to show whether it is a data URI. */
async function* textsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const reader = new TextDecoder('utf-8', { ignoreBOM: true });
  let held = '';
  let isFirst = true;
  for await (const piece of pieces) {
    held += reader.decode(piece, { stream: true });
    if (isFirst && held.trimStart().length < 'data:'.length) continue;
    isFirst = false;
    yield held;
    held = '';
  }
  yield held + reader.decode();
}

/** A data URI is read whole: it may be percent-encoded. */
async function* decodedPieces(
  pieces: AsyncIterable<Uint8Array>,
  base: StreamBaseName,
  isStrict: boolean,
): PieceStream {
  let decoder = decoderOf(base, isStrict);
  let uri: string[] | undefined;
  let isFirst = true;
  for await (const text of textsOf(pieces)) {
    if (isFirst && /^\s*data:/i.test(text)) uri = [];
    isFirst = false;
    if (uri) uri.push(text);
    else yield decoder.push(text);
  }
  const read = uri && readDataUri(uri.join(''));
  if (read && !read.isBase64) {
    yield read.body;
    return { notes: read.notes.map(noteOf) };
  }
  if (read) decoder = decoderOf('64', isStrict);
  if (uri) yield decoder.push(read ? new TextDecoder().decode(read.body) : uri.join(''));
  const { bytes, notes } = decoder.end();
  yield bytes;
  return { notes: [...(read?.notes ?? []), ...notes].map(noteOf) };
}

type Options = {
  readonly base: BaseName;
  readonly as: EncodingName;
  readonly padding: EncodeOptions['padding'];
  readonly wrap: 'no' | '64' | '76';
  readonly letters: 'upper' | 'lower';
  readonly dataUri: string;
  readonly lineEnds: 'lf' | 'crlf';
  readonly strict: boolean;
  readonly pieces: boolean;
};

const widthOf = (wrap: Options['wrap']): number => (wrap === 'no' ? 0 : Number(wrap));

function encoded(given: string | Uint8Array, options: Options) {
  const typed = typeof given === 'string' ? given : '';
  const lines = options.lineEnds === 'crlf' ? typed.replaceAll(/\r?\n/g, '\r\n') : typed;
  const made: EncodedText = typeof given === 'string' ? encodeText(lines, options.as) : { bytes: given };
  if (made.lacking)
    return refuse({
      message: `"${made.lacking.char}" is not in ${options.as === 'latin-1' ? 'Latin-1' : 'Windows-1252'}`,
      position: made.lacking.position,
      repairs: [{ label: 'Use UTF-8', options: { as: 'utf-8' } }],
    });
  const written = encode(made.bytes, {
    base: options.base,
    padding: options.padding,
    isLower: options.letters === 'lower',
  });
  if (!written.ok) return refuse(written.problem);
  const wrapped = wrapLines(written.value, widthOf(options.wrap));
  const isUri = options.dataUri !== '' && options.base === '64';
  const result = isUri ? `data:${options.dataUri};base64,${written.value}` : wrapped;
  const notes = [
    ...(options.as === 'utf-8' ? surrogateNote(lines) : []),
    ...(hasMark(made.bytes)
      ? [{ message: 'the input begins with a byte order mark (EF BB BF), which was encoded too' }]
      : []),
  ];
  return answer({ result: { text: result, as: 'base64' } }, notes);
}

const hasMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

function decoded(source: string, options: Options) {
  const uri = readDataUri(source);
  if (uri && !uri.isBase64) return shown(uri.body, options, uri.notes.map(noteOf), uri.mediaType);
  const body = uri ? new TextDecoder().decode(uri.body) : source;
  const base = uri ? '64' : options.base;
  const read =
    options.pieces && isGroupBase(base)
      ? decodePieces(body, base)
      : decode(body, { base, isStrict: options.strict });
  if (!read.ok) {
    const { isPieces, ...problem } = read.problem;
    return refuse({
      ...problem,
      ...(isPieces && {
        repairs: [{ label: 'Decode each piece', options: { pieces: true, strict: false } }],
      }),
    });
  }
  return shown(
    read.value.bytes,
    options,
    [...(uri?.notes ?? []), ...read.value.notes].map(noteOf),
    uri?.mediaType,
  );
}

const noteOf = ({ message, position }: BaseNote): Note => ({ message, ...(position && { position }) });

/** Text where the bytes are text; else a picture or a dump, and a file. */
function shown(bytes: Uint8Array, { as }: Options, notes: readonly Note[], mediaType?: string) {
  const type = fileTypeOf(bytes);
  const readable = type ? undefined : decodeText(bytes, as);
  const charset = ENCODINGS.find(({ value }) => value === as)?.label ?? as;
  const facts: ValueRow[] = [
    { label: 'Size', value: plural(bytes.length, 'byte') },
    {
      label: 'Type',
      value:
        mediaType ??
        type?.name ??
        (readable === undefined ? `bytes that are not ${charset} text` : `${charset} text`),
    },
    ...(hasMark(bytes) ? [{ label: 'Byte order mark', value: 'UTF-8 (EF BB BF)' }] : []),
  ];
  const file: FileValue = {
    bytes,
    type: type?.mediaType ?? mediaType ?? 'application/octet-stream',
    fileName: `decoded.${type?.extension ?? (readable === undefined ? 'bin' : 'txt')}`,
  };
  if (readable !== undefined)
    return answer({ result: { text: readable, as: 'text', fileName: 'decoded.txt', bytes }, facts }, notes);
  const picture: PictureValue | undefined = type?.isPicture
    ? { ...file, alt: `The decoded ${type.name}` }
    : undefined;
  const isCut = bytes.length > DUMPED_BYTES;
  return answer(
    { dump: hexDump(bytes.subarray(0, DUMPED_BYTES)), file, facts, ...(picture && { picture }) },
    isCut
      ? [
          ...notes,
          { message: `the first ${formatBytes(DUMPED_BYTES)} are shown; Download gives all of them` },
        ]
      : notes,
  );
}
