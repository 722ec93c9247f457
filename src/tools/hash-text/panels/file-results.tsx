/** The files and their digests: one open, several folded; with a checksum file of them to save. */
import { X } from 'lucide-react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { DownloadAll } from '#src/ui/many-files/download-all.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { ALGORITHMS, ALL_IDS, type AlgorithmId } from '../digests/algorithms.ts';
import { useHashing, type HashProgress } from '../digests/dom-files.ts';
import type { Files, HashedFile } from '../dom-inputs.ts';
import { wantedFor, type PastedText } from '../comparing/comparison.ts';
import { useComparison } from '../comparing/dom-comparison.ts';
import type { Format } from '../logic.ts';
import { FileResult } from './file-result.tsx';
import { ManyRows } from './many-rows.tsx';
import styles from '../page.module.css';
import { writeSums } from '../comparing/sums.ts';

/** Of so many files the digests are on the page, folded, where the browser's search finds them; of more, those of one. */
const DRAWN_AT_ONCE = 50;

type FileResultsProps = {
  readonly files: Files;
  readonly pasted: PastedText;
  readonly ids: readonly AlgorithmId[];
  readonly format: Format;
};

export function FileResults({ files, pasted, ids, format }: FileResultsProps) {
  const { list } = files;
  const comparison = useComparison(pasted, list);
  const { running, cancel } = useHashing(files, ({ digests }, index) =>
    wantedFor(comparison, index, digests, ids),
  );
  const shown = { remove: files.remove, change: files.change, ids, format };
  return (
    <>
      <div className={styles['filesHead']}>
        <h2>{list.length === 1 ? 'File' : plural(list.length, 'file')}</h2>
        <Row>
          <DownloadButton
            disabled={!list.some(({ digests }) => digests.has('sha256'))}
            onClick={() => download(sumsName('sha256'), writeSums(digestsOf(list, 'sha256')))}
          >
            SHA256SUMS
          </DownloadButton>
          {list.length > 1 && (
            <DownloadAll
              look="quiet"
              zipName="checksums.zip"
              entries={() => allSums(list)}
              disabled={!list.some(({ digests }) => digests.size > 0)}
            />
          )}
          <Button look="quiet" icon={<X aria-hidden="true" />} onClick={files.clear}>
            Back to text
          </Button>
        </Row>
      </div>
      {running && <RunningBar running={running} list={list} onCancel={cancel} />}
      {list.length > DRAWN_AT_ONCE ? (
        <ManyRows list={list} {...shown} />
      ) : (
        list.map((hashed) => (
          <FileResult key={hashed.id} hashed={hashed} {...shown} isAlone={list.length === 1} />
        ))
      )}
    </>
  );
}

const sumsName = (id: AlgorithmId): string => `${ALGORITHMS[id].name.replace(/[^A-Z0-9]/g, '_')}SUMS.txt`;

/** The files whose digest of this kind is known, as a checksum file wants them. */
const digestsOf = (list: readonly HashedFile[], id: AlgorithmId) =>
  list.flatMap(({ path, digests }) => {
    const digest = digests.get(id);
    return digest ? [{ name: path, digest }] : [];
  });

/** A checksum file for each algorithm. */
const allSums = (list: readonly HashedFile[]) =>
  ALL_IDS.filter((id) => list.some(({ digests }) => digests.has(id))).map((id) => ({
    name: sumsName(id),
    content: new Blob([writeSums(digestsOf(list, id))]),
  }));

type RunningBarProps = {
  readonly running: HashProgress;
  readonly list: readonly HashedFile[];
  readonly onCancel: () => void;
};

function RunningBar({ running: { file, fraction, bytesPerSecond }, list, onCancel }: RunningBarProps) {
  const place =
    list.length > 1 ? ` (${list.findIndex((hashed) => hashed.file === file) + 1} of ${list.length})` : '';
  return (
    <Progress
      label={`Hashing ${file.name}${place}`}
      fraction={fraction}
      detail={bytesPerSecond > 0 ? `${formatBytes(bytesPerSecond)}/s` : undefined}
      onCancel={onCancel}
    />
  );
}
