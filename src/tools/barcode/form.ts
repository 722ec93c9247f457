/** Barcodes: what the page, the command line and the library take and give. */
import { encodeUtf8, toBase64 } from '#src/lib/bytes.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';
import { answer, defineForm, refuse, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { loadOnce } from '#src/lib/load-once.ts';
import { choice, flag, text, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { writePalettePng } from '#src/lib/png.ts';
import { gs1Parts, isMatrix, prepare, standardQuiet, tooLong, TYPES, type Data, type Type } from './logic.ts';
import type { Drawing, Look } from './drawing.ts';
import type { Found } from '#src/lib/read-codes.ts';

const isColour = (typed: string): boolean => /^#[\da-f]{6}$/i.test(typed);
const isWhole = (most: number) => (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) <= most;
const typeOf = ({ type }: Readonly<Record<string, OptionValue>>): Type => (type ?? 'code128') as Type; // its choices
const isLinear = (options: Readonly<Record<string, OptionValue>>): boolean => !isMatrix(typeOf(options));
const among =
  (...types: readonly Type[]) =>
  (options: Readonly<Record<string, OptionValue>>): boolean =>
    types.includes(typeOf(options));

const OPTIONS = {
  type: choice('code128', TYPES, {
    label: 'type',
    page: { control: 'list' },
    command: { short: 't' },
    aliases: {
      isbn: 'isbn13',
      gs1: 'gs1-128',
      gs1128: 'gs1-128',
      interleaved2of5: 'itf',
      'data-matrix': 'datamatrix',
    },
  }),
  format: choice(
    'svg',
    [
      { value: 'svg', label: 'SVG' },
      { value: 'png', label: 'PNG' },
    ],
    { label: 'format', command: { short: 'f' } },
  ),
  label: flag(true, { label: 'text below', isShown: isLinear }),
  check: flag(false, { label: 'add a check character', isShown: among('code39', 'itf') }),
  module: text('2', {
    label: 'bar width',
    hint: 'Of the narrowest bar: pixels, or as SVG millimetres: 0.33mm.',
    check: (typed) => /^(?:[1-9]|[1-4]\d)$|^\d?\.?\d{1,3}mm$/.test(typed) && Number.parseFloat(typed) > 0,
    page: { isMore: true },
  }),
  height: text('15', {
    label: 'height in mm',
    hint: 'Where the narrowest bar is 0.33 mm wide.',
    check: (typed) => isWhole(200)(typed) && Number(typed) > 0,
    isNumber: true,
    page: { isMore: true },
    isShown: isLinear,
  }),
  quiet: text('', {
    label: 'quiet zone',
    hint: 'In widths of the narrowest bar.',
    check: (typed) => typed === '' || isWhole(100)(typed),
    page: { isMore: true, placeholder: 'as the standard' },
  }),
  rotate: choice('0', ['0', '90', '180', '270'], { label: 'turned by degrees', page: { isMore: true } }),
  foreground: text('#000000', { label: 'bars', check: isColour, page: { isMore: true } }),
  background: text('#ffffff', { label: 'background', check: isColour, page: { isMore: true } }),
  level: text('', {
    label: 'error correction level',
    hint: '0 to 8.',
    check: (typed) => /^[0-8]?$/.test(typed),
    page: { isMore: true, placeholder: 'by length' },
    isShown: among('pdf417'),
  }),
  percent: text('23', {
    label: 'error correction in percent',
    check: (typed) => isWhole(95)(typed) && Number(typed) >= 5,
    isNumber: true,
    page: { isMore: true },
    isShown: among('aztec'),
  }),
  read: flag(false, { label: 'read pictures', link: false, only: 'offPage' }),
};

type Options = OptionValues<typeof OPTIONS>;

const MOST_LINES = 100;
/** The longest that any kind holds is 3,832 digits. Longer bars fit no label and no scanner. */
const LONGEST = { bars: 120, squares: 4000 };

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'bytes',
      holds: 'values',
      label: 'Text, or a picture to read',
      hint: 'One code per line. Drop or open a picture to read the codes in it.',
      page: { placeholder: '590123412345', takesManyFiles: true },
    },
  },
  options: OPTIONS,
  outputs: {
    picture: { kind: 'picture', label: 'Barcode', fileName: 'barcode.svg' },
    found: { kind: 'text', label: 'Found', fileName: 'codes.txt' },
    data: { kind: 'row', label: 'Data' },
    facts: { kind: 'rows', label: 'Details' },
    table: { kind: 'table', label: 'Codes', fileName: 'codes.csv' },
    svg: {
      kind: 'text',
      label: 'SVG',
      as: 'svg',
      fileName: 'barcode.svg',
      page: { place: 'folded' },
      only: 'page',
    },
    uri: { kind: 'text', label: 'Data URI', isWrapped: true, page: { place: 'folded' } },
    archive: { kind: 'file', label: 'Each code', fileName: 'barcodes.zip' },
  },
  trigger: { on: 'input', inWorker: true },
  command: {
    operands: { are: 'values', asFilesWith: ['read'] },
  },
  page: { empty: 'Enter a text or a number, or drop a picture to read.', doing: 'Drawing' },
  examples: [
    {
      inputs: { text: '590123412345' },
      options: { type: 'ean13' },
      outputs: { data: '5901234123457' },
    },
  ],
  howItWorks: [
    'Check digits are computed (GS1: weights 3 and 1 from the right); a wrong one is refused, and the right one offered. Digits are text: zeros in front stay. EAN and UPC follow ISO/IEC 15420, Code 128 15417, Code 39 16388, ITF 16390, Data Matrix 16022, PDF417 15438, Aztec 24778.',
    'Code 128 holds Latin-1, as readers expect; other characters go into a Data Matrix, PDF417 or Aztec, as UTF-8 with ECI 26. Nothing is turned into capital letters by itself.',
    'Each drawing is read again before it is shown, by another library than the one that drew it. Light on dark, weak contrast or a narrow quiet zone may keep scanners from reading it: a note says so.',
    'A picture may hold many codes, of all kinds, QR codes too. PNG, JPEG, GIF and BMP are read everywhere, on the page also what the browser shows. QR codes are made on `/qrcodegenerator`.',
  ],
  questions: [
    {
      pattern: /^(ean|upc|isbn|barcode)(?:-?13)? ([\d -]{6,20}x?)$/i,
      read: ([, name = '', digits = '']) => {
        const type = typeByName(name.toLowerCase(), digits.replaceAll(/\D/g, '').length);
        return type && { inputs: { text: digits.trim() }, options: { type } };
      },
    },
  ],
  async run({ text: entered }, options) {
    if (typeof entered !== 'string' && (options.read || fileTypeOf(entered)?.isPicture))
      return readPicture(entered);
    const typed = typeof entered === 'string' ? entered : new TextDecoder().decode(entered);
    const lines = typed
      .split(/\r?\n/)
      .map((line) => (NUMBERS.has(options.type) ? line.trim() : line))
      .filter((line) => line !== '');
    if (lines.length === 0) return refuse({ message: 'expected a text or a picture, found nothing' });
    if (lines.length > MOST_LINES)
      return refuse({ message: `expected at most ${MOST_LINES} lines, found ${grouped(lines.length)}` });
    return lines.length === 1 ? one(lines[0] ?? '', options) : several(lines, options);
  },
});

