/** Shadows in several layers, from the angle of a light: the nearest is small and sharp, each further one twice as large and softer. */
import { numberText } from '#src/lib/colour/numbers.ts';
import { writeIn } from '#src/lib/colour/write.ts';
import type { Colour } from '#src/lib/colour/spaces.ts';

/** What casts it, and how. */
export type ShadowWish = {
  /** Where the light comes from, in degrees from above, clockwise. */
  readonly angle: number;
  /** How far the largest layer falls, in px. */
  readonly distance: number;
  readonly layers: number;
  readonly colour: Colour;
  readonly isText: boolean;
};

/** One layer, in px. */
export type Layer = { readonly x: number; readonly y: number; readonly blur: number; readonly alpha: number };

/** The layers, nearest first. */
export function layersOf({ angle, distance, layers, colour }: ShadowWish): readonly Layer[] {
  const away = ((angle + 180) * Math.PI) / 180;
  return Array.from({ length: layers }, (_, index) => {
    const reach = distance / 2 ** (layers - 1 - index);
    return {
      x: Math.sin(away) * reach,
      y: -Math.cos(away) * reach,
      blur: reach * 2,
      alpha: (colour.alpha ?? 1) / layers,
    };
  });
}

const px = (value: number): string => {
  const text = numberText(Math.round(value * 100) / 100, 6);
  return text === '0' || text === '-0' ? '0' : `${text}px`;
};

/** The line of CSS. */
export function shadowCss(wish: ShadowWish): string {
  const lines = layersOf(wish).map(({ x, y, blur, alpha }) => {
    const colour = writeIn({ ...wish.colour, alpha }, 'srgb');
    const [, red = '0', green = '0', blue = '0'] = /^color\(srgb (\S+) (\S+) (\S+)/.exec(colour) ?? [];
    const bytes = [red, green, blue].map((part) => Math.round(Number(part) * 255));
    return `  ${px(x)} ${px(y)} ${px(blur)} rgb(${bytes.join(' ')} / ${numberText(Math.round(alpha * 1000) / 1000, 4)})`;
  });
  return `${wish.isText ? 'text-shadow' : 'box-shadow'}:\n${lines.join(',\n')};`;
}
