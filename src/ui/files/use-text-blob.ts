/** A long text that is given to a worker, or shown a few rows at a time, as a file. */
import { useEffect, useState } from 'react';
import { blobOf, type ChangePiece, NO_MEMORY } from './text-blob.ts';

type BlobTask = {
  readonly text: string;
  readonly change: ChangePiece | undefined;
  readonly blob: Promise<Blob>;
  readonly ended: AbortController;
  /** How many want it; the last of them lets go of it. */
  users: number;
};

type BlobState = {
  readonly text: string;
  readonly change: ChangePiece | undefined;
  readonly attempt: number;
  /** `undefined` where the browser refused it. */
  readonly blob: Blob | undefined;
};

/** A text that is shown and worked on at the same time is made into a file once. */
const makings = new Set<BlobTask>();

function share(text: string, change: ChangePiece | undefined): BlobTask {
  for (const making of makings) if (making.text === text && making.change === change) return making;
  const ended = new AbortController();
  const making = { text, change, blob: blobOf(text, ended.signal, change), ended, users: 0 };
  makings.add(making);
  // What the browser refused is asked for again by the next who wants it.
  making.blob.catch(() => makings.delete(making));
  return making;
}

function letGo(making: BlobTask): void {
  making.users -= 1;
  if (making.users > 0) return;
  makings.delete(making);
  making.ended.abort();
}

/** The file of a text, or that there is none. */
export type TextBlob = {
  /** `undefined` while it is being made, where there is no text, and where the browser refused it. */
  readonly blob: Blob | undefined;
  /** Why there is none, in sentences that are shown with `retry` on a button. */
  readonly problem: string | undefined;
  readonly retry: () => void;
};

/**
 * `text` in UTF-8, made in turns of the page.
 *
 * @example const { blob, problem, retry } = useTextBlob(text); return problem ? <Failure onRetry={retry}>{problem}</Failure> : <LargeText blob={blob} />;
 */
export function useTextBlob(text: string | undefined, change?: ChangePiece): TextBlob {
  const [made, setMade] = useState<BlobState>();
  const [attempt, setAttempt] = useState(0);
  // The turns of the page are outside React.
  useEffect(() => {
    if (text === undefined) return;
    const making = share(text, change);
    making.users += 1;
    let isWanted = true;
    const settle = (blob: Blob | undefined) => {
      // A newer text may have taken its place.
      if (isWanted) setMade({ text, change, attempt, blob });
    };
    making.blob.then(settle, () => settle(undefined));
    return () => {
      isWanted = false;
      letGo(making);
    };
  }, [text, change, attempt]);
  const isMade =
    text !== undefined && made?.text === text && made.change === change && made.attempt === attempt;
  return {
    blob: isMade ? made.blob : undefined,
    problem: isMade && !made.blob ? NO_MEMORY : undefined,
    retry: () => setAttempt((before) => before + 1),
  };
}
