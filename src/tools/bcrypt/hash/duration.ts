/** How long bcrypt will take here: doubled by every round above one that was timed on this device. */
import { MAX_ROUNDS, MIN_ROUNDS } from '#src/lib/bcrypt/salt.ts';

/** One hash timed on this device. */
export type Timing = {
  readonly rounds: number;
  readonly ms: number;
};

/** The rounds that a calibration times: long enough for a clock of 0.1 ms, too short for a person to notice. */
const CALIBRATION_ROUNDS = 6;
const CALIBRATION_RUNS = 5;
/** What an estimated bar shows at most, for the end is only known when it is there. */
const ALMOST_DONE = 0.97;

/** `predictMs({ rounds: 6, ms: 3 }, 10)` → 48. */
export function predictMs(timing: Timing, rounds: number): number {
  return timing.ms * 2 ** (rounds - timing.rounds);
}

/** The fastest of a few short hashes, in the caller's clock (milliseconds). The first runs also warm the engine up. */
export async function calibrate(
  hashOnce: (rounds: number) => Promise<unknown>,
  now: () => number,
): Promise<Timing> {
  let ms = Number.POSITIVE_INFINITY;
  await hashOnce(CALIBRATION_ROUNDS);
  for (let run = 0; run < CALIBRATION_RUNS; run++) {
    const start = now();
    await hashOnce(CALIBRATION_ROUNDS);
    ms = Math.min(ms, now() - start);
  }
  return { rounds: CALIBRATION_ROUNDS, ms };
}

/** How far a hash has got, 0–1, guessed from the time it has taken: it nears the end but never claims it. */
export function estimatedProgress(elapsedMs: number, predictedMs: number): number {
  if (predictedMs <= 0) return 0;
  return Math.min(ALMOST_DONE, Math.max(0, elapsedMs / predictedMs));
}

/** The most rounds that stay within a time. `roundsWithin({ rounds: 6, ms: 3 }, 250)` → 12. */
export function roundsWithin(timing: Timing, budgetMs: number): number {
  const rounds = timing.rounds + Math.floor(Math.log2(budgetMs / timing.ms));
  return Math.min(MAX_ROUNDS, Math.max(MIN_ROUNDS, rounds));
}
