/** Watches a number field of the browser, which drops without a word what it does not know: translates what is clear, refuses the rest with a word. */
import { canMeanTwo, quote, readNumberText } from '#src/lib/number-text.ts';
import { REPLACED } from '#src/ui/basics/replaced.ts';
import { Written } from './typed-groups.ts';
import { isSeparator, readSeparator, type Separator } from './typed-separator.ts';

/** What is known of a field besides its value. */
export type FieldMemory = {
  /** The comma or point that was typed last: the next key may show what it was. */
  last: Separator | undefined;
  /** Takes a text that is no number by itself, such as `700 GB`; false where it means nothing to the page. */
  take?: ((text: string) => boolean) | undefined;
};

/**
 * Watches `input` until the returned function is called; `report` gets a message about what was just refused, or `undefined` when
 * it no longer counts. It is not called during the `input` event, when a new drawing would put the value of before back into the field.
 */
export function watchNumberInput(
  input: HTMLInputElement,
  memory: FieldMemory,
  report: (problem: string | undefined) => void,
): () => void {
  const written = new Written();
  let lastKey = '';
  let isInserting = false;

  const refuse = (event: InputEvent, problem: string, tried?: string) => {
    event.preventDefault();
    written.refuse(tried);
    report(problem);
  };
  const put = (event: InputEvent, { text, replacesAll }: Entry) => {
    event.preventDefault();
    if (replacesAll) input.select();
    // The text that we insert causes this event again.
    isInserting = true;
    insert(input, text);
    isInserting = false;
  };
  /** Whether a key belongs to what was typed before it and stands in the field in part, or without its blanks. */
  const takeWritten = (event: InputEvent, key: string): boolean => {
    // A key that replaces what is selected starts a new text.
    const isReplacing = isAllSelected();
    if (isReplacing) written.end();
    const entry = written.add(key, isReplacing ? '' : input.value);
    if (!entry) return false;
    event.preventDefault();
    if ('value' in entry) put(event, { text: entry.value, replacesAll: true });
    else if (memory.take?.(entry.text)) written.end();
    else if (entry.problem !== undefined) report(entry.problem + describeKept(input.value));
    return true;
  };
  const readSign = (sign: string): Entry => {
    const entry = readSeparator(sign, input.value, memory.last);
    if (!entry)
      return { text: '', replacesAll: false, problem: describeRefusal(input.value + sign, input.value) };
    memory.last = entry.known;
    return entry;
  };
  const onBeforeInput = (event: InputEvent) => {
    if (isInserting) return;
    const text = event.data ?? event.dataTransfer?.getData('text/plain');
    if (!event.inputType.startsWith('insert') || event.isComposing || typeof text !== 'string') return;
    // A text that comes without its key is no typing: a paste, a keyboard on a screen, a program that fills the field.
    const isTyped = text === lastKey;
    lastKey = '';
    if (isTyped && takeWritten(event, text)) return;
    written.refuse(undefined);
    const reading = isSeparator(text) ? readSign(text) : readText(text, input, memory);
    if (reading.problem !== undefined) {
      const tried = input.value + text;
      if (memory.take?.(tried)) event.preventDefault();
      else if (isTyped) refuse(event, describeRefusal(tried, input.value), tried);
      else refuse(event, reading.problem);
    } else if (reading.text !== text) {
      put(event, reading);
    }
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    lastKey = key;
    if (key !== 'Shift' && (key.length > 1 || ctrlKey || metaKey || altKey)) written.end();
  };
  const onBlur = () => {
    written.end();
    if (input.validity.badInput) report(UNREADABLE);
  };
  const onReplaced = () => {
    written.end();
    // What the browser shows but cannot read has the value '' for React, which would leave it there.
    if (input.validity.badInput) input.value = '';
    report(undefined);
  };
  const stop = new AbortController();
  const { signal } = stop;
  input.addEventListener('beforeinput', onBeforeInput, { signal });
  input.addEventListener('keydown', onKeyDown, { signal });
  input.addEventListener('pointerdown', () => written.end(), { signal });
  input.addEventListener('blur', onBlur, { signal });
  input.addEventListener('wheel', () => holdStill(input), { signal, passive: true });
  document.addEventListener(REPLACED, onReplaced, { signal });
  return () => stop.abort();
}

/** Whether what is inserted takes the place of all: a number field gives its selection only as text. */
const isAllSelected = (): boolean => Boolean(document.getSelection()?.toString());

/** One number with two meanings that stands for all is put there, and asked about like one that is typed. */
function readText(text: string, input: HTMLInputElement, memory: FieldMemory): Entry {
  const typed = text.trim();
  if (!canMeanTwo(typed) || (input.value !== '' && !isAllSelected())) return readEntry(text);
  memory.last = { sign: ',', digits: typed.slice(0, typed.indexOf(',')), isGrouping: false };
  return { text: typed.replace(',', '.'), replacesAll: true };
}

/** At a turn of the wheel, the browser would count the number in hand up or down and not scroll; what is read only it leaves alone. */
function holdStill(input: HTMLInputElement) {
  if (input.readOnly || document.activeElement !== input) return;
  input.readOnly = true;
  setTimeout(() => (input.readOnly = false));
}

/** A problem with what the browser has just taken in, or `undefined`. */
export function problemAfterInput(input: HTMLInputElement, event: InputEvent): string | undefined {
  // After a digit a number is complete: if the browser cannot read it now, it never will.
  return input.validity.badInput && /\d$/.test(event.data ?? '') ? UNREADABLE : undefined;
}

/** What stands in the field is shown, but no program can read it: `1e`, `1-5`, `1e400`. */
const UNREADABLE = 'This is not a number, or it is larger than 1.79 × 10³⁰⁸.';

const describeRefusal = (tried: string, kept: string) =>
  `${quote(tried)} is not a number here.${describeKept(kept)}`;

const describeKept = (kept: string) => (kept === '' ? '' : ` The field keeps ${kept}.`);

type Entry = { readonly text: string; readonly replacesAll: boolean; readonly problem?: string };

/** How a text that is inserted is read. The place of the caret in a number field is unknown. */
function readEntry(text: string): Entry {
  const reading = readNumberText(text);
  return reading.ok
    ? { text: reading.value, replacesAll: false }
    : { text: '', replacesAll: false, problem: reading.problem.message };
}

/** Types `text` at the caret, which keeps the browser's own undo. */
function insert(input: HTMLInputElement, text: string) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- number fields have no selection to write to, and every browser has this command
  if (document.execCommand('insertText', false, text)) return;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
