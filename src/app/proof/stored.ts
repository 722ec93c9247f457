/** What this site has stored on the device: by kind, with the names under which it is kept. Nothing of it is read but its size. */
import { plural } from '#src/lib/format.ts';

/** One kind of storage, and what this site keeps there. */
export type Stored = {
  /** Where: `Local storage`. */
  readonly place: string;
  /** One line for each thing that is kept there. */
  readonly things: readonly string[];
};

/** Everything that a site can store, and how it is read. Interfaces that plain http lacks hold nothing there. */
const PLACES: readonly [place: string, read: () => string[] | Promise<string[]>][] = [
  ['Local storage (theme, consent, options)', () => keysOf(localStorage)],
  ['Session storage (this tab only)', () => keysOf(sessionStorage)],
  ['Databases (files on their way to another tool)', databaseNames],
  ['Offline copy of the site', cacheSizes],
  ['Cookies', () => document.cookie.split('; ').filter(Boolean)],
];

/** Before anything was read: the places keep the room, so that nothing moves when it has. */
export const UNREAD: readonly Stored[] = PLACES.map(([place]) => ({ place, things: ['…'] }));

/** What is kept in each place. Rejects where the browser forbids a page its storage. */
export const readStored = (): Promise<Stored[]> =>
  Promise.all(PLACES.map(async ([place, read]) => ({ place, things: await read() })));

const keysOf = (storage: Storage): string[] =>
  Object.keys(storage).map((key) => `${key}: ${plural(storage.getItem(key)?.length ?? 0, 'character')}`);

async function databaseNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.map(({ name = '' }) => name);
}

async function cacheSizes(): Promise<string[]> {
  const storage = (globalThis as { readonly caches?: CacheStorage }).caches; // missing on plain http, whatever the types claim
  if (!storage) return [];
  const names = await storage.keys();
  return Promise.all(
    names.map(async (name) => {
      const kept = await (await storage.open(name)).keys();
      return `${name}: ${plural(kept.length, 'file')}`;
    }),
  );
}
