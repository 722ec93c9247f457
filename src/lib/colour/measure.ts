/** What eyes make of colours: contrast (WCAG 2.2), names, and how people see them who see fewer. */
import { colourOfHex, NAMED } from './read.ts';
import { byteOf, over, reduced, shownOf } from './gamut.ts';
import { deltaE2000 } from './delta-e.ts';
import { converted, coordsIn, encodedOf, linearOf, type Colour, type Triple } from './spaces.ts';
import DEFICIENCY from './deficiency.json' with { type: 'json' };

const inBytes = ([r, g, b]: Triple): Triple => [byteOf(r) / 255, byteOf(g) / 255, byteOf(b) / 255];

/** WCAG 2.2's relative luminance of a colour in 8 bits, from 0 to 1. */
function luminance(rgb: Triple): number {
  const [r, g, b] = inBytes(rgb);
  return 0.2126 * linearOf(r) + 0.7152 * linearOf(g) + 0.0722 * linearOf(b);
}

/** WCAG 2.2's contrast ratio of two opaque colours of sRGB, 1 to 21. */
export function ratioOf(one: Triple, other: Triple): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Cut, not rounded, to two decimals: 4.478 is `4.47`, so that nothing reads as passing that fails. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);

/** What is seen of a colour before another, as sRGB; the one behind stands on white where it is translucent itself. */
export function seenOn(top: Colour, below: Colour): { readonly top: Triple; readonly below: Triple } {
  const behind = over(shownOf(below).mapped, below.alpha ?? 0, [1, 1, 1]);
  return { top: over(shownOf(top).mapped, top.alpha ?? 0, behind), below: behind };
}

/** The better of black and white on a colour of sRGB. */
export const bestTextOn = (rgb: Triple): '#000000' | '#ffffff' =>
  ratioOf(rgb, [0, 0, 0]) >= ratioOf(rgb, [1, 1, 1]) ? '#000000' : '#ffffff';

const STEPS = 1000;

/** The nearest colour, by OKLCH lightness alone, that has a contrast in 8 bits; `undefined` where none has. */
export function nearestWith(rgb: Triple, below: Triple, wanted: number): Triple | undefined {
  const [lightness, chroma, hue] = converted(rgb, 'srgb', 'oklch');
  for (let step = 0; step <= STEPS; step += 1)
    for (const side of [-1, 1]) {
      const at = lightness + (side * step) / STEPS;
      if (at < -1 / STEPS || at > 1 + 1 / STEPS) continue;
      const tried = step === 0 ? rgb : reduced([at, chroma, hue]);
      if (ratioOf(tried, below) >= wanted) return tried;
    }
  return undefined;
}

const NAMED_LABS = [...NAMED].map(([name, digits]) => ({ name, lab: coordsIn(colourOfHex(digits), 'lab') }));

/** The nearest of the named colours by CIEDE2000; of two names of one colour the first. */
export function nearestName(colour: Colour): { readonly name: string; readonly distance: number } {
  const lab = coordsIn(colour, 'lab');
  let best = { name: '', distance: Infinity };
  for (const each of NAMED_LABS) {
    const distance = deltaE2000(lab, each.lab);
    if (distance < best.distance - 1e-9) best = { name: each.name, distance };
  }
  return best;
}

/** The kinds of colour vision that are simulated: without one of the three cones, and without colours. */
export const VISIONS = ['protan', 'deutan', 'tritan', 'achromatopsia'] as const;
/** One of them. */
export type Vision = (typeof VISIONS)[number];

/** As people call them. */
export const VISION_NAMES: Readonly<Record<Vision, string>> = {
  protan: 'Protan (no red cones)',
  deutan: 'Deutan (no green cones)',
  tritan: 'Tritan (no blue cones)',
  achromatopsia: 'Achromatopsia (no colours)',
};

type Row = readonly number[];

const GREY: Row = [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722];
const SAME: Row = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * What a kind of vision makes of linear light, as a matrix row by row: the model of 2009 (doi 10.1109/TVCG.2009.113), between two of
 * its matrices where the severity, from 0 to 1, lies there; luminance where no colours are seen.
 */
export function visionMatrix(kind: Vision, severity: number): Row {
  const tables: readonly Row[] = kind === 'achromatopsia' ? [SAME, GREY] : DEFICIENCY[kind];
  const at = Math.min(1, Math.max(0, severity)) * (tables.length - 1);
  const low = tables[Math.floor(at)] ?? SAME;
  const high = tables[Math.ceil(at)] ?? low;
  return low.map((value, index) => value + ((high[index] ?? value) - value) * (at - Math.floor(at)));
}

/** Makes sRGB as it is seen with a kind of vision, in linear light, clamped. */
export function seenWith(kind: Vision, severity: number): (rgb: Triple) => Triple {
  const encoded = (light: number) => encodedOf(Math.min(1, Math.max(0, light)));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = visionMatrix(kind, severity);
  return (rgb) => {
    const [x, y, z] = [linearOf(rgb[0]), linearOf(rgb[1]), linearOf(rgb[2])];
    return [encoded(a * x + b * y + c * z), encoded(d * x + e * y + f * z), encoded(g * x + h * y + i * z)];
  };
}
