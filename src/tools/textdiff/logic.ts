/** Two texts by their lines: which differ, and the patch that makes the left one the right one. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { commonSubsequence } from '#src/lib/common-subsequence.ts';
import { foldCase } from '#src/lib/fold-case.ts';

/** Lines from `left` up to `leftEnd` became those from `right` up to `rightEnd`; all from 0. */
export type Block = {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
};

/** Changes that stand near each other, with the equal lines around them. */
export type Hunk = Block & { readonly blocks: readonly Block[] };

/** What two lines may differ in and still count as equal. */
export type IgnoreOptions = {
  readonly space: 'exact' | 'ignore-trailing-space' | 'ignore-space-change' | 'ignore-all-space';
  readonly case: boolean;
  readonly lineEnds: boolean;
};

/** Equal pairs of lines up to which the shortest script is found however much the texts differ. */
const MOST_PAIRS = 5_000_000;
const BLANKS = /[\t\v\f\r ]+/g;

/** The lines of a text, each with the LF that ends it. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found + 1;
    lines.push(text.slice(at, end));
    at = end;
  }
  return lines;
}

/** What equal lines share. As in GNU diff, a missing last line break is white space. */
export function keyOf(line: string, ignored: IgnoreOptions): string {
  const isEnded = line.endsWith('\n');
  let body = isEnded ? line.slice(0, -1) : line;
  if (ignored.lineEnds && body.endsWith('\r')) body = body.slice(0, -1);
  if (ignored.space === 'ignore-all-space') body = body.replace(BLANKS, '');
  else if (ignored.space === 'ignore-space-change') body = withoutEnd(body.replace(BLANKS, ' '));
  else if (ignored.space === 'ignore-trailing-space') body = withoutEnd(body);
  if (ignored.case) body = foldCase(body);
  return isEnded || ignored.space !== 'exact' ? `${body}\n` : body;
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '\t\v\f\r '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The changes between two sequences of lines, as few lines as possible, in order. */
export function blocksBetween(left: readonly string[], right: readonly string[]): Block[] {
  const ids = new Map<string, number>();
  const idOf = (line: string): number => ids.get(line) ?? (ids.set(line, ids.size + 1), ids.size);
  const [a, b] = [left.map(idOf), right.map(idOf)];
  const blocks: Block[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonSubsequence(a, b, undefined, MOST_PAIRS), [a.length, b.length] as const]) {
    if (x > i || y > j) blocks.push({ left: i, leftEnd: x, right: j, rightEnd: y });
    [i, j] = [x + 1, y + 1];
  }
  return slidDown(blocks, a, b);
}

/** Lines that could as well be added or removed further down are: a function ends with its own brace, not with its neighbour's. */
function slidDown(blocks: readonly Block[], a: readonly number[], b: readonly number[]): Block[] {
  const done: Block[] = [];
  for (const first of blocks.toReversed()) {
    let block = first;
    for (;;) {
      const next = done.at(-1);
      if (next?.left === block.leftEnd && next.right === block.rightEnd) {
        done.pop();
        block = { ...block, leftEnd: next.leftEnd, rightEnd: next.rightEnd };
        continue;
      }
      if (!canSlide(block, a, b)) break;
      block = {
        left: block.left + 1,
        leftEnd: block.leftEnd + 1,
        right: block.right + 1,
        rightEnd: block.rightEnd + 1,
      };
    }
    done.push(block);
  }
  return done.reverse();
}

function canSlide(
  { left, leftEnd, right, rightEnd }: Block,
  a: readonly number[],
  b: readonly number[],
): boolean {
  if (left === leftEnd) return rightEnd < b.length && b[right] === b[rightEnd];
  return right === rightEnd && leftEnd < a.length && a[left] === a[leftEnd];
}

