/** The two documents side by side, line against line, packed so that the worker can send them quickly and a virtual list can read them. */
import { grouped } from '#src/lib/format.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { type ContainerNode, type DiffNode, isMovedAway, type Tree } from '../comparing/compare.ts';
import { type Container, isContainer } from '../comparing/identity.ts';
import { canonicalNumber } from '#src/lib/json-exact.ts';

const ROW_KINDS = ['same', 'added', 'removed', 'changed', 'moved', 'ignored', 'folded'] as const;

/** How the two halves of a row differ. */
export type RowKind = (typeof ROW_KINDS)[number];

/** One line of the view; a side that has nothing there is undefined. */
export type Row = {
  readonly kind: RowKind;
  readonly depth: number;
  readonly left?: string;
  readonly right?: string;
};

/** All lines in a few flat pieces; `rowAt` reads them. */
export type Rows = {
  readonly count: number;
  /** Kind in the low bits, then which sides are there, then whether the right text repeats the left. */
  readonly flags: Uint8Array;
  readonly depths: Uint16Array;
  readonly text: string;
  /** Where each row's left and right text start in `text`; one entry more for the end. */
  readonly starts: Uint32Array;
  /** The first row of each difference, in the order of the list. */
  readonly differenceRows: Uint32Array;
  /** Stretches of equal members were left out, because the documents are too long to lay out whole. */
  readonly isShortened: boolean;
};

const KIND_MASK = 7;
type KindNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const HAS_LEFT = 8;
const HAS_RIGHT = 16;
const IS_REPEATED = 32;
/** Longer texts are cut: a line is for looking, the list and the patch have the value. */
const MOST_CHARACTERS = 400;
/** Beyond this many rows equal stretches are folded for good. */
const MOST_ROWS = 400_000;

/** The row at a place, 0 to `count` - 1. */
export function rowAt(rows: Rows, index: number): Row {
  const flags = rows.flags[index] ?? 0;
  const start = (offset: number): number => rows.starts[2 * index + offset] ?? 0;
  const left = rows.text.slice(start(0), start(1));
  const right = (flags & IS_REPEATED) !== 0 ? left : rows.text.slice(start(1), start(2));
  return {
    kind: ROW_KINDS[(flags & KIND_MASK) as KindNumber], // written below
    depth: rows.depths[index] ?? 0,
    ...((flags & HAS_LEFT) === 0 ? {} : { left }),
    ...((flags & HAS_RIGHT) === 0 ? {} : { right }),
  };
}

class RowWriter {
  readonly #flags: number[] = [];
  readonly #depths: number[] = [];
  readonly #starts: number[] = [];
  readonly #pieces: string[] = [];
  #length = 0;
  readonly differenceRows: number[] = [];

  get count(): number {
    return this.#flags.length;
  }

  write(kind: RowKind, depth: number, left: string | undefined, right: string | undefined): void {
    const isRepeated = left === right;
    const sides = (left === undefined ? 0 : HAS_LEFT) | (right === undefined ? 0 : HAS_RIGHT);
    this.#flags.push(ROW_KINDS.indexOf(kind) | sides | (isRepeated ? IS_REPEATED : 0));
    this.#depths.push(Math.min(depth, 0xffff));
    this.#piece(left ?? '');
    this.#piece(isRepeated ? '' : (right ?? ''));
  }

