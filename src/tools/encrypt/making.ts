/** What each format gives while it encrypts or opens: pieces of bytes, and what is known at the end. */
import { joinBytes } from '#src/lib/bytes.ts';
import { StreamProblem, type FormProblem, type Note, type ValueRow } from '#src/lib/form/form.ts';
import { formatBytes, plural } from '#src/lib/format.ts';

/** What is known when all is written. */
export type Ending = {
  /** Key derivation, rounds, salt, cipher. */
  readonly facts: readonly ValueRow[];
  readonly notes?: readonly Note[];
  /** Of raw AES: the tag that was asked for apart. */
  readonly tag?: string;
};

/** Pieces of the result, and what is known at the end. Throws a `StreamProblem`. */
export type Made = AsyncGenerator<Uint8Array, Ending>;

/** Bytes in the order of a file. */
export type Pieces = AsyncIterable<Uint8Array>;

/** Tells how far a derivation is, from 0 to 1. */
export type Progress = (fraction: number) => void;

/** Ends the work: what was entered is wrong. */
export const refused = (problem: FormProblem): StreamProblem => new StreamProblem(problem);

/** Ends the work: a password, a key or a tag does not fit. */
export const notOpened = (message: string, field?: string): StreamProblem =>
  new StreamProblem({ message: `Not opened: ${message}`, isNo: true, ...(field !== undefined && { field }) });

/** Ends the work: bytes are missing at the end. */
export const cutOff = (missing: number): StreamProblem =>
  refused({ message: `expected ${plural(missing, 'more byte')}: the text was cut` });

/** What has to be held as a whole is not longer. */
const MOST_HELD_BYTES = 200_000_000;

/** All bytes as one piece; throws where they are too many to be held. */
export async function gathered(pieces: Pieces): Promise<Uint8Array<ArrayBuffer>> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MOST_HELD_BYTES)
      throw refused({
        message: `larger than ${formatBytes(MOST_HELD_BYTES)}, which is too large here; binary age files and openssl files with chosen rounds have no limit`,
      });
    // Its memory may be used for the next one.
    held.push(piece.slice());
  }
  return joinBytes(...held);
}

/** The same bytes in pieces of exactly `size`, but for the last one, which may be empty. */
export async function* inChunks(pieces: Pieces, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = new Uint8Array(size);
  let filled = 0;
  for await (const piece of pieces)
    for (let at = 0; at < piece.length;) {
      if (filled === size) {
        yield chunk;
        [chunk, filled] = [new Uint8Array(size), 0];
      }
      const part = piece.subarray(at, at + size - filled);
      chunk.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  yield chunk.slice(0, filled);
}

/** One piece. */
export async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
