/**
 * Which items of two arrays belong together: by place, by content (longest common subsequence), or by a token
 * such as a key's value, in any order.
 */
import { commonSubsequence, increasing, type Ids, type Match } from '#src/lib/common-subsequence.ts';

/**
 * Equal stretches, pairs to compare further, and items that only one side has; in the order to show them. An equal item that
 * stands elsewhere is removed at one place and added at the other, each with the other's place; a pair that was found by its
 * token is marked as moved.
 */
export type Step =
  | { readonly kind: 'same'; readonly left: number; readonly right: number; readonly length: number }
  | { readonly kind: 'pair'; readonly left: number; readonly right: number; readonly isMoved?: true }
  | { readonly kind: 'removed'; readonly left: number; readonly movedTo?: number }
  | { readonly kind: 'added'; readonly right: number; readonly movedFrom?: number };

/** How well two items would do as "changed from, changed to": 0 not at all. */
export type Similarity = (left: number, right: number) => number;

/** Pairs of a gap beyond which items are paired by place instead of by similarity. */
const MOST_SIMILARITIES = 2500;

/** Item by item. */
export function alignByPlace(left: Ids, right: Ids): Step[] {
  const steps = new Steps();
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    if (left[index] === right[index]) steps.same(index, index);
    else steps.list.push({ kind: 'pair', left: index, right: index });
  }
  for (let index = right.length; index < left.length; index += 1)
    steps.list.push({ kind: 'removed', left: index });
  for (let index = left.length; index < right.length; index += 1)
    steps.list.push({ kind: 'added', right: index });
  return steps.list;
}

/** By content, keeping the order: as much as possible stays, equal items elsewhere have moved, and the rest is paired by similarity. */
export function alignByContent(left: Ids, right: Ids, similarity: Similarity): Step[] {
  const steps = new Steps();
  const stays = commonSubsequence(left, right);
  const moves = findMoves(left, right, stays);
  const among: Similarity = (i, j) => (moves.to.has(i) || moves.from.has(j) ? 0 : similarity(i, j));
  let [leftDone, rightDone] = [0, 0];
  for (const [i, j] of [...stays, [left.length, right.length] as const]) {
    pairGap({ left: leftDone, leftEnd: i, right: rightDone, rightEnd: j }, among, steps.list, moves);
    if (i < left.length) steps.same(i, j);
    [leftDone, rightDone] = [i + 1, j + 1];
  }
  return steps.list;
}

/** Where items that have moved stand on the other side. */
type Moves = { readonly to: ReadonlyMap<number, number>; readonly from: ReadonlyMap<number, number> };

/** Equal items among those that do not stay; of several the first goes with the first. 0 stands for what is ignored. */
function findMoves(left: Ids, right: Ids, stays: readonly Match[]): Moves {
  const staysLeft = new Set(stays.map(([i]) => i));
  const staysRight = new Set(stays.map(([, j]) => j));
  const queues = queuesOf(right, (j) => !staysRight.has(j));
  const [to, from] = [new Map<number, number>(), new Map<number, number>()];
  for (const [i, id] of left.entries()) {
    const j = id === 0 || staysLeft.has(i) ? undefined : queues.get(id)?.pop();
    if (j === undefined) continue;
    to.set(i, j);
    from.set(j, i);
  }
  return { to, from };
}

/** The places of each item, the first at the end. */
function queuesOf(ids: Ids, isWanted: (index: number) => boolean): Map<number, number[]> {
  const queues = new Map<number, number[]>();
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    if (!isWanted(index)) continue;
    const queue = queues.get(ids[index] ?? 0);
    if (queue) queue.push(index);
    else queues.set(ids[index] ?? 0, [index]);
  }
  return queues;
}

/** What items without a counterpart are, and whether one that stands in another order counts as moved. */
export type TokenRules = { readonly pairsRest: boolean; readonly marksMoves: boolean };

/** By token and in any order; of equal tokens the first goes with the first. Items left over are paired if `pairsRest`. */
export function alignByToken(
  left: Ids,
  right: Ids,
  isSame: (i: number, j: number) => boolean,
  rules: TokenRules,
): Step[] {
  const queues = queuesOf(right, () => true);
  const partners = left.map((token) => queues.get(token)?.pop());
  const taken = new Set(partners);
  const rest = right.map((_, index) => index).filter((index) => !taken.has(index));
  return tokenSteps(partners, rest, isSame, rules);
}

