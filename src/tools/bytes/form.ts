/** Bytes and hex dumps: what the page, the command line and the library take and give. */
import {
  answer,
  defineForm,
  refuse,
  StreamProblem,
  type FileValue,
  type Note,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import { plural } from '#src/lib/format.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { choice, flag, text, type OptionValues } from '#src/lib/options.ts';
import { decodedPieces } from '#src/lib/text-pieces.ts';
import { HEXDUMP_BYTES } from './dumps.ts';
import { standardName } from '#src/lib/text-encoding.ts';
import { decodeIn, encodeIn, ENCODINGS, labelOf, type EncodingName } from './encodings.ts';
import { FORMS, SEPARATORS, writeBytes, writerOf, type SeparatorName, type WritingOptions } from './logic.ts';
import { readBytes } from './reading.ts';

const isEncoding = ({ direction }: Readonly<Record<string, unknown>>) => direction === 'encode';
const isUtf = ({ encoding }: Readonly<Record<string, unknown>>) => String(encoding).startsWith('utf');
/** Decoded bytes are handed on as they are, but for those of a text in another encoding: they become that text. */
const isRecoded = ({ direction, encoding }: Pick<Options, 'direction' | 'encoding'>) =>
  direction === 'decode' && encoding !== 'utf-8';
const hasSeparators = ({ as }: Readonly<Record<string, unknown>>) =>
  ['hex', 'binary', 'octal', 'decimal'].includes(String(as));

const MOST_BYTES_A_LINE = 256;
const isWidth = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_BYTES_A_LINE;

const isDumpForm = (as: unknown): boolean => as === 'xxd' || as === 'hexdump';

/** `1024` or `0x400`: an offset in bytes. */
function offsetOf(typed: string): number | undefined {
  const [, hex, digits] = /^(?:0x([\da-f]{1,12})|(\d{1,15}))$/i.exec(typed.trim()) ?? [];
  if (hex !== undefined) return parseInt(hex, 16);
  return digits === undefined ? undefined : Number(digits);
}

const OPTIONS = {
  direction: choice(
    'encode',
    [
      { value: 'encode', label: 'Text to bytes' },
      { value: 'decode', label: 'Bytes to text' },
    ],
    { command: { asFlags: true, short: { decode: 'd' } } },
  ),
  as: choice('hex', FORMS, { label: 'write as (read as)' }),
  encoding: choice('utf-8', ENCODINGS, { isForTyped: isEncoding, meant: standardName }),
  bom: flag(false, {
    label: 'byte order mark (BOM)',
    page: { isMore: true },
    isShown: (options) => isEncoding(options) && isUtf(options),
    isForTyped: isEncoding,
  }),
  between: choice(
    'space',
    (Object.keys(SEPARATORS) as SeparatorName[]).map((value) => ({ value, label: SEPARATORS[value].label })), // the keys of the table
    { label: 'between bytes', isShown: (options) => isEncoding(options) && hasSeparators(options) },
  ),
  upper: flag(false, {
    label: 'upper case',
    isShown: isEncoding,
    isUsed: (options) => isEncoding(options) && ['hex', 'xxd', 'plain', 'c'].includes(String(options['as'])),
  }),
  width: text('16', {
    label: 'bytes per line',
    check: isWidth,
    page: { isMore: true },
    hint: `1 to ${MOST_BYTES_A_LINE}`,
    isNumber: true,
    isShown: (options) => isEncoding(options) && options['as'] === 'xxd',
  }),
  offset: text('', {
    label: 'go to offset',
    check: (typed) => typed === '' || offsetOf(typed) !== undefined,
    page: { isMore: true, placeholder: '0x400' },
    hint: 'Show the dump from this byte on, such as 1024 or 0x400',
    isShown: (options) => isEncoding(options) && isDumpForm(options['as']),
  }),
  lacking: choice(
    'refuse',
    [
      { value: 'refuse', label: 'Show an error' },
      { value: 'mark', label: 'Write ?' },
    ],
    {
      label: 'characters that are not in the encoding',
      page: { isMore: true },
      isShown: isEncoding,
      isUsed: (options) => isEncoding(options) && !isUtf(options),
      isForTyped: isEncoding,
    },
  ),
};

type Options = OptionValues<typeof OPTIONS>;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'bytes',
      label: 'Text or bytes',
      page: { placeholder: 'Hello, world', takesManyFiles: true },
    },
  },
  options: OPTIONS,
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'bytes.txt', isWrapped: true },
    there: { kind: 'text', label: 'From this offset', fileName: 'part.txt' },
    facts: { kind: 'rows', label: 'Details' },
    others: { kind: 'rows', label: 'In other encodings' },
    file: { kind: 'file', label: 'Bytes', fileName: 'bytes.bin' },
  },
  page: { empty: 'Enter a text, drop a file, or try the example.' },
  command: {
    print: ({ result }, options) => (isRecoded(options) ? result : undefined),
  },
  examples: [
    { inputs: { text: 'é€' }, outputs: { result: 'c3 a9 e2 82 ac' } },
    {
      inputs: { text: 'abcde' },
      options: { as: 'xxd' },
      outputs: { result: '00000000: 6162 6364 65                             abcde' },
    },
    { inputs: { text: '48 65 6c 6c 6f' }, options: { direction: 'decode' }, outputs: { result: 'Hello' } },
  ],
  howItWorks: [
    'A character is one or more bytes, and the encoding says which: `é` is c3 a9 in UTF-8, e9 in Latin-1 and e9 00 in UTF-16LE. A file is taken as the bytes that it holds.',
    'Bytes are read from hex, binary, octal or decimal with any separators, `0x48`, `\\x48`, `%48`, C arrays, and from dumps: of `xxd`, `hexdump` and `od` with their options, of tcpdump, gdb, Wireshark and PowerShell. A dump is read only if its offsets, its bytes and the text beside them agree; otherwise there is an error at its place, as there is for half a byte or any other character.',
    'Bytes that are not text in the encoding become U+FFFD, as in browsers, and each place is listed. Encodings are those of the WHATWG Encoding standard, with UTF-32; Latin-1 is ISO-8859-1 itself, while browsers use the name latin1 for Windows-1252.',
  ],
  questions: [
    { pattern: /^hex (.+)$/is, read: ([, asked = '']) => ({ inputs: { text: asked } }) },
    {
      pattern: /^bytes (.+?)(?: (utf-8|utf-16le|utf-16be|utf-16|utf-32le|utf-32be|latin-1|windows-1252))?$/is,
      read: ([, asked = '', encoding = 'utf-8']) => ({
        inputs: { text: asked },
        options: { encoding: encoding.toLowerCase() === 'utf-16' ? 'utf-16le' : encoding.toLowerCase() },
      }),
    },
  ],
  arrive: (arrived, kind) => ({
    inputs: { text: arrived },
    options: kind === 'hex' ? { direction: 'decode', as: 'hex' } : { direction: 'encode' },
  }),
  run({ text: given }, options) {
    if (options.direction === 'encode') return encoded(given, options);
    if (typeof given === 'string') return decoded(given, options);
    const read = decodeIn(given, 'utf-8');
    if (read.bad.length === 0) return decoded(read.text, options);
    return refuse({
      message: 'expected bytes written as text, but this file is not UTF-8 text',
    });
  },
  stream: {
    async *pieces(pieces, options) {
      if (options.direction === 'encode') {
        const writer = writerOf(writingOf(options));
        const window = new Window(options);
        let head: Uint8Array = new Uint8Array(0);
        for await (const piece of pieces) {
          if (head.length < MARK_BYTES) head = joinBytes(head, piece).slice(0, MARK_BYTES);
          window.pass(piece);
          yield encodeUtf8(writer.push(piece));
        }
        yield encodeUtf8(writer.end());
        const { output, notes } = window.seen();
        return { outputs: { there: output }, notes: [...markNotes(head), ...notes] };
      }
      const all: string[] = [];
      for await (const text of decodedPieces(pieces)) all.push(text);
      const read = readBytes(all.join(''), options.as);
      if (!read.ok) throw new StreamProblem(read.problem);
      yield read.value.bytes;
      return { notes: read.value.notes.map((message) => ({ message })) };
    },
    does: (options) => !isRecoded(options),
    isText: ({ direction }) => direction === 'encode',
  },
});

