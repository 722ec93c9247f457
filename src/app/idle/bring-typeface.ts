/** The typeface comes when the page rests: 11.5 kB that the first answer does not need. */

/** All text changes at once, when it is there; without a network what stands in for it stays. */
export async function bringTypeface(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['typeface'] !== undefined) return;
  const faces = await document.fonts.load("1em 'Geist Variable'");
  if (faces.length > 0) dataset['typeface'] = '';
}
