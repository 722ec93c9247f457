/** The answer of the validator: a verdict with its errors, or a schema drawn up from samples. */
import { refuse, type FormProblem, type Note, type Outcome } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import type { PatternTime } from '#src/lib/form/time-limit.ts';
import { allWrong, lineProblem, readDocument, type Entry } from '#src/lib/json-document.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { DIALECTS, type Dialect } from './dialects.ts';
import { FORMATS } from './checking/formats.ts';
import { NotCheckable, type Failure, type Report } from './checking/frame.ts';
import { infer } from './infer.ts';
import { check, prepare, type PreparedSchemas } from './logic.ts';
import type { SchemaFault } from './registry.ts';
import { flattened, Located, pointerOf, schemaPlace, standardOutput, type Detail } from './report.ts';

const MOST_ROWS = 1000;
const MOST_NOTES = 20;
/** Each is looked for in the whole text. */
const MOST_MARKS = 100;
const NEWEST: Dialect = '2020-12';

type Schemas = { readonly schema: string; readonly ref: string };
type Inputs = Schemas & { readonly text: string };

/** All options. */
export type Options = {
  readonly job: 'validate' | 'infer';
  readonly dialect: 'schema' | Dialect;
  readonly formats: 'note' | 'check';
  readonly output: 'none' | Detail;
  readonly closed: boolean;
  readonly stringFormats: boolean;
  readonly enums: string;
  readonly examples: boolean;
};

/** What a check may well take, in milliseconds for a UTF-16 code unit of the text. */
export const MS_PER_UNIT = 0.001;

/** What the page and the command line give. */
export function answerTo(inputs: Inputs, options: Options, patterns: PatternTime): Outcome {
  const entries = entriesOf(inputs.text);
  if (!entries.ok) return refuse({ ...entries.problem, field: 'text' });
  try {
    return options.job === 'infer'
      ? inferred(inputs.text, entries.value, options, patterns)
      : validated(inputs, entries.value, options, patterns);
  } catch (error) {
    if (error instanceof NotCheckable) return refuse({ message: error.message, field: 'text' });
    throw error;
  }
}

/** The values of an input: one, or one per line. At least one of them is right. */
function entriesOf(text: string): Result<readonly Entry[]> {
  const document = readDocument(text, 'auto');
  if (document.kind === 'many') return allWrong(text, document.entries) ?? ok(document.entries);
  return document.parsed.ok ? ok([{ line: 1, text, parsed: document.parsed }]) : document.parsed;
}

const valuesOf = (entries: readonly Entry[]): JsonValue[] =>
  entries.flatMap(({ parsed }) => (parsed.ok ? [parsed.value.value] : []));

const chosenDialect = ({ dialect }: Options): Dialect => DIALECTS.find((each) => each === dialect) ?? NEWEST;

function inferred(text: string, entries: readonly Entry[], options: Options, patterns: PatternTime): Outcome {
  const samples = valuesOf(entries);
  const schema = infer(samples, {
    dialect: chosenDialect(options),
    isClosed: options.closed,
    hasFormats: options.stringFormats,
    mostValues: Number(options.enums),
    hasExamples: options.examples,
  });
  const { registry, place } = prepare([schema], NEWEST, false, patterns);
  const wrong = place
    ? samples.findIndex((sample) => check(registry, place, sample, true, patterns).count > 0)
    : 0;
  if (wrong >= 0) throw new Error(`The schema does not fit sample ${wrong + 1}.`);
  const drawn = stringifyJson(schema, 2);
  return {
    ok: true,
    value: {
      outputs: { schema: drawn },
      notes: [
        ...lineNotes(text, entries),
        {
          tone: 'success',
          message:
            samples.length === 1 ? 'the sample fits it' : `all ${grouped(samples.length)} samples fit it`,
          repairs: [
            {
              label: 'Use as schema',
              inputs: { schema: drawn },
              options: { job: 'validate', dialect: 'schema' },
            },
          ],
        },
      ],
    },
  };
}

function validated(
  inputs: Inputs,
  entries: readonly Entry[],
  options: Options,
  patterns: PatternTime,
): Outcome {
  const checker = checkerOf(inputs, options, patterns);
  if (!(checker instanceof Checker)) return checker;
  for (const entry of entries) checker.add(entry, checker.reportOf(entry, patterns), inputs.text);
  return checker.outcome();
}

