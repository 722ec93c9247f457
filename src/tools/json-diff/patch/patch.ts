/** JSON Patch (RFC 6902): written from a comparison, and applied to a document. Numbers stay exact. */
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import { JsonNumber, type JsonObject, type JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { ContainerNode, DiffNode, Tree } from '../comparing/compare.ts';
import { type Container, isContainer, isEqual } from '../comparing/identity.ts';
import { parseIndex, parsePointer } from '../comparing/pointer.ts';

type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: JsonValue }
  | { readonly op: 'remove'; readonly path: string };

/** Paths longer than this in all (deep documents repeat them level by level) make way for one replacement of the whole. */
const MOST_PATH_CHARACTERS = 50_000_000;

/**
 * The operations that turn left into right, first to last: of an array first what goes (from the end), then what comes, then what
 * changes inside, so that every path is right at its moment.
 */
function operationsOf({ root, right }: Tree, mostPathCharacters: number): Operation[] {
  const operations: Operation[] = [];
  let pathCharacters = 0;
  const stack: (readonly [DiffNode, string])[] = [[root, '']];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, path] = next;
    if (node.kind === 'changed') operations.push({ op: 'replace', path, value: node.right });
    if ((node.kind !== 'array' && node.kind !== 'object') || !node.differs) continue;
    const inside = node.kind === 'array' ? arrayOperations(node, path) : memberOperations(node, path);
    for (const operation of inside.operations) operations.push(operation);
    for (const child of inside.children.toReversed()) stack.push(child);
    pathCharacters += path.length * (inside.operations.length + 1);
    if (pathCharacters > mostPathCharacters) return [{ op: 'replace', path: '', value: right }];
  }
  return operations;
}

type InnerDifferences = {
  readonly operations: readonly Operation[];
  readonly children: readonly (readonly [DiffNode, string])[];
};

function memberOperations({ children }: ContainerNode, path: string): InnerDifferences {
  const operations: Operation[] = [];
  const deeper: (readonly [DiffNode, string])[] = [];
  for (const child of children) {
    const childPath = `${path}/${escapePointerKey(child.key)}`;
    if (child.kind === 'added') operations.push({ op: 'add', path: childPath, value: child.right });
    else if (child.kind === 'removed') operations.push({ op: 'remove', path: childPath });
    else deeper.push([child, childPath]);
  }
  return { operations, children: deeper };
}

/**
 * The tree's children stand in the order the array will have: the right array's where order counts, otherwise what stays and then
 * what is added. Ignored items stay, and are not added.
 */
function arrayOperations({ children }: ContainerNode, path: string): InnerDifferences {
  const removals: Operation[] = [];
  const additions: Operation[] = [];
  const deeper: (readonly [DiffNode, string])[] = [];
  let index = 0;
  for (const child of children) {
    const itemPath = `${path}/${index}`;
    if (child.kind === 'removed') {
      removals.push({ op: 'remove', path: `${path}/${child.leftIndex}` });
      continue;
    }
    if (child.kind === 'ignored' && child.leftIndex < 0) continue;
    if (child.kind === 'added') additions.push({ op: 'add', path: itemPath, value: child.right });
    else deeper.push([child, itemPath]);
    index += child.kind === 'same' ? child.length : 1;
  }
  return { operations: [...removals.reverse(), ...additions], children: deeper };
}

const toJson = (operation: Operation): JsonObject =>
  new Map<string, JsonValue>([
    ['op', operation.op],
    ['path', operation.path],
    ...(operation.op === 'remove' ? [] : [['value', operation.value] as const]),
  ]);

/** The comparison as a JSON Patch document. Ignored places and tolerated numbers are left as they are. */
export const toPatch = (tree: Tree, mostPathCharacters = MOST_PATH_CHARACTERS): JsonValue[] =>
  operationsOf(tree, mostPathCharacters).map(toJson);

/** A copy that shares no container with the original; any depth. */
export function cloneJson(value: JsonValue): JsonValue {
  if (!isContainer(value)) return value;
  const root: Container = emptyLike(value);
  const stack: (readonly [from: Container, to: Container])[] = [[value, root]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [from, to] = next;
    for (const [key, member] of from.entries()) {
      const copy = isContainer(member) ? emptyLike(member) : member;
      if (isContainer(member) && isContainer(copy)) stack.push([member, copy]);
      if (Array.isArray(to)) to.push(copy);
      else to.set(String(key), copy);
    }
  }
  return root;
}

const emptyLike = (container: Container): Container => (Array.isArray(container) ? [] : new Map());

/** A document being patched; the root may be replaced. */
type Target = { root: JsonValue };

type OperationFunction = (
  target: Target,
  operation: ReadonlyMap<string, JsonValue>,
  path: readonly string[],
) => Result<unknown>;

const show = (path: readonly string[]): string =>
  path.length === 0 ? 'the whole document' : path.map((key) => `/${escapePointerKey(key)}`).join('');

const missing = (path: readonly string[]): Result<never> =>
  fail(`expected a value at ${show(path)}, found none`);

function find(root: JsonValue, path: readonly string[]): Result<JsonValue> {
  let value = root;
  for (const [depth, key] of path.entries()) {
    const member = memberOf(value, key);
    if (member === undefined) return missing(path.slice(0, depth + 1));
    value = member;
  }
  return ok(value);
}

function memberOf(value: JsonValue, key: string): JsonValue | undefined {
  if (value instanceof Map) return value.get(key);
  if (!Array.isArray(value)) return undefined;
  const index = parseIndex(key);
  return index === undefined ? undefined : value[index];
}

