/** The SVG of a barcode as pixels: bars exactly, and letters with soft edges. */

type Point = readonly [x: number, y: number];

/** A picture of so many shades between the background (0) and the bars (`SHADES`), row by row. */
export type Raster = { readonly width: number; readonly height: number; readonly shades: Uint8Array };

/** The sides of the grid of samples that a pixel with a soft edge has. */
const SAMPLES = 4;

/** The shade of a pixel that is covered whole. */
export const SHADES = SAMPLES * SAMPLES;

/** Steps of a curve. */
const STEPS = 8;

/** Draws the paths of the SVG, each unit `scale` pixels wide. */
export function rasterOf(
  svg: string,
  units: { readonly width: number; readonly height: number },
  scale: number,
): Raster {
  const width = Math.round(units.width * scale);
  const height = Math.round(units.height * scale);
  const raster = { width, height, shades: new Uint8Array(width * height) };
  for (const [, attributes = ''] of svg.matchAll(/<path ([^>]*)>/g)) {
    const path = /\bd="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const stroke = /stroke-width="([\d.]+)"/.exec(attributes)?.[1];
    const parts = pointsOf(path).map((part) => part.map(([x, y]): Point => [x * scale, y * scale]));
    if (stroke === undefined) fill(raster, parts);
    else for (const part of parts) fill(raster, [outlineOf(part, (Number(stroke) * scale) / 2)]);
  }
  return raster;
}

/** A line of some width as a rectangle: the lines of bars are upright or level. */
function outlineOf([from = [0, 0], to = [0, 0]]: readonly Point[], half: number): readonly Point[] {
  const [dx, dy] = from[0] === to[0] ? [half, 0] : [0, half];
  return [
    [from[0] - dx, from[1] - dy],
    [to[0] - dx, to[1] - dy],
    [to[0] + dx, to[1] + dy],
    [from[0] + dx, from[1] + dy],
  ];
}

/** The closed lines of a path of moves, lines, and curves with one or two handles, in absolute numbers. */
function pointsOf(path: string): readonly (readonly Point[])[] {
  const parts: Point[][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = Array.from(rest.matchAll(/-?[\d.]+/g), ([text]) => Number(text));
    const points = Array.from({ length: numbers.length >> 1 }, (_, at): Point => [
      numbers[2 * at] ?? 0,
      numbers[2 * at + 1] ?? 0,
    ]);
    const last = parts.at(-1);
    if (command === 'M') parts.push(points);
    else if (command === 'L') last?.push(...points);
    else if (command !== 'Z' && last) last.push(...curve([last.at(-1) ?? [0, 0], ...points]));
  }
  return parts;
}

/** Points of a Bézier curve by de Casteljau's algorithm, without the first. */
const curve = (handles: readonly Point[]): readonly Point[] =>
  Array.from({ length: STEPS }, (_, step) => pointAt(handles, (step + 1) / STEPS));

function pointAt(handles: readonly Point[], t: number): Point {
  const [first = [0, 0], ...others] = handles;
  if (others.length === 0) return first;
  return pointAt(
    others.map(([x, y], at): Point => {
      const [fromX, fromY] = handles[at] ?? first;
      return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
    }),
    t,
  );
}

type Edge = {
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly slope: number;
  readonly winding: 1 | -1;
};

/** Fills what the lines wind around, sample by sample. */
function fill(raster: Raster, parts: readonly (readonly Point[])[]): void {
  const edges = parts.flatMap(edgesOf).sort((one, other) => one.top - other.top);
  const first = Math.max(0, Math.floor((edges[0]?.top ?? 0) * SAMPLES));
  const last = Math.min(
    raster.height * SAMPLES,
    Math.ceil(edges.reduce((most, { bottom }) => Math.max(most, bottom), 0) * SAMPLES),
  );
  let next = 0;
  let active: Edge[] = [];
  for (let row = first; row < last; row++) {
    const y = (row + 0.5) / SAMPLES;
    for (let edge = edges[next]; edge !== undefined && edge.top <= y; edge = edges[(next += 1)])
      active.push(edge);
    active = active.filter(({ bottom }) => bottom > y);
    const crossings = active
      .map(({ top, x, slope, winding }) => ({ x: x + (y - top) * slope, winding }))
      .sort((one, other) => one.x - other.x);
    let winding = 0;
    crossings.forEach((crossing, at) => {
      winding += crossing.winding;
      const end = crossings[at + 1];
      if (winding !== 0 && end) fillRow(raster, row, crossing.x, end.x);
    });
  }
}

function edgesOf(part: readonly Point[]): readonly Edge[] {
  return part.flatMap(([x, y], at): readonly Edge[] => {
    const [toX, toY] = part[(at + 1) % part.length] ?? [x, y];
    if (y === toY) return [];
    const slope = (toX - x) / (toY - y);
    return y < toY
      ? [{ top: y, bottom: toY, x, slope, winding: 1 }]
      : [{ top: toY, bottom: y, x: toX, slope, winding: -1 }];
  });
}

/** The samples of one row whose middle lies between two places. */
function fillRow({ width, shades }: Raster, row: number, from: number, to: number): void {
  const start = Math.max(0, Math.ceil(from * SAMPLES - 0.5));
  const end = Math.min(width * SAMPLES, Math.ceil(to * SAMPLES - 0.5));
  const line = Math.floor(row / SAMPLES) * width;
  for (let sample = start; sample < end; sample++) {
    const at = line + Math.floor(sample / SAMPLES);
    shades[at] = Math.min(SHADES, (shades[at] ?? 0) + 1);
  }
}
