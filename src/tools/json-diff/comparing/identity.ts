/**
 * Equal values get equal numbers, so that comparing two subtrees costs nothing however large they are.
 * Numbers count by their value, objects without regard to the order of keys, ignored places not at all. No recursion.
 */
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { canonicalNumber } from '#src/lib/json-exact.ts';
import { type IgnoreState, stepInto } from './pointer.ts';

/** A value that has members. */
export type Container = JsonValue[] | Map<string, JsonValue>;

/** Whether a value is an object or a list. */
export const isContainer = (value: JsonValue | undefined): value is Container =>
  Array.isArray(value) || value instanceof Map;

/** The identity of whatever stands at an ignored place. */
export const IGNORED_ID = 0;

/** A container being numbered, with the members that must be numbered before it. */
type Visit = {
  readonly container: Container;
  readonly ignore: IgnoreState;
  readonly pending: (readonly [value: Container, ignore: IgnoreState])[];
};

/** Gives equal values the same number, so that comparing two of them takes no time. */
export class Identities {
  readonly #strings = new Map<string, number>();
  /** Numbers that a double is exact for, by that double; `others` by their canonical text. */
  readonly #doubles = new Map<number, number>();
  readonly #others = new Map<string, number>();
  /** Members' numbers joined, to the container's own. */
  readonly #shapes = new Map<string, number>();
  readonly #containers = new Map<Container, number>();
  #last = IGNORED_ID;
  readonly #orderMatters: boolean;

  /** Without `orderMatters` two arrays are equal when they hold equal items in any order. */
  constructor(orderMatters: boolean) {
    this.#orderMatters = orderMatters;
  }

  /** Numbers a whole document. Must be called for a document before `of` is asked about its parts. */
  addDocument(root: JsonValue, ignore: IgnoreState): void {
    if (!isContainer(root)) return;
    const stack: Visit[] = [open(root, ignore)];
    for (let visit = stack.at(-1); visit; visit = stack.at(-1)) {
      const next = visit.pending.pop();
      if (next) stack.push(open(...next));
      else {
        this.#containers.set(visit.container, this.#known(this.#shapes, this.#keyOf(visit)));
        stack.pop();
      }
    }
  }

  /** The number of a value that belongs to an added document. */
  of(value: JsonValue): number {
    if (typeof value === 'string') return this.#known(this.#strings, value);
    if (typeof value === 'number') return this.#known(this.#doubles, value === 0 ? 0 : value); // -0 is 0
    if (value instanceof JsonNumber) return this.#ofNumber(value);
    if (isContainer(value)) return this.#containers.get(value) ?? IGNORED_ID;
    return this.#known(this.#others, String(value));
  }

  /** `1.0` is the double 1; `12345678901234567890` and `0.10000000000000000001` are no double's shortest text. */
  #ofNumber(value: JsonNumber): number {
    const [double, canonical] = [Number(value.text), canonicalNumber(value)];
    const isExact = Number.isFinite(double) && canonicalNumber(double) === canonical;
    return isExact
      ? this.#known(this.#doubles, double === 0 ? 0 : double)
      : this.#known(this.#others, canonical);
  }

  #known<Key>(table: Map<Key, number>, key: Key): number {
    const known = table.get(key);
    if (known !== undefined) return known;
    this.#last += 1;
    table.set(key, this.#last);
    return this.#last;
  }

  #keyOf({ container, ignore }: Visit): string {
    if (Array.isArray(container)) {
      const ids = container.map((item, index) => (isIgnoredAt(ignore, index) ? IGNORED_ID : this.of(item)));
      return `a${(this.#orderMatters ? ids : ids.sort((a, b) => a - b)).join()}`;
    }
    const members: string[] = [];
    for (const key of [...container.keys()].sort()) {
      const { isIgnored } = stepInto(ignore, key);
      if (!isIgnored)
        members.push(`${this.#known(this.#strings, key)}:${this.of(container.get(key) ?? null)}`);
    }
    return `o${members.join()}`;
  }
}

/** Whether a pattern ends at this item of an array. */
export const isIgnoredAt = (ignore: IgnoreState, index: number): boolean =>
  stepInto(ignore, String(index)).isIgnored;

function open(container: Container, ignore: IgnoreState): Visit {
  const pending: (readonly [Container, IgnoreState])[] = [];
  for (const [key, value] of container.entries()) {
    if (!isContainer(value)) continue;
    const step = stepInto(ignore, String(key));
    if (!step.isIgnored) pending.push([value, step.state]);
  }
  return { container, ignore, pending };
}

/** Whether two values are equal: exact numbers, objects in any order of keys, arrays in order. */
export function isEqual(left: JsonValue, right: JsonValue): boolean {
  const identities = new Identities(true);
  identities.addDocument(left, []);
  identities.addDocument(right, []);
  return identities.of(left) === identities.of(right);
}
