/** Registers the service worker once the page has come to rest, and offers a new version when one is ready. */
import { keepInput } from '../early/kept-input.ts';
import { LIVE_PART_ID } from '../live-part.ts';
import { onAction } from './actions.ts';
import { whenAtRest } from './at-rest.ts';

const TAKE_OVER = 'take-over';

/** Talks to the browser's service workers; does nothing where there are none (plain http). */
export function tendUpdates(): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker; // absent on plain http
  if (!import.meta.env.PROD || !workers) return;
  onAction('use-new-version', () => void useNewVersion(workers));
  // Installing fetches the whole site: it waits until the page itself is done.
  whenAtRest(() => void register(workers));
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  // This chunk sits in `assets/`, one below the site's root, wherever that is.
  const address = new URL('../sw.js', import.meta.url);
  const registration = await workers
    .register(address.href, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const tell = () => {
    if (registration.waiting && workers.controller) showPrompt();
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
}

function showPrompt(): void {
  const prompt = document.querySelector<HTMLElement>('[data-part="update"]');
  if (prompt) prompt.hidden = false;
}

/** Another tab may have changed over already: then there is nobody to wait for, and reloading is all that is left to do. */
async function useNewVersion(workers: ServiceWorkerContainer): Promise<void> {
  const waiting = (await workers.getRegistration())?.waiting;
  const part = document.getElementById(LIVE_PART_ID);
  const reload = () => {
    if (part) keepInput(part);
    location.reload();
  };
  if (!waiting) {
    reload();
    return;
  }
  workers.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage(TAKE_OVER);
}
