/** How columns, orders and conditions are written: `price:number:desc`, `city=Oslo && price>10`. */
import { nearestName } from '#src/lib/edit-distance.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Row } from '../table.ts';

/** A piece of a text: in quotes it is taken to the letter. */
export type Piece = { readonly text: string; readonly isQuoted: boolean };

/** Cuts a text at a mark outside of quotes. */
export function cutAt(text: string, mark: ',' | ':' | '&&'): string[] {
  const pieces: string[] = [];
  let [start, isOpen] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '"') isOpen = !isOpen;
    else if (!isOpen && text.startsWith(mark, at)) {
      pieces.push(text.slice(start, at));
      at += mark.length - 1;
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** Without quotes and without blanks around it: `"a ""b"""` is `a "b"`. */
export function pieceOf(source: string): Piece {
  const text = source.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? { text: text.slice(1, -1).replaceAll('""', '"'), isQuoted: true }
    : { text, isQuoted: false };
}

/** The place of a column by its name, or by its number as `#2`. */
export function columnOf(source: string, names: Row): Result<number> {
  const { text, isQuoted } = pieceOf(source);
  const place = names.indexOf(text);
  if (place !== -1) return ok(place);
  const number = isQuoted ? undefined : /^#(\d{1,6})$/.exec(text)?.[1];
  if (number !== undefined && Number(number) >= 1 && Number(number) <= names.length)
    return ok(Number(number) - 1);
  if (number !== undefined) return fail(`expected a column from #1 to #${names.length}, found ${text}`);
  const nearest = nearestName(text, names.slice(0, 1000));
  return fail(
    `expected the name of a column${nearest === undefined ? '' : `, such as ${nearest}`}, or its number as #1; found "${text}"`,
  );
}
