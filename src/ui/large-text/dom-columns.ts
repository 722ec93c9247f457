/** How many characters of a fixed width stand side by side in a window of rows. */

/** Narrower windows are scrolled sideways. */
const FEWEST = 10;
/** So many are measured at once, as one alone is rounded. */
const MEASURED = 100;

/** The columns that fit beside the line numbers; `row` is the class of a row. */
export function columnsOf(viewport: HTMLElement, row: string): number {
  const probe = document.createElement('div');
  probe.className = row;
  probe.style.position = 'absolute';
  probe.style.minWidth = '0';
  probe.style.visibility = 'hidden';
  viewport.append(probe);
  const besides = probe.getBoundingClientRect().width;
  probe.textContent = '0'.repeat(MEASURED);
  const each = (probe.getBoundingClientRect().width - besides) / MEASURED;
  probe.remove();
  return Math.max(FEWEST, Math.floor((viewport.clientWidth - besides) / each));
}
