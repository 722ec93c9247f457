/** What the installed app is opened with: files (the manifest's `file_handlers`), or what another app shares (`share_target`). */
import { announce } from '#src/ui/announce.ts';
import { openPalette } from './palette.ts';

type Launch = { readonly files?: readonly FileSystemFileHandle[] };
/** Where the browser hands files over. Chromium alone has it. */
type LaunchQueue = { setConsumer: (take: (launch: Launch) => void) => void };

/** Offers it to the tools that take it, as if it had been dropped on the page. */
export function tendFromOutside(): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }; // not in TypeScript's DOM library
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    Promise.all(files.map((file) => file.getFile())).then(
      (opened) => openPalette({ files: opened }),
      sayLost,
    );
  });
  if (location.hash !== '#shared') return;
  import('../shared/take-shared.ts')
    .then(async ({ takeShared }) => openPalette(await takeShared()))
    .catch(sayLost);
}

const sayLost = () => announce('What was sent here could not be read. Paste it, or open the file here.');
