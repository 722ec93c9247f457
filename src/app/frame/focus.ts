/** Where the focus goes when the focused element disappears. */

/** Focuses the first visible element that fits, without showing a ring to someone who used the mouse. */
export function focusOn(selector: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  found.find((element) => element.checkVisibility())?.focus();
}
