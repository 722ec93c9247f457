/**
 * A key is on the screen before the page receives it: the field draws it alone. What follows is worked out when the key has been painted and
 * no other has come for a moment: a person, whose keys are further apart, sees each answer at once; a held key, or a program that types, waits for none.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a field shows, and how what is typed gets to the page. */
export type DeferredChange = {
  readonly shown: string;
  /** Shows what was typed. While the key is still down, the page receives it when the keys rest; else at once. */
  readonly type: (text: string) => void;
  /** Gives the page a text at once, in place of what was typed last. */
  readonly give: (text: string) => void;
};

/**
 * `const { shown, type } = useDeferredChange(value, onChange); <input value={shown} onChange={(event) => type(event.target.value)} />`
 */
export function useDeferredChange(value: string, onChange: (value: string) => void): DeferredChange {
  const [typed, setTyped] = useState<string>();
  const tell = (text: string) => {
    setTyped(undefined);
    onChange(text);
  };
  const newest = useEffectEvent(tell);
  const deliver = useRef(tell);
  // What is held is delivered outside React, after the paint.
  useEffect(() => {
    watchInput();
    deliver.current = (text) => newest(text);
    return flush;
  }, []);
  const give = (text: string) => {
    if (typed !== undefined) setPending();
    tell(text);
  };
  return {
    shown: typed ?? value,
    type(text) {
      if (isKeyDown) {
        setTyped(text);
        defer(() => deliver.current(text));
      } else {
        give(text);
      }
    },
    give,
  };
}

/** So long after the last key the page works out what follows, in milliseconds: people press one every 100 ms or more, and see what comes within 100 ms as at once. */
const IDLE_MS = 40;

/** Tells the page what it has yet to hear: of one field, as only one has the focus. */
let pending: (() => void) | undefined;
let idleAt = 0;

/** Called when `hasPendingInput` may have changed. */
export const watchers = new Set<() => void>();

/** Whether some field shows a text that the page has not received yet. */
export const hasPendingInput = (): boolean => !!pending;

function setPending(tell?: () => void): void {
  pending = tell;
  watchers.forEach((watcher) => watcher());
}

function defer(tell: () => void): void {
  // What is drawn with the next frame is on the screen when the timer comes.
  if (!pending) requestAnimationFrame(() => setTimeout(wait));
  setPending(tell);
  idleAt = performance.now() + IDLE_MS;
}

function wait(): void {
  const waitMs = idleAt - performance.now();
  if (waitMs > 0) setTimeout(wait, waitMs);
  else flush();
}

function flush(): void {
  const tell = pending;
  setPending();
  tell?.();
}

/** A key that writes is down: what it writes is drawn first. All other changes of a field are handled at once. */
let isKeyDown = false;

/** Whatever the person does next, a press, a shortcut, the release of the key, finds the page as it was typed. */
const NEXT_ACTS = ['keyup', 'pointerdown', 'click', 'focusout', 'compositionend', 'visibilitychange'];

/** Listens once, however often it is called: the listeners are the same. */
function watchInput(): void {
  for (const type of NEXT_ACTS) addEventListener(type, deliverNow, true);
  addEventListener('keydown', onKey, true);
}

function deliverNow(): void {
  isKeyDown = false;
  if (pending) flushSync(flush);
}

function onKey(event: KeyboardEvent): void {
  if (writes(event)) isKeyDown = true;
  else deliverNow();
}

/** Whether a key adds to a text or takes from it. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && /^(?:.|Backspace|Delete)$/u.test(key);
