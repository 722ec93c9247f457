/**
 * Ranges inside a text area for browsers that have none (`createValueRange`): those of a clone that lies over it, with the same
 * text in the same rows, whose letters are not seen. Marks are painted on the clone; words keep one colour.
 */
import { preSurface, type Surface } from './dom-surface.ts';
import { blocksOf } from './line-blocks.ts';
import styles from './tools.module.css';

/** A longer text has no clone, in UTF-16 code units: its wrapped lines stay without numbers and marks. */
const LONGEST = 256_000;

/** What decides where a row breaks. */
const SAME = [
  'direction',
  'font',
  'letter-spacing',
  'line-height',
  'overflow-wrap',
  'padding',
  'tab-size',
  'white-space',
  'word-break',
];

/** A text area with a clone that is kept like it; `end` takes it away. */
export function mirrorSurface(area: HTMLTextAreaElement): Surface {
  const clone = document.createElement('div');
  clone.className = styles['clone'] ?? '';
  clone.ariaHidden = 'true';
  // The browser's own search does not find it a second time.
  clone.inert = true;
  area.after(clone);
  const { rangeOf, readText: readClone } = preSurface(clone);
  const follow = () => clone.scrollTo(area.scrollLeft, area.scrollTop);
  area.addEventListener('scroll', follow, { passive: true });
  const hasClone = () => area.value !== '' && area.value.length <= LONGEST;
  return {
    box: area,
    isClone: true,
    readText() {
      fillWith(clone, hasClone() ? area.value : '');
      fitOver(clone, area);
      follow();
      readClone();
      return area.value;
    },
    get rangeOf() {
      return hasClone() ? rangeOf : undefined;
    },
    end() {
      area.removeEventListener('scroll', follow);
      clone.remove();
    },
  };
}

/** Only what has changed is written, so that only that is laid out again. */
function fillWith(clone: HTMLElement, text: string): void {
  const blocks = blocksOf(text);
  while (clone.children.length > blocks.length) clone.lastElementChild?.remove();
  while (clone.children.length < blocks.length) clone.append(document.createElement('div'));
  for (const [index, block] of blocks.entries()) {
    const child = clone.children[index];
    if (child && child.textContent !== block.text) child.textContent = block.text;
  }
}

/** Over the part of the text area that shows text, without its border and scroll bars. */
function fitOver(clone: HTMLElement, area: HTMLElement): void {
  const like = getComputedStyle(area);
  for (const name of SAME) clone.style.setProperty(name, like.getPropertyValue(name));
  const px = (name: string, length: number) => clone.style.setProperty(name, `${length}px`);
  px('top', area.offsetTop + area.clientTop);
  px('left', area.offsetLeft + area.clientLeft);
  px('width', area.clientWidth);
  px('height', area.clientHeight);
  // The text area can be scrolled one row further where its text ends with a line break.
  clone.style.paddingBottom = like.height;
}
