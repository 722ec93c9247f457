/** Draws a long list in pieces, one a frame, so that none of them stops a slow phone. */
import { startTransition, useEffect, useState } from 'react';

/** Rows of a piece: what a slow phone draws in less than 50 ms. */
const PIECE = 3;

type Pieces = {
  readonly shown: number;
  /** All of them have been shown. */
  readonly isWhole: boolean;
};

/**
 * How many rows to draw now: never more than a piece beyond those that are drawn already; the rest follow by themselves.
 * A row that a person adds is there at once. While `isHeld`, another list is being drawn, and this one waits.
 */
export function usePieces(length: number, isHeld = false): Pieces {
  const [drawn, setDrawn] = useState(0);
  const shown = Math.min(length, isHeld ? drawn : drawn + PIECE);
  // The next piece waits until the browser has shown this one.
  useEffect(() => {
    if (shown === drawn) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(shown)));
    return () => cancelAnimationFrame(frame);
  }, [shown, drawn]);
  return { shown, isWhole: drawn === length };
}
