/** The star of a tool's page and the list of tools that were opened: their code is fetched once the page rests. */
import { onAction } from './actions.ts';
import { whenAtRest } from './at-rest.ts';

const load = () => import('../personal/tend-personal.ts');

export function tendPersonal(): void {
  onAction('toggle-favourite', () => void load().then(({ toggleFavourite }) => toggleFavourite()));
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
