/** The options of the time calculator, and what a link to it may carry: the rows, never the rate. */
import { choice, defineOptions, flag, text, type OptionValues } from '#src/lib/options.ts';
import { type Clock } from './logic.ts';
import { ROUNDING_STEPS, type Rounding } from './rounding.ts';

/** Minutes to round to, as a select field offers them. */
const STEPS = ROUNDING_STEPS.map((step) => ({
  value: `${step}` as const,
  label: step === 1 ? 'Not rounded' : `To ${step} minutes`,
}));

/** The choices of the direction of rounding. */
const DIRECTIONS: readonly { readonly value: Rounding['direction']; readonly label: string }[] = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
];

const CLOCKS: readonly Clock[] = ['12-hour', '24-hour'];

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  step: choice('1', STEPS, { label: 'rounding in minutes' }),
  direction: choice('nearest', DIRECTIONS, {
    label: 'rounding',
    isUsed: ({ step }) => step !== '1',
  }),
  clock: choice('12-hour', CLOCKS, { only: 'page' }),
  breaks: flag(false, { only: 'page' }),
  days: flag(false, { only: 'page' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** How worked time is rounded by these options. */
export const roundingOf = ({ step, direction }: Pick<Options, 'step' | 'direction'>): Rounding => ({
  stepMinutes: Number(step),
  direction,
});

/** Rows as `link.ts` writes them: at most 400. */
export const FIELDS = defineOptions({ rows: text('', { maxLength: 32_000 }) });