const writingOf = ({ as, between, upper, width }: Options): WritingOptions => ({
  as,
  between,
  isUpper: upper,
  width: Number(width),
});

/** The lines of a dump are not wrapped. */
const written = (bytes: Uint8Array, options: Options) => ({
  text: writeBytes(bytes, writingOf(options)),
  isWrapped: hasSeparators(options),
});

const MARK = '\ufeff';
const MARK_BYTES = 4;

/** The byte order marks, the longer one first where one begins like another. */
const MARKS = [
  ['UTF-32LE', [0xff, 0xfe, 0, 0]],
  ['UTF-32BE', [0, 0, 0xfe, 0xff]],
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
] as const;

/** The note that there is a byte order mark, which is data here. */
function markNotes(bytes: Uint8Array): Note[] {
  const [name] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return name === undefined ? [] : [{ message: `begins with the byte order mark of ${name}, which is kept` }];
}

/** So many bytes are shown from an offset on. */
const SHOWN_BYTES = 4096;

/** Keeps what stands at the offset that was asked for, while the bytes pass. */
class Window {
  readonly #options: Options;
  readonly #from: number | undefined;
  readonly #parts: Uint8Array[] = [];
  #passed = 0;

  constructor(options: Options) {
    this.#options = options;
    const asked = isDumpForm(options.as) ? offsetOf(options.offset) : undefined;
    const width = options.as === 'xxd' ? Number(options.width) : HEXDUMP_BYTES;
    this.#from = asked === undefined ? undefined : asked - (asked % width);
  }

