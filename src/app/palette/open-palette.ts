/**
 * The command palette: type to find a tool or to have a small question answered; paste or drop to be told what it is and which
 * tools take it. It never navigates by itself. Plain code without React, so that it is ready on every page once that rests.
 */
import answerers from 'virtual:penknife/answers';
import { formatBytes, plural } from '#src/lib/format.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { readDropped } from '#src/ui/dropped-files.ts';
import { send, type Sent } from '#src/ui/hand-over.ts';
import { siteAddress } from '#src/ui/site-address.ts';
import { make } from '../make-element.ts';
import { readList } from '../personal/lists.ts';
import { askAll, type AnswerOf } from './answers.ts';
import { lookAt, type LookedAt } from './look-at-files.ts';
import { describeFiles, offersFor, offersForFiles, offersForText, type Offer } from './offers.ts';
import { recognise } from './recognise.ts';
import styles from './palette.module.css';

/** What was pasted or dropped: it is handed to the tool that is chosen. */
export type Held = { readonly text: string } | { readonly files: readonly File[] };

type State = {
  query: string;
  held: { readonly text: string } | LookedAt | undefined;
  answers: readonly AnswerOf[];
  /** The answers to the present query, on their way. */
  asking: Promise<void>;
  offers: readonly Offer[];
  /** The option that Enter takes. */
  current: number;
};

/** Texts of several lines, and longer ones, are held beside the box of one line; in UTF-16 code units. */
const LONGEST_LINE = 300;
/** What the browser can be asked to keep for the next page, in bytes. */
const LARGEST_CARRIED = 500_000_000;

const NAME = 'Search or paste anything';

let opened: { readonly take: (held: Held) => void } | undefined;

/** Shows the palette, with what was pasted or dropped on the page if there is something; it closes itself. */
export function openPalette(held?: Held): void {
  opened ??= show();
  if (held) opened.take(held);
}

function show() {
  const parts = makeParts();
  const { dialog, box, list, held: heldRow, problem, status } = parts;
  const state: State = {
    query: '',
    held: undefined,
    answers: [],
    asking: Promise.resolve(),
    offers: [],
    current: 0,
  };
  const personal = { favourites: readList('favourites'), recents: readList('recents') };

  const draw = () => {
    state.offers = offersOf(state, personal);
    state.current = Math.min(state.current, Math.max(0, state.offers.length - 1));
    list.replaceChildren(
      ...state.offers.map((offer, index) => optionFor(offer, index === state.current, index)),
    );
    mark();
  };
  const mark = () => {
    for (const [index, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(index === state.current));
      if (index === state.current) option.scrollIntoView({ block: 'nearest' });
    }
    if (state.offers.length > 0) box.setAttribute('aria-activedescendant', `palette-${state.current}`);
    else box.removeAttribute('aria-activedescendant');
    const isEmpty = state.offers.length === 0;
    status.textContent = isEmpty ? 'Nothing fits. Try another word.' : (state.answers[0]?.result ?? '');
    status.toggleAttribute('data-shown', isEmpty);
  };
  const search = (query: string) => {
    state.query = query;
    state.current = 0;
    state.answers = [];
    say('');
    draw();
    state.asking = state.held ? Promise.resolve() : answerInto(state, query, draw);
  };
  const say = (sentence: string) => {
    problem.textContent = sentence;
    problem.hidden = sentence === '';
  };
  const hold = (held: State['held'], words: string) => {
    state.held = held;
    heldRow.hidden = held === undefined;
    heldRow.firstElementChild?.replaceChildren(words);
    box.value = '';
    search('');
    box.focus();
  };
  const take = (held: Held) => {
    if ('text' in held) takeText(held.text);
    else void takeFiles(held.files);
  };
  const takeText = (text: string) => {
    if (text.trim() === '') {
      say('There is no text in what was pasted.');
    } else if (text.length <= LONGEST_LINE && !/[\r\n]/.test(text)) {
      box.value = text;
      search(text);
    } else {
      hold({ text }, `${capital(recognise(text)[0]?.words ?? 'text')}, ${sizeOf(text)}`);
    }
  };
  const takeFiles = async (files: readonly File[]) => {
    if (files.length === 0) {
      say('There was nothing in it that can be opened. Drop a file or a text.');
      return;
    }
    const looked = await lookAt(files);
    hold(looked, describeFiles(looked.facts));
  };
  const choose = async (offer: Offer) => {
    const failure = await act(offer, state);
    if (failure === undefined) dialog.close();
    else say(failure);
  };
  const chooseCurrent = async () => {
    // An answer that is on its way comes before the tool that is first without it.
    await state.asking;
    const offer = state.offers[state.current];
    if (offer) await choose(offer);
  };

  box.addEventListener('input', () => search(box.value));
  box.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      state.current = (state.current + step + state.offers.length) % Math.max(1, state.offers.length);
      mark();
    }
    // While an input method is composing, Enter belongs to it.
    if (event.key === 'Enter' && !event.isComposing) void chooseCurrent();
    if (event.key === 'Backspace' && box.value === '' && state.held) hold(undefined, '');
  });
  box.addEventListener('paste', (event) => {
    const { clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    const text = clipboardData?.getData('text') ?? '';
    if (files.length > 0 && text === '') void takeFiles(files);
    else if (text.length <= LONGEST_LINE && !/[\r\n]/.test(text)) return;
    else takeText(text);
    // A one-line box drops line breaks; what is pasted must arrive whole.
    event.preventDefault();
  });
  list.addEventListener('pointermove', ({ target }) => {
    const index = indexOf(list, target);
    if (index === undefined || index === state.current) return;
    state.current = index;
    mark();
  });
  list.addEventListener('click', ({ target }) => {
    const offer = state.offers[indexOf(list, target) ?? -1];
    if (offer) void choose(offer);
  });
  heldRow.querySelector('button')?.addEventListener('click', () => hold(undefined, ''));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    opened = undefined;
    dialog.remove();
  });
  tendDrops(dialog, take, say);
  document.body.append(dialog);
  dialog.showModal();
  box.focus();
  draw();
  return { take };
}

