/** A person's favourites, in their own order, and the tools they used last: ids of tools, kept on this device. */
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';

/** Where each list is kept in local storage. */
export const LIST_KEYS = { favourites: 'favourites', recents: 'recents' } as const;

/** One of the lists that are kept. */
export type ListName = keyof typeof LIST_KEYS;

/** Stands in place of a list of recents: none are kept. */
export const RECENTS_OFF = 'off';
/** The last so many are kept. */
const MOST_RECENTS = 6;
/** More entries than there will be tools are not ours. */
const LONGEST_LIST = 200;

/** The ids of a stored list, each once; anything that is no list of names is as if it were empty. `parseList('["token"]')` */
function parseList(stored: string | null): readonly string[] {
  if (stored === null || stored === RECENTS_OFF) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value) || value.length > LONGEST_LIST) return [];
    return [
      ...new Set(value.filter((id): id is string => typeof id === 'string' && /^[a-z\d-]{1,60}$/.test(id))),
    ];
  } catch {
    return [];
  }
}

/** A list as it is kept now. */
export const readList = (name: ListName): readonly string[] => parseList(readStorage(LIST_KEYS[name]));

/** Whether the tools that are opened are remembered. */
export const keepsRecents = (): boolean => readStorage(LIST_KEYS.recents) !== RECENTS_OFF;

/**
 * Changes a list as it is kept at that moment, also when another tab changes it just then: one after the other where the
 * browser has locks (not on plain http), and never from an older copy.
 */
export async function changeList(
  name: ListName,
  change: (list: readonly string[]) => readonly string[],
): Promise<void> {
  const act = () => {
    if (name === 'recents' && !keepsRecents()) return;
    const changed = change(readList(name));
    if (changed.length === 0) removeStorage(LIST_KEYS[name]);
    else writeStorage(LIST_KEYS[name], JSON.stringify(changed));
  };
  const locks = (navigator as Partial<Navigator>).locks; // absent on plain http
  if (locks) await locks.request(`penknife:${name}`, act);
  else act();
}

/** With the newest first, each once: `withNewest(['a', 'b'], 'b')` is `['b', 'a']`. */
export const withNewest = (list: readonly string[], id: string): readonly string[] =>
  [id, ...list.filter((each) => each !== id)].slice(0, MOST_RECENTS);

/** With the id at its end, or without it where it was there. */
export const toggled = (list: readonly string[], id: string): readonly string[] =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id];

/** With the id so many places further on, within the list: `moved(['a', 'b'], 'b', -1)` is `['b', 'a']`. */
export function moved(list: readonly string[], id: string, by: number): readonly string[] {
  const from = list.indexOf(id);
  if (from < 0) return list;
  const rest = list.filter((each) => each !== id);
  const to = Math.min(rest.length, Math.max(0, from + by));
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
