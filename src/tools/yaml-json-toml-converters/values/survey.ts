/** Goes once through a value and notes what one of the formats cannot express, where, and how deep it nests. */
import { JsonNumber } from '#src/lib/json-value.ts';
import { describePlace, type Findings } from './findings.ts';
import { DateText, isContainer, type Scalar, type Table, type Value } from './value.ts';

/** A container being looked through, and the key or index of the member looked at. */
type Level = {
  readonly rest: Iterator<readonly [string | number, Value]>;
  readonly isList: boolean;
  key: string | number;
};

const INTEGER = /^-?\d+$/;
/** TOML demands 64 bits of its readers. */
const LARGEST_INTEGER = 2n ** 63n - 1n;
const SMALLEST_INTEGER = -(2n ** 63n);
/** No integer with fewer characters is wider than 64 bits. */
const WIDE_LENGTH = 19;

/**
 * Notes nulls, dates, infinities, wide integers and lone surrogates; returns the levels of nesting (a scalar has none),
 * stopping at the first that is deeper than `deepest`.
 * @example survey([null], findings, 1000) // 1, and one finding 'nulls in lists' at [0]
 */
export function survey(value: Value, findings: Findings, deepest: number): number {
  return new Surveyor(findings, deepest).look(value);
}

class Surveyor {
  readonly #levels: Level[] = [];
  readonly #findings: Findings;
  readonly #deepest: number;
  #depth = 0;
  readonly #place = () => describePlace(this.#levels.map(({ key }) => key));

  constructor(findings: Findings, deepest: number) {
    this.#findings = findings;
    this.#deepest = deepest;
  }

  look(value: Value): number {
    if (isContainer(value)) this.#open(value);
    else this.#noteScalar(value, false);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      if (this.#depth > this.#deepest) return this.#depth;
      this.#lookThrough(level);
    }
    return this.#depth;
  }

  /** Looks at members until one opens a level of its own, or there are no more. */
  #lookThrough(level: Level): void {
    for (let next = level.rest.next(); !next.done; next = level.rest.next()) {
      const [key, value] = next.value;
      level.key = key;
      if (typeof key === 'string' && !key.isWellFormed()) this.#findings.note('lone surrogates', this.#place);
      if (isContainer(value)) {
        this.#open(value);
        return;
      }
      this.#noteScalar(value, level.isList);
    }
    this.#levels.pop();
  }

  #open(value: Value[] | Table): void {
    this.#levels.push({ rest: value.entries(), isList: Array.isArray(value), key: '' });
    this.#depth = Math.max(this.#depth, this.#levels.length);
  }

  #noteScalar(value: Scalar, isInList: boolean): void {
    if (typeof value === 'string') {
      if (!value.isWellFormed()) this.#findings.note('lone surrogates', this.#place);
    } else if (value === null) this.#findings.note(isInList ? 'nulls in lists' : 'nulls', this.#place);
    else if (value instanceof DateText) {
      this.#findings.note(value.kind === 'local time' ? 'times' : 'dates', this.#place);
    } else this.#noteOther(value);
  }

  /** Of a boolean there is nothing to note. */
  #noteOther(value: boolean | number | JsonNumber): void {
    if (typeof value === 'number' && !Number.isFinite(value)) this.#findings.note('not finite', this.#place);
    else if (isWide(value)) this.#findings.note('wide integers', this.#place);
  }
}

/** Whether it is an integer that does not fit into 64 bits. */
function isWide(value: boolean | number | JsonNumber): boolean {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return false;
  const text = value instanceof JsonNumber ? value.text : String(value);
  if (text.length < WIDE_LENGTH || !INTEGER.test(text)) return false;
  const digits = text.replace('-', '');
  return digits.length > WIDE_LENGTH || BigInt(text) > LARGEST_INTEGER || BigInt(text) < SMALLEST_INTEGER;
}
