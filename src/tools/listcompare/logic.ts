/** Two lists as sets, or as bags whose repeats count: what is only in one, and what is in both. */
import { foldCase } from '#src/lib/fold-case.ts';

/** By what entries are told apart. */
export type KeyOptions = {
  readonly trims: boolean;
  readonly ignoresCase: boolean;
  readonly normalises: boolean;
};

/** An entry as it was first written, and how often it stands there. */
export type Entry = { readonly text: string; readonly count: number };

/** What two lists have in common, and what they do not. */
export type Comparison = {
  readonly onlyA: readonly Entry[];
  readonly onlyB: readonly Entry[];
  readonly both: readonly Entry[];
  readonly union: readonly Entry[];
  readonly repeatsA: readonly Entry[];
  readonly repeatsB: readonly Entry[];
};

/** What two entries must share to be the same. */
function keyOf(text: string, { trims, ignoresCase, normalises }: KeyOptions): string {
  const trimmed = trims ? text.trim() : text;
  const normal = normalises ? trimmed.normalize('NFC') : trimmed;
  return ignoresCase ? foldCase(normal) : normal;
}

type EntryCounts = Map<string, { readonly text: string; count: number }>;

function counted(list: readonly string[], options: KeyOptions): EntryCounts {
  const found: EntryCounts = new Map();
  for (const entry of list) {
    const key = keyOf(entry, options);
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { text: options.trims ? entry.trim() : entry, count: 1 });
  }
  return found;
}

/** Entries are shown as first written, in A before B. With `countsRepeats` it works as `comm` on sorted files. */
export function compareLists(
  a: readonly string[],
  b: readonly string[],
  options: KeyOptions,
  countsRepeats: boolean,
): Comparison {
  const [left, right] = [counted(a, options), counted(b, options)];
  const clip = (count: number) => (countsRepeats ? count : Math.min(1, count));
  const pick = (from: EntryCounts, countFor: (key: string, count: number) => number): Entry[] =>
    [...from].flatMap(([key, { text, count }]) => {
      const wanted = countFor(key, count);
      return wanted > 0 ? [{ text, count: wanted }] : [];
    });
  const inLeft = (key: string) => clip(left.get(key)?.count ?? 0);
  const inRight = (key: string) => clip(right.get(key)?.count ?? 0);
  const only = (other: (key: string) => number) => (key: string, count: number) =>
    countsRepeats ? count - other(key) : other(key) > 0 ? 0 : 1;
  return {
    onlyA: pick(left, only(inRight)),
    onlyB: pick(right, only(inLeft)),
    both: pick(left, (key, count) => Math.min(clip(count), inRight(key))),
    union: [
      ...pick(left, (key, count) => Math.max(clip(count), inRight(key))),
      ...pick(right, (key, count) => (left.has(key) ? 0 : clip(count))),
    ],
    repeatsA: pick(left, (_, count) => (count > 1 ? count : 0)),
    repeatsB: pick(right, (_, count) => (count > 1 ? count : 0)),
  };
}

/** Entries one by one, as often as they count. */
export const listed = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ text, count }) => Array.from({ length: count }, () => text));
