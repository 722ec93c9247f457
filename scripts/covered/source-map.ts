/** Reads source maps (ECMA-426): where each piece of a source came to stand in the script that was made of it. */

export type SourceMap = { readonly sources: readonly string[]; readonly mappings: string };

/** A place in a source, counted from 0, and the same place in the script. */
export type Mapping = {
  readonly source: number;
  readonly line: number;
  readonly column: number;
  readonly scriptLine: number;
  readonly scriptColumn: number;
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Every mapping that names a source. */
export function mappingsOf({ mappings }: SourceMap): Mapping[] {
  const found: Mapping[] = [];
  let [source, line, column] = [0, 0, 0];
  for (const [scriptLine, segments] of mappings.split(';').entries()) {
    let scriptColumn = 0;
    for (const segment of segments.split(',')) {
      const [scriptColumns, sources, lines, columns] = numbersOf(segment);
      scriptColumn += scriptColumns ?? 0;
      if (sources === undefined) continue;
      source += sources;
      line += lines ?? 0;
      column += columns ?? 0;
      found.push({ source, line, column, scriptLine, scriptColumn });
    }
  }
  return found;
}

/** Numbers in base 64, the lowest bits first, the sign in the lowest of all. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
