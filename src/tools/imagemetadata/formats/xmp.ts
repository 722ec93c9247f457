/** Reads XMP (ISO 16684-1): each property with its path, of any namespace. */
import { decodeReferences, readMarkup, type Tag } from '#src/lib/svg/xml.ts';
import type { Entry } from '../meaning.ts';

/** What XMP says, and why it was not read to its end. */
export type Xmp = { readonly entries: readonly Entry[]; readonly problem?: string };

/** Elements that are wrapping alone. */
const WRAPPING = /^(?:[\w-]+:x[am]pmeta|rdf:(?:RDF|Description|li|Seq|Bag|Alt|value))$/;
/** Attributes that say nothing of the picture. */
const SILENT = /^(?:xmlns(?::|$)|xml:|rdf:(?:about|parseType|ID)$|x:xmptk$)/;
const DEEPEST = 50;
const MOST_ENTRIES = 10_000;

/** The properties of a packet. */
export function readXmp(bytes: Uint8Array): Xmp {
  const text = decoded(bytes);
  // Its entities could be made as long as one likes, and XMP has none.
  if (text.includes('<!DOCTYPE'))
    return { entries: [], problem: 'XMP has a document type, and was not read' };
  // Some programs keep a packet of spaces for later.
  if (/^(?:\s|<\?[^>]*\?>)*$/.test(text)) return { entries: [] };
  const { pieces, problem } = readMarkup(text);
  const values = new Map<string, string>();
  const keep = (path: string, value: string) => {
    const kept = value.trim();
    if (path === '' || kept === '' || (values.size >= MOST_ENTRIES && !values.has(path))) return;
    const before = values.get(path);
    values.set(path, before === undefined ? kept : `${before}; ${kept}`);
  };
  const open: { readonly path: string; text: string }[] = [];
  for (const piece of pieces) {
    const parent = open.at(-1);
    if (piece === 'end') {
      if (parent) keep(parent.path, parent.text);
      open.pop();
    } else if ('tag' in piece) {
      const path = pathOf(piece.tag, parent?.path);
      open.push({ path, text: '' });
      for (const { name, value } of piece.tag.attributes)
        if (!SILENT.test(name))
          keep(name === 'rdf:resource' ? path : joined(path, name), decodeReferences(value));
    } else if (parent) parent.text += piece.text;
  }
  const entries = Array.from(values, ([tag, raw]) => ({ group: 'XMP', tag, raw }));
  return { entries, ...(problem && { problem: `XMP cannot be read to its end: ${problem.message}` }) };
}

/** UTF-8, or UTF-16 by its mark. */
function decoded(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const code = mark === '254 255' ? 'utf-16be' : mark === '255 254' ? 'utf-16le' : 'utf-8';
  return new TextDecoder(code).decode(bytes).replaceAll('\0', '');
}

const pathOf = ({ name, depth }: Tag, parent = ''): string =>
  WRAPPING.test(name) || depth > DEEPEST ? parent : joined(parent, name);

const joined = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);
