/** Hands a text or files to another page, and takes what waits for this one (hand-over.ts). */
import type { Kind } from '#src/lib/kind.ts';
import { storeFiles, takeFiles } from './file-transfer.ts';
import { SENT_KEY, receivers, type SentContent } from './sent.ts';
import { siteAddress } from '#src/ui/browser/site-address.ts';

/** As it waits in the tab's storage; files wait in the browser's database under `fileKey`. */
type WaitingParcel = {
  readonly to: string;
  readonly sentAt: number;
  readonly kind?: Kind;
  readonly text?: string;
  readonly fileKey?: string;
  readonly values?: Readonly<Record<string, string>>;
};

/** Longer texts travel as a file: session storage holds about 5 MB. In UTF-16 code units. */
const LONGEST_TEXT = 1_000_000;
/** A page that has not opened after this long will not open, in milliseconds. */
const STALE_MS = 300_000;

/**
 * Opens the page at `path` with what is sent; the page one is on takes it at once.
 * Gives a sentence for the person when it cannot be handed over; nothing is opened then.
 *
 * @example const problem = await send('/jwtparser', { kind: 'jwt', text });
 */
export async function send(path: `/${string}`, sent: SentContent): Promise<string | undefined> {
  const receiver = receivers.get(path);
  if (receiver) {
    receiver(sent);
    return undefined;
  }
  try {
    await deposit(path, sent);
  } catch {
    return 'The browser has no room to send this, or forbids it. Copy it and paste it there instead.';
  }
  location.assign(siteAddress(path));
  return undefined;
}

/** Gives what waits for the page at `path`; what waits for another is deleted. */
export function takeWaiting(path: string, receive: (sent: SentContent) => void): void {
  const { kind = 'text', text, fileKey, values } = collect(path) ?? {};
  if (values !== undefined) receive({ values });
  else if (text !== undefined) receive({ kind, text });
  else if (fileKey !== undefined) void receiveFiles(kind, fileKey, receive);
}

async function receiveFiles(kind: Kind, key: string, receive: (sent: SentContent) => void): Promise<void> {
  receive({ kind, files: await takeFiles(key) });
}

/** Takes what waits out of storage, and gives it only if it is for this page and not stale. */
function collect(path: string): WaitingParcel | undefined {
  try {
    const stored = sessionStorage.getItem(SENT_KEY);
    if (stored === null) return undefined;
    sessionStorage.removeItem(SENT_KEY);
    const waiting: unknown = JSON.parse(stored);
    if (!isWaiting(waiting) || waiting.to !== path) return undefined;
    return Date.now() - waiting.sentAt < STALE_MS ? waiting : undefined;
  } catch {
    return undefined;
  }
}

/** What is found in storage may have been changed by hand, or by another program at this address. */
function isWaiting(found: unknown): found is WaitingParcel {
  if (typeof found !== 'object' || found === null || !('to' in found) || !('sentAt' in found)) return false;
  const { kind, text, fileKey, values = {} } = found as Partial<WaitingParcel>; // each is looked at just below
  return (
    typeof found.sentAt === 'number' &&
    [kind, text, fileKey].every((each) => each === undefined || typeof each === 'string') &&
    typeof values === 'object' &&
    (values as object | null) !== null && // what is stored can be null, whatever its type claims
    Object.values(values).every((each) => typeof each === 'string')
  );
}

/** Throws where the browser has no room or forbids it. */
async function deposit(to: string, sent: SentContent): Promise<void> {
  const about = { to, sentAt: Date.now() };
  const put = (waiting: WaitingParcel) => sessionStorage.setItem(SENT_KEY, JSON.stringify(waiting));
  const isLong = 'text' in sent && sent.text.length > LONGEST_TEXT;
  if (!('files' in sent) && !isLong) {
    put({ ...about, ...sent });
    return;
  }
  const files = 'files' in sent ? sent.files : [new File([sent.text], 'Text sent here.txt')];
  put({ ...about, kind: sent.kind, fileKey: await storeFiles(files) });
}
