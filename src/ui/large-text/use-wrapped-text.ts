/** A large text with its lines wrapped to its window: its rows are found again when that is asked for, and when the window becomes wider or narrower. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTask } from '#src/ui/jobs/use-task.ts';
import type { IndexedText } from './blob-text.ts';
import { columnsOf } from './dom-columns.ts';
import { wrapText } from './text-source.ts';

type WrappedText = {
  /** The text in the rows that are to be shown. */
  readonly shown: IndexedText;
  readonly isWrapped: boolean;
  readonly setIsWrapped: (isWrapped: boolean) => void;
  /** Whether the rows are being found. */
  readonly isBusy: boolean;
  /** Whether the text could not be read again. */
  readonly hasFailed: boolean;
};

/** `row` is the class of the rows, by which a column is measured. */
export function useWrappedText(
  viewport: RefObject<HTMLElement | null>,
  opened: IndexedText,
  row: string,
): WrappedText {
  const [columns, setColumns] = useState<number>();
  const { state, start, cancel } = useTask<IndexedText>();
  /** The rows of the width before stay until those of the new one are found. */
  const [newest, setNewest] = useState<IndexedText>();
  if (state.status === 'done' && newest !== state.value) setNewest(state.value);
  const measure = useEffectEvent(() => {
    if (viewport.current) setColumns(columnsOf(viewport.current, row));
  });
  // The worker is outside React.
  useEffect(() => {
    if (columns !== undefined) start((context) => wrapText(opened, columns, context), { afterPause: true });
    return cancel;
  }, [opened, columns, start, cancel]);
  const isWrapped = columns !== undefined;
  // So is the width of the window.
  useEffect(() => {
    if (!isWrapped || !viewport.current) return;
    const sizes = new ResizeObserver(() => measure());
    sizes.observe(viewport.current);
    return () => sizes.disconnect();
  }, [isWrapped, viewport]);
  return {
    shown: isWrapped && newest?.blob === opened.blob ? newest : opened,
    isWrapped,
    setIsWrapped: (isWanted) =>
      setColumns(isWanted && viewport.current ? columnsOf(viewport.current, row) : undefined),
    isBusy: isWrapped && state.status === 'running',
    hasFailed: state.status === 'failed',
  };
}
