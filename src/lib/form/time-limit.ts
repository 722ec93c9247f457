/** A time limit for regular expressions that a person or a schema brings: such a pattern may take for ever on a short text. */
import type { Result } from '../result.ts';
import type { Form, FormWorld } from './form.ts';

const LIMIT_MS = 2000;
const STOPPED = { message: 'stopped: the pattern takes too long on this text', isUsage: true } as const;

/** For a form whose job runs such patterns: the page ends its worker. */
export const patternLimit = {
  ms: () => LIMIT_MS,
  stopped: () => STOPPED,
} satisfies Form['limit'];

type Limits = Pick<FormWorld, 'within' | 'onProgress'>;

/** A page hears of a pattern that runs at most so often. */
const BEAT_MS = 200;
/** What takes longer counts as slow: the slow ones of a job have the limit together. */
const SLOW_MS = 100;
/** How much longer a job may take that was stopped in something else than a pattern, when it is done anew. */
const LONGER = 4;

/** Thrown where patterns took too long, one after the other. */
class TooSlow extends Error {}

/** Watches the patterns of one job. */
export class PatternTime {
  readonly #onProgress: Limits['onProgress'];
  #since: number | undefined;
  #beat: number | undefined;
  #slowMs = 0;

  constructor({ onProgress }: Limits = {}) {
    this.#onProgress = onProgress;
  }

  /** Runs a pattern. */
  run<T>(job: () => T): T {
    const start = Date.now();
    this.#since = start;
    if (this.#beat === undefined || start - this.#beat >= BEAT_MS) this.#tell(start);
    const result = job();
    this.#since = undefined;
    const tookMs = Date.now() - start;
    if (tookMs >= SLOW_MS) this.#slowMs += tookMs;
    if (this.#slowMs > LIMIT_MS) throw new TooSlow();
    return result;
  }

  /** Called now and then between patterns: a page then knows that none runs on. */
  alive(): void {
    if (this.#beat === undefined) return;
    const now = Date.now();
    if (now - this.#beat >= BEAT_MS) this.#tell(now);
  }

  /** How long the pattern has been running in which the job was stopped, in milliseconds; 0 where it was none. */
  stoppedAfterMs(): number {
    return this.#since === undefined ? 0 : Date.now() - this.#since;
  }

  #tell(now: number): void {
    this.#beat = now;
    this.#onProgress?.(0);
  }
}

/**
 * Does the part of a job that runs such patterns; fails where they take longer than 2 s. What else the job does has no limit, but a job
 * that takes long is begun anew: it changes nothing outside. `expectedMs` is what it may well take without its patterns.
 */
export async function inTime<T>(
  world: Limits,
  job: (patterns: PatternTime) => T,
  expectedMs = 0,
): Promise<Result<T, typeof STOPPED>> {
  try {
    for (let ms = LIMIT_MS + expectedMs; ; ms *= LONGER) {
      const patterns = new PatternTime(world);
      const run = () => ({ value: job(patterns) });
      const done = world.within ? await world.within(ms, run) : run();
      if (done) return { ok: true, value: done.value };
      if (patterns.stoppedAfterMs() >= LIMIT_MS / 2) return { ok: false, problem: STOPPED };
    }
  } catch (error) {
    if (error instanceof TooSlow) return { ok: false, problem: STOPPED };
    throw error;
  } finally {
    world.onProgress?.(1);
  }
}
