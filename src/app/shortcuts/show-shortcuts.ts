/** The list of the page's shortcuts, in a dialog; each can be turned off, which is kept on this device. */
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { SHORTCUTS_OFF_KEY as OFF_KEY } from '../choices.ts';
import { readOff, SHORTCUTS, type Shortcut } from './shortcut-list.ts';
import styles from './shortcuts.module.css';

let shown: HTMLDialogElement | undefined;

/** Opens the list; the focus goes back to where it was when it is closed. */
export function showShortcuts(): void {
  if (shown) return;
  const dialog = document.createElement('dialog');
  dialog.className = styles['dialog'] ?? '';
  dialog.setAttribute('aria-labelledby', 'shortcuts-title');
  const title = element('h2', 'Keyboard shortcuts');
  title.id = 'shortcuts-title';
  const note = element('p', 'A shortcut without a tick is off. This is kept on this device.');
  note.setAttribute('role', 'status');
  const close = element('button', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list(note), note, close);
  dialog.addEventListener('close', () => {
    dialog.remove();
    shown = undefined;
  });
  document.body.append(dialog);
  shown = dialog;
  dialog.showModal();
}

function list(note: HTMLElement): HTMLElement {
  const off = readOff(readStorage(OFF_KEY));
  const items = SHORTCUTS.filter(({ where }) => !where || document.querySelector(where)).map((shortcut) =>
    item(shortcut, !off.has(shortcut.chord), note),
  );
  const rows = element('ul', '');
  rows.append(...items);
  return rows;
}

function item({ chord, keys, words }: Shortcut, isOn: boolean, note: HTMLElement): HTMLElement {
  const box = element('input', '');
  box.type = 'checkbox';
  box.checked = isOn;
  box.addEventListener('change', () => {
    turn(chord, box.checked);
    if (readOff(readStorage(OFF_KEY)).has(chord) !== box.checked) return;
    box.checked = !box.checked;
    note.textContent = 'This browser keeps no choice: its storage for this site is full or forbidden.';
  });
  const label = element('label', '');
  label.append(box, element('kbd', keys), element('span', words));
  const row = element('li', '');
  row.append(label);
  return row;
}

function turn(chord: string, isOn: boolean): void {
  const off = new Set(readOff(readStorage(OFF_KEY)));
  if (isOn) off.delete(chord);
  else off.add(chord);
  if (off.size > 0) writeStorage(OFF_KEY, [...off].join(' '));
  else removeStorage(OFF_KEY);
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
