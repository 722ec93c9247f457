/** Several files at once in a tool: they come in, wait where a button has to be pressed first, and go through the tool's job one by one. */
import { useEffect, useRef } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import type { FileJob } from './batch.ts';
import { FileList } from './file-list.tsx';
import { useBatch } from './use-batch.ts';

type ManyFilesProps = {
  /** All files that came, in order; more may follow. */
  readonly files: readonly File[];
  readonly job: FileJob;
  /** Names the list for screen readers: `Files to convert`. */
  readonly label: string;
  readonly zipName: string;
  /** What each result is, for "Send to". */
  readonly kind: Kind;
  /** Whether the work may begin: not before the first press where the specification gives the job a button. */
  readonly isAsked?: boolean;
  /** The person takes all of them away. */
  readonly onClear: () => void;
};

/**
 * The list of several files. A `key` made of the options does all of them again when an option changes, so that no result is of others.
 *
 * @example <ManyFiles key={target} files={files} job={convertFile} label="Files" zipName="converted.zip" kind="csv" onClear={() => setFiles([])} />
 */
export function ManyFiles({ files, job, label, zipName, kind, isAsked = true, onClear }: ManyFilesProps) {
  const batch = useBatch(job);
  const { add, goOn, clear } = batch;
  const added = useRef<readonly File[]>([]);
  // The batch works outside React.
  useEffect(() => {
    const before = added.current;
    const isMore = before.every((file, index) => file === files[index]);
    // Undo brings back other files.
    if (!isMore) clear();
    const more = isMore ? files.slice(before.length) : files;
    if (more.length > 0) add(more, isAsked);
    added.current = files;
  }, [files, add, clear, isAsked]);
  useEffect(() => {
    if (isAsked) goOn();
  }, [isAsked, goOn]);
  return <FileList label={label} batch={{ ...batch, clear: onClear }} zipName={zipName} kind={kind} />;
}
