/** The star of a tool's page and the list of tools that were opened: their code is fetched once the page rests. */
import { announce } from '#src/ui/announce.ts';
import { onAction } from './actions.ts';
import { whenAtRest } from './at-rest.ts';

const load = () => import('../personal/tend-personal.ts');

/** Called once by the frame; does nothing on pages without a tool. */
export function tendPersonal(): void {
  if (!document.querySelector('[data-does="toggle-favourite"]')) return;
  onAction('toggle-favourite', () => {
    load().then(
      ({ toggleFavourite }) => toggleFavourite(),
      () => announce('The favourites could not be loaded. Check your connection, then reload the page.'),
    );
  });
  whenAtRest(() => {
    load().then(
      ({ tendStar, noteVisit }) => {
        tendStar();
        noteVisit();
      },
      () => undefined, // offline: fetched again when the star is pressed
    );
  });
}
