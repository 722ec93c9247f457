/** The answer to a query: results, notes, and what is wrong with it. */
import { refuse, type Note, type Outcome, type Repair } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT, nothingNote } from '#src/lib/form/notes.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { allWrong, lineProblem, readDocument, type Document, type Entry } from '#src/lib/json-document.ts';
import { parseJson, type ParsedJson } from '#src/lib/json-parse.ts';
import { layOutJson, stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import type { Problem } from '#src/lib/result.ts';
import { explainedProblem, repairsFor } from './dialects.ts';
import type { Language } from './languages.ts';
import {
  countWords,
  matchRow,
  readQuery,
  tried,
  Writer,
  type Answer,
  type Match,
  type ReadQuery,
  type ResultLayout,
} from './logic.ts';

const MOST_ROWS = 1000;
/** Further mistakes are counted. */
export const MOST_NOTES = 20;
/** Longer values are cut in the table, in UTF-16 code units. */
const LONGEST_CELL = 1000;
/** JSON5 up to this length is offered as JSON, in UTF-16 code units. */
const LONGEST_REPAIRED = 200_000;
/** What JSON.stringify would write otherwise than it stands. */
const LONG_ESCAPE = /\\[/u]/;

/** What was entered. */
type Inputs = { readonly text: string; readonly query: string };

/** What the page and the command line give for a query. */
export function answerTo({ text: json, query: asked }: Inputs, options: Options): Outcome {
  if (asked === '' && options.lang !== 'pointer') return withoutQuery();
  const query = readQuery(asked, options.lang);
  if (!query.ok) return wrongQuery(asked, options.lang, query.problem);
  if (json.trim() === '') return { ok: true, value: { outputs: {} } };
  const document = readDocument(json, 'auto');
  const entries = entriesOf(json, document);
  const wrong = document.kind === 'one' ? problemOf(document.parsed) : allWrongIn(json, entries);
  if (wrong) return refuse({ ...wrong, field: 'text', repairs: jsonRepairs(json) });
  const isLines = document.kind === 'many';
  const found = nothingGathered();
  const made = tried(asked, () => {
    for (const entry of entries) gather(entry, query.value, { options, isLines }, found);
  });
  if (!made.ok) return refuse({ ...made.problem, field: 'query' });
  const { texts } = found;
  const isPlain = options.raw || options.result === 'lines';
  return {
    ok: true,
    value: {
      outputs: {
        ...(texts.length > 0 && {
          result: {
            text: texts.join('\n'),
            as: options.raw ? 'text' : isPlain || isLines ? 'json-lines' : 'json',
          },
        }),
        ...factsOf(found, query.value),
        ...(options.result === 'table' &&
          found.rows.length > 0 && {
            table: { columns: ['Line', 'Column', 'Path', 'Value'], rows: found.rows },
          }),
      },
      notes: [...documentNotes(json, document), ...lineNotes(json, entries), ...resultNotes(options, found)],
      isNo: found.count === 0,
    },
  };
}

/** How much was found, and what the query means. */
export const factsOf = ({ count, missing }: GatheredResults, query: ReadQuery) => ({
  matches: missing === undefined || count > 0 ? countWords(count) : 'nothing',
  explanation: { columns: ['Piece', 'Meaning'], rows: query.explanation },
});

function withoutQuery() {
  const message = 'Enter a query. As a JSON Pointer, an empty one is the whole document.';
  const repairs: Repair[] = [{ label: 'Read as JSON Pointer', options: { lang: 'pointer' } }];
  return { ok: true as const, value: { outputs: {}, notes: [{ message, repairs }], isNo: true } };
}

const wrongQuery = (text: string, lang: Language, problem: Problem) =>
  refuse({
    ...explainedProblem(text, lang, problem),
    field: 'query',
    isUsage: true,
    repairs: repairsFor(text, lang),
  });

const entriesOf = (json: string, document: Document): readonly Entry[] =>
  document.kind === 'many' ? document.entries : [{ line: 1, text: json, parsed: document.parsed }];

const problemOf = (parsed: Entry['parsed']): Problem | undefined => (parsed.ok ? undefined : parsed.problem);

function allWrongIn(json: string, entries: readonly Entry[]): Problem | undefined {
  const wrong = allWrong(json, entries);
  return wrong && !wrong.ok ? wrong.problem : undefined;
}

function jsonRepairs(json: string): Repair[] {
  if (json.length > LONGEST_REPAIRED) return [];
  const relaxed = parseJson(json, 'json5');
  if (!relaxed.ok) return [];
  return [{ label: 'Read as JSON5 and write it as JSON', inputs: { text: layOutJson(relaxed.value.value) } }];
}

/** How a query is read and its results are written. */
export type Options = {
  readonly lang: Language;
  readonly result: ResultLayout['as'];
  readonly raw: boolean;
};

/** What was found in all values so far. */
export type GatheredResults = {
  readonly texts: string[];
  readonly rows: string[][];
  readonly badPatterns: Set<string>;
  hasLongEscapes: boolean;
  count: number;
  missing: string | undefined;
  /** How many values there were to find, as long as nothing was found. */
  values: number;
};

/** Nothing found yet. */
export const nothingGathered = (): GatheredResults => ({
  ...{ texts: [], rows: [], badPatterns: new Set<string>() },
  ...{ hasLongEscapes: false, count: 0, missing: undefined, values: 0 },
});

/** Runs the query on one value and adds what it finds. */
export function gather(
  { parsed, text, line }: Entry,
  query: ReadQuery,
  { options, isLines }: Pick<Place, 'options' | 'isLines'>,
  into: GatheredResults,
): void {
  const hasLongEscapes = LONG_ESCAPE.test(text);
  into.hasLongEscapes ||= hasLongEscapes;
  if (!parsed.ok) return;
  const answer = query.run(parsed.value.value);
  const isExact =
    hasPlaces(options) &&
    (options.result === 'table' || parsed.value.duplicateKeys.length > 0 || hasLongEscapes);
  if (into.count === 0 && answer.missing !== undefined) into.values += countValues(parsed.value.value);
  add(answer, new Writer(text, isExact), { options, isLines, line }, into);
}

/** A value and all values in it. */
function countValues(value: JsonValue): number {
  let count = 0;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1;
    const items = Array.isArray(next) ? next : next instanceof Map ? next.values() : [];
    for (const item of items) waiting.push(item);
  }
  return count;
}

