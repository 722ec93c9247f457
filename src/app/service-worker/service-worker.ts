/** Keeps the whole site in the browser, so that it opens without a network; a new version waits until the person agrees. */
import {
  ANSWERED_URL,
  cacheNames,
  isLasting,
  keyOf,
  NOT_FOUND_URL,
  outdatedCaches,
  policyFor,
  versionCaches,
  type KeptFile,
  type Manifest,
  type MissingFile,
} from './manifest.ts';
import { KEEP_TOOLS, LIST_MISSING, TAKE_OVER } from './messages.ts';
import { LARGEST_SHARED_BYTES, SHARED_PAGE, SHARE_PATH } from '../shared/shared.ts';

/** Written in by the build (scripts/build/service-worker.ts). */
declare const __MANIFEST__: Manifest;

const worker = self as unknown as ServiceWorkerGlobalScope; // the library types `self` for dedicated workers
const manifest = __MANIFEST__;

const { scope } = worker.registration;
const names = cacheNames(scope);
const CACHE = names.version(manifest.version);
const DOWNLOADS_AT_ONCE = 6;
/** The further tool that runs all others. */
const RECIPE = 'recipe';

const atOnce = new Map(manifest.atOnce.map((file) => [file.url, file]));
const onUse = new Map(manifest.onUse.map((file) => [file.url, file]));

worker.addEventListener('install', (event) => {
  if (!savesData()) event.waitUntil(keepAll().catch(giveUp));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), dropOldUsedFiles()]).then(() => {
      void keepFetched(); // answers wait until this worker is active: it does not wait for copies
      return worker.clients.claim();
    }),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting();
  // Storage that fails costs nothing but the network's time.
  if (event.data === KEEP_TOOLS && !savesData()) event.waitUntil(keepEach(CODE).catch(() => undefined));
  if (event.data === LIST_MISSING)
    event.waitUntil(listMissing().then((missing) => event.ports[0]?.postMessage(missing)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && keyOf(request.url, scope, false) === SHARE_PATH)
    event.respondWith(holdShared(request));
  if (request.method !== 'GET') return;
  const isNavigation = request.mode === 'navigate';
  const key = keyOf(request.url, scope, isNavigation);
  if (key === undefined) return;
  const used = onUse.get(key);
  const ofPages = atOnce.get(key);
  if (isNavigation) event.waitUntil(keepFetched());
  if (ofPages) event.respondWith(keptAsOpened(event, ofPages));
  else if (used) event.respondWith(keptOnUse(event, used));
  else if (isNavigation)
    event.respondWith(fetch(request).catch(() => keptOrFetched(CACHE, addressOf(NOT_FOUND_URL), request)));
  // A tab that is still open with the pages of before asks for their code.
  else if (isLasting(key)) event.respondWith(keptOrFetched(undefined, addressOf(key), request));
});

/** Whether the person, or a metered connection, wants nothing fetched that is not asked for (Save Data API; Network Information API). */
function savesData(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly type?: string };
  }; // not in every browser
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Never rejects: where storage fails, all is missing. */
async function listMissing(): Promise<readonly MissingFile[]> {
  const keptIn = async (name: string) => {
    const requests = await caches.open(name).then(
      (cache) => cache.keys(),
      () => [],
    );
    return new Set(requests.map(({ url }) => url));
  };
  const [pages, used] = await Promise.all([keptIn(CACHE), keptIn(names.used)]);
  const asMissing = (file: KeptFile, key: string, cache: string): MissingFile => ({
    ...{ address: addressOf(file.url), key, cache, bytes: file.bytes },
    isOfPages: cache === CACHE,
    isFurther: file.further !== undefined,
  });
  return [
    ...manifest.atOnce
      .map((file) => asMissing(file, addressOf(file.url), CACHE))
      .filter(({ key }) => !pages.has(key)),
    ...manifest.onUse
      .map((file) => asMissing(file, usedKey(file), names.used))
      .filter(({ key }) => !used.has(key)),
  ];
}

