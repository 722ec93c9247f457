/** Style sheets as they are drawn: read by CSS Syntax 3, and written anew with what is understood. No DOM. */
import { tokenize, type CSSToken } from '@csstools/css-tokenizer';
import { plainAddress } from './references.ts';

/** A declaration that is kept: its property in small letters, and what it refers to. */
export type Declaration = { readonly property: string; readonly addresses: readonly string[] };

/** What the reader of a style is given, and whom it tells. */
export type StyleHost = {
  /** The address to be written for one with a drawing in it; `undefined` where that cannot be read. */
  readonly packed: (address: string) => string | undefined;
  readonly leaveOut: (what: string) => void;
  /** A declaration for the elements of these keys: a class, `#id`, an element's name, or `*`. */
  readonly declare: (keys: readonly string[], declared: Declaration) => void;
  /** The outline of a `path(…)`. */
  readonly outline: (path: string) => void;
  /** A word of a value, in small letters. */
  readonly word: (name: string) => void;
};

/** Functions whose values refer to nothing but what stands in a `url(…)` in them. */
const FUNCTIONS = new Set(
  `url var env calc min max clamp abs sign round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color
  translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d
  skew skewx skewy matrix matrix3d perspective steps cubic-bezier linear
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse polygon inset path rect xywh ray attr counter counters format local tech
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  -webkit-linear-gradient -webkit-radial-gradient fit-content minmax repeat`.split(/\s+/),
);
const GROUPS = new Set(['media', 'supports', 'layer', 'container']);
const KEYFRAMES = new Set(['keyframes', '-webkit-keyframes']);
const BAD = new Set(['bad-string-token', 'bad-url-token']);
const MOST_NESTED = 20;

const typeOf = (token: CSSToken | undefined): string => token?.[0] ?? '';
const isGap = (token: CSSToken | undefined): boolean =>
  typeOf(token) === 'whitespace-token' || typeOf(token) === 'comment';

/** The name or text of a token without its escapes. */
const valueOf = (token: CSSToken | undefined): string => {
  const data = token?.[4];
  return data && 'value' in data && typeof data.value === 'string' ? data.value : '';
};

/** A style sheet with the rules that are understood. */
export const plainSheet = (css: string, host: StyleHost): string => new Sheet(css, host).rules();

/** Declarations of a `style` attribute that are understood. */
export const plainDeclarations = (css: string, host: StyleHost): string => new Sheet(css, host).attribute();

/** The value of an attribute that is one of a property; `undefined` where it is not understood. */
export const plainValue = (property: string, css: string, host: StyleHost): string | undefined =>
  new Sheet(css, host).value(property);

/** For whom the declarations of a block count, and the names of rules within it. */
type Place = {
  readonly keys: readonly string[];
  /** Rules in here are for elements of their own selectors, not of what stands around them. */
  readonly isOpen: boolean;
  readonly takesDeclarations: boolean;
  readonly depth: number;
};

class Sheet {
  readonly #tokens: readonly CSSToken[];
  readonly #host: StyleHost;
  /** For each opening bracket where it is closed; the end of the text where it is not. */
  readonly #closes = new Map<number, number>();

