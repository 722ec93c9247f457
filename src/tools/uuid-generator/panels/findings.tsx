/** The findings about one UUID, and its other spellings. */
import { writeInstant } from '#src/lib/write-instant.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { inspect, type Fact } from '../identifiers/inspect.ts';
import styles from '../page.module.css';
import type { Digits } from '../identifiers/uuid.ts';

export function Findings({ digits }: { readonly digits: Digits }) {
  const { title, facts, unixMs, spellings } = inspect(digits);
  return (
    <>
      <p className={styles['title']}>
        <StatusMessage role="status">{title}</StatusMessage>
      </p>
      <div className={styles['findings']}>
        <dl className={styles['facts']}>
          {[...facts, ...timeHere(unixMs)].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <OutputRows>
          {spellings.map(({ name, value }) => (
            <OutputRow key={name} label={name} value={value} />
          ))}
        </OutputRows>
      </div>
    </>
  );
}

function timeHere(unixMs: number | undefined): Fact[] {
  if (unixMs === undefined) return [];
  return [{ name: 'Local time', value: writeInstant(unixMs) }];
}
