/** The five dialects of JSON Schema: their keywords, and schemas for schemas made of them. */
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';

/** A dialect by its usual name. */
export type Dialect = '4' | '6' | '7' | '2019-09' | '2020-12';

/** Oldest first. */
export const DIALECTS: readonly Dialect[] = ['4', '6', '7', '2019-09', '2020-12'];

/** Their addresses, as `$schema` has them, without an empty fragment. */
export const DIALECT_URIS: Readonly<Record<Dialect, string>> = {
  '4': 'http://json-schema.org/draft-04/schema',
  '6': 'http://json-schema.org/draft-06/schema',
  '7': 'http://json-schema.org/draft-07/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** The dialect that an address names. */
export const dialectOf = (uri: string): Dialect | undefined =>
  DIALECTS.find((dialect) => DIALECT_URIS[dialect] === uri.replace(/#$/, ''));

/** Whether a dialect is this one or a later one. */
export const isFrom = (dialect: Dialect, first: Dialect): boolean =>
  DIALECTS.indexOf(dialect) >= DIALECTS.indexOf(first);

/** What the value of a keyword has to be. */
type Shape =
  | 'any'
  | 'array'
  | 'boolean'
  | 'count'
  | 'dependencies'
  | 'flags'
  | 'id'
  | 'items'
  | 'items4'
  | 'name'
  | 'names'
  | 'namesByKey'
  | 'number'
  | 'positive'
  | 'schema'
  | 'schemaOrBoolean'
  | 'schemas'
  | 'schemaList'
  | 'string'
  | 'type'
  | 'values';

/** The vocabularies of 2019-09 and 2020-12 by the ends of their addresses. */
export type Vocabulary =
  'core' | 'applicator' | 'unevaluated' | 'validation' | 'meta-data' | 'format' | 'content';

type Keyword = {
  readonly shape: Shape;
  readonly vocabulary: Vocabulary;
  readonly from: Dialect;
  readonly to: Dialect;
};

const row = (
  vocabulary: Vocabulary,
  shape: Shape,
  names: string,
  from: Dialect = '4',
  to: Dialect = '2020-12',
): (readonly [string, Keyword])[] =>
  names.split(' ').map((name) => [name, { shape, vocabulary, from, to }] as const);

const ROWS: readonly (readonly [string, Keyword])[] = [
  ...row('core', 'id', 'id', '4', '4'),
  ...row('core', 'id', '$id', '6'),
  ...row('core', 'string', '$schema $ref'),
  ...row('core', 'string', '$comment', '7'),
  ...row('core', 'name', '$anchor', '2019-09'),
  ...row('core', 'string', '$recursiveRef', '2019-09', '2019-09'),
  ...row('core', 'boolean', '$recursiveAnchor', '2019-09', '2019-09'),
  ...row('core', 'string', '$dynamicRef', '2020-12'),
  ...row('core', 'name', '$dynamicAnchor', '2020-12'),
  ...row('core', 'flags', '$vocabulary', '2019-09'),
  ...row('core', 'schemas', '$defs', '2019-09'),
  ...row('core', 'schemas', 'definitions'),
  ...row('applicator', 'schemaList', 'prefixItems', '2020-12'),
  ...row('applicator', 'items4', 'items', '4', '4'),
  ...row('applicator', 'items', 'items', '6', '2019-09'),
  ...row('applicator', 'schema', 'items', '2020-12'),
  ...row('applicator', 'schemaOrBoolean', 'additionalItems additionalProperties', '4', '4'),
  ...row('applicator', 'schema', 'additionalItems', '6', '2019-09'),
  ...row('applicator', 'schema', 'contains propertyNames additionalProperties', '6'),
  ...row('applicator', 'schemas', 'properties patternProperties'),
  ...row('applicator', 'dependencies', 'dependencies'),
  ...row('applicator', 'schemas', 'dependentSchemas', '2019-09'),
  ...row('applicator', 'schema', 'if then else', '7'),
  ...row('applicator', 'schemaList', 'allOf anyOf oneOf'),
  ...row('applicator', 'schema', 'not'),
  ...row('unevaluated', 'schema', 'unevaluatedItems unevaluatedProperties', '2019-09'),
  ...row('validation', 'type', 'type'),
  ...row('validation', 'any', 'const', '6'),
  ...row('validation', 'values', 'enum', '4', '4'),
  ...row('validation', 'array', 'enum', '6'),
  ...row('validation', 'positive', 'multipleOf'),
  ...row('validation', 'number', 'maximum minimum'),
  ...row('validation', 'boolean', 'exclusiveMaximum exclusiveMinimum', '4', '4'),
  ...row('validation', 'number', 'exclusiveMaximum exclusiveMinimum', '6'),
  ...row('validation', 'count', 'maxLength minLength maxItems minItems maxProperties minProperties'),
  ...row('validation', 'string', 'pattern'),
  ...row('validation', 'boolean', 'uniqueItems'),
  ...row('validation', 'count', 'maxContains minContains', '2019-09'),
  ...row('validation', 'values', 'required', '4', '4'),
  ...row('validation', 'names', 'required', '6'),
  ...row('validation', 'namesByKey', 'dependentRequired', '2019-09'),
  ...row('format', 'string', 'format'),
  ...row('content', 'string', 'contentEncoding contentMediaType', '7'),
  ...row('content', 'schema', 'contentSchema', '2019-09'),
  ...row('meta-data', 'string', 'title description'),
  ...row('meta-data', 'any', 'default'),
  ...row('meta-data', 'array', 'examples', '6'),
  ...row('meta-data', 'boolean', 'readOnly', '7'),
  ...row('meta-data', 'boolean', 'writeOnly', '7'),
  ...row('meta-data', 'boolean', 'deprecated', '2019-09'),
];

/** A keyword of a dialect; `undefined` where the dialect does not know it. */
export const keywordOf = (name: string, dialect: Dialect): Keyword | undefined =>
  BY_NAME.get(name)?.find((keyword) => isFrom(dialect, keyword.from) && isFrom(keyword.to, dialect));

const BY_NAME = new Map<string, Keyword[]>();
for (const [name, keyword] of ROWS) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), keyword]);

