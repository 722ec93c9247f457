/** One schema asked about one value: its verdict, where, and what its keywords looked at. */
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import type { PatternTime } from '#src/lib/form/time-limit.ts';
import { isFrom, keywordOf } from '../dialects.ts';
import {
  compiled,
  into,
  isInForce,
  stepsOf,
  type Place,
  type Registry,
  type Resource,
  type Way,
} from '../registry.ts';

/** A keyword that does not hold. */
export type Failure = {
  readonly keyword: string;
  /** A sentence without its end. */
  readonly message: string;
  /** Where the value stands. */
  readonly at: Way;
  /** The schema that has the keyword. */
  readonly place: Place;
  /** The keywords that led there, references included. */
  readonly path: Way;
  /** What was wrong in the branch of `anyOf` or `oneOf` that came nearest, or in what a keyword holds. */
  readonly causes: readonly Failure[];
};

/** What does not hold: the first ones, and how many there are. */
export type Report = { readonly failures: Failure[]; count: number };

/** What keywords looked at, for `unevaluatedItems` and `unevaluatedProperties`. */
export type EvaluatedParts = { names: Set<string>; items: Set<number>; allNames: boolean; allItems: boolean };

/** Thrown where a check would not end, or goes deeper than there is room. */
export class NotCheckable extends Error {}

/** The schemas that led here, the nearest first. */
type Scope = { readonly resource: Resource; readonly parent: Scope | undefined };
/** The schemas that are being asked about one value. */
type ActiveSchema = { readonly schema: JsonValue; readonly parent: ActiveSchema | undefined };

const MOST_FAILURES = 1000;
const DEEPEST = 700;

/** What a keyword asks of a value. */
export type Ask = (frame: Frame, wanted: JsonValue) => void;

/** What stays the same for a whole check. */
export type Check = {
  readonly registry: Registry;
  readonly checksFormats: boolean;
  readonly patterns: PatternTime;
  readonly keywords: Readonly<Record<string, Ask>>;
};

type CheckPlace = {
  readonly value: JsonValue;
  readonly at: Way;
  readonly path: Way;
  readonly scope: Scope | undefined;
  readonly active: ActiveSchema | undefined;
  readonly depth: number;
};

/** One schema that is asked about one value. */
export class Frame {
  readonly common: Check;
  readonly place: Place;
  readonly value: JsonValue;
  readonly report: Report = { failures: [], count: 0 };
  readonly seen: EvaluatedParts = { names: new Set(), items: new Set(), allNames: false, allItems: false };
  readonly #here: CheckPlace;
  readonly #scope: Scope;

  constructor(common: Check, place: Place, here: CheckPlace) {
    this.common = common;
    this.place = place;
    this.value = here.value;
    this.#here = here;
    this.#scope =
      here.scope?.resource === place.resource ? here.scope : { resource: place.resource, parent: here.scope };
  }

  /** Where the value stands. */
  get at(): Way {
    return this.#here.at;
  }

  /** The schema, where it has keywords. */
  get schema(): JsonObject {
    return this.place.schema instanceof Map ? this.place.schema : new Map();
  }

  /** Asks every keyword, those about what others did not look at last. */
  run(): void {
    this.common.patterns.alive();
    const { schema } = this.place;
    if (schema === false) this.fail('false', 'nothing is allowed here');
    if (!(schema instanceof Map)) return;
    this.#guard(schema);
    const { resource } = this.place;
    if (!isFrom(resource.dialect, '2019-09') && schema.has('$ref')) {
      this.#ask('$ref', schema.get('$ref') ?? null);
      return;
    }
    const deferred: [string, JsonValue][] = [];
    for (const [keyword, wanted] of schema)
      if (keyword.startsWith('unevaluated')) deferred.push([keyword, wanted]);
      else this.#ask(keyword, wanted);
    for (const [keyword, wanted] of deferred) this.#ask(keyword, wanted);
  }

  /** Whether a pattern of the schema is found in a text; `undefined` where it is no pattern. */
  matches(pattern: string, text: string): boolean | undefined {
    const expression = compiled(pattern);
    return expression && this.common.patterns.run(() => expression.test(text));
  }

