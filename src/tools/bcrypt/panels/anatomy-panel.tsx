/** A hash taken apart: version, cost, salt and digest, and what they mean. */
import { Panel } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { dissectHash } from '../hash/anatomy.ts';
import styles from '../page.module.css';

/** Nothing for what is no hash: the verify form shows what is wrong with it. */
export function AnatomyPanel({ hash }: { readonly hash: string }) {
  const anatomy = dissectHash(hash);
  if (!anatomy.ok) return null;
  const { parts, notes } = anatomy.value;
  return (
    <Panel title="Anatomy">
      <dl className={styles['parts']}>
        {parts.map(({ name, text, meaning }) => (
          <div key={name} className={styles[name]}>
            <dt>{name}</dt>
            <dd className={styles['text']}>{text}</dd>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <Notice key={note} tone="warning">
          {note}
        </Notice>
      ))}
    </Panel>
  );
}
