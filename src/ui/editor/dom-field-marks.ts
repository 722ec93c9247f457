/** Underlines mistakes in a field of one line, which has no tools around it as a box has. */
import type { Position } from '#src/lib/result.ts';
import { spanOfMark } from './dom-decoration.ts';
import { makePaint } from './dom-paint.ts';
import { areaSurface } from './dom-surface.ts';
import './editor.module.css';

/** Paints the places of mistakes in the value that stands in `field` now. Returns how to take the paint away. */
export function markField(field: HTMLInputElement, places: readonly Position[]): () => void {
  const paint = makePaint();
  const { rangeOf, readText } = areaSurface(field);
  const text = readText();
  const spans = places.map(({ offset }) => spanOfMark(text, Math.min(offset, text.length)));
  const seen = spans.filter(([start, end]) => start < end);
  if (rangeOf)
    paint.put(
      'code-error',
      seen.map(([start, end]) => rangeOf(start, end)),
    );
  return () => paint.clear();
}