/** Changes with so many equal lines around each; those whose lines would meet are one. */
export function hunksOf(
  blocks: readonly Block[],
  context: number,
  leftLength: number,
  rightLength: number,
): Hunk[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group && block.left - (group.at(-1)?.leftEnd ?? 0) <= 2 * context) group.push(block);
    else groups.push([block]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const before = Math.min(context, first.left, first.right);
    const after = Math.min(context, leftLength - last.leftEnd, rightLength - last.rightEnd);
    return [
      {
        left: first.left - before,
        leftEnd: last.leftEnd + after,
        right: first.right - before,
        rightEnd: last.rightEnd + after,
        blocks: group,
      },
    ];
  });
}

/** What `diff -u` writes (POSIX, "Diff -u Output Format"); nothing where the texts are equal. */
export function patchOf(
  left: readonly string[],
  right: readonly string[],
  blocks: readonly Block[],
  context: number,
  [leftName, rightName]: readonly [string, string],
): string {
  if (blocks.length === 0) return '';
  const parts = [`--- ${leftName}\n+++ ${rightName}\n`];
  const write = (sign: string, lines: readonly string[]) => {
    for (const line of lines)
      parts.push(sign, line, line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n');
  };
  for (const hunk of hunksOf(blocks, context, left.length, right.length)) {
    parts.push(headOf(hunk), '\n');
    let at = hunk.left;
    for (const block of hunk.blocks) {
      write(' ', left.slice(at, block.left));
      write('-', left.slice(block.left, block.leftEnd));
      write('+', right.slice(block.right, block.rightEnd));
      at = block.leftEnd;
    }
    write(' ', left.slice(at, hunk.leftEnd));
  }
  return parts.join('');
}

/** The name of a file as GNU diff heads a patch with it: in quotes where `patch` could read it in another way. */
export function nameInHead(name: string): string {
  if (!/[^!#-[\]-~]/.test(name)) return name;
  const quoted = Array.from(encodeUtf8(name), (byte) => {
    const sign = String.fromCharCode(byte);
    const letter = ESCAPES[sign];
    if (letter !== undefined) return `\\${letter}`;
    return sign >= ' ' && sign <= '~' ? sign : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${quoted.join('')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
};

/** `@@ -1,3 +1,4 @@`. */
export const headOf = (hunk: Block): string =>
  `@@ -${rangeOf(hunk.left, hunk.leftEnd)} +${rangeOf(hunk.right, hunk.rightEnd)} @@`;

/** Lines from 1; an empty range is named by the line before it. */
const rangeOf = (start: number, end: number): string => {
  const count = end - start;
  return count === 1 ? String(start + 1) : `${count === 0 ? start : start + 1},${count}`;
};

const SPACE = 'white space';

/** What texts may differ in although they mean the same. */
const MINOR: readonly (readonly [words: string, remove: (text: string) => string])[] = [
  ['the byte order mark', (text) => text.replace(/^\uFEFF/, '')],
  ['line ends', (text) => text.replaceAll('\r\n', '\n')],
  ['the last line break', (text) => (text.endsWith('\n') ? text.slice(0, -1) : text)],
  ['normal form', (text) => text.normalize('NFC')],
  ['letter case', foldCase],
  [SPACE, (text) => text.replace(/[\s\uFEFF]+/g, '')],
];

/** In which minor things alone two different texts differ; none where there is more. */
export function onlyMinor(left: string, right: string): string[] {
  const [single] = MINOR.find(([, remove]) => remove(left) === remove(right)) ?? [];
  if (single !== undefined && single !== SPACE) return [single];
  const without = (skipped: ReadonlySet<string>) =>
    [left, right].map((text) =>
      MINOR.reduce((kept, [words, remove]) => (skipped.has(words) ? kept : remove(kept)), text),
    );
  const skipped = new Set<string>();
  const isEqual = () => {
    const [one, other] = without(skipped);
    return one === other;
  };
  if (!isEqual()) return [];
  // White space holds line ends and marks too: where these explain the difference, it is left out.
  for (const [words] of MINOR.toReversed()) {
    skipped.add(words);
    if (!isEqual()) skipped.delete(words);
  }
  return MINOR.flatMap(([words]) => (skipped.has(words) ? [] : [words]));
}
