/** What one page hands to another, where it waits, and who takes it in this document. Sent by send.ts, taken by hand-over.ts. */
import type { Kind } from '#src/lib/kind.ts';

/** A text or files with their kind, or options and inputs by their names, which the tool checks like those of a link. */
export type SentContent =
  | { readonly kind: Kind; readonly text: string }
  | { readonly kind: Kind; readonly files: readonly File[] }
  | { readonly values: Readonly<Record<string, string>> };

/** Where it waits: the key in session storage, and the name of the database that holds files. */
export const SENT_KEY = 'handed-over';

/** What a page gets instead, when the code that takes it cannot be fetched: a sentence. */
export type LostContent = { readonly problem: string };

/** The pages that are open in this document, by their address: one. */
export const receivers = new Map<string, (sent: SentContent | LostContent) => void>();
