/** What the view shows: lines side by side with what changed inside them. */
import { commonSubsequence } from '#src/lib/common-subsequence.ts';
import { foldCase } from '#src/lib/fold-case.ts';
import { headOf, hunksOf, keyOf, type Block, type IgnoreOptions } from './logic.ts';

/** A stretch of a line, and whether only this side has it. */
export type Piece = readonly [text: string, isChanged: boolean];

/** A line of one side, without the LF that ends it. */
export type Cell = {
  /** From 1. */
  readonly number: number;
  readonly pieces: readonly Piece[];
  /** It is the last line, and no line break ends it. */
  readonly isOpen?: true;
};

/** One row of the view. Rows of one change have its place in the list of blocks. */
export type Row =
  | { readonly kind: 'fold'; readonly count: number; readonly head: string }
  | {
      readonly kind: 'same' | 'ignored' | 'changed' | 'removed' | 'added';
      readonly left?: Cell;
      readonly right?: Cell;
      readonly block?: number;
    };

/** What is marked inside a line that changed. */
export type Detail = 'words' | 'characters' | 'none';

/** Two texts as lines, with the changes between them. */
export type Sides = {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly blocks: readonly Block[];
};

/** The view, and what of it was left out. */
export type View = {
  readonly rows: readonly Row[];
  /** More rows than a page can show. */
  readonly isCut: boolean;
  /** Lines so long, or so many, that nothing is marked inside some. */
  readonly lacksDetail: boolean;
};

/** Rows beyond which a page becomes slow. */
const MOST_ROWS = 2000;
/** `Intl.Segmenter` takes time by the square of a line's length. */
const LONGEST_DETAILED = 4000;
const MOST_DETAILED = 400_000;
/** Pairs of removed and added lines up to which those that are most alike stand beside each other. */
const MOST_PAIRS = 2500;
/** Lines that share less than this part of the longer one have nothing in common. */
const LEAST_SHARED = 0.2;

const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{M}]+$/u;
const CHARACTERS = new Intl.Segmenter('en');

/** Lays changes out with so many lines around each. */
export function viewOf(sides: Sides, context: number, detail: Detail, ignored: IgnoreOptions): View {
  const layout = new Layout(sides, detail, ignored);
  for (const hunk of hunksOf(sides.blocks, context, sides.left.length, sides.right.length)) {
    layout.foldTo(hunk.left, headOf(hunk));
    for (const block of hunk.blocks) {
      layout.sameTo(block.left);
      layout.block(block);
    }
    layout.sameTo(hunk.leftEnd);
  }
  layout.foldTo(sides.left.length, '');
  return layout;
}

class Layout implements View {
  readonly rows: Row[] = [];
  isCut = false;
  lacksDetail = false;
  readonly #sides: Sides;
  readonly #ignored: IgnoreOptions;
  readonly #changes: Changes;
  #left = 0;
  #right = 0;
  #block = 0;

  constructor(sides: Sides, detail: Detail, ignored: IgnoreOptions) {
    this.#sides = sides;
    this.#ignored = ignored;
    this.#changes = new Changes(detail, ignored);
  }

  foldTo(end: number, head: string): void {
    const count = end - this.#left;
    if (count > 0 || head !== '') this.#push({ kind: 'fold', count, head });
    this.#left += count;
    this.#right += count;
  }

