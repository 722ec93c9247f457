/** One row for each algorithm: its name, its hash, and a way to copy it. */
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import type { AlgorithmId, Digests } from './algorithms.ts';
import { ALGORITHMS } from './algorithms.ts';
import type { Format } from './logic.ts';
import { writeDigest } from './logic.ts';
import styles from './page.module.css';

type DigestRowsProps = {
  readonly ids: readonly AlgorithmId[];
  readonly digests: Digests;
  /** What to keep in place, dimmed and out of reach, while the new digests are computed. */
  readonly outdated?: Digests | undefined;
  readonly format: Format;
};

export function DigestRows({ ids, digests, outdated, format }: DigestRowsProps) {
  return (
    <OutputRows>
      {ids.map((id) => {
        const isOutdated = !digests.has(id) && outdated?.has(id) === true;
        const digest = digests.get(id) ?? outdated?.get(id);
        return (
          <div key={id} className={styles['digest']} inert={isOutdated} aria-busy={isOutdated || undefined}>
            <OutputRow label={ALGORITHMS[id].name} value={writeDigest(digest, format)} kind="hash" />
          </div>
        );
      })}
    </OutputRows>
  );
}
