/** One query on one document: values with their places, or what is wrong. */
import { plural } from '#src/lib/format.ts';
import { indented, indentsOf, minified } from '#src/lib/json-layout.ts';
import { spanAt, spansOf, type Span } from '#src/lib/json-spans.ts';
import { layOutJson, stringifyJson } from '#src/lib/json-stringify.ts';
import { tokensOf, type Token } from '#src/lib/json-tokens.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { Mistake } from '#src/lib/text-cursor.ts';
import { explainJmesPath, explainPath, explainPointer, type Piece } from './explaining.ts';
import { readJmesPath } from './jmespath/reading.ts';
import { runJmesPath } from './jmespath/running.ts';
import type { Language } from './languages.ts';
import { readPath } from './path/reading.ts';
import { normalizedPath, runPath, stepsTo, type Node } from './path/running.ts';
import { followPointer, readPointer } from './pointer.ts';
import { TooMuch, Work } from './work.ts';

/** A value that was found, and the keys and indexes that lead to it; JMESPath makes values without a place. */
export type Match = { readonly value: JsonValue; readonly steps: readonly (string | number)[] | undefined };

/** What a query gives for one document. */
export type Answer = {
  readonly matches: readonly Match[];
  /** Many values or one: JSONPath finds any number, the others give one. */
  readonly isMany: boolean;
  /** Why nothing was found. */
  readonly missing?: string;
  readonly badPatterns?: readonly string[];
};

/** A query that was read. */
export type ReadQuery = {
  readonly explanation: readonly Piece[];
  readonly run: (document: JsonValue) => Answer;
};

/** Reads a query in its language. */
export function readQuery(text: string, language: Language): Result<ReadQuery> {
  if (language === 'path') {
    const read = readPath(text);
    if (!read.ok) return read;
    return ok({
      explanation: explainPath(text, read.value),
      run: (document) => {
        const { nodes, badPatterns } = runPath(read.value, document);
        const work = new Work();
        return {
          matches: nodes.map((node) => placed(node, work)),
          isMany: true,
          badPatterns,
          ...(nodes.length === 0 && { missing: 'names and conditions are exact, also in letter case' }),
        };
      },
    });
  }
  if (language === 'jmespath') {
    const read = readJmesPath(text);
    if (!read.ok) return read;
    return ok({
      explanation: explainJmesPath(text, read.value),
      run: (document) => {
        const value = runJmesPath(read.value, document);
        const missing = value === null ? { missing: 'the result is null' } : {};
        return { matches: [{ value, steps: undefined }], isMany: false, ...missing };
      },
    });
  }
  const read = readPointer(text);
  if (!read.ok) return read;
  return ok({
    explanation: explainPointer(read.value),
    run: (document) => {
      const reached = followPointer(read.value, document);
      return 'missing' in reached
        ? { matches: [], isMany: false, missing: reached.missing }
        : { matches: [reached], isMany: false };
    },
  });
}

/** A match whose way is walked when it is asked for: few queries need it, and in a deep document it is long. */
const placed = (node: Node, work: Work): Match => ({
  value: node.value,
  get steps() {
    const steps = stepsTo(node);
    work.spend(steps.length);
    return steps;
  },
});

/** Works on a query that was read; what is thrown for a person is a problem of the query. */
export function tried<T>(text: string, work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (error) {
    if (error instanceof Mistake) return fail(error.message, positionAt(text, error.offset));
    if (error instanceof TooMuch) return fail(error.message);
    throw error;
  }
}

/** How results are written. */
export type ResultLayout = {
  readonly as: 'values' | 'paths' | 'table' | 'lines';
  /** One per line, strings without quotes. */
  readonly isRaw: boolean;
  /** On one line, as for each line of JSON Lines. */
  readonly isShort: boolean;
};

/** Writes values as they stand in the text of their document, where they have a place in it. */
export class Writer {
  readonly #text: string;
  readonly #spans: Span | undefined;
  #starts: LineStarts | undefined;

  /** With `isExact` the text is looked at; otherwise its values hold all that is in it. */
  constructor(text: string, isExact: boolean) {
    this.#text = text;
    this.#spans = isExact ? spansOf(text) : undefined;
  }

  /** The result of one document. */
  write({ matches, isMany }: Answer, { as, isRaw, isShort }: ResultLayout): string {
    const work = new Work();
    for (const { value } of matches) work.measure(value);
    if (as === 'paths') return pathsText(matches, isRaw, isShort);
    const items = as === 'lines' || isRaw ? itemsOf(matches, isMany) : undefined;
    if (items) return items.map((match) => this.line(match, isRaw)).join('\n');
    const [first] = matches;
    if (!isMany) return first ? this.#whole(first, isShort) : '';
    if (!this.#spans)
      return written(
        matches.map(({ value }) => value),
        isShort,
      );
    const tokens = ['['];
    for (const match of matches) {
      if (tokens.length > 1) tokens.push(',');
      for (const token of tokensOf(this.#raw(match))) tokens.push(token);
    }
    tokens.push(']');
    return laidOut(tokens, isShort);
  }

  /** One value on one line. */
  line(match: Match, isRaw: boolean): string {
    if (isRaw && typeof match.value === 'string') return match.value;
    return this.#whole(match, true);
  }

  /** The line and column at which a value begins. */
  placeOf({ steps }: Match): { readonly line: number; readonly column: number } | undefined {
    const offset = this.#spans && steps && spanAt(this.#spans, steps)?.start;
    if (offset === undefined) return undefined;
    this.#starts ??= new LineStarts(this.#text);
    return this.#starts.at(offset);
  }

  #whole(match: Match, isShort: boolean): string {
    if (!this.#spans || !match.steps) return written(match.value, isShort);
    const tokens = tokensOf(this.#raw(match));
    return laidOut(tokens, isShort);
  }

  #raw({ value, steps }: Match): string {
    const span = this.#spans && steps && spanAt(this.#spans, steps);
    return span ? this.#text.slice(span.start, span.end) : stringifyJson(value);
  }
}

const written = (value: JsonValue, isShort: boolean): string =>
  isShort ? stringifyJson(value) : layOutJson(value);

/** Indents that are longer together are left out, in UTF-16 code units: they grow with the square of the depth. */
const LONGEST_INDENTS = 100_000_000;

const laidOut = (tokens: readonly Token[], isShort: boolean): string =>
  isShort || indentsOf(tokens, '  ') > LONGEST_INDENTS ? minified(tokens) : indented(tokens, '  ');

/** Each value of its own: of a JMESPath array, its items. */
function itemsOf(matches: readonly Match[], isMany: boolean): readonly Match[] {
  const [first] = matches;
  if (isMany || !first || first.steps || !Array.isArray(first.value)) return matches;
  return first.value.map((value) => ({ value, steps: undefined }));
}

function pathsText(matches: readonly Match[], isRaw: boolean, isShort: boolean): string {
  const paths = matches.flatMap(({ steps }) => (steps ? [normalizedPath(steps)] : []));
  return isRaw ? paths.join('\n') : written(paths, isShort);
}

/** A row of line, column, path and value. */
export function matchRow(match: Match, writer: Writer, firstLine: number): string[] {
  const place = writer.placeOf(match);
  const { steps } = match;
  return [
    place ? String(place.line + firstLine - 1) : '',
    place ? String(place.column) : '',
    steps ? normalizedPath(steps) : '',
    writer.line(match, false),
  ];
}

/** `5 matches`. */
export const countWords = (count: number): string => plural(count, 'match', 'matches');
