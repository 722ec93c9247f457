/** A place in a document or in the text of one of its entities. */
import { Mistake, TextCursor } from '#src/lib/text-cursor.ts';
import { NAME, SPACE } from './names.ts';

/** What is read: the document itself, or an entity that stands in it. */
export class Input extends TextCursor {
  /** The entity's name; none for the document. */
  readonly entity: string | undefined;
  /** How many elements were open where it began. */
  readonly depth: number;

  constructor(text: string, entity?: string, depth = 0) {
    super(text);
    if (entity !== undefined) this.at = 0;
    this.entity = entity;
    this.depth = depth;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether this stands here. */
  sees(mark: string): boolean {
    return this.text.startsWith(mark, this.at);
  }

  /** Moves past it if it stands here. */
  skips(mark: string): boolean {
    if (!this.sees(mark)) return false;
    this.at += mark.length;
    return true;
  }

  /** Moves past white space; tells whether there was any. */
  skipSpace(): boolean {
    return this.take(SPACE) !== undefined;
  }

  /** White space that must be there. */
  needSpace(before: string): void {
    if (!this.skipSpace()) this.expected(`white space before ${before}`);
  }

  /** This, here. */
  need(mark: string): void {
    if (!this.skips(mark)) this.expected(`"${mark}"`);
  }

  /** A name that must be there. */
  needName(what: string): string {
    return this.take(NAME) ?? this.expected(what);
  }

  /** Moves past everything up to a mark and past it; the text between. `begin` is where the thing began. */
  through(mark: string, what: string, begin: number): string {
    const end = this.text.indexOf(mark, this.at);
    if (end < 0)
      throw new Mistake(`${what} is not closed: expected "${mark}", found the end of the text`, begin);
    const inner = this.text.slice(this.at, end);
    this.at = end + mark.length;
    return inner;
  }

  /** A text in quotes without the quotes. */
  needQuoted(what: string): { readonly inner: string; readonly start: number } {
    const quote = this.text.charAt(this.at);
    if (quote !== '"' && quote !== "'") this.expected(`${what} in quotes`);
    const begin = this.at;
    this.at += 1;
    return { inner: this.through(quote, what, begin), start: begin + 1 };
  }
}
