/** Indenting by Tab and Enter: which stretch of the text becomes what, and what is selected then. */
import type { Edit, Selection } from './history.ts';
import type { Language } from './language.ts';

const UNIT = '  ';

/** Tab: two spaces at the caret; with lines selected, each of them moves in. */
export function indent(text: string, { start, end }: Selection): Edit {
  if (!text.slice(start, end).includes('\n')) {
    const caret = start + UNIT.length;
    return { start, end, text: UNIT, selection: { start: caret, end: caret } };
  }
  return changeLines(text, { start, end }, (line) => (line === '' ? line : UNIT + line));
}

/** Shift+Tab: the lines of the selection move out by up to two spaces or a tab. */
export const outdent = (text: string, selection: Selection): Edit =>
  changeLines(text, selection, (line) => line.replace(/^(?:\t| {1,2})/, ''));

/** Enter: the new line begins as deep as the one before, deeper after an opening bracket or a YAML key. */
export function breakLine(text: string, { start, end }: Selection, language: Language): Edit {
  const lineStart = lineStartOf(text, start);
  const before = text.slice(lineStart, start);
  const depth = /^[ \t]*/.exec(before)?.[0] ?? '';
  const opening = /[([{]\s*$/.exec(before)?.[0].trim();
  const isDeeper = opening !== undefined || (language === 'yaml' && /:\s*$/.test(before));
  const inside = `\n${depth}${isDeeper ? UNIT : ''}`;
  const closing = { '(': ')', '[': ']', '{': '}' }[opening ?? ''];
  const tail = closing !== undefined && text.startsWith(closing, end) ? `\n${depth}` : '';
  const caret = start + inside.length;
  return { start, end, text: inside + tail, selection: { start: caret, end: caret } };
}

/** Where the line of an offset begins; `lastIndexOf` would look at the first character from offset 0 as well. */
const lineStartOf = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

function changeLines(text: string, selection: Selection, change: (line: string) => string): Edit {
  const start = lineStartOf(text, selection.start);
  // A selection that ends at the beginning of a line does not mean that line.
  const last = Math.max(
    selection.start,
    text[selection.end - 1] === '\n' ? selection.end - 1 : selection.end,
  );
  const found = text.indexOf('\n', last);
  const end = found < 0 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map(change);
  const grown = changed.join('\n');
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const total = grown.length - (end - start);
  return {
    start,
    end,
    text: grown,
    selection: {
      start: Math.max(start, selection.start + first),
      end: Math.max(start, selection.end + total),
    },
  };
}
