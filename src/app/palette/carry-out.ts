/** What happens when an offer of the palette is chosen: an answer is copied, or a tool is opened with what was typed, pasted or dropped. */
import { fromBase64 } from '#src/lib/bytes.ts';
import { formatBytes } from '#src/lib/format.ts';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { announce } from '#src/ui/basics/announce.ts';
import type { SentContent } from '#src/ui/sending/sent.ts';
import { send } from '#src/ui/sending/send.ts';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { LED_TO_KEY } from '../choices.ts';
import { chooseTheme } from '../frame/theme.ts';
import type { FilesWithFacts } from './look-at-files.ts';
import type { Offer } from './offers.ts';

/** What was pasted or dropped, and goes along to the tool that is chosen. */
export type CarriedInput = { readonly text: string } | FilesWithFacts;

/** What the browser can be asked to keep for the next page, in bytes. */
const LARGEST_CARRIED = 500_000_000;

/** Carries out an offer; returns a message where nothing was opened. `query` is what was typed, `held` what was pasted or dropped. */
export async function carryOut(
  offer: Offer,
  query: string,
  held: CarriedInput | undefined,
): Promise<string | undefined> {
  if (offer.type === 'copy') {
    const isCopied = await copyText(offer.answer.result);
    return isCopied ? 'Copied.' : 'The browser does not allow copying. Open the tool and copy it there.';
  }
  if (offer.type === 'theme') {
    chooseTheme(offer.tool.theme);
    announce(`${offer.tool.name} is chosen`);
    return undefined;
  }
  const { path } = offer.tool;
  noteLedTo(path);
  if (offer.type === 'answer') {
    const { opensWith, working, isNone } = offer.answer;
    // A tool cannot show a number that can mean two: its page would open empty.
    return isNone && Object.keys(opensWith).length === 0 ? working : send(path, { values: opensWith });
  }
  if (offer.values) return send(path, { values: offer.values });
  if (!offer.as) {
    location.assign(siteAddress(path));
    return undefined;
  }
  const { kind } = offer.as;
  if (held && 'files' in held) return sendFiles(path, { kind, files: held.files });
  const text = held ? held.text : query;
  return kind === 'image' ? sendPicture(path, text) : send(path, { kind, text });
}

/** The page that opens lets the person go on in its first box (app/frame/first-box.ts). */
function noteLedTo(path: string): void {
  try {
    sessionStorage.setItem(LED_TO_KEY, path);
  } catch {
    // Storage is forbidden: the focus is where a link leaves it.
  }
}

/** A picture that was pasted as base64 is handed over as the file it stands for. */
async function sendPicture(path: `/${string}`, text: string): Promise<string | undefined> {
  const [, type, body = text] = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(text.trim()) ?? [];
  const bytes = fromBase64(body);
  if (!bytes.ok) return `The picture is damaged: ${bytes.problem.message}.`;
  return send(path, {
    kind: 'image',
    files: [new File([bytes.value], 'pasted image', { type: type ?? 'image/png' })],
  });
}

async function sendFiles(path: `/${string}`, sent: Extract<SentContent, { readonly files: object }>) {
  const size = sent.files.reduce((sum, file) => sum + file.size, 0);
  if (size > LARGEST_CARRIED) {
    return `${formatBytes(size)} is too large to send to another page (at most ${formatBytes(LARGEST_CARRIED)}). Open the tool and drop it there.`;
  }
  return send(path, sent);
}
