/** The star of a tool's page, when it is pressed; what it shows is kept up to date once the page rests (`app/late`). */
import { announce } from '#src/ui/announce.ts';
import { onAction } from './actions.ts';

/** Called once by the frame. */
export function startPersonal(): void {
  onAction('toggle-favourite', () => {
    import('../personal/start-personal.ts').then(
      ({ toggleFavourite }) => toggleFavourite(),
      () => announce('The favourites could not be loaded. Check your connection, then reload the page.'),
    );
  });
}
