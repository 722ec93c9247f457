/** Notes that several described tools give in the same words. */
import { grouped, plural } from '../format.ts';
import { positionAt } from '../result.ts';
import type { Note } from './form.ts';

/** Of a text that was worked on without its byte order mark. */
export const MARK_LEFT_OUT: Note = { message: 'a byte order mark at the beginning was left out' };

/** Lone surrogates have no bytes: how many became U+FFFD, and where the first one stands. Nothing where there are none. */
export function surrogateNote(text: string): readonly Note[] {
  if (text.isWellFormed()) return [];
  const lone = [...text.matchAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g)];
  const [first] = lone;
  return [
    {
      tone: 'warning',
      message: `${plural(lone.length, 'half of a character', 'halves of characters')} (lone surrogates) cannot be written as bytes: U+FFFD (EF BF BD) takes ${lone.length === 1 ? 'its' : 'their'} place`,
      ...(first && { position: positionAt(text, first.index) }),
    },
  ];
}

/** A text without the byte order mark at its start, the mark to put back, and the note about it. */
export function withoutMark(text: string): {
  readonly mark: string;
  readonly body: string;
  readonly notes: readonly Note[];
} {
  return text.startsWith('\uFEFF')
    ? {
        mark: '\uFEFF',
        body: text.slice(1),
        notes: [{ message: 'the byte order mark at the start was kept' }],
      }
    : { mark: '', body: text, notes: [] };
}

/** Of a job that was done and came to nothing: `nothingNote(93_900, 'lines', 'contain “x”')` says that 0 of 93,900 lines do. */
export const nothingNote = (of: number, nouns: string, does: string): Note => ({
  tone: 'nothing',
  message: `0 of ${grouped(of)} ${nouns} ${does}`,
});
