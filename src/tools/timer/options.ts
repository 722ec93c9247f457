/** What the timer remembers, and what its links carry. */
import { choice, defineOptions, flag, text, type OptionValues } from '#src/lib/options.ts';

const MODES = [
  { value: 'stopwatch', label: 'Stopwatch' },
  { value: 'countdown', label: 'Countdown' },
  { value: 'intervals', label: 'Intervals' },
] as const;

/** What the person can choose. */
export const OPTIONS = defineOptions({
  mode: choice('stopwatch', MODES),
  sound: flag(true),
  volume: choice('half', [
    { value: 'low', label: 'Low' },
    { value: 'half', label: 'Half' },
    { value: 'full', label: 'Full' },
  ]),
  notification: flag(false, { link: false }),
  awake: flag(false, { label: 'keep the screen on' }),
  below: flag(true, { label: 'count on below zero' }),
});

/** The chosen options. */
export type Options = OptionValues<typeof OPTIONS>;

/** What a link brings of the inputs. */
export const FIELDS = defineOptions({ countdown: text('', { maxLength: 200 }) });
