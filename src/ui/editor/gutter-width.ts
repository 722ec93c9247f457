/** How wide the line numbers of a box are. */

/** Fewer digits leave the gutter as wide as this many. */
const LEAST_DIGITS = 3;

/** Makes room for the numbers of so many lines; `frame` is what carries the width in its style. A new width lays out all of the text again. */
export function fitGutter(frame: HTMLElement, lineCount: number): void {
  const digits = String(Math.max(LEAST_DIGITS, String(lineCount).length));
  if (frame.style.getPropertyValue('--digits') !== digits) frame.style.setProperty('--digits', digits);
}
