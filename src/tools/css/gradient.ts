/** Gradients: colours with places, and how CSS writes them, with a fallback for browsers that mix in sRGB alone. */
import { hexOf, writeIn } from '#src/lib/colour/write.ts';
import { mixed, type MixSpace } from '#src/lib/colour/mix.ts';
import { numberText } from '#src/lib/colour/numbers.ts';
import { readColour } from '#src/lib/colour/read.ts';
import { shownOf } from '#src/lib/colour/gamut.ts';
import type { Colour } from '#src/lib/colour/spaces.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';

/** A colour at a place from 0 to 100 %. */
export type Stop = { readonly colour: Colour; readonly place: number; readonly text: string };

/** How it runs. */
export type GradientKind = 'linear' | 'radial' | 'conic';

const FUNCTION = /^(?:-webkit-)?(?:repeating-)?(linear|radial|conic)-gradient\(/i;

/** Parts between the commas that stand in no brackets, with their places. */
function parts(text: string): readonly { readonly text: string; readonly offset: number }[] {
  const found: { text: string; offset: number }[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === undefined || (depth === 0 && (sign === ',' || sign === '\n' || sign === ';'))) {
      const part = text.slice(start, at);
      if (part.trim() !== '') found.push({ text: part.trim(), offset: start + part.search(/\S/) });
      start = at + 1;
    }
  }
  return found;
}

/** What a gradient says of itself, where it was pasted as CSS. */
export type ReadGradient = { readonly stops: readonly Stop[]; readonly kind?: GradientKind };

/** `red, #00f 50%, lime`, one a line or with commas; or a gradient function of CSS. */
export function readStops(text: string): Result<ReadGradient> {
  const typed = text.trim().replace(/;$/, '');
  const start = text.indexOf(typed);
  const [head = '', kind] = FUNCTION.exec(typed) ?? [];
  const inside = head === '' ? typed : typed.slice(head.length).replace(/\)$/, '');
  const from = start + head.length;
  const read: { colour: Colour; place: number | undefined; text: string }[] = [];
  for (const [index, part] of parts(inside).entries()) {
    const [, colourText = part.text, place] = /^(.{1,200}?)\s(-?[\d.]{1,12})%$/.exec(part.text) ?? [];
    const colour = readColour(colourText);
    if (!colour.ok) {
      // The direction of a function that was pasted.
      if (head !== '' && index === 0) continue;
      return fail(
        colour.problem.message,
        positionAt(text, Math.min(text.length, from + part.offset + colour.problem.offset)),
      );
    }
    read.push({
      colour: colour.value,
      place: place === undefined ? undefined : Number(place),
      text: colourText,
    });
  }
  if (read.length < 2) return fail(`expected two colours or more, found ${read.length}`);
  if (read.length > 100) return fail(`expected at most 100 colours, found ${read.length}`);
  return ok({ stops: placed(read), ...(kind !== undefined && { kind: kind.toLowerCase() as GradientKind }) }); // of the pattern
}

/** CSS Images 4: ends at 0 and 100 %, no place before an earlier one, the others evenly between. */
function placed(
  read: readonly { colour: Colour; place: number | undefined; text: string }[],
): readonly Stop[] {
  const places = read.map(
    ({ place }, index) => place ?? (index === 0 ? 0 : index === read.length - 1 ? 100 : undefined),
  );
  let highest = -Infinity;
  for (const [index, place] of places.entries()) {
    if (place === undefined) continue;
    highest = Math.max(highest, place);
    places[index] = highest;
  }
  for (let at = 0; at < places.length; at += 1) {
    if (places[at] !== undefined) continue;
    const end = places.findIndex((place, index) => index > at && place !== undefined);
    const [before = 0, after = 100] = [places[at - 1], places[end]];
    places[at] = before + (after - before) / (end - at + 1);
  }
  return read.map(({ colour, text }, index) => ({ colour, text, place: places[index] ?? 0 }));
}

const at = (place: number): string => `${numberText(place, 6)}%`;

/** So many stops are added between two colours for browsers that mix in sRGB alone. */
const ADDED = 8;

/** The colours as sRGB shows them, with those between. */
export function shownStops(
  stops: readonly Stop[],
  space: MixSpace,
): readonly { readonly hex: string; readonly place: number }[] {
  const hex = (colour: Colour) => hexOf(shownOf(colour).mapped, colour.alpha ?? 0);
  const count = space === 'srgb' ? 1 : ADDED;
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (!next) return [{ hex: hex(stop.colour), place: stop.place }];
    return Array.from({ length: count }, (_, step) => ({
      hex: hex(step === 0 ? stop.colour : mixed(stop.colour, next.colour, step / count, space)),
      place: stop.place + ((next.place - stop.place) * step) / count,
    }));
  });
}

/** The lines of CSS: the fallback first, so that the second one counts where it is known. */
export function gradientCss(
  stops: readonly Stop[],
  kind: GradientKind,
  angle: string,
  space: MixSpace,
): string {
  const head = (isMixed: boolean) => {
    const way = kind === 'linear' ? `${angle}deg` : kind === 'conic' ? `from ${angle}deg` : 'circle';
    return isMixed ? `${way} in ${space}` : way;
  };
  const line = (isMixed: boolean, list: readonly string[]) =>
    `background: ${kind}-gradient(${[head(isMixed), ...list].join(', ')});`;
  const plain = shownStops(stops, space).map(({ hex, place }) => `${hex} ${at(place)}`);
  if (space === 'srgb') return line(false, plain);
  const list = stops.map(({ colour, place }) => `${modern(colour)} ${at(place)}`);
  return [line(false, plain), line(true, list)].join('\n');
}

/** In hexadecimal digits where sRGB has it, else as it is. */
const modern = (colour: Colour): string => {
  const { isOutside, mapped } = shownOf(colour);
  return isOutside ? writeIn(colour, colour.space) : hexOf(mapped, colour.alpha ?? 0);
};
