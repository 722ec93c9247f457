/** Several files that came at once and wait for the press of a button. The list itself is fetched when there are some. */
import { useState } from 'react';
import type { Inputs } from '#src/ui/basics/use-undo.ts';

/** Files that wait together, and what can be done with them. */
export type ManyHeld = {
  readonly files: readonly File[];
  /** Whether the button was pressed for them. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly open: (more: readonly File[]) => void;
  readonly close: () => void;
  /** Brings a list back as it stood; what was made of it is made again. */
  readonly restore: (snapshot: FilesSnapshot) => void;
};

type FilesSnapshot = Pick<ManyHeld, 'files' | 'isAsked'>;

/**
 * Inputs with the files that wait beside them: Undo brings back both.
 *
 * @example useTool('sql-prettify', { inputs: withMany(many, { get: () => sql, set: setSql }) });
 */
export const withMany = <S>(
  { files, isAsked, restore }: Pick<ManyHeld, 'files' | 'isAsked' | 'restore'>,
  { get, set }: Inputs<S>,
): Inputs<{ readonly inputs: S; readonly many: FilesSnapshot }> => ({
  get: () => ({ inputs: get(), many: { files, isAsked } }),
  set: ({ inputs, many }) => {
    set(inputs);
    restore(many);
  },
});

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
    restore: (snapshot) => {
      setFiles(snapshot.files);
      setIsAsked(snapshot.isAsked);
    },
  };
}
