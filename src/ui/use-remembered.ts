/** Options a person chose for a tool, remembered on this device. Data is never kept, only options. */
import { useCallback, useMemo } from 'react';
import { readStorage, removeStorage, writeStorage } from './storage.ts';
import { useBrowserValue } from './use-browser-value.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

export type Remembered<T extends Options> = {
  readonly options: T;
  /** Changes some of them. */
  readonly set: (change: Partial<T>) => void;
  /** Puts the defaults back. */
  readonly reset: () => void;
};

/** What was chosen in this visit, for when storage is forbidden. */
const chosen = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * The options of one tool. `defaults` must be a constant; a stored value of another type than its default is ignored,
 * and so is everything stored where `isValid` says no.
 *
 * @example const { options, set, reset } = useRemembered('hash-text', DEFAULTS);
 */
export function useRemembered<T extends Options>(
  tool: string,
  defaults: T,
  isValid: (options: T) => boolean = () => true,
): Remembered<T> {
  const key = `options:${tool}`;
  const stored = useBrowserValue(() => chosen.get(key) ?? readStorage(key), null, subscribe);
  const options = useMemo(() => {
    const merged = merge(defaults, stored);
    return isValid(merged) ? merged : defaults;
  }, [defaults, stored, isValid]);

  const set = useCallback(
    (change: Partial<T>) => {
      const text = JSON.stringify({ ...merge(defaults, chosen.get(key) ?? readStorage(key)), ...change });
      chosen.set(key, text);
      writeStorage(key, text);
      notifyAll();
    },
    [defaults, key],
  );
  const reset = useCallback(() => {
    chosen.delete(key);
    removeStorage(key);
    notifyAll();
  }, [key]);
  return { options, set, reset };
}

function merge<T extends Options>(defaults: T, stored: string | null): T {
  const found = parse(stored);
  const known = Object.entries(defaults).map(([name, fallback]) => {
    const value = found[name];
    return [name, typeof value === typeof fallback ? value : fallback];
  });
  return Object.fromEntries(known) as T; // every name of the defaults, with a value of its type
}

function parse(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // an object, checked just before
  } catch {
    return {};
  }
}

function notifyAll() {
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
