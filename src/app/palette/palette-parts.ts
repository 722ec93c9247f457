/** What the palette is made of: the dialog with its box and its list, and one option for each offer. */
import { sectionOf, unlisted } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { make } from '../make-element.ts';
import { makeGlyph } from '../make-glyph.ts';
import type { Offer } from './offers.ts';
import styles from './palette.module.css';

const NAME = 'Search or paste anything';

/** By which the box names the option that Enter takes: `optionId(0)` is `palette-0`. */
export const optionId = (index: number): string => `palette-${index}`;

/** The dialog with all that stands in it, before it is shown. */
export function makeParts() {
  const listId = 'palette-list';
  const box = make('input', {
    class: styles['input'],
    role: 'combobox',
    'aria-label': NAME,
    'aria-expanded': 'true',
    'aria-controls': listId,
    placeholder: NAME,
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    writingsuggestions: 'false',
    enterkeyhint: 'go',
    autofocus: '',
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
    status,
    list,
  );
  return { dialog, box, list, held, problem, status };
}

/** The option for an offer; `index` is its place from 0, `count` that of all options: they are not all drawn at once, so each carries its place. */
export function optionFor(offer: Offer, index: number, count: number): HTMLLIElement {
  const attributes = {
    id: optionId(index),
    role: 'option',
    'aria-posinset': String(index + 1),
    'aria-setsize': String(count),
  };
  if (offer.type === 'copy') {
    return make('li', attributes, make('strong', {}, 'Copy'), make('small', {}, offer.answer.result));
  }
  const icon = makeGlyph(offer.tool.id);
  if (offer.type === 'answer') {
    return make(
      'li',
      { ...attributes, class: styles['answer'] },
      make('strong', {}, offer.answer.result),
      make('small', {}, offer.answer.working),
      make('small', { class: styles['tag'] }, icon, offer.tool.name),
    );
  }
  const as = offer.type === 'open' ? offer.as : undefined;
  const tag = offer.type === 'open' ? offer.tag : undefined;
  return make(
    'li',
    attributes,
    icon,
    make(
      'span',
      {},
      make('strong', {}, offer.tool.name),
      ' ',
      make('small', {}, as ? `Open ${as.words} here` : offer.tool.explainer),
    ),
    make(
      'small',
      { class: styles['tag'] },
      [tag, groupOf(offer.tool)].filter((word) => word !== undefined).join(', '),
    ),
  );
}

const groupOf = (tool: Tool): string =>
  sectionOf(tool) ?? (unlisted.some(({ id }) => id === tool.id) ? 'Code' : 'This site');

/** The place of the option, from 0, that a press or the pointer is on; `undefined` beside them. */
export function indexOf(list: HTMLElement, target: EventTarget | null): number | undefined {
  const option = target instanceof Element && target.closest('[role="option"]');
  const index = option ? [...list.children].indexOf(option) : -1;
  return index < 0 ? undefined : index;
}
