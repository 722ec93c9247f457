/** Says that something went wrong which no place on the page is there to show. */

/** Shows `message` over the page, where it is read aloud too, until a press elsewhere or Escape. */
export function warn(message: string): void {
  const words = document.createElement('p');
  words.role = 'alert';
  words.textContent = message;
  // By the script, as the page's own styles are weighed to the byte and this is seldom seen.
  words.style.cssText = 'inset:auto 0 1rem;margin:auto;padding:1rem;border:1px solid var(--error)';
  words.popover = 'auto';
  document.body.append(words);
  words.showPopover();
}