type Place = { readonly options: Options; readonly isLines: boolean; readonly line: number };

/** Adds what was found in one document. */
function add(answer: Answer, writer: Writer, { options, isLines, line }: Place, into: GatheredResults): void {
  const found = foundIn(answer);
  into.count += found.length;
  into.missing ??= answer.missing;
  for (const pattern of answer.badPatterns ?? []) into.badPatterns.add(pattern);
  const as = layoutOf(options);
  const isSpread = options.raw || as === 'lines';
  if (found.length > 0 || (!isSpread && (answer.isMany || answer.matches.length > 0)))
    into.texts.push(writer.write(answer, { as, isRaw: options.raw, isShort: isLines }));
  const room = as === 'table' ? MOST_ROWS - into.rows.length : 0;
  for (const match of found.slice(0, room)) into.rows.push(matchRow(match, writer, line).map(cut));
}

/** JMESPath makes new values. */
const hasPlaces = ({ lang }: Options): boolean => lang !== 'jmespath';

const layoutOf = (options: Options): ResultLayout['as'] =>
  hasPlaces(options) || options.result === 'lines' ? options.result : 'values';

/** What is to be known of the results. */
export function resultNotes(
  options: Options,
  { rows, badPatterns, hasLongEscapes, count, missing, values }: GatheredResults,
): Note[] {
  const notes: Note[] = [];
  if (count === 0 && missing !== undefined)
    notes.push(nothingNote(values, 'values', `match the query: ${missing}`));
  if (layoutOf(options) !== options.result)
    notes.push({ message: 'JMESPath makes new values, which have no paths: the values are shown' });
  else if (options.result === 'table') notes.push(...tableNotes(rows, count));
  if (!hasPlaces(options) && hasLongEscapes)
    notes.push({ message: 'escapes such as \\u0041 and \\/ are written in their shortest form' });
  for (const pattern of badPatterns)
    notes.push({
      tone: 'warning',
      message: `the pattern ${stringifyJson(pattern)} is not an I-Regexp (RFC 9485): it matches nothing`,
    });
  return notes;
}

/** What is wrong with lines of JSON Lines. */
function lineNotes(json: string, entries: readonly Entry[]): Note[] {
  const wrong = entries.filter(({ parsed }) => !parsed.ok);
  if (wrong.length === 0) return [];
  const shown = wrong.slice(0, MOST_NOTES).flatMap((entry): Note[] => {
    const problem = problemOf(entry.parsed);
    return problem ? [{ tone: 'warning', ...lineProblem(json, entry, problem) }] : [];
  });
  return [...shown, leftOut(wrong.length)];
}

/** How many lines were wrong. */
export const leftOut = (count: number): Note => ({
  tone: 'warning',
  message: `${plural(count, 'bad line')} left out`,
});

/** The matches of a query; JMESPath finds nothing where it gives null. */
const foundIn = ({ matches, missing }: Answer): readonly Match[] => (missing === undefined ? matches : []);

const cut = (text: string): string => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text);

function tableNotes(rows: readonly string[][], count: number): Note[] {
  const notes: Note[] = [];
  if (rows.length < count)
    notes.push({ message: `the table shows the first ${grouped(rows.length)} of ${countWords(count)}` });
  if (rows.some((row) => row.some((cell) => cell.length > LONGEST_CELL)))
    notes.push({ message: `values longer than ${grouped(LONGEST_CELL)} characters are cut in the table` });
  return notes;
}

function documentNotes(json: string, document: Document): Note[] {
  const notes: Note[] = [];
  if (json.startsWith('\ufeff')) notes.push(MARK_LEFT_OUT);
  if (document.kind === 'many') notes.push(runsOnEach(document.why));
  else if (document.parsed.ok) notes.push(...duplicateNotes(document.parsed.value));
  return notes;
}

/** Why the input is many values. */
export const runsOnEach = (why: string): Note => ({ message: `${why}; the query runs on each` });

const duplicateNotes = ({ duplicateKeys }: ParsedJson): Note[] =>
  duplicateKeys.slice(0, MOST_NOTES).map(({ pointer, position }) => ({
    tone: 'warning',
    message: `${pointer} stands twice: the later one counts`,
    position,
  }));
