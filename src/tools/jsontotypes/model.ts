/** From the shape of samples to named types, as every language needs them. */
import { mergeMembers, mergeShape, newShape, type Shape } from '#src/lib/json-shape.ts';
import { pascal, singular, unique } from './names.ts';

/** A type. */
export type Type =
  | { readonly kind: 'unknown' | 'null' | 'boolean' | 'string' | 'date' | 'float' }
  | { readonly kind: 'integer'; readonly size: 'int64' | 'uint64' | 'big' }
  | { readonly kind: 'array' | 'map'; readonly of: Type }
  | { readonly kind: 'object'; readonly name: string }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  | { readonly kind: 'nullable'; readonly of: Type };

/** A member of an object: absent from some is optional, null in some is nullable. */
export type Member = { readonly key: string; readonly type: Type; readonly isOptional: boolean };

/** An object with a name. */
export type ObjectType = { readonly name: string; readonly members: readonly Member[] };

/** A place of the samples with a note about it. */
export type Place = { readonly path: string; readonly text: string };

/** All types of samples: of the documents, and of the objects in them, the outer ones first. */
export type Model = {
  readonly name: string;
  readonly root: Type;
  readonly objects: readonly ObjectType[];
  /** Numbers that a 64-bit float does not hold exactly. */
  readonly longNumbers: readonly Place[];
  /** Objects whose keys look like data. */
  readonly maps: readonly Place[];
};

/** What can be chosen for every language. */
export type ModelOptions = {
  readonly name: string;
  readonly maps: 'never' | 'data' | 'ask';
  /** Strings that all are moments with an offset become a type of their own. */
  readonly hasDates: boolean;
  /** No type can have these names. */
  readonly taken: ReadonlySet<string>;
};

const INT64 = [-(2n ** 63n), 2n ** 63n - 1n] as const;
const UINT64_MOST = 2n ** 64n - 1n;

/** Builds the types. The shape is changed: what refers to itself is folded. */
export function modelOf(shape: Shape, options: ModelOptions): Model {
  const builder = new Builder(options);
  builder.fold(shape, []);
  const name = unique(pascal(options.name), new Set(options.taken));
  const root = builder.rootOf(shape, name);
  return { name, root, objects: builder.objects, longNumbers: builder.longNumbers, maps: builder.maps };
}

class Builder {
  readonly #options: ModelOptions;
  readonly #taken: Set<string>;
  /** Types by wanted name and outline: equal shapes under one name are one type. */
  readonly #known = new Map<string, string>();
  /** An object that has the members of one around it is that one. */
  readonly #same = new Map<Shape, Shape>();
  readonly #names = new Map<Shape, string>();
  readonly objects: ObjectType[] = [];
  readonly longNumbers: Place[] = [];
  readonly maps: Place[] = [];

  constructor(options: ModelOptions) {
    this.#options = options;
    this.#taken = new Set(options.taken);
  }

  /** Finds objects that have the members of an object around them: `{ name, children: [{ name, children }] }`. */
  fold(shape: Shape, around: readonly Shape[]): void {
    const isObject = shape.kinds.has('object');
    const same = isObject ? around.find((each) => hasSameMembers(each, shape)) : undefined;
    const inside = isObject && !same ? [...around, shape] : around;
    for (const { shape: member } of shape.members.values()) this.fold(member, inside);
    if (shape.items) this.fold(shape.items, inside);
    if (!same) return;
    this.#same.set(shape, same);
    mergeMembers(same, shape);
  }

  /** The documents' name is an object's only where every document is that object. */
  rootOf(shape: Shape, name: string): Type {
    const isObject = shape.kinds.size === 1 && shape.kinds.has('object');
    const isMap = this.#options.maps === 'data' && hasDataKeys(shape);
    if (!isObject || isMap) this.#taken.add(name);
    return this.typeOf(shape, name, '$', true);
  }

  typeOf(shape: Shape, name: string, path: string, isRoot = false): Type {
    if (shape.longNumber !== undefined) this.longNumbers.push({ path, text: shape.longNumber });
    const kinds = [...shape.kinds].filter((kind) => kind !== 'null');
    const types = this.#alternatives(shape, name, path, isRoot);
    const [only, ...others] = types;
    if (only === undefined)
      return { kind: kinds.length === 0 && shape.kinds.has('null') ? 'null' : 'unknown' };
    const type: Type = others.length === 0 ? only : { kind: 'union', of: types };
    return shape.kinds.has('null') ? { kind: 'nullable', of: type } : type;
  }

