/** Draws a barcode as SVG, by bwip-js, and the same SVG as a PNG of whole pixels. */
import {
  azteccode,
  code128,
  code39,
  code39ext,
  datamatrix,
  drawingSVG,
  ean13,
  ean8,
  gs1_128,
  gs1datamatrix,
  interleaved2of5,
  itf14,
  pdf417,
  rationalizedCodabar,
  upca,
  upce,
} from 'bwip-js/generic';
import type { ValueRow } from '#src/lib/form/form.ts';
import { codeSets } from './code-sets.ts';
import { isMatrix, standardQuiet, type Data, type Type } from './logic.ts';

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
  /** Of squares, their sides without the quiet zone, in modules; of Code 128 the sets that its symbols are of. */
  readonly facts: readonly ValueRow[];
};

type Drawer = {
  readonly encoder: typeof code128;
  readonly unitsPerModule?: 2;
  /** Its digits have places of their own between and beside the bars. */
  readonly hasOwnPlaces?: true;
};

const DRAWERS: Readonly<Record<Type, Drawer>> = {
  ean13: { encoder: ean13, hasOwnPlaces: true },
  isbn13: { encoder: ean13, hasOwnPlaces: true },
  ean8: { encoder: ean8, hasOwnPlaces: true },
  upca: { encoder: upca, hasOwnPlaces: true },
  upce: { encoder: upce, hasOwnPlaces: true },
  code128: { encoder: code128 },
  'gs1-128': { encoder: gs1_128 },
  code39: { encoder: code39 },
  'code39-full': { encoder: code39ext },
  codabar: { encoder: rationalizedCodabar },
  itf: { encoder: interleaved2of5 },
  itf14: { encoder: itf14 },
  datamatrix: { encoder: datamatrix, unitsPerModule: 2 },
  'gs1-datamatrix': { encoder: gs1datamatrix, unitsPerModule: 2 },
  pdf417: { encoder: pdf417 },
  aztec: { encoder: azteccode, unitsPerModule: 2 },
};

const BWIP_MM_PER_MODULE = 72 / 25.4;
const MODULE_MM = 0.33;
const TURNS = { 0: 'N', 90: 'R', 180: 'I', 270: 'L' } as const;

/** Draws it. Throws `Error` with the words of bwip-js where the data cannot be drawn. */
export function draw(type: Type, data: Data, look: Look): Drawing {
  const { encoder, unitsPerModule = 1, hasOwnPlaces } = DRAWERS[type];
  const isSquare = isMatrix(type);
  const isPlain = isSquare && !type.startsWith('gs1');
  const options = {
    bcid: type,
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
  const drawnAs = (more: object) => encoder<string>({ ...options, ...more }, drawingSVG());
  const format = type === 'aztec' && fits(() => drawnAs({ format: 'compact' })) ? 'compact' : undefined;
  const drawn = (more: object) => drawnAs({ ...(format && { format }), ...more });
  const quiet = (look.quiet ?? standardQuiet(type)) * unitsPerModule;
  const plain = drawn({});
  const bars = isSquare ? [] : barsOf(plain);
  const { left, right } = isSquare ? { left: 0, right: 0 } : emptySides(plain, bars);
  const svg = drawn({
    rotate: TURNS[look.rotation],
    paddingleft: Math.max(0, quiet - left),
    paddingright: Math.max(0, quiet - right),
    ...(isSquare && { paddingtop: quiet, paddingbottom: quiet }),
  });
  return { svg, ...sizeOf(svg), unitsPerModule, facts: structureOf(type, plain, bars, unitsPerModule) };
}

function structureOf(
  type: Type,
  svg: string,
  bars: readonly Bar[],
  unitsPerModule: number,
): readonly ValueRow[] {
  const { width, height } = sizeOf(svg);
  if (isMatrix(type))
    return [{ label: 'Symbol', value: `${width / unitsPerModule} × ${height / unitsPerModule} modules` }];
  if (type !== 'code128' && type !== 'gs1-128') return [];
  return [{ label: 'Code sets', value: codeSets(widthsOf(bars)) }];
}

/** A compact Aztec is the smaller one wherever it has room, and the library does not look for it. */
function fits(drawing: () => string): boolean {
  try {
    return drawing() !== '';
  } catch {
    return false;
  }
}

function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Where a bar begins and ends, in units from the left. */
type Bar = { readonly from: number; readonly to: number };

function barsOf(svg: string): readonly Bar[] {
  const bars: Bar[] = [];
  for (const [, stroke = '', path = ''] of svg.matchAll(/stroke-width="(\d+)" d="([^"]*)"/g))
    for (const [, x = ''] of path.matchAll(/M([\d.]+) /g))
      bars.push({ from: Number(x) - Number(stroke) / 2, to: Number(x) + Number(stroke) / 2 });
  return bars.sort((one, other) => one.from - other.from);
}

/** What is empty beside the first and the last bar, in units: digits may stand there. */
function emptySides(svg: string, bars: readonly Bar[]): { readonly left: number; readonly right: number } {
  const { width } = sizeOf(svg);
  const last = bars.reduce((most, { to }) => Math.max(most, to), 0);
  return { left: bars[0]?.from ?? width, right: width - last };
}

/** Of bars and spaces in turn, in units. */
const widthsOf = (bars: readonly Bar[]): readonly number[] =>
  bars.flatMap(({ from, to }, at) => {
    const next = bars[at + 1];
    return next ? [to - from, next.from - to] : [to - from];
  });

/** A circumflex begins a function of the encoders, and two of them are one. */
const plainText = ({ written, isUtf8 }: Data): string =>
  `${isUtf8 ? '^ECI000026' : ''}${written.replaceAll('^', '^^')}`;

/** The drawing with its size: in pixels, or in millimetres. */
export function sized({ svg, width, height, unitsPerModule }: Drawing, module: string): string {
  const [, number = '1', unit = ''] = /^([\d.]+)(mm)?$/.exec(module) ?? [];
  const size = (units: number) => `${Number(((units / unitsPerModule) * Number(number)).toFixed(3))}${unit}`;
  return svg.replace('<svg ', `<svg width="${size(width)}" height="${size(height)}" `);
}
