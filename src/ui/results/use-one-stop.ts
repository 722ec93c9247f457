/** The buttons of many rows are one stop of the Tab key, so that they do not stand between a person and the next field. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What the element around the rows is given. */
type OneStop<T extends HTMLElement> = {
  readonly ref: RefObject<T | null>;
  readonly onFocus: (event: FocusEvent<T>) => void;
  readonly onKeyDown: (event: KeyboardEvent<T>) => void;
};

/** Fewer are all reached with Tab. */
const MANY = 3;

/** Those of the rows (`data-row`), without those of a list that one of them has opened. */
const BUTTONS = '[data-row] button:enabled:not([popover] *)';

/**
 * Tab reaches the first Copy of the rows, or the button that was used last; the arrow keys go on from there: up and down between
 * the rows, left and right in one. `<ul {...useOneStop<HTMLUListElement>()}>{rows}</ul>`. The effect writes `tabindex`, which
 * depends on all the rows.
 */
export function useOneStop<T extends HTMLElement>(): OneStop<T> {
  const ref = useRef<T>(null);
  const last = useRef<HTMLElement>(undefined);
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLButtonElement>(BUTTONS) ?? [])];
  const place = () => {
    const all = buttons();
    const stop =
      all.find((button) => button === last.current) ??
      all.find((button) => 'copies' in button.dataset) ??
      all[0];
    for (const button of all) button.tabIndex = all.length < MANY || button === stop ? 0 : -1;
  };
  // No list of what it depends on: any render of the rows may bring others.
  useLayoutEffect(place);
  return {
    ref,
    onFocus: ({ target }) => {
      if (!target.matches(BUTTONS)) return;
      last.current = target;
      place();
    },
    onKeyDown: (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      const next = neighbour(buttons(), target, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function neighbour(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = all.indexOf(from);
  if (at === -1) return undefined;
  if (key === 'ArrowRight') return all[at + 1];
  if (key === 'ArrowLeft') return all[at - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows = Map.groupBy(all, (button) => button.closest('[data-row]'));
  const inOrder = [...rows.values()];
  const row = inOrder.findIndex((each) => each.includes(from));
  const other = inOrder[row + (key === 'ArrowUp' ? -1 : 1)];
  // Counted from the end, where the buttons of the rows stand under one another.
  return other?.at(Math.max(-other.length, (inOrder[row]?.indexOf(from) ?? 0) - (inOrder[row]?.length ?? 0)));
}
