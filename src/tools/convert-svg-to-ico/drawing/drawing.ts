/** The chosen drawing, and what holds it back from being drawn. */
import type { Result } from '#src/lib/result.ts';
import { MOST_DRAWN, MOST_DRAWN_UNASKED } from '../logic.ts';

/** A chosen drawing: its name, and its text or why there is none. */
export type Drawing = {
  readonly name: string;
  readonly source: Result<string>;
  /** A link can be made by anyone, so what comes with one is drawn only when it is asked for. */
  readonly isFromLink?: boolean;
  /** The person has pressed "Draw it". */
  readonly isAskedFor?: boolean;
};

/** Why a drawing is not drawn: it waits to be asked for, by where it comes from or by its size, or it is refused. */
export type Hold = 'from a link' | 'large' | 'too large';

/** What holds a drawing of so many elements back; `undefined` where it is drawn at once. `holdOn({ isFromLink: true, … }, 3)` → `from a link` */
export function holdOn({ isFromLink, isAskedFor }: Drawing, drawnElements: number): Hold | undefined {
  if (drawnElements > MOST_DRAWN) return 'too large';
  if (isAskedFor) return undefined;
  if (isFromLink) return 'from a link';
  return drawnElements > MOST_DRAWN_UNASKED ? 'large' : undefined;
}
