/** What every tool page shares: its options, what it is opened with (a link, a text or files sent from another page), and Undo. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import type { Option, OptionTable, OptionValue, OptionValues } from '#src/lib/options.ts';
import { isAnythingWaiting, receiveAt } from '#src/ui/sending/hand-over.ts';
import type { Arrival, Host, OverrideSource } from '#src/ui/sending/arrivals.ts';
import { useOptions, type Settings } from './use-options.ts';
import { useUndo, type Inputs, type Undo } from '#src/ui/basics/use-undo.ts';

type ToolParts<O extends OptionTable, F extends OptionTable, S> = {
  /** What is remembered. A constant. */
  readonly options?: O;
  /** The inputs that a link may carry, with their checks. A constant. */
  readonly fields?: F;
  readonly inputs?: Inputs<S>;
  /** Takes the inputs of a link, all of them: what the link leaves out is at its default. */
  readonly onLink?: (fields: OptionValues<F>) => void;
  /** Options without which the inputs of a link would not be seen: they hold for the visit, like all that a link sets. */
  readonly linkNeeds?: Partial<OptionValues<O>>;
  /** Takes a text sent from another page, in place of what was entered. */
  readonly onText?: (text: string, kind: Kind) => void;
  /** Takes files sent from another page, in place of what was entered. */
  readonly onFiles?: (files: readonly File[], kind: Kind) => void;
};

/** What a tool's bar shows and does; a room hands it on as it is. */
export type ToolBarState = {
  readonly hasOptions: boolean;
  /** Puts the options back to their defaults. */
  readonly reset: () => void;
  /** To be called before a button of the room's own replaces what was entered. */
  readonly undo: Undo;
  /** Sentences about what the page was opened with. */
  readonly notices: readonly string[];
  readonly table: OptionTable;
  /** The options as they are. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What a link, or an answer of the search, set for this visit. */
  readonly linkOverrides: Readonly<Record<string, OptionValue | undefined>>;
  /** Where that came from. */
  readonly overrideSource: OverrideSource;
  /** The inputs that came with it, by the names people read. */
  readonly filled: readonly string[];
  readonly keepLinkOverrides: () => void;
  readonly dropLinkOverrides: () => void;
  /** Another link came to the page in use: nothing of it holds until the person takes it. */
  readonly offered?: { readonly use: () => void; readonly leave: () => void } | undefined;
};

/** What `useTool` gives: the options, `set` and `show`, and the rest for `<ToolBar tool={…} />`. */
export type ToolState<O extends OptionTable> = Omit<ToolBarState, 'options'> &
  Pick<Settings<O>, 'options' | 'set' | 'show'>;

type NoTable = Readonly<Record<never, Option>>; // eslint-disable-line @typescript-eslint/no-generated-empty-object-type -- a table without names

const NONE = {};
const NO_NOTICES: readonly string[] = [];
const NO_INPUTS = { get: () => undefined, set: () => undefined };

/**
 * A tool's options with their values, `set` to change them, `show` for examples, and all that its tool bar needs.
 *
 * @example
 * const tool = useTool('hash-text', { options: OPTIONS, fields: FIELDS, inputs, onLink: setInputs, onText: setText });
 * return <ToolBar tool={tool} onClear={clear} link={() => ({ text })} />;
 */
