/** JSON Schema 2020-12. */
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import type { Type } from '../model.ts';
import type { Writer } from '../writing.ts';

const SIMPLE = {
  boolean: 'boolean',
  string: 'string',
  integer: 'integer',
  float: 'number',
  null: 'null',
} as const;

function written(type: Type): JsonObject {
  switch (type.kind) {
    case 'unknown':
      return new Map();
    case 'date':
      return new Map<string, JsonValue>([
        ['type', 'string'],
        ['format', 'date-time'],
      ]);
    case 'array':
      return new Map<string, JsonValue>([
        ['type', 'array'],
        ['items', written(type.of)],
      ]);
    case 'map':
      return new Map<string, JsonValue>([
        ['type', 'object'],
        ['additionalProperties', written(type.of)],
      ]);
    case 'object':
      return new Map([['$ref', `#/$defs/${type.name}`]]);
    case 'union':
      return new Map([['anyOf', type.of.map(written)]]);
    case 'nullable':
      return new Map([['anyOf', [written(type.of), written({ kind: 'null' })]]]);
    default:
      return new Map([['type', SIMPLE[type.kind]]]);
  }
}

/** A schema that every sample fits. An integer that is written as `1.0` is a number. */
export const schema: Writer = (model) => {
  const definitions: JsonObject = new Map();
  for (const { name, members } of model.objects) {
    const required = members.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
    definitions.set(
      name,
      new Map<string, JsonValue>([
        ['type', 'object'],
        ['properties', new Map(members.map(({ key, type }) => [key, written(type)]))],
        ...(required.length > 0 ? ([['required', required]] as const) : []),
      ]),
    );
  }
  const document: JsonObject = new Map<string, JsonValue>([
    ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
    ['title', model.name],
    ...written(model.root),
  ]);
  if (definitions.size > 0) document.set('$defs', definitions);
  return { text: `${stringifyJson(document, 2)}\n`, losses: [] };
};
