/** A recipe may need any tool: once this page was open, all of them run without a network. */
import { KEEP_TOOLS } from '../service-worker/messages.ts';

/** Asks the service worker, where there is one: it has none over plain HTTP, and keeps nothing where the person saves data. */
export async function keepTools(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(KEEP_TOOLS);
}
