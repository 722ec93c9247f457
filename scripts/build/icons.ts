/**
 * Makes lucide's icons light: each becomes one path in one element, without the package's components, contexts and names.
 * The pictures stay the package's; shapes are written as paths by the rules of SVG 2, chapter 10 (basic shapes).
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** What each module of an icon exports. */
type IconModule = { readonly __iconData?: { readonly node: readonly Shape[] } };

const ICON = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.m?js$/;

const PLAIN_ICON = 'virtual:penknife/plain-icon';

/** A component that draws a path in a square of 24, with lucide's strokes; its properties go to the `<svg>`. */
const PLAIN_ICON_CODE = `import { createElement } from 'react';
const look = { viewBox: '0 0 24 24', width: 24, height: 24, fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
export const plainIcon = (path) => (properties) => createElement('svg', { ...look, ...properties }, createElement('path', { d: path }));
`;

/** Replaces each icon that is imported; one that is more than strokes stays as it is. */
export function plainIcons(): Plugin {
  return {
    name: 'penknife:plain-icons',
    apply: 'build',
    resolveId: (id) => (id === PLAIN_ICON ? `\0${id}` : undefined),
    load: (id) => (id === `\0${PLAIN_ICON}` ? PLAIN_ICON_CODE : undefined),
    async transform(_code, id) {
      if (!ICON.test(id)) return undefined;
      const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule; // the package's own form
      const path = __iconData && pathOf(__iconData.node);
      if (path === undefined) return undefined;
      const code = `import { plainIcon } from '${PLAIN_ICON}';\nexport default plainIcon(${JSON.stringify(path)});`;
      return { code, map: null, moduleSideEffects: false };
    },
  };
}

/** One path for all shapes of an icon; `undefined` where one of them is filled or unknown. */
export function pathOf(shapes: readonly Shape[]): string | undefined {
  const paths = shapes.map(([tag, attributes]) =>
    attributes['fill'] === undefined ? writers.get(tag)?.(attributes) : undefined,
  );
  return paths.includes(undefined) ? undefined : paths.join('');
}

type Attributes = Shape[1];

const writers: ReadonlyMap<string, (attributes: Attributes) => string> = new Map([
  ['path', ({ d = '' }) => startingAnywhere(d)],
  ['line', ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`],
  ['polyline', ({ points }) => `M${points}`],
  ['polygon', ({ points }) => `M${points}z`],
  ['circle', ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r))],
  ['ellipse', ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry))],
  ['rect', rectangle],
]);

/** A path that begins relatively begins at 0, 0; behind another one it must say so: `m6 6 12 12` → `M6 6l12 12`. */
function startingAnywhere(path: string): string {
  const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`;
  return path.replace(
    new RegExp(`^m\\s*(${number})[\\s,]*(${number})[\\s,]*(?=([-+.\\d])?)`),
    (_start, x: string, y: string, next: string | undefined) =>
      next === undefined ? `M${x} ${y}` : `M${x} ${y}l`,
  );
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** With one radius given, the other is the same; neither may be more than half a side. */
function rectangle({ x = '0', y = '0', width = '0', height = '0', rx, ry }: Attributes): string {
  const [w, h] = [Number(width), Number(height)];
  const across = Math.min(Number(rx ?? ry ?? 0), w / 2);
  const down = Math.min(Number(ry ?? rx ?? 0), h / 2);
  const corner = (dx: number, dy: number) =>
    across * down === 0 ? '' : `a${across} ${down} 0 0 1 ${dx} ${dy}`;
  const sides = [
    `M${Number(x) + across} ${y}h${w - 2 * across}${corner(across, down)}`,
    `v${h - 2 * down}${corner(-across, down)}`,
    `h${2 * across - w}${corner(-across, -down)}`,
    `v${2 * down - h}${corner(across, -down)}z`,
  ];
  return sides.join('');
}
