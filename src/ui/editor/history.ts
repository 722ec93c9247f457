/** What was changed in a text, step by step, so that it can be taken back even where the tool rewrote the text itself. */
import { commonEnds } from './line-index.ts';

/** A stretch of a text: 0-based offsets, `end` excluded. */
export type Selection = { readonly start: number; readonly end: number };
/** Replaces the text from `start` to `end` by `text`, and selects. */
export type Edit = Selection & { readonly text: string; readonly selection: Selection };
/** A text with what is selected in it. */
export type Snapshot = { readonly text: string; readonly selection: Selection };

type Step = {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
  readonly before: Selection;
  readonly after: Selection;
};

/** What was typed before, step by step. */
export type History = {
  /** Records how the text is now; where it has not changed, only the selection is recorded. */
  readonly record: (now: Snapshot) => void;
  /** What takes the last step back, or `undefined` at the beginning. The text as it is now must have been recorded. */
  readonly undo: () => Edit | undefined;
  readonly redo: () => Edit | undefined;
};

const STEP_LIMIT = 500;
/** All steps together hold at most so much text, in UTF-16 code units; the oldest go first. */
const TEXT_LIMIT = 8_000_000;

/** A history that begins with a text and its selection. */
export function makeHistory(beginning: Snapshot): History {
  let now = beginning;
  let done: Step[] = [];
  let undone: Step[] = [];
  const move = (at: number, removed: string, text: string, selection: Selection): Edit => {
    const end = at + removed.length;
    now = { text: now.text.slice(0, at) + text + now.text.slice(end), selection };
    return { start: at, end, text, selection };
  };
  return {
    record(next) {
      if (next.text !== now.text) {
        done = dropOldest([...done, stepBetween(now, next)]);
        undone = [];
      }
      now = next;
    },
    undo() {
      const step = done.pop();
      if (!step) return undefined;
      undone.push(step);
      return move(step.at, step.inserted, step.removed, step.before);
    },
    redo() {
      const step = undone.pop();
      if (!step) return undefined;
      done.push(step);
      return move(step.at, step.removed, step.inserted, step.after);
    },
  };
}

function stepBetween(before: Snapshot, after: Snapshot): Step {
  const { prefix, suffix } = commonEnds(before.text, after.text);
  return {
    at: prefix,
    removed: before.text.slice(prefix, before.text.length - suffix),
    inserted: after.text.slice(prefix, after.text.length - suffix),
    before: before.selection,
    after: after.selection,
  };
}

function dropOldest(steps: Step[]): Step[] {
  const kept = steps.slice(-STEP_LIMIT);
  let size = kept.reduce((sum, { removed, inserted }) => sum + removed.length + inserted.length, 0);
  while (size > TEXT_LIMIT && kept.length > 1) {
    const oldest = kept.shift();
    size -= (oldest?.removed.length ?? 0) + (oldest?.inserted.length ?? 0);
  }
  return kept;
}
