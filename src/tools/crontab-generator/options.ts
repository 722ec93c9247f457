/** What this tool remembers, and what a link to it may carry. */
import { defineOptions, flag, text } from '#src/lib/options.ts';
import { DEFAULT_SETTINGS, settingLabel } from './schedule/settings.ts';
import { isKnownZone } from './schedule/zone.ts';

/** The switches and the zone of the next runs. */
export const OPTIONS = defineOptions({
  use24Hour: flag(DEFAULT_SETTINGS.use24Hour, { label: settingLabel('use24Hour') }),
  daysStartAtZero: flag(DEFAULT_SETTINGS.daysStartAtZero, { label: settingLabel('daysStartAtZero') }),
  verbose: flag(DEFAULT_SETTINGS.verbose, { only: 'page' }),
  /** In `5#3` and `5L`, 1 is Sunday as in Quartz and AWS. */
  countsAsQuartz: flag(false, { label: '# and L as in Quartz' }),
  /** A line of six fields is taken: seconds come first. */
  hasSeconds: flag(false, { label: 'seconds first' }),
  /** '' is the browser's own. */
  zone: text('', {
    label: 'time zone',
    check: (zone) => zone === '' || isKnownZone(zone),
    maxLength: 100,
  }),
});

/** The line itself. */
export const FIELDS = defineOptions({ line: text('', { maxLength: 5000 }) });
