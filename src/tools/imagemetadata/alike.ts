/** Whether two very small pictures show the same: 16 × 16 fields, each as light as a number says. */

/** The fields of a side. */
export const SIDE = 16;
/** Of 198 photographs of cameras nearly all are above 0.95, other pictures below 0.6. */
const LEAST_ALIKE = 0.8;

/** Whether one of the views is the picture, turned or not; `undefined` where one has no shape at all. */
export function isAlike(
  picture: readonly number[],
  views: readonly (readonly number[])[],
): boolean | undefined {
  const found = views.flatMap((view) => turned(view).map((each) => correlation(picture, each)));
  return found.some(Number.isNaN) ? undefined : Math.max(...found) >= LEAST_ALIKE;
}

/** By 0, 90, 180 and 270 degrees. */
function turned(view: readonly number[]): readonly (readonly number[])[] {
  const quarter = (fields: readonly number[]) =>
    fields.map((_, at) => fields[(SIDE - 1 - (at % SIDE)) * SIDE + Math.floor(at / SIDE)] ?? 0);
  const [one, two] = [quarter(view), quarter(quarter(view))];
  return [view, one, two, quarter(two)];
}

/** Pearson's, from -1 to 1; no number where one of them is the same everywhere. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [first, second] = [mean(one), mean(other)];
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [a, b] = [value - first, (other[at] ?? 0) - second];
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return both / Math.sqrt(ofOne * ofOther);
}