  pass(piece: Uint8Array): void {
    const start = this.#passed;
    this.#passed += piece.length;
    if (this.#from === undefined) return;
    const part = piece.subarray(
      Math.max(0, this.#from - start),
      Math.max(0, this.#from + SHOWN_BYTES - start),
    );
    // The memory of a piece may be used for the next one.
    if (part.length > 0) this.#parts.push(part.slice());
  }

  /** The rows from there on, and the notes on them. */
  seen(): { readonly output: string | undefined; readonly notes: readonly Note[] } {
    if (this.#from === undefined) return { output: undefined, notes: [] };
    const bytes = joinBytes(...this.#parts);
    if (bytes.length > 0)
      return { output: writeBytes(bytes, { ...writingOf(this.#options), start: this.#from }), notes: [] };
    const message = `offset ${this.#options.offset} is past the end: there are ${plural(this.#passed, 'byte')}`;
    return { output: undefined, notes: [{ tone: 'warning', message }] };
  }
}

function encoded(given: string | Uint8Array, options: Options) {
  const { encoding, lacking, bom } = options;
  if (typeof given !== 'string') {
    const { output: there, notes } = seenAt(given, options);
    return answer({ result: written(given, options), there, facts: [sizeOf(given)] }, [
      ...markNotes(given),
      ...notes,
    ]);
  }
  const isUtf = encoding.startsWith('utf');
  const made = encodeIn(bom && isUtf ? MARK + given : given, encoding, lacking === 'mark');
  if (made.lacking)
    return refuse({
      message: `"${made.lacking.char}" is not in ${labelOf(encoding)}`,
      position: made.lacking.position,
      repairs: [
        { label: 'Write as ?', options: { lacking: 'mark' } },
        { label: 'Use UTF-8', options: { encoding: 'utf-8' } },
      ],
    });
  const { output: there, notes: past } = seenAt(made.bytes, options);
  const notes: Note[] = [...(given.startsWith(MARK) ? markNotes(made.bytes) : []), ...past];
  if (isUtf) notes.push(...(encoding.startsWith('utf-16') ? keptSurrogates(given) : surrogateNote(given)));
  if (encoding === 'windows-1252' && /[\x81\x8d\x8f\x90\x9d]/.test(given)) notes.push(OPEN_PLACES);
  const file: FileValue = { bytes: made.bytes, type: 'application/octet-stream', fileName: 'bytes.bin' };
  return answer({ result: written(made.bytes, options), there, facts: [sizeOf(made.bytes)], file }, notes);
}

function seenAt(bytes: Uint8Array, options: Options): ReturnType<Window['seen']> {
  const window = new Window(options);
  window.pass(bytes);
  return window.seen();
}

const sizeOf = (bytes: Uint8Array): ValueRow => ({ label: 'Size', value: plural(bytes.length, 'byte') });

const OPEN_PLACES: Note = {
  message:
    'the bytes 81, 8D, 8F, 90 and 9D of Windows-1252 are U+0081 and so on, as browsers read them; other programs refuse them',
};

const keptSurrogates = (text: string): readonly Note[] =>
  text.isWellFormed()
    ? []
    : [{ message: 'lone surrogates (halves of characters) are kept: only UTF-16 can hold them' }];

/** Places of wrong bytes that are listed. */
const MOST_PLACES = 10;

function decoded(source: string, options: Options) {
  const { encoding } = options;
  const read = readBytes(source, options.as);
  if (!read.ok) return refuse(read.problem);
  const { bytes, notes } = read.value;
  const { text: result, bad } = decodeIn(bytes, encoding);
  const file: FileValue = { bytes, type: 'application/octet-stream', fileName: 'bytes.bin' };
  const allNotes: Note[] = [...notes.map((message) => ({ message })), ...markNotes(bytes)];
  if (bad.length > 0) allNotes.push(badNote(bytes, bad, encoding));
  if (!result.isWellFormed()) allNotes.push(...keptSurrogates(result));
  if (encoding === 'windows-1252' && /[\x81\x8d\x8f\x90\x9d]/.test(result)) allNotes.push(OPEN_PLACES);
  return answer(
    {
      result: { text: result, as: 'text', fileName: 'text.txt', bytes },
      facts: [sizeOf(bytes)],
      others: othersOf(bytes, encoding),
      file,
    },
    allNotes,
  );
}

function badNote(bytes: Uint8Array, bad: readonly number[], encoding: EncodingName): Note {
  const places = bad.slice(0, MOST_PLACES).join(', ');
  const more = bad.length > MOST_PLACES ? ' …' : '';
  const others = (['utf-8', 'windows-1252', 'utf-16le'] as const).filter(
    (other) => other !== encoding && decodeIn(bytes, other).bad.length === 0,
  );
  return {
    tone: 'warning',
    message: `${plural(bad.length, 'part')} that ${bad.length === 1 ? 'is' : 'are'} not ${labelOf(encoding)} became U+FFFD, at ${bad.length === 1 ? 'byte' : 'bytes'} ${places}${more}`,
    repairs: others.map((other) => ({ label: `Read as ${labelOf(other)}`, options: { encoding: other } })),
  };
}

/** Others are tried on so many bytes, and so many characters of each are shown. */
const TRIED_BYTES = 4096;
const SHOWN_CHARACTERS = 80;

/** What the bytes are in the other usual encodings that read them without an error and differently. */
function othersOf(bytes: Uint8Array, encoding: EncodingName): ValueRow[] {
  const some = bytes.subarray(0, TRIED_BYTES);
  const seen = new Set([decodeIn(some, encoding).text]);
  return (['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'latin-1', 'shift_jis', 'gbk'] as const).flatMap(
    (name) => {
      const { text: read, bad } = decodeIn(some, name);
      if (bad.length > 0 || seen.has(read) || !read.isWellFormed()) return [];
      seen.add(read);
      return [{ label: labelOf(name), value: Array.from(read).slice(0, SHOWN_CHARACTERS).join('') }];
    },
  );
}
