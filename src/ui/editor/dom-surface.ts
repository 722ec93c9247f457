/** A box with text in it, a text area or a `<pre>`, as the decoration sees it. */

import { firstIndex } from './line-index.ts';

/** A stretch of text that can be measured and painted. */
export type TextRange = AbstractRange & { getBoundingClientRect(): DOMRect; disconnect?(): void };

/** What a decoration needs of the element that shows a text. */
export type Surface = {
  /** The element that scrolls. */
  readonly box: HTMLElement;
  readonly readText: () => string;
  /** The stretch between two offsets. Absent where the browser has no ranges inside a text area: then nothing is painted. */
  readonly rangeOf: ((start: number, end: number) => TextRange) | undefined;
  /** Where only what is in view is laid out: the offset at which that begins. What stands above cannot be measured. */
  readonly firstInView?: () => number | undefined;
  /** Its ranges are those of a clone: marks can be painted there, coloured words would be seen twice. */
  readonly isClone?: true;
  /** Takes away what the surface put beside the box. */
  readonly end?: () => void;
};

/** Chromium's ranges inside a text area or a field; other browsers do not have them yet. */
type WithValueRange = (HTMLTextAreaElement | HTMLInputElement) & {
  createValueRange?: (start: number, end: number) => TextRange;
};

/** A text area, or a field of one line, in a browser that gives ranges of its value. */
export function areaSurface(area: WithValueRange): Surface {
  const { createValueRange } = area;
  return {
    box: area,
    readText: () => area.value,
    rangeOf: createValueRange && ((start, end) => createValueRange.call(area, start, end)),
  };
}

/** A `<pre>` whose text stands in it, or in blocks of lines. */
export function preSurface(pre: HTMLElement): Surface {
  let blocks = blocksIn(pre);
  const surface: Surface = {
    box: pre,
    readText() {
      blocks = blocksIn(pre);
      return pre.textContent;
    },
    rangeOf(start, end) {
      const range = document.createRange();
      const first = blockAt(blocks, start);
      const last = blockAt(blocks, Math.max(start, end - 1));
      range.setStart(first.node, start - first.start);
      range.setEnd(last.node, end - last.start);
      return range;
    },
    firstInView() {
      if (blocks.length < 2) return undefined;
      const top = pre.getBoundingClientRect().top + pre.clientTop;
      const index = firstIndex(blocks.length, (each) => bottomOf(blocks[each]) > top);
      return blocks[Math.min(index, blocks.length - 1)]?.start;
    },
  };
  return surface;
}

/** A text node, and the offset at which it begins. */
type Block = { readonly node: Node; readonly start: number };

function blocksIn(pre: HTMLElement): readonly Block[] {
  let start = 0;
  return [...pre.childNodes].flatMap((child) => {
    const node = child.firstChild ?? child;
    const block = { node, start };
    start += node.textContent?.length ?? 0;
    return node.nodeType === Node.TEXT_NODE ? [block] : [];
  });
}

function blockAt(blocks: readonly Block[], offset: number): Block {
  const found = blocks[firstIndex(blocks.length, (index) => (blocks[index]?.start ?? 0) > offset) - 1];
  if (!found) throw new Error(`There is no text at ${offset}.`);
  return found;
}

/** In pixels of the window. */
const bottomOf = (block: Block | undefined): number =>
  block?.node.parentElement?.getBoundingClientRect().bottom ?? 0;
