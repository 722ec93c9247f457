/** What is done to a table between reading and writing it. */
import { grouped, plural } from '#src/lib/format.ts';
import { ok, type Result } from '#src/lib/result.ts';
import type { FormProblem, FormWorld } from '#src/lib/form/form.ts';
import { inTime } from '#src/lib/form/time-limit.ts';
import type { Row, Table } from '../table.ts';
import { columnOf, cutAt } from './grammar.ts';
import { type Step, stepNamed, STEPS } from './names.ts';
import { sortRows } from './sort.ts';
import { readWhere } from './where.ts';

/** What each step is told; nothing leaves it out. */
export type StepOptions = {
  readonly sort: string;
  readonly where: string;
  readonly columns: string;
  readonly unique: boolean;
  readonly transpose: boolean;
  /** Names of steps, separated by commas. */
  readonly steps: string;
};

/** What the conditions on a row may well take without its expressions. */
const MS_PER_ROW = 0.05;

type Limits = Pick<FormWorld, 'within' | 'onProgress'>;
type StepResult = { readonly table: Table; readonly note?: string };

const namesOf = ({ header, aligns }: Table): Row => header ?? aligns.map((_, column) => `#${column + 1}`);

const isOn = (step: Step, options: StepOptions): boolean => {
  const value = options[step];
  return typeof value === 'boolean' ? value : value.trim() !== '';
};

/** The places of the columns that are picked: `name, age, *` has the others at `*`. */
function pickedColumns(names: Row, source: string): Result<number[]> {
  const parts = names.includes(source.trim()) ? [source] : cutAt(source, ',');
  const places: (number | '*')[] = [];
  for (const part of parts) {
    if (part.trim() === '*' && !names.includes('*')) {
      places.push('*');
      continue;
    }
    const column = columnOf(part, names);
    if (!column.ok) return column;
    places.push(column.value);
  }
  const named = new Set(places);
  const others = names.flatMap((_, column) => (named.has(column) ? [] : [column]));
  return ok(places.flatMap((place) => (place === '*' ? others : [place])));
}

/** The cells at these places. */
const pick = (cells: Row, places: readonly number[]): Row => places.map((place) => cells[place] ?? '');

function withoutDuplicates(table: Table): StepResult {
  const seen = new Set<string>();
  const rows = table.rows.filter((cells) => {
    const key = JSON.stringify(cells);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return {
    table: { ...table, rows },
    note: `${plural(table.rows.length - rows.length, 'duplicate row')} dropped`,
  };
}

/** Rows become columns; the first column becomes the header where there is one. */
function transposed({ header, rows, aligns }: Table): Table {
  const all = header ? [header, ...rows] : rows;
  const turned = aligns.map((_, column) => all.map((cells) => cells[column] ?? ''));
  const [first, ...rest] = turned;
  return {
    header: header && first,
    rows: header ? rest : turned,
    aligns: all.map(() => 'none'),
  };
}

type RowStep = (rows: readonly Row[]) => Promise<Result<readonly Row[], FormProblem>>;

function filterOf(names: Row, { where }: StepOptions, world: Limits): Result<RowStep> {
  const test = readWhere(where, names);
  if (!test.ok) return test;
  return ok((rows) =>
    inTime(world, (patterns) => rows.filter((row) => test.value(row, patterns)), rows.length * MS_PER_ROW),
  );
}

/** Steps that need no more than one row at a time, and the names of the columns after them. */
export function rowSteps(
  given: Row,
  options: StepOptions,
  world: Limits,
): Result<{ readonly names: Row; readonly run: RowStep }, FormProblem> {
  let names = given;
  const steps: RowStep[] = [];
  const wrong = (step: Step, problem: FormProblem) =>
    ({ ok: false, problem: { ...problem, field: step, isUsage: true } }) as const;
  for (const step of stepsOf(options)) {
    if (step === 'where') {
      const filter = filterOf(names, options, world);
      if (!filter.ok) return wrong(step, filter.problem);
      steps.push(filter.value);
    } else if (step === 'columns') {
      const places = pickedColumns(names, options.columns);
      if (!places.ok) return wrong(step, places.problem);
      names = pick(names, places.value);
      steps.push((rows) => Promise.resolve(ok(rows.map((cells) => pick(cells, places.value)))));
    }
  }
  const run: RowStep = async (rows) => {
    let current = rows;
    for (const step of steps) {
      const done = await step(current);
      if (!done.ok) return done;
      current = done.value;
    }
    return ok(current);
  };
  return ok({ names, run });
}

async function runStep(
  step: Step,
  table: Table,
  options: StepOptions,
  world: Limits,
): Promise<Result<StepResult>> {
  const names = namesOf(table);
  switch (step) {
    case 'sort': {
      const rows = sortRows(table.rows, names, options.sort);
      return rows.ok ? ok({ table: { ...table, rows: rows.value } }) : rows;
    }
    case 'where': {
      const filter = filterOf(names, options, world);
      if (!filter.ok) return filter;
      const rows = await filter.value(table.rows);
      if (!rows.ok) return rows;
      return ok({
        table: { ...table, rows: rows.value },
        note: `${plural(rows.value.length, 'row')} of ${grouped(table.rows.length)} kept`,
      });
    }
    case 'columns': {
      const places = pickedColumns(names, options.columns);
      if (!places.ok) return places;
      const picked = (cells: Row) => pick(cells, places.value);
      return ok({
        table: {
          header: table.header && picked(table.header),
          rows: table.rows.map(picked),
          aligns: places.value.map((place) => table.aligns[place] ?? 'none'),
        },
      });
    }
    case 'unique':
      return ok(withoutDuplicates(table));
    case 'transpose':
      return ok({ table: transposed(table) });
  }
}

/** The steps that are on, in their order. */
function stepsOf(options: StepOptions): Step[] {
  const asked = options.steps.split(',').flatMap((name) => stepNamed(name) ?? []);
  const order = [...new Set([...asked, ...STEPS])];
  return order.filter((step) => isOn(step, options));
}

/** Does all of them, and tells what they left out. */
export async function runSteps(
  table: Table,
  options: StepOptions,
  world: Limits,
): Promise<Result<{ readonly table: Table; readonly notes: readonly string[] }, FormProblem>> {
  let current = table;
  const notes: string[] = [];
  for (const step of stepsOf(options)) {
    const done = await runStep(step, current, options, world);
    if (!done.ok) return { ok: false, problem: { ...done.problem, field: step, isUsage: true } };
    current = done.value.table;
    if (done.value.note !== undefined) notes.push(done.value.note);
  }
  return ok({ table: current, notes });
}
