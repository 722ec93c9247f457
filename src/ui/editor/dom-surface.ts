/** A box with text in it, a text area or a `<pre>`, as the decoration sees it. */

/** A stretch of text that can be measured and painted. */
export type TextRange = AbstractRange & { getBoundingClientRect(): DOMRect; disconnect?(): void };

/** What a decoration needs of the element that shows a text. */
export type Surface = {
  /** The element that scrolls. */
  readonly box: HTMLElement;
  readonly readText: () => string;
  /** The stretch between two offsets. Absent where the browser has no ranges inside a text area: then nothing is painted. */
  readonly rangeOf: ((start: number, end: number) => TextRange) | undefined;
};

/** Chromium's ranges inside a text area; other browsers do not have them yet. */
type WithValueRange = HTMLTextAreaElement & {
  createValueRange?: (start: number, end: number) => TextRange;
};

/** A text area in a browser that gives ranges of its value. */
export function areaSurface(area: WithValueRange): Surface {
  const { createValueRange } = area;
  return {
    box: area,
    readText: () => area.value,
    rangeOf: createValueRange && ((start, end) => createValueRange.call(area, start, end)),
  };
}

/** A `<pre>` with one text node. */
export function preSurface(pre: HTMLElement): Surface {
  return {
    box: pre,
    readText: () => pre.textContent,
    rangeOf: (start, end) => {
      const range = document.createRange();
      const node = pre.firstChild ?? pre;
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    },
  };
}
