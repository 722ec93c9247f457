/** The worker's side: offers functions to the page. A room's `worker.ts` is this call and an import. */
import { expose } from 'comlink';

/** Serves `api` to the page and returns it, so that its type can be imported: `export const api = serve({ hashFile });` */
export function serve<Api extends object>(api: Api): Api {
  expose(api);
  return api;
}
