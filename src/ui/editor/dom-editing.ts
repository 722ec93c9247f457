/** What the keys do in a text area that holds code: indent, find, take back. Every change goes through an `input` event, as typing does. */
import { type Edit, makeHistory, type Moment } from './history.ts';
import { breakLine, indent, outdent } from './indent.ts';
import type { Language } from './language.ts';

export type EditingFacts = {
  readonly language: Language;
  /** Whether Tab indents; until it was asked for, Tab goes on to the next control. */
  readonly isTabTaken: boolean;
  readonly onFind: () => void;
};

export type Editing = {
  readonly show: (facts: EditingFacts) => void;
  /** The tool changed the text: to be taken back like typing. */
  readonly refresh: () => void;
  readonly end: () => void;
};

/** A change is a step of its own when so long nothing was typed, in milliseconds. */
const STEP_MS = 700;
/** Keys that follow one another faster are typed by a program, which means its line breaks as they are; in milliseconds. */
const PROGRAM_MS = 25;

export function startEditing(area: HTMLTextAreaElement, first: EditingFacts): Editing {
  const ended = new AbortController();
  const { signal } = ended;
  const history = makeHistory(momentOf(area));
  let facts = first;
  let isComposing = false;
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastKey = 0;

  const record = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isComposing) history.record(momentOf(area));
  };
  const recordSoon = () => (timer ??= setTimeout(record, STEP_MS));
  const go = (edit: Edit | undefined) => edit && apply(area, edit);
  const undo = () => {
    record();
    go(history.undo());
  };
  const redo = () => {
    record();
    go(history.redo());
  };
  const change = (edit: Edit) => {
    record();
    apply(area, edit);
    record();
  };

  /** Whether there was something to change. */
  const onEnter = (): boolean => {
    const edit = breakLine(area.value, momentOf(area).selection, facts.language);
    if (edit.text !== '\n') change(edit);
    return edit.text !== '\n';
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isSlow = event.timeStamp - lastKey > PROGRAM_MS;
    lastKey = event.timeStamp;
    const key = chordOf(event);
    if (key === 'Mod+f') facts.onFind();
    else if (area.readOnly) return false;
    else if (/^(?:Shift\+)?Tab$/.test(key)) {
      if (!facts.isTabTaken || isLeaving) return false;
      change((event.shiftKey ? outdent : indent)(area.value, momentOf(area).selection));
    } else if (key === 'Enter') return facts.language !== 'text' && isSlow && onEnter();
    else if (key === 'Mod+z') undo();
    else if (key === 'Mod+Shift+z' || key === 'Mod+y') redo();
    else return false;
    return true;
  };

  area.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (onKey(event)) event.preventDefault();
      isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift');
    },
    { signal },
  );
  // The menus of the browser ask for it this way.
  area.addEventListener(
    'beforeinput',
    (event) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      if (event.inputType === 'historyUndo') undo();
      else redo();
    },
    { signal },
  );
  area.addEventListener('input', recordSoon, { signal });
  area.addEventListener('compositionstart', () => (isComposing = true), { signal });
  area.addEventListener('compositionend', () => (isComposing = false), { signal });

  return {
    show: (next) => (facts = next),
    refresh: recordSoon,
    end() {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

/** `Mod+Shift+z`, where Mod is Ctrl or, on a Mac, ⌘. */
function chordOf(event: KeyboardEvent): string {
  if (event.altKey) return '';
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`;
}

const momentOf = (area: HTMLTextAreaElement): Moment => ({
  text: area.value,
  selection: { start: area.selectionStart, end: area.selectionEnd },
});

/** Longer changes are not typed but put in, in UTF-16 code units: the browser's own editing takes seconds for megabytes. */
const TYPED_LIMIT = 100_000;

/** Types the change as a person would: the caret stays in view, and the tool hears of it. */
function apply(area: HTMLTextAreaElement, { start, end, text, selection }: Edit): void {
  area.setSelectionRange(start, end);
  const isShort = text.length + end - start < TYPED_LIMIT;
  // The only way to edit a text area that scrolls the caret into view.
  const isTyped = isShort && document.execCommand(text === '' ? 'delete' : 'insertText', false, text); // eslint-disable-line @typescript-eslint/no-deprecated -- no replacement
  if (!isTyped) {
    area.setRangeText(text, start, end, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  }
  area.setSelectionRange(selection.start, selection.end);
}
