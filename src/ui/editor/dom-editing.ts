/** What the keys do in a text area that holds code: indent, find, take back. Every change goes through an `input` event, as typing does. */
import { firstSnapshotOf, snapshotOf } from './before-tools.ts';
import { type Edit, type History, makeHistory } from './history.ts';
import { breakLine, indent, outdent } from './indent.ts';
import type { Language } from './language.ts';

/** What editing depends on. */
export type EditingFacts = {
  readonly language: Language;
  /** Whether Tab and Enter indent; until it was asked for, Tab goes on to the next control, and Enter is a line break, no more. */
  readonly isTabTaken: boolean;
  readonly onFind: () => void;
};

/** A change is a step of its own when so long nothing was typed, in milliseconds. */
const STEP_MS = 700;

const TRAVELS: ReadonlyMap<string, 'undo' | 'redo'> = new Map([
  ['Mod+z', 'undo'],
  ['Mod+Shift+z', 'redo'],
  ['Mod+y', 'redo'],
]);

/** Tab, Enter, brackets and undo in a text area. */
export class Editing {
  readonly #area: HTMLTextAreaElement;
  readonly #history: History;
  readonly #ended = new AbortController();
  #facts: EditingFacts = { language: 'text', isTabTaken: false, onFind: () => undefined };
  #isComposing = false;
  /** Escape was pressed: Tab goes on to the next control. */
  #isLeaving = false;
  /** Whether the last change was the person's. */
  #isTyped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastInput = 0;

  constructor(area: HTMLTextAreaElement) {
    this.#area = area;
    this.#history = makeHistory(firstSnapshotOf(area));
    this.#record();
    const { signal } = this.#ended;
    area.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    area.addEventListener('beforeinput', (event) => this.#onBeforeInput(event), { signal });
    area.addEventListener('input', () => this.#onInput(), { signal });
    area.addEventListener('compositionstart', () => (this.#isComposing = true), { signal });
    area.addEventListener('compositionend', () => (this.#isComposing = false), { signal });
    // What the page itself changed last (Clear, Example) is the page's to take back; where it does not, it is ours.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.target === area && !event.defaultPrevented && this.#travelBy(event)) event.preventDefault();
      },
      { signal },
    );
  }

  show(facts: EditingFacts): void {
    this.#facts = facts;
  }

  /** The tool changed the text: to be taken back like typing. A box that is rewritten while one types is one step with the typing. */
  refresh(): void {
    this.#isTyped = performance.now() - this.#lastInput < STEP_MS;
    this.#recordSoon();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ended.abort();
  }

  #record(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isComposing) this.#history.record(snapshotOf(this.#area));
  }

  #recordSoon(): void {
    this.#timer ??= setTimeout(() => this.#record(), STEP_MS);
  }

  #change(edit: Edit): void {
    this.#record();
    apply(this.#area, edit);
    this.#record();
  }

  /** Takes a step back or forward; whether there was one. */
  #travel(way: 'undo' | 'redo'): boolean {
    this.#record();
    const edit = this.#history[way]();
    if (edit) apply(this.#area, edit);
    return edit !== undefined;
  }

  #travelBy(event: KeyboardEvent): boolean {
    const way = TRAVELS.get(chordOf(event));
    return way !== undefined && !this.#area.readOnly && this.#travel(way);
  }

  #onInput(): void {
    this.#isTyped = true;
    this.#lastInput = performance.now();
    this.#recordSoon();
  }

  /** The menus of the browser ask for undo this way. */
  #onBeforeInput(event: InputEvent): void {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    this.#travel(event.inputType === 'historyUndo' ? 'undo' : 'redo');
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return;
    if (this.#handle(event)) event.preventDefault();
    this.#isLeaving = event.key === 'Escape' || (this.#isLeaving && event.key === 'Shift');
  }

  /** Whether the key was ours. */
  #handle(event: KeyboardEvent): boolean {
    const key = chordOf(event);
    if (key === 'Mod+f') {
      this.#facts.onFind();
      return true;
    }
    if (this.#area.readOnly) return false;
    if (key === 'Enter') return this.#onEnter();
    if (key === 'Tab' || key === 'Shift+Tab') return this.#onTab(event.shiftKey);
    return this.#isTyped && this.#travelBy(event);
  }

  #onTab(isBack: boolean): boolean {
    if (!this.#facts.isTabTaken || this.#isLeaving) return false;
    const { text, selection } = snapshotOf(this.#area);
    this.#change((isBack ? outdent : indent)(text, selection));
    return true;
  }

  /** A text that brings its own indent (typed from paper, or by a program) would get it twice, and mean something else. */
  #onEnter(): boolean {
    if (!this.#facts.isTabTaken || this.#facts.language === 'text') return false;
    const { text, selection } = snapshotOf(this.#area);
    const edit = breakLine(text, selection, this.#facts.language);
    if (edit.text !== '\n') this.#change(edit);
    return edit.text !== '\n';
  }
}

/** `Mod+Shift+z`, where Mod is Ctrl or, on a Mac, ⌘. */
function chordOf(event: KeyboardEvent): string {
  if (event.altKey) return '';
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`;
}

/** Longer changes are not typed but put in: the browser's own editing takes seconds for megabytes, and minutes for 5,000 lines. In UTF-16 code units, and in lines. */
const TYPED_LIMIT = 100_000;
const TYPED_LINES = 100;

/** Types the change as a person would: the caret stays in view, and the tool is notified. */
function apply(area: HTMLTextAreaElement, { start, end, text, selection }: Edit): void {
  area.setSelectionRange(start, end);
  const isShort =
    text.length + end - start < TYPED_LIMIT && text.split('\n', TYPED_LINES).length < TYPED_LINES;
  // The only way to edit a text area that scrolls the caret into view.
  const isTyped = isShort && document.execCommand(text === '' ? 'delete' : 'insertText', false, text); // eslint-disable-line @typescript-eslint/no-deprecated -- no replacement
  if (!isTyped) {
    area.setRangeText(text, start, end, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  }
  area.setSelectionRange(selection.start, selection.end);
}
