/** A few files that a tool has worked on together: what became of each, as a list like that of many files. */
import type { Kind } from '#src/lib/kind.ts';
import type { BatchItem, BatchFile } from './batch.ts';
import { FileList } from './file-list.tsx';

/** A file, and what was made of it or why nothing was. */
export type FileEnd = { readonly file: File; readonly end: BatchFile | { readonly problem: string } };

type DoneFilesProps = {
  readonly ends: readonly FileEnd[];
  /** Names the list for screen readers: `Texts of the pictures`. */
  readonly label: string;
  readonly zipName: string;
  /** What each result is, for "Send to". */
  readonly kind: Kind;
  /** Works on all of them again. */
  readonly onRetry: () => void;
  /** The person takes all of them away. */
  readonly onClear: () => void;
};

const nothing = () => undefined;

/** `<DoneFiles ends={[{ file, end: { name: 'a.txt', content } }]} label="Texts" zipName="texts.zip" kind="text" … />` */
export function DoneFiles({ ends, onRetry, onClear, ...list }: DoneFilesProps) {
  const items = ends.map(({ file, end }, id): BatchItem => ({
    id,
    file,
    state: 'problem' in end ? { status: 'failed', message: end.problem } : { status: 'done', made: end },
  }));
  const batch = { items, add: nothing, stop: nothing, goOn: nothing, retry: onRetry, clear: onClear };
  return <FileList batch={batch} {...list} />;
}
