/**
 * A drawing as it is drawn: its own elements, attributes and rules of style, written out anew without a document type. What of it cannot
 * be counted is left out. No DOM.
 */
import { isPackedDrawing, nestedDrawing, packedDrawing, plainAddress } from './references.ts';
import { plainDeclarations, plainSheet, plainValue, type Declaration, type StyleHost } from './styles.ts';
import { decodeReferences, localName, readMarkup, type Attribute, type Markup, type Tag } from './xml.ts';

/** Pictures inside pictures inside pictures; deeper ones are left out. */
const MOST_NESTED = 3;
/** In UTF-16 code units: what entities may stand for, all together. */
const LONGEST_EXPANSION = 5_000_000;

/** A declaration, and for whom it counts: a class, `#id`, an element's name, or `*`. */
export type Rule = { readonly keys: readonly string[]; readonly declared: Declaration };

/** A tag with what its attributes and its `style` declare. */
export type PlainTag = Pick<Tag, 'name' | 'attributes' | 'depth'> & {
  readonly declared: readonly Declaration[];
};

/** What is drawn. */
export type PlainDrawing = {
  readonly tags: readonly PlainTag[];
  /** Of all style sheets. */
  readonly rules: readonly Rule[];
  /** Drawings in addresses, by the address that is written. */
  readonly nested: ReadonlyMap<string, PlainDrawing>;
  /** Outlines that a style or an animation gives to some element. */
  readonly outlines: readonly string[];
  /** Whether something is handed down by the word `inherit`. */
  readonly hasInherit: boolean;
  /** Whether marks take over the paints of what they stand on. */
  readonly hasContext: boolean;
  /** What follows the start tag of the outermost element; empty where that has nothing in it. */
  readonly body: string;
  /** What was not understood, each once. */
  readonly leftOut: readonly string[];
};

/** What is drawn of a drawing. */
export const plainDrawing = (markup: Markup): PlainDrawing => new Plain(markup, 0).drawing();

/** A start tag. `writeTag('g', [{ name: 'id', value: 'a"b' }], true)` → `<g id='a"b'/>` */
export function writeTag(name: string, attributes: readonly Attribute[], isEmpty: boolean): string {
  const written = attributes.map((each) => ` ${each.name}=${quoted(each.value)}`);
  return `<${name}${written.join('')}${isEmpty ? '/>' : '>'}`;
}

function quoted(value: string): string {
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  return (
    quote + escaped(quote === '"' ? value.replaceAll('"', '\0') : value).replaceAll('\0', '&quot;') + quote
  );
}

const SIGNS = /[&<>\t\n\r]/g;
const escaped = (text: string): string => text.replaceAll(SIGNS, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text between tags. */
export const escapedText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ENTITIES.get(sign) ?? sign);
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** The elements of SVG that change others over time (SVG Animations 2). */
export const ANIMATION = /^(?:animate(?:Color|Motion|Transform)?|set)$/;
const ANIMATED_VALUES = new Set(['to', 'from', 'by', 'values']);
/** Attributes that are properties of a style, and may refer to something. */
const PROPERTIES = new Set(
  'fill stroke mask clip-path filter marker marker-start marker-mid marker-end cursor'.split(' '),
);

class Plain {
  readonly #markup: Markup;
  readonly #level: number;
  readonly #tags: PlainTag[] = [];
  readonly #rules: Rule[] = [];
  readonly #nested = new Map<string, PlainDrawing>();
  readonly #packed = new Map<string, string | undefined>();
  readonly #outlines: string[] = [];
  readonly #leftOut = new Set<string>();
  #hasInherit = false;
  #hasContext = false;
  #expanded = 0;

  constructor(markup: Markup, level: number) {
    this.#markup = markup;
    this.#level = level;
    for (const each of markup.leftOut) this.#leftOut.add(each);
    for (const each of markup.instructions)
      if (/^xml-stylesheet\s[^]*href/.test(each)) this.#leftOut.add('<?xml-stylesheet?>');
  }

