/** What was pasted or dropped, for the palette. */
import { readDropped } from '#src/ui/files/dropped-files.ts';

/** What was pasted or dropped: it is handed to the tool that is chosen. */
export type HeldInput =
  | { readonly text: string }
  | { readonly files: readonly File[] }
  /** Why the pasted or dropped thing cannot be used, in a sentence with what to do instead. */
  | { readonly lost: string };

/** The files, also those of folders, or the text. Called while the drop is handled; never rejects. */
export function heldIn(dropped: DataTransfer): Promise<HeldInput> {
  const text = dropped.getData('text');
  return readDropped(dropped).then(
    (files) => (files.length === 0 && text !== '' ? { text } : { files }),
    () => ({ lost: 'The folder could not be read. Drop the files inside it.' }),
  );
}
