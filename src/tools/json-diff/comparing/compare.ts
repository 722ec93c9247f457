/** Two documents compared into one tree of what is the same, added, removed, changed and moved. No recursion: any depth is safe. */
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { alignByContent, alignByPlace, alignByToken, type Similarity, type Step } from './align.ts';
import { Identities, IGNORED_ID, isContainer, isIgnoredAt } from './identity.ts';
import { type ExactDecimal, isWithin } from '#src/lib/json-exact.ts';
import { type IgnoreState, stepInto } from './pointer.ts';

/** How the items of two lists are paired. */
export type ArrayMode = 'content' | 'position' | 'key' | 'any order';

/** What counts as a difference. */
export type CompareOptions = {
  readonly arrays: ArrayMode;
  /** For `key`: the member whose value names an item. Arrays with an item that lacks it are compared by content. */
  readonly key: string;
  readonly ignore: IgnoreState;
  /** Numbers this close count as equal. */
  readonly tolerance?: ExactDecimal | undefined;
};

const NO_KEY = '';

type Place = {
  readonly parent: DiffNode | undefined;
  /** The member's key; `NO_KEY` for items and the root. */
  readonly key: string;
  /** Of items: places in both arrays, -1 where it is not there. Of members: the left one is the place in the left key order. */
  readonly leftIndex: number;
  readonly rightIndex: number;
};

/** A node of the tree. `same` stands for a stretch of `length` equal members or items. */
export type DiffNode = Place &
  (
    | { readonly kind: 'same'; readonly length: number }
    | {
        readonly kind: 'ignored';
        readonly left: JsonValue | undefined;
        readonly right: JsonValue | undefined;
      }
    /** `movedFrom`, `movedTo`: an equal item stands at that place of the other array; together they are one difference. */
    | { readonly kind: 'added'; readonly right: JsonValue; readonly movedFrom?: number }
    | { readonly kind: 'removed'; readonly left: JsonValue; readonly movedTo?: number }
    /** An equal item that its key found at another place. */
    | { readonly kind: 'moved'; readonly left: JsonValue; readonly right: JsonValue }
    | { readonly kind: 'changed'; readonly left: JsonValue; readonly right: JsonValue }
    | ContainerNode
  );

/** An object or a list in the tree of differences. */
export type ContainerNode = Place & {
  /** Something inside was added, removed, changed or moved, or it has moved itself. */
  differs: boolean;
  /** Its key found it at another place. */
  readonly isMoved?: true;
  readonly children: DiffNode[];
} & (
    | { readonly kind: 'array'; readonly left: readonly JsonValue[]; readonly right: readonly JsonValue[] }
    | {
        readonly kind: 'object';
        readonly left: ReadonlyMap<string, JsonValue>;
        readonly right: ReadonlyMap<string, JsonValue>;
      }
  );

/** Two documents compared. */
export type Tree = {
  /** A `same` root has length 1. */
  readonly root: DiffNode;
  readonly left: JsonValue;
  readonly right: JsonValue;
  /** Some array's items stand in another order on the right, and the patch does not change that. */
  readonly leavesOrderOut: boolean;
};

const isNumber = (value: JsonValue): value is number | JsonNumber =>
  typeof value === 'number' || value instanceof JsonNumber;

/** Compares two documents. `compare(1, 1.0)` has no differences. */
export function compare(left: JsonValue, right: JsonValue, options: CompareOptions): Tree {
  return new Comparison(options).run(left, right);
}

type PendingNode = { readonly node: ContainerNode; readonly ignore: IgnoreState };

class Comparison {
  readonly #options: CompareOptions;
  readonly #exact = new Identities(true);
  /** Equal up to the order of items; the exact ones unless the mode asks. */
  readonly #loose: Identities;
  readonly #containers: ContainerNode[] = [];
  readonly #pending: PendingNode[] = [];
  #leavesOrderOut = false;

  constructor(options: CompareOptions) {
    this.#options = options;
    this.#loose = options.arrays === 'any order' ? new Identities(false) : this.#exact;
  }