/** The container that holds a path's last key. */
function parentOf(root: JsonValue, path: readonly string[]): Result<Container> {
  const parent = find(root, path.slice(0, -1));
  if (!parent.ok) return parent;
  if (isContainer(parent.value)) return ok(parent.value);
  return fail(`expected an object or array at ${show(path.slice(0, -1))}, found ${kindOf(parent.value)}`);
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  return value instanceof JsonNumber ? 'number' : typeof value;
}

function addAt(target: Target, path: readonly string[], value: JsonValue): Result<unknown> {
  const key = path.at(-1);
  if (key === undefined) {
    target.root = value;
    return ok(undefined);
  }
  const parent = parentOf(target.root, path);
  if (!parent.ok) return parent;
  if (!Array.isArray(parent.value)) {
    parent.value.set(key, value);
    return ok(undefined);
  }
  const index = key === '-' ? parent.value.length : parseIndex(key);
  if (index === undefined || index > parent.value.length) {
    return fail(`expected an index from 0 to ${parent.value.length} or "-" at ${show(path)}, found "${key}"`);
  }
  parent.value.splice(index, 0, value);
  return ok(undefined);
}

/** Takes a value out and gives it back. */
function takeAt(target: Target, path: readonly string[]): Result<JsonValue> {
  const key = path.at(-1);
  if (key === undefined) {
    const { root } = target;
    target.root = null;
    return ok(root);
  }
  const parent = parentOf(target.root, path);
  if (!parent.ok) return parent;
  const value = memberOf(parent.value, key);
  if (value === undefined) return missing(path);
  if (Array.isArray(parent.value)) parent.value.splice(Number(key), 1);
  else parent.value.delete(key);
  return ok(value);
}

function replaceAt(target: Target, path: readonly string[], value: JsonValue): Result<unknown> {
  const key = path.at(-1);
  if (key === undefined) {
    target.root = value;
    return ok(undefined);
  }
  const parent = parentOf(target.root, path);
  if (!parent.ok) return parent;
  if (memberOf(parent.value, key) === undefined) return missing(path);
  if (Array.isArray(parent.value)) parent.value[Number(key)] = value;
  else parent.value.set(key, value); // of an existing key: its place among the others stays
  return ok(undefined);
}

function valueOf(operation: ReadonlyMap<string, JsonValue>): Result<JsonValue> {
  const value = operation.get('value');
  return value === undefined ? fail('expected a "value" member, found none') : ok(cloneJson(value));
}

function fromOf(operation: ReadonlyMap<string, JsonValue>): Result<string[]> {
  const from = operation.get('from');
  return typeof from === 'string'
    ? parsePointer(from)
    : fail('expected a "from" member that is a string, found none');
}

const withValue =
  (
    apply: (target: Target, path: readonly string[], value: JsonValue) => Result<unknown>,
  ): OperationFunction =>
  (target, operation, path) => {
    const value = valueOf(operation);
    return value.ok ? apply(target, path, value.value) : value;
  };

const isInside = (path: readonly string[], from: readonly string[]): boolean =>
  path.length > from.length && from.every((key, depth) => key === path[depth]);

const APPLY: Readonly<Record<string, OperationFunction>> = {
  add: withValue(addAt),
  replace: withValue(replaceAt),
  remove: (target, _, path) => takeAt(target, path),
  move: (target, operation, path) => {
    const from = fromOf(operation);
    if (!from.ok) return from;
    if (isInside(path, from.value))
      return fail(`expected a place outside ${show(from.value)}, found ${show(path)} inside it`);
    const taken = takeAt(target, from.value);
    return taken.ok ? addAt(target, path, taken.value) : taken;
  },
  copy: (target, operation, path) => {
    const from = fromOf(operation);
    if (!from.ok) return from;
    const found = find(target.root, from.value);
    return found.ok ? addAt(target, path, cloneJson(found.value)) : found;
  },
  test: withValue((target, path, value) => {
    const found = find(target.root, path);
    if (!found.ok) return found;
    return isEqual(found.value, value)
      ? ok(undefined)
      : fail(`expected the tested value at ${show(path)}, found another`);
  }),
};

function applyOne(target: Target, operation: JsonValue): Result<unknown> {
  if (!(operation instanceof Map))
    return fail('expected an object with "op" and "path", found something else');
  const [op, path] = [operation.get('op'), operation.get('path')];
  const apply = typeof op === 'string' && Object.hasOwn(APPLY, op) ? APPLY[op] : undefined;
  if (!apply)
    return fail(
      `expected an "op" of add, remove, replace, move, copy or test, found ${typeof op === 'string' ? `"${op}"` : 'none'}`,
    );
  if (typeof path !== 'string') return fail('expected a "path" member that is a string, found none');
  const keys = parsePointer(path);
  return keys.ok ? apply(target, operation, keys.value) : keys;
}

/**
 * The document after a patch; the given one is left as it was. All or nothing: the first operation that fails is named
 * ("operation 3: expected a value at /a, found none").
 */
export function applyPatch(document: JsonValue, patch: JsonValue): Result<JsonValue> {
  if (!Array.isArray(patch))
    return fail('expected a JSON Patch, an array of operations, found something else');
  const target: Target = { root: cloneJson(document) };
  for (const [index, operation] of patch.entries()) {
    const applied = applyOne(target, operation);
    if (!applied.ok) return fail(`operation ${index + 1}: ${applied.problem.message}`);
  }
  return ok(target.root);
}
