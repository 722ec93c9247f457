/** One row for each algorithm: its name, its hash, and a way to copy it. */
import { memo } from 'react';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { ALGORITHMS, type AlgorithmId, type Digests } from '../digests/algorithms.ts';
import styles from '../page.module.css';

type DigestRowsProps = {
  readonly ids: readonly AlgorithmId[];
  readonly digests: Digests;
  /** What to keep in place, dimmed and out of reach, while the new digests are computed. */
  readonly outdated?: Digests | undefined;
  readonly write: (digest: Uint8Array | undefined) => string;
};

/** Drawn again only when a digest or its writing changes, not with every key. */
export const DigestRows = memo(function DigestRows({ ids, digests, outdated, write }: DigestRowsProps) {
  return (
    <OutputRows>
      {ids.map((id) => {
        const isOutdated = !digests.has(id) && outdated?.has(id) === true;
        const digest = digests.get(id) ?? outdated?.get(id);
        return (
          <div key={id} className={styles['digest']} inert={isOutdated} aria-busy={isOutdated || undefined}>
            <OutputRow label={ALGORITHMS[id].name} value={write(digest)} kind="text" />
          </div>
        );
      })}
    </OutputRows>
  );
});
