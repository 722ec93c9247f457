/** What the installed app is opened with: files (the manifest's `file_handlers`), or what another app shares (`share_target`). */
import { openPalette } from '../frame/palette.ts';
import { SHARED_PAGE } from '../shared/shared.ts';
import { takeShared } from '../shared/take-shared.ts';

type Launch = { readonly files?: readonly FileSystemFileHandle[] };
/** Where the browser hands files over. Chromium alone has it. */
type LaunchQueue = { setConsumer: (take: (launch: Launch) => void) => void };

/** Offers it to the tools that take it, as if it had been dropped on the page. */
export function offerFromOutside(): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }; // not in TypeScript's DOM library
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    Promise.all(files.map((file) => file.getFile())).then(
      (opened) => openPalette({ files: opened }),
      reportLost,
    );
  });
  if (location.hash === SHARED_PAGE) takeShared().then(openPalette, reportLost);
}

/** Where it can be pasted or dropped instead. */
const reportLost = () =>
  openPalette({
    lost: 'What was sent here could not be read: it may be gone, or not allowed. Paste it here, or drop the file here.',
  });
