/** Where statements of CSS begin and end, and which of them are declarations. */
import { isComment, isSolid, isSpace, type Token } from './tokens.ts';

const CLOSERS: Readonly<Record<string, string>> = {
  '{-token': '}-token',
  '(-token': ')-token',
  '[-token': ']-token',
  'function-token': ')-token',
};

/** Where a statement ends: at its `;`, before the `}` around it, or at its block unless `passesBlocks`. */
export function endOfStatement(tokens: readonly Token[], start: number, passesBlocks: boolean): number {
  const open: (string | undefined)[] = [];
  for (let at = start; at < tokens.length; at += 1) {
    const type = tokens[at]?.type ?? '';
    if (open.length === 0 && (type === 'semicolon-token' || type === '}-token')) return at;
    if (open.length === 0 && type === '{-token' && !passesBlocks && !isInterpolation(tokens, at)) return at;
    const closer = CLOSERS[type];
    if (closer !== undefined) open.push(closer);
    else if (type === open.at(-1)) open.pop();
  }
  return tokens.length;
}

/** The place of the colon of the declaration whose name stands here; none where a rule starts. */
export function colonOf(tokens: readonly Token[], name: number): number | undefined {
  const first = tokens[name];
  if (first?.type !== 'ident-token' && first?.type !== 'at-keyword-token') return undefined;
  let at = name + 1;
  while (isSpace(tokens[at]) || isComment(tokens[at])) at += 1;
  if (tokens[at]?.type !== 'colon-token') return undefined;
  if (isCustom(first)) return at;
  return tokens[endOfStatement(tokens, name, false)]?.type === '{-token' ? undefined : at;
}

/** A name that a person made: `--x`, of a property or another. */
export const isCustom = ({ raw }: Token): boolean => raw.startsWith('--');

/** Signs that no white space is needed beside: `{`, `}`, `;`, `,` and `>`. */
export const isBare = ({ type, raw }: Token): boolean =>
  type === '{-token' ||
  type === '}-token' ||
  type === 'semicolon-token' ||
  type === 'comma-token' ||
  (type === 'delim-token' && raw === '>');

/** `#{` of SCSS or `@{` of Less: what is in it becomes part of a name or value, and begins no block. */
export const isInterpolation = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.type === '{-token' &&
  tokens[at - 1]?.type === 'delim-token' &&
  (tokens[at - 1]?.raw === '#' || tokens[at - 1]?.raw === '@');

/** Whether the comma here, the last sign in its parentheses, is what makes a list of one: `(a,)`, not `(a, b,)`, `(k: v,)` or `f(a,)`. */
export function makesList(tokens: readonly Token[], comma: number): boolean {
  let depth = 0;
  for (let at = comma - 1; at >= 0; at -= 1) {
    const type = tokens[at]?.type ?? '';
    if (CLOSED.has(type)) depth += 1;
    else if (CLOSERS[type] !== undefined && depth > 0) depth -= 1;
    else if (CLOSERS[type] !== undefined) return type === '(-token' && !isCall(tokens, at);
    else if (depth === 0 && (type === 'comma-token' || type === 'colon-token')) return false;
  }
  return false;
}

/** `@include a (…)`, where the name may stand apart. */
function isCall(tokens: readonly Token[], open: number): boolean {
  const [name, rule] = tokens
    .slice(Math.max(0, open - 8), open)
    .filter(isSolid)
    .reverse();
  return (
    name?.type === 'ident-token' &&
    rule?.type === 'at-keyword-token' &&
    /^@(?:include|mixin|function)$/i.test(rule.raw)
  );
}

const CLOSED = new Set(Object.values(CLOSERS));

/** A comma that is the last sign in its parentheses. */
export const isTrailingComma = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.type === 'comma-token' && tokens.slice(at + 1, at + 100).find(isSolid)?.type === ')-token';

/** SCSS without the commas that layout put into parentheses, where they make a list of one value. */
export function withoutMadeLists(before: readonly Token[], after: readonly Token[], text: string): string {
  const cuts: number[] = [];
  let was = nextSolid(before, 0);
  for (let at = 0; at < after.length; at += 1) {
    const token = after[at];
    if (!token || !isSolid(token)) continue;
    const isLast = isTrailingComma(after, at);
    if (isLast && before[was]?.type !== 'comma-token') {
      if (makesList(after, at)) cuts.push(token.start);
    } else {
      if (!isLast && isTrailingComma(before, was)) was = nextSolid(before, was + 1);
      was = nextSolid(before, was + 1);
    }
  }
  return cuts.reduceRight((rest, cut) => rest.slice(0, cut) + rest.slice(cut + 1), text);
}

function nextSolid(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && (isSpace(tokens[at]) || isComment(tokens[at]))) at += 1;
  return at;
}