/** What checks values by the schemas that are given, or why nothing can be checked by them. */
export function checkerOf(
  { schema, ref }: Schemas,
  options: Options,
  patterns: PatternTime,
): Checker | Outcome {
  if (schema.trim() === '')
    return {
      ok: true,
      value: {
        outputs: {},
        notes: [
          {
            message: 'Enter a schema to check with, or draw one up.',
            repairs: [{ label: 'Infer a schema', options: { job: 'infer' } }],
          },
        ],
        isNo: true,
      },
    };
  const given = readSchemas(schema, 'schema');
  if (!given.ok) return refuse(given.problem);
  const further = ref.trim() === '' ? ok<readonly Schema[]>([]) : readSchemas(ref, 'ref');
  if (!further.ok) return refuse(further.problem);
  const schemas = [...given.value, ...further.value];
  const values = valuesOf(schemas.map(({ entry }) => entry));
  const prepared = prepare(values, chosenDialect(options), options.dialect !== 'schema', patterns);
  const [fault] = prepared.faults;
  return fault
    ? refuse(faultProblem(schemas, fault, prepared.faults.length))
    : new Checker(prepared, options);
}

/** A schema and the text that it stands in. */
type Schema = { readonly entry: Entry; readonly text: string; readonly field: 'schema' | 'ref' };

/** A schema and those that follow it. */
function readSchemas(schema: string, field: Schema['field']): Result<readonly Schema[], FormProblem> {
  const entries = entriesOf(schema);
  if (!entries.ok) return { ok: false, problem: { ...entries.problem, field } };
  for (const entry of entries.value) {
    const { parsed } = entry;
    if (!parsed.ok) return { ok: false, problem: { ...lineProblem(schema, entry, parsed.problem), field } };
    const { value } = parsed.value;
    if (!(value instanceof Map) && typeof value !== 'boolean') {
      const position = positionAt(schema, schema.indexOf(entry.text));
      const message = 'expected a schema: an object, true or false';
      return { ok: false, problem: { message, position, field } };
    }
  }
  return ok(entries.value.map((entry) => ({ entry, text: schema, field })));
}

function faultProblem(
  schemas: readonly Schema[],
  { message, source, way }: SchemaFault,
  count: number,
): FormProblem {
  const { entry, text = '', field = 'schema' } = schemas[source] ?? {};
  const inner = entry && new Located(entry.text, 1).offsetOf(way);
  const position =
    entry && inner !== undefined
      ? positionAt(text, Math.max(0, text.indexOf(entry.text)) + inner)
      : undefined;
  const more = count > 1 ? ` (${plural(count - 1, 'more error', 'more errors')} in the schema)` : '';
  return {
    message: `the schema is wrong at ${pointerOf(way) || 'its root'}: ${message}${more}`,
    ...(position && { position }),
    field,
  };
}

/** Checks values one by one. */
export class Checker {
  readonly #prepared: PreparedSchemas;
  readonly #options: Options;
  readonly #rows: string[][] = [];
  readonly #failures: Failure[] = [];
  readonly #lineNotes: Note[] = [];
  readonly #marks: Problem[] = [];
  #total = 0;
  #errors = 0;
  #wrong = 0;
  #badLines = 0;

  constructor(prepared: PreparedSchemas, options: Options) {
    this.#prepared = prepared;
    this.#options = options;
  }

