/** Finds a text in a box: how many there are, the next and the one before, all marked. Escape leaves. */
import { useState } from 'react';
import { describePlace, findAll, type Matches, matchFrom } from './find.ts';
import { FindStrip } from './find-strip.tsx';

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

  const show = (found: Matches, index: number) => {
    setMatches(found);
    setCurrent(index);
    onFound({ ...found, current: index });
  };
  const look = (text: string, isCaseMatched: boolean) => {
    setWanted(text);
    setMatchCase(isCaseMatched);
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
  return (
    <FindStrip
      {...{ wanted, matchCase }}
      status={wanted === '' ? '' : describePlace(matches.offsets.length, matches.isCut, current)}
      onLook={look}
      onStep={step}
      onClose={close}
    />
  );
}
