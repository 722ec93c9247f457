/** Where statements of CSS begin and end, and which of them are declarations. */
import { isComment, isSpace, type Token } from './tokens.ts';

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
    if (open.length === 0 && type === '{-token' && !passesBlocks) return at;
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
