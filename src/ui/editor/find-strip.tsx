/** The strip to search with, below a box or a long text: what to find, how many there are, the one before and the next. Escape leaves. */
import { ArrowDown, ArrowUp, CaseSensitive, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { BarButton } from './bar-button.tsx';
import styles from './tools.module.css';

type FindStripProps = {
  readonly wanted: string;
  readonly matchCase: boolean;
  /** How many there are and at which one the person is: see `describePlace`. */
  readonly status: string;
  readonly onLook: (wanted: string, matchCase: boolean) => void;
  /** To the next match, or with -1 to the one before. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
};

/** What to find, how many there are, and the ways from one to the next. What is found and shown is its owner's. */
export function FindStrip({ wanted, matchCase, status, onLook, onStep, onClose }: FindStripProps) {
  const input = useRef<HTMLInputElement>(null);
  // It takes the focus when it opens; the focus is the document's.
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to an input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) onStep(event.shiftKey ? -1 : 1);
    else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) input.current?.select();
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
        {...AS_TYPED}
        value={wanted}
        onChange={(event) => onLook(event.target.value, matchCase)}
      />
      <span aria-live="polite">{status}</span>
      <BarButton label="Match case" isPressed={matchCase} onPress={() => onLook(wanted, !matchCase)}>
        <CaseSensitive aria-hidden="true" />
      </BarButton>
      <BarButton label="Previous match" title="Previous match (Shift Enter)" onPress={() => onStep(-1)}>
        <ArrowUp aria-hidden="true" />
      </BarButton>
      <BarButton label="Next match" title="Next match (Enter)" onPress={() => onStep(1)}>
        <ArrowDown aria-hidden="true" />
      </BarButton>
      <BarButton label="Close the search" title="Close the search (Escape)" onPress={onClose}>
        <X aria-hidden="true" />
      </BarButton>
    </div>
  );
}
