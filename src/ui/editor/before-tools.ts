/** What stood in a box before a text was put into it: its tools may come later, and the step must be theirs to take back. */
import type { Moment } from './history.ts';

const kept = new WeakMap<HTMLTextAreaElement, Moment>();

/** A text area as it is now. */
export const momentOf = (area: HTMLTextAreaElement): Moment => ({
  text: area.value,
  selection: { start: area.selectionStart, end: area.selectionEnd },
});

/** To be called before a text is put into a box by other ways than the browser's own editing. */
export function keepMoment(area: HTMLTextAreaElement): void {
  if (!kept.has(area)) kept.set(area, momentOf(area));
}

/** The first moment that was kept of a box; now, where there was none. */
export const firstMomentOf = (area: HTMLTextAreaElement): Moment => kept.get(area) ?? momentOf(area);
