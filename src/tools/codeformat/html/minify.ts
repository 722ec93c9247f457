/** HTML minified by its tokens: no tag is dropped or added, and white space goes only where it is not shown. */
import { Token, Tokenizer, TokenizerMode } from 'parse5';
import { isLicence, minifyCss } from '../css/minify.ts';
import { minifyScript } from '../script/minify.ts';
import {
  BLOCKS,
  collapsed,
  INVISIBLE,
  isConditional,
  isInclude,
  isScriptType,
  isVerbatim,
} from './elements.ts';

/** How HTML is minified. */
export type HtmlMinifying = {
  readonly keepsLicences: boolean;
  readonly keepsConditional: boolean;
  /** CSS and JavaScript inside are minified as well. */
  readonly inline: boolean;
};

/** Whether a comment stays. */
export const keepsComment = (text: string, how: HtmlMinifying): boolean =>
  isInclude(text) ||
  (how.keepsConditional && isConditional(text)) ||
  (how.keepsLicences && (text.startsWith('!') || isLicence(text)));

/** Minifies a page or a part of one. */
export async function minifyHtml(source: string, how: HtmlMinifying): Promise<string> {
  const writer = new Writer(source, how);
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        tokenizer.state = writer.startTag(token) ?? tokenizer.state;
        tokenizer.inForeignNode = writer.isForeign;
      },
      onEndTag: (token) => {
        writer.endTag(token);
        tokenizer.inForeignNode = writer.isForeign;
      },
      onComment: (token) => writer.comment(token),
      onDoctype: (token) => writer.asItIs(token),
      onEof: () => writer.end(),
      onCharacter: () => undefined,
      onNullCharacter: () => undefined,
      onWhitespaceCharacter: () => undefined,
    },
  );
  tokenizer.write(source, true);
  let minified = '';
  for (const part of writer.parts) minified += await part;
  return minified;
}

/** How the text of an element is read that has no elements in it. */
const MODES: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

class Writer {
  readonly parts: (string | Promise<string>)[] = [];
  readonly #source: string;
  readonly #how: HtmlMinifying;
  /** Where the last token ended. */
  #from = 0;
  #text = '';
  #isEdge = true;
  /** The element whose start tag was written last, and nothing after it. */
  #lastStarted: string | undefined;
  /** The element in which white space stays as it is, and how many of its name are open. */
  #verbatim: { readonly name: string; open: number } | undefined;
  /** The element whose text is no HTML. */
  #raw: Token.TagToken | undefined;
  readonly #foreign: { readonly name: string; readonly isForeign: boolean }[] = [];

  constructor(source: string, how: HtmlMinifying) {
    this.#source = source;
    this.#how = how;
  }

  get isForeign(): boolean {
    return this.#foreign.at(-1)?.isForeign ?? false;
  }

