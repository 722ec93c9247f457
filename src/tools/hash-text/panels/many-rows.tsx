/** More files than are drawn at once: a row for each, and below them the digests of the one that is shown. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, plural, sentence } from '#src/lib/format.ts';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { describeTally } from '#src/ui/many-files/batch.ts';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import { CANCELLED } from '../digests/dom-files.ts';
import type { HashedFile } from '../dom-inputs.ts';
import { FileResult, type FileResultProps } from './file-result.tsx';
import styles from '../page.module.css';

/** Height of a row, in pixels: a button fits on touch screens too. */
const ROW_HEIGHT = 48;

type ManyRowsProps = Omit<FileResultProps, 'hashed' | 'isAlone'> & { readonly list: readonly HashedFile[] };

/** The files as rows; only those in view are on the page. */
export function ManyRows({ list, ...rest }: ManyRowsProps) {
  const [shownId, setShownId] = useState<number>();
  const shown = list.find(({ id }) => id === shownId);
  const failed = list.filter(({ problem }) => problem !== undefined).length;
  const done = list.filter(({ digests, problem }) => digests.size > 0 && problem === undefined).length;
  const row = (hashed: HashedFile | undefined) =>
    hashed && (
      <span className={styles['manyRow']} data-failed={hashed.problem !== undefined || undefined}>
        <span className={styles['manyName']} title={hashed.path}>
          {hashed.path}
        </span>
        <span className={styles['manyState']} title={hashed.problem}>
          {stateOf(hashed)}
        </span>
        <Button
          look="quiet"
          aria-description={hashed.path}
          aria-pressed={hashed.id === shownId}
          onClick={() => setShownId(hashed.id === shownId ? undefined : hashed.id)}
        >
          Show
        </Button>
        <IconButton label={`Remove ${hashed.file.name}`} onClick={() => rest.remove(hashed.file)}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    );
  return (
    <>
      <p className={styles['size']}>{describeTally(list.length, { done, failed })}</p>
      <VirtualList
        label="Files"
        count={list.length}
        rowHeight={ROW_HEIGHT}
        maxHeight={ROW_HEIGHT * 8}
        renderRow={(index) => row(list[index])}
      />
      {shown && <FileResult hashed={shown} {...rest} isAlone />}
    </>
  );
}

function stateOf({ file, digests, problem }: HashedFile): string {
  if (problem === CANCELLED) return 'Cancelled';
  if (problem !== undefined) return sentence(problem);
  const size = formatBytes(file.size);
  return digests.size > 0 ? `${size}, ${plural(digests.size, 'digest')}` : `${size}, waiting`;
}
