/** Several files that came at once and wait for the press of a button. The list itself is fetched when there are some. */
import { useState } from 'react';

/** Files that wait together, and what can be done with them. */
export type ManyHeld = {
  readonly files: readonly File[];
  /** Whether the button was pressed for them. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly open: (more: readonly File[]) => void;
  readonly close: () => void;
};

/** @example const many = useManyFiles(); <TextAreaField onFiles={many.open} …/>; {many.files.length > 0 && <ManyConversions {...many} />} */
export function useManyFiles(): ManyHeld {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  return {
    files,
    isAsked,
    ask: () => setIsAsked(files.length > 0),
    open: (more) => setFiles((before) => [...before, ...more]),
    close: () => {
      setFiles([]);
      setIsAsked(false);
    },
  };
}