  /** What is wrong with a value. */
  reportOf({ parsed }: Entry, patterns: PatternTime): Report | undefined {
    const { registry, place } = this.#prepared;
    if (!place || !parsed.ok) return undefined;
    return check(registry, place, parsed.value.value, this.#options.formats === 'check', patterns);
  }

  /** Counts a value that was checked. `text` is what it stands in, for the place of what is no JSON; empty where that is not at hand. */
  add(entry: Entry, report: Report | undefined, text: string): void {
    this.#total += 1;
    if (!entry.parsed.ok) this.#leaveOut(text, entry, entry.parsed.problem);
    if (!report || report.count === 0) return;
    const { failures, count } = report;
    this.#errors += count;
    this.#wrong += 1;
    const room = MOST_ROWS - this.#rows.length;
    if (room <= 0) return;
    this.#failures.push(...failures.slice(0, room));
    const located = new Located(entry.text, entry.line);
    for (const failure of flattened(failures, room)) {
      this.#rows.push(rowOf(failure, located));
      if (text !== '' && this.#marks.length < MOST_MARKS)
        this.#marks.push(markOf(failure, located, entry, text));
    }
  }

  #leaveOut(text: string, entry: Entry, problem: Problem): void {
    this.#badLines += 1;
    if (this.#lineNotes.length < MOST_NOTES) this.#lineNotes.push(badLine(text, entry, problem));
  }

  /** The answer for all values that were checked. */
  outcome(): Outcome {
    const isValid = this.#errors === 0;
    const standard = (detail: Detail) =>
      stringifyJson(standardOutput(isValid, this.#failures, detail, MOST_ROWS), 2);
    const { output } = this.#options;
    return {
      ok: true,
      value: {
        outputs: {
          verdict: this.#verdict(),
          ...(this.#rows.length > 0 && { errors: { columns: COLUMNS, rows: this.#rows } }),
          ...(output !== 'none' && { standard: standard(output) }),
          flag: standard('flag'),
          basic: standard('basic'),
          detailed: standard('detailed'),
        },
        notes: [
          ...this.#lineNotes,
          ...leftOut(this.#badLines),
          ...schemaNotes(this.#prepared, this.#options),
          ...rowNotes(this.#rows.length, this.#errors),
        ],
        ...(this.#marks.length > 0 && { marks: this.#marks }),
        isNo: !isValid || this.#badLines > 0,
      },
    };
  }

  #verdict(): string {
    const [total, wrong] = [this.#total, this.#wrong];
    if (this.#errors === 0) return total === 1 ? 'Valid' : `Valid: all ${grouped(total)}`;
    const errors = plural(this.#errors, 'error');
    return total === 1 ? errors : `${errors}: ${grouped(wrong)} of ${grouped(total)} are wrong`;
  }
}

const COLUMNS = ['Path', 'Found and wanted', 'At', 'Keyword', 'In the schema'];

const pathOf = (at: Failure['at']): string => pointerOf(at) || '(root)';

/** Its place in the whole input, with what is wrong there. */
function markOf({ message, at }: Failure, located: Located, { line }: Entry, text: string): Problem {
  const offset = startOfLine(text, line) + located.offsetOf(at);
  return { message: `${pathOf(at)} ${message}`, position: positionAt(text, offset) };
}

function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1;
  return start;
}

function rowOf(failure: Failure, located: Located): string[] {
  const { line, column } = located.placeOf(failure.at);
  const { message, at, keyword } = failure;
  return [pathOf(at), message, `${line}:${column}`, keyword, schemaPlace(failure)];
}

function rowNotes(rows: number, errors: number): Note[] {
  return rows >= MOST_ROWS
    ? [{ message: `the table shows the first ${grouped(MOST_ROWS)} of ${plural(errors, 'error')}` }]
    : [];
}

function schemaNotes({ registry, place }: PreparedSchemas, { dialect, formats }: Options): Note[] {
  const notes: Note[] = [];
  const { schema } = place ?? {};
  if (dialect === 'schema' && !(schema instanceof Map && schema.has('$schema')))
    notes.push({ message: `the schema names no dialect: it was read as ${NEWEST}` });
  const unknown = [...registry.unknown];
  if (unknown.length > 0)
    notes.push({ message: `not keywords of the dialect, so only noted: ${listed(unknown)}` });
  const known = [...registry.formats].filter((format) => FORMATS.has(format));
  if (known.length > 0 && formats === 'note')
    notes.push({
      message: `formats are noted and not checked: ${listed(known)}`,
      repairs: [{ label: 'Check formats', options: { formats: 'check' } }],
    });
  const others = [...registry.formats].filter((format) => !FORMATS.has(format));
  if (others.length > 0) notes.push({ message: `unknown formats, which are not checked: ${listed(others)}` });
  return notes;
}

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NOTES).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  return shown.join(', ') + (names.length > shown.length ? ' …' : '');
};

/** What is wrong with lines of JSON Lines. */
function lineNotes(text: string, entries: readonly Entry[]): Note[] {
  const notes = entries.flatMap((entry) =>
    entry.parsed.ok ? [] : [badLine(text, entry, entry.parsed.problem)],
  );
  return [...notes.slice(0, MOST_NOTES), ...leftOut(notes.length)];
}

function badLine(text: string, entry: Entry, problem: Problem): Note {
  const { message, position } = lineProblem(text, entry, problem);
  return { tone: 'warning', message, ...(position && text !== '' && { position }) };
}

const leftOut = (count: number): Note[] =>
  count === 0 ? [] : [{ tone: 'warning', message: `${plural(count, 'bad line')} left out` }];
