/** The files and their digests: one open, several folded; with a checksum file of them to save. */
import { Download, X } from 'lucide-react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Row } from '#src/ui/layout.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { download } from '#src/ui/download.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import type { AlgorithmId } from '../digests/algorithms.ts';
import { CANCELLED, useHashing, type Running } from '../digests/dom-files.ts';
import type { Files, HashedFile } from '../dom-inputs.ts';
import { wantedFor, type Pasted } from '../comparing/comparison.ts';
import { useComparison } from '../comparing/dom-comparison.ts';
import { DigestRows } from './digest-rows.tsx';
import { writeDigest, type Format } from '../logic.ts';
import styles from '../page.module.css';
import { writeSums } from '../comparing/sums.ts';

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
          files={files}
          ids={ids}
          format={format}
          isAlone={list.length === 1}
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

type FileResultProps = Omit<FileResultsProps, 'pasted'> & {
  readonly hashed: HashedFile;
  readonly isAlone: boolean;
};

function FileResult({ hashed, files, ids, format, isAlone }: FileResultProps) {
  const { file, path, digests, problem } = hashed;
  const shown = ids.filter((id) => digests.has(id) || problem === undefined);
  const extra = [...digests.keys()].filter((id) => !ids.includes(id));
  const rows = (
    <DigestRows
      ids={[...shown, ...extra]}
      digests={digests}
      write={(digest) => writeDigest(digest, format)}
    />
  );
  return (
    <div className={styles['file']}>
      <div className={styles['fileHead']}>
        <span className={styles['fileName']}>{path}</span>
        <span className={styles['size']}>{formatBytes(file.size)}</span>
        <IconButton label={`Remove ${file.name}`} onClick={() => files.remove(file)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {problem !== undefined && (
        <FileProblem
          problem={problem}
          onRetry={() => files.change(file, ({ id }) => ({ id, file, path, digests }))}
        />
      )}
      {isAlone ? (
        rows
      ) : (
        <details className={styles['fold']}>
          <summary>{digests.size > 0 ? plural(digests.size, 'digest') : 'No digest yet'}</summary>
          {rows}
        </details>
      )}
    </div>
  );
}

function FileProblem({ problem, onRetry }: { readonly problem: string; readonly onRetry: () => void }) {
  return (
    <Notice
      tone={problem === CANCELLED ? 'info' : 'error'}
      action={<Button onClick={onRetry}>Hash again</Button>}
    >
      <p>{problem === CANCELLED ? 'Cancelled before all digests were known.' : problem}</p>
    </Notice>
  );
}
