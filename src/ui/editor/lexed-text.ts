/** The tokens of a text's lines, read only as far as they are asked for, and kept until an edit above them. */
import type { Lexer, LexerState, Token } from './lexer.ts';
import { type LineStarts, lineText } from './line-index.ts';

/** The tokens of a text, line by line. */
export type LexedText = {
  /** The text as it is now; lines from `firstChanged` on are read again. */
  readonly update: (text: string, starts: LineStarts, firstChanged: number) => void;
  /** Reads on until the state before `line` is known or `isOver` returns true; whether it is known. */
  readonly reach: (line: number, isOver: () => boolean) => boolean;
  /** The tokens of a line that `reach` has reached, with offsets in the line. */
  readonly tokensOf: (line: number) => readonly Token[];
};

/** Lines between two looks at the clock. */
const LINES_A_LOOK = 50;

/** Reads a text's tokens, and after a change only the lines that can differ. */
export function lexText(lexer: Lexer): LexedText {
  let text = '';
  let starts: LineStarts = [0];
  /** At each index the state in which that line begins; known from the first line on without gaps. */
  const states: LexerState[] = [lexer.initial];
  const lex = (line: number) => lexer.lexLine(lineText(text, starts, line), states[line] ?? lexer.initial);
  return {
    update(newText, newStarts, firstChanged) {
      text = newText;
      starts = newStarts;
      states.length = Math.max(1, Math.min(states.length, firstChanged + 1));
    },
    reach(line, isOver) {
      const last = Math.min(line, starts.length - 1);
      while (states.length <= last) {
        if (states.length % LINES_A_LOOK === 0 && isOver()) return false;
        states.push(lex(states.length - 1).state);
      }
      return true;
    },
    tokensOf: (line) => lex(line).tokens,
  };
}
