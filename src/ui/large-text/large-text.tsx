/** A text of any size: only the rows in view are on the page. It is read in a worker, can be searched and copied whole. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { useTextBlob } from '#src/ui/files/use-text-blob.ts';
import type { IndexedText } from './blob-text.ts';
import { LargeRows } from './large-rows.tsx';
import { openText } from './text-source.ts';
import styles from './large-text.module.css';

type LargeTextProps = {
  readonly label: string;
  readonly blob: Blob;
  /** Stands there while the text is read. */
  readonly beginning?: string | undefined;
  /** The status below the text, beside its size. */
  readonly children?: (opened: IndexedText) => ReactNode;
};

/** A large text of which only the rows in view are drawn. */
export function LargeText({ label, blob, beginning, children }: LargeTextProps) {
  const task = useTask<IndexedText>();
  const { start, cancel } = task;
  // The worker is outside React.
  useEffect(() => {
    start((context) => openText(blob, context));
    return cancel;
  }, [blob, start, cancel]);
  const { state } = task;
  const opened = state.status === 'done' ? state.value : undefined;
  // Each is of one text alone: the next one is neither given up nor gone.
  const [givenUp, setGivenUp] = useState<Blob>();
  const [gone, setGone] = useState<IndexedText>();
  const onGone = useCallback(() => setGone(opened), [opened]);
  if (state.status === 'failed' || (opened && opened === gone)) {
    return (
      <Failure onRetry={task.retry}>
        This file can no longer be read. It may have been moved, removed or changed.
      </Failure>
    );
  }
  if (state.status === 'idle' && givenUp === blob)
    return <Failure onRetry={task.retry}>The text was not read, as you stopped it.</Failure>;
  if (!opened) {
    const fraction = state.status === 'running' ? state.fraction : undefined;
    const giveUp = () => {
      setGivenUp(blob);
      cancel();
    };
    return (
      <div className={styles['waiting']}>
        <Progress
          label="Reading"
          fraction={fraction}
          detail={formatBytes(blob.size)}
          stop="Stop reading"
          onCancel={giveUp}
        />
        <Beginning text={beginning} />
      </div>
    );
  }
  return <LargeRows {...{ label, opened, onGone }} below={children?.(opened)} />;
}

/** A large text that is no file yet. */
export function LargeResult({ label, text }: { readonly label: string; readonly text: string }) {
  const { blob, problem, retry } = useTextBlob(text);
  const beginning = beginningOf(text);
  if (problem !== undefined) {
    return (
      <>
        <Failure onRetry={retry}>{problem}</Failure>
        <Beginning text={beginning} />
      </>
    );
  }
  return blob ? <LargeText {...{ label, blob, beginning }} /> : <Beginning text={beginning} />;
}

/** Fills the window, in UTF-16 code units. */
const BEGINNING_LENGTH = 4000;

/** What of a text is shown before all of it was read. */
export const beginningOf = (text: string): string => text.slice(0, BEGINNING_LENGTH);

/** How a text begins, until it stands behind its window: an answer can be read as soon as it is there. */
export function Beginning({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return <pre className={styles['beginning']}>{text}</pre>;
}
