/** JSON Merge Patch (RFC 7396): written from a comparison, and applied. It cannot express null, nor change part of an array. */
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { type ContainerNode, type DiffNode, differs, type Tree } from '../comparing/compare.ts';
import { forEachDifference } from '../comparing/differences.ts';
import { cloneJson } from './patch.ts';

type ObjectNode = ContainerNode & { readonly kind: 'object' };

/** What the patch holds for one node: a new value, null for a removal, or an object that goes deeper. */
const patchValue = (node: DiffNode): JsonValue =>
  node.kind === 'added' || node.kind === 'changed' || node.kind === 'array'
    ? (node.right as JsonValue)
    : null; // its array type is only readonly here

/** The comparison as a merge patch, for reading: it shares its values with the right document. A changed array is given whole. */
export function toMergePatch({ root, right }: Tree): JsonValue {
  if (root.kind !== 'object') return right instanceof Map && root.kind === 'same' ? new Map() : right;
  const patch: JsonObject = new Map();
  const stack: (readonly [ObjectNode, JsonObject])[] = [[root, patch]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, into] = next;
    for (const child of node.children.filter(differs)) {
      const deeper: JsonObject = new Map();
      if (child.kind === 'object') stack.push([child, deeper]);
      into.set(child.key, child.kind === 'object' ? deeper : patchValue(child));
    }
  }
  return patch;
}

/** The pointers of nulls that the right document has and a merge patch would read as "remove"; the first hundred. */
export function inexpressibleNulls(tree: Tree): string[] {
  const found: string[] = [];
  forEachDifference(tree.root, (node, { right }) => {
    if (node.kind === 'removed' || isBelowArray(node)) return true;
    // Its array type is only readonly here.
    for (const each of nullsIn(node.right as JsonValue, right)) {
      found.push(each);
      if (found.length === MOST_REPORTED) return false;
    }
    return true;
  });
  return found;
}

const MOST_REPORTED = 100;

function isBelowArray(node: DiffNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.kind === 'array') return true;
  return false;
}

/** Nulls that are members of objects, not below arrays: those a merge patch gives whole. The root itself may be null. */
function* nullsIn(value: JsonValue, pointer: string): Generator<string, void> {
  const stack: (readonly [JsonValue, string])[] = [[value, pointer]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [each, path] = next;
    if (each === null && path !== '') yield path;
    if (each instanceof Map)
      for (const [key, member] of each) stack.push([member, `${path}/${escapePointerKey(key)}`]);
  }
}

/** The document after a merge patch (RFC 7396, section 2, without recursion); the given one is left as it was. */
export function applyMergePatch(document: JsonValue, patch: JsonValue): JsonValue {
  if (!(patch instanceof Map)) return cloneJson(patch);
  const copy = cloneJson(document);
  const root: JsonObject = copy instanceof Map ? copy : new Map<string, JsonValue>();
  const stack: (readonly [JsonObject, JsonObject])[] = [[root, patch]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [target, changes] = next;
    for (const [key, change] of changes) {
      if (change === null) target.delete(key);
      else if (change instanceof Map) stack.push([objectAt(target, key), change]);
      else target.set(key, cloneJson(change));
    }
  }
  return root;
}

/** The object at a key, made where there is none or something else. */
function objectAt(target: JsonObject, key: string): JsonObject {
  const present = target.get(key);
  if (present instanceof Map) return present;
  const made: JsonObject = new Map();
  target.set(key, made);
  return made;
}