  run(left: JsonValue, right: JsonValue): Tree {
    for (const identities of new Set([this.#exact, this.#loose])) {
      identities.addDocument(left, this.#options.ignore);
      identities.addDocument(right, this.#options.ignore);
    }
    const root = this.#pair(
      { parent: undefined, key: NO_KEY, leftIndex: 0, rightIndex: 0 },
      left,
      right,
      this.#options.ignore,
    );
    for (let next = this.#pending.pop(); next; next = this.#pending.pop()) this.#expand(next);
    for (const node of this.#containers.toReversed())
      node.differs = node.isMoved === true || node.children.some(differs);
    return { root, left, right, leavesOrderOut: this.#leavesOrderOut };
  }

  /** The node for two values at one place; containers that differ are compared in a deferred step. */
  #pair(place: Place, left: JsonValue, right: JsonValue, ignore: IgnoreState): DiffNode {
    if (this.#isSame(left, right)) return { ...place, kind: 'same', length: 1 };
    if (Array.isArray(left) && Array.isArray(right)) {
      return this.#deferred({ ...place, kind: 'array', left, right, ...unknown() }, ignore);
    }
    if (left instanceof Map && right instanceof Map) {
      return this.#deferred({ ...place, kind: 'object', left, right, ...unknown() }, ignore);
    }
    return { ...place, kind: 'changed', left, right };
  }

  #deferred(node: ContainerNode, ignore: IgnoreState): ContainerNode {
    this.#containers.push(node);
    this.#pending.push({ node, ignore });
    return node;
  }

  #isSame(left: JsonValue, right: JsonValue): boolean {
    if (this.#exact.of(left) === this.#exact.of(right) && isContainer(left) === isContainer(right))
      return true;
    const { tolerance } = this.#options;
    return tolerance !== undefined && isNumber(left) && isNumber(right) && isWithin(left, right, tolerance);
  }

  #expand({ node, ignore }: PendingNode): void {
    if (node.kind === 'object') this.#expandObject(node, ignore);
    else this.#expandArray(node, ignore);
  }

  #expandObject(node: ContainerNode & { kind: 'object' }, ignore: IgnoreState): void {
    const { added, first } = addedKeys(node.left, node.right);
    let leftIndex = 0;
    const push = (key: string): void =>
      this.#pushMember(node, { parent: node, key, leftIndex, rightIndex: -1 }, ignore);
    first.forEach(push);
    for (const key of node.left.keys()) {
      push(key);
      leftIndex += 1;
      added.get(key)?.forEach(push);
    }
  }

  #pushMember(node: ContainerNode & { kind: 'object' }, place: Place, ignore: IgnoreState): void {
    const [left, right] = [node.left.get(place.key), node.right.get(place.key)];
    const step = stepInto(ignore, place.key);
    if (step.isIgnored) {
      node.children.push({ ...place, kind: 'ignored', left, right });
    } else if (left === undefined) node.children.push({ ...place, kind: 'added', right: right ?? null });
    else if (right === undefined) node.children.push({ ...place, kind: 'removed', left });
    else pushOrExtend(node.children, this.#pair(place, left, right, step.state));
  }

  #expandArray(node: ContainerNode & { kind: 'array' }, ignore: IgnoreState): void {
    for (const step of this.#align(node.left, node.right, ignore)) {
      if (step.kind !== 'same') pushOrExtend(node.children, this.#item(node, step, ignore));
      else if (ignore.length === 0) pushOrExtend(node.children, sameItems(node, step));
      else for (const pair of singlePairs(step)) pushOrExtend(node.children, this.#item(node, pair, ignore));
    }
  }

  #item(
    node: ContainerNode & { kind: 'array' },
    step: Exclude<Step, { kind: 'same' }>,
    ignore: IgnoreState,
  ): DiffNode {
    const leftIndex = step.kind === 'added' ? -1 : step.left;
    const rightIndex = step.kind === 'removed' ? -1 : step.right;
    const place: Place = { parent: node, key: NO_KEY, leftIndex, rightIndex };
    const into = stepInto(ignore, String(Math.max(leftIndex, rightIndex)));
    if (into.isIgnored)
      return { ...place, kind: 'ignored', left: node.left[leftIndex], right: node.right[rightIndex] };
    const [left, right] = [node.left[leftIndex] ?? null, node.right[rightIndex] ?? null];
    if (step.kind === 'added') {
      const { movedFrom } = step;
      return { ...place, kind: 'added', right, ...(movedFrom !== undefined && { movedFrom }) };
    }
    if (step.kind === 'removed') {
      const { movedTo } = step;
      return { ...place, kind: 'removed', left, ...(movedTo !== undefined && { movedTo }) };
    }
    return step.isMoved
      ? this.#movedPair(place, left, right, into.state)
      : this.#pair(place, left, right, into.state);
  }

  #movedPair(place: Place, left: JsonValue, right: JsonValue, ignore: IgnoreState): DiffNode {
    if (this.#isSame(left, right)) return { ...place, kind: 'moved', left, right };
    return left instanceof Map && right instanceof Map
      ? this.#deferred({ ...place, kind: 'object', left, right, isMoved: true, ...unknown() }, ignore)
      : this.#pair(place, left, right, ignore);
  }

  #align(left: readonly JsonValue[], right: readonly JsonValue[], ignore: IgnoreState): Step[] {
    const { arrays, key } = this.#options;
    const idOf = (item: JsonValue, index: number): number =>
      isIgnoredAt(ignore, index) ? IGNORED_ID : this.#loose.of(item);
    const [leftIds, rightIds] = [left.map(idOf), right.map(idOf)];
    if (arrays === 'position') return alignByPlace(leftIds, rightIds);
    const isSame = (i: number, j: number): boolean => this.#isSame(left[i] ?? null, right[j] ?? null);
    if (arrays === 'any order')
      return this.#noteOrder(alignByToken(leftIds, rightIds, isSame, { pairsRest: true, marksMoves: false }));
    if (arrays === 'key' && [...left, ...right].every((item) => item instanceof Map && item.has(key))) {
      const tokens = [this.#keyTokens(left), this.#keyTokens(right)] as const;
      return this.#noteOrder(alignByToken(...tokens, isSame, { pairsRest: false, marksMoves: true }));
    }
    return alignByContent(leftIds, rightIds, this.#similarity(left, right));
  }

  /** The patch leaves what stays in the left order and adds at the end: is that the right order? */
  #noteOrder(steps: Step[]): Step[] {
    let last = -1;
    for (const step of steps) {
      if (step.kind === 'removed') continue;
      if (step.right <= last) this.#leavesOrderOut = true;
      last = step.right + (step.kind === 'same' ? step.length - 1 : 0);
    }
    return steps;
  }

  /** The identity of each record's key. */
  #keyTokens(items: readonly JsonValue[]): number[] {
    return items.map((item) =>
      this.#exact.of((item instanceof Map ? item.get(this.#options.key) : undefined) ?? null),
    );
  }

  #similarity(left: readonly JsonValue[], right: readonly JsonValue[]): Similarity {
    return (i, j) => {
      const [a, b] = [left[i] ?? null, right[j] ?? null];
      if (Array.isArray(a) !== Array.isArray(b) || a instanceof Map !== b instanceof Map) return 0;
      return a instanceof Map && b instanceof Map ? this.#likeness(a, b) : 1;
    };
  }

  /** 1 for two objects with nothing in common, up to 11 for equal ones. */
  #likeness(a: ReadonlyMap<string, JsonValue>, b: ReadonlyMap<string, JsonValue>): number {
    let [shared, looked] = [0, 0];
    for (const [key, value] of a) {
      const other = b.get(key);
      if (other !== undefined && this.#loose.of(value) === this.#loose.of(other)) shared += 1;
      looked += 1;
      if (looked >= MOST_MEMBERS_LOOKED_AT) break;
    }
    return 1 + (10 * shared) / Math.max(a.size, b.size, 1);
  }
}

/** What a container holds before it is looked into. */
const unknown = (): Pick<ContainerNode, 'differs' | 'children'> => ({
  differs: false,
  children: [],
});

const MOST_MEMBERS_LOOKED_AT = 50;

/** The right side's own keys, each after the shared key that precedes it there; `first` before any. */
function addedKeys(
  left: ReadonlyMap<string, JsonValue>,
  right: ReadonlyMap<string, JsonValue>,
): { readonly added: ReadonlyMap<string, readonly string[]>; readonly first: readonly string[] } {
  const added = new Map<string, string[]>();
  const first: string[] = [];
  let list = first;
  for (const key of right.keys()) {
    if (!left.has(key)) list.push(key);
    else {
      list = [];
      added.set(key, list);
    }
  }
  return { added, first };
}

/** A stretch as single pairs, where some of its items may be ignored ones. */
const singlePairs = ({ left, right, length }: Step & { kind: 'same' }): (Step & { kind: 'pair' })[] =>
  Array.from({ length }, (_, index) => ({ kind: 'pair', left: left + index, right: right + index }));

const sameItems = (parent: DiffNode, { left, right, length }: Step & { kind: 'same' }): DiffNode => ({
  parent,
  key: NO_KEY,
  leftIndex: left,
  rightIndex: right,
  kind: 'same',
  length,
});

/** Joins neighbouring equal members or items into one stretch. */
function pushOrExtend(children: DiffNode[], node: DiffNode): void {
  const last = children.at(-1);
  if (node.kind !== 'same' || last?.kind !== 'same' || !follows(last, node)) {
    children.push(node);
    return;
  }
  children[children.length - 1] = { ...last, length: last.length + node.length };
}

const follows = (last: DiffNode & { kind: 'same' }, node: DiffNode): boolean =>
  last.leftIndex + last.length === node.leftIndex &&
  (node.rightIndex === -1 || last.rightIndex + last.length === node.rightIndex);

/** The place that an equal item moved away from; the place it moved to stands for both. */
export const isMovedAway = (node: DiffNode): boolean => 'movedTo' in node;

/** Whether a node is a difference, or has one inside. */
export const differs = (node: DiffNode): boolean =>
  node.kind === 'array' || node.kind === 'object'
    ? node.differs
    : node.kind !== 'same' && node.kind !== 'ignored';
