/** What can be chosen of a code and remembered, and the text that a link may carry. */
import { choice, defineOptions, text, type OptionValues } from '#src/lib/options.ts';
import { DEFAULT_LEVEL, DEFAULT_MARGIN, LEVELS, MOST_MARGIN, SIZES, type Level } from './drawing/look.ts';

/** The choices of error correction. */
const LEVEL_CHOICES = Object.entries(LEVELS).map(([value, label]) => ({ value, label })) as {
  value: Level;
  label: string;
}[]; // as: the keys are the type's own

/** The choices of the size, in pixels. */
const SIZE_CHOICES = SIZES.map((size) => ({
  value: `${size}` as const,
  label: `${size} × ${size} px`,
}));

/** The choices of what a code holds. */
export const KIND_CHOICES = [
  { value: 'text', label: 'Text' },
  { value: 'wifi', label: 'Wi-Fi' },
  { value: 'contact', label: 'Contact' },
  { value: 'mail', label: 'Mail' },
  { value: 'event', label: 'Event' },
] as const;

const isColour = (typed: string): boolean => /^#[\da-f]{6}$/i.test(typed);

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  foreground: text('#000000', { check: isColour }),
  background: text('#ffffff', { check: isColour }),
  level: choice(DEFAULT_LEVEL, LEVEL_CHOICES, { label: 'error correction' }),
  size: choice('256', SIZE_CHOICES, { label: 'PNG size' }),
  /** In modules, as typed. */
  margin: text(String(DEFAULT_MARGIN), { check: (typed) => readMargin(typed) !== undefined, isNumber: true }),
  /** Forms hold passwords and addresses, so no link opens one. */
  kind: choice('text', KIND_CHOICES, { link: false }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The inputs that a link may carry. */
export const FIELDS = defineOptions({ text: text('', { maxLength: 32_000 }) });

/** A margin in modules, 0 to 16; `undefined` for what is none or is half typed. `readMargin('4')` → 4 */
export function readMargin(typed: string): number | undefined {
  return /^\d{1,2}$/.test(typed) && Number(typed) <= MOST_MARGIN ? Number(typed) : undefined;
}
