/** The tree as a flat list, one entry a difference, in the order of the documents. */
import { stringifyJson, type JsonValue } from '#src/lib/json.ts';
import type { DiffNode, Tree } from './compare.ts';
import { escapeToken } from './pointer.ts';

export type Difference = {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Where, in the left document; of an addition in the right one (RFC 6901). */
  readonly pointer: string;
  /** The values as JSON text on one line, shortened. */
  readonly left?: string;
  readonly right?: string;
  /** Equal-looking texts told apart: their code points, or the types where only those differ. */
  readonly hint?: string;
};

/** Long lists are cut: the patch has everything. */
export const MOST_LISTED = 20_000;
const MOST_LISTED_CHARACTERS = 5_000_000;
const PREVIEW_LENGTH = 200;

/** Enough of a value to recognise it, without writing out a large one. */
function preview(value: JsonValue): string {
  if (value instanceof Map && value.size > PREVIEW_LENGTH) return `{ … ${value.size} members }`;
  if (Array.isArray(value) && value.length > PREVIEW_LENGTH) return `[ … ${value.length} items ]`;
  const text = stringifyJson(value);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

/** What one node adds to the pointer of its parent. */
export const tokenOf = ({ parent, key, leftIndex, rightIndex }: DiffNode): string => {
  if (!parent) return '';
  return `/${parent.kind === 'array' ? Math.max(leftIndex < 0 ? rightIndex : leftIndex, 0) : escapeToken(key)}`;
};

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

type Listed = DiffNode & { readonly kind: Difference['kind'] };

function describe(node: Listed, pointer: string): Difference {
  if (node.kind === 'added') return { kind: 'added', pointer, right: preview(node.right) };
  if (node.kind === 'removed') return { kind: 'removed', pointer, left: preview(node.left) };
  const hint = hintFor(node.left, node.right);
  const values = { left: preview(node.left), right: preview(node.right) };
  return { kind: 'changed', pointer, ...values, ...(hint === undefined ? {} : { hint }) };
}

/** Visits every added, removed and changed node with its pointer, in order, until `visit` says stop. */
export function forEachDifference(root: DiffNode, visit: (node: Listed, pointer: string) => boolean): void {
  const stack: (readonly [DiffNode, string])[] = [[root, '']];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, pointer] = next;
    if (node.kind === 'same' || node.kind === 'ignored') continue;
    if (node.kind !== 'array' && node.kind !== 'object') {
      if (!visit(node, pointer)) return;
      continue;
    }
    if (node.differences === 0) continue;
    for (const child of node.children.toReversed()) stack.push([child, pointer + tokenOf(child)]);
  }
}

/** The list, cut where it grows past all reading. */
export function listDifferences({ root }: Tree): Difference[] {
  const list: Difference[] = [];
  let characters = 0;
  forEachDifference(root, (node, pointer) => {
    list.push(describe(node, pointer));
    characters += pointer.length;
    return list.length < MOST_LISTED && characters < MOST_LISTED_CHARACTERS;
  });
  return list;
}
