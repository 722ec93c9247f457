/** Files on their way from one page to another: a database in the browser that is emptied on arrival. */
import { SENT_KEY } from './sent.ts';

const STORE = 'files';
/** What nobody took is deleted with the next transfer after this long, in milliseconds. */
const STALE_MS = 300_000;

/** The key begins with the moment, so that what is stale can be found by its key. */
const keyAt = (time: number, name = '') => `${String(time).padStart(15, '0')} ${name}`;

/** Puts files away and gives the key to take them with. Rejects where the browser has no room or forbids it. */
export async function storeFiles(files: readonly File[]): Promise<string> {
  const key = keyAt(Date.now(), crypto.getRandomValues(new Uint32Array(2)).join('-'));
  await inStore((store) => {
    store.delete(IDBKeyRange.upperBound(keyAt(Date.now() - STALE_MS)));
    return store.put(files, key);
  });
  return key;
}

/** The files under a key, which are deleted with it; none where they are gone. */
export async function takeFiles(key: string): Promise<readonly File[]> {
  try {
    return await inStore((store) => {
      const request = store.get(key) as IDBRequest<readonly File[] | undefined>; // as `storeFiles` put them
      store.delete(key);
      return request;
    }).then((files) => files ?? []);
  } catch {
    return [];
  }
}

/** What the request of `act` gives, once all that it asked of the store is done. */
async function inStore<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('The browser’s database stopped the transfer.'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(SENT_KEY, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened.'));
  });
}
