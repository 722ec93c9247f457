/** The files and their digests: one open, several folded; with a checksum file of them to save. */
import { Download, X } from 'lucide-react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Row } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { download } from '#src/ui/download.ts';
import { Progress } from '#src/ui/progress.tsx';
import type { AlgorithmId } from '../digests/algorithms.ts';
import { useHashing, type Running } from '../digests/dom-files.ts';
import type { Files, HashedFile } from '../dom-inputs.ts';
import { wantedFor, type Pasted } from '../comparing/comparison.ts';
import { useComparison } from '../comparing/dom-comparison.ts';
import type { Format } from '../logic.ts';
import { FileResult } from './file-result.tsx';
import styles from '../page.module.css';
import { writeSums } from '../comparing/sums.ts';

/** Of so many files the digests are on the page, folded, where the browser's search finds them; of more, those that are opened. */
const DRAWN_AT_ONCE = 50;

type FileResultsProps = {
  readonly files: Files;
  readonly pasted: Pasted;
  readonly ids: readonly AlgorithmId[];
  readonly format: Format;
};

export function FileResults({ files, pasted, ids, format }: FileResultsProps) {
  const { list } = files;
  const comparison = useComparison(pasted, list);
  const { running, cancel } = useHashing(files, ({ digests }, index) =>
    wantedFor(comparison, index, digests, ids),
  );
  const sums = list.flatMap(({ path, digests }) => {
    const digest = digests.get('sha256');
    return digest ? [{ name: path, digest }] : [];
  });
  return (
    <>
      <div className={styles['filesHead']}>
        <h2>{list.length === 1 ? 'File' : plural(list.length, 'file')}</h2>
        <Row>
          <Button
            look="quiet"
            icon={<Download aria-hidden="true" />}
            disabled={sums.length === 0}
            onClick={() => download('SHA256SUMS.txt', writeSums(sums))}
          >
            SHA256SUMS
          </Button>
          <Button look="quiet" icon={<X aria-hidden="true" />} onClick={files.clear}>
            Back to text
          </Button>
        </Row>
      </div>
      {running && <RunningBar running={running} list={list} onCancel={cancel} />}
      {list.map((hashed) => (
        <FileResult
          key={hashed.id}
          hashed={hashed}
          remove={files.remove}
          change={files.change}
          ids={ids}
          format={format}
          isAlone={list.length === 1}
          isOneOfMany={list.length > DRAWN_AT_ONCE}
        />
      ))}
    </>
  );
}

type RunningBarProps = {
  readonly running: Running;
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
