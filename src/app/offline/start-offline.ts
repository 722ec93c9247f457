/** On the page "On this device": how much works without a network, and the button that makes it all. */
import { formatBytes } from '#src/lib/format.ts';
import { onAction } from '../frame/actions.ts';
import { keepFiles, listMissing, OfflineProblem } from './missing.ts';

const by = (id: string): HTMLElement | null => document.getElementById(id);

let running: AbortController | undefined;

/** Called once by the page. */
export function startOffline(): void {
  onAction('keep-offline', () => void keepEverything());
  onAction('cancel-offline', () => running?.abort());
  showStatus('Checking what is available offline…');
  void showState();
}

/** What is there already, as far as it is known. */
async function showState(): Promise<void> {
  try {
    const missing = await listMissing();
    const pages = missing.filter(({ isOfPages, isFurther }) => isOfPages && !isFurther);
    const further = missing.filter(({ isFurther }) => isFurther);
    showStatus(
      missing.length === 0
        ? COMPLETE
        : pages.length > 0
          ? `This browser saves data, so only what you have opened works without a network. All the rest are ${sizeOf(missing)}, ${sizeOf(pages)} of them for the pages.`
          : `${further.length > 0 ? MAIN_PAGES : PAGES} ${sizeOf(missing)} are fetched when they are first used: ${further.length > 0 ? 'further tools, ' : ''}${DATA}.`,
    );
    show('keep-offline', missing.length > 0);
  } catch (cause) {
    showStatus(wordsOf(cause));
  }
}

const PAGES = 'Every page opens without a network.';
const MAIN_PAGES =
  'The main tools open without a network, and further tools once they were opened; in recipes all work, once that page was open.';
const DATA = 'the data to read text from images, and the published test suites';
const COMPLETE =
  'Everything is available offline: every page, the data to read text from images, the word lists for passwords, and the published test suites.';

async function keepEverything(): Promise<void> {
  if (running) return;
  running = new AbortController();
  const { signal } = running;
  begin();
  try {
    const missing = await listMissing();
    const total = missing.reduce((sum, { bytes }) => sum + bytes, 0);
    await keepFiles(missing, { signal, onBytes: (bytes) => showProgress(bytes, total) });
    end(COMPLETE, false);
  } catch (cause) {
    end(
      signal.aborted ? 'Stopped. What has arrived stays; press the button to go on.' : wordsOf(cause),
      true,
    );
  } finally {
    running = undefined;
  }
}

function begin(): void {
  showStatus('Fetching…');
  show('keep-offline', false);
  show('cancel-offline', true);
  document.querySelector<HTMLElement>('[data-does="cancel-offline"]')?.focus();
}

/** The button that was pressed may be gone: the focus goes to the status. */
function end(sentence: string, isUnfinished: boolean): void {
  by('offline-progress')?.toggleAttribute('hidden', true);
  show('cancel-offline', false);
  show('keep-offline', isUnfinished);
  showStatus(sentence);
  by('offline-state')?.focus();
}

function showProgress(bytes: number, total: number): void {
  const bar = by('offline-progress');
  if (!(bar instanceof HTMLProgressElement)) return;
  bar.hidden = false;
  bar.value = Math.min(1, bytes / total);
  by('offline-amount')?.replaceChildren(`${formatBytes(bytes)} of ${formatBytes(total)}`);
}

function showStatus(sentence: string): void {
  by('offline-state')?.replaceChildren(sentence);
  by('offline-amount')?.replaceChildren();
}

const show = (action: string, isShown: boolean): void => {
  document.querySelector(`[data-does="${action}"]`)?.toggleAttribute('hidden', !isShown);
};

const sizeOf = (files: readonly { readonly bytes: number }[]): string =>
  formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0));

function wordsOf(cause: unknown): string {
  if (cause instanceof OfflineProblem) return cause.message;
  console.warn('The offline copy:', cause);
  return 'Something went wrong while the files were kept. Reload the page, then try again.';
}
