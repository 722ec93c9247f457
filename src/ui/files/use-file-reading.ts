/** A file that takes long to read must not replace what came after it: what a person did last stands, and the file is named. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result } from '#src/lib/result.ts';
import { readTextFile, staleFileMessage } from './read-text-file.ts';
import { REPLACED, type Replacing } from '#src/ui/basics/replaced.ts';

/** The reading of files into one field, the newest of them. */
export type FileReading = {
  /** The message that the last file arrived after its input changed; until another is read, or what was entered instead is taken away. */
  readonly problem: string | undefined;
  /** The file's text, or why there is none; `undefined` where something else came meanwhile. */
  readonly read: (file: File) => Promise<Result<string> | undefined>;
  /** Something was entered: the file that is being read is dropped. */
  readonly cancel: () => void;
  /** Another file came, which is not read: neither the one that is being read nor the one before is spoken of. */
  readonly reset: () => void;
};

/** `isEmpty`: whether nothing stands in the field. Clear drops the file that is being read; Example is something that was entered. */
export function useFileReading(isEmpty: boolean): FileReading {
  const newest = useRef<File>(undefined);
  /** The page may receive what was entered after the field does. */
  const [stale, setStale] = useState<{ readonly name: string; readonly isReceived: boolean }>();
  if (stale?.isReceived === isEmpty) setStale(isEmpty ? undefined : { ...stale, isReceived: true });
  const reset = () => {
    newest.current = undefined;
    setStale(undefined);
  };
  const cancel = () => {
    if (newest.current) setStale({ name: newest.current.name, isReceived: false });
    newest.current = undefined;
  };
  const onReplaced = useEffectEvent((how: Replacing) => {
    if (how === 'emptied') reset();
    else if (how === 'filled') cancel();
  });
  // The buttons stand elsewhere on the page.
  useEffect(() => {
    const listen = ({ detail }: CustomEvent<Replacing>) => onReplaced(detail);
    document.addEventListener(REPLACED, listen);
    return () => document.removeEventListener(REPLACED, listen);
  }, []);
  return {
    problem: stale && staleFileMessage(stale.name),
    async read(file) {
      reset();
      newest.current = file;
      const text = await readTextFile(file);
      if (newest.current !== file) return undefined;
      newest.current = undefined;
      return text;
    },
    cancel,
    reset,
  };
}
