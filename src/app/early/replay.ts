/** Hands to a part of the page, once it is hydrated, what the person did there before. */
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';
import type { EarlyAct } from './early-input.ts';
import { noteFields, takeKeptInput } from './kept-input.ts';

/** Does again, in order, everything that was kept for `part`. Call it once, when the part's own listeners are in place. */
export async function replay(part: Element): Promise<void> {
  const early = globalThis.penknifeEarly;
  if (!early) return;
  early.hydrated.push(part);
  const isHere = ({ target }: EarlyAct) => part.contains(target);
  const acts = early.acts.filter(isHere);
  early.acts.splice(0, early.acts.length, ...early.acts.filter((act) => !isHere(act)));
  const touched = new Set(acts.map(({ target }) => target));
  const restored = restoredValues(part, touched).map((act) => () => act);
  // A part of the frame that is hydrated first must not take what was kept of the tool.
  const isTool = part.id === HYDRATION_ROOT_ID;
  if (isTool) noteFields(part);
  const before = [...restored, ...(isTool ? takeKeptInput(part) : [])];
  // What a link sets comes first: the person went on from there.
  if (isTool && before.length > 0 && location.hash.includes('=')) redoAfterLink(part, before, touched);
  else await redoAll(before, touched);
  await redoAll(acts.map((act) => () => act));
}

/** An act, as far as there is still something to do. */
type Redo = () => EarlyAct | undefined;

async function redoAll(acts: readonly Redo[], except?: ReadonlySet<Element>): Promise<void> {
  for (const find of acts) {
    const act = find();
    if (!act || except?.has(act.target)) continue;
    redo(act);
    // What an act changes must be drawn before the next one: a button may work on what was typed.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function redoAfterLink(part: Element, acts: readonly Redo[], touched: Set<Element>): void {
  const act = () => redoAll(acts, touched);
  import('./after-link.ts').then(({ afterLink }) => afterLink(part, touched).then(act), act);
}

/** Fields that the browser filled itself, when a page was reloaded or gone back to. */
function restoredValues(part: Element, touched: ReadonlySet<Element>): EarlyAct[] {
  const fields = [...part.querySelectorAll<Field>('input, textarea, select')];
  return fields.flatMap((target): EarlyAct[] => {
    if (touched.has(target)) return [];
    if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
      const { checked, defaultChecked, type } = target;
      // What a group of radio buttons no longer has chosen is no choice.
      if (checked === defaultChecked || (type === 'radio' && !checked)) return [];
      return [{ type: 'checked', target, checked }];
    }
    return hasDefault(target) ? [] : [{ type: 'value', target, value: target.value }];
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field holds what the document gave it. Files and passwords are never restored by a browser. */
function hasDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(0, chosen);
  }
  return field.type === 'file' || field.value === field.defaultValue;
}

function redo(act: EarlyAct): void {
  const { target } = act;
  switch (act.type) {
    case 'value':
      setField(target, 'value', act.value);
      target.dispatchEvent(
        new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
      break;
    case 'checked':
      setField(target, 'checked', act.checked);
      // React listens to clicks here; an event that is no mouse event does not change the checkbox a second time.
      target.dispatchEvent(new Event('click', { bubbles: true }));
      target.dispatchEvent(new Event('change', { bubbles: true }));
      break;
    case 'files':
      target.dispatchEvent(new Event('change', { bubbles: true }));
      break;
    case 'click':
      act.target.click();
      break;
    case 'key':
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...act.key }));
      break;
    case 'drop':
      target.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf(act.files) }),
      );
      break;
    case 'paste':
      target.dispatchEvent(
        new ClipboardEvent('paste', {
          bubbles: true,
          cancelable: true,
          clipboardData: transferOf(act.files),
        }),
      );
  }
}

/**
 * Sets a field so that React sees a change. React remembers the last value by watching the element's own property:
 * it is given another one first, and the wanted value is then set through the prototype, which React does not see.
 */
function setField(target: Element, name: 'value' | 'checked', wanted: string | boolean): void {
  const field = target as HTMLInputElement; // a text area and a select have a `value` just so
  const caret = document.activeElement === target && isTextBox(target) ? readCaret(target) : undefined;
  if (name === 'checked') field.checked = !wanted;
  else if (!(target instanceof HTMLSelectElement)) field.value = wanted === '' ? ' ' : '';
  // Every element has a prototype.
  Reflect.set(Object.getPrototypeOf(target) as object, name, wanted, target);
  if (caret) field.setSelectionRange(...caret);
}

/** Text boxes whose caret can be read and set; number fields have none. */
const isTextBox = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|search|url|tel|password)$/.test(target.type));

const readCaret = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd] as const;

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}
