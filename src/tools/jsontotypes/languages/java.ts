/** Java records, for Jackson. */
import type { Type } from '../model.ts';
import { camel, unique } from '../names.ts';
import { absentAndNull, anyWords, quoted, uses, withoutNull, wordsIn, type Writer } from '../writing.ts';

const KEYWORDS = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for
  goto if implements import instanceof int interface long native new package private protected public return short static strictfp
  super switch synchronized this throw throws transient try void volatile while true false null
  clone finalize getClass hashCode notify notifyAll toString wait`.split(/\s+/),
);

/** What the output uses, and what every Java file has: a type of the document would hide it. */
export const JAVA_NAMES = wordsIn(
  'BigInteger Boolean Double JsonProperty List Long Map Object Record String TypeReference',
);

function written(type: Type, isBoxed: boolean): string {
  switch (type.kind) {
    case 'boolean':
      return isBoxed ? 'Boolean' : 'boolean';
    case 'string':
    case 'date':
      return 'String';
    case 'integer':
      return type.size === 'int64' ? (isBoxed ? 'Long' : 'long') : 'BigInteger';
    case 'float':
      return isBoxed ? 'Double' : 'double';
    case 'array':
      return `List<${written(type.of, true)}>`;
    case 'map':
      return `Map<String, ${written(type.of, true)}>`;
    case 'object':
      return type.name;
    case 'nullable':
      return written(type.of, true);
    default:
      return 'Object';
  }
}

/** Records in one file: the one of the documents is public. */
export const java: Writer = (model) => {
  const isLarge = (type: Type) => type.kind === 'integer' && type.size !== 'int64';
  const imports = [
    ...(model.objects.some(({ members }) => members.length > 0)
      ? ['com.fasterxml.jackson.annotation.JsonProperty']
      : []),
    ...(uses(model, isLarge) ? ['java.math.BigInteger'] : []),
    ...(uses(model, ({ kind }) => kind === 'array') ? ['java.util.List'] : []),
    ...(uses(model, ({ kind }) => kind === 'map') ? ['java.util.Map'] : []),
  ];
  const lines = [...imports.map((name) => `import ${name};`), ''];
  const isRecord = model.root.kind === 'object' && model.root.name === model.name;
  if (!isRecord) {
    const document = written(model.root, true);
    lines.push(
      `/** Read the document with {@code new TypeReference<${document}>() {}}. */`,
      `public interface ${model.name} {}`,
      '',
    );
  }
  for (const { name, members } of model.objects) {
    const taken = new Set<string>();
    const rows = members.map(({ key, type, isOptional }) => {
      const plain = camel(key);
      const field = unique(KEYWORDS.has(plain) ? `${plain}Value` : plain, taken);
      const shown = written(type, isOptional || withoutNull(type).isNullable);
      return { start: `  @JsonProperty(${quoted(key)}) ${shown} ${field}`, words: anyWords(type) };
    });
    const start = `${name === model.name ? 'public ' : ''}record ${name}(`;
    if (rows.length === 0) lines.push(`${start}) {}`, '');
    else {
      const last = rows.length - 1;
      lines.push(start);
      rows.forEach(({ start: row, words }, at) =>
        lines.push(`${row}${at < last ? ',' : ''}${words === '' ? '' : ` // ${words}`}`),
      );
      lines.push(') {}', '');
    }
  }
  return { text: `${lines.join('\n').trim()}\n`, losses: absentAndNull(model, 'Java') };
};
