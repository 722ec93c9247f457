/**
 * Holds a formatted text against the typed one, character by character, and knows nothing of tokens: the lexer that made the
 * text cannot hide a mistake of its own here. Only white space may differ, outside of strings and comments, and only where no
 * dialect could read one token as two, or two as one.
 */
import type { Dialect } from '#src/lib/sql/dialects.ts';

/** A text without its white space: each character with where it stood and what it belongs to. Arrays, as texts have megabytes. */
type Marks = {
  readonly text: string;
  readonly length: number;
  /** Where each character stands in the text. */
  readonly places: Uint32Array;
  /** White space before each: none, some, or a comment that was left out. */
  readonly gaps: Uint8Array;
  /** The string, quoted name or comment that it belongs to: white space in there is text. */
  readonly regions: Uint8Array;
};

/** What a character belongs to. The first one of a region is told apart: what stands before it is no text of the region. */
const PLAIN = 0;
const QUOTE_START = 1;
const QUOTE = 2;
const COMMENT_START = 3;
const COMMENT = 4;

type Changes = {
  /** Comments that only people read may be missing. */
  readonly dropsComments: boolean;
  /** Letters may have changed their case outside of strings. */
  readonly ignoresCase: boolean;
};

/**
 * Whether `text` is `sql` but for white space that means nothing.
 *
 * @example keepsCharacters("tags@>'{x}'", "tags@ > '{x}'", DIALECTS.postgresql, changes) // false: an operator was torn
 */
export function keepsCharacters(sql: string, text: string, dialect: Dialect, changes: Changes): boolean {
  const before = marksOf(sql, dialect, changes.dropsComments);
  const after = marksOf(text, dialect, changes.dropsComments);
  if (before.length !== after.length) return false;
  for (let index = 0; index < before.length; index += 1)
    if (!isKept(before, after, index, dialect, changes)) return false;
  return true;
}

function isKept(
  before: Marks,
  after: Marks,
  index: number,
  dialect: Dialect,
  { ignoresCase }: Changes,
): boolean {
  const [one, other] = [charAt(before, index), charAt(after, index)];
  const region = before.regions[index] ?? PLAIN;
  if (one !== other && !(ignoresCase && region === PLAIN && one.toUpperCase() === other.toUpperCase()))
    return false;
  if (index === 0) return true;
  if (region === QUOTE || region === COMMENT) return gapText(before, index) === gapText(after, index);
  const [wasGlued, isGlued] = [isGluedAt(before, index), isGluedAt(after, index)];
  if (wasGlued === isGlued) return true;
  return wasGlued ? mayPart(before, index, dialect) : mayJoin(before, index);
}

const isGluedAt = ({ gaps }: Marks, index: number): boolean => gaps[index] === 0;

/** The white space before a character inside a region. Blanks at the end of a line may go, and a carriage return with them. */
function gapText({ text, places }: Marks, index: number): string {
  const gap = text.slice((places[index - 1] ?? 0) + 1, places[index]);
  return /[\r\n]/.test(gap) ? '\n' : gap;
}

