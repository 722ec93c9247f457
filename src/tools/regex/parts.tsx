/** The text with its matches marked, and the expression as a tree beside its own text. */
import { useState } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import type { Parts } from '#src/ui/tool/parts.ts';
import type { MarkedValue } from './form.ts';
import styles from './parts.module.css';

function Marked({ label, value }: { readonly label: string; readonly value: MarkedValue }) {
  const { text, marks, isCut } = value;
  return (
    <div className={styles['block']}>
      <span className={styles['label']}>{label}</span>
      <pre className={styles['text']} tabIndex={0} role="region" aria-label={label}>
        {marks.map(([start, end], at) => (
          <span key={at}>
            {text.slice(marks[at - 1]?.[1] ?? 0, start)}
            {start === end ? (
              <mark className={styles['empty']} title="an empty match" />
            ) : (
              <mark>{text.slice(start, end)}</mark>
            )}
          </span>
        ))}
        {text.slice(marks.at(-1)?.[1] ?? 0)}
      </pre>
      {isCut && (
        <p className={styles['note']}>The beginning of the text is shown here; all of it was searched.</p>
      )}
    </div>
  );
}

/** So many parts are shown. */
const MOST_LINES = 500;

function Explanation({ label, value: { rows } }: { readonly label: string; readonly value: TableValue }) {
  const [pointed, setPointed] = useState<number>();
  const source = rows[0]?.[2] ?? '';
  const [offset = '0', , part = ''] = (pointed === undefined ? undefined : rows[pointed]) ?? [];
  const [start, end] = [Number(offset), Number(offset) + part.length];
  return (
    <div className={styles['block']}>
      <span className={styles['label']}>{label}</span>
      <code className={styles['source']}>
        {source.slice(0, start)}
        {start < end && <mark>{source.slice(start, end)}</mark>}
        {source.slice(end)}
      </code>
      <ol className={styles['tree']} onPointerLeave={() => setPointed(undefined)}>
        {rows.slice(1, MOST_LINES).map(([, depth = '1', raw = '', words = ''], at) => (
          <li
            key={at}
            className={classNames(styles['line'], pointed === at + 1 && styles['pointed'])}
            style={{ paddingInlineStart: `${Number(depth)}rem` }}
            onPointerEnter={() => setPointed(at + 1)}
          >
            <code>{raw}</code> {words}
          </li>
        ))}
      </ol>
      {rows.length > MOST_LINES && (
        <p className={styles['note']}>{plural(rows.length - MOST_LINES, 'further part')} are not shown.</p>
      )}
    </div>
  );
}

export const parts: Parts = { outputs: { marked: Marked, explanation: Explanation } };
