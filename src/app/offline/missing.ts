/** What the service worker does not keep yet, and how to have all of it kept now. */
import type { MissingFile } from '../service-worker/manifest.ts';
import { LIST_MISSING } from '../service-worker/messages.ts';

/** The longest wait for the service worker's answer, in milliseconds. One that knows the question answers at once. */
const ANSWER_MS = 3000;
/** The longest wait for the pages, which a first visit still fetches, in milliseconds. */
const INSTALL_MS = 60_000;
/** How often it is asked whether the copy is there, and how many times. */
const POLL_MS = 100;
const MOST_POLLS = 100;

/** Why it cannot be done here, as a sentence with what to do. */
export class OfflineProblem extends Error {}

/** What is not kept yet; rejects with an `OfflineProblem` where pages are not kept at all. */
export async function listMissing(): Promise<readonly MissingFile[]> {
  const workers = (navigator as Partial<Navigator>).serviceWorker; // absent on plain http
  if (!workers) throw new OfflineProblem(NO_WORKERS);
  const { active } = await within(INSTALL_MS, workers.ready, NOT_INSTALLED);
  if (!active) throw new OfflineProblem(NOT_INSTALLED);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<readonly MissingFile[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly MissingFile[]>) => resolve(data); // our own worker answers
  });
  active.postMessage(LIST_MISSING, [port2]);
  return within(ANSWER_MS, answer, 'A new version of this site is waiting. Reload the page, then try again.');
}

/** Whether the service worker has it; storage that is forbidden has nothing. */
async function isKept({ key, cache: cacheName }: MissingFile): Promise<boolean> {
  try {
    return (await caches.match(key, { cacheName })) !== undefined;
  } catch {
    return false;
  }
}

/** Fetches the files one after the other, through the service worker, which checks and keeps them; `onBytes` counts what came. */
export async function keepFiles(
  files: readonly MissingFile[],
  { signal, onBytes }: { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void },
): Promise<void> {
  let before = 0;
  for (const file of files) {
    const start = before;
    await fetchWhole(file, signal, (bytes) => onBytes(start + bytes));
    await untilKept(file, signal);
    before += file.bytes;
    onBytes(before);
  }
}

async function fetchWhole({ address }: MissingFile, signal: AbortSignal, onBytes: (bytes: number) => void) {
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new OfflineProblem(UNREACHED, { cause });
  });
  if (!response.ok) throw new OfflineProblem(`The server answered ${response.status}. ${TRY_AGAIN}`);
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      bytes += piece.value.length;
      onBytes(bytes);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new OfflineProblem(UNREACHED, { cause });
  }
}

/** The service worker stores the file a moment after it has answered with it, or never where there is no room. */
async function untilKept(file: MissingFile, signal: AbortSignal): Promise<void> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    if (await isKept(file)) return;
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new OfflineProblem(
    'It arrived, but the browser did not keep it: its storage is full or forbidden, or the file was changed on its way. Make room, then try again.',
  );
}

async function within<T>(ms: number, wanted: Promise<T>, otherwise: string): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new OfflineProblem(otherwise)), ms);
  });
  return Promise.race([wanted, late]);
}

const TRY_AGAIN = 'What has arrived stays; try again.';
const UNREACHED = `The server could not be reached. ${TRY_AGAIN}`;
const NO_WORKERS =
  'This browser keeps no pages here: it does so over https only, and not in every private window. Open the site over https.';
const NOT_INSTALLED =
  'The pages themselves could not be kept: the browser has no room, forbids it, or the server changes files on their way.';
