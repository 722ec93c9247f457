/** Several pictures: the text of each by itself, to save, to send or all in one zip. */
import { DoneFiles, type FileEnd } from '#src/ui/many-files/done-files.tsx';
import { NOTHING_FOUND } from '../logic.ts';
import type { ExtractedText } from '../reading/dom-extract.ts';

type EachPictureProps = {
  readonly files: readonly File[];
  readonly found: readonly ExtractedText[];
  readonly onRetry: () => void;
  readonly onClear: () => void;
};

export function EachPicture({ files, found, ...acts }: EachPictureProps) {
  const ends = found.flatMap(({ text, problem }, index): readonly FileEnd[] => {
    const file = files[index];
    if (!file) return [];
    if (problem !== undefined || text === '') return [{ file, end: { problem: problem ?? NOTHING_FOUND } }];
    return [{ file, end: { name: `${file.name}.txt`, content: new Blob([text], { type: 'text/plain' }) } }];
  });
  return (
    <DoneFiles ends={ends} label="Texts of the pictures" zipName="extracted-text.zip" kind="text" {...acts} />
  );
}
