/** Reads every code in a picture, by the WebAssembly of zxing-cpp. */
import { fromBase64, toHex } from './bytes.ts';
import { grouped } from './format.ts';
import { imageSize } from './image-size.ts';
import { loadOnce } from './load-once.ts';
import { fail, ok, type Result } from './result.ts';

/** A code that was found. */
export type Found = {
  /** As people call it: `EAN-13`. */
  readonly kind: string;
  readonly text: string;
  /** Its bytes, in hexadecimal. */
  readonly hex: string;
  /** ISO/IEC 15424: `]E0`. */
  readonly identifier: string;
  /** It says in which encoding its text is. */
  readonly hasEci: boolean;
  /** The two or five digits beside an EAN or UPC: the issue of a periodical, the price of a book. */
  readonly addOn: string;
  /** GS1 data with its identifiers in brackets. */
  readonly gs1: string | undefined;
};

/** A picture of more pixels is refused before it is decoded. */
const MOST_PIXELS = 100_000_000;

const loaded = loadOnce(async () => {
  const [reader, file] = await Promise.all([
    import('zxing-wasm/reader'),
    import('../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url&inline'),
  ]);
  const bytes = fromBase64(file.default.slice(file.default.indexOf(',') + 1));
  if (!bytes.ok) throw new Error(bytes.problem.message);
  await reader.prepareZXingModule({ overrides: { wasmBinary: bytes.value.buffer }, fireImmediately: true });
  return reader;
});

/** So many codes of one picture are read. */
const MOST_CODES = 255;

/** Pictures that zxing decodes itself. */
const OWN = /^(?:89504e47|ffd8ff|47494638|424d)/;

/** Every code in the bytes of a picture file. What the browser alone decodes (WebP, AVIF) is refused elsewhere. */
export async function readCodes(bytes: Uint8Array): Promise<Result<readonly Found[]>> {
  const { width = 0, height = 0 } = imageSize(bytes) ?? {};
  const pixels = width * height;
  if (pixels > MOST_PIXELS)
    return fail(`the picture has ${grouped(pixels)} pixels, and 100,000,000 are the most`);
  const picture = OWN.test(toHex(bytes.subarray(0, 4))) ? bytes : await decodedByBrowser(bytes);
  if (picture === undefined)
    return fail('this picture cannot be decoded here; PNG, JPEG, GIF and BMP always can');
  const { readBarcodes } = await loaded();
  const read = (textMode: 'Plain' | 'HRI') =>
    readBarcodes(picture, {
      tryHarder: true,
      maxNumberOfSymbols: MOST_CODES,
      textMode,
      eanAddOnSymbol: 'Read',
    });
  const results = await read('Plain');
  const wrong = results.find(({ isValid }) => !isValid);
  if (wrong) return fail(`the picture cannot be read: ${wrong.error.toLowerCase()}`);
  const isGs1 = results.some(({ contentType }) => contentType === 'GS1');
  const bracketed = isGs1 ? await read('HRI') : [];
  const found = results.map(({ format, text, bytes: raw, symbologyIdentifier, hasECI, contentType }, at) => ({
    kind: NAMES[format] ?? format,
    text: text.slice(0, DIGITS[format]),
    addOn: text.slice(DIGITS[format] ?? text.length),
    hex: toHex(raw),
    identifier: symbologyIdentifier,
    hasEci: hasECI,
    gs1: contentType === 'GS1' ? bracketed[at]?.text : undefined,
  }));
  // The same bars, read once with their add-on and once without.
  const whole = new Set(found.filter(({ addOn }) => addOn !== '').map(({ text }) => text));
  return ok(found.filter(({ text, addOn }) => addOn !== '' || !whole.has(text)));
}

/** How many digits are without an add-on: the reader gives UPC as EAN-13. */
const DIGITS: Readonly<Record<string, number>> = { EAN13: 13, EAN8: 8, UPCA: 13, UPCE: 13 };

/** Names that differ from those of the library. */
const NAMES: Readonly<Record<string, string>> = {
  Code128: 'Code 128',
  Code39: 'Code 39',
  Code39Std: 'Code 39',
  Code39Ext: 'Code 39, full ASCII',
  Code93: 'Code 93',
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
  ITF14: 'ITF-14',
  DataMatrix: 'Data Matrix',
  QRCode: 'QR code',
  AztecCode: 'Aztec',
  Code32: 'Code 32',
  MicroQRCode: 'Micro QR code',
  RMQRCode: 'rMQR code',
  MicroPDF417: 'Micro PDF417',
  DataBarOmni: 'DataBar',
  DataBarStk: 'DataBar, stacked',
  DataBarLtd: 'DataBar, limited',
  DataBarExp: 'DataBar, expanded',
  DataBarExpStk: 'DataBar, expanded and stacked',
  DXFilmEdge: 'DX film edge',
  TelepenAlpha: 'Telepen',
  TelepenNumeric: 'Telepen, numeric',
};

type Pixels = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly colorSpace: 'srgb';
  readonly width: number;
  readonly height: number;
};

/** What browsers have, in workers too. */
type Browser = {
  readonly createImageBitmap?: (source: Blob) => Promise<Size>;
  readonly Blob: new (parts: readonly Uint8Array[]) => Blob;
  readonly OffscreenCanvas: new (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): {
      drawImage(picture: Size, x: number, y: number): void;
      getImageData(x: number, y: number, width: number, height: number): Pixels;
    };
  };
};

type Size = { readonly width: number; readonly height: number };

async function decodedByBrowser(bytes: Uint8Array): Promise<Pixels | undefined> {
  const browser = globalThis as unknown as Browser; // looked at before it is used
  if (!browser.createImageBitmap) return undefined;
  try {
    const bitmap = await browser.createImageBitmap(new browser.Blob([bytes]));
    const context = new browser.OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  } catch {
    return undefined;
  }
}
