/** Writes characters as references of HTML. */
import { encodeHTML } from 'entities';

/** Which characters become references. */
export type EncodedSet = 'needed' | 'invisible' | 'non-ascii' | 'everything';
/** How they are written. */
export type WriteAs = 'named' | 'decimal' | 'hex';

/** An encoded text, with how many characters HTML cannot carry, and the 0-based offset of the first. */
export type EncodedText = {
  readonly text: string;
  readonly references: number;
  readonly uncarried: number;
  readonly first: number | undefined;
};

/** The name that HTML 4 has, where the package's is another; then the shortest, then the first in the alphabet. */
const NAMES: Readonly<Record<string, string>> = {
  ℵ: 'alefsym',
  Å: 'Aring',
  '≈': 'asymp',
  '⊥': 'perp',
  '˘': 'Breve',
  ˇ: 'Hacek',
  '∇': 'nabla',
  '¨': 'uml',
  '÷': 'divide',
  '⇔': 'hArr',
  '∈': 'isin',
  ε: 'epsilon',
  '½': 'frac12',
  '≫': 'Gt',
  '…': 'hellip',
  ℑ: 'image',
  '≪': 'Lt',
  '↰': 'Lsh',
  Ω: 'Omega',
  '±': 'plusmn',
  '√': 'radic',
  ℜ: 'real',
  '↱': 'Rsh',
  ϑ: 'thetasym',
  ϒ: 'upsih',
  υ: 'upsilon',
  '℘': 'weierp',
};

/** Second halves of names that stand for two code points. */
const SECONDS = new Set(['\u0331', '\u0333', '\u0338', '\u200a', '\u20d2', '\u20e5', '\ufe00']);
const NEEDED = new Set('&<>"\'');
const INVISIBLE = /^(?!\t|\n| )[\p{Zs}\p{Zl}\p{Zp}\p{Cf}]$/u;

/** `encode('<é>', 'needed', 'named')` is `&lt;é&gt;`. */
export function encode(source: string, set: EncodedSet, as: WriteAs): EncodedText {
  const pieces: string[] = [];
  let references = 0;
  let uncarried = 0;
  let first: number | undefined;
  let offset = 0;
  const characters = Array.from(source);
  for (let at = 0; at < characters.length; at += 1) {
    const char = characters[at] ?? '';
    const pair = char + (characters[at + 1] ?? '');
    const isPair =
      as === 'named' &&
      set !== 'needed' &&
      SECONDS.has(characters[at + 1] ?? '') &&
      nameOf(pair) !== undefined;
    if (isUncarried(char)) {
      uncarried += 1;
      first ??= offset;
      pieces.push(char);
    } else if (isWanted(char, set)) {
      references += 1;
      pieces.push(reference(isPair ? pair : char, as));
      if (isPair) at += 1;
    } else pieces.push(char);
    offset += isPair ? pair.length : char.length;
  }
  return { text: pieces.join(''), references, uncarried, first };
}

/** References to U+0080 to U+009F mean Windows-1252, NUL has none, and half of a pair has no bytes. */
const isUncarried = (char: string): boolean => /^[\0\u0080-\u009f\p{Surrogate}]$/u.test(char);

function isWanted(char: string, set: EncodedSet): boolean {
  if (NEEDED.has(char) || char === '\r' || set === 'everything') return true;
  if (set === 'non-ascii') return char > '~';
  return set === 'invisible' && INVISIBLE.test(char);
}

function reference(text: string, as: WriteAs): string {
  const code = text.codePointAt(0) ?? 0;
  if (as === 'named') {
    const name = text === '\r' ? undefined : nameOf(text);
    if (name !== undefined) return `&${name};`;
  }
  return as === 'hex' ? `&#x${code.toString(16).toUpperCase()};` : `&#${code};`;
}

function nameOf(text: string): string | undefined {
  if (Object.hasOwn(NAMES, text)) return NAMES[text];
  return /^&([A-Za-z][A-Za-z\d]*);$/.exec(encodeHTML(text))?.[1];
}
