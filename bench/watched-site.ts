/** The site over plain http, with a watching script of ours in each page: for a browser that nobody can ask. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { NOT_FOUND_FILE } from '#scripts/build/pages.ts';
import { findFile } from '#scripts/serve/find-file.ts';
import { mediaTypeOf } from '#scripts/serve/media-types.ts';
import { HASH_PAGE } from './pages.ts';
import { installProbe, type Probe } from './probe.ts';

/** Milliseconds from the click. */
export type NavigationTimes = {
  /** To the moment when the page that was prepared is the page. */
  readonly opened: number;
  /** To its first paint. */
  readonly painted: number;
  /** To the right answer of its main control, which is tried from the moment it is opened. */
  readonly ready: number;
};

/** What the pages tell: where the link to the next is on the screen, and how the next came. */
export type Report =
  | { readonly at: 'start'; readonly x: number; readonly y: number }
  | (Omit<NavigationTimes, 'opened'> & { readonly at: 'end'; readonly opened: number | null });

type WatchedSite = { readonly url: string; readonly close: () => void };

/** Without the policy, which would refuse the script. */
export async function serveWatched(
  root: string,
  from: string,
  note: (report: Report) => void,
): Promise<WatchedSite> {
  const given = [from, HASH_PAGE.path, HASH_PAGE.probe].map((value) => JSON.stringify(value)).join();
  const script = `<script>${String(installProbe)};(${String(watch)})(installProbe,${given})</script>`;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void textOf(request).then((text) => note(JSON.parse(text) as Report)); // what `watch` sends
      response.writeHead(204).end();
      return;
    }
    const [path = ''] = (request.url ?? '/').slice(1).split('?');
    const found = findFile(root, path);
    const file = found ?? NOT_FOUND_FILE;
    const body = readFileSync(join(root, file));
    const type = mediaTypeOf(file);
    const isPage = type.startsWith('text/html');
    const kept = isPage ? 'no-cache' : 'max-age=31536000, immutable';
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': type, 'cache-control': kept });
    response.end(isPage ? watched(String(body), script) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const watched = (html: string, script: string): string =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    .replace('<head>', () => `<head>${script}`);

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array); // a request's parts are bytes
  return Buffer.concat(parts).toString();
}

/** Runs inside both pages. Stands alone: it is sent as text. */
function watch(install: typeof installProbe, from: string, to: string, probe: Probe): void {
  const tell = (report: Report) => void fetch('/told', { method: 'POST', body: JSON.stringify(report) });
  const tellOnce = (make: () => Report | undefined) => {
    const timer = setInterval(() => {
      const report = make();
      if (!report) return;
      clearInterval(timer);
      tell(report);
    }, 100);
  };
  if (location.pathname === from) {
    addEventListener('click', ({ timeStamp }) =>
      localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    );
    tellOnce(() => {
      const link = document.querySelector(`#sidebar a[href$="${to.slice(1)}"]`);
      if (!link || document.documentElement.dataset['hydrated'] === undefined) return undefined;
      const { left, top, width, height } = link.getBoundingClientRect();
      const x = screenX + (outerWidth - innerWidth) / 2 + left + width / 2;
      return { at: 'start', x, y: screenY + outerHeight - innerHeight + top + height / 2 };
    });
  }
  if (location.pathname !== to) return;
  install(probe);
  tellOnce(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const ready = globalThis.bench?.ready;
    if (!paint || ready === undefined) return undefined;
    const [entry] = performance.getEntriesByType('navigation');
    const { activationStart = 0 } = entry as PerformanceEntry & { readonly activationStart?: number }; // not in the types yet
    const clicked = Number(localStorage.getItem('clicked')) - performance.timeOrigin;
    const opened = activationStart === 0 ? null : activationStart - clicked;
    return { at: 'end', opened, painted: paint.startTime - clicked, ready: ready - clicked };
  });
}
