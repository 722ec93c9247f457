/** Colours by the Custom Highlight API: no element per token. The boxes of a page share one registry, and take back only their own. */
import './tools.module.css';
import type { TokenKind } from './lexer.ts';
import type { TextRange } from './dom-surface.ts';

/** What is painted: tokens by kind, and what lies above them. The names are those of `tools.module.css`. */
export type PaintName = `code-${TokenKind}` | 'code-error' | 'code-bracket' | 'code-match' | 'code-current';

/** What lies on top wins where two paint the same. */
const PRIORITIES: Partial<Record<PaintName, number>> = {
  'code-error': 1,
  'code-bracket': 2,
  'code-match': 3,
  'code-current': 4,
};

/** Whether this browser paints highlights at all. */
const canPaint = (): boolean => 'highlights' in CSS;

/** Whether the system chooses the colours: Chromium then gives all that is highlighted those of a selection, so words must not be. */
const hasForcedColours = (): boolean => matchMedia('(forced-colors: active)').matches;
/** Colours words, and marks nothing. */
const isOfWords = (name: PaintName): boolean => !Object.hasOwn(PRIORITIES, name);

function highlightNamed(name: PaintName): Highlight {
  const found = CSS.highlights.get(name);
  if (found) return found;
  const made = new Highlight();
  made.priority = PRIORITIES[name] ?? 0;
  CSS.highlights.set(name, made);
  return made;
}

/** Colours stretches of text without changing the document (CSS Custom Highlight API). */
export type Paint = {
  /** Replaces what this box has painted under a name. */
  readonly put: (name: PaintName, ranges: readonly TextRange[]) => void;
  readonly clear: () => void;
  /** How many stretches are painted now. */
  readonly count: () => number;
};

/** One box's share of the page's paint. */
export function makePaint(): Paint {
  const own = new Map<PaintName, readonly TextRange[]>();
  const remove = (name: PaintName) => {
    for (const range of own.get(name) ?? []) {
      highlightNamed(name).delete(range);
      // Chromium keeps a range in a text area up to date until it is told to stop.
      range.disconnect?.();
    }
    own.delete(name);
  };
  return {
    put(name, ranges) {
      if (!canPaint()) return;
      remove(name);
      if (isOfWords(name) && hasForcedColours()) return;
      for (const range of ranges) highlightNamed(name).add(range);
      if (ranges.length > 0) own.set(name, ranges);
    },
    clear() {
      for (const name of [...own.keys()]) remove(name);
    },
    count: () => [...own.values()].reduce((sum, ranges) => sum + ranges.length, 0),
  };
}
