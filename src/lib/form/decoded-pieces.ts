/** The text of a stream of bytes. */
import { StreamProblem } from './form.ts';

/** Decodes UTF-8 piece by piece; a byte order mark stays. Throws a `StreamProblem` where the bytes are no text. */
export async function* decodedPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decoded = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new StreamProblem({ message: 'expected text in UTF-8, found other bytes' });
    }
  };
  for await (const piece of pieces) yield decoded(piece);
  yield decoded();
  return undefined;
}