function tokenSteps(
  partners: readonly (number | undefined)[],
  rest: readonly number[],
  isSame: (i: number, j: number) => boolean,
  { pairsRest, marksMoves }: TokenRules,
): Step[] {
  const steps = new Steps();
  const waiting = (pairsRest ? rest : []).values();
  const paired = new Set<number>();
  const moved = marksMoves ? movedAmong(partners) : new Set<number>();
  for (const [left, partner] of partners.entries()) {
    const right = partner ?? waiting.next().value;
    if (right === undefined) steps.list.push({ kind: 'removed', left });
    else if (moved.has(left)) steps.list.push({ kind: 'pair', left, right, isMoved: true });
    else if (isSame(left, right)) steps.same(left, right);
    else steps.list.push({ kind: 'pair', left, right });
    if (partner === undefined && right !== undefined) paired.add(right);
  }
  for (const right of rest) if (!paired.has(right)) steps.list.push({ kind: 'added', right });
  return steps.list;
}

/** The fewest items whose move explains the new order of those that both sides have. */
function movedAmong(partners: readonly (number | undefined)[]): Set<number> {
  const matches = partners.flatMap((right, left): Match[] => (right === undefined ? [] : [[left, right]]));
  const stays = new Set(increasing(matches).map(([left]) => left));
  return new Set(matches.map(([left]) => left).filter((left) => !stays.has(left)));
}

/** Collects steps and joins neighbouring equal items into stretches. */
class Steps {
  readonly list: Step[] = [];

  same(left: number, right: number): void {
    const last = this.list.at(-1);
    // Every left item gives a step, in order: only on the right may something stand between.
    if (last?.kind === 'same' && last.right + last.length === right) {
      this.list[this.list.length - 1] = { ...last, length: last.length + 1 };
    } else this.list.push({ kind: 'same', left, right, length: 1 });
  }
}

type Gap = {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
};

/** Items between two equal ones: the best pairs in order, the rest removed and added. */
function pairGap(gap: Gap, similarity: Similarity, steps: Step[], moves: Moves): void {
  let { left, right } = gap;
  const removeTo = (end: number): void => {
    for (; left < end; left += 1) steps.push(removal(left, moves.to.get(left)));
  };
  const addTo = (end: number): void => {
    for (; right < end; right += 1) steps.push(addition(right, moves.from.get(right)));
  };
  for (const [i, j] of pairsInGap(gap, similarity)) {
    removeTo(i);
    addTo(j);
    steps.push({ kind: 'pair', left: i, right: j });
    [left, right] = [i + 1, j + 1];
  }
  removeTo(gap.leftEnd);
  addTo(gap.rightEnd);
}

const removal = (left: number, movedTo: number | undefined): Step =>
  movedTo === undefined ? { kind: 'removed', left } : { kind: 'removed', left, movedTo };

const addition = (right: number, movedFrom: number | undefined): Step =>
  movedFrom === undefined ? { kind: 'added', right } : { kind: 'added', right, movedFrom };

function pairsInGap({ left, leftEnd, right, rightEnd }: Gap, similarity: Similarity): Match[] {
  const [rows, columns] = [leftEnd - left, rightEnd - right];
  if (rows === 0 || columns === 0) return [];
  if (rows * columns <= MOST_SIMILARITIES) return bestPairs(left, right, rows, columns, similarity);
  const pairs: Match[] = [];
  for (let index = 0; index < Math.min(rows, columns); index += 1) {
    if (similarity(left + index, right + index) > 0) pairs.push([left + index, right + index]);
  }
  return pairs;
}

/** The pairs in order with the greatest sum of similarities (dynamic programming over the gap's table). */
function bestPairs(
  left: number,
  right: number,
  rows: number,
  columns: number,
  similarity: Similarity,
): Match[] {
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  const scores = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const score = similarity(left + row, right + column);
      scores[row * columns + column] = score;
      const paired = score + at(row + 1, column + 1);
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Match[] = [];
  // Behind the last column every sum is 0, so that only the rows go on.
  for (let [row, column] = [0, 0]; row < rows;) {
    const score = scores[row * columns + column] ?? 0;
    if (score > 0 && at(row, column) === score + at(row + 1, column + 1)) {
      pairs.push([left + row, right + column]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}
