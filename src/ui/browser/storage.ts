/** Local storage that may be missing, full or forbidden: reading gives `null`, writing does nothing. */

/** The text kept under a key; `null` where there is none or storage is forbidden. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, if the browser allows it. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window or a full store: the choice lasts for this visit only.
  }
}

/** Forgets what is kept under a key. */
export function removeStorage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
