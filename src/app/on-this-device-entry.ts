/** The page "On this device" in the browser: lists what is kept, and handles its buttons. */
import { formatBytes } from '#src/lib/format.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { download } from '#src/ui/results/download.ts';
import { SENT_KEY } from '#src/ui/sending/sent.ts';
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { onAction } from './frame/actions.ts';
import { make } from './make-element.ts';
import { describeKey, LARGEST_FILE_BYTES, readFile, writeFile } from './personal/device.ts';
import { keepsRecents, LIST_KEYS, RECENTS_OFF } from './personal/lists.ts';

/** Longer values are cut where they are shown, in UTF-16 code units. */
const SHOWN_LENGTH = 300;

type Place = 'localStorage' | 'sessionStorage';
type Entry = {
  readonly place: Place;
  readonly key: string;
  readonly value: string;
  readonly words: string | undefined;
};

const status = document.getElementById('device-status');

/** Everything both storages hold; nothing where they are forbidden. */
function readAll(): readonly Entry[] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((place) => {
    try {
      const storage = window[place];
      return Object.keys(storage).map((key) => ({
        place,
        key,
        value: storage.getItem(key) ?? '',
        words: describeKey(key, allTools),
      }));
    } catch {
      return [];
    }
  });
}

function draw(): void {
  const entries = readAll();
  document.getElementById('device-list')?.replaceChildren(...entries.map(itemFor));
  document.getElementById('device-none')?.toggleAttribute('hidden', entries.length > 0);
  document
    .querySelector('[data-does="recents-device"]')
    ?.setAttribute('aria-pressed', String(keepsRecents()));
  void showOffline();
}

function itemFor(entry: Entry): HTMLLIElement {
  const { key, value, words } = entry;
  const name = words ?? 'Something else at this address';
  const forget = make('button', { type: 'button', 'aria-label': `Forget: ${name} (${key})` }, 'Forget');
  forget.addEventListener('click', () => {
    remove(entry);
    showStatus(`Forgotten: ${name}.`);
  });
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  return make('li', {}, make('strong', {}, name), make('code', {}, `${key}: ${shown}`), forget);
}

function remove({ place, key }: Entry): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}

/** Shows a status, and draws the list again; the focus moves to the status, for the button that was pressed may be gone. */
function showStatus(sentence: string): void {
  draw();
  if (!status) return;
  status.textContent = sentence;
  status.focus();
}

/** The copy of the site that is kept for use without a network is the browser's to measure. */
async function showOffline(): Promise<void> {
  const part = document.getElementById('device-offline');
  const storage = (navigator as Partial<Navigator>).storage; // missing on plain http
  const usage = (await storage?.estimate().catch(() => undefined))?.usage ?? 0;
  if (part && usage > 0)
    part.textContent = `In all, with the copy of this site for use without a network: ${formatBytes(usage)}.`;
}

function forgetAll(): void {
  for (const entry of readAll()) if (entry.words !== undefined) remove(entry);
  forgetFiles();
  showStatus(
    'Everything is forgotten. The copy of the site for use without a network stays; clear it in your browser’s settings.',
  );
}

/** Files on their way to another page. */
function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase(SENT_KEY);
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}

function exportAll(): void {
  const stored = new Map(
    readAll().flatMap(({ place, key, value }) => (place === 'localStorage' ? [[key, value] as const] : [])),
  );
  const text = writeFile(stored, allTools);
  if (text === undefined) {
    showStatus('Nothing to save: none of your choices are kept here. Your browser may forbid it.');
    return;
  }
  download('penknife-options.json', new Blob([text], { type: 'application/json' }));
  showStatus('Saved. Restore it here, or on another device.');
}

function importAll(): void {
  const input = make('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void take(file);
  });
  input.click();
}

const NOT_KEPT = 'Not kept: storage is full or forbidden.';

async function take(file: File): Promise<void> {
  const text = file.size > LARGEST_FILE_BYTES ? '' : await file.text().catch(() => '');
  const read = readFile(text, allTools);
  if (!read.ok) {
    showStatus(read.problem.message);
    return;
  }
  const { entries, refused } = read.value;
  for (const [key, value] of entries) writeStorage(key, value);
  showStatus(
    entries.some(([key, value]) => readStorage(key) !== value)
      ? NOT_KEPT
      : `Restored: ${entries.length} of ${entries.length + refused}.${refused > 0 ? ' This site does not know the others.' : ''} Open pages follow when they are reloaded.`,
  );
}

function toggleRecents(): void {
  const before = keepsRecents();
  if (before) writeStorage(LIST_KEYS.recents, RECENTS_OFF);
  else removeStorage(LIST_KEYS.recents);
  if (keepsRecents() === before) showStatus(NOT_KEPT);
  else
    showStatus(
      before ? 'The tools you open are no longer remembered.' : 'The tools you open are remembered.',
    );
}

onAction('export-device', exportAll);
onAction('import-device', importAll);
onAction('recents-device', toggleRecents);
onAction('forget-device', forgetAll);
window.addEventListener('storage', draw);
draw();
import('./offline/start-offline.ts').then(
  ({ startOffline }) => startOffline(),
  () =>
    document
      .getElementById('offline-state')
      ?.replaceChildren('Not loaded. Check your connection, then reload.'),
);
// Offline and never kept: what the host has set holds, and is not listed.
import('./config/show-config.ts').then(
  ({ showConfig }) => showConfig(),
  () => undefined,
);
