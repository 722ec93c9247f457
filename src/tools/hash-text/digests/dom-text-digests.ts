/** The digests of what was typed: at once where that is quick, from the workers where it is not. */
import { useEffect, useMemo } from 'react';
import type { Result } from '#src/lib/result.ts';
import { type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import type { TaskState } from '#src/lib/worker/job-queue.ts';
import { AT_ONCE_LENGTH_SLOW } from '#src/lib/size-limits.ts';
import { CORE_IDS, MORE_IDS, type AlgorithmId, type Digests } from './algorithms.ts';

/** The digests of the text, as far as they are known. */
export type TextDigests = {
  /** Those known for the bytes as they are now. */
  readonly digests: Digests;
  /** Those last known of what is still being computed, to keep their place on the page; not for use. */
  readonly outdated: Digests;
  readonly isPending: boolean;
  /** Why the workers gave no answer. */
  readonly failure: string | undefined;
  /** Asks the workers again. */
  readonly retry: () => void;
};

/** What is hashed: bytes, or a file of a long text. */
export type HashedInput = Uint8Array<ArrayBuffer> | Blob;

/** How many bytes there are to hash. */
export const sizeOf = (typed: HashedInput): number => (typed instanceof Blob ? typed.size : typed.length);

type Question = { readonly typed: HashedInput; readonly ids: readonly AlgorithmId[] };

const NONE: Digests = new Map();
const NO_IDS: readonly AlgorithmId[] = [];
const ALL_TOGETHER = [...CORE_IDS, ...MORE_IDS];

/** What is used of `logic.ts`, which is fetched with the first text. */
type Logic = Pick<typeof import('../logic.ts'), 'hashBytes' | 'hashNothing'>;

/** `typed` must stay the same object while the input does; `undefined` while it is being made. No bytes have no digests, unless those of nothing are asked for. */
export function useTextDigests(
  logic: Logic | undefined,
  typed: HashedInput | undefined,
  withMore: boolean,
  isNothingAsked: boolean,
): TextDigests {
  const bytes = typed instanceof Blob ? undefined : typed;
  const isLarge = logic !== undefined && (!bytes || bytes.length > AT_ONCE_LENGTH_SLOW);
  const known = useMemo(() => {
    if (isLarge || !logic || !bytes) return NONE;
    return isNothingAsked && bytes.length === 0 ? logic.hashNothing() : logic.hashBytes(bytes);
  }, [bytes, isLarge, isNothingAsked, logic]);
  const ids = isLarge ? (withMore ? ALL_TOGETHER : CORE_IDS) : withMore ? MORE_IDS : NO_IDS;
  const isWanted = !typed || sizeOf(typed) > 0 || isNothingAsked;
  const question = useMemo(
    () => (typed && isWanted && ids.length > 0 ? { typed, ids } : undefined),
    [typed, ids, isWanted],
  );
  const isBeingMade = typed === undefined;
  // The workers are outside React: they start while a long text is made into a file.
  useEffect(() => {
    if (!isBeingMade) return;
    loadWorkers().then(
      ({ prepareWorkers }) => prepareWorkers('text', ids),
      () => undefined, // told by the job
    );
  }, [isBeingMade, ids]);
  const { state, latest, retry } = useJob(question, HASHING);
  const answer = latest?.output.ok ? latest.output.value : NONE;
  const fromWorkers = latest?.input.typed === typed ? answer : NONE;
  const digests = useMemo(
    () => (fromWorkers.size > 0 ? new Map([...known, ...fromWorkers]) : known),
    [known, fromWorkers],
  );
  const failure = failureOf(state);
  const isComplete = ids.every((id) => fromWorkers.has(id));
  return {
    digests,
    outdated: answer,
    isPending: isWanted && !isComplete && failure === undefined,
    failure,
    retry,
  };
}

function failureOf(state: TaskState<Result<Digests>>): string | undefined {
  if (state.status === 'failed') return state.message;
  return state.status === 'done' && !state.value.ok ? state.value.problem.message : undefined;
}

/** Fetched with the first job. */
const loadWorkers = () => import('./dom-workers.ts');

const HASHING: JobSpec<Question, Result<Digests>> = {
  run: async ({ typed, ids }, context) =>
    (await loadWorkers()).hashInWorkers(
      'text',
      context,
      typed instanceof Blob ? typed : new Blob([typed]),
      ids,
    ),
  // A job is short, and ending it would take the workers with it.
  older: 'finish',
};
