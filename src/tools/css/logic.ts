/** What a text is, of the parts of the page, and the pictures of gradients, shadows and curves. */
import { numberText } from '#src/lib/colour/numbers.ts';
import { hexOf } from '#src/lib/colour/write.ts';
import { shownOf } from '#src/lib/colour/gamut.ts';
import { readCurve, type Curve } from './curve.ts';
import { readStops, type GradientKind } from './gradient.ts';
import { readLength } from './lengths.ts';
import { layersOf, type ShadowWish } from './shadow.ts';

/** The parts of the page. */
export type Job = 'lengths' | 'fluid' | 'gradient' | 'shadow' | 'curve' | 'sheet';

const FIRST_LINES = 20;

/** What a text most likely is; a style sheet has braces, and a line of lengths is no list of sizes. */
export function jobOf(text: string): Job {
  const start = text.slice(0, 2000).trim();
  if (/^[\w-]{1,30}-gradient\(/i.test(start)) return 'gradient';
  if (start.includes('{')) return 'sheet';
  if (/^clamp\b/i.test(start)) return 'fluid';
  const lines = start
    .split('\n', FIRST_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  if (lines.every((line) => /^-?[\d.]+(?:px)?(?:[\s,→/]+-?[\d.]+(?:px)?){1,3}$/.test(line))) return 'fluid';
  if (readLength(lengthIn(first).length).ok) return 'lengths';
  if (readCurve(first).ok || /^(?:cubic-bezier|spring)\b/i.test(first)) return 'curve';
  return readStops(start).ok || /[,\n]/.test(start) ? 'gradient' : 'lengths';
}

/** A line of lengths: `24px`, `24px in rem`. */
export function lengthIn(line: string): { readonly length: string; readonly to: string | undefined } {
  const [, length = line, to] = /^(.{1,40}?) (?:in|to) ([a-z%]{1,3})$/i.exec(line.trim()) ?? [];
  return { length: length.trim(), to: to?.toLowerCase() };
}

const round = (value: number): string => numberText(Math.round(value * 100) / 100, 6);
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

type ShownStop = { readonly hex: string; readonly place: number };

/** A gradient as SVG, 480 by 160: of a conic one the colours along its turn. */
export function gradientPicture(stops: readonly ShownStop[], kind: GradientKind, angle: number): string {
  const [width, height] = [480, 160];
  const list = stops
    .map(({ hex, place }) => `<stop offset="${round(place)}%" stop-color="${hex}"/>`)
    .join('');
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const [x, y] = kind === 'conic' ? [width / 2, 0] : [half * sin, -half * cos];
  const line = `x1="${round(width / 2 - x)}" y1="${round(height / 2 - y)}" x2="${round(width / 2 + x)}" y2="${round(height / 2 + y)}"`;
  const way =
    kind === 'radial'
      ? `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${height / 2}" r="${round(Math.hypot(width, height) / 2)}">${list}</radialGradient>`
      : `<linearGradient id="g" gradientUnits="userSpaceOnUse" ${line}>${list}</linearGradient>`;
  return `<svg ${SVG} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${way}<rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}

/** A white card, or letters, with their shadow on light grey. */
export function shadowPicture(wish: ShadowWish): string {
  const colour = hexOf(shownOf(wish.colour).mapped);
  const thing = (fill: string, rest = '') =>
    wish.isText
      ? `<text x="240" y="140" font-family="sans-serif" font-size="72" font-weight="700" text-anchor="middle" fill="${fill}"${rest}>Shadow</text>`
      : `<rect x="140" y="70" width="200" height="100" rx="8" fill="${fill}"${rest}/>`;
  const layers = layersOf(wish).map(({ x, y, blur, alpha }, index) => ({
    filter: `<filter id="b${index}" x="-200%" y="-200%" width="500%" height="500%"><feGaussianBlur stdDeviation="${round(blur / 2)}"/></filter>`,
    thing: thing(
      colour,
      ` fill-opacity="${round(alpha)}" filter="url(#b${index})" transform="translate(${round(x)} ${round(y)})"`,
    ),
  }));
  return `<svg ${SVG} width="480" height="240" viewBox="0 0 480 240">${layers.map(({ filter }) => filter).join('')}<rect width="100%" height="100%" fill="#eeeeee"/>${layers.map((layer) => layer.thing).join('')}${thing('#ffffff')}</svg>`;
}

/** A curve from the lower left to the upper right, with the handles of a Bézier curve. */
export function curvePicture(curve: Curve, handles?: readonly [number, number, number, number]): string {
  const points = Array.from({ length: 101 }, (_, at) => ({
    x: at,
    y: (at === 100 ? 1 : curve(at / 100)) * 100,
  }));
  const heights = [
    ...points.map(({ y }) => y),
    ...(handles ? [handles[1] * 100, handles[3] * 100] : []),
    0,
    100,
  ];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const to = (x: number, y: number) => `${round(x)} ${round(high - y)}`;
  const path = points.map(({ x, y }) => to(x, y)).join('L');
  const arms = handles
    ? `<path d="M${to(0, 0)}L${to(handles[0] * 100, handles[1] * 100)}M${to(100, 100)}L${to(handles[2] * 100, handles[3] * 100)}" stroke="#b3541e"/>`
    : '';
  return `<svg ${SVG} width="320" height="${round(((high - low + 20) / 120) * 320)}" viewBox="-10 -10 120 ${round(high - low + 20)}"><rect x="-10" y="-10" width="120" height="100%" fill="#ffffff"/><g fill="none" stroke-width="1.5"><path d="M${to(0, 0)}H100V${round(high - 100)}H0Z" stroke="#c8c8c8"/>${arms}<path d="M${path}" stroke="#225588"/></g></svg>`;
}
