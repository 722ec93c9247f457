/**
 * Reads XML 1.0 (fifth edition) with Namespaces 1.0, not validating: the internal subset in full, nothing external. Any depth of
 * nesting is safe.
 */
import { Mistake, readOrFail } from '#src/lib/text-cursor.ts';
import { ok, positionAt, type Position, type Result } from '#src/lib/result.ts';
import { Input } from './cursor.ts';
import { Dtd, readComment, readExternal, readInstruction, readSubset, type Entity } from './dtd.ts';
import { characterOf, forbiddenAt, isBlank, isName } from './names.ts';
import { Namespaces, type Attribute } from './namespaces.ts';

type Piece = {
  /** As written. */
  readonly raw: string;
  readonly start: number;
  /** It stands in the document itself, not in the text of an entity. */
  readonly isOwn: boolean;
};

/** What stands in a document, one after the other. */
export type Token = Piece &
  (
    | {
        readonly kind: 'open';
        readonly name: string;
        readonly attributes: readonly Attribute[];
        readonly isEmpty: boolean;
      }
    | { readonly kind: 'close'; readonly name: string }
    | { readonly kind: 'text' | 'cdata' | 'comment' | 'doctype' | 'declaration' }
    | { readonly kind: 'instruction'; readonly target: string }
    /** `value` is the character of a reference to one; an entity's content follows by itself. */
    | { readonly kind: 'reference'; readonly name: string; readonly value: string | undefined }
  );

/** Something that is no error of XML itself, or that was not read. */
export type Finding = {
  /** `namespace`: not namespace-well-formed. `fragment`: a piece of a document, not one. `outside`: not fetched. */
  readonly kind: 'namespace' | 'fragment' | 'outside' | 'version';
  readonly message: string;
  readonly position: Position;
};

/** A text that is well-formed, or a piece of one. */
export type Reading = {
  readonly findings: readonly Finding[];
  readonly elements: number;
  readonly depth: number;
  /** The encoding that the declaration names. */
  readonly encoding: string | undefined;
};

type Open = { readonly name: string; readonly start: number; readonly isOwn: boolean };

