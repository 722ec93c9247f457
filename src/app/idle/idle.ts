/** Begins what the frame leaves until the page rests. */
import { dropWaiting } from '#src/ui/sending/hand-over.ts';
import { fetchJob } from '../early/fetch-job.ts';
import { prefetch } from './prefetch.ts';
import { fetchTypeface } from './fetch-typeface.ts';
import { showPrerenderedAtOnce } from './prerendered.ts';
import { offerFromOutside } from './from-outside.ts';
import { reportUnsupportedDrops } from './unsupported-drops.ts';
import { applyAndRead } from './start-config.ts';

/** Called once by the frame. */
export function begin(): void {
  fetchTypeface().catch(() => undefined); // offline: with the next page
  offerFromOutside();
  showPrerenderedAtOnce();
  reportUnsupportedDrops();
  void applyAndRead();
  fetchJob();
  prefetch().catch(() => undefined); // offline: at the next page
  if (document.querySelector('[data-does="toggle-favourite"]')) startTool();
  else dropWaiting();
}

/** Its star, and that it was opened. Offline and never kept, they are fetched when the star is pressed. */
function startTool(): void {
  import('../personal/start-personal.ts').then(
    ({ startStar, noteVisit }) => {
      startStar();
      noteVisit();
    },
    () => undefined,
  );
}
