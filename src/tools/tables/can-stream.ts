/** Which tables can be worked on row by row. */
import type { OptionValues } from '#src/lib/options.ts';
import type { OPTIONS } from './options.ts';

type Options = OptionValues<typeof OPTIONS>;

const SOURCES: ReadonlySet<string> = new Set<Options['from']>(['auto', 'csv', 'tsv', 'semicolon', 'pipe']);
const ROW_TARGETS: ReadonlySet<string> = new Set<Options['to']>([
  'markdown',
  'csv',
  'tsv',
  'semicolon',
  'pipe',
  'sql',
]);

/** Whether a table can be worked on row by row with these options. */
export const canStream = ({
  from,
  to,
  sort,
  unique,
  transpose,
  stats,
  numbersRight,
  numbersLike,
  datesLike,
}: Options): boolean =>
  SOURCES.has(from) &&
  ROW_TARGETS.has(to) &&
  /^(?:ask|plain)$/.test(numbersLike) &&
  /^(?:ask|plain)$/.test(datesLike) &&
  !(sort.trim() !== '' || unique || transpose || stats || (numbersRight && to === 'markdown'));
