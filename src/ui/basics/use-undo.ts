/** One step back, and forward again: for the buttons and arrivals that replace what a person entered. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** All that a person entered, and how to put it back. */
export type Inputs<S> = { readonly get: () => S; readonly set: (inputs: S) => void };

/** One step that can be taken back. */
export type Undo = {
  /** The button's label; `undefined` while there is nothing to take back. */
  readonly label: 'Undo' | 'Redo' | undefined;
  /** To be called before something is replaced. */
  readonly remember: () => void;
  /** Puts back what was remembered, and remembers what it replaces. */
  readonly swap: () => void;
};

type Step<S> = { readonly snapshot: S; readonly label: 'Undo' | 'Redo' };

/**
 * `get` gives all that is to come back, `set` puts it back. Ctrl or ⌘ with Z does the same as the button, unless
 * something was typed since: then it belongs to the box that was typed in.
 */
export function useUndo<S>({ get, set }: Inputs<S>): Undo {
  const [step, setStep] = useState<Step<S>>();
  const hasTyped = useRef(false);

  const remember = () => {
    hasTyped.current = false;
    setStep({ snapshot: get(), label: 'Undo' });
  };
  const swap = () => {
    if (!step) return;
    hasTyped.current = false;
    setStep({ snapshot: get(), label: step.label === 'Undo' ? 'Redo' : 'Undo' });
    set(step.snapshot);
  };

  const onInput = useEffectEvent(() => {
    hasTyped.current = true;
    if (step?.label === 'Redo') setStep(undefined);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || labelOfKey(event) !== step?.label) return;
    if (hasTyped.current && isTextBox(event.target)) return;
    event.preventDefault();
    swap();
  });
  const isOffered = step !== undefined;

  // The keyboard is the whole page's.
  useEffect(() => {
    if (!isOffered) return;
    const listenToInput = () => onInput();
    const listenToKey = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('input', listenToInput);
    document.addEventListener('keydown', listenToKey);
    return () => {
      document.removeEventListener('input', listenToInput);
      document.removeEventListener('keydown', listenToKey);
    };
  }, [isOffered]);

  return { label: step?.label, remember, swap };
}

/** Ctrl+Z is Undo; Ctrl+Shift+Z and Ctrl+Y are Redo; ⌘ for Ctrl on a Mac. */
function labelOfKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): Step<unknown>['label'] | 'none' {
  if (!(ctrlKey || metaKey) || altKey) return 'none';
  if (key.toLowerCase() === 'z') return shiftKey ? 'Redo' : 'Undo';
  return key.toLowerCase() === 'y' ? 'Redo' : 'none';
}

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
