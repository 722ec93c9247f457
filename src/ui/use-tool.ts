/** What every tool page shares: its options, what it is opened with (a link, a text or files sent from another page), and Undo. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { PACKED, readFragment, type LinkContent } from './link.ts';
import {
  defaultsOf,
  readLinked,
  writeLinked,
  type Option,
  type OptionTable,
  type OptionValue,
  type OptionValues,
} from '#src/lib/options.ts';
import { receiveAt, type Sent } from './hand-over.ts';
import { describeOptions, describeRefusal, describeUnknown } from './link-words.ts';
import { useOptions, type Settings } from './use-options.ts';
import { useUndo, type Undo } from './use-undo.ts';

/** All that a person entered, and how to put it back. */
export type Inputs<S> = { readonly get: () => S; readonly set: (inputs: S) => void };

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

/** What can set options for one visit: the page's link, or the search where an answer was opened. */
export type Lender = 'link' | 'search';

/** What a tool's bar shows and does; a room hands it on as it is. */
export type ToolDesk = {
  readonly hasOptions: boolean;
  /** Puts the options back to their defaults. */
  readonly reset: () => void;
  /** To be called before a button of the room's own replaces what was entered. */
  readonly undo: Undo;
  /** Sentences about what the page was opened with. */
  readonly news: readonly string[];
  /** What a link, or an answer of the search, set for this visit, in words. */
  readonly borrowed: readonly string[];
  /** Where that came from. */
  readonly lender: Lender;
  readonly keepBorrowed: () => void;
  readonly returnBorrowed: () => void;
  /** The options as a link carries them. */
  readonly linkedOptions: () => Readonly<Record<string, string>>;
};

/** What `useTool` gives: the options, `set`, and the rest for `<ToolBar tool={…} />`. */
export type ToolState<O extends OptionTable> = ToolDesk & Pick<Settings<O>, 'options' | 'set'>;

type NoTable = Readonly<Record<never, Option>>; // eslint-disable-line @typescript-eslint/no-generated-empty-object-type -- a table without names

const NONE = {};
const NO_INPUTS = { get: () => undefined, set: () => undefined };

/**
 * A tool's options with their values, `set` to change them, and all that its tool bar needs.
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
  const settings = useOptions(id, table);
  const [news, setNews] = useState<readonly string[]>([]);
  const [lender, setLender] = useState<Lender>('link');
  const undo = useUndo({
    get: () => ({ inputs: inputs.get(), options: settings.moment() }),
    set: (moment) => {
      inputs.set(moment.inputs);
      settings.restore(moment.options);
    },
  });

  /** Whether something was there that Undo now brings back. */
  const makeRoom = (): boolean => {
    if (isEmpty(inputs.get())) return false;
    undo.remember();
    return true;
  };
  /** Takes options and inputs by their names; gives what is to be said of it. */
  const takeValues = (from: Lender, values: ReadonlyMap<string, string>): readonly string[] => {
    const asked = readLinked(table, values);
    const given = readLinked(fields, values);
    setLender(from);
    const hasInputs = Object.keys(given.values).length > 0;
    settings.borrow({ ...asked.values, ...(hasInputs && parts.linkNeeds) });
    const hasReplaced = hasInputs && makeRoom();
    if (hasInputs) parts.onLink?.({ ...defaultsOf(fields), ...given.values });
    const known: OptionTable = { ...table, ...fields };
    const used: Readonly<Record<string, OptionValue>> = { ...settings.options, ...defaultsOf(fields) };
    return [
      ...[...asked.refused, ...given.refused].map((each) =>
        describeRefusal(each, known, used[each.name] ?? ''),
      ),
      ...describeUnknown(values, [table, fields]),
      ...(hasReplaced ? [REPLACED] : []),
    ];
  };
  const onSent = useEffectEvent(async (sent: Sent) => {
    if ('values' in sent) setNews(takeValues('search', new Map(Object.entries(sent.values))));
    else setNews(takeSent(await withTextOf(sent, parts), parts, makeRoom));
  });
  const onLink = useEffectEvent(({ values, problem }: LinkContent) => {
    const said = takeValues('link', values);
    setNews([...(problem ? [problem] : []), ...said]);
  });

  // What the page is opened with comes from outside React: the address bar and the tab's storage.
  useEffect(() => {
    const readLink = () => readAddress((content) => onLink(content));
    if (location.hash !== '') readLink();
    const stopReceiving = receiveAt(addressOf(id), (sent) => void onSent(sent));
    window.addEventListener('hashchange', readLink);
    return () => {
      stopReceiving();
      window.removeEventListener('hashchange', readLink);
    };
  }, [id]);

  return {
    options: settings.options,
    set: settings.set,
    reset: settings.reset,
    hasOptions: Object.keys(table).length > 0,
    undo,
    news,
    borrowed: describeOptions(table, settings.visit),
    lender,
    keepBorrowed: settings.keep,
    returnBorrowed: () => {
      settings.giveBack();
      dropFromAddress(Object.keys(table));
    },
    linkedOptions: () => writeLinked(table, settings.options),
  };
}

