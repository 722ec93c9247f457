/**
 * What stands around the text of a box: line numbers, colours, the mark of an error, the matching bracket, what was found.
 * All of it is drawn after the text itself is on the screen, and only for the lines in view.
 */
import type { Position } from '#src/lib/result.ts';
import { bracketPair } from './brackets.ts';
import { lexerOf } from './grammars.ts';
import type { Language } from './language.ts';
import { type LexedText, lexText } from './lexed-text.ts';
import { KINDS, type TokenKind } from './lexer.ts';
import type { Matches } from './find.ts';
import { fitGutter } from './gutter-width.ts';
import { commonEnds, firstIndex, indexLines, lineAt, type LineStarts } from './line-index.ts';
import { type View, viewOf } from './dom-layout.ts';
import { makePaint } from './dom-paint.ts';
import type { Surface, TextRange } from './dom-surface.ts';

/** Longer texts stay without colour, in UTF-16 code units. */
const COLOUR_LIMIT = 256_000;
/** Keys that come faster than this, or are handled after this time, in milliseconds, find the box without colours. */
const FAST_KEYS_MS = 60;
const BEHIND_MS = 40;
/** So many coloured stretches cost too little to be taken away. */
const FEW_RANGES = 40;
/** Drawn again when so long no key came, in milliseconds; longer for long texts. */
const REST_MS = 100;
const LONG_REST_MS = 400;
/** Work in one go, in milliseconds; then the page gets its turn. */
const SLICE_MS = 8;

/** So many matches in view are marked. */
const MOST_MATCHES = 1000;
const NOTHING_FOUND: FoundMatches = { offsets: [], lengths: [], isCut: false, current: 0 };

/** The elements around a text that are drawn in. */
export type Places = {
  /** Its style carries the width of the gutter. */
  readonly frame: HTMLElement;
  readonly gutter: HTMLElement;
};

/** What was found, and which of it the person is at. */
export type FoundMatches = Matches & { readonly current: number };

/** Draws line numbers, colours and marks for a text, only where it is in view. */
export class Decoration {
  #surface: Surface;
  readonly #places: Places;
  readonly #paint = makePaint();
  readonly #ended = new AbortController();
  readonly #resizes = new ResizeObserver(() => this.#soon());
  #language: Language = 'text';
  #lexed: LexedText = lexText(lexerOf('text'));
  #marks: readonly Position[] = [];
  #found: FoundMatches | undefined;
  #text = '';
  #starts: LineStarts = [0];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFramePending = false;
  #lastInput = 0;
  #lastKey = 0;

