/** The bracket that belongs to the one at the caret, over lines, outside strings and comments. */
import type { LexedText } from './lexed-text.ts';
import { lineAt, type LineStarts, lineText } from './line-index.ts';

const CLOSING_OF = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const OPENING_OF = new Map([...CLOSING_OF].map(([opening, closing]) => [closing, opening]));

/** Lines searched in one direction; further away no pair is shown. */
const REACH = 2000;

type Code = { readonly text: string; readonly starts: LineStarts; readonly lexed: LexedText };

/** The offsets of the bracket next to `caret` (the one before it first) and its partner; `undefined` where there is none. */
export function bracketPair(code: Code, caret: number): readonly [number, number] | undefined {
  for (const offset of [caret - 1, caret]) {
    const bracket = code.text[offset] ?? '';
    const isOpening = CLOSING_OF.has(bracket);
    if ((!isOpening && !OPENING_OF.has(bracket)) || !isCode(code, offset)) continue;
    const partner = partnerOf(code, offset, isOpening ? 1 : -1);
    if (partner !== undefined) return [offset, partner];
  }
  return undefined;
}

function partnerOf(code: Code, from: number, direction: 1 | -1): number | undefined {
  const bracket = code.text[from] ?? '';
  const partner = CLOSING_OF.get(bracket) ?? OPENING_OF.get(bracket);
  const home = lineAt(code.starts, from);
  let depth = 0;
  for (let step = 0; step < REACH; step += 1) {
    const line = home + direction * step;
    const start = code.starts[line];
    if (start === undefined) return undefined;
    for (const at of bracketsIn(code, line, direction)) {
      const offset = start + at;
      if (step === 0 && direction * (offset - from) < 0) continue;
      if (code.text[offset] === bracket) depth += 1;
      else if (code.text[offset] === partner) depth -= 1;
      if (depth === 0) return offset;
    }
  }
  return undefined;
}

const isCode = (code: Code, offset: number): boolean => {
  const line = lineAt(code.starts, offset);
  return bracketsIn(code, line, 1).includes(offset - (code.starts[line] ?? 0));
};

/** Where a line has brackets that are neither in a string nor in a comment, in the order of reading or against it. */
function bracketsIn({ text, starts, lexed }: Code, line: number, direction: 1 | -1): number[] {
  lexed.reach(line, () => false);
  const hidden = lexed.tokensOf(line).filter(({ kind }) => kind !== 'keyword');
  const found = [...lineText(text, starts, line).matchAll(/[()[\]{}]/g)].map(({ index }) => index);
  let next = 0;
  const outside = found.filter((at) => {
    while (next < hidden.length && (hidden[next]?.end ?? 0) <= at) next += 1;
    return (hidden[next]?.start ?? Infinity) > at;
  });
  return direction === 1 ? outside : outside.reverse();
}
