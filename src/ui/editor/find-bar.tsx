/** Finds a text in a box: how many there are, the next and the one before, all marked. Escape leaves. */
import { ArrowDown, ArrowUp, CaseSensitive, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { findAll, type Matches, matchFrom, MATCH_LIMIT } from './find.ts';
import styles from './editor.module.css';

type FindBarProps = {
  /** The text as it is now. */
  readonly readText: () => string;
  /** Where to begin: the caret, or the top of what is in view. */
  readonly from: number;
  /** Shows the matches and brings `current` into view; `undefined` takes the marks away. */
  readonly onFound: (matches: (Matches & { readonly current: number }) | undefined) => void;
  readonly onClose: (matches: Matches, current: number) => void;
};

const NONE: Matches = { offsets: [], lengths: [], isCut: false };

/** The field that finds a text in a box or a result. */
export function FindBar({ readText, from, onFound, onClose }: FindBarProps) {
  const [wanted, setWanted] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [matches, setMatches] = useState(NONE);
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useFocus(input);

  const show = (found: Matches, index: number) => {
    setMatches(found);
    setCurrent(index);
    onFound({ ...found, current: index });
  };
  const look = (text: string, isCaseMatched: boolean) => {
    const found = findAll(readText(), text, isCaseMatched);
    show(found, matchFrom(found, matches.offsets[current] ?? from));
  };
  const step = (by: number) => {
    const found = findAll(readText(), wanted, matchCase);
    const count = found.offsets.length;
    show(found, count === 0 ? 0 : (current + by + count) % count);
  };
  const close = () => {
    onFound(undefined);
    onClose(matches, current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
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
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          look(event.target.value, matchCase);
        }}
      />
      <span aria-live="polite">{wanted !== '' && describe(matches, current)}</span>
      <button
        type="button"
        aria-label="Match case"
        title="Match case"
        aria-pressed={matchCase}
        onClick={() => {
          setMatchCase(!matchCase);
          look(wanted, !matchCase);
        }}
      >
        <CaseSensitive aria-hidden="true" />
      </button>
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

function describe({ offsets, isCut }: Matches, current: number): string {
  if (offsets.length === 0) return 'Not found';
  const count = isCut
    ? `more than ${MATCH_LIMIT.toLocaleString('en-US')}`
    : offsets.length.toLocaleString('en-US');
  return `${(current + 1).toLocaleString('en-US')} of ${count}`;
}

/** Takes the focus when it opens. The effect talks to the document. */
function useFocus(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => input.current?.focus(), [input]);
}
