/** A range that ends before it begins, such as `22-6` or `fri-mon`, in items that every cron takes. */

/** The numbers that a field goes round through, and how they are written. */
export type Cycle = {
  readonly first: number;
  readonly last: number;
  /** The number that a text stands for. */
  readonly read: (text: string) => number | undefined;
  /** The number's name, in small letters; undefined where the field has none. */
  readonly nameOf: (value: number) => string | undefined;
};

const RANGE = /^(\w+)-(\w+)(?:\/([1-9]\d{0,8}))?$/;

/**
 * The same times without going round; undefined for any other item. Names stay names.
 * In hours `22-6` gives `22-23,0-6` and `22-6/3` gives `22,1,4`; in weekdays `FRI-MON` gives `FRI-SAT,SUN-MON`.
 */
export function unwrapped(item: string, cycle: Cycle): string | undefined {
  const [, start = '', end = '', step = '1'] = RANGE.exec(item) ?? [];
  const [from, to] = [cycle.read(start), cycle.read(end)];
  if (from === undefined || to === undefined || from <= to) return undefined;
  const write = (value: number): string => written(value, `${start}${end}`, cycle);
  const values = valuesAround(from, to, Number(step), cycle);
  if (step !== '1') return values.map(write).join(',');
  const turn = values.indexOf(cycle.first);
  return [values.slice(0, turn), values.slice(turn)]
    .filter((piece) => piece.length > 0)
    .map((piece) => [...new Set([piece[0], piece.at(-1)])].map((value) => write(value ?? 0)).join('-'))
    .join(',');
}

/** From one number round to another. A weekday of 7 is the 0 at the beginning. */
function valuesAround(from: number, to: number, step: number, { first, last }: Cycle): number[] {
  const size = last - first + 1;
  const start = from > last ? from - size : from;
  const length = (to - start + size) % size;
  return Array.from(
    { length: Math.floor(length / step) + 1 },
    (_, index) => first + ((start - first + index * step) % size),
  );
}

/** By name where the range was, in its capitals. */
function written(value: number, typed: string, { nameOf }: Cycle): string {
  const name = /[a-z]/i.test(typed) ? nameOf(value) : undefined;
  if (name === undefined) return String(value);
  return /[a-z]/.test(typed) ? name : name.toUpperCase();
}
