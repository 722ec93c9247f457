/** The finished site, on a server that notes which pages the browser asks for before anybody opens them. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '#scripts/programs.ts';
import { listen, type HttpListener } from '#scripts/serve/listen.ts';
import { createStaticServer } from '#scripts/serve/static-server.ts';

/** `prerendered` are the addresses so far, in order. */
export async function servePrerendering(): Promise<
  HttpListener & { readonly prerendered: readonly string[] }
> {
  const prerendered: string[] = [];
  const whole = createStaticServer(join(ROOT, 'build/client'));
  const makeServer = () =>
    createServer((request, response) => {
      if (request.headers['sec-purpose']?.includes('prefetch')) prerendered.push(request.url ?? '');
      whole.emit('request', request, response);
    });
  return { ...(await listen(makeServer, { port: 0 })), prerendered };
}
