/** A long text that is given to a worker, or shown a few rows at a time, as a file. */
import { useEffect, useState } from 'react';
import { blobOf, type ChangePiece } from './text-blob.ts';

type Making = {
  readonly text: string;
  readonly change: ChangePiece | undefined;
  readonly blob: Promise<Blob>;
  readonly ended: AbortController;
  /** How many want it; the last of them lets go of it. */
  users: number;
};

type Made = Pick<Making, 'text' | 'change'> & { readonly blob: Blob };

/** A text that is shown and worked on at the same time is made into a file once. */
const makings = new Set<Making>();

function share(text: string, change: ChangePiece | undefined): Making {
  for (const making of makings) if (making.text === text && making.change === change) return making;
  const ended = new AbortController();
  const making = { text, change, blob: blobOf(text, ended.signal, change), ended, users: 0 };
  makings.add(making);
  return making;
}

function letGo(making: Making): void {
  making.users -= 1;
  if (making.users > 0) return;
  makings.delete(making);
  making.ended.abort();
}

/** `text` in UTF-8; `undefined` while it is being made, and where there is no text. */
export function useTextBlob(text: string | undefined, change?: ChangePiece): Blob | undefined {
  const [made, setMade] = useState<Made>();
  // The turns of the page are outside React.
  useEffect(() => {
    if (text === undefined) return;
    const making = share(text, change);
    making.users += 1;
    let isWanted = true;
    making.blob.then(
      (blob) => isWanted && setMade({ text, change, blob }),
      () => undefined, // a newer text has taken its place
    );
    return () => {
      isWanted = false;
      letGo(making);
    };
  }, [text, change]);
  if (text === undefined) return undefined;
  return made?.text === text && made.change === change ? made.blob : undefined;
}
