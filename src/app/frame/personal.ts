/** The star of a tool's page, when it is pressed; what it shows is kept up to date once the page rests (`app/idle`). */
import { onAction } from './actions.ts';
import { warn } from './warn.ts';

/** Called once by the frame. */
export function startPersonal(): void {
  onAction('toggle-favourite', () => {
    import('../personal/start-personal.ts').then(
      ({ toggleFavourite }) => toggleFavourite(),
      () => warn('The favourites could not be loaded. Check your connection, then reload the page.'),
    );
  });
}