const MOST_FINDINGS = 100;
const LONGEST_EXPANSION = 1_000_000;
const MOST_TIMES = 100;
const DEEPEST_ENTITY = 500;
const S = '[ \\t\\r\\n]';
const quoted = (inner: string) => `(?:"(${inner})"|'(${inner})')`;
const DECLARATION = new RegExp(
  `<\\?xml${S}+version${S}*=${S}*${quoted('1\\.[0-9]+')}` +
    `(?:${S}+encoding${S}*=${S}*${quoted('[A-Za-z][A-Za-z0-9._-]*')})?` +
    `(?:${S}+standalone${S}*=${S}*${quoted('yes|no')})?${S}*\\?>`,
  'y',
);
const TEXT = /[^<&]+/y;
const CHARACTER_REFERENCE = /&#(?:(\d+)|x([\da-fA-F]+));/y;
const ENTITY_REFERENCE = /&([^;&<#\s"']+);/y;
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Reads a text and hands over its tokens, the first error excepted. */
export function readXml(text: string, onToken: (token: Token) => void = () => undefined): Result<Reading> {
  const forbidden = forbiddenAt(text.startsWith('\ufeff') ? `\n${text.slice(1)}` : text);
  const read = readOrFail(text, () => ok(new XmlReader(text, onToken).read()));
  const offset = read.ok ? text.length : (read.problem.position?.offset ?? 0);
  if (forbidden < 0 || offset < forbidden) return read;
  const code = (text.codePointAt(forbidden) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const what =
    /^D[89A-F]/.test(code) && code.length === 4 ? `half of a surrogate pair (U+${code})` : `U+${code}`;
  return readOrFail(text, () => {
    throw new Mistake(`expected a character of XML, found ${what}, which XML cannot hold`, forbidden);
  });
}

class XmlReader {
  readonly #inputs: Input[];
  readonly #onToken: (token: Token) => void;
  readonly #open: Open[] = [];
  readonly #dtd = new Dtd();
  readonly #findings: Finding[] = [];
  readonly #namespaces = new Namespaces((message, at) => this.#find('namespace', message, at));
  readonly #limit: number;
  #expanded = 0;
  #elements = 0;
  #roots = 0;
  #depth = 0;
  #hasDoctype = false;
  #isStandalone = false;
  #encoding: string | undefined;
  /** Where the reference of the outermost entity stands. */
  #referenceAt = 0;

  constructor(text: string, onToken: (token: Token) => void) {
    this.#inputs = [new Input(text)];
    this.#onToken = onToken;
    this.#limit = Math.min(LONGEST_EXPANSION, MOST_TIMES * text.length);
  }

  get #input(): Input {
    return this.#inputs.at(-1) ?? new Input('');
  }

  read(): Reading {
    try {
      this.#declaration();
      this.#content();
    } catch (error) {
      const [, outermost] = this.#inputs;
      if (error instanceof Mistake && outermost)
        throw new Mistake(`in the entity ${outermost.entity ?? ''}: ${error.message}`, this.#referenceAt);
      throw error;
    }
    const { text } = this.#input;
    const unclosed = this.#open.at(-1);
    if (unclosed)
      throw new Mistake(`expected ${this.#closing(unclosed)}, found the end of the text`, text.length);
    if (this.#roots === 0) throw new Mistake('expected an element, found none', text.length);
    return {
      findings: this.#findings,
      elements: this.#elements,
      depth: this.#depth,
      encoding: this.#encoding,
    };
  }

  /** `</b>, which closes <b> of line 3` */
  #closing({ name, start, isOwn }: Open): string {
    const [document] = this.#inputs;
    const { line } = positionAt(document?.text ?? '', start);
    return isOwn ? `</${name}> for the <${name}> of line ${line}` : `</${name}>`;
  }

  #find(kind: Finding['kind'], message: string, at: number): void {
    if (this.#findings.length >= MOST_FINDINGS) return;
    const [document] = this.#inputs;
    const offset = this.#inputs.length > 1 ? this.#referenceAt : at;
    this.#findings.push({ kind, message, position: positionAt(document?.text ?? '', offset) });
  }

  #give(input: Input, start: number): Piece {
    return { raw: input.text.slice(start, input.at), start, isOwn: input.entity === undefined };
  }

  #declaration(): void {
    const input = this.#input;
    const start = input.at;
    if (!/^<\?xml[ \t\r\n]/.test(input.text.slice(start, start + 6))) return;
    DECLARATION.lastIndex = start;
    const match = DECLARATION.exec(input.text);
    if (!match)
      throw new Mistake(
        'the declaration is not right: expected <?xml version="1.0" encoding="…" standalone="…"?> in this order',
        start,
      );
    input.at += match[0].length;
    const version = match[1] ?? match[2];
    this.#encoding = match[3] ?? match[4];
    this.#isStandalone = (match[5] ?? match[6]) === 'yes';
    if (version !== '1.0')
      this.#find('version', `XML ${version ?? ''} is declared; it is read by the rules of XML 1.0`, start);
    this.#onToken({ kind: 'declaration', ...this.#give(input, start) });
  }

  #content(): void {
    for (;;) {
      const input = this.#input;
      if (input.isAtEnd) {
        if (input.entity === undefined) return;
        this.#leave(input);
      } else if (input.sees('<')) this.#markup(input);
      else if (input.sees('&')) this.#reference(input);
      else this.#text(input);
    }
  }

  #leave(input: Input): void {
    const unclosed = this.#open.at(-1);
    if (unclosed && this.#open.length > input.depth) input.expected(`</${unclosed.name}> in the same entity`);
    this.#inputs.pop();
  }

  #beside(what: string, at: number): void {
    if (this.#open.length === 0) this.#find('fragment', `${what} stands beside the root element`, at);
  }

  #text(input: Input): void {
    const start = input.at;
    const text = input.take(TEXT) ?? '';
    const wrong = text.indexOf(']]>');
    if (wrong >= 0) throw new Mistake('"]]>" cannot stand in text: write ]]&gt;', start + wrong);
    if (this.#open.length === 0 && !isBlank(text)) this.#beside('text', start + text.search(/[^ \t\r\n]/));
    this.#onToken({ kind: 'text', raw: text, start, isOwn: input.entity === undefined });
  }

  #markup(input: Input): void {
    const start = input.at;
    if (input.skips('</')) this.#close(input, start);
    else if (input.skips('<!--')) {
      readComment(input, start);
      this.#onToken({ kind: 'comment', ...this.#give(input, start) });
    } else if (input.skips('<![CDATA[')) {
      this.#beside('a CDATA section', start);
      input.through(']]>', 'the CDATA section', start);
      this.#onToken({ kind: 'cdata', ...this.#give(input, start) });
    } else if (input.skips('<?')) {
      const target = readInstruction(input, start, this.#colon);
      this.#onToken({ kind: 'instruction', target, ...this.#give(input, start) });
    } else if (input.skips('<!DOCTYPE')) this.#doctype(input, start);
    else this.#element(input, start);
  }

  readonly #colon = (name: string, what: string): void => {
    if (name.includes(':'))
      this.#find('namespace', `the name of ${what} cannot have a colon: ${name}`, this.#input.at);
  };

  #doctype(input: Input, start: number): void {
    if (this.#hasDoctype || this.#elements > 0 || input.entity !== undefined)
      throw new Mistake('a document type can only stand once, before the first element', start);
    this.#hasDoctype = true;
    input.needSpace('the name of the root element');
    input.needName('the name of the root element');
    if (input.skipSpace() && !input.sees('[') && !input.sees('>')) {
      readExternal(input, false);
      this.#dtd.isOutside = true;
      this.#find('outside', 'the document type names a part outside, which is not fetched', start);
      input.skipSpace();
    }
    if (input.skips('[')) {
      readSubset(input, this.#dtd, {
        expand: this.#expand,
        checkValue: (raw, at) => void this.#value(raw, at, []),
        isStandalone: this.#isStandalone,
        colon: this.#colon,
      });
      input.skipSpace();
    }
    input.need('>');
    this.#onToken({ kind: 'doctype', ...this.#give(input, start) });
  }

  #close(input: Input, start: number): void {
    const top = this.#open.at(-1);
    const name = input.needName('the name of an element');
    input.skipSpace();
    if (!top || this.#open.length <= input.depth)
      throw new Mistake(`</${name}> closes nothing: no element is open here`, start);
    if (name !== top.name) throw new Mistake(`expected ${this.#closing(top)}, found </${name}>`, start);
    input.need('>');
    this.#open.pop();
    this.#namespaces.close(this.#open.length + 1);
    this.#onToken({ kind: 'close', name, ...this.#give(input, start) });
  }

  #element(input: Input, start: number): void {
    input.at += 1;
    const name = input.needName('the name of an element');
    const attributes = this.#attributes(input, name);
    const isEmpty = input.skips('/>');
    if (!isEmpty) input.need('>');
    const isOwn = input.entity === undefined;
    this.#elements += 1;
    if (this.#open.length === 0) {
      this.#roots += 1;
      if (this.#roots === 2) this.#find('fragment', 'a second root element stands beside the first', start);
    }
    this.#open.push({ name, start, isOwn });
    this.#depth = Math.max(this.#depth, this.#open.length);
    this.#namespaces.open(this.#open.length, name, attributes, start);
    this.#onToken({
      kind: 'open',
      name,
      attributes,
      isEmpty,
      raw: input.text.slice(start, input.at),
      start,
      isOwn,
    });
    if (!isEmpty) return;
    this.#namespaces.close(this.#open.length);
    this.#open.pop();
  }

  #attributes(input: Input, element: string): Attribute[] {
    const types = this.#dtd.attributes.get(element);
    const attributes: Attribute[] = [];
    const names = new Set<string>();
    for (;;) {
      const hasSpace = input.skipSpace();
      if (input.sees('>') || input.sees('/>')) break;
      if (!hasSpace)
        input.expected(attributes.length > 0 ? 'white space, "/>" or ">"' : 'an attribute, "/>" or ">"');
      const start = input.at;
      const name = input.needName('an attribute, "/>" or ">"');
      if (names.has(name)) throw new Mistake(`the attribute ${name} stands twice`, start);
      names.add(name);
      input.skipSpace();
      if (!input.skips('=')) input.expected(`"=" and a value for ${name}`);
      input.skipSpace();
      const { inner, start: at } = input.needQuoted(`a value of ${name}`);
      const wrong = inner.indexOf('<');
      if (wrong >= 0)
        throw new Mistake(
          `"<" cannot stand in the value of ${name}: write &lt;, or close the quotes`,
          at + wrong,
        );
      const value = this.#value(inner, at, []);
      const isTokens = types?.get(name)?.isTokens === true;
      attributes.push({
        name,
        value: isTokens ? tokens(value) : value,
        raw: input.text.slice(start, input.at),
      });
    }
    for (const [name, { isTokens, default: raw }] of types ?? []) {
      if (raw === undefined || names.has(name)) continue;
      const value = this.#value(raw, input.at, []);
      attributes.push({ name, value: isTokens ? tokens(value) : value, raw: '' });
    }
    return attributes;
  }

  /** The value of an attribute as a program sees it. */
  #value(raw: string, start: number, within: readonly string[]): string {
    if (!/[&<\t\r\n]/.test(raw)) return raw;
    if (within.length > DEEPEST_ENTITY) throw new Mistake('entities stand too deep in one another', start);
    const place = (at: number) => (within.length > 0 ? start : start + at);
    return raw.replace(/\r\n|[\t\r\n<]|&[^;&<\s"']*;?/g, (whole, at: number) => {
      if (!whole.startsWith('&')) {
        if (whole !== '<') return ' ';
        throw new Mistake(
          `"<" cannot stand in the value of an attribute, and the entity ${within.at(-1) ?? ''} holds one`,
          place(at),
        );
      }
      const character = this.#character(whole, place(at));
      if (character !== undefined) return character;
      const name = whole.slice(1, -1);
      const entity = this.#entity(name, place(at), within);
      if (!entity) return '';
      if (entity.text === undefined)
        throw new Mistake(`the value of an attribute cannot refer to ${name}, which is outside`, place(at));
      this.#expand(entity.text.length, place(at));
      return this.#value(entity.text, place(at), [...within, name]);
    });
  }

  /** The character that a reference such as `&#65;` or `&lt;` stands for; `undefined` for one to an entity. */
  #character(whole: string, at: number): string | undefined {
    const [, decimal, hex] = /^&#(?:(\d+)|x([\da-fA-F]+));$/.exec(whole) ?? [];
    if (decimal !== undefined || hex !== undefined) {
      const character = decimal !== undefined ? characterOf(decimal, 10) : characterOf(hex ?? '', 16);
      return character ?? this.#refuse(`${whole} is not a character that XML can hold`, at);
    }
    const name = whole.slice(1, -1);
    if (!whole.endsWith(';') || !isName(name))
      this.#refuse(`expected &amp; or a reference such as &lt;, found "${whole}"`, at);
    return KNOWN.get(name);
  }

  #refuse(message: string, at: number): never {
    throw new Mistake(message, at);
  }

  /** `undefined` for one that may be declared outside. */
  #entity(name: string, at: number, within: readonly (string | undefined)[]): Entity | undefined {
    const entity = this.#dtd.entities.get(name);
    if (!entity || (this.#isStandalone && entity.isInParameter)) {
      const { isOutside, hasParameters } = this.#dtd;
      if ((!isOutside && !hasParameters) || this.#isStandalone)
        throw new Mistake(`&${name}; is not defined in XML`, at);
      this.#find('outside', `&${name}; may be declared outside, which is not fetched`, at);
      return undefined;
    }
    if (entity.isUnparsed) throw new Mistake(`&${name}; is not text: it has a notation`, at);
    if (within.includes(name)) throw new Mistake(`the entity ${name} refers to itself`, at);
    return entity;
  }

  readonly #expand = (length: number, at: number): void => {
    this.#expanded += length;
    if (this.#expanded > this.#limit) throw new Mistake('entities expand too far', at);
  };

  #reference(input: Input): void {
    const start = input.at;
    const isOwn = input.entity === undefined;
    this.#beside('a reference', start);
    CHARACTER_REFERENCE.lastIndex = start;
    ENTITY_REFERENCE.lastIndex = start;
    const raw = (CHARACTER_REFERENCE.exec(input.text) ?? ENTITY_REFERENCE.exec(input.text))?.[0];
    if (raw === undefined) throw new Mistake('expected &amp; or a reference such as &lt;, found "&"', start);
    const value = this.#character(raw, start);
    const name = raw.slice(1, -1);
    const entity =
      value === undefined
        ? this.#entity(
            name,
            start,
            this.#inputs.map((each) => each.entity),
          )
        : undefined;
    input.at += raw.length;
    this.#onToken({ kind: 'reference', name, value, raw, start, isOwn });
    if (!entity) return;
    if (entity.text === undefined) {
      this.#find('outside', `&${name}; stands for something outside, which is not fetched`, start);
      return;
    }
    if (this.#inputs.length > DEEPEST_ENTITY)
      throw new Mistake('entities stand too deep in one another', start);
    if (isOwn) this.#referenceAt = start;
    this.#inputs.push(new Input(entity.text, name, this.#open.length));
    this.#expand(entity.text.length, start);
  }
}

const tokens = (value: string): string => value.replace(/ +/g, ' ').replace(/^ | $/g, '');
