/** The page's bcrypt jobs: each in a worker of its own, with a progress guessed from what a hash takes on this device. */
import { useRef, useState } from 'react';
import type { Result } from '#src/lib/result.ts';
import { workerClient, type JobContext } from '#src/lib/worker/client.ts';
import { useTask, type Task } from '#src/ui/jobs/use-task.ts';
import { estimatedProgress, predictMs, type Timing } from './hash/duration.ts';
import type { HashingOptions, Verification } from './logic.ts';
import type { api } from './worker.ts';

type Client = ReturnType<typeof spawnClient>;

const spawnClient = () =>
  workerClient<typeof api>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

// Cancelling ends a worker and whatever else it does, so no two jobs share one.
const generator = spawnClient();
const verifier = spawnClient();
const calibrator = spawnClient();

/** How often a bar that follows the clock moves. */
const TICK_MS = 100;
/** Above this a job's own time is a better measure than the calibration, for starting the worker no longer counts. */
const TELLING_MS = 1000;

/** A text to be hashed: the cost as a power of two, and a salt where the person gave one. */
export type HashRequest = HashingOptions & {
  readonly text: string;
  readonly rounds: number;
  readonly ownSalt?: string;
};

/** The two jobs of the page, and how far they are. */
export type BcryptJobs = {
  readonly hashing: Task<Result<string>>;
  readonly verifying: Task<Result<Verification>>;
  /** What a hash takes here; unknown until `calibrate` has been called. */
  readonly timing: Timing | undefined;
  readonly calibrate: () => void;
  /** With a salt of one's own, its rounds and revision are used. */
  readonly hash: (request: HashRequest) => void;
  /** Without `isEmptyWanted` an empty text is no match. */
  readonly verify: (text: string, hash: string, rounds: number, isEmptyWanted?: boolean) => void;
};

/** Runs hashing and verifying, each in a worker of its own, so that cancelling one leaves the other alone. */
export function useBcryptJobs(): BcryptJobs {
  const hashing = useTask<Result<string>>();
  const verifying = useTask<Result<Verification>>();
  const [timing, setTiming] = useState<Timing>();
  const isCalibrated = useRef(false);

  const calibrate = () => {
    if (isCalibrated.current) return;
    isCalibrated.current = true;
    const context = { signal: new AbortController().signal, onProgress: () => undefined };
    // Without a measure the page shows a message; nothing else depends on it.
    void calibrator.run(context, (remote) => remote.calibrate()).then(setTiming, () => undefined);
  };
  /** Runs a job with an estimated bar, and learns from how long it took. */
  const timed = async <T>(context: JobContext, rounds: number, job: Promise<T>): Promise<T> => {
    const start = performance.now();
    const predictedMs = timing && predictMs(timing, rounds);
    const ticking = setInterval(() => {
      if (predictedMs) context.onProgress(estimatedProgress(performance.now() - start, predictedMs));
    }, TICK_MS);
    try {
      const result = await job;
      const ms = performance.now() - start;
      if (ms > TELLING_MS) setTiming({ rounds, ms });
      return result;
    } finally {
      clearInterval(ticking);
    }
  };
  return {
    hashing,
    verifying,
    timing,
    calibrate,
    hash: (request) =>
      hashing.start((context) => timed(context, request.rounds, runHash(generator, context, request))),
    verify: (text, hash, rounds, isEmptyWanted) =>
      verifying.start((context) =>
        timed(
          context,
          rounds,
          verifier.run<Result<Verification>>(context, async (remote) =>
            remote.verifyText(text, hash, isEmptyWanted),
          ),
        ),
      ),
  };
}

function runHash(client: Client, context: JobContext, { text, rounds, ownSalt, ...options }: HashRequest) {
  return client.run<Result<string>>(context, async (remote) =>
    ownSalt ? remote.hashWithSalt(text, ownSalt) : remote.hashWithNewSalt(text, rounds, options),
  );
}
