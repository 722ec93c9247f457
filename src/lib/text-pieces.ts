/** Text that comes as bytes, piece by piece. */
import { StreamProblem } from './form/form.ts';

/** Decodes UTF-8, without a byte order mark at the beginning. Throws a `StreamProblem` where the bytes are none. */
export async function* decodedPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new StreamProblem({ message: 'is no text in UTF-8' });
    }
  };
  for await (const piece of pieces) yield decode(piece);
  yield decode();
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
