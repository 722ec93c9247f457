/** The sidebar's groups of further tools: one that is opened brings its tools, and stays open on the pages that follow. */
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { GROUPS_KEY } from '../choices.ts';
import { warn } from './warn.ts';

/** Opens the groups that were left open, and follows what is pressed. */
export function startGroups(): void {
  const list = document.getElementById('sidebar-list');
  if (!list) return;
  const open = openGroups();
  for (const group of list.querySelectorAll<HTMLDetailsElement>('details')) {
    // Opened before this script came: the group of the present page, which is open from the beginning, has its tools.
    if (group.open && !group.querySelector('li')) remember(nameOf(group), true);
    if (open.has(nameOf(group))) group.open = true;
    if (group.open) fill(group);
  }
  // Caught on its way down: this event does not bubble.
  list.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && fill(target), true);
  list.addEventListener('click', ({ target }) => {
    const group = target instanceof Element && target.closest('summary')?.parentElement;
    if (group instanceof HTMLDetailsElement) remember(nameOf(group), !group.open);
  });
}

const openGroups = (): Set<string> => new Set(readStorage(GROUPS_KEY)?.split(' '));

function remember(name: string, isOpen: boolean): void {
  const open = openGroups();
  if (isOpen) open.add(name);
  else open.delete(name);
  if (open.size > 0) writeStorage(GROUPS_KEY, [...open].join(' '));
  else removeStorage(GROUPS_KEY);
}

const nameOf = ({ dataset }: HTMLElement): string => dataset['folded'] ?? '';

/** Brings an open group's tools, once. */
function fill(group: HTMLDetailsElement): void {
  const list = group.querySelector('ul');
  if (!group.open || !list || list.childElementCount > 0) return;
  import('./group-links.ts').then(
    ({ groupLinks }) => {
      if (list.childElementCount === 0) list.append(...groupLinks(nameOf(group)));
    },
    () => warn('The list could not be loaded. Check your connection, then open it again.'),
  );
}
