/** A small reader of XML 1.0 markup: the tags of a text and the first thing that keeps it from being well-formed. No DOM. */
import { positionAt, type Problem } from '#src/lib/result.ts';

/** An attribute of a start tag. */
export type Attribute = {
  readonly name: string;
  /** As written, entities and all. */
  readonly value: string;
};

/** A start tag and its attributes. */
export type Tag = {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** 0-based offsets of the start tag, `<` to after `>`. */
  readonly start: number;
  readonly end: number;
  /** How many elements it stands in; 0 for the outermost. */
  readonly depth: number;
};

/** A part of a document: a start tag, text with its references decoded, or the end of an element. */
export type Piece = { readonly tag: Tag } | { readonly text: string } | 'end';

/** The tags of a document in their order, and its own entities. */
export type Markup = {
  readonly tags: readonly Tag[];
  /** Tags, texts and ends of elements in their order, without comments and instructions. */
  readonly pieces: readonly Piece[];
  /** What the document type's own entities stand for, by name: texts, and nothing for those made of elements or of others. */
  readonly entities: ReadonlyMap<string, string>;
  /** What of the document type is not read: defaults of attributes, entities made of elements or of others. */
  readonly leftOut: readonly string[];
  /** What stands inside `<style>` elements that have any text, with references decoded, by the place of their tags in `pieces`. */
  readonly sheets: ReadonlyMap<number, string>;
  /** Processing instructions such as `xml-stylesheet href="…"`, without their brackets. */
  readonly instructions: readonly string[];
  /** The first error in the text; reading stops there. */
  readonly problem?: Problem;
};

/** The value of an attribute as written; `undefined` where the tag has none of that name. */
export const attributeOf = (tag: Pick<Tag, 'attributes'>, name: string): string | undefined =>
  tag.attributes.find((attribute) => attribute.name === name)?.value;

/** A name without its prefix: `localName('svg:use')` → `use`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Reader = {
  readonly text: string;
  readonly tags: Tag[];
  readonly pieces: Piece[];
  readonly instructions: string[];
  readonly entities: Map<string, string>;
  readonly leftOut: string[];
  /** Names of the elements that are open. */
  readonly open: string[];
  hasDoctype: boolean;
  at: number;
};

