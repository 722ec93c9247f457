/** Many pictures at once: the text of each is saved as a file of its own. */
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import { Panel } from '#src/ui/basics/layout.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import { FAILED, NOTHING_FOUND } from '../logic.ts';
import { extractAll, type ExtractionSettings } from '../reading/dom-extract.ts';

type ManyPicturesProps = Omit<ManyHeld, 'ask' | 'open'> & {
  /** How each picture is prepared and read. */
  readonly how: ExtractionSettings;
};

export function ManyPictures({ files, isAsked, close, how }: ManyPicturesProps) {
  return (
    <Panel title="Several files">
      <ManyFiles
        key={JSON.stringify([how.preparation, how.keepsSpaces, how.language?.name])}
        files={files}
        job={reading(how)}
        label="Pictures to read"
        kind="text"
        zipName="extracted-text.zip"
        isAsked={isAsked}
        onClear={close}
      />
    </Panel>
  );
}

const reading =
  (how: ExtractionSettings): FileJob =>
  async (file, signal) => {
    const [found] = await extractAll({ ...how, files: [file] }, { signal, onProgress: () => undefined });
    if (!found) throw new Error(FAILED);
    if (found.text === '') throw new Error(NOTHING_FOUND);
    return { name: `${file.name}.txt`, content: new Blob([found.text], { type: 'text/plain' }) };
  };