const object = (members: Readonly<Record<string, JsonValue>>): JsonObject => new Map(Object.entries(members));

/** What a keyword's value has to be, as a schema; `self` refers to the schema for schemas. */
function shapeSchema(shape: Shape, self: JsonValue): JsonValue {
  const list = (items: JsonValue) => object({ type: 'array', items, minItems: 1 });
  const names = object({ type: 'array', items: object({ type: 'string' }), uniqueItems: true });
  const map = (values: JsonValue) => object({ type: 'object', additionalProperties: values });
  const shapes: Readonly<Record<Shape, JsonValue>> = {
    any: object({}),
    array: object({ type: 'array' }),
    boolean: object({ type: 'boolean' }),
    count: object({ type: 'integer', minimum: 0 }),
    dependencies: map(object({ anyOf: [self, names] })),
    flags: map(object({ type: 'boolean' })),
    id: object({ type: 'string' }),
    items: object({ anyOf: [self, list(self)] }),
    items4: object({ anyOf: [self, list(self)] }),
    name: object({ type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' }),
    names,
    namesByKey: map(names),
    number: object({ type: 'number' }),
    positive: object({ type: 'number', not: object({ maximum: 0 }) }),
    schema: self,
    schemaOrBoolean: object({ anyOf: [object({ type: 'boolean' }), self] }),
    schemas: map(self),
    schemaList: list(self),
    string: object({ type: 'string' }),
    type: object({
      anyOf: [
        object({ enum: TYPES }),
        object({ type: 'array', items: object({ enum: TYPES }), minItems: 1, uniqueItems: true }),
      ],
    }),
    values: object({ type: 'array', minItems: 1, uniqueItems: true }),
  };
  return shapes[shape];
}

const TYPES: JsonValue = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The schema for schemas at an address: that of a dialect, or of one vocabulary of it. */
export function metaschemaAt(uri: string): JsonObject | undefined {
  const dialect = dialectOf(uri);
  if (dialect) return metaschema(uri, dialect, () => true);
  const [, year, name] =
    /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/meta\/([a-z-]+)$/.exec(uri) ?? [];
  const vocabulary = name?.replace(/^format-.*/, 'format');
  if (year !== '2019-09' && year !== '2020-12') return undefined;
  return ROWS.some(([, keyword]) => keyword.vocabulary === vocabulary)
    ? metaschema(uri, year, (keyword) => keyword.vocabulary === vocabulary)
    : undefined;
}

function metaschema(uri: string, dialect: Dialect, isIn: (keyword: Keyword) => boolean): JsonObject {
  const self = object(
    dialect === '2020-12'
      ? { $dynamicRef: '#meta' }
      : dialect === '2019-09'
        ? { $recursiveRef: '#' }
        : { $ref: '#' },
  );
  const properties: JsonObject = new Map();
  for (const [name] of ROWS) {
    const keyword = keywordOf(name, dialect);
    if (keyword && isIn(keyword)) properties.set(name, shapeSchema(keyword.shape, self));
  }
  const meta: JsonObject = new Map<string, JsonValue>([
    ['$schema', DIALECT_URIS[dialect] + (isFrom(dialect, '2019-09') ? '' : '#')],
    [dialect === '4' ? 'id' : '$id', uri],
  ]);
  if (dialect === '2020-12') meta.set('$dynamicAnchor', 'meta');
  if (dialect === '2019-09') meta.set('$recursiveAnchor', true);
  meta.set('type', dialect === '4' ? 'object' : ['object', 'boolean']);
  meta.set('properties', properties);
  if (dialect === '4')
    meta.set('dependencies', object({ exclusiveMaximum: ['maximum'], exclusiveMinimum: ['minimum'] }));
  return meta;
}