  drawing(): PlainDrawing {
    const body = this.#body();
    return {
      tags: this.#tags,
      rules: this.#rules,
      nested: this.#nested,
      outlines: this.#outlines,
      hasInherit: this.#hasInherit,
      hasContext: this.#hasContext,
      body,
      leftOut: [...this.#leftOut],
    };
  }

  #body(): string {
    const written: string[] = [];
    const open: string[] = [];
    /** How many elements are open within one that is left out. */
    let skipped = 0;
    const { pieces } = this.#markup;
    const sheets = this.#sheets();
    for (const [at, piece] of pieces.entries()) {
      if (skipped > 0) skipped += piece === 'end' ? -1 : 'tag' in piece ? 1 : 0;
      else if (piece === 'end') {
        const name = open.pop() ?? '';
        if (pieces[at - 1] === undefined || !isEmptyAt(pieces, at)) written.push(`</${name}>`);
      } else if ('text' in piece) {
        if (localName(open.at(-1) ?? '') !== 'style') written.push(escapedText(piece.text));
      } else {
        const tag = this.#tag(piece.tag);
        if (!tag) skipped = 1;
        else {
          this.#tags.push(tag);
          open.push(tag.name);
          if (this.#tags.length > 1)
            written.push(writeTag(tag.name, tag.attributes, isEmptyAt(pieces, at + 1)));
          if (localName(tag.name) === 'style') written.push(escapedText(sheets.get(at) ?? ''));
        }
      }
    }
    return written.join('');
  }

  /** What is understood of each style sheet, by the place of its element. */
  #sheets(): ReadonlyMap<number, string> {
    return new Map(
      Array.from(this.#markup.sheets, ([at, css]) => [
        at,
        plainSheet(
          css,
          this.#host((keys, declared) => this.#rules.push({ keys, declared })),
        ),
      ]),
    );
  }

  #host(declare: StyleHost['declare']): StyleHost {
    return {
      declare,
      packed: (address) => this.#repacked(address),
      leaveOut: (what) => this.#leftOut.add(what),
      outline: (path) => this.#outlines.push(path),
      word: (name) => this.#word(name),
    };
  }

  #word(value: string): void {
    if (value.includes('inherit')) this.#hasInherit = true;
    if (value.includes('context-')) this.#hasContext = true;
  }

  /** `undefined` where the element is left out with all that is in it. */
  #tag({ name, attributes, depth }: Tag): PlainTag | undefined {
    const local = localName(name);
    const decoded = attributes.map((each) => ({ name: each.name, value: this.#decoded(each.value) }));
    if (local === 'link' || (ANIMATION.test(local) && !this.#isPlainAnimation(decoded))) {
      this.#leftOut.add(`<${name}>`);
      return undefined;
    }
    const declared: Declaration[] = [];
    const kept = decoded.flatMap((each) => {
      const value = this.#attribute(local, each, declared);
      return value === undefined ? [] : [{ name: each.name, value }];
    });
    return { name, attributes: kept, depth, declared };
  }

  /** As a program sees it (XML 1.0 §3.3.3), with no more of its entities than memory should hold. */
  #decoded(value: string): string {
    const decoded = decodeReferences(value.replaceAll(/[\t\n\r]/g, ' '), this.#markup.entities);
    this.#expanded += Math.max(0, decoded.length - value.length);
    if (this.#expanded <= LONGEST_EXPANSION) return decoded;
    this.#leftOut.add('the text of entities after 5 MB');
    return '';
  }

  /** Whether it gives no other address, class or style to an element. */
  #isPlainAnimation(attributes: readonly Attribute[]): boolean {
    const values = attributes.filter(({ name }) => ANIMATED_VALUES.has(name)).map(({ value }) => value);
    const target = localName(attributes.find(({ name }) => name === 'attributeName')?.value.trim() ?? '');
    if (target === 'd' || target === 'points') this.#outlines.push(...values);
    return (
      !['href', 'class', 'style'].includes(target) &&
      values.every((value) => !/url|var|inherit|\\/i.test(value))
    );
  }

  #attribute(element: string, { name, value }: Attribute, declared: Declaration[]): string | undefined {
    const local = localName(name);
    const host = this.#host((_keys, each) => declared.push(each));
    if (name === 'style') return plainDeclarations(value, host);
    if (local === 'href' || local === 'src') return this.#address(element, value, declared);
    this.#word(value.toLowerCase());
    if (isPackedDrawing(value) || /,\s*data:\s*image\/svg/i.test(value)) {
      this.#leftOut.add(`a drawing in ${name}`);
      return undefined;
    }
    const isStyle = PROPERTIES.has(name) ? /[(\\]/.test(value) : /url\s*\(/i.test(value);
    return isStyle ? plainValue(name, value, host) : value;
  }

  #address(element: string, value: string, declared: Declaration[]): string | undefined {
    // A link leads elsewhere and draws nothing.
    if (element === 'a') return value;
    const address = plainAddress(value);
    // What lies outside the file is never loaded; some browsers draw a sign of failure in its place.
    if ((element === 'image' || element === 'img') && isExternal(address)) return undefined;
    const kept = this.#repacked(address);
    if (kept !== undefined) declared.push({ property: 'href', addresses: [kept] });
    return kept === address ? value : kept;
  }

  /** The same address; one with a drawing in it as that is drawn, and `undefined` where it cannot be read. */
  #repacked(address: string): string | undefined {
    if (!isPackedDrawing(address)) return address;
    if (!this.#packed.has(address)) this.#packed.set(address, this.#pack(address));
    return this.#packed.get(address);
  }

  #pack(address: string): string | undefined {
    const text = nestedDrawing(address);
    const markup = text === undefined ? undefined : readMarkup(text);
    const root = markup?.tags[0];
    const isRead = markup && root && !markup.problem && localName(root.name) === 'svg';
    if (!isRead || this.#level >= MOST_NESTED) {
      this.#leftOut.add(
        isRead
          ? 'drawings more than three deep in each other'
          : 'a drawing in an address that cannot be read',
      );
      return undefined;
    }
    const drawing = new Plain(markup, this.#level + 1).drawing();
    for (const each of drawing.leftOut) this.#leftOut.add(each);
    const packed = packedDrawing(writeDrawing(drawing));
    this.#nested.set(packed, drawing);
    return packed;
  }
}

/** The whole drawing; `attributes` are those of its outermost element. */
export function writeDrawing(
  { tags: [root], body }: PlainDrawing,
  attributes = root?.attributes ?? [],
): string {
  return root ? writeTag(root.name, attributes, body === '') + body : '';
}

/** Whether an address leads out of the file. */
export const isExternal = (address: string): boolean =>
  address !== '' && !/^(?:#|data:|javascript:)/i.test(address);

/** Whether the element that this ends has nothing in it. */
function isEmptyAt(pieces: Markup['pieces'], at: number): boolean {
  const before = pieces[at - 1];
  return (
    pieces[at] === 'end' &&
    before !== undefined &&
    before !== 'end' &&
    'tag' in before &&
    localName(before.tag.name) !== 'style'
  );
}
