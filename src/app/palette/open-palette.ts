/**
 * The command palette: type to find a tool or to have a small question answered; paste or drop to see what it is and which
 * tools take it. It never navigates by itself. Plain code without React, so that it is ready on every page once that rests.
 */
import answerers from 'virtual:penknife/answers';
import { capitalised, plural } from '#src/lib/format.ts';
import { ownZoneName } from '#src/lib/own-zone.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { readList } from '../personal/lists.ts';
import { askAll, type AnswerOf } from './answers.ts';
import { carryOut, type CarriedInput } from './carry-out.ts';
import { type HeldInput, heldIn } from './dropped.ts';
import { lookAt } from './look-at-files.ts';
import {
  describeFiles,
  offersFor,
  offersForFiles,
  offersForText,
  type Offer,
  unknownWords,
} from './offers.ts';
import { OWN_PAGES, THEMES } from './own-pages.ts';
import { indexOf, makeParts, optionFor, optionId } from './palette-parts.ts';
import { readSaved, SAVED_KEY } from '../recipe/saved.ts';
import { readStorage } from '#src/ui/browser/storage.ts';
import { recipesFor, recipesNamed } from './recipe-offers.ts';
import { recognise } from './recognise.ts';

/** Texts of several lines, and longer ones, are held beside the box of one line; in UTF-16 code units. */
const LONGEST_LINE = 300;
/** Options that are drawn at once: more than the dialog shows without scrolling. The others follow when these were painted. */
const FIRST_DRAWN = 14;

let opened: Palette | undefined;

/** Shows the palette, with what was pasted or dropped on the page if there is something; it closes itself. */
export function openPalette(held?: HeldInput | Promise<HeldInput>): void {
  if (!opened) {
    opened = new Palette();
    opened.show();
  }
  if (held instanceof Promise) void opened.takePending(held);
  else if (held) opened.take(held);
}

class Palette {
  readonly #parts = makeParts();
  readonly #tools = allTools.filter(({ path }) => isOffered(path));
  readonly #personal = { favourites: readList('favourites'), recents: readList('recents') };
  readonly #recipes = this.#tools.some(({ id }) => id === 'recipe') ? readSaved(readStorage(SAVED_KEY)) : [];
  #query = '';
  #held: CarriedInput | undefined;
  #answers: readonly AnswerOf[] = [];
  /** The answers to the present query, on their way. */
  #asking: Promise<void> = Promise.resolve();
  #offers: readonly Offer[] = [];
  /** The option that Enter takes. */
  #current = 0;
  /** Counts what was pasted, dropped and typed, so that a stale result replaces nothing newer. */
  #turn = 0;
  /** Whether the person has marked it, rather than the search: then it stays the same one, wherever it stands. */
  #isOwnMark = false;

  show(): void {
    this.#listenToBox();
    this.#listenToRest();
    const { dialog } = this.#parts;
    // Filled before it is shown, and the box has `autofocus`: the browser lays the page out once.
    this.#draw();
    document.body.append(dialog);
    dialog.showModal();
  }

  /** Files of a slow folder come when they come: what came after they were dropped stays. */
  async takePending(coming: Promise<HeldInput>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const held = await coming;
    if (this.#turn === turn) this.take(held);
  }

  take(held: HeldInput): void {
    this.#turn += 1;
    if ('lost' in held) this.#showProblem(held.lost);
    else if ('text' in held) this.#takeText(held.text);
    else void this.#takeFiles(held.files);
  }

  #takeText(text: string): void {
    if (text.trim() === '') this.#showProblem('There is no text in what was pasted.');
    else if (isLine(text)) {
      this.#parts.box.value = text;
      this.#search(text);
    } else this.#hold({ text }, `${capitalised(recognise(text)[0]?.words ?? 'text')}, ${sizeOf(text)}`);
  }

