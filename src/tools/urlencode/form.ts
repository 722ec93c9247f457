/** URL encode and decode: what the page, the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { direction } from '#src/lib/form/direction.ts';
import {
  answer,
  defineForm,
  refuse,
  type FormProblem,
  type Note,
  type ValueRow,
} from '#src/lib/form/form.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { choice, flag, text } from '#src/lib/options.ts';
import { ok, positionAt, type Result } from '#src/lib/result.ts';
import { decodeText, encodeText, standardName } from '#src/lib/text-encoding.ts';
import { firstNoUtf8, partsOf, percentEncode, type EncodeSet, type Part } from './logic.ts';

const isDecoding = ({ direction }: Readonly<Record<string, unknown>>) => direction === 'decode';
const ENCODED = /%[\da-f]{2}/i;
/** More layers are made by mistakes that no further decoding mends. */
const MOST_LAYERS = 20;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'bytes',
      command: { dropsLineBreak: true },
      label: 'Text or file',
      page: { placeholder: 'a b&c=é' },
    },
  },
  options: {
    direction: direction(),
    as: choice(
      'component',
      [
        { value: 'component', label: 'Component' },
        { value: 'rfc3986', label: 'RFC 3986 component' },
        { value: 'whole-url', label: 'Whole URL' },
        { value: 'form', label: 'Form' },
        { value: 'every-byte', label: 'Every byte' },
      ],
      {
        label: 'encode as',
        hint: 'Component works like encodeURIComponent, Whole URL like encodeURI. Form writes a space as +.',
        isUsed: (options) => !isDecoding(options) || options['as'] === 'form',
      },
    ),
    lines: flag(false, {
      label: 'each line on its own',
      isShown: (options) => !isDecoding(options),
    }),
    plus: flag(false, {
      label: 'decode + as space',
      isShown: isDecoding,
      isUsed: (options) => isDecoding(options) && options['as'] !== 'form',
    }),
    bytes: choice(
      'utf-8',
      [
        { value: 'utf-8', label: 'UTF-8' },
        { value: 'windows-1252', label: 'Windows-1252' },
        { value: 'latin-1', label: 'Latin-1' },
      ],
      { label: 'bytes are', page: { isMore: true }, meant: standardName },
    ),
    layers: text('1', {
      label: 'layers to decode',
      check: (typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_LAYERS,
      page: { isMore: true },
      isNumber: true,
      isShown: isDecoding,
    }),
    unicode: flag(false, { label: 'read %uXXXX', page: { isMore: true }, isShown: isDecoding }),
    strict: flag(false, {
      label: 'strict: a % without two digits is an error',
      page: { isMore: true },
      isShown: isDecoding,
    }),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'url.txt', isWrapped: true },
    facts: { kind: 'rows', label: 'Details' },
  },
  page: { empty: 'Enter a text, drop a file, or try the example.' },
  examples: [
    { inputs: { text: 'a b&c=é' }, outputs: { result: 'a%20b%26c%3D%C3%A9' } },
    {
      inputs: { text: 'https%253A%252F%252Fa.b%252F' },
      options: { direction: 'decode' },
      outputs: { result: 'https%3A%2F%2Fa.b%2F' },
    },
  ],
  howItWorks: [
    'Text becomes bytes, and each byte that is not allowed in a URL becomes `%` and two hexadecimal digits (RFC 3986). What is allowed depends on the place: a component keeps `A–Z a–z 0–9 - _ . ! ~ * ’ ( )`, a whole URL its separators as well, a form writes a space as `+`.',
    'Decoding reads every `%XX`; a `%` without two digits stays as it is, with a note. Bytes that are not UTF-8 are an error at their place, never a question mark. `%C0%80` is not read as NUL: it is an error, as the Unicode Standard asks.',
    'If the result still has `%XX` in it, the text was encoded more than once: one press decodes the next layer.',
  ],
  questions: [
    {
      pattern: /^url ?(en|de)code (.+)$/is,
      read: ([, way = '', asked = '']) => ({
        inputs: { text: asked },
        options: { direction: `${way.toLowerCase()}code` },
      }),
    },
  ],
  arrive: (arrived) => ({
    inputs: { text: arrived },
    options: { direction: (arrived.match(/%[\da-f]{2}/gi)?.length ?? 0) >= 3 ? 'decode' : 'encode' },
  }),
  readsTyped: ({ direction: way, as, lines, bytes }) =>
    way === 'encode' && ((as === 'form' && !lines) || bytes !== 'utf-8'),
  stream: {
    async *pieces(pieces, { as, lines }) {
      for await (const piece of pieces) yield encodeUtf8(percentEncode(piece, as, lines));
      return undefined;
    },
    does: ({ direction: way }) => way === 'encode',
    isText: () => true,
  },
  run({ text: given }, options) {
    if (options.direction === 'encode') return encoded(given, options);
    const source = typeof given === 'string' ? given : decodeText(given, 'utf-8');
    if (source === undefined)
      return refuse({ message: 'expected text to decode, but this file is not UTF-8 text' });
    return decoded(source, options);
  },
});

type Options = {
  readonly as: EncodeSet;
  readonly lines: boolean;
  readonly plus: boolean;
  readonly bytes: 'utf-8' | 'windows-1252' | 'latin-1';
  readonly layers: string;
  readonly unicode: boolean;
  readonly strict: boolean;
};

