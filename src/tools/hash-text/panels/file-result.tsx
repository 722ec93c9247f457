/** One file with its digests, or why they are missing; folded where there are several. */
import { X } from 'lucide-react';
import { memo } from 'react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import type { AlgorithmId } from '../digests/algorithms.ts';
import { CANCELLED } from '../digests/dom-files.ts';
import type { Files, HashedFile } from '../dom-inputs.ts';
import { writeDigest, type Format } from '../logic.ts';
import styles from '../page.module.css';
import { DigestRows } from './digest-rows.tsx';

/** A file, and what its digests are and how they are written. */
export type FileResultProps = Pick<Files, 'remove' | 'change'> & {
  readonly hashed: HashedFile;
  readonly ids: readonly AlgorithmId[];
  readonly format: Format;
  readonly isAlone: boolean;
};

/** Drawn again only when something of this file changes: there can be fifty. */
export const FileResult = memo(function FileResult(props: FileResultProps) {
  const { hashed, remove, change, ids, format, isAlone } = props;
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
        <IconButton label={`Remove ${file.name}`} onClick={() => remove(file)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {problem !== undefined && (
        <FileProblem
          problem={problem}
          onRetry={() => change(new Map([[file, ({ id }) => ({ id, file, path, digests })]]))}
        />
      )}
      {isAlone ? (
        rows
      ) : (
        <details>
          <summary>{digests.size > 0 ? plural(digests.size, 'digest') : 'No digest yet'}</summary>
          {rows}
        </details>
      )}
    </div>
  );
});

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
