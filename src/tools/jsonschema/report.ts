/** What a check found, for people and as the output formats of JSON Schema 2020-12 (section 12). */
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import { spanAt, spansOf, type Span } from '#src/lib/json-spans.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { LineStarts } from '#src/lib/line-starts.ts';
import type { Failure } from './checking/frame.ts';
import { shownUri, stepsOf, type Way } from './registry.ts';

/** A text with the places of its values, which are looked for when they are asked for. */
export class Located {
  readonly text: string;
  readonly #firstLine: number;
  #spans: Span | undefined;
  #starts: LineStarts | undefined;

  /** The text of one value, and the line on which it begins. */
  constructor(text: string, firstLine: number) {
    this.text = text;
    this.#firstLine = firstLine;
  }

  /** The offset in the text at which a value begins; of a key that stands for itself, that of the object. */
  offsetOf(way: Way): number {
    this.#spans ??= spansOf(this.text);
    const span = spanAt(this.#spans, stepsOf(way));
    return span ? span.start : way ? this.offsetOf(way.parent) : 0;
  }

  /** The line and column in the whole input. */
  placeOf(way: Way): { readonly line: number; readonly column: number } {
    this.#starts ??= new LineStarts(this.text);
    const { line, column } = this.#starts.at(this.offsetOf(way));
    return { line: line + this.#firstLine - 1, column };
  }
}

/** `/a/0` */
export const pointerOf = (way: Way): string =>
  stepsOf(way)
    .map((step) => `/${escapePointerKey(String(step))}`)
    .join('');

/** The keyword in its schema: `https://example.com/s#/properties/a/type`. */
export function schemaPlace({ place, keyword }: Failure): string {
  const { resource, way } = place;
  const inner = stepsOf(way).slice(stepsOf(resource.way).length);
  const pointer = inner.map((step) => `/${escapePointerKey(String(step))}`).join('');
  return `${shownUri(resource.uri)}#${pointer}${keyword === 'false' ? '' : `/${escapePointerKey(keyword)}`}`;
}

/** Every failure with those that it comes from behind it, up to `most`. */
export function flattened(failures: readonly Failure[], most: number): Failure[] {
  const flat: Failure[] = [];
  const waiting = [...failures].reverse();
  for (let next = waiting.pop(); next && flat.length < most; next = waiting.pop()) {
    flat.push(next);
    waiting.push(...[...next.causes].reverse());
  }
  return flat;
}

/** How much the standard output tells. */
export type Detail = 'flag' | 'basic' | 'detailed';

/** The standard output. */
export function standardOutput(
  isValid: boolean,
  failures: readonly Failure[],
  detail: Detail,
  most: number,
): JsonObject {
  const output: JsonObject = new Map<string, JsonValue>([['valid', isValid]]);
  if (detail === 'flag' || isValid) return output;
  const units =
    detail === 'basic'
      ? flattened(failures, most).map((failure) => unitOf(failure))
      : failures.slice(0, most).map((failure) => nestedUnit(failure));
  output.set('errors', units);
  return output;
}

function unitOf(failure: Failure): JsonObject {
  const uri = shownUri(failure.place.resource.uri);
  return new Map<string, JsonValue>([
    ['valid', false],
    ['keywordLocation', pointerOf(failure.path)],
    ...(uri === '' ? [] : [['absoluteKeywordLocation', schemaPlace(failure)] as const]),
    ['instanceLocation', pointerOf(failure.at)],
    ['error', failure.message],
  ]);
}

function nestedUnit(failure: Failure): JsonObject {
  const unit = unitOf(failure);
  if (failure.causes.length > 0) unit.set('errors', failure.causes.map(nestedUnit));
  return unit;
}
