/** Many pictures at once: the contents of each are saved as a text. */
import { plural } from '#src/lib/format.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import { readPictureFiles } from '../reading/dom-read.ts';

type ManyPicturesProps = { readonly files: readonly File[]; readonly onClear: () => void };

export function ManyPictures({ files, onClear }: ManyPicturesProps) {
  return (
    <ManyFiles
      files={files}
      job={read}
      label="Pictures to read"
      zipName="qr-codes.zip"
      kind="text"
      onClear={onClear}
    />
  );
}

/** So much of a text is shown in the list, in UTF-16 code units. */
const SHOWN_LENGTH = 60;

const read: FileJob = async (file, signal) => {
  const [found] = await readPictureFiles([file], { signal, onProgress: () => undefined });
  if (!found || found.problem)
    throw new Error(found?.problem ?? 'The picture could not be read. Try it again.');
  const [text, ...others] = found.codes.map((code) => code.text);
  if (text === undefined) throw new Error('No QR code was found. Try a sharper picture.');
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return {
    name: `${file.name}.txt`,
    content: new Blob([[text, ...others].join('\n')], { type: 'text/plain' }),
    note: others.length > 0 ? `${shown} and ${plural(others.length, 'other code')}` : shown,
  };
};
