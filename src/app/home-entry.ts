/** The home page in the browser: what is pasted or dropped there is recognised, in the palette. Nothing opens by itself. */
import { heldIn } from './palette/dropped.ts';
import { isTyping, openPalette } from './frame/palette.ts';
import { startHomeLists } from './personal/home-lists.ts';

/** A pasted line that is no longer may be the name of a tool, in UTF-16 code units. */
const LONGEST_NAME = 40;

startHomeLists();

document.addEventListener('paste', (event) => {
  const { target, clipboardData } = event;
  const isSearch = isHomeSearch(target);
  // The palette takes what is pasted into it; the sidebar's search is a search.
  if (!clipboardData || (isTyping(target) && !isSearch)) return;
  const files = [...clipboardData.files];
  const text = clipboardData.getData('text');
  if (isSearch && files.length === 0 && mayBeName(text)) return;
  event.preventDefault();
  openPalette(files.length > 0 && text === '' ? { files } : { text });
});

// What the list does not hold may be a slip, a plural or a question: `5 mi in km`.
document.addEventListener('input', ({ target }) => {
  if (isHomeSearch(target)) emptyMessage()?.append(' Press Enter to search everything.');
});

document.addEventListener('keydown', ({ target, key, isComposing }) => {
  if (key === 'Enter' && !isComposing && isHomeSearch(target) && emptyMessage())
    openPalette({ text: target.value });
});

// Without this the browser would leave the page and open what was dropped.
document.addEventListener('dragover', (event) => {
  if (!isTyping(event.target) || event.dataTransfer?.types.includes('Files')) event.preventDefault();
});

document.addEventListener('drop', (event) => {
  const { target, dataTransfer } = event;
  const isInside = target instanceof Element && target.closest('dialog');
  if (!dataTransfer || isInside || (isTyping(target) && !dataTransfer.types.includes('Files'))) return;
  event.preventDefault();
  openPalette(heldIn(dataTransfer));
});

const isHomeSearch = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-searches="home-list"]');

/** Where the list shows that nothing fits. */
const emptyMessage = () => document.querySelector('#home-list [data-none]:not([hidden])');

/** One short line of words: a search rather than something to be opened. Anything with digits or signs in it is looked at. */
const mayBeName = (text: string): boolean =>
  text.length <= LONGEST_NAME && /^[\p{L} '&]*$/u.test(text.trim()) && !/[\r\n]/.test(text);
