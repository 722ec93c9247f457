/** Draws a barcode as SVG, by bwip-js, and the same SVG as a PNG of whole pixels. */
import { loadOnce } from '#src/lib/load-once.ts';
import type { Data, Type } from './logic.ts';

/** How it is drawn. */
export type Look = {
  /** The data stands below the bars. */
  readonly hasText: boolean;
  /** Of the bars, in millimetres, where one module is 0.33 mm wide. */
  readonly heightMm: number;
  /** In modules on each side; as the standard of the type wants it where it is left out. */
  readonly quiet: number | undefined;
  /** Clockwise, in degrees. */
  readonly rotation: '0' | '90' | '180' | '270';
  /** `#rrggbb` */
  readonly foreground: string;
  readonly background: string;
  /** Of PDF417, from 0 to 8; chosen by the length where it is left out. */
  readonly pdfLevel: number | undefined;
  /** Of Aztec, in percent. */
  readonly aztecPercent: number;
};

/** A drawing, in units of which `unitsPerModule` are the width of the narrowest bar. */
export type Drawing = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly unitsPerModule: number;
};

const loadEncoders = loadOnce(async () => (await import('./encoders.ts')).encoders);

type Encoders = Awaited<ReturnType<typeof loadEncoders>>;

type Drawer = {
  readonly encoder: Exclude<keyof Encoders, 'drawingSVG'>;
  /** The quiet zone of the standard, in modules. */
  readonly quiet: number;
  readonly unitsPerModule?: 2;
  /** Its digits have places of their own between and beside the bars. */
  readonly hasOwnPlaces?: true;
  readonly isMatrix?: true;
};

const DRAWERS: Readonly<Record<Type, Drawer>> = {
  ean13: { encoder: 'ean13', quiet: 11, hasOwnPlaces: true },
  isbn13: { encoder: 'ean13', quiet: 11, hasOwnPlaces: true },
  ean8: { encoder: 'ean8', quiet: 7, hasOwnPlaces: true },
  upca: { encoder: 'upca', quiet: 9, hasOwnPlaces: true },
  upce: { encoder: 'upce', quiet: 9, hasOwnPlaces: true },
  code128: { encoder: 'code128', quiet: 10 },
  'gs1-128': { encoder: 'gs1_128', quiet: 10 },
  code39: { encoder: 'code39', quiet: 10 },
  'code39-full': { encoder: 'code39ext', quiet: 10 },
  codabar: { encoder: 'rationalizedCodabar', quiet: 10 },
  itf: { encoder: 'interleaved2of5', quiet: 10 },
  itf14: { encoder: 'itf14', quiet: 10 },
  datamatrix: { encoder: 'datamatrix', quiet: 1, unitsPerModule: 2, isMatrix: true },
  'gs1-datamatrix': { encoder: 'gs1datamatrix', quiet: 1, unitsPerModule: 2, isMatrix: true },
  pdf417: { encoder: 'pdf417', quiet: 2, isMatrix: true },
  aztec: { encoder: 'azteccode', quiet: 0, unitsPerModule: 2, isMatrix: true },
};

/** Whether a kind has no bars but a pattern of squares or short bars. */
export const isMatrix = (type: Type): boolean => DRAWERS[type].isMatrix === true;

/** The quiet zone that the standard of a kind wants, in modules. */
export const standardQuiet = (type: Type): number => DRAWERS[type].quiet;

const BWIP_MM_PER_MODULE = 72 / 25.4;
const MODULE_MM = 0.33;
const TURNS = { 0: 'N', 90: 'R', 180: 'I', 270: 'L' } as const;

/** Draws it. Throws `Error` with the words of bwip-js where the data cannot be drawn. */
export async function draw(type: Type, data: Data, look: Look): Promise<Drawing> {
  const encoders = await loadEncoders();
  const { encoder, quiet: standard, unitsPerModule = 1, hasOwnPlaces, isMatrix: isSquare } = DRAWERS[type];
  const isPlain = isSquare === true && !type.startsWith('gs1');
  const options = {
    bcid: encoder,
    text: isPlain ? plainText(data) : data.written,
    ...(isPlain && { binarytext: true, parsefnc: true }),
    ...(type === 'code128' && { binarytext: true }),
    scale: 1,
    ...(!isSquare && { height: look.heightMm / MODULE_MM / BWIP_MM_PER_MODULE }),
    includetext: look.hasText && !isSquare,
    ...(!hasOwnPlaces && { textxalign: 'center' as const }),
    ...(type === 'pdf417' && look.pdfLevel !== undefined && { eclevel: look.pdfLevel }),
    ...(type === 'aztec' && { eclevel: look.aztecPercent }),
    barcolor: look.foreground.slice(1),
    textcolor: look.foreground.slice(1),
    backgroundcolor: look.background.slice(1),
  };
  const drawn = (more: object) => encoders[encoder]<string>({ ...options, ...more }, encoders.drawingSVG());
  const quiet = (look.quiet ?? standard) * unitsPerModule;
  const { left, right } = isSquare ? { left: 0, right: 0 } : emptySides(drawn({}));
  const svg = drawn({
    rotate: TURNS[look.rotation],
    paddingleft: Math.max(0, quiet - left),
    paddingright: Math.max(0, quiet - right),
    ...(isSquare && { paddingtop: quiet, paddingbottom: quiet }),
  });
  return { svg, ...sizeOf(svg), unitsPerModule };
}

function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** What is empty beside the first and the last bar, in units: digits may stand there. */
function emptySides(svg: string): { readonly left: number; readonly right: number } {
  const { width } = sizeOf(svg);
  let [left, last] = [width, 0];
  for (const [, stroke = '', path = ''] of svg.matchAll(/stroke-width="(\d+)" d="([^"]*)"/g))
    for (const [, x = ''] of path.matchAll(/M([\d.]+) /g)) {
      left = Math.min(left, Number(x) - Number(stroke) / 2);
      last = Math.max(last, Number(x) + Number(stroke) / 2);
    }
  return { left, right: width - last };
}

/** A circumflex begins a function of the encoders, and two of them are one. */
const plainText = ({ written, isUtf8 }: Data): string =>
  `${isUtf8 ? '^ECI000026' : ''}${written.replaceAll('^', '^^')}`;

/** The drawing with its size: in pixels, or in millimetres. */
export function sized({ svg, width, height, unitsPerModule }: Drawing, module: string): string {
  const [, number = '1', unit = ''] = /^([\d.]+)(mm)?$/.exec(module) ?? [];
  const size = (units: number) => `${Number(((units / unitsPerModule) * Number(number)).toFixed(3))}${unit}`;
  return svg.replace('<svg ', `<svg width="${size(width)}" height="${size(height)}" `);
}
