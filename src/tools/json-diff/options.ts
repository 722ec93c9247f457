/** The options of the comparison: remembered, carried by links, and checked in one place. */
import {
  choice,
  defaultsOf,
  defineOptions,
  flag,
  type OptionValues,
  text,
  LONGEST_LINKED,
} from '#src/lib/options.ts';
import { DEFAULT_SETTINGS, readTolerance } from './logic.ts';
import { VIEWS } from './panels/view.ts';

/** How the items of arrays find their counterparts, in words. */
const MODES = [
  { value: 'content', label: 'By content, in order' },
  { value: 'position', label: 'By position' },
  { value: 'key', label: 'By a key' },
  { value: 'any order', label: 'By content, any order' },
] as const;

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  arrays: choice(DEFAULT_SETTINGS.arrays, MODES),
  key: text(DEFAULT_SETTINGS.key),
  ignored: text(DEFAULT_SETTINGS.ignored, { label: 'ignored places' }),
  tolerance: text(DEFAULT_SETTINGS.tolerance, {
    label: 'numeric tolerance',
    check: (typed) => readTolerance(typed).ok,
    isNumber: true,
  }),
  view: choice('list', VIEWS, { only: 'page' }),
  onlyDifferences: flag(true, { only: 'page' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** What holds until the person chooses otherwise. */
export const DEFAULTS: Options = defaultsOf(OPTIONS);

/** What a link may carry beside them. */
export const FIELDS = defineOptions({
  left: text('', { maxLength: LONGEST_LINKED }),
  right: text('', { maxLength: LONGEST_LINKED }),
});