const NUMBERS: ReadonlySet<Type> = new Set(['ean13', 'ean8', 'upca', 'upce', 'isbn13', 'itf', 'itf14']);

function typeByName(name: string, digits: number): Type | undefined {
  if (name === 'isbn') return 'isbn13';
  if (name === 'upc') return digits < 11 ? 'upce' : 'upca';
  if (name === 'ean') return digits < 9 ? 'ean8' : 'ean13';
  return digits === 12 || digits === 13 ? 'ean13' : undefined;
}

const lookOf = (options: Options): Look => ({
  hasText: options.label,
  heightMm: Number(options.height),
  quiet: options.quiet === '' ? undefined : Number(options.quiet),
  rotation: options.rotate,
  foreground: options.foreground,
  background: options.background,
  pdfLevel: options.level === '' ? undefined : Number(options.level),
  aztecPercent: Number(options.percent),
});

const loadWork = loadOnce(async () => ({
  ...(await import('./drawing.ts')),
  ...(await import('./raster.ts')),
  ...(await import('#src/lib/read-codes.ts')),
}));

type Work = Awaited<ReturnType<typeof loadWork>>;

type Made = { readonly data: Data; readonly drawing: Drawing };

function made({ draw }: Work, line: string, options: Options) {
  if (line.length > (isMatrix(options.type) ? LONGEST.squares : LONGEST.bars))
    return refuse(tooLong(options.type, line));
  const data = prepare(options.type, line, options.check);
  if (!data.ok) return refuse(data.problem);
  try {
    return {
      ok: true as const,
      value: { data: data.value, drawing: draw(options.type, data.value, lookOf(options)) },
    };
  } catch (error) {
    return refuse(refusalOf(error, options.type, data.value.text));
  }
}