function makeParts() {
  const listId = 'palette-list';
  const box = make('input', {
    class: styles['input'],
    role: 'combobox',
    'aria-label': NAME,
    'aria-expanded': 'true',
    'aria-controls': listId,
    placeholder: NAME,
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const list = make('ul', { id: listId, class: styles['list'], role: 'listbox', 'aria-label': 'Tools' });
  const held = make(
    'p',
    { class: styles['held'] },
    make('span', {}),
    make('button', { type: 'button' }, 'Remove'),
  );
  held.hidden = true;
  const problem = make('p', { class: styles['problem'], role: 'alert' });
  problem.hidden = true;
  const status = make('p', { class: styles['status'], role: 'status' });
  const dialog = make(
    'dialog',
    { class: styles['palette'], 'aria-label': NAME },
    held,
    box,
    problem,
    list,
    status,
  );
  return { dialog, box, list, held, problem, status };
}

function offersOf(
  { query, held, answers }: State,
  personal: Parameters<typeof offersFor>[3],
): readonly Offer[] {
  if (!held) return offersFor(query, answers, allTools, personal);
  return 'text' in held
    ? offersForText(held.text, query, allTools)
    : offersForFiles(held.facts, query, allTools);
}

async function answerInto(state: State, query: string, draw: () => void): Promise<void> {
  const answers = await askAll(query, answerers, {
    nowMs: Date.now(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });
  if (state.query !== query || state.held || answers.length === 0) return;
  state.answers = answers;
  draw();
}

/** Does what an offer says; gives a sentence where that failed, and nothing is opened then. */
async function act(offer: Offer, { query, held }: State): Promise<string | undefined> {
  if (offer.type === 'copy') {
    const isCopied = await copyText(offer.answer.result);
    return isCopied ? 'Copied.' : 'The browser does not allow copying. Select the result and copy it.';
  }
  const { path } = offer.tool;
  if (offer.type === 'answer') return send(path, { values: offer.answer.opensWith });
  if (!offer.as) {
    location.assign(siteAddress(path));
    return undefined;
  }
  const { kind } = offer.as;
  if (held && 'files' in held) return sendFiles(path, { kind, files: held.files });
  return send(path, { kind, text: held ? held.text : query });
}

async function sendFiles(path: `/${string}`, sent: Extract<Sent, { readonly files: object }>) {
  const size = sent.files.reduce((sum, file) => sum + file.size, 0);
  if (size > LARGEST_CARRIED) {
    return `${formatBytes(size)} is too much to carry from page to page (at most ${formatBytes(LARGEST_CARRIED)}). Open the tool and drop it there.`;
  }
  return send(path, sent);
}

function optionFor(offer: Offer, isCurrent: boolean, index: number): HTMLLIElement {
  const attributes = { id: `palette-${index}`, role: 'option', 'aria-selected': String(isCurrent) };
  if (offer.type === 'copy') {
    return make('li', attributes, make('strong', {}, 'Copy'), make('small', {}, offer.answer.result));
  }
  if (offer.type === 'answer') {
    return make(
      'li',
      { ...attributes, class: styles['answer'] },
      make('strong', {}, offer.answer.result),
      make('small', {}, offer.answer.working),
      make('small', { class: styles['tag'] }, offer.tool.name),
    );
  }
  return make(
    'li',
    attributes,
    make('strong', {}, offer.tool.name),
    make('small', {}, offer.as ? `Open ${offer.as.words} here` : offer.tool.explainer),
    offer.tag ? make('small', { class: styles['tag'] }, offer.tag) : undefined,
  );
}

/** A drop anywhere on the page while the palette is open. */
function tendDrops(dialog: HTMLDialogElement, take: (held: Held) => void, say: (sentence: string) => void) {
  dialog.addEventListener('dragover', (event) => event.preventDefault());
  dialog.addEventListener('drop', (event) => {
    event.preventDefault();
    if (!event.dataTransfer) return;
    const text = event.dataTransfer.getData('text');
    readDropped(event.dataTransfer).then(
      (files) => take(files.length === 0 && text !== '' ? { text } : { files }),
      () => say('The folder could not be read. Drop the files inside it.'),
    );
  });
}

function indexOf(list: HTMLElement, target: EventTarget | null): number | undefined {
  const option = target instanceof Element && target.closest('[role="option"]');
  const index = option ? [...list.children].indexOf(option) : -1;
  return index < 0 ? undefined : index;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function sizeOf(text: string): string {
  const lines = text.split('\n').length;
  return lines > 1 ? plural(lines, 'line') : plural(text.length, 'character');
}
