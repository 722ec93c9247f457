/** px in a style sheet become rem: by tokens, so that strings, comments, addresses and names stay as they are. */
import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { fraction, ofDecimal, over, type Fraction } from '#src/lib/fraction.ts';
import { positionAt } from '#src/lib/result.ts';
import { inFour } from './lengths.ts';

/** What is changed besides. */
export type SheetWish = {
  readonly root: Fraction;
  /** Borders and outlines of one px. */
  readonly borders: boolean;
  /** Conditions of `@media`, `@container` and the like. */
  readonly conditions: boolean;
};

/** One change, or one length that was left. */
export type Change = {
  readonly line: number;
  readonly property: string;
  readonly before: string;
  readonly after: string;
};

/** The style sheet anew, with a list of what was changed. */
export type Sheet = { readonly css: string; readonly changes: readonly Change[]; readonly left: number };

const THIN = /^(?:border|outline|column-rule|-webkit-text-stroke)/i;

/** All lengths in px as rem of the root size. */
export function withRem(css: string, wish: SheetWish): Sheet {
  const changes: Change[] = [];
  const written: string[] = [];
  let left = 0;
  let property = '';
  let rule = '';
  let word = '';
  let line = 1;
  let lineFrom = 0;
  for (const token of tokenize({ css })) {
    const [type, raw, start] = token;
    if (type === TokenType.EOF) continue;
    if (type === TokenType.AtKeyword) rule = raw;
    else if (type === TokenType.OpenCurly || type === TokenType.CloseCurly || type === TokenType.Semicolon) {
      rule = '';
      property = '';
    } else if (type === TokenType.Ident && property === '') word = raw;
    else if (type === TokenType.Colon && property === '') property = word;
    if (!isPx(token)) {
      written.push(raw);
      continue;
    }
    line += positionAt(css.slice(lineFrom, start), start - lineFrom).line - 1;
    lineFrom = start;
    const value = ofDecimal(raw.slice(0, -2));
    if (stays(value, rule, property, wish)) {
      left += 1;
      written.push(raw);
      continue;
    }
    const after = `${inFour(over(value, wish.root))}rem`;
    changes.push({ line, property: rule === '' ? property : rule, before: raw, after });
    written.push(after);
  }
  return { css: written.join(''), changes, left };
}

const isPx = (token: CSSToken): boolean =>
  token[0] === TokenType.Dimension && token[4].unit.toLowerCase() === 'px' && /^[-+.\d]+px$/i.test(token[1]);

function stays(
  { numerator, denominator }: Fraction,
  rule: string,
  property: string,
  wish: SheetWish,
): boolean {
  if (rule !== '') return !wish.conditions;
  const isOne = denominator === fraction(1n).denominator && (numerator === 1n || numerator === -1n);
  return isOne && THIN.test(property) && !wish.borders;
}
