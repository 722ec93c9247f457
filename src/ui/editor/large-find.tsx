/** Find for a text of any size: the worker looks through the whole, the page goes from match to match. */
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTask } from '../use-task.ts';
import type { BlobMatches, IndexedText } from './blob-text.ts';
import { findInText, rowOfByte } from './text-source.ts';
import styles from './large-text.module.css';

type LargeFindProps = {
  readonly opened: IndexedText;
  /** The row of the match one is at; `undefined` when there is none any more. */
  readonly onFound: (row: number | undefined, wanted: string) => void;
  readonly onClose: () => void;
};

/** The field that finds a text in a large file. */
export function LargeFind({ opened, onFound, onClose }: LargeFindProps) {
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState(0);
  const task = useTask<BlobMatches>();
  const input = useRef<HTMLInputElement>(null);
  // The focus is the document's.
  useEffect(() => input.current?.focus(), []);

  const show = async (matches: BlobMatches, index: number, text: string) => {
    setCurrent(index);
    const byte = matches.offsets[index];
    onFound(byte === undefined ? undefined : await rowOfByte(opened, byte), text);
  };
  const look = (text: string) => {
    setWanted(text);
    if (text === '') {
      task.cancel();
      onFound(undefined, '');
      return;
    }
    task.start(async (context) => {
      const matches = await findInText(opened, text, false, context);
      if (!context.signal.aborted) await show(matches, 0, text);
      return matches;
    });
  };
  const step = (by: number) => {
    if (task.state.status !== 'done') return;
    const count = task.state.value.offsets.length;
    if (count > 0) void show(task.state.value, (current + by + count) % count, wanted);
  };
  const close = () => {
    task.cancel();
    onFound(undefined, '');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['find']} role="search" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        aria-label="Find in this text"
        placeholder="Find"
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={(event) => look(event.target.value)}
      />
      <span aria-live="polite">{describe(task.state, current)}</span>
      <button
        type="button"
        aria-label="Previous match"
        title="Previous match (Shift Enter)"
        onClick={() => step(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button type="button" aria-label="Next match" title="Next match (Enter)" onClick={() => step(1)}>
        <ArrowDown aria-hidden="true" />
      </button>
      <button type="button" aria-label="Leave the search" title="Leave the search (Escape)" onClick={close}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

function describe(state: ReturnType<typeof useTask<BlobMatches>>['state'], current: number): string {
  if (state.status === 'running') return 'Looking…';
  if (state.status === 'failed') return state.message;
  if (state.status === 'idle') return '';
  const { offsets, isCut } = state.value;
  if (offsets.length === 0) return 'Not found';
  return `${(current + 1).toLocaleString('en-US')} of ${isCut ? 'more than ' : ''}${offsets.length.toLocaleString('en-US')}`;
}
