/** Makes a picture easy to read for the engine: opaque, grey, dark on light, letters large enough. */
import { findColumns, type Layout, type Span } from '../reading/layout.ts';
import { withoutRules } from './rules.ts';
import {
  enlarged,
  evenlyLit,
  factorFor,
  flatten,
  inverted,
  isLightOnDark,
  writePgm,
  type Rgba,
} from './steps.ts';

/** Whether light text on a dark ground is inverted. */
export type Invert = 'auto' | 'yes' | 'no';

/** What is done to a picture before it is read. */
export type Preparation = {
  readonly invert: Invert;
  /** `'auto'` enlarges small letters; a number is the factor itself. */
  readonly enlarge: 'auto' | number;
  /** `'auto'` looks at the picture. */
  readonly layout: 'auto' | Layout;
};

/** A picture ready for the engine. */
export type ReadyPicture = {
  /** As PGM, which the engine reads without unpacking. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly wasInverted: boolean;
  /** To be read one after the other, in pixels of the prepared picture; none where lines run across. */
  readonly columns: readonly Span[];
  /** Rules in both directions were found: the gaps between cells show where one ends. */
  readonly isTable: boolean;
  /** How much larger than the original; word boxes are divided by it. */
  readonly factor: number;
};

/** What iOS allows a canvas, and what the engine reads in some ten seconds. */
export const MOST_PIXELS = 16_000_000;

/** All of it: flatten, turn dark on light, even out the light, take out rules, enlarge, pack. */
export function prepare(picture: Rgba, { invert, enlarge, layout }: Preparation): ReadyPicture {
  const flat = flatten(picture);
  const wasInverted = invert === 'auto' ? isLightOnDark(flat) : invert === 'yes';
  const { grey: readable, across, down } = withoutRules(evenlyLit(wasInverted ? inverted(flat) : flat));
  const isTable = across > 0 && down > 0;
  const wanted = enlarge === 'auto' ? factorFor(readable) : enlarge;
  const factor = Math.max(1, Math.min(wanted, Math.sqrt(MOST_PIXELS / (flat.width * flat.height))));
  const large = factor > 1 ? enlarged(readable, factor) : readable;
  return {
    file: writePgm(large),
    width: large.width,
    height: large.height,
    wasInverted,
    columns: findColumns(readable, isTable && layout === 'auto' ? 'lines' : layout).map(({ from, to }) => ({
      from: Math.round(from * factor),
      to: Math.min(large.width, Math.round(to * factor)),
    })),
    isTable,
    factor,
  };
}
