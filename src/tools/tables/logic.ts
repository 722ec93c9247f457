/** The job itself: read, work on, write, and tell what was lost. */
import { answer, type FormWorld, type Note, type Outcome, refuse } from '#src/lib/form/form.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { OPTIONS, OUTPUTS } from './options.ts';
import { detect, readTable } from './reading/read.ts';
import { readStyles } from './reading/styles.ts';
import { statisticsOf } from './steps/statistics.ts';
import { runSteps } from './steps/steps.ts';
import { type Align, type Grid, Losses, type Row, rowsNamed, type Table } from './table.ts';
import { TARGETS, writeTable } from './writing/write.ts';

/** All options. */
export type Options = OptionValues<typeof OPTIONS>;

/** So many rows are shown before the result is opened. */
export const MOST_PREVIEWED = 1000;
/** Losses that the command line names one by one. */
const MOST_NAMED = 10;
const MOST_CELLS = 20_000_000;

/** Rows of one width: short ones are filled up and reported, as are those longer than the first. */
function rectangular({ rows, aligns = [] }: Grid): Result<{ rows: Row[]; aligns: Align[]; notes: string[] }> {
  const [first = []] = rows;
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width * rows.length > MOST_CELLS)
    return fail(
      `expected at most ${grouped(MOST_CELLS)} cells, found ${plural(rows.length, 'row')} of up to ${plural(width, 'cell')}`,
    );
  const short = [...rows.entries()].flatMap(([row, { length }]) => (length < first.length ? [row] : []));
  const long = [...rows.entries()].flatMap(([row, { length }]) => (length > first.length ? [row] : []));
  return ok({
    rows: rows.map((cells) =>
      cells.length === width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')],
    ),
    aligns: Array.from({ length: width }, (_, column) => aligns[column] ?? 'none'),
    notes: [
      ...(short.length > 0
        ? [
            `${plural(short.length, 'row')} shorter than the first, filled with empty cells: ${rowsNamed(short)}`,
          ]
        : []),
      ...(long.length > 0
        ? [
            `${plural(long.length, 'row')} longer than the first, which has ${plural(first.length, 'cell')}; the table got ${plural(width, 'column')}: ${rowsNamed(long)}`,
          ]
        : []),
    ],
  });
}

function tableOf(grid: Grid, rows: readonly Row[], aligns: readonly Align[], hasHeader: boolean): Table {
  const isHeaded =
    rows.length > 0 && (grid.header === 'first row' || (grid.header === 'by choice' && hasHeader));
  return isHeaded ? { header: rows[0], rows: rows.slice(1), aligns } : { header: undefined, rows, aligns };
}

/** Does the job: from what was entered to what comes out. */
export async function work(
  given: string,
  options: Options,
  world: Pick<FormWorld, 'within' | 'onProgress'> = {},
): Promise<Outcome<typeof OUTPUTS>> {
  const hasMark = given.startsWith('\ufeff');
  const text = hasMark ? given.slice(1) : given;
  if (text.trim() === '') return answer({ result: '' });
  const from = options.from === 'auto' ? detect(text) : options.from;
  const isSource = from === 'markdown' && options.to === 'markdown';
  const grid = await readTable(text, options.from, {
    number: Math.max(1, Number(options.number)),
    repeats: options.spans === 'repeat',
    sqlDialect: options.fromDialect,
    keepsMarkdown: isSource,
  });
  if (!grid.ok) return refuse(grid.problem);
  const made = rectangular(grid.value);
  if (!made.ok) return refuse(made.problem);
  const read = tableOf(grid.value, made.value.rows, made.value.aligns, options.header);
  const styled = readStyles(read, options, asksForStyles(options));
  const stepped = await runSteps(styled.table, options, world);
  if (!stepped.ok) return refuse(stepped.problem);
  const { table } = stepped.value;
  const losses = new Losses();
  for (const loss of grid.value.losses) losses.add(loss);
  const lines = writeTable(table, { ...options, isSource }, losses);
  if (!lines.ok) return refuse(lines.problem);
  const lineBreak = /(?:\r\n|\r|\n)$/.exec(text)?.[0] ?? /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const result = lines.value.join(lineBreak);
  const { as, extension } = TARGETS[options.to];
  const size = `${plural(read.rows.length, 'row')}, ${plural(read.aligns.length, 'column')}`;
  const messages = [
    `read as ${grid.value.readAs}: ${size}`,
    ...(hasMark ? ['a byte order mark at the beginning was left out'] : []),
    ...grid.value.notes,
    ...made.value.notes,
    ...stepped.value.notes,
  ];
  return answer(
    {
      result: { text: result, as, fileName: `table.${extension}` },
      preview: previewOf(table),
      ...(options.stats && { statistics: statisticsOf(table) }),
      ...(losses.count > 0 && { losses: lossTable(losses) }),
    },
    [
      ...messages.map((message): Note => ({ message })),
      ...styled.notes,
      ...lossNotes(losses),
      ...surrogateNote(result),
    ],
  );
}

/** Whether it matters what is a number or a date. */
const asksForStyles = ({ to, sort, where, stats }: Options): boolean =>
  to === 'sql' || to === 'json' || stats || sort.trim() !== '' || where.trim() !== '';

const previewOf = ({ header, rows, aligns }: Table) => ({
  columns: header ?? aligns.map((_, column) => `#${column + 1}`),
  rows: rows.slice(0, MOST_PREVIEWED),
});

/** What the page lists of losses. */
export const lossTable = ({ kept }: Losses) => ({
  columns: ['Place', 'What', 'Becomes'],
  rows: kept.map(({ place, what, becomes }) => [place, what, becomes]),
});

/** The page has a list of them; the command line names the first. */
export function lossNotes({ count, kept }: Losses): Note[] {
  if (count === 0) return [{ tone: 'success', message: 'nothing was lost', only: 'page' }];
  const more = count > kept.length ? `; the list shows the first ${grouped(kept.length)}` : '';
  const named = kept
    .slice(0, MOST_NAMED)
    .map(({ place, what, becomes }) => `${place}: ${what} becomes ${becomes}`);
  const unnamed = count - named.length;
  return [
    {
      tone: 'warning',
      only: 'page',
      message: `${plural(count, 'loss', 'losses')}: see the list${more}`,
    },
    ...[
      ...named,
      ...(unnamed > 0 ? [`${plural(unnamed, 'more loss', 'more losses')}; --output losses lists them`] : []),
    ].map((message): Note => ({ tone: 'warning', only: 'offPage', message })),
  ];
}
