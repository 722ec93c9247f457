/** What the page's parts hand to one another: the chosen drawing and the remembered options. */
import type { Result } from '#src/lib/result.ts';
import { DEFAULT_MULTI_SIZES, DEFAULT_SIZE, ICON_SIZES } from './logic.ts';

/** A chosen drawing: its name, and its text or why there is none. */
export type Drawing = {
  readonly name: string;
  readonly source: Result<string>;
};

export const DEFAULTS = {
  size: String(DEFAULT_SIZE),
  /** Joined by commas. */
  multiSizes: DEFAULT_MULTI_SIZES.join(','),
  /** `#rrggbb` */
  background: '#ffffff',
};

export type Options = typeof DEFAULTS;

/** Whether remembered options can be used: one of the sizes, and a colour that a canvas takes. */
export const areKnown = ({ size, background }: Options): boolean =>
  ICON_SIZES.some((known) => String(known) === size) && /^#[\da-f]{6}$/i.test(background);
