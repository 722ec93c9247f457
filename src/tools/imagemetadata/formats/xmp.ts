/** Reads XMP (ISO 16684-1): each property with its path, of any namespace. */
import { attributeOf, decodeReferences, readMarkup } from '#src/lib/svg/xml.ts';
import type { Entry } from '../meaning.ts';

/** What XMP says, and why it was not read to its end. */
export type Xmp = { readonly entries: readonly Entry[]; readonly problem?: string };

/** Elements that are wrapping alone. */
const WRAPPING = /^(?:x:x[am]pmeta|rdf:(?:RDF|Description|li|Seq|Bag|Alt|value))$/;
/** Attributes that say nothing of the picture. */
const SILENT = /^(?:xmlns(?::|$)|xml:|rdf:(?:about|parseType|ID)$|x:xmptk$)/;
const DEEPEST = 50;
const MOST_ENTRIES = 10_000;

/** The properties of a packet. */
export function readXmp(bytes: Uint8Array): Xmp {
  const [first, second] = bytes;
  const isWide = (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
  const code = isWide ? (first === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8';
  const text = new TextDecoder(code).decode(bytes).replaceAll('\0', '');
  // Its entities could be made as long as one likes, and XMP has none.
  if (text.includes('<!DOCTYPE'))
    return { entries: [], problem: 'XMP has a document type, and was not read' };
  // Some programs keep a packet of spaces for later.
  if (/^(?:\s|<\?[^>]*\?>)*$/.test(text)) return { entries: [] };
  const { pieces, problem } = readMarkup(text);
  const values = new Map<string, string>();
  const open: { readonly path: string; text: string }[] = [];
  const keep = (path: string, value: string) => {
    const kept = value.trim();
    if (path === '' || kept === '' || (values.size >= MOST_ENTRIES && !values.has(path))) return;
    const before = values.get(path);
    values.set(path, before === undefined ? kept : `${before}; ${kept}`);
  };
  for (const piece of pieces) {
    const parent = open.at(-1);
    if (piece === 'end') {
      const closed = open.pop();
      if (closed) keep(closed.path, closed.text);
    } else if ('text' in piece) {
      if (parent) parent.text += piece.text;
    } else {
      const { name, attributes, depth } = piece.tag;
      const path = WRAPPING.test(name) || depth > DEEPEST ? (parent?.path ?? '') : joined(parent?.path, name);
      open.push({ path, text: '' });
      const language = attributeOf(piece.tag, 'xml:lang');
      for (const { name: attribute, value } of attributes)
        if (!SILENT.test(attribute))
          keep(attribute === 'rdf:resource' ? path : joined(path, attribute), decodeReferences(value));
      if (language !== undefined && language !== 'x-default') keep(joined(path, 'xml:lang'), language);
    }
  }
  const entries = Array.from(values, ([tag, raw]) => ({ group: 'XMP', tag, raw }));
  return { entries, ...(problem && { problem: `XMP cannot be read to its end: ${problem.message}` }) };
}

const joined = (path: string | undefined, name: string): string => (path ? `${path}/${name}` : name);
