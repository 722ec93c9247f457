/** The options of a tool as they hold on this page: the defaults, what is remembered, what was chosen here, what a link set. */
import { useCallback, useMemo, useState } from 'react';
import {
  acceptFields,
  admitFields,
  defaultsOf,
  readStored,
  type OptionTable,
  type OptionValues,
} from '#src/lib/options.ts';
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';

/** What holds on this page alone. */
type Layers<T extends OptionTable> = {
  /** Chosen here: another tab's choice does not change it. */
  readonly chosen: Partial<OptionValues<T>>;
  /** Set by a link, for this visit: never remembered unless the person keeps it. */
  readonly linkOverrides: Partial<OptionValues<T>>;
};

/** A snapshot of the options, to go back to. */
export type OptionsSnapshot<T extends OptionTable> = Layers<T> & { readonly stored: string | null };

/** A tool’s options on this page, and every way to change them. */
export type Settings<T extends OptionTable> = {
  readonly options: OptionValues<T>;
  /** Changes some of them, and remembers what may be kept. */
  readonly set: (change: Partial<OptionValues<T>>) => void;
  /** Changes some of them on this page alone: what an example shows is no choice of the person. */
  readonly show: (change: Partial<OptionValues<T>>) => void;
  /** Puts the defaults back. */
  readonly reset: () => void;
  /** What a link set and the person has not changed since. */
  readonly linkOverrides: Partial<OptionValues<T>>;
  /** Lets what a link asks for hold for this visit. */
  readonly setLinkOverrides: (values: Partial<OptionValues<T>>) => void;
  /** Remembers what a link set. */
  readonly keepLinkOverrides: () => void;
  /** Takes back what a link set. */
  readonly dropLinkOverrides: () => void;
  readonly snapshot: () => OptionsSnapshot<T>;
  readonly restore: (snapshot: OptionsSnapshot<T>) => void;
};

const NO_LAYERS = { chosen: {}, linkOverrides: {} } as const;

/**
 * The options of one tool, remembered on this device field by field. `table` must be a constant.
 * Where storage is forbidden or full, choices last as long as the page.
 *
 * @example const { options, set, reset } = useOptions('hash-text', OPTIONS);
 */
export function useOptions<T extends OptionTable>(tool: string, table: T): Settings<T> {
  const key = `options:${tool}`;
  const stored = useBrowserValue(() => readStorage(key), null, subscribeToOtherTabs);
  const [{ chosen, linkOverrides }, setLayers] = useState<Layers<T>>(NO_LAYERS);
  const own = useMemo(
    () => ({ ...defaultsOf(table), ...readStored(table, stored), ...chosen }),
    [table, stored, chosen],
  );
  const options = useMemo(() => ({ ...own, ...linkOverrides }), [own, linkOverrides]);

  const show = useCallback(
    (change: Partial<OptionValues<T>>) => {
      const admitted = admitFields(table, change);
      setLayers((before) => ({
        chosen: { ...before.chosen, ...admitted },
        linkOverrides: without(before.linkOverrides, admitted),
      }));
    },
    [table],
  );
  const choose = useCallback(
    (change: Partial<OptionValues<T>>) => {
      const admitted = admitFields(table, change);
      // A change that changes nothing stores nothing.
      if (Object.keys(admitted).length > 0) remember(key, table, admitted);
      show(admitted);
    },
    [key, show, table],
  );
  // A browser that fills a page again chooses what the link has set already.
  const set = useCallback(
    (change: Partial<OptionValues<T>>) => choose(differing(change, linkOverrides)),
    [choose, linkOverrides],
  );
  const reset = useCallback(() => {
    removeStorage(key);
    setLayers({ chosen: defaultsOf(table), linkOverrides: {} });
  }, [key, table]);
  const setLinkOverrides = (values: Partial<OptionValues<T>>) =>
    setLayers((before) => ({ ...before, linkOverrides: differing(admitFields(table, values), own) }));

  return {
    options,
    set,
    show,
    reset,
    linkOverrides,
    setLinkOverrides,
    keepLinkOverrides: () => choose(linkOverrides),
    dropLinkOverrides: () => setLinkOverrides({}),
    snapshot: () => ({ chosen, linkOverrides, stored: readStorage(key) }),
    restore: (snapshot) => {
      putBack(key, table, { before: snapshot, now: chosen });
      setLayers(snapshot);
    },
  };
}

/** Writes the changed fields beside what is stored now, so that another tab's choices stay. */
function remember<T extends OptionTable>(key: string, table: T, change: Partial<OptionValues<T>>): void {
  const kept = { ...readStored(table, readStorage(key)), ...acceptFields(table, change) };
  writeStorage(key, JSON.stringify(kept));
}

/** Stores again what was stored of the fields that were chosen here since, and leaves the others to the other tabs. */
function putBack<T extends OptionTable>(
  key: string,
  table: T,
  { before, now }: { readonly before: OptionsSnapshot<T>; readonly now: Partial<OptionValues<T>> },
): void {
  const changed = Object.keys(table).filter((name) => now[name] !== before.chosen[name]);
  const isChanged = ([name]: readonly [string, unknown]) => changed.includes(name);
  const others = Object.entries(readStored(table, readStorage(key))).filter((entry) => !isChanged(entry));
  const earlier = Object.entries(readStored(table, before.stored)).filter(isChanged);
  const kept = [...others, ...earlier];
  if (kept.length === 0) removeStorage(key);
  else writeStorage(key, JSON.stringify(Object.fromEntries(kept)));
}

const without = <V extends object>(values: V, taken: object): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(taken, name))) as V; // fewer of its fields, all of them optional

const differing = <V extends object>(values: V, from: Readonly<Record<string, unknown>>): V =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => from[name] !== value)) as V; // fewer of its fields, all of them optional

function subscribeToOtherTabs(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}
