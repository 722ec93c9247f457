/** The digests of what was typed: at once where that is quick, from the workers where it is not. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AlgorithmId, Digests } from './algorithms.ts';
import { CORE_IDS, MORE_IDS } from './algorithms.ts';

/** The digests of the text, as far as they are known. */
export type TextDigests = {
  /** Those known for the bytes as they are now. */
  readonly digests: Digests;
  /** Those last known of what is still being computed, to keep their place on the page; not for use. */
  readonly outdated: Digests;
  readonly isPending: boolean;
  /** Why the workers gave no answer. */
  readonly failure: string | undefined;
};

type Job = { readonly bytes: Uint8Array<ArrayBuffer>; readonly ids: readonly AlgorithmId[] };
type Answer = Job & { readonly digests: Digests };

const NONE: Digests = new Map();
const ALL_TOGETHER = [...CORE_IDS, ...MORE_IDS];

/** What is used of `logic.ts`, which is fetched with the first text. */
type Logic = Pick<typeof import('../logic.ts'), 'hashBytes' | 'hashNothing' | 'LARGEST_AT_ONCE_BYTES'>;

/** `bytes` must stay the same object while the input does. No bytes have no digests, unless those of nothing are asked for. */
export function useTextDigests(
  logic: Logic | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  withMore: boolean,
  isNothingAsked: boolean,
): TextDigests {
  const isLarge = logic !== undefined && bytes.length > logic.LARGEST_AT_ONCE_BYTES;
  const known = useMemo(() => {
    if (isLarge || !logic) return NONE;
    return isNothingAsked && bytes.length === 0 ? logic.hashNothing() : logic.hashBytes(bytes);
  }, [bytes, isLarge, isNothingAsked, logic]);
  const ids = isLarge ? (withMore ? ALL_TOGETHER : CORE_IDS) : withMore ? MORE_IDS : [];
  const isWanted = bytes.length > 0 || isNothingAsked;
  const { answer, failure } = useNewestAnswer(isWanted ? bytes : undefined, ids);
  const fromWorkers = isWanted && answer?.bytes === bytes ? answer.digests : NONE;
  const digests = useMemo(
    () => (fromWorkers.size > 0 ? new Map([...known, ...fromWorkers]) : known),
    [known, fromWorkers],
  );
  const isComplete = ids.every((id) => fromWorkers.has(id));
  return {
    digests,
    outdated: answer?.digests ?? NONE,
    isPending: isWanted && !isComplete && failure === undefined,
    failure,
  };
}

type Answers = { readonly answer?: Answer; readonly failure: string | undefined };

/** One job at a time, and after it the newest: typing fast skips what lies between. The effect talks to the workers. */
function useNewestAnswer(bytes: Uint8Array<ArrayBuffer> | undefined, ids: readonly AlgorithmId[]): Answers {
  const [answers, setAnswers] = useState<Answers>({ failure: undefined });
  const line = useRef<{ newest: Job | undefined; isBusy: boolean }>({ newest: undefined, isBusy: false });

  useEffect(() => {
    const { current } = line;
    current.newest = bytes && ids.length > 0 ? { bytes, ids } : undefined;
    if (current.isBusy || !current.newest) return;
    current.isBusy = true;
    const work = async () => {
      const { hashInWorkers } = await import('./dom-workers.ts');
      for (let job = current.newest; job; job = current.newest) {
        current.newest = undefined;
        const result = await hashInWorkers('text', PATIENT, new Blob([job.bytes]), job.ids);
        if (result.ok) setAnswers({ answer: { ...job, digests: result.value }, failure: undefined });
        else setAnswers({ failure: result.problem.message });
      }
    };
    const fail = (error: unknown) =>
      setAnswers({ failure: error instanceof Error ? error.message : String(error) });
    void work()
      .catch(fail)
      .finally(() => {
        current.isBusy = false;
      });
  }, [bytes, ids]);
  return answers;
}

/** Typed text is never cancelled: its job is short, and a newer one only waits for it. */
const PATIENT = { signal: new AbortController().signal, onProgress: () => undefined };