  constructor(surface: Surface, places: Places) {
    this.#surface = surface;
    this.#places = places;
    const { box } = surface;
    const { signal } = this.#ended;
    box.addEventListener('input', () => this.#onInput(), { signal });
    box.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    box.addEventListener('scroll', () => this.#soon(), { signal, passive: true });
    document.addEventListener('selectionchange', () => this.#onSelection(), { signal });
    this.#resizes.observe(box);
  }

  /** Says how the box is read and where its mistakes are. */
  show(language: Language, marks: readonly Position[]): void {
    if (language !== this.#language) {
      this.#language = language;
      this.#lexed = lexText(lexerOf(language));
      this.#lexed.update(this.#text, this.#starts, 0);
    }
    this.#marks = marks;
    this.#soon();
  }

  /** The same box, seen in another way from now on. */
  lookThrough(surface: Surface): void {
    this.#surface = surface;
    this.#soon();
  }

  /** Something other than a key has changed the text. */
  refresh(): void {
    if (performance.now() - this.#lastInput < REST_MS) this.#atRest();
    else this.#soon();
  }

  /** Marks what was found and brings the match the person is at into view; `undefined` takes the marks away. */
  showFound(found: FoundMatches | undefined): void {
    this.#found = found;
    this.#soon();
    const offset = found?.offsets[found.current];
    if (offset !== undefined) this.scrollTo(offset);
  }

  /** Brings an offset into view, both ways. */
  scrollTo(offset: number): void {
    this.#read();
    const { box, rangeOf } = this.#surface;
    const line = lineAt(this.#starts, offset);
    const rect = rangeOf?.(offset, Math.min(offset + 1, this.#text.length)).getBoundingClientRect();
    const area = box.getBoundingClientRect();
    const rowHeight = parseFloat(getComputedStyle(box).lineHeight);
    const top = rect?.height ? rect.top - area.top + box.scrollTop : line * rowHeight;
    const isInView = top >= box.scrollTop && top + rowHeight <= box.scrollTop + box.clientHeight;
    if (!isInView) box.scrollTop = top - box.clientHeight / 3;
    if (!rect) return;
    const left = rect.left - area.left + box.scrollLeft;
    const isBeside = left < box.scrollLeft || left > box.scrollLeft + box.clientWidth - rowHeight;
    if (isBeside) box.scrollLeft = left - box.clientWidth / 3;
  }

  end(): void {
    this.#ended.abort();
    this.#resizes.disconnect();
    clearTimeout(this.#timer);
    this.#paint.clear();
    this.#surface.end?.();
  }

  #onInput(): void {
    this.#lastInput = performance.now();
    this.#atRest();
  }

  /** Colours cost time at every key: where keys come fast, or the page is behind them, they wait until the person rests. */
  #onKey({ timeStamp }: KeyboardEvent): void {
    const isFast = timeStamp - this.#lastKey < FAST_KEYS_MS;
    const isBehind = performance.now() - timeStamp > BEHIND_MS;
    this.#lastKey = timeStamp;
    if (!(isFast || isBehind) || this.#paint.count() <= FEW_RANGES) return;
    for (const kind of KINDS) this.#paint.put(`code-${kind}`, []);
    this.#atRest();
  }

  #onSelection(): void {
    if (document.activeElement === this.#surface.box) this.#atRest();
  }

  /** Draws when the person has stopped typing for a moment and the page has nothing better to do. */
  #atRest(): void {
    clearTimeout(this.#timer);
    const wait = this.#text.length > COLOUR_LIMIT ? LONG_REST_MS : REST_MS;
    this.#timer = setTimeout(() => whenIdle(() => this.#draw()), wait);
  }

  /** Draws with the next frame, once however often it is asked for. */
  #soon(): void {
    if (this.#isFramePending) return;
    this.#isFramePending = true;
    requestAnimationFrame(() => {
      this.#isFramePending = false;
      this.#draw();
    });
  }

  #read(): void {
    const text = this.#surface.readText();
    if (text === this.#text) return;
    const { prefix } = commonEnds(this.#text, text);
    const firstChanged = lineAt(this.#starts, prefix);
    this.#text = text;
    this.#starts = indexLines(text);
    this.#lexed.update(text, this.#starts, firstChanged);
  }

  #draw(): void {
    if (this.#ended.signal.aborted || !this.#surface.box.isConnected) return;
    this.#read();
    const view = viewOf(this.#surface, this.#text, this.#starts);
    this.#drawGutter(view);
    this.#paintTokens(view);
    this.#paintMarks(view);
    this.#paintFound(view);
    this.#paintBrackets();
  }

  #drawGutter(view: View | undefined): void {
    const { gutter, frame } = this.#places;
    fitGutter(frame, this.#starts.length);
    const marked = new Set(
      inView(this.#markOffsets(), this.#starts, view).map((offset) => lineAt(this.#starts, offset)),
    );
    const [numbers, marks] = gutterParts(gutter);
    numbers.dataset['rows'] = view ? rowsOf(view, (line) => String(line + 1)) : '';
    marks.dataset['rows'] =
      view && marked.size > 0 ? rowsOf(view, (line) => (marked.has(line) ? '●' : '')) : '';
    const shift = view ? `translateY(${(view.tops[0] ?? 0) - view.scrollTop}px)` : '';
    numbers.style.transform = shift;
    marks.style.transform = shift;
  }

  #markOffsets(): readonly number[] {
    return this.#marks.map(({ offset }) => Math.min(offset, this.#text.length));
  }

  #paintTokens(view: View | undefined): void {
    const { rangeOf, isClone = false } = this.#surface;
    if (!rangeOf || isClone || !view || this.#language === 'text') return;
    const byKind = new Map<TokenKind, TextRange[]>(KINDS.map((kind) => [kind, []]));
    if (this.#text.length <= COLOUR_LIMIT) {
      const stop = performance.now() + SLICE_MS;
      if (!this.#lexed.reach(view.end, () => performance.now() > stop)) {
        whenIdle(() => this.#draw());
        return;
      }
      for (let line = view.first; line < view.end; line += 1) {
        const start = this.#starts[line] ?? 0;
        for (const token of this.#lexed.tokensOf(line))
          byKind.get(token.kind)?.push(rangeOf(start + token.start, start + token.end));
      }
    }
    for (const [kind, ranges] of byKind) this.#paint.put(`code-${kind}`, ranges);
  }

  #paintMarks(view: View | undefined): void {
    const offsets = inView(this.#markOffsets(), this.#starts, view);
    this.#put(
      'code-error',
      offsets.map((offset) => spanOfMark(this.#text, offset)),
    );
  }

  #paintFound(view: View | undefined): void {
    const { offsets, lengths, current } = this.#found ?? NOTHING_FOUND;
    const spanAt = (index: number) =>
      [offsets[index] ?? 0, (offsets[index] ?? 0) + (lengths[index] ?? 0)] as const;
    const from = view ? (this.#starts[view.first] ?? 0) : 0;
    const to = view ? (this.#starts[view.end] ?? this.#text.length) : 0;
    const first = firstIndex(offsets.length, (index) => (offsets[index] ?? 0) >= from);
    const end = firstIndex(offsets.length, (index) => (offsets[index] ?? 0) >= to);
    const spans = offsets
      .slice(first, Math.min(end, first + MOST_MATCHES))
      .map((_, index) => spanAt(first + index));
    this.#put('code-match', spans);
    this.#put('code-current', offsets[current] === undefined ? [] : [spanAt(current)]);
  }

  #paintBrackets(): void {
    const { box } = this.#surface;
    const isWanted =
      box instanceof HTMLTextAreaElement &&
      box === document.activeElement &&
      this.#text.length <= COLOUR_LIMIT;
    const caret = isWanted && box.selectionStart === box.selectionEnd ? box.selectionStart : -2;
    const pair = bracketPair({ text: this.#text, starts: this.#starts, lexed: this.#lexed }, caret) ?? [];
    this.#put(
      'code-bracket',
      pair.map((offset) => [offset, offset + 1]),
    );
  }

  #put(
    name: 'code-error' | 'code-match' | 'code-current' | 'code-bracket',
    spans: readonly (readonly [number, number])[],
  ): void {
    const { rangeOf } = this.#surface;
    if (!rangeOf) return;
    const length = this.#text.length;
    const fitting = spans.filter(([start, end]) => start < end && end <= length);
    this.#paint.put(
      name,
      fitting.map(([start, end]) => rangeOf(start, end)),
    );
  }
}

/** Runs when the browser is idle; browsers that cannot tell get a pause instead. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, REST_MS);
}

/** The two parts of a gutter, made once: the numbers, and the marks of errors. Their content is drawn by the style sheet, so it is no text of the page. */
function gutterParts(gutter: HTMLElement): readonly [HTMLElement, HTMLElement] {
  while (gutter.children.length < 2) gutter.append(document.createElement('div'));
  const [numbers, marks] = gutter.children;
  return [numbers as HTMLElement, marks as HTMLElement]; // both made in the line above
}

/** What stands beside the lines in view, a wrapped line followed by as many empty rows as it takes. */
function rowsOf({ first, tops, rowHeight }: View, textOf: (line: number) => string): string {
  return tops
    .slice(1)
    .map((top, index) => {
      const rows = Math.max(1, Math.round((top - (tops[index] ?? 0)) / rowHeight));
      return textOf(first + index) + '\n'.repeat(rows);
    })
    .join('');
}

/** Of ascending or mixed offsets those on lines in view. */
function inView(offsets: readonly number[], starts: LineStarts, view: View | undefined): readonly number[] {
  if (!view) return offsets.slice(0, 1);
  const from = starts[view.first] ?? 0;
  const to = starts[view.end] ?? Infinity;
  return offsets.filter((offset) => offset >= from && offset < to);
}

/** What is underlined for an error, from its first UTF-16 code unit to the one after its last: the word that begins there, or one character; at the end of a line the character before it. */
export function spanOfMark(text: string, offset: number): readonly [number, number] {
  const isAtEnd = offset >= text.length || text[offset] === '\n';
  if (isAtEnd) return [Math.max(0, offset - 1), offset];
  const [word = ''] = /^[\p{L}\p{N}_.+-]*/u.exec(text.slice(offset, offset + 40)) ?? [];
  return [offset, offset + Math.max(1, word.length)];
}
