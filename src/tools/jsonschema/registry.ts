/** All schemas that were given, by their addresses: resources, anchors, and which dialect each of them is in. */
import { unescapePointerKey } from '#src/lib/json-pointer.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import {
  DIALECT_URIS,
  dialectOf,
  isFrom,
  keywordOf,
  metaschemaAt,
  type Dialect,
  type Vocabulary,
} from './dialects.ts';

/** Keys and indexes that lead to a place, the last one first. */
export type Way = { readonly parent: Way; readonly key: string | number } | undefined;

/** The keys and indexes in their order. */
export function stepsOf(way: Way): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at = way; at; at = at.parent) steps.push(at.key);
  return steps.reverse();
}

/** A way with one more step. */
export const into = (parent: Way, key: string | number): Way => ({ parent, key });

/** A schema with an address of its own. */
export type Resource = {
  readonly uri: string;
  readonly root: JsonValue;
  readonly dialect: Dialect;
  /** Vocabularies in force; all of them unless a schema for schemas lists others. */
  readonly vocabularies: ReadonlySet<string> | undefined;
  readonly anchors: Map<string, Place>;
  readonly dynamicAnchors: Map<string, Place>;
  /** Which of the given texts it is in: an index, or −1 for what is built in. */
  readonly source: number;
  readonly way: Way;
};

/** A schema within a resource. */
export type Place = { readonly schema: JsonValue; readonly resource: Resource; readonly way: Way };

/** Something wrong with a schema before anything is checked with it. */
export type SchemaFault = { readonly message: string; readonly source: number; readonly way: Way };

/** Stands for the address of a schema that has none. */
const NO_ADDRESS = 'schema:';
const DEEPEST = 500;

/** An address as people see it: nothing for one that was not given. */
export const shownUri = (uri: string): string => (uri.startsWith(NO_ADDRESS) ? '' : uri);

/** Holds schemas and finds them. */
export class Registry {
  readonly #resources = new Map<string, Resource>();
  readonly faults: SchemaFault[] = [];
  /** Keywords that the dialects do not know. */
  readonly unknown = new Set<string>();
  readonly formats = new Set<string>();
  /** A schema needs to know what others looked at. */
  hasUnevaluated = false;
  readonly #places = new Map<JsonObject, Place>();
  readonly #references: { readonly place: Place; readonly key: string; readonly target: string }[] = [];
  readonly #given: readonly JsonValue[];
  readonly #roots: readonly Resource[];

  /** `given` are all schemas; those without `$schema` are in `dialect`. */
  constructor(given: readonly JsonValue[], dialect: Dialect, isForced = false) {
    this.#given = given;
    this.#roots = given.map((schema, source) =>
      this.add(
        schema,
        `${NO_ADDRESS}/${source}`,
        isForced ? dialect : (this.#dialect(schema) ?? dialect),
        source,
      ),
    );
    for (const { place, key, target } of this.#references) {
      if (place.resource.source >= 0 && !this.resolve(place, target))
        this.faults.push({
          message: `${shownUri(absolute(target, place.resource.uri) ?? target) || target} is not among the given schemas: nothing is fetched`,
          source: place.resource.source,
          way: into(place.way, key),
        });
    }
  }

  /** The given schema of an index. */
  placeOf(source: number): Place | undefined {
    const resource = this.#roots[source];
    return resource && { schema: resource.root, resource, way: undefined };
  }

  /** The schema that a schema has to fit. */
  metaschemaOf({ schema, resource }: Place): Place | undefined {
    const own = schema instanceof Map ? schema.get('$schema') : undefined;
    const root =
      this.#find(withoutFragment(typeof own === 'string' ? own : DIALECT_URIS[resource.dialect])) ??
      this.#find(DIALECT_URIS[resource.dialect]);
    return root && { schema: root.root, resource: root, way: root.way };
  }

