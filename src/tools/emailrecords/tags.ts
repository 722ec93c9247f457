/** Lists of `tag=value`, as DKIM, DMARC and their kin have them (RFC 6376 §3.2). */
import { wrong, type Finding } from './finding.ts';

/** `p=reject` with its place. */
export type Tag = {
  readonly name: string;
  readonly value: string;
  /** 1-based, of its name. */
  readonly column: number;
};

/** The tags in their order, and what is wrong in the list: what has no "=", and doubled tags. */
export function readTags(text: string): {
  readonly tags: readonly Tag[];
  readonly errors: readonly Finding[];
} {
  const tags: Tag[] = [];
  const errors: Finding[] = [];
  let at = 0;
  const names = new Set<string>();
  for (const part of text.split(';')) {
    const column = at + 1 + (part.length - part.trimStart().length);
    at += part.length + 1;
    const written = part.trim();
    if (written === '') continue;
    const equals = written.indexOf('=');
    const name = written.slice(0, equals).trim();
    if (equals < 0 || !/^[a-z]\w*$/i.test(name)) {
      errors.push(wrong(`expected a tag such as p=…, found "${shortened(written)}"`, column));
      continue;
    }
    if (names.has(name)) errors.push(wrong(`${name} stands there twice`, column));
    names.add(name);
    tags.push({ name, value: written.slice(equals + 1).trim(), column });
  }
  return { tags, errors };
}

/** At most 60 characters of a text. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** `expected r or s, found "x"` for a value that is none of these, whatever its capitals. */
export function notOneOf({ name, value, column }: Tag, values: readonly string[]): Finding | undefined {
  if (values.includes(value.toLowerCase())) return undefined;
  const wanted = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return wrong(`${name}: expected ${wanted}, found "${shortened(value)}"`, column);
}
