/** A long text as a file of UTF-8: made in pieces, as millions of characters at once hold the page up. */
import { isLowSurrogate } from '#src/lib/surrogates.ts';
import { nextTurn } from '#src/ui/jobs/in-turns.ts';

/** Made into bytes in a few milliseconds, in UTF-16 code units. */
const PIECE_LENGTH = 500_000;

/** The error where the browser makes no file of a text: it alone knows how much memory it has left. */
export const NO_MEMORY =
  'The browser refused the memory for a text of this length. Close other tabs and try again, or take a shorter text.';

/** The text in pieces of at most half a million characters, none of which ends between the halves of a surrogate pair. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = Math.min(start + PIECE_LENGTH, text.length);
    const isSplit = isLowSurrogate(text, end);
    pieces.push(text.slice(start, isSplit ? end - 1 : end));
    start = isSplit ? end - 1 : end;
  }
  return pieces;
}

/** What is done to each piece before it becomes bytes; a constant. */
export type ChangePiece = (piece: string) => string;

/** The text as UTF-8, a piece a turn; a lone surrogate becomes U+FFFD. Rejects with the reason of `signal` when it is aborted. */
export async function blobOf(text: string, signal: AbortSignal, change?: ChangePiece): Promise<Blob> {
  const parts: Blob[] = [];
  for (const piece of piecesOf(text)) {
    await nextTurn();
    signal.throwIfAborted();
    parts.push(new Blob([change ? change(piece) : piece]));
  }
  return new Blob(parts);
}
