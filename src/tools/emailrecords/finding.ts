/** What is to be told of a record. */

/** How grave it is: an error makes receivers refuse or ignore the record. */
export type Level = 'error' | 'warning' | 'info';

/** What was found in a record, and where. */
export type Finding = {
  readonly level: Level;
  readonly message: string;
  /** 1-based, in the record's joined text. */
  readonly column?: number;
};

/** A part of a record, and what it says. */
export type Term = { readonly text: string; readonly meaning: string };

/** A record that was read. */
export type Reading = {
  readonly terms: readonly Term[];
  readonly findings: readonly Finding[];
  /** What it says, in a few words. */
  readonly summary: string;
};

/** `wrong('p: expected none, quarantine or reject')` */
export const wrong = (message: string, column?: number): Finding => finding('error', message, column);

/** A finding of the second level. */
export const warn = (message: string, column?: number): Finding => finding('warning', message, column);

/** A finding of the third level. */
export const tell = (message: string, column?: number): Finding => finding('info', message, column);

const finding = (level: Level, message: string, column: number | undefined): Finding => ({
  level,
  message,
  ...(column !== undefined && { column }),
});
