/** Work that would hold the page up as a whole is done a step a turn: keys, presses and paints come in between. */
import { flushSync } from 'react-dom';

/** Whatever the person does next finds the work done. */
const NEXT_ACTS = ['keydown', 'click', 'paste', 'drop'];
/** The ends of a press that is no click. */
const RELEASES = ['pointerup', 'pointercancel'];

/** Resolves in a turn of its own, at once also in a tab that is not in front, where timers wait. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * Does the steps in order, each in a turn of its own, and those that are left at once when the person does anything else. Between the
 * beginning and the end of a press it waits: what a step changes could move the button away, and the press would be lost.
 * For what a large paste leads to: the browser's reading of the clipboard alone takes as long as a turn may last.
 *
 * @example inTurns([() => onText(pasted)]);
 */
export function inTurns(steps: readonly (() => void)[]): void {
  const left = [...steps];
  const ended = new AbortController();
  const step = () => {
    const next = left.shift();
    if (left.length === 0) ended.abort();
    if (next) flushSync(next);
  };
  const finish = () => {
    while (left.length > 0) step();
  };
  let isPressed = false;
  const go = async () => {
    while (left.length > 0) {
      await nextTurn();
      if (isPressed) return;
      step();
    }
  };
  const listen = (acts: readonly string[], act: () => void) => {
    for (const each of acts) addEventListener(each, act, { capture: true, signal: ended.signal });
  };
  listen(NEXT_ACTS, finish);
  listen(['pointerdown'], () => {
    isPressed = true;
  });
  listen(RELEASES, () => {
    isPressed = false;
    void go();
  });
  void go();
}
