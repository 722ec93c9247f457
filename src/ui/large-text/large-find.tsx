/** Find for a text of any size: the worker looks through the whole, the page goes from match to match. */
import { useState } from 'react';
import { useTask } from '#src/ui/jobs/use-task.ts';
import type { BlobMatches, IndexedText } from './blob-text.ts';
import { describePlace } from '#src/ui/editor/find.ts';
import { FindStrip } from '#src/ui/editor/find-strip.tsx';
import { findInText } from './text-source.ts';

type LargeFindProps = {
  readonly opened: IndexedText;
  /** The byte of the match one is at; `undefined` when there is none any more. */
  readonly onFound: (byte: number | undefined, wanted: string) => void;
  readonly onClose: () => void;
};

/** The field that finds a text in a large file. */
export function LargeFind({ opened, onFound, onClose }: LargeFindProps) {
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState(0);
  const task = useTask<BlobMatches>();
  const [matchCase, setMatchCase] = useState(false);

  const show = (matches: BlobMatches, index: number, text: string) => {
    setCurrent(index);
    onFound(matches.offsets[index], text);
  };
  const look = (text: string, isCaseMatched: boolean) => {
    setWanted(text);
    setMatchCase(isCaseMatched);
    if (text === '') {
      task.cancel();
      onFound(undefined, '');
      return;
    }
    task.start(async (context) => {
      const matches = await findInText(opened, text, isCaseMatched, context);
      if (!context.signal.aborted) show(matches, 0, text);
      return matches;
    });
  };
  const step = (by: number) => {
    if (task.state.status !== 'done') return;
    const count = task.state.value.offsets.length;
    if (count > 0) show(task.state.value, (current + by + count) % count, wanted);
  };
  const close = () => {
    task.cancel();
    onFound(undefined, '');
    onClose();
  };
  return (
    <FindStrip
      {...{ wanted, matchCase }}
      status={describe(task.state, current)}
      onLook={look}
      onStep={step}
      onClose={close}
    />
  );
}

function describe(state: ReturnType<typeof useTask<BlobMatches>>['state'], current: number): string {
  if (state.status === 'running') return 'Looking…';
  if (state.status === 'failed') return state.message;
  if (state.status === 'idle') return '';
  return describePlace(state.value.offsets.length, state.value.isCut, current);
}
