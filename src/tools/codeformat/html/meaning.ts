/** What of a page must not change: its tree by the rules of browsers, with white space as it is shown. */
import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from 'parse5';
import { meaningOfCss } from '../css/meaning.ts';
import type { Piece } from '../meaning.ts';
import { readProgram } from '../script/tree.ts';
import {
  BLOCKS,
  BOXES,
  collapsed,
  INVISIBLE,
  isConditional,
  isInclude,
  isJsonType,
  isScriptType,
  isVerbatim as keepsSpace,
} from './elements.ts';

/** Which comments count: all, those that browsers of old obey, or none. */
export type HtmlReading = { readonly keepsComment: (text: string) => boolean };

/** Stands for a line break that browsers do not show. */
const LINE_BREAK = '↵';

/** The pieces of a page, or of a part of one. */
export function meaningOfHtml(source: string, reading: HtmlReading): readonly Piece[] {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const isWhole = /<(?:!doctype|html|head|body|frameset)[\s>]/i.test(source);
  const reader = new Reader(reading);
  reader.children((isWhole ? parse(source, options) : parseFragment(source, options)).childNodes, false);
  reader.flush();
  return reader.pieces;
}

class Reader {
  readonly pieces: Piece[] = [];
  readonly #reading: HtmlReading;
  #text = '';
  #textAt = 0;
  #at = 0;
  #hasSpace = false;
  /** White space here would not be shown. */
  #isEdge = true;

  constructor(reading: HtmlReading) {
    this.#reading = reading;
  }

  children(nodes: readonly Tree.ChildNode[], isVerbatim: boolean): void {
    for (const node of nodes) {
      this.#at = node.sourceCodeLocation?.startOffset ?? this.#at;
      if ('value' in node) this.#words(node.value, isVerbatim);
      else if ('tagName' in node) this.#element(node, isVerbatim);
      else if ('data' in node) this.#comment(node.data);
      else this.#put(`<!doctype ${node.name} ${node.publicId} ${node.systemId}>`);
    }
  }

  flush(): void {
    if (this.#text !== '') this.pieces.push({ text: this.#text, at: this.#textAt });
    this.#text = '';
  }

  #put(text: string): void {
    this.flush();
    this.pieces.push({ text, at: this.#at });
  }

  #words(value: string, isVerbatim: boolean): void {
    if (isVerbatim) {
      this.#add(value);
      this.#isEdge = false;
      return;
    }
    for (const part of collapsed(value, LINE_BREAK).split(/( )/)) {
      if (part === '') continue;
      if (part === ' ') this.#hasSpace = true;
      else {
        this.#space();
        this.#add(part);
        this.#isEdge = false;
      }
    }
  }

  #add(text: string): void {
    if (this.#text === '') this.#textAt = this.#at;
    this.#text += text;
  }

  #space(): void {
    if (this.#hasSpace && !this.#isEdge) this.#add(' ');
    this.#hasSpace = false;
  }

  #edge(): void {
    this.#hasSpace = false;
    this.#isEdge = true;
  }

  #comment(data: string): void {
    if (!this.#reading.keepsComment(data)) return;
    const text = data.replaceAll(/\s+/g, isConditional(data) ? '' : ' ').trim();
    if (isInclude(data)) this.#space();
    this.#put(`<!--${text}-->`);
    if (isInclude(data)) this.#isEdge = false;
  }

  #element(node: Tree.Element, isVerbatim: boolean): void {
    const { tagName } = node;
    if (INVISIBLE.has(tagName)) {
      this.#put(this.#tag(node));
      this.#hidden(node);
      this.#put(`</${tagName}>`);
      return;
    }
    const isBlock = BLOCKS.has(tagName);
    const isBox = BOXES.has(tagName);
    if (isBlock) this.#edge();
    else this.#space();
    this.#put(this.#tag(node));
    this.#isEdge = isBlock || isBox;
    this.children(node.childNodes, isVerbatim || keepsSpace(tagName, node.attrs));
    if (isBlock || isBox) this.#edge();
    else this.#space();
    this.#put(`</${tagName}>`);
    this.#isEdge = isBlock;
  }

  /** What is in an element that is not shown. */
  #hidden(node: Tree.Element): void {
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (node.tagName === 'script') this.#code(scriptPieces(text, attributeOf(node, 'type')));
    else if (node.tagName === 'style') this.#code(stylePieces(text, attributeOf(node, 'lang')));
    else {
      const inner = new Reader(this.#reading);
      inner.#at = this.#at;
      inner.children('content' in node ? (node as Tree.Template).content.childNodes : node.childNodes, false); // a template has it
      inner.flush();
      this.pieces.push(...inner.pieces);
    }
  }

  #code(pieces: readonly Piece[]): void {
    this.pieces.push(...pieces.map(({ text }) => ({ text, at: this.#at })));
  }

  #tag({ tagName, attrs }: Tree.Element): string {
    const all = attrs.map(({ name, value }) => ` ${name}=${JSON.stringify(attributeValue(name, value))}`);
    return `<${tagName}${all.join('')}>`;
  }
}

const attributeOf = (node: Tree.Element, wanted: string): string =>
  node.attrs.find(({ name }) => name === wanted)?.value ?? '';

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('\n');

/** The value of an attribute without its insignificant white space. */
function attributeValue(name: string, value: string): string {
  if (name === 'class') return spaced(value);
  if (name === 'srcset' || name === 'sizes')
    return value
      .split(/,(?=\s)/)
      .map(spaced)
      .join(', ');
  if (name === 'style') {
    const read = meaningOfCss(value, { language: 'css', isExact: false, isInRule: true });
    return read.ok ? joined(read.value) : value;
  }
  if (!name.startsWith('on')) return value;
  const program = readProgram(value);
  return program ? joined(program.pieces) : value.trim();
}

function scriptPieces(text: string, type: string): readonly Piece[] {
  const program = isScriptType(type) ? readProgram(text, /module/i.test(type)) : undefined;
  if (program) return program.pieces;
  return isJsonType(type) ? [{ text: withoutBlanks(text), at: 0 }] : linesOf(text);
}

function stylePieces(text: string, language: string): readonly Piece[] {
  const read = meaningOfCss(text, {
    language: language === 'scss' || language === 'less' ? language : 'css',
    isExact: false,
  });
  return read.ok ? read.value : linesOf(text);
}

/** JSON without what stands between its tokens. */
const withoutBlanks = (json: string): string => json.replaceAll(/("(?:[^"\\]|\\[^])*")|\s+/g, '$1');

const linesOf = (text: string): readonly Piece[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, at: 0 }));
