/** Colours as CSS Color 4 writes them, read token by token: every mistake has its place. */
import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { ok, type Result } from '#src/lib/result.ts';
import NAMES from './names.json' with { type: 'json' };
import type { Colour, SpaceName } from './spaces.ts';

/** The 148 named colours as `rrggbb`. */
export const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

/** What was wrong, and where in the text, in UTF-16 code units. */
export type ColourProblem = { readonly message: string; readonly offset: number };

/** A colour in a longer text. */
export type FoundColour = {
  readonly colour: Colour;
  /** As it stands there. */
  readonly text: string;
  readonly offset: number;
};

type Read<T> = Result<T, ColourProblem>;

const wrong = (message: string, offset: number): { readonly ok: false; readonly problem: ColourProblem } => ({
  ok: false,
  problem: { message, offset },
});

const SYSTEM = new Set(
  `accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight
  highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(/\s+/),
);
const NOT_FIXED = new Set(
  'color-mix light-dark contrast-color device-cmyk var env attr calc min max clamp color-contrast alpha'.split(
    ' ',
  ),
);

type Unit = 'number' | 'percentage' | 'angle';
/** One component: what it may be, what 100 % stands for, and how far it goes. */
type Part = {
  readonly units: readonly Unit[];
  readonly whole: number;
  readonly range?: readonly [number, number];
};

const BOTH: readonly Unit[] = ['number', 'percentage'];
const HUE: Part = { units: ['number', 'angle'], whole: 360 };
const part = (whole: number, range?: readonly [number, number]): Part => ({
  units: BOTH,
  whole,
  ...(range && { range }),
});
const RGB_PART = part(255, [0, 255]);
const SHARE = part(100);
const CHANNEL = part(1);
const ALPHA = part(1, [0, 1]);

type Notation = { readonly space: SpaceName; readonly parts: readonly [Part, Part, Part] };

const NOTATIONS: Readonly<Record<string, Notation>> = {
  rgb: { space: 'srgb', parts: [RGB_PART, RGB_PART, RGB_PART] },
  hsl: { space: 'hsl', parts: [HUE, part(100, [0, Infinity]), SHARE] },
  hwb: { space: 'hwb', parts: [HUE, SHARE, SHARE] },
  lab: { space: 'lab', parts: [part(100, [0, 100]), part(125), part(125)] },
  lch: { space: 'lch', parts: [part(100, [0, 100]), part(150, [0, Infinity]), HUE] },
  oklab: { space: 'oklab', parts: [part(1, [0, 1]), part(0.4), part(0.4)] },
  oklch: { space: 'oklch', parts: [part(1, [0, 1]), part(0.4, [0, Infinity]), HUE] },
};
const ALIASES: Readonly<Record<string, string>> = { rgba: 'rgb', hsla: 'hsl' };
const SPACES: Readonly<Record<string, SpaceName>> = {
  srgb: 'srgb',
  'srgb-linear': 'srgb-linear',
  'display-p3': 'display-p3',
  rec2020: 'rec2020',
  'a98-rgb': 'a98-rgb',
  'prophoto-rgb': 'prophoto-rgb',
  xyz: 'xyz-d65',
  'xyz-d50': 'xyz-d50',
  'xyz-d65': 'xyz-d65',
};

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

const isGap = ([type]: CSSToken): boolean => type === TokenType.Whitespace || type === TokenType.Comment;

const END: CSSToken = [TokenType.EOF, '', -1, -1, undefined];

/** Tokens with a place in them. */
class Cursor {
  readonly #tokens: readonly CSSToken[];
  #at = 0;
  constructor(tokens: readonly CSSToken[], at = 0) {
    this.#tokens = tokens;
    this.#at = at;
  }
  /** The next token that is no white space. */
  peek(): CSSToken {
    while (this.#at < this.#tokens.length - 1 && isGap(this.#raw())) this.#at += 1;
    return this.#raw();
  }
  take(): CSSToken {
    const token = this.peek();
    if (this.#at < this.#tokens.length - 1) this.#at += 1;
    return token;
  }
  takeIf(type: CSSToken[0], value?: string): boolean {
    const token = this.peek();
    if (token[0] !== type || (value !== undefined && token[1] !== value)) return false;
    this.take();
    return true;
  }
  get index(): number {
    return this.#at;
  }
  #raw(): CSSToken {
    return this.#tokens[this.#at] ?? END;
  }
}

const shown = (token: CSSToken): string => (token[0] === TokenType.EOF ? 'the end' : token[1]);
const placeOf = (token: CSSToken, length: number): number => (token[0] === TokenType.EOF ? length : token[2]);

type Argument = {
  readonly unit: Unit | 'none';
  readonly value: number;
  readonly token: CSSToken;
};

function argumentOf(token: CSSToken): Argument | undefined {
  switch (token[0]) {
    case TokenType.Number:
      return { unit: 'number', value: token[4].value, token };
    case TokenType.Percentage:
      return { unit: 'percentage', value: token[4].value, token };
    case TokenType.Dimension: {
      const degrees = DEGREES[token[4].unit.toLowerCase()];
      return degrees === undefined ? undefined : { unit: 'angle', value: token[4].value * degrees, token };
    }
    case TokenType.Ident:
      return token[4].value.toLowerCase() === 'none' ? { unit: 'none', value: 0, token } : undefined;
    default:
      return undefined;
  }
}

const WORDS: Readonly<Record<Unit, string>> = {
  number: 'a number',
  percentage: 'a percentage',
  angle: 'an angle',
};

/** A component in the units of its space; `undefined` for `none`. */
function valueOf({ unit, value }: Argument, { whole, range, units }: Part): number | undefined {
  if (unit === 'none') return undefined;
  const scaled = unit === 'percentage' ? (value * whole) / 100 : value;
  if (units === HUE.units) return ((scaled % 360) + 360) % 360;
  return range ? Math.min(range[1], Math.max(range[0], scaled)) : scaled;
}

/** The colour of a function from after its bracket on, to its end. */
function readFunction(name: string, cursor: Cursor, length: number): Read<Colour> {
  const first = cursor.peek();
  if (first[0] === TokenType.Ident && first[4].value.toLowerCase() === 'from')
    return wrong(`${name}(from …): colours that are made from others are not worked out here`, first[2]);
  const notation = name === 'color' ? readSpace(cursor, length) : ok(NOTATIONS[ALIASES[name] ?? name]);
  if (!notation.ok) return notation;
  if (!notation.value) return wrong(`"${name}" is no colour function`, first[2]);
  const { space, parts } = notation.value;
  const takesCommas = name !== 'color' && (space === 'srgb' || space === 'hsl');
  const read = readParts(name, cursor, parts, takesCommas, length);
  if (!read.ok) return read;
  const { given, isLegacy } = read.value;
  const alpha = readAlpha(name, cursor, isLegacy, length);
  if (!alpha.ok) return alpha;
  const end = cursor.take();
  if (end[0] !== TokenType.CloseParen)
    return wrong(`${name}() ends with ")" here, got ${shown(end)}`, placeOf(end, length));
  const scale = name !== 'color' && space === 'srgb' ? 255 : 1;
  const [a, b, c] = given.map((each, at) => {
    const value = valueOf(each, parts[at] ?? CHANNEL);
    return value && value / scale;
  });
  return ok({ space, coords: [a, b, c], alpha: alpha.value });
}

type Parts = { readonly given: readonly Argument[]; readonly isLegacy: boolean };

/** The three components, with commas between all of them or none. */
function readParts(
  name: string,
  cursor: Cursor,
  parts: readonly Part[],
  takesCommas: boolean,
  length: number,
): Read<Parts> {
  const given: Argument[] = [];
  let isLegacy = false;
  for (const [index, { units }] of parts.entries()) {
    const next = cursor.peek();
    const isComma = next[0] === TokenType.Comma;
    if (index === 1) isLegacy = isComma && takesCommas;
    if (index > 0 && isComma !== isLegacy)
      return wrong(
        takesCommas ? `${name}() has commas everywhere or nowhere` : `${name}() takes no commas`,
        placeOf(next, length),
      );
    if (index > 0 && isComma) cursor.take();
    const read = readArgument(name, cursor, units, length);
    if (!read.ok) return read;
    given.push(read.value);
  }
  return (isLegacy ? legacyProblem(name, given) : undefined) ?? ok({ given, isLegacy });
}

function readSpace(cursor: Cursor, length: number): Read<Notation> {
  const token = cursor.take();
  const named = token[0] === TokenType.Ident ? SPACES[token[4].value.toLowerCase()] : undefined;
  if (named) return ok({ space: named, parts: [CHANNEL, CHANNEL, CHANNEL] });
  return wrong(
    `color() begins with one of ${Object.keys(SPACES).join(', ')}, got ${shown(token)}`,
    placeOf(token, length),
  );
}

function readArgument(name: string, cursor: Cursor, units: readonly Unit[], length: number): Read<Argument> {
  const token = cursor.take();
  const found = argumentOf(token);
  const wanted = units.map((unit) => WORDS[unit]).join(' or ');
  if (!found || (found.unit !== 'none' && !units.includes(found.unit))) {
    const inner =
      token[0] === TokenType.Function ? `${token[4].value}(), which is not worked out` : shown(token);
    return wrong(`${name}() takes ${wanted} here, got ${inner}`, placeOf(token, length));
  }
  return ok(found);
}

/** With commas: no `none`, percentages in HSL, one unit in RGB. */
function legacyProblem(name: string, given: readonly Argument[]) {
  const none = given.find(({ unit }) => unit === 'none');
  if (none) return wrong(`${name}() with commas takes no "none"`, none.token[2]);
  const isHsl = name.startsWith('hsl');
  const [first] = given;
  for (const { unit, token } of given.slice(1)) {
    const wanted = isHsl ? 'percentage' : first?.unit;
    if (unit !== wanted && wanted !== undefined && wanted !== 'none')
      return wrong(`${name}() takes ${WORDS[wanted]} here, got ${token[1]}`, token[2]);
  }
  return undefined;
}

function readAlpha(
  name: string,
  cursor: Cursor,
  isLegacy: boolean,
  length: number,
): Read<number | undefined> {
  const isThere = isLegacy ? cursor.takeIf(TokenType.Comma) : cursor.takeIf(TokenType.Delim, '/');
  if (!isThere) return ok(1);
  const read = readArgument(name, cursor, BOTH, length);
  if (!read.ok) return read;
  if (isLegacy && read.value.unit === 'none')
    return wrong(`${name}() with commas takes no "none"`, read.value.token[2]);
  return ok(valueOf(read.value, ALPHA));
}

/** The colour of hexadecimal digits, three, four, six or eight. */
export function colourOfHex(digits: string): Colour {
  const long = digits.length < 5 ? digits.replace(/./g, '$&$&') : digits;
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return { space: 'srgb', coords: [byte(0), byte(2), byte(4)], alpha: long.length === 8 ? byte(6) : 1 };
}

function readHash(digits: string, offset: number): Read<Colour> {
  const bad = /[^\da-f]/iu.exec(digits);
  if (bad) return wrong(`expected a hexadecimal digit, got "${bad[0]}"`, offset + 1 + bad.index);
  if (![3, 4, 6, 8].includes(digits.length))
    return wrong(`expected 3, 4, 6 or 8 hexadecimal digits, got ${digits.length}`, offset);
  return ok(colourOfHex(digits));
}

/** The colour that begins at the cursor's next token. */
function readAt(cursor: Cursor, length: number): Read<Colour> {
  const token = cursor.take();
  const offset = placeOf(token, length);
  if (token[0] === TokenType.Hash) return readHash(token[4].value, offset);
  if (token[0] === TokenType.Ident) {
    const word = token[4].value.toLowerCase();
    const named = NAMED.get(word);
    if (named !== undefined) return ok(colourOfHex(named));
    if (word === 'transparent') return ok({ space: 'srgb', coords: [0, 0, 0], alpha: 0 });
    if (word === 'currentcolor') return wrong('currentcolor depends on the page', offset);
    if (SYSTEM.has(word)) return wrong(`${token[1]} is a colour of the system, and depends on it`, offset);
  }
  if (token[0] === TokenType.Function) {
    const name = token[4].value.toLowerCase();
    if (NOT_FIXED.has(name))
      return wrong(`${name}() is not worked out here: it depends on the page or on others`, offset);
    if (name === 'color' || Object.hasOwn(NOTATIONS, ALIASES[name] ?? name))
      return readFunction(name, cursor, length);
    return wrong(`${name}() is no colour function of CSS`, offset);
  }
  return wrong(`expected a colour, got ${token[0] === TokenType.EOF ? 'the end' : `"${token[1]}"`}`, offset);
}

/** A text that is one colour. The offset of a problem is in the text. */
export function readColour(text: string): Read<Colour> {
  const all = readColours(text);
  if (!all.ok) return all;
  const [first, second] = all.value;
  if (second) return wrong(`expected one colour, got another: ${second.text}`, second.offset);
  return first ? ok(first.colour) : wrong('expected a colour, got nothing', 0);
}

/** The colours of a line, with commas or semicolons between them. */
export function readColours(text: string): Read<readonly FoundColour[]> {
  const cursor = new Cursor(tokenize({ css: text }));
  const found: FoundColour[] = [];
  while (cursor.peek()[0] !== TokenType.EOF) {
    const start = cursor.peek();
    const read = readAt(cursor, text.length);
    if (!read.ok) return read;
    const next = cursor.peek();
    const end = placeOf(next, text.length);
    found.push({ colour: read.value, text: text.slice(start[2], end).trim(), offset: start[2] });
    const isParted = cursor.takeIf(TokenType.Comma) || cursor.takeIf(TokenType.Semicolon);
    if (!isParted && next[0] !== TokenType.EOF)
      return wrong(`expected one colour, got more: ${next[1]}`, end);
  }
  return ok(found);
}

/** Every colour in the values of a style sheet; what is none, or not fixed, is passed over. */
export function coloursInStyles(text: string): readonly FoundColour[] {
  const tokens = tokenize({ css: text });
  const found: FoundColour[] = [];
  let inValue = false;
  let kept = 0;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] ?? END;
    const [type] = token;
    at += 1;
    // What stood before a brace was a selector: a colon in it begins no value.
    if (type === TokenType.OpenCurly) found.length = kept;
    if (type === TokenType.OpenCurly || type === TokenType.CloseCurly || type === TokenType.Semicolon) {
      kept = found.length;
      inValue = false;
    } else if (type === TokenType.Colon) inValue = true;
    else if (
      inValue &&
      (type === TokenType.Hash || type === TokenType.Ident || type === TokenType.Function)
    ) {
      const cursor = new Cursor(tokens, at - 1);
      const read = readAt(cursor, text.length);
      if (!read.ok) continue;
      at = Math.max(at, cursor.index);
      const end = tokens[at - 1]?.[3] ?? text.length - 1;
      found.push({ colour: read.value, text: text.slice(token[2], end + 1), offset: token[2] });
    }
  }
  return found;
}
