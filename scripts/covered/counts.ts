/** Which characters of a script ran, from V8's counts (Profiler.takePreciseCoverage, with blocks). */

export type ScriptCounts = {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
};

/** Adds a run of the script to `ran`, which has one element for each of its characters. */
export function addRun(ran: Uint8Array, { functions }: ScriptCounts): void {
  const now = new Uint8Array(ran.length);
  // Outer ranges come before those inside them, within a function and among them.
  for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
    now.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  for (const [at, value] of now.entries()) if (value === 1) ran[at] = 1;
}