  sameTo(end: number): void {
    while (this.#left < end) {
      const [left, right] = [this.#line('left', this.#left), this.#line('right', this.#right)];
      const kind = left === right ? 'same' : 'ignored';
      this.#push({ kind, left: cellOf(this.#left, left), right: cellOf(this.#right, right) });
      this.#left += 1;
      this.#right += 1;
    }
  }

  block({ left, leftEnd, right, rightEnd }: Block): void {
    const { left: a, right: b } = this.#sides;
    const block = this.#block;
    for (const [i, j] of pairsOf(a.slice(left, leftEnd), b.slice(right, rightEnd), this.#ignored)) {
      const [one, other] = [i === undefined ? undefined : left + i, j === undefined ? undefined : right + j];
      if (this.#isFull()) break;
      this.#push(this.#row(one, other, block));
    }
    this.#block += 1;
    [this.#left, this.#right] = [leftEnd, rightEnd];
  }

  #row(left: number | undefined, right: number | undefined, block: number): Row {
    if (left === undefined || right === undefined) {
      return {
        kind: left === undefined ? 'added' : 'removed',
        ...(left !== undefined && { left: cellOf(left, this.#line('left', left)) }),
        ...(right !== undefined && { right: cellOf(right, this.#line('right', right)) }),
        block,
      };
    }
    const [one, other] = [this.#line('left', left), this.#line('right', right)];
    const inside = this.#changes.between(bodyOf(one), bodyOf(other));
    this.lacksDetail ||= this.#changes.isSpent;
    return {
      kind: 'changed',
      left: cellOf(left, one, inside?.left),
      right: cellOf(right, other, inside?.right),
      block,
    };
  }

  #line = (side: 'left' | 'right', at: number): string => this.#sides[side][at] ?? '';

  #isFull(): boolean {
    this.isCut ||= this.rows.length >= MOST_ROWS;
    return this.isCut;
  }

  #push(row: Row): void {
    if (!this.#isFull()) this.rows.push(row);
  }
}

const bodyOf = (line: string): string => (line.endsWith('\n') ? line.slice(0, -1) : line);

const cellOf = (at: number, line: string, pieces?: readonly Piece[]): Cell => ({
  number: at + 1,
  pieces: pieces ?? [[bodyOf(line), false]],
  ...(!line.endsWith('\n') && { isOpen: true }),
});

type Pair = readonly [left: number | undefined, right: number | undefined];

/** Which removed line became which added one, in order; the rest stand alone. */
function pairsOf(left: readonly string[], right: readonly string[], ignored: IgnoreOptions): Pair[] {
  if (left.length === right.length) return left.map((_, at) => [at, at]);
  const isSmall = left.length * right.length <= MOST_PAIRS;
  const matches = isSmall ? alikePairs(left, right, ignored) : [];
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...matches, [left.length, right.length] as const]) {
    for (; i < x; i += 1) pairs.push([i, undefined]);
    for (; j < y; j += 1) pairs.push([undefined, j]);
    if (x < left.length && y < right.length) pairs.push([x, y]);
    [i, j] = [x + 1, y + 1];
  }
  return pairs;
}

/** The pairs in order with the greatest sum of shared words (dynamic programming). */
function alikePairs(left: readonly string[], right: readonly string[], ignored: IgnoreOptions) {
  const words = (line: string) => new Set(keyOf(line, ignored).match(/[\p{L}\p{N}_]+|\S/gu));
  const [a, b] = [left.map(words), right.map(words)];
  const scores = a.map((one) => b.map((other) => alikeness(one, other)));
  const best = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = best[i];
      const paired = (scores[i]?.[j] ?? 0) + at(i + 1, j + 1);
      if (row) row[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    const score = scores[i]?.[j] ?? 0;
    if (score > 0 && at(i, j) === score + at(i + 1, j + 1)) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const part = shared / Math.max(one.size, other.size, 1);
  return part >= LEAST_SHARED ? part : 0;
}

/** Finds what changed inside lines, as long as it does not take too long. */
class Changes {
  /** Some lines were too long, or together too many. */
  isSpent = false;
  readonly #segmenter: Intl.Segmenter | undefined;
  readonly #ignored: IgnoreOptions;
  #left = MOST_DETAILED;

  constructor(detail: Detail, ignored: IgnoreOptions) {
    this.#ignored = ignored;
    this.#segmenter =
      detail === 'none'
        ? undefined
        : new Intl.Segmenter('en', { granularity: detail === 'words' ? 'word' : 'grapheme' });
  }

  /** Both lines cut into pieces; `undefined` where nothing is marked inside. */
  between(
    left: string,
    right: string,
  ): { readonly left: readonly Piece[]; readonly right: readonly Piece[] } | undefined {
    const segmenter = this.#segmenter;
    if (!segmenter) return undefined;
    const length = left.length + right.length;
    if (Math.max(left.length, right.length) > LONGEST_DETAILED || length > this.#left) {
      this.isSpent = true;
      return undefined;
    }
    this.#left -= length;
    const words = [left, right].map((text) => Array.from(segmenter.segment(text), ({ segment }) => segment));
    const [a, b] = [words[0] ?? [], words[1] ?? []].map((own, at, both) => parted(own, both[1 - at] ?? []));
    if (!a || !b) return undefined;
    const ids = new Map<string, number>();
    const idOf = (token: string): number => {
      const key = this.#key(token);
      return ids.get(key) ?? (ids.set(key, ids.size + 1), ids.size);
    };
    const matches = commonSubsequence(a.map(idOf), b.map(idOf));
    const countIn = (list: readonly string[]) => list.filter((token) => token.trim() !== '').length;
    const shared = countIn(matches.map(([at]) => a[at] ?? ''));
    const isAlike = shared >= LEAST_SHARED * Math.max(countIn(a), countIn(b));
    const kept = isAlike ? matches : [];
    return piecesOf(a, b, kept);
  }

  #key(token: string): string {
    const folded = this.#ignored.case ? foldCase(token) : token;
    const foldsSpace =
      this.#ignored.space === 'ignore-space-change' || this.#ignored.space === 'ignore-all-space';
    return foldsSpace && token.trim() === '' ? ' ' : folded;
  }
}

type Match = readonly [left: number, right: number];

/** A word of a script without spaces that the other side has not is taken apart: dictionaries part 我喜欢你, and leave 我爱你 whole. */
function parted(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return words.flatMap((word) =>
    UNSPACED.test(word) && !known.has(word)
      ? Array.from(CHARACTERS.segment(word), ({ segment }) => segment)
      : [word],
  );
}

/** Both sides have the same number of shared pieces, so that they can be read beside each other. */
function piecesOf(a: readonly string[], b: readonly string[], matches: readonly Match[]) {
  const [left, right]: [Piece[], Piece[]] = [[], []];
  const add = (to: Piece[], tokens: readonly string[], isChanged: boolean) => {
    if (tokens.length > 0) to.push([tokens.join(''), isChanged]);
  };
  let [i, j, start] = [0, 0, 0];
  for (const [x, y] of [...matches, [a.length, b.length] as const]) {
    if (x > i || y > j || x === a.length) {
      add(left, a.slice(start, i), false);
      add(right, b.slice(j - (i - start), j), false);
      add(left, a.slice(i, x), true);
      add(right, b.slice(j, y), true);
      start = x;
    }
    [i, j] = [x + 1, y + 1];
  }
  return { left, right };
}

/** The view as `git diff --word-diff` writes it: `a [-red-]{+blue+} car`. */
export const wordDiffOf = (rows: readonly Row[]): string =>
  rows
    .flatMap((row) => {
      if (row.kind === 'fold') return row.head === '' ? [] : [row.head];
      const [left, right] = [row.left?.pieces ?? [], row.right?.pieces ?? []];
      if (row.kind === 'removed') return [`[-${textOf(left)}-]`];
      if (row.kind === 'added') return [`{+${textOf(right)}+}`];
      return [row.kind === 'changed' ? bothOf(left, right) : textOf(right)];
    })
    .join('\n');

const textOf = (pieces: readonly Piece[]): string => pieces.map(([text]) => text).join('');

function bothOf(left: readonly Piece[], right: readonly Piece[]): string {
  const hasMarks = [...left, ...right].some(([, isChanged]) => isChanged);
  if (!hasMarks) return `[-${textOf(left)}-]{+${textOf(right)}+}`;
  const rest = [...right];
  const added = (): string => (rest[0]?.[1] ? `{+${rest.shift()?.[0] ?? ''}+}` : '');
  let text = '';
  for (const [piece, isChanged] of left) {
    if (isChanged) text += `[-${piece}-]`;
    text += added();
    if (!isChanged) text += rest.shift()?.[0] ?? '';
  }
  return text + added();
}
