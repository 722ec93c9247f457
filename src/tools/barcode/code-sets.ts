/** Which of the three sets of Code 128 the symbols of a drawing are of: ISO/IEC 15417, table 1. */

type CodeSet = 'A' | 'B' | 'C';

/** Widths of three bars and three spaces. */
const STARTS: Readonly<Record<string, CodeSet>> = { '211412': 'A', '211214': 'B', '211232': 'C' };
const SWITCHES: Readonly<Record<string, CodeSet>> = { '311141': 'A', '114131': 'B', '113141': 'C' };
const ELEMENTS = 6;

/** `B, C, B`: by the widths of bars and spaces in turn, in modules. */
export function codeSets(widths: readonly number[]): string {
  const sets: CodeSet[] = [];
  for (let at = 0; at + ELEMENTS <= widths.length; at += ELEMENTS) {
    const symbol = widths.slice(at, at + ELEMENTS).join('');
    const next = at === 0 ? STARTS[symbol] : SWITCHES[symbol];
    // In its own set the sign that leads there is another one: FNC4, or two digits.
    if (next && next !== sets.at(-1)) sets.push(next);
  }
  return sets.join(', ');
}
