/** The finished site, on a server that notes which pages the browser asks for before anybody opens them. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '#scripts/programs.ts';
import { listen, type Listening } from '#scripts/serve/listen.ts';
import { createStaticServer } from '#scripts/serve/static-server.ts';

/** `foreseen` are the addresses so far, in order. */
export async function serveForeseeing(): Promise<Listening & { readonly foreseen: readonly string[] }> {
  const foreseen: string[] = [];
  const whole = createStaticServer(join(ROOT, 'build/client'));
  const makeServer = () =>
    createServer((request, response) => {
      if (request.headers['sec-purpose']?.includes('prefetch')) foreseen.push(request.url ?? '');
      whole.emit('request', request, response);
    });
  return { ...(await listen(makeServer, { port: 0 })), foreseen };
}
