/** Reports what the browser alone would drop without a message: files given to a field of one line, and a choice that storage does not keep. */
import { readStorage, removeStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { warn } from '../frame/warn.ts';

/** Called once, when the page rests. */
export function reportUnsupportedDrops(): void {
  addEventListener('paste', (event) => {
    const { clipboardData } = event;
    if (!isLine(event.target) || !clipboardData?.files[0] || clipboardData.getData('text/plain') !== '')
      return;
    // A handler for pictures may receive the paste after this one.
    setTimeout(() => {
      if (!event.defaultPrevented) warn('Not pasted: the clipboard holds a picture or a file, and no text.');
    });
  });
  // Without this the browser opens the file in place of the page.
  addEventListener('dragover', (event) => {
    if (holdsFiles(event) && isLine(event.target)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!holdsFiles(event) || !isLine(event.target) || event.defaultPrevented) return;
    event.preventDefault();
    warn('Not taken: this field takes one line of text, and no files.');
  });
  addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches(CHOICES)) reportUnlessKept();
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(CHOOSING_BUTTONS)) reportUnlessKept();
  });
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const isLine = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'file';

/** The controls that options are chosen with; what is typed is data, or is chosen in passing. */
const CHOICES = 'select, [type="checkbox"], [type="radio"]';
/** Of the frame: light, dark, and the notice that is accepted. */
const CHOOSING_BUTTONS = '[data-does^="use-"], [data-does="accept-consent"]';

let isReported = false;

/** Once a page: the next choices are not kept either. */
function reportUnlessKept(): void {
  if (isReported || canKeep()) return;
  isReported = true;
  warn(
    'Your choices hold on this page and are not kept for the next: this browser’s storage is full or forbidden.',
  );
}

/** Tried with a text as long as options are: a full store still takes a letter. */
function canKeep(): boolean {
  const text = 'x'.repeat(300);
  writeStorage(TRIAL_KEY, text);
  const isKept = readStorage(TRIAL_KEY) === text;
  removeStorage(TRIAL_KEY);
  return isKept;
}

const TRIAL_KEY = 'trial';
