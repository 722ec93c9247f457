/** What a tool's page is opened with: the options and inputs of a link, a text or files sent from another page. */
import type { Kind } from '#src/lib/kind.ts';
import { labelOf, readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, type OptionTable, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import type { SentContent } from './sent.ts';
import { REPLACED as INPUTS_REPLACED, type Replacing } from '#src/ui/basics/replaced.ts';
import type { Undo } from '#src/ui/basics/use-undo.ts';
import { PACKED, readFragment, type LinkContent } from './link.ts';
import { describeRefusal, describeUnknown } from './link-words.ts';
import { readPacked } from './packed-link.ts';

/** What can set options for one visit: the page's link, or the search where an answer was opened. */
export type OverrideSource = 'link' | 'search';

/** What arrived, or why it could not be read. */
export type Arrival = { readonly link: LinkContent } | SentContent | { readonly problem: string };

/** The tool as it is at the moment of the arrival. */
export type Host<O extends OptionTable, F extends OptionTable> = {
  readonly table: O;
  readonly options: OptionValues<O>;
  readonly fields: F;
  /** All that is entered. */
  readonly inputs: unknown;
  /** What was entered when the page opened: its defaults. */
  readonly untouched: unknown;
  readonly undo: Undo;
  /** Lets options hold for this visit; `filled` are the inputs that came with them, by the names people read. */
  readonly setLinkOverrides: (
    from: OverrideSource,
    values: Partial<OptionValues<O>>,
    filled: readonly string[],
  ) => void;
  /** Options without which the inputs of a link would not be seen. */
  readonly linkNeeds?: Partial<OptionValues<O>> | undefined;
  readonly onLink?: ((fields: OptionValues<F>) => void) | undefined;
  readonly onText?: ((text: string, kind: Kind) => void) | undefined;
  readonly onFiles?: ((files: readonly File[], kind: Kind) => void) | undefined;
};

/** What the address holds: at once, or after unpacking it. */
export async function readAddress(): Promise<Arrival> {
  const link = readFragment(location.hash);
  const packed = link.values.get(PACKED);
  return { link: packed === undefined ? link : await readPacked(packed) };
}

/** A file that is sent to a tool which takes texts alone is read here; `undefined` where Clear was pressed meanwhile. */
export async function withTextOf(
  sent: Arrival,
  { takesText, takesFiles }: { readonly takesText: boolean; readonly takesFiles: boolean },
): Promise<Arrival | undefined> {
  if (!('files' in sent) || takesFiles || !takesText || sent.files.length === 0) return sent;
  const [file, ...others] = sent.files;
  if (!file || others.length > 0) return { problem: 'This tool takes one file at a time. Send one of them.' };
  const replaced = hearReplacing();
  const read = await import('#src/ui/files/read-text-file.ts').then(
    async ({ readTextFile, staleFileMessage }) => ({
      text: await readTextFile(file),
      stale: staleFileMessage(file.name),
    }),
    () => undefined,
  );
  const how = replaced();
  if (how === 'emptied') return undefined;
  if (read && how === 'filled') return { problem: read.stale };
  if (!read)
    return { problem: 'The file that was sent could not be read. Check the connection and send it again.' };
  const { text } = read;
  return text.ok ? { kind: sent.kind, text: text.value } : { problem: text.problem.message };
}

/** Listens from now on; what it returns stops that, and gives the last thing that was done to the inputs. */
function hearReplacing(): () => Replacing | undefined {
  let last: Replacing | undefined;
  const hear = ({ detail }: CustomEvent<Replacing>) => {
    if (detail !== 'options') last = detail;
  };
  document.addEventListener(INPUTS_REPLACED, hear);
  return () => {
    document.removeEventListener(INPUTS_REPLACED, hear);
    return last;
  };
}

/** Hands what arrived to the tool; returns the messages about it. */
export function take<O extends OptionTable, F extends OptionTable>(
  arrival: Arrival,
  host: Host<O, F>,
): readonly string[] {
  if ('problem' in arrival) return [arrival.problem];
  if ('values' in arrival) return takeValues('search', new Map(Object.entries(arrival.values)), host);
  if (!('link' in arrival)) return takeSent(arrival, host);
  const { values, problem } = arrival.link;
  return [...(problem ? [problem] : []), ...takeValues('link', values, host)];
}

/** Takes options and inputs by their names. */
function takeValues<O extends OptionTable, F extends OptionTable>(
  from: OverrideSource,
  values: ReadonlyMap<string, string>,
  host: Host<O, F>,
): readonly string[] {
  const { table, fields, options, setLinkOverrides, linkNeeds, onLink } = host;
  const asked = readLinked(table, values);
  const given = readLinked(fields, values);
  const filled = Object.keys(given.values).map((name) => labelOf(fields, name));
  const isGiven = filled.length > 0;
  setLinkOverrides(from, { ...asked.values, ...(isGiven && linkNeeds) }, filled);
  const hasReplaced = isGiven && saveUndoState(host);
  if (isGiven) onLink?.({ ...defaultsOf(fields), ...given.values });
  const known: OptionTable = { ...table, ...fields };
  const used: Readonly<Record<string, OptionValue>> = { ...options, ...defaultsOf(fields) };
  return [
    ...[...asked.refused, ...given.refused].map((each) =>
      describeRefusal(each, known, used[each.name] ?? ''),
    ),
    ...describeUnknown(values, [table, fields]),
    ...(hasReplaced ? [REPLACED] : []),
  ];
}

const REPLACED = 'It replaced what was entered here before. Undo brings that back.';

type Room = Pick<Host<OptionTable, OptionTable>, 'inputs' | 'untouched' | 'undo' | 'onText' | 'onFiles'>;

/** Whether something was there that Undo now brings back. */
function saveUndoState({ inputs, untouched, undo }: Room): boolean {
  if (isEmpty(inputs) || isSame(inputs, untouched)) return false;
  undo.remember();
  return true;
}

/** Hands a text or files to the room. */
function takeSent(sent: Exclude<SentContent, { readonly values: object }>, host: Room): readonly string[] {
  const { onText, onFiles } = host;
  if ('text' in sent) {
    if (!onText) return ['A text was sent here, but this tool takes none.'];
    const hasReplaced = saveUndoState(host);
    onText(sent.text, sent.kind);
    return hasReplaced ? [REPLACED] : [];
  }
  if (sent.files.length === 0) return ['What was sent did not arrive. Open the file here instead.'];
  if (!onFiles) return ['A file was sent here, but this tool takes none.'];
  const hasReplaced = saveUndoState(host);
  onFiles(sent.files, sent.kind);
  return hasReplaced ? [REPLACED] : [];
}

/** Whether nothing is entered: inputs are texts, lists, files or a record of them. */
function isEmpty(inputs: unknown): boolean {
  if (inputs === undefined || inputs === null || inputs === '' || typeof inputs === 'boolean') return true;
  if (typeof inputs !== 'object' || inputs instanceof Blob) return false;
  return Object.values(inputs).every(isEmpty);
}

/** Whether two inputs of one page hold the same: records and lists part by part, all else by `Object.is`. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!hasParts(one) || !hasParts(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