/** What bwip-js refuses: `bwipp.GS1badMonth#3346: AI 17: Invalid month`. */
function refusalOf(error: unknown, type: Type, data: string) {
  const words = error instanceof Error ? error.message : String(error);
  if (!words.startsWith('bwipp.')) throw error;
  if (/TooLong|NoValidSymbol|badLength|exceed/i.test(words)) return tooLong(type, data);
  return {
    message: words
      .replace(/^bwipp\.[^:]*:\s*/, '')
      .replace(/^AI (\d+): (.)/, (_, ai: string, first: string) => `(${ai}): ${first.toLowerCase()}`),
  };
}

async function one(line: string, options: Options) {
  const work = await loadWork();
  const result = made(work, line, options);
  if (!result.ok) return result;
  const { data, drawing } = result.value;
  const svg = work.sized(drawing, options.module);
  const png = pngOf(work, drawing, options);
  const isPng = options.format === 'png';
  const check = await selfCheck(work, png, options.type, data);
  const uri = isPng
    ? `data:image/png;base64,${toBase64(png)}`
    : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const { width, height, unitsPerModule } = drawing;
  const size: ValueRow = {
    label: 'Size',
    value: `${width / unitsPerModule} × ${height / unitsPerModule} modules`,
    note: 'with the quiet zone',
  };
  return answer(
    {
      picture: pictureOf(isPng ? png : encodeUtf8(svg), data, options),
      data: data.text,
      facts: [...data.facts, ...drawing.facts, size, ...check.facts],
      svg: isPng ? undefined : { text: svg, as: 'svg' },
      uri,
    },
    [...data.notes.map((message) => ({ message })), ...check.notes, ...legibility(options)],
  );
}

/** The bytes of the chosen format. */
const fileOf = (work: Work, drawing: Drawing, options: Options): Uint8Array =>
  options.format === 'png' ? pngOf(work, drawing, options) : encodeUtf8(work.sized(drawing, options.module));

const pictureOf = (bytes: Uint8Array, { text: data }: Data, { format }: Options) => ({
  bytes,
  type: format === 'png' ? 'image/png' : 'image/svg+xml',
  fileName: `barcode.${format}`,
  alt: `Barcode of ${data}`,
});