  /** The dialect that `$schema` names, directly or by a given schema for schemas. */
  #dialect(schema: JsonValue): Dialect | undefined {
    const uri = schema instanceof Map ? schema.get('$schema') : undefined;
    if (typeof uri !== 'string') return undefined;
    const known = dialectOf(uri);
    if (known) return known;
    const own = this.#given.find((each) => each instanceof Map && each.get('$id') === uri);
    return own === undefined || own === schema ? undefined : this.#dialect(own);
  }

  #vocabularies(schema: JsonValue): ReadonlySet<string> | undefined {
    const uri = schema instanceof Map ? schema.get('$schema') : undefined;
    const own = this.#given.find((each) => each instanceof Map && each.get('$id') === uri);
    const vocabulary = own instanceof Map ? own.get('$vocabulary') : undefined;
    if (!(vocabulary instanceof Map)) return undefined;
    return new Set([...vocabulary.keys()].map((each) => each.slice(each.lastIndexOf('/') + 1)));
  }

  /** Adds a schema under an address; its own `$id` gives it another one. */
  add(schema: JsonValue, uri: string, dialect: Dialect, source: number): Resource {
    const id = schema instanceof Map ? idOf(schema, dialect) : undefined;
    const own = (id !== undefined && absolute(id, uri)) || uri;
    const resource = this.#resource(schema, withoutFragment(own), dialect, source, undefined);
    this.#visit({ schema, resource, way: undefined }, 0);
    return resource;
  }

  #resource(root: JsonValue, uri: string, dialect: Dialect, source: number, way: Way): Resource {
    const resource: Resource = {
      uri,
      root,
      dialect,
      vocabularies: this.#vocabularies(root),
      anchors: new Map(),
      dynamicAnchors: new Map(),
      source,
      way,
    };
    if (!this.#resources.has(uri)) this.#resources.set(uri, resource);
    else if (source >= 0 && this.#resources.get(uri)?.root !== root)
      this.faults.push({ message: `the address ${uri} stands twice`, source, way });
    return resource;
  }

  #visit(place: Place, depth: number): void {
    const { schema } = place;
    if (!(schema instanceof Map) || this.#places.has(schema)) return;
    if (depth > DEEPEST) {
      this.faults.push({
        message: `expected a schema of at most ${DEEPEST} levels`,
        source: place.resource.source,
        way: place.way,
      });
      return;
    }
    const here = this.#own(place, schema);
    this.#places.set(schema, here);
    this.#noteAnchors(here, schema);
    const { resource, way } = here;
    const isReferenceAlone = !isFrom(resource.dialect, '2019-09') && schema.has('$ref');
    for (const [key, value] of schema) {
      if (['$ref', '$dynamicRef', '$recursiveRef'].includes(key) && typeof value === 'string')
        this.#references.push({ place: here, key, target: value });
      if (isReferenceAlone && key !== 'definitions') continue;
      this.#note(here, key, value);
      for (const [step, child] of subschemas(key, value, resource.dialect)) {
        const inner = step === undefined ? into(way, key) : into(into(way, key), step);
        this.#visit({ schema: child, resource, way: inner }, depth + 1);
      }
    }
  }

  /** The place of a schema in a resource of its own, where its `$id` begins one. */
  #own(place: Place, schema: JsonObject): Place {
    const { resource, way } = place;
    if (schema === resource.root) return place;
    const dialect = dialectOf(textOf(schema.get('$schema'))) ?? resource.dialect;
    const id = idOf(schema, dialect);
    if (id === undefined || (id.startsWith('#') && !isFrom(dialect, '2019-09'))) return place;
    const uri = absolute(id, resource.uri);
    if (uri === undefined) return place;
    return {
      schema,
      resource: this.#resource(schema, withoutFragment(uri), dialect, resource.source, way),
      way,
    };
  }

  #noteAnchors(place: Place, schema: JsonObject): void {
    const { resource } = place;
    const id = idOf(schema, resource.dialect);
    if (id !== undefined && !isFrom(resource.dialect, '2019-09') && id.includes('#'))
      resource.anchors.set(id.slice(id.indexOf('#') + 1), place);
    if (!isFrom(resource.dialect, '2019-09')) return;
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = schema.get(key);
      if (typeof anchor !== 'string') continue;
      resource.anchors.set(anchor, place);
      if (key === '$dynamicAnchor') resource.dynamicAnchors.set(anchor, place);
    }
  }

  #note({ resource, way }: Place, key: string, value: JsonValue): void {
    if (resource.source < 0) return;
    if (!keywordOf(key, resource.dialect)) this.unknown.add(key);
    if (key.startsWith('unevaluated')) this.hasUnevaluated = true;
    if (key === 'format' && typeof value === 'string') this.formats.add(value);
    const patterns =
      key === 'pattern'
        ? [value]
        : key === 'patternProperties' && value instanceof Map
          ? [...value.keys()]
          : [];
    for (const pattern of patterns)
      if (typeof pattern === 'string' && !compiled(pattern))
        this.faults.push({
          message: `${JSON.stringify(pattern)} is not a regular expression of ECMA-262 with the flag u`,
          source: resource.source,
          way: into(way, key),
        });
  }

  /** What a reference in a schema means. */
  resolve({ resource }: Place, reference: string): Place | undefined {
    const uri = absolute(reference, resource.uri);
    if (uri === undefined) return undefined;
    const target = this.#find(withoutFragment(uri));
    if (!target) return undefined;
    const fragment = decoded(uri.includes('#') ? uri.slice(uri.indexOf('#') + 1) : '');
    if (fragment === undefined) return undefined;
    if (fragment === '') return { schema: target.root, resource: target, way: target.way };
    return fragment.startsWith('/') ? this.#follow(target, fragment) : target.anchors.get(fragment);
  }

  #find(uri: string): Resource | undefined {
    const known = this.#resources.get(uri);
    if (known) return known;
    const meta = metaschemaAt(uri);
    const dialect = meta && dialectOf(textOf(meta.get('$schema')));
    return meta && dialect && this.add(meta, uri, dialect, -1);
  }

  #follow(resource: Resource, pointer: string): Place | undefined {
    let place: Place = { schema: resource.root, resource, way: resource.way };
    for (const step of pointer.slice(1).split('/')) {
      const key = unescapePointerKey(step);
      const { schema } = place;
      const child = Array.isArray(schema)
        ? schema[Number(key)]
        : schema instanceof Map
          ? schema.get(key)
          : undefined;
      if (child === undefined) return undefined;
      const way = into(place.way, Array.isArray(schema) ? Number(key) : key);
      const known = child instanceof Map ? this.#places.get(child) : undefined;
      place = known ?? { schema: child, resource: place.resource, way };
    }
    // A place that no keyword makes a schema is one by being referred to.
    if (place.schema instanceof Map && !this.#places.has(place.schema)) this.#visit(place, 0);
    return place;
  }

  /** The place of a schema within another one, with its own address if it has one. */
  below({ resource, way }: Place, schema: JsonValue, key: string, step?: string | number): Place {
    const known = schema instanceof Map ? this.#places.get(schema) : undefined;
    return (
      known ?? { schema, resource, way: step === undefined ? into(way, key) : into(into(way, key), step) }
    );
  }
}

