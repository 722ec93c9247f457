/** Several pictures: the contents of each, to save, to send or all in one zip. */
import { plural } from '#src/lib/format.ts';
import { DoneFiles, type FileEnd } from '#src/ui/many-files/done-files.tsx';
import type { PictureCodes } from '../reading/dom-read.ts';

type EachPictureProps = {
  readonly pictures: readonly PictureCodes[];
  readonly onRetry: () => void;
  readonly onClear: () => void;
};

export function EachPicture({ pictures, ...acts }: EachPictureProps) {
  return (
    <DoneFiles
      ends={pictures.map(endOf)}
      label="Texts of the pictures"
      zipName="qr-codes.zip"
      kind="text"
      {...acts}
    />
  );
}

function endOf({ file, name, codes, problem }: PictureCodes): FileEnd {
  const of = file ?? new File([], name);
  if (problem !== undefined || codes.length === 0)
    return { file: of, end: { problem: problem ?? 'No QR code was found. Try a sharper picture.' } };
  const content = new Blob([codes.map(({ text }) => text).join('\n')], { type: 'text/plain' });
  return { file: of, end: { name: `${name}.txt`, content, note: plural(codes.length, 'code') } };
}
