/** Bounds what one query may cost. */
import type { JsonValue } from '#src/lib/json-value.ts';

/** Thrown where a query costs too much: its message is for the person. */
export class TooMuch extends Error {}

const MOST_STEPS = 50_000_000;
const MOST_NODES = 1_000_000;

/** Counts the steps of one run. */
export class Work {
  #left = MOST_STEPS;

  /** Throws once all of them together are too many. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0)
      throw new TooMuch('stopped: the query takes too long on this document (50 million steps)');
  }

  /** Throws where a query has found more than anybody reads. */
  check(found: number): void {
    if (found > MOST_NODES) throw new TooMuch('stopped: the query finds more than 1,000,000 values');
  }

  /** Spends what it costs to read a text: a step for ten UTF-16 code units. */
  read(text: string): void {
    this.spend(text.length / 10);
  }

  /** Spends a step for each value in a value, and for its texts: what it costs to compare or to write it. */
  measure(value: JsonValue): void {
    const waiting = [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const items = Array.isArray(next) ? next : next instanceof Map ? next.values() : undefined;
      this.spend(1);
      if (typeof next === 'string') this.read(next);
      if (items) for (const item of items) waiting.push(item);
    }
  }
}