/** The address of a schema, if it has one that counts. */
function idOf(schema: JsonObject, dialect: Dialect): string | undefined {
  if (!isFrom(dialect, '2019-09') && schema.has('$ref')) return undefined;
  const id = schema.get(dialect === '4' ? 'id' : '$id');
  return typeof id === 'string' ? id : undefined;
}

/** The schemas in the value of a keyword, with the step to each where it is not the value itself. */
function* subschemas(
  key: string,
  value: JsonValue,
  dialect: Dialect,
): Generator<readonly [string | number | undefined, JsonValue]> {
  const shape = keywordOf(key, dialect)?.shape;
  if (!shape) return;
  if (shape.startsWith('schemaO') || shape === 'schema' || shape.startsWith('items')) {
    if (Array.isArray(value)) yield* value.entries();
    else yield [undefined, value];
  } else if (shape === 'schemaList' && Array.isArray(value)) yield* value.entries();
  else if ((shape === 'schemas' || shape === 'dependencies') && value instanceof Map) yield* value;
}

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** An address in full; `undefined` where it cannot be made. */
function absolute(reference: string, base: string): string | undefined {
  if (URL.canParse(reference, base)) return new URL(reference, base).href;
  return reference.startsWith('#') ? withoutFragment(base) + reference : undefined;
}

const withoutFragment = (uri: string): string => uri.replace(/#.*$/su, '');

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

const patterns = new Map<string, RegExp | undefined>();
const MOST_PATTERNS = 1000;

/** A pattern of a schema (ECMA-262 with the flag `u`); `undefined` where it is none. */
export function compiled(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  let made: RegExp | undefined;
  try {
    made = new RegExp(pattern, 'u');
  } catch {
    made = undefined;
  }
  if (patterns.size > MOST_PATTERNS) patterns.clear();
  patterns.set(pattern, made);
  return made;
}

/** Whether a vocabulary is in force. */
export const isInForce = ({ vocabularies, dialect }: Resource, vocabulary: Vocabulary): boolean =>
  !vocabularies ||
  [...vocabularies].some((each) => each === vocabulary || each.startsWith(`${vocabulary}-`)) ||
  (vocabulary === 'unevaluated' && dialect === '2019-09' && vocabularies.has('applicator'));
