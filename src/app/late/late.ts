/** Begins what the frame leaves until the page rests. */
import { offerFromOutside } from './from-outside.ts';
import { wearAndRead } from './tend-config.ts';

/** Called once by the frame. */
export function begin(): void {
  offerFromOutside();
  void wearAndRead();
  if (document.querySelector('[data-does="toggle-favourite"]')) tendTool();
}

/** Its star, and that it was opened. Offline and never kept, they are fetched when the star is pressed. */
function tendTool(): void {
  import('../personal/tend-personal.ts').then(
    ({ tendStar, noteVisit }) => {
      tendStar();
      noteVisit();
    },
    () => undefined,
  );
}
