/** Shows in the page when its code could not be loaded, or is slow to come. The notices stand in the document, hidden. */

/** How long the code may take before the page shows that it is still loading, in milliseconds. */
const SLOW_MS = 8000;

/** Style sheets show a note for `failed`, for `slow`, and where this never ran; what was entered stays where it is. */
export function watchLoading(): void {
  const { dataset } = document.documentElement;
  dataset['loading'] = '';
  const onFailure = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) showFailed();
  };
  // Errors of elements do not bubble; they can be caught on their way down.
  addEventListener('error', onFailure, true);
  // The frame's own script may be what is missing, so this button works without it.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-does=reload]')) location.reload();
  });
  setTimeout(() => {
    if (dataset['hydrated'] === undefined) dataset['loading'] ||= 'slow';
  }, SLOW_MS);
}

/** Shows the note that a part of the page could not be loaded, with its button. */
export function showFailed(): void {
  document.documentElement.dataset['loading'] = 'failed';
  document.querySelector('[data-part=load-failed]')?.setAttribute('role', 'alert');
}
