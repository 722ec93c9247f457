/** Replaces a text wherever it stands, in whatever letter case. */
import { foldCase } from '#src/lib/fold-case.ts';

/** `replacedInAnyCase('Straße', foldedCharacters('STRASSE'), 'road')` is `road`: no part of a character is replaced, and an empty text is found nowhere. */
export function replacedInAnyCase(line: string, wanted: string, by: string): string {
  if (wanted === '') return line;
  // Where a character begins in the folded text: where it begins in the line.
  const starts = new Map<number, number>();
  let folded = '';
  let at = 0;
  for (const character of line) {
    starts.set(folded.length, at);
    folded += foldedCharacter(character);
    at += character.length;
  }
  starts.set(folded.length, at);
  let result = '';
  let from = 0;
  let found = folded.indexOf(wanted);
  while (found >= 0) {
    const [start, end] = [starts.get(found), starts.get(found + wanted.length)];
    const isWhole = start !== undefined && end !== undefined;
    if (isWhole) {
      result += line.slice(from, start) + by;
      from = end;
    }
    found = folded.indexOf(wanted, found + (isWhole ? wanted.length : 1));
  }
  return result + line.slice(from);
}

/** Each character folded by itself: a sigma is the same one at the end of a word. */
export const foldedCharacters = (text: string): string => Array.from(text, foldedCharacter).join('');

const known = new Map<string, string>();

function foldedCharacter(character: string): string {
  const was = known.get(character);
  if (was !== undefined) return was;
  const folded = foldCase(character);
  known.set(character, folded);
  return folded;
}
