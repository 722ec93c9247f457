/** Registers the service worker once the page has come to rest, and tells when a new version is ready. */
import { useEffect, useState } from 'react';

const TAKE_OVER = 'take-over';
/** Installing fetches the whole site: it waits until the page itself is done, in milliseconds at most. */
const REST_MS = 4000;

/** What to call to change to the new version; `undefined` while there is none. Talks to the browser's service workers. */
export function useNewVersion(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    const workers = (navigator as Partial<Navigator>).serviceWorker; // absent on plain http
    if (!import.meta.env.PROD || !workers) return;
    return whenAtRest(() => void register(workers, setWaiting));
  }, []);
  return waiting && (() => changeTo(waiting));
}

async function register(
  workers: ServiceWorkerContainer,
  onWaiting: (worker: ServiceWorker) => void,
): Promise<void> {
  // This chunk sits in `assets/`, one below the site's root, wherever that is.
  const address = new URL('../sw.js', import.meta.url);
  const registration = await workers
    .register(address.href, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const tell = () => {
    if (registration.waiting && workers.controller) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
}

function changeTo(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage(TAKE_OVER);
}

function whenAtRest(run: () => void): () => void {
  let idle: number | undefined;
  const rest = () => {
    // Not in every browser.
    const request = (window as Partial<Window>).requestIdleCallback;
    if (request) idle = request(run, { timeout: REST_MS });
    else idle = window.setTimeout(run, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    window.removeEventListener('load', rest);
    if (idle === undefined) return;
    (window as Partial<Window>).cancelIdleCallback?.(idle);
    window.clearTimeout(idle);
  };
}
