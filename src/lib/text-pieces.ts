/** Text that comes as bytes, piece by piece. */
import { grouped } from './format.ts';
import { StreamProblem } from './form/form.ts';

/** In UTF-16 code units. */
const LONGEST_HEAD = 4_000_000;
/** In UTF-16 code units: the engine holds no text that is much longer. */
const LONGEST_LINE = 400_000_000;

/**
 * Decodes UTF-8. A byte order mark at the beginning is left out unless it is kept. Throws a `StreamProblem` where the bytes are no text.
 */
export async function* decodedPieces(
  pieces: AsyncIterable<Uint8Array>,
  { keepsMark = false } = {},
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark });
  let offset = 0;
  const decoded = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new StreamProblem({ message: `is not UTF-8 text: found other bytes after offset ${offset}` });
    }
  };
  for await (const piece of pieces) {
    yield decoded(piece);
    offset += piece.length;
  }
  yield decoded();
  return undefined;
}

/** Text up to two whole lines that are not blank, or as much as is looked at before it is known what a text is. */
export async function headOf(texts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < LONGEST_HEAD && firstLines(head).length < 2) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

/** The first two whole lines that are not blank, or fewer. */
export function firstLines(head: string): string[] {
  const found: string[] = [];
  for (let start = 0; found.length < 2;) {
    const end = head.indexOf('\n', start);
    if (end < 0) break;
    const line = head.slice(start, end);
    if (line.trim() !== '') found.push(line);
    start = end + 1;
  }
  return found;
}

/** A text in pieces that end where a line does, at LF, CR LF or CR, but for the last. */
export async function* wholeLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const added of texts) {
    const mayEnd = rest.endsWith('\r') || /[\r\n]/.test(added);
    rest += added;
    if (rest.length > LONGEST_LINE)
      throw new StreamProblem({ message: `a line is longer than ${grouped(LONGEST_LINE)} characters` });
    if (!mayEnd) continue;
    // A CR that stands last may be the first half of CR LF.
    const settled = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const end = Math.max(settled.lastIndexOf('\n'), settled.lastIndexOf('\r')) + 1;
    if (end === 0) continue;
    yield rest.slice(0, end);
    rest = rest.slice(end);
  }
  if (rest !== '') yield rest;
}

/** Lines of a text that comes in pieces, many at a time; CR LF, LF and a lone CR each end one. */
export async function* linesOfPieces(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let begun = '';
  for await (const text of texts) {
    const lines = (begun + text).split(/\r\n|\n|\r(?!$)/);
    begun = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (begun !== '') yield begun.replace(/\r$/, '').split('\n');
}

/** Turns pieces of text into larger pieces of UTF-8. */
export class Utf8Pieces {
  readonly #encoder = new TextEncoder();
  #text = '';

  /** The bytes that are due after this text, if they are worth handing over. */
  add(text: string): Uint8Array | undefined {
    this.#text += text;
    return this.#text.length > 1_000_000 ? this.end() : undefined;
  }

  /** All that is left. */
  end(): Uint8Array {
    const bytes = this.#encoder.encode(this.#text);
    this.#text = '';
    return bytes;
  }
}