function encoded(given: string | Uint8Array, options: Options) {
  const { as, bytes: encoding, lines } = options;
  if (typeof given !== 'string')
    return answer({ result: { text: percentEncode(given, as, lines), as: 'text' } });
  const isFormLines = as === 'form' && !lines && /(?<!\r)\n|\r(?!\n)/.test(given);
  const typed = isFormLines ? given.replaceAll(/\r\n?|\n/g, '\r\n') : given;
  const { bytes, lacking } = encodeText(typed, encoding);
  if (lacking)
    return refuse({
      message: `"${lacking.char}" is not in ${encoding === 'latin-1' ? 'Latin-1' : 'Windows-1252'}`,
      position: lacking.position,
      repairs: [{ label: 'Use UTF-8', options: { bytes: 'utf-8' } }],
    });
  const notes: Note[] = [...(encoding === 'utf-8' ? surrogateNote(typed) : [])];
  if (isFormLines) notes.push({ message: 'line breaks were written as forms send them: %0D%0A' });
  if (as === 'whole-url' && given.includes('%') && !/%(?![\da-f]{2})/i.test(given))
    notes.push({
      tone: 'warning',
      message: 'is it encoded already? Each % became %25',
      repairs: [{ label: 'Decode instead', options: { direction: 'decode' } }],
    });
  return answer(
    { result: { text: percentEncode(bytes, as, lines), as: as === 'whole-url' ? 'url' : 'text' } },
    notes,
  );
}

type Layer = {
  readonly text: string;
  readonly strays: readonly number[];
  readonly unicode: number | undefined;
};

function decoded(source: string, options: Options) {
  let layer: Layer = { text: source, strays: [], unicode: undefined };
  let layers = 0;
  const wanted = Math.min(MOST_LAYERS, Math.max(1, Number(options.layers) || 1));
  while (layers < wanted && (layers === 0 || ENCODED.test(layer.text))) {
    const next = decodeOnce(layer.text, options);
    if (!next.ok)
      return refuse(
        layers === 0 ? next.problem : { message: `layer ${layers + 1}: ${next.problem.message}` },
      );
    const [stray] = next.value.strays;
    if (options.strict && stray !== undefined)
      return refuse({
        message: '"%" without two hexadecimal digits',
        ...(layers === 0 && { position: positionAt(source, stray) }),
      });
    layer = next.value;
    layers += 1;
  }
  const facts: ValueRow[] = [{ label: 'Decoded', value: plural(layers, 'layer') }];
  if (layer.strays.length > 0)
    facts.push({ label: '% without two digits', value: grouped(layer.strays.length) });
  return answer({ result: { text: layer.text, as: 'text' }, facts }, notesOf(layer, layers, source));
}

function notesOf({ text, strays, unicode }: Layer, layers: number, source: string): Note[] {
  const notes: Note[] = [];
  const [stray] = strays;
  // Places are those of what was entered: after the first layer there are none.
  const placed = (offset: number) => (layers === 1 ? { position: positionAt(source, offset) } : {});
  if (stray !== undefined)
    notes.push({
      message: `${plural(strays.length, '"%" without two hexadecimal digits was', '"%" without two hexadecimal digits were')} kept as it is`,
      ...placed(stray),
    });
  if (unicode !== undefined)
    notes.push({
      message: '%uXXXX is not percent-encoding: the old function escape() wrote it',
      ...placed(unicode),
      repairs: [{ label: 'Read %uXXXX', options: { unicode: true } }],
    });
  if (ENCODED.test(text) && layers < MOST_LAYERS)
    notes.push({
      message: `the result still holds %XX after ${plural(layers, 'layer')}`,
      repairs: [{ label: 'Decode again', options: { layers: String(layers + 1) } }],
    });
  return notes;
}

function decodeOnce(text: string, options: Options): Result<Layer, FormProblem> {
  const hasPlus = options.plus || options.as === 'form';
  const pieces: string[] = [];
  const strays: number[] = [];
  let unicode: number | undefined;
  let byteOffset = 0;
  for (const part of partsOf(text)) {
    if (part.kind === 'text') {
      pieces.push(hasPlus ? part.text.replaceAll('+', ' ') : part.text);
      byteOffset += encodeUtf8(part.text).length;
    } else if (part.kind === 'stray') {
      strays.push(part.offset);
      pieces.push('%');
      byteOffset += 1;
    } else if (part.kind === 'unicode') {
      unicode ??= options.unicode ? undefined : part.offset;
      const meant = options.unicode ? part.unit : part.text;
      pieces.push(meant);
      byteOffset += encodeUtf8(meant).length;
    } else {
      const read = readRun(part, options.bytes, byteOffset, text);
      if (!read.ok) return read;
      pieces.push(read.value);
      byteOffset += part.bytes.length;
    }
  }
  return ok({ text: pieces.join(''), strays, unicode });
}

function readRun(
  { bytes, offset }: Extract<Part, { readonly kind: 'bytes' }>,
  encoding: Options['bytes'],
  byteOffset: number,
  text: string,
): Result<string, FormProblem> {
  const read = decodeText(bytes, encoding);
  if (read !== undefined) return ok(read);
  const bad = firstNoUtf8(bytes) ?? 0;
  const hex = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    ok: false,
    problem: {
      message: `byte ${byteOffset + bad} (${hex}) is not ${encoding === 'utf-8' ? 'UTF-8' : 'a character in this encoding'}`,
      position: positionAt(text, offset + bad * 3),
      repairs: [{ label: 'Read as Windows-1252', options: { bytes: 'windows-1252' } }],
    },
  };
}
