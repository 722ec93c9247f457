/** The tree as a flat list, one entry a difference, in the order of the documents. */
import { grouped } from '#src/lib/format.ts';
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { isLowSurrogate } from '#src/lib/surrogates.ts';
import { type ContainerNode, type DiffNode, isMovedAway, type Tree } from './compare.ts';

/** Every kind, in the order in which they are counted. */
export const DIFFERENCE_KINDS = ['added', 'removed', 'changed', 'moved'] as const;

/** One difference, with its place and both values. */
export type Difference = {
  readonly kind: (typeof DIFFERENCE_KINDS)[number];
  /** Where, in the left document; of an addition in the right one (RFC 6901). */
  readonly pointer: string;
  /** Where in the right document, if that is another place than in the left one. */
  readonly rightPointer?: string;
  /** The values as JSON text on one line, shortened. */
  readonly left?: string;
  readonly right?: string;
  /** Equal-looking texts told apart: their code points, or the types where only those differ. */
  readonly hint?: string;
};

/** Long lists are cut: the patch has everything. */
const MOST_LISTED = 20_000;
const MOST_LISTED_CHARACTERS = 5_000_000;
const PREVIEW_LENGTH = 200;

/** Enough of a value to recognise it, without writing out a large one. */
function preview(value: JsonValue): string {
  if (value instanceof Map && value.size > PREVIEW_LENGTH) return `{ … ${grouped(value.size)} members }`;
  if (Array.isArray(value) && value.length > PREVIEW_LENGTH) return `[ … ${grouped(value.length)} items ]`;
  const text = stringifyJson(value);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

/** Of long texts that begin alike, this much of the beginning is kept before the first change. */
const LEAD_LENGTH = 40;

/** Two values that differ; of long texts the part around the first change. */
function previewPair(left: JsonValue, right: JsonValue): readonly [string, string] {
  if (typeof left !== 'string' || typeof right !== 'string') return [preview(left), preview(right)];
  const start = sharedLength(left, right) - LEAD_LENGTH;
  return start < LEAD_LENGTH
    ? [preview(left), preview(right)]
    : [previewFrom(left, start), previewFrom(right, start)];
}

/** In UTF-16 code units, and never in the middle of a character. */
function sharedLength(left: string, right: string): number {
  let length = 0;
  // Behind the end stands NaN, which is not even itself.
  while (left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

function previewFrom(text: string, start: number): string {
  const from = isLowSurrogate(text, start) ? start - 1 : start;
  const rest = text.slice(from, from + PREVIEW_LENGTH);
  const written = stringifyJson(rest).slice(1, -1);
  return `"…${written}${from + PREVIEW_LENGTH < text.length ? '…' : '"'}`;
}

const codePoints = (text: string): string =>
  Array.from(text)
    .slice(0, 24)
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

/** `é` and `e` + accent look alike, and so do other spellings that Unicode calls equivalent. */
function hintFor(left: JsonValue, right: JsonValue): string | undefined {
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  if (left.normalize('NFKC') !== right.normalize('NFKC')) return undefined;
  return `${codePoints(left)} → ${codePoints(right)}`;
}

/** A node that is a difference of its own. */
export type ListedNode = DiffNode & { readonly kind: Exclude<DiffNode['kind'], 'same' | 'ignored'> };

/** Where a node stands in both documents, as far as it does. */
export type Pointers = { readonly left: string; readonly right: string };

function describe(node: ListedNode, { left, right }: Pointers): Difference {
  const kind = kindOf(node);
  const places = {
    pointer: kind === 'added' ? right : left,
    ...(left !== right && (kind === 'changed' || kind === 'moved') && { rightPointer: right }),
  };
  if (node.kind === 'added') return { kind, ...places, right: preview(node.right) };
  if (node.kind !== 'changed') return { kind, ...places, left: preview(node.left as JsonValue) }; // a container is only readonly here
  const hint = hintFor(node.left, node.right);
  const [leftText, rightText] = previewPair(node.left, node.right);
  return { kind, ...places, left: leftText, right: rightText, ...(hint !== undefined && { hint }) };
}

/** A container is listed only where it has moved. */
export function kindOf(node: ListedNode): Difference['kind'] {
  if (node.kind === 'array' || node.kind === 'object') return 'moved';
  return node.kind === 'added' && node.movedFrom !== undefined ? 'moved' : node.kind;
}

/**
 * Visits every added, removed, changed and moved node with its pointers, in order, until `visit` returns false. What has moved and
 * changed inside is visited for its move first.
 */
export function forEachDifference(
  root: DiffNode,
  visit: (node: ListedNode, pointers: Pointers) => boolean,
): void {
  const stack: (readonly [DiffNode, Pointers])[] = [[root, { left: '', right: '' }]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, pointers] = next;
    if (node.kind === 'same' || node.kind === 'ignored' || isMovedAway(node)) continue;
    const isContainer = node.kind === 'array' || node.kind === 'object';
    if ((!isContainer || node.isMoved) && !visit(node, pointers)) return;
    if (!isContainer || !node.differs) continue;
    for (const child of node.children.toReversed()) stack.push([child, pointersOf(child, node, pointers)]);
  }
}

function pointersOf(child: DiffNode, parent: ContainerNode, { left, right }: Pointers): Pointers {
  const { key, leftIndex, rightIndex } = child;
  const token = (index: number): string => `/${parent.kind === 'array' ? index : escapePointerKey(key)}`;
  const movedFrom = child.kind === 'added' ? child.movedFrom : undefined;
  return {
    left: left + token(movedFrom ?? (leftIndex < 0 ? rightIndex : leftIndex)),
    right: right + token(rightIndex < 0 ? leftIndex : rightIndex),
  };
}

/** The list, cut where it grows past all reading. */
export function listDifferences(
  { root }: Tree,
  mostListed = MOST_LISTED,
  mostCharacters = MOST_LISTED_CHARACTERS,
): Difference[] {
  const list: Difference[] = [];
  let characters = 0;
  forEachDifference(root, (node, pointers) => {
    list.push(describe(node, pointers));
    characters += pointers.left.length + pointers.right.length;
    return list.length < mostListed && characters < mostCharacters;
  });
  return list;
}

const WORDS: Readonly<Record<Difference['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

/** The word for a kind of difference in the list. */
export const wordFor = (kind: Difference['kind']): string => WORDS[kind];

/** What stands for the empty pointer. */
export const WHOLE_DOCUMENT = '(whole document)';

/**
 * A difference as one line of text.
 * @example describeDifference({ kind: 'changed', pointer: '/a', left: '1', right: '2' }) // 'Changed /a: 1 → 2'
 */
export function describeDifference({ kind, pointer, rightPointer, left, right }: Difference): string {
  const [from, to] = [pointer, rightPointer].map((each) => (each === '' ? WHOLE_DOCUMENT : each));
  const places = to === undefined ? from : `${from} → ${to}`;
  const values = [left, right].filter((value) => value !== undefined).join(' → ');
  return `${wordFor(kind)} ${places}: ${values}`;
}
