/** C#, for System.Text.Json. */
import type { Type } from '../model.ts';
import { pascal, unique } from '../names.ts';
import { absentAndNull, anyWords, quoted, uses, wordsIn, type Writer } from '../writing.ts';

/** Names that a record makes itself, and those of every object. */
const RESERVED = new Set(
  `Clone Deconstruct EqualityContract Equals Finalize GetHashCode GetType MemberwiseClone PrintMembers
  ReferenceEquals ToString`.split(/\s+/),
);

/** What the output uses: a type of the document would hide it. */
export const CSHARP_NAMES = wordsIn(
  'DateTimeOffset Dictionary JsonElement JsonPropertyName JsonPropertyNameAttribute List System',
);

/** Short, and as a using alias needs it before C# 12. */
const SCALARS = {
  boolean: ['bool', 'System.Boolean'],
  string: ['string', 'System.String'],
  date: ['DateTimeOffset', 'System.DateTimeOffset'],
  int64: ['long', 'System.Int64'],
  uint64: ['ulong', 'System.UInt64'],
  big: ['System.Numerics.BigInteger', 'System.Numerics.BigInteger'],
  float: ['double', 'System.Double'],
  null: ['object?', 'System.Object?'],
} as const;

function written(type: Type, isFull = false): string {
  const list = isFull ? 'System.Collections.Generic.' : '';
  switch (type.kind) {
    case 'boolean':
    case 'string':
    case 'date':
    case 'float':
    case 'null':
      return SCALARS[type.kind][isFull ? 1 : 0];
    case 'integer':
      return SCALARS[type.size][isFull ? 1 : 0];
    case 'array':
      return `${list}List<${written(type.of, isFull)}>`;
    case 'map':
      return `${list}Dictionary<string, ${written(type.of, isFull)}>`;
    case 'object':
      return type.name;
    case 'nullable':
      return orNull(written(type.of, isFull));
    default:
      return isFull ? 'System.Text.Json.JsonElement' : 'JsonElement';
  }
}

const orNull = (type: string): string => (type.endsWith('?') ? type : `${type}?`);

/** Records or classes. */
export const csharp: Writer = (model, { isClass }) => {
  const isBig = (type: Type) => type.kind === 'integer' && type.size === 'big';
  const losses = [
    ...absentAndNull(model, 'C#'),
    ...(uses(model, isBig) ? ['System.Text.Json reads a BigInteger only with a converter.'] : []),
  ];
  const lines = [
    '#nullable enable',
    'using System;',
    'using System.Collections.Generic;',
    'using System.Text.Json;',
    'using System.Text.Json.Serialization;',
  ];
  if (model.root.kind !== 'object' || model.root.name !== model.name)
    lines.push(`using ${model.name} = ${written(model.root, true).replace(/\?$/, '')};`);
  lines.push('');
  for (const { name, members } of model.objects) {
    // A member cannot have the name of its type.
    const taken = new Set([name]);
    const rows = members.map(({ key, type, isOptional }) => ({
      attribute: `JsonPropertyName(${quoted(key)})`,
      shown: isOptional ? orNull(written(type)) : written(type),
      name: unique(RESERVED.has(pascal(key)) ? `${pascal(key)}Value` : pascal(key), taken),
      comment: anyWords(type) === '' ? '' : `  // ${anyWords(type)}`,
      isOptional,
    }));
    if (isClass) {
      lines.push(`public class ${name}`, '{');
      for (const { attribute, shown, name: member, comment } of rows)
        lines.push(
          `    [${attribute}]`,
          `    public ${shown} ${member} { get; set; }${shown.endsWith('?') || isValue(shown) ? '' : ' = default!;'}${comment}`,
        );
      lines.push('}', '');
    } else if (rows.length === 0) lines.push(`public record ${name};`, '');
    else {
      lines.push(`public record ${name}(`);
      rows.forEach(({ attribute, shown, name: member, comment }, at) =>
        lines.push(
          `    [property: ${attribute}] ${shown} ${member}${at < rows.length - 1 ? ',' : ''}${comment}`,
        ),
      );
      lines.push(');', '');
    }
  }
  return { text: `${lines.join('\n').trimEnd()}\n`, losses };
};

const isValue = (type: string): boolean =>
  /^(?:bool|long|ulong|double|DateTimeOffset|JsonElement|System\.Numerics\.BigInteger)$/.test(type);
