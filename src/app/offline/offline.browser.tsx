import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { make } from '../make-element.ts';
import { cacheNames, type MissingFile } from '../service-worker/manifest.ts';
import { keepFiles } from './missing.ts';
import { startOffline } from './start-offline.ts';

const FILE: MissingFile = {
  address: '/kept/data',
  key: '/kept/data',
  cache: cacheNames(siteAddress('/')).used,
  bytes: 8,
  isOfPages: false,
  isFurther: false,
};
const { used } = cacheNames(siteAddress('/'));

/** Half of the file; then the connection is cut. */
const halved = () =>
  new Response(
    new ReadableStream({
      start: (sink) => sink.enqueue(new Uint8Array(4)),
      pull: (sink) =>
        new Promise((resolve) => setTimeout(resolve)).then(() => sink.error(new TypeError('cut'))),
    }),
  );

/** What the file is answered with. Where it comes whole, the service worker's part is done too: it is kept. */
function answerWith(answer: () => Response | Promise<Response>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

async function whole(): Promise<Response> {
  await (await caches.open(used)).put(FILE.key, new Response(new Uint8Array(FILE.bytes)));
  return new Response(new Uint8Array(FILE.bytes));
}

afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete(used);
});

describe('a file that is kept', () => {
  const keep = (signal = new AbortController().signal) =>
    keepFiles([FILE], { signal, onBytes: () => undefined });

  it('is counted while it comes', async () => {
    answerWith(whole);
    const counts: number[] = [];
    const { signal } = new AbortController();
    await keepFiles([FILE], { signal, onBytes: (bytes) => counts.push(bytes) });
    expect(counts).toEqual([8, 8]);
  });

  it('is not there without a network, nor where the connection is cut on its way', async () => {
    answerWith(() => Promise.reject(new TypeError('offline')));
    await expect(keep()).rejects.toThrow(
      'The server could not be reached. What has arrived stays; try again.',
    );
    answerWith(halved);
    await expect(keep()).rejects.toThrow(
      'The server could not be reached. What has arrived stays; try again.',
    );
    answerWith(() => new Response('', { status: 503 }));
    await expect(keep()).rejects.toThrow('The server answered 503. What has arrived stays; try again.');
  });

  it('that is stopped is no failure of the server', async () => {
    const stop = new AbortController();
    answerWith(() => {
      stop.abort();
      return Promise.reject(new TypeError('stopped'));
    });
    await expect(keep(stop.signal)).rejects.toThrow(DOMException);
    const later = new AbortController();
    answerWith(() => {
      setTimeout(() => later.abort());
      return halved();
    });
    await expect(keep(later.signal)).rejects.toThrow(DOMException);
  });
});

describe('the part of the page about it', () => {
  const by = (id: string) => document.getElementById(id);
  const press = (action: string) => document.querySelector<HTMLElement>(`[data-does="${action}"]`)?.click();

  beforeEach(() => {
    document.body.replaceChildren(
      make('p', { id: 'offline-state', tabindex: '-1' }),
      make('p', { id: 'offline-amount' }),
      make('progress', { id: 'offline-progress', hidden: '' }),
      make('button', { 'data-does': 'keep-offline', hidden: '' }, 'Keep'),
      make('button', { 'data-does': 'cancel-offline', hidden: '' }, 'Cancel'),
    );
  });

  /** A service worker that has one such file to keep, or does what is given. */
  function serve(ready: Promise<unknown>): void {
    vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({ ready } as ServiceWorkerContainer); // all that is read of it
  }
  const worker = {
    active: { postMessage: (_question: string, [port]: readonly MessagePort[]) => port?.postMessage([FILE]) },
  };

  it('shows why, and offers to go on, where files do not come', async () => {
    serve(Promise.resolve(worker));
    answerWith(halved);
    startOffline();
    await expect
      .poll(() => by('offline-state')?.textContent)
      .toContain('8 bytes are fetched when they are first used');
    press('keep-offline');
    await expect.poll(() => by('offline-state')?.textContent).toContain('The server could not be reached.');
    expect(document.activeElement).toBe(by('offline-state'));
    answerWith(whole);
    press('keep-offline');
    await expect.poll(() => by('offline-state')?.textContent).toContain('Everything is available offline');
  });

  it('shows what to do where nothing is kept, and where the reason is unknown', async () => {
    serve(Promise.resolve({ active: null }));
    startOffline();
    await expect
      .poll(() => by('offline-state')?.textContent)
      .toContain('The pages themselves could not be kept');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(Promise.reject(new Error('unheard of')));
    startOffline();
    await expect.poll(() => by('offline-state')?.textContent).toContain('Reload the page, then try again.');
    expect(warned).toHaveBeenCalledOnce();
  });
});
