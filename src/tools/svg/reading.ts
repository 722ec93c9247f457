/** A drawing as it came, as clean XML: UTF-8, entities expanded, without comments, document type and instructions. */
import { gunzipUpTo } from '#src/lib/gunzip.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { decodeXml } from '#src/lib/svg/decode.ts';
import { escapedText, writeTag } from '#src/lib/svg/plain.ts';
import { inspectSvg, namespaceOf, type SvgFacts } from '#src/lib/svg/svg.ts';
import { decodeReferences, localName, readMarkup, type Markup, type Piece } from '#src/lib/svg/xml.ts';

/** In bytes: more than any drawing. */
const LARGEST = 50_000_000;
/** In UTF-16 code units: what entities may add, all together. */
const LONGEST_EXPANSION = 5_000_000;

/** A drawing that is well-formed. */
export type Source = {
  /** As it came. */
  readonly text: string;
  /** The same drawing, written anew. */
  readonly clean: string;
  readonly facts: SvgFacts;
  readonly markup: Markup;
};

/** The text of a file, gzipped (`.svgz`) or not, in the encoding that it names. */
export function textOf(given: string | Uint8Array): Result<string> {
  if (typeof given === 'string') return ok(given.replace(/^\uFEFF/, ''));
  if (given[0] !== 0x1f || given[1] !== 0x8b) return decodeXml(given);
  const unpacked = gunzipUpTo(given, LARGEST);
  return unpacked.ok ? decodeXml(unpacked.value) : unpacked;
}

/** Reads a drawing. Fails at its first mistake, and where there is no `<svg>`. */
export function readSource(text: string): Result<Source> {
  const facts = inspectSvg(text);
  if (!facts.ok) return facts;
  if (facts.value.problem) return { ok: false, problem: facts.value.problem };
  const markup = readMarkup(text);
  const clean = cleaned(markup, facts.value.missing);
  return clean === undefined
    ? fail('expected entities that stand for at most 5 MB of text, found more')
    : ok({ text, clean, facts: facts.value, markup });
}

/** Namespaces that only say what is SVG are declared where they are missing. `undefined` where entities stand for too much. */
function cleaned({ pieces, entities }: Markup, missing: readonly string[]): string | undefined {
  const written: string[] = [];
  const open: string[] = [];
  let added = 0;
  for (const [at, piece] of pieces.entries()) {
    if (piece === 'end') {
      const name = open.pop() ?? '';
      if (!isEmptyElement(pieces, at - 1)) written.push(`</${name}>`);
    } else if ('text' in piece) written.push(escapedText(piece.text));
    else {
      const { name, attributes } = piece.tag;
      const values = attributes.map((each) => {
        const value = decodeReferences(each.value.replaceAll(/[\t\n\r]/g, ' '), entities);
        added += Math.max(0, value.length - each.value.length);
        return { name: each.name, value };
      });
      if (added > LONGEST_EXPANSION) return undefined;
      const declared = open.length === 0 ? missing : [];
      const all = [...values, ...declared.map((each) => ({ name: each, value: namespaceOf(each) }))];
      written.push(writeTag(name, all, isEmptyElement(pieces, at)));
      open.push(name);
    }
  }
  return written.join('');
}

/** Whether the piece is the start tag of an element with nothing in it. */
function isEmptyElement(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  return typeof piece === 'object' && 'tag' in piece && pieces[at + 1] === 'end';
}

/** What may run, load or lie outside of SVG, in words. */
export function warningsOf({ facts, markup }: Source): readonly string[] {
  const { scripts, externalReferences, hasForeignObject } = facts;
  return [
    ...(scripts.length > 0 ? [`scripts (${listed(scripts)})`] : []),
    ...(hasForeignObject ? ['HTML (foreignObject)'] : []),
    ...(externalReferences.length > 0
      ? [`addresses outside of the file (${listed(externalReferences)})`]
      : []),
    ...(markup.tags.some(({ name }) => localName(name) === 'a') ? ['links'] : []),
  ];
}

const MOST_LISTED = 3;

const listed = (all: readonly string[]): string =>
  all
    .slice(0, MOST_LISTED)
    .map((each) => (each.length > 60 ? `${each.slice(0, 60)}…` : each))
    .join(', ') + (all.length > MOST_LISTED ? `, and ${all.length - MOST_LISTED} more` : '');
