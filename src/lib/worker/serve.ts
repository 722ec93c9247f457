/** The worker's side: offers functions to the page. A room's `worker.ts` is this call and an import. */
import { expose } from 'comlink';

/** Serves `api` to the page and returns it, so that its type can be imported: `export const api = serve({ hashFile });` */
export function serve<Api extends object>(api: Api): Api {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') holdForLife(data);
  });
  expose(api);
  return api;
}

/** Takes the lock that the page named, and reports it. The browser releases it when this worker ends, for whatever reason. */
function holdForLife(name: string): void {
  const held = navigator.locks.request(name, () => {
    postMessage(name);
    return new Promise<never>(() => undefined);
  });
  held.catch(() => undefined); // refused: then, as on plain http, only Cancel ends the waiting
}