const addressOf = (url: string): string => new URL(url, scope).href;

/** From one cache, or from whichever of this site's has it. Storage that fails costs nothing but the network's time. */
async function keptOrFetched(
  cacheName: string | undefined,
  address: string,
  request: Request,
): Promise<Response> {
  const kept = await caches
    .match(address, cacheName === undefined ? {} : { cacheName })
    .catch(() => undefined);
  return kept ?? fetch(request);
}

/** A file of the pages; where data is saved it is kept as it is opened. */
async function keptAsOpened(event: FetchEvent, file: KeptFile): Promise<Response> {
  const address = addressOf(file.url);
  const kept = await caches.match(address, { cacheName: CACHE }).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200 || file.url === NOT_FOUND_URL)
    event.waitUntil(keepAs(CACHE, address, file, response.clone()).catch(() => undefined));
  return response;
}

/** What every tool needs to be a step of a recipe: its scripts, not its page. */
const CODE = manifest.atOnce.filter(({ url }) => url.endsWith('.js'));

async function keepAll(): Promise<void> {
  const opened = await openedBefore();
  const isKept = ({ further }: KeptFile) => further === undefined || opened.has(further);
  await keepEach([...manifest.atOnce.filter(isKept), ...(opened.has(RECIPE) ? CODE : [])]);
}

/** Keeps what is not kept yet. */
async function keepEach(files: readonly KeptFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const waiting = [...new Set(files)].filter(({ url }) => !kept.has(addressOf(url)));
  const keepNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, keepNext));
}

/** The further tools that an older version kept: a newer one keeps them too. */
async function openedBefore(): Promise<ReadonlySet<string>> {
  const further = [...new Set(manifest.atOnce.flatMap((file) => file.further ?? []))];
  const kept = await Promise.all(further.map((path) => caches.match(addressOf(`${path}/`))));
  return new Set(further.filter((_, index) => kept[index] !== undefined));
}

/** Half a version is of no use, and takes room. */
async function giveUp(reason: unknown): Promise<never> {
  if (!(await hasAnswered(CACHE))) await caches.delete(CACHE);
  throw reason;
}

/** A file whose address names its content may be in an older version's cache already. */
async function keep(cache: Cache, file: KeptFile): Promise<void> {
  const address = addressOf(file.url);
  const known = isLasting(file.url) ? await caches.match(address) : undefined;
  await cache.put(address, known && (await isSame(known, file)) ? known : await fetchChecked(file));
}

/** Other code of this origin can write into our caches too: nothing is taken over unseen. */
async function isSame(known: Response, { url, digest }: KeptFile): Promise<boolean> {
  const policy = policyFor(url, manifest.policies);
  if (policy !== undefined && known.headers.get(POLICY) !== policy) return false;
  return (await digestOf(await known.clone().arrayBuffer())) === digest;
}

