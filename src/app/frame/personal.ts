/** The star of a tool's page, when it is pressed; what it shows is tended once the page rests (`app/late`). */
import { announce } from '#src/ui/announce.ts';
import { onAction } from './actions.ts';

/** Called once by the frame. */
export function tendPersonal(): void {
  onAction('toggle-favourite', () => {
    import('../personal/tend-personal.ts').then(
      ({ toggleFavourite }) => toggleFavourite(),
      () => announce('The favourites could not be loaded. Check your connection, then reload the page.'),
    );
  });
}
