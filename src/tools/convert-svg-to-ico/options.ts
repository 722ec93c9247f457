/** What can be chosen of an icon and remembered, and the drawing that a link may carry. */
import { choice, defineOptions, text, type OptionValues, LONGEST_LINKED } from '#src/lib/options.ts';
import { DEFAULT_MULTI_SIZES, DEFAULT_SIZE, ICON_SIZES, MULTI_SIZES } from './logic.ts';

/** The choices of the size field. */
export const SIZE_CHOICES = ICON_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  size: choice(String(DEFAULT_SIZE), SIZE_CHOICES),
  /** Joined by commas. */
  multiSizes: text(DEFAULT_MULTI_SIZES.join(','), { label: 'several sizes', check: areSizes }),
  /** `#rrggbb` */
  background: text('#ffffff', { check: (typed) => /^#[\da-f]{6}$/i.test(typed) }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({ svg: text('', { label: 'the drawing', maxLength: LONGEST_LINKED }) });

function areSizes(typed: string): boolean {
  const known = new Set(MULTI_SIZES.map(String));
  return typed === '' || typed.split(',').every((size) => known.has(size));
}
