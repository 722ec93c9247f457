/** Zod 4. */
import type { Type } from '../model.ts';
import { dependenciesFirst, objectsIn, quoted, type Writer } from '../writing.ts';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

function written(type: Type): string {
  switch (type.kind) {
    case 'unknown':
    case 'null':
    case 'boolean':
    case 'string':
      return `z.${type.kind}()`;
    case 'date':
      return 'z.iso.datetime({ offset: true })';
    case 'integer':
    case 'float':
      return 'z.number()';
    case 'array':
      return `z.array(${written(type.of)})`;
    case 'map':
      return `z.record(z.string(), ${written(type.of)})`;
    case 'union':
      return `z.union([${type.of.map(written).join(', ')}])`;
    case 'nullable':
      return `${written(type.of)}.nullable()`;
    case 'object':
      return type.name;
  }
}

const nameOf = (key: string): string =>
  key === '__proto__' ? `[${quoted(key)}]` : IDENTIFIER.test(key) ? key : quoted(key);

/** Schemas with their types. What refers to a later one is a getter. */
export const zod: Writer = (model) => {
  const lines = ['import { z } from "zod";', ''];
  const defined = new Set<string>();
  for (const { name, members } of dependenciesFirst(model)) {
    lines.push(`export const ${name} = z.object({`);
    for (const { key, type, isOptional } of members) {
      const schema = `${written(type)}${isOptional ? '.optional()' : ''}`;
      const isForwardReference = objectsIn(type).some((object) => !defined.has(object));
      lines.push(
        isForwardReference ? `  get ${nameOf(key)}() { return ${schema}; },` : `  ${nameOf(key)}: ${schema},`,
      );
    }
    lines.push('});', `export type ${name} = z.infer<typeof ${name}>;`, '');
    defined.add(name);
  }
  if (model.root.kind !== 'object' || model.root.name !== model.name)
    lines.push(
      `export const ${model.name} = ${written(model.root)};`,
      `export type ${model.name} = z.infer<typeof ${model.name}>;`,
    );
  return { text: `${lines.join('\n').trimEnd()}\n`, losses: [] };
};
