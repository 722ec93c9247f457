/** A file of any size, piece by piece: always into the same buffer where the browser can do that, in slices where it cannot. */
import { grouped, plural } from './format.ts';
import { fail, ok, type Result } from './result.ts';

type ByteReader = {
  readonly read: (
    view: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> | undefined }>;
};

/** What is used of a `Blob` or `File`. */
export type Source = {
  readonly size: number;
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
  readonly stream?: () => { readonly getReader: (options: { mode: 'byob' }) => ByteReader };
};

const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * The bytes of a file in order. A piece is only valid until the next one is asked for: its memory is used again.
 * Ends with a failure when the file can no longer be read, or is not as long as it was when it was chosen.
 */
export async function* readPieces(file: Source): AsyncGenerator<Result<Uint8Array>> {
  let readBytes = 0;
  try {
    for await (const piece of piecesOf(file)) {
      readBytes += piece.length;
      yield ok(piece);
    }
  } catch {
    yield changed(file.size, readBytes);
    return;
  }
  if (readBytes !== file.size) yield changed(file.size, readBytes);
}

function piecesOf(file: Source): AsyncGenerator<Uint8Array> {
  try {
    const reader = file.stream?.().getReader({ mode: 'byob' });
    if (reader) return streamed(reader, Math.min(PIECE_BYTES, Math.max(1, file.size)));
  } catch {
    // Older browsers stream a file, but not into a buffer of one's own.
  }
  return sliced(file);
}

async function* streamed(reader: ByteReader, pieceBytes: number): AsyncGenerator<Uint8Array> {
  let buffer = new ArrayBuffer(pieceBytes);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done || !value) return;
    yield value;
    buffer = value.buffer;
  }
}

async function* sliced(file: Source): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    const slice = file.slice(start, Math.min(start + PIECE_BYTES, file.size));
    yield new Uint8Array(await slice.arrayBuffer());
  }
}

function changed(expectedBytes: number, readBytes: number): Result<never> {
  return fail(
    `The file has ${plural(expectedBytes, 'byte')}, but ${grouped(readBytes)} could be read. It is a folder, or it was moved, deleted or changed meanwhile. Choose it again.`,
  );
}