  startTag(token: Token.TagToken): Tokenizer['state'] | undefined {
    const { tagName: name, selfClosing } = token;
    this.#before(token, BLOCKS.has(name));
    this.parts.push(this.#written(token));
    this.#lastStarted = name;
    this.#after(name);
    if (!selfClosing && (name === 'svg' || name === 'math')) this.#foreign.push({ name, isForeign: true });
    else if (!selfClosing && this.isForeign && ['foreignobject', 'desc', 'title'].includes(name))
      this.#foreign.push({ name, isForeign: false });
    this.#keepSpace(token);
    if (this.isForeign || this.#foreign.at(-1)?.name === name) return undefined;
    const mode = MODES.get(name);
    if (mode !== undefined) this.#raw = token;
    return mode;
  }

  #keepSpace({ tagName: name, attrs, selfClosing }: Token.TagToken): void {
    if ((selfClosing && this.isForeign) || VOID.has(name)) return;
    const within = this.#verbatim;
    if (within?.name === name) within.open += 1;
    else if (!within && (isVerbatim(name, attrs) || (this.isForeign && isCode(name))))
      this.#verbatim = { name, open: 1 };
  }

  endTag(token: Token.TagToken): void {
    const { tagName: name } = token;
    // What comes after these two still belongs to the body.
    const isLast = name === 'body' || name === 'html';
    this.#before(token, BLOCKS.has(name) && !isLast);
    this.parts.push(
      `</${this.#source.slice(this.#startOf(token) + 2, this.#startOf(token) + 2 + name.length)}>`,
    );
    if (this.#foreign.at(-1)?.name === name) this.#foreign.pop();
    const within = this.#verbatim;
    if (within?.name === name) within.open -= 1;
    if (within?.open === 0) this.#verbatim = undefined;
    this.#lastStarted = undefined;
    if (!isLast) this.#after(name);
  }

  comment(token: Token.CommentToken): void {
    this.#take(token);
    if (keepsComment(token.data, this.#how)) {
      this.#put(false);
      this.parts.push(this.#sliceOf(token));
      if (isInclude(token.data)) this.#isEdge = false;
      return;
    }
    // Without it, what stands around it would be read together.
    const isFirstInPre =
      this.#text === '' && this.#lastStarted !== undefined && /^(?:pre|listing)$/.test(this.#lastStarted);
    if (/(?:&#?\w*|<[/!?]?)$/.test(this.#text) || (isFirstInPre && this.#source[this.#from] === '\n')) {
      this.#put(false);
      this.parts.push('<!---->');
    }
  }

  asItIs(token: Token.DoctypeToken): void {
    this.#before(token, true);
    this.parts.push(this.#sliceOf(token));
  }

  end(): void {
    this.#text += this.#source.slice(this.#from);
    this.#put(true);
  }

  #startOf({ location }: Token.Token): number {
    return location?.startOffset ?? this.#from;
  }

  #sliceOf(token: Token.Token): string {
    return this.#source.slice(this.#startOf(token), token.location?.endOffset);
  }

  /** Takes the text before a token. */
  #take(token: Token.Token): void {
    this.#text += this.#source.slice(this.#from, this.#startOf(token));
    this.#from = token.location?.endOffset ?? this.#source.length;
  }

  #before(token: Token.Token, isEdge: boolean): void {
    this.#take(token);
    this.#put(isEdge);
  }

  #after(name: string): void {
    if (BLOCKS.has(name)) this.#isEdge = true;
    else if (!INVISIBLE.has(name)) this.#isEdge = false;
  }

  #put(isEdge: boolean): void {
    const text = this.#text;
    const raw = this.#raw;
    this.#text = '';
    if (raw) {
      this.#raw = undefined;
      this.parts.push(this.#how.inline ? codeIn(raw, text) : text);
      return;
    }
    if (text === '') return;
    this.#lastStarted = undefined;
    if (this.#verbatim) {
      this.parts.push(text);
      return;
    }
    let shown = collapsed(text, '\n');
    if (this.#isEdge) shown = shown.replace(/^ /, '');
    if (isEdge) shown = shown.replace(/ $/, '');
    if (shown !== '') this.#isEdge = false;
    this.parts.push(shown);
  }

  #written(token: Token.TagToken): string {
    const { tagName, attrs, selfClosing, location } = token;
    const name = this.#source.slice(this.#startOf(token) + 1, this.#startOf(token) + 1 + tagName.length);
    const written = attrs.map((attribute) => {
      const place = location?.attrs?.[attribute.name];
      return place
        ? this.#attribute(attribute.name, this.#source.slice(place.startOffset, place.endOffset))
        : '';
    });
    const isClosed = selfClosing && (this.isForeign || tagName === 'svg' || tagName === 'math');
    const end = isClosed ? (/=[^"']*$/.test(written.at(-1) ?? '') ? ' />' : '/>') : '>';
    return `<${[name, ...written].join(' ')}${end}`;
  }

  /** An attribute without its quotes, where the standard allows it. */
  #attribute(name: string, raw: string): string {
    const [, quoted, single, bare] =
      /^\s*=\s*(?:"([^]*)"|'([^]*)'|([^]*))$/.exec(raw.slice(name.length)) ?? [];
    const typed = quoted ?? single ?? bare;
    const written = raw.slice(0, name.length);
    if (typed === undefined) return written;
    const value = this.#how.inline && name === 'style' ? styleIn(typed) : typed;
    if (/^[^\s"'=<>`]+$/.test(value)) return `${written}=${value}`;
    const quote = quoted === undefined && single !== undefined ? "'" : '"';
    return `${written}=${quote}${value}${quote}`;
  }
}

const isCode = (name: string): boolean => name === 'script' || name === 'style';

function styleIn(value: string): string {
  if (/[&"']/.test(value)) return value;
  const made = minifyCss(value, { keepsLicences: false, isInRule: true });
  return made.ok ? made.value : value;
}

/** The code in an element, minified if it can be. */
async function codeIn({ tagName, attrs }: Token.TagToken, text: string): Promise<string> {
  const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (tagName === 'style' && /^(?:text\/css)?$/i.test(type)) {
    const made = minifyCss(text, { keepsLicences: true });
    return made.ok ? made.value : text;
  }
  if (tagName !== 'script' || !isScriptType(type)) return text;
  const isModule = /module/i.test(type);
  const made = await minifyScript(text, { keepsLicences: true, names: false, compress: false, isModule });
  return made.ok && !/<\/script|<!--/i.test(made.value) ? made.value : text;
}
