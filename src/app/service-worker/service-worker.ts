/** Keeps the whole site in the browser, so that it opens without a network; a new version waits until the person agrees. */
import { keyOf, NOT_FOUND_URL, type KeptFile, type Manifest } from './manifest.ts';

/** Written in by the build (scripts/build/service-worker.ts). */
declare const __MANIFEST__: Manifest;

const worker = self as unknown as ServiceWorkerGlobalScope; // the library types `self` for dedicated workers
const manifest = __MANIFEST__;

const CACHE = `penknife-${manifest.version}`;
const USED_CACHE = 'penknife-used';
const DOWNLOADS_AT_ONCE = 6;

const atOnce = new Set(manifest.atOnce.map(({ url }) => url));
const onUse = new Map(manifest.onUse.map((file) => [file.url, file]));

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), dropOldUsedFiles()]).then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const isNavigation = request.mode === 'navigate';
  const key = keyOf(request.url, worker.registration.scope, isNavigation);
  if (key === undefined) return;
  const used = onUse.get(key);
  if (atOnce.has(key)) event.respondWith(keptOrFetched(addressOf(key), request));
  else if (used) event.respondWith(keepOnUse(used, request));
  else if (isNavigation)
    event.respondWith(fetch(request).catch(() => keptOrFetched(addressOf(NOT_FOUND_URL), request)));
});

const addressOf = (url: string): string => new URL(url, worker.registration.scope).href;

async function keptOrFetched(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? fetch(request);
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...manifest.atOnce];
  const keepNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, keepNext));
}

/** A file whose address names its content may be in an older version's cache already. */
async function keep(cache: Cache, { url, revision }: KeptFile): Promise<void> {
  const address = addressOf(url);
  const known = revision === null ? await caches.match(address) : undefined;
  await cache.put(address, known ?? (await fetchWhole(address)));
}

async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok && !address.endsWith(NOT_FOUND_URL))
    throw new Error(`${address} answered ${response.status}.`);
  return unredirected(response);
}

/** A navigation may not be answered by a response that was redirected on its way. */
const unredirected = ({ redirected, body, status, statusText, headers }: Response): Response =>
  new Response(body, { status: redirected ? 200 : status, statusText, headers });

async function keepOnUse({ url, revision }: KeptFile, request: Request): Promise<Response> {
  const cache = await caches.open(USED_CACHE);
  const key = usedKey(url, revision);
  const kept = await cache.match(key);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(key, response.clone());
  return response;
}

const usedKey = (url: string, revision: string | null): string => `${addressOf(url)}?${revision ?? ''}`;

async function dropOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('penknife-'));
  await Promise.all(
    names.filter((name) => name !== CACHE && name !== USED_CACHE).map((name) => caches.delete(name)),
  );
}

async function dropOldUsedFiles(): Promise<void> {
  const cache = await caches.open(USED_CACHE);
  const current = new Set(manifest.onUse.map(({ url, revision }) => usedKey(url, revision)));
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