  #guard(schema: JsonValue): void {
    if (this.#here.depth > DEEPEST)
      throw new NotCheckable(
        `the schema and the value lead more than ${DEEPEST} levels deep, which is not checked (at /${stepsOf(this.#here.at).slice(0, 5).join('/')}…)`,
      );
    for (let each = this.#here.active; each; each = each.parent)
      if (each.schema === schema)
        throw new NotCheckable(
          'the schema refers to itself without looking at another value: this would never end',
        );
  }

  #ask(keyword: string, wanted: JsonValue): void {
    const { resource } = this.place;
    const known = keywordOf(keyword, resource.dialect);
    const run =
      known && Object.hasOwn(this.common.keywords, keyword) ? this.common.keywords[keyword] : undefined;
    if (run && isInForce(resource, known?.vocabulary ?? 'core')) run(this, wanted);
  }

  /** Says that a keyword does not hold. */
  fail(keyword: string, message: string, causes: readonly Failure[] = []): void {
    this.report.count += 1;
    if (this.report.failures.length >= MOST_FAILURES) return;
    const { at, path } = this.#here;
    const { place } = this;
    this.report.failures.push({
      keyword,
      message,
      at,
      place,
      path: keyword === 'false' ? path : into(path, keyword),
      causes,
    });
  }

  /** Asks a schema in this one about the same value, or about one below it. */
  ask(
    schema: JsonValue,
    keyword: string,
    step?: string | number,
    below?: { key: string | number; value: JsonValue },
  ): Frame {
    return this.askPlace(this.common.registry.below(this.place, schema, keyword, step), keyword, step, below);
  }

  /** As `ask`, for a schema anywhere. */
  askPlace(
    place: Place,
    keyword: string,
    step?: string | number,
    below?: { key: string | number; value: JsonValue },
  ): Frame {
    const { at, path, active, depth, value } = this.#here;
    const way = into(path, keyword);
    const frame = new Frame(this.common, place, {
      value: below ? below.value : value,
      at: below ? into(at, below.key) : at,
      path: step === undefined ? way : into(way, step),
      scope: this.#scope,
      active: below ? undefined : { schema: this.place.schema, parent: active },
      depth: depth + 1,
    });
    frame.run();
    return frame;
  }

  /** Takes over the verdict of another schema; a wrong value has nothing that was looked at. */
  take(frame: Frame, isSameValue: boolean): void {
    this.report.count += frame.report.count;
    for (const failure of frame.report.failures)
      if (this.report.failures.length < MOST_FAILURES) this.report.failures.push(failure);
    if (isSameValue && frame.report.count === 0) this.see(frame.seen);
  }

  /** Takes over what another schema looked at. */
  see({ names, items, allNames, allItems }: EvaluatedParts): void {
    this.seen.allNames ||= allNames;
    this.seen.allItems ||= allItems;
    if (!this.common.registry.hasUnevaluated) return;
    for (const name of names) this.seen.names.add(name);
    for (const item of items) this.seen.items.add(item);
  }

  /** The outermost schema that led here and has a dynamic anchor of this name. */
  dynamic(anchor: string): Place | undefined {
    let found: Place | undefined;
    for (let scope: Scope | undefined = this.#scope; scope; scope = scope.parent)
      found = scope.resource.dynamicAnchors.get(anchor) ?? found;
    return found;
  }

  /** The outermost schema that led here and has `$recursiveAnchor`. */
  recursive(): Place | undefined {
    let found: Place | undefined;
    for (let scope: Scope | undefined = this.#scope; scope; scope = scope.parent) {
      const { root, way } = scope.resource;
      if (root instanceof Map && root.get('$recursiveAnchor') === true)
        found = { schema: root, resource: scope.resource, way };
    }
    return found;
  }
}

/** Keywords that fail where a branch was made for another kind of value. */
const TELLING = new Set(['type', 'const', 'enum', 'false']);
const FAR = 1_000_000;

/** Which of several schemas came nearest to being valid. */
export function nearest(frames: readonly Frame[]): Frame | undefined {
  const scores = frames.map(({ report, at }) =>
    report.failures.some((failure) => TELLING.has(failure.keyword) && failure.at === at)
      ? FAR + report.count
      : report.count,
  );
  return frames[scores.indexOf(Math.min(...scores))];
}
