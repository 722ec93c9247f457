/**
 * The longest common subsequence of two sequences: E. W. Myers, "An O(ND) difference algorithm and its variations", 1986, where
 * they are alike; J. W. Hunt and T. G. Szymanski, "A fast algorithm for computing longest common subsequences", 1977, where
 * items seldom repeat.
 */

/** A sequence of items: equal numbers are equal items. */
export type Ids = readonly number[];

/** An item that both sides have, by its places. */
export type Match = readonly [left: number, right: number];

/** Edits beyond which Myers' search costs too much memory (its trace grows with the square). */
const MOST_EDITS = 3000;

type Gap = {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
};

/**
 * Matches in order, as many as possible. Beyond so many edits, and so many pairs of equal items: as many as unique items can
 * anchor.
 */
export function commonSubsequence(left: Ids, right: Ids, mostEdits = MOST_EDITS, mostPairs = 0): Match[] {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const head = Array.from({ length: start }, (_, index): Match => [index, index]);
  const tail = Array.from({ length: left.length - leftEnd }, (_, index): Match => [
    leftEnd + index,
    rightEnd + index,
  ]);
  const middle = middleMatches(
    left,
    right,
    { left: start, leftEnd, right: start, rightEnd },
    mostEdits,
    mostPairs,
  );
  return head.concat(middle, tail);
}

/** Items without a counterpart cannot match: they are left out before the search. */
function middleMatches(left: Ids, right: Ids, gap: Gap, mostEdits: number, mostPairs: number): Match[] {
  const leftSet = new Set(left.slice(gap.left, gap.leftEnd));
  const rightSet = new Set(right.slice(gap.right, gap.rightEnd));
  const leftPlaces = placesOf(left, gap.left, gap.leftEnd, rightSet);
  const rightPlaces = placesOf(right, gap.right, gap.rightEnd, leftSet);
  const a = leftPlaces.map((place) => left[place] ?? 0);
  const b = rightPlaces.map((place) => right[place] ?? 0);
  const matches =
    shortestEdit(a, b, Math.max(0, mostEdits)) ?? chainOfPairs(a, b, mostPairs) ?? anchoredMatches(a, b);
  return matches.map(([i, j]) => [leftPlaces[i] ?? 0, rightPlaces[j] ?? 0]);
}

function placesOf(ids: Ids, start: number, end: number, others: ReadonlySet<number>): number[] {
  const places: number[] = [];
  for (let index = start; index < end; index += 1) if (others.has(ids[index] ?? 0)) places.push(index);
  return places;
}

/** Myers: furthest reaching paths by number of edits, then back along the trace. Undefined beyond so many edits. */
function shortestEdit(a: Ids, b: Ids, mostEdits: number): Match[] | undefined {
  const most = Math.min(a.length + b.length, mostEdits);
  const reach = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reach.slice(most - edits, most + edits + 3));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const x = furthest(a, b, reach, most + 1 + diagonal, diagonal, edits);
      reach[most + 1 + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a, b, trace);
    }
  }
  return undefined;
}

function furthest(
  a: Ids,
  b: Ids,
  reach: Int32Array,
  center: number,
  diagonal: number,
  edits: number,
): number {
  const [below, above] = [reach[center - 1] ?? 0, reach[center + 1] ?? 0];
  const goesDown = diagonal === -edits || (diagonal !== edits && below < above);
  let x = goesDown ? above : below + 1;
  while (x < a.length && a[x] === b[x - diagonal]) x += 1;
  return x;
}

/** Each trace entry holds the reaches of diagonals -edits-1 to edits+1 before that number of edits. */
function walkBack(a: Ids, b: Ids, trace: readonly Int32Array[]): Match[] {
  const matches: Match[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits];
    const diagonal = x - y;
    const at = (other: number): number => reach?.[other + edits + 1] ?? 0;
    const goesDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const before = goesDown ? diagonal + 1 : diagonal - 1;
    const beforeX = edits === 0 ? 0 : at(before);
    const startX = edits === 0 ? 0 : goesDown ? beforeX : beforeX + 1;
    for (; x > startX; x -= 1, y -= 1) matches.push([x - 1, y - 1]);
    [x, y] = [beforeX, beforeX - before];
  }
  return matches.reverse();
}

/** Hunt and Szymanski: the longest chain among all pairs of equal items. Undefined beyond so many pairs. */
function chainOfPairs(a: Ids, b: Ids, mostPairs: number): Match[] | undefined {
  const places = new Map<number, number[]>();
  for (const [index, id] of b.entries()) {
    const found = places.get(id);
    if (found) found.push(index);
    else places.set(id, [index]);
  }
  let total = 0;
  for (const id of a) total += places.get(id)?.length ?? 0;
  if (total > mostPairs) return undefined;
  const pairs: Match[] = [];
  // From the last place to the first, so that an item of the left is in a chain once.
  for (const [index, id] of a.entries())
    for (const place of places.get(id)?.toReversed() ?? []) pairs.push([index, place]);
  return increasing(pairs);
}

/** Items that each side has once, in the longest order both share; equal neighbours of these join them. */
function anchoredMatches(a: Ids, b: Ids): Match[] {
  const [inA, inB] = [uniquePlaces(a), uniquePlaces(b)];
  const shared: Match[] = [];
  for (const [id, place] of inA) {
    const other = inB.get(id);
    if (other !== undefined && place >= 0 && other >= 0) shared.push([place, other]);
  }
  shared.sort(([left], [right]) => left - right);
  return spreadAnchors(a, b, increasing(shared));
}

/** The place of an item that occurs once, -1 for one that occurs more often. */
function uniquePlaces(ids: Ids): Map<number, number> {
  const places = new Map<number, number>();
  for (const [index, id] of ids.entries()) places.set(id, places.has(id) ? -1 : index);
  return places;
}

/** The longest run of matches whose right places increase (patience sorting). */
export function increasing(matches: readonly Match[]): Match[] {
  const ends: number[] = [];
  const previous = new Int32Array(matches.length);
  for (const [index, [, right]] of matches.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[ends[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const found: Match[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const match = matches[index];
    if (match) found.push(match);
  }
  return found.reverse();
}

function spreadAnchors(a: Ids, b: Ids, anchors: readonly Match[]): Match[] {
  const found: Match[] = [];
  let [leftDone, rightDone] = [0, 0];
  for (const [index, [anchorLeft, anchorRight]] of anchors.entries()) {
    let [i, j] = [anchorLeft, anchorRight];
    while (i > leftDone && j > rightDone && a[i - 1] === b[j - 1]) [i, j] = [i - 1, j - 1];
    // The next anchor stands once on each side, so that what is equal ends before it on both.
    const [leftLimit] = anchors[index + 1] ?? [a.length];
    for (; i < leftLimit && a[i] === b[j]; i += 1, j += 1) found.push([i, j]);
    [leftDone, rightDone] = [i, j];
  }
  return found;
}
