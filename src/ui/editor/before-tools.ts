/** What stood in a box before a text was put into it: its tools may load after that, and the step must be theirs to take back. */
import type { Snapshot } from './history.ts';

const kept = new WeakMap<HTMLTextAreaElement, Snapshot>();

/** A text area as it is now. */
export const snapshotOf = (area: HTMLTextAreaElement): Snapshot => ({
  text: area.value,
  selection: { start: area.selectionStart, end: area.selectionEnd },
});

/** To be called before a text is put into a box by other ways than the browser's own editing. */
export function keepSnapshot(area: HTMLTextAreaElement): void {
  if (!kept.has(area)) kept.set(area, snapshotOf(area));
}

/** The first snapshot that was kept of a box; one of now, where there was none. */
export const firstSnapshotOf = (area: HTMLTextAreaElement): Snapshot => kept.get(area) ?? snapshotOf(area);
