/** A key is on the screen before the page hears of it: the field draws it alone, and what follows from it is worked out after the paint. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a field shows, and how what is typed gets to the page. */
export type TypedFirst = {
  readonly shown: string;
  /** Shows what was typed. While the key is still down, the page hears of it after the next paint; else at once. */
  readonly type: (text: string) => void;
  /** Gives the page a text at once, in place of what was typed last. */
  readonly give: (text: string) => void;
};

/**
 * `const { shown, type } = useTypedFirst(value, onChange); <input value={shown} onChange={(event) => type(event.target.value)} />`
 */
export function useTypedFirst(value: string, onChange: (value: string) => void): TypedFirst {
  const [typed, setTyped] = useState<string>();
  const [courier] = useState(makeCourier);
  // The courier works outside React, after the paint.
  useEffect(() => {
    courier.goTo((text) => {
      setTyped(undefined);
      onChange(text);
    });
  });
  useEffect(() => {
    watchThePerson();
    return courier.flush;
  }, [courier]);
  const give = (text: string) => {
    courier.drop();
    setTyped(undefined);
    onChange(text);
  };
  return {
    shown: typed ?? value,
    type(text) {
      if (!isKeyDown) {
        give(text);
        return;
      }
      setTyped(text);
      courier.take(text);
    },
    give,
  };
}

/** Carries the newest text of one field to the page. */
type Courier = {
  readonly goTo: (deliver: (text: string) => void) => void;
  readonly take: (text: string) => void;
  readonly drop: () => void;
  readonly flush: () => void;
};

function makeCourier(): Courier {
  let waiting: string | undefined;
  let deliver: (text: string) => void;
  const flush = () => {
    const text = waiting;
    waiting = undefined;
    onTheWay = undefined;
    if (text !== undefined) deliver(text);
  };
  return {
    goTo(newest) {
      deliver = newest;
    },
    take(text) {
      // What is drawn with the next frame is on the screen when the timer comes.
      if (waiting === undefined) requestAnimationFrame(() => setTimeout(flush));
      waiting = text;
      onTheWay = flush;
    },
    drop() {
      waiting = undefined;
    },
    flush,
  };
}

/** Brings the page what it has yet to hear of: one field, as only one has the focus. */
let onTheWay: (() => void) | undefined;
/** A key that writes is down: what it writes is drawn first. All other ways to change a field are heard of at once. */
let isKeyDown = false;

/** Whatever the person does next, a press, a shortcut, the release of the key, finds the page as it was typed. */
const NEXT_ACTS = ['keyup', 'pointerdown', 'click', 'focusout', 'compositionend', 'visibilitychange'];

/** Listens once, however often it is called: the listeners are the same. */
function watchThePerson(): void {
  for (const type of NEXT_ACTS) addEventListener(type, deliverNow, true);
  addEventListener('keydown', onKey, true);
}

function deliverNow(): void {
  isKeyDown = false;
  if (onTheWay) flushSync(onTheWay);
}

function onKey(event: KeyboardEvent): void {
  if (writes(event)) isKeyDown = true;
  else deliverNow();
}

/** Whether a key adds to a text or takes from it. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete');