/** Fetches a file and holds it against its digest: a portal's log-in page, or half a file, is not kept. */
async function fetchChecked({ url, digest }: KeptFile): Promise<Response> {
  const response = await fetch(addressOf(url), { cache: 'no-cache' });
  if (!response.ok && url !== NOT_FOUND_URL) throw new Error(`${url} answered ${response.status}.`);
  const body = await response.clone().arrayBuffer();
  if ((await digestOf(body)) !== digest)
    throw new Error(`${url} is not the file that belongs to this version.`);
  return asKept(url, response);
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).subarray(0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const POLICY = 'Content-Security-Policy';

/** A navigation may not be answered by a response that was redirected on its way; a worker's script brings its policy. */
function asKept(url: string, { redirected, body, status, statusText, headers }: Response): Response {
  const policy = policyFor(url, manifest.policies);
  const kept = new Response(body, { status: redirected ? 200 : status, statusText, headers });
  if (policy !== undefined && !kept.headers.has(POLICY)) kept.headers.set(POLICY, policy);
  return kept;
}

/** Answers at once with what arrives, and stores a copy meanwhile if there is room. */
async function keptOnUse(event: FetchEvent, file: KeptFile): Promise<Response> {
  const kept = await caches.match(usedKey(file), { cacheName: names.used }).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(event.request);
  // A part of a file is not the file.
  if (response.status === 200)
    event.waitUntil(keepAs(names.used, usedKey(file), file, response.clone()).catch(() => undefined));
  return response;
}

let hasLooked = false;

/**
 * Keeps what the browser's own cache has of the files that are kept on first use; nothing is sent. On a first visit a tool may
 * have used its engine while the pages were still being kept. Looks when this worker begins to answer, and once each time it starts.
 */
async function keepFetched(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  await lookForUsed().catch(() => undefined); // storage that fails costs nothing but the network's time
}

async function lookForUsed(): Promise<void> {
  const byAddress = new Map(
    [...manifest.atOnce, ...manifest.onUse].map((file) => [addressOf(file.url), file]),
  );
  for (const { address, key, cache } of await listMissing()) {
    const file = byAddress.get(address);
    if (!file) continue;
    const how = { cache: 'only-if-cached', mode: 'same-origin' } as const;
    const response = await fetch(address, how).catch(() => undefined); // not every browser answers 504
    if (response?.ok) await keepAs(cache, key, file, response);
  }
}

/** Keeps a file that was fetched, unless it is another version's or a portal's log-in page. */
async function keepAs(cacheName: string, key: string, file: KeptFile, response: Response): Promise<void> {
  const body = await response.arrayBuffer();
  if ((await digestOf(body)) !== file.digest) return;
  const cache = await caches.open(cacheName);
  const { status, headers } = response;
  await cache.put(key, asKept(file.url, new Response(body, { status, headers })));
}

/** Keeps what another app shares until the page takes it, and opens that page. Without room the page opens all the same. */
async function holdShared(request: Request): Promise<Response> {
  try {
    const body = isOtherSite(request.referrer) ? undefined : await readBody(request, LARGEST_SHARED_BYTES);
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
    const cache = await caches.open(names.used);
    if (body) await cache.put(addressOf(SHARE_PATH), new Response(body, { headers }));
  } catch {
    // The page finds nothing, and shows an error.
  }
  return Response.redirect(addressOf(SHARED_PAGE), 303);
}

/** An app that shares has no address; a page of another site that posts here has one, and is refused. */
const isOtherSite = (referrer: string): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin;

/** The body, read piece by piece; `undefined`, and the rest is not read, once it is longer than `mostBytes`. */
async function readBody(request: Request, mostBytes: number): Promise<Blob | undefined> {
  const reader = request.body?.getReader();
  if (!reader) {
    const body = await request.blob();
    return body.size <= mostBytes ? body : undefined;
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let lengthBytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    lengthBytes += piece.value.length;
    if (lengthBytes > mostBytes) {
      void reader.cancel();
      return undefined;
    }
    pieces.push(piece.value);
  }
  return new Blob(pieces);
}

const usedKey = ({ url, digest }: KeptFile): string => `${addressOf(url)}?${digest}`;

const answeredAddress = addressOf(ANSWERED_URL);

const hasAnswered = async (name: string): Promise<boolean> =>
  (await (await caches.open(name)).match(answeredAddress)) !== undefined;

async function dropOldCaches(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(answeredAddress, new Response()).catch(() => undefined); // no room for a mark
  const names = await caches.keys();
  const ours = versionCaches(names, scope);
  const marks = await Promise.all(ours.map(hasAnswered));
  const answered = new Set(ours.filter((_name, index) => marks[index]));
  const outdated = outdatedCaches(names, scope, manifest.version, (name) => answered.has(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function dropOldUsedFiles(): Promise<void> {
  const cache = await caches.open(names.used);
  const current = new Set(manifest.onUse.map(usedKey));
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