async function several(lines: readonly string[], options: Options) {
  const work = await loadWork();
  const { zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  const rows: string[][] = [];
  let firstMade: Made | undefined;
  const wrong: Note[] = [];
  for (const [index, line] of lines.entries()) {
    const result = made(work, line, options);
    if (!result.ok) {
      const { message } = result.problem;
      wrong.push({ message: `Line ${index + 1} has no barcode: ${message}`, tone: 'warning' });
      rows.push([line, message]);
      continue;
    }
    firstMade ??= result.value;
    const { data, drawing } = result.value;
    const name = `${String(index + 1).padStart(String(lines.length).length, '0')}.${options.format}`;
    files[name] = fileOf(work, drawing, options);
    rows.push([line, data.text]);
  }
  if (!firstMade) return refuse({ message: wrong[0]?.message ?? 'no line can be drawn' });
  return answer(
    {
      picture: pictureOf(fileOf(work, firstMade.drawing, options), firstMade.data, options),
      table: { columns: ['Line', 'Data'], rows },
      archive: { bytes: zipSync(files), type: 'application/zip', fileName: 'barcodes.zip' },
    },
    [
      {
        message: `The first of ${plural(Object.keys(files).length, 'barcode')} is shown; all are in the archive.`,
      },
      ...wrong,
      ...legibility(options),
    ],
  );
}

const MM_PER_INCH = 25.4;
const DOTS_PER_INCH = 300;

/** Whole pixels for each module; millimetres at 300 dots per inch. */
function pixelsPerModule(module: string): number {
  const size = Number.parseFloat(module);
  return Math.max(1, Math.round(module.endsWith('mm') ? (size / MM_PER_INCH) * DOTS_PER_INCH : size));
}

function pngOf(
  { rasterOf, SHADES }: Work,
  drawing: Drawing,
  { module, foreground, background }: Options,
): Uint8Array<ArrayBuffer> {
  const { width, height, shades } = rasterOf(
    drawing.svg,
    drawing,
    pixelsPerModule(module) / drawing.unitsPerModule,
  );
  const [from, to] = [channelsOf(background), channelsOf(foreground)];
  const palette = Uint8Array.from({ length: 3 * (SHADES + 1) }, (_, at) => {
    const [start = 0, end = 0] = [from[at % 3], to[at % 3]];
    return Math.round(start + ((end - start) * Math.floor(at / 3)) / SHADES);
  });
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(shades.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return writePalettePng({ width, height, bits: 8, palette, rows });
}

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** What another library reads in the drawing. */
async function selfCheck({ readCodes }: Work, png: Uint8Array, type: Type, data: Data) {
  const read = await readCodes(png);
  const texts = read.ok ? read.value.map(({ text: found }) => found) : [];
  const isRead = texts.some((found) => isSame(found, type, data));
  return {
    facts: [{ label: 'Read back', value: isRead ? 'the same' : 'nothing' }],
    notes: isRead
      ? []
      : [
          {
            tone: 'warning' as const,
            message: 'Readers may fail: the drawing was not read back as it was meant.',
          },
        ],
  };
}

function isSame(found: string, type: Type, { text: wanted, facts }: Data): boolean {
  if (type === 'upca') return found === `0${wanted}`;
  if (type === 'upce') return found === `0${facts.find(({ label }) => label === 'UPC-A')?.value ?? ''}`;
  if (type.startsWith('gs1')) return found.replaceAll('\u001d', '') === wanted.replaceAll(/[()]/g, '');
  return found === wanted;
}

const LEAST_CONTRAST = 0.4;

/** Of the colours, as scanners see them: in red light (ISO/IEC 15416 measures at 660 nm), where red bars are as light as paper. */
function legibility({ type, foreground, background, quiet }: Options): readonly Note[] {
  const light = (colour: string) => (channelsOf(colour)[0] ?? 0) / 255;
  const contrast = light(background) - light(foreground);
  const messages = [
    ...(Math.abs(contrast) < LEAST_CONTRAST ? ['The colours are too much alike for many readers.'] : []),
    ...(contrast <= -LEAST_CONTRAST ? ['Light on dark: readers may fail. Swap the colours.'] : []),
    ...(quiet !== '' && Number(quiet) < standardQuiet(type)
      ? [`The standard wants a quiet zone of ${standardQuiet(type)}, and readers may fail with less.`]
      : []),
  ];
  return messages.map((message) => ({ tone: 'warning', message }));
}

async function readPicture(bytes: Uint8Array) {
  const { readCodes } = await loadWork();
  const read = await readCodes(bytes);
  if (!read.ok) return refuse(read.problem);
  const codes = read.value;
  if (codes.length === 0)
    return refuse({
      isNo: true,
      message: 'no code was found in this picture; a sharp, straight and larger one may help',
    });
  return answer({
    found: codes.map(shownText).join('\n'),
    facts: codes.length === 1 && codes[0] ? factsOf(codes[0]) : undefined,
    table: {
      columns: ['Kind', 'Text', 'Bytes', 'Identifier', 'ECI', 'GS1'],
      rows: codes.map((code) => [
        kindOf(code),
        shownText(code),
        code.hex,
        code.identifier,
        code.hasEci ? 'yes' : 'no',
        code.gs1 ?? '',
      ]),
    },
  });
}

/** UPC is EAN-13 with a zero in front. */
const isUpc = ({ kind, text: found }: Found): boolean =>
  (kind === 'EAN-13' || kind === 'UPC-E') && /^0\d{12}$/.test(found);

const kindOf = (code: Found): string =>
  isUpc(code) ? (code.kind === 'UPC-E' ? 'UPC-E' : 'UPC-A') : code.kind;

const shownText = (code: Found): string => {
  const { text: digits, addOn, gs1 } = code;
  const shown = isUpc(code) ? digits.slice(1) : (gs1 ?? digits);
  return addOn === '' ? shown : `${shown} ${addOn}`;
};

const factsOf = (code: Found): readonly ValueRow[] => [
  { label: 'Kind', value: kindOf(code) },
  ...(isUpc(code) ? [{ label: 'EAN-13', value: code.text }] : []),
  ...(code.addOn === '' ? [] : [{ label: 'Add-on', value: code.addOn }]),
  { label: 'Bytes', value: code.hex },
  { label: 'Identifier', value: code.identifier },
  ...(code.gs1 === undefined ? [] : gs1Parts(code.gs1)),
];
