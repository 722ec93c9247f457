/** Medians and spreads, and how they are written down. */

/** What one thing took, each time it was measured. */
export type Series = readonly number[];

/** The middle value; of an even number, what lies between the two in the middle. */
export function median(series: Series): number {
  const sorted = series.toSorted((one, other) => one - other);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[(sorted.length - 1) >> 1],
    sorted[sorted.length >> 1],
  ];
  return (low + high) / 2;
}

/** The value that so large a part of the series stays below or at: `share(times, 0.98)`. */
export function share(series: Series, part: number): number {
  const sorted = series.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** `1,074 (1,020 to 1,190)`: the median, then the least and the most. */
export function spread(series: Series): string {
  if (series.length === 0) return 'not measured';
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  return `${whole(median(series))} (${whole(Math.min(...series))} to ${whole(Math.max(...series))})`;
}

/** How many times the floor: `1.24 ×`. */
export const ratio = (series: Series, floor: Series): string =>
  series.length > 0 && floor.length > 0 ? `${(median(series) / median(floor)).toFixed(2)} ×` : '–';

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
