/** Listens to the keys of one box while it has the focus. */
import { MODIFIERS, type Reading } from './logic.ts';

/** What the box does with keys, beside telling them. */
export type Listening = {
  readonly onReading: (reading: Reading) => void;
  readonly catchesTab: () => boolean;
  /** Escape was pressed twice while Tab is caught. */
  readonly onLeave: () => void;
};

/** Keys that would scroll or leave the page. */
const MOVES_PAGE = /^(?:Arrow|Page|Home$|End$|F\d|ContextMenu|Browser|Launch|Alt$)/;

/** Reads every key event of the box, which stays empty; returns how to stop. */
export function listenTo(box: HTMLTextAreaElement, listening: Listening): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let wasEscape = false;
  const onKey = (event: KeyboardEvent) => {
    const isLeaving = event.key === 'Tab' && !listening.catchesTab();
    if (isLeaving) return;
    // The keys of the page itself are not meant.
    event.stopPropagation();
    listening.onReading(readingOf(event));
    if (isKept(event)) event.preventDefault();
    if (event.type !== 'keydown') return;
    if (event.key === 'Escape' && wasEscape && listening.catchesTab()) listening.onLeave();
    wasEscape = event.key === 'Escape' && !wasEscape;
  };
  box.addEventListener('keydown', onKey, { signal });
  box.addEventListener('keyup', onKey, { signal });
  box.addEventListener(
    'beforeinput',
    ({ inputType, data, isComposing: composes, timeStamp }) =>
      listening.onReading({
        ...NO_KEY,
        input: `${inputType} ${data ?? ''}`.trim(),
        isComposing: composes,
        atMs: timeStamp,
      }),
    { signal },
  );
  let isComposing = false;
  const empty = () => {
    if (!isComposing) box.value = '';
  };
  box.addEventListener('input', empty, { signal });
  box.addEventListener('compositionstart', () => (isComposing = true), { signal });
  box.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      empty();
    },
    { signal },
  );
  return () => stopped.abort();
}

const NO_KEY = {
  type: 'beforeinput',
  key: '',
  code: '',
  keyCode: 0,
  which: 0,
  location: 0,
  repeat: false,
  modifiers: [],
} as const;

/** A shortcut does nothing here, as far as the browser gives it; text is typed, so that its input event is seen. */
function isKept(event: KeyboardEvent): boolean {
  if (event.key === 'Tab' || MOVES_PAGE.test(event.key)) return true;
  const isTyped = event.getModifierState('AltGraph');
  return (event.ctrlKey || event.metaKey || event.altKey) && !isTyped && event.key !== 'Dead';
}

const readingOf = (event: KeyboardEvent): Reading => ({
  type: event.type === 'keyup' ? 'keyup' : 'keydown',
  key: event.key,
  code: event.code,
  keyCode: event.keyCode, // eslint-disable-line @typescript-eslint/no-deprecated -- it is shown as deprecated
  which: event.which, // eslint-disable-line @typescript-eslint/no-deprecated -- it is shown as deprecated
  location: event.location,
  repeat: event.repeat,
  isComposing: event.isComposing,
  modifiers: MODIFIERS.filter((name) => event.getModifierState(name)),
  input: '',
  atMs: event.timeStamp,
});

type Layout = { readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>> };

/** What each place types on the layout in use; nothing where the browser does not tell, as on pages without TLS. */
export async function readLayout(): Promise<ReadonlyMap<string, string> | undefined> {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: Layout }; // Chromium alone has it
  try {
    return await keyboard?.getLayoutMap?.();
  } catch {
    return undefined;
  }
}