  #piece(text: string): void {
    this.#starts.push(this.#length);
    this.#pieces.push(text);
    this.#length += text.length;
  }

  finish(isShortened: boolean): Rows {
    return {
      count: this.count,
      flags: Uint8Array.from(this.#flags),
      depths: Uint16Array.from(this.#depths),
      text: this.#pieces.join(''),
      starts: Uint32Array.from([...this.#starts, this.#length]),
      differenceRows: Uint32Array.from(this.differenceRows),
      isShortened,
    };
  }
}

/** Work that may ask for further work before it goes on; a stack of these takes the place of recursion. */
type Work = Generator<Work, void>;

type Side = 'left' | 'right';

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}… (${grouped(text.length)} characters)`
    : text;

const label = (key: string | undefined): string => (key === undefined ? '' : `${cut(stringifyJson(key))}: `);

const openText = (value: Container): string => (Array.isArray(value) ? '[' : '{');
const closeText = (value: Container): string => (Array.isArray(value) ? ']' : '}');
const sizeOf = (value: Container): number => (Array.isArray(value) ? value.length : value.size);

/** A scalar or an empty container on one line. */
const shortText = (value: JsonValue): string => cut(stringifyJson(value));

const isLong = (value: JsonValue): value is Container => isContainer(value) && sizeOf(value) > 0;

class Layout {
  readonly #writer: RowWriter;
  readonly #mostRows: number;
  readonly #foldsStretches: boolean;

  /** Without a limit of rows, equal stretches are folded. */
  constructor(writer: RowWriter, mostRows = Infinity) {
    this.#writer = writer;
    this.#mostRows = mostRows;
    this.#foldsStretches = mostRows === Infinity;
  }

  /** False if the rows became too many. */
  run(root: DiffNode, tree: Tree): boolean {
    const stack: Work[] = [
      root.kind === 'same'
        ? this.#equalPair(tree.left, tree.right, undefined, 0)
        : this.#node(root, undefined, 0),
    ];
    for (let work = stack.at(-1); work; work = stack.at(-1)) {
      const next = work.next();
      if (next.done === true) stack.pop();
      else stack.push(next.value);
      if (this.#writer.count > this.#mostRows) return false;
    }
    return true;
  }

  *#node(node: Exclude<DiffNode, { kind: 'same' }>, key: string | undefined, depth: number): Work {
    if (node.kind === 'array' || node.kind === 'object') yield this.#container(node, key, depth);
    else if (node.kind === 'ignored') yield this.#twoSided('ignored', node.left, node.right, key, depth);
    else if (node.kind === 'moved') yield this.#moved(node, depth);
    else yield this.#difference(node, key, depth);
  }

  *#difference(
    node: DiffNode & { kind: 'added' | 'removed' | 'changed' },
    key: string | undefined,
    depth: number,
  ): Work {
    if (!isMovedAway(node)) this.#writer.differenceRows.push(this.#writer.count);
    const { left, right } = { left: undefined, right: undefined, ...node };
    const hasMoved = isMovedAway(node) || (node.kind === 'added' && node.movedFrom !== undefined);
    yield this.#twoSided(hasMoved ? 'moved' : 'changed', left, right, key, depth);
  }

  /** An equal item at another place of an array: marked on its first and last line. */
  *#moved({ left, right }: DiffNode & { kind: 'moved' }, depth: number): Work {
    this.#writer.differenceRows.push(this.#writer.count);
    yield this.#equalPair(left, right, undefined, depth, 'moved');
  }

  /** Two values that differ: on one row where both fit on a line, else the left's lines and then the right's. */
  *#twoSided(
    kind: 'changed' | 'moved' | 'ignored',
    left: JsonValue | undefined,
    right: JsonValue | undefined,
    key: string | undefined,
    depth: number,
  ): Work {
    if (left !== undefined && right !== undefined && !isLong(left) && !isLong(right)) {
      this.#writer.write(kind, depth, label(key) + shortText(left), label(key) + shortText(right));
      return;
    }
    const oneSided = (side: RowKind): RowKind => (kind === 'changed' ? side : kind);
    if (left !== undefined) yield this.#oneSide('left', oneSided('removed'), left, key, depth);
    if (right !== undefined) yield this.#oneSide('right', oneSided('added'), right, key, depth);
  }

  *#oneSide(side: Side, kind: RowKind, value: JsonValue, key: string | undefined, depth: number): Work {
    const write = (text: string): void =>
      this.#writer.write(
        kind,
        depth,
        side === 'left' ? text : undefined,
        side === 'right' ? text : undefined,
      );
    if (!isLong(value)) {
      write(label(key) + shortText(value));
      return;
    }
    write(label(key) + openText(value));
    for (const [memberKey, member] of value.entries()) {
      yield this.#oneSide(
        side,
        kind,
        member,
        typeof memberKey === 'string' ? memberKey : undefined,
        depth + 1,
      );
    }
    write(closeText(value));
  }

  *#container(node: ContainerNode, key: string | undefined, depth: number): Work {
    const text = node.kind === 'array' ? '[' : '{';
    const kind = node.isMoved ? 'moved' : 'same';
    if (node.isMoved) this.#writer.differenceRows.push(this.#writer.count);
    this.#writer.write(kind, depth, label(key) + text, label(key) + text);
    for (const child of node.children)
      yield child.kind === 'same'
        ? this.#stretch(child, node, depth + 1)
        : this.#node(child, node.kind === 'object' ? child.key : undefined, depth + 1);
    const close = node.kind === 'array' ? ']' : '}';
    this.#writer.write(kind, depth, close, close);
  }

  /** Equal members or items of a container that has differences elsewhere. */
  *#stretch(node: DiffNode & { kind: 'same' }, parent: ContainerNode, depth: number): Work {
    const { length } = node;
    if (this.#foldsStretches && length > FOLDED_LENGTH) {
      const text = `… ${length} equal ${parent.kind === 'array' ? 'items' : 'members'}`;
      this.#writer.write('folded', depth, text, text);
    } else if (parent.kind === 'array') {
      for (let index = 0; index < length; index += 1) {
        const [left, right] = [parent.left[node.leftIndex + index], parent.right[node.rightIndex + index]];
        yield this.#equalPair(left ?? null, right ?? null, undefined, depth);
      }
    } else {
      for (const key of keysFrom(parent.left, node.leftIndex, length)) {
        yield this.#equalPair(parent.left.get(key) ?? null, parent.right.get(key) ?? null, key, depth);
      }
    }
  }

  /** Two values that count as equal: only spelling, the order of keys and ignored members may differ. */
  *#equalPair(
    left: JsonValue,
    right: JsonValue,
    key: string | undefined,
    depth: number,
    kind: 'same' | 'moved' = 'same',
  ): Work {
    if (!isLong(left) || !isLong(right) || Array.isArray(left) !== Array.isArray(right)) {
      yield this.#twoTexts(left, right, key, depth, kind);
      return;
    }
    if (this.#foldsStretches) {
      const text = `${label(key)}${openText(left)} … ${sizeOf(left)} equal ${closeText(left)}`;
      this.#writer.write(kind === 'moved' ? kind : 'folded', depth, text, text);
      return;
    }
    this.#writer.write(kind, depth, label(key) + openText(left), label(key) + openText(right));
    if (Array.isArray(left) && Array.isArray(right)) {
      for (const [index, item] of left.entries())
        yield this.#innerPair(item, right[index] ?? null, undefined, depth + 1);
    }
    if (left instanceof Map && right instanceof Map) yield this.#equalMembers(left, right, depth + 1);
    this.#writer.write(kind, depth, closeText(left), closeText(right));
  }

  /** Inside what is equal, no tolerance counts: numbers that differ there are ignored ones. */
  *#innerPair(left: JsonValue, right: JsonValue, key: string | undefined, depth: number): Work {
    const isIgnored =
      isNumber(left) && isNumber(right) && left !== right && canonicalNumber(left) !== canonicalNumber(right);
    if (isIgnored) yield this.#twoSided('ignored', left, right, key, depth);
    else yield this.#equalPair(left, right, key, depth);
  }

  *#equalMembers(left: Map<string, JsonValue>, right: Map<string, JsonValue>, depth: number): Work {
    for (const [key, value] of left) {
      const other = right.get(key);
      if (other === undefined) yield this.#oneSide('left', 'ignored', value, key, depth);
      else yield this.#innerPair(value, other, key, depth);
    }
    for (const [key, value] of right)
      if (!left.has(key)) yield this.#oneSide('right', 'ignored', value, key, depth);
  }

  *#twoTexts(
    left: JsonValue,
    right: JsonValue,
    key: string | undefined,
    depth: number,
    kind: 'same' | 'moved',
  ): Work {
    if (isLong(left) || isLong(right)) {
      yield this.#twoSided('ignored', left, right, key, depth);
      return;
    }
    const [leftText, rightText] = [shortText(left), shortText(right)];
    const isSame = leftText === rightText || (isNumber(left) && isNumber(right));
    this.#writer.write(isSame ? kind : 'ignored', depth, label(key) + leftText, label(key) + rightText);
  }
}

const FOLDED_LENGTH = 3;

const isNumber = (value: JsonValue): value is number | JsonNumber =>
  typeof value === 'number' || value instanceof JsonNumber;

function* keysFrom(
  map: ReadonlyMap<string, JsonValue>,
  from: number,
  length: number,
): Generator<string, void> {
  let index = 0;
  for (const key of map.keys()) {
    if (index >= from + length) return;
    if (index >= from) yield key;
    index += 1;
  }
}

/** The side-by-side view of a comparison. Equal stretches are whole, unless that would be too many rows. */
export function layOut(tree: Tree, mostRows = MOST_ROWS): Rows {
  const writer = new RowWriter();
  if (new Layout(writer, mostRows).run(tree.root, tree)) return writer.finish(false);
  const brief = new RowWriter();
  new Layout(brief).run(tree.root, tree);
  return brief.finish(true);
}
