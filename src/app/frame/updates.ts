/** Registers the service worker once the page has come to rest, and offers a new version when one is ready. */
import { keepInput } from '../early/kept-input.ts';
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';
import { TAKE_OVER } from '../service-worker/messages.ts';
import { onAction } from './actions.ts';
import { whenIdle } from './when-idle.ts';

const NOT_KEPT =
  'Some of what you entered would be lost when the page reloads. Copy or save it first; then press the button once more.';

/** Talks to the browser's service workers, where there are any (on plain http there are none). */
export function startUpdates(): void {
  onAction('load-again', () => reloadWithInput('load-again'));
  const workers = (navigator as Partial<Navigator>).serviceWorker; // absent on plain http
  if (!import.meta.env.PROD || !workers) return;
  onAction('use-new-version', () => void useNewVersion(workers));
  // Installing fetches the whole site: it waits until the page itself is done.
  whenIdle(() => void register(workers));
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

/** Another tab may have changed over already: then nothing waits any more, and only the reload is left to do. */
async function useNewVersion(workers: ServiceWorkerContainer): Promise<void> {
  if (!mayLeave('use-new-version')) return;
  const waiting = (await workers.getRegistration())?.waiting;
  const reload = () => reloadWithInput('use-new-version');
  if (!waiting) {
    reload();
    return;
  }
  workers.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage(TAKE_OVER);
}

function reloadWithInput(action: string): void {
  if (mayLeave(action)) location.reload();
}

/** A person who was warned what will be lost, and presses the button again, agrees to it. */
let isWarned = false;

/** Keeps what was entered for the page as it will be loaded again. What cannot be kept is named first, beside the button. */
function mayLeave(action: string): boolean {
  const part = document.getElementById(HYDRATION_ROOT_ID);
  if (!part || keepInput(part) || isWarned) return true;
  isWarned = true;
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = NOT_KEPT;
  document.querySelector(`[data-does="${action}"]`)?.before(words);
  return false;
}
