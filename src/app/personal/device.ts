/** What this site keeps on a device, in words; and the file that carries it to another device. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { SENT_KEY } from '#src/ui/sending/sent.ts';
import { readTheme } from '../choices.ts';

/** Keys of local and session storage, and what they hold. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['theme', 'Theme'],
  ['theme-as-system', 'The theme is the system’s'],
  ['gdpr-consent', 'Cookie notice accepted'],
  ['favourites', 'Favourites'],
  ['recents', 'Recent tools'],
  ['shortcuts-off', 'Shortcuts turned off'],
  ['recents-open', 'The list of recent tools is open'],
  ['groups-open', 'Groups of the sidebar that are open'],
  ['config-read', 'Settings of the host were read (this tab)'],
  ['recipes', 'Saved recipes'],
  ['sidebar', 'Sidebar closed (this tab)'],
  ['search-led-to', 'The page that the search led to (this tab)'],
  [SENT_KEY, 'On its way to another page (this tab)'],
  ['kept-input', 'Texts kept during an update (this tab)'],
]);

/** What may go into a file and come from one: choices, never data. */
const CARRIED = [
  'theme',
  'theme-as-system',
  'favourites',
  'recents',
  'recents-open',
  'groups-open',
  'shortcuts-off',
  'recipes',
];
const OPTIONS_PREFIX = 'options:';
const CONFIG_PREFIX = 'config:';
/** No list of options is longer, in UTF-16 code units; saved recipes may fill the file. */
const LONGEST_VALUE = 20_000;
/** A file of ours has a few kilobytes; a larger one is not read, in bytes. */
export const LARGEST_FILE_BYTES = 1_000_000;
const VERSION = 1;

/** What a key holds, in words; nothing for a key that is not ours. `describeKey('options:token', tools)` is `Options of Token Generator`. */
export function describeKey(key: string, tools: readonly Tool[]): string | undefined {
  if (key.startsWith(CONFIG_PREFIX)) return 'Settings of the host';
  if (!key.startsWith(OPTIONS_PREFIX)) return NAMES.get(key);
  const tool = tools.find(({ id }) => id === key.slice(OPTIONS_PREFIX.length));
  return tool && `Options of ${tool.name}`;
}

/** Whether it goes into the file, and comes from one. Lists and options are checked again by whoever reads them, each entry by itself. */
const isCarried = (key: string, value: string, tools: readonly Tool[]): boolean =>
  key === 'theme'
    ? readTheme(value) === value
    : CARRIED.includes(key) || (key.startsWith(OPTIONS_PREFIX) && describeKey(key, tools) !== undefined);

/** The text of the file; nothing where there is nothing to carry. */
export function writeFile(stored: ReadonlyMap<string, string>, tools: readonly Tool[]): string | undefined {
  const carried = [...stored]
    .filter(([key, value]) => isCarried(key, value, tools))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (carried.length === 0) return undefined;
  return `${JSON.stringify({ penknife: VERSION, stored: Object.fromEntries(carried) }, undefined, 2)}\n`;
}

/** What of a file can be taken, and how many entries cannot. Every tool checks its own options again when it reads them. */
export type AcceptedEntries = {
  readonly entries: readonly (readonly [string, string])[];
  readonly refused: number;
};

/** Reads the file that `writeFile` made, or returns why it is none. */
export function readFile(text: string, tools: readonly Tool[]): Result<AcceptedEntries> {
  const stored = storedIn(text);
  if (!stored) return fail('This is not a file that was exported here. Choose the one you saved.');
  const all = Object.entries(stored);
  const entries = all.flatMap(([key, value]) =>
    typeof value === 'string' &&
    (key === 'recipes' || value.length <= LONGEST_VALUE) &&
    isCarried(key, value, tools)
      ? [[key, value] as const]
      : [],
  );
  return ok({ entries, refused: all.length - entries.length });
}

function storedIn(text: string): object | undefined {
  if (text.length > LARGEST_FILE_BYTES) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('penknife' in value) || !('stored' in value))
      return undefined;
    const { penknife, stored } = value;
    return penknife === VERSION && typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}