/** Thrown inside this file only, to stop reading from wherever the error is. */
class Stop extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const NAME = /[^\s<>/=!?'"&]+/y;
const ATTRIBUTE = /\s+([^\s<>/='"]+)(?:\s*=\s*(?:"([^"<]*)"|'([^'<]*)'))?/y;
const TAG_END = /\s*(\/?)>/y;
const CLOSE_TAG = /<\/([^\s<>/]*)\s*>/y;
/** An ampersand that starts no reference XML knows by itself. */
const BAD_REFERENCE = /&(?!(?:#\d+|#x[\da-fA-F]+|amp|lt|gt|quot|apos);)[\w.:-]{0,30};?/g;
const EXCERPT_LENGTH = 20;

/** Reads markup up to its end or its first error. `readMarkup('<svg><g/></svg>').tags` → svg, g. */
export function readMarkup(text: string): Markup {
  const [tags, pieces, instructions, leftOut, entities] = [[], [], [], [], new Map<string, string>()];
  const markup: Omit<Reader, 'text' | 'open' | 'hasDoctype' | 'at'> = {
    tags,
    pieces,
    instructions,
    leftOut,
    entities,
  };
  const problem = problemIn({ text, ...markup, open: [], hasDoctype: false, at: 0 });
  return { ...markup, sheets: sheetsIn(markup.pieces), ...(problem && { problem }) };
}

/** A comment or a child parts the text of one style element, which a browser reads as one. */
function sheetsIn(pieces: readonly Piece[]): ReadonlyMap<number, string> {
  const sheets = new Map<number, string>();
  const open: (number | undefined)[] = [];
  for (const [at, piece] of pieces.entries()) {
    const within = open.at(-1);
    if (piece === 'end') open.pop();
    else if ('tag' in piece) open.push(localName(piece.tag.name) === 'style' ? at : undefined);
    else if (within !== undefined) sheets.set(within, (sheets.get(within) ?? '') + piece.text);
  }
  return sheets;
}

function problemIn(reader: Reader): Problem | undefined {
  try {
    readAll(reader);
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { message: error.message, position: positionAt(reader.text, error.at) };
  }
}

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** An attribute's value as a program sees it. `decodeReferences('&#35;a&amp;b')` → `#a&b`; what is unknown stays. */
export function decodeReferences(value: string, entities: ReadonlyMap<string, string> = new Map()): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[^\s&;#]{1,100});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return CHARACTERS.get(name) ?? entities.get(name) ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function readAll(reader: Reader): void {
  const { text } = reader;
  while (reader.at < text.length) {
    const next = text.indexOf('<', reader.at);
    readText(reader, next < 0 ? text.length : next);
    if (next < 0) break;
    readMarkupAt(reader, next);
  }
  const unclosed = reader.open.at(-1);
  if (unclosed !== undefined) throw new Stop(`expected </${unclosed}>, found the end`, text.length);
  if (reader.tags.length === 0) throw new Stop('expected an element, found none', text.length);
}

function readText(reader: Reader, end: number): void {
  const content = reader.text.slice(reader.at, end);
  if (reader.open.length === 0 && /[^\s\uFEFF]/.test(content)) {
    const stray = reader.at + content.search(/[^\s\uFEFF]/);
    throw new Stop(`expected "<", found ${excerpt(reader.text, stray)}`, stray);
  }
  checkReferences(reader, content, reader.at);
  keepText(reader, decodeReferences(content, reader.entities));
  reader.at = end;
}

type Section = {
  readonly begin: string;
  readonly end: string;
  readonly take?: (reader: Reader, content: string) => void;
};

/** The sorts of markup that are not elements, by how they begin and end. */
const SECTIONS: readonly Section[] = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>', take: keepText },
  { begin: '<?', end: '?>', take: (reader, content) => reader.instructions.push(content) },
];

function readMarkupAt(reader: Reader, at: number): void {
  reader.at = at;
  const begins = (mark: string) => reader.text.startsWith(mark, at);
  const section = SECTIONS.find(({ begin }) => begins(begin));
  if (section) readSection(reader, section);
  else if (begins('<!DOCTYPE')) readDoctype(reader);
  else if (begins('</')) readCloseTag(reader);
  else readOpenTag(reader);
}

function readSection(reader: Reader, { begin, end, take }: Section): void {
  const from = reader.at + begin.length;
  const to = reader.text.indexOf(end, from);
  if (to < 0) throw new Stop(`expected "${end}" after "${begin}", found the end`, reader.at);
  take?.(reader, reader.text.slice(from, to));
  reader.at = to + end.length;
}

/** A document type ends at the first `>` outside its brackets, quotes, comments and instructions. Of what it declares only entities are kept. */
function readDoctype(reader: Reader): void {
  const { text } = reader;
  const start = reader.at;
  let depth = 0;
  for (let at = nextMark(text, start); at >= 0; at = nextMark(text, reader.at)) {
    const mark = text.startsWith('<!ATTLIST', at) ? '<!ATTLIST' : (text[at] ?? '');
    if (mark === '[') depth += 1;
    if (mark === ']') depth -= 1;
    reader.at = ends(text, at, start);
    if (mark === '"' || mark === "'") keepEntity(reader, at);
    if (mark === '<!ATTLIST') reader.leftOut.push('<!ATTLIST>');
    if (mark === '>' && depth === 0) {
      reader.hasDoctype = true;
      return;
    }
  }
  throw unfinishedDoctype(start);
}

const MARK = /["'[\]>]|<!--|<\?|<!ATTLIST/g;

function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(text)?.index ?? -1;
}

/** Where the mark at `at` ends: after the closing quote, the end of a comment or of an instruction, or after the sign itself. */
function ends(text: string, at: number, doctypeAt: number): number {
  const closing = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : (text[at] ?? '');
  if (closing.length === 1 && !/["']/.test(closing)) return at + 1; // also `<!ATTLIST`
  const end = text.indexOf(closing, at + (closing === '-->' ? 4 : closing.length));
  if (end < 0) throw unfinishedDoctype(doctypeAt);
  return end + closing.length;
}

const unfinishedDoctype = (at: number): Stop =>
  new Stop('expected ">" at the end of <!DOCTYPE, found the end', at);

/** How far back from its value an entity's declaration begins, at most. */
const DECLARATION_LENGTH = 200;

/** Keeps what was just read in quotes where it is the value of an entity: `<!ENTITY n "v">`. The first declaration counts. */
function keepEntity({ text, entities, leftOut, at }: Reader, quoteAt: number): void {
  const before = text.slice(Math.max(0, quoteAt - DECLARATION_LENGTH), quoteAt);
  const name = /<!ENTITY\s+([^\s%"'<>]+)\s+$/.exec(before)?.[1];
  if (name === undefined || entities.has(name)) return;
  const written = text.slice(quoteAt + 1, at - 1);
  const value = decodeReferences(written);
  const isText = !/[<&]/.test(decodeReferences(written.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')));
  entities.set(name, isText ? value : '');
  if (!isText) leftOut.push(`<!ENTITY ${name}>`);
}

function readCloseTag(reader: Reader): void {
  const found = matchAt(CLOSE_TAG, reader.text, reader.at);
  const expected = reader.open.pop();
  if (!found || found[1] !== expected) {
    const wanted = expected === undefined ? 'no closing tag' : `</${expected}>`;
    throw new Stop(`expected ${wanted}, found ${excerpt(reader.text, reader.at)}`, reader.at);
  }
  reader.at += found[0].length;
  reader.pieces.push('end');
}

function readOpenTag(reader: Reader): void {
  const start = reader.at;
  const name = matchAt(NAME, reader.text, start + 1)?.[0];
  if (name === undefined) throw new Stop(`expected a tag, found ${excerpt(reader.text, start)}`, start);
  if (reader.open.length === 0 && reader.tags.length > 0) {
    throw new Stop(`expected one outermost element, found <${name}> after it`, start);
  }
  reader.at = start + 1 + name.length;
  const attributes = readAttributes(reader);
  const end = matchAt(TAG_END, reader.text, reader.at);
  if (!end)
    throw new Stop(`expected ">" or an attribute, found ${excerpt(reader.text, reader.at)}`, reader.at);
  reader.at += end[0].length;
  const tag = { name, attributes, start, end: reader.at, depth: reader.open.length };
  reader.tags.push(tag);
  reader.pieces.push({ tag });
  if (end[1] === '') reader.open.push(name);
  else reader.pieces.push('end');
}

function readAttributes(reader: Reader): Attribute[] {
  const attributes: Attribute[] = [];
  const names = new Set<string>();
  for (
    let found = matchAt(ATTRIBUTE, reader.text, reader.at);
    found;
    found = matchAt(ATTRIBUTE, reader.text, reader.at)
  ) {
    const name = found[1] ?? '';
    const value = found[2] ?? found[3];
    const at = reader.at + found[0].indexOf(name);
    if (value === undefined) throw new Stop(`expected a quoted value for ${name}`, at);
    if (names.has(name)) throw new Stop(`expected each attribute once, found a second ${name}`, at);
    checkReferences(reader, value, reader.at + found[0].length - value.length - 1);
    names.add(name);
    attributes.push({ name, value });
    reader.at += found[0].length;
  }
  return attributes;
}

/** With a document type, its own entities are as good as XML's five. */
function checkReferences({ hasDoctype, entities }: Reader, content: string, at: number): void {
  if (!content.includes('&')) return;
  for (const { 0: found, index } of content.matchAll(BAD_REFERENCE)) {
    if (hasDoctype && entities.has(found.slice(1, -1))) continue;
    throw new Stop(`expected &amp; or another reference of XML, found ${JSON.stringify(found)}`, at + index);
  }
}

function keepText({ open, pieces }: Reader, text: string): void {
  if (text !== '' && open.length > 0) pieces.push({ text });
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function excerpt(text: string, at: number): string {
  if (at >= text.length) return 'the end';
  const [line = ''] = text.slice(at, at + EXCERPT_LENGTH + 1).split(/[\r\n]/, 1);
  return JSON.stringify(line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line);
}
