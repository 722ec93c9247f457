/** Go, for encoding/json. */
import type { Type } from '../model.ts';
import { pascal, unique } from '../names.ts';
import { absentAndNull, anyWords, refersBack, uses, withoutNull, type Writer } from '../writing.ts';

function written(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'string':
      return 'string';
    case 'date':
      return 'time.Time';
    case 'integer':
      return type.size === 'big' ? 'json.Number' : type.size;
    case 'float':
      return 'float64';
    case 'array':
      return `[]${written(type.of)}`;
    case 'map':
      return `map[string]${written(type.of)}`;
    case 'object':
      return type.name;
    case 'nullable':
      return pointed(written(type.of));
    default:
      return 'any';
  }
}

/** Slices, maps and `any` have a nil of their own. */
const pointed = (type: string): string => (/^(?:\[\]|map\[|any$|\*)/.test(type) ? type : `*${type}`);

/** encoding/json sees only names that begin with a capital: `名` is `X名`. */
const exported = (key: string): string => pascal(key).replace(/^(?!\p{Lu})/u, 'X');

/** What a tag cannot hold. */
const UNTAGGED = /[,"\\`\p{C}]|^$/u;

/** Structs with tags. */
export const go: Writer = (model, { hasPointers }) => {
  const losses: string[] = [...absentAndNull(model, 'Go')];
  const isBig = ({ kind, ...rest }: Type) => kind === 'integer' && 'size' in rest && rest.size === 'big';
  const imports = [
    ...(uses(model, isBig) ? ['encoding/json'] : []),
    ...(uses(model, ({ kind }) => kind === 'date') ? ['time'] : []),
  ];
  const lines = ['package types', '', ...imports.flatMap((name) => [`import "${name}"`, ''])];
  if (model.root.kind !== 'object' || model.root.name !== model.name)
    lines.push(`type ${model.name} ${written(model.root)}`, '');
  for (const { name, members } of model.objects) {
    lines.push(`type ${name} struct {`);
    const taken = new Set<string>();
    for (const { key, type, isOptional } of members) {
      const plain = written(type);
      const shown = isOptional && hasPointers ? pointed(plain) : plain;
      const isSelf = withoutNull(type).type.kind === 'object' && !shown.startsWith('*');
      const field = `\t${unique(exported(key), taken)} ${isSelf && refersBack(model, type, name) ? `*${shown}` : shown}`;
      const comment = anyWords(type) === '' ? '' : ` // ${anyWords(type)}`;
      if (UNTAGGED.test(key)) losses.push(`A Go tag cannot hold the key ${JSON.stringify(key)} of ${name}.`);
      const tag = UNTAGGED.test(key) ? '-' : `${key}${isOptional ? ',omitempty' : key === '-' ? ',' : ''}`;
      lines.push(`${field} \`json:"${tag}"\`${comment}`);
    }
    lines.push('}', '');
  }
  return { text: `${lines.join('\n').trimEnd()}\n`, losses };
};
