/** A long text is put into a box for code at once: the browser's own paste builds it line by line, which takes seconds. */
import { keepSnapshot } from './before-tools.ts';
import { fitGutter } from './gutter-width.ts';

/** Shorter texts are the browser's to paste, in UTF-16 code units. */
const QUICK_LENGTH = 20_000;

/** Puts a text in the place of the selection, as a key would, but at once; whether it was long enough for that. The box needs an undo of its own. */
export function pasteQuickly(area: HTMLTextAreaElement, text: string): boolean {
  if (text.length <= QUICK_LENGTH || area.readOnly) return false;
  keepSnapshot(area);
  // Before the text is there: it is laid out once, and not again when its lines are numbered.
  if (area.parentElement)
    fitGutter(area.parentElement, area.value.split('\n').length + text.split('\n').length - 1);
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  return true;
}

/** The offset in the box where something is dropped; `undefined` in browsers that cannot tell. */
export function dropOffset(
  area: HTMLTextAreaElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): number | undefined {
  const doc: { readonly caretPositionFromPoint?: Document['caretPositionFromPoint'] } = document;
  const caret = doc.caretPositionFromPoint?.call(document, clientX, clientY);
  return caret?.offsetNode === area ? caret.offset : undefined;
}
