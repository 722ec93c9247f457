/** The three settings of the reading, and lines to start from: all that the page needs before there is a line. */

/** The switches of the page that change how a line is read and told. */
export type CronSettings = {
  readonly use24Hour: boolean;
  /** Weekdays 0 to 6 from Sunday; otherwise 1 to 7 from Monday. */
  readonly daysStartAtZero: boolean;
  readonly verbose: boolean;
};

/** Spec §2.3. */
export const DEFAULT_SETTINGS: CronSettings = { use24Hour: true, daysStartAtZero: true, verbose: false };

/** A setting's name split at its capitals and digits, as its checkbox is labelled: `use24Hour` is `use 24 Hour`. */
export const settingLabel = (name: keyof CronSettings): string => name.replace(/\d+|[A-Z]/g, ' $&');

/** Weekdays by name, so that the lines mean the same under both numberings. */
export const PRESETS = [
  { label: 'Each 5 min', line: '*/5 * * * *' },
  { label: 'Hourly', line: '0 * * * *' },
  { label: 'Daily', line: '0 9 * * *' },
  { label: 'Working days', line: '0 9 * * mon-fri' },
  { label: 'Weekly', line: '0 9 * * mon' },
  { label: 'Monthly', line: '0 9 1 * *' },
  { label: 'Yearly', line: '0 9 1 1 *' },
] as const;
