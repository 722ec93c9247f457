/** What only the shell can put into a text (`$TOKEN`, `$(date)`): a character stands for it while the request is put together. */
import type { WordPiece } from '#src/lib/shell-words.ts';
import { Mistake } from '#src/lib/text-cursor.ts';

/** Of the last plane of private use, where no text has a reason to be: 250 characters. */
const FIRST = 0x10ff00;
const MOST = 250;
const HOLE = /[\u{10ff00}-\u{10fff9}]/gu;

/** Characters beyond ASCII that are themselves. */
export const BEYOND_ASCII = /[^\0-\x7f\u{10ff00}-\u{10fff9}]+/gu;

/** A name to fill in, and how it stood in the command. */
export type Hole = { readonly name: string; readonly source: string };

/** Whether a text has characters that stand for what a shell puts in. */
export const hasHoles = (text: string): boolean => text.search(HOLE) >= 0;

/** Names for what a shell puts in, each once. */
export class Holes {
  readonly list: Hole[] = [];

  /** The character for this piece of a word. Throws a `Mistake` where there are more than 250. */
  add(name: string, source: string): string {
    let at = this.list.findIndex((hole) => hole.source === source);
    if (at < 0) at = this.list.push({ name, source }) - 1;
    if (at >= MOST)
      throw new Mistake(`expected at most ${MOST} variables, substitutions and names of secrets`, 0);
    return String.fromCodePoint(FIRST + at);
  }

  /** A piece of a word as text. */
  textOf(piece: WordPiece): string {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'variable') return this.add(nameOf(piece.name), piece.source);
    const number = this.list.filter(({ name }) => name.startsWith('COMMAND_')).length + 1;
    return this.add(`COMMAND_${number}`, piece.source);
  }

  /** Texts and what stands between them, in order; empty texts are left out. */
  split(text: string): readonly (string | Hole)[] {
    const parts: (string | Hole)[] = [];
    let from = 0;
    for (const match of text.matchAll(HOLE)) {
      if (match.index > from) parts.push(text.slice(from, match.index));
      const hole = this.list[(match[0].codePointAt(0) ?? FIRST) - FIRST];
      if (hole) parts.push(hole);
      from = match.index + match[0].length;
    }
    if (from < text.length || parts.length === 0) parts.push(text.slice(from));
    return parts;
  }

  /** As it stood in the command. */
  asTyped(text: string): string {
    return this.split(text)
      .map((part) => (typeof part === 'string' ? part : part.source))
      .join('');
  }
}

const nameOf = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `ARGUMENT_${name}`.replaceAll(/\W/g, 'X');