  #alternatives(shape: Shape, name: string, path: string, isRoot: boolean): readonly Type[] {
    const { kinds } = shape;
    const types: Type[] = [];
    for (const kind of kinds) {
      if (kind === 'boolean') types.push({ kind });
      if (kind === 'string') types.push({ kind: this.#isDate(shape) ? 'date' : 'string' });
      if (kind === 'integer' && !kinds.has('number')) types.push({ kind, size: sizeOf(shape) });
      if (kind === 'number') types.push({ kind: 'float' });
      if (kind === 'array')
        types.push({
          kind,
          of: this.typeOf(
            shape.items ?? newShape(),
            isRoot ? `${name}Item` : pascal(singular(name)),
            `${path}[]`,
          ),
        });
      if (kind === 'object')
        types.push(this.#objectOf(shape, isRoot && kinds.size > 1 ? `${name}Object` : name, path));
    }
    return types;
  }

  #isDate(shape: Shape): boolean {
    return this.#options.hasDates && shape.formats?.includes('date-time') === true;
  }

  #objectOf(shape: Shape, name: string, path: string): Type {
    if (hasDataKeys(shape)) {
      const [key = ''] = shape.members.keys();
      this.maps.push({ path, text: key });
      if (this.#options.maps === 'data') {
        const values = newShape();
        for (const member of shape.members.values()) mergeShape(values, member.shape);
        return { kind: 'map', of: this.typeOf(values, `${name}Value`, `${path}.*`) };
      }
    }
    const same = this.#same.get(shape);
    const known = this.#names.get(same ?? shape) ?? this.#known.get(`${name} ${outlineOf(shape)}`);
    if (known !== undefined) return { kind: 'object', name: known };
    const given = unique(name, this.#taken);
    this.#names.set(shape, given);
    this.#known.set(`${name} ${outlineOf(shape)}`, given);
    // Its place is before those of its members.
    const at = this.objects.push({ name: given, members: [] }) - 1;
    const members = [...shape.members].map(([key, { shape: member, count }]): Member => ({
      key,
      type: this.typeOf(member, pascal(key), `${path}${stepOf(key)}`),
      isOptional: count < shape.objects,
    }));
    this.objects[at] = { name: given, members };
    return { kind: 'object', name: given };
  }
}

const stepOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

const FEWEST_SAME = 2;

const hasSameMembers = (one: Shape, other: Shape): boolean =>
  one.members.size >= FEWEST_SAME &&
  one.members.size === other.members.size &&
  [...one.members.keys()].every((key) => other.members.has(key));

function sizeOf({ least = 0n, most = 0n }: Shape): 'int64' | 'uint64' | 'big' {
  if (least >= INT64[0] && most <= INT64[1]) return 'int64';
  return least >= 0n && most <= UINT64_MOST ? 'uint64' : 'big';
}

const FEWEST_DATA_KEYS = 3;
const DATA_KEYS = [
  /^-?\d+(?:\.\d+)?$/,
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  /^\d{4}-\d\d(?:-\d\d(?:[T ][\d:.+Z-]+)?)?$/,
];
const IDENTIFIER = /^[\p{L}_$@][\p{L}\p{N}_$-]*$/u;

/** At least three keys that look like data, and values of one shape. */
function hasDataKeys({ members }: Shape): boolean {
  const keys = [...members.keys()];
  if (keys.length < FEWEST_DATA_KEYS) return false;
  const areData =
    DATA_KEYS.some((pattern) => keys.every((key) => pattern.test(key))) ||
    keys.every((key) => key !== '' && !IDENTIFIER.test(key));
  return areData && new Set([...members.values()].map(({ shape }) => outlineOf(shape))).size === 1;
}

/** Equal for shapes of the same kinds and members. */
function outlineOf(shape: Shape): string {
  const kinds = [...shape.kinds].map((kind) => (kind === 'integer' ? 'number' : kind)).sort();
  const members = [...shape.members]
    .map(([key, member]) => `${JSON.stringify(key)}:${outlineOf(member.shape)}`)
    .sort();
  return `${[...new Set(kinds)].join('|')}{${members.join()}}[${shape.items ? outlineOf(shape.items) : ''}]`;
}
