/** What was dropped on a page, for the palette. */
import { readDropped } from '#src/ui/files/dropped-files.ts';
import type { Held } from './open-palette.ts';

/** The files, also those of folders, or the text. Called while the drop is handled; never rejects. */
export function heldIn(dropped: DataTransfer): Promise<Held> {
  const text = dropped.getData('text');
  return readDropped(dropped).then(
    (files) => (files.length === 0 && text !== '' ? { text } : { files }),
    () => ({ lost: 'The folder could not be read. Drop the files inside it.' }),
  );
}
