/**
 * Where a page takes what another one hands to it: a text or files with the address they are for (send.ts). It waits in this tab
 * only, is deleted when it is taken or when any other page opens, and no address bar, history or server ever holds it.
 */
import { type LostContent, SENT_KEY, receivers, type SentContent } from './sent.ts';

/** Whether something waits in this tab, for any page. */
export function isAnythingWaiting(): boolean {
  try {
    return sessionStorage.getItem(SENT_KEY) !== null;
  } catch {
    return false;
  }
}

const LOST = {
  problem:
    'What was sent did not arrive: its code could not be loaded. Check the connection and send it again.',
};

/**
 * Takes what was sent to the page at `path`: now, if it waits, and from now on what is sent while the page is open.
 * A page that is only being prepared by the browser takes nothing until it is shown. Returns how to stop.
 */
export function receiveAt(path: string, receive: (sent: SentContent | LostContent) => void): () => void {
  receivers.set(path, receive);
  let isOver = false;
  whenShown(() => {
    if (isOver || !isAnythingWaiting()) return;
    import('./send.ts').then(
      ({ takeWaiting }) => takeWaiting(path, receive),
      () => receive(LOST),
    );
  });
  return () => {
    isOver = true;
    if (receivers.get(path) === receive) receivers.delete(path);
  };
}

/** On a page that takes nothing: deletes what waited in this tab when the page opened, not what it sends itself. Files go with the next transfer. */
export function dropWaiting(): void {
  whenShown(() => {
    try {
      const { sentAt } = JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '{}') as {
        readonly sentAt?: unknown;
      }; // ours, or changed by hand
      if (!(Number(sentAt) > performance.timeOrigin)) sessionStorage.removeItem(SENT_KEY);
    } catch {
      // Storage is forbidden: nothing waits there.
    }
  });
}

function whenShown(act: () => void): void {
  const page: Document & { readonly prerendering?: boolean } = document; // not in the types yet
  if (page.prerendering) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