const WORD = /[\w$]|[^\p{ASCII}]/u;
/** Signs of operators; `@`, `#` and `$` may also belong to a name or begin a parameter. */
const SIGN = /[+\-*/<>=~!@#%^&|?:]/;
const ALONE = /[(),;[\]]/;

/** Whether white space may be put between two characters that stood together. */
function mayPart(marks: Marks, index: number, dialect: Dialect): boolean {
  if (isBesideComment(marks, index)) return true;
  const [left, right] = [charAt(marks, index - 1), charAt(marks, index)];
  if (ALONE.test(left) || ALONE.test(right)) return true;
  const [isLeftSign, isRightSign] = [isSign(marks, index - 1, dialect), isSign(marks, index, dialect)];
  if (isLeftSign && isRightSign) return mayPartSigns(marks, index, dialect);
  if (isLeftSign) return !/[@#:?]/.test(left) && (right !== '.' || startsNumber(marks, index));
  return isRightSign && !/[@#:?]/.test(right) && left !== '.';
}

const isBesideComment = ({ regions }: Marks, index: number): boolean =>
  (regions[index - 1] ?? PLAIN) >= COMMENT_START || (regions[index] ?? PLAIN) >= COMMENT_START;

function isSign(marks: Marks, index: number, { nameSigns }: Dialect): boolean {
  const char = charAt(marks, index);
  if (marks.regions[index] !== PLAIN || !SIGN.test(char)) return false;
  const isNameGoingOn =
    isGluedAt(marks, index) && WORD.test(charAt(marks, index - 1)) && marks.regions[index - 1] === PLAIN;
  const next = isGluedAt(marks, index + 1) ? charAt(marks, index + 1) : '';
  return !(isNameGoingOn && (char + next).search(nameSigns) === 0);
}

/** `.5` */
const startsNumber = (marks: Marks, index: number): boolean =>
  isGluedAt(marks, index + 1) && /\d/.test(charAt(marks, index + 1));

/** Between signs only before the sign of a number, or before a parameter. */
function mayPartSigns(marks: Marks, index: number, dialect: Dialect): boolean {
  const [run, from] = runAround(marks, index, dialect);
  const [left, right] = [run.slice(0, index - from), run.slice(index - from)];
  if (/[~!@#%^&|?]/.test(left) && left !== '||' && left !== '!=') return false;
  if (/^[+-]+$/.test(right)) return true;
  return /^[:?]/.test(right) || (right.startsWith('@') && dialect.id !== 'postgresql');
}

/** The run of signs around a place, and where it begins. */
function runAround(marks: Marks, index: number, dialect: Dialect): readonly [string, number] {
  let from = index - 1;
  while (from > 0 && isGluedAt(marks, from) && isSign(marks, from - 1, dialect)) from -= 1;
  let to = index + 1;
  while (to < marks.length && isGluedAt(marks, to) && isSign(marks, to, dialect)) to += 1;
  const run = Array.from({ length: to - from }, (_, at) => charAt(marks, from + at));
  return [run.join(''), from];
}

/** Whether the white space between two characters may go. */
function mayJoin(marks: Marks, index: number): boolean {
  const [left, right] = [charAt(marks, index - 1), charAt(marks, index)];
  if (ALONE.test(left) || ALONE.test(right)) return true;
  if (left === '.' || right === '.') return false;
  const isSignLeft = /[+\-*/<>=|]/.test(left);
  const isSignRight = /[+\-*/<>=|]/.test(right);
  if (isSignLeft === isSignRight) return false;
  if (isSignRight) return (WORD.test(left) || /['"`]/.test(left)) && !endsExponent(marks, index);
  return WORD.test(right) ? right !== '$' : /['"`]/.test(right);
}

/** `1e -1` would become one number. */
const endsExponent = (marks: Marks, index: number): boolean =>
  /[eE]/.test(charAt(marks, index - 1)) && /[\d.]/.test(charAt(marks, index - 2));

const charAt = ({ text, places, length }: Marks, index: number): string =>
  index < 0 || index >= length ? '' : text.charAt(places[index] ?? 0);

/** Comments that a server obeys: hints, and MySQL's conditional code. */
const OBEYED = /^(?:\/\*[!+]|--\+)/;

function marksOf(text: string, dialect: Dialect, dropsComments: boolean): Marks {
  const places = new Uint32Array(text.length);
  const gaps = new Uint8Array(text.length);
  const regions = new Uint8Array(text.length);
  let [length, gap, at] = [0, 0, 0];
  for (const { part, region } of partsOf(text, dialect)) {
    const isDropped = region === 'comment' && dropsComments && !OBEYED.test(part);
    let kind = region === undefined ? PLAIN : region === 'quote' ? QUOTE_START : COMMENT_START;
    for (const end = at + part.length; at < end; at += 1) {
      if (isDropped || isBlank(text.charCodeAt(at))) {
        gap = 1;
        continue;
      }
      places[length] = at;
      gaps[length] = gap;
      regions[length] = kind;
      if (kind === QUOTE_START || kind === COMMENT_START) kind += 1;
      length += 1;
      gap = 0;
    }
  }
  return { text, length, places, gaps, regions };
}

/** ASCII white space, and a byte order mark. */
const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfeff;

type Region = 'quote' | 'comment';
type Part = { readonly part: string; readonly region?: Region };

/** Where a string, a quoted name or a comment may begin, or the rows after `COPY … FROM stdin;`. */
const OPENING =
  /\b[nN]?[qQ]'|\b[eE]'|"""|'''|\$(?:[A-Za-z_]\w*)?\$|['"`[#]|--|\/\*|\bfrom\s+stdin\b[^;'"]{0,400};[ \t]*(?:\r\n?|\n)/gi;

/** A line of free text for SQL*Plus, in which a quote opens nothing. */
const FREE_LINE = /[ \t]*(?:rem(?:ark)?|pro(?:mpt)?)[ \t][^\r\n]*/iy;

/** Longer lines are no notes. */
const LONGEST_FREE_LINE = 1000;

/** Just after the line of free text that a place is in; `undefined` where it is in none. */
function freeLineEnd(text: string, at: number, { clientLines }: Dialect): number | undefined {
  if (clientLines === undefined) return undefined;
  const start =
    at - (/(?<![^\r\n])[^\r\n]*$/.exec(text.slice(Math.max(0, at - LONGEST_FREE_LINE), at))?.[0].length ?? 0);
  FREE_LINE.lastIndex = start;
  const line = FREE_LINE.exec(text)?.[0] ?? '';
  clientLines.lastIndex = start + line.length - line.trimStart().length;
  return line !== '' && clientLines.test(text) ? start + line.length : undefined;
}

/** Strings, quoted names and comments as whole parts; all else as it stands between. */
function partsOf(text: string, dialect: Dialect): Part[] {
  const parts: Part[] = [];
  let at = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const [opening] = match;
    const isRows = /^from/i.test(opening);
    // What leads to the rows is none of them.
    const from = isRows ? match.index + opening.length : match.index;
    const line = freeLineEnd(text, match.index, dialect);
    if (line !== undefined) {
      OPENING.lastIndex = line;
      continue;
    }
    const end = isRows ? rowsEnd(text, from, dialect) : endOf(text, from, opening, dialect);
    if (end === undefined) {
      OPENING.lastIndex = match.index + 1;
      continue;
    }
    const isComment = opening === '--' || opening === '/*' || opening === '#';
    parts.push({ part: text.slice(at, from) });
    parts.push({ part: text.slice(from, end), region: isComment ? 'comment' : 'quote' });
    at = end;
    OPENING.lastIndex = end;
  }
  return [...parts, { part: text.slice(at) }];
}

/** Just after the line `\.` that ends the rows of COPY. */
function rowsEnd(text: string, from: number, { psql }: Dialect): number | undefined {
  const ending = /^\\\.(?=[ \t]*$)/gm;
  ending.lastIndex = from;
  return psql && ending.exec(text) ? ending.lastIndex : undefined;
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')', '<': '>' };

/** Just after what begins with this opening; `undefined` where it opens nothing in this dialect. */
function endOf(text: string, from: number, opening: string, dialect: Dialect): number | undefined {
  const inside = from + opening.length;
  switch (opening.at(-1)) {
    case '*':
      return blockCommentEnd(text, from, dialect);
    case '-':
      return dialect.blankAfterDashes && /\S/.test(text.charAt(inside)) ? undefined : lineEnd(text, from);
    case '#':
      return dialect.hashComments ? lineEnd(text, from) : undefined;
    case '[':
      return dialect.bracketNames === true ? quoteEnd(text, inside, ']', false) : undefined;
    case '$':
      return dialect.dollarQuotes === false ? undefined : dollarQuoteEnd(text, inside, opening);
    default:
      return stringEnd(text, from, opening, dialect);
  }
}

function dollarQuoteEnd(text: string, inside: number, tag: string): number | undefined {
  const close = text.indexOf(tag, inside);
  return close < 0 ? undefined : close + tag.length;
}

function stringEnd(text: string, from: number, opening: string, dialect: Dialect): number {
  const quote = opening.at(-1) ?? '';
  const inside = from + opening.length;
  const isTriple = opening === quote.repeat(3);
  if (isTriple && dialect.tripleQuotes) return tripleEnd(text, inside, opening);
  if (/q'$/i.test(opening) && dialect.alternativeQuotes) {
    const sign = text.charAt(inside);
    const close = text.indexOf(`${CLOSING[sign] ?? sign}'`, inside + 1);
    return close < 0 ? text.length : close + 2;
  }
  const hasEscapes = /^e'$/i.test(opening) || (quote !== '`' && dialect.backslashEscapes);
  return quoteEnd(text, isTriple ? from + 1 : inside, quote, hasEscapes);
}

function lineEnd(text: string, from: number): number {
  const rest = /[\r\n]/g;
  rest.lastIndex = from;
  return rest.exec(text)?.index ?? text.length;
}

/** A doubled quote, and with escapes one after a backslash, does not close. */
function quoteEnd(text: string, from: number, quote: string, hasEscapes: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (hasEscapes && char === '\\') at += 1;
    else if (char === quote) {
      if (text.charAt(at + 1) !== quote) return at + 1;
      at += 1;
    }
  }
  return text.length;
}

function tripleEnd(text: string, from: number, triple: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.startsWith(triple, at)) return at + 3;
  }
  return text.length;
}

/** Where the dialect nests comments and all of them are closed, that end; else the first one. */
function blockCommentEnd(text: string, from: number, { nestedComments }: Dialect): number {
  const edges = /\/\*|\*\//g;
  edges.lastIndex = from;
  let depth = 0;
  for (let edge = edges.exec(text); edge && nestedComments !== false; edge = edges.exec(text)) {
    depth += edge[0] === '/*' ? 1 : -1;
    if (depth === 0) return edges.lastIndex;
  }
  const first = text.indexOf('*/', from + 2);
  return first < 0 ? text.length : first + 2;
}
