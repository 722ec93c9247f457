/** What can be chosen for reading: how a picture is made ready, how its page is laid out, and what is shown of it. */
import { choice, defineOptions, flag, type OptionValues } from '#src/lib/options.ts';
import type { Layout } from './reading/layout.ts';
import type { Invert, Preparation } from './picture/pixels.ts';

/** The choices for light text on a dark ground. */
const INVERT_CHOICES = [
  { value: 'auto', label: 'Invert when needed' },
  { value: 'yes', label: 'Always invert' },
  { value: 'no', label: 'Never invert' },
] as const satisfies readonly { value: Invert; label: string }[];

/** The choices for small letters. */
const ENLARGE_CHOICES = [
  { value: 'auto', label: 'When needed' },
  { value: '1', label: 'Never' },
  { value: '2', label: '2 times' },
  { value: '3', label: '3 times' },
  { value: '4', label: '4 times' },
] as const;

/** The choices for how the page is laid out. */
const LAYOUT_CHOICES = [
  { value: 'auto', label: 'Find out' },
  { value: 'lines', label: 'Lines across the page, tables' },
  { value: 'columns', label: 'Columns' },
] as const satisfies readonly { value: 'auto' | Layout; label: string }[];

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  invert: choice('auto', INVERT_CHOICES, { label: 'light text on dark' }),
  enlarge: choice('auto', ENLARGE_CHOICES, { label: 'enlarging small letters' }),
  layout: choice('auto', LAYOUT_CHOICES, { label: 'the layout of the page' }),
  showsBoxes: flag(true, { label: 'word boxes' }),
  keepsSpaces: flag(false, { label: 'gaps between columns' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** How a picture is made ready under these options. `{ enlarge: '2', … }` → a factor of 2. */
export function preparationOf({ invert, enlarge, layout }: Options): Preparation {
  return { invert, enlarge: enlarge === 'auto' ? enlarge : Number(enlarge), layout };
}
