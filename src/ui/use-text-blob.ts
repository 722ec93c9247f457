/** A long text that is given to a worker, or shown a few rows at a time, as a file. */
import { useEffect, useState } from 'react';
import { blobOf, type ChangePiece } from './text-blob.ts';

type Made = { readonly text: string; readonly change: ChangePiece | undefined; readonly blob: Blob };

/** `text` in UTF-8; `undefined` while it is being made, and where there is no text. */
export function useTextBlob(text: string | undefined, change?: ChangePiece): Blob | undefined {
  const [made, setMade] = useState<Made>();
  // The turns of the page are outside React.
  useEffect(() => {
    if (text === undefined) return;
    const ended = new AbortController();
    blobOf(text, ended.signal, change).then(
      (blob) => setMade({ text, change, blob }),
      () => undefined, // a newer text has taken its place
    );
    return () => ended.abort();
  }, [text, change]);
  if (text === undefined) return undefined;
  return made?.text === text && made.change === change ? made.blob : undefined;
}