/** What the address holds: at once, or after unpacking it. */
function readAddress(take: (content: LinkContent) => void): void {
  const content = readFragment(location.hash);
  const packed = content.values.get(PACKED);
  if (packed === undefined) {
    take(content);
    return;
  }
  import('./packed-link.ts')
    .then(({ readPacked }) => readPacked(packed))
    .catch(() => ({
      values: new Map(),
      problem: 'The link could not be read. Reload the page to try again.',
    }))
    .then(take, () => undefined);
}

const REPLACED = 'It replaced what was entered here before. Undo brings that back.';

type Takers = Pick<ToolParts<OptionTable, OptionTable, unknown>, 'onText' | 'onFiles'>;

/** A text or files; or why the text of a file could not be read. */
type Content = Exclude<Sent, { readonly values: object }> | { readonly problem: string };

/** A file that is sent to a tool which takes texts alone is read here. */
async function withTextOf(
  sent: Exclude<Content, { readonly problem: string }>,
  { onText, onFiles }: Takers,
): Promise<Content> {
  if (!('files' in sent) || onFiles || !onText || sent.files.length === 0) return sent;
  const [file, ...others] = sent.files;
  if (!file || others.length > 0) return { problem: 'This tool takes one file at a time. Send one of them.' };
  const read = await import('./read-text-file.ts').then(
    ({ readTextFile }) => readTextFile(file),
    () => undefined,
  );
  if (!read)
    return { problem: 'The file that was sent could not be read. Check the connection and send it again.' };
  return read.ok ? { kind: sent.kind, text: read.value } : { problem: read.problem.message };
}

/** Hands what was sent to the room; gives what is to be said of it. */
function takeSent(sent: Content, { onText, onFiles }: Takers, makeRoom: () => boolean): readonly string[] {
  if ('problem' in sent) return [sent.problem];
  if ('text' in sent) {
    if (!onText) return ['A text was sent here, but this tool takes none.'];
    const hasReplaced = makeRoom();
    onText(sent.text, sent.kind);
    return hasReplaced ? [REPLACED] : [];
  }
  if (!onFiles) return ['A file was sent here, but this tool takes none.'];
  if (sent.files.length === 0) return ['What was sent did not arrive. Open the file here instead.'];
  const hasReplaced = makeRoom();
  onFiles(sent.files, sent.kind);
  return hasReplaced ? [REPLACED] : [];
}

/** A room's address is its name without hyphens. */
const addressOf = (id: string): string => `/${id.replaceAll('-', '')}`;

/** Whether nothing is entered: inputs are texts, lists, files or a record of them. */
function isEmpty(inputs: unknown): boolean {
  if (inputs === undefined || inputs === null || inputs === '' || typeof inputs === 'boolean') return true;
  if (typeof inputs !== 'object' || inputs instanceof Blob) return false;
  return Object.values(inputs).every(isEmpty);
}

/** Takes names out of the fragment, so that a reload does not set them again. */
function dropFromAddress(names: readonly string[]): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  for (const name of [...names, PACKED]) fragment.delete(name);
  // Not by its path alone: where a host serves `//token`, that would be the address of another host.
  const bare = location.href.replace(/#.*$/s, '');
  const rest = fragment.size > 0 ? `#${fragment.toString()}` : bare;
  history.replaceState(history.state, '', rest);
}