  async #takeFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) {
      this.#showProblem('Nothing in it can be opened. Drop a file or a text.');
      return;
    }
    const turn = this.#turn;
    const looked = await lookAt(files);
    if (this.#turn !== turn) return;
    this.#hold(looked, describeFiles(looked.facts));
  }

  #hold(held: CarriedInput | undefined, words: string): void {
    const { box, held: row } = this.#parts;
    this.#held = held;
    row.hidden = held === undefined;
    row.firstElementChild?.replaceChildren(words);
    box.value = '';
    this.#search('');
    box.focus();
  }

  #search(query: string): void {
    this.#query = query;
    this.#current = 0;
    this.#isOwnMark = false;
    this.#answers = [];
    this.#showProblem('');
    this.#draw();
    this.#asking = this.#held ? Promise.resolve() : this.#ask(query);
  }

  async #ask(query: string): Promise<void> {
    const answers = await askAll(
      query,
      answerers.filter(({ path }) => isOffered(path)),
      {
        nowMs: Date.now(),
        zone: ownZoneName(),
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      },
    );
    if (this.#query !== query || this.#held || answers.length === 0) return;
    this.#answers = answers;
    // Answers stand before all others.
    if (this.#isOwnMark) this.#current += this.#offersNow().length - this.#offers.length;
    this.#draw();
  }

  #draw(): void {
    this.#offers = this.#offersNow();
    this.#current = Math.min(this.#current, Math.max(0, this.#offers.length - 1));
    this.#parts.list.replaceChildren(...this.#optionsFrom(0, FIRST_DRAWN));
    this.#mark();
    const offers = this.#offers;
    if (offers.length <= FIRST_DRAWN) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (this.#offers === offers) this.#drawRest();
      }),
    );
  }

  #drawRest(): void {
    const { list } = this.#parts;
    list.append(...this.#optionsFrom(list.childElementCount));
  }

  #optionsFrom(first: number, last?: number): readonly HTMLLIElement[] {
    const { length } = this.#offers;
    return this.#offers.slice(first, last).map((offer, index) => optionFor(offer, first + index, length));
  }

  #offersNow(): readonly Offer[] {
    const [held, query] = [this.#held, this.#query];
    const [answers, tools, personal] = [this.#answers, this.#tools, this.#personal];
    const here = document.documentElement.dataset['path'];
    const saved = this.#recipes;
    if (!held)
      return [
        ...offersFor(query, { answers, tools, personal, pages: OWN_PAGES, themes: THEMES, here }),
        ...recipesFor(query, saved, tools),
        ...recipesNamed(query, saved),
      ];
    if (!('text' in held)) return offersForFiles(held.facts, query, tools);
    return [
      ...offersForText(held.text, query, tools),
      ...(query === '' ? recipesFor(held.text, saved, tools) : []),
    ];
  }

  #markOwn(index: number): void {
    this.#current = index;
    this.#isOwnMark = true;
    this.#mark();
  }

  #mark(): void {
    const { list, box, status } = this.#parts;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === this.#current));
    const isEmpty = this.#offers.length === 0;
    if (isEmpty) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', optionId(this.#current));
    const unknown =
      this.#held || this.#answers.length > 0
        ? undefined
        : unknownWords(box.value, [...this.#tools, ...OWN_PAGES, ...THEMES]);
    status.textContent =
      unknown === undefined
        ? isEmpty
          ? 'Nothing fits. Try another word.'
          : (this.#answers[0]?.result ?? '')
        : `No tool for "${unknown}".${isEmpty ? ' Try another word.' : ' What comes nearest:'}`;
    status.toggleAttribute('data-shown', isEmpty || unknown !== undefined);
  }

  #showProblem(sentence: string): void {
    this.#parts.problem.textContent = sentence;
    this.#parts.problem.hidden = sentence === '';
  }

  #listenToBox(): void {
    const { box } = this.#parts;
    box.addEventListener('input', () => {
      this.#turn += 1;
      this.#search(box.value);
    });
    box.addEventListener('keydown', (event) => this.#onKey(event));
    box.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const files = [...(event.clipboardData?.files ?? [])];
      const isPicture = files.length > 0 && text === '';
      if (!isPicture && isLine(text)) return;
      // A one-line box drops line breaks; what is pasted must arrive whole.
      event.preventDefault();
      this.take(isPicture ? { files } : { text });
    });
  }

  #onKey(event: KeyboardEvent): void {
    // Keys belong to an input method while it composes.
    if (event.isComposing) return;
    const { length } = this.#offers;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.#drawRest();
      this.#markOwn((this.#current + step + length) % Math.max(1, length));
      this.#parts.list.children[this.#current]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') void this.#chooseCurrent();
    if (event.key === 'Backspace' && this.#parts.box.value === '' && this.#held) this.#hold(undefined, '');
  }

  #listenToRest(): void {
    const { dialog, list, held } = this.#parts;
    list.addEventListener('pointermove', ({ target }) => {
      const index = indexOf(list, target);
      if (index !== undefined && index !== this.#current) this.#markOwn(index);
    });
    list.addEventListener('click', ({ target }) => {
      const offer = this.#offers[indexOf(list, target) ?? -1];
      if (offer) void this.#choose(offer);
    });
    held.querySelector('button')?.addEventListener('click', () => this.#hold(undefined, ''));
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => {
      opened = undefined;
      dialog.remove();
    });
    dialog.addEventListener('dragover', (event) => event.preventDefault());
    dialog.addEventListener('drop', (event) => this.#onDrop(event));
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    if (!event.dataTransfer) return;
    void this.takePending(heldIn(event.dataTransfer));
  }

  /** An answer that is on its way comes before the tool that is first without it, not before one that the person has marked. */
  async #chooseCurrent(): Promise<void> {
    if (!this.#isOwnMark) await this.#asking;
    const offer = this.#offers[this.#current];
    if (offer) await this.#choose(offer);
  }

  async #choose(offer: Offer): Promise<void> {
    const message = await carryOut(offer, this.#query, this.#held);
    if (message === undefined) this.#parts.dialog.close();
    else this.#showProblem(message);
  }
}

/** Whether a text fits the palette's box of one line. */
const isLine = (text: string): boolean => text.length <= LONGEST_LINE && !/[\r\n]/.test(text);

function sizeOf(text: string): string {
  const lines = text.split('\n').length;
  return lines > 1 ? plural(lines, 'line') : plural(text.length, 'character');
}
