/** The typeface is fetched when the first page rests, and shown from the next page on (app/early/typeface.ts): a page is never laid out twice for it. */

/** Without a network what stands in for it stays. */
export async function fetchTypeface(): Promise<void> {
  if (document.documentElement.dataset['typeface'] === undefined)
    await document.fonts.load("1em 'Geist Variable'");
}
