/** From flat keys to values within values, and back. */
import type { Part } from './lines.ts';

/** How keys stand for nested values. */
export type Nesting = {
  /** Between the parts of a key; keys stay whole without it. */
  readonly separator: string | undefined;
  /** `a[0]`, or a part of its own. */
  readonly arrays: 'brackets' | 'parts';
};

/** A value, as it is typed. */
export type Scalar = string | number | boolean | null;

/** A value of its own with what stands above it, or values by their keys. */
export type Node<T> = { readonly leaf: T } | { readonly items: readonly Node<T>[] } | Branch<T>;
type Branch<T> = { readonly members: Map<Part, Node<T>> };

/** Further in, keys stay whole: readers of nested files give up at some depth. */
const DEEPEST = 100;

/** The parts of a path; `undefined` where a part would have no name or there are too many. */
export function split(path: readonly Part[], { separator, arrays }: Nesting): readonly Part[] | undefined {
  if (separator === undefined) return path;
  const parts = path.flatMap((part) =>
    typeof part === 'number' ? [part] : part.split(separator).flatMap((each) => indexed(each, arrays)),
  );
  const [first] = parts;
  return parts.includes('') || typeof first === 'number' || parts.length > DEEPEST ? undefined : parts;
}

function indexed(part: string, arrays: Nesting['arrays']): readonly Part[] {
  if (arrays === 'parts') return [/^(?:0|[1-9]\d{0,8})$/.test(part) ? Number(part) : part];
  const [, name, places = ''] = /^([^[\]]+)((?:\[(?:0|[1-9]\d{0,8})\])+)$/.exec(part) ?? [];
  return name === undefined ? [part] : [name, ...places.slice(1, -1).split('][').map(Number)];
}

/** One key for a path. */
export function join(path: readonly Part[], { separator = '.', arrays }: Nesting): string {
  return path
    .map((part, index) =>
      typeof part === 'number' && arrays === 'brackets'
        ? `[${part}]`
        : `${index > 0 ? separator : ''}${part}`,
    )
    .join('');
}

/** What was put together, and the paths that stayed whole because they are a value and a group at once. */
export type BuiltTree<T> = { readonly root: Node<T>; readonly flat: readonly (readonly Part[])[] };

/** Puts values together by their paths. Of two with one path the later wins. */
export function grow<T>(
  leaves: readonly { readonly path: readonly Part[]; readonly leaf: T }[],
  nesting: Nesting,
): BuiltTree<T> {
  const placed = leaves.map(({ path, leaf }) => ({
    path,
    leaf,
    parts: split(path, nesting) ?? [join(path, nesting)],
  }));
  const [values, groups] = [new Set<string>(), new Set<string>()];
  for (const { parts } of placed) {
    values.add(nameOf(parts));
    for (const group of groupsOf(parts)) groups.add(group);
  }
  const root: Branch<T> = { members: new Map() };
  const flat: (readonly Part[])[] = [];
  for (const { path, leaf, parts } of placed) {
    const isBoth = groups.has(nameOf(parts)) || groupsOf(parts).some((group) => values.has(group));
    if (isBoth) flat.push(path);
    put(root, isBoth ? [join(path, nesting)] : parts, leaf);
  }
  return { root: finished(root, nesting), flat };
}

const nameOf = (parts: readonly Part[]): string => JSON.stringify(parts);
const groupsOf = (parts: readonly Part[]): readonly string[] =>
  parts.slice(1).map((_part, index) => nameOf(parts.slice(0, index + 1)));

function put<T>(root: Branch<T>, parts: readonly Part[], leaf: T): void {
  let branch = root;
  for (const part of parts.slice(0, -1)) {
    const next = branch.members.get(part);
    const inner: Branch<T> = next && 'members' in next ? next : { members: new Map() };
    branch.members.set(part, inner);
    branch = inner;
  }
  branch.members.set(parts.at(-1) ?? '', { leaf });
}

/** Places 0 to n - 1, all there, make a list; any others are keys of what holds them. */
function finished<T>({ members }: Branch<T>, nesting: Nesting): Node<T> {
  const done: [Part, Node<T>][] = [...members].map(([part, node]) => [
    part,
    'members' in node ? finished(node, nesting) : node,
  ]);
  const items = done.map(([part]) => part).sort((a, b) => Number(a) - Number(b));
  if (items.length > 0 && items.every((part, index) => part === index))
    return { items: done.sort(([a], [b]) => Number(a) - Number(b)).map(([, node]) => node) };
  return { members: new Map(done.flatMap(([part, node]) => withPlaces(part, node, nesting))) };
}

/** `a` with the places 0 and 2 is `a[0]` and `a[2]`. */
function withPlaces<T>(part: Part, node: Node<T>, { arrays }: Nesting): readonly [Part, Node<T>][] {
  const inner = 'members' in node ? [...node.members] : [];
  const places = arrays === 'brackets' ? inner.filter(([key]) => typeof key === 'number') : [];
  if (places.length === 0) return [[part, node]];
  const rest = inner.filter(([key]) => typeof key !== 'number');
  const own: readonly [Part, Node<T>][] = rest.length > 0 ? [[part, { members: new Map(rest) }]] : [];
  return [...own, ...places.map(([place, each]): [Part, Node<T>] => [`${part}[${place}]`, each])];
}

/** What a text means: true, false, null, and numbers that print back the same. */
export function typed(text: string): Scalar {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  const number = Number(text);
  return /\d/.test(text) && Number.isFinite(number) && String(number) === text ? number : text;
}
