/** Colours between two colours: CSS Color 4, section 12. */
import { coordsIn, type Colour, type SpaceName, type Triple } from './spaces.ts';

/** The spaces in which CSS mixes, and which have a hue. */
export const MIXED_IN = ['oklab', 'oklch', 'srgb', 'srgb-linear', 'lab', 'lch', 'hsl', 'hwb'] as const;
/** One of them. */
export type MixSpace = (typeof MIXED_IN)[number];

const HUE_AT: Partial<Record<SpaceName, number>> = { hsl: 0, hwb: 0, lch: 2, oklch: 2 };
/** Below these chromas a hue is noise: CSS Color 4, section 12.2. */
const LEAST: Partial<Record<SpaceName, number>> = { lch: 0.0015, oklch: 4e-6, hsl: 0.001 };

type Loose = readonly [number | undefined, number | undefined, number | undefined];

function looseIn(colour: Colour, space: MixSpace): Loose {
  if (colour.space === space) return colour.coords;
  const coords = coordsIn(colour, space);
  const [a, b, c] = coords;
  const isGrey = space === 'hwb' ? b + c >= 100 - 0.001 : b <= (LEAST[space] ?? -Infinity);
  if (!isGrey) return coords;
  return HUE_AT[space] === 0 ? [undefined, b, c] : HUE_AT[space] === 2 ? [a, b, undefined] : coords;
}

/**
 * A colour of the way from one to another, 0 to 1, with the hue going the shorter way. What is `none` in one is taken from the other;
 * colours are mixed with their alpha multiplied in.
 *
 * @example mixed(red, blue, 0.5, 'oklch')
 */
export function mixed(one: Colour, other: Colour, share: number, space: MixSpace): Colour {
  const [from, to] = [looseIn(one, space), looseIn(other, space)];
  const [a, b] = [one.alpha ?? other.alpha ?? 1, other.alpha ?? one.alpha ?? 1];
  const alpha = a + (b - a) * share;
  const part = (at: 0 | 1 | 2): number => {
    const start = from[at] ?? to[at] ?? 0;
    const end = to[at] ?? from[at] ?? 0;
    if (HUE_AT[space] === at) {
      const turn = ((end - start + 540) % 360) - 180;
      return (start + turn * share + 360) % 360;
    }
    return alpha === 0 ? start + (end - start) * share : (start * a * (1 - share) + end * b * share) / alpha;
  };
  const coords: Triple = [part(0), part(1), part(2)];
  return { space, coords, alpha };
}