export function useTool<O extends OptionTable = NoTable, F extends OptionTable = NoTable, S = undefined>(
  id: string,
  parts: ToolParts<O, F, S>,
): ToolState<O> {
  const table = parts.options ?? (NONE as O); // without a table, its type is that of the empty one
  const fields = parts.fields ?? (NONE as F); // as above
  const inputs = parts.inputs ?? (NO_INPUTS as Inputs<unknown> as Inputs<S>); // without inputs, S is undefined
  const [untouched] = useState(() => inputs.get());
  const settings = useOptions(id, table);
  const [notices, setNotices] = useState(NO_NOTICES);
  const [offered, setOffered] = useState<ToolBarState['offered']>();
  const [overrideSource, setOverrideSource] = useState<OverrideSource>('link');
  const [filled, setFilled] = useState(NO_NOTICES);
  const undo = useUndo({
    get: () => ({ inputs: inputs.get(), options: settings.snapshot() }),
    set: (snapshot) => {
      inputs.set(snapshot.inputs);
      settings.restore(snapshot.options);
    },
  });

  const onArrival = useEffectEvent(
    (take: typeof import('#src/ui/sending/arrivals.ts').take, arrival: Arrival) => {
      const setLinkOverrides: Host<O, F>['setLinkOverrides'] = (from, values, names) => {
        setOverrideSource(from);
        setFilled(names);
        settings.setLinkOverrides(values);
      };
      const { options } = settings;
      const host = {
        ...parts,
        table,
        options,
        fields,
        inputs: inputs.get(),
        untouched,
        undo,
        setLinkOverrides,
      };
      setNotices(take(arrival, host));
    },
  );
  const whatIsTaken = useEffectEvent(() => ({
    takesText: parts.onText !== undefined,
    takesFiles: parts.onFiles !== undefined,
  }));

  // What the page is opened with comes from outside React: the address bar and the tab's storage.
  useEffect(() => {
    const open = (sent?: Arrival) => {
      loadArrivals().then(
        async ({ readAddress, withTextOf, take }) => {
          const arrival = sent ? await withTextOf(sent, whatIsTaken()) : await readAddress();
          if (arrival) onArrival(take, arrival);
        },
        () => setNotices([NOT_READ]),
      );
    };
    return listen(id, open, setOffered);
  }, [id]);

  // What the link sets is drawn: what was entered before a reload can come on top of it (app/early/replay.ts).
  useEffect(() => {
    if (notices !== NO_NOTICES) document.documentElement.dataset['opened'] = '';
  }, [notices]);

  return {
    options: settings.options,
    set: settings.set,
    show: settings.show,
    reset: settings.reset,
    hasOptions: Object.keys(table).length > 0,
    undo,
    notices,
    table,
    linkOverrides: settings.linkOverrides,
    overrideSource,
    filled,
    keepLinkOverrides: settings.keepLinkOverrides,
    dropLinkOverrides: settings.dropLinkOverrides,
    offered,
  };
}

/** Opens what the page comes with, and what is sent to it afterwards; returns what stops that. */
function listen(
  id: string,
  open: (sent?: Arrival) => void,
  setOffered: (offered: ToolBarState['offered']) => void,
): () => void {
  const offered = {
    use: () => {
      setOffered(undefined);
      open();
    },
    leave: () => {
      setOffered(undefined);
      history.replaceState(history.state, '', location.href.replace(/#.*$/s, ''));
    },
  };
  const readLink = () => {
    // Who opened this window, or a link on another page, may change the fragment of a page that a person has looked at.
    setOffered(location.hash !== '' && holdsLink() ? offered : undefined);
    // The link to a part of the page changes nothing; where the link is gone from the address, what it set goes too.
    if (location.hash === '') open();
  };
  if (holdsLink()) open();
  const stopReceiving = receiveAt(addressOf(id), open);
  window.addEventListener('hashchange', readLink);
  return () => {
    stopReceiving();
    window.removeEventListener('hashchange', readLink);
  };
}

const holdsLink = () => location.hash.includes('=');

const loadArrivals = () => import('#src/ui/sending/arrivals.ts');

/** Fetches what will be needed, where the page was opened with something: to be called before React takes over. */
export function prepareArrivals(): void {
  if (holdsLink() || isAnythingWaiting()) loadArrivals().catch(() => undefined); // reported by `useTool`
}

const NOT_READ =
  'What this page was opened with could not be read: its code could not be loaded. Check the connection, then reload the page.';

/** A room's address is its name without hyphens. */
const addressOf = (id: string): string => `/${id.replaceAll('-', '')}`;
