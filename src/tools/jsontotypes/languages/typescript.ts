/** TypeScript. */
import type { Type } from '../model.ts';
import { quoted, wordsIn, type Writer } from '../writing.ts';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

function written(type: Type): string {
  switch (type.kind) {
    case 'unknown':
      return 'unknown';
    case 'integer':
    case 'float':
      return 'number';
    case 'date':
      return 'string';
    case 'array':
      return /[ |]/.test(written(type.of)) ? `(${written(type.of)})[]` : `${written(type.of)}[]`;
    case 'map':
      return `Record<string, ${written(type.of)}>`;
    case 'union':
      return type.of.map(written).join(' | ');
    case 'nullable':
      return `${written(type.of)} | null`;
    case 'object':
      return type.name;
    default:
      return type.kind;
  }
}

/** What the output uses: a type of the document would hide it. */
export const TYPESCRIPT_NAMES = wordsIn('Record');

/** Interfaces or types. Dates stay strings: `JSON.parse` gives no others. */
export const typescript: Writer = (model, { isAlias, isReadonly }) => {
  const lines: string[] = [];
  if (model.root.kind !== 'object' || model.root.name !== model.name)
    lines.push(`export type ${model.name} = ${written(model.root)};`, '');
  for (const { name, members } of model.objects) {
    lines.push(isAlias ? `export type ${name} = {` : `export interface ${name} {`);
    for (const { key, type, isOptional } of members)
      lines.push(
        `  ${isReadonly ? 'readonly ' : ''}${IDENTIFIER.test(key) ? key : quoted(key)}${isOptional ? '?' : ''}: ${written(type)};`,
      );
    lines.push(isAlias ? '};' : '}', '');
  }
  return { text: `${lines.join('\n').trimEnd()}\n`, losses: [] };
};