  constructor(css: string, host: StyleHost) {
    this.#tokens = tokenize({ css }).slice(0, -1);
    this.#host = host;
    const open: { readonly at: number; readonly closing: string }[] = [];
    this.#tokens.forEach((token, at) => {
      const closing = CLOSING.get(typeOf(token));
      if (closing !== undefined) open.push({ at, closing });
      else if (open.at(-1)?.closing === typeOf(token)) this.#closes.set(open.pop()?.at ?? 0, at);
    });
    for (const { at } of open) this.#closes.set(at, this.#tokens.length);
  }

  rules(): string {
    return this.#block(0, this.#tokens.length, {
      keys: [],
      isOpen: true,
      takesDeclarations: false,
      depth: 0,
    });
  }

  attribute(): string {
    let written = '';
    for (let at = 0; at < this.#tokens.length;) {
      const end = this.#find(at, this.#tokens.length, ['semicolon-token']);
      written += this.#declaration(at, end, []);
      at = end + 1;
    }
    return written;
  }

  value(property: string): string | undefined {
    return this.#value(property, 0, this.#tokens.length, []);
  }

  #block(from: number, to: number, place: Place): string {
    let written = '';
    for (let at = from; at < to;) {
      const token = this.#tokens[at];
      if (isGap(token) || ['semicolon-token', 'CDO-token', 'CDC-token'].includes(typeOf(token))) at += 1;
      else {
        const isRule = typeOf(token) === 'at-keyword-token';
        const stops = place.takesDeclarations || isRule ? ['{-token', 'semicolon-token'] : ['{-token'];
        const isCustom = place.takesDeclarations && valueOf(token).startsWith('--') && !isRule;
        const end = this.#find(at, to, isCustom ? ['semicolon-token'] : stops);
        const hasBlock = end < to && typeOf(this.#tokens[end]) === '{-token';
        const close = hasBlock ? Math.min(to, this.#closes.get(end) ?? to) : end;
        if (isRule) written += this.#atRule({ at, end, close, hasBlock }, place);
        else if (hasBlock) written += this.#rule({ at, end, close, hasBlock }, place);
        else if (place.takesDeclarations) written += this.#declaration(at, end, place.keys);
        at = close + 1;
      }
    }
    return written;
  }

  /** The first token of these types outside brackets. */
  #find(from: number, to: number, types: readonly string[]): number {
    let at = from;
    while (at < to && !types.includes(typeOf(this.#tokens[at]))) at = (this.#closes.get(at) ?? at) + 1;
    return Math.min(at, to);
  }

  #atRule({ at, end, close, hasBlock }: FoundRule, place: Place): string {
    const name = valueOf(this.#tokens[at]).toLowerCase();
    const head = this.#written(at, end);
    if (name === 'charset') return '';
    if (!hasBlock && (name === 'layer' || name === 'namespace')) return `${head};`;
    const inner = this.#placeIn(name, place);
    if (!hasBlock || !inner || head.includes('\\') || place.depth > MOST_NESTED) {
      this.#host.leaveOut(`@${name}`);
      return '';
    }
    return `${head}{${this.#block(end + 1, close, inner)}}`;
  }

  #placeIn(name: string, place: Place): Place | undefined {
    const depth = place.depth + 1;
    if (GROUPS.has(name)) return { ...place, depth };
    if (KEYFRAMES.has(name)) return { keys: ['*'], isOpen: false, takesDeclarations: false, depth };
    return name === 'font-face' ? { keys: [], isOpen: false, takesDeclarations: true, depth } : undefined;
  }

  #rule({ at, end, close }: FoundRule, { isOpen, depth }: Place): string {
    if (depth > MOST_NESTED) {
      this.#host.leaveOut('rules deep within rules');
      return '';
    }
    const keys = isOpen ? this.#selectors(at, end) : ['*'];
    const inner = { keys, isOpen: false, takesDeclarations: true, depth: depth + 1 };
    return `${this.#written(at, end)}{${this.#block(end + 1, close, inner)}}`;
  }

  #selectors(from: number, to: number): string[] {
    const keys: string[] = [];
    for (let at = from; at < to;) {
      const end = this.#find(at, to, ['comma-token']);
      keys.push(keyOf(this.#written(at, end)));
      at = end + 1;
    }
    return keys.length === 0 ? ['*'] : keys;
  }

  #declaration(from: number, to: number, keys: readonly string[]): string {
    let at = from;
    while (at < to && isGap(this.#tokens[at])) at += 1;
    const property = valueOf(this.#tokens[at]).toLowerCase();
    if (at >= to || typeOf(this.#tokens[at]) !== 'ident-token') return '';
    const name = this.#tokens[at]?.[1] ?? '';
    at += 1;
    while (at < to && isGap(this.#tokens[at])) at += 1;
    if (typeOf(this.#tokens[at]) !== 'colon-token') return '';
    const value = this.#value(property, at + 1, to, keys);
    return value === undefined ? '' : `${name}:${value};`;
  }

  #value(property: string, from: number, to: number, keys: readonly string[]): string | undefined {
    const addresses: string[] = [];
    let written = '';
    const wrong = this.#unknownIn(property, from, to);
    if (wrong !== undefined) {
      this.#host.leaveOut(wrong);
      return undefined;
    }
    for (let at = from; at < to; at += 1) {
      const token = this.#tokens[at];
      const name = valueOf(token).toLowerCase();
      const quoted = typeOf(token) === 'function-token' && name === 'url' ? this.#closes.get(at) : undefined;
      if (name !== '') this.#host.word(name);
      if (
        typeOf(token) === 'string-token' &&
        (property === 'd' || property.startsWith('--') || isPathAt(this.#tokens, at))
      )
        this.#host.outline(valueOf(token));
      if (typeOf(token) !== 'url-token' && quoted === undefined) written += token?.[1] ?? '';
      else {
        const inside = this.#tokens.slice(at, (quoted ?? at) + 1);
        const address = plainAddress(
          valueOf(quoted === undefined ? token : inside.find((each) => typeOf(each) === 'string-token')),
        );
        const kept = this.#host.packed(address);
        if (kept === undefined) return undefined;
        addresses.push(kept);
        written += kept === address ? inside.map(([, raw]) => raw).join('') : `url("${kept}")`;
        at = quoted ?? at;
      }
    }
    if (addresses.length > 0) this.#host.declare(keys, { property, addresses });
    return written;
  }

  /** What of a value is not understood. */
  #unknownIn(property: string, from: number, to: number): string | undefined {
    if (property.endsWith('box-reflect')) return property;
    for (let at = from; at < to; at += 1) {
      const token = this.#tokens[at];
      const [type, raw] = [typeOf(token), token?.[1] ?? ''];
      const name = valueOf(token).toLowerCase();
      if (BAD.has(type) || isUnfinished(type, raw) || (this.#closes.get(at) ?? 0) >= to)
        return `an unfinished value of ${property}`;
      if (type !== 'function-token') continue;
      if (!FUNCTIONS.has(name)) return `${name}()`;
      if (name !== 'url') continue;
      const inside = this.#tokens.slice(at + 1, this.#closes.get(at)).filter((each) => !isGap(each));
      if (inside.length !== 1 || typeOf(inside[0]) !== 'string-token')
        return 'url() with more than an address';
    }
    return undefined;
  }

  /** As it stands in the text, without comments. */
  #written(from: number, to: number): string {
    return this.#tokens
      .slice(from, to)
      .map((token) => (typeOf(token) === 'comment' ? '/**/' : token[1]))
      .join('');
  }
}

type FoundRule = {
  readonly at: number;
  readonly end: number;
  readonly close: number;
  readonly hasBlock: boolean;
};

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['function-token', ')-token'],
  ['(-token', ')-token'],
  ['[-token', ']-token'],
  ['{-token', '}-token'],
]);

/** At the end of the text a token may lack its end, and would take in what is written after it. */
const isUnfinished = (type: string, raw: string): boolean =>
  (type === 'string-token' && (raw.length < 2 || !raw.endsWith(raw.charAt(0)) || raw.at(-2) === '\\')) ||
  (type === 'url-token' && !/[^\\]\)$/.test(raw)) ||
  (type === 'comment' && (raw.length < 4 || !raw.endsWith('*/'))) ||
  (type !== 'string-token' && raw.endsWith('\\'));

const isPathAt = (tokens: readonly CSSToken[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some((token) => valueOf(token).toLowerCase() === 'path');

const COMPOUND = /^(?:\*|([\w-]+))?((?:[.#][\w-]+)*)(?:::?[\w-]+)*$/;

/** `g > .cls-1:hover` → `cls-1`; what cannot be told is for every element, as are the steps of an animation. */
function keyOf(selector: string): string {
  if (selector.includes('\\')) return '*';
  const last = selector
    .replace(/^[\t\n\f\r ]+|(?<![\t\n\f\r ])[\t\n\f\r ]+$/g, '')
    .split(/[\t\n\f\r >+~]/)
    .at(-1);
  const [, element, rest = ''] = COMPOUND.exec(last ?? '') ?? [];
  const mark = /[.#][\w-]+/.exec(rest)?.[0];
  if (mark !== undefined) return mark.startsWith('.') ? mark.slice(1) : mark;
  return element ?? '*';
}
